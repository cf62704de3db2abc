/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the panel at a game's end lies, the toast beside it, and its buttons. */
#include "app/window/yk-window-private.h"

#include "app/ui/yk-ui.h"
#include "table/motion/yk-win-animation.h"

/* How far apart the places are that are tried, in pixels. */
#define STEP 4

/* What of the panel's width is not its children's. */
static int
frame_width (GtkWidget *panel)
{
  GtkStyleContext *context = gtk_widget_get_style_context (panel);
  GtkBorder margin, border, padding;

  gtk_style_context_get_margin (context, &margin);
  gtk_style_context_get_border (context, &border);
  gtk_style_context_get_padding (context, &padding);
  return margin.left + margin.right + border.left + border.right + padding.left +
         padding.right;
}

/* As wide as it wants to be, and as there is room. */
static int
place_width (GtkWidget *widget, int width)
{
  return MAX (yk_measure_least_width (widget),
              MIN (yk_measure_natural_width (widget), width));
}

/* The height in which all lines can be seen.  What scrolls does not think of the width
 * in which its lines wrap. */
static int
panel_height (const YkEndPanelPosition *parts, int width)
{
  int height = yk_measure_natural_height (parts->panel, width);

  if (!gtk_widget_get_visible (parts->texts))
    return height;
  return height - yk_measure_natural_height (parts->texts, -1) +
         yk_measure_natural_height (parts->lines, width - frame_width (parts->panel));
}

gboolean
yk_end_panel_position_fits (const YkEndPanelPosition *parts, int width, int height)
{
  return panel_height (parts, place_width (parts->panel, width)) <= height;
}

/* 0 where there is none. */
static int
toast_height (const YkEndPanelPosition *parts, int width)
{
  if (parts->toast == NULL || !gtk_widget_get_visible (parts->toast))
    return 0;
  return yk_measure_natural_height (parts->toast, place_width (parts->toast, width));
}

/* The table keeps its right side free for a panel that is not wider than that. */
static gboolean
has_side (const YkEndPanelPosition *parts, int width, int panel_width)
{
  return parts->is_beside && panel_width <= yk_win_animation_free_side (width);
}

static int
panel_left (const YkEndPanelPosition *parts, int width, int panel_width)
{
  int side = (int) yk_win_animation_free_side (width);

  if (has_side (parts, width, panel_width))
    return width - side + (side - panel_width) / 2;
  return (width - panel_width) / 2;
}

/* How much of the free height is above the panel: where it lies over the picture, it
 * leaves the mountains free. */
static double
panel_part_above (const YkEndPanelPosition *parts, int width, const GdkRectangle *place)
{
  if (parts->is_low)
    return 1;
  return has_side (parts, width, place->width) ? 0.35 : 0.1;
}

/* The picture of a win may go, and then the foundations are where they were: moves the
 * panel to the left or down, as little as it can, so that it covers no card. */
static void
leave_foundations (const YkEndPanelPosition *parts, int height, GdkRectangle *place)
{
  const GdkRectangle wanted = *place;

  for (; parts->is_beside && place->y + place->height <= height; place->y += STEP)
    for (place->x = wanted.x; place->x >= 0; place->x -= STEP)
      if (!yk_table_has_last_card_in (parts->table, place))
        return;
  *place = wanted;
}

/* A GtkOverlay gives its children the height that they want at their natural width.  In
 * a narrower window lines wrap, and the panel needs more. */
void
yk_end_panel_position_panel (const YkEndPanelPosition *parts, int width, int height,
                             GdkRectangle *place)
{
  int least;
  int room;
  int bottom;

  place->width = place_width (parts->panel, width);
  least = yk_measure_least_height (parts->panel, place->width);
  place->height = MAX (least, MIN (panel_height (parts, place->width), height));
  place->x = panel_left (parts, width, place->width);
  place->y = (int) ((height - place->height) * panel_part_above (parts, width, place));
  /* Lets the texts of the panel scroll, from above, as far as the toast needs room. */
  room = toast_height (parts, width);
  bottom = place->y + place->height;
  if (place->y < room && height - bottom < room) {
    place->height = MAX (least, bottom - room);
    place->y = MIN (MAX (bottom - place->height, room), height - place->height);
  }
  leave_foundations (parts, height, place);
}

gboolean
yk_end_panel_position_toast (const YkEndPanelPosition *parts, int width, int height,
                             GdkRectangle *place)
{
  GdkRectangle panel;

  yk_end_panel_position_panel (parts, width, height, &panel);
  place->width = place_width (parts->toast, width);
  place->height = toast_height (parts, width);
  if (height - panel.y - panel.height >= place->height)
    return FALSE;
  place->x = (width - place->width) / 2;
  place->y = MAX (panel.y - place->height, 0);
  return TRUE;
}

/* What is seen of it. */
static GdkRectangle
without_margins (GtkWidget *widget, const GdkRectangle *place)
{
  int start = gtk_widget_get_margin_start (widget);
  int top = gtk_widget_get_margin_top (widget);

  return (GdkRectangle){place->x + start, place->y + top,
                        place->width - start - gtk_widget_get_margin_end (widget),
                        place->height - top - gtk_widget_get_margin_bottom (widget)};
}

gboolean
yk_end_panel_position_toast_alone (const YkEndPanelPosition *parts, int width,
                                   int height, GdkRectangle *place)
{
  place->width = place_width (parts->toast, width);
  place->height = toast_height (parts, width);
  place->x = (width - place->width) / 2;
  for (place->y = height - place->height; place->y >= 0; place->y -= STEP) {
    const GdkRectangle seen = without_margins (parts->toast, place);

    if (!yk_table_has_last_card_in (parts->table, &seen))
      return place->y < height - place->height;
  }
  return FALSE;
}

static void
set_panel_class (GtkWidget *panel, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (panel, name);
  else
    gtk_widget_remove_css_class (panel, name);
  yk_measure_anew (panel);
}

/* Whether all lines and buttons can be seen at once, as far as that is known. */
static gboolean
panel_has_room (const YkEndPanelPosition *parts)
{
  GtkWidget *parent = gtk_widget_get_parent (parts->panel);
  int width = parent != NULL ? gtk_widget_get_width (parent) : 0;

  return width == 0 ||
         yk_end_panel_position_fits (parts, width, gtk_widget_get_height (parent));
}

/* What has the focus in it keeps it. */
static void
move_to (GtkWidget *widget, GtkWidget *box)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, widget);

  if (parent == box)
    return;
  gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_append (GTK_BOX (box), widget);
  if (has_focus)
    gtk_widget_grab_focus (focus);
}

/* The buttons are below what scrolls, or scroll with the texts. */
static void
move_buttons (const YkEndButtons *buttons, GtkWidget *box)
{
  move_to (buttons->won, box);
  move_to (buttons->stuck, box);
}

gboolean
yk_end_buttons_scroll (const YkEndButtons *buttons, const YkEndPanelPosition *parts)
{
  return gtk_widget_get_parent (buttons->won) == parts->lines;
}

/* The buttons after a win are in two columns, or in one; a last one that is alone in
 * its row has all of it. */
static void
set_columns (GtkWidget *grid, int n_columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (grid);
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (grid); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++) {
    GtkGridLayoutChild *place =
        GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, button));
    gboolean is_alone =
        i % n_columns == 0 && gtk_widget_get_next_sibling (button) == NULL;

    gtk_grid_layout_child_set_column (place, i % n_columns);
    gtk_grid_layout_child_set_row (place, i / n_columns);
    gtk_grid_layout_child_set_column_span (place, is_alone ? n_columns : 1);
  }
}

/* The row is of two halves. */
static void
set_orientations (GtkWidget *row, GtkOrientation of_row, GtkOrientation of_halves)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (row), of_row);
  for (GtkWidget *half = gtk_widget_get_first_child (row); half != NULL;
       half = gtk_widget_get_next_sibling (half))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (half), of_halves);
}

void
yk_end_buttons_arrange (const YkEndButtons *buttons, const YkEndPanelPosition *parts)
{
  set_panel_class (parts->panel, "tight", FALSE);
  set_orientations (buttons->stuck_row, GTK_ORIENTATION_HORIZONTAL,
                    GTK_ORIENTATION_HORIZONTAL);
  set_columns (buttons->won, 2);
  if (yk_measure_is_wider_than_parent (parts->panel))
    set_panel_class (parts->panel, "tight", TRUE);
  if (yk_measure_is_wider_than_parent (parts->panel))
    set_orientations (buttons->stuck_row, GTK_ORIENTATION_VERTICAL,
                      GTK_ORIENTATION_HORIZONTAL);
  if (yk_measure_is_wider_than_parent (parts->panel)) {
    set_orientations (buttons->stuck_row, GTK_ORIENTATION_VERTICAL,
                      GTK_ORIENTATION_VERTICAL);
    set_columns (buttons->won, 1);
  }
  /* Where letters are large, or the screen is low, the frame gives way to the lines;
   * then the buttons scroll with them. */
  set_panel_class (parts->panel, "low", FALSE);
  move_buttons (buttons, parts->panel);
  if (!panel_has_room (parts))
    set_panel_class (parts->panel, "low", TRUE);
  if (!panel_has_room (parts))
    move_buttons (buttons, parts->lines);
}

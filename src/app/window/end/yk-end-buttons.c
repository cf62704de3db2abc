/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arranges the buttons of the end panel where there is little room. */
#include "app/window/yk-window-private.h"

#include "app/ui/yk-ui.h"

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

/* Where letters are large, or the screen is low, the frame gives way to the lines; then
 * the buttons scroll with them. */
static void
make_room (const YkEndButtons *buttons, const YkEndPanelPosition *parts)
{
  set_panel_class (parts->panel, "low", FALSE);
  move_buttons (buttons, parts->panel);
  if (!panel_has_room (parts))
    set_panel_class (parts->panel, "low", TRUE);
  if (!panel_has_room (parts))
    move_buttons (buttons, parts->lines);
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
  make_room (buttons, parts);
}

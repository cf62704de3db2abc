/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the buttons of the panel at a game's end stand where there is little room. */
#include "app/window/yk-end-buttons.h"

#include "app/dialogs/yk-measure.h"

/* Its size is measured anew at once, not only when the style has been drawn. */
static void
set_panel_class (GtkWidget *panel, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (panel, name);
  else
    gtk_widget_remove_css_class (panel, name);
  gtk_widget_queue_resize (panel);
}

/* Whether all lines and buttons can be seen at once, as far as that is known. */
static gboolean
panel_has_room (const YkEndPlace *parts)
{
  GtkWidget *parent = gtk_widget_get_parent (parts->panel);
  int width = parent != NULL ? gtk_widget_get_width (parent) : 0;

  return width == 0 || yk_end_place_fits (parts, width, gtk_widget_get_height (parent));
}

/* With large letters on a small screen the button for a review is left out, which is in
 * the menu, too, and has a key; then the frame gives way to the lines. */
static void
choose_buttons (const YkEndButtons *buttons, const YkEndPlace *parts)
{
  set_panel_class (parts->panel, "low", FALSE);
  gtk_widget_set_visible (buttons->won_review, TRUE);
  if (!panel_has_room (parts))
    gtk_widget_set_visible (buttons->won_review, FALSE);
  if (!panel_has_room (parts))
    set_panel_class (parts->panel, "low", TRUE);
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

void
yk_end_buttons_arrange (const YkEndButtons *buttons, const YkEndPlace *parts)
{
  GtkOrientable *row = GTK_ORIENTABLE (buttons->stuck_row);

  set_panel_class (parts->panel, "tight", FALSE);
  gtk_orientable_set_orientation (row, GTK_ORIENTATION_HORIZONTAL);
  set_columns (buttons->won, 2);
  if (yk_measure_is_wider_than_parent (parts->panel))
    gtk_orientable_set_orientation (row, GTK_ORIENTATION_VERTICAL);
  if (yk_measure_is_wider_than_parent (parts->panel))
    set_panel_class (parts->panel, "tight", TRUE);
  if (yk_measure_is_wider_than_parent (parts->panel))
    set_columns (buttons->won, 1);
  choose_buttons (buttons, parts);
}

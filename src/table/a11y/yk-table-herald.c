/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a sentence is heard after a move. */
#include "table/a11y/yk-table-herald.h"

#include "table/a11y/yk-table-item.h"

void
yk_table_herald_init (YkTableHerald *herald, GtkWidget *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (herald->items); i++) {
    herald->items[i] = yk_table_item_new ((YkSpot){YK_COLUMN_1, -1});
    gtk_widget_set_visible (herald->items[i], FALSE);
    gtk_widget_set_parent (herald->items[i], table);
  }
}

void
yk_table_herald_dispose (YkTableHerald *herald)
{
  for (guint i = 0; i < G_N_ELEMENTS (herald->items); i++)
    g_clear_pointer (&herald->items[i], gtk_widget_unparent);
}

void
yk_table_herald_say (YkTableHerald *herald, YkSpot spot, const char *sentence)
{
  GtkWidget *next = herald->items[++herald->n_said % G_N_ELEMENTS (herald->items)];

  /* Only something that does not have the focus yet can get it. */
  yk_table_item_set_spot (YK_TABLE_ITEM (next), spot);
  yk_table_item_take_label (YK_TABLE_ITEM (next), g_strdup (sentence));
  gtk_widget_set_visible (next, TRUE);
  herald->is_speaking = TRUE;
  gtk_widget_grab_focus (next);
  herald->is_speaking = FALSE;
  yk_table_herald_rest (herald);
}

void
yk_table_herald_name_place (YkTableHerald *herald, const char *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (herald->items); i++)
    if (gtk_widget_get_visible (herald->items[i]) && !herald->is_speaking)
      yk_table_item_take_label (YK_TABLE_ITEM (herald->items[i]), g_strdup (sentence));
}

void
yk_table_herald_rest (YkTableHerald *herald)
{
  for (guint i = 0; i < G_N_ELEMENTS (herald->items); i++)
    if (!gtk_widget_is_focus (herald->items[i]))
      gtk_widget_set_visible (herald->items[i], FALSE);
}

void
yk_table_herald_allocate (YkTableHerald *herald, const YkBoard *board,
                          const YkLayout *layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (herald->items); i++)
    if (gtk_widget_get_visible (herald->items[i]))
      yk_table_item_allocate (YK_TABLE_ITEM (herald->items[i]), board, layout);
}

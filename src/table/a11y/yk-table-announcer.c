/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speaks a sentence after a move. */
#include "table/a11y/yk-table-announcer.h"

#include "table/a11y/yk-table-item.h"

void
yk_table_announcer_init (YkTableAnnouncer *announcer, GtkWidget *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (announcer->items); i++) {
    announcer->items[i] = yk_table_item_new ((YkCardLocation){YK_COLUMN_1, -1});
    gtk_widget_set_visible (announcer->items[i], FALSE);
    gtk_widget_set_parent (announcer->items[i], table);
  }
}

void
yk_table_announcer_dispose (YkTableAnnouncer *announcer)
{
  for (guint i = 0; i < G_N_ELEMENTS (announcer->items); i++)
    g_clear_pointer (&announcer->items[i], gtk_widget_unparent);
}

void
yk_table_announcer_say (YkTableAnnouncer *announcer, YkCardLocation location,
                        const char *sentence)
{
  GtkWidget *next =
      announcer->items[++announcer->n_said % G_N_ELEMENTS (announcer->items)];

  /* Only something that does not have the focus yet can get it. */
  yk_table_item_set_location (YK_TABLE_ITEM (next), location);
  yk_table_item_take_label (YK_TABLE_ITEM (next), g_strdup (sentence));
  gtk_widget_set_visible (next, TRUE);
  announcer->is_speaking = TRUE;
  gtk_widget_grab_focus (next);
  announcer->is_speaking = FALSE;
  yk_table_announcer_rest (announcer);
}

void
yk_table_announcer_name_place (YkTableAnnouncer *announcer, const char *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (announcer->items); i++)
    if (gtk_widget_get_visible (announcer->items[i]) && !announcer->is_speaking)
      yk_table_item_take_label (YK_TABLE_ITEM (announcer->items[i]),
                                g_strdup (sentence));
}

void
yk_table_announcer_rest (YkTableAnnouncer *announcer)
{
  for (guint i = 0; i < G_N_ELEMENTS (announcer->items); i++)
    if (!gtk_widget_is_focus (announcer->items[i]))
      gtk_widget_set_visible (announcer->items[i], FALSE);
}

void
yk_table_announcer_allocate (YkTableAnnouncer *announcer, const YkBoard *board,
                             const YkLayout *layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (announcer->items); i++)
    if (gtk_widget_get_visible (announcer->items[i]))
      yk_table_item_allocate (YK_TABLE_ITEM (announcer->items[i]), board, layout);
}

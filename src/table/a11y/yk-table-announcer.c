/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speaks a sentence after a move. */
#include "table/a11y/yk-table-focus.h"

void
yk_table_announcer_init (YkTableAnnouncer *self, GtkWidget *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++) {
    self->items[i] = yk_table_item_new ((YkCardLocation){YK_COLUMN_1, -1});
    gtk_widget_set_visible (self->items[i], FALSE);
    gtk_widget_set_parent (self->items[i], table);
  }
}

void
yk_table_announcer_dispose (YkTableAnnouncer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    g_clear_pointer (&self->items[i], gtk_widget_unparent);
}

void
yk_table_announcer_say (YkTableAnnouncer *self, YkCardLocation location,
                        const char *sentence)
{
  GtkWidget *next = self->items[++self->n_said % G_N_ELEMENTS (self->items)];

  /* Only something that does not have the focus yet can get it. */
  yk_table_item_set_location (YK_TABLE_ITEM (next), location);
  yk_table_item_take_label (YK_TABLE_ITEM (next), g_strdup (sentence));
  gtk_widget_set_visible (next, TRUE);
  self->is_speaking = TRUE;
  gtk_widget_grab_focus (next);
  self->is_speaking = FALSE;
  yk_table_announcer_rest (self);
}

void
yk_table_announcer_name_place (YkTableAnnouncer *self, const char *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    if (gtk_widget_get_visible (self->items[i]) && !self->is_speaking)
      yk_table_item_take_label (YK_TABLE_ITEM (self->items[i]), g_strdup (sentence));
}

void
yk_table_announcer_rest (YkTableAnnouncer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    if (!gtk_widget_is_focus (self->items[i]))
      gtk_widget_set_visible (self->items[i], FALSE);
}

void
yk_table_announcer_allocate (YkTableAnnouncer *self, const YkBoard *board,
                             const YkLayout *layout)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    if (gtk_widget_get_visible (self->items[i]))
      yk_table_item_allocate (YK_TABLE_ITEM (self->items[i]), board, layout);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a sentence at a card for some seconds. */
#include "table/a11y/yk-table-focus.h"

#define BUBBLE_SECONDS 4
#define MAX_CHARS 30 /* in a line */
#define EDGE 4       /* logical pixels from the table's edges */
#define DISTANCE 6   /* and from the card */

void
yk_table_bubble_init (YkTableBubble *self, GtkWidget *table)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "bubble");
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_parent (label, table);
  self->label = label;
}

void
yk_table_bubble_hide (YkTableBubble *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_widget_set_visible (self->label, FALSE);
}

static gboolean
bubble_timeout_cb (gpointer data)
{
  YkTableBubble *self = data;

  self->timeout_id = 0;
  yk_table_bubble_hide (self);
  return G_SOURCE_REMOVE;
}

void
yk_table_bubble_show (YkTableBubble *self, YkCardLocation about, const char *sentence)
{
  self->about = about;
  gtk_label_set_text (GTK_LABEL (self->label), sentence);
  gtk_widget_set_visible (self->label, TRUE);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add_seconds (BUBBLE_SECONDS, bubble_timeout_cb, self);
}

void
yk_table_bubble_allocate (YkTableBubble *self, const YkBoard *board,
                          const YkLayout *layout)
{
  int width, height, natural;
  double x, y;
  YkRect card =
      yk_layout_card_visible (layout, board, self->about.pile, self->about.index);

  if (!gtk_widget_get_visible (self->label))
    return;
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  width = MIN (natural, (int) layout->width - 2 * EDGE);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  x = CLAMP (card.x + (card.width - width) / 2, EDGE, layout->width - width - EDGE);
  y = card.y + card.height + DISTANCE;
  if (y + height > layout->height - EDGE)
    y = MAX (EDGE, card.y - height - DISTANCE);
  gtk_widget_size_allocate (self->label,
                            &(GtkAllocation){(int) x, (int) y, width, height}, -1);
}

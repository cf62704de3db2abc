/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a sentence at a card for some seconds. */
#include "table/a11y/yk-table-bubble.h"

#define BUBBLE_SECONDS 4
#define MAX_CHARS 30 /* in a line */
#define EDGE 4       /* logical pixels from the table's edges */
#define DISTANCE 6   /* and from the card */

void
yk_table_bubble_init (YkTableBubble *bubble, GtkWidget *table)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "bubble");
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_parent (label, table);
  bubble->label = label;
}

void
yk_table_bubble_dispose (YkTableBubble *bubble)
{
  g_clear_handle_id (&bubble->timeout_id, g_source_remove);
  g_clear_pointer (&bubble->label, gtk_widget_unparent);
}

void
yk_table_bubble_hide (YkTableBubble *bubble)
{
  g_clear_handle_id (&bubble->timeout_id, g_source_remove);
  gtk_widget_set_visible (bubble->label, FALSE);
}

static gboolean
bubble_timeout_cb (gpointer data)
{
  YkTableBubble *bubble = data;

  bubble->timeout_id = 0;
  yk_table_bubble_hide (bubble);
  return G_SOURCE_REMOVE;
}

void
yk_table_bubble_show (YkTableBubble *bubble, YkCardLocation about, const char *sentence)
{
  bubble->about = about;
  gtk_label_set_text (GTK_LABEL (bubble->label), sentence);
  gtk_widget_set_visible (bubble->label, TRUE);
  g_clear_handle_id (&bubble->timeout_id, g_source_remove);
  bubble->timeout_id =
      g_timeout_add_seconds (BUBBLE_SECONDS, bubble_timeout_cb, bubble);
}

void
yk_table_bubble_allocate (YkTableBubble *bubble, const YkBoard *board,
                          const YkLayout *layout)
{
  int width, height, natural;
  double x, y;
  YkRect card =
      yk_layout_card_visible (layout, board, bubble->about.pile, bubble->about.index);

  if (!gtk_widget_get_visible (bubble->label))
    return;
  gtk_widget_measure (bubble->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                      NULL, NULL);
  width = MIN (natural, (int) layout->width - 2 * EDGE);
  gtk_widget_measure (bubble->label, GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  x = CLAMP (card.x + (card.width - width) / 2, EDGE, layout->width - width - EDGE);
  y = card.y + card.height + DISTANCE;
  if (y + height > layout->height - EDGE)
    y = MAX (EDGE, card.y - height - DISTANCE);
  gtk_widget_size_allocate (bubble->label,
                            &(GtkAllocation){(int) x, (int) y, width, height}, -1);
}

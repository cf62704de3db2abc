/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointer is told where it rests: how the stock is dealt. */
#include "table/yk-table-private.h"

#include "words/yk-stock-words.h"

/* A tip stays below the whole stock, whichever of its points was asked about. */
static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean is_by_keys, GtkTooltip *tooltip)
{
  YkTable *self = YK_TABLE (widget);
  const YkBoard *board = yk_table_board (self);
  YkPile pile;
  int index;
  YkRect place;
  g_autofree char *text = NULL;

  if (is_by_keys || !self->is_arranged || self->is_dragging ||
      !yk_layout_find (&self->layout, board, x, y, &pile, &index) || pile != YK_STOCK)
    return FALSE;
  place = yk_layout_card (&self->layout, board, YK_STOCK, index);
  text = yk_stock_sentence (board);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){(int) place.x, (int) place.y,
                                            (int) place.width, (int) place.height});
  return TRUE;
}

void
yk_table_init_tips (YkTable *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_cb), NULL);
}

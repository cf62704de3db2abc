/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tooltips of the table. */
#include "table/yk-table-private.h"

#include "words/play/yk-stock-words.h"

gboolean
yk_table_fill_tip (GtkTooltip *tooltip, const YkBoard *board, const YkLayout *layout,
                   double x, double y)
{
  g_autofree char *text = NULL;
  YkPile pile;
  YkRect place;
  int index;

  if (!yk_layout_find (layout, board, x, y, &pile, &index) || pile != YK_STOCK)
    return FALSE;
  place = yk_layout_card (layout, board, YK_STOCK, index);
  text = yk_stock_sentence (board);
  gtk_tooltip_set_text (tooltip, text);
  /* It stays below the whole stock, whichever of its points was asked about. */
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){(int) place.x, (int) place.y,
                                            (int) place.width, (int) place.height});
  return TRUE;
}

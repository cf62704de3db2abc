/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists all that the table can look like on this machine, as the program itself finds
 * it: a line for each, with its kind, the value of the setting and its English name.
 * For tests/tools/contact-sheets.py. */
#include <stdio.h>

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "deck/yk-assets.h"

int
main (void)
{
  g_autoptr (GPtrArray) decks = yk_asset_list_new (YK_USER_ASSET_DECK);

  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    printf ("deck\t%s\t%s\n", row->id, row->name);
  for (guint i = 0; i < decks->len; i++) {
    const YkAssetFile *deck = g_ptr_array_index (decks, i);

    printf ("deck\t%s\t%s\n", deck->path, deck->name);
  }
  for (const YkBack *back = yk_back_table; back->id != NULL; back++)
    printf ("back\t%s\t%s\n", back->id, back->name);
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++)
    printf ("background\t%s\t%s\n", row->id, row->name);
  return 0;
}

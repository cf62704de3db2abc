/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: shows a game and turns gestures and keys into moves. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-deck.h"
#include "game/yk-game.h"

G_BEGIN_DECLS

/* Properties: "animated" (boolean, true; GTK's own setting switches it off, too),
 * "left-handed" (boolean), "dark" (boolean), "click-chooses" (boolean; a first click
 * chooses cards and a second one places them, otherwise one click makes the best move).
 *
 * Property "at-rest" (boolean, read-only): whether no card is on its way, for all who
 * want to wait until the player has seen the last move.
 *
 * Signal "told" (string): the sentence that the table has just shown at a card. */
#define YK_TYPE_TABLE (yk_table_get_type ())
G_DECLARE_FINAL_TYPE (YkTable, yk_table, YK, TABLE, GtkDrawingArea)

/* A table for GAME, which it holds. */
GtkWidget *yk_table_new (YkGame *game);

/* The deck to draw with; held by the table. */
void yk_table_set_deck (YkTable *table, YkDeck *deck);

/* Shows a move by its source and target until the next move or press. */
void yk_table_show_hint (YkTable *table, YkMove move);

/* Whether no card is on its way.  Where nothing is animated that is always so. */
gboolean yk_table_get_at_rest (YkTable *table);

/* Shows a sentence at a card for some seconds, or at the place of a pile with INDEX -1.
 */
void yk_table_tell (YkTable *table, YkPile pile, int index, const char *sentence);

/* Puts back what the player holds or has picked up.  False where that is nothing. */
gboolean yk_table_put_back (YkTable *table);

void yk_table_set_animated (YkTable *table, gboolean animated);
void yk_table_set_left_handed (YkTable *table, gboolean left_handed);
void yk_table_set_click_chooses (YkTable *table, gboolean click_chooses);
void yk_table_set_dark (YkTable *table, gboolean dark);

G_END_DECLS

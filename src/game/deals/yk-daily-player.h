/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player that chooses the deals of the day.  It never changes: whoever changed it
 * would change what all players share.  Hence it knows the rules of Yukon by itself and
 * asks nothing but the numbered deals of core/yk-deal.h.
 *
 * It plays a deal many times, exactly so:
 *
 * 1. The table is Yukon's: deal N as yk-deal.h has it, into seven columns of 1, 6, 7,
 *    8, 9, 10 and 11 cards; of these 0, 1, 2, 3, 4, 5 and 6 lie face down, from the
 *    bottom.  Each suit has a foundation, which takes its ace, then the next rank.  The
 *    last card of a column always lies face up: it is turned as soon as it is last.
 * 2. The generator is the one of yk-deal.h.  Its state starts as the bitwise complement
 *    of N before the first game, and goes on through all games of the deal.
 * 3. A card is safe where it is an ace or a two, or both cards of the other colour that
 *    are one rank lower lie on foundations.  While the last card of some column is safe
 *    and next on its foundation, the one in the leftmost such column goes there.
 * 4. A game is won once all cards lie on foundations.
 * 5. Else the player lists its moves with their weights: column by column from the
 *    left, in each the cards that lie face up from bottom to top, for each card
 *    a. to its foundation, where it is last in its column and next there: 24;
 *    b. a King that is not at the bottom of its column, to the leftmost empty column
 *       where there is one: 16 where it lies on a card that is face down, else 8;
 *    c. a card that is no King, to each other column, from the left, whose last card is
 *       of the other colour and one rank higher: 16 where it lies on a card that is
 *       face down, else 4 where it is at the bottom of its column, else 2; but no move
 *       where it lies on a face-up card of the other colour and one rank higher.
 * 6. Where the list is empty, or 150 moves were made by step 7, the game is lost.
 * 7. One draw below the sum of all weights: the first move is made for which the sum of
 *    the weights up to it, its own included, is greater than the draw.  All cards on
 *    the card go with it.  Then step 3 again. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many of N_GAMES games of Yukon's deal NUMBER the player wins.  A game takes about
 * 13 microseconds. */
guint yk_daily_player_wins (guint64 number, guint n_games);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles: positions in which only one or two moves keep the win.
 *
 * Those of data/puzzles.txt are the same for everybody and have numbers from 1, which
 * never mean another puzzle.  Those of the player's own begin at YK_PUZZLE_OWN; they
 * are kept in the log of results. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "core/yk-word.h"
#include "game/deals/yk-deal-id.h"

G_BEGIN_DECLS

/* The least number of a puzzle of the player's own. */
#define YK_PUZZLE_OWN (1u << 30)

/* The levels go from 1, gentle, to this one, hard. */
#define YK_PUZZLE_LEVELS 5

/* A puzzle borrows its texts: for ever where it has a level. */
typedef struct
{
  YkDealId id;    /* with its number, and the deal that it comes from */
  guint level;    /* from 1; 0 for one of the player's own */
  YkWord moves;   /* from the deal to the position, with spaces or commas; or "-" */
  YkWord keepers; /* all moves that keep the win there */
} YkPuzzle;

/* The lines of data/puzzles.txt, without its comments; and the numbers of the puzzles
 * of the days, from 1 January of the first year. */
extern const char yk_puzzle_table[];
extern const int yk_puzzle_days_first_year;
extern const guint yk_puzzle_n_days;
extern const guint16 yk_puzzle_days[];

/* Returns: how many there are for everybody. */
guint yk_puzzles_n (void);

/* Returns: (transfer none): one of them, from 0, in the order of the numbers. */
const YkPuzzle *yk_puzzles_nth (guint i);

/* Returns: (transfer none) (nullable): the one with this number. */
const YkPuzzle *yk_puzzles_find (guint number);

/* Returns: (transfer none): the puzzle of a day, a valid date. */
const YkPuzzle *yk_puzzles_of_day (const GDate *date);

/* Gets the position of a puzzle. Returns: FALSE where its moves cannot be played, which
 * happens only to one of the player's own. */
gboolean yk_puzzle_board (const YkPuzzle *puzzle, YkBoard *board);

/* Returns: whether PUZZLE begins with this position, without a look at most of its
 * moves where it cannot. */
gboolean yk_puzzle_has_board (const YkPuzzle *puzzle, const YkBoard *board);

/* Returns: whether two moves take the same cards, each to an empty place of one kind:
 * in a player's eyes they are one. */
gboolean yk_puzzle_moves_are_alike (const YkBoard *board, YkMove a, YkMove b);

/* Returns: how many moves keep the win, alike ones counted once. */
guint yk_puzzle_n_keepers (const YkPuzzle *puzzle);

/* Gets keeper I, from 0, as it is written. Returns: FALSE behind the last one. */
gboolean yk_puzzle_keeper (const YkPuzzle *puzzle, guint i, YkMove *move);

/* Returns: whether MOVE keeps the win. */
gboolean yk_puzzle_is_keeper (const YkPuzzle *puzzle, YkMove move);

/* The words with which the log keeps a puzzle of the player's own: those of MOVES, from
 * the deal to the position, and of KEEPERS, each at least one.
 * Returns: (transfer full): the words, after a space. */
char *yk_puzzle_words (const YkMove *moves, guint n_moves, const YkMove *keepers,
                       guint n_keepers);

/* Makes a puzzle of an id with a number from YK_PUZZLE_OWN and such words, which it
 * borrows. Returns: FALSE if they are none. */
gboolean yk_puzzle_read (YkPuzzle *puzzle, const YkDealId *id, const char *words);

/* Returns: the number of a puzzle of the player's own: it follows from deal and words.
 */
guint yk_puzzle_own_number (const YkDealId *id, const char *words);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles: those for everybody, the player's own, how they were solved; the trail. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "core/yk-text.h"
#include "game/deals/yk-deals.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Puzzles: positions in which only one or two moves keep the win.
 *
 * Those in data/puzzles.txt are the same for everybody and have numbers from 1 that
 * never change.  Puzzles of the player's own have numbers from YK_PUZZLE_OWN on, and
 * are kept in the log of results. */

/* The least number of a puzzle of the player's own. */
#define YK_PUZZLE_OWN (1u << 30)

/* The number of levels, from 1 (gentle) to this (hard). */
#define YK_PUZZLE_LEVELS 5

/* A puzzle.  It borrows its texts, which are static if it has a level. */
typedef struct
{
  YkDealId id;    /* its number, and the deal that it comes from */
  guint level;    /* from 1; 0 for one of the player's own */
  YkWord moves;   /* from the deal to the position, with spaces or commas; or "-" */
  YkWord keepers; /* all moves that keep the win there */
} YkPuzzle;

/* The lines of data/puzzles.txt, without its comments; the puzzles' numbers in playing
 * order, first those best solved by reasoning; and the numbers of the daily puzzles,
 * from January 1 of the first year on. */
extern const char yk_puzzle_table[];
extern const guint16 yk_puzzle_order[];
extern const int yk_puzzle_days_first_year;
extern const guint yk_puzzle_n_days;
extern const guint16 yk_puzzle_days[];

/* Returns: the number of puzzles for everybody. */
guint yk_puzzles_n (void);

/* Returns: (transfer none): puzzle I of these, from 0, in order of number. */
const YkPuzzle *yk_puzzles_nth (guint i);

/* Returns: (transfer none) (nullable): the one of these with this number. */
const YkPuzzle *yk_puzzles_find (guint number);

/* Returns: (transfer none): the daily puzzle of DATE, a valid date. */
const YkPuzzle *yk_puzzles_of_day (const GDate *date);

/* Gets the position of a puzzle.  Returns: FALSE if its moves are illegal, which
 * happens only with one of the player's own. */
gboolean yk_puzzle_board (const YkPuzzle *puzzle, YkBoard *board);

/* Returns: whether two moves take the same cards to empty piles of the same kind:
 * players see them as one move. */
gboolean yk_puzzle_moves_are_alike (const YkBoard *board, YkMove a, YkMove b);

/* Returns: how many moves keep the win, alike ones counted once. */
guint yk_puzzle_n_keepers (const YkPuzzle *puzzle);

/* Gets keeper I, from 0, in the order of KEEPERS.  Returns: FALSE if there is none. */
gboolean yk_puzzle_keeper (const YkPuzzle *puzzle, guint i, YkMove *move);

/* Returns: whether MOVE keeps the win. */
gboolean yk_puzzle_is_keeper (const YkPuzzle *puzzle, YkMove move);

/* Makes the words that the log stores for a puzzle of the player's own from MOVES,
 * which lead from the deal to the position, and KEEPERS; there must be at least one of
 * each.  Returns: (transfer full): the words, after a space. */
char *yk_puzzle_words (const YkMove *moves, guint n_moves, const YkMove *keepers,
                       guint n_keepers);

/* Which puzzles are solved and how, and the player's own puzzles. */

typedef struct
{
  guint n_solved;
  guint n_first;  /* solved at the first try without a hint */
  guint n_hinted; /* solved with hints */
  guint streak;   /* how many of the last answers, in a row, were like that */
  guint best_streak;
  guint n_of_level[YK_PUZZLE_LEVELS]; /* solved by level, of those for everybody */
} YkPuzzleSummary;

/* Returns: whether a puzzle was solved at the first try without a hint; PLAYED is
 * (nullable). */
gboolean yk_played_is_first_try (const YkPlayed *played);

/* Finds the puzzle that begins with a position.  TEXTS (transfer full) is set to what a
 * puzzle of the player's own borrows, or to NULL.  Returns: FALSE if there is no such
 * puzzle. */
gboolean yk_puzzle_find_board (YkStore *store, const YkBoard *first, YkPuzzle *puzzle,
                               char **texts);

/* Finds a puzzle by its number, otherwise as above.  Returns: FALSE also if its moves
 * are illegal. */
gboolean yk_puzzle_find (YkStore *store, guint number, YkPuzzle *puzzle, char **texts);

/* Returns: the number of the next unsolved puzzle after AFTER in playing order: of
 * LEVEL if there is one, else of any level; if all are solved, the next puzzle. */
guint yk_puzzle_next (YkStore *store, guint level, guint after);

/* Sums up all puzzles. */
void yk_puzzle_count (YkStore *store, YkPuzzleSummary *summary);

/* Adds a puzzle of the player's own with WORDS from yk_puzzle_words().  Returns: FALSE
 * if the player has this puzzle already. */
gboolean yk_puzzle_add_own (YkStore *store, const YkDealId *deal, const char *words);

/* Why a position is lost, if that can be seen: a card that never gets free. */

/* CARD never reaches its foundation in any line of play or, if the goal is runs in
 * columns, is always covered by a card that does not join it; of several such cards it
 * has the lowest rank.  CARD is 0 if there are too many lines or several decks, or if
 * no card is lost in all lines. */
typedef struct
{
  YkCard card;
  guint64 stuck;   /* cards that never leave the one underneath, by yk_card_index() */
  YkCard cover;    /* the topmost of the STUCK cards right on top of CARD, or 0 */
  YkCard hosts[2]; /* the only cards that take COVER, never uncovered; or 0 */
  gboolean needs_space; /* only an empty column takes COVER, and none comes */
} YkBuried;

/* Finds why BOARD is lost.  The proof goes through all lines of play; each ends where
 * the relaxation (see yk-relax.c) or a lack of moves denies the card. */
void yk_buried_find (const YkBoard *board, YkBuried *buried);

/* Finds a line of play from BOARD, a lost position, with the most cards sent up, then
 * the most turned over, of all lines tried; it may have no moves.  Returns: (transfer
 * full) (element-type YkMove): its moves, the last one first. */
GArray *yk_best_try (const YkBoard *board);

/* The trail: twelve camps down the Yukon river, each with a variation of its own.
 *
 * A camp's tasks are puzzles and deals, gentle ones first.  The build makes the table
 * from data/trail.txt, which build-aux/gen/trail chooses; the player's progress follows
 * from the results (see yk-award.h).  All camps are open from the start. */

#define YK_TRAIL_N_CAMPS 12
#define YK_TRAIL_N_PUZZLES 6
#define YK_TRAIL_N_DEALS 4

/* The tasks of a camp: its puzzles, then its deals. */
#define YK_TRAIL_N_TASKS (YK_TRAIL_N_PUZZLES + YK_TRAIL_N_DEALS)

typedef struct
{
  guint64 deal;
  YkMoveCounts par; /* the fewest moves known (see yk-history.h) */
} YkTrailDeal;

typedef struct
{
  const char *variation; /* its id; there are no options */
  double x, y;           /* place on the map, as fractions of its width and height */
  guint puzzles[YK_TRAIL_N_PUZZLES];
  YkTrailDeal deals[YK_TRAIL_N_DEALS];
} YkTrailCamp;

/* The camps, from Whitehorse to the sea; and the map's width divided by its height. */
extern const YkTrailCamp yk_trail_camps[YK_TRAIL_N_CAMPS];
extern const double yk_trail_map_ratio;

/* Returns: (transfer none): the translated place name of CAMP, counted from 0. */
const char *yk_trail_place (guint camp);

/* Returns: (transfer none): the rules of a camp. */
const YkRules *yk_trail_rules (guint camp);

/* Sets ID to the puzzle or deal of a task. */
void yk_trail_task (guint camp, guint task, YkDealId *id);

G_END_DECLS

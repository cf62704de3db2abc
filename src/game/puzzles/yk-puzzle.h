/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles: those for everybody, the player's own, what became of them, and the trail.
 */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "core/yk-text.h"
#include "game/deals/yk-deals.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

/* Puzzles: positions in which only one or two moves keep the win.
 *
 * Those of data/puzzles.txt are the same for everybody and have numbers from 1, which
 * never mean another puzzle.  Those of the player's own begin at YK_PUZZLE_OWN; they
 * are kept in the log of results. */

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

/* The lines of data/puzzles.txt, without its comments; their numbers in the order in
 * which they are played, those first that are reasoned best; and the numbers of the
 * puzzles of the days, from 1 January of the first year. */
extern const char yk_puzzle_table[];
extern const guint16 yk_puzzle_order[];
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

/* Which puzzles are solved, and how; and those of the player's own. */

typedef struct
{
  guint n_solved;
  guint n_first;  /* of these, at the first try and without a hint */
  guint n_hinted; /* of these, with hints */
  guint streak;   /* how many of the last ones in a row were so */
  guint best_streak;
  guint n_of_level[YK_PUZZLE_LEVELS]; /* solved, of those for everybody */
} YkPuzzleSummary;

/* Returns: whether a puzzle was solved at the first try and without a hint; PLAYED may
 * be NULL. */
gboolean yk_played_is_first_try (const YkPlayed *played);

/* Finds the puzzle that begins with a position.  TEXTS (transfer full) are what a
 * puzzle of the player's own borrows, or NULL. Returns: FALSE if there is none. */
gboolean yk_puzzle_find_board (YkStore *store, const YkBoard *first, YkPuzzle *puzzle,
                               char **texts);

/* Finds a puzzle by its number, as above; one whose moves make no sense is none. */
gboolean yk_puzzle_find (YkStore *store, guint number, YkPuzzle *puzzle, char **texts);

/* Returns: the number of the next puzzle behind AFTER, in the order in which they are
 * played, that is not solved: of LEVEL if there is one, else of any, else simply the
 * next one. */
guint yk_puzzle_next (YkStore *store, guint level, guint after);

/* Sums up all puzzles. */
void yk_puzzle_count (YkStore *store, YkPuzzleSummary *summary);

/* Adds a puzzle of the player's own with such words (see yk_puzzle_words()). Returns:
 * FALSE if there is such a one already. */
gboolean yk_puzzle_add_own (YkStore *store, const YkDealId *deal, const char *words);

/* Why a position is lost, as far as one can see it: a card that never gets free. */

/* CARD reaches its foundation in no line of play or, where the goal is runs in columns,
 * is never rid of one on it that does not join it; of several it is one of the least
 * rank.  It is 0 where all lines are too many, or lose different ones, or there are two
 * decks. */
typedef struct
{
  YkCard card;
  guint64 stuck; /* leave the card below them in no line; bits by yk_card_index() */
  YkCard cover;  /* of those of them that lie on CARD without a gap the topmost, or 0 */
  YkCard hosts[2];      /* COVER could go there only, and they never lie open; or 0 */
  gboolean needs_space; /* COVER could go into an empty column only: there is none */
} YkBuried;

/* Finds why BOARD is lost.  It is proved by going through all lines: each ends where
 * the relaxation (see yk-relax.c) or a lack of moves denies the card. */
void yk_buried_find (const YkBoard *board, YkBuried *buried);

/* Finds a line of play from BOARD, a lost position, on which as many cards go up, and
 * then are turned over, as on any that was looked at; it may have no moves.  Returns:
 * (transfer full) (element-type YkMove): its moves, the last one first. */
GArray *yk_best_try (const YkBoard *board);

/* The trail: twelve camps down the Yukon river, each with a variation of its own.
 *
 * A camp has puzzles and deals, gentle ones first, which are its tasks.  The table is
 * made of data/trail.txt, which build-aux/gen/trail chooses; what the player has made
 * of it follows from the results (see yk-award.h).  No camp waits for another. */

#define YK_TRAIL_N_CAMPS 12
#define YK_TRAIL_N_PUZZLES 6
#define YK_TRAIL_N_DEALS 4

/* The tasks of a camp: its puzzles, then its deals. */
#define YK_TRAIL_N_TASKS (YK_TRAIL_N_PUZZLES + YK_TRAIL_N_DEALS)

typedef struct
{
  guint64 deal;
  YkMoveCounts par; /* the fewest moves known, as yk-history.h has them */
} YkTrailDeal;

typedef struct
{
  const char *variation; /* its id; there are no options */
  double x, y; /* where it lies on the map, in parts of its width and height */
  guint puzzles[YK_TRAIL_N_PUZZLES];
  YkTrailDeal deals[YK_TRAIL_N_DEALS];
} YkTrailCamp;

/* The camps, from Whitehorse to the sea; and how much wider than high the map is. */
extern const YkTrailCamp yk_trail_camps[YK_TRAIL_N_CAMPS];
extern const double yk_trail_map_ratio;

/* Returns: (transfer none): the translated name of the place of a camp, from 0. */
const char *yk_trail_place (guint camp);

/* Returns: (transfer none): the rules of a camp. */
const YkRules *yk_trail_rules (guint camp);

/* Sets ID to what a task is about: a puzzle, or a deal. */
void yk_trail_task (guint camp, guint task, YkDealId *id);

G_END_DECLS

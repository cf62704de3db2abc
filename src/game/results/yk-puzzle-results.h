/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the log says of puzzles: who has solved which, and how; and those of the
 * player's own. */
#pragma once

#include "game/puzzles/yk-puzzle.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

typedef enum
{
  YK_PUZZLE_HINT,   /* a hint was given */
  YK_PUZZLE_WRONG,  /* a move lost the win */
  YK_PUZZLE_SOLVED, /* a move kept it */
} YkPuzzleEvent;

typedef struct
{
  guint n_solved;
  guint n_first;  /* of these, at the first try and without a hint */
  guint n_hinted; /* of these, with hints */
  guint streak;   /* how many of the last ones were so, one after the other */
  guint best_streak;
  guint n_of_level[YK_PUZZLE_LEVELS]; /* solved, of those for everybody */
} YkPuzzleSummary;

/* Returns: whether a puzzle was solved at the first try and without a hint; PLAYED may
 * be NULL. */
gboolean yk_played_is_first_try (const YkPlayed *played);

/* Enters what happened with a puzzle, SECONDS after its beginning.  Once it is solved
 * nothing changes any more. Returns: whether something changed. */
gboolean yk_results_note_puzzle (YkResults *log, const YkPuzzle *puzzle,
                                 YkPuzzleEvent event, guint seconds);

/* Finds the puzzle that begins with a position, which it must not outlive where it is
 * of the player's own. Returns: FALSE if there is none. */
gboolean
yk_results_get_puzzle (const YkResults *log, const YkBoard *first, YkPuzzle *puzzle);

/* Gets a puzzle by its number, as above. */
gboolean
yk_results_get_puzzle_by_number (const YkResults *log, guint number, YkPuzzle *puzzle);

/* Returns: the number of the next puzzle behind AFTER that is not solved: of LEVEL if
 * there is one, else of any, else simply the next one. */
guint yk_results_next_puzzle (const YkResults *log, guint level, guint after);

/* Sums up all puzzles. */
void yk_results_count_puzzles (const YkResults *log, YkPuzzleSummary *summary);

/* Returns: (transfer container) (element-type YkPlayed): the entries of the player's
 * own puzzles, the newest first. */
GPtrArray *yk_results_list_own_puzzles (const YkResults *log);

/* Adds a puzzle of the player's own with such words (see yk_puzzle_words()). Returns:
 * its number; 0 if there is such a one already, or the words are too long. */
guint
yk_results_add_own_puzzle (YkResults *log, const YkDealId *deal, const char *words);

G_END_DECLS

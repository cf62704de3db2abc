/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles are solved, and how; and those of the player's own. */
#pragma once

#include "game/puzzles/yk-puzzle.h"
#include "store/yk-store.h"

G_BEGIN_DECLS

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

/* Finds the puzzle that begins with a position.  TEXTS (transfer full) are what a
 * puzzle of the player's own borrows, or NULL. Returns: FALSE if there is none. */
gboolean yk_puzzle_find_board (YkStore *store, const YkBoard *first, YkPuzzle *puzzle,
                               char **texts);

/* Finds a puzzle by its number, as above; one whose moves make no sense is none. */
gboolean yk_puzzle_find (YkStore *store, guint number, YkPuzzle *puzzle, char **texts);

/* Returns: the number of the next puzzle behind AFTER that is not solved: of LEVEL if
 * there is one, else of any, else simply the next one. */
guint yk_puzzle_next (YkStore *store, guint level, guint after);

/* Sums up all puzzles. */
void yk_puzzle_count (YkStore *store, YkPuzzleSummary *summary);

/* Adds a puzzle of the player's own with such words (see yk_puzzle_words()). Returns:
 * FALSE if there is such a one already. */
gboolean yk_puzzle_add_own (YkStore *store, const YkDealId *deal, const char *words);

G_END_DECLS

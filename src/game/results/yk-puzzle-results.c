/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles in the log of results. */
#include "game/results/yk-puzzle-results.h"

#include <string.h>

gboolean
yk_played_is_first_try (const YkPlayed *played)
{
  return played != NULL && played->result == YK_RESULT_WON && played->n_tries == 1 &&
         played->n_hints == 0;
}

static gboolean
is_puzzle (const YkPlayed *played)
{
  return played->id.puzzle != 0 && played->id.rules != NULL && !played->is_removed;
}

static gboolean
is_own_puzzle (const YkPlayed *played)
{
  return is_puzzle (played) && played->id.puzzle >= YK_PUZZLE_OWN;
}

gboolean
yk_results_note_puzzle (YkResults *log, const YkPuzzle *puzzle, YkPuzzleEvent event,
                        guint seconds)
{
  YkPlayed *played = yk_results_find (log, &puzzle->id);

  if (played == NULL)
    played = yk_results_add (log, &puzzle->id);
  if (played->result == YK_RESULT_WON)
    return FALSE;
  switch (event) {
  case YK_PUZZLE_HINT:
    played->n_hints++;
    yk_results_settle (log, played, played->result);
    break;
  case YK_PUZZLE_WRONG:
    played->n_tries++;
    yk_results_settle (log, played, YK_RESULT_LOST);
    break;
  case YK_PUZZLE_SOLVED:
    played->n_tries++;
    played->seconds = seconds;
    yk_results_settle (log, played, YK_RESULT_WON);
    break;
  }
  return TRUE;
}

gboolean
yk_results_get_puzzle (const YkResults *log, const YkBoard *first, YkPuzzle *puzzle)
{
  for (guint i = 0; i < yk_puzzles_n (); i++) {
    *puzzle = *yk_puzzles_nth (i);
    if (yk_puzzle_has_board (puzzle, first))
      return TRUE;
  }
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (is_own_puzzle (played) &&
        yk_puzzle_read (puzzle, &played->id, played->unknown) &&
        yk_puzzle_has_board (puzzle, first))
      return TRUE;
  }
  return FALSE;
}

gboolean
yk_results_get_puzzle_by_number (const YkResults *log, guint number, YkPuzzle *puzzle)
{
  const YkPuzzle *listed = yk_puzzles_find (number);

  if (listed != NULL) {
    *puzzle = *listed;
    return TRUE;
  }
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (is_own_puzzle (played) && played->id.puzzle == number)
      return yk_puzzle_read (puzzle, &played->id, played->unknown);
  }
  return FALSE;
}

static gboolean
is_solved (const YkResults *log, const YkPuzzle *puzzle)
{
  const YkPlayed *played = yk_results_find (log, &puzzle->id);

  return played != NULL && played->result == YK_RESULT_WON;
}

guint
yk_results_next_puzzle (const YkResults *log, guint level, guint after)
{
  guint n = yk_puzzles_n (), first = 0, next = 0;

  while (first < n && yk_puzzles_nth (first)->id.puzzle <= after)
    first++;
  for (guint i = 0; i < n; i++) {
    const YkPuzzle *puzzle = yk_puzzles_nth ((first + i) % n);

    if (is_solved (log, puzzle))
      continue;
    if (puzzle->level == level)
      return puzzle->id.puzzle;
    if (next == 0)
      next = puzzle->id.puzzle;
  }
  return next != 0 ? next : yk_puzzles_nth (first % n)->id.puzzle;
}

static void
count_puzzle (YkPuzzleSummary *summary, const YkPlayed *played)
{
  const YkPuzzle *puzzle = yk_puzzles_find (played->id.puzzle);

  summary->streak = yk_played_is_first_try (played) ? summary->streak + 1 : 0;
  summary->best_streak = MAX (summary->best_streak, summary->streak);
  if (played->result != YK_RESULT_WON)
    return;
  summary->n_solved++;
  summary->n_first += yk_played_is_first_try (played);
  summary->n_hinted += played->n_hints > 0;
  if (puzzle != NULL)
    summary->n_of_level[puzzle->level - 1]++;
}

/* An entry stands where it was settled last, so that the streak is that of the present
 * day; a hint alone ends none. */
void
yk_results_count_puzzles (const YkResults *log, YkPuzzleSummary *summary)
{
  *summary = (YkPuzzleSummary){0};
  for (guint i = 0; i < log->games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (log->games, i);

    if (is_puzzle (played) && played->result != YK_RESULT_PLAYING)
      count_puzzle (summary, played);
  }
}

GPtrArray *
yk_results_list_own_puzzles (const YkResults *log)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = log->games->len; i-- > 0;) {
    YkPlayed *played = g_ptr_array_index (log->games, i);

    if (is_own_puzzle (played))
      g_ptr_array_add (list, played);
  }
  return list;
}

guint
yk_results_add_own_puzzle (YkResults *log, const YkDealId *deal, const char *words)
{
  YkDealId id = *deal;
  YkPlayed *played;

  id.puzzle = yk_puzzle_own_number (deal, words);
  if (strlen (words) > YK_RESULTS_MAX_WORDS || yk_results_find (log, &id) != NULL)
    return 0;
  played = yk_results_add (log, &id);
  played->unknown = g_strdup (words);
  return id.puzzle;
}

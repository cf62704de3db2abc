/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has become of puzzles. */
#include "game/puzzles/yk-puzzle.h"

gboolean
yk_played_is_first_try (const YkPlayed *played)
{
  return played != NULL && played->result == YK_RESULT_WON && played->n_tries == 1 &&
         played->n_hints == 0;
}

/* A puzzle of the player's own is what its words say only where the rules allow it. */
static gboolean
find_own (YkStore *store, guint number, YkPuzzle *puzzle, char **texts)
{
  YkDealId id;
  YkBoard board;
  YkMove keeper;

  *texts = yk_store_get_puzzle (store, number, &id);
  if (*texts != NULL && yk_puzzle_read (puzzle, &id, *texts) &&
      yk_puzzle_board (puzzle, &board)) {
    guint i = 0;

    while (yk_puzzle_keeper (puzzle, i, &keeper) && yk_board_allows (&board, keeper))
      i++;
    if (i > 0 && !yk_puzzle_keeper (puzzle, i, &keeper))
      return TRUE;
  }
  g_clear_pointer (texts, g_free);
  return FALSE;
}

gboolean
yk_puzzle_find (YkStore *store, guint number, YkPuzzle *puzzle, char **texts)
{
  const YkPuzzle *listed = yk_puzzles_find (number);

  *texts = NULL;
  if (listed == NULL)
    return find_own (store, number, puzzle, texts);
  *puzzle = *listed;
  return TRUE;
}

gboolean
yk_puzzle_find_board (YkStore *store, const YkBoard *first, YkPuzzle *puzzle,
                      char **texts)
{
  g_autoptr (GArray) own = NULL;

  *texts = NULL;
  for (guint i = 0; i < yk_puzzles_n (); i++)
    if (yk_puzzle_has_board (yk_puzzles_nth (i), first)) {
      *puzzle = *yk_puzzles_nth (i);
      return TRUE;
    }
  own = yk_store_list_own_puzzles (store);
  for (guint i = 0; i < own->len; i++) {
    const YkDealId *id = &g_array_index (own, YkDealId, i);

    if (id->rules == first->rules && find_own (store, id->puzzle, puzzle, texts) &&
        yk_puzzle_has_board (puzzle, first))
      return TRUE;
    g_clear_pointer (texts, g_free);
  }
  return FALSE;
}

guint
yk_puzzle_next (YkStore *store, guint level, guint after)
{
  g_autoptr (GArray) answers = yk_store_list_answers (store);
  g_autoptr (GHashTable) solved = g_hash_table_new (NULL, NULL);
  guint n = yk_puzzles_n (), first = 0, next = 0;

  for (guint i = 0; i < answers->len; i++)
    if (g_array_index (answers, YkPlayed, i).result == YK_RESULT_WON)
      g_hash_table_add (
          solved, GUINT_TO_POINTER (g_array_index (answers, YkPlayed, i).id.puzzle));
  for (guint i = 0; i < n; i++)
    if (yk_puzzle_order[i] == after)
      first = i + 1;
  for (guint i = 0; i < n; i++) {
    const YkPuzzle *puzzle = yk_puzzles_find (yk_puzzle_order[(first + i) % n]);

    if (g_hash_table_contains (solved, GUINT_TO_POINTER (puzzle->id.puzzle)))
      continue;
    if (puzzle->level == level)
      return puzzle->id.puzzle;
    if (next == 0)
      next = puzzle->id.puzzle;
  }
  return next != 0 ? next : yk_puzzle_order[first % n];
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

/* The last answer to a puzzle is its place, so that the streak is that of the present
 * day; a hint alone ends none. */
void
yk_puzzle_count (YkStore *store, YkPuzzleSummary *summary)
{
  g_autoptr (GArray) answers = yk_store_list_answers (store);

  *summary = (YkPuzzleSummary){0};
  for (guint i = 0; i < answers->len; i++) {
    const YkPlayed *played = &g_array_index (answers, YkPlayed, i);

    if (played->result != YK_RESULT_PLAYING)
      count_puzzle (summary, played);
  }
}

gboolean
yk_puzzle_add_own (YkStore *store, const YkDealId *deal, const char *words)
{
  g_autofree char *before = NULL;
  YkDealId id = *deal, other;

  id.puzzle = yk_puzzle_own_number (deal, words);
  before = yk_store_get_puzzle (store, id.puzzle, &other);
  if (before == NULL)
    yk_store_put_puzzle (store, &id, words);
  return before == NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins as moves: the children on the way are found again by their keys. */
#include "solver/compact/yk-compact-solution.h"

#include <string.h>

#include "solver/compact/yk-compact-moves.h"
#include "solver/compact/yk-steps.h"

/* The way so far, and the key of the child that comes next. */
typedef struct
{
  const YkCompactFrame *frame;
  YkCompactMoves teller;
  YkSolverResult *result;
  const void *key;
  size_t key_size;
  YkCompactState places; /* the child, once found */
} Story;

static void
tell_steps (Story *story, const YkPlacing *steps, int n_steps)
{
  YkSolverResult *result = story->result;

  if (result->n_moves + n_steps > YK_SOLVER_MAX_MOVES) {
    result->verdict = YK_VERDICT_UNKNOWN;
    return;
  }
  for (int i = 0; i < n_steps; i++)
    result->moves[result->n_moves++] = yk_compact_moves_tell (&story->teller, steps[i]);
}

static bool
tell_child_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  Story *story = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];

  yk_compact_state_encode (story->frame, child, key);
  if (memcmp (key, story->key, story->key_size) != 0)
    return true;
  tell_steps (story, steps, n_steps);
  story->places = *child;
  return false;
}

/* Visits come in the same order as in the search, so that the first child with the
 * right key is the very one that was stored. */
void
yk_compact_solution_tell (const YkSearch *search, const YkCompactFrame *frame,
                          const YkCompactState *start, uint32_t won,
                          YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  int n_nodes = yk_search_path (search, won, path);
  Story story = {.frame = frame,
                 .result = result,
                 .key_size = search->store->key_size,
                 .places = *start};
  YkPlacing steps[YK_MAX_CARDS];
  int n_steps = yk_compact_state_settle (frame, &story.places, steps);

  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, n_steps);
  for (int i = 0; i < n_nodes && result->verdict == YK_VERDICT_WON; i++) {
    YkCompactState places = story.places;

    story.key = yk_store_key (search->store, path[i]);
    yk_steps_visit (frame, &places, tell_child_cb, &story);
  }
  if (result->verdict != YK_VERDICT_WON)
    result->n_moves = 0;
}

void
yk_compact_solution_tell_safe_moves (const YkCompactFrame *frame,
                                     const YkCompactState *start,
                                     YkSolverResult *result)
{
  YkCompactState places = *start;
  Story story = {.frame = frame, .result = result};
  YkPlacing steps[YK_MAX_CARDS];

  result->verdict = YK_VERDICT_WON;
  yk_compact_moves_init (&story.teller, frame);
  tell_steps (&story, steps, yk_compact_state_settle (frame, &places, steps));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wins as moves: the nodes on the way are found again by their keys. */
#include "solver/compact/yk-compact-private.h"

#include <assert.h>
#include <string.h>

#include "solver/compact/yk-compact-search.h"

/* The way so far, and the key of the node that comes next. */
typedef struct
{
  const YkCompactFrame *frame;
  YkCompactMoves teller;
  YkSolverResult *result;
  const void *key;
  size_t key_size;
  YkCompactState places; /* the node's position, once found */
  int n_passed;          /* positions still to be passed on this attempt */
  int n_steps;
  YkPlacing steps[(YK_MAX_PASSED + 1) * YK_MAX_CHILD_STEPS]; /* to it, so far */
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

/* Looks for the node: it is this child or, if more positions are to be passed, follows
 * on it.  Ends the visit where it is found. */
static bool
find_node_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
              void *user_data)
{
  Story *story = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  bool is_found;

  memcpy (&story->steps[story->n_steps], steps, (size_t) n_steps * sizeof *steps);
  story->n_steps += n_steps;
  if (story->n_passed > 0) {
    story->n_passed--;
    is_found = !yk_steps_visit (story->frame, child, find_node_cb, story);
    story->n_passed++;
  } else {
    yk_compact_state_encode (story->frame, child, key);
    is_found = memcmp (key, story->key, story->key_size) == 0;
    if (is_found)
      story->places = *child;
  }
  if (!is_found)
    story->n_steps -= n_steps;
  return !is_found;
}

/* Tells the steps from the last node to the next one.  Mostly that is a child; few
 * positions are passed on the way, so that it takes little time to try all. */
static void
tell_node (Story *story)
{
  YkCompactState places = story->places;
  bool is_found = false;

  story->n_steps = 0;
  for (int n = 0; n <= YK_MAX_PASSED && !is_found; n++) {
    story->n_passed = n;
    is_found = !yk_steps_visit (story->frame, &places, find_node_cb, story);
  }
  assert (is_found);
  tell_steps (story, story->steps, story->n_steps);
}

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
    story.key = yk_state_store_key (search->store, path[i]);
    tell_node (&story);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Best-first search over classes of positions, told by their codes.
 *
 * One search stores classes by their exact keys, expands the most promising first, and
 * drops those that the relaxation or the pair test proves dead.  When its queue is
 * empty the position is lost, whatever the order was.  Short searches in different
 * orders come first: they miss different deals, and most deals need but a short one. */
#include "solver/yk-fast.h"

#include <stdlib.h>
#include <string.h>

#include "solver/yk-pairs.h"
#include "solver/yk-relax.h"
#include "solver/yk-steps.h"
#include "solver/yk-tell.h"

/* One search of the series. */
typedef struct
{
  uint32_t n_states; /* 0: what the budget leaves */
  int per_card;      /* weights: a card that is not up */
  int per_down;      /* a card that is face down */
  int per_layer;     /* a layer of the relaxation */
  int per_bad;
  bool tests_pairs;
} Phase;

typedef struct
{
  YkSearch *search;
  const Phase *phase;
  const YkFrame *frame;
  uint32_t node; /* being expanded */
  uint32_t won;
  bool is_full;
} Run;

static int
n_face_down (const YkFrame *frame, const YkPlaces *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += frame->is_down[card] && places->code[frame->root_above[card]] == YK_CODE_ROOT;
  return n;
}

static int
n_bad (const YkFrame *frame, const YkPlaces *places)
{
  int n = 0;

  for (int card = 0; card < frame->n_cards; card++)
    n += places->code[card] == YK_CODE_ROOT;
  return n;
}

/* What the search expands first is smallest; -1 for a dead position. */
static int
priority (const Run *run, const YkPlaces *places)
{
  const Phase *phase = run->phase;
  int n_layers = yk_relax (run->frame, places);

  if (n_layers < 0)
    return -1;
  return phase->per_card * (run->frame->n_cards - places->n_all_up) +
         phase->per_down * n_face_down (run->frame, places) +
         phase->per_bad * n_bad (run->frame, places) + phase->per_layer * n_layers;
}

static bool
store_child_cb (const YkPlaces *child, const YkPlacing *steps, int n_steps,
                void *user_data)
{
  Run *run = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_places_encode (run->frame, child, key);
  uint32_t node;
  int at;
  bool is_new;

  (void) steps;
  (void) n_steps;
  node = yk_store_add (run->search->store, key, run->node, shifts, &is_new);
  if (node == YK_STORE_NONE) {
    run->is_full = true;
    return false;
  }
  if (!is_new)
    return true;
  if (child->n_all_up == run->frame->n_cards) {
    run->won = node;
    return false;
  }
  at = priority (run, child);
  if (at >= 0)
    yk_store_push (run->search->store, node, at);
  return true;
}

static void
load (const Run *run, uint32_t node, YkPlaces *places)
{
  uint64_t key[YK_MAX_KEY_WORDS];

  memcpy (key, yk_store_key (run->search->store, node), run->search->store->key_size);
  yk_places_decode (run->frame, places, key,
                    yk_store_node (run->search->store, node)->extra);
}

/* Runs one phase from the settled ROOT.  Returns what it found. */
static YkVerdict
run_phase (Run *run, const YkPlaces *root)
{
  YkSearch *search = run->search;
  YkStore *store = search->store;
  uint64_t left = yk_search_states_left (search), key[YK_MAX_KEY_WORDS];
  uint32_t shifts = yk_places_encode (run->frame, root, key);
  YkPlaces places;
  bool is_new;

  if (run->phase->n_states > 0 && run->phase->n_states < left)
    left = run->phase->n_states;
  yk_store_reset (store, search->memory, search->n_bytes,
                  (size_t) run->frame->n_key_words * sizeof *key, left);
  run->won = YK_STORE_NONE;
  run->node = yk_store_add (store, key, YK_STORE_NONE, shifts, &is_new);
  run->is_full = run->node == YK_STORE_NONE;

  while (run->node != YK_STORE_NONE && run->won == YK_STORE_NONE && !run->is_full &&
         !yk_search_is_stopped (search)) {
    load (run, run->node, &places);
    if (!run->phase->tests_pairs || !yk_pairs_are_dead (run->frame, &places))
      yk_steps_visit (run->frame, &places, store_child_cb, run);
    run->node = yk_store_pop (store);
  }
  search->n_states += store->n_nodes;
  if (run->won != YK_STORE_NONE)
    return YK_VERDICT_WON;
  if (search->is_stopped)
    return YK_VERDICT_STOPPED;
  return run->is_full ? YK_VERDICT_UNKNOWN : YK_VERDICT_LOST;
}

/* Looks for the child with a known key, and tells the steps to it. */
typedef struct
{
  const YkFrame *frame;
  YkTeller teller;
  YkSolverResult *result;
  const void *key;
  size_t key_size;
  YkPlaces places; /* the child, once found */
} Story;

static void
tell (Story *story, const YkPlacing *steps, int n_steps)
{
  YkSolverResult *result = story->result;

  if (result->n_moves + n_steps > YK_SOLVER_MAX_MOVES) {
    result->verdict = YK_VERDICT_UNKNOWN;
    return;
  }
  for (int i = 0; i < n_steps; i++)
    result->moves[result->n_moves++] = yk_teller_tell (&story->teller, steps[i]);
}

static bool
tell_child_cb (const YkPlaces *child, const YkPlacing *steps, int n_steps,
               void *user_data)
{
  Story *story = user_data;
  uint64_t key[YK_MAX_KEY_WORDS];

  yk_places_encode (story->frame, child, key);
  if (memcmp (key, story->key, story->key_size) != 0)
    return true;
  tell (story, steps, n_steps);
  story->places = *child;
  return false;
}

/* Tells the way to the won node.  Visits come in the same order as in the search, so
 * that the first child with the right key is the very one that was stored. */
static void
tell_win (const Run *run, const YkPlaces *unsettled, YkSolverResult *result)
{
  uint32_t path[YK_SOLVER_MAX_MOVES];
  int n_nodes = yk_search_path (run->search, run->won, path);
  Story story = {.frame = run->frame,
                 .result = result,
                 .key_size = run->search->store->key_size,
                 .places = *unsettled};
  YkPlacing steps[YK_MAX_CARDS];
  int n_steps = yk_places_settle (run->frame, &story.places, steps);

  result->verdict = n_nodes < 0 ? YK_VERDICT_UNKNOWN : YK_VERDICT_WON;
  yk_teller_init (&story.teller, run->frame);
  tell (&story, steps, n_steps);
  for (int i = 0; i < n_nodes && result->verdict == YK_VERDICT_WON; i++) {
    YkPlaces places = story.places;

    story.key = yk_store_key (run->search->store, path[i]);
    yk_steps_visit (run->frame, &places, tell_child_cb, &story);
  }
  if (result->verdict != YK_VERDICT_WON)
    result->n_moves = 0;
}

static Phase phases[8] = {
    {.n_states = 2000, .per_card = 16, .per_down = 16, .per_layer = 1},
    {.per_card = 16, .per_down = 16, .per_layer = 1, .tests_pairs = true},
};

static int
env_phases (void)
{
  const char *env = getenv ("PHASES");
  int n = 2;

  if (env != NULL) {
    n = 0;
    while (*env != '\0' && n < 8) {
      char *end;
      Phase *p = &phases[n++];
      p->n_states = (uint32_t) strtol (env, &end, 10);
      p->per_card = (int) strtol (end + 1, &end, 10);
      p->per_down = (int) strtol (end + 1, &end, 10);
      p->per_layer = (int) strtol (end + 1, &end, 10);
      p->per_bad = (int) strtol (end + 1, &end, 10);
      p->tests_pairs = strtol (end + 1, &end, 10);
      env = *end != '\0' ? end + 1 : end;
    }
  }
  return n;
}

void
yk_fast_solve (YkSearch *search, const YkBoard *board, YkSolverResult *result)
{
  YkFrame frame;
  YkPlaces unsettled, root;
  YkPlacing steps[YK_MAX_CARDS];
  Run run = {.search = search, .frame = &frame};
  static int n_phases;

  if (n_phases == 0)
    n_phases = env_phases ();
  yk_frame_init (&frame, board, &unsettled);
  root = unsettled;
  yk_places_settle (&frame, &root, steps);
  if (root.n_all_up == frame.n_cards) {
    YkTeller teller;

    yk_teller_init (&teller, &frame);
    result->verdict = YK_VERDICT_WON;
    root = unsettled;
    result->n_moves = yk_places_settle (&frame, &root, steps);
    for (int i = 0; i < result->n_moves; i++)
      result->moves[i] = yk_teller_tell (&teller, steps[i]);
    return;
  }
  result->verdict = YK_VERDICT_LOST;
  search->n_states++;
  if (yk_relax (&frame, &root) < 0)
    return;
  result->verdict = YK_VERDICT_UNKNOWN;
  for (int i = 0; i < n_phases && result->verdict == YK_VERDICT_UNKNOWN &&
                  yk_search_states_left (search) > 0;
       i++) {
    run.phase = &phases[i];
    result->verdict = run_phase (&run, &root);
    if (result->verdict == YK_VERDICT_WON)
      tell_win (&run, &unsettled, result);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A* (Hart, Nilsson and Raphael, 1968) over single positions: every legal move counts
 * one, or as the game counts with a kind of automatic play.  What moves automatically
 * is then part of the move before it and counts nothing (before the first move nothing
 * does), and neither does what follows when the win is certain.
 *
 * A safe move is made at once, and no other beside it: the argument in
 * yk-board-search.c leaves moves out of a winning plan and adds none but this one,
 * which the plan has anyhow.  So some shortest win makes all safe moves at once.
 *
 * Let g be the fewest moves by which a position was reached, and h a number that no win
 * from there has fewer moves than.  The position whose g + h is smallest is expanded
 * first.  Let W be such a shortest win, and shorter than the shortest known one.  Let P
 * be the last of its positions that was reached by as many moves as in W; the root was.
 * P waits, for if it had been expanded with that g, the next one would have been
 * reached so, too.  (One that is reached by fewer moves than before waits again.)  The
 * g + h of P is no more than the length of W.  Hence W is at least as long as the
 * smallest g + h of what waits.  That is what is told where the search is ended early;
 * and where nothing waits that could lead to less than the known win, that is a
 * shortest one.
 *
 * h begins as that of the parent less the moves from it: a win from here makes one from
 * there with just these more.  Only when the position's turn comes, the bound of
 * yk-bound.c is asked, which takes most of the time; where that is more, the position
 * waits again.  So g + h never falls on a way. */

#include <string.h>

#include "solver/compact/yk-compact-search.h"
#include "solver/shorten/yk-shorten-private.h"

#define MAX_MOVES 255  /* of a win that is looked for */
#define MAX_LEFT 127   /* twice the cards of a deck are fewer */
#define ENTRY_SHARE 56 /* of the memory's bytes; a position takes about as many */

/* What a node's EXTRA holds. */
typedef struct
{
  int n_moves; /* to it */
  int n_left;  /* to a win, at least */
  YkPlacing step;
  bool is_judged;   /* N_LEFT is what yk_bound_win_near() said */
  bool is_expanded; /* with these moves */
} Place;

/* A node that waits; it is out of date where the node waits elsewhere, too. */
typedef struct
{
  uint32_t node;
  uint32_t next;
} Entry;

typedef struct
{
  YkSearch *search;
  YkStateStore *store;
  YkCompactFrame frame;
  int n_shortest; /* moves of the shortest win that is known, or more than any has */
  uint32_t found; /* its node */
  YkCounting counting;
  bool is_full;
  uint32_t node; /* being expanded */
  Place place;
  YkBoundHint hint;   /* of the node that was judged last */
  uint32_t n_entries; /* that were ever used */
  uint32_t max_entries;
  uint32_t free; /* list of those that are not used any more */
  int first;     /* none waits that has fewer moves */
  uint32_t heads[MAX_MOVES + 1][MAX_LEFT + 1];
  Entry entries[];
} Proof;

static uint32_t
pack (const Place *place)
{
  return (uint32_t) place->n_moves | (uint32_t) place->n_left << 8 |
         (uint32_t) place->step.card << 15 | (uint32_t) place->step.code << 21 |
         (uint32_t) place->is_judged << 25 | (uint32_t) place->is_expanded << 26;
}

static Place
unpack (uint32_t extra)
{
  return (Place){.n_moves = extra & 0xff,
                 .n_left = extra >> 8 & 0x7f,
                 .step = {extra >> 15 & 0x3f, extra >> 21 & 0xf},
                 .is_judged = extra >> 25 & 1,
                 .is_expanded = extra >> 26 & 1};
}

/* Finds a move that is made at once: a safe one, or what automatic play makes. */
static bool
find_automatic (const Proof *proof, const YkCompactState *places, YkPlacing *step)
{
  if (proof->counting != YK_COUNTING_ALWAYS)
    return yk_compact_state_find_safe (&proof->frame, places, step) &&
           (proof->counting != YK_COUNTING_OFF ||
            (proof->frame.forced_aces && proof->frame.rank[step->card] == 1));
  for (int suit = 0; suit < YK_N_SUITS; suit++) {
    int card = places->n_suit_up[suit] * YK_N_SUITS + suit;

    if (card < proof->frame.n_cards && places->above[card] == YK_NO_CARD) {
      *step = (YkPlacing){(uint8_t) card, YK_CODE_FOUNDATION};
      return true;
    }
  }
  return false;
}

/* Makes all such moves and writes them to STEPS (room for YK_MAX_CARDS).  Returns their
 * number. */
static int
settle (const Proof *proof, YkCompactState *places, YkPlacing *steps)
{
  int n_steps = 0;

  for (; find_automatic (proof, places, &steps[n_steps]); n_steps++)
    yk_compact_state_make (&proof->frame, places, steps[n_steps]);
  return n_steps;
}

/* Whether no move counts any more: all cards are up, or where the player's moves count,
 * the win is certain, as yk_board_is_certain_win() says. */
static bool
is_over (const Proof *proof, const YkCompactState *places)
{
  const YkCompactFrame *frame = &proof->frame;

  if (proof->counting == YK_COUNTING_ALL)
    return places->n_all_up == frame->n_cards;
  for (int i = 0; i < frame->n_cards; i++) {
    uint8_t card = (uint8_t) i, code = places->code[card];
    uint8_t below = yk_compact_frame_target (frame, card, code);

    if (!yk_compact_state_is_up (places, card) &&
        (!yk_compact_state_is_exposed (frame, places, card) ||
         (code == YK_CODE_ROOT && frame->in_reserve[card]) ||
         (below != YK_NO_CARD && frame->rank[below] < frame->rank[card])))
      return false;
  }
  return true;
}

/* Has a node wait whose place has changed. */
static void
wait_for (Proof *proof, uint32_t node, const Place *place)
{
  uint32_t entry = proof->free, *head;
  int n_all = place->n_moves + place->n_left;

  yk_state_store_node (proof->store, node)->extra = pack (place);
  if (n_all >= proof->n_shortest)
    return;
  if (entry != YK_STATE_STORE_NONE)
    proof->free = proof->entries[entry].next;
  else if (proof->n_entries < proof->max_entries)
    entry = proof->n_entries++;
  proof->is_full = proof->is_full || entry == YK_STATE_STORE_NONE;
  if (proof->is_full)
    return;
  head = &proof->heads[n_all][place->n_left];
  proof->entries[entry] = (Entry){node, *head};
  *head = entry;
  if (n_all < proof->first)
    proof->first = n_all;
}

/* Takes the next node that is worth expanding, and reads its place.  Of those with
 * equally many moves the one that is nearest to a win comes first. */
static bool
take_next (Proof *proof)
{
  for (; proof->first < proof->n_shortest; proof->first++)
    for (int n_left = 0; n_left <= MAX_LEFT; n_left++) {
      uint32_t *head = &proof->heads[proof->first][n_left];

      while (*head != YK_STATE_STORE_NONE) {
        uint32_t entry = *head;

        proof->node = proof->entries[entry].node;
        proof->place = unpack (yk_state_store_node (proof->store, proof->node)->extra);
        *head = proof->entries[entry].next;
        proof->entries[entry].next = proof->free;
        proof->free = entry;
        if (!proof->place.is_expanded && proof->place.n_left == n_left &&
            proof->place.n_moves + n_left == proof->first)
          return true;
      }
    }
  return false;
}

/* Has a stored position wait with a shorter way to it than before. */
static void
reach (Proof *proof, uint32_t node, const Place *fresh, bool is_won)
{
  YkStateStoreNode *info = yk_state_store_node (proof->store, node);
  Place place = unpack (info->extra);

  if (place.n_moves <= fresh->n_moves)
    return;
  info->parent = proof->node;
  place.n_moves = fresh->n_moves;
  place.step = fresh->step;
  place.is_expanded = false;
  if (place.n_left < fresh->n_left)
    place.n_left = fresh->n_left;
  if (is_won) {
    place.n_left = 0;
    info->extra = pack (&place);
    proof->n_shortest = place.n_moves;
    proof->found = node;
  } else
    wait_for (proof, node, &place);
}

static bool
store_child_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
                void *user_data)
{
  static const Place nowhere = {.n_moves = MAX_MOVES};
  Proof *proof = user_data;
  YkCompactState settled = *child;
  YkPlacing safe[YK_MAX_CARDS];
  bool are_all = proof->counting == YK_COUNTING_ALL;
  int n_safe = settle (proof, &settled, safe);
  int n_moves = n_steps + (are_all ? n_safe : 0);
  int n_not_up = are_all ? proof->frame.n_cards - settled.n_all_up : 0;
  Place place = {.n_moves = proof->place.n_moves + n_moves,
                 .n_left = proof->place.n_left - n_moves,
                 .step = steps[0]};
  uint32_t node;

  if (place.n_left < n_not_up)
    place.n_left = n_not_up;
  if (place.n_moves + place.n_left >= proof->n_shortest)
    return true;
  node = yk_state_store_has (proof->store, settled.key)
             ? yk_state_store_found (proof->store)
             : yk_state_store_add (proof->store, proof->node, pack (&nowhere));
  proof->is_full = node == YK_STATE_STORE_NONE;
  if (!proof->is_full)
    reach (proof, node, &place, is_over (proof, &settled));
  return !proof->is_full;
}

/* Expands the node, or has it wait for longer. */
static void
expand (Proof *proof)
{
  YkCompactState places;
  int n_left;

  yk_compact_state_decode (&proof->frame, &places,
                           yk_state_store_words (proof->store, proof->node), 0);
  if (!proof->place.is_judged) {
    proof->place.is_judged = true;
    n_left = yk_bound_win_near (&proof->frame, &places, proof->counting,
                                proof->place.n_left, &proof->hint);
    if (n_left > proof->place.n_left) {
      proof->place.n_left = n_left;
      wait_for (proof, proof->node, &proof->place);
      return;
    }
  }
  proof->place.is_expanded = true;
  yk_state_store_node (proof->store, proof->node)->extra = pack (&proof->place);
  yk_steps_visit_single (&proof->frame, &places, store_child_cb, proof);
}

/* The steps to the win that was found, as moves, with the automatic ones between them,
 * and with those of a certain win to its end. */
static void
tell_win (Proof *proof, const YkCompactState *root, YkSolverResult *result)
{
  uint32_t path[MAX_MOVES + 1];
  int n_nodes = yk_search_path (proof->search, proof->found, path);
  YkCompactState places = *root;
  YkCompactMoves teller;

  result->n_moves = 0;
  yk_compact_moves_init (&teller, &proof->frame);
  for (int i = -1; i < n_nodes; i++) {
    YkPlacing steps[YK_MAX_CARDS + 1];
    int n_steps = 0;

    if (i >= 0) {
      steps[n_steps++] =
          unpack (yk_state_store_node (proof->store, path[i])->extra).step;
      yk_compact_state_make (&proof->frame, &places, steps[0]);
    }
    if (i >= 0 || proof->counting == YK_COUNTING_ALL)
      n_steps += settle (proof, &places, &steps[n_steps]);
    if (i == n_nodes - 1) {
      proof->counting = YK_COUNTING_ALWAYS;
      n_steps += settle (proof, &places, &steps[n_steps]);
    }
    for (int j = 0; j < n_steps; j++)
      result->moves[result->n_moves++] = yk_compact_moves_tell (&teller, steps[j]);
  }
}

/* Takes memory for a proof, with entries for as many positions as there is room for. */
static Proof *
take_proof (YkSearch *search)
{
  size_t max_entries = search->n_bytes / ENTRY_SHARE;
  Proof *proof;

  if (max_entries > YK_STATE_STORE_NONE - 1)
    max_entries = YK_STATE_STORE_NONE - 1;
  proof = yk_search_take (search, sizeof *proof + max_entries * sizeof (Entry));
  if (proof == NULL)
    return NULL;
  proof->search = search;
  proof->store = search->store;
  proof->found = proof->free = YK_STATE_STORE_NONE;
  proof->is_full = false;
  proof->n_entries = 0;
  proof->hint = (YkBoundHint){.fewest = ~UINT64_C (0)};
  proof->max_entries = (uint32_t) max_entries;
  memset (proof->heads, 0xff, sizeof proof->heads);
  return proof;
}

/* Returns the number of moves that no win has fewer than. */
static int
prove (Proof *proof, const YkCompactState *unsettled)
{
  size_t key_size = (size_t) proof->frame.n_key_words * sizeof (uint64_t);
  YkCompactState places = *unsettled, *root = &places;
  YkPlacing safe[YK_MAX_CARDS];
  Place start = {0};

  if (proof->counting == YK_COUNTING_ALL) {
    start.n_moves = settle (proof, root, safe);
    start.n_left = proof->frame.n_cards - root->n_all_up;
  }
  yk_search_start_store (proof->search, key_size,
                         yk_search_states_left (proof->search));
  yk_state_store_has (proof->store, root->key);
  proof->first = start.n_moves + start.n_left;
  proof->node = yk_state_store_add (proof->store, YK_STATE_STORE_NONE, 0);
  proof->is_full = proof->node == YK_STATE_STORE_NONE;
  if (!proof->is_full)
    wait_for (proof, proof->node, &start);
  while (!proof->is_full && !yk_search_is_stopped (proof->search) && take_next (proof))
    expand (proof);
  return proof->first < proof->n_shortest ? proof->first : proof->n_shortest;
}

/* How many moves of a win count, where those that are made already are left out; -1
 * where automatic play spoils it. */
static int
count_moves (const Proof *proof, const YkCompactState *root, const YkSolverResult *win)
{
  YkCompactState places = *root;
  YkPlacing steps[YK_MAX_CARDS];
  YkCompactMoves hearer;
  int n_counted = 0;

  if (proof->counting == YK_COUNTING_ALL)
    return win->n_moves;
  yk_compact_moves_init (&hearer, &proof->frame);
  for (int i = 0; i < win->n_moves && !is_over (proof, &places); i++) {
    YkPlacing step = yk_compact_moves_hear (&hearer, win->moves[i]);

    if (yk_steps_allow (&proof->frame, &places, step)) {
      yk_compact_state_make (&proof->frame, &places, step);
      settle (proof, &places, steps);
      n_counted++;
    }
  }
  return is_over (proof, &places) ? n_counted : -1;
}

int
yk_shortest (YkSearch *search, const YkBoard *board, YkCounting counting,
             YkSolverResult *result, int *n_counted)
{
  Proof *proof = NULL;
  int n_least = counting == YK_COUNTING_ALL ? yk_bound_board (board) : 0, n_proved;
  YkCompactState root;

  *n_counted = counting == YK_COUNTING_ALL ? result->n_moves : -1;
  if (yk_compact_frame_knows (board))
    proof = take_proof (search);
  if (proof == NULL)
    return n_least;
  yk_compact_frame_init (&proof->frame, board, &root);
  proof->counting = counting;
  if (yk_bound_counts_circles (&proof->frame) &&
      !(counting == YK_COUNTING_ALWAYS && proof->frame.gives_back)) {
    *n_counted = count_moves (proof, &root, result);
    proof->n_shortest =
        *n_counted >= 0 && *n_counted < MAX_MOVES ? *n_counted : MAX_MOVES;
    if (n_least < proof->n_shortest) {
      n_proved = prove (proof, &root);
      if (n_proved > n_least)
        n_least = n_proved;
      if (proof->found != YK_STATE_STORE_NONE) {
        *n_counted = proof->n_shortest;
        tell_win (proof, &root, result);
      }
      search->n_states += search->store->n_nodes;
    }
  }
  yk_search_give_back (search, proof);
  return n_least;
}

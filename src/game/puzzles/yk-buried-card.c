/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the lines of a lost position and keeps the cards that all of them lose.
 */
#include "game/puzzles/yk-puzzle.h"

#include <glib.h>

#include "solver/state/yk-compact-state.h"

/* So many positions are looked at; it takes a tenth of a second at most. */
#define MOST_POSITIONS 2000

typedef struct
{
  GHashTable *seen;  /* of positions */
  GPtrArray *to_see; /* of those, what is still to be looked at; borrowed */
  uint64_t lost;     /* the cards that no line so far has sent up, as bits: see below */
  uint64_t stuck;    /* those that still lie where they lay */
  YkCard below[YK_DECK_SIZE]; /* of each card, where the walk begins; or 0 */
} Walk;

static guint
hash_board (gconstpointer key)
{
  return (guint) yk_board_hash (key);
}

static gboolean
are_boards_equal (gconstpointer a, gconstpointer b)
{
  return yk_board_equal (a, b);
}

/* The bit of a card of one deck. */
static uint64_t
face_bit (YkCard face)
{
  return UINT64_C (1) << yk_card_index (face);
}

static void
find_below (const YkBoard *board, YkCard below[YK_DECK_SIZE])
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = board->start[pile]; i < board->start[pile + 1]; i++)
      below[yk_card_index (board->cards[i])] =
          i > board->start[pile] ? board->cards[i - 1] : 0;
}

/* Takes out the cards that are up in a position, and those that lie elsewhere; where
 * the relaxation says that it IS_DEAD, those that ever will. */
static void
keep_lost (Walk *walk, const YkBoard *board, gboolean *is_dead)
{
  YkCompactFrame frame;
  YkCompactState state;
  YkRelaxation reach;
  YkCard below[YK_DECK_SIZE] = {0};
  uint64_t now = 0, ever = 0, moved = 0;

  yk_compact_frame_init (&frame, board, &state);
  yk_relaxation_start (&reach, &frame, &state);
  *is_dead = yk_relaxation_spread (&reach, 0) < 0;
  for (int card = 0; card < frame.n_cards; card++) {
    if (!yk_compact_state_is_up (&state, (uint8_t) card))
      now |= face_bit (frame.face[card]);
    if ((reach.up >> card & 1) == 0)
      ever |= face_bit (frame.face[card]);
    if ((reach.moved >> card & 1) != 0)
      moved |= face_bit (frame.face[card]);
  }
  find_below (board, below);
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (below[i] != walk->below[i])
      walk->stuck &= ~(UINT64_C (1) << i);
  walk->lost &= *is_dead ? ever & now : now;
  walk->stuck &= *is_dead ? ~moved : UINT64_MAX;
}

static void
see_later (Walk *walk, const YkBoard *board)
{
  YkBoard *copy;

  if (g_hash_table_contains (walk->seen, board))
    return;
  copy = g_memdup2 (board, sizeof *board);
  g_hash_table_add (walk->seen, copy);
  g_ptr_array_add (walk->to_see, copy);
}

/* Returns: FALSE where there are too many lines, or none of the cards is left. */
static gboolean
walk_on (Walk *walk)
{
  while (walk->to_see->len > 0 && walk->lost != 0) {
    const YkBoard *board =
        g_ptr_array_steal_index_fast (walk->to_see, walk->to_see->len - 1);
    gboolean is_dead;

    keep_lost (walk, board, &is_dead);
    if (!is_dead) {
      YkMove moves[YK_MAX_MOVES];
      int n_moves = yk_board_list (board, moves);

      for (int i = 0; i < n_moves; i++) {
        YkBoard next = *board;
        YkUndo undo;

        yk_board_apply (&next, moves[i], &undo);
        see_later (walk, &next);
      }
    }
    if (g_hash_table_size (walk->seen) > MOST_POSITIONS)
      return FALSE;
  }
  return walk->lost != 0;
}

static YkCard
least_card (const YkBoard *board, uint64_t cards)
{
  YkCard least = 0;

  for (int i = 0; i < board->start[YK_N_PILES]; i++) {
    YkCard card = board->cards[i];

    if ((cards & face_bit (card)) != 0 &&
        (least == 0 || yk_board_rank (board, card) < yk_board_rank (board, least)))
      least = card;
  }
  return least;
}

YkCard
yk_buried_under (const YkBoard *board, YkCard card, guint64 stuck)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = board->start[pile] + 1; i < board->start[pile + 1]; i++)
      if (board->cards[i - 1] == card && (stuck & face_bit (board->cards[i])) != 0)
        return board->cards[i];
  return 0;
}

YkCard
yk_buried_card (const YkBoard *board, guint64 *stuck)
{
  Walk walk = {.lost = UINT64_MAX, .stuck = UINT64_MAX};
  gboolean is_proved;

  if (yk_rules_n_decks (board->rules) > 1 || board->n_foundations == 0 ||
      !yk_compact_frame_knows (board))
    return 0;
  walk.seen = g_hash_table_new_full (hash_board, are_boards_equal, g_free, NULL);
  walk.to_see = g_ptr_array_new ();
  find_below (board, walk.below);
  see_later (&walk, board);
  is_proved = walk_on (&walk);
  g_ptr_array_unref (walk.to_see);
  g_hash_table_unref (walk.seen);
  *stuck = walk.stuck;
  return is_proved ? least_card (board, walk.lost) : 0;
}

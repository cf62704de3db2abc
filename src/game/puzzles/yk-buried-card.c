/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through the lines of a lost position: keeps the cards that all of them lose, and
 * finds the one that gets farthest. */
#include "game/puzzles/yk-puzzle.h"

#include <glib.h>

#include "solver/state/yk-compact-state.h"

/* So many positions are looked at; it takes a tenth of a second at most. */
#define MOST_POSITIONS 3000

typedef struct
{
  GHashTable *seen;   /* of positions */
  GPtrArray *to_see;  /* of those, what is still to be looked at; borrowed */
  uint64_t lost;      /* the cards that no line so far has freed, as bits: see below */
  uint64_t stuck;     /* those that still lie where they lay */
  uint64_t covered;   /* those that never lay open in a column */
  gboolean has_space; /* a column was empty */
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

/* The cards that a position shows not to be buried: those that are up or, where the
 * goal is runs in columns, lie uncovered. */
static uint64_t
free_cards (const YkBoard *board)
{
  uint64_t cards = 0;

  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards;
    const YkCard *pile_cards = yk_board_pile (board, (YkPile) pile, &n_cards);
    gboolean is_up = yk_pile_kind ((YkPile) pile) == YK_PILE_FOUNDATION;
    int first = board->n_foundations == 0 ? MAX (n_cards - 1, 0) : is_up ? 0 : n_cards;

    for (int i = first; i < n_cards; i++)
      cards |= face_bit (pile_cards[i]);
  }
  return cards;
}

/* Notes what lies open at the ends of columns. */
static void
keep_covered (Walk *walk, const YkBoard *board)
{
  for (int column = 0; column < board->n_columns; column++) {
    YkCard last = yk_board_top (board, (YkPile) (YK_COLUMN_1 + column));

    if (last != 0)
      walk->covered &= ~face_bit (last);
    else
      walk->has_space = TRUE;
  }
}

/* Takes out the cards that are free in a position, and those that lie elsewhere or
 * open; where the relaxation knows the rules and says that it IS_DEAD, those that ever
 * will. */
static void
keep_lost (Walk *walk, const YkBoard *board, gboolean *is_dead)
{
  YkCompactFrame frame;
  YkCompactState state;
  YkRelaxation reach;
  YkCard below[YK_DECK_SIZE] = {0};
  uint64_t ever;

  walk->lost &= ~free_cards (board);
  keep_covered (walk, board);
  find_below (board, below);
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (below[i] != walk->below[i])
      walk->stuck &= ~(UINT64_C (1) << i);
  *is_dead = FALSE;
  if (!yk_compact_frame_knows (board) && !yk_compact_frame_knows_loosely (board))
    return;
  yk_compact_frame_init (&frame, board, &state);
  yk_relaxation_start (&reach, &frame, &state);
  *is_dead = yk_relaxation_spread (&reach, 0) < 0 &&
             !(frame.wants_runs && yk_relaxation_allows_runs (&reach, &state));
  ever = frame.wants_runs ? reach.bare : reach.up;
  for (int card = 0; *is_dead && card < frame.n_cards; card++) {
    if ((ever >> card & 1) != 0)
      walk->lost &= ~face_bit (frame.face[card]);
    if ((reach.moved >> card & 1) != 0)
      walk->stuck &= ~face_bit (frame.face[card]);
    if ((reach.open >> card & 1) != 0)
      walk->covered &= ~face_bit (frame.face[card]);
    walk->has_space |= reach.has_space;
  }
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

/* A card that may go up without harm does so first: what is lost then was lost. */
static void
see_moves (Walk *walk, const YkBoard *board)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves);

  if (yk_board_auto_move (board, YK_AUTO_SAFE, 0, &moves[0]))
    n_moves = 1;
  for (int i = 0; i < n_moves; i++) {
    YkBoard next = *board;
    YkUndo undo;
    int j = 0;

    while (j < i && !yk_puzzle_moves_are_alike (board, moves[i], moves[j]))
      j++;
    yk_board_apply (&next, moves[i], &undo);
    if (j == i)
      see_later (walk, &next);
  }
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
    if (!is_dead)
      see_moves (walk, board);
    if (g_hash_table_size (walk->seen) > MOST_POSITIONS)
      return FALSE;
  }
  return walk->lost != 0;
}

/* The card right on CARD if that is one of STUCK, else 0. */
static YkCard
find_cover (const YkBoard *board, YkCard card, uint64_t stuck)
{
  for (int pile = 0; pile < YK_N_PILES; pile++)
    for (int i = board->start[pile] + 1; i < board->start[pile + 1]; i++)
      if (board->cards[i - 1] == card && (stuck & face_bit (board->cards[i])) != 0)
        return board->cards[i];
  return 0;
}

/* Where the goal is runs, a card may stay covered by one that joins it. */
static YkCard
least_card (const YkBoard *board, uint64_t cards, uint64_t stuck)
{
  YkCard least = 0;

  for (int i = 0; i < board->start[YK_N_PILES]; i++) {
    YkCard card = board->cards[i], cover = find_cover (board, card, stuck);

    if ((cards & face_bit (card)) != 0 &&
        (board->n_foundations > 0 ||
         (cover != 0 && !yk_board_joins (board, cover, card))) &&
        (least == 0 || yk_board_rank (board, card) < yk_board_rank (board, least)))
      least = card;
  }
  return least;
}

/* What the cover of a buried card would need, where no line has that: a card that it
 * joins, or an empty column.  Nothing is said where a cell or, once the next lower card
 * of its suit is up, its foundation would do, too. */
static void
find_need (const Walk *walk, const YkBoard *board, YkBuried *buried)
{
  YkCard cover = buried->cover;
  int rank = yk_board_rank (board, cover), n_hosts = 0;
  gboolean fills = yk_board_fills_space (board, cover),
           goes_up = board->n_foundations > 0;
  gboolean has_other =
      board->rules->n_cells > 0 || (goes_up && rank == 1) || (fills && walk->has_space);

  for (int i = 0; i < board->start[YK_N_PILES]; i++) {
    YkCard card = board->cards[i];
    gboolean is_lower = goes_up && yk_card_suit (card) == yk_card_suit (cover) &&
                        yk_board_rank (board, card) == rank - 1;

    has_other |= is_lower && (walk->lost & face_bit (card)) == 0;
    if (!yk_board_joins (board, cover, card))
      continue;
    has_other |= fills || n_hosts == 2 || (walk->covered & face_bit (card)) == 0;
    buried->hosts[n_hosts++ % 2] = card;
  }
  buried->needs_space = fills && !has_other;
  if (has_other)
    buried->hosts[0] = buried->hosts[1] = 0;
}

void
yk_buried_find (const YkBoard *board, YkBuried *buried)
{
  Walk walk = {.lost = UINT64_MAX, .stuck = UINT64_MAX, .covered = UINT64_MAX};
  YkCard next;

  *buried = (YkBuried){0};
  if (yk_rules_n_decks (board->rules) > 1)
    return;
  walk.seen = g_hash_table_new_full (hash_board, are_boards_equal, g_free, NULL);
  walk.to_see = g_ptr_array_new ();
  find_below (board, walk.below);
  see_later (&walk, board);
  if (walk_on (&walk))
    buried->card = least_card (board, walk.lost, walk.stuck);
  g_ptr_array_unref (walk.to_see);
  g_hash_table_unref (walk.seen);
  buried->stuck = walk.stuck;
  for (next = buried->card; next != 0; next = find_cover (board, next, walk.stuck))
    buried->cover = next != buried->card ? next : 0;
  if (buried->cover != 0)
    find_need (&walk, board, buried);
}

/* A position on the way, and how it came. */
typedef struct Try
{
  YkBoard board; /* first, so that it is hashed as one */
  struct Try *before;
  YkMove move;
  int depth, n_gained; /* cards that are up, and then those that are face up */
} Try;

/* So many positions are looked at for it. */
#define MOST_TRIES 600

static int
count_gained (const YkBoard *board)
{
  int n_up = 0;

  for (int i = 0; i < board->n_foundations; i++)
    n_up += yk_board_pile_size (board, (YkPile) (YK_FOUNDATION_1 + i));
  return n_up * YK_MAX_CARDS - yk_board_n_face_down (board);
}

static Try *
try_move (Try *before, YkMove move)
{
  Try *next = g_new (Try, 1);
  YkUndo undo;

  *next = (Try){before->board, before, move, before->depth + 1, 0};
  yk_board_apply (&next->board, move, &undo);
  next->n_gained = count_gained (&next->board);
  return next;
}

static int
compare_tries (gconstpointer a, gconstpointer b, gpointer data G_GNUC_UNUSED)
{
  const Try *one = a, *other = b;

  return one->n_gained != other->n_gained ? other->n_gained - one->n_gained
                                          : one->depth - other->depth;
}

GArray *
yk_best_try (const YkBoard *board)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (hash_board, are_boards_equal, g_free, NULL);
  g_autoptr (GSequence) to_see = g_sequence_new (NULL);
  GArray *line = g_array_new (FALSE, FALSE, sizeof (YkMove));
  Try *first = g_new0 (Try, 1), *best = first;

  first->board = *board;
  first->n_gained = count_gained (board);
  g_hash_table_add (seen, first);
  g_sequence_append (to_see, first);
  while (!g_sequence_is_empty (to_see) && g_hash_table_size (seen) < MOST_TRIES) {
    GSequenceIter *at = g_sequence_get_begin_iter (to_see);
    Try *now = g_sequence_get (at);
    YkMove moves[YK_MAX_MOVES];
    int n_moves = yk_board_list (&now->board, moves);

    g_sequence_remove (at);
    for (int i = 0; i < n_moves; i++) {
      Try *next = try_move (now, moves[i]);

      if (g_hash_table_contains (seen, next)) {
        g_free (next);
        continue;
      }
      g_hash_table_add (seen, next);
      g_sequence_insert_sorted (to_see, next, compare_tries, NULL);
      best = compare_tries (next, best, NULL) < 0 ? next : best;
    }
  }
  for (; best->before != NULL; best = best->before)
    g_array_append_val (line, best->move);
  return line;
}

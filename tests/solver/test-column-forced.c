/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the column search leaves out of its search, in games all of whose positions are
 * known: moves beside a homecoming, and steps after a deal that is put off. */
#include "../test-common.h"

#include "../test-positions.h"
#include "small-games.h"
#include "solver/columns/yk-column-private.h"

/* Wrong rules, which have to be seen: a card comes home although
 * - what lies above it is forgotten,
 * - what lies under the card that it joins is forgotten,
 * - what could only come to pass later is forgotten,
 * - columns are still dealt to, or all are dealt again;
 * and after a deal that made something safe only the steps of a hurried position are
 * made. */
typedef enum
{
  ABOVE_FORGOTTEN,
  UNDER_FORGOTTEN,
  LATER_FORGOTTEN,
  HOME_TOO_SOON,
  ALWAYS_HURRIED,
  N_MISTAKES,
} Mistake;

/* Of all variations together. */
static guint n_mistakes[N_MISTAKES];

typedef struct
{
  SmallGame *game;
  YkColumnStateFrame frame;
  guint64 random;
  guint n_games;
  guint n_positions;
  guint n_plain;
  guint n_proved;
  guint n_searches;
  guint n_stored;
} Check;

/* Positions by their keys, and those that are still to be expanded. */
typedef struct
{
  const YkColumnStateFrame *frame;
  GHashTable *known; /* of GBytes; the first byte tells whether they were hurried */
  GQueue waiting;    /* of Waiting */
  gboolean is_hurried_wrongly;
  gboolean is_won;
} Reduced;

typedef struct
{
  YkColumnState piles;
  YkColumnStateSteps steps;
} Waiting;

static gboolean
can_win_after (const Check *check, const YkColumnState *piles, YkMove move)
{
  YkColumnState next = *piles;
  YkBoard board;

  yk_column_state_make (&check->frame, &next, move);
  yk_column_state_write (&check->frame, &next, &board);
  return check->game->can_win[small_game_find (check->game, &board)];
}

/* A homecoming loses no win. */
static void
check_homecomings (Check *check, const YkColumnState *piles, gboolean can_win)
{
  YkMove move;

  if (yk_column_state_find_plain_homecoming (&check->frame, piles, &move)) {
    g_assert_true (can_win_after (check, piles, move) == can_win);
    check->n_plain += can_win;
  }
  if (yk_column_state_find_proved_homecoming (&check->frame, piles, &move)) {
    g_assert_true (can_win_after (check, piles, move) == can_win);
    check->n_proved += can_win;
  }
}

/* Whether a wrong rule lets the card of MOVE come home. */
static gboolean
comes_home_wrongly (const Check *check, const YkColumnState *piles, YkMove move,
                    Mistake mistake)
{
  const guint8 *from = piles->column[move.from], *to = piles->column[move.to];
  int card = from[piles->size[move.from] - move.count];
  int home = to[piles->size[move.to] - 1];
  gboolean is_settled = yk_column_state_first_alike (&check->frame, piles) == 0;
  YkColumnStateReach start;

  if (is_settled == (mistake == HOME_TOO_SOON) || piles->n_redeals > 0)
    return FALSE;
  yk_column_state_reach_start (&start, &check->frame, piles);
  yk_relaxation_spread (&start.reach, mistake == LATER_FORGOTTEN
                                          ? G_MAXUINT64
                                          : G_GUINT64_CONSTANT (1) << card);
  if (mistake == ABOVE_FORGOTTEN)
    memset (start.reach.over, 0, sizeof start.reach.over);
  if (mistake == UNDER_FORGOTTEN)
    memset (start.reach.under, 0, sizeof start.reach.under);
  return yk_column_state_home_stays_apart (&start.reach, card, home);
}

/* Counts wins that wrong rules lose. */
static void
try_wrong_rules (const Check *check, const YkColumnState *piles)
{
  YkMove moves[YK_COLUMN_STATE_MAX_MOVES];
  int n_moves = yk_column_state_list (&check->frame, piles, moves);

  if (check->frame.cards.max_parents > 1 || check->frame.cards.gives_back ||
      check->frame.cards.fills[0])
    return;
  for (int i = 0; i < n_moves; i++) {
    if (yk_pile_kind (moves[i].from) != YK_PILE_COLUMN ||
        yk_pile_kind (moves[i].to) != YK_PILE_COLUMN || piles->size[moves[i].to] == 0 ||
        can_win_after (check, piles, moves[i]))
      continue;
    for (int j = ABOVE_FORGOTTEN; j <= HOME_TOO_SOON; j++)
      n_mistakes[j] += comes_home_wrongly (check, piles, moves[i], (Mistake) j);
  }
}

static gboolean
knows (const Reduced *reduced, const GBytes *key, guint8 was_hurried)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data ((GBytes *) key, &size);
  g_autofree guint8 *copy = g_memdup2 (bytes, size);
  g_autoptr (GBytes) other = NULL;

  copy[0] = was_hurried;
  other = g_bytes_new (copy, size);
  return g_hash_table_contains (reduced->known, other);
}

/* Adds a position unless the same steps of it, or all, are made already. */
static void
add_reduced (Reduced *reduced, const YkColumnState *piles, gboolean is_hurried)
{
  guint8 bytes[YK_COLUMN_STATE_MAX_KEY + 1] = {is_hurried};
  int order[YK_COLUMN_STATE_MAX_COLUMNS];
  GBytes *key;
  Waiting waiting;

  yk_column_state_encode (reduced->frame, piles, bytes + 1, order);
  key = g_bytes_new (bytes, reduced->frame->key_size + 1);
  if (knows (reduced, key, FALSE) || (is_hurried && knows (reduced, key, TRUE))) {
    g_bytes_unref (key);
    return;
  }
  g_hash_table_add (reduced->known, key);
  yk_column_state_decode (reduced->frame, &waiting.piles, bytes + 1);
  waiting.steps =
      is_hurried ? YK_COLUMN_STATE_HURRIED_STEPS : YK_COLUMN_STATE_ALL_STEPS;
  g_queue_push_tail (&reduced->waiting, g_memdup2 (&waiting, sizeof waiting));
}

static bool
add_child_cb (const YkColumnStateChild *child, void *user_data)
{
  Reduced *reduced = user_data;
  gboolean is_deal = yk_move_equal (child->move, YK_MOVE_DEAL);

  add_reduced (reduced, &child->piles,
               child->is_hurried || (is_deal && reduced->is_hurried_wrongly));
  reduced->is_won |=
      yk_column_state_n_up (&child->piles) == reduced->frame->cards.n_cards;
  return !reduced->is_won;
}

/* Whether the steps that the engine makes, all of them, lead to a win. */
static gboolean
is_won_reduced (Check *check, const YkColumnState *root, gboolean is_hurried_wrongly)
{
  Reduced reduced = {.frame = &check->frame, .is_hurried_wrongly = is_hurried_wrongly};
  YkColumnState piles = *root;

  reduced.known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                         (GDestroyNotify) g_bytes_unref, NULL);
  g_queue_init (&reduced.waiting);
  yk_column_state_settle (&check->frame, &piles);
  reduced.is_won = yk_column_state_n_up (&piles) == check->frame.cards.n_cards;
  add_reduced (&reduced, &piles, FALSE);
  while (!reduced.is_won && !g_queue_is_empty (&reduced.waiting)) {
    g_autofree Waiting *next = g_queue_pop_head (&reduced.waiting);

    yk_column_state_visit (&check->frame, &next->piles, next->steps, add_child_cb,
                           &reduced);
  }
  check->n_stored += g_hash_table_size (reduced.known);
  g_queue_clear_full (&reduced.waiting, g_free);
  g_hash_table_unref (reduced.known);
  return reduced.is_won;
}

static void
check_game (Check *check)
{
  SmallGame *game = check->game;
  YkColumnState piles;

  yk_column_state_frame_init (&check->frame, &game->boards[0], &piles);
  for (guint i = 0; i < game->n_boards; i++) {
    yk_column_state_read (&check->frame, &game->boards[i], &piles);
    check->n_positions++;
    check_homecomings (check, &piles, game->can_win[i]);
    if (game->can_win[i])
      try_wrong_rules (check, &piles);
    if (i % 64 == 0) {
      gboolean is_for_waste = check->frame.to_waste && piles.n_stock > 0;

      check->n_searches++;
      g_assert_true (is_won_reduced (check, &piles, FALSE) == game->can_win[i]);
      if (game->can_win[i] && is_for_waste)
        n_mistakes[ALWAYS_HURRIED] += !is_won_reduced (check, &piles, TRUE);
    }
  }
}

static void
test_steps (gconstpointer data)
{
  const YkRules *rules = data;
  gboolean has_homes = rules->build == YK_BUILD_SAME_SUIT;
  guint n_games = (has_homes ? 80 : 8) * (g_test_slow () ? 12 : 1);
  Check check = {.random = (guint64) (rules - yk_rules_find ("yukon")) + 300};

  check.game = small_game_new (g_test_slow () ? 4000 : 800);
  for (guint i = 0; check.n_games < n_games; i++) {
    const YkGameOptions *options = &test_option_sets[i % TEST_N_OPTION_SETS];

    if (!yk_rules_accepts (rules, options) ||
        !small_game_draw (check.game, rules, options, &check.random))
      continue;
    check.n_games++;
    check_game (&check);
  }
  g_test_message ("%u games, %u positions, %u plain homecomings and %u proved ones in "
                  "those that can be won, %u searches of %u positions",
                  check.n_games, check.n_positions, check.n_plain, check.n_proved,
                  check.n_searches, check.n_stored);
  g_assert_true ((check.n_proved > 0) == has_homes);
  small_game_free (check.game);
}

/* The tests see what they are there to see; only many games show that a card comes home
 * too soon. */
static void
test_mistakes (void)
{
  g_test_message ("wins lost by wrong rules: %u %u %u %u %u", n_mistakes[0],
                  n_mistakes[1], n_mistakes[2], n_mistakes[3], n_mistakes[4]);
  for (int i = 0; i < N_MISTAKES; i++)
    g_assert_true (n_mistakes[i] > 0 || (i == HOME_TOO_SOON && !g_test_slow ()));
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < n_rules; i++)
    if (rules[i].n_stock > 0 || rules[i].n_redeals > 0) {
      g_autofree char *path = g_strdup_printf ("/homecoming/%s", rules[i].id);

      g_test_add_data_func (path, &rules[i], test_steps);
    }
  g_test_add_func ("/homecoming/mistakes", test_mistakes);
  return g_test_run ();
}

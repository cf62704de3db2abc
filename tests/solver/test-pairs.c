/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pair tests on positions of whole deals, where chains of conditions are longer
 * than in small games: what they find step by step is what they find from the
 * beginning. */
#include "../test-common.h"
#include "core/yk-deal.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"

#define N_STEPS 30
#define N_FREED 8

typedef struct
{
  YkCompactFrame frame;
  YkCompactState places;
  YkCompactState next; /* one of the children, drawn by lot */
  guint n_children;
  guint64 random;
  YkPairs *pairs;
  YkPairs *again;
} Walk;

static guint n_dead, n_strictly_dead, n_freed, n_blamed;

static bool
draw_child_cb (const YkCompactState *child, const YkPlacing *steps G_GNUC_UNUSED,
               int n_steps G_GNUC_UNUSED, void *user_data)
{
  Walk *walk = user_data;

  if (yk_random_draw_below (&walk->random, ++walk->n_children) == 0)
    walk->next = *child;
  return true;
}

static gboolean
is_dead (Walk *walk, gboolean is_strict, guint64 free)
{
  return is_strict ? yk_pairs_are_dead_strictly (walk->again, &walk->frame,
                                                 &walk->places, free)
                   : yk_pairs_are_dead (walk->again, &walk->frame, &walk->places, free);
}

/* Frees MORE cards; returns whether the position stays dead, as from the beginning. */
static gboolean
free_more (Walk *walk, gboolean is_strict, guint64 *free, guint64 more)
{
  gboolean stays = yk_pairs_stay_dead (walk->pairs, more);

  g_assert_true (stays == is_dead (walk, is_strict, *free | more));
  if (stays)
    *free |= more;
  return stays;
}

/* Frees no card, which tries every action again; then those that do not seem to be to
 * blame, and then cards by lot. */
static void
check_freeing (Walk *walk, gboolean is_strict)
{
  guint64 free = 0, others;

  g_assert_true (
      yk_pairs_are_dead_at_first (walk->pairs, &walk->frame, &walk->places, is_strict));
  g_assert_true (free_more (walk, is_strict, &free, 0));
  others =
      ~yk_pairs_blame (walk->pairs) & ((G_GUINT64_CONSTANT (1) << YK_DECK_SIZE) - 1);
  n_blamed += free_more (walk, is_strict, &free, others) && others != 0;
  for (int i = 0; i < N_FREED; i++) {
    guint card = (guint) yk_random_draw_below (&walk->random, YK_DECK_SIZE);

    n_freed += free_more (walk, is_strict, &free, G_GUINT64_CONSTANT (1) << card);
  }
}

static void
check_position (Walk *walk)
{
  gboolean strictly = is_dead (walk, TRUE, 0);

  if (is_dead (walk, FALSE, 0)) {
    g_assert_true (strictly);
    n_dead++;
    check_freeing (walk, FALSE);
    check_freeing (walk, TRUE);
  } else if (strictly) {
    n_strictly_dead++;
    check_freeing (walk, TRUE);
  }
}

/* Plays at random as long as the tests do not call the position dead. */
static void
walk_down (Walk *walk, guint n_before)
{
  for (int step = 0; step < N_STEPS && n_dead + n_strictly_dead == n_before; step++) {
    walk->n_children = 0;
    yk_steps_visit (&walk->frame, &walk->places, draw_child_cb, walk);
    if (walk->n_children == 0 || walk->next.n_all_up == walk->frame.n_cards)
      return;
    walk->places = walk->next;
    check_position (walk);
  }
}

static void
test_freeing (void)
{
  static const char *const ids[] = {"yukon", "klondikebar", "alaska", "yukon-kings"};
  const YkGameOptions options = {0};
  Walk walk = {.pairs = g_malloc (yk_pairs_size ()),
               .again = g_malloc (yk_pairs_size ())};
  YkBoard board;

  for (size_t i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint64 number = 1; number <= (g_test_slow () ? 1000 : 80); number++) {
      yk_board_deal (&board, yk_rules_find (ids[i]), &options, number);
      walk.random = number;
      yk_compact_frame_init (&walk.frame, &board, &walk.places);
      walk_down (&walk, n_dead + n_strictly_dead);
    }
  g_test_message ("%u positions dead, %u by the strict test alone; %u cards freed, the "
                  "blame right in %u",
                  n_dead, n_strictly_dead, n_freed, n_blamed);
  g_assert_cmpuint (n_dead, >=, 30);
  g_assert_cmpuint (n_strictly_dead, >=, 10);
  g_assert_cmpuint (n_freed, >=, 100);
  g_free (walk.pairs);
  g_free (walk.again);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairs/freeing", test_freeing);
  return g_test_run ();
}

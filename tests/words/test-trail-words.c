/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trail: what its table promises, and what is said of it. */
#include "../test-common.h"

#include "words/results/yk-result-words.h"
#include "words/rules/yk-rules-words.h"

static void
check (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* Each camp brings another variation, and is at another place, further down the river,
 * which runs to the left; all on the map. */
static void
test_camps (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpstr (yk_trail_camps[0].variation, ==, "yukon");
  g_assert_cmpstr (yk_trail_place (0), ==, "Whitehorse");
  g_assert_cmpstr (yk_trail_place (4), ==, "Dawson City");
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    const YkTrailCamp *here = &yk_trail_camps[camp];

    g_assert_nonnull (yk_trail_rules (camp));
    g_assert_true (g_hash_table_add (seen, (gpointer) here->variation));
    g_assert_true (g_hash_table_add (seen, (gpointer) yk_trail_place (camp)));
    g_assert_cmpfloat (here->x, >, 0.05);
    g_assert_cmpfloat (here->x, <, camp> 0 ? here[-1].x : 0.95);
    g_assert_cmpfloat (here->y, >, 0.1);
    g_assert_cmpfloat (here->y, <, 0.9);
  }
}

/* Every puzzle is there once, is of its camp's variation, and none is gentler than the
 * one before. */
static void
test_puzzles (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    guint level = 0;

    for (guint task = 0; task < YK_TRAIL_N_PUZZLES; task++) {
      const YkPuzzle *puzzle = yk_puzzles_find (yk_trail_camps[camp].puzzles[task]);
      YkDealId id;

      g_test_message ("camp %u, puzzle %u", camp, yk_trail_camps[camp].puzzles[task]);
      g_assert_nonnull (puzzle);
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (puzzle->id.puzzle)));
      g_assert_true (puzzle->id.rules == yk_trail_rules (camp));
      g_assert_cmpuint (puzzle->level, >=, level);
      level = puzzle->level;
      yk_trail_task (camp, task, &id);
      g_assert_true (yk_deal_id_equal (&id, &puzzle->id));
    }
  }
}

/* Every deal is there once, and has its fewest moves; with automatic play that sends up
 * all it can, they may not be known. */
static void
test_deals (void)
{
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    for (guint i = 0; i < YK_TRAIL_N_DEALS; i++) {
      const YkTrailDeal *deal = &yk_trail_camps[camp].deals[i];
      YkDealId id;

      yk_trail_task (camp, YK_TRAIL_N_PUZZLES + i, &id);
      g_assert_cmpuint (id.puzzle, ==, 0);
      g_assert_cmpuint (id.deal, ==, deal->deal);
      g_assert_true (id.rules == yk_trail_rules (camp));
      for (guint other = 0; other < i; other++)
        g_assert_cmpuint (deal->deal, !=, deal[-1 - (int) other].deal);
      g_assert_cmpuint (deal->par.n_moves[YK_AUTO_OFF], >, 10);
      g_assert_cmpuint (deal->par.n_moves[YK_AUTO_SAFE], >, 10);
    }
}

/* The first puzzle of each camp proves its advice: the only right move is one that
 * follows it. */
static void
test_advice (void)
{
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    const char *advice = yk_trail_advice (camp);

    g_assert_nonnull (advice);
    test_check_sentence (advice);
  }
}

/* What each move shows, on boards of a few cards. */
static void
test_shown_advice (void)
{
  static const struct
  {
    const char *id, *words, *move, *starts;
  } cases[] = {
      {"yukon", "c1: [5H] 9S c2: TH", "c1-c2", "Turn over"},
      {"yukon", "c1: 5H 9S c2: TH", "c1-c2", NULL},
      {"yukon", "c1: 5S 9S c2: TH c3: 2C", "c1-c2", "Find the cards"},
      {"yukon", "c1: 5H 9S 3D c2: TH", "c1-c2:2", "The cards on top travel"},
      {"yukon", "c1: AS", "c1-f1", NULL},
      {"yukonic-plague", "r: 4C 3S c1: 4H", "r-c1", "Play from the reserve"},
      {"panopticon", "x1: 3S c1: 4S", "x1-c1", "Play cards from the cells"},
      {"chinese-discipline", "s: 4C c1: 5H 9S c2: TH", "c1-c2",
       "Dealing from the stock covers"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    YkBoard board;
    const char *advice;

    g_test_message ("%s", cases[i].words);
    test_board (&board, cases[i].id, cases[i].words);
    advice = yk_guide_move_advice (&board, test_move (cases[i].move));
    if (cases[i].starts == NULL)
      g_assert_null (advice);
    else
      g_assert_true (g_str_has_prefix (advice, cases[i].starts));
  }
}

static void
test_sentences (void)
{
  const YkTrailScore nothing = {0}, score = {4, 9}, sum = {20, 43};
  g_autofree char *name =
      g_strdup_printf ("Dawson City, camp 5 of 12: %s. 4 of 10 done, 9 of 30 stars.",
                       yk_variation_name (yk_trail_rules (4)));
  g_autofree char *beginning = yk_trail_sentence (0, &nothing);

  check (yk_trail_camp_sentence (4, &score), name);
  check (yk_trail_sentence (5, &sum),
         "Your farthest camp: Dawson City, 5 of 12. 43 of 360 stars.");
  g_assert_true (g_str_has_prefix (beginning, "Follow the Yukon River"));
}

/* What the third star takes: with automatic play of which no win is known it is as with
 * the careful kind. */
static void
test_goals (void)
{
  const guint first = YK_TRAIL_N_PUZZLES;

  g_assert_cmpuint (yk_trail_goal (0, 1, YK_AUTO_SAFE), ==, 0);
  check (yk_trail_task_text (0, 1, YK_AUTO_SAFE),
         "Whitehorse, 2 of 10; third star: first try");
  check (yk_trail_task_text (0, first + 1, YK_AUTO_SAFE),
         "Whitehorse, 8 of 10; third star: at most 47 moves");
  check (yk_trail_task_facts (0, first + 1, YK_AUTO_OFF),
         "Third star: at most 67 moves");
  check (yk_trail_task_facts (0, first + 1, YK_AUTO_SAFE),
         "Third star: at most 47 moves");
  g_assert_cmpuint (yk_trail_camps[1].deals[0].par.n_moves[YK_AUTO_ALWAYS], ==, 0);
  g_assert_cmpuint (yk_trail_goal (1, first, YK_AUTO_ALWAYS), ==,
                    yk_trail_goal (1, first, YK_AUTO_SAFE));
}

static void
test_stars (void)
{
  const YkTrailStars done = YK_TRAIL_DONE, alone = YK_TRAIL_DONE | YK_TRAIL_ALONE;
  const YkTrailStars few = YK_TRAIL_DONE | YK_TRAIL_SHORT, all = alone | few;
  const guint deal = YK_TRAIL_N_PUZZLES;

  check (yk_trail_stars_sentence (0, 0), "Not solved yet. 0 of 3 stars.");
  check (yk_trail_stars_sentence (0, done), "Solved. 1 of 3 stars.");
  check (yk_trail_stars_sentence (0, alone), "Solved without a hint. 2 of 3 stars.");
  check (yk_trail_stars_sentence (0, all),
         "Solved on the first try, without a hint. 3 of 3 stars.");
  check (yk_trail_stars_sentence (deal, 0), "Not won yet. 0 of 3 stars.");
  check (yk_trail_stars_sentence (deal, done), "Won. 1 of 3 stars.");
  check (yk_trail_stars_sentence (deal, alone), "Won without a hint. 2 of 3 stars.");
  check (yk_trail_stars_sentence (deal, few), "Won in few enough moves. 2 of 3 stars.");
  check (yk_trail_stars_sentence (deal, all),
         "Won without a hint and in few enough moves. 3 of 3 stars.");
  check (yk_trail_stars_text (all), "3 of 3 stars.");
  check (yk_trail_stars_signs (0), "☆☆☆");
  check (yk_trail_stars_signs (alone), "★★☆");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trail-words/camps", test_camps);
  g_test_add_func ("/trail-words/puzzles", test_puzzles);
  g_test_add_func ("/trail-words/deals", test_deals);
  g_test_add_func ("/trail-words/advice", test_advice);
  g_test_add_func ("/trail-words/shown-advice", test_shown_advice);
  g_test_add_func ("/trail-words/sentences", test_sentences);
  g_test_add_func ("/trail-words/goals", test_goals);
  g_test_add_func ("/trail-words/stars", test_stars);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the trail: of camps, of their tasks, and of stars. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"
#include "words/rules/yk-rules-words.h"

#define STARS_PER_CAMP (YK_TRAIL_N_TASKS * YK_TRAIL_STARS_PER_TASK)
#define ALL_STARS (YK_TRAIL_N_CAMPS * STARS_PER_CAMP)

char *
yk_trail_camp_sentence (guint camp, const YkTrailScore *score)
{
  return g_strdup_printf (
      /* Translators: a camp on the trail, such as “Dawson City, camp 5 of 12: Alaska. 4
       * of 10 done, 9 of 30 stars.”  The place; which camp of how many; a variation;
       * how many puzzles and deals are done, of how many; how many stars of how many,
       * which alone decides about the plural. */
      ngettext ("%s, camp %u of %u: %s. %u of %u done, %u of %u star.",
                "%s, camp %u of %u: %s. %u of %u done, %u of %u stars.",
                STARS_PER_CAMP),
      yk_trail_place (camp), camp + 1, YK_TRAIL_N_CAMPS,
      yk_variation_name (yk_trail_rules (camp)), score->n_done, YK_TRAIL_N_TASKS,
      score->n_stars, STARS_PER_CAMP);
}

char *
yk_trail_sentence (guint n_come, const YkTrailScore *score)
{
  if (n_come == 0)
    return g_strdup (_ ("Down the Yukon river, from Whitehorse to the sea: each camp "
                        "brings another variation, with puzzles and deals. Start "
                        "wherever you like: nothing is locked."));
  return g_strdup_printf (
      /* Translators: how far the player has come on the trail, such as “Your farthest
       * camp: Dawson City, 5 of 12. 43 of 360 stars.”  The place; which camp of how
       * many; how many stars of how many, which alone decides about the plural. */
      ngettext ("Your farthest camp: %s, %u of %u. %u of %u star.",
                "Your farthest camp: %s, %u of %u. %u of %u stars.", ALL_STARS),
      yk_trail_place (n_come - 1), n_come, YK_TRAIL_N_CAMPS, score->n_stars, ALL_STARS);
}

static const YkPuzzle *
find_puzzle (guint camp, guint task)
{
  return yk_puzzles_find (yk_trail_camps[camp].puzzles[task]);
}

static const YkTrailDeal *
find_deal (guint camp, guint task)
{
  return &yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES];
}

char *
yk_trail_task_title (guint camp, guint task)
{
  g_autofree char *deal = NULL;

  if (task < YK_TRAIL_N_PUZZLES)
    /* Translators: the number of a puzzle. */
    return g_strdup_printf (C_ ("trail", "Puzzle %u"),
                            find_puzzle (camp, task)->id.puzzle);
  deal = g_strdup_printf ("%" G_GUINT64_FORMAT, find_deal (camp, task)->deal);
  /* Translators: the number of a deal. */
  return g_strdup_printf (C_ ("trail", "Deal %s"), deal);
}

char *
yk_trail_task_facts (guint camp, guint task, YkAutoPlay auto_play)
{
  guint par;

  if (task < YK_TRAIL_N_PUZZLES)
    return g_strdup (yk_puzzle_level_name (find_puzzle (camp, task)->level));
  par = find_deal (camp, task)->par[auto_play];
  if (par == 0)
    return g_strdup (C_ ("trail", "Fewest moves: not known"));
  /* Translators: how few moves are known to win a deal. */
  return g_strdup_printf (C_ ("trail", "Fewest moves: %u"), par);
}

static const char *
done_sentence (guint task, YkTrailStars stars)
{
  gboolean is_puzzle = task < YK_TRAIL_N_PUZZLES;
  gboolean is_alone = (stars & YK_TRAIL_ALONE) != 0;

  if (stars == 0)
    return is_puzzle ? _ ("Not solved yet.") : _ ("Not won yet.");
  if ((stars & YK_TRAIL_SHORT) == 0) {
    if (is_alone)
      return is_puzzle ? _ ("Solved without a hint.") : _ ("Won without a hint.");
    return is_puzzle ? C_ ("trail", "Solved.") : C_ ("trail", "Won.");
  }
  if (is_alone)
    return is_puzzle ? _ ("Solved at the first try, without a hint.")
                     : _ ("Won without a hint, and in few moves.");
  return is_puzzle ? _ ("Solved at the first try, with a hint.")
                   : _ ("Won in few moves.");
}

char *
yk_trail_stars_sentence (guint task, YkTrailStars stars)
{
  char *text = g_strdup (done_sentence (task, stars));

  return yk_words_append (
      text, g_strdup_printf (
                /* Translators: how many stars, of how many, which alone decides about
                 * the plural. */
                ngettext ("%u of %u star.", "%u of %u stars.", YK_TRAIL_STARS_PER_TASK),
                yk_trail_n_stars (stars), YK_TRAIL_STARS_PER_TASK));
}

char *
yk_trail_stars_signs (YkTrailStars stars)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < YK_TRAIL_STARS_PER_TASK; i++)
    g_string_append (text, i < yk_trail_n_stars (stars) ? "★" : "☆");
  return g_string_free (text, FALSE);
}

const char *
yk_trail_advice (guint camp)
{
  const YkPuzzle *puzzle = find_puzzle (camp, 0);
  YkBoard board;
  YkMove keeper;

  return yk_puzzle_board (puzzle, &board) && yk_puzzle_keeper (puzzle, 0, &keeper)
             ? yk_guide_move_advice (&board, keeper)
             : NULL;
}

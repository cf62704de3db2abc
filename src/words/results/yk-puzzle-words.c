/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What puzzles ask, and what is said of answers. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "words/rules/yk-rules-words.h"

/* What is said of the trail: of camps, of their tasks, and of stars. */

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
    return g_strdup (_ ("Follow the Yukon River from Whitehorse to the sea. Each camp "
                        "has a different variation, with puzzles and deals. Nothing is "
                        "locked, so start wherever you like."));
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

char *
yk_trail_task_facts (guint camp, guint task, YkAutoPlay auto_play)
{
  guint goal = yk_trail_goal (camp, task, auto_play);

  if (goal == 0)
    return g_strdup (yk_puzzle_level_name (find_puzzle (camp, task)->level));
  return g_strdup_printf (
      /* Translators: a deal on the trail has its third star for a win in so many moves,
       * or fewer; never one. */
      ngettext ("Third star: at most %u move", "Third star: at most %u moves", goal),
      goal);
}

char *
yk_trail_task_text (guint camp, guint task, YkAutoPlay auto_play)
{
  guint goal = yk_trail_goal (camp, task, auto_play);

  if (goal == 0)
    return g_strdup_printf (
        /* Translators: where the player is on the trail, such as “Whitehorse, 2 of 10”:
         * the place of the camp, and which of its puzzles and deals; and what gives the
         * third star: solving the puzzle on the first try.  Keep it short. */
        _ ("%s, %u of %u; third star: first try"), yk_trail_place (camp), task + 1,
        YK_TRAIL_N_TASKS);
  return g_strdup_printf (
      /* Translators: where the player is on the trail, such as “Whitehorse, 7 of 10;
       * third star: at most 47 moves”: a win in so many moves, or fewer, gives the
       * third star.  Only the last number decides about the plural; it is never one.
       * Keep it short. */
      ngettext ("%s, %u of %u; third star: at most %u move",
                "%s, %u of %u; third star: at most %u moves", goal),
      yk_trail_place (camp), task + 1, YK_TRAIL_N_TASKS, goal);
}

char *
yk_trail_stars_text (YkTrailStars stars)
{
  return g_strdup_printf (
      /* Translators: how many stars, of how many, which alone decides about the plural.
       */
      ngettext ("%u of %u star.", "%u of %u stars.", YK_TRAIL_STARS_PER_TASK),
      yk_trail_n_stars (stars), YK_TRAIL_STARS_PER_TASK);
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
  if (is_puzzle)
    return _ ("Solved on the first try, without a hint.");
  return is_alone ? _ ("Won without a hint and in few enough moves.")
                  : _ ("Won in few enough moves.");
}

char *
yk_trail_stars_sentence (guint task, YkTrailStars stars)
{
  return yk_words_append (g_strdup (done_sentence (task, stars)),
                          yk_trail_stars_text (stars));
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

/* The shortest row of puzzles, each solved at the first try, that is worth a word. */
#define LEAST_STREAK 2

const char *
yk_puzzle_level_name (guint level)
{
  static const char *const names[YK_PUZZLE_LEVELS] = {
      NC_ ("level", "Gentle"), NC_ ("level", "Easy"),     NC_ ("level", "Medium"),
      NC_ ("level", "Hard"),   NC_ ("level", "Fiendish"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "level", names[level - 1]);
}

char *
yk_puzzle_reason (const YkBuried *buried)
{
  const YkCard *hosts = buried->hosts;
  const char *card, *cover;
  char *left, *need;

  if (buried->card == 0)
    return g_strdup (_ ("The computer has tried every way to play on from there, and "
                        "none of them wins."));
  card = yk_card_name_in (buried->card, YK_CARD_OBJECT);
  if (buried->cover == 0)
    /* Translators: a card as object. */
    return g_strdup_printf (_ ("You can never move %s to its foundation after that."),
                            card);
  cover = yk_card_name_in (buried->cover, YK_CARD_OBJECT);
  /* Translators: a card as object; the next sentence speaks of it. */
  left = g_strdup_printf (_ ("That leaves %s buried for good."), card);
  if (buried->needs_space)
    need = g_strdup_printf (
        /* Translators: a card as object; it lies on the buried one, which is “it”. */
        _ ("To free it, you’d have to move %s into an empty column, and there won’t be "
           "one."),
        cover);
  else if (hosts[1] != 0)
    need = g_strdup_printf (
        /* Translators: a card as object, which lies on the buried one, “it”; and two
         * cards as targets. */
        _ ("To free it, you’d have to move %s onto %s or %s, and both stay out of "
           "reach."),
        cover, yk_card_name_in (hosts[0], YK_CARD_TARGET),
        yk_card_name_in (hosts[1], YK_CARD_TARGET));
  else if (hosts[0] != 0)
    need = g_strdup_printf (
        /* Translators: a card as object, which lies on the buried one, “it”; and a card
         * as target. */
        _ ("To free it, you’d have to move %s onto %s, which stays out of reach."),
        cover, yk_card_name_in (hosts[0], YK_CARD_TARGET));
  else
    /* Translators: a card as object, which lies on the buried one, “it”. */
    need = g_strdup_printf (_ ("You can never move %s off it."), cover);
  return yk_words_append (left, need);
}

char *
yk_puzzle_summary_sentence (const YkPuzzleSummary *summary)
{
  char *text;

  if (summary->n_solved == 0)
    return g_strdup (_ ("No puzzles solved yet."));
  text = g_strdup_printf (
      /* Translators: how many puzzles the player has solved, and how many of them with
       * the first answer. Only the first number decides about the plural. */
      ngettext ("%u puzzle solved, %u on the first try.",
                "%u puzzles solved, %u on the first try.", summary->n_solved),
      summary->n_solved, summary->n_first);
  if (summary->streak < LEAST_STREAK)
    return text;
  return yk_words_append (
      text,
      g_strdup_printf (
          /* Translators: so many puzzles were solved on the first try, one after
           * the other. */
          ngettext ("%u in a row.", "%u in a row.", summary->streak), summary->streak));
}

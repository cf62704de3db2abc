/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves against the fewest that are known, in words, and attempts. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "base/yk-text-util.h"
#include "words/base/yk-words.h"

/* The fewest moves that either the player or the program knows, or 0. */
static guint
fewest_known (const YkFewestMoves *par)
{
  if (par->known == 0 || par->own == 0)
    return MAX (par->known, par->own);
  return MIN (par->known, par->own);
}

/* Whether the player's own win is the shortest one known. */
static gboolean
is_own_shortest (const YkFewestMoves *par)
{
  return par->own > 0 && par->own == fewest_known (par);
}

char *
yk_par_progress_text (guint n_moves, const YkFewestMoves *par)
{
  guint fewest = fewest_known (par);

  if (fewest == 0)
    return yk_moves_text (n_moves);
  if (n_moves > fewest)
    return g_strdup_printf (
        /* Translators: how many moves were made, and how many the shortest known win
         * takes, which are fewer; as a label.  Only the first number decides about the
         * plural. */
        ngettext ("%u move, shortest known: %u", "%u moves, shortest known: %u",
                  n_moves),
        n_moves, fewest);
  return g_strdup_printf (
      /* Translators: how many moves were made, and how many the shortest known win
       * takes; as a label, such as “41 of 83 moves”.  Only the second number decides
       * about the plural. */
      ngettext ("%u of %u move", "%u of %u moves", fewest), n_moves, fewest);
}

/* Says the same in a sentence, such as "41 moves; best known: 83."  Returns:
 * (transfer full). */
static char *
progress_sentence (guint n_moves, const YkFewestMoves *par)
{
  g_autofree char *moves = yk_moves_text (n_moves);
  guint fewest = fewest_known (par);

  if (fewest == 0)
    return yk_text_as_sentence (moves);
  if (is_own_shortest (par))
    return g_strdup_printf (
        /* Translators: how many moves were made, such as “94 moves”, and how many the
         * player’s shortest win of the same deal took, such as 90. */
        ngettext ("%s; your shortest win took %u.", "%s; your shortest win took %u.",
                  fewest),
        moves, fewest);
  return g_strdup_printf (
      /* Translators: how many moves were made, such as “94 moves”, and how many the
       * shortest known win of the deal takes, such as 83. */
      ngettext ("%s; shortest known win: %u.", "%s; shortest known win: %u.", fewest),
      moves, fewest);
}

static char *
proof_sentence (void)
{
  /* Translators: the computer has proved that the win just named is the shortest. */
  return g_strdup (_ ("No win is shorter."));
}

static char *
known_moves_sentence (const YkFewestMoves *par)
{
  char *sentence = g_strdup_printf (
      /* Translators: the fewest moves in which the deal is known to be won. */
      ngettext ("Shortest known win: %u move.", "Shortest known win: %u moves.",
                par->known),
      par->known);

  return par->known == par->least ? yk_words_append (sentence, proof_sentence ())
                                  : sentence;
}

static char *
own_sentence (guint n_moves)
{
  return g_strdup_printf (
      /* Translators: how many moves the player’s best win took. */
      ngettext ("Your shortest win of this deal took %u move.",
                "Your shortest win of this deal took %u moves.", n_moves),
      n_moves);
}

/* What is said of a win than which none is shorter; NULL where no other one is known.
 */
static char *
shortest_sentence (guint n_moves, const YkFewestMoves *par)
{
  guint known = par->known;

  if (n_moves == par->least)
    return proof_sentence ();
  if (known <= n_moves)
    return known > 0 ? g_strdup (_ ("No shorter win is known for this deal.")) : NULL;
  return g_strdup_printf (
      /* Translators: how many moves the computer’s shortest win of this deal takes; the
       * player has won in fewer. */
      ngettext ("You beat the computer, whose shortest win takes %u move.",
                "You beat the computer, whose shortest win takes %u moves.", known),
      known);
}

/* What the program knows beside the player's shortest win. */
static char *
beside_own_sentence (const YkFewestMoves *par)
{
  if (is_own_shortest (par))
    return shortest_sentence (par->own, par);
  return known_moves_sentence (par);
}

/* Adds to a sentence or NULL, which it takes, for which automatic play it holds, where
 * that is not the present one. */
static char *
add_kind (char *sentence, const YkFewestMoves *par)
{
  if (sentence == NULL || !par->is_former)
    return sentence;
  return yk_words_append (
      sentence,
      /* Translators: follows a sentence such as “Shortest known win: 83 moves.”  The
       * number depends on the preference “Automatic Play”, which was changed during the
       * game. */
      g_strdup (_ ("That number is for the automatic play setting you started with.")));
}

char *
yk_par_deal_sentence (const YkFewestMoves *par)
{
  if (par->own == 0)
    return par->known > 0 ? add_kind (known_moves_sentence (par), par) : NULL;
  return add_kind (yk_words_append (own_sentence (par->own), beside_own_sentence (par)),
                   par);
}

/* Says what else is known of a deal that was won with N_MOVES moves, in a sentence or
 * two.  Returns: (transfer full) (nullable): NULL if nothing is. */
static char *
win_sentence (guint n_moves, const YkFewestMoves *par)
{
  guint fewest = fewest_known (par);
  char *sentence;

  if (fewest == 0 || n_moves <= fewest)
    sentence = shortest_sentence (n_moves, par);
  else
    sentence = is_own_shortest (par)
                   ? yk_words_append (own_sentence (fewest),
                                      fewest == par->least ? proof_sentence () : NULL)
                   : known_moves_sentence (par);
  return add_kind (sentence, par);
}

char *
yk_par_certain_sentence (guint n_moves)
{
  return g_strdup_printf (
      /* Translators: after so many moves of a won game, nothing could go wrong anymore.
       */
      ngettext ("Your win was certain after %u move.",
                "Your win was certain after %u moves.", n_moves),
      n_moves);
}

const char *
yk_par_counting_sentence (void)
{
  /* Translators: follows a sentence such as “Your shortest win of this deal took 66
   * moves.”, above a list of games with all their moves. */
  return _ ("Here, moves are counted only up to the point where the win was certain; "
            "the list below counts them all.");
}

char *
yk_par_whole_win_sentence (guint n_moves, guint n_counted, const YkFewestMoves *par)
{
  guint n_compared = n_counted > 0 ? n_counted : n_moves;
  char *known = win_sentence (n_compared, par);

  if (known == NULL || n_compared <= fewest_known (par) || n_counted == n_moves)
    return known;
  if (n_counted == 0)
    return yk_words_append (known, g_strdup (yk_par_counting_sentence ()));
  return yk_words_append (yk_par_certain_sentence (n_counted), known);
}

char *
yk_par_win_title (guint n_moves)
{
  return g_strdup_printf (
      /* Translators: a headline, without a full stop. */
      ngettext ("You won in %u move", "You won in %u moves", n_moves), n_moves);
}

char *
yk_par_status_said (const char *game, const char *winnability, guint n_moves,
                    const YkFewestMoves *par, gboolean has_clock, guint seconds)
{
  g_autofree char *time = yk_time_said (seconds);
  char *said = yk_words_append (yk_text_as_sentence (game), g_strdup (winnability));

  said = yk_words_append (said, progress_sentence (n_moves, par));
  return yk_words_append (said, has_clock ? yk_text_as_sentence (time) : NULL);
}

/* What came of it, with the moves and TIME where there are figures. */
static char *
try_outcome (const YkPlayed *played, char *time)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (phrases, yk_outcome_text (played));
  g_ptr_array_add (phrases, yk_moves_text (played->n_moves));
  g_ptr_array_add (phrases, time);
  if (played->n_moves == 0)
    g_ptr_array_set_size (phrases, 1);
  return yk_words_list (phrases);
}

char *
yk_progress_text (guint n_moves)
{
  return g_strdup_printf (
      /* Translators: a game of a variation is in progress; so many moves have been
       * made. */
      ngettext ("Game in progress, %u move", "Game in progress, %u moves", n_moves),
      n_moves);
}

char *
yk_try_text (const YkPlayed *played)
{
  return try_outcome (played, yk_time_text (played->seconds));
}

char *
yk_try_sentence (const YkPlayed *played, gboolean is_best)
{
  g_autofree char *date = yk_played_date (played);
  g_autofree char *outcome = try_outcome (played, yk_time_said (played->seconds));
  /* Translators: a date, and what came of a game, such as “November 21, 2026: Won, 94
   * moves, 5 minutes 12 seconds.” */
  char *said = g_strdup_printf (C_ ("history", "%s: %s."), date, outcome);

  return yk_words_append (said, is_best ? g_strdup (_ ("Your shortest win!")) : NULL);
}

char *
yk_shared_line (const YkPlayed *played, const char *link, const GDate *today)
{
  g_autofree char *deal = yk_deal_text (&played->id, YK_DIFFICULTY_NONE, today);
  g_autofree char *time = yk_time_text (played->seconds);

  if (played->result == YK_RESULT_WON)
    return g_strdup_printf (
        /* Translators: what the player sends to a friend: a deal, as in “Yukon, deal of
         * November 23”, how it was won, the time, such as 4:10, and a link. */
        ngettext ("%s: won in %u move, %s – %s", "%s: won in %u moves, %s – %s",
                  played->n_moves),
        deal, played->n_moves, time, link);
  if (played->result == YK_RESULT_LOST)
    return g_strdup_printf (
        /* Translators: what the player sends to a friend: a deal, as in “Yukon, deal of
         * November 23”, after how many moves there were none left, and a link. */
        ngettext ("%s: stuck after %u move – %s", "%s: stuck after %u moves – %s",
                  played->n_moves),
        deal, played->n_moves, link);
  /* Translators: what the player sends to a friend: a deal, as in “Yukon, deal of
   * November 23”, and a link. */
  return g_strdup_printf (C_ ("shared", "%s – %s"), deal, link);
}

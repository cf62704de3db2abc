/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves against the fewest that are known, in words. */
#include "words/yk-par-words.h"

#include <glib/gi18n-lib.h>

#include "words/yk-result-words.h"
#include "words/yk-words.h"

guint
yk_par_fewest (const YkParMoves *par)
{
  if (par->known == 0 || par->own == 0)
    return MAX (par->known, par->own);
  return MIN (par->known, par->own);
}

/* Whether the player's own win is the shortest one known. */
static gboolean
is_own_shortest (const YkParMoves *par)
{
  return par->own > 0 && par->own == yk_par_fewest (par);
}

static char *
moves_text (guint n_moves)
{
  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);
}

char *
yk_par_progress_text (guint n_moves, const YkParMoves *par)
{
  guint fewest = yk_par_fewest (par);

  if (fewest == 0)
    return moves_text (n_moves);
  if (n_moves > fewest)
    /* Translators: how many moves were made, and how many are known to be enough, which
     * are fewer. */
    return g_strdup_printf (
        ngettext ("%u move, %u known", "%u moves, %u known", n_moves), n_moves, fewest);
  /* Translators: how many moves were made, and how many are known to be enough. */
  return g_strdup_printf (ngettext ("%u of %u move", "%u of %u moves", fewest), n_moves,
                          fewest);
}

char *
yk_par_progress_sentence (guint n_moves, const YkParMoves *par)
{
  g_autofree char *moves = moves_text (n_moves);
  guint fewest = yk_par_fewest (par);

  if (fewest == 0)
    return g_strdup_printf (C_ ("sentence", "%s."), moves);
  if (is_own_shortest (par))
    /* Translators: %s is how many moves were made, such as "94 moves". */
    return g_strdup_printf (ngettext ("%s; your shortest win took %u.",
                                      "%s; your shortest win took %u.", fewest),
                            moves, fewest);
  /* Translators: %s is how many moves were made, such as "94 moves"; with as many as
   * %u the deal can be won. */
  return g_strdup_printf (
      ngettext ("%s; %u is known to do.", "%s; %u are known to do.", fewest), moves,
      fewest);
}

static char *
known_moves_sentence (guint n_moves)
{
  /* Translators: with so many moves the deal can be won. */
  return g_strdup_printf (
      ngettext ("%u move is known to do.", "%u moves are known to do.", n_moves),
      n_moves);
}

static char *
own_sentence (guint n_moves)
{
  return g_strdup_printf (ngettext ("Your shortest win of this deal took %u move.",
                                    "Your shortest win of this deal took %u moves.",
                                    n_moves),
                          n_moves);
}

/* What the computer's own win takes, which is more. */
static char *
computer_sentence (guint n_moves)
{
  return g_strdup_printf (ngettext ("The computer’s shortest takes %u move.",
                                    "The computer’s shortest takes %u moves.", n_moves),
                          n_moves);
}

/* What is said of a win than which none is shorter. */
static char *
shortest_sentence (guint n_moves, guint known)
{
  char *sentence;

  if (known == 0)
    return NULL;
  sentence = g_strdup (_ ("No shorter win of this deal is known."));
  if (known > n_moves)
    sentence = yk_words_append (sentence, computer_sentence (known));
  return sentence;
}

char *
yk_par_deal_sentence (const YkParMoves *par)
{
  char *own;

  if (par->own == 0)
    return par->known > 0 ? known_moves_sentence (par->known) : NULL;
  own = own_sentence (par->own);
  if (par->known == 0)
    return own;
  return yk_words_append (own, is_own_shortest (par)
                                   ? shortest_sentence (par->own, par->known)
                                   : known_moves_sentence (par->known));
}

char *
yk_par_win_sentence (guint n_moves, const YkParMoves *par)
{
  guint fewest = yk_par_fewest (par);

  if (fewest == 0 || n_moves <= fewest)
    return shortest_sentence (n_moves, par->known);
  return is_own_shortest (par) ? own_sentence (fewest) : known_moves_sentence (fewest);
}

char *
yk_par_win_title (guint n_moves)
{
  return g_strdup_printf (
      ngettext ("You have won in %u move", "You have won in %u moves", n_moves),
      n_moves);
}

char *
yk_par_status_said (const char *game, const char *outlook, guint n_moves,
                    const YkParMoves *par, gboolean has_clock, guint seconds)
{
  char *said = g_strdup_printf (C_ ("sentence", "%s."), game);
  g_autofree char *time = yk_time_said (seconds);

  if (outlook != NULL)
    said = yk_words_append (said, g_strdup (outlook));
  said = yk_words_append (said, yk_par_progress_sentence (n_moves, par));
  if (has_clock)
    said = yk_words_append (said, g_strdup_printf (C_ ("sentence", "%s."), time));
  return said;
}

/* What came of it, with the moves and TIME where there are figures. */
static char *
try_outcome (const YkPlayed *played, const char *time)
{
  g_autofree char *moves = moves_text (played->n_moves);
  const char *result = yk_result_text (played->result);

  if (played->n_moves == 0)
    return g_strdup (result);
  /* Translators: what came of a game, with how many moves and in which time, such as
   * "Won, 94 moves, 5:12". */
  return g_strdup_printf (C_ ("try", "%s, %s, %s"), result, moves, time);
}

char *
yk_try_text (const YkPlayed *played)
{
  g_autofree char *time = yk_time_text (played->seconds);

  return try_outcome (played, time);
}

char *
yk_try_sentence (const YkPlayed *played, gboolean is_best)
{
  g_autofree char *date = yk_played_date (played);
  g_autofree char *time = yk_time_said (played->seconds);
  g_autofree char *outcome = try_outcome (played, time);

  if (is_best)
    /* Translators: a date, and what came of a game, such as "Won, 94 moves, 5 minutes";
     * no other win of this deal took fewer moves. */
    return g_strdup_printf (_ ("%s: %s. This is your shortest win."), date, outcome);
  /* Translators: a date, and what came of a game, such as "Won, 94 moves, 5 minutes".
   */
  return g_strdup_printf (C_ ("try", "%s: %s."), date, outcome);
}

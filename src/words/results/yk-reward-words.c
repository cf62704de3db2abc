/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

/* The shortest row of won days that is worth a word. */
#define LEAST_STREAK 2

char *
yk_daily_greeting_sentence (guint n_days)
{
  if (n_days < LEAST_STREAK)
    return g_strdup (_ ("The daily deal is waiting for you."));
  return g_strdup_printf (
      ngettext (
          /* Translators: the player has won the daily deals of so many days, one after
           * the other, up to yesterday; never one. */
          "The daily deal is waiting for you. You’ve won %u day in a row so far.",
          "The daily deal is waiting for you. You’ve won %u days in a row so far.",
          n_days),
      n_days);
}

char *
yk_medal_sentence (YkAward medal, guint n_days, guint next)
{
  static const char *const names[] = {
      NC_ ("medal", "No medal yet."),
      NC_ ("medal", "Bronze medal."),
      NC_ ("medal", "Silver medal."),
      NC_ ("medal", "Gold medal."),
  };
  char *name = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "medal", names[medal]));

  if (next == 0)
    return yk_words_append (name, g_strdup_printf (
                                      /* Translators: the player has won the daily deals
                                       * of all days of a month, 28 at least. */
                                      ngettext ("You won all %u daily deal!",
                                                "You won all %u daily deals!", n_days),
                                      n_days));
  return yk_words_append (
      name,
      g_strdup_printf (
          /* Translators: how many deals of a month’s days were won, and how many the
           * next medal takes.  Only the first number decides about the plural. */
          ngettext ("%u day won (next medal at %u days).",
                    "%u days won (next medal at %u days).", n_days),
          n_days, next));
}

char *
yk_cup_sentence (YkAward cup, guint n_wins, guint next)
{
  static const char *const names[] = {
      NC_ ("cup", "No cup yet."),
      NC_ ("cup", "Bronze cup."),
      NC_ ("cup", "Silver cup."),
      NC_ ("cup", "Gold cup."),
  };
  char *name = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "cup", names[cup]));

  if (n_wins == 0)
    return yk_words_append (name, g_strdup (_ ("You haven’t won this variation yet.")));
  if (next == 0)
    return yk_words_append (
        name, g_strdup_printf (
                  /* Translators: how many games of a variation were won. */
                  ngettext ("%u win in this variation.", "%u wins in this variation.",
                            n_wins),
                  n_wins));
  return yk_words_append (
      name, g_strdup_printf (
                /* Translators: how many games of a variation were won, and how many the
                 * next cup takes.  Only the first number decides about the plural. */
                ngettext ("%u win in this variation (next cup at %u wins).",
                          "%u wins in this variation (next cup at %u wins).", n_wins),
                n_wins, next));
}

char *
yk_record_sentence (guint n_won, guint n_played)
{
  if (n_won == 0)
    /* Translators: a variation, in the list of them all. */
    return g_strdup (_ ("You haven’t won this variation yet."));
  if (n_played == 1)
    /* Translators: a variation, in the list of them all. */
    return g_strdup (_ ("You’ve played this variation once and won."));
  return g_strdup_printf (
      /* Translators: how many games of a variation were won, of how many.  Only the
       * second number decides about the plural; write it so that the first may be any.
       */
      ngettext ("You’ve won %u of %u game.", "You’ve won %u of %u games.", n_played),
      n_won, n_played);
}

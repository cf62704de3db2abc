/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What brings a player back, in words. */
#include "words/results/yk-reward-words.h"

#include <glib/gi18n-lib.h>

/* The shortest row of won days that is worth a word. */
#define LEAST_STREAK 2

char *
yk_daily_greeting_sentence (guint n_days)
{
  if (n_days < LEAST_STREAK)
    return g_strdup (_ ("The deal of the day is waiting for you."));
  return g_strdup_printf (
      /* Translators: the deals of so many days were won, one day after the other, up to
       * yesterday. */
      ngettext ("The deal of the day is waiting for you. You've won %u day in a row so "
                "far.",
                "The deal of the day is waiting for you. You've won %u days in a row "
                "so far.",
                n_days),
      n_days);
}

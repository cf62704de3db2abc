/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of a variation: how often it can be won, and where other programs and
 * books differ.  No row can say the latter, so it is written here by id. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

static const struct
{
  const char *id;
  const char *note;
} notes[] = {
    {"yukon",
     N_ ("One book deals the last 24 cards to the first six columns. All others "
         "deal them to columns 2 to 7, and so do we.")},
    {"double-yukon", N_ ("Some programs deal one card fewer to the later columns. Here "
                         "the last column has nine cards face down.")},
    {"yakutat-bay",
     N_ ("One source says only that a gap is filled from the next column. With whole "
         "columns that would be plain Yukon, so here the face-up cards move, as in the "
         "game Moving Left.")},
    {"brisbane", N_ ("Some programs let any card fill a space. Here only kings do, "
                     "unless you turn on the option for spaces.")},
    {"ukrainian", N_ ("Some programs let a king go on an ace of its suit. Here nothing "
                      "goes on an ace.")},
    {"yukon-kings",
     N_ ("Some programs let a king go on an ace. Here nothing goes on an "
         "ace.")},
    {"ten-across", N_ ("Sources give three ways of filling the foundations. Here they "
                       "take single cards, as in Russian Solitaire.")},
    {"tvetes-grandfather", N_ ("Some sources shuffle the cards before dealing them "
                               "again. Here they stay in order.")},
};

static const char *
find_note (const YkRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (g_str_equal (notes[i].id, rules->id))
      return _ (notes[i].note);
  return NULL;
}

void
yk_guide_add_notes (GStrvBuilder *text, const YkRules *rules,
                    const YkGameOptions *options)
{
  const YkGameOptions plain = {0};
  const YkWinRates *survey = yk_win_rates_find (rules);
  const char *note = find_note (rules);

  yk_paragraphs_take (text, yk_rules_sentence (rules));
  if (survey != NULL && yk_game_options_equal (options, &plain)) {
    yk_paragraphs_take (text, yk_win_rates_sentence (survey));
    if (yk_win_rates_certain (survey) >= 0.05)
      yk_paragraphs_add (text, _ ("That's what a computer that sees every card finds. "
                                  "People win less often."));
  }
  if (note != NULL)
    yk_paragraphs_add (text, note);
}

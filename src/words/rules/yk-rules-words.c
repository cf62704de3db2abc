/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation in few words, made from its row. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "words/base/yk-words.h"

/* The number of columns of Yukon itself, which need not be mentioned. */
#define USUAL_COLUMNS 7

/* The share of winnable deals is known where its bounds are no further apart than this.
 */
#define NEAR_BOUNDS 0.06

static char *
add_size (char *text, const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules), n_columns = yk_rules_n_columns (rules);

  if (n_decks > 1)
    return yk_words_append (
        text,
        g_strdup_printf (
            /* Translators: how many decks of 52 cards. */
            ngettext ("There’s %d deck.", "There are %d decks.", (gulong) n_decks),
            n_decks));
  if (n_columns != USUAL_COLUMNS)
    return yk_words_append (text,
                            g_strdup_printf (
                                /* Translators: how many columns, such as 10. */
                                ngettext ("There’s %d column.", "There are %d columns.",
                                          (gulong) n_columns),
                                n_columns));
  return text;
}

static char *
add_cell_sentence (char *text, const YkRules *rules)
{
  if (rules->n_cells_dealt > 0)
    return yk_words_append (
        text, g_strdup_printf (
                  /* Translators: how many cells. */
                  ngettext ("There’s %d cell, which starts with one card.",
                            "There are %d cells, each starting with one card.",
                            rules->n_cells),
                  rules->n_cells));
  if (rules->n_cells > 0)
    return yk_words_append (text,
                            g_strdup_printf (
                                /* Translators: how many cells. */
                                ngettext ("There’s %d free cell.",
                                          "There are %d free cells.", rules->n_cells),
                                rules->n_cells));
  return text;
}

static char *
stock_sentence (const YkRules *rules)
{
  switch (rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return g_strdup_printf (
        /* Translators: how many cards. */
        ngettext ("There’s a stock of %d card to deal to the columns.",
                  "There’s a stock of %d cards to deal to the columns.",
                  rules->n_stock),
        rules->n_stock);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (
        /* Translators: how many cards. */
        ngettext ("There’s a stock of %d card to turn over.",
                  "There’s a stock of %d cards to turn over one by one.",
                  rules->n_stock),
        rules->n_stock);
  }
  return NULL;
}

static char *
add_piles (char *text, const YkRules *rules)
{
  text = add_cell_sentence (text, rules);
  if (rules->n_reserve > 0)
    text = yk_words_append (
        text, g_strdup_printf (
                  /* Translators: how many cards. */
                  ngettext ("There’s a reserve of %d card.",
                            "There’s a reserve of %d cards.", rules->n_reserve),
                  rules->n_reserve));
  if (rules->n_stock > 0)
    text = yk_words_append (text, stock_sentence (rules));
  if (rules->n_redeals > 0)
    text = yk_words_append (
        text,
        g_strdup_printf (
            /* Translators: how many times the cards may be dealt again. */
            ngettext ("There’s %d redeal.", "There are %d redeals.", rules->n_redeals),
            rules->n_redeals));
  return text;
}

static char *
add_ways (char *text, const YkRules *rules)
{
  if (rules->gaps == YK_GAPS_CLOSE)
    text = yk_words_append (text,
                            g_strdup (_ ("Empty columns are filled automatically.")));
  if (rules->foundations == YK_FOUNDATIONS_RUN)
    text =
        yk_words_append (text, g_strdup (_ ("Only complete suits leave the columns.")));
  if (rules->foundations == YK_FOUNDATIONS_NONE)
    text = yk_words_append (text, g_strdup (_ ("There are no foundations.")));
  if (rules->spaces == YK_SPACES_ANY)
    text = yk_words_append (text, g_strdup (_ ("Any card can fill an empty column.")));
  return text;
}

static int
column_height (const YkColumnDeal *column)
{
  return column->n_down + column->n_up;
}

static gboolean
is_symmetric (const YkRules *rules)
{
  int n_columns = yk_rules_n_columns (rules);

  for (int i = 0; i < n_columns / 2; i++) {
    const YkColumnDeal *left = &rules->columns[i];
    const YkColumnDeal *right = &rules->columns[n_columns - 1 - i];

    if (left->n_down != right->n_down || left->n_up != right->n_up)
      return FALSE;
  }
  return TRUE;
}

/* The shape of the deal, for variations of which there is nothing else to say. */
static char *
add_shape (char *text, const YkRules *rules)
{
  int least = column_height (&rules->columns[0]), most = least;

  for (int i = 1; i < yk_rules_n_columns (rules); i++) {
    least = MIN (least, column_height (&rules->columns[i]));
    most = MAX (most, column_height (&rules->columns[i]));
  }
  if (most - least <= 1)
    return yk_words_append (text,
                            g_strdup (_ ("The columns are nearly equal in height.")));
  if (is_symmetric (rules))
    return yk_words_append (text, g_strdup (_ ("The layout is symmetrical.")));
  return text;
}

char *
yk_rules_sentence (const YkRules *rules)
{
  const char *build = yk_joining_words (rules).summary;
  char *text = g_strdup (build);

  text = add_size (text, rules);
  text = add_piles (text, rules);
  text = add_ways (text, rules);
  return g_str_equal (text, build) ? add_shape (text, rules) : text;
}

char *
yk_rules_decks (const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules);

  /* Translators: how many decks a variation has; one fact of several beside one
   * another. */
  return g_strdup_printf (ngettext ("%d deck", "%d decks", (gulong) n_decks), n_decks);
}

const char *
yk_rules_difficulty (const YkRules *rules)
{
  const YkWinRates *survey = yk_win_rates_find (rules);

  switch (survey != NULL ? yk_win_rates_difficulty (survey) : YK_DIFFICULTY_NONE) {
  case YK_DIFFICULTY_NONE:
    return NULL;
  case YK_DIFFICULTY_EASY:
    return C_ ("difficulty of a variation", "Easy");
  case YK_DIFFICULTY_MEDIUM:
    return C_ ("difficulty of a variation", "Medium");
  case YK_DIFFICULTY_HARD:
    return C_ ("difficulty of a variation", "Hard");
  }
  return NULL;
}

/* The sentence where nearly all deals that were tried are decided. */
static char *
known_sentence (double won)
{
  int tenths = (int) round (10 * won), n_deals;

  if (tenths == 10)
    return g_strdup (_ ("Nearly every deal can be won."));
  if (tenths >= 2)
    /* Translators: how many deals in ten, from 2 to 9. */
    return g_strdup_printf (ngettext ("About %d in 10 deals can be won.",
                                      "About %d in 10 deals can be won.",
                                      (gulong) tenths),
                            tenths);
  if (won < 0.01)
    return g_strdup (_ ("Hardly any deals can be won."));
  n_deals = (int) round (1 / won);
  /* Translators: in how many deals there is one that can be won, 6 or more. */
  return g_strdup_printf (ngettext ("About 1 in %d deals can be won.",
                                    "About 1 in %d deals can be won.",
                                    (gulong) n_deals),
                          n_deals);
}

/* The sentence where so much is undecided that only the certain share can be said. */
static char *
open_sentence (double certain)
{
  int tenths = (int) floor (10 * certain), n_deals;

  if (tenths >= 2)
    /* Translators: how many deals in ten, from 2 to 9. */
    return g_strdup_printf (ngettext ("At least %d in 10 deals can be won.",
                                      "At least %d in 10 deals can be won.",
                                      (gulong) tenths),
                            tenths);
  if (certain < 0.05)
    return g_strdup (_ ("Nobody knows how many deals can be won."));
  n_deals = (int) ceil (1 / certain);
  /* Translators: in how many deals there is one that can be won, from 6 to 20. */
  return g_strdup_printf (ngettext ("At least 1 in %d deals can be won.",
                                    "At least 1 in %d deals can be won.",
                                    (gulong) n_deals),
                          n_deals);
}

char *
yk_win_rates_sentence (const YkWinRates *survey)
{
  double least = yk_win_rates_share (survey, survey->n_won);
  double most = yk_win_rates_share (survey, survey->n_won + survey->n_unknown);

  if (most - least <= NEAR_BOUNDS)
    return known_sentence ((least + most) / 2);
  return open_sentence (yk_win_rates_certain (survey));
}

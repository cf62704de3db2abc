/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variation in few words, made from its row. */
#include "view/yk-rules-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "view/yk-words.h"

/* The columns of Yukon itself, which are not worth a word. */
#define USUAL_COLUMNS 7

/* Bounds as near as this are as good as one number. */
#define NEAR_BOUNDS 0.06

static const char *
down_phrase (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ ("Build down in alternate colours");
  case YK_BUILD_SAME_SUIT:
    return _ ("Build down in suit");
  case YK_BUILD_OTHER_SUIT:
    return _ ("Build down in any suit but the same");
  case YK_BUILD_ANY_SUIT:
    return _ ("Build down, whatever the suits");
  }
  return NULL;
}

static const char *
both_ways_phrase (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ ("Build up or down in alternate colours");
  case YK_BUILD_SAME_SUIT:
    return _ ("Build up or down in suit");
  case YK_BUILD_OTHER_SUIT:
    return _ ("Build up or down in any suit but the same");
  case YK_BUILD_ANY_SUIT:
    return _ ("Build up or down, whatever the suits");
  }
  return NULL;
}

static const char *
build_phrase (const YkRules *rules)
{
  switch (rules->step) {
  case YK_STEP_DOWN:
    return down_phrase (rules->build);
  case YK_STEP_UP_OR_DOWN:
    return both_ways_phrase (rules->build);
  }
  return NULL;
}

static char *
add_size (char *list, const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules), n_columns = yk_rules_n_columns (rules);

  if (n_decks > 1)
    list = yk_words_add (
        list,
        g_strdup_printf (ngettext ("with %d deck", "with %d decks", (gulong) n_decks),
                         n_decks));
  else if (n_columns != USUAL_COLUMNS)
    list = yk_words_add (
        list,
        g_strdup_printf (ngettext ("in %d column", "in %d columns", (gulong) n_columns),
                         n_columns));
  return list;
}

static char *
add_cells (char *list, const YkRules *rules)
{
  if (rules->n_cells_dealt > 0)
    return yk_words_add (
        list, g_strdup_printf (ngettext ("with %d cell that is dealt a card",
                                         "with %d cells that are dealt a card each",
                                         rules->n_cells),
                               rules->n_cells));
  if (rules->n_cells > 0)
    return yk_words_add (
        list, g_strdup_printf (
                  ngettext ("with %d free cell", "with %d free cells", rules->n_cells),
                  rules->n_cells));
  return list;
}

static char *
stock_phrase (const YkRules *rules)
{
  switch (rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return g_strdup_printf (ngettext ("with a stock of %d card for the columns",
                                      "with a stock of %d cards for the columns",
                                      rules->n_stock),
                            rules->n_stock);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (ngettext ("with a stock of %d card to turn over",
                                      "with a stock of %d cards to turn one by one",
                                      rules->n_stock),
                            rules->n_stock);
  }
  return NULL;
}

static char *
add_piles (char *list, const YkRules *rules)
{
  list = add_cells (list, rules);
  if (rules->n_reserve > 0)
    list = yk_words_add (list, g_strdup_printf (ngettext ("with a reserve of %d card",
                                                          "with a reserve of %d cards",
                                                          rules->n_reserve),
                                                rules->n_reserve));
  if (rules->n_stock > 0)
    list = yk_words_add (list, stock_phrase (rules));
  if (rules->n_redeals > 0)
    list = yk_words_add (list,
                         g_strdup_printf (ngettext ("with %d redeal", "with %d redeals",
                                                    rules->n_redeals),
                                          rules->n_redeals));
  return list;
}

static char *
add_ways (char *list, const YkRules *rules)
{
  if (rules->gaps == YK_GAPS_CLOSE)
    list = yk_words_add (list, g_strdup (_ ("and empty columns close by themselves")));
  if (rules->foundations == YK_FOUNDATIONS_RUN)
    list = yk_words_add (list, g_strdup (_ ("and only whole suits leave the columns")));
  if (rules->foundations == YK_FOUNDATIONS_NONE)
    list = yk_words_add (list, g_strdup (_ ("with no foundations")));
  if (rules->spaces == YK_SPACES_ANY)
    list = yk_words_add (list, g_strdup (_ ("and any card fills a space")));
  return list;
}

static int
height (const YkColumnDeal *column)
{
  return column->n_down + column->n_up;
}

static gboolean
is_level (const YkRules *rules)
{
  int least = height (&rules->columns[0]), most = least;

  for (int i = 1; i < yk_rules_n_columns (rules); i++) {
    least = MIN (least, height (&rules->columns[i]));
    most = MAX (most, height (&rules->columns[i]));
  }
  return most - least <= 1;
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
add_shape (char *list, const YkRules *rules)
{
  if (is_level (rules))
    return yk_words_add (list, g_strdup (_ ("in columns of nearly the same height")));
  if (is_symmetric (rules))
    return yk_words_add (list, g_strdup (_ ("in columns alike from left and right")));
  return list;
}

char *
yk_rules_sentence (const YkRules *rules)
{
  const char *build = build_phrase (rules);
  g_autofree char *list = g_strdup (build);

  list = add_size (list, rules);
  list = add_piles (list, rules);
  list = add_ways (list, rules);
  if (g_str_equal (list, build))
    list = add_shape (list, rules);
  /* Translators: makes a sentence of a list of phrases. */
  return g_strdup_printf (_ ("%s."), list);
}

char *
yk_rules_decks (const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules);

  return g_strdup_printf (ngettext ("%d deck", "%d decks", (gulong) n_decks), n_decks);
}

const char *
yk_rules_difficulty (const YkRules *rules)
{
  const YkSurvey *survey = yk_survey_find (rules);

  switch (survey != NULL ? yk_survey_difficulty (survey) : YK_DIFFICULTY_NONE) {
  case YK_DIFFICULTY_NONE:
    return NULL;
  case YK_DIFFICULTY_EASY:
    return C_ ("variation", "Easy");
  case YK_DIFFICULTY_MEDIUM:
    return C_ ("variation", "Medium");
  case YK_DIFFICULTY_HARD:
    return C_ ("variation", "Hard");
  }
  return NULL;
}

/* Where nearly all that was tried is known. */
static char *
known_sentence (double won)
{
  int tenths = (int) round (10 * won);

  if (tenths == 10)
    return g_strdup (_ ("Nearly every deal can be won."));
  if (tenths >= 2)
    /* Translators: %d is from 2 to 9. */
    return g_strdup_printf (_ ("About %d in 10 deals can be won."), tenths);
  if (won < 0.01)
    return g_strdup (_ ("Hardly any deal can be won."));
  /* Translators: %d is 6 or more. */
  return g_strdup_printf (_ ("About 1 in %d deals can be won."), (int) round (1 / won));
}

/* Where too much is unknown to say more than what is certain. */
static char *
open_sentence (double certain)
{
  int tenths = (int) floor (10 * certain);

  if (tenths >= 2)
    /* Translators: %d is from 2 to 9. */
    return g_strdup_printf (_ ("At least %d in 10 deals can be won."), tenths);
  if (certain >= 0.05)
    return g_strdup_printf (_ ("At least 1 in %d deals can be won."),
                            (int) ceil (1 / certain));
  return g_strdup (_ ("How many deals can be won is not known."));
}

char *
yk_survey_sentence (const YkSurvey *survey)
{
  double least = yk_survey_least (survey), most = yk_survey_most (survey);

  if (most - least <= NEAR_BOUNDS)
    return known_sentence ((least + most) / 2);
  return open_sentence (yk_survey_certain (survey));
}

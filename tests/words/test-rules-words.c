/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variations in few words: each its own, and what they say is so. */
#include "../test-common.h"

#include "words/base/yk-words.h"
#include "words/rules/yk-rules-words.h"
#include "words/search/yk-find-words.h"

static void
test_unlike (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *text = yk_rules_sentence (&rules[i]);

    g_test_message ("%s: %s", rules[i].id, text);
    g_assert_true (g_unichar_isupper (g_utf8_get_char (text)));
    g_assert_true (g_str_has_suffix (text, "."));
    for (size_t j = 0; j < i; j++) {
      /* Rows that differ in more than the shape of their columns differ in words. */
      g_autofree char *text_a = yk_rules_sentence (&rules[i]);
      g_autofree char *text_b = yk_rules_sentence (&rules[j]);

      if (memcmp (rules[i].columns, rules[j].columns, sizeof rules[i].columns) == 0)
        g_assert_cmpstr (text_a, !=, text_b);
    }
  }
}

static const struct
{
  const char *variation;
  const char *expected;
} sentences[] = {
    {"yukon", "Build down in alternating colors."},
    {"klondikebar",
     "Build down in alternating colors. The columns are nearly equal in height."},
    {"alaska", "Build up or down in suit."},
    {"double-russian", "Build down in suit. There are 2 decks."},
    {"yukon-cells", "Build down in alternating colors. There are 2 free cells."},
    {"yukonic-plague",
     "Build down in alternating colors. There’s a reserve of 13 cards."},
    {"yakutat-bay",
     "Build down in alternating colors. Empty columns are filled automatically."},
    {"odessa", "Build down in suit. The layout is symmetrical."},
    {"panopticon", "Build down in suit. There are 8 columns. There are 4 cells, each "
                   "starting with one card."},
    {"ukrainian", "Build down in suit. Only complete suits leave the columns."},
    {"queensland", "Build down in suit. Any card can fill an empty column."},
    {"tvetes-grandfather", "Build down in suit. There are 2 redeals."},
    {"australian-patience",
     "Build down in suit. There’s a stock of 24 cards to turn over one by one."},
};

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *text = yk_rules_sentence (yk_rules_find (sentences[i].variation));

    g_assert_cmpstr (text, ==, sentences[i].expected);
  }
}

static void
check_joining (GHashTable *seen, const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_unichar_isupper (g_utf8_get_char (text)));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_null (strchr (text, '%'));
  g_assert_true (g_hash_table_add (seen, g_strdup (text)));
}

/* Every joining rule, also one that no variation has, has sentences of its own. */
static void
test_joining (void)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int build = 0; build < YK_N_BUILDS; build++) {
    YkRules rules = {.build = (YkBuild) build};

    check_joining (seen, yk_joining_words (&rules).suits_advice);
    for (int step = 0; step <= YK_STEP_UP_OR_DOWN; step++) {
      g_autofree char *text = NULL;

      rules.step = (YkStep) step;
      text = yk_joining_card_sentence (&rules, "Ten of clubs");
      check_joining (seen, yk_joining_words (&rules).summary);
      check_joining (seen, yk_joining_words (&rules).rule);
      check_joining (seen, text);
      g_assert_true (g_str_has_prefix (text, "Ten of clubs "));
    }
  }
}

static const struct
{
  YkWinRates survey;
  const char *expected;
} surveys[] = {
    {{"x", 893, 90, 17}, "About 9 in 10 deals can be won."},
    {{"x", 60, 940, 0}, "About 1 in 17 deals can be won."},
    {{"x", 14, 86, 0}, "About 1 in 7 deals can be won."},
    {{"x", 33, 67, 0}, "About 3 in 10 deals can be won."},
    {{"x", 100, 0, 0}, "Nearly every deal can be won."},
    {{"x", 0, 100, 0}, "Hardly any deals can be won."},
    {{"x", 37, 0, 3}, "At least 8 in 10 deals can be won."},
    {{"x", 43, 46, 11}, "At least 3 in 10 deals can be won."},
    {{"x", 18, 1, 81}, "At least 1 in 9 deals can be won."},
    {{"x", 1, 0, 99}, "Nobody knows how many deals can be won."},
    {{"x", 0, 0, 100}, "Nobody knows how many deals can be won."},
};

static void
test_surveys (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (surveys); i++) {
    g_autofree char *text = yk_win_rates_sentence (&surveys[i].survey);

    g_assert_cmpstr (text, ==, surveys[i].expected);
  }
}

/* The difficulty is never said where the sentence hedges the other way. */
static void
test_all_surveys (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    const YkWinRates *survey = yk_win_rates_find (&rules[i]);
    g_autofree char *text = NULL;

    if (survey == NULL)
      continue;
    text = yk_win_rates_sentence (survey);
    g_test_message ("%s: %s %s", rules[i].id, text, yk_rules_difficulty (&rules[i]));
    if (strstr (text, "not known") != NULL)
      g_assert_null (yk_rules_difficulty (&rules[i]));
  }
  g_assert_cmpstr (yk_rules_difficulty (yk_rules_find ("russian")), ==, "Hard");
}

static void
test_decks (void)
{
  g_autofree char *one = yk_rules_decks (yk_rules_find ("yukon"));
  g_autofree char *four = yk_rules_decks (yk_rules_find ("quadruple-yukon"));

  g_assert_cmpstr (one, ==, "1 deck");
  g_assert_cmpstr (four, ==, "4 decks");
}

/* The well-known variations and the wider family: where one ends and the other begins.
 */
static void
test_well_known (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    g_assert_cmpint (yk_rules_is_well_known (&rules[i]), ==,
                     &rules[i] < yk_rules_find ("roslin"));
}

static const struct
{
  const char *query;
  const char *text;
  gboolean expected;
} matches[] = {
    {"", "Yukon", TRUE},
    {"yuk", "Yukon", TRUE},
    {"KON", "Yukon", TRUE},
    {"cells yukon", "Yukon Cells", TRUE},
    {"cells russian", "Yukon Cells", FALSE},
    {"  ", "Yukon", TRUE},
    {"farbe", "in wechselnden F\303\244rben", TRUE},
    {"f\303\244rbe", "in wechselnden Farben", TRUE},
    {"STRASSE", "Stra\303\237e", TRUE},
    {"yukan", "Yukon", FALSE},
    {"d'as", "Pas d\u2019as", TRUE},
    {"d\u2018as", "pas d\u02bcas", TRUE},
    {"\u05d2'\u05e4\u05e8\u05d9", "\u05d2\u05f3\u05e4\u05e8\u05d9", TRUE},
    {"\u05d0-\u05d1", "\u05d0\u05be\u05d1", TRUE},
    {"das", "d\u2019as", FALSE},
};

static void
test_match (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    g_test_message ("row %u", i);
    g_assert_cmpint (yk_match (matches[i].query, matches[i].text), ==,
                     matches[i].expected);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules-words/unlike", test_unlike);
  g_test_add_func ("/rules-words/joining", test_joining);
  g_test_add_func ("/rules-words/sentences", test_sentences);
  g_test_add_func ("/rules-words/surveys", test_surveys);
  g_test_add_func ("/rules-words/all-surveys", test_all_surveys);
  g_test_add_func ("/rules-words/decks", test_decks);
  g_test_add_func ("/rules-words/well-known", test_well_known);
  g_test_add_func ("/rules-words/match", test_match);
  return g_test_run ();
}

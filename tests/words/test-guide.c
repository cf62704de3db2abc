/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules at length: whole for every game, and true of its board. */
#include "../test-common.h"

#include <string.h>

#include "words/rules/yk-rules-words.h"

static void
check_whole (const YkRules *rules, const YkGameOptions *options)
{
  for (int section = 0; section < YK_N_GUIDE_SECTIONS; section++) {
    g_auto (GStrv) text = yk_guide_text ((YkGuideSection) section, rules, options);

    g_assert_nonnull (yk_guide_heading ((YkGuideSection) section));
    g_test_message ("%s, section %d", rules->id, section);
    if (section != YK_GUIDE_EXTRAS && section != YK_GUIDE_OPTIONS)
      g_assert_nonnull (text[0]);
    for (guint i = 0; text[i] != NULL; i++) {
      g_assert_true (g_utf8_validate (text[i], -1, NULL));
      g_assert_cmpint ((int) strlen (text[i]), >, 10);
      g_assert_true (g_str_has_suffix (text[i], "."));
      g_assert_null (strstr (text[i], "(null)"));
      g_assert_null (strchr (text[i], '!'));
    }
  }
}

static void
test_whole (void)
{
  test_each_game (check_whole);
}

static char *
section_text (YkGuideSection section, const YkRules *rules,
              const YkGameOptions *options)
{
  g_auto (GStrv) text = yk_guide_text (section, rules, options);

  return g_strjoinv ("\n", text);
}

/* The page but for the notes, which are written by hand. */
static char *
page_text (const YkRules *rules, const YkGameOptions *options)
{
  g_autoptr (GString) page = g_string_new (NULL);

  for (int section = 0; section < YK_N_GUIDE_SECTIONS; section++) {
    g_autofree char *text = section_text ((YkGuideSection) section, rules, options);

    if (section != YK_GUIDE_NOTES)
      g_string_append (page, text);
  }
  return g_strdup (page->str);
}

static GHashTable *seen;

static void
check_unlike (const YkRules *rules, const YkGameOptions *options)
{
  /* With this option a variation may become another one. */
  if (rules->spaces == YK_SPACES_ANY && options->any_spaces)
    return;
  g_test_message ("%s", rules->id);
  g_assert_true (g_hash_table_add (seen, page_text (rules, options)));
}

/* No two games have one page: every option and every row shows. */
static void
test_unlike (void)
{
  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  test_each_game (check_unlike);
  g_clear_pointer (&seen, g_hash_table_unref);
}

static void
assert_says (const char *text, const char *words, bool expected)
{
  if ((strstr (text, words) != NULL) != expected)
    g_test_fail_printf ("“%s” should%s be in: %s", words, expected ? "" : " not", text);
}

static bool
joins (const YkBoard *board, YkSuit suit, int rank)
{
  return yk_board_joins (board, yk_card (YK_SPADES, 6), yk_card (suit, rank));
}

/* What the page says of building is what the board does with a six of spades. */
static void
check_building (const YkRules *rules, const YkGameOptions *options)
{
  g_autofree char *text = section_text (YK_GUIDE_MOVES, rules, options);
  YkGameOptions settled = *options;
  YkBoard board;

  settled.starting_rank = 0;
  yk_board_init (&board, rules, &settled);
  g_test_message ("%s", rules->id);
  assert_says (text, "opposite color",
               joins (&board, YK_HEARTS, 7) && !joins (&board, YK_CLUBS, 7));
  assert_says (text, "own suit",
               joins (&board, YK_SPADES, 7) && !joins (&board, YK_CLUBS, 7));
  assert_says (text, "any other suit",
               joins (&board, YK_CLUBS, 7) && !joins (&board, YK_SPADES, 7));
  assert_says (text, "on any card",
               joins (&board, YK_CLUBS, 7) && joins (&board, YK_SPADES, 7) &&
                   joins (&board, YK_HEARTS, 7));
  assert_says (text, "lower",
               joins (&board, YK_HEARTS, 5) || joins (&board, YK_SPADES, 5));
}

static void
test_building (void)
{
  test_each_game (check_building);
}

/* What it says of spaces is what fills them. */
static void
check_spaces (const YkRules *rules, const YkGameOptions *options)
{
  g_autofree char *text = section_text (YK_GUIDE_SPACES, rules, options);
  YkGameOptions settled = *options;
  YkBoard board;
  bool fills_any;

  settled.starting_rank %= YK_N_RANKS;
  yk_board_init (&board, rules, &settled);
  fills_any = true;
  for (int rank = YK_ACE; rank <= YK_KING; rank++)
    fills_any &= yk_board_fills_space (&board, yk_card (YK_HEARTS, rank));
  assert_says (text, "Any face-up card", fills_any);
  if (options->starting_rank == 0)
    assert_says (text, "Only a king", !fills_any);
}

static void
test_spaces (void)
{
  test_each_game (check_spaces);
}

static const struct
{
  const char *variation;
  YkGuideSection section;
  const char *words;
} facts[] = {
    {"yukon", YK_GUIDE_AIM, "all 52 cards"},
    {"yukon", YK_GUIDE_AIM, "with 1 deck"},
    {"yukon", YK_GUIDE_DEAL, "to 7 columns"},
    {"yukon", YK_GUIDE_DEAL,
     "Face-down cards in each column, from left to right: 0, 1, 2, 3, 4, 5, 6."},
    {"yukon", YK_GUIDE_DEAL, "Face up on top of them: 1, 5, 5, 5, 5, 5, 5."},
    {"yukon", YK_GUIDE_MOVES, "Nothing goes on an ace"},
    {"yukon", YK_GUIDE_NOTES, "columns 2 through 7"},
    {"alaska", YK_GUIDE_MOVES, "An ace never goes on a king, nor a king on an ace"},
    {"alaska", YK_GUIDE_STRATEGY, "build up or down"},
    {"russian", YK_GUIDE_STRATEGY, "Suit is everything"},
    {"double-yukon", YK_GUIDE_FOUNDATIONS, "8 foundations"},
    {"double-yukon", YK_GUIDE_STRATEGY, "2 copies of each card"},
    {"yukon-cells", YK_GUIDE_EXTRAS, "2 cells"},
    {"yukon-cells", YK_GUIDE_STRATEGY, "Keep one cell free"},
    {"yukonic-plague", YK_GUIDE_DEAL, "13 cards are dealt face up as the reserve"},
    {"yakutat-bay", YK_GUIDE_SPACES, "leftmost"},
    {"yakutat-bay", YK_GUIDE_NOTES, "Moving Left"},
    {"brisbane", YK_GUIDE_NOTES, "any card fill an empty column"},
    {"ukrainian", YK_GUIDE_FOUNDATIONS, "complete suit"},
    {"ukrainian", YK_GUIDE_NOTES, "ace"},
    {"yukon-kings", YK_GUIDE_AIM, "4 columns"},
    {"yukon-kings", YK_GUIDE_FOUNDATIONS, "no foundations"},
    {"yukon-kings", YK_GUIDE_NOTES, "ace"},
    {"ten-across", YK_GUIDE_NOTES, "single cards"},
    {"queenie", YK_GUIDE_EXTRAS, "to each column"},
    {"queenie", YK_GUIDE_KEYS, "stock"},
    {"yukon", YK_GUIDE_KEYS, "touch and hold"},
    {"australian-patience", YK_GUIDE_DEAL, "all face up"},
    {"australian-patience", YK_GUIDE_EXTRAS, "waste"},
    {"tvetes-grandfather", YK_GUIDE_EXTRAS, "2 redeals"},
    {"tvetes-grandfather", YK_GUIDE_NOTES, "shuffle"},
};

static void
test_facts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_autofree char *text = section_text (
        facts[i].section, yk_rules_find (facts[i].variation), &(YkGameOptions){0});

    assert_says (text, facts[i].words, true);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guide/whole", test_whole);
  g_test_add_func ("/guide/unlike", test_unlike);
  g_test_add_func ("/guide/building", test_building);
  g_test_add_func ("/guide/spaces", test_spaces);
  g_test_add_func ("/guide/facts", test_facts);
  return g_test_run ();
}

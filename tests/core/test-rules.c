/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of variations and the player's options. */
#include <glib.h>
#include <string.h>

#include "core/yk-rules.h"

static bool
is_id (const char *text)
{
  return *text != '\0' && text[strspn (text, "abcdefghijklmnopqrstuvwxyz-")] == '\0';
}

static void
test_ids (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    g_assert_true (is_id (rules[i].id));
    g_assert_cmpint (strlen (rules[i].id), <, 32);
    g_assert_cmpint (strlen (rules[i].name), >, 0);
    g_assert_true (g_hash_table_add (seen, (gpointer) rules[i].id));
    g_assert_true (yk_rules_find (rules[i].id) == &rules[i]);
  }
  g_assert_null (yk_rules_find ("Yukon"));
  g_assert_null (yk_rules_find (""));
}

static void
test_sizes (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    int n_cards = yk_rules_n_cards (&rules[i]);

    g_test_message ("%s", rules[i].id);
    g_assert_cmpint (n_cards, >, 0);
    g_assert_cmpint (n_cards % YK_DECK_SIZE, ==, 0);
    g_assert_cmpint (n_cards, <=, YK_MAX_CARDS);
    g_assert_cmpint (yk_rules_n_columns (&rules[i]), >, 0);
    g_assert_cmpint (yk_rules_n_foundations (&rules[i]), <=, YK_MAX_FOUNDATIONS);
    g_assert_cmpint (rules[i].n_cells, <=, YK_MAX_CELLS);
    g_assert_cmpint (rules[i].n_cells_dealt, <=, rules[i].n_cells);
  }
}

/* The layouts in short, and what is beside the columns. */
static const struct
{
  const char *id;
  const char *layout;
  int n_foundations;
  int n_cells;
  int n_reserve;
  int n_stock;
} layouts[] = {
    {"yukon", "0D1U 1D5U 2D5U 3D5U 4D5U 5D5U 6D5U", 4, 0, 0, 0},
    {"klondikebar", "0D8U 1D7U 2D6U 3D4U 4D3U 5D2U 6D1U", 4, 0, 0, 0},
    {"double-yukon", "0D5U 1D6U 2D6U 3D6U 4D6U 5D6U 6D6U 7D6U 8D6U 9D6U", 8, 0, 0, 0},
    {"triple-russian",
     "0D6U 1D6U 2D6U 3D6U 4D6U 5D6U 6D6U 7D6U 8D6U 9D6U 10D6U 11D6U 12D6U", 12, 0, 0,
     0},
    {"quadruple-yukon",
     "0D1U 1D6U 2D6U 3D6U 4D6U 5D6U 6D6U 7D6U 8D6U 9D6U 10D6U 11D6U 12D6U 13D5U 14D5U "
     "15D5U",
     16, 0, 0, 0},
    {"yukon-cells", "0D1U 1D5U 2D5U 3D5U 4D5U 5D5U 6D5U", 4, 2, 0, 0},
    {"yukonic-plague", "0D1U 2D2U 2D3U 2D4U 2D5U 2D6U 2D6U", 4, 0, 13, 0},
    {"odessa", "3D3U 3D5U 3D5U 3D5U 3D5U 3D5U 3D3U", 4, 0, 0, 0},
    {"geoffrey", "0D7U 0D7U 0D7U 0D7U 4D2U 4D2U 4D2U 4D2U", 4, 0, 0, 0},
    {"queensland", "0D5U 1D5U 2D5U 3D4U 4D4U 5D4U 6D4U", 4, 0, 0, 0},
    {"panopticon", "1D5U 2D4U 3D3U 4D2U 4D2U 3D3U 2D4U 1D5U", 4, 4, 0, 0},
    {"ten-across", "0D5U 1D4U 2D3U 3D2U 4D1U 4D1U 3D2U 2D3U 1D4U 0D5U", 4, 2, 0, 0},
    {"yukon-kings", "0D1U 1D5U 2D5U 3D5U 4D5U 5D5U 6D5U", 0, 0, 0, 0},
    {"queenie", "0D1U 0D2U 0D3U 0D4U 0D5U 0D6U 0D7U", 4, 0, 0, 24},
    {"rushdike", "0D1U 1D1U 2D1U 3D1U 4D1U 5D1U 6D1U", 4, 0, 0, 24},
    {"russian-point", "0D1U 2D1U 4D1U 6D1U 4D1U 2D1U 0D1U", 4, 0, 0, 27},
    {"chinese-solitaire", "0D7U 0D7U 0D7U 3D4U 4D3U 5D2U 6D1U", 4, 0, 0, 3},
    {"tvetes-grandfather", "0D1U 2D5U 4D5U 6D5U 5D5U 3D5U 1D5U", 4, 0, 0, 0},
    {"australian-patience", "0D4U 0D4U 0D4U 0D4U 0D4U 0D4U 0D4U", 4, 0, 0, 24},
};

/* Every suit joins as many as its rule says, one at least, and joining is mutual. */
static void
check_build (YkBuild build, YkSuit suit)
{
  int n_suits = 0;

  for (int other = 0; other < YK_N_SUITS; other++) {
    n_suits += yk_build_joins (build, suit, (YkSuit) other);
    g_assert_true (yk_build_joins (build, suit, (YkSuit) other) ==
                   yk_build_joins (build, (YkSuit) other, suit));
  }
  g_assert_cmpint (n_suits, ==, yk_build_n_suits (build));
  g_assert_cmpint (n_suits, >=, 1);
}

static void
test_builds (void)
{
  for (int build = 0; build < YK_N_BUILDS; build++)
    for (int suit = 0; suit < YK_N_SUITS; suit++)
      check_build ((YkBuild) build, (YkSuit) suit);
}

static char *
layout_text (const YkRules *rules)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < yk_rules_n_columns (rules); i++)
    g_string_append_printf (text, "%s%dD%dU", i > 0 ? " " : "",
                            rules->columns[i].n_down, rules->columns[i].n_up);
  return g_string_free (text, FALSE);
}

static void
test_layouts (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (layouts); i++) {
    const YkRules *rules = yk_rules_find (layouts[i].id);
    g_autofree char *text = NULL;

    g_test_message ("%s", layouts[i].id);
    g_assert_nonnull (rules);
    text = layout_text (rules);
    g_assert_cmpstr (text, ==, layouts[i].layout);
    g_assert_cmpint (yk_rules_n_foundations (rules), ==, layouts[i].n_foundations);
    g_assert_cmpint (rules->n_cells, ==, layouts[i].n_cells);
    g_assert_cmpint (rules->n_reserve, ==, layouts[i].n_reserve);
    g_assert_cmpint (rules->n_stock, ==, layouts[i].n_stock);
  }
}

static bool
set (YkGameOptions *options, const char *name, const char *value)
{
  return yk_game_options_set (options, name, strlen (name), value, strlen (value));
}

static const struct
{
  const char *name;
  const char *value;
  const char *written; /* what get answers; NULL for the default */
  YkOption option;
} settings[] = {
    {"foundation-return", "on", "on", YK_OPTION_FOUNDATION_RETURN},
    {"foundation-return", "off", NULL, YK_OPTION_FOUNDATION_RETURN},
    {"spaces", "any", "any", YK_OPTION_SPACES},
    {"spaces", "own", NULL, YK_OPTION_SPACES},
    {"starting-rank", "2", "2", YK_OPTION_STARTING_RANK},
    {"starting-rank", "T", "T", YK_OPTION_STARTING_RANK},
    {"starting-rank", "K", "K", YK_OPTION_STARTING_RANK},
    {"starting-rank", "random", "random", YK_OPTION_STARTING_RANK},
    {"starting-rank", "A", NULL, YK_OPTION_STARTING_RANK},
    {"forced-aces", "on", "on", YK_OPTION_FORCED_ACES},
    {"forced-aces", "off", NULL, YK_OPTION_FORCED_ACES},
};

/* Each setting is read and written; at the end all are back at their defaults. */
static void
test_options_round_trip (void)
{
  YkGameOptions options = {0}, defaults = {0};

  for (size_t i = 0; i < G_N_ELEMENTS (settings); i++) {
    g_assert_cmpstr (yk_option_name (settings[i].option), ==, settings[i].name);
    g_assert_true (set (&options, settings[i].name, settings[i].value));
    g_assert_cmpstr (yk_game_options_get (&options, settings[i].option), ==,
                     settings[i].written);
    g_assert_true (yk_game_options_equal (&options, &defaults) ==
                   (settings[i].written == NULL));
  }
}

static const struct
{
  const char *name;
  const char *value;
} bad_settings[] = {
    {"", ""},
    {"", "on"},
    {"foundation", "on"},
    {"foundation-returns", "on"},
    {"Foundation-return", "on"},
    {"foundation-return", ""},
    {"foundation-return", "yes"},
    {"foundation-return", "ON"},
    {"spaces", "on"},
    {"spaces", "king"},
    {"starting-rank", "1"},
    {"starting-rank", "10"},
    {"starting-rank", "a"},
    {"starting-rank", ""},
    {"forced-aces", "onn"},
};

static void
test_options_refused (void)
{
  YkGameOptions options = {.foundation_return = true, .starting_rank = 4};
  YkGameOptions before = options;

  for (size_t i = 0; i < G_N_ELEMENTS (bad_settings); i++) {
    g_test_message ("%s=%s", bad_settings[i].name, bad_settings[i].value);
    g_assert_false (set (&options, bad_settings[i].name, bad_settings[i].value));
    g_assert_true (yk_game_options_equal (&options, &before));
  }
}

/* What every record, log and deal id holds for ever, and the order of lists. */
static const struct
{
  YkGameOptions options;
  const char *lines;
  const char *words;
  unsigned packed;
} forms[] = {
    {{0}, "", "", 0},
    {{.foundation_return = true},
     "option foundation-return on\n",
     " foundation-return=on",
     1},
    {{.any_spaces = true}, "option spaces any\n", " spaces=any", 2},
    {{.forced_aces = true}, "option forced-aces on\n", " forced-aces=on", 4},
    {{.starting_rank = 1}, "option starting-rank 2\n", " starting-rank=2", 8},
    {{true, true, true, YK_STARTING_RANK_RANDOM},
     "option foundation-return on\noption spaces any\noption starting-rank random\n"
     "option forced-aces on\n",
     " foundation-return=on spaces=any starting-rank=random forced-aces=on",
     111},
};

static void
test_options_forms (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (forms); i++) {
    char text[YK_OPTIONS_TEXT_SIZE];
    size_t length =
        yk_game_options_to_text (&forms[i].options, "option ", " ", "\n", text);

    g_assert_cmpstr (text, ==, forms[i].lines);
    g_assert_cmpint (length, ==, strlen (text));
    yk_game_options_to_text (&forms[i].options, " ", "=", "", text);
    g_assert_cmpstr (text, ==, forms[i].words);
    g_assert_cmpint (yk_game_options_pack (&forms[i].options), ==, forms[i].packed);
  }
}

static void
test_options_text_refused (void)
{
  YkGameOptions options = {0}, none = {0};

  g_assert_false (yk_game_options_set_text (&options, "spaces"));
  g_assert_false (yk_game_options_set_text (&options, ""));
  g_assert_false (yk_game_options_set_text (&options, "="));
  g_assert_false (yk_game_options_set_text (&options, "spaces=any=any"));
  g_assert_true (yk_game_options_equal (&options, &none));
  g_assert_true (yk_game_options_set_text (&options, "spaces=any"));
  g_assert_true (options.any_spaces);
}

/* Sets every option to its last value: the most that any game can have. */
static void
test_options_bounds (void)
{
  YkGameOptions options = {0};
  char text[YK_OPTIONS_TEXT_SIZE];
  size_t length;

  for (int option = 0; option < YK_N_OPTIONS; option++)
    yk_game_options_set_value (&options, (YkOption) option,
                               yk_option_n_values ((YkOption) option) - 1);
  g_assert_cmpint (yk_game_options_pack (&options), <, YK_PACKED_OPTIONS);
  length = yk_game_options_to_text (&options, "1234567", "8", "90", text);
  g_assert_cmpint (length, <, YK_OPTIONS_TEXT_SIZE);
}

static const struct
{
  const char *id;
  YkGameOptions options;
  bool accepted;
} acceptance[] = {
    {"yukon", {0}, true},
    {"yukon", {true, true, true, 12}, true},
    {"yukon", {.starting_rank = YK_STARTING_RANK_RANDOM}, true},
    {"panopticon", {.forced_aces = true}, true},
    {"australian-patience", {.starting_rank = 3}, true},
    {"ukrainian", {0}, true},
    {"ukrainian", {.foundation_return = true, .any_spaces = true}, true},
    {"ukrainian", {.starting_rank = 1}, false},
    {"ukrainian", {.starting_rank = YK_STARTING_RANK_RANDOM}, false},
    {"ukrainian", {.forced_aces = true}, false},
    {"yukon-kings", {.any_spaces = true}, true},
    {"yukon-kings", {.starting_rank = 12}, false},
    {"yukon-kings", {.forced_aces = true}, false},
};

static void
test_accepts (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (acceptance); i++) {
    const YkRules *rules = yk_rules_find (acceptance[i].id);

    g_test_message ("row %" G_GSIZE_FORMAT ", %s", i, acceptance[i].id);
    g_assert_true (yk_rules_accepts (rules, &acceptance[i].options) ==
                   acceptance[i].accepted);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/ids", test_ids);
  g_test_add_func ("/rules/sizes", test_sizes);
  g_test_add_func ("/rules/builds", test_builds);
  g_test_add_func ("/rules/layouts", test_layouts);
  g_test_add_func ("/rules/options-round-trip", test_options_round_trip);
  g_test_add_func ("/rules/options-refused", test_options_refused);
  g_test_add_func ("/rules/options-forms", test_options_forms);
  g_test_add_func ("/rules/options-text-refused", test_options_text_refused);
  g_test_add_func ("/rules/options-bounds", test_options_bounds);
  g_test_add_func ("/rules/accepts", test_accepts);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: every game comes back whole, and nothing that is read does harm. */
#include "../test-common.h"

#include <string.h>
#include <time.h>

#include "game/savegame/yk-savegame.h"

static const char *const golden[] = {"numbered.yukon", "outside.yukon",
                                     "largest-deal.yukon", "tree.yukon",
                                     "reviewed.yukon"};

static char *
golden_text (const char *name, gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "records", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_same_trees (const YkTree *a, const YkTree *b)
{
  g_assert_cmpuint (a->n_branches, ==, b->n_branches);
  g_assert_cmpuint (yk_tree_n_nodes (a), ==, yk_tree_n_nodes (b));
  for (guint i = 0; i < yk_tree_n_nodes (a); i++) {
    const YkTreeNode *x = yk_tree_node (a, i), *y = yk_tree_node (b, i);

    g_assert_cmpuint (x->parent, ==, y->parent);
    g_assert_cmpuint (x->next, ==, y->next);
    g_assert_cmpuint (x->first_child, ==, y->first_child);
    g_assert_cmpuint (x->sibling, ==, y->sibling);
    g_assert_true (yk_move_equal (x->step.undo.move, y->step.undo.move));
    g_assert_cmpint (x->step.is_automatic, ==, y->step.is_automatic);
  }
}

static void
assert_same (const YkHistory *a, const YkHistory *b)
{
  g_assert_cmpuint (a->deal, ==, b->deal);
  g_assert_true (yk_board_equal (&a->first, &b->first));
  g_assert_true (yk_board_equal (&a->board, &b->board));
  g_assert_cmpuint (yk_history_n_steps (a), ==, yk_history_n_steps (b));
  for (guint i = 0; i < yk_history_n_steps (a); i++) {
    const YkHistoryStep *x = yk_history_step (a, i);
    const YkHistoryStep *y = yk_history_step (b, i);

    g_assert_true (yk_move_equal (x->undo.move, y->undo.move));
    g_assert_true (yk_board_equal (&x->undo.before, &y->undo.before));
    g_assert_cmpint (x->is_automatic, ==, y->is_automatic);
  }
  assert_same_trees (&a->tree, &b->tree);
  g_assert_cmpuint (a->cursor, ==, b->cursor);
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpint (a->score_stopped, ==, b->score_stopped);
  g_assert_cmpint (a->elapsed_ms, ==, b->elapsed_ms);
  g_assert_cmpint (a->elapsed_before_ms, ==, b->elapsed_before_ms);
  g_assert_cmpint (a->has_auto_play, ==, b->has_auto_play);
  g_assert_cmpint (a->auto_play, ==, b->auto_play);
  g_assert_cmpstr (a->extra, ==, b->extra);
  for (guint i = 0; i < yk_tree_n_nodes (&a->tree); i++)
    g_assert_cmpint (yk_tree_verdicts_claimed (&a->findings, &a->tree, i), ==,
                     yk_tree_verdicts_claimed (&b->findings, &b->tree, i));
}

/* Saves and loads, and goes on with what was loaded. */
static void
reload (YkHistory *history)
{
  g_autofree char *text = yk_savegame_write (history), *again = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory loaded;

  yk_savegame_read (&loaded, text, strlen (text), &error);
  g_assert_no_error (error);
  assert_same (history, &loaded);
  again = yk_savegame_write (&loaded);
  g_assert_cmpstr (text, ==, again);
  yk_history_clear (history);
  *history = loaded;
}

static void
play_and_reload (YkHistory *history, uint64_t *state)
{
  YkMove move;

  for (int i = 0; i < 50; i++) {
    if (yk_random_draw_below (state, 6) == 0)
      yk_history_seek (history, (guint) yk_random_draw_below (
                                    state, yk_history_n_steps (history) + 1));
    else if (test_random_move (&history->board, state, &move))
      yk_history_play (history, move, yk_random_draw_below (state, 3) == 0);
    history->elapsed_ms += (gint64) yk_random_draw_below (state, 10000);
    history->elapsed_before_ms = (gint64) yk_random_draw_below (state, 10000);
    history->has_auto_play = TRUE;
    history->auto_play = (YkAutoPlay) yk_random_draw_below (state, YK_AUTO_ALWAYS + 1);
    if (yk_random_draw_below (state, 7) == 0)
      reload (history);
  }
  reload (history);
}

static void
check_game (const YkRules *rules, const YkGameOptions *options)
{
  uint64_t state = 21;
  YkHistory history;
  YkBoard board;

  yk_history_init (&history, rules, options, yk_random_draw (&state) >> 1 | 1);
  reload (&history);
  play_and_reload (&history, &state);

  board = history.board;
  yk_history_clear (&history);
  yk_history_init_board (&history, &board);
  play_and_reload (&history, &state);
  yk_history_clear (&history);
}

static void
test_games (void)
{
  test_each_game (check_game);
}

static void
test_random_rank (void)
{
  const YkGameOptions options = {.starting_rank = YK_STARTING_RANK_RANDOM};
  YkHistory history;

  for (guint64 deal = 1; deal <= 30; deal++) {
    yk_history_init (&history, yk_rules_find ("yukon"), &options, deal);
    reload (&history);
    yk_history_clear (&history);
  }
}

static void
test_golden (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++) {
    gsize length;
    g_autofree char *text = golden_text (golden[i], &length), *again = NULL;
    g_autoptr (GError) error = NULL;
    YkHistory history;

    yk_savegame_read (&history, text, length, &error);
    g_assert_no_error (error);
    again = yk_savegame_write (&history);
    g_assert_cmpstr (again, ==, text);
    reload (&history);
    yk_history_clear (&history);
  }
}

/* What the first golden file holds, in words. */
static void
test_golden_content (void)
{
  gsize length;
  g_autofree char *text = golden_text ("numbered.yukon", &length);
  YkHistory history;
  guint n_automatic = 0;

  g_assert_true (yk_savegame_read (&history, text, length, NULL));
  g_assert_cmpuint (history.deal, ==, 4711);
  g_assert_cmpstr (history.first.rules->id, ==, "yukon-cells");
  g_assert_true (history.first.options.foundation_return);
  g_assert_cmpint (history.first.options.starting_rank, ==, 6);
  g_assert_cmpuint (history.cursor, ==, 49);
  g_assert_cmpuint (history.cursor, <, yk_history_n_steps (&history));
  g_assert_cmpint (history.elapsed_ms, ==, 83250);
  g_assert_true (history.score_stopped);
  g_assert_cmpint (history.score, ==, 14);
  for (guint i = 0; i < yk_history_n_steps (&history); i++)
    n_automatic += yk_history_step (&history, i)->is_automatic;
  g_assert_cmpuint (n_automatic, ==, 6);
  yk_history_clear (&history);
}

/* What the golden file with several lines holds, in words. */
static void
test_golden_tree (void)
{
  gsize length;
  g_autofree char *text = golden_text ("tree.yukon", &length);
  YkHistory history;

  g_assert_true (yk_savegame_read (&history, text, length, NULL));
  g_assert_cmpuint (history.tree.n_branches, ==, 7);
  g_assert_cmpuint (yk_tree_n_nodes (&history.tree), ==, 28);
  g_assert_cmpuint (history.cursor, ==, 1);
  g_assert_cmpuint (yk_history_n_steps (&history), ==, 5);
  g_assert_cmpuint (yk_tree_line_node (&history.tree, 2), ==, 13);
  g_assert_true (history.score_stopped);
  yk_history_go_to (&history, 0);
  g_assert_cmpuint (yk_tree_node (&history.tree, 0)->next, ==, 1);
  yk_history_go_to (&history, 17);
  g_assert_cmpuint (yk_history_n_steps (&history), ==, 5);
  g_assert_true (yk_history_step (&history, 3)->is_automatic);
  yk_history_clear (&history);
}

static void
test_golden_reviewed (void)
{
  gsize length;
  g_autofree char *text = golden_text ("reviewed.yukon", &length);
  YkHistory history;

  g_assert_true (yk_savegame_read (&history, text, length, NULL));
  for (guint i = 0; i < yk_tree_n_nodes (&history.tree); i++)
    g_assert_cmpint (yk_tree_verdicts_claimed (&history.findings, &history.tree, i), ==,
                     i >= 25 && i <= 32 ? YK_WINNABILITY_LOST
                                        : YK_WINNABILITY_WINNABLE);
  yk_history_clear (&history);
}

static void
assert_zeroed (const YkHistory *history)
{
  g_assert_null (history->tree.nodes);
  g_assert_null (history->extra);
  g_assert_null (history->first.rules);
  g_assert_cmpuint (history->deal, ==, 0);
}

/* Reads whatever it is: a whole game, or a good error and nothing left behind. */
static gboolean
survives (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  YkHistory history;

  /* A block of its own, so that a sanitizer sees every byte read beyond it. */
  g_autofree char *copy = g_memdup2 (text, length);

  memset (&history, 0xa5, sizeof history);
  if (!yk_savegame_read (&history, copy, length, &error)) {
    g_assert_true (error != NULL && error->domain == YK_SAVEGAME_ERROR);
    test_check_sentence (error->message);
    assert_zeroed (&history);
    return FALSE;
  }
  g_assert_no_error (error);
  test_check_board (&history.first);
  test_check_board (&history.board);
  g_assert_cmpint (history.score, >=, 0);
  g_assert_cmpint (history.score, <=, 2 * yk_board_n_cards (&history.first));
  g_assert_cmpint (history.elapsed_ms, >=, 0);
  g_assert_cmpuint (history.cursor, <=, yk_history_n_steps (&history));
  reload (&history);
  yk_history_clear (&history);
  return TRUE;
}

/* A file that was cut off in a line is never taken for a whole one. */
static void
test_truncated (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++) {
    gsize length;
    g_autofree char *text = golden_text (golden[i], &length);

    for (gsize n = 0; n < length; n++)
      g_assert_true (!survives (text, n) || text[n - 1] == '\n');
    g_assert_true (survives (text, length));
  }
}

static void
test_mutated (void)
{
  uint64_t state = 31;
  guint n_read = 0;

  for (int i = 0; i < 6000; i++) {
    gsize length;
    g_autofree char *text = golden_text (golden[i % G_N_ELEMENTS (golden)], &length);
    gsize at = yk_random_draw_below (&state, length);

    switch (yk_random_draw_below (&state, 3)) {
    case 0:
      text[at] = (char) yk_random_draw_below (&state, 256);
      break;
    case 1:
      text[at] = text[yk_random_draw_below (&state, length)];
      break;
    case 2:
      memmove (&text[at], &text[at + 1], --length - at);
      break;
    }
    n_read += survives (text, length);
  }
  g_assert_cmpuint (n_read, >, 10);
  g_assert_cmpuint (n_read, <, 3000);
}

#define DEAL "yukon-game 1\nvariation yukon\ndeal 1\n"
#define TREE                                                                           \
  "yukon-game 2\nvariation russian\noption foundation-return on\ndeal 4712\n"          \
  "moves c3-c6:2 *c3-f1\n"

static const struct
{
  const char *text;
  int code; /* -1: it is read */
  const char *says;
} texts[] = {
    {"", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"Dear friend,\n", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"\x89PNG\r\n\x1a\n", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game 1", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game 0\n", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game -1\n", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game 1 2\n", YK_SAVEGAME_ERROR_SYNTAX, "isn’t a Yukon game"},
    {"yukon-game 1\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {"yukon-game 3\nvariation yukon\n", YK_SAVEGAME_ERROR_VERSION, "newer version"},
    {"yukon-game 3\n\x01\xff", YK_SAVEGAME_ERROR_VERSION, "newer version"},
    {"yukon-game 18446744073709551615\n", YK_SAVEGAME_ERROR_VERSION, "newer version"},
    {"yukon-game 18446744073709551616\n", YK_SAVEGAME_ERROR_SYNTAX,
     "isn’t a Yukon game"},

    {DEAL, -1, NULL},
    {"yukon-game 1\ndeal 1\n\nvariation yukon\n", -1, NULL},
    {"yukon-game 1\nvariation yukon\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {"yukon-game 1\ndeal 5\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {DEAL "deal 1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "variation yukon\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {"yukon-game 1\nvariation yukon\ndeal 0\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {"yukon-game 1\nvariation yukon\ndeal 9223372036854775807\n", -1, NULL},
    {"yukon-game 1\nvariation yukon\ndeal 9223372036854775808\n",
     YK_SAVEGAME_ERROR_SYNTAX, "line 3"},
    {"yukon-game 1\nvariation yukon\ndeal -1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 3"},
    {"yukon-game 1\nvariation klondike\ndeal 1\n", YK_SAVEGAME_ERROR_VARIATION,
     "“klondike”"},
    {"yukon-game 1\nvariation %s%n\ndeal 1\n", YK_SAVEGAME_ERROR_VARIATION, "“%s%n”"},
    {"yukon-game 1\nvariation yu\033[2Jkon\ndeal 1\n", YK_SAVEGAME_ERROR_SYNTAX,
     "damaged"},
    {"yukon-game 1\nvariation yu\302\205kon\ndeal 1\n", YK_SAVEGAME_ERROR_SYNTAX,
     "damaged"},
    {"yukon-game 1\nvariation \342\200\256nokuy\ndeal 1\n", YK_SAVEGAME_ERROR_SYNTAX,
     "damaged"},
    {"yukon-game 1\nvariation yukon \ndeal 1\n", -1, NULL},
    {"yukon-game 1\nvariation yukon two\ndeal 1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 2"},
    {"yukon-game 1\nvariation\ndeal 1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 2"},
    {"yukon-game 1\r\nvariation yukon\r\ndeal 1\r\n", YK_SAVEGAME_ERROR_SYNTAX,
     "isn’t a Yukon game"},

    {DEAL "option foundation-return on\n", -1, NULL},
    {DEAL "option foundation-return maybe\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "option speed fast\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "option foundation-return\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {"yukon-game 1\nvariation ukrainian\noption forced-aces on\ndeal 1\n",
     YK_SAVEGAME_ERROR_SYNTAX, "damaged"},

    {DEAL "cursor 0\n", -1, NULL},
    {DEAL "cursor 1\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {DEAL "cursor 999999999\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "cursor 0x0\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "elapsed -1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "elapsed +1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "elapsed\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "auto-play never\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "auto-play off safe\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "elapsed 1 2\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "elapsed 99999999999999999999999999999999\n", YK_SAVEGAME_ERROR_SYNTAX,
     "line 4"},
    {DEAL "elapsed 9223372036854775807\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "score -5\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "score-stopped no\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "moves\n", -1, NULL},
    {DEAL "moves c1-c2:99\n", YK_SAVEGAME_ERROR_ILLEGAL_MOVE, "move 1, “c1-c2:99”"},
    {DEAL "moves *\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "moves **c1-c2\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "moves c1-c99\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "moves deal\n", YK_SAVEGAME_ERROR_ILLEGAL_MOVE, "“deal”"},
    {DEAL "\tmoves\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {DEAL " moves\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "Moves\n", YK_SAVEGAME_ERROR_SYNTAX, "line 4"},
    {DEAL "board\nend\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {"yukon-game 1\nboard\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {"yukon-game 1\nboard\nvariation yukon\nend\n", YK_SAVEGAME_ERROR_SYNTAX,
     "damaged"},
    {DEAL "mood cheerful\nweather\n", -1, NULL},

    {TREE, -1, NULL},
    {TREE "branch 0\n", -1, NULL},
    {TREE "branch 2\nbranch 0\nmoves c6-c2:4\nwalked 1\n", -1, NULL},
    {TREE "branch 0\nmoves c6-c2:4\nwalked 1 3 1\nwalked 1\ncursor 2\n", -1, NULL},
    {TREE "branch 0\nmoves c6-c2:4\ncursor 2\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {TREE "branch 0\nmoves c3-c6:2\n", YK_SAVEGAME_ERROR_SYNTAX, "doesn’t match"},
    {TREE "branch 1\nmoves c3-f1\n", -1, NULL},
    {TREE "branch 1\nmoves c6-c2:4\n", YK_SAVEGAME_ERROR_ILLEGAL_MOVE, "move 3"},
    {TREE "branch 3\nmoves c6-c2:4\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "branch -1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "branch\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "branch 0 1\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "branch 99999999999999999999999\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "walked 0\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "walked one\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
    {TREE "walked 3\n", YK_SAVEGAME_ERROR_SYNTAX, "damaged"},
    {TREE "walked 100001\n", YK_SAVEGAME_ERROR_SYNTAX, "line 6"},
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    gsize length = strlen (texts[i].text);
    g_autoptr (GError) error = NULL;
    YkHistory history;

    if (survives (texts[i].text, length) != (texts[i].code == -1))
      g_error ("text %u: %s", (guint) i, texts[i].text);
    if (yk_savegame_read (&history, texts[i].text, length, &error)) {
      yk_history_clear (&history);
      continue;
    }
    g_assert_error (error, YK_SAVEGAME_ERROR, texts[i].code);
    g_assert_nonnull (strstr (error->message, texts[i].says));
  }
}

/* Whatever it is, one sentence says so, and soon. */
static void
check_hostile (const char *name, const char *text, gsize length, gpointer data)
{
  YkHistory history;
  GError *error = NULL;
  clock_t start = clock ();

  if (yk_savegame_read_any (&history, text, length, &error))
    g_error ("%s is read", name);
  if (clock () - start > CLOCKS_PER_SEC)
    g_error ("%s takes %g s", name, (double) (clock () - start) / CLOCKS_PER_SEC);
  g_test_message ("%s: %s", name, error->message);
  g_assert_true (error->domain == YK_SAVEGAME_ERROR);
  test_check_sentence (error->message);
  assert_zeroed (&history);
  g_error_free (error);
  survives (text, length);
}

static void
test_each_hostile_text (void)
{
  test_each_hostile (check_hostile, NULL);
}

/* Every single byte of each golden file, put in the place of some others. */
static void
test_each_byte (void)
{
  static const char bytes[] = "\0\n\r 09-*:c\377";

  for (gsize i = 0; i < G_N_ELEMENTS (golden); i++) {
    gsize length;
    g_autofree char *text = golden_text (golden[i], &length);

    for (gsize at = 0; at < length; at++) {
      char good = text[at];

      for (gsize j = 0; j < sizeof bytes; j++) {
        text[at] = bytes[j];
        survives (text, length);
      }
      text[at] = good;
    }
  }
}

static gboolean
survives_with (const char *begin, const char *middle, guint n, const char *end)
{
  g_autoptr (GString) text = g_string_new (begin);

  for (guint i = 0; i < n; i++)
    g_string_append (text, middle);
  g_string_append (text, end);
  return survives (text->str, text->len);
}

static void
test_hostile (void)
{
  static const char with_nul[] = DEAL "elapsed 1\0\n";

  g_assert_false (survives (with_nul, sizeof with_nul - 1));
  g_assert_false (survives_with (DEAL "moves", " c1-c2", 1000000, "\n"));
  g_assert_false (survives_with (DEAL, "moves c1-c2\n", 500000, ""));
  g_assert_false (survives_with (DEAL, "note aaaaaaaaa\n", 600000, ""));
  g_assert_false (survives_with (DEAL "note ", "a", YK_SAVEGAME_MAX_EXTRA_LINE, "\n"));
  g_assert_true (
      survives_with (DEAL "note ", "a", YK_SAVEGAME_MAX_EXTRA_LINE - 5, "\n"));
  g_assert_false (survives_with (DEAL, "a\n", YK_SAVEGAME_MAX_EXTRA / 2 + 1, ""));
  g_assert_true (survives_with (DEAL, "a\n", YK_SAVEGAME_MAX_EXTRA / 2, ""));
  g_assert_true (survives_with (TREE, "branch 1\n", 800000, ""));
  g_assert_true (survives_with (TREE "walked", " 2", 100000, "\n"));
  g_assert_false (survives_with (TREE "walked", " 2", 4000000, "\n"));
  g_assert_false (survives_with (TREE, "branch 0\nmoves c6-c2:4\n", 300000, ""));
  g_assert_true (survives_with (DEAL, "\n", 8000000, ""));
  g_assert_false (survives_with (DEAL, "\n", 9000000, ""));
  g_assert_false (survives_with ("", "\n", 9000000, ""));
  g_assert_false (survives_with ("yukon-game ", "1", 8000000, "\n"));
  g_assert_false (survives_with ("yukon-game 1\nvariation ", "y", 8000000, "\n"));
  g_assert_false (
      survives_with ("yukon-game 1\nboard\n", "column -\n", 800000, "end\n"));
  g_assert_false (survives_with (DEAL "elapsed ", "0", 8000000, "\n"));
}

/* Reads DEAL with more lines. */
static void
read_with (YkHistory *history, const char *lines)
{
  g_autofree char *text = g_strconcat (DEAL, lines, NULL);

  g_assert_true (yk_savegame_read (history, text, strlen (text), NULL));
}

/* A running score is counted anew; a stopped one is believed, within reason. */
static void
test_score (void)
{
  YkHistory history;

  read_with (&history, "score 40\n");
  g_assert_cmpint (history.score, ==, 0);
  g_assert_false (history.score_stopped);
  yk_history_clear (&history);

  read_with (&history, "score 40\nscore-stopped yes\n");
  g_assert_cmpint (history.score, ==, 40);
  g_assert_true (history.score_stopped);
  yk_history_clear (&history);

  read_with (&history, "score 2000000\nscore-stopped yes\n");
  g_assert_cmpint (history.score, ==, 2 * YK_DECK_SIZE);
  yk_history_clear (&history);
}

/* A cursor before the last step means that the player went back; then the written score
 * is believed. */
static void
test_cursor_stops (void)
{
  g_autofree char *text = NULL;
  YkHistory history;
  uint64_t state = 1;
  YkMove move;

  read_with (&history, "");
  g_assert_true (test_random_move (&history.board, &state, &move));
  g_assert_true (yk_history_play (&history, move, FALSE));
  yk_history_seek (&history, 0);
  history.score_stopped = FALSE;
  history.score = 7;
  text = yk_savegame_write (&history);
  yk_history_clear (&history);

  g_assert_true (yk_savegame_read (&history, text, strlen (text), NULL));
  g_assert_cmpuint (history.cursor, ==, 0);
  g_assert_true (history.score_stopped);
  g_assert_cmpint (history.score, ==, 7);
  yk_history_clear (&history);
}

static void
test_extra (void)
{
  YkHistory history;
  g_autofree char *text = NULL;

  read_with (&history, "mood très gai\nelapsed 5\nweather fine\n");
  g_assert_cmpstr (history.extra, ==, "mood très gai\nweather fine\n");
  text = yk_savegame_write (&history);
  g_assert_cmpstr (text, ==, DEAL "elapsed 5\nscore 0\nmood très gai\nweather fine\n");
  yk_history_clear (&history);
}

/* The block of a board holds one board, without moves. */
static void
test_one_board (void)
{
  static const char *const lines[] = {"\nvariation yukon\n", "moves c1-c2\n", "end\n"};

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    gsize length;
    g_autofree char *text = golden_text ("outside.yukon", &length);
    g_autoptr (GString) faulty = g_string_new (text);
    g_autofree char *block_end = g_strconcat (lines[i], "end\n", NULL);

    g_assert_cmpuint (g_string_replace (faulty, "end\n", block_end, 1), ==, 1);
    if (survives (faulty->str, faulty->len))
      g_error ("read with “%s”", lines[i]);
  }
}

/* Adds one more move to TEXT and reads it. */
static void
check_too_long (const char *text)
{
  g_autofree char *longer = g_strconcat (text, "moves c1-c2:52\n", NULL);
  g_autoptr (GError) error = NULL;
  YkHistory history;

  g_assert_false (yk_savegame_read (&history, longer, strlen (longer), &error));
  g_assert_error (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX);
}

/* The lines stay short, and the longest game comes back. */
static void
test_longest (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  YkHistory history;
  YkBoard board;

  yk_board_init (&board, yk_rules_find ("yukon"), &(YkGameOptions){0});
  for (int i = 0; i < YK_DECK_SIZE; i++)
    yk_board_put (&board, 0, yk_card_from_index (YK_DECK_SIZE - 1 - i));
  yk_history_init_board (&history, &board);
  while (yk_history_play (&history,
                          test_move (history.cursor % 2 ? "c2-c1:52" : "c1-c2:52"),
                          history.cursor % 3 == 0))
    ;
  g_assert_cmpuint (yk_history_n_steps (&history), ==, YK_SAVEGAME_MAX_STEPS);

  text = yk_savegame_write (&history);
  g_assert_cmpuint (strlen (text), <, YK_SAVEGAME_MAX_LENGTH);
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "moves"))
      g_assert_cmpuint (strlen (*line), <=, 80);
  reload (&history);
  check_too_long (text);
  yk_history_clear (&history);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/games", test_games);
  g_test_add_func ("/record/random-rank", test_random_rank);
  g_test_add_func ("/record/golden", test_golden);
  g_test_add_func ("/record/golden-content", test_golden_content);
  g_test_add_func ("/record/golden-tree", test_golden_tree);
  g_test_add_func ("/record/golden-reviewed", test_golden_reviewed);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/mutated", test_mutated);
  g_test_add_func ("/record/texts", test_texts);
  g_test_add_func ("/record/each-byte", test_each_byte);
  g_test_add_func ("/record/hostile", test_hostile);
  g_test_add_func ("/record/each-hostile-text", test_each_hostile_text);
  g_test_add_func ("/record/score", test_score);
  g_test_add_func ("/record/cursor-stops", test_cursor_stops);
  g_test_add_func ("/record/extra", test_extra);
  g_test_add_func ("/record/one-board", test_one_board);
  g_test_add_func ("/record/longest", test_longest);
  return g_test_run ();
}

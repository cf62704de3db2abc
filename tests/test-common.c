/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards from a few words, and random walks through every variation. */
#include "test-common.h"

#include <locale.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* Longer than anything that is waited for may take. */
#define PATIENCE_S 60

/* How often what is waited for is looked at, at least. */
#define LOOK_MS 10

/* PART of this program's tests, or NULL for all. */
static void
tell_skipped (const char *part, const char *reason)
{
  const char *path = g_getenv ("YUKON_SKIPPED");
  g_autofree char *program =
      g_path_get_basename (g_get_prgname () != NULL ? g_get_prgname () : "test");
  const char *name = program + (g_str_has_prefix (program, "test-") ? 5 : 0);
  FILE *file = path != NULL ? g_fopen (path, "a") : NULL;

  if (file == NULL)
    return;
  fprintf (file, "%" G_GINT64_FORMAT " %s%s%s: %s\n",
           g_get_real_time () / G_USEC_PER_SEC, name, part != NULL ? ": " : "",
           part != NULL ? part : "", reason);
  fclose (file);
}

void
test_leave_out (const char *reason)
{
  g_test_skip (reason);
  tell_skipped (g_test_get_path (), reason);
}

void
test_leave_out_all (const char *reason)
{
  g_print ("1..0 # SKIP %s\n", reason);
  tell_skipped (NULL, reason);
}

YkMove
test_move (const char *text)
{
  YkMove move;

  g_assert_true (yk_move_from_text (text, strlen (text), &move));
  return move;
}

static YkPile
pile_from_word (const char *word)
{
  g_autofree char *text = NULL;

  if (strcmp (word, "s:") == 0)
    return YK_STOCK;
  text = g_strdup_printf ("%.*s-c1", (int) strlen (word) - 1, word);
  return test_move (text).from;
}

static void
put_word (YkBoard *board, YkPile pile, const char *word)
{
  bool is_down = word[0] == '[';
  YkCard card = yk_card_from_text (word + is_down);

  g_assert_cmpint (card, !=, 0);
  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION) {
    for (int i = 0; yk_board_top (board, pile) != card; i++) {
      int rank = (board->options.starting_rank + i) % YK_N_RANKS + 1;

      yk_board_put (board, pile, yk_card (yk_card_suit (card), rank));
    }
  } else
    yk_board_put (board, pile, card);
  if (is_down)
    board->n_down[pile]++;
}

static void
set_word (YkGameOptions *options, int *n_redeals, const char *word)
{
  const char *value = strchr (word, '=') + 1;

  if (g_str_has_prefix (word, "redeals="))
    *n_redeals = atoi (value);
  else
    g_assert_true (yk_game_options_set (options, word, (size_t) (value - word - 1),
                                        value, strlen (value)));
}

void
test_board (YkBoard *board, const char *id, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  const YkRules *rules = yk_rules_find (id);
  YkGameOptions options = {0};
  YkPile pile = YK_COLUMN_1;
  int n_redeals;
  char **word = list;

  g_assert_nonnull (rules);
  n_redeals = rules->n_redeals;
  for (; *word != NULL && strchr (*word, '=') != NULL; word++)
    set_word (&options, &n_redeals, *word);
  yk_board_init (board, rules, &options);
  board->n_redeals = (uint8_t) n_redeals;

  for (; *word != NULL && **word != '\0'; word++)
    if (g_str_has_suffix (*word, ":"))
      pile = pile_from_word (*word);
    else
      put_word (board, pile, *word);
}

static void
check_cards (const YkBoard *board)
{
  int n_copies[YK_DECK_SIZE] = {0};
  int n_cards = yk_board_n_cards (board);

  g_assert_cmpint (n_cards, ==, yk_rules_n_cards (board->rules));
  for (int i = 0; i < n_cards; i++) {
    int index = yk_card_index (board->cards[i]);

    g_assert_cmpint (index, >=, 0);
    g_assert_cmpint (index, <, YK_DECK_SIZE);
    g_assert_cmpint (yk_card_from_index (index), ==, board->cards[i]);
    n_copies[index]++;
  }
  for (int i = 0; i < YK_DECK_SIZE; i++)
    g_assert_cmpint (n_copies[i], ==, yk_rules_n_decks (board->rules));
  for (int i = n_cards; i < YK_MAX_CARDS; i++)
    g_assert_cmpint (board->cards[i], ==, 0);
}

static void
check_pile (const YkBoard *board, YkPile pile)
{
  int size = yk_board_pile_size (board, pile);

  g_assert_cmpint (size, >=, 0);
  if (!yk_board_has_pile (board, pile))
    g_assert_cmpint (size, ==, 0);
  if (yk_pile_kind (pile) == YK_PILE_COLUMN && size > 0)
    g_assert_cmpint (board->n_down[pile], <, size);
  else if (yk_pile_kind (pile) == YK_PILE_COLUMN)
    g_assert_cmpint (board->n_down[pile], ==, 0);
  else if (yk_pile_kind (pile) == YK_PILE_CELL)
    g_assert_cmpint (size, <=, 1);
}

void
test_check_board (const YkBoard *board)
{
  check_cards (board);
  g_assert_cmpint (board->options.starting_rank, <, YK_N_RANKS);
  g_assert_cmpint (board->n_redeals, <=, board->rules->n_redeals);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    check_pile (board, (YkPile) pile);
  for (int i = 0; i < board->n_foundations; i++) {
    int size;
    const YkCard *cards = yk_board_pile (board, (YkPile) (YK_FOUNDATION_1 + i), &size);

    for (int j = 0; j < size; j++) {
      g_assert_cmpint (yk_board_rank (board, cards[j]), ==, j + 1);
      g_assert_cmpint (yk_card_suit (cards[j]), ==, yk_card_suit (cards[0]));
    }
  }
}

static int
compare_moves (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (YkMove));
}

/* Sorts the moves to foundations to the front and returns how many they are. */
static int
n_to_foundations (YkMove *moves, int n_moves)
{
  int n = 0;

  for (int i = 0; i < n_moves; i++)
    if (yk_pile_kind (moves[i].to) == YK_PILE_FOUNDATION)
      moves[n++] = moves[i];
  return n;
}

bool
test_random_move (const YkBoard *board, uint64_t *state, YkMove *move)
{
  YkMove moves[YK_MAX_MOVES];
  int n_moves = yk_board_list (board, moves), n_up;

  if (n_moves == 0)
    return false;
  qsort (moves, (size_t) n_moves, sizeof moves[0], compare_moves);
  *move = moves[yk_random_draw_below (state, (uint64_t) n_moves)];

  n_up = n_to_foundations (moves, n_moves);
  if (n_up > 0 && yk_random_draw_below (state, 2) == 0)
    *move = moves[yk_random_draw_below (state, (uint64_t) n_up)];
  return true;
}

static const YkGameOptions option_sets[] = {
    {0},
    {.foundation_return = true},
    {.any_spaces = true},
    {.forced_aces = true},
    {.starting_rank = 6},
    {.foundation_return = true, .any_spaces = true},
    {.foundation_return = true, .forced_aces = true},
    {.foundation_return = true, .starting_rank = 6},
    {.any_spaces = true, .starting_rank = 12},
    {.forced_aces = true, .starting_rank = 1},
};

void
test_each_game (TestGame test)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (option_sets); j++)
      if (yk_rules_accepts (&rules[i], &option_sets[j]))
        test (&rules[i], &option_sets[j]);
}

static void
walk (const YkBoard *deal, TestVisit visit, int n_steps)
{
  YkBoard board = *deal;
  uint64_t state = yk_board_hash (deal);
  YkMove move;
  YkUndo undo;

  for (int step = 0; step < n_steps; step++) {
    visit (&board, step, &state);
    if (!test_random_move (&board, &state, &move))
      return;
    yk_board_apply (&board, move, &undo);
  }
}

void
test_walk_all (TestVisit visit, int n_steps)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkBoard board;

  for (size_t i = 0; i < n_rules; i++)
    for (size_t j = 0; j < G_N_ELEMENTS (option_sets); j++)
      if (yk_rules_accepts (&rules[i], &option_sets[j])) {
        yk_board_deal (&board, &rules[i], &option_sets[j], j + 1);
        walk (&board, visit, n_steps);
      }
}

/* GTK took the switch out of GDK_DEBUG later. */
void
test_without_gl (void)
{
  g_setenv ("GDK_DEBUG", "gl-disable", TRUE);
  g_setenv ("GDK_DISABLE", "gl,vulkan", TRUE);
}

void
test_remove_tree (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      test_remove_tree (child);
    else
      g_unlink (child);
  }
  g_rmdir (path);
}

void
test_check_sentence (const char *message)
{
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_cmpuint (strlen (message), <, 300);
  g_assert_true (g_str_has_suffix (message, "."));
  for (const char *at = message; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_true (g_unichar_isprint (g_utf8_get_char (at)));
}

#define GAME "yukon-game 1\nvariation yukon\ndeal 1\n"

/* A text that begins, goes on N times and ends. */
static const struct
{
  const char *name;
  const char *begin;
  const char *middle;
  guint n;
  const char *end;
} hostile[] = {
    {"nothing", "", "", 0, ""},
    {"a letter", "Dear friend,\n", "", 0, ""},
    {"another program's file", "\x89PNG\r\n\x1a\n", "\x7f", 500, ""},
    {"a packed file", "\x1f\x8b\x08", "\x01", 500, ""},
    {"half a word", "yukon-ga", "", 0, ""},
    {"half a line", GAME "elapsed 12", "", 0, ""},
    {"the first line only", "yukon-game 1\n", "", 0, ""},
    {"a future version", "yukon-game 3\n", "all is different\n", 50, ""},
    {"the last version", "yukon-game 18446744073709551615\n", "", 0, ""},
    {"no version", "yukon-game \n", "", 0, ""},
    {"a huge version", "yukon-game ", "9", 1000000, "\n"},
    {"a path as the name", "yukon-game 1\nvariation ../../etc/passwd\ndeal 1\n", "", 0,
     ""},
    {"a path as an option", GAME "option /etc/passwd on\n", "", 0, ""},
    {"a long path", "yukon-game 1\nvariation ", "../", 1000000, "\ndeal 1\n"},
    {"marks of printf", "yukon-game 1\nvariation %s%n%s%n\ndeal 1\n", "", 0, ""},
    {"control characters", GAME "elapsed \001\002\033[2J\b\n", "", 0, ""},
    {"a tab", GAME "elapsed\t1\n", "", 0, ""},
    {"letters that turn the line", GAME "note \342\200\256\n", "", 0, ""},
    {"no UTF-8", GAME "note \377\376\n", "", 0, ""},
    {"long UTF-8", GAME "note \300\257\n", "", 0, ""},
    {"half a letter", GAME "note \303\n", "", 0, ""},
    {"UTF-16", "\377\376y", "", 0, ""},
    {"two marks of UTF-8", "\357\273\277\357\273\277" GAME, "", 0, ""},
    {"line ends of DOS", "yukon-game 1\r\nvariation yukon\r\ndeal 1\r\n", "", 0, ""},
    {"line ends of old", "yukon-game 1\rvariation yukon\rdeal 1\r", "", 0, ""},
    {"a huge deal", "yukon-game 1\nvariation yukon\ndeal ", "9", 1000000, "\n"},
    {"a huge time", GAME "elapsed ", "9", 100, "\n"},
    {"a huge score", GAME "score 2147483648\n", "", 0, ""},
    {"a huge cursor", GAME "cursor 4294967296\n", "", 0, ""},
    {"a huge count", GAME "moves c1-c2:4294967297\n", "", 0, ""},
    {"a huge pile", GAME "moves c4294967297-c2\n", "", 0, ""},
    {"a million moves", GAME "moves", " c1-c2", 1000000, "\n"},
    {"a million lines of moves", GAME, "moves c1\n", 800000, ""},
    {"a million deals", GAME, "deal 1\n", 1000000, ""},
    {"a million games", "", GAME, 200000, ""},
    {"a million boards", GAME, "board\n", 1000000, ""},
    {"a million ends", "yukon-game 1\nboard\n", "end\n", 1000000, ""},
    {"a million options", "yukon-game 1\nvariation yukon\n",
     "option foundation-return on\n", 250000, ""},
    {"a million notes", GAME, "note a\n", 1000000, ""},
    {"a long note", GAME "note ", "a", 8000000, "\n"},
    {"a long line", "", "a", 8000000, ""},
    {"empty lines", "", "\n", 8000000, ""},
    {"10 MB", GAME, "\n", 10000000, ""},
    {"10 MB of boards", "", "variation yukon\n", 700000, ""},
    {"a position of comments", "variation yukon\n", "# nothing\n", 800000, ""},
    {"a position of columns", "variation yukon\n", "column -\n", 800000, ""},
    {"a position of options", "variation yukon\n", "option foundation-return on\n",
     280000, ""},
    {"a position of empty lines", "variation yukon", "\n", 8000000, ""},
    {"a million positions", "", "variation yukon\n\n", 450000, ""},
    {"a deep position", "variation yukon\ncolumn ", "[", 8000000, "\n"},
    {"a million cards", "variation yukon\ncolumn", " AS", 2500000, "\n"},
};

static void
test_noise (TestHostile test, gpointer data)
{
  gsize length = 8 * 1000 * 1000;
  g_autofree char *noise = g_malloc (length);
  uint64_t state = 8;

  for (gsize i = 0; i < length; i++)
    noise[i] = (char) yk_random_draw (&state);
  test ("8 MB of noise", noise, length, data);
  memcpy (noise, "yukon-game 1\n", 13);
  test ("8 MB of noise behind a first line", noise, length, data);
  memcpy (noise, "variation yukon\n", 16);
  test ("8 MB of noise in a position", noise, length, data);
  memset (noise, 0, length);
  test ("zero bytes", noise, length, data);
  memcpy (noise, GAME, strlen (GAME));
  test ("zero bytes behind a game", noise, length, data);
}

void
test_each_hostile (TestHostile test, gpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_autoptr (GString) text = g_string_new (hostile[i].begin);

    for (guint j = 0; j < hostile[i].n; j++)
      g_string_append (text, hostile[i].middle);
    g_string_append (text, hostile[i].end);
    test (hostile[i].name, text->str, text->len, data);
  }
  test_noise (test, data);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_catalogue_text (GArray *words, GString *texts, guint32 start, const char *text)
{
  const guint32 place[] = {(guint32) strlen (text), start + (guint32) texts->len};

  g_array_append_vals (words, place, 2);
  g_string_append_len (texts, text, place[0] + 1);
}

/* In gettext's format: the places of all texts in their order, those of the
 * translations, and then all of these. */
void
test_write_catalogue (const char *folder, const char *language, GHashTable *texts)
{
  const guint32 n = g_hash_table_size (texts), header = 28, table = 8 * n;
  const guint32 start[] = {0x950412de, 0, n, header, header + table, 0, 0};
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (texts, NULL);
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GString) content = g_string_new (NULL);
  g_autofree char *path = g_build_filename (folder, language, "LC_MESSAGES", NULL);
  g_autofree char *file = g_build_filename (path, GETTEXT_PACKAGE ".mo", NULL);

  qsort (keys, n, sizeof *keys, compare_texts);
  g_array_append_vals (words, start, G_N_ELEMENTS (start));
  for (guint i = 0; i < n; i++)
    add_catalogue_text (words, content, header + 2 * table, keys[i]);
  for (guint i = 0; i < n; i++)
    add_catalogue_text (words, content, header + 2 * table,
                        g_hash_table_lookup (texts, keys[i]));
  g_string_prepend_len (content, words->data, (gssize) (words->len * sizeof (guint32)));
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, content->str, (gssize) content->len, NULL));
}

gboolean
test_set_language (const char *language)
{
  static const char *const locales[] = {"en_XX.UTF-8", "C.UTF-8"};

  g_setenv ("LANGUAGE", language, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_ALL, locales[i]) != NULL)
      /* GTK sets the locale once more. */
      return g_setenv ("LC_ALL", locales[i], TRUE);
  return FALSE;
}

gboolean
test_speaks (const char *text, const char *translation)
{
  return g_str_equal (dgettext (GETTEXT_PACKAGE, text), translation);
}

static gboolean
impatient_cb (gpointer what)
{
  g_error ("%s does not come", (const char *) what);
  return G_SOURCE_REMOVE;
}

static gboolean
look_again_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* What happens in a thread wakes nobody here. */
void
test_wait_for (gboolean (*condition) (gpointer data), gpointer data, const char *what)
{
  guint id = g_timeout_add_seconds (PATIENCE_S, impatient_cb, (gpointer) what);
  guint look_id = g_timeout_add (LOOK_MS, look_again_cb, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (look_id);
  g_source_remove (id);
}

gboolean
test_is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

void
test_check_win (const YkBoard *start, const YkMove *moves, int n_moves)
{
  YkBoard board = *start;
  YkUndo undo;

  for (int i = 0; i < n_moves; i++) {
    g_assert_true (yk_board_allows (&board, moves[i]));
    yk_board_apply (&board, moves[i], &undo);
  }
  g_assert_true (yk_board_is_won (&board));
}

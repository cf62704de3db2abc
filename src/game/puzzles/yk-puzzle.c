/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of puzzles, and what the texts of a puzzle mean. */
#include "game/puzzles/yk-puzzle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/yk-checksum.h"
#include "core/yk-deal.h"
#include "core/yk-text.h"

/* The camps of the trail; their table comes with the build. */

const char *
yk_trail_place (guint camp)
{
  /* Translators: the camps of the trail, places down the Yukon river, as maps in your
   * language call them. */
  static const char *const places[YK_TRAIL_N_CAMPS] = {
      NC_ ("place", "Whitehorse"),  NC_ ("place", "Lake Laberge"),
      NC_ ("place", "Carmacks"),    NC_ ("place", "Fort Selkirk"),
      NC_ ("place", "Dawson City"), NC_ ("place", "Eagle"),
      NC_ ("place", "Fort Yukon"),  NC_ ("place", "Rampart"),
      NC_ ("place", "Tanana"),      NC_ ("place", "Nulato"),
      NC_ ("place", "Holy Cross"),  NC_ ("place", "Bering Sea"),
  };

  g_return_val_if_fail (camp < YK_TRAIL_N_CAMPS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "place", places[camp]);
}

const YkRules *
yk_trail_rules (guint camp)
{
  g_return_val_if_fail (camp < YK_TRAIL_N_CAMPS, NULL);

  return yk_rules_find (yk_trail_camps[camp].variation);
}

void
yk_trail_task (guint camp, guint task, YkDealId *id)
{
  g_return_if_fail (camp < YK_TRAIL_N_CAMPS && task < YK_TRAIL_N_TASKS);

  if (task < YK_TRAIL_N_PUZZLES)
    *id = yk_puzzles_find (yk_trail_camps[camp].puzzles[task])->id;
  else
    *id =
        (YkDealId){.rules = yk_trail_rules (camp),
                   .deal = yk_trail_camps[camp].deals[task - YK_TRAIL_N_PUZZLES].deal};
}

/* The table. */

/* Takes the next field off a line, which ends at a tab or with the line. */
static YkWord
take_field (YkWord *line)
{
  const char *tab = memchr (line->text, '\t', line->length);
  YkWord field = {line->text, tab != NULL ? (size_t) (tab - line->text) : line->length};
  size_t taken = MIN (field.length + 1, line->length);

  *line = (YkWord){line->text + taken, line->length - taken};
  return field;
}

/* Takes what stands before the next comma. */
static YkWord
take_item (YkWord *list)
{
  const char *comma = memchr (list->text, ',', list->length);
  YkWord item = {list->text,
                 comma != NULL ? (size_t) (comma - list->text) : list->length};
  size_t taken = MIN (item.length + 1, list->length);

  *list = (YkWord){list->text + taken, list->length - taken};
  return item;
}

static guint64
take_number (YkWord *line)
{
  uint64_t number = 0;

  yk_word_number (take_field (line), 1, YK_DEAL_MAX, &number);
  return number;
}

/* A line of the table, which the tests have checked. */
static void
take_puzzle (YkPuzzle *puzzle, YkWord line)
{
  YkWord variation;
  YkWord list;

  *puzzle = (YkPuzzle){0};
  puzzle->id.puzzle = (guint) take_number (&line);
  variation = take_field (&line);
  puzzle->id.rules = yk_rules_find_word (variation.text, variation.length);
  list = take_field (&line);
  while (list.length > 0 && *list.text != '-') {
    YkWord item = take_item (&list);
    g_autofree char *text = g_strndup (item.text, item.length);

    yk_game_options_set_text (&puzzle->id.options, text);
  }
  puzzle->id.deal = take_number (&line);
  puzzle->level = (guint) take_number (&line);
  puzzle->moves = take_field (&line);
  puzzle->keepers = take_field (&line);
}

static GArray *
make_table (void)
{
  GArray *table = g_array_new (FALSE, FALSE, sizeof (YkPuzzle));

  for (const char *at = yk_puzzle_table; *at != '\0';) {
    size_t length = strcspn (at, "\n");
    YkPuzzle puzzle;

    take_puzzle (&puzzle, (YkWord){at, length});
    g_array_append_val (table, puzzle);
    at += length + (at[length] != '\0');
  }
  return table;
}

static GArray *
get_table (void)
{
  static GArray *table;

  if (table == NULL)
    table = make_table ();
  return table;
}

guint
yk_puzzles_n (void)
{
  return get_table ()->len;
}

const YkPuzzle *
yk_puzzles_nth (guint i)
{
  return &g_array_index (get_table (), YkPuzzle, i);
}

static int
compare_number (gconstpointer puzzle, gconstpointer number)
{
  guint one = ((const YkPuzzle *) puzzle)->id.puzzle, other = *(const guint *) number;

  return one < other ? -1 : one > other;
}

const YkPuzzle *
yk_puzzles_find (guint number)
{
  guint i;

  return g_array_binary_search (get_table (), &number, compare_number, &i)
             ? yk_puzzles_nth (i)
             : NULL;
}

/* The days behind the table have its puzzles once more. */
const YkPuzzle *
yk_puzzles_of_day (const GDate *date)
{
  GDate first;
  int days;

  g_date_set_dmy (&first, 1, G_DATE_JANUARY, (GDateYear) yk_puzzle_days_first_year);
  days = g_date_days_between (&first, date) % (int) yk_puzzle_n_days;
  return yk_puzzles_find (
      yk_puzzle_days[days < 0 ? days + (int) yk_puzzle_n_days : days]);
}

/* One puzzle. */

/* Takes the next move of a list. Returns: FALSE at its end, or where there is none. */
static gboolean
take_move (YkWord *list, YkMove *move)
{
  size_t skipped = 0, length = 0;

  while (skipped < list->length && strchr (" ,", list->text[skipped]) != NULL)
    skipped++;
  while (skipped + length < list->length &&
         strchr (" ,", list->text[skipped + length]) == NULL)
    length++;
  if (!yk_move_from_text (list->text + skipped, length, move))
    return FALSE;
  *list = (YkWord){list->text + skipped + length, list->length - skipped - length};
  return TRUE;
}

gboolean
yk_puzzle_board (const YkPuzzle *puzzle, YkBoard *board)
{
  YkWord moves = puzzle->moves;
  YkMove move;
  YkUndo undo;

  yk_board_deal (board, puzzle->id.rules, &puzzle->id.options, puzzle->id.deal);
  if (yk_word_is (moves, "-"))
    return TRUE;
  while (take_move (&moves, &move)) {
    if (!yk_board_allows (board, move))
      return FALSE;
    yk_board_apply (board, move, &undo);
  }
  return moves.length == 0;
}

/* Whether PUZZLE begins with this position, without a look at most of its moves where
 * it cannot. */
static gboolean
has_board (const YkPuzzle *puzzle, const YkBoard *board)
{
  YkBoard own;

  return puzzle->id.rules == board->rules && yk_puzzle_board (puzzle, &own) &&
         yk_board_equal (&own, board);
}

gboolean
yk_puzzle_keeper (const YkPuzzle *puzzle, guint i, YkMove *move)
{
  YkWord keepers = puzzle->keepers;

  do {
    if (!take_move (&keepers, move))
      return FALSE;
  } while (i-- > 0);
  return TRUE;
}

gboolean
yk_puzzle_is_keeper (const YkPuzzle *puzzle, YkMove move)
{
  YkMove keeper;

  for (guint i = 0; yk_puzzle_keeper (puzzle, i, &keeper); i++)
    if (yk_move_equal (keeper, move))
      return TRUE;
  return FALSE;
}

gboolean
yk_puzzle_moves_are_alike (const YkBoard *board, YkMove a, YkMove b)
{
  return a.from == b.from && a.count == b.count &&
         yk_pile_kind (a.to) == yk_pile_kind (b.to) &&
         yk_board_top (board, a.to) == 0 && yk_board_top (board, b.to) == 0;
}

guint
yk_puzzle_n_keepers (const YkPuzzle *puzzle)
{
  YkMove keeper, other;
  YkBoard board;
  guint n = 0;

  yk_puzzle_board (puzzle, &board);
  for (guint i = 0; yk_puzzle_keeper (puzzle, i, &keeper); i++) {
    guint j = 0;

    while (j < i && yk_puzzle_keeper (puzzle, j, &other) &&
           !yk_puzzle_moves_are_alike (&board, keeper, other))
      j++;
    n += j == i;
  }
  return n;
}

/* Those of the player's own. */

static void
append_list (GString *words, const char *name, const YkMove *moves, guint n_moves)
{
  g_string_append_printf (words, " %s ", name);
  for (guint i = 0; i < n_moves; i++) {
    char text[YK_TEXT_MOVE_SIZE];

    yk_move_to_text (moves[i], text);
    g_string_append_printf (words, "%s%s", i == 0 ? "" : ",", text);
  }
  if (n_moves == 0)
    g_string_append_c (words, '-');
}

char *
yk_puzzle_words (const YkMove *moves, guint n_moves, const YkMove *keepers,
                 guint n_keepers)
{
  GString *words = g_string_new (NULL);

  append_list (words, "steps", moves, n_moves);
  append_list (words, "keepers", keepers, n_keepers);
  return g_string_free (words, FALSE);
}

/* Makes a puzzle of an id with a number from YK_PUZZLE_OWN and such words, which it
 * borrows. Returns: FALSE if they are none. */
static gboolean
puzzle_read (YkPuzzle *puzzle, const YkDealId *id, const char *words)
{
  YkWord line = {words, words != NULL ? strlen (words) : 0}, word, value;
  YkMove keeper;

  *puzzle = (YkPuzzle){.id = *id};
  while (yk_word_next (&line, &word) && yk_word_next (&line, &value)) {
    if (yk_word_is (word, "steps"))
      puzzle->moves = value;
    else if (yk_word_is (word, "keepers"))
      puzzle->keepers = value;
  }
  return id->puzzle >= YK_PUZZLE_OWN && id->rules != NULL && puzzle->moves.length > 0 &&
         yk_puzzle_keeper (puzzle, 0, &keeper);
}

/* Returns: the number of a puzzle of the player's own: it follows from deal and words.
 */
static guint
puzzle_own_number (const YkDealId *id, const char *words)
{
  g_autofree char *deal = yk_deal_id_write (id);
  guint64 sum = yk_checksum_add (YK_CHECKSUM_START, deal, strlen (deal));

  sum = yk_checksum_add (sum, words, strlen (words));
  return YK_PUZZLE_OWN | (guint) (sum >> 32) % YK_PUZZLE_OWN;
}

gboolean
yk_played_is_first_try (const YkPlayed *played)
{
  return played != NULL && played->result == YK_RESULT_WON && played->n_tries == 1 &&
         played->n_hints == 0;
}

/* A puzzle of the player's own is what its words say only where the rules allow it. */
static gboolean
find_own (YkStore *store, guint number, YkPuzzle *puzzle, char **texts)
{
  YkDealId id;
  YkBoard board;
  YkMove keeper;

  *texts = yk_store_get_puzzle (store, number, &id);
  if (*texts != NULL && puzzle_read (puzzle, &id, *texts) &&
      yk_puzzle_board (puzzle, &board)) {
    guint i = 0;

    while (yk_puzzle_keeper (puzzle, i, &keeper) && yk_board_allows (&board, keeper))
      i++;
    if (i > 0 && !yk_puzzle_keeper (puzzle, i, &keeper))
      return TRUE;
  }
  g_clear_pointer (texts, g_free);
  return FALSE;
}

gboolean
yk_puzzle_find (YkStore *store, guint number, YkPuzzle *puzzle, char **texts)
{
  const YkPuzzle *listed = yk_puzzles_find (number);

  *texts = NULL;
  if (listed == NULL)
    return find_own (store, number, puzzle, texts);
  *puzzle = *listed;
  return TRUE;
}

gboolean
yk_puzzle_find_board (YkStore *store, const YkBoard *first, YkPuzzle *puzzle,
                      char **texts)
{
  g_autoptr (GArray) own = NULL;

  *texts = NULL;
  for (guint i = 0; i < yk_puzzles_n (); i++)
    if (has_board (yk_puzzles_nth (i), first)) {
      *puzzle = *yk_puzzles_nth (i);
      return TRUE;
    }
  own = yk_store_list_own_puzzles (store);
  for (guint i = 0; i < own->len; i++) {
    const YkDealId *id = &g_array_index (own, YkDealId, i);

    if (id->rules == first->rules && find_own (store, id->puzzle, puzzle, texts) &&
        has_board (puzzle, first))
      return TRUE;
    g_clear_pointer (texts, g_free);
  }
  return FALSE;
}

guint
yk_puzzle_next (YkStore *store, guint level, guint after)
{
  g_autoptr (GArray) answers = yk_store_list_answers (store);
  g_autoptr (GHashTable) solved = g_hash_table_new (NULL, NULL);
  guint n = yk_puzzles_n (), first = 0, next = 0;

  for (guint i = 0; i < answers->len; i++)
    if (g_array_index (answers, YkPlayed, i).result == YK_RESULT_WON)
      g_hash_table_add (
          solved, GUINT_TO_POINTER (g_array_index (answers, YkPlayed, i).id.puzzle));
  for (guint i = 0; i < n; i++)
    if (yk_puzzle_order[i] == after)
      first = i + 1;
  for (guint i = 0; i < n; i++) {
    const YkPuzzle *puzzle = yk_puzzles_find (yk_puzzle_order[(first + i) % n]);

    if (g_hash_table_contains (solved, GUINT_TO_POINTER (puzzle->id.puzzle)))
      continue;
    if (puzzle->level == level)
      return puzzle->id.puzzle;
    if (next == 0)
      next = puzzle->id.puzzle;
  }
  return next != 0 ? next : yk_puzzle_order[first % n];
}

static void
count_puzzle (YkPuzzleSummary *summary, const YkPlayed *played)
{
  const YkPuzzle *puzzle = yk_puzzles_find (played->id.puzzle);

  summary->streak = yk_played_is_first_try (played) ? summary->streak + 1 : 0;
  summary->best_streak = MAX (summary->best_streak, summary->streak);
  if (played->result != YK_RESULT_WON)
    return;
  summary->n_solved++;
  summary->n_first += yk_played_is_first_try (played);
  summary->n_hinted += played->n_hints > 0;
  if (puzzle != NULL)
    summary->n_of_level[puzzle->level - 1]++;
}

/* The last answer to a puzzle is its place, so that the streak is that of the present
 * day; a hint alone ends none. */
void
yk_puzzle_count (YkStore *store, YkPuzzleSummary *summary)
{
  g_autoptr (GArray) answers = yk_store_list_answers (store);

  *summary = (YkPuzzleSummary){0};
  for (guint i = 0; i < answers->len; i++) {
    const YkPlayed *played = &g_array_index (answers, YkPlayed, i);

    if (played->result != YK_RESULT_PLAYING)
      count_puzzle (summary, played);
  }
}

gboolean
yk_puzzle_add_own (YkStore *store, const YkDealId *deal, const char *words)
{
  g_autofree char *before = NULL;
  YkDealId id = *deal, other;

  id.puzzle = puzzle_own_number (deal, words);
  before = yk_store_get_puzzle (store, id.puzzle, &other);
  if (before == NULL)
    yk_store_put_puzzle (store, &id, words);
  return before == NULL;
}

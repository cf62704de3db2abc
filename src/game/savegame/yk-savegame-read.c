/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games are read line by line, and every move is replayed; and positions beside
 * them. */
#include "game/savegame/yk-savegame.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/yk-deal.h"
#include "core/yk-text.h"
#include "game/model/yk-history.h"

/* No game lasts longer.  The whole seconds fit into 32 bits. */
#define MAX_ELAPSED_MS (G_GINT64_CONSTANT (1000) * G_MAXINT32)

/* The words that begin a line. */
typedef enum
{
  KEY_VARIATION,
  KEY_OPTION,
  KEY_DEAL,
  KEY_BOARD,
  KEY_MOVES,
  KEY_BRANCH,
  KEY_WALKED,
  KEY_CURSOR,
  KEY_ELAPSED,
  KEY_ELAPSED_BEFORE,
  KEY_SCORE,
  KEY_SCORE_STOPPED,
  KEY_SHOWN,
  KEY_HINTS,
  KEY_AUTO_PLAY,
  KEY_WINNABLE,
  KEY_LOST,
} Key;

static const char *const keys[] = {
    [KEY_VARIATION] = "variation", [KEY_OPTION] = "option",
    [KEY_DEAL] = "deal",           [KEY_BOARD] = "board",
    [KEY_MOVES] = "moves",         [KEY_BRANCH] = "branch",
    [KEY_WALKED] = "walked",       [KEY_CURSOR] = "cursor",
    [KEY_ELAPSED] = "elapsed",     [KEY_ELAPSED_BEFORE] = "elapsed-before",
    [KEY_SCORE] = "score",         [KEY_SCORE_STOPPED] = "score-stopped",
    [KEY_SHOWN] = "shown",         [KEY_HINTS] = "hints",
    [KEY_AUTO_PLAY] = "auto-play", [KEY_WINNABLE] = "winnable",
    [KEY_LOST] = "lost",
};

/* A step as it is written: its move, not yet known to be legal. */
typedef struct
{
  YkMove move;
  gboolean is_automatic;
  guint parent; /* the step before it, from 1; or 0 */
} Step;

/* What the lines say, before anything is made of it. */
typedef struct
{
  const YkRules *rules;
  YkGameOptions options;
  guint64 deal;
  YkBoard board;
  GArray *steps;    /* of Step */
  GArray *walked;   /* of guint, steps from 1 */
  GArray *winnable; /* of guint, nodes */
  GArray *lost;
  guint64 cursor;
  guint64 elapsed_ms;
  guint64 elapsed_before_ms;
  guint64 score;
  gboolean score_stopped;
  gboolean was_shown;
  guint64 n_hints;
  gboolean has_auto_play;
  YkAutoPlay auto_play;
  GString *extra; /* lines with words that are not known */
} Content;

typedef struct
{
  const char *at; /* the rest of the text */
  const char *end;
  guint line;   /* the present line's number */
  guint seen;   /* a bit for each key */
  guint parent; /* that of the next step */
  Content content;
} Reader;

G_DEFINE_QUARK (yk_savegame_error_quark, yk_savegame_error)

static gboolean
has_seen (const Reader *reader, Key key)
{
  return reader->seen >> key & 1;
}

static gboolean
fail_line (Reader *reader, GError **error)
{
  g_set_error (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
               /* Translators: the number of a line of the file, counted from 1. */
               _ ("This saved game is damaged: line %u makes no sense."), reader->line);
  return FALSE;
}

static gboolean
fail_no_record (GError **error)
{
  g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
                       _ ("This isn’t a Yukon game."));
  return FALSE;
}

static gboolean
fail_neither (GError **error)
{
  g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
                       _ ("This isn’t a Yukon game or position."));
  return FALSE;
}

/* Takes the next line, without its line break; FALSE at the end of the text.  The
 * caller has checked that the last line has its break, too. */
static gboolean
next_record_line (Reader *reader, YkWord *line)
{
  const char *stop;

  if (reader->at == reader->end)
    return FALSE;
  stop = memchr (reader->at, '\n', (gsize) (reader->end - reader->at));
  line->text = reader->at;
  line->length = (gsize) (stop - reader->at);
  reader->at = stop + 1;
  reader->line++;
  return TRUE;
}

/* Reads the rest of LINE as one number. */
static gboolean
read_number_line (YkWord *line, guint64 most, guint64 *number)
{
  YkWord word;

  return yk_word_next (line, &word) && yk_word_number (word, 0, most, number) &&
         !yk_word_next (line, &word);
}

static gboolean
read_record_variation (Reader *reader, YkWord *line, GError **error)
{
  g_autofree char *id = NULL;
  YkWord word;

  if (!yk_word_next (line, &word) || word.length > 40)
    return fail_line (reader, error);
  id = g_strndup (word.text, word.length);
  if (yk_word_next (line, &word))
    return fail_line (reader, error);

  reader->content.rules = yk_rules_find (id);
  if (reader->content.rules != NULL)
    return TRUE;
  g_set_error (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_VARIATION,
               /* Translators: the id of a variation, such as “russian”. */
               _ ("This version of Yukon doesn’t know this game’s variation, “%s”."),
               id);
  return FALSE;
}

static gboolean
read_record_option (Reader *reader, YkWord *line)
{
  YkWord name, value, word;

  return yk_word_next (line, &name) && yk_word_next (line, &value) &&
         !yk_word_next (line, &word) &&
         yk_game_options_set (&reader->content.options, name.text, name.length,
                              value.text, value.length);
}

/* Reads the lines from behind "board" to "end". */
static gboolean
read_record_board (Reader *reader)
{
  const char *start = reader->at;
  YkTextReader text_reader;
  YkWord line;
  YkTextError error;
  YkBoard none;

  do
    if (!next_record_line (reader, &line))
      return FALSE;
  while (!yk_word_is (line, "end"));

  yk_text_reader_init (&text_reader, start, (gsize) (line.text - start));
  return yk_text_reader_next (&text_reader, &reader->content.board, NULL, &error) ==
             YK_TEXT_BOARD &&
         yk_text_reader_next (&text_reader, &none, NULL, &error) == YK_TEXT_END;
}

static gboolean
read_record_moves (Reader *reader, YkWord *line)
{
  YkWord word;

  while (yk_word_next (line, &word)) {
    Step step = {.is_automatic = *word.text == '*', .parent = reader->parent};

    if (!yk_move_from_text (word.text + step.is_automatic,
                            word.length - (gsize) step.is_automatic, &step.move) ||
        reader->content.steps->len >= YK_SAVEGAME_MAX_STEPS)
      return FALSE;
    g_array_append_val (reader->content.steps, step);
    reader->parent = reader->content.steps->len;
  }
  return TRUE;
}

/* Reads where the steps of the next lines leave: behind one that has been read. */
static gboolean
read_record_branch (Reader *reader, YkWord *line)
{
  guint64 parent;

  if (!read_number_line (line, reader->content.steps->len, &parent))
    return FALSE;
  reader->parent = (guint) parent;
  return TRUE;
}

/* Reads nodes, or steps, which are numbered from 1. */
static gboolean
read_record_nodes (GArray *nodes, YkWord *line, guint least)
{
  YkWord word;

  while (yk_word_next (line, &word)) {
    guint64 number;
    guint node;

    if (!yk_word_number (word, least, YK_SAVEGAME_MAX_STEPS, &number) ||
        nodes->len > YK_SAVEGAME_MAX_STEPS - least)
      return FALSE;
    node = (guint) number;
    g_array_append_val (nodes, node);
  }
  return TRUE;
}

/* Reads a line whose only value is "yes". */
static gboolean
read_yes (YkWord *line, gboolean *value)
{
  YkWord word;

  *value = TRUE;
  return yk_word_next (line, &word) && yk_word_is (word, "yes") &&
         !yk_word_next (line, &word);
}

/* Keeps a line that begins with an unknown word.  A line "end" is not unknown, but
 * stands at a wrong place. */
static gboolean
keep_line (Reader *reader, const YkWord *line, YkWord key)
{
  for (gsize i = 0; i < key.length; i++)
    if (!g_ascii_islower (key.text[i]) && key.text[i] != '-')
      return FALSE;
  if (yk_word_is (key, "end") || line->length > YK_SAVEGAME_MAX_EXTRA_LINE ||
      reader->content.extra->len + line->length + 1 > YK_SAVEGAME_MAX_EXTRA)
    return FALSE;
  g_string_append_len (reader->content.extra, line->text, (gssize) line->length);
  g_string_append_c (reader->content.extra, '\n');
  return TRUE;
}

static gboolean
read_record_auto_play (Reader *reader, YkWord *line)
{
  Content *content = &reader->content;
  YkWord word, more;

  if (!yk_word_next (line, &word) || yk_word_next (line, &more))
    return FALSE;
  for (guint kind = 0; kind < YK_MOVE_COUNT_N_KINDS; kind++)
    if (yk_word_is (word, yk_auto_play_names[kind])) {
      content->has_auto_play = TRUE;
      content->auto_play = (YkAutoPlay) kind;
    }
  return content->has_auto_play;
}

static gboolean
read_record_values (Reader *reader, Key key, YkWord *values)
{
  switch (key) {
  case KEY_VARIATION:
    return FALSE; /* it has an error of its own */
  case KEY_OPTION:
    return read_record_option (reader, values);
  case KEY_DEAL:
    return read_number_line (values, YK_DEAL_MAX, &reader->content.deal);
  case KEY_BOARD:
    return values->length == 0 && read_record_board (reader);
  case KEY_MOVES:
    return read_record_moves (reader, values);
  case KEY_BRANCH:
    return read_record_branch (reader, values);
  case KEY_WALKED:
    return read_record_nodes (reader->content.walked, values, 1);
  case KEY_CURSOR:
    return read_number_line (values, YK_SAVEGAME_MAX_STEPS, &reader->content.cursor);
  case KEY_ELAPSED:
    return read_number_line (values, MAX_ELAPSED_MS, &reader->content.elapsed_ms);
  case KEY_ELAPSED_BEFORE:
    return read_number_line (values, MAX_ELAPSED_MS,
                             &reader->content.elapsed_before_ms);
  case KEY_SCORE:
    return read_number_line (values, G_MAXINT32, &reader->content.score);
  case KEY_SCORE_STOPPED:
    return read_yes (values, &reader->content.score_stopped);
  case KEY_SHOWN:
    return read_yes (values, &reader->content.was_shown);
  case KEY_HINTS:
    return read_number_line (values, G_MAXINT32, &reader->content.n_hints);
  case KEY_AUTO_PLAY:
    return read_record_auto_play (reader, values);
  case KEY_WINNABLE:
    return read_record_nodes (reader->content.winnable, values, 0);
  case KEY_LOST:
    return read_record_nodes (reader->content.lost, values, 0);
  }
  return FALSE;
}

static gboolean
may_come_again (Key key)
{
  return key == KEY_OPTION || key == KEY_MOVES || key == KEY_BRANCH ||
         key == KEY_WALKED || key == KEY_WINNABLE || key == KEY_LOST;
}

static gboolean
read_record_line (Reader *reader, const YkWord *line, GError **error)
{
  YkWord values = *line, word;
  Key key;

  if (line->length == 0)
    return TRUE;
  if (!yk_word_next (&values, &word) || word.text != line->text)
    return fail_line (reader, error);
  for (key = 0; key < G_N_ELEMENTS (keys); key++)
    if (yk_word_is (word, keys[key]))
      break;
  if (key == G_N_ELEMENTS (keys))
    return keep_line (reader, line, word) || fail_line (reader, error);

  if (has_seen (reader, key) && !may_come_again (key))
    return fail_line (reader, error);
  reader->seen |= 1u << key;
  if (key == KEY_VARIATION)
    return read_record_variation (reader, &values, error);
  return read_record_values (reader, key, &values) || fail_line (reader, error);
}

/* Takes the first line, "yukon-game VERSION".  A later version may write everything
 * else in its own way, so this is checked before anything else. */
static gboolean
read_record_header (Reader *reader, GError **error)
{
  gsize length = (gsize) (reader->end - reader->at),
        word_length = strlen (YK_SAVEGAME_FIRST_WORD);
  const char *stop = memchr (reader->at, '\n', MIN (length, 64));
  guint64 version;

  if (stop == NULL || (gsize) (stop - reader->at) < word_length ||
      memcmp (reader->at, YK_SAVEGAME_FIRST_WORD, word_length) != 0 ||
      !yk_word_number (
          (YkWord){reader->at + word_length, (gsize) (stop - reader->at) - word_length},
          1, G_MAXUINT64, &version))
    return fail_no_record (error);
  if (version > YK_SAVEGAME_VERSION) {
    g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_VERSION,
                         _ ("This game was saved by a newer version of Yukon."));
    return FALSE;
  }
  reader->at = stop + 1;
  reader->line = 1;
  return TRUE;
}

/* Whether the text is UTF-8 in whole lines of printable characters. */
static gboolean
is_plain (const char *text, const char *end)
{
  if ((end > text && end[-1] != '\n') ||
      !g_utf8_validate_len (text, (gsize) (end - text), NULL))
    return FALSE;
  for (; text < end; text = g_utf8_next_char (text))
    if (*text != '\n' && !g_ascii_isprint (*text) &&
        !g_unichar_isprint (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* What was read, made into a game. */

/* The lines do not make a whole. */
static gboolean
fail_whole (GError **error)
{
  g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
                       _ ("This saved game is damaged: part of it is missing or "
                          "doesn’t match the rest."));
  return FALSE;
}

/* Begins HISTORY with the numbered deal or the position from outside, whichever the
 * lines gave. */
static gboolean
begin_history (const Reader *reader, YkHistory *history)
{
  const Content *content = &reader->content;
  gboolean has_deal = has_seen (reader, KEY_DEAL);

  if (has_deal == has_seen (reader, KEY_BOARD) ||
      has_deal != has_seen (reader, KEY_VARIATION))
    return FALSE;
  if (!has_deal) {
    if (has_seen (reader, KEY_OPTION))
      return FALSE;
    yk_history_init_board (history, &content->board);
    return TRUE;
  }
  if (content->deal < YK_DEAL_MIN ||
      !yk_rules_accepts (content->rules, &content->options))
    return FALSE;
  yk_history_init (history, content->rules, &content->options, content->deal);
  return TRUE;
}

/* Makes the step that was written as the I-th, from 0.  As long as there is only one
 * line it is played, which counts the score. */
static gboolean
replay_step (YkHistory *history, const Step *step, guint i)
{
  if (step->parent == i && history->cursor == i)
    return yk_history_play (history, step->move, step->is_automatic);
  return yk_history_graft (history, step->parent, step->move, step->is_automatic);
}

static gboolean
replay_steps (const Content *content, YkHistory *history, GError **error)
{
  for (guint i = 0; i < content->steps->len; i++) {
    const Step *step = &g_array_index (content->steps, Step, i);
    char text[YK_TEXT_MOVE_SIZE];

    if (replay_step (history, step, i))
      continue;
    if (yk_tree_child (&history->tree, step->parent, step->move, step->is_automatic))
      return fail_whole (error);
    yk_move_to_text (step->move, text);
    g_set_error (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_ILLEGAL_MOVE,
                 /* Translators: which move it is, counted from 1, and its short form,
                  * such as “c1-c2:3”. */
                 _ ("This saved game is damaged: the rules don’t allow move %u, “%s”."),
                 i + 1, text);
    return FALSE;
  }
  return TRUE;
}

/* Makes the line present that was walked last, with the cursor where it was. */
static gboolean
find_present (const Reader *reader, YkHistory *history)
{
  const Content *content = &reader->content;

  for (guint i = 0; i < content->walked->len; i++) {
    guint step = g_array_index (content->walked, guint, i);

    if (step > content->steps->len)
      return FALSE;
    yk_tree_set_next (&history->tree, step);
  }
  yk_history_follow (history);
  if (!has_seen (reader, KEY_CURSOR))
    return TRUE;
  if (content->cursor > yk_history_n_steps (history))
    return FALSE;
  yk_history_seek (history, (guint) content->cursor);
  return TRUE;
}

static gboolean
are_nodes (const GArray *nodes, const YkHistory *history)
{
  for (guint i = 0; i < nodes->len; i++)
    if (g_array_index (nodes, guint, i) >= yk_tree_n_nodes (&history->tree))
      return FALSE;
  return TRUE;
}

/* Takes what the lines claim to be known, or nothing of it where they contradict each
 * other. */
static gboolean
take_claims (const Content *content, YkHistory *history)
{
  const struct
  {
    const GArray *nodes;
    YkWinnability winnability;
  } claims[] = {{content->winnable, YK_WINNABILITY_WINNABLE},
                {content->lost, YK_WINNABILITY_LOST}};

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    if (!are_nodes (claims[i].nodes, history))
      return FALSE;
    for (guint j = 0; j < claims[i].nodes->len; j++)
      if (!yk_tree_verdicts_claim (&history->findings, &history->tree,
                                   g_array_index (claims[i].nodes, guint, j),
                                   claims[i].winnability))
        return TRUE;
  }
  return TRUE;
}

/* Replays the game that the lines tell of, by the rules; where they don't allow it the
 * caller clears HISTORY. */
static gboolean
replay_content (const Reader *reader, YkHistory *history, GError **error)
{
  const Content *content = &reader->content;

  if (!begin_history (reader, history))
    return fail_whole (error);
  if (!replay_steps (content, history, error))
    return FALSE;
  if (!find_present (reader, history) || !take_claims (content, history))
    return fail_whole (error);

  if (content->score_stopped || history->score_stopped) {
    guint64 most = 2 * (guint64) yk_board_n_cards (&history->first);

    history->score_stopped = TRUE;
    history->score = (int) MIN (content->score, most);
  }
  history->elapsed_ms = (gint64) content->elapsed_ms;
  history->elapsed_before_ms = (gint64) content->elapsed_before_ms;
  history->was_shown = content->was_shown;
  history->n_hints = (guint) content->n_hints;
  history->has_auto_play = content->has_auto_play;
  history->auto_play = content->auto_play;
  if (content->extra->len > 0)
    history->extra = g_strndup (content->extra->str, content->extra->len);
  return TRUE;
}

static gboolean
read_record_lines (Reader *reader, YkHistory *history, GError **error)
{
  YkWord line = {0};

  if (!read_record_header (reader, error))
    return FALSE;
  if (!is_plain (reader->at, reader->end))
    return fail_whole (error);
  while (next_record_line (reader, &line))
    if (!read_record_line (reader, &line, error))
      return FALSE;
  return replay_content (reader, history, error);
}

gboolean
yk_savegame_read (YkHistory *history, const char *text, gsize length, GError **error)
{
  Reader reader = {.at = text, .end = text + length};
  gboolean is_read;
  Content *content = &reader.content;

  *history = (YkHistory){0};
  if (length == 0 || length > YK_SAVEGAME_MAX_LENGTH)
    return fail_no_record (error);

  *content = (Content){
      .steps = g_array_new (FALSE, FALSE, sizeof (Step)),
      .walked = g_array_new (FALSE, FALSE, sizeof (guint)),
      .winnable = g_array_new (FALSE, FALSE, sizeof (guint)),
      .lost = g_array_new (FALSE, FALSE, sizeof (guint)),
      .extra = g_string_new (NULL),
  };
  is_read = read_record_lines (&reader, history, error);
  if (!is_read)
    yk_history_clear (history);
  g_array_unref (reader.content.steps);
  g_array_unref (reader.content.walked);
  g_array_unref (reader.content.winnable);
  g_array_unref (reader.content.lost);
  g_string_free (reader.content.extra, TRUE);
  return is_read;
}

/* What is wrong with a position, for a player; the tool tells more to whoever writes
 * one. */
static char *
fault_sentence (const YkTextError *problem)
{
  switch (problem->fault) {
  case YK_TEXT_FAULT_VARIATION:
    /* Translators: what the player gave as a variation’s id, such as
     * “russian”. */
    return g_strdup_printf (_ ("There’s no variation called “%s”."), problem->word);
  case YK_TEXT_FAULT_COLUMNS:
    return g_strdup (_ ("This position has too few columns."));
  case YK_TEXT_FAULT_MISSING:
    /* Translators: a card in short form, such as “7H”. */
    return g_strdup_printf (_ ("A card is missing from this position: %s."),
                            problem->word);
  case YK_TEXT_FAULT_SURPLUS:
    /* Translators: a card in short form, such as “7H”. */
    return g_strdup_printf (_ ("This position has a duplicate card: %s."),
                            problem->word);
  case YK_TEXT_FAULT_LAYOUT:
    return g_strdup (_ ("No variation has columns like these."));
  case YK_TEXT_FAULT_WORD:
    /* Translators: the number of a line of the file, counted from 1, and a word of it.
     */
    return g_strdup_printf (_ ("Line %d of this position makes no sense: “%s”."),
                            problem->line, problem->word);
  case YK_TEXT_FAULT_LINE:
    break;
  }
  /* Translators: the number of a line of the file, counted from 1. */
  return g_strdup_printf (_ ("This position is damaged: line %d makes no sense."),
                          problem->line);
}

static gboolean
fail_position (const YkTextError *problem, GError **error)
{
  g_autofree char *sentence = fault_sentence (problem);

  g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX, sentence);
  return FALSE;
}

/* Reads the text form of one position. */
static gboolean
read_position (YkHistory *history, const char *text, gsize length, GError **error)
{
  YkTextReader reader;
  YkTextError problem;
  YkBoard board, none;

  yk_text_reader_init (&reader, text, length);
  switch (yk_text_reader_next (&reader, &board, NULL, &problem)) {
  case YK_TEXT_BOARD:
    break;
  case YK_TEXT_END:
    return fail_neither (error);
  case YK_TEXT_ERROR:
    return fail_position (&problem, error);
  }
  if (yk_text_reader_next (&reader, &none, NULL, &problem) != YK_TEXT_END) {
    g_set_error_literal (
        error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
        _ ("There’s more than one position here. You can play only one at a time."));
    return FALSE;
  }
  yk_history_init_board (history, &board);
  return TRUE;
}

/* Reads a text in UTF-8, of a byte at least. */
static gboolean
read_text (YkHistory *history, const char *text, gsize length, GError **error)
{
  YkTextForm form;

  /* Some editors put this before every text. */
  if (length > 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    text += 3, length -= 3;
  if (length >= strlen (YK_SAVEGAME_FIRST_WORD) &&
      memcmp (text, YK_SAVEGAME_FIRST_WORD, strlen (YK_SAVEGAME_FIRST_WORD)) == 0)
    return yk_savegame_read (history, text, length, error);
  form = yk_text_form (text, length);
  if (form == YK_TEXT_FORM_NONE)
    return fail_neither (error);
  if (!read_position (history, text, length, error))
    return FALSE;
  history->program = form == YK_TEXT_FORM_KPATIENCE ? "KPatience" : NULL;
  return TRUE;
}

gboolean
yk_savegame_read_any (YkHistory *history, const char *text, gsize length,
                      GError **error)
{
  g_autofree char *converted = NULL;

  *history = (YkHistory){0};
  if (length == 0 || length > YK_SAVEGAME_MAX_LENGTH)
    return fail_neither (error);
  /* UTF-16 says so by its first two bytes. */
  if (length <= 2 ||
      (memcmp (text, "\xff\xfe", 2) != 0 && memcmp (text, "\xfe\xff", 2) != 0))
    return read_text (history, text, length, error);
  converted = g_convert (text, (gssize) length, "UTF-8", "UTF-16", NULL, &length, NULL);
  return converted != NULL && length > 0 ? read_text (history, converted, length, error)
                                         : fail_neither (error);
}

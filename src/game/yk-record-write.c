/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games are written. */
#include "core/yk-text.h"
#include "game/yk-record.h"

#define LINE_WIDTH 80

static void
write_first (GString *text, const YkHistory *history)
{
  char board[YK_TEXT_BOARD_SIZE], options[YK_OPTIONS_TEXT_SIZE];

  if (history->deal == 0) {
    yk_board_to_text (&history->first, board);
    g_string_append_printf (text, "board\n%send\n", board);
    return;
  }
  g_string_append_printf (text, "variation %s\n", history->first.rules->id);
  yk_game_options_to_text (&history->first.options, "option ", " ", "\n", options);
  g_string_append (text, options);
  g_string_append_printf (text, "deal %" G_GUINT64_FORMAT "\n", history->deal);
}

static void
write_steps (GString *text, const YkHistory *history)
{
  gsize line_start = text->len;

  for (guint i = 0; i < history->steps->len; i++) {
    const YkHistoryStep *step = &g_array_index (history->steps, YkHistoryStep, i);
    char word[YK_TEXT_MOVE_SIZE];
    gsize length = yk_move_to_text (step->undo.move, word);

    if (i == 0 || text->len - line_start + 2 + length > LINE_WIDTH) {
      if (i > 0)
        g_string_append_c (text, '\n');
      line_start = text->len;
      g_string_append (text, "moves");
    }
    g_string_append_printf (text, " %s%s", step->is_automatic ? "*" : "", word);
  }
  if (history->steps->len > 0)
    g_string_append_c (text, '\n');
}

char *
yk_record_write (const YkHistory *history)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, YK_RECORD_FIRST_WORD "%d\n", YK_RECORD_VERSION);
  write_first (text, history);
  write_steps (text, history);
  if (history->cursor < history->steps->len)
    g_string_append_printf (text, "cursor %u\n", history->cursor);
  g_string_append_printf (text, "elapsed %" G_GINT64_FORMAT "\nscore %d\n",
                          history->elapsed_ms, history->score);
  if (history->score_stopped)
    g_string_append (text, "score-stopped yes\n");
  if (history->was_shown)
    g_string_append (text, "shown yes\n");
  if (history->extra != NULL)
    g_string_append (text, history->extra);
  return g_string_free (text, FALSE);
}

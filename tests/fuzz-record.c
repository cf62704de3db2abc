/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz): whatever bytes come from outside, they are a
 * whole game that is written back the same, or an error and nothing left behind. */
#include "test-common.h"

#include <string.h>

#include "game/yk-record.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

/* Every board and every line of moves in the text. */
static void
read_boards (const char *text, gsize length)
{
  YkTextReader reader;
  YkTextError error;
  YkTextStatus status;
  YkTextMoves moves;
  YkBoard board;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, &moves, &error)) !=
         YK_TEXT_END) {
    const char *word;
    size_t word_length;
    YkMove move;

    if (status == YK_TEXT_ERROR) {
      g_assert_true (g_utf8_validate (error.message, -1, NULL));
      continue;
    }
    test_check_board (&board);
    while (yk_text_moves_next (&moves, &word, &word_length))
      if (yk_move_from_text (word, word_length, &move))
        yk_board_allows (&board, move);
  }
}

static void
check_game (YkHistory *history)
{
  g_autofree char *text = yk_record_write (history), *again = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory loaded;

  test_check_board (&history->first);
  test_check_board (&history->board);
  yk_record_read (&loaded, text, strlen (text), &error);
  g_assert_no_error (error);
  again = yk_record_write (&loaded);
  g_assert_cmpstr (again, ==, text);
  yk_history_clear (&loaded);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  const char *text = (const char *) bytes;
  g_autoptr (GError) error = NULL;
  YkHistory history;

  read_boards (text, length);
  if (yk_record_read_any (&history, text, length, &error)) {
    check_game (&history);
    yk_history_clear (&history);
  } else {
    test_check_sentence (error->message);
    g_assert_null (history.steps);
  }
  return 0;
}

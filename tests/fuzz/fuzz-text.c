/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever bytes somebody brings along for a
 * position, in our form, in that of freecell solvers or in KPatience's, in UTF-8 or
 * UTF-16, they are a sound position or are refused with a sentence. */
#include "../test-common.h"

#include <string.h>

#include "game/savegame/yk-savegame.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static void
check_behind (const char *start, size_t n, const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_malloc (n + length + 1);
  g_autoptr (GError) error = NULL;
  YkHistory history;

  memcpy (text, start, n);
  if (length > 0)
    memcpy (text + n, bytes, length);
  if (yk_savegame_read_any (&history, text, n + length, &error)) {
    test_check_board (&history.board);
    yk_history_clear (&history);
  } else {
    test_check_sentence (error->message);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  static const char kpatience[] = "<kpat-game game-type=\"yukon\"><state>";
  YkTextError error;
  YkBoard board;

  check_behind ("", 0, bytes, length);
  check_behind (kpatience, strlen (kpatience), bytes, length);
  check_behind ("Foundations:", 12, bytes, length);
  check_behind ("\xff\xfe", 2, bytes, length);
  if (yk_text_read_unfinished ((const char *) bytes, length, &board, &error))
    g_assert_nonnull (board.rules);
  return 0;
}

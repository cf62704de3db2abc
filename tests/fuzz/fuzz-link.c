/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever a page in a browser calls a link,
 * it leads to a deal or a sound position and is written so that it leads there again,
 * or it is refused with a sentence. */
#include "../test-common.h"

#include "game/savegame/yk-link.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static void
check_deal_link (const YkDealId *id)
{
  g_autofree char *text = yk_link_write_deal (id);
  YkBoard board;
  YkLink again;

  g_assert_true (id->deal >= YK_DEAL_MIN && id->deal <= YK_DEAL_MAX);
  yk_board_deal (&board, id->rules, &id->options, id->deal);
  test_check_board (&board);
  g_assert_true (yk_link_read (&again, text, NULL));
  g_assert_true (yk_deal_id_equal (id, &again.id));
}

static void
check_position_link (const YkBoard *board)
{
  g_autofree char *text = yk_link_write_position (board);
  YkLink again;

  test_check_board (board);
  g_assert_cmpuint (strlen (text), <=, YK_LINK_MAX_LENGTH);
  g_assert_true (yk_link_read (&again, text, NULL));
  g_assert_null (again.id.rules);
  g_assert_true (yk_board_equal (board, &again.board));
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length);
  g_autoptr (GError) error = NULL;
  YkLink link;

  if (!yk_link_read (&link, text, &error))
    test_check_sentence (error->message);
  else if (link.id.rules != NULL)
    check_deal_link (&link.id);
  else
    check_position_link (&link.board);
  return 0;
}

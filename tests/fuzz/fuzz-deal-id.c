/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever somebody pastes as a deal, it is
 * one that can be dealt and is written the same again, or it is refused with a
 * sentence. */
#include "../test-common.h"

#include "game/deals/yk-deals.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length), *line = NULL;
  g_autoptr (GError) error = NULL;
  YkDealId id, again;
  YkBoard board;

  if (!yk_deal_id_read (&id, text, &error)) {
    test_check_sentence (error->message);
    return 0;
  }
  g_assert_true (id.deal >= YK_DEAL_MIN && id.deal <= YK_DEAL_MAX);
  if (id.rules == NULL)
    return 0;
  yk_board_deal (&board, id.rules, &id.options, id.deal);
  test_check_board (&board);
  line = yk_deal_id_write (&id);
  g_assert_true (yk_deal_id_read (&again, line, NULL));
  g_assert_true (yk_deal_id_equal (&id, &again));
  return 0;
}

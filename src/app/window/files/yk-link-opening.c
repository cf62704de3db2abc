/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that the player follows: from the desktop, the command line or the clipboard.
 */
#include "app/window/files/yk-link-opening.h"

#include <glib/gi18n.h>

#include "game/savegame/yk-link.h"

static void
take_linked_position (YkDealer *dealer, const YkBoard *board)
{
  YkHistory history;

  yk_history_init_board (&history, board);
  yk_dealer_take (dealer, &history, _ ("The position is on the table."));
}

void
yk_link_open (YkDealer *dealer, YkToast *toast, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkLink link;

  if (!yk_link_read (&link, text, &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("This link cannot be opened. %s"), error->message);
    yk_toast_show (toast, sentence, NULL, NULL);
  } else if (link.id.rules != NULL) {
    yk_dealer_deal_with (dealer, link.id.rules, &link.id.options, link.id.deal);
  } else {
    take_linked_position (dealer, &link.board);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows links from the desktop, the command line or the clipboard. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "game/savegame/yk-link.h"

static void
take_linked_position (YkNewGameController *new_game_controller, const YkBoard *board)
{
  YkHistory history;

  yk_history_init_board (&history, board);
  yk_new_game_controller_take (new_game_controller, &history,
                               _ ("The position is on the table."));
}

void
yk_link_open (YkNewGameController *new_game_controller, YkToast *toast,
              const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkLink link;

  if (!yk_link_read (&link, text, &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("Can't open this link. %s"), error->message);
    yk_toast_show_text (toast, sentence);
  } else if (link.id.rules != NULL) {
    yk_new_game_controller_deal_with (new_game_controller, &link.id);
  } else {
    take_linked_position (new_game_controller, &link.board);
  }
}

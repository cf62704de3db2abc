/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to go on setting up, from outside. */
#include <string.h>

#include "core/yk-deal.h"
#include "game/editor/yk-editor.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

static gboolean
follow_link (YkBoard *board, const char *text, GError **error)
{
  YkLink link;

  if (!yk_link_read (&link, text, error))
    return FALSE;
  *board = link.board;
  if (link.id.rules != NULL)
    yk_board_deal (board, link.id.rules, &link.id.options, link.id.deal);
  return TRUE;
}

gboolean
yk_editor_read (YkBoard *board, const char *text, GError **error)
{
  g_autofree char *link = yk_link_find (text);
  gsize length = strlen (text);
  YkTextError ignored;
  YkHistory history;

  if (link != NULL)
    return follow_link (board, link, error);
  if (yk_text_read_unfinished (text, length, board, &ignored))
    return TRUE;
  if (!yk_savegame_read_any (&history, text, length, error))
    return FALSE;
  *board = history.board;
  yk_history_clear (&history);
  return TRUE;
}

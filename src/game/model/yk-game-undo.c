/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways in which a player goes through the steps of a game: all of them lead to a
 * step of the present line, or to a node of another one. */
#include "game/model/yk-game.h"

gboolean
yk_game_get_can_undo (YkGame *game)
{
  return yk_game_peek_history (game)->cursor > 0;
}

gboolean
yk_game_get_can_redo (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return history->cursor < yk_history_n_steps (history);
}

void
yk_game_undo (YkGame *game)
{
  if (yk_game_get_can_undo (game))
    yk_game_seek (game, yk_game_peek_history (game)->cursor - 1);
}

void
yk_game_redo (YkGame *game)
{
  if (yk_game_get_can_redo (game))
    yk_game_seek (game, yk_game_peek_history (game)->cursor + 1);
}

void
yk_game_undo_all (YkGame *game)
{
  yk_game_seek (game, 0);
}

void
yk_game_redo_all (YkGame *game)
{
  yk_game_seek (game, yk_history_n_steps (yk_game_peek_history (game)));
}

void
yk_game_undo_move (YkGame *game)
{
  yk_game_seek (game, yk_history_before_move (yk_game_peek_history (game)));
}

void
yk_game_redo_move (YkGame *game)
{
  yk_game_seek (game, yk_history_after_move (yk_game_peek_history (game)));
}

gboolean
yk_game_get_has_other_line (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return yk_history_other_line (history, TRUE) != yk_history_node (history);
}

void
yk_game_go_to_other_line (YkGame *game, gboolean is_forward)
{
  yk_game_go_to (game, yk_history_other_line (yk_game_peek_history (game), is_forward));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo and redeal, and the action that stops what goes on. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

static void
undo_game_step (YkWindow *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkHistoryStep last;

  if (history->cursor == 0)
    return;
  last = *yk_history_step (history, history->cursor - 1);
  yk_game_undo (self->game);
  if (last.is_automatic) {
    /* Says of an automatic step that has been taken back which card came back, and why.
     */
    const YkBoard *board = yk_game_peek_board (self->game);
    int index = yk_board_pile_size (board, last.undo.move.from) - last.undo.move.count;
    g_autofree char *sentence = yk_undone_sentence (board, last.undo.move);

    if (sentence != NULL)
      yk_table_show_bubble (self->table, last.undo.move.from, index, sentence);
  }
}

/* Says which of the lines that part where this one does is on the table: otherwise the
 * cards would change and nothing would tell to what. */
static void
tell_line (YkWindow *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  const YkTree *tree = &history->tree;
  guint fork = yk_tree_fork (tree, yk_history_node (history)), n_lines = 0, line = 0;
  g_autofree char *text = NULL;

  if (fork == 0)
    return;
  for (guint child =
           yk_tree_node (tree, yk_tree_node (tree, fork)->parent)->first_child;
       child != 0; child = yk_tree_node (tree, child)->sibling) {
    n_lines++;
    if (child == fork)
      line = n_lines;
  }
  /* Translators: which branch of the game this is, and how many there are: undone moves
   * stay as branches. */
  text = g_strdup_printf (_ ("Branch %u of %u."), line, n_lines);
  yk_toast_show_text (self->toast, text);
}

static void
go_to_next_line (YkWindow *self)
{
  yk_game_go_to_other_line (self->game, TRUE);
  tell_line (self);
}

static void
go_to_previous_line (YkWindow *self)
{
  yk_game_go_to_other_line (self->game, FALSE);
  tell_line (self);
}

static void
redeal_cards (YkWindow *self)
{
  g_autofree char *text = NULL;

  if (!yk_game_play (self->game, YK_MOVE_REDEAL))
    return;
  text = yk_redeal_sentence (yk_game_peek_board (self->game));
  yk_toast_show (self->toast, text, C_ ("button", "Undo"), "win.undo");
}

/* Whether nothing has been played since the cards were dealt the last time. */
static gboolean
is_just_dealt (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return history->cursor == 0 ||
         yk_move_equal (yk_history_step (history, history->cursor - 1)->undo.move,
                        YK_MOVE_REDEAL);
}

/* One press too many would take the chance that another one has just given: there are
 * only a few of them. */
static void
redeal_if_wished (YkWindow *self)
{
  if (is_just_dealt (self->game))
    yk_toast_show (
        self->toast,
        _ ("You haven’t moved a card since the last deal. Deal again anyway?"),
        C_ ("button", "Deal Again"), "win.redeal-anyway");
  else
    redeal_cards (self);
}

void
yk_window_update_moves (YkWindow *self)
{
  GActionMap *actions = G_ACTION_MAP (self);
  const YkBoard *board = yk_game_peek_board (self->game);
  gboolean can_undo = yk_game_get_can_undo (self->game);
  gboolean can_redo = yk_game_get_can_redo (self->game);
  gboolean has_other_line = yk_game_get_has_other_line (self->game);
  gboolean can_redeal = yk_board_allows (board, YK_MOVE_REDEAL);
  g_autofree char *sentence = NULL, *number = NULL;

  yk_actions_enable (actions, "undo", can_undo);
  yk_actions_enable (actions, "undo-move", can_undo);
  yk_actions_enable (actions, "undo-all", can_undo);
  yk_actions_enable (actions, "restart", can_undo);
  yk_actions_enable (actions, "redo", can_redo);
  yk_actions_enable (actions, "redo-move", can_redo);
  yk_actions_enable (actions, "redo-all", can_redo);
  yk_actions_enable (actions, "next-line", has_other_line);
  yk_actions_enable (actions, "previous-line", has_other_line);
  yk_actions_enable (actions, "redeal", can_redeal);
  yk_actions_enable (actions, "redeal-anyway", can_redeal);
  /* How often the cards can be dealt again, where the variation has that. */
  gtk_widget_set_visible (self->redeal_button, board->rules->n_redeals > 0);
  if (board->rules->n_redeals == 0)
    return;
  sentence = yk_redeal_sentence (board);
  number = g_strdup_printf ("%d", board->n_redeals);
  gtk_label_set_text (self->redeal_count, number);
  yk_accessible_names_cover (GTK_WIDGET (self->redeal_count));
  yk_accessible_names_tip (self->redeal_button, sentence);
}

/* The player's last or next own move goes with the automatic moves that follow it. */
static void
undo_move (YkGame *game)
{
  yk_game_seek (game, yk_history_before_move (yk_game_peek_history (game)));
}

static void
redo_move (YkGame *game)
{
  yk_game_seek (game, yk_history_after_move (yk_game_peek_history (game)));
}

static void
undo_all (YkGame *game)
{
  yk_game_seek (game, 0);
}

static void
redo_all (YkGame *game)
{
  yk_game_seek (game, yk_history_n_steps (yk_game_peek_history (game)));
}

void
yk_window_add_moves (YkWindow *self)
{
  static const YkAction of_game[] = {
      {"redo", G_CALLBACK (yk_game_redo)},   {"undo-move", G_CALLBACK (undo_move)},
      {"redo-move", G_CALLBACK (redo_move)}, {"undo-all", G_CALLBACK (undo_all)},
      {"redo-all", G_CALLBACK (redo_all)},   {"restart", G_CALLBACK (yk_game_restart)},
  };
  static const YkAction entries[] = {
      {"undo", G_CALLBACK (undo_game_step)},
      {"redeal", G_CALLBACK (redeal_if_wished)},
      {"redeal-anyway", G_CALLBACK (redeal_cards)},
      {"next-line", G_CALLBACK (go_to_next_line)},
      {"previous-line", G_CALLBACK (go_to_previous_line)},
  };

  yk_actions_add (G_ACTION_MAP (self), of_game, G_N_ELEMENTS (of_game), self->game);
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->table, "undo-wished",
                      G_CALLBACK (undo_game_step), self);
  yk_window_update_moves (self);
}

void
yk_window_update_busy (YkWindow *self)
{
  gboolean is_showing = self->solution.box != NULL;

  yk_actions_enable (G_ACTION_MAP (self), "stop",
                     is_showing || self->hints.seeks_way_back ||
                         self->hints.progress_id != 0 || self->review.bar != NULL);
  yk_game_set_active (self->game, gtk_window_is_active (GTK_WINDOW (self)) &&
                                      !self->is_paused && !is_showing);
}

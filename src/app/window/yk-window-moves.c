/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo and redeal, and the action that stops what goes on. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

struct _YkGameActions
{
  GActionMap *actions;
  YkGame *game;
  YkTable *table;
  YkToast *toast;
  YkConnections connections;
};

/* Says of an automatic step that has been taken back which card came back, and why. */
static void
tell_undone (YkGameActions *self, YkMove move)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  int index = yk_board_pile_size (board, move.from) - move.count;
  g_autofree char *sentence = yk_undone_sentence (board, move);

  if (sentence != NULL)
    yk_table_tell (self->table, move.from, index, sentence);
}

static void
undo_game_step (YkGameActions *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkHistoryStep last;

  if (history->cursor == 0)
    return;
  last = *yk_history_step (history, history->cursor - 1);
  yk_game_undo (self->game);
  if (last.is_automatic)
    tell_undone (self, last.undo.move);
}

static void
undo_wished_cb (YkGameActions *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "undo", NULL);
}

/* Says which of the lines that part where this one does is on the table: otherwise the
 * cards would change and nothing would tell to what. */
static void
tell_line (YkGameActions *self)
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
  /* Translators: which of the ways in which the game was played on from here. */
  text = g_strdup_printf (_ ("Branch %u of %u."), line, n_lines);
  yk_toast_show_text (self->toast, text);
}

static void
go_to_next_line (YkGameActions *self)
{
  yk_game_next_line (self->game);
  tell_line (self);
}

static void
go_to_previous_line (YkGameActions *self)
{
  yk_game_previous_line (self->game);
  tell_line (self);
}

static void
redeal_cards (YkGameActions *self)
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
redeal_if_wished (YkGameActions *self)
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
yk_game_actions_update (YkGameActions *self)
{
  gboolean can_undo = yk_game_get_can_undo (self->game);
  gboolean can_redo = yk_game_get_can_redo (self->game);
  gboolean has_other_line = yk_game_get_has_other_line (self->game);
  gboolean can_redeal =
      yk_board_allows (yk_game_peek_board (self->game), YK_MOVE_REDEAL);

  yk_actions_enable (self->actions, "undo", can_undo);
  yk_actions_enable (self->actions, "undo-move", can_undo);
  yk_actions_enable (self->actions, "undo-all", can_undo);
  yk_actions_enable (self->actions, "restart", can_undo);
  yk_actions_enable (self->actions, "redo", can_redo);
  yk_actions_enable (self->actions, "redo-move", can_redo);
  yk_actions_enable (self->actions, "redo-all", can_redo);
  yk_actions_enable (self->actions, "next-line", has_other_line);
  yk_actions_enable (self->actions, "previous-line", has_other_line);
  yk_actions_enable (self->actions, "redeal", can_redeal);
  yk_actions_enable (self->actions, "redeal-anyway", can_redeal);
}

YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast)
{
  static const YkAction of_game[] = {
      {"redo", G_CALLBACK (yk_game_redo)},
      {"undo-move", G_CALLBACK (yk_game_undo_move)},
      {"redo-move", G_CALLBACK (yk_game_redo_move)},
      {"undo-all", G_CALLBACK (yk_game_undo_all)},
      {"redo-all", G_CALLBACK (yk_game_redo_all)},
      {"restart", G_CALLBACK (yk_game_restart)},
  };
  static const YkAction entries[] = {
      {"undo", G_CALLBACK (undo_game_step)},
      {"redeal", G_CALLBACK (redeal_if_wished)},
      {"redeal-anyway", G_CALLBACK (redeal_cards)},
      {"next-line", G_CALLBACK (go_to_next_line)},
      {"previous-line", G_CALLBACK (go_to_previous_line)},
  };
  YkGameActions *self = g_new0 (YkGameActions, 1);

  self->actions = actions;
  self->game = game;
  self->table = table;
  self->toast = toast;
  yk_actions_connect (actions, of_game, G_N_ELEMENTS (of_game), &self->connections,
                      game);
  yk_actions_connect (actions, entries, G_N_ELEMENTS (entries), &self->connections,
                      self);
  yk_connections_add (&self->connections, table, "undo-wished",
                      G_CALLBACK (undo_wished_cb), self);
  yk_game_actions_update (self);
  return self;
}

void
yk_game_actions_free (YkGameActions *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}

void
yk_window_update_redeal (YkWindow *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  g_autofree char *sentence = NULL, *number = NULL;

  gtk_widget_set_visible (self->redeal_button, board->rules->n_redeals > 0);
  if (board->rules->n_redeals == 0)
    return;
  sentence = yk_redeal_sentence (board);
  number = g_strdup_printf ("%d", board->n_redeals);
  gtk_label_set_text (self->redeal_count, number);
  yk_accessible_names_cover (GTK_WIDGET (self->redeal_count));
  yk_accessible_names_tip (self->redeal_button, sentence);
}

static void
stop_what_goes_on (YkWindow *self)
{
  if (yk_solution_player_get_running (self->solution_player))
    yk_solution_player_pause (self->solution_player);
  else if (yk_hint_controller_get_busy (self->hint_controller))
    yk_hint_controller_stop (self->hint_controller);
  else
    yk_review_controller_close (self->review_controller);
}

static void
update_stop_action (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "stop",
                     yk_hint_controller_get_busy (self->hint_controller) ||
                         yk_solution_player_get_running (self->solution_player) ||
                         yk_review_controller_get_open (self->review_controller));
}

void
yk_window_add_stop (YkWindow *self)
{
  static const YkAction entries[] = {{"stop", G_CALLBACK (stop_what_goes_on)}};

  yk_actions_connect (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_connections_add (&self->connections, self->solution_player, "running-changed",
                      G_CALLBACK (update_stop_action), self);
  yk_connections_add (&self->connections, self->hint_controller, "busy-changed",
                      G_CALLBACK (update_stop_action), self);
  yk_connections_add (&self->connections, self->review_controller, "open-changed",
                      G_CALLBACK (update_stop_action), self);
  update_stop_action (self);
}

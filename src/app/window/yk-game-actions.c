/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Back and forth in the game, by steps, by whole moves and to its ends, and from one of
 * its lines to another; and dealing the cards again, in the variations that have it. */
#include "app/window/yk-game-actions.h"

#include <glib/gi18n.h>

#include "app/ui/yk-actions.h"
#include "words/base/yk-words.h"
#include "words/play/yk-stock-words.h"

struct _YkGameActions
{
  GObject parent_instance;

  GActionMap *actions; /* borrowed */
  YkGame *game;
  YkTable *table;
  YkToast *toast;
};

G_DEFINE_FINAL_TYPE (YkGameActions, yk_game_actions, G_TYPE_OBJECT)

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
undo_game_step (gpointer object)
{
  YkGameActions *self = object;
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

static void
redo_game_step (gpointer object)
{
  yk_game_redo (YK_GAME_ACTIONS (object)->game);
}

static void
undo_whole_move (gpointer object)
{
  yk_game_undo_move (YK_GAME_ACTIONS (object)->game);
}

static void
redo_whole_move (gpointer object)
{
  yk_game_redo_move (YK_GAME_ACTIONS (object)->game);
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
  text = g_strdup_printf (_ ("Line %u of %u."), line, n_lines);
  yk_toast_show (self->toast, text, NULL, NULL);
}

static void
go_to_next_line (gpointer object)
{
  yk_game_next_line (YK_GAME_ACTIONS (object)->game);
  tell_line (object);
}

static void
go_to_previous_line (gpointer object)
{
  yk_game_previous_line (YK_GAME_ACTIONS (object)->game);
  tell_line (object);
}

static void
undo_all_moves (gpointer object)
{
  yk_game_undo_all (YK_GAME_ACTIONS (object)->game);
}

static void
redo_all_moves (gpointer object)
{
  yk_game_redo_all (YK_GAME_ACTIONS (object)->game);
}

static void
restart_game (gpointer object)
{
  yk_game_restart (YK_GAME_ACTIONS (object)->game);
}

static void
redeal_cards (gpointer object)
{
  YkGameActions *self = object;
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
redeal_if_wished (gpointer object)
{
  YkGameActions *self = object;

  if (is_just_dealt (self->game))
    yk_toast_show (self->toast,
                   _ ("You haven't moved a card since they were dealt. Deal them "
                      "again all the same?"),
                   C_ ("button", "Deal Again"), "win.redeal-anyway");
  else
    redeal_cards (self);
}

void
yk_game_actions_update (YkGameActions *self)
{
  gboolean can_undo, can_redo, has_other_line, can_redeal;

  g_return_if_fail (YK_IS_GAME_ACTIONS (self));

  can_undo = yk_game_get_can_undo (self->game);
  can_redo = yk_game_get_can_redo (self->game);
  has_other_line = yk_game_get_has_other_line (self->game);
  yk_actions_enable (self->actions, "undo", can_undo);
  yk_actions_enable (self->actions, "undo-move", can_undo);
  yk_actions_enable (self->actions, "undo-all", can_undo);
  yk_actions_enable (self->actions, "restart", can_undo);
  yk_actions_enable (self->actions, "redo", can_redo);
  yk_actions_enable (self->actions, "redo-move", can_redo);
  yk_actions_enable (self->actions, "redo-all", can_redo);
  yk_actions_enable (self->actions, "next-line", has_other_line);
  yk_actions_enable (self->actions, "previous-line", has_other_line);
  can_redeal = yk_board_allows (yk_game_peek_board (self->game), YK_MOVE_REDEAL);
  yk_actions_enable (self->actions, "redeal", can_redeal);
  yk_actions_enable (self->actions, "redeal-anyway", can_redeal);
}

static void
yk_game_actions_dispose (GObject *object)
{
  YkGameActions *self = YK_GAME_ACTIONS (object);

  g_clear_object (&self->game);
  g_clear_object (&self->table);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (yk_game_actions_parent_class)->dispose (object);
}

static void
yk_game_actions_class_init (YkGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_game_actions_dispose;
}

static void
yk_game_actions_init (YkGameActions *self)
{
}

YkGameActions *
yk_game_actions_new (GActionMap *actions, YkGame *game, YkTable *table, YkToast *toast)
{
  static const YkAction entries[] = {
      {"undo", undo_game_step},
      {"redo", redo_game_step},
      {"undo-move", undo_whole_move},
      {"redo-move", redo_whole_move},
      {"undo-all", undo_all_moves},
      {"redo-all", redo_all_moves},
      {"restart", restart_game},
      {"redeal", redeal_if_wished},
      {"redeal-anyway", redeal_cards},
      {"next-line", go_to_next_line},
      {"previous-line", go_to_previous_line},
  };
  YkGameActions *self = g_object_new (YK_TYPE_GAME_ACTIONS, NULL);

  self->actions = actions;
  self->game = g_object_ref (game);
  self->table = g_object_ref (table);
  self->toast = g_object_ref (toast);
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (table, "undo-wished", G_CALLBACK (undo_wished_cb), self,
                           G_CONNECT_SWAPPED);
  yk_game_actions_update (self);
  return self;
}

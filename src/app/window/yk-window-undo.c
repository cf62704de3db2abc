/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Back and forth in the game: by steps, by whole moves, and to its ends. */
#include "app/window/yk-window-private.h"
#include "words/yk-words.h"

/* A step back that was not the player's own: which card came back, and why. */
static void
tell_undone (YkWindow *self, YkMove move)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  int index = yk_board_pile_size (board, move.from) - move.count;
  g_autofree char *sentence = yk_undone_sentence (board, move);

  if (sentence != NULL)
    yk_table_tell (YK_TABLE (self->table), move.from, index, sentence);
}

static void
undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  const YkHistory *history = yk_game_peek_history (self->game);
  YkHistoryStep last;

  if (history->cursor == 0)
    return;
  last = g_array_index (history->steps, YkHistoryStep, history->cursor - 1);
  yk_game_undo (self->game);
  if (last.is_automatic)
    tell_undone (self, last.undo.move);
}

static void
redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_redo (YK_WINDOW (widget)->game);
}

static void
undo_move (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_undo_move (YK_WINDOW (widget)->game);
}

static void
redo_move (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_redo_move (YK_WINDOW (widget)->game);
}

static void
undo_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_undo_all (YK_WINDOW (widget)->game);
}

static void
redo_all (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_redo_all (YK_WINDOW (widget)->game);
}

void
yk_window_update_undo (YkWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean can_undo = yk_game_get_can_undo (self->game);
  gboolean can_redo = yk_game_get_can_redo (self->game);

  gtk_widget_action_set_enabled (widget, "win.undo", can_undo);
  gtk_widget_action_set_enabled (widget, "win.undo-move", can_undo);
  gtk_widget_action_set_enabled (widget, "win.undo-all", can_undo);
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo);
  gtk_widget_action_set_enabled (widget, "win.redo-move", can_redo);
  gtk_widget_action_set_enabled (widget, "win.redo-all", can_redo);
}

void
yk_window_install_undo (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_install_action (widget_class, "win.undo-move", NULL, undo_move);
  gtk_widget_class_install_action (widget_class, "win.redo-move", NULL, redo_move);
  gtk_widget_class_install_action (widget_class, "win.undo-all", NULL, undo_all);
  gtk_widget_class_install_action (widget_class, "win.redo-all", NULL, redo_all);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing the cards again, in the variations that have it. */
#include "app/window/yk-window-private.h"

#include "words/yk-stock-words.h"

static void
redeal (GtkWidget *widget, const char *name, GVariant *parameter)
{
  yk_game_play (YK_WINDOW (widget)->game, YK_MOVE_REDEAL);
}

void
yk_window_update_redeal (YkWindow *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  g_autofree char *sentence = yk_redeal_sentence (board);

  gtk_widget_set_visible (self->redeal_button, board->rules->n_redeals > 0);
  gtk_widget_set_tooltip_text (self->redeal_button, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->redeal_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redeal",
                                 yk_board_allows (board, YK_MOVE_REDEAL));
}

void
yk_window_install_redeal (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_button);
  gtk_widget_class_install_action (widget_class, "win.redeal", NULL, redeal);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel at a game's end: won, or no more moves.  It comes when the last card has
 * arrived, and the player can put it aside to look at the cards. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "words/yk-result-words.h"

static void
set_small (YkWindow *self, gboolean small)
{
  gtk_widget_set_valign (self->panel, small ? GTK_ALIGN_END : GTK_ALIGN_CENTER);
  if (small)
    gtk_widget_add_css_class (self->panel, "small");
  else
    gtk_widget_remove_css_class (self->panel, "small");
}

static void
fill_shown (YkWindow *self)
{
  gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("This was a way to win"));
  gtk_label_set_text (GTK_LABEL (self->panel_text),
                      _ ("The solution was shown, so the win is not yours this time."));
}

static void
fill_won (YkWindow *self)
{
  guint n_moves = yk_game_get_n_moves (self->game);
  g_autofree char *deal = yk_window_describe_game (self, yk_deal_long_text);
  g_autofree char *clock = yk_time_text (yk_game_get_elapsed (self->game));
  /* Translators: the game was won with so many moves in this time. */
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u move in %s.", "%u moves in %s.", n_moves), n_moves, clock);
  g_autofree char *feat = yk_window_feat_sentence (self);
  g_autofree char *whole = g_strjoin ("\n", deal, text, feat, NULL);

  gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("You have won"));
  gtk_label_set_text (GTK_LABEL (self->panel_text), whole);
}

static void
fill_panel (YkWindow *self)
{
  gboolean is_won = yk_game_get_state (self->game) == YK_GAME_WON;

  if (!is_won)
    gtk_label_set_text (GTK_LABEL (self->panel_title), _ ("No more moves"));
  else if (yk_game_get_was_shown (self->game))
    fill_shown (self);
  else
    fill_won (self);
  gtk_widget_set_visible (self->panel_text, is_won);
  gtk_widget_set_visible (self->won_buttons, is_won);
  gtk_widget_set_visible (self->stuck_buttons, !is_won);
  set_small (self, !is_won);
}

static GtkWidget *
first_button (YkWindow *self)
{
  if (yk_game_get_state (self->game) == YK_GAME_WON)
    return self->new_game_button;
  return gtk_widget_get_sensitive (self->stuck_back_button) ? self->stuck_back_button
                                                            : self->stuck_undo_button;
}

static void
set_panel_visible (YkWindow *self, gboolean visible)
{
  gboolean was_visible = gtk_widget_get_visible (self->panel);

  if (visible)
    fill_panel (self);
  gtk_widget_set_visible (self->panel, visible);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.look-at-cards", visible);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-result",
                                 self->is_panel_aside);
  if (visible && !was_visible)
    gtk_widget_grab_focus (first_button (self));
  else if (!visible && was_visible)
    gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
}

static gboolean
is_over (YkWindow *self)
{
  return yk_game_get_state (self->game) != YK_GAME_PLAYING;
}

void
yk_window_update_panel (YkWindow *self)
{
  self->is_panel_aside = FALSE;
  set_panel_visible (self,
                     is_over (self) && yk_table_get_at_rest (YK_TABLE (self->table)));
}

/* What happens while the panel is shown, or put aside, is no reason to change that. */
static void
rest_cb (YkWindow *self)
{
  if (is_over (self) && !self->is_panel_aside &&
      yk_table_get_at_rest (YK_TABLE (self->table)))
    set_panel_visible (self, TRUE);
}

static void
look_at_cards (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  self->is_panel_aside = TRUE;
  set_panel_visible (self, FALSE);
}

static void
show_result (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  self->is_panel_aside = FALSE;
  set_panel_visible (self, TRUE);
}

gboolean
yk_window_show_panel_again (YkWindow *self)
{
  return self->is_panel_aside &&
         gtk_widget_activate_action (GTK_WIDGET (self), "win.show-result", NULL);
}

/* Escape puts the panel aside, from the table as well. */
static void
add_escape (YkWindow *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("win.look-at-cards")));
  gtk_widget_add_controller (GTK_WIDGET (self->overlay), controller);
}

void
yk_window_init_panel (YkWindow *self)
{
  add_escape (self);
  g_signal_connect_object (self->table, "notify::at-rest", G_CALLBACK (rest_cb), self,
                           G_CONNECT_SWAPPED);
}

void
yk_window_install_panel (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.look-at-cards", NULL,
                                   look_at_cards);
  gtk_widget_class_install_action (widget_class, "win.show-result", NULL, show_result);
}

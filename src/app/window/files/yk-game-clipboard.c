/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and links to them to the clipboard, and games, positions and links from
 * it; positions that the player has set up come by the same way. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "core/yk-text.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

struct _YkGameClipboard
{
  GtkApplicationWindow *window;
  YkGame *game;
  YkNewGameController *new_game_controller;
  YkToast *toast;
  gboolean was_asked; /* whether hidden cards may be seen, in this position */
  GCancellable *reading;
  YkConnections connections;
};

static GdkClipboard *
get_clipboard (YkGameClipboard *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self->window));
}

/* Leaves the keys of the clipboard to a text that has the focus. */
static gboolean
is_for_text (YkGameClipboard *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && gtk_widget_activate_action (focus, action, NULL);
}

static void
copy_position (YkGameClipboard *self)
{
  char text[YK_TEXT_BOARD_SIZE];

  if (is_for_text (self, "clipboard.copy"))
    return;
  yk_board_to_text (yk_game_peek_board (self->game), text);
  gdk_clipboard_set_text (get_clipboard (self), text);
  yk_toast_show_text (self->toast, _ ("Position copied."));
}

static void
copy_position_link (YkGameClipboard *self)
{
  g_autofree char *link = yk_link_write_position (yk_game_peek_board (self->game));

  gdk_clipboard_set_text (get_clipboard (self), link);
  yk_toast_show_text (self->toast, _ ("Link to this position copied."));
}

static void
paste_game (YkGameClipboard *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkHistory history;
  gboolean is_game;

  if (!yk_savegame_read_any (&history, text, strlen (text), &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("Can't paste this. %s"), error->message);
    yk_toast_show_text (self->toast, sentence);
    return;
  }
  is_game = history.deal > 0 || yk_history_n_steps (&history) > 0;
  sentence =
      yk_game_files_add_origin (is_game ? _ ("Opened the game from the clipboard.")
                                        : _ ("The position is on the table."),
                                &history);
  yk_new_game_controller_take (self->new_game_controller, &history, sentence);
}

/* What is copied from a page or a mail often has more around it. */
static void
paste_text (YkGameClipboard *self, const char *text)
{
  g_autofree char *link = yk_link_find (text);

  if (link != NULL)
    yk_link_open (self->new_game_controller, self->toast, link);
  else
    paste_game (self, text);
}

/* The answer of the dialog in which positions are set up. */
static void
play_position_cb (YkGameClipboard *self, GVariant *text)
{
  paste_game (self, g_variant_get_string (text, NULL));
}

/* What is cancelled may be gone with the window. */
static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkGameClipboard *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (text != NULL)
    paste_text (self, text);
  else
    yk_toast_show_text (self->toast, _ ("There's no text on the clipboard."));
}

static void
paste_position (YkGameClipboard *self)
{
  if (!is_for_text (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (get_clipboard (self), self->reading, text_read_cb,
                                   self);
}

static void
forget_question (YkGameClipboard *self)
{
  self->was_asked = FALSE;
}

/* One wrong key would spoil the deal: who asks a second time has read why. */
static void
set_up (YkGameClipboard *self)
{
  if (yk_game_is_begun (self->game) &&
      yk_board_n_face_down (yk_game_peek_board (self->game)) > 0 && !self->was_asked) {
    self->was_asked = TRUE;
    yk_toast_show (self->toast,
                   _ ("Setting up a position shows you the face-down cards."),
                   C_ ("button", "Set Up"), "win.set-up");
    return;
  }
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "edit-position", NULL);
}

YkGameClipboard *
yk_game_clipboard_new (GtkApplicationWindow *window, YkGame *game,
                       YkNewGameController *new_game_controller, YkToast *toast)
{
  static const YkAction entries[] = {
      {"copy-position", G_CALLBACK (copy_position)},
      {"copy-position-link", G_CALLBACK (copy_position_link)},
      {"paste-position", G_CALLBACK (paste_position)},
      {"set-up", G_CALLBACK (set_up)},
      {"play-position", G_CALLBACK (play_position_cb), "s"},
  };
  YkGameClipboard *self = g_new0 (YkGameClipboard, 1);

  self->window = window;
  self->game = game;
  self->new_game_controller = new_game_controller;
  self->toast = toast;
  self->reading = g_cancellable_new ();
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_connections_add (&self->connections, game, "changed", G_CALLBACK (forget_question),
                      self);
  return self;
}

void
yk_game_clipboard_free (YkGameClipboard *self)
{
  yk_connections_clear (&self->connections);
  g_cancellable_cancel (self->reading);
  g_object_unref (self->reading);
  g_free (self);
}

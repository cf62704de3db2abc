/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and links to them to the clipboard, and games, positions and links from
 * it; positions that the player has set up come by the same way. */
#include "app/window/files/yk-game-clipboard.h"

#include <glib/gi18n.h>

#include "app/ui/yk-actions.h"
#include "app/window/files/yk-link-opening.h"
#include "base/yk-weak-ref.h"
#include "core/yk-text.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

struct _YkGameClipboard
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* borrowed */
  YkGame *game;
  YkNewGameController *new_game_controller;
  YkToast *toast;
  gboolean was_asked; /* whether hidden cards may be seen, in this position */
};

G_DEFINE_FINAL_TYPE (YkGameClipboard, yk_game_clipboard, G_TYPE_OBJECT)

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
  yk_toast_show (self->toast, _ ("Position copied."), NULL, NULL);
}

static void
copy_position_link (YkGameClipboard *self)
{
  g_autofree char *link = yk_link_write_position (yk_game_peek_board (self->game));

  gdk_clipboard_set_text (get_clipboard (self), link);
  yk_toast_show (self->toast, _ ("Link to this position copied."), NULL, NULL);
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
    yk_toast_show (self->toast, sentence, NULL, NULL);
    return;
  }
  is_game = history.deal > 0 || yk_history_n_steps (&history) > 0;
  yk_new_game_controller_take (self->new_game_controller, &history,
                               is_game ? _ ("Opened the game from the clipboard.")
                                       : _ ("The position is on the table."));
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

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkGameClipboard) self = yk_weak_ref_take (data);
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self == NULL)
    return;
  if (text != NULL)
    paste_text (self, text);
  else
    yk_toast_show (self->toast, _ ("There's no text on the clipboard."), NULL, NULL);
}

static void
paste_position (YkGameClipboard *self)
{
  if (!is_for_text (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (get_clipboard (self), NULL, text_read_cb,
                                   yk_weak_ref_new (self));
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

static void
yk_game_clipboard_dispose (GObject *object)
{
  YkGameClipboard *self = YK_GAME_CLIPBOARD (object);

  g_clear_object (&self->game);
  g_clear_object (&self->new_game_controller);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (yk_game_clipboard_parent_class)->dispose (object);
}

static void
yk_game_clipboard_class_init (YkGameClipboardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_game_clipboard_dispose;
}

static void
yk_game_clipboard_init (YkGameClipboard *self)
{
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
  YkGameClipboard *self = g_object_new (YK_TYPE_GAME_CLIPBOARD, NULL);

  self->window = window;
  self->game = g_object_ref (game);
  self->new_game_controller = g_object_ref (new_game_controller);
  self->toast = g_object_ref (toast);
  yk_actions_add (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (game, "changed", G_CALLBACK (forget_question), self,
                           G_CONNECT_SWAPPED);
  return self;
}

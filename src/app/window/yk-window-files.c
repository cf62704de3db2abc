/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, positions and links in files, in the clipboard, and from the desktop. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "base/yk-text-util.h"
#include "core/yk-text.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

static void
take_linked_position (YkNewGameController *new_game_controller, const YkBoard *board)
{
  YkHistory history;

  yk_history_init_board (&history, board);
  yk_new_game_controller_take (new_game_controller, &history,
                               _ ("The position is on the table."));
}

/* Deals what the link TEXT names and keeps the present game for "Go back".  If that is
 * impossible, TOAST says why and the present game continues. */
static void
link_open (YkNewGameController *new_game_controller, YkToast *toast, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkLink link;

  if (!yk_link_read (&link, text, &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("Can’t open this link. %s"), error->message);
    yk_toast_show_text (toast, sentence);
  } else if (link.id.rules != NULL) {
    yk_new_game_controller_deal_with (new_game_controller, &link.id);
  } else {
    take_linked_position (new_game_controller, &link.board);
  }
}

/* If reading a file takes longer than this, the toast says that it goes on. */
#define SLOW_MS 600

struct _YkGameFiles
{
  GtkApplicationWindow *window;
  YkGame *game;
  YkNewGameController *new_game_controller;
  YkToast *toast;

  GCancellable *opening; /* while a file is being read; else NULL */
  guint slow_id;         /* the toast is about to speak of it */
  YkFileChoice choice;
  GFile *folder; /* of the last file, or NULL */
  YkConnections connections;
};

static void
drop_opening (YkGameFiles *self)
{
  g_clear_handle_id (&self->slow_id, g_source_remove);
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

static void
update_cancel_action (YkGameFiles *self)
{
  yk_actions_enable (G_ACTION_MAP (self->window), "cancel-opening",
                     self->opening != NULL);
}

static void
end_opening (YkGameFiles *self)
{
  drop_opening (self);
  update_cancel_action (self);
}

/* Adds to a SENTENCE about HISTORY from which other program it came, if from any.
 * Returns: (transfer full) */
static char *
game_files_add_origin (const char *sentence, const YkHistory *history)
{
  g_autofree char *origin = NULL;

  if (history->program == NULL)
    return g_strdup (sentence);
  /* Translators: what has been opened or pasted; the name of another program. */
  origin = g_strdup_printf (_ ("It came from %s."), history->program);
  return yk_text_join_sentences (sentence, origin);
}

/* What is cancelled may be gone with the window. */
static void
file_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkGameFiles *self = data;
  g_autofree char *name = yk_savegame_file_display_name (G_FILE (source)), *text = NULL,
                  *sentence = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory history;
  gboolean is_read = yk_savegame_file_open_finish (result, &history, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  end_opening (self);
  if (!is_read) {
    yk_toast_show_text (self->toast, error->message);
    return;
  }
  /* Translators: the name of a file. */
  text = g_strdup_printf (_ ("Opened “%s”."), name);
  sentence = game_files_add_origin (text, &history);
  yk_new_game_controller_take (self->new_game_controller, &history, sentence);
}

static gboolean
opening_slow_cb (gpointer data)
{
  YkGameFiles *self = data;

  self->slow_id = 0;
  yk_toast_show_for_long (self->toast, _ ("Opening the file…"), C_ ("button", "Cancel"),
                          "win.cancel-opening");
  return G_SOURCE_REMOVE;
}

static void
cancel_opening (YkGameFiles *self)
{
  if (self->slow_id == 0)
    yk_toast_hide (self->toast);
  end_opening (self);
}

/* A link comes as a file, too, whose URI it is. */
void
yk_game_files_open (YkGameFiles *self, GFile *file, guint n_files)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (n_files > 1) {
    yk_toast_show_text (self->toast, _ ("You can only open one game at a time."));
    return;
  }
  end_opening (self);
  if (yk_link_is (uri)) {
    link_open (self->new_game_controller, self->toast, uri);
    return;
  }
  self->opening = g_cancellable_new ();
  update_cancel_action (self);
  self->slow_id = g_timeout_add (SLOW_MS, opening_slow_cb, self);
  yk_savegame_file_open_async (file, self->opening, file_opened_cb, self);
}

static void
game_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = yk_savegame_file_save_finish (result, &error);
  g_autofree char *name = file != NULL ? yk_savegame_file_display_name (file) : NULL,
                  *text = NULL;

  if (file != NULL)
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Game saved as “%s”."), name);
  yk_file_saving_end (data, text, error, yk_toast_show_text);
}

/* The next chooser shows the same folder. */
static void
remember_folder (YkGameFiles *self, GFile *file)
{
  g_clear_object (&self->folder);
  self->folder = g_file_get_parent (file);
}

static void
opening_chosen_cb (gpointer owner, GFile *file)
{
  if (file == NULL)
    return;
  remember_folder (owner, file);
  yk_game_files_open (owner, file, 1);
}

static void
saving_chosen_cb (gpointer owner, GFile *file)
{
  YkGameFiles *self = owner;

  if (file == NULL)
    return;
  remember_folder (self, file);
  yk_savegame_file_save_async (file, yk_game_peek_history (self->game), game_saved_cb,
                               yk_file_saving_begin (self->toast));
}

/* Opens the question, which is still to be shown. */
static GtkFileChooser *
begin_choice (YkGameFiles *self, const char *title, GtkFileChooserAction action,
              YkFileChosen chosen)
{
  GtkFileChooser *chooser = yk_file_choice_begin (
      &self->choice, GTK_WINDOW (self->window), title, action, chosen, self);

  yk_file_choice_add_filter (chooser, C_ ("file filter", "Yukon Games"),
                             "*" YK_FILE_SUFFIX);
  yk_file_choice_add_filter (chooser, C_ ("file filter", "All Files"), "*");
  if (self->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, self->folder, NULL);
  return chooser;
}

static void
ask_what_to_open (YkGameFiles *self)
{
  if (self->choice.dialog != NULL)
    return;
  begin_choice (self, _ ("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN,
                opening_chosen_cb);
  yk_file_choice_show (self->choice.dialog);
}

static void
ask_where_to_save (YkGameFiles *self)
{
  g_autofree char *proposed = yk_game_file_name (self->game, YK_FILE_SUFFIX);

  if (self->choice.dialog != NULL)
    return;
  gtk_file_chooser_set_current_name (begin_choice (self, _ ("Save the Game"),
                                                   GTK_FILE_CHOOSER_ACTION_SAVE,
                                                   saving_chosen_cb),
                                     proposed);
  yk_file_choice_show (self->choice.dialog);
}

/* Text may be a link, as some programs drag one, or a game or a position. */
static void
open_text (YkGameFiles *self, const char *text)
{
  g_autofree char *link = yk_link_find (text);

  if (link != NULL)
    link_open (self->new_game_controller, self->toast, link);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self->window), "play-position",
                                    g_variant_new_string (text));
}

static gboolean
dropped_cb (YkGameFiles *self, const GValue *value)
{
  GSList *files;

  if (G_VALUE_HOLDS_STRING (value)) {
    open_text (self, g_value_get_string (value));
    return TRUE;
  }
  files = g_value_get_boxed (value);
  if (files != NULL)
    yk_game_files_open (self, files->data, g_slist_length (files));
  return files != NULL;
}

YkGameFiles *
yk_game_files_new (GtkApplicationWindow *window, YkGame *game,
                   YkNewGameController *new_game_controller, YkToast *toast)
{
  static const YkAction entries[] = {
      {"open", G_CALLBACK (ask_what_to_open)},
      {"save-as", G_CALLBACK (ask_where_to_save)},
      {"cancel-opening", G_CALLBACK (cancel_opening)},
  };
  YkGameFiles *self = g_new0 (YkGameFiles, 1);
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  self->window = window;
  self->game = game;
  self->new_game_controller = new_game_controller;
  self->toast = toast;
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  update_cancel_action (self);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  yk_connections_add (&self->connections, target, "drop", G_CALLBACK (dropped_cb),
                      self);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  return self;
}

void
yk_game_files_free (YkGameFiles *self)
{
  yk_connections_clear (&self->connections);
  drop_opening (self);
  yk_file_choice_end (&self->choice);
  g_clear_object (&self->folder);
  g_free (self);
}

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
    sentence = g_strdup_printf (_ ("Can’t paste this. %s"), error->message);
    yk_toast_show_text (self->toast, sentence);
    return;
  }
  is_game = history.deal > 0 || yk_history_n_steps (&history) > 0;
  sentence = game_files_add_origin (is_game ? _ ("Opened the game from the clipboard.")
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
    link_open (self->new_game_controller, self->toast, link);
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
    yk_toast_show_text (self->toast, _ ("There’s no text on the clipboard."));
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
                   _ ("Setting up a position reveals the face-down cards."),
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

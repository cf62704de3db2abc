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

/* Deals what the link TEXT names and keeps the present game for "Go back".  If that is
 * impossible, the toast says why and the present game continues. */
static void
open_link (YkWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkHistory history;
  YkLink link;

  if (!yk_link_read (&link, text, &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("Can’t open this link. %s"), error->message);
    yk_toast_show_text (self->toast, sentence);
  } else if (link.id.rules != NULL) {
    yk_window_deal_with (self, &link.id);
  } else {
    yk_history_init_board (&history, &link.board);
    yk_window_take_game (self, &history, _ ("The position is on the table."));
  }
}

/* If reading a file takes longer than this, the toast says that it goes on. */
#define SLOW_MS 600

static void
update_cancel_action (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "cancel-opening",
                     self->files.opening != NULL);
}

static void
end_opening (YkWindow *self)
{
  g_clear_handle_id (&self->files.slow_id, g_source_remove);
  if (self->files.opening != NULL)
    g_cancellable_cancel (self->files.opening);
  g_clear_object (&self->files.opening);
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
  /* Translators: the position was opened or pasted; the name of the program that wrote
   * it. */
  origin = g_strdup_printf (_ ("It came from %s."), history->program);
  return yk_text_join_sentences (sentence, origin);
}

/* What is cancelled may be gone with the window. */
static void
file_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkWindow *self = data;
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
  yk_window_take_game (self, &history, sentence);
}

static gboolean
opening_slow_cb (gpointer data)
{
  YkWindow *self = data;

  self->files.slow_id = 0;
  yk_toast_show_for_long (self->toast, _ ("Opening the file…"), C_ ("button", "Cancel"),
                          "win.cancel-opening");
  return G_SOURCE_REMOVE;
}

static void
cancel_opening (YkWindow *self)
{
  if (self->files.slow_id == 0)
    yk_toast_hide (self->toast);
  end_opening (self);
}

/* A link comes as a file, too, whose URI it is. */
void
yk_window_open (YkWindow *self, GFile *file, guint n_files)
{
  g_autofree char *uri = g_file_get_uri (file);

  if (n_files > 1) {
    yk_toast_show_text (self->toast, _ ("You can open only one game at a time."));
    return;
  }
  end_opening (self);
  if (yk_link_is (uri)) {
    open_link (self, uri);
    return;
  }
  self->files.opening = g_cancellable_new ();
  update_cancel_action (self);
  self->files.slow_id = g_timeout_add (SLOW_MS, opening_slow_cb, self);
  yk_savegame_file_open_async (file, self->files.opening, file_opened_cb, self);
}

static void
game_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *name = file != NULL ? yk_savegame_file_display_name (file) : NULL,
                  *text = NULL;

  if (file != NULL)
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Game saved as “%s”."), name);
  yk_file_saving_end (data, text, error, yk_toast_show_text);
}

/* The next chooser shows the same folder. */
static void
remember_folder (YkWindow *self, GFile *file)
{
  g_clear_object (&self->files.folder);
  self->files.folder = g_file_get_parent (file);
}

static void
opening_chosen_cb (gpointer owner, GFile *file)
{
  if (file == NULL)
    return;
  remember_folder (owner, file);
  yk_window_open (owner, file, 1);
}

static void
saving_chosen_cb (gpointer owner, GFile *file)
{
  YkWindow *self = owner;

  if (file == NULL)
    return;
  remember_folder (self, file);
  yk_savegame_file_save_async (file, yk_game_peek_history (self->game), game_saved_cb,
                               yk_file_saving_begin (self->toast));
}

/* Opens the question, which is still to be shown. */
static GtkFileChooser *
begin_choice (YkWindow *self, const char *title, GtkFileChooserAction action,
              YkFileChosen chosen)
{
  GtkFileChooser *chooser = yk_file_choice_begin (
      &self->files.choice, GTK_WINDOW (self), title, action, chosen, self);

  yk_file_choice_add_filter (chooser, C_ ("file filter", "Yukon Games"),
                             "*" YK_FILE_SUFFIX);
  yk_file_choice_add_filter (chooser, C_ ("file filter", "All Files"), "*");
  if (self->files.folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, self->files.folder, NULL);
  return chooser;
}

static void
ask_what_to_open (YkWindow *self)
{
  if (self->files.choice.dialog != NULL)
    return;
  begin_choice (self, _ ("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN,
                opening_chosen_cb);
  yk_file_choice_show (self->files.choice.dialog);
}

/* Such as "Yukon 4711.yukon"; free with g_free(). */
static char *
propose_name (YkGame *game)
{
  guint64 deal = yk_game_peek_history (game)->deal;
  g_autofree char *variation = g_strdelimit (
      g_strdup (yk_variation_name (yk_game_peek_board (game)->rules)), "/", '-');

  if (deal == 0)
    return g_strconcat (variation, YK_FILE_SUFFIX, NULL);
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT YK_FILE_SUFFIX, variation, deal);
}

static void
ask_where_to_save (YkWindow *self)
{
  g_autofree char *proposed = propose_name (self->game);

  if (self->files.choice.dialog != NULL)
    return;
  gtk_file_chooser_set_current_name (begin_choice (self, _ ("Save the Game"),
                                                   GTK_FILE_CHOOSER_ACTION_SAVE,
                                                   saving_chosen_cb),
                                     proposed);
  yk_file_choice_show (self->files.choice.dialog);
}

/* Text may be a link, as some programs drag one, or a game or a position. */
static void
open_text (YkWindow *self, const char *text)
{
  g_autofree char *link = yk_link_find (text);

  if (link != NULL)
    open_link (self, link);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self), "play-position",
                                    g_variant_new_string (text));
}

static gboolean
dropped_cb (YkWindow *self, const GValue *value)
{
  GSList *files;

  if (G_VALUE_HOLDS_STRING (value)) {
    open_text (self, g_value_get_string (value));
    return TRUE;
  }
  files = g_value_get_boxed (value);
  if (files != NULL)
    yk_window_open (self, files->data, g_slist_length (files));
  return files != NULL;
}

static GdkClipboard *
get_clipboard (YkWindow *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self));
}

/* Leaves the keys of the clipboard to a text that has the focus. */
static gboolean
is_for_text (YkWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_activate_action (focus, action, NULL);
}

static void
copy_position (YkWindow *self)
{
  char text[YK_TEXT_BOARD_SIZE];

  if (is_for_text (self, "clipboard.copy"))
    return;
  yk_board_to_text (yk_game_peek_board (self->game), text);
  gdk_clipboard_set_text (get_clipboard (self), text);
  yk_toast_show_text (self->toast, _ ("Position copied."));
}

static void
paste_game (YkWindow *self, const char *text)
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
  yk_window_take_game (self, &history, sentence);
}

/* The answer of the dialog in which positions are set up. */
static void
play_position_cb (YkWindow *self, GVariant *text)
{
  paste_game (self, g_variant_get_string (text, NULL));
}

/* What is cancelled may be gone with the window. */
static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  YkWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (text != NULL) {
    /* What is copied from a page or a mail often has more around it. */
    g_autofree char *link = yk_link_find (text);

    if (link != NULL)
      open_link (self, link);
    else
      paste_game (self, text);
  } else
    yk_toast_show_text (self->toast, _ ("There’s no text on the clipboard."));
}

static void
paste_position (YkWindow *self)
{
  if (!is_for_text (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (get_clipboard (self), self->files.reading,
                                   text_read_cb, self);
}

/* One wrong key would spoil the deal: who asks a second time has read why. */
static void
set_up (YkWindow *self)
{
  gboolean is_revealing = yk_board_n_face_down (yk_game_peek_board (self->game)) > 0;

  if (yk_game_is_begun (self->game) && is_revealing && !self->files.was_asked) {
    self->files.was_asked = TRUE;
    yk_toast_show (self->toast,
                   _ ("Setting up a position reveals the face-down cards, so winning "
                      "this game won’t set a record."),
                   C_ ("button", "Set Up"), "win.set-up");
    return;
  }
  /* A look at all cards is worth more than a few hints. */
  if (is_revealing)
    yk_game_count_hints (self->game, YK_FEW_HINTS + 1);
  g_action_group_activate_action (G_ACTION_GROUP (self), "edit-position", NULL);
}

void
yk_window_add_files (YkWindow *self)
{
  static const YkAction entries[] = {
      {"open", G_CALLBACK (ask_what_to_open)},
      {"save-as", G_CALLBACK (ask_where_to_save)},
      {"cancel-opening", G_CALLBACK (cancel_opening)},
      {"copy-position", G_CALLBACK (copy_position)},
      {"paste-position", G_CALLBACK (paste_position)},
      {"set-up", G_CALLBACK (set_up)},
      {"play-position", G_CALLBACK (play_position_cb), "s"},
  };
  GType types[] = {GDK_TYPE_FILE_LIST, G_TYPE_STRING};
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  self->files.reading = g_cancellable_new ();
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  update_cancel_action (self);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  yk_connections_add (&self->connections, target, "drop", G_CALLBACK (dropped_cb),
                      self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and positions from outside and to it: files and the clipboard. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "core/yk-text.h"
#include "game/yk-file.h"
#include "game/yk-record.h"

/* A file that takes longer than this is spoken of. */
#define SLOW_MS 600

/* Of saved games. */
#define SUFFIX ".yukon"

/* What is waited for does not hold the window: one that is closed is gone. */
static GWeakRef *
window_weak_new (YkWindow *self)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  return weak;
}

/* The window, which is held now, or NULL where it has been closed; frees WEAK. */
static YkWindow *
window_weak_take (GWeakRef *weak)
{
  YkWindow *self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  return self;
}

static void
end_opening (YkWindow *self)
{
  g_clear_handle_id (&self->slow_id, g_source_remove);
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

static void
toast_with_way_back (YkWindow *self, const char *text)
{
  gboolean has_previous = self->previous != NULL;

  yk_window_toast (self, text, has_previous ? _ ("Go Back") : NULL, "win.go-back");
}

void
yk_window_offer_other (YkWindow *self, const char *record)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  g_free (self->previous);
  self->previous = g_strdup (record);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.go-back", TRUE);
  toast_with_way_back (self,
                       _ ("A game that you began in a second window is kept, too."));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkWindow) self = window_weak_take (data);
  g_autofree char *name = yk_file_shown_name (G_FILE (source)), *text = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory history;

  if (!yk_file_open_finish (result, &history, &error)) {
    if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      return;
    end_opening (self);
    yk_window_toast (self, error->message, NULL, NULL);
    return;
  }
  if (self == NULL) {
    yk_history_clear (&history);
    return;
  }
  end_opening (self);
  yk_window_replace_game (self, &history, TRUE);
  /* Translators: the name of a file. */
  text = g_strdup_printf (_ ("“%s” is open."), name);
  toast_with_way_back (self, text);
}

static gboolean
slow_cb (gpointer data)
{
  YkWindow *self = data;

  self->slow_id = 0;
  yk_window_toast_for_long (self, _ ("The file is being read…"), _ ("Cancel"),
                            "win.cancel-opening");
  return G_SOURCE_REMOVE;
}

static void
cancel_opening (GtkWidget *widget, const char *name, GVariant *parameter)
{
  end_opening (YK_WINDOW (widget));
}

/* The next chooser shows the same folder. */
static void
remember_folder (YkWindow *self, GFile *file)
{
  g_clear_object (&self->folder);
  self->folder = g_file_get_parent (file);
}

void
yk_window_open (YkWindow *self, GFile *file, guint n_files)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  if (n_files > 1) {
    yk_window_toast (self, _ ("Only one game can be opened at a time."), NULL, NULL);
    return;
  }
  end_opening (self);
  self->opening = g_cancellable_new ();
  self->slow_id = g_timeout_add (SLOW_MS, slow_cb, self);
  yk_file_open_async (file, self->opening, opened_cb, window_weak_new (self));
}

/* A game on its way to the disk; it gets there even where the window closes. */
typedef struct
{
  GWeakRef window;
  GApplication *application;
} Saving;

static void
saving_free (Saving *saving)
{
  g_weak_ref_clear (&saving->window);
  g_application_release (saving->application);
  g_object_unref (saving->application);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) saving = data;
  g_autoptr (YkWindow) self = g_weak_ref_get (&saving->window);
  g_autofree char *name = yk_file_shown_name (G_FILE (source)), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (yk_file_save_finish (result, &error))
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("The game is saved as “%s”."), name);
  else
    text = g_strdup (error->message);
  if (self != NULL && self->game != NULL)
    yk_window_toast (self, text, NULL, NULL);
  else if (error != NULL)
    g_printerr ("yukon: %s\n", text);
}

static void
save (YkWindow *self, GFile *file)
{
  Saving *saving = g_new0 (Saving, 1);

  g_weak_ref_init (&saving->window, self);
  saving->application =
      g_object_ref (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  g_application_hold (saving->application);
  yk_file_save_async (file, yk_game_peek_history (self->game), saved_cb, saving);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* The file that a game is saved in.  A name without the suffix gets it, for "Open"
 * shows no other files; but a file that is there already has been confirmed by its
 * name. */
static GFile *
with_suffix (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *longer = g_strconcat (name, SUFFIX, NULL);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GFile) named = NULL;

  if (g_str_has_suffix (name, SUFFIX) || parent == NULL)
    return g_object_ref (file);
  named = g_file_get_child (parent, longer);
  if (g_file_query_exists (file, NULL) || g_file_query_exists (named, NULL))
    return g_object_ref (file);
  return g_steal_pointer (&named);
}

static void
response_cb (GtkNativeDialog *dialog, int response, YkWindow *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  if (file != NULL) {
    remember_folder (self, file);
    if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE) {
      g_autoptr (GFile) named = with_suffix (file);

      save (self, named);
    } else
      yk_window_open (self, file, 1);
  }
  gtk_native_dialog_destroy (dialog);
  g_clear_object (&self->chooser);
}

/* Makes the chooser, which is still to be shown. */
static GtkFileChooser *
make_chooser (YkWindow *self, const char *title, GtkFileChooserAction action,
              const char *accept)
{
  GtkFileChooser *chooser;

  self->chooser = GTK_NATIVE_DIALOG (gtk_file_chooser_native_new (
      title, GTK_WINDOW (self), action, accept, _ ("_Cancel")));
  chooser = GTK_FILE_CHOOSER (self->chooser);
  gtk_native_dialog_set_modal (self->chooser, TRUE);
  add_filter (chooser, _ ("Yukon Games"), "*" SUFFIX);
  add_filter (chooser, _ ("All Files"), "*");
  if (self->folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, self->folder, NULL);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self,
                           0);
  return chooser;
}

static void
open_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  if (self->chooser != NULL)
    return;
  make_chooser (self, _ ("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"));
  gtk_native_dialog_show (self->chooser);
}

/* Such as "Yukon 4711.yukon". */
static char *
proposed_name (YkGame *game)
{
  guint64 deal = yk_game_get_deal (game);
  g_autofree char *variation =
      g_strdelimit (g_strdup (_ (yk_game_get_rules (game)->name)), "/", '-');

  if (deal == 0)
    return g_strconcat (variation, SUFFIX, NULL);
  return g_strdup_printf ("%s %" G_GUINT64_FORMAT SUFFIX, variation, deal);
}

static void
save_as (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  g_autofree char *proposed = proposed_name (self->game);
  GtkFileChooser *chooser;

  if (self->chooser != NULL)
    return;
  chooser = make_chooser (self, _ ("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE,
                          _ ("_Save"));
  gtk_file_chooser_set_current_name (chooser, proposed);
  gtk_native_dialog_show (self->chooser);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, YkWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files != NULL)
    yk_window_open (self, files->data, g_slist_length (files));
  return files != NULL;
}

/* Leaves the keys of the clipboard to a text that has the focus. */
static gboolean
is_for_text (YkWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus != NULL && gtk_widget_activate_action (focus, action, NULL);
}

static void
copy_position (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  char text[YK_TEXT_BOARD_SIZE];

  if (is_for_text (self, "clipboard.copy"))
    return;
  yk_board_to_text (yk_game_peek_board (self->game), text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  yk_window_toast (self, _ ("The position is in the clipboard."), NULL, NULL);
}

static void
paste_text (YkWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  YkHistory history;
  gboolean is_game;

  if (!yk_record_read_any (&history, text, strlen (text), &error)) {
    /* Translators: a sentence that says what is wrong. */
    sentence = g_strdup_printf (_ ("This cannot be pasted. %s"), error->message);
    yk_window_toast (self, sentence, NULL, NULL);
    return;
  }
  is_game = history.deal > 0 || history.steps->len > 0;
  yk_window_replace_game (self, &history, is_game);
  toast_with_way_back (self, is_game ? _ ("The game from the clipboard is open.")
                                     : _ ("The position is on the table."));
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkWindow) self = window_weak_take (data);
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self == NULL || self->game == NULL)
    return;
  if (text != NULL)
    paste_text (self, text);
  else
    yk_window_toast (self, _ ("There is no text in the clipboard."), NULL, NULL);
}

static void
paste_position (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  if (!is_for_text (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_cb,
                                   window_weak_new (self));
}

void
yk_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_file);
  gtk_widget_class_install_action (widget_class, "win.cancel-opening", NULL,
                                   cancel_opening);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as);
  gtk_widget_class_install_action (widget_class, "win.copy-position", NULL,
                                   copy_position);
  gtk_widget_class_install_action (widget_class, "win.paste-position", NULL,
                                   paste_position);
}

void
yk_window_init_files (YkWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
yk_window_dispose_files (YkWindow *self)
{
  end_opening (self);
  if (self->chooser != NULL)
    gtk_native_dialog_destroy (self->chooser);
  g_clear_object (&self->chooser);
  g_clear_object (&self->folder);
}

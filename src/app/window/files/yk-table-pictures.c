/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies or saves pictures of the table. */
#include "app/window/files/yk-table-pictures.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-file-choice.h"
#include "app/ui/yk-actions.h"
#include "app/window/shared/yk-game-title.h"
#include "base/yk-weak-ref.h"
#include "game/savegame/yk-savegame-file.h"

struct _YkTablePictures
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* borrowed */
  YkGame *game;
  YkTable *table;
  YkToast *toast;

  YkFileChoice choice;
  GdkTexture *picture; /* which is to be saved there, or NULL */
};

G_DEFINE_FINAL_TYPE (YkTablePictures, yk_table_pictures, G_TYPE_OBJECT)

/* Whoever pastes it asks for a form of it, which GDK makes in a thread. */
static void
copy_picture (YkTablePictures *self)
{
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);

  if (picture == NULL)
    return;
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self->window)),
                             picture);
  yk_toast_show (self->toast, _ ("Picture of the table copied."), NULL, NULL);
}

/* A picture that is being saved; that goes on if the window is closed meanwhile. */
typedef struct
{
  GWeakRef *pictures;
  GApplication *application; /* waits for it; NULL where the window has none */
  GFile *file;
} SavedPicture;

static SavedPicture *
begin_saving (YkTablePictures *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));
  SavedPicture *saved = g_new0 (SavedPicture, 1);

  saved->pictures = yk_weak_ref_new (self);
  saved->file = g_object_ref (file);
  if (application != NULL) {
    saved->application = g_object_ref (G_APPLICATION (application));
    g_application_hold (saved->application);
  }
  return saved;
}

/* Ends it with TEXT, which says how it went. */
static void
end_saving (SavedPicture *saved, const char *text, gboolean is_saved)
{
  g_autoptr (YkTablePictures) self = yk_weak_ref_take (saved->pictures);

  if (self != NULL)
    yk_toast_show (self->toast, text, NULL, NULL);
  else if (!is_saved)
    g_printerr ("yukon: %s\n", text);
  if (saved->application != NULL)
    g_application_release (saved->application);
  g_clear_object (&saved->application);
  g_object_unref (saved->file);
  g_free (saved);
}

static void
picture_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = yk_savegame_file_save_finish (result, &error);
  g_autofree char *name = file != NULL ? yk_savegame_file_display_name (file) : NULL,
                  *text = NULL;

  if (file != NULL)
    /* Translators: the name of a file. */
    text = g_strdup_printf (_ ("Picture saved as “%s”."), name);
  else
    text = g_strdup (error->message);
  end_saving (data, text, file != NULL);
}

static void
picture_encoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SavedPicture *saved = data;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), NULL);

  yk_savegame_file_save_picture_async (saved->file, png, picture_saved_cb, saved);
}

static void
encode_in_thread (GTask *task, gpointer picture, gpointer data,
                  GCancellable *cancellable)
{
  g_task_return_pointer (task, gdk_texture_save_to_png_bytes (picture),
                         (GDestroyNotify) g_bytes_unref);
}

static void
save_picture (YkTablePictures *self, GdkTexture *picture, GFile *file)
{
  g_autoptr (GTask) task =
      g_task_new (picture, NULL, picture_encoded_cb, begin_saving (self, file));

  g_task_run_in_thread (task, encode_in_thread);
}

void
yk_table_pictures_save (YkTablePictures *self, GFile *file)
{
  g_autoptr (GdkTexture) picture = NULL;

  g_return_if_fail (YK_IS_TABLE_PICTURES (self));

  picture = yk_table_take_picture (self->table);
  if (picture != NULL)
    save_picture (self, picture, file);
}

static void
picture_chosen_cb (gpointer owner, GFile *file)
{
  YkTablePictures *self = owner;

  if (file != NULL)
    save_picture (self, self->picture, file);
  g_clear_object (&self->picture);
}

/* The picture is taken before the question: it is what the player sees when asking. */
static void
ask_where_to_save_picture (YkTablePictures *self)
{
  g_autofree char *proposed = yk_game_file_name (self->game, YK_FILE_PICTURE_SUFFIX);
  GtkFileChooser *chooser;

  if (self->choice.dialog != NULL)
    return;
  self->picture = yk_table_take_picture (self->table);
  if (self->picture == NULL)
    return;
  chooser = yk_file_choice_begin (&self->choice, GTK_WINDOW (self->window),
                                  _ ("Save a Picture"), GTK_FILE_CHOOSER_ACTION_SAVE,
                                  picture_chosen_cb, self);
  yk_file_choice_add_filter (chooser, C_ ("file filter", "PNG Pictures"),
                             "*" YK_FILE_PICTURE_SUFFIX);
  gtk_file_chooser_set_current_name (chooser, proposed);
  yk_file_choice_show (self->choice.dialog);
}

static void
yk_table_pictures_dispose (GObject *object)
{
  YkTablePictures *self = YK_TABLE_PICTURES (object);

  yk_file_choice_end (&self->choice);
  g_clear_object (&self->picture);
  g_clear_object (&self->game);
  g_clear_object (&self->table);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (yk_table_pictures_parent_class)->dispose (object);
}

static void
yk_table_pictures_class_init (YkTablePicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_table_pictures_dispose;
}

static void
yk_table_pictures_init (YkTablePictures *self)
{
}

YkTablePictures *
yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game, YkTable *table,
                       YkToast *toast)
{
  static const YkAction entries[] = {
      {"copy-picture", G_CALLBACK (copy_picture)},
      {"save-picture", G_CALLBACK (ask_where_to_save_picture)},
  };
  YkTablePictures *self = g_object_new (YK_TYPE_TABLE_PICTURES, NULL);

  self->window = window;
  self->game = g_object_ref (game);
  self->table = g_object_ref (table);
  self->toast = g_object_ref (toast);
  yk_actions_add (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  return self;
}

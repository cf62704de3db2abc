/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies or saves pictures of the table. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "game/savegame/yk-savegame.h"

struct _YkTablePictures
{
  GtkApplicationWindow *window;
  YkGame *game;
  YkTable *table;
  YkToast *toast;

  YkFileChoice choice;
  GdkTexture *picture; /* which is to be saved there, or NULL */
  YkConnections connections;
};

/* Whoever pastes it asks for a form of it, which GDK makes in a thread. */
static void
copy_picture (YkTablePictures *self)
{
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);

  if (picture == NULL)
    return;
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self->window)),
                             picture);
  yk_toast_show_text (self->toast, _ ("Picture of the table copied."));
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
  yk_file_saving_end (data, text, error, yk_toast_show_text);
}

static void
picture_encoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  g_autoptr (GBytes) png = g_task_propagate_pointer (task, NULL);

  yk_savegame_file_save_picture_async (g_task_get_task_data (task), png,
                                       picture_saved_cb, data);
}

static void
encode_in_thread (GTask *task, gpointer picture, gpointer file,
                  GCancellable *cancellable)
{
  g_task_return_pointer (task, gdk_texture_save_to_png_bytes (picture),
                         (GDestroyNotify) g_bytes_unref);
}

static void
save_picture (YkTablePictures *self, GdkTexture *picture, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (picture, NULL, picture_encoded_cb,
                                       yk_file_saving_begin (self->toast));

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, encode_in_thread);
}

void
yk_table_pictures_save (YkTablePictures *self, GFile *file)
{
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);

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

YkTablePictures *
yk_table_pictures_new (GtkApplicationWindow *window, YkGame *game, YkTable *table,
                       YkToast *toast)
{
  static const YkAction entries[] = {
      {"copy-picture", G_CALLBACK (copy_picture)},
      {"save-picture", G_CALLBACK (ask_where_to_save_picture)},
  };
  YkTablePictures *self = g_new0 (YkTablePictures, 1);

  self->window = window;
  self->game = game;
  self->table = table;
  self->toast = toast;
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  return self;
}

void
yk_table_pictures_free (YkTablePictures *self)
{
  yk_connections_clear (&self->connections);
  yk_file_choice_end (&self->choice);
  g_clear_object (&self->picture);
  g_free (self);
}

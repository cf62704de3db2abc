/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the player's own decks or pictures to a chooser and removes them. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "base/yk-weak-ref.h"
#include "deck/yk-assets.h"

struct _YkAssetImporter
{
  GObject parent_instance;

  YkUserAssetKind kind;
  YkAssetImporterParts parts;
  const char *key; /* the setting */

  GCancellable *cancellable; /* of files that are being added */
  YkFileChoice choice;
  char *removed;        /* the path of what can still be put back, or NULL */
  gboolean was_chosen;  /* what was removed */
  gboolean is_refusing; /* the toast says why something was not added */
};

G_DEFINE_FINAL_TYPE (YkAssetImporter, yk_asset_importer, G_TYPE_OBJECT)

/* Adding. */

/* Shows the file at PATH among the others; IS_CHOSEN says as the one that is chosen. */
static void
show_file (YkAssetImporter *self, const char *path, gboolean is_chosen)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = yk_asset_name_of_file (base);
  g_autofree char *value = yk_asset_name_to_value (path);

  yk_picture_chooser_add (self->parts.chooser, self->parts.group, value, name,
                          yk_user_assets_has (self->kind, path));
  if (is_chosen)
    g_settings_set_string (self->parts.settings, self->key, value);
}

/* What was said of a file that was refused before is no longer true. */
static void
choose_added (YkAssetImporter *self, const char *path)
{
  if (self->is_refusing)
    yk_toast_hide (self->parts.toast);
  self->is_refusing = FALSE;
  show_file (self, path, TRUE);
  yk_picture_chooser_focus (self->parts.chooser);
}

typedef struct
{
  GWeakRef *adder;
  GFile *file;
} AddedFile;

static void
file_added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AddedFile *added = data;
  g_autoptr (GFile) file = added->file;
  g_autoptr (YkAssetImporter) self = yk_weak_ref_take (added->adder);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = yk_user_assets_add_finish (result, &error);
  g_autofree char *base = NULL, *name = NULL, *text = NULL;

  if (self == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;
  if (path != NULL) {
    choose_added (self, path);
    return;
  }
  base = g_file_get_basename (file);
  name = g_filename_display_name (base != NULL ? base : "?");
  /* Translators: the name of a file, and a sentence that says what is wrong. */
  text = g_strdup_printf (_ ("Can't add “%s”. %s"), name, error->message);
  yk_toast_show_text (self->parts.toast, text);
  self->is_refusing = TRUE;
}

static void
add_file (YkAssetImporter *self, GFile *file)
{
  AddedFile *added = g_new (AddedFile, 1);

  *added = (AddedFile){yk_weak_ref_new (self), g_object_ref (file)};
  yk_user_assets_add_async (self->kind, file, self->cancellable, file_added_cb, added);
}

static gboolean
pictures_dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                     YkAssetImporter *self)
{
  for (GSList *i = g_value_get_boxed (value); i != NULL; i = i->next)
    add_file (self, i->data);
  return TRUE;
}

/* Asking for a file. */

static void
file_chosen_cb (gpointer owner, GFile *file)
{
  if (file != NULL)
    add_file (owner, file);
}

static void
add_deck_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, C_ ("file filter", "Decks of Cards"));
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "svgz");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
add_picture_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, C_ ("file filter", "Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/*");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
show_pictures_folder (GtkFileChooser *chooser)
{
  const char *path = g_get_user_special_dir (G_USER_DIRECTORY_PICTURES);
  g_autoptr (GFile) folder = path != NULL ? g_file_new_for_path (path) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

static void
ask_for_file (YkAssetImporter *self)
{
  gboolean is_deck = self->kind == YK_USER_ASSET_DECK;
  GtkFileChooser *chooser;

  if (self->choice.dialog != NULL)
    return;
  chooser = yk_file_choice_begin (&self->choice, self->parts.window,
                                  is_deck ? _ ("Add a Deck") : _ ("Choose a Picture"),
                                  GTK_FILE_CHOOSER_ACTION_OPEN, file_chosen_cb, self);
  if (is_deck) {
    add_deck_filter (chooser);
  } else {
    add_picture_filter (chooser);
    show_pictures_folder (chooser);
  }
  yk_file_choice_add_filter (chooser, C_ ("file filter", "All Files"), "*");
  yk_file_choice_show (self->choice.dialog);
}

/* Removing. */

static void
tell_undoable (YkAssetImporter *self, const char *path)
{
  g_autofree char *value = yk_asset_name_to_value (path);
  const char *name = yk_picture_chooser_name (self->parts.chooser, value);
  /* Translators: the name of a deck of cards, or of a picture, of any gender.  Where
   * the verb would follow it, “Removed: %s.” or “%s is no longer in the list.” will do.
   */
  g_autofree char *text = g_strdup_printf (_ ("“%s” removed."), name);

  yk_toast_show (self->parts.toast, text, C_ ("button", "Undo"), "added.undo");
  self->is_refusing = FALSE;
}

/* From now on it cannot be put back. */
static void
forget_removed_file (YkAssetImporter *self)
{
  if (self->removed != NULL)
    yk_user_assets_forget (self->removed);
  g_clear_pointer (&self->removed, g_free);
}

/* What is on its way out, or back. */
typedef struct
{
  GWeakRef *adder;
  char *path;
  gboolean was_chosen;
} Moving;

static Moving *
moving_new (YkAssetImporter *self, const char *path, gboolean was_chosen)
{
  Moving *moving = g_new (Moving, 1);

  *moving = (Moving){yk_weak_ref_new (self), g_strdup (path), was_chosen};
  return moving;
}

static void
file_removed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Moving *moving = data;
  g_autofree char *path = moving->path;
  g_autoptr (YkAssetImporter) self = yk_weak_ref_take (moving->adder);
  g_autoptr (GError) error = NULL;
  gboolean is_removed = yk_user_assets_remove_finish (result, &error);

  if (self == NULL || g_cancellable_is_cancelled (self->cancellable)) {
    if (is_removed)
      yk_user_assets_forget (path);
    return;
  }
  if (!is_removed) {
    show_file (self, path, moving->was_chosen);
    yk_toast_show_text (self->parts.toast, error->message);
    return;
  }
  forget_removed_file (self); /* another one that has been removed meanwhile */
  self->removed = g_steal_pointer (&path);
  self->was_chosen = moving->was_chosen;
  tell_undoable (self, self->removed);
}

/* The table is to show something else before the file is gone. */
static void
chooser_remove_cb (YkAssetImporter *self, const char *value)
{
  g_autofree char *chosen = g_settings_get_string (self->parts.settings, self->key);
  g_autofree char *path = yk_asset_name_to_path (value);
  gboolean was_chosen = g_str_equal (chosen, value);

  forget_removed_file (self);
  if (was_chosen)
    g_settings_reset (self->parts.settings, self->key);
  yk_user_assets_remove_async (path, file_removed_cb,
                               moving_new (self, path, was_chosen));
  yk_picture_chooser_hide (self->parts.chooser, value);
}

static void
file_restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Moving *moving = data;
  g_autofree char *old_path = moving->path;
  g_autoptr (YkAssetImporter) self = yk_weak_ref_take (moving->adder);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = yk_user_assets_restore_finish (result, &error);

  if (self == NULL || g_cancellable_is_cancelled (self->cancellable))
    return;
  if (path != NULL)
    show_file (self, path, moving->was_chosen);
  else
    yk_toast_show_text (self->parts.toast, error->message);
}

static void
undo_removal (YkAssetImporter *self)
{
  g_autofree char *path = g_steal_pointer (&self->removed);

  yk_toast_hide (self->parts.toast);
  if (path != NULL)
    yk_user_assets_restore_async (path, file_restored_cb,
                                  moving_new (self, path, self->was_chosen));
}

static void
yk_asset_importer_dispose (GObject *object)
{
  YkAssetImporter *self = YK_ASSET_IMPORTER (object);

  g_cancellable_cancel (self->cancellable);
  forget_removed_file (self);
  yk_file_choice_end (&self->choice);

  G_OBJECT_CLASS (yk_asset_importer_parent_class)->dispose (object);
}

static void
yk_asset_importer_finalize (GObject *object)
{
  g_object_unref (YK_ASSET_IMPORTER (object)->cancellable);

  G_OBJECT_CLASS (yk_asset_importer_parent_class)->finalize (object);
}

static void
yk_asset_importer_class_init (YkAssetImporterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_asset_importer_dispose;
  G_OBJECT_CLASS (klass)->finalize = yk_asset_importer_finalize;
}

static void
yk_asset_importer_init (YkAssetImporter *self)
{
  self->cancellable = g_cancellable_new ();
}

YkAssetImporter *
yk_asset_importer_new (YkUserAssetKind kind, const YkAssetImporterParts *parts)
{
  static const YkAction entries[] = {
      {"choose", G_CALLBACK (ask_for_file)},
      {"undo", G_CALLBACK (undo_removal)},
  };
  YkAssetImporter *self = g_object_new (YK_TYPE_ASSET_IMPORTER, NULL);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->kind = kind;
  self->parts = *parts;
  self->key = yk_preview_load_key (kind == YK_USER_ASSET_DECK ? YK_PREVIEW_DECK
                                                              : YK_PREVIEW_BACKGROUND);
  yk_actions_add (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (parts->window), "added",
                                  G_ACTION_GROUP (group));
  g_signal_connect_object (parts->chooser, "remove", G_CALLBACK (chooser_remove_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (pictures_dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (parts->window), GTK_EVENT_CONTROLLER (target));
  return self;
}

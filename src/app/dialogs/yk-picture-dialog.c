/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows in which the player chooses a deck, a back and a background, adds decks
 * and pictures, and removes them. */
#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs-private.h"
#include "base/yk-weak-ref.h"
#include "deck/yk-assets.h"
#include "deck/yk-background.h"
#include "deck/yk-deck.h"

/* Of the window. */
#define WIDTH 720
#define HEIGHT 640

/* A dialog for one kind of picture; its subclasses stand at the end. */
typedef struct
{
  YkDialog parent_instance;

  YkPreviewKind kind;
  GSettings *settings;
  int group;                 /* of the chooser, for what is added */
  GCancellable *cancellable; /* of files that are being added */
  YkFileChoice choice;
  char *removed;        /* the path of what can still be put back, or NULL */
  gboolean was_chosen;  /* what was removed */
  gboolean is_refusing; /* the toast says why something was not added */

  /* children; NULL once the window is closed */
  YkPictureChooser *chooser;
  YkToast *toast;
} YkPictureDialog;

typedef struct
{
  YkDialogClass parent_class;

  YkPreviewKind kind;
} YkPictureDialogClass;

GType yk_picture_dialog_get_type (void);

G_DEFINE_ABSTRACT_TYPE (YkPictureDialog, yk_picture_dialog, YK_TYPE_DIALOG)

static YkUserAssetKind
user_kind (YkPictureDialog *self)
{
  return self->kind == YK_PREVIEW_DECK ? YK_USER_ASSET_DECK : YK_USER_ASSET_PICTURE;
}

/* Adding. */

/* Shows the file at PATH among the others; IS_CHOSEN says as the one that is chosen. */
static void
show_file (YkPictureDialog *self, const char *path, gboolean is_chosen)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = yk_asset_name_of_file (base);
  g_autofree char *value = yk_asset_name_to_value (path);

  yk_picture_chooser_add (self->chooser, self->group, value, name,
                          yk_user_assets_has (user_kind (self), path));
  if (is_chosen)
    g_settings_set_string (self->settings, yk_preview_load_key (self->kind), value);
}

typedef struct
{
  GWeakRef *dialog;
  GFile *file;
} AddedFile;

static void
file_added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AddedFile *added = data;
  g_autoptr (GFile) file = added->file;
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (added->dialog);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *base = NULL, *name = NULL, *text = NULL;

  if (self == NULL || self->chooser == NULL)
    return;
  if (path != NULL) {
    /* What was said of a file that was refused before is no longer true. */
    if (self->is_refusing)
      yk_toast_hide (self->toast);
    self->is_refusing = FALSE;
    show_file (self, path, TRUE);
    yk_picture_chooser_focus (self->chooser);
    return;
  }
  base = g_file_get_basename (file);
  name = g_filename_display_name (base != NULL ? base : "?");
  /* Translators: the name of a file, and a sentence that says what is wrong. */
  text = g_strdup_printf (_ ("Can’t add “%s”. %s"), name, error->message);
  yk_toast_show_text (self->toast, text);
  self->is_refusing = TRUE;
}

static void
add_file (YkPictureDialog *self, GFile *file)
{
  AddedFile *added = g_new (AddedFile, 1);

  *added = (AddedFile){yk_weak_ref_new (self), g_object_ref (file)};
  yk_user_assets_add_async (user_kind (self), file, self->cancellable, file_added_cb,
                            added);
}

static gboolean
pictures_dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                     YkPictureDialog *self)
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
ask_for_file (YkPictureDialog *self)
{
  gboolean is_deck = self->kind == YK_PREVIEW_DECK;
  const char *path = g_get_user_special_dir (G_USER_DIRECTORY_PICTURES);
  g_autoptr (GFile) folder =
      path != NULL && !is_deck ? g_file_new_for_path (path) : NULL;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  GtkFileChooser *chooser;

  if (self->choice.dialog != NULL)
    return;
  chooser = yk_file_choice_begin (&self->choice, GTK_WINDOW (self),
                                  is_deck ? _ ("Add a Deck") : _ ("Choose a Picture"),
                                  GTK_FILE_CHOOSER_ACTION_OPEN, file_chosen_cb, self);
  gtk_file_filter_set_name (filter, is_deck ? C_ ("file filter", "Decks of Cards")
                                            : C_ ("file filter", "Pictures"));
  if (is_deck) {
    gtk_file_filter_add_suffix (filter, "svg");
    gtk_file_filter_add_suffix (filter, "svgz");
  } else {
    gtk_file_filter_add_mime_type (filter, "image/*");
  }
  gtk_file_chooser_add_filter (chooser, filter);
  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  yk_file_choice_add_filter (chooser, C_ ("file filter", "All Files"), "*");
  yk_file_choice_show (self->choice.dialog);
}

/* Removing. */

/* From now on it cannot be put back. */
static void
forget_removed_file (YkPictureDialog *self)
{
  if (self->removed != NULL)
    yk_user_assets_forget (self->removed);
  g_clear_pointer (&self->removed, g_free);
}

/* What is on its way out, or back. */
typedef struct
{
  GWeakRef *dialog;
  char *path;
  gboolean was_chosen;
} Moving;

static Moving *
moving_new (YkPictureDialog *self, const char *path, gboolean was_chosen)
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
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (moving->dialog);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GError) error = NULL;
  gboolean is_removed = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *value = NULL, *text = NULL;

  if (self == NULL || self->chooser == NULL) {
    if (is_removed)
      yk_user_assets_forget (path);
    return;
  }
  if (!is_removed) {
    show_file (self, path, moving->was_chosen);
    yk_toast_show_text (self->toast, error->message);
    return;
  }
  forget_removed_file (self); /* another one that has been removed meanwhile */
  self->removed = g_steal_pointer (&path);
  self->was_chosen = moving->was_chosen;
  value = yk_asset_name_to_value (self->removed);
  text = g_strdup_printf (
      /* Translators: the name of a deck of cards, or of a picture, of any gender. Where
       * the verb would follow it, “Removed: %s.” or “%s is no longer in the list.” will
       * do. */
      _ ("Removed “%s”."), yk_picture_chooser_name (self->chooser, value));
  yk_toast_show (self->toast, text, C_ ("button", "Undo"), "added.undo");
  self->is_refusing = FALSE;
}

/* The table is to show something else before the file is gone. */
static void
chooser_remove_cb (YkPictureDialog *self, const char *value)
{
  g_autofree char *chosen =
      g_settings_get_string (self->settings, yk_preview_load_key (self->kind));
  g_autofree char *path = yk_asset_name_to_path (value);
  gboolean was_chosen = g_str_equal (chosen, value);

  forget_removed_file (self);
  if (was_chosen)
    g_settings_reset (self->settings, yk_preview_load_key (self->kind));
  yk_user_assets_remove_async (path, file_removed_cb,
                               moving_new (self, path, was_chosen));
  yk_picture_chooser_hide (self->chooser, value);
}

static void
file_restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Moving *moving = data;
  g_autofree char *old_path = moving->path;
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (moving->dialog);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_task_propagate_pointer (G_TASK (result), &error);

  if (self == NULL || self->chooser == NULL)
    return;
  if (path != NULL)
    show_file (self, path, moving->was_chosen);
  else
    yk_toast_show_text (self->toast, error->message);
}

static void
undo_removal (YkPictureDialog *self)
{
  g_autofree char *path = g_steal_pointer (&self->removed);

  yk_toast_hide (self->toast);
  if (path != NULL)
    yk_user_assets_restore_async (path, file_restored_cb,
                                  moving_new (self, path, self->was_chosen));
}

/* Lets the player import files into GROUP of the chooser, by a button called LABEL or
 * by dropping them on the window. */
static void
let_add (YkPictureDialog *self, int group, const char *label)
{
  static const YkAction entries[] = {
      {"choose", G_CALLBACK (ask_for_file)},
      {"undo", G_CALLBACK (undo_removal)},
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkWidget *button = gtk_button_new_with_label (label);

  self->group = group;
  yk_actions_add (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "added", G_ACTION_GROUP (actions));
  g_signal_connect_object (self->chooser, "remove", G_CALLBACK (chooser_remove_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (pictures_dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "added.choose");
  gtk_header_bar_pack_start (
      GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self))), button);
}

/* What there is to choose. */

/* Where decks come from, in the order of the groups. */
enum
{
  GROUP_YUKON,
  GROUP_YOURS,
  GROUP_AISLERIOT,
  GROUP_KDE,
};

static void
decks_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const int groups[] = {
      [YK_DECK_OWN] = GROUP_YOURS,
      [YK_DECK_AISLERIOT] = GROUP_AISLERIOT,
      [YK_DECK_KDE] = GROUP_KDE,
  };
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (data);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GPtrArray) decks = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL || self->chooser == NULL)
    return;
  for (guint i = 0; i < decks->len; i++) {
    const YkDeckFile *deck = decks->pdata[i];
    g_autofree char *value = yk_asset_name_to_value (deck->path);

    yk_picture_chooser_add (self->chooser, groups[deck->family], value, deck->name,
                            yk_user_assets_has (YK_USER_ASSET_DECK, deck->path));
  }
  yk_picture_chooser_focus (self->chooser);
}

static void
fill_decks (YkPictureDialog *self)
{
  const char *const headings[] = {[GROUP_YUKON] = C_ ("deck", "Yukon"),
                                  [GROUP_YOURS] = C_ ("heading", "Your Decks"),
                                  [GROUP_AISLERIOT] = C_ ("heading", "From AisleRiot"),
                                  [GROUP_KDE] = C_ ("heading", "From KDE’s Games")};

  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Deck"));
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    yk_picture_chooser_add_group (self->chooser, headings[i]);
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    yk_picture_chooser_add (self->chooser, GROUP_YUKON, row->id,
                            yk_builtin_deck_name (row), FALSE);
  let_add (self, GROUP_YOURS, _ ("Add a Deck…"));
  yk_deck_list_async (decks_listed_cb, yk_weak_ref_new (self));
}

static void
pictures_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (data);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GPtrArray) files = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL || self->chooser == NULL)
    return;
  for (guint i = 0; i < files->len; i++) {
    const YkUserAsset *file = files->pdata[i];
    g_autofree char *value = yk_asset_name_to_value (file->path);

    yk_picture_chooser_add (self->chooser, self->group, value, file->name, TRUE);
  }
  yk_picture_chooser_focus (self->chooser);
}

/* Plain felt comes first. */
static void
fill_backgrounds (YkPictureDialog *self)
{
  int group = yk_picture_chooser_add_group (self->chooser, NULL);
  int yours =
      yk_picture_chooser_add_group (self->chooser, C_ ("heading", "Your Pictures"));

  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Background"));
  yk_picture_chooser_add (self->chooser, group, "", C_ ("background", "Plain Felt"),
                          FALSE);
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++)
    yk_picture_chooser_add (self->chooser, group, row->id, yk_background_name (row),
                            FALSE);
  let_add (self, yours, _ ("Choose a Picture…"));
  yk_user_assets_list_pictures_async (pictures_listed_cb, yk_weak_ref_new (self));
}

/* The deck's own back comes first. */
static void
fill_backs (YkPictureDialog *self)
{
  int group = yk_picture_chooser_add_group (self->chooser, NULL);

  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Card Back"));
  yk_picture_chooser_add (self->chooser, group, "", C_ ("card back", "Deck’s Own Back"),
                          FALSE);
  for (const YkBack *back = yk_back_table; back->id != NULL; back++)
    yk_picture_chooser_add (self->chooser, group, back->id, yk_back_name (back), FALSE);
}

/* The window. */

static void
yk_picture_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  GtkWidget *overlay = gtk_overlay_new (), *chooser, *toast = yk_toast_new ();

  self->kind = ((YkPictureDialogClass *) G_OBJECT_GET_CLASS (self))->kind;
  self->settings = context->settings;
  chooser = yk_picture_chooser_new (self->kind, self->settings);
  self->chooser = YK_PICTURE_CHOOSER (chooser);
  self->toast = YK_TOAST (toast);
  gtk_widget_set_halign (toast, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toast, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (toast, 12);
  gtk_widget_set_margin_start (toast, 12);
  gtk_widget_set_margin_end (toast, 12);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), yk_dialog_scrolled (chooser));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), toast);
  yk_dialog_announce_toast (GTK_WINDOW (dialog), self->toast);
  gtk_window_set_child (GTK_WINDOW (dialog), overlay);
  switch (self->kind) {
  case YK_PREVIEW_DECK:
    fill_decks (self);
    break;
  case YK_PREVIEW_BACK:
    fill_backs (self);
    break;
  case YK_PREVIEW_BACKGROUND:
    fill_backgrounds (self);
    break;
  }
  yk_dialog_fit (GTK_WINDOW (dialog), context->parent, WIDTH, HEIGHT);
  yk_picture_chooser_focus (self->chooser);
}

static void
yk_picture_dialog_dispose (GObject *object)
{
  YkPictureDialog *self = (YkPictureDialog *) object;

  g_cancellable_cancel (self->cancellable);
  forget_removed_file (self);
  yk_file_choice_end (&self->choice);
  self->chooser = NULL;
  self->toast = NULL;

  G_OBJECT_CLASS (yk_picture_dialog_parent_class)->dispose (object);
}

static void
yk_picture_dialog_finalize (GObject *object)
{
  g_object_unref (((YkPictureDialog *) object)->cancellable);

  G_OBJECT_CLASS (yk_picture_dialog_parent_class)->finalize (object);
}

static void
yk_picture_dialog_class_init (YkPictureDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_picture_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = yk_picture_dialog_finalize;
  YK_DIALOG_CLASS (klass)->build = yk_picture_dialog_build;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_z,
                                       GDK_CONTROL_MASK, "added.undo", NULL);
}

static void
yk_picture_dialog_init (YkPictureDialog *self)
{
  self->cancellable = g_cancellable_new ();
}

#define DEFINE_PICTURE_DIALOG(TypeName, type_name, KIND)                               \
  typedef YkPictureDialog TypeName;                                                    \
  typedef YkPictureDialogClass TypeName##Class;                                        \
  GType type_name##_get_type (void);                                                   \
                                                                                       \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, yk_picture_dialog_get_type ())             \
                                                                                       \
  static void type_name##_class_init (TypeName##Class *klass)                          \
  {                                                                                    \
    klass->kind = KIND;                                                                \
  }                                                                                    \
                                                                                       \
  static void type_name##_init (TypeName *self)                                        \
  {                                                                                    \
  }

DEFINE_PICTURE_DIALOG (YkDeckChooser, yk_deck_chooser, YK_PREVIEW_DECK)
DEFINE_PICTURE_DIALOG (YkBackChooser, yk_back_chooser, YK_PREVIEW_BACK)
DEFINE_PICTURE_DIALOG (YkBackgroundChooser, yk_background_chooser,
                       YK_PREVIEW_BACKGROUND)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows in which the player chooses a deck, a back and a background from tiles
 * with previews, adds decks and pictures, and removes them. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/style/yk-style.h"
#include "base/yk-weak-ref.h"
#include "deck/yk-assets.h"
#include "deck/yk-background.h"
#include "deck/yk-deck.h"

/* Of the window. */
#define WIDTH 720
#define HEIGHT 720

#define NAME_CHARS 14
#define NAME_LINES 2
#define MOST_IN_LINE 8

/* What can be chosen: a value of the setting. */
typedef struct
{
  GtkWidget *widget; /* a GtkFlowBoxChild with the value as its name; borrowed */
  char *value;
  char *name;
  char *problem; /* a sentence, or NULL */
  gboolean is_chosen;
  gboolean is_waiting; /* for its picture */

  /* children */
  GtkWidget *all;     /* an overlay over the whole tile */
  GtkWidget *overlay; /* and one over the picture */
  GtkWidget *picture;
  GtkWidget *mark;
} Tile;

/* Where decks come from, in the order of the groups; backs and backgrounds have the
 * first ones. */
enum
{
  GROUP_YUKON,
  GROUP_YOURS,
  GROUP_AISLERIOT,
  GROUP_KDE,
  N_GROUPS,
};

/* A dialog for one kind of picture; its subclasses stand at the end. */
typedef struct
{
  YkDialog parent_instance;

  YkPreviewKind kind;
  GSettings *settings;
  int n_groups;
  GPtrArray *tiles; /* owned: of all groups */
  Tile *next;       /* whose picture is being rendered, or NULL */
  guint tick_id;    /* scrolls to the chosen tile once its place is known; or 0 */
  GCancellable *cancellable; /* of files that are being added */
  YkFileChoice choice;
  char *removed;        /* the path of what can still be put back, or NULL */
  gboolean was_chosen;  /* what was removed */
  gboolean is_refusing; /* the toast says why something was not added */

  /* children; NULL once the window is closed */
  GtkWidget *chooser; /* a box of groups: each has a heading, or none, and a flow */
  GtkFlowBox *flows[N_GROUPS];
  YkToast *toast;
} YkPictureDialog;

typedef struct
{
  YkDialogClass parent_class;

  YkPreviewKind kind;
} YkPictureDialogClass;

GType yk_picture_dialog_get_type (void);

G_DEFINE_ABSTRACT_TYPE (YkPictureDialog, yk_picture_dialog, YK_TYPE_DIALOG)

/* Of a picture, in logical pixels. */
static const struct
{
  int width;
  int height;
} sizes[] = {
    [YK_PREVIEW_DECK] = {136, 92},
    [YK_PREVIEW_BACK] = {80, 112},
    [YK_PREVIEW_BACKGROUND] = {136, 88},
};

/* A tile. */

static void remove_clicked_cb (YkPictureDialog *self, GtkWidget *button);

static void
tile_free (gpointer data)
{
  Tile *self = data;

  g_free (self->value);
  g_free (self->name);
  g_free (self->problem);
  g_free (self);
}

/* What a screen reader says of it. */
static void
update_tile_label (Tile *self)
{
  g_autofree char *text = NULL;

  if (self->problem != NULL)
    /* Translators: the name of a deck of cards or a picture, and a sentence that says
     * what is wrong with it. */
    text = g_strdup_printf (C_ ("picture", "%s. %s"), self->name, self->problem);
  else if (self->is_chosen)
    /* Translators: the name of a deck of cards, of a card back or of a background, for
     * screen readers: this one is in use.  The name may be of any gender: where
     * “chosen” would follow it, “%s, in use” or “%s, present choice” will do. */
    text = g_strdup_printf (_ ("%s, selected"), self->name);
  yk_accessible_names_set (self->widget, text != NULL ? text : self->name);
}

static void
add_remove_button (Tile *self, YkPictureDialog *dialog)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = NULL;

  /* Translators: the name of a deck of cards, or of another picture. */
  label = g_strdup_printf (_ ("Remove %s"), self->name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  yk_accessible_names_set (button, label);
  gtk_widget_set_tooltip_text (button, C_ ("button", "Remove"));
  gtk_widget_add_css_class (button, "tile-remove");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), "tile", self);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), dialog,
                           G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->all), button);
}

/* A text of several short lines in a tile. */
static GtkWidget *
tile_text_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static Tile *
tile_new (YkPictureDialog *dialog, const char *value, const char *name,
          gboolean is_removable)
{
  Tile *self = g_new0 (Tile, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = tile_text_new (name);

  self->widget = gtk_flow_box_child_new ();
  gtk_widget_set_name (self->widget, value);
  self->value = g_strdup (value);
  self->name = g_strdup (name);
  self->is_waiting = TRUE;
  self->all = gtk_overlay_new ();
  self->overlay = gtk_overlay_new ();
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, sizes[dialog->kind].width,
                               sizes[dialog->kind].height);
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->picture, "waiting");
  gtk_widget_set_halign (self->overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->picture);

  self->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_widget_add_css_class (self->mark, "tile-mark");
  gtk_widget_set_halign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_can_target (self->mark, FALSE);
  gtk_widget_set_visible (self->mark, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->mark);
  if (is_removable)
    add_remove_button (self, dialog);

  gtk_label_set_lines (GTK_LABEL (label), NAME_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->overlay);
  gtk_box_append (GTK_BOX (box), label);
  gtk_overlay_set_child (GTK_OVERLAY (self->all), box);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self->widget), self->all);
  gtk_widget_add_css_class (self->widget, "picture-tile");
  update_tile_label (self);
  return self;
}

/* Shows SENTENCE instead of a picture; the tile cannot be chosen any more. */
static void
set_tile_problem (Tile *self, const char *sentence)
{
  GtkWidget *label;

  if (self->problem != NULL)
    return;
  self->problem = g_strdup (sentence);
  label = tile_text_new (sentence);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (label, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), label);
  update_tile_label (self);
}

/* The pictures: those that can be seen come first. */

static void render_next (YkPictureDialog *self);

static void
receive_picture (GtkWidget *widget, GdkPaintable *picture, const char *problem)
{
  YkPictureDialog *self = (YkPictureDialog *) widget;
  Tile *tile = g_steal_pointer (&self->next);

  /* The window is closed, and is kept by somebody else. */
  if (self->chooser == NULL)
    return;
  gtk_widget_remove_css_class (tile->picture, "waiting");
  if (picture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (tile->picture), picture);
  else
    set_tile_problem (tile, problem);
  render_next (self);
}

static gboolean
is_in_sight (YkPictureDialog *self, Tile *tile)
{
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (self->chooser, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return scrolled != NULL &&
         gtk_widget_compute_bounds (tile->widget, scrolled, &place) &&
         place.origin.y + place.size.height > 0 &&
         place.origin.y < (float) gtk_widget_get_height (scrolled);
}

static void
render_next (YkPictureDialog *self)
{
  YkPreviewRequest request = {.kind = self->kind,
                              .width = sizes[self->kind].width,
                              .height = sizes[self->kind].height,
                              .dark = yk_colour_scheme_is_dark ()};

  if (self->next != NULL || self->chooser == NULL)
    return;
  for (guint i = 0; i < self->tiles->len; i++) {
    Tile *tile = self->tiles->pdata[i];

    if (!tile->is_waiting)
      continue;
    if (self->next == NULL)
      self->next = tile;
    if (is_in_sight (self, tile)) {
      self->next = tile;
      break;
    }
  }
  if (self->next == NULL)
    return;
  self->next->is_waiting = FALSE;
  request.value = self->next->value;
  yk_preview_load (&request, self->settings, GTK_WIDGET (self), receive_picture);
}

static void
render_all (YkPictureDialog *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    ((Tile *) self->tiles->pdata[i])->is_waiting = TRUE;
  render_next (self);
}

/* The choice. */

static Tile *
find_tile (YkPictureDialog *self, const char *value)
{
  for (guint i = 0; i < self->tiles->len; i++) {
    Tile *tile = self->tiles->pdata[i];

    if (g_str_equal (tile->value, value))
      return tile;
  }
  return NULL;
}

static Tile *
chosen_tile (YkPictureDialog *self)
{
  g_autofree char *value =
      g_settings_get_string (self->settings, yk_preview_load_key (self->kind));

  return find_tile (self, value);
}

static void
update_chosen (YkPictureDialog *self)
{
  Tile *chosen = chosen_tile (self);

  for (guint i = 0; i < self->tiles->len && self->chooser != NULL; i++) {
    Tile *tile = self->tiles->pdata[i];

    tile->is_chosen = tile == chosen;
    gtk_widget_set_visible (tile->mark, tile->is_chosen);
    if (tile->is_chosen)
      gtk_widget_add_css_class (tile->widget, "chosen");
    else
      gtk_widget_remove_css_class (tile->widget, "chosen");
    update_tile_label (tile);
  }
}

static void
tile_activated_cb (GtkFlowBox *flow, GtkFlowBoxChild *child, YkPictureDialog *self)
{
  const Tile *tile = find_tile (self, gtk_widget_get_name (GTK_WIDGET (child)));

  if (tile->problem == NULL)
    g_settings_set_string (self->settings, yk_preview_load_key (self->kind),
                           tile->value);
}

/* Up and down lead from one group to the next. */
static gboolean
leave_group_cb (GtkWidget *flow, GtkDirectionType direction, YkPictureDialog *self)
{
  if (direction == GTK_DIR_UP)
    return gtk_widget_child_focus (self->chooser, GTK_DIR_TAB_BACKWARD);
  if (direction == GTK_DIR_DOWN)
    return gtk_widget_child_focus (self->chooser, GTK_DIR_TAB_FORWARD);
  return FALSE;
}

/* The view. */

/* Scrolls with the first frame that finds tiles at their places.  Within the layout of
 * the frame that places them it would be too late: GTK may paint what has just been
 * scrolled before it has a place again. */
static gboolean
chooser_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  YkPictureDialog *self = data;
  Tile *tile = chosen_tile (self);

  if (tile != NULL && !yk_dialog_scroll_to (tile->widget, widget))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

/* Adds a group below the others.  Its HEADING, or none where that is NULL, is shown
 * once it has a tile.  Returns its number. */
static int
add_group (YkPictureDialog *self, const char *heading)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *flow = gtk_flow_box_new ();

  if (heading != NULL) {
    GtkWidget *label = gtk_label_new (heading);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "picture-group");
    gtk_box_append (GTK_BOX (group), label);
  }
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 1);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), MOST_IN_LINE);
  g_signal_connect_object (flow, "child-activated", G_CALLBACK (tile_activated_cb),
                           self, 0);
  g_signal_connect_object (flow, "keynav-failed", G_CALLBACK (leave_group_cb), self, 0);
  yk_accessible_names_set (flow, heading != NULL ? heading : "");
  gtk_box_append (GTK_BOX (group), flow);
  gtk_widget_set_visible (group, FALSE);
  gtk_box_append (GTK_BOX (self->chooser), group);
  self->flows[self->n_groups] = GTK_FLOW_BOX (flow);
  return self->n_groups++;
}

/* A tile beside another one that is to be seen, too: the next one, or the last. */
static GtkWidget *
find_neighbour (GtkWidget *tile)
{
  GtkWidget *next = gtk_widget_get_next_sibling (tile);
  GtkWidget *last = gtk_widget_get_prev_sibling (tile);

  while (next != NULL && !gtk_widget_get_visible (next))
    next = gtk_widget_get_next_sibling (next);
  while (last != NULL && !gtk_widget_get_visible (last))
    last = gtk_widget_get_prev_sibling (last);
  return next != NULL ? next : last;
}

/* A group without a tile that is to be seen goes, too. */
static void
set_tile_visible (GtkWidget *tile, gboolean is_visible)
{
  GtkWidget *flow = gtk_widget_get_parent (tile);

  gtk_widget_set_visible (tile, is_visible);
  gtk_widget_set_visible (gtk_widget_get_parent (flow),
                          is_visible || find_neighbour (tile) != NULL);
}

/* Adds a tile for VALUE to a group, or shows the hidden one again. */
static void
add_tile (YkPictureDialog *self, int group, const char *value, const char *name,
          gboolean is_removable)
{
  Tile *tile = find_tile (self, value);

  if (tile == NULL) {
    tile = tile_new (self, value, name, is_removable);
    gtk_flow_box_append (self->flows[group], tile->widget);
    g_ptr_array_add (self->tiles, tile);
    update_chosen (self);
    render_next (self);
  }
  set_tile_visible (tile->widget, TRUE);
}

/* Scrolls to the chosen tile and focuses it. */
static void
focus_chosen (YkPictureDialog *self)
{
  const Tile *tile = chosen_tile (self);

  if (tile == NULL)
    return;
  gtk_widget_grab_focus (tile->widget);
  if (self->tick_id == 0)
    self->tick_id =
        gtk_widget_add_tick_callback (self->chooser, chooser_tick_cb, self, NULL);
}

/* Hides a tile until it is added again.  The focus moves to its neighbour, so that the
 * view does not scroll, or to the chosen tile. */
static void
hide_tile (YkPictureDialog *self, Tile *tile)
{
  GtkWidget *neighbour = find_neighbour (tile->widget);

  set_tile_visible (tile->widget, FALSE);
  if (neighbour != NULL)
    gtk_widget_grab_focus (neighbour);
  else
    focus_chosen (self);
}

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

  add_tile (self, GROUP_YOURS, value, name,
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
    focus_chosen (self);
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
    yk_user_assets_change_async (YK_USER_ASSET_FORGET, self->removed, NULL, NULL);
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
      yk_user_assets_change_async (YK_USER_ASSET_FORGET, path, NULL, NULL);
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
      _ ("Removed “%s”."), find_tile (self, value)->name);
  yk_toast_show (self->toast, text, C_ ("button", "Undo"), "added.undo");
  self->is_refusing = FALSE;
}

/* The table is to show something else before the file is gone. */
static void
remove_clicked_cb (YkPictureDialog *self, GtkWidget *button)
{
  Tile *tile = g_object_get_data (G_OBJECT (button), "tile");
  g_autofree char *path = yk_asset_name_to_path (tile->value);
  gboolean was_chosen = tile->is_chosen;

  forget_removed_file (self);
  if (was_chosen)
    g_settings_reset (self->settings, yk_preview_load_key (self->kind));
  yk_user_assets_change_async (YK_USER_ASSET_REMOVE, path, file_removed_cb,
                               moving_new (self, path, was_chosen));
  hide_tile (self, tile);
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
    yk_user_assets_change_async (YK_USER_ASSET_RESTORE, path, file_restored_cb,
                                 moving_new (self, path, self->was_chosen));
}

/* Lets the player add files, by a button called LABEL or by dropping them on the
 * window.
 */
static void
let_add (YkPictureDialog *self, const char *label)
{
  static const YkAction entries[] = {
      {"choose", G_CALLBACK (ask_for_file)},
      {"undo", G_CALLBACK (undo_removal)},
  };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkWidget *button = gtk_button_new_with_label (label);

  yk_actions_add (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "added", G_ACTION_GROUP (actions));
  g_signal_connect_object (target, "drop", G_CALLBACK (pictures_dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "added.choose");
  gtk_header_bar_pack_start (
      GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self))), button);
}

/* What there is to choose. */

static void
files_listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  static const int groups[] = {
      [YK_DECK_OWN] = GROUP_YOURS,
      [YK_DECK_AISLERIOT] = GROUP_AISLERIOT,
      [YK_DECK_KDE] = GROUP_KDE,
  };
  g_autoptr (YkDialog) dialog = yk_weak_ref_take (data);
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  g_autoptr (GPtrArray) files = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self == NULL || self->chooser == NULL)
    return;
  for (guint i = 0; i < files->len; i++) {
    const YkAssetFile *file = files->pdata[i];
    g_autofree char *value = yk_asset_name_to_value (file->path);

    add_tile (self, groups[file->family], value, file->name,
              self->kind != YK_PREVIEW_DECK ||
                  yk_user_assets_has (YK_USER_ASSET_DECK, file->path));
  }
  focus_chosen (self);
}

static void
fill_decks (YkPictureDialog *self)
{
  const char *const headings[] = {[GROUP_YUKON] = C_ ("deck", "Yukon"),
                                  [GROUP_YOURS] = C_ ("heading", "Your Decks"),
                                  [GROUP_AISLERIOT] = C_ ("heading", "From AisleRiot"),
                                  [GROUP_KDE] = C_ ("heading", "From KDE Games")};

  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Deck"));
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    add_group (self, headings[i]);
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    add_tile (self, GROUP_YUKON, row->id,
              g_dpgettext2 (GETTEXT_PACKAGE, "deck", row->name), FALSE);
  let_add (self, _ ("Add a Deck…"));
  yk_asset_list_async (YK_USER_ASSET_DECK, files_listed_cb, yk_weak_ref_new (self));
}

/* Plain felt comes first. */
static void
fill_backgrounds (YkPictureDialog *self)
{
  add_group (self, NULL);
  add_group (self, C_ ("heading", "Your Pictures"));
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Background"));
  add_tile (self, GROUP_YUKON, "", C_ ("background", "Plain Felt"), FALSE);
  for (const YkBackground *row = yk_background_table; row->id != NULL; row++)
    add_tile (self, GROUP_YUKON, row->id,
              g_dpgettext2 (GETTEXT_PACKAGE, "background", row->name), FALSE);
  let_add (self, _ ("Choose a Picture…"));
  yk_asset_list_async (YK_USER_ASSET_PICTURE, files_listed_cb, yk_weak_ref_new (self));
}

/* The deck's own back comes first. */
static void
fill_backs (YkPictureDialog *self)
{
  add_group (self, NULL);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Card Back"));
  add_tile (self, GROUP_YUKON, "", C_ ("card back", "Deck’s Own Back"), FALSE);
  for (const YkBack *back = yk_back_table; back->id != NULL; back++)
    add_tile (self, GROUP_YUKON, back->id,
              g_dpgettext2 (GETTEXT_PACKAGE, "card back", back->name), FALSE);
}

/* The window. */

static void
yk_picture_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPictureDialog *self = (YkPictureDialog *) dialog;
  GtkWidget *overlay = gtk_overlay_new (), *toast = yk_toast_new ();
  g_autofree char *signal = NULL;

  self->kind = ((YkPictureDialogClass *) G_OBJECT_GET_CLASS (self))->kind;
  self->settings = context->settings;
  self->chooser = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->chooser, "pictures");
  signal = g_strconcat ("changed::", yk_preview_load_key (self->kind), NULL);
  g_signal_connect_object (self->settings, signal, G_CALLBACK (update_chosen), self,
                           G_CONNECT_SWAPPED);
  /* Backgrounds look otherwise in the other style. */
  if (self->kind == YK_PREVIEW_BACKGROUND)
    yk_colour_scheme_follow (self, G_CALLBACK (render_all));
  self->toast = YK_TOAST (toast);
  gtk_widget_set_halign (toast, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toast, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (toast, 12);
  gtk_widget_set_margin_start (toast, 12);
  gtk_widget_set_margin_end (toast, 12);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), yk_dialog_scrolled (self->chooser));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), toast);
  g_signal_connect_object (self->toast, "told", G_CALLBACK (yk_announce), dialog,
                           G_CONNECT_SWAPPED);
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
  focus_chosen (self);
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
  YkPictureDialog *self = (YkPictureDialog *) object;

  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->tiles);

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
  self->tiles = g_ptr_array_new_with_free_func (tile_free);
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

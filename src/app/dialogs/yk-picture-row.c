/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the preferences with the picture of what is chosen, and how pictures are
 * drawn for it. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/style/yk-style.h"
#include "base/yk-weak-ref.h"
#include "deck/yk-assets.h"
#include "deck/yk-picture.h"
#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "table/render/yk-table-paint.h"

typedef struct
{
  GWeakRef *owner;
  YkPictureReceiver receiver;
  int width; /* logical pixels */
  int height;
} Loading;

const char *
yk_preview_load_key (YkPreviewKind kind)
{
  switch (kind) {
  case YK_PREVIEW_DECK:
    return "deck";
  case YK_PREVIEW_BACK:
    return "card-back";
  case YK_PREVIEW_BACKGROUND:
    return "background";
  }
  g_return_val_if_reached (NULL);
}

/* A texture alone would ask for as many logical pixels as it has pixels. */
static GdkPaintable *
picture_from_surface (cairo_surface_t *surface, int width, int height)
{
  GskRenderNode *node = yk_node_from_surface (surface, width, height, FALSE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_append_node (snapshot, node);
  gsk_render_node_unref (node);
  return gtk_snapshot_free_to_paintable (
      snapshot, &GRAPHENE_SIZE_INIT ((float) width, (float) height));
}

/* Gives the picture on, or the error's sentence. */
static void
preview_rendered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Loading *loading = data;
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GtkWidget) owner = yk_weak_ref_take (loading->owner);
  g_autoptr (GdkPaintable) picture =
      surface != NULL ? picture_from_surface (surface, loading->width, loading->height)
                      : NULL;

  if (owner != NULL)
    loading->receiver (owner, picture, error != NULL ? error->message : NULL);
  g_clear_pointer (&surface, cairo_surface_destroy);
  g_free (loading);
}

/* Plain felt is drawn by the table, and takes no time. */
static cairo_surface_t *
draw_felt_preview (const YkPreviewRequest *request, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, request->width * scale, request->height * scale);
  const YkTableLook look = {.width = request->width,
                            .height = request->height,
                            .scale = scale,
                            .dark = request->dark,
                            .for_cairo = TRUE};
  YkTableNodes nodes = {0};
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  yk_table_nodes_set_look (&nodes, &look);
  gsk_render_node_draw (yk_table_nodes_get (&nodes, YK_TABLE_NODE_FELT), cr);
  yk_table_nodes_clear (&nodes);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

void
yk_preview_load (const YkPreviewRequest *request, GSettings *settings, GtkWidget *owner,
                 YkPictureReceiver receiver)
{
  Loading *loading = g_new (Loading, 1);
  int scale = gtk_widget_get_scale_factor (owner);

  *loading =
      (Loading){yk_weak_ref_new (owner), receiver, request->width, request->height};
  if (request->kind == YK_PREVIEW_BACKGROUND && *request->value == '\0') {
    g_autoptr (GTask) task = g_task_new (NULL, NULL, preview_rendered_cb, loading);

    g_task_return_pointer (task, draw_felt_preview (request, scale),
                           (GDestroyNotify) cairo_surface_destroy);
  } else
    yk_preview_async (request->kind, request->value, settings, request->width * scale,
                      request->height * scale, request->dark, preview_rendered_cb,
                      loading);
}

#define TITLE_CHARS 32
#define NAME_CHARS 16

/* Of a picture, in logical pixels. */
static const struct
{
  int width;
  int height;
} sizes[] = {
    [YK_PREVIEW_DECK] = {56, 38},
    [YK_PREVIEW_BACK] = {28, 39},
    [YK_PREVIEW_BACKGROUND] = {56, 36},
};

struct _YkPictureRow
{
  GtkListBoxRow parent_instance;

  YkPreviewKind kind;
  const char *title;  /* translated */
  const char *action; /* with "win." */
  GSettings *settings;
  gboolean is_loading;  /* a picture is on its way */
  gboolean is_outdated; /* and is not the one that is wanted any more */

  /* children */
  GtkWidget *name;
  GtkWidget *picture;
};

G_DEFINE_FINAL_TYPE (YkPictureRow, yk_picture_row, GTK_TYPE_LIST_BOX_ROW)

static char *
row_value (YkPictureRow *self)
{
  return g_settings_get_string (self->settings, yk_preview_load_key (self->kind));
}

static char *
name_of_value (YkPreviewKind kind, const char *value)
{
  const YkBuiltinDeck *deck;
  const YkBackground *background;
  const YkBack *back;

  /* A file that was added, or that is another program's. */
  if (kind != YK_PREVIEW_BACK && yk_asset_name_is_file (value)) {
    g_autofree char *path = yk_asset_name_to_path (value);
    g_autofree char *base = g_path_get_basename (path);

    return yk_asset_name_of_file (base);
  }
  switch (kind) {
  case YK_PREVIEW_DECK:
    deck = yk_builtin_deck_find (value);
    return g_strdup (g_dpgettext2 (
        GETTEXT_PACKAGE, "deck", (deck != NULL ? deck : yk_builtin_deck_table)->name));
  case YK_PREVIEW_BACK:
    back = yk_back_find (value);
    return g_strdup (back != NULL
                         ? g_dpgettext2 (GETTEXT_PACKAGE, "card back", back->name)
                         : C_ ("card back", "Deck’s Own Back"));
  case YK_PREVIEW_BACKGROUND:
    background = yk_background_find (value);
    return g_strdup (background != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "background",
                                                        background->name)
                                        : C_ ("background", "Plain Felt"));
  }
  g_return_val_if_reached (NULL);
}

static void
set_row_name (YkPictureRow *self, const char *name)
{
  g_autofree char *said = g_strdup_printf (
      /* Translators: what is chosen, and the choice, such as “Deck, Yukon”. */
      C_ ("preference", "%s, %s"), self->title, name);

  gtk_label_set_text (GTK_LABEL (self->name), name);
  yk_accessible_names_set (GTK_WIDGET (self), said);
}

/* Some decks have another name than their file. */
static void
decks_named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (YkPictureRow) self = yk_weak_ref_take (data);
  g_autoptr (GPtrArray) decks = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *value = NULL, *path = NULL;

  if (self == NULL)
    return;
  value = row_value (self);
  path = yk_asset_name_to_path (value);
  for (guint i = 0; i < decks->len; i++) {
    const YkAssetFile *deck = decks->pdata[i];

    if (g_str_equal (deck->path, path))
      set_row_name (self, deck->name);
  }
}

static void load_row_picture (YkPictureRow *self);

static void
receive_row_picture (GtkWidget *widget, GdkPaintable *picture, const char *problem)
{
  YkPictureRow *self = YK_PICTURE_ROW (widget);

  self->is_loading = FALSE;
  if (self->is_outdated)
    load_row_picture (self);
  else
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), picture);
}

static void
load_row_picture (YkPictureRow *self)
{
  g_autofree char *value = row_value (self);
  const YkPreviewRequest request = {.kind = self->kind,
                                    .value = value,
                                    .width = sizes[self->kind].width,
                                    .height = sizes[self->kind].height,
                                    .dark = yk_colour_scheme_is_dark ()};

  self->is_outdated = self->is_loading;
  if (self->is_loading)
    return;
  self->is_loading = TRUE;
  yk_preview_load (&request, self->settings, GTK_WIDGET (self), receive_row_picture);
}

static void
update_row (YkPictureRow *self)
{
  g_autofree char *value = row_value (self);
  g_autofree char *name = name_of_value (self->kind, value);

  set_row_name (self, name);
  if (self->kind == YK_PREVIEW_DECK && yk_asset_name_is_file (value))
    yk_asset_list_async (YK_USER_ASSET_DECK, decks_named_cb, yk_weak_ref_new (self));
  load_row_picture (self);
}

static void
open_chooser (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), YK_PICTURE_ROW (widget)->action,
                                NULL);
}

static void
yk_picture_row_finalize (GObject *object)
{
  g_object_unref (YK_PICTURE_ROW (object)->settings);

  G_OBJECT_CLASS (yk_picture_row_parent_class)->finalize (object);
}

static void
yk_picture_row_class_init (YkPictureRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_picture_row_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "picture-row.open", NULL,
                                   open_chooser);
  /* Not a thing to be selected: Orca would say that it is not. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
yk_picture_row_init (YkPictureRow *self)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "picture-row.open");
}

static void
add_row_content (YkPictureRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *title = yk_dialog_text (self->title, TITLE_CHARS, NULL);

  self->name = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->name), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (self->name), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), NAME_CHARS);
  gtk_widget_add_css_class (self->name, "dim-label");
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, sizes[self->kind].width,
                               sizes[self->kind].height);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->picture, "row-picture");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_widget_add_css_class (words, "stands");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), self->name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  yk_accessible_names_cover (box);
}

static void
follow_setting (YkPictureRow *self, const char *key)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (self->settings, signal, G_CALLBACK (update_row), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
yk_picture_row_new (YkPreviewKind kind, const char *title, const char *action,
                    GSettings *settings)
{
  YkPictureRow *self = g_object_new (YK_TYPE_PICTURE_ROW, NULL);

  self->kind = kind;
  self->title = title;
  self->action = g_intern_string (action);
  self->settings = g_object_ref (settings);
  add_row_content (self);
  follow_setting (self, yk_preview_load_key (kind));
  if (kind == YK_PREVIEW_DECK) {
    follow_setting (self, "four-colours");
    follow_setting (self, "rank-letters");
  }
  if (kind == YK_PREVIEW_BACK)
    follow_setting (self, "deck");
  if (kind == YK_PREVIEW_BACKGROUND)
    yk_colour_scheme_follow (self, G_CALLBACK (load_row_picture));
  update_row (self);
  return GTK_WIDGET (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers decks, backs or backgrounds as tiles with previews. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/style/yk-style.h"

#define NAME_CHARS 14
#define NAME_LINES 2
#define MOST_IN_LINE 8

struct _YkPictureTile
{
  GtkFlowBoxChild parent_instance;

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
};

G_DEFINE_FINAL_TYPE (YkPictureTile, yk_picture_tile, GTK_TYPE_FLOW_BOX_CHILD)

struct _YkPictureChooser
{
  GtkBox parent_instance; /* of groups: a box with a heading, or none, and a flow */

  YkPreviewKind kind;
  GSettings *settings; /* owned, until the chooser is closed */
  GPtrArray *tiles;    /* of all groups; borrowed from them */
  YkPictureTile *next; /* whose picture is being rendered, or NULL; borrowed */
  int n_groups;
  guint tick_id; /* scrolls to the chosen tile once its place is known; or 0 */
};

G_DEFINE_FINAL_TYPE (YkPictureChooser, yk_picture_chooser, GTK_TYPE_BOX)

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

/* What a screen reader says of it. */
static void
update_tile_label (YkPictureTile *self)
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
    text = g_strdup_printf (_ ("%s, chosen"), self->name);
  yk_accessible_names_set (GTK_WIDGET (self), text != NULL ? text : self->name);
}

static void
remove_clicked_cb (YkPictureTile *tile)
{
  GtkWidget *chooser =
      gtk_widget_get_ancestor (GTK_WIDGET (tile), YK_TYPE_PICTURE_CHOOSER);

  g_signal_emit_by_name (chooser, "remove", tile->value);
}

static void
yk_picture_tile_finalize (GObject *object)
{
  YkPictureTile *self = YK_PICTURE_TILE (object);

  g_free (self->value);
  g_free (self->name);
  g_free (self->problem);

  G_OBJECT_CLASS (yk_picture_tile_parent_class)->finalize (object);
}

static void
yk_picture_tile_class_init (YkPictureTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_picture_tile_finalize;
}

static void
yk_picture_tile_init (YkPictureTile *self)
{
}

static void
add_remove_button (YkPictureTile *self)
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
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self,
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

static YkPictureTile *
tile_new (YkPreviewKind kind, const char *value, const char *name,
          gboolean is_removable)
{
  YkPictureTile *self = g_object_new (YK_TYPE_PICTURE_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = tile_text_new (name);

  self->value = g_strdup (value);
  self->name = g_strdup (name);
  self->is_waiting = TRUE;
  self->all = gtk_overlay_new ();
  self->overlay = gtk_overlay_new ();
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, sizes[kind].width, sizes[kind].height);
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
    add_remove_button (self);

  gtk_label_set_lines (GTK_LABEL (label), NAME_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), self->overlay);
  gtk_box_append (GTK_BOX (box), label);
  gtk_overlay_set_child (GTK_OVERLAY (self->all), box);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), self->all);
  gtk_widget_add_css_class (GTK_WIDGET (self), "picture-tile");
  update_tile_label (self);
  return self;
}

const char *
yk_picture_tile_get_value (YkPictureTile *self)
{
  return self->value;
}

/* Shows SENTENCE instead of a picture; the tile cannot be chosen any more. */
static void
set_tile_problem (YkPictureTile *self, const char *sentence)
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

static void render_next (YkPictureChooser *self);

static void
receive_picture (GtkWidget *widget, GdkPaintable *picture, const char *problem)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (widget);
  YkPictureTile *tile = g_steal_pointer (&self->next);

  /* The chooser is closed, and is kept by somebody else. */
  if (self->settings == NULL)
    return;
  gtk_widget_remove_css_class (tile->picture, "waiting");
  if (picture != NULL)
    gtk_picture_set_paintable (GTK_PICTURE (tile->picture), picture);
  else
    set_tile_problem (tile, problem);
  render_next (self);
}

static gboolean
is_in_sight (YkPictureChooser *self, YkPictureTile *tile)
{
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return scrolled != NULL &&
         gtk_widget_compute_bounds (GTK_WIDGET (tile), scrolled, &place) &&
         place.origin.y + place.size.height > 0 &&
         place.origin.y < (float) gtk_widget_get_height (scrolled);
}

static void
render_next (YkPictureChooser *self)
{
  YkPreviewRequest request = {.kind = self->kind,
                              .width = sizes[self->kind].width,
                              .height = sizes[self->kind].height,
                              .dark = yk_colour_scheme_is_dark ()};

  if (self->next != NULL)
    return;
  for (guint i = 0; i < self->tiles->len; i++) {
    YkPictureTile *tile = self->tiles->pdata[i];

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
render_all (YkPictureChooser *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    ((YkPictureTile *) self->tiles->pdata[i])->is_waiting = TRUE;
  render_next (self);
}

/* The choice. */

static YkPictureTile *
find_tile (YkPictureChooser *self, const char *value)
{
  for (guint i = 0; i < self->tiles->len; i++) {
    YkPictureTile *tile = self->tiles->pdata[i];

    if (g_str_equal (tile->value, value))
      return tile;
  }
  return NULL;
}

static YkPictureTile *
chosen_tile (YkPictureChooser *self)
{
  g_autofree char *value =
      g_settings_get_string (self->settings, yk_preview_load_key (self->kind));

  return find_tile (self, value);
}

static void
update_chosen (YkPictureChooser *self)
{
  YkPictureTile *chosen = chosen_tile (self);

  for (guint i = 0; i < self->tiles->len; i++) {
    YkPictureTile *tile = self->tiles->pdata[i];

    tile->is_chosen = tile == chosen;
    gtk_widget_set_visible (tile->mark, tile->is_chosen);
    if (tile->is_chosen)
      gtk_widget_add_css_class (GTK_WIDGET (tile), "chosen");
    else
      gtk_widget_remove_css_class (GTK_WIDGET (tile), "chosen");
    update_tile_label (tile);
  }
}

static void
tile_activated_cb (GtkFlowBox *flow, GtkFlowBoxChild *child, YkPictureChooser *self)
{
  YkPictureTile *tile = YK_PICTURE_TILE (child);

  if (tile->problem == NULL)
    g_settings_set_string (self->settings, yk_preview_load_key (self->kind),
                           tile->value);
}

/* Up and down lead from one group to the next. */
static gboolean
leave_group_cb (GtkWidget *flow, GtkDirectionType direction, YkPictureChooser *self)
{
  if (direction == GTK_DIR_UP)
    return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_BACKWARD);
  if (direction == GTK_DIR_DOWN)
    return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  return FALSE;
}

/* The view. */

/* Scrolls with the first frame that finds tiles at their places.  Within the layout of
 * the frame that places them it would be too late: GTK may paint what has just been
 * scrolled before it has a place again. */
static gboolean
chooser_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (widget);
  YkPictureTile *tile = chosen_tile (self);

  if (tile != NULL && !yk_dialog_scroll_to (GTK_WIDGET (tile), widget))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
yk_picture_chooser_dispose (GObject *object)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (object);

  g_ptr_array_set_size (self->tiles, 0);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_picture_chooser_parent_class)->dispose (object);
}

static void
yk_picture_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (YK_PICTURE_CHOOSER (object)->tiles);

  G_OBJECT_CLASS (yk_picture_chooser_parent_class)->finalize (object);
}

static void
yk_picture_chooser_class_init (YkPictureChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_picture_chooser_dispose;
  object_class->finalize = yk_picture_chooser_finalize;
  g_signal_new ("remove", YK_TYPE_PICTURE_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_picture_chooser_init (YkPictureChooser *self)
{
  self->tiles = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pictures");
}

GtkWidget *
yk_picture_chooser_new (YkPreviewKind kind, GSettings *settings)
{
  YkPictureChooser *self = g_object_new (YK_TYPE_PICTURE_CHOOSER, NULL);
  g_autofree char *signal = g_strconcat ("changed::", yk_preview_load_key (kind), NULL);

  self->kind = kind;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, signal, G_CALLBACK (update_chosen), self,
                           G_CONNECT_SWAPPED);
  /* Backgrounds look otherwise in the other style. */
  if (kind == YK_PREVIEW_BACKGROUND)
    yk_colour_scheme_follow (self, G_CALLBACK (render_all));
  return GTK_WIDGET (self);
}

int
yk_picture_chooser_add_group (YkPictureChooser *self, const char *heading)
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
  gtk_box_append (GTK_BOX (self), group);
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
set_tile_visible (YkPictureTile *tile, gboolean is_visible)
{
  GtkWidget *flow = gtk_widget_get_parent (GTK_WIDGET (tile));

  gtk_widget_set_visible (GTK_WIDGET (tile), is_visible);
  gtk_widget_set_visible (gtk_widget_get_parent (flow),
                          is_visible || find_neighbour (GTK_WIDGET (tile)) != NULL);
}

void
yk_picture_chooser_add (YkPictureChooser *self, int number, const char *value,
                        const char *name, gboolean is_removable)
{
  YkPictureTile *tile = find_tile (self, value);

  if (tile == NULL) {
    GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self));

    for (int i = 0; i < number; i++)
      group = gtk_widget_get_next_sibling (group);
    tile = tile_new (self->kind, value, name, is_removable);
    gtk_flow_box_append (GTK_FLOW_BOX (gtk_widget_get_last_child (group)),
                         GTK_WIDGET (tile));
    g_ptr_array_add (self->tiles, tile);
    update_chosen (self);
    render_next (self);
  }
  set_tile_visible (tile, TRUE);
}

const char *
yk_picture_chooser_name (YkPictureChooser *self, const char *value)
{
  YkPictureTile *tile = find_tile (self, value);

  return tile != NULL ? tile->name : NULL;
}

void
yk_picture_chooser_focus (YkPictureChooser *self)
{
  YkPictureTile *tile = chosen_tile (self);

  if (tile == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (tile));
  if (self->tick_id == 0)
    self->tick_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), chooser_tick_cb, NULL, NULL);
}

void
yk_picture_chooser_hide (YkPictureChooser *self, const char *value)
{
  YkPictureTile *tile = find_tile (self, value);
  GtkWidget *neighbour;

  if (tile == NULL)
    return;
  neighbour = find_neighbour (GTK_WIDGET (tile));
  set_tile_visible (tile, FALSE);
  if (neighbour != NULL)
    gtk_widget_grab_focus (neighbour);
  else
    yk_picture_chooser_focus (self);
}

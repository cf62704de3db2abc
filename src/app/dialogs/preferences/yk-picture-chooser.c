/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers decks, backs or backgrounds as tiles with previews. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/style/yk-style.h"

#define MOST_IN_LINE 8

struct _YkPictureChooser
{
  GtkWidget parent_instance;

  YkPreviewKind kind;
  GSettings *settings;

  GPtrArray *tiles;    /* of all groups; borrowed from them */
  GQueue waiting;      /* tiles whose pictures are still to be rendered; borrowed */
  YkPictureTile *next; /* whose picture is being rendered, or NULL; borrowed */

  YkPictureTile *meant; /* is to be in sight; borrowed, or NULL */
  guint tick_id;        /* scrolls to it once its place is known; or 0 */

  /* children */
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (YkPictureChooser, yk_picture_chooser, GTK_TYPE_WIDGET)

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

/* The pictures: those that can be seen come first. */

static void render_next (YkPictureChooser *self);

static void
receive_picture (GtkWidget *widget, GdkPaintable *picture, const char *problem)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (widget);
  YkPictureTile *tile = g_steal_pointer (&self->next);

  /* The chooser is closed, and is kept by somebody else. */
  if (self->box == NULL)
    return;
  if (picture != NULL)
    yk_picture_tile_set_picture (tile, picture);
  else
    yk_picture_tile_set_problem (tile, problem);
  render_next (self);
}

static gboolean
is_in_sight (YkPictureChooser *self, GtkWidget *tile)
{
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return scrolled != NULL && gtk_widget_compute_bounds (tile, scrolled, &place) &&
         place.origin.y + place.size.height > 0 &&
         place.origin.y < (float) gtk_widget_get_height (scrolled);
}

/* The first of those that can be seen now, or else the first of all. */
static YkPictureTile *
take_waiting (YkPictureChooser *self)
{
  for (GList *i = self->waiting.head; i != NULL; i = i->next) {
    YkPictureTile *tile = i->data;

    if (is_in_sight (self, GTK_WIDGET (tile))) {
      g_queue_delete_link (&self->waiting, i);
      return tile;
    }
  }
  return g_queue_pop_head (&self->waiting);
}

static void
render_next (YkPictureChooser *self)
{
  YkPreviewRequest wish = {.kind = self->kind,
                           .width = sizes[self->kind].width,
                           .height = sizes[self->kind].height,
                           .dark = yk_colour_scheme_is_dark ()};

  if (self->next != NULL || g_queue_is_empty (&self->waiting))
    return;
  self->next = take_waiting (self);
  wish.value = yk_picture_tile_get_value (self->next);
  yk_preview_load (&wish, self->settings, GTK_WIDGET (self), receive_picture);
}

static void
render_all (YkPictureChooser *self)
{
  g_queue_clear (&self->waiting);
  for (guint i = 0; i < self->tiles->len; i++)
    g_queue_push_tail (&self->waiting, self->tiles->pdata[i]);
  render_next (self);
}

/* The choice. */

static YkPictureTile *
find_tile (YkPictureChooser *self, const char *value)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_str_equal (yk_picture_tile_get_value (self->tiles->pdata[i]), value))
      return self->tiles->pdata[i];
  return NULL;
}

static void
update_chosen (YkPictureChooser *self)
{
  const char *key = yk_preview_load_key (self->kind);
  g_autofree char *value = g_settings_get_string (self->settings, key);

  for (guint i = 0; i < self->tiles->len; i++) {
    YkPictureTile *tile = self->tiles->pdata[i];

    yk_picture_tile_set_chosen (tile,
                                g_str_equal (yk_picture_tile_get_value (tile), value));
  }
}

static void
tile_activated_cb (GtkFlowBox *flow, GtkFlowBoxChild *child, YkPictureChooser *self)
{
  YkPictureTile *tile = YK_PICTURE_TILE (child);

  if (!yk_picture_tile_has_problem (tile))
    g_settings_set_string (self->settings, yk_preview_load_key (self->kind),
                           yk_picture_tile_get_value (tile));
}

static void
tile_remove_cb (YkPictureTile *tile, YkPictureChooser *self)
{
  g_signal_emit_by_name (self, "remove", yk_picture_tile_get_value (tile));
}

/* Up and down lead from one group to the next. */
static gboolean
leave_group_cb (GtkWidget *flow, GtkDirectionType direction, YkPictureChooser *self)
{
  if (direction == GTK_DIR_UP)
    return gtk_widget_child_focus (self->box, GTK_DIR_TAB_BACKWARD);
  if (direction == GTK_DIR_DOWN)
    return gtk_widget_child_focus (self->box, GTK_DIR_TAB_FORWARD);
  return FALSE;
}

/* The view. */

/* Scrolls until a tile is in the middle, or as near to it as the ends allow.  False if
 * the tile has not been given its place yet. */
static gboolean
scroll_to_tile (YkPictureChooser *self, GtkWidget *tile)
{
  GtkWidget *scrolled =
      gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t place;

  if (scrolled == NULL ||
      !gtk_widget_compute_bounds (tile, GTK_WIDGET (self), &place) ||
      place.size.height <= 0)
    return FALSE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (adjustment,
                            place.origin.y + place.size.height / 2 -
                                gtk_adjustment_get_page_size (adjustment) / 2);
  return TRUE;
}

static gboolean
chooser_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (widget);

  if (self->meant != NULL && !scroll_to_tile (self, GTK_WIDGET (self->meant)))
    return G_SOURCE_CONTINUE;
  self->meant = NULL;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

/* Scrolls with the first frame that finds tiles at their places.  Within the layout of
 * the frame that places them it would be too late: GTK may paint what has just been
 * scrolled before it has a place again. */
static void
scroll_to_meant (YkPictureChooser *self)
{
  if (self->tick_id == 0 && self->meant != NULL)
    self->tick_id =
        gtk_widget_add_tick_callback (GTK_WIDGET (self), chooser_tick_cb, NULL, NULL);
}

static void
yk_picture_chooser_dispose (GObject *object)
{
  YkPictureChooser *self = YK_PICTURE_CHOOSER (object);

  self->meant = NULL;
  g_queue_clear (&self->waiting);
  g_ptr_array_set_size (self->tiles, 0);
  g_clear_pointer (&self->box, gtk_widget_unparent);
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
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
}

static void
yk_picture_chooser_init (YkPictureChooser *self)
{
  self->tiles = g_ptr_array_new ();
  g_queue_init (&self->waiting);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
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

static GtkWidget *
flow_new (YkPictureChooser *self)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), 1);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), MOST_IN_LINE);
  g_signal_connect_object (flow, "child-activated", G_CALLBACK (tile_activated_cb),
                           self, 0);
  g_signal_connect_object (flow, "keynav-failed", G_CALLBACK (leave_group_cb), self, 0);
  return flow;
}

int
yk_picture_chooser_add_group (YkPictureChooser *self, const char *heading)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *flow = flow_new (self);
  int number = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    number++;
  if (heading != NULL) {
    GtkWidget *label = gtk_label_new (heading);

    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "picture-group");
    gtk_box_append (GTK_BOX (group), label);
  }
  yk_accessible_names_set (flow, heading != NULL ? heading : "");
  gtk_box_append (GTK_BOX (group), flow);
  gtk_widget_set_visible (group, FALSE);
  gtk_box_append (GTK_BOX (self->box), group);
  return number;
}

static GtkWidget *
find_group (YkPictureChooser *self, int number)
{
  GtkWidget *group = gtk_widget_get_first_child (self->box);

  for (int i = 0; i < number; i++)
    group = gtk_widget_get_next_sibling (group);
  return group;
}

/* Whether any tile of the group is to be seen. */
static gboolean
has_tiles (GtkWidget *group)
{
  GtkWidget *flow = gtk_widget_get_last_child (group);

  for (GtkWidget *tile = gtk_widget_get_first_child (flow); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile))
    if (gtk_widget_get_visible (tile))
      return TRUE;
  return FALSE;
}

static void
set_tile_visible (YkPictureTile *tile, gboolean is_visible)
{
  GtkWidget *flow = gtk_widget_get_parent (GTK_WIDGET (tile));
  GtkWidget *group = gtk_widget_get_parent (flow);

  gtk_widget_set_visible (GTK_WIDGET (tile), is_visible);
  gtk_widget_set_visible (group, has_tiles (group));
}

void
yk_picture_chooser_add (YkPictureChooser *self, int number, const char *value,
                        const char *name, gboolean is_removable)
{
  YkPictureTile *tile;

  g_return_if_fail (YK_IS_PICTURE_CHOOSER (self));

  tile = find_tile (self, value);
  if (tile == NULL) {
    tile = YK_PICTURE_TILE (yk_picture_tile_new (
        value, name, sizes[self->kind].width, sizes[self->kind].height, is_removable));
    g_signal_connect_object (tile, "remove", G_CALLBACK (tile_remove_cb), self, 0);
    gtk_flow_box_append (
        GTK_FLOW_BOX (gtk_widget_get_last_child (find_group (self, number))),
        GTK_WIDGET (tile));
    g_ptr_array_add (self->tiles, tile);
    g_queue_push_tail (&self->waiting, tile);
    update_chosen (self);
    render_next (self);
  }
  set_tile_visible (tile, TRUE);
}

const char *
yk_picture_chooser_name (YkPictureChooser *self, const char *value)
{
  YkPictureTile *tile;

  g_return_val_if_fail (YK_IS_PICTURE_CHOOSER (self), NULL);

  tile = find_tile (self, value);
  return tile != NULL ? yk_picture_tile_get_name (tile) : NULL;
}

void
yk_picture_chooser_focus (YkPictureChooser *self)
{
  g_autofree char *value = NULL;
  YkPictureTile *tile;

  g_return_if_fail (YK_IS_PICTURE_CHOOSER (self));

  value = g_settings_get_string (self->settings, yk_preview_load_key (self->kind));
  tile = find_tile (self, value);
  if (tile == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (tile));
  self->meant = tile;
  scroll_to_meant (self);
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

void
yk_picture_chooser_hide (YkPictureChooser *self, const char *value)
{
  YkPictureTile *tile;
  GtkWidget *neighbour;

  g_return_if_fail (YK_IS_PICTURE_CHOOSER (self));

  tile = find_tile (self, value);
  if (tile == NULL)
    return;
  neighbour = find_neighbour (GTK_WIDGET (tile));
  set_tile_visible (tile, FALSE);
  if (neighbour != NULL)
    gtk_widget_grab_focus (neighbour);
  else
    yk_picture_chooser_focus (self);
}

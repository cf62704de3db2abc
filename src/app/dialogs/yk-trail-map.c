/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of the trail: the sheet, and the tents on it. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "deck/yk-background.h"
#include "deck/yk-picture.h"
#include "table/input/yk-input-devices.h"
#include "words/results/yk-result-words.h"

#define SHEET "/io/github/yukon_solitaire/Yukon/trail/map.svg"

/* Of a tent, which stands at its camp, and of the map, in pixels. */
#define TENT 32
#define CAMP_WIDTH 78
#define LEAST_HEIGHT 280
#define MOST_HEIGHT 900
#define STEP 10

struct _YkTrailMap
{
  GtkWidget parent_instance;

  guint chosen;
  gboolean is_updating;

  /* owned */
  GskRenderNode *picture; /* the sheet; of this size, and for this hour */
  int width, height, scale;
  gboolean is_dark;

  /* children */
  GtkWidget *camps[YK_TRAIL_N_CAMPS];
};

G_DEFINE_FINAL_TYPE (YkTrailMap, yk_trail_map, GTK_TYPE_WIDGET)

/* Where a camp lies on a map of this height: its tent stands there, and its name below.
 */
static GtkAllocation
camp_place (YkTrailMap *self, guint camp, int height)
{
  const YkTrailCamp *here = &yk_trail_camps[camp];
  int width = (int) (height * yk_trail_map_ratio);
  GtkRequisition size;
  int x, y = (int) (here->y * height) - TENT;

  gtk_widget_get_preferred_size (self->camps[camp], NULL, &size);
  x = (int) (here->x * width) - size.width / 2;
  return (GtkAllocation){CLAMP (x, 0, MAX (width - size.width, 0)),
                         CLAMP (y, 0, MAX (height - size.height, 0)), size.width,
                         size.height};
}

/* Whether no two camps overlap on a map of this height. */
static gboolean
has_room (YkTrailMap *self, int height)
{
  GtkAllocation places[YK_TRAIL_N_CAMPS];

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    places[camp] = camp_place (self, camp, height);
    for (guint other = 0; other < camp; other++)
      if (gdk_rectangle_intersect (&places[camp], &places[other], NULL))
        return FALSE;
  }
  return TRUE;
}

static void
yk_trail_map_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                      int *minimum, int *natural, int *minimum_baseline,
                      int *natural_baseline)
{
  int height = LEAST_HEIGHT;

  while (height < MOST_HEIGHT && !has_room (YK_TRAIL_MAP (widget), height))
    height += STEP;
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL
                            ? height
                            : (int) (height * yk_trail_map_ratio);
  *minimum_baseline = *natural_baseline = -1;
}

static void
yk_trail_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkTrailMap *self = YK_TRAIL_MAP (widget);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    GtkAllocation place = camp_place (self, camp, height);

    gtk_widget_size_allocate (self->camps[camp], &place, -1);
  }
}

static gboolean
is_dark (GtkWidget *widget)
{
  GdkRGBA text;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  return text.red + text.green + text.blue > 1.5f;
}

/* Draws the sheet anew where it is of another size or hour. */
static void
update_picture (YkTrailMap *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  cairo_surface_t *surface;

  if (self->picture != NULL && self->width == width && self->height == height &&
      self->scale == scale && self->is_dark == is_dark (widget))
    return;
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->is_dark = is_dark (widget);
  surface = yk_background_render_path (SHEET, self->is_dark, width * scale,
                                       height * scale, NULL);
  if (surface == NULL)
    return;
  self->picture = yk_node_from_surface (surface, width, height, FALSE);
  cairo_surface_destroy (surface);
}

static void
yk_trail_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkTrailMap *self = YK_TRAIL_MAP (widget);

  update_picture (self);
  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  GTK_WIDGET_CLASS (yk_trail_map_parent_class)->snapshot (widget, snapshot);
}

/* The Tab key stops at the chosen camp only; the arrow keys go to the others. */
static void
update_chosen (YkTrailMap *self)
{
  self->is_updating = TRUE;
  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++) {
    gtk_widget_set_focusable (self->camps[camp], camp == self->chosen);
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->camps[camp]),
                                  camp == self->chosen);
  }
  self->is_updating = FALSE;
}

static void
choose_camp (YkTrailMap *self, guint camp)
{
  if (camp != self->chosen) {
    self->chosen = camp;
    update_chosen (self);
    g_signal_emit_by_name (self, "chosen");
  }
  gtk_widget_grab_focus (self->camps[camp]);
}

static void
camp_toggled_cb (YkTrailMap *self, GtkToggleButton *button)
{
  guint camp = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "camp"));

  if (!self->is_updating && gtk_toggle_button_get_active (button))
    choose_camp (self, camp);
}

static gboolean
map_key_cb (GtkEventControllerKey *controller, guint key, guint code,
            GdkModifierType modifiers, gpointer data)
{
  YkTrailMap *self = data;
  guint last = YK_TRAIL_N_CAMPS - 1;

  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Left:
    choose_camp (self, MIN (self->chosen + 1, last));
    return TRUE;
  case GDK_KEY_Right:
    choose_camp (self, self->chosen > 0 ? self->chosen - 1 : 0);
    return TRUE;
  case GDK_KEY_Home:
    choose_camp (self, 0);
    return TRUE;
  case GDK_KEY_End:
    choose_camp (self, last);
    return TRUE;
  default:
    return FALSE;
  }
}

/* The tent with its stars beside it, and the name below. */
static GtkWidget *
camp_content (guint camp, const YkTrailScore *score)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_overlay_new ();
  const char *icon = score->n_done == YK_TRAIL_N_TASKS ? "yukon-camp-done"
                     : score->n_done > 0               ? "yukon-camp-lit"
                                                       : "yukon-camp";
  GtkWidget *tent = gtk_image_new_from_icon_name (icon);
  GtkWidget *name = gtk_label_new (yk_trail_place (camp));
  /* Translators: so many stars; the sign stays. */
  g_autofree char *text = g_strdup_printf (C_ ("trail", "★%u"), score->n_stars);
  GtkWidget *stars = gtk_label_new (score->n_stars > 0 ? text : NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (tent), TENT);
  gtk_widget_add_css_class (name, "camp-name");
  gtk_widget_add_css_class (stars, "camp-stars");
  gtk_widget_set_halign (stars, GTK_ALIGN_END);
  gtk_widget_set_valign (stars, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (stars, score->n_stars > 0);
  gtk_widget_set_halign (name, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (line, CAMP_WIDTH, -1);
  gtk_overlay_set_child (GTK_OVERLAY (line), tent);
  gtk_overlay_add_overlay (GTK_OVERLAY (line), stars);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

static void
add_camp (YkTrailMap *self, YkStore *store, guint camp)
{
  GtkWidget *button = gtk_toggle_button_new (), *content;
  g_autofree char *sentence = NULL;
  YkTrailScore score;

  yk_trail_score (store, camp, &score);
  sentence = yk_trail_camp_sentence (camp, &score);
  content = camp_content (camp, &score);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "camp");
  yk_accessible_names_set (button, sentence);
  if (camp > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->camps[0]));
  g_object_set_data (G_OBJECT (button), "camp", GUINT_TO_POINTER (camp));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (camp_toggled_cb), self);
  self->camps[camp] = button;
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
yk_trail_map_dispose (GObject *object)
{
  YkTrailMap *self = YK_TRAIL_MAP (object);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    g_clear_pointer (&self->camps[camp], gtk_widget_unparent);
  g_clear_pointer (&self->picture, gsk_render_node_unref);

  G_OBJECT_CLASS (yk_trail_map_parent_class)->dispose (object);
}

static void
yk_trail_map_class_init (YkTrailMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_trail_map_dispose;
  widget_class->measure = yk_trail_map_measure;
  widget_class->size_allocate = yk_trail_map_size_allocate;
  widget_class->snapshot = yk_trail_map_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_signal_new ("chosen", YK_TYPE_TRAIL_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
yk_trail_map_init (YkTrailMap *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (map_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
yk_trail_map_new (YkStore *store, guint chosen)
{
  YkTrailMap *self = g_object_new (YK_TYPE_TRAIL_MAP, NULL);

  for (guint camp = 0; camp < YK_TRAIL_N_CAMPS; camp++)
    add_camp (self, store, camp);
  self->chosen = chosen;
  update_chosen (self);
  return GTK_WIDGET (self);
}

guint
yk_trail_map_get_chosen (YkTrailMap *self)
{
  return self->chosen;
}

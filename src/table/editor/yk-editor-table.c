/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which cards are put wherever the player wants: the widget. */
#include "table/editor/yk-editor-table.h"

#include <glib/gi18n-lib.h>

#include "table/editor/yk-editor-keys.h"
#include "table/editor/yk-editor-pointer.h"
#include "table/render/yk-table-paint.h"
#include "table/yk-table.h"

enum
{
  PROP_0,
  PROP_DARK,
  PROP_HIGH_CONTRAST,
  PROP_LEFT_HANDED,
  PROP_FOUNDATIONS,
  PROP_RANK_LETTERS,
  PROP_FOUR_COLOURS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkEditorTable, yk_editor_table, GTK_TYPE_WIDGET)

static gboolean
is_laid (YkEditorTable *self)
{
  return self->grid.layout.card_width > 0;
}

static YkScene
table_scene (YkEditorTable *self)
{
  return (YkScene){
      .board = yk_editor_peek_board (self->setup),
      .layout = &self->grid.layout,
      .motion = &self->motion,
      .input = &self->input,
      .marks = &self->marks,
      .deck = self->deck,
      .ground = self->ground,
      .scale = self->grid.layout.scale,
      .dark = self->dark,
      .high_contrast = self->high_contrast,
      .for_cairo = self->for_cairo,
  };
}

static YkEditorScene
setup_scene (YkEditorTable *self)
{
  YkEditorScene scene = {
      .widget = GTK_WIDGET (self),
      .table = table_scene (self),
      .grid = &self->grid,
      .cursor = yk_editor_get_cursor (self->setup),
      .has_gap = TRUE,
      .gap = yk_editor_get_cursor (self->setup),
      .cell =
          self->in_palette && yk_editor_controller_has_focus (self) ? self->cell : -1,
      .pending_rank = self->pending_rank,
      .lifted = {0, -1},
      .carried = -1,
      .x = self->x,
      .y = self->y,
      .letters = self->letters,
      .four_colours = self->four_colours,
  };

  if (!self->is_dragging)
    return scene;
  scene.has_gap = yk_editor_grid_find_gap (&self->grid, scene.table.board, self->x,
                                           self->y, &scene.gap);
  if (self->grip == YK_EDITOR_GRIP_CELL)
    scene.carried = self->gripped_cell;
  else
    scene.lifted = self->gripped;
  return scene;
}

static void
yk_editor_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  const YkEditorScene scene = setup_scene (self);
  graphene_point_t shift = yk_device_shift (widget);

  if (!is_laid (self))
    return;
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) self->grid.layout.width,
                                               (float) self->grid.layout.height));
  gtk_snapshot_translate (snapshot, &shift);
  yk_editor_paint (&scene, &self->nodes, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
yk_editor_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);

  yk_editor_controller_arrange (self);
  if (is_laid (self))
    yk_editor_controller_allocate (self);
}

static void
yk_editor_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                         int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : YK_TABLE_LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static gboolean
yk_editor_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return yk_editor_keys_focus (YK_EDITOR_TABLE (widget), direction);
}

static gboolean
yk_editor_table_grab_focus (GtkWidget *widget)
{
  yk_editor_controller_take_focus (YK_EDITOR_TABLE (widget));
  return TRUE;
}

static void
yk_editor_table_realize (GtkWidget *widget)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  GskRenderer *renderer;

  GTK_WIDGET_CLASS (yk_editor_table_parent_class)->realize (widget);
  renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  self->for_cairo = renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
  yk_deck_set_for_cairo (self->deck, self->for_cairo);
  yk_background_renderer_set_for_cairo (self->ground, self->for_cairo);
  yk_device_follow (widget);
}

static void
yk_editor_table_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  gtk_widget_queue_allocate (widget);
}

static void
yk_editor_table_set_property (GObject *object, guint id, const GValue *value,
                              GParamSpec *pspec)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  switch (id) {
  case PROP_DARK:
    self->dark = g_value_get_boolean (value);
    break;
  case PROP_HIGH_CONTRAST:
    self->high_contrast = g_value_get_boolean (value);
    break;
  case PROP_LEFT_HANDED:
    self->choices.mirrored = g_value_get_boolean (value);
    break;
  case PROP_FOUNDATIONS:
    self->choices.foundations = (YkFoundationsPlace) g_value_get_enum (value);
    break;
  case PROP_RANK_LETTERS:
    self->letters = (YkRankLetters) g_value_get_int (value);
    break;
  case PROP_FOUR_COLOURS:
    self->four_colours = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_editor_table_dispose (GObject *object)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  yk_editor_controller_dispose (self);
  yk_editor_items_dispose (&self->items);
  yk_table_announcer_dispose (&self->announcer);
  yk_table_nodes_clear (&self->nodes);
  g_clear_object (&self->deck);
  g_clear_object (&self->ground);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->dispose (object);
}

static void
yk_editor_table_finalize (GObject *object)
{
  yk_editor_unref (YK_EDITOR_TABLE (object)->setup);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->finalize (object);
}

static void
install_setup_props (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE, flags);
  props[PROP_HIGH_CONTRAST] =
      g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);
  props[PROP_LEFT_HANDED] =
      g_param_spec_boolean ("left-handed", NULL, NULL, FALSE, flags);
  props[PROP_FOUNDATIONS] =
      g_param_spec_enum ("foundations", NULL, NULL, YK_TYPE_FOUNDATIONS_PLACE,
                         YK_FOUNDATIONS_PLACE_AUTOMATIC, flags);
  props[PROP_RANK_LETTERS] =
      g_param_spec_int ("rank-letters", NULL, NULL, YK_RANK_LETTERS_LANGUAGE,
                        YK_RANK_LETTERS_NUMBERS, YK_RANK_LETTERS_LANGUAGE, flags);
  props[PROP_FOUR_COLOURS] =
      g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
install_signal (const char *name, GType type)
{
  g_signal_new (name, YK_TYPE_EDITOR_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, type == G_TYPE_NONE ? 0 : 1, type);
}

static void
yk_editor_table_class_init (YkEditorTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = yk_editor_table_dispose;
  object_class->finalize = yk_editor_table_finalize;
  object_class->set_property = yk_editor_table_set_property;
  widget_class->snapshot = yk_editor_table_snapshot;
  widget_class->size_allocate = yk_editor_table_size_allocate;
  widget_class->measure = yk_editor_table_measure;
  widget_class->focus = yk_editor_table_focus;
  widget_class->grab_focus = yk_editor_table_grab_focus;
  widget_class->realize = yk_editor_table_realize;
  widget_class->direction_changed = yk_editor_table_direction_changed;
  install_setup_props (object_class);
  install_signal ("changed", G_TYPE_NONE);
  install_signal ("refused", G_TYPE_STRING);
  install_signal ("spoke", G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
yk_editor_table_init (YkEditorTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->ground = yk_background_renderer_new ();
  self->clicked = (YkCardLocation){YK_COLUMN_1, -2};
  yk_input_init (&self->input);
  yk_marks_init (&self->marks);
  yk_editor_items_init (&self->items, widget);
  yk_table_announcer_init (&self->announcer, widget);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table and palette"), -1);
}

static void
setup_faces_cb (YkEditorTable *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
yk_editor_table_new (YkEditor *setup, YkDeck *deck)
{
  YkEditorTable *self = g_object_new (YK_TYPE_EDITOR_TABLE, NULL);
  const YkBoard *board = yk_editor_peek_board (setup);
  YkBoard whole;

  self->setup = yk_editor_ref (setup);
  self->deck = g_object_ref (deck);
  self->is_whole = yk_editor_finish (setup, &whole, NULL);
  g_signal_connect_object (deck, "changed", G_CALLBACK (setup_faces_cb), self,
                           G_CONNECT_SWAPPED);
  yk_editor_items_add (&self->items, board);
  yk_editor_keys_init (self);
  yk_editor_pointer_init (self);
  return GTK_WIDGET (self);
}

void
yk_editor_table_act (YkEditorTable *self, YkEditorAct act)
{
  g_return_if_fail (YK_IS_EDITOR_TABLE (self));

  yk_editor_controller_act (self, act);
}

void
yk_editor_table_begin (YkEditorTable *self, const YkBoard *board)
{
  YkEditorOutcome outcome;

  g_return_if_fail (YK_IS_EDITOR_TABLE (self));

  outcome = yk_editor_begin (self->setup, board);
  yk_editor_controller_tell (self, &outcome);
}

void
yk_editor_table_say (YkEditorTable *self, const char *sentence)
{
  g_return_if_fail (YK_IS_EDITOR_TABLE (self));

  yk_editor_controller_say (self, sentence);
}

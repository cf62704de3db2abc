/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which cards are put wherever the player wants: the widget. */
#include <glib/gi18n-lib.h>

#include "table/yk-editor-private.h"
#include "words/play/yk-editor-words.h"

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

static void
place_item (YkEditorTable *self, GtkWidget *item)
{
  yk_table_item_place (
      item, yk_editor_grid_visible (&self->grid, yk_editor_peek_board (self->editor),
                                    yk_table_item_get_location (YK_TABLE_ITEM (item))));
}

static void
yk_editor_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);

  yk_editor_table_arrange (self);
  if (!yk_layout_is_arranged (&self->grid.layout))
    return;
  for (guint i = 0; i < self->items.widgets->len; i++)
    place_item (self, g_ptr_array_index (self->items.widgets, i));
  for (guint i = 0; i < G_N_ELEMENTS (self->announcer.items); i++)
    if (gtk_widget_get_visible (self->announcer.items[i]))
      place_item (self, self->announcer.items[i]);
}

static void
yk_editor_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  const YkLayout *layout = &self->grid.layout;
  graphene_point_t shift = yk_device_shift (widget);

  if (!yk_layout_is_arranged (layout))
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) layout->width,
                                                         (float) layout->height));
  gtk_snapshot_translate (snapshot, &shift);
  yk_editor_table_paint (self, snapshot);
  gtk_snapshot_pop (snapshot);
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
  return yk_editor_table_handle_tab (YK_EDITOR_TABLE (widget), direction);
}

static gboolean
yk_editor_table_grab_focus (GtkWidget *widget)
{
  YkEditorTable *self = YK_EDITOR_TABLE (widget);
  YkCardLocation cursor = yk_editor_get_cursor (self->editor);
  g_autofree char *sentence =
      yk_editor_location_sentence (yk_editor_peek_board (self->editor), cursor);

  yk_table_announcer_say (&self->announcer, cursor, sentence);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static void
yk_editor_table_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (yk_editor_table_parent_class)->realize (widget);
  yk_table_textures_realize (&YK_EDITOR_TABLE (widget)->art);
}

static void
yk_editor_table_direction_changed (GtkWidget *widget, GtkTextDirection previous)
{
  gtk_widget_queue_allocate (widget);
}

static void
change_look (YkEditorTable *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
yk_editor_table_set_property (GObject *object, guint id, const GValue *value,
                              GParamSpec *pspec)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  switch (id) {
  case PROP_DARK:
    yk_table_textures_set_dark (&self->art, g_value_get_boolean (value));
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
  change_look (self);
}

static void
yk_editor_table_dispose (GObject *object)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  yk_table_items_dispose (&self->items);
  yk_table_announcer_dispose (&self->announcer);
  yk_table_nodes_clear (&self->nodes);
  yk_table_textures_dispose (&self->art);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->dispose (object);
}

static void
yk_editor_table_finalize (GObject *object)
{
  YkEditorTable *self = YK_EDITOR_TABLE (object);

  yk_table_textures_clear (&self->art);
  yk_editor_unref (self->editor);

  G_OBJECT_CLASS (yk_editor_table_parent_class)->finalize (object);
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
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

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
  install_signal ("changed", G_TYPE_NONE);
  install_signal ("refused", G_TYPE_STRING);
  install_signal ("spoke", G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
yk_editor_table_init (YkEditorTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->clicked = (YkCardLocation){YK_COLUMN_1, -2};
  yk_table_textures_init (&self->art, widget, &self->grid.layout, NULL);
  yk_input_init (&self->input);
  yk_marks_init (&self->marks);
  yk_table_items_init (&self->items, widget);
  self->items.describe = yk_editor_describe;
  yk_table_announcer_init (&self->announcer, widget);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table and palette"), -1);
  yk_editor_table_add_input (self);
}

GtkWidget *
yk_editor_table_new (YkEditor *editor, YkDeck *deck)
{
  YkEditorTable *self = g_object_new (YK_TYPE_EDITOR_TABLE, NULL);

  self->editor = yk_editor_ref (editor);
  self->is_whole = yk_editor_finish (editor, NULL, NULL);
  yk_table_textures_set_deck (&self->art, deck);
  g_signal_connect_object (deck, "changed", G_CALLBACK (change_look), self,
                           G_CONNECT_SWAPPED);
  yk_table_items_add (&self->items, yk_editor_peek_board (editor), &self->input);
  return GTK_WIDGET (self);
}

void
yk_editor_table_begin (YkEditorTable *self, const YkBoard *board)
{
  g_return_if_fail (YK_IS_EDITOR_TABLE (self));

  yk_editor_table_tell (self, yk_editor_begin (self->editor, board));
}

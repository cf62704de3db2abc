/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of preferences: rows, each of which changes one setting at once. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "game/settings/yk-settings.h"
#include "table/input/yk-input-devices.h"

/* The name under which a row has its heading. */
#define HEADING "yk-heading"

/* NULL where there is none. */
static GtkWidget *
row_beside (GtkWidget *row, int step)
{
  GtkWidget *box = gtk_widget_get_parent (row);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + step;

  return index < 0
             ? NULL
             : GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), index));
}

/* The row itself, or what can be changed in it. */
static gboolean
focus_row (GtkWidget *row)
{
  return gtk_widget_get_focusable (row)
             ? gtk_widget_grab_focus (row)
             : gtk_widget_child_focus (
                   gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)),
                   GTK_DIR_TAB_FORWARD);
}

static void
focus_from (GtkWidget *row, int step)
{
  for (; row != NULL; row = row_beside (row, step))
    if (gtk_widget_get_visible (row) && focus_row (row))
      return;
}

static GtkWidget *
last_row_beside (GtkWidget *row, int step)
{
  for (GtkWidget *next; (next = row_beside (row, step)) != NULL;)
    row = next;
  return row;
}

/* The arrows lead from row to row, the others to the ends of the page; GTK's list would
 * know only rows that have the focus themselves.  An open list of choices has its own.
 */
static gboolean
row_key_cb (GtkEventControllerKey *controller, guint key, guint code,
            GdkModifierType modifiers, gpointer data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (row));

  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Up:
    focus_from (row_beside (row, -1), -1);
    return TRUE;
  case GDK_KEY_Down:
    focus_from (row_beside (row, 1), 1);
    return TRUE;
  case GDK_KEY_Home:
  case GDK_KEY_Page_Up:
    focus_from (last_row_beside (row, -1), 1);
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_Page_Down:
    focus_from (last_row_beside (row, 1), -1);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
append_row (YkPreferenceList *self, GtkWidget *row)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (row_key_cb), NULL);
  gtk_widget_add_controller (row, keys);
  gtk_widget_set_visible (row, self->more == NULL);
  if (self->heading != NULL)
    g_object_set_data (G_OBJECT (row), HEADING, (gpointer) self->heading);
  self->heading = NULL;
  gtk_list_box_append (self->box, row);
}

void
yk_preference_list_add_row (YkPreferenceList *self, const char *key, GtkWidget *row)
{
  append_row (self, row);
  g_ptr_array_add (self->keys, g_strdup (key));
}

/* Headings. */

static void
update_heading_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *text = g_object_get_data (G_OBJECT (row), HEADING);

  if (text != NULL && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, yk_dialog_text (text, 32, "heading"));
}

void
yk_preference_list_begin_group (YkPreferenceList *self, const char *heading)
{
  self->heading = heading;
}

/* What few people need. */

static gboolean
focus_row_cb (gpointer row)
{
  if (gtk_widget_get_root (row) != NULL)
    focus_row (row);
  return G_SOURCE_REMOVE;
}

/* The first of the other rows gets the focus when it has its place: the page scrolls to
 * that. */
static void
row_activated_cb (YkPreferenceList *self, GtkWidget *row)
{
  GtkWidget *first = row_beside (row, 1);

  if (row != self->more)
    return;
  for (GtkWidget *next = first; next != NULL; next = row_beside (next, 1))
    gtk_widget_set_visible (next, TRUE);
  self->more = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_row_cb, g_object_ref (first),
                   g_object_unref);
  gtk_list_box_remove (self->box, row);
}

void
yk_preference_list_begin_more (YkPreferenceList *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (C_ ("preferences", "More…")));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  yk_accessible_names_set (row, C_ ("preferences", "More…"));
  append_row (self, row);
  self->more = row;
}

void
yk_preference_list_add_control (YkPreferenceList *self, const char *key,
                                const char *title, const char *subtitle,
                                GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  /* No box: the row would ask it for the least width in its height, which is that of a
   * single line where scripts differ in height, as in Korean. */
  GtkWidget *texts = gtk_grid_new ();
  GtkWidget *list_row = gtk_list_box_row_new ();

  gtk_grid_set_row_spacing (GTK_GRID (texts), 2);
  gtk_grid_attach (GTK_GRID (texts), yk_dialog_text (title, 32, NULL), 0, 0, 1, 1);
  if (subtitle != NULL)
    gtk_grid_attach (GTK_GRID (texts), yk_dialog_text (subtitle, 38, "dim-label"), 0, 1,
                     1, 1);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  yk_accessible_names_set (control, title);
  if (subtitle != NULL)
    yk_accessible_names_describe (control, subtitle);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (list_row), row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), FALSE);
  gtk_widget_set_focusable (list_row, FALSE);
  yk_preference_list_add_row (self, key, list_row);
}

GtkWidget *
yk_preference_list_add_switch (YkPreferenceList *self, const char *key,
                               const char *title, const char *subtitle)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (self->settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  yk_preference_list_add_control (self, key, title, subtitle, control);
  return control;
}

/* A drop-down's items stand in the order of VALUES, the strings that the setting may
 * have. */
static gboolean
get_position (GValue *position, GVariant *setting, gpointer values)
{
  const char *value = g_variant_get_string (setting, NULL);

  for (guint i = 0; ((GStrv) values)[i] != NULL; i++)
    if (g_str_equal (((GStrv) values)[i], value)) {
      g_value_set_uint (position, i);
      return TRUE;
    }
  g_value_set_uint (position, GTK_INVALID_LIST_POSITION);
  return TRUE;
}

static GVariant *
get_value (const GValue *position, const GVariantType *type, gpointer values)
{
  guint i = g_value_get_uint (position);

  return i < g_strv_length (values) ? g_variant_new_string (((GStrv) values)[i]) : NULL;
}

GtkWidget *
yk_preference_list_add_choice (YkPreferenceList *self, const char *key,
                               const char *const *items, const char *title,
                               const char *subtitle)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (items);

  g_settings_bind_with_mapping (self->settings, key, drop_down, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_position, get_value,
                                yk_settings_enum_words (self->settings, key),
                                (GDestroyNotify) g_strfreev);
  yk_preference_list_add_control (self, key, title, subtitle, drop_down);
  yk_drop_down_name (GTK_DROP_DOWN (drop_down), title);
  if (subtitle != NULL) {
    GtkWidget *button = gtk_widget_get_first_child (drop_down);

    if (button != NULL)
      yk_accessible_names_describe (button, subtitle);
  }
  return drop_down;
}

static GtkWidget *
add_untranslated_choice (YkPreferenceList *self, const YkPreference *row,
                         const char *title, const char *subtitle)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (guint i = 0; row->items[i] != NULL; i++)
    g_ptr_array_add (items,
                     (gpointer) g_dpgettext2 (NULL, row->context, row->items[i]));
  g_ptr_array_add (items, NULL);
  return yk_preference_list_add_choice (
      self, row->key, (const char *const *) items->pdata, title, subtitle);
}

void
yk_preference_list_need (YkPreferenceList *self, GtkWidget *control, const char *needed)
{
  g_settings_bind (self->settings, needed, control, "sensitive", G_SETTINGS_BIND_GET);
}

void
yk_preference_list_add (YkPreferenceList *self, const YkPreference *rows)
{
  for (const YkPreference *row = rows; row->key != NULL; row++) {
    const char *title = g_dpgettext2 (NULL, "preference", row->title);
    const char *subtitle = row->subtitle != NULL ? _ (row->subtitle) : NULL;
    GtkWidget *control =
        row->items != NULL
            ? add_untranslated_choice (self, row, title, subtitle)
            : yk_preference_list_add_switch (self, row->key, title, subtitle);

    if (row->needed != NULL)
      yk_preference_list_need (self, control, row->needed);
  }
}

void
yk_preference_list_stand (YkPreferenceList *self)
{
  for (GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->box, 0));
       row != NULL; row = row_beside (row, 1)) {
    GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

    if (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)))
      continue;
    yk_reflow_layout_apply (GTK_BOX (box), 4);
    gtk_widget_set_halign (gtk_widget_get_last_child (box), GTK_ALIGN_START);
  }
}

gboolean
yk_preference_list_is_default (YkPreferenceList *self)
{
  for (guint i = 0; i < self->keys->len; i++) {
    const char *key = g_ptr_array_index (self->keys, i);
    g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);
    g_autoptr (GVariant) first = g_settings_get_default_value (self->settings, key);

    if (!g_variant_equal (value, first))
      return FALSE;
  }
  return TRUE;
}

GVariant *
yk_preference_list_reset (YkPreferenceList *self)
{
  g_auto (GVariantDict) before = G_VARIANT_DICT_INIT (NULL);

  for (guint i = 0; i < self->keys->len; i++) {
    const char *key = g_ptr_array_index (self->keys, i);
    g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);

    g_variant_dict_insert_value (&before, key, value);
    g_settings_reset (self->settings, key);
  }
  return g_variant_ref_sink (g_variant_dict_end (&before));
}

void
yk_preference_list_restore (YkPreferenceList *self, GVariant *values)
{
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_variant_iter_init (&iter, values);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (self->settings, key, value);
}

void
yk_preference_list_init (YkPreferenceList *self, GSettings *settings)
{
  GtkWidget *list = gtk_list_box_new ();

  self->settings = settings;
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (self->box, update_heading_cb, NULL, NULL);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_widget_add_css_class (list, "rows");
  self->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->page), list);
}

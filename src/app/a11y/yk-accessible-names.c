/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What screen readers call widgets.
 *
 * GTK adds to the name that a program has given to a button the name of the picture in
 * it, repeats it where the tooltip has the same text, and up to version 4.8 calls what
 * has no name after its class: "GtkImage", "GtkListBox".  All of that is read aloud. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"

/* From this minor version on GTK makes names of what is in a widget, and of nothing
 * else. */
#define MINOR_WITHOUT_CLASS_NAMES 10

static gboolean
has_label (GtkAccessible *accessible)
{
  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
has_other_label (GtkAccessible *accessible)
{
  return gtk_test_accessible_has_relation (accessible,
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
drop_repetitions (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *other_name = NULL;

  if (!has_label (accessible))
    return;
  if (has_other_label (accessible)) {
    /* The name of a button with a mnemonic is written "_Save"; what it shows is not. */
    if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
      gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
    else
      gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  }
  if (tooltip == NULL)
    return;
  other_name = gtk_test_accessible_check_property (
      accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip);
  if (other_name == NULL)
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
clear_class_name (GtkAccessible *accessible)
{
  if (!has_label (accessible) && !has_other_label (accessible))
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* GTK calls a button after the label that it makes itself, and after no other. */
static void
name_button_after_child (GtkWidget *button)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (button);
  GtkWidget *child = gtk_button_get_child (GTK_BUTTON (button));

  if (GTK_IS_LABEL (child) && !has_label (accessible) && !has_other_label (accessible))
    gtk_accessible_update_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    child, NULL, -1);
}

/* A row of a list is called after the first text in it, if it has no name.  The texts
 * appear before the row. */
static void
name_row_after (GtkWidget *label)
{
  GtkWidget *row = label;

  while (row != NULL && g_strcmp0 (G_OBJECT_TYPE_NAME (row), "GtkListItemWidget") != 0)
    row = gtk_widget_get_parent (row);
  if (row != NULL && !has_label (GTK_ACCESSIBLE (row)) &&
      !has_other_label (GTK_ACCESSIBLE (row)))
    gtk_accessible_update_relation (
        GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

/* What says that it takes the focus, and hands it to what is in it. */
static gboolean
is_container (GtkWidget *widget)
{
  return GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_LIST_BOX (widget) ||
         GTK_IS_FLOW_BOX (widget) || GTK_IS_LIST_VIEW (widget) ||
         GTK_IS_COLUMN_VIEW (widget);
}

/* What is in a button says that it takes the focus, too, in drop-downs. */
static gboolean
is_in_button (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent != NULL && gtk_widget_get_ancestor (parent, GTK_TYPE_BUTTON) != NULL;
}

/* Whether WIDGET is one of several of which none can ever be selected. */
static gboolean
is_never_selected (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_LIST_BOX_ROW (widget) && GTK_IS_LIST_BOX (parent))
    return gtk_list_box_get_selection_mode (GTK_LIST_BOX (parent)) ==
           GTK_SELECTION_NONE;
  if (GTK_IS_FLOW_BOX_CHILD (widget) && GTK_IS_FLOW_BOX (parent))
    return gtk_flow_box_get_selection_mode (GTK_FLOW_BOX (parent)) ==
           GTK_SELECTION_NONE;
  return FALSE;
}

/* GTK keeps what a widget is told to say until screen readers first hear of it.  That
 * would be when it gets the focus: then all of it is news that comes after the focus,
 * and is said a second time.  So they hear of it now, by the only change that makes no
 * difference. */
static void
tell_before_focus (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (!gtk_widget_get_focusable (widget) ||
      (!gtk_test_accessible_has_property (accessible,
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) &&
       !gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_SELECTED)))
    return; /* of which GTK tells no more than the name */
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
}

/* All else that takes the focus must have a name; tests/e2e/test_names.py sees to that.
 */
static gboolean
mapped_hook (GSignalInvocationHint *hint, guint n_values, const GValue *values,
             gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *parent;

  drop_repetitions (widget);
  if (is_never_selected (widget))
    gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED);
  tell_before_focus (widget);
  if (GTK_IS_LABEL (widget) && !is_in_button (widget))
    name_row_after (widget);
  if (gtk_get_minor_version () >= MINOR_WITHOUT_CLASS_NAMES)
    return TRUE;
  if (GTK_IS_BUTTON (widget))
    name_button_after_child (widget);
  if (!gtk_widget_get_focusable (widget) || is_container (widget) ||
      is_in_button (widget))
    clear_class_name (GTK_ACCESSIBLE (widget));
  /* A stack's pages are no widgets. */
  parent = gtk_widget_get_parent (widget);
  if (parent != NULL && GTK_IS_STACK (parent))
    clear_class_name (GTK_ACCESSIBLE (gtk_stack_get_page (GTK_STACK (parent), widget)));
  return TRUE;
}

void
yk_accessible_names_init (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_hook,
                              NULL, NULL);
}

void
yk_accessible_names_set (GtkWidget *widget, const char *name)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  drop_repetitions (widget);
  if (tooltip != NULL && strstr (name, tooltip) != NULL)
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
yk_accessible_names_offer (GtkWidget *widget)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("activate", NULL);

  g_signal_connect_object (action, "activate", G_CALLBACK (gtk_widget_activate), widget,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (widget, "item", G_ACTION_GROUP (group));
}

void
yk_accessible_names_tip (GtkWidget *widget, const char *name)
{
  yk_tooltip_set (widget, name);
  yk_accessible_names_set (widget, name);
}

GtkWidget *
yk_accessible_names_button (const char *icon, const char *name, const char *action,
                            gboolean has_frame)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_button_set_has_frame (GTK_BUTTON (button), has_frame);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  yk_accessible_names_tip (button, name);
  return button;
}

/* Versions of GTK that do not hide what is in a hidden widget leave out what has no
 * part of its own to play. */
static void
take_role_away (GtkWidget *content)
{
  for (GtkWidget *child = gtk_widget_get_first_child (content); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    take_role_away (child);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (content)) !=
      GTK_ACCESSIBLE_ROLE_NONE)
    g_object_set (content, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL);
}

void
yk_accessible_names_cover (GtkWidget *content)
{
  take_role_away (content);
  gtk_accessible_update_state (GTK_ACCESSIBLE (content), GTK_ACCESSIBLE_STATE_HIDDEN,
                               TRUE, -1);
}

void
yk_accessible_names_describe (GtkWidget *widget, const char *sentence)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

/* From this minor version on a drop-down and the button in it are taken to have the
 * same name: those of GTK 4.18 have, those of 4.8 have not, and none between was tried.
 */
#define MINOR_WITH_ONE_NAME 10

static const char *
chosen_text (GtkDropDown *drop_down)
{
  gpointer item = gtk_drop_down_get_selected_item (drop_down);

  if (GTK_IS_STRING_OBJECT (item))
    return gtk_string_object_get_string (item);
  return GTK_IS_STACK_PAGE (item) ? gtk_stack_page_get_title (item) : NULL;
}

/* Newer GTK calls the button what it calls the drop-down, whatever it is given. */
static void
update_chosen_name (GtkDropDown *drop_down, GParamSpec *pspec, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  const char *text = chosen_text (drop_down);
  g_autofree char *both = NULL;

  if (button == NULL || text == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (gtk_get_minor_version () < MINOR_WITH_ONE_NAME)
    return;
  both = g_strdup_printf (C_ ("preference", "%s, %s"), name, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, both, -1);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

void
yk_drop_down_name (GtkDropDown *drop_down, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data (drop_down, "notify::selected-item",
                         G_CALLBACK (update_chosen_name), g_strdup (name), free_name,
                         0);
  update_chosen_name (drop_down, NULL, name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unpainted, accessible child of the table. */
#include "table/a11y/yk-table-focus.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (YkTableItem, yk_table_item, GTK_TYPE_WIDGET)

static void
yk_table_item_finalize (GObject *object)
{
  g_free (YK_TABLE_ITEM (object)->label);

  G_OBJECT_CLASS (yk_table_item_parent_class)->finalize (object);
}

/* The name of an action is what assistive technology shows, so it is a translated text;
 * GTK takes any.  Borrowed for ever. */
static const char *
act_name (YkAccessibleAction act)
{
  switch (act) {
  case YK_ACCESSIBLE_ACTION_BEST_MOVE:
    /* Translators: these five are what can be done with a card or a place, as a list of
     * actions names it.  No two of them may be alike. */
    return C_ ("action", "Best move");
  case YK_ACCESSIBLE_ACTION_PICK_UP:
    return C_ ("action", "Pick up");
  case YK_ACCESSIBLE_ACTION_PUT_HERE:
    return C_ ("action", "Place here");
  case YK_ACCESSIBLE_ACTION_PUT_BACK:
    return C_ ("action", "Put back");
  case YK_ACCESSIBLE_ACTION_DEAL:
    return C_ ("action", "Deal");
  }
  g_return_val_if_reached (NULL);
}

static void
ask_for_act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkCardLocation location = YK_TABLE_ITEM (widget)->location;

  for (int i = 0; i < YK_N_ACTS; i++)
    if (g_str_equal (act_name ((YkAccessibleAction) i), name)) {
      gtk_widget_activate_action (widget, "table.act", "(iii)", i, (int) location.pile,
                                  location.index);
      return;
    }
}

static void
yk_table_item_class_init (YkTableItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_table_item_finalize;
  for (int i = 0; i < YK_N_ACTS; i++)
    gtk_widget_class_install_action (
        GTK_WIDGET_CLASS (klass), act_name ((YkAccessibleAction) i), NULL, ask_for_act);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
yk_table_item_init (YkTableItem *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The table itself takes all presses. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  for (int i = 0; i < YK_N_ACTS; i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), act_name ((YkAccessibleAction) i),
                                   FALSE);
}

void
yk_table_item_place (GtkWidget *item, YkRect rect)
{
  GtkAllocation allocation = {(int) rect.x, (int) rect.y, MAX ((int) rect.width, 1),
                              MAX ((int) rect.height, 1)};
  int minimum;

  /* GTK warns if a widget is given a size and has never been measured. */
  gtk_widget_measure (item, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (item, &allocation, -1);
}

void
yk_table_item_take_label (YkTableItem *self, char *label)
{
  if (g_strcmp0 (self->label, label) == 0) {
    g_free (label);
    return;
  }
  g_free (self->label);
  self->label = label;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

void
yk_table_item_offer (YkTableItem *self, YkAccessibleAction act, gboolean is_possible)
{
  guint bit = 1u << act;

  if (((self->offered & bit) != 0) == is_possible)
    return;
  self->offered ^= bit;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), act_name (act), is_possible);
}

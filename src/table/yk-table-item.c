/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An unpainted, accessible child of the table. */
#include "table/yk-table-item.h"

struct _YkTableItem
{
  GtkWidget parent_instance;

  YkSpot spot;
  char *label;
};

G_DEFINE_FINAL_TYPE (YkTableItem, yk_table_item, GTK_TYPE_WIDGET)

static void
yk_table_item_finalize (GObject *object)
{
  g_free (YK_TABLE_ITEM (object)->label);

  G_OBJECT_CLASS (yk_table_item_parent_class)->finalize (object);
}

static void
yk_table_item_class_init (YkTableItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_table_item_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
yk_table_item_init (YkTableItem *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* The table itself takes all presses. */
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
yk_table_item_new (YkSpot spot)
{
  YkTableItem *self = g_object_new (YK_TYPE_TABLE_ITEM, NULL);

  self->spot = spot;
  return GTK_WIDGET (self);
}

YkSpot
yk_table_item_get_spot (YkTableItem *self)
{
  return self->spot;
}

void
yk_table_item_set_spot (YkTableItem *self, YkSpot spot)
{
  self->spot = spot;
}

void
yk_table_item_allocate (YkTableItem *self, const YkBoard *board, const YkLayout *layout)
{
  YkRect rect =
      yk_layout_card_visible (layout, board, self->spot.pile, self->spot.index);
  GtkAllocation allocation = {(int) rect.x, (int) rect.y, (int) rect.width,
                              MAX ((int) rect.height, 1)};
  int minimum;

  /* GTK warns if a widget is given a size and has never been measured. */
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self), &allocation, -1);
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

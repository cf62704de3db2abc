/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that belong together, which the Tab key reaches and screen readers read. */
#include "app/dialogs/yk-text-block.h"

#include "app/dialogs/yk-names.h"

#define SPACING 6

struct _YkTextBlock
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (YkTextBlock, yk_text_block, GTK_TYPE_WIDGET)

static void
yk_text_block_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_text_block_parent_class)->dispose (object);
}

static void
yk_text_block_class_init (YkTextBlockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_text_block_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  /* Of a group screen readers say that it is one, after each text. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static void
yk_text_block_init (YkTextBlock *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "text-block");
}

GtkWidget *
yk_text_block_new (void)
{
  return g_object_new (YK_TYPE_TEXT_BLOCK, NULL);
}

void
yk_text_block_append (YkTextBlock *self, GtkWidget *child)
{
  g_return_if_fail (YK_IS_TEXT_BLOCK (self));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  yk_names_cover (child);
}

void
yk_text_block_set_said (YkTextBlock *self, const char *said)
{
  g_return_if_fail (YK_IS_TEXT_BLOCK (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  said, -1);
}

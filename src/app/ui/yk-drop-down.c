/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs that say what is chosen.  In GTK 4.8 the focus stands on the button in the
 * drop-down, which has no name, and nothing tells the choice. */
#include "app/dialogs/yk-drop-down.h"

static const char *
chosen_text (GtkDropDown *drop_down)
{
  gpointer item = gtk_drop_down_get_selected_item (drop_down);

  if (GTK_IS_STRING_OBJECT (item))
    return gtk_string_object_get_string (item);
  return GTK_IS_STACK_PAGE (item) ? gtk_stack_page_get_title (item) : NULL;
}

static void
update_chosen_name (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  const char *text = chosen_text (drop_down);

  if (button != NULL && text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
yk_drop_down_explain (GtkDropDown *drop_down, const char *sentence)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
}

void
yk_drop_down_name (GtkDropDown *drop_down, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (update_chosen_name),
                    NULL);
  update_chosen_name (drop_down);
}

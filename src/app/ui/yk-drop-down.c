/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs that say what is chosen.  In GTK 4.8 the focus stands on the button in the
 * drop-down, which has no name, and nothing tells the choice. */
#include "app/ui/yk-ui.h"

#include <glib/gi18n.h>

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

void
yk_drop_down_explain (GtkDropDown *drop_down, const char *sentence)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  if (button != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
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

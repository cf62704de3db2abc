/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helps windows and their parts to add actions. */
#include "app/ui/yk-ui.h"

/* Borrowed from MAP. */
static GSimpleAction *
add_action (GActionMap *map, const YkAction *entry)
{
  g_autoptr (GVariantType) type =
      entry->parameter != NULL ? g_variant_type_new (entry->parameter) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (entry->name, type);

  g_action_map_add_action (map, G_ACTION (action));
  return action;
}

void
yk_actions_add (GActionMap *map, const YkAction *actions, guint n_actions,
                gpointer object)
{
  for (guint i = 0; i < n_actions; i++)
    g_signal_connect_object (add_action (map, &actions[i]), "activate",
                             actions[i].acted, object, G_CONNECT_SWAPPED);
}

void
yk_actions_install (GtkWidgetClass *klass, const YkAction *actions, guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     (GtkWidgetActionActivateFunc) actions[i].acted);
}

void
yk_actions_enable (GActionMap *map, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (map, name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

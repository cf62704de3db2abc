/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helps the parts of a window to add their actions to it. */
#include "app/ui/yk-actions.h"

void
yk_actions_add (GActionMap *map, const YkAction *actions, guint n_actions,
                gpointer object)
{
  for (guint i = 0; i < n_actions; i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);

    g_signal_connect_object (action, "activate", G_CALLBACK (actions[i].acted), object,
                             G_CONNECT_SWAPPED);
    g_action_map_add_action (map, G_ACTION (action));
  }
}

void
yk_actions_connect (GActionMap *map, const YkAction *actions, guint n_actions,
                    YkConnections *connections, gpointer data)
{
  for (guint i = 0; i < n_actions; i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);

    yk_connections_add (connections, action, "activate", G_CALLBACK (actions[i].acted),
                        data);
    g_action_map_add_action (map, G_ACTION (action));
  }
}

void
yk_actions_enable (GActionMap *map, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (map, name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

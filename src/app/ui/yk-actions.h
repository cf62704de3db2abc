/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helps windows and their parts to add actions. */
#pragma once

#include <gtk/gtk.h>

#include "base/yk-connections.h"

G_BEGIN_DECLS

/* An action of a window or of one of its parts. */
typedef struct
{
  const char *name;      /* that of a part without "win." */
  GCallback acted;       /* called with the part, and the parameter if there is one */
  const char *parameter; /* its type as a string, or NULL */
} YkAction;

/* Adds N_ACTIONS enabled actions to MAP.  Each calls its function with OBJECT while
 * OBJECT lives; no reference to OBJECT is held. */
void yk_actions_add (GActionMap *map, const YkAction *actions, guint n_actions,
                     gpointer object);

/* Adds N_ACTIONS enabled actions to MAP for DATA, which is no GObject.  They do nothing
 * any more once CONNECTIONS are cleared. */
void yk_actions_connect (GActionMap *map, const YkAction *actions, guint n_actions,
                         YkConnections *connections, gpointer data);

/* Adds N_ACTIONS to a class of widgets.  Each has a whole name, such as "setup.play",
 * and calls its function with the widget, that name and the parameter. */
void
yk_actions_install (GtkWidgetClass *klass, const YkAction *actions, guint n_actions);

/* Enables or disables the action NAME of MAP. */
void yk_actions_enable (GActionMap *map, const char *name, gboolean enabled);

G_END_DECLS

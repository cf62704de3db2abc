/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signal connections owned by a plain struct, as g_signal_connect_object() has them
 * owned by a GObject. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Connections that end together.  A zeroed struct has none.  To end them, unref
 * CLOSURES and set it to NULL. */
typedef struct
{
  GPtrArray *closures; /* or NULL */
} YkConnections;

/* Connects CALLBACK to SIGNAL of EMITTER, a GObject; it gets DATA first and EMITTER
 * last, as with G_CONNECT_SWAPPED.  EMITTER may be freed before the connection is
 * ended. */
void yk_connections_add (YkConnections *connections, gpointer emitter,
                         const char *signal, GCallback callback, gpointer data);

G_END_DECLS

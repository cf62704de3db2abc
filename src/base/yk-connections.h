/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signals that a plain struct follows: what g_signal_connect_object() is to a
 * GObject. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Connections that end together.  Zeroed, there are none. */
typedef struct
{
  GPtrArray *closures; /* or NULL */
} YkConnections;

/* Connects CALLBACK to SIGNAL of EMITTER, a GObject; it gets DATA first and EMITTER
 * last, as with G_CONNECT_SWAPPED.  EMITTER may go before the connection is ended. */
void yk_connections_add (YkConnections *connections, gpointer emitter,
                         const char *signal, GCallback callback, gpointer data);

G_END_DECLS

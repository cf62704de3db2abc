/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signals that a plain struct follows. */
#include "base/yk-connections.h"

/* A closure that is invalid disconnects itself, if its object is still there. */
static void
end_closure (gpointer closure)
{
  g_closure_invalidate (closure);
  g_closure_unref (closure);
}

void
yk_connections_add (YkConnections *self, gpointer emitter, const char *signal,
                    GCallback callback, gpointer data)
{
  GClosure *closure = g_cclosure_new_swap (callback, data, NULL);

  if (self->closures == NULL)
    self->closures = g_ptr_array_new_with_free_func (end_closure);
  g_ptr_array_add (self->closures, g_closure_ref (closure));
  g_closure_sink (closure);
  g_signal_connect_closure (emitter, signal, closure, FALSE);
}

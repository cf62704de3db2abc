/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A weak reference as the data of a callback: what is waited for does not keep alive
 * whoever waits. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* A weak reference to OBJECT, a GObject, for one callback. */
GWeakRef *yk_weak_ref_new (gpointer object);

/* Frees WEAK.  Returns the object, which the caller holds now and has to unref, or NULL
 * where it is gone. */
gpointer yk_weak_ref_take (GWeakRef *weak);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weak references as callback data, so that a pending callback does not keep its object
 * alive. */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Makes a weak reference to OBJECT, a GObject, for one callback.  Returns: (transfer
 * full) */
GWeakRef *yk_weak_ref_new (gpointer object);

/* Frees WEAK.  Returns: (transfer full) (nullable): the object, or NULL if it was
 * freed. */
gpointer yk_weak_ref_take (GWeakRef *weak);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A weak reference as the data of a callback. */
#include "base/yk-weak-ref.h"

GWeakRef *
yk_weak_ref_new (gpointer object)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, object);
  return weak;
}

gpointer
yk_weak_ref_take (GWeakRef *weak)
{
  gpointer object = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);
  return object;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Without X there is no memory that is shared with it. */
#include "app/platform/yk-platform.h"

void
yk_memory_tidy_surface (GdkSurface *surface)
{
}

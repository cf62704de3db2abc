/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other C libraries' allocators are left alone. */
#include "app/platform/yk-platform.h"

void
yk_memory_tune (void)
{
}

void
yk_memory_tidy (void)
{
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adapts the program to the machine, the C library and X. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Chooses how GTK draws on machines without a graphics card. */

/* Chooses cairo on machines without a graphics card, where GTK would use OpenGL in
 * software, which is slow and needs much memory.  Respects GSK_RENDERER, GDK_DEBUG and
 * GDK_DISABLE.  OpenGL is not loaded at all where cairo draws.  Call before gtk_init()
 * and before any thread starts, since it sets the environment. */
void yk_renderer_choose (void);

/* Keeps the program's memory small. */

/* Makes the C library return large blocks, such as pictures of whole windows, to the
 * system when they are freed.  Call before any large allocation and before any thread
 * starts. */
void yk_memory_tune (void);

/* Returns freed memory that the C library has kept to the system.  Takes a few
 * milliseconds, so call it while idle.  Any thread. */
void yk_memory_tidy (void);

/* Frees the memory shared with an X server after drawing on SURFACE: up to two pictures
 * of the whole window.  Does nothing on other backends.  Main thread only. */
void yk_memory_tidy_surface (GdkSurface *surface);

G_END_DECLS

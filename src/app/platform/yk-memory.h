/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the program's memory small. */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Makes the C library give the memory of whole windows' pictures back to the system
 * when they are freed, instead of keeping it.  To be called before anything large is
 * allocated, and before there are other threads. */
void yk_memory_tune (void);

/* Gives back what the C library has kept for the next time.  Takes some milliseconds:
 * for a moment in which nothing happens.  Any thread. */
void yk_memory_tidy (void);

/* Gives back what drawing on SURFACE has left in memory that is shared with an X
 * server: up to two pictures of the whole window.  Does nothing elsewhere.  Main thread
 * only. */
void yk_memory_tidy_surface (GdkSurface *surface);

G_END_DECLS

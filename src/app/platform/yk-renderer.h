/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how GTK draws on machines without a graphics card. */
#pragma once

/* Chooses cairo on machines without a graphics card, where GTK would use OpenGL in
 * software, which is slow and needs much memory.  Respects GSK_RENDERER, GDK_DEBUG and
 * GDK_DISABLE.  OpenGL is not loaded at all where cairo draws.  Call before gtk_init()
 * and before any thread starts, since it sets the environment. */
void yk_renderer_choose (void);

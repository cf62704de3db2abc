/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how GTK draws on machines without a graphics card. */
#pragma once

/* Without a graphics card GTK would draw with OpenGL in software, which is slow and
 * needs much memory: chooses cairo there, unless the environment chooses something
 * (GSK_RENDERER, GDK_DEBUG, GDK_DISABLE).  Where cairo draws, by this choice or by
 * GSK_RENDERER, OpenGL is not loaded at all.  To be called before gtk_init(), and
 * before there are other threads, for it sets the environment. */
void yk_renderer_choose (void);

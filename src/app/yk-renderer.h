/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how GTK draws on machines without a graphics card. */
#pragma once

/* Without a GPU, GTK would draw with OpenGL in software, which is slow and large.
 * Before gtk_init(): chooses cairo there, unless the user has chosen for himself. */
void yk_renderer_choose (void);

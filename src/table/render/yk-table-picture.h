/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a picture of the table, to keep or to send. */
#pragma once

#include "table/render/yk-scene.h"

G_BEGIN_DECLS

/* Renders what WIDGET, a table, would show of SCENE with all cards at rest, without
 * marks, hint, cursor or win animation; in device pixels, by the renderer of its
 * window.  Main thread only; takes the time of a few frames.
 *
 * Returns: (transfer full) (nullable): a texture in memory that any thread may use, or
 * NULL before WIDGET is realized. */
GdkTexture *yk_table_picture (GtkWidget *widget, const YkScene *scene);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as a picture, to be kept or sent. */
#pragma once

#include "table/render/yk-scene.h"

G_BEGIN_DECLS

/* What WIDGET, a table, would show of SCENE with all cards at rest where they belong:
 * no marks, no hint and no cursor, nothing in hand and nothing celebrated.  In device
 * pixels, drawn by the renderer of the widget's window, and in memory, so that any
 * thread may use it; free it with g_object_unref().  NULL before the widget is
 * realized. Main thread only; takes a few frames' time. */
GdkTexture *yk_table_picture (GtkWidget *widget, const YkScene *scene);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of how a variation is dealt, drawn from its row. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"

G_BEGIN_DECLS

#define YK_TYPE_LAYOUT_PICTURE (yk_layout_picture_get_type ())
G_DECLARE_FINAL_TYPE (YkLayoutPicture, yk_layout_picture, YK, LAYOUT_PICTURE, GtkWidget)

/* The picture of RULES, which stay valid for as long, in WIDTH by HEIGHT logical pixels
 * or in whatever larger room it is given.  It follows the text direction, and is dark
 * if the text around it is light. */
GtkWidget *yk_layout_picture_new (const YkRules *rules, int width, int height);

typedef struct
{
  double width; /* logical pixels */
  double height;
  double scale; /* device pixels in a logical one */
  bool mirrored;
  bool dark;
} YkPictureStyle;

/* Draws the picture with its top left corner at the origin of CR.  The origin is
 * somewhere else afterwards.  The widget draws by this, and so do the tests, without a
 * window. */
void
yk_layout_picture_draw (cairo_t *cr, const YkRules *rules, const YkPictureStyle *style);

G_END_DECLS

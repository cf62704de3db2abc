/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of how a variation is dealt, or of a position. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

#define YK_TYPE_LAYOUT_PICTURE (yk_layout_picture_get_type ())
G_DECLARE_FINAL_TYPE (YkLayoutPicture, yk_layout_picture, YK, LAYOUT_PICTURE, GtkWidget)

/* Creates a picture of BOARD or, if that is NULL, of a deal of RULES, at least WIDTH by
 * HEIGHT logical pixels in size.  It follows the text direction and is dark if the text
 * around it is light.
 *
 * Returns: (transfer floating): the widget. */
GtkWidget *yk_layout_picture_new (const YkRules *rules, const YkBoard *board, int width,
                                  int height);

/* How to draw the picture. */
typedef struct
{
  double width; /* logical pixels */
  double height;
  double scale; /* device pixels in a logical one */
  bool mirrored;
  bool dark;
} YkPictureStyle;

/* Draws the picture with its top left corner at the origin of CR; changes CR's origin.
 * Needs no widget. */
void
yk_layout_picture_draw (cairo_t *cr, const YkBoard *board, const YkPictureStyle *style);

G_END_DECLS

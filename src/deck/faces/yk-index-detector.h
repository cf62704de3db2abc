/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds how far down the index of a deck's cards reaches, from their pictures. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "deck/faces/yk-face.h"

G_BEGIN_DECLS

/* The faces that are looked at, as a set: the twos and threes, which have nothing but
 * the index in their upper corners. */
#define YK_INDEX_FACES                                                                 \
  (G_GUINT64_CONSTANT (6) *                                                            \
   (YK_FACE_BIT (0) + YK_FACE_BIT (YK_N_RANKS) + YK_FACE_BIT (2 * YK_N_RANKS) +        \
    YK_FACE_BIT (3 * YK_N_RANKS)))

/* Returns: the part of a card's height, from its top and between 0 and 1, that shows
 * both rank and suit in a corner; 0 if no corner tells both apart, or a picture is
 * missing.  SURFACES are ARGB32 images of one size, by the face's number; only those of
 * YK_INDEX_FACES are read. */
double yk_index_detector_find_height (cairo_surface_t *const surfaces[YK_N_FACES]);

G_END_DECLS

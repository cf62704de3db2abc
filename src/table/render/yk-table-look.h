/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the pictures of a table depend on. */
#pragma once

#include <glib.h>

#include "deck/faces/yk-card-shape.h"

/* Lengths in logical pixels. */
typedef struct
{
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  double scale;  /* device pixels in a logical one */
  gboolean dark; /* the style around is dark */
  gboolean pale; /* the ground is so light that only dark marks can be seen on it */
  gboolean on_picture; /* the ground may have any colour, also that of paper */
  gboolean high_contrast;
  gboolean for_cairo; /* GTK draws with its cairo renderer */
  int starting_rank;  /* how far above the ace the foundations begin */
} YkTableLook;

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the cached nodes of a table depend on. */
#pragma once

#include <glib.h>

/* Lengths in logical pixels. */
typedef struct
{
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  double scale;        /* device pixels in a logical one */
  gboolean dark;       /* the style around is dark */
  gboolean pale;       /* the background is so light that marks must be dark */
  gboolean on_picture; /* the background may have any colour, even that of cards */
  gboolean high_contrast;
  gboolean for_cairo; /* GTK draws with its cairo renderer */
  int starting_rank;  /* how far above the ace the foundations begin */
} YkTableLook;

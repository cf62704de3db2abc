/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in card backs, which fit any deck. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A back: a row of the table that build-aux/gen/backs-table makes of
 * data/decks/backs.svg. */
typedef struct
{
  const char *id;   /* kept in the settings, so it never changes */
  const char *name; /* in English: yk_back_name() translates it */
  guint64 key;      /* a hash of all that it is rendered from; never 0 */
} YkBack;

/* All backs, in the order in which they are offered, and a last row whose id is NULL.
 * Constant: any thread may read it. */
extern const YkBack yk_back_table[];

/* Returns: (transfer none) (nullable): the row with this ID; NULL for "". */
const YkBack *yk_back_find (const char *id);

/* Returns: (transfer none): the translated name. */
const char *yk_back_name (const YkBack *back);

/* Renders a back of WIDTH by HEIGHT pixels, both at least 1. Parses the document of all
 * backs, which takes some milliseconds: for threads, any number at once. Returns:
 * (transfer full) (nullable): the picture; NULL with an ERROR for the player if memory
 * is short. */
cairo_surface_t *
yk_back_render (const YkBack *back, int width, int height, GError **error);

G_END_DECLS

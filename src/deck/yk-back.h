/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backs of our own, which can be put on any deck. */
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

/* The back whose id is ID, a row of the table; NULL where there is none, which is so
 * for "". */
const YkBack *yk_back_find (const char *id);

/* What the player calls it, in the player's language; belongs to the catalogue. */
const char *yk_back_name (const YkBack *back);

/* A new picture of the back of WIDTH by HEIGHT pixels, both at least 1; NULL with
 * ERROR, a sentence for the player, where there is no memory.  Free with
 * cairo_surface_destroy().  Reads and parses the document of all backs, which takes
 * some milliseconds: for threads, any of them and several at once. */
cairo_surface_t *
yk_back_render (const YkBack *back, int width, int height, GError **error);

G_END_DECLS

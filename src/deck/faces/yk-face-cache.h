/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rendered card faces in a file, so that most starts need not parse or render any SVG.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "deck/faces/yk-face.h"

G_BEGIN_DECLS

/* What a file of faces belongs to: any difference makes it useless, but for the back,
 * which is one face. */
typedef struct
{
  guint64 source; /* a hash of all that the faces are rendered from */
  guint64 back;   /* the key of the back that is not the source's own; 0: none */
  gint32 width;   /* pixels */
  gint32 height;
} YkFaceKey;

/* Returns: a hash of a deck's document.  How this program renders is no part of it:
 * when that changes, so does the mark at the start of the file. */
guint64 yk_face_key_source (GBytes *svg);

/* Takes the faces kept under KEY at PATH into SURFACES, all NULL before; the caller
 * destroys them.  Their pixels are the file's own, mapped into memory, and the file has
 * no name any more: it is to be written again.  Any thread.  Where the file is missing,
 * damaged or foreign, all or some stay NULL. */
void yk_face_cache_take (const char *path, const YkFaceKey *key,
                         cairo_surface_t *surfaces[YK_N_FACES]);

/* Returns: the index height of the deck whose faces the file at PATH holds, in any
 * size; 0 if they are another SOURCE's, or none. */
double yk_face_cache_index_height (const char *path, guint64 source);

/* Replaces the file at PATH by the faces in SURFACES (NULL if missing) and the deck's
 * index height; creates its folders.  Blocks on the disk.  A failure only means that
 * the next start renders again.  Any thread. */
void yk_face_cache_write (const char *path, const YkFaceKey *key, double index_height,
                          cairo_surface_t *const surfaces[YK_N_FACES]);

/* Has pictures of KEY's size, which yk_picture_new() has made, kept in a file without a
 * name beside PATH, as far as they are in none yet; where that fails they stay in
 * memory.  Blocks on the disk.  Any thread. */
void yk_face_cache_keep (const char *path, const YkFaceKey *key,
                         cairo_surface_t *const surfaces[YK_N_FACES]);

G_END_DECLS

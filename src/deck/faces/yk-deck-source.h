/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck's document: parsed, checked and drawn from, one thread at a time. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "deck/faces/yk-face.h"

G_BEGIN_DECLS

/* The largest file of a document, in bytes. */
#define YK_DECK_MAX_LENGTH (8 * 1024 * 1024)

/* The document and what is needed to draw it.  Making, acquiring and releasing one is
 * for any thread; whoever calls the other functions has locked it. */
typedef struct _YkDeckSource YkDeckSource;

/* Returns: (transfer full): a source, not parsed yet.  SVG may be gzipped; a reference
 * to it is held. */
YkDeckSource *yk_deck_source_new (GBytes *svg);

/* Makes the text of a document from DATA, in any thread.  Returns: (transfer full). */
typedef GBytes *(*YkDeckMaker) (gconstpointer data);

/* Like yk_deck_source_new(), for a document that MAKE makes of DATA when it is parsed.
 * The source frees DATA with g_free(). */
YkDeckSource *yk_deck_source_new_made (YkDeckMaker make, gpointer data);

YkDeckSource *yk_deck_source_acquire (YkDeckSource *source);
void yk_deck_source_release (YkDeckSource *source);

/* Waits until no other thread works with the source. */
void yk_deck_source_lock (YkDeckSource *source);
void yk_deck_source_unlock (YkDeckSource *source);

/* Parses the document, unless that is done, and checks that it has all faces.  Returns:
 * FALSE with ERROR, a sentence for the player, if it is not a deck. */
gboolean yk_deck_source_open (YkDeckSource *source, GError **error);

/* Draws a face of the open source into the whole of a picture of WIDTH by HEIGHT
 * pixels, both at least 1.  Returns: (transfer full) (nullable): the picture; NULL with
 * ERROR, a sentence for the player, if nothing can be seen of it or memory is short. */
cairo_surface_t *yk_deck_source_render (YkDeckSource *source, int face, int width,
                                        int height, GError **error);

/* Returns: the part of a card's height, between 0 and 1, that shows its rank and its
 * suit, learnt from the open source the first time; that of our own decks if it cannot
 * be learnt or is less. */
double yk_deck_source_index_height (YkDeckSource *source);

/* Forgets the parsed document, and its text where that can be made again. */
void yk_deck_source_close (YkDeckSource *source);

G_END_DECLS

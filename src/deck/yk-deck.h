/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck of cards: faces from an SVG document, rendered in a thread for each size and
 * kept as render nodes. */
#pragma once

#include <gtk/gtk.h>

#include "deck/faces/yk-deck-source.h"
#include "deck/faces/yk-face.h"

G_BEGIN_DECLS

/* A deck is one SVG document in one of the forms that yk-deck-source.c knows.  All its
 * functions are called in the main thread.
 *
 * Property "back" (a string, write-only): the id of the back of our own that the cards
 * have (see yk-back.h); "" or an unknown id for the one that the document has.  It may
 * change at any time, and costs the rendering of that one face.
 *
 * Signal "changed": faces have arrived or are to be drawn anew.
 * Signal "failed" (a string, a sentence for the player): the document is not a deck,
 * and no more faces will come. Both are emitted in the main thread, by an idle source
 * of its default context, never within a call of yk_deck_new() or by another thread; a
 * change of the size also emits "changed" at once. */
#define YK_TYPE_DECK (yk_deck_get_type ())
G_DECLARE_FINAL_TYPE (YkDeck, yk_deck, YK, DECK, GObject)

/* Returns: (transfer full): a deck drawn from the document SVG, which may be gzipped.
 * CACHE (nullable) is the path of a file that keeps rendered faces between starts; it
 * need not exist, is read if it holds the requested faces, and written by
 * yk_deck_save(). "failed" reports a bad document later. May be freed while faces are
 * rendered. */
YkDeck *yk_deck_new (GBytes *svg, const char *cache);

/* Like yk_deck_new(), for a document that MAKE makes of DATA in a thread once it is
 * needed; KEY identifies it. The deck frees DATA with g_free(). */
YkDeck *
yk_deck_new_made (YkDeckMaker make, gpointer data, guint64 key, const char *cache);

/* Like yk_deck_new(), for the file at PATH, of up to 8 MB, which a child process reads
 * and draws once it is needed. Faces from the cache need no child, but never arrive
 * within a call. */
YkDeck *yk_deck_new_for_path (const char *path, const char *cache);

/* Shows the faces of OTHER, which does not change, until those of DECK arrive; DECK
 * must have none yet. */
void yk_deck_show_meanwhile (YkDeck *deck, YkDeck *other);

/* Writes the rendered faces of the current size to the cache, unless all came from it.
 * Blocks on the disk. A failure only makes the next start slower. */
void yk_deck_save (YkDeck *deck);

/* Call it when nothing has been drawn for a moment: has what yk_deck_save() would write
 * written by a thread, and takes the faces, which are then the file's, out of memory
 * until they are drawn again. Does not block. */
void yk_deck_rest (YkDeck *deck);

/* Sets whether nodes are made for GTK's cairo renderer; call it before the first
 * yk_deck_request(). */
void yk_deck_set_for_cairo (YkDeck *deck, gboolean for_cairo);

/* Requests the set WANTED of faces (see yk-face.h), WIDTH by HEIGHT logical pixels
 * each, both positive, with SCALE device pixels per pixel, at least 1; adds to earlier
 * requests of the same size. They come from the cache at once or are rendered in a
 * thread. */
void yk_deck_request (YkDeck *deck, double width, double height, double scale,
                      guint64 wanted);

/* Returns: whether all requested faces of the current size have arrived. For tests: the
 * table never waits. */
gboolean yk_deck_is_ready (YkDeck *deck);

/* Returns: the part of a card's height, 0 to 1, that shows rank and suit; 0 until it is
 * known, which "changed" reports. */
double yk_deck_index_height (YkDeck *deck);

/* Returns: (transfer none) (nullable): the node of a face WIDTH by HEIGHT logical
 * pixels in size, both positive, with its top left corner at 0, 0; NULL if it was never
 * rendered.  A face that was rendered in another size is scaled: whoever draws need not
 * have requested this one.  Valid until "changed", a request, or another size is asked
 * for. */
GskRenderNode *yk_deck_peek_face (YkDeck *deck, int face, double width, double height);

G_END_DECLS

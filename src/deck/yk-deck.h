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

/* A deck drawn from the document SVG, which may be packed with gzip and is kept. CACHE,
 * or NULL, is the path of a file that keeps rendered faces from one start to the next:
 * it is read when it holds the faces that are asked for, and written by yk_deck_save().
 * It need not exist.  The signal "failed" says later what is wrong with the document.
 * Free with g_object_unref(), also while faces are rendered. */
YkDeck *yk_deck_new (GBytes *svg, const char *cache);

/* The same for a document that MAKE makes of DATA, which the deck then frees with
 * g_free(): in a thread, and only when it is needed.  KEY tells it from all others. */
YkDeck *
yk_deck_new_made (YkDeckMaker make, gpointer data, guint64 key, const char *cache);

/* The same for the document in the file at PATH, of up to 8 MB, which a process of its
 * own reads and draws when it is needed: faces from the cache come without it, but
 * never within a call. */
YkDeck *yk_deck_new_for_path (const char *path, const char *cache);

/* Shows the faces of OTHER, which stays as it is, until the deck's own ones arrive; for
 * a deck that has none yet. */
void yk_deck_show_meanwhile (YkDeck *deck, YkDeck *other);

/* Writes the faces of the present size that there are to the cache, unless all of them
 * came from it.  Waits for the disk.  A failure only costs the next start some time. */
void yk_deck_save (YkDeck *deck);

/* Whether nodes are made for GTK's cairo renderer; before the first yk_deck_request().
 */
void yk_deck_set_for_cairo (YkDeck *deck, gboolean for_cairo);

/* Asks for the set WANTED of faces (see yk-face.h), at WIDTH by HEIGHT logical pixels,
 * each above 0, with SCALE device pixels in each, from 1; adds to what was asked for in
 * the same size before.  They come from the cache at once or are rendered in a thread.
 * Until a face arrives its old one is shown scaled. */
void yk_deck_request (YkDeck *deck, double width, double height, double scale,
                      guint64 wanted);

/* Whether all faces that were asked for in the present size have arrived; false before
 * the first request.  For the tests: the table never waits. */
gboolean yk_deck_is_ready (YkDeck *deck);

/* The part of a card's height, between 0 and 1, that shows its rank and its suit; 0
 * until it has been learnt, which "changed" tells. */
double yk_deck_index_height (YkDeck *deck);

/* The node of a face with its top left corner at 0, 0, in the requested size; borrowed,
 * valid until the next "changed" or request.  NULL where the face was never rendered.
 */
GskRenderNode *yk_deck_peek_face (YkDeck *deck, int face);

G_END_DECLS

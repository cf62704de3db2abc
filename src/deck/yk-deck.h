/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Card faces from an SVG file, rendered once for each size and kept as render nodes. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-face.h"

G_BEGIN_DECLS

/* A deck is one SVG document in one of the forms that yk-deck-source.c knows.
 *
 * Signal "changed": faces have arrived or are to be drawn anew.
 * Signal "failed" (a string, a sentence for the player): the document is no deck, and
 * no more faces will come.  Both are emitted in the main thread. */
#define YK_TYPE_DECK (yk_deck_get_type ())
G_DECLARE_FINAL_TYPE (YkDeck, yk_deck, YK, DECK, GObject)

/* A deck drawn from SVG, which may be packed with gzip.  STYLESHEET (CSS) may be NULL.
 * CACHE, or NULL, is the path of a file that keeps rendered faces from one start to the
 * next: it is read when it holds the faces that are asked for, and written by
 * yk_deck_save(). */
YkDeck *yk_deck_new (GBytes *svg, GBytes *stylesheet, const char *cache);

/* Writes the faces there are to the cache, unless they came from it. */
void yk_deck_save (YkDeck *deck);

/* Whether nodes are made for GTK's cairo renderer; before the first yk_deck_request().
 */
void yk_deck_set_for_cairo (YkDeck *deck, gboolean for_cairo);

/* Asks for the faces whose bits are set in WANTED, at WIDTH by HEIGHT logical pixels
 * with SCALE device pixels in each; rendered in a thread.  Until a face arrives its old
 * one is shown scaled. */
void
yk_deck_request (YkDeck *deck, double width, double height, int scale, guint64 wanted);

/* Whether all faces that were asked for in the present size have arrived. */
gboolean yk_deck_is_ready (YkDeck *deck);

/* The part of a card's height that shows its rank and its suit; 0 until it has been
 * learnt, which "changed" tells. */
double yk_deck_index_height (YkDeck *deck);

/* The node of a face with its top left corner at 0, 0, in the requested size; borrowed,
 * valid until the next "changed".  NULL where the face was never rendered. */
GskRenderNode *yk_deck_peek_face (YkDeck *deck, int face);

G_END_DECLS

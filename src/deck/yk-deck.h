/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks of cards: the built-in decks, backs and letters, and decks whose faces are
 * rendered in a thread for each size and kept as render nodes. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-face.h"

G_BEGIN_DECLS

/* The letters on the aces and court cards of the built-in decks. */

/* The setting "rank-letters". */
typedef enum
{
  YK_RANK_LETTERS_LANGUAGE, /* those of the player's language */
  YK_RANK_LETTERS_ENGLISH,  /* A, J, Q, K */
  YK_RANK_LETTERS_NUMBERS,  /* 1, 11, 12, 13 */
} YkRankLetters;

/* Returns: (transfer none): the text of a rank, 1 (ace) to 13 (King), in LETTERS. */
const char *yk_rank_letter (YkRankLetters letters, int rank);

/* Returns: (transfer none) (nullable): the id of the built-in decks' outline for
 * LETTER, such as "B" for the Latin and the Cyrillic one; NULL if there is none: then
 * the English letter is used. */
const char *yk_rank_letter_outline (const char *letter);

/* The built-in card backs, which fit any deck. */

/* A back: a row of the table that build-aux/gen/backs-table makes from
 * data/decks/backs.svg. */
typedef struct
{
  const char *id;   /* kept in the settings, so it never changes */
  const char *name; /* in English: context "card back" */
  guint64 key;      /* a hash of all that it is rendered from; never 0 */
} YkBack;

/* All backs, in the order in which they are offered; the last row's id is NULL.
 * Constant: any thread may read it. */
extern const YkBack yk_back_table[];

/* Returns: (transfer none) (nullable): the row with this ID; NULL if there is none, as
 * for "". */
const YkBack *yk_back_find (const char *id);

/* Renders a back of WIDTH by HEIGHT pixels, both at least 1.  Parses the document of
 * all backs, which takes some milliseconds, so call it in a thread; any number may run
 * at once.  Returns: (transfer full) (nullable): the picture; NULL with an ERROR for
 * the player if memory is short. */
cairo_surface_t *
yk_back_render (const YkBack *back, int width, int height, GError **error);

/* A deck of cards: faces from an SVG document, rendered in a thread for each size and
 * kept as render nodes. */

/* A deck is one SVG document in one of the forms that yk-deck-source.c knows.  All its
 * functions are called in the main thread.
 *
 * Property "back" (a string, write-only): the id of a built-in back for the cards; with
 * "" or an unknown id they have the document's back.  Setting it renders only that face
 * again.
 *
 * Signal "changed": faces have arrived or must be drawn again.  Signal "failed" (a
 * string, a sentence for the player): the document is not a deck, and no more faces
 * will come.  Both are emitted in the main thread, by an idle source of its default
 * context, never within a call that makes a deck or by another thread; a change of the
 * size also emits "changed" at once. */
#define YK_TYPE_DECK (yk_deck_get_type ())
G_DECLARE_FINAL_TYPE (YkDeck, yk_deck, YK, DECK, GObject)

/* Returns: (transfer full): a deck drawn from the document in the file at PATH, of up
 * to 8 MB, perhaps gzipped, which a child process reads and draws once it is needed.
 * Faces from the cache need no child, but never arrive within a call.  CACHE (nullable)
 * is the path of a file that keeps rendered faces between starts; it need not exist, is
 * read if it holds the requested faces, and written by yk_deck_save().  "failed"
 * reports a bad document later.  May be freed while faces are rendered. */
YkDeck *yk_deck_new_for_path (const char *path, const char *cache);

/* Shows the faces of OTHER, which does not change, until those of DECK arrive; DECK
 * must have none yet. */
void yk_deck_show_meanwhile (YkDeck *deck, YkDeck *other);

/* Writes the rendered faces of the current size to the cache, unless all came from it.
 * Blocks on the disk. A failure only makes the next start slower. */
void yk_deck_save (YkDeck *deck);

/* Saves memory; call it when nothing has been drawn for a moment.  A thread writes what
 * yk_deck_save() would write; the faces are then in the file, and leave memory until
 * they are drawn again.  Does not block. */
void yk_deck_rest (YkDeck *deck);

/* Requests the set WANTED of faces (see yk-face.h), WIDTH by HEIGHT logical pixels
 * each, both positive, with SCALE device pixels per pixel, at least 1; adds to earlier
 * requests of the same size.  They come from the cache at once or are rendered in a
 * thread.  FOR_CAIRO makes their nodes for GTK's cairo renderer. */
void yk_deck_request (YkDeck *deck, double width, double height, double scale,
                      guint64 wanted, gboolean for_cairo);

/* Returns: whether all requested faces of the current size have arrived. For tests: the
 * table never waits. */
gboolean yk_deck_is_ready (YkDeck *deck);

/* Returns: the part of a card's height, 0 to 1, that shows rank and suit; 0 until it is
 * known, which "changed" reports. */
double yk_deck_index_height (YkDeck *deck);

/* Returns: (transfer none) (nullable): the node of a face WIDTH by HEIGHT logical
 * pixels in size, both positive, with its top left corner at 0, 0; NULL if it was never
 * rendered.  A face that was rendered in another size is scaled, so this size need not
 * have been requested.  Valid until "changed", a request, or a call with another size.
 */
GskRenderNode *yk_deck_peek_face (YkDeck *deck, int face, double width, double height);

/* The decks that come with the program. */

/* A built-in deck: a row of the table.  All are drawn from one document, each with its
 * own stylesheet. */
typedef struct
{
  const char *id;   /* the value of the setting "deck": never changes, and has no "/" */
  const char *name; /* in English: context "deck" */
  const char *stylesheet; /* a file among the program's resources, or NULL */
} YkBuiltinDeck;

/* All built-in decks, first the default one, whose id is ""; the last row's id is NULL.
 * Constant: any thread may read it. */
extern const YkBuiltinDeck yk_builtin_deck_table[];

/* Returns: (transfer none) (nullable): the row with this ID, or NULL. */
const YkBuiltinDeck *yk_builtin_deck_find (const char *id);

/* Returns: (transfer full): the document of ROW, with "four-colours" and
 * "rank-letters" as they are in SETTINGS now. */
GBytes *yk_builtin_deck_document (const YkBuiltinDeck *row, GSettings *settings);

/* Returns: (transfer full): the deck that the setting "deck" names, or the default one
 * if that is not built in, with "four-colours" and "rank-letters" as they are now; it
 * follows "card-back" by itself.  CACHE is as in yk_deck_new_for_path().  Tables of
 * different sizes need a deck each. */
YkDeck *yk_builtin_deck_new (GSettings *settings, const char *cache);

G_END_DECLS

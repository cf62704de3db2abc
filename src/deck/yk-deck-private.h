/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this folder share. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "deck/yk-assets.h"
#include "deck/yk-deck.h"

G_BEGIN_DECLS

/* Finds out from pictures how far down the index of a deck's cards reaches. */

/* The set of faces that are examined: the twos and threes, whose upper corners hold
 * only the index. */
#define YK_INDEX_FACES                                                                 \
  (G_GUINT64_CONSTANT (6) *                                                            \
   (YK_FACE_BIT (0) + YK_FACE_BIT (YK_N_RANKS) + YK_FACE_BIT (2 * YK_N_RANKS) +        \
    YK_FACE_BIT (3 * YK_N_RANKS)))

/* Returns: the part of a card's height, from its top and between 0 and 1, that shows
 * both rank and suit in a corner; 0 if they cannot be found or a picture is missing.
 * SURFACES are ARGB32 images of one size, by the face's number; only those of
 * YK_INDEX_FACES are read. */
double yk_index_detector_find_height (cairo_surface_t *const surfaces[YK_N_FACES]);

/* A picture of the player's own, drawn below the cards. */

/* The largest file of a picture, in bytes. */
#define YK_USER_BACKGROUND_MAX_LENGTH (64 * 1024 * 1024)

/* Draws CONTENT, a whole file of any kind that gdk-pixbuf or librsvg can read, upright
 * by its EXIF data, so that its middle fills WIDTH by HEIGHT pixels, both at least 1.
 * May take seconds.  Since CONTENT is not trusted, only the child process below calls
 * it.  Returns: (transfer full) (nullable): an opaque picture; NULL with ERROR, a
 * sentence for the player, if CONTENT is no picture or too large. */
cairo_surface_t *
yk_user_background_draw (GBytes *content, int width, int height, GError **error);

/* The child process that draws decks and pictures from outside, and what it sends. */

/* The first argument of the child, before these: what kind of file it is, pixels, the
 * set of faces, and whether to find the index height.  It reads the file from standard
 * input and writes what it draws to standard output. */
#define YK_SANDBOX_ARGUMENT "--draw-foreign-art"
#define YK_SANDBOX_DECK "deck"
#define YK_SANDBOX_PICTURE "picture"

/* What the child sends: heads, some of them followed by data. */
typedef enum
{
  YK_SANDBOX_INDEX,   /* the height of the index */
  YK_SANDBOX_FACE,    /* pixels follow, as ARGB32 images of cairo have them */
  YK_SANDBOX_PROBLEM, /* a sentence for the player follows; nothing after it */
  YK_SANDBOX_DONE,    /* all has been drawn; nothing after it */
} YkSandboxKind;

typedef struct
{
  guint32 kind;
  gint32 face;
  guint64 length; /* of the data that follows, in bytes */
  double index_height;
} YkSandboxHead;

/* The longest sentence, in bytes. */
#define YK_SANDBOX_MAX_SENTENCE 1000

/* Decks and pictures from outside are drawn by a child process: whatever such a file
 * does to the libraries that draw it happens there.
 *
 * The child is this same program, called with a special argument.  It has limits of
 * memory and time, and ends once nobody waits for it, even if the program was killed.
 * A file that has failed is not tried again. */

/* What to draw of a deck. */
typedef struct
{
  guint64 faces;        /* a set */
  gboolean needs_index; /* whether to find the index height */
  int width;            /* pixels of a face */
  int height;
} YkSandboxWish;

/* What a child has drawn. */
typedef struct
{
  double index_height; /* as a fraction of the card's; 0: this is a face */
  int face;
  cairo_surface_t *surface; /* to keep it, take it and set this to NULL */
} YkSandboxPart;

/* Handles PART in the thread that waits for the child. */
typedef void (*YkSandboxTaker) (YkSandboxPart *part, gpointer data);

/* Has a child draw faces of the deck in the file at PATH, and calls TAKE for each,
 * after the height of the index.  Cancelling CANCELLABLE (nullable) ends it early.
 * Blocks, so call it in a thread; any number may run at once.  Returns: FALSE with
 * ERROR, G_IO_ERROR_CANCELLED or a sentence for the player. */
gboolean yk_sandbox_draw_deck (const char *path, const YkSandboxWish *wish,
                               GCancellable *cancellable, YkSandboxTaker take,
                               gpointer data, GError **error);

/* Like yk_sandbox_draw_deck(), for the picture in the file at PATH, as
 * yk_user_background_draw() draws it.  Returns: (transfer full) (nullable): the
 * picture, or NULL with ERROR. */
cairo_surface_t *yk_sandbox_draw_picture (const char *path, int width, int height,
                                          GCancellable *cancellable, GError **error);

/* A deck's document: parsed, checked and drawn from, one thread at a time. */

/* The largest file of a document, in bytes. */
#define YK_DECK_MAX_LENGTH (8 * 1024 * 1024)

/* The document and what is needed to draw it.  Any thread may make, acquire or release
 * one; to call the other functions, lock its mutex, unless no other thread has it. */
typedef struct _YkDeckSource YkDeckSource;

/* Makes the text of a document from DATA, in any thread.  Returns: (transfer full). */
typedef GBytes *(*YkDeckMaker) (gconstpointer data);

/* Returns: (transfer full): a source, not parsed yet.  SVG (nullable) may be gzipped;
 * the source holds a reference.  If it is NULL, MAKE makes the document from DATA when
 * it is parsed; the source frees DATA with g_free(). */
YkDeckSource *yk_deck_source_new (GBytes *svg, YkDeckMaker make, gpointer data);

void yk_deck_source_release (YkDeckSource *source);

/* Returns: (transfer none): the mutex to lock while working with the source. */
GMutex *yk_deck_source_mutex (YkDeckSource *source);

/* Parses the document, unless it is parsed, and checks that it has all faces.  Returns:
 * FALSE with ERROR, a sentence for the player, if it is not a deck. */
gboolean yk_deck_source_open (YkDeckSource *source, GError **error);

/* Draws a face of the open source into the whole of a picture of WIDTH by HEIGHT
 * pixels, both at least 1.  Returns: (transfer full) (nullable): the picture; NULL with
 * ERROR, a sentence for the player, if the face is blank or memory is short. */
cairo_surface_t *yk_deck_source_render (YkDeckSource *source, int face, int width,
                                        int height, GError **error);

/* Returns: the part of a card's height, between 0 and 1, that shows its rank and suit,
 * found from the open source the first time; at least YK_INDEX_HEIGHT. */
double yk_deck_source_index_height (YkDeckSource *source);

/* Frees the parsed document, and its text if that can be made again. */
void yk_deck_source_close (YkDeckSource *source);

/* Returns: (transfer full): a deck drawn from the document that MAKE makes from DATA in
 * a thread once it is needed; KEY identifies the document.  The deck frees DATA with
 * g_free().  CACHE is as in yk_deck_new_for_path(). */
YkDeck *
yk_deck_new_made (YkDeckMaker make, gpointer data, guint64 key, const char *cache);

/* Rendered card faces in a file, so that most starts need not parse or render any SVG.
 */

/* Identifies the faces in a file.  With another key they are useless, unless only the
 * back differs: that is just one face. */
typedef struct
{
  guint64 source; /* a hash of the faces' source; if the code that renders them changes,
                   * so does the mark at the start of the file */
  guint64 back;   /* the key of a built-in back; 0: the source's own back */
  gint32 width;   /* pixels */
  gint32 height;
} YkFaceKey;

/* Takes the faces kept under KEY at PATH into SURFACES, all NULL before; the caller
 * destroys them.  Their pixels are mapped from the file, which is unlinked: write it
 * again later.  Any thread.  If the file is missing, damaged or has another key, all or
 * some stay NULL. */
void yk_face_cache_take (const char *path, const YkFaceKey *key,
                         cairo_surface_t *surfaces[YK_N_FACES]);

/* Returns: the index height of the deck whose faces the file at PATH holds, in any
 * size; 0 if the file is not of SOURCE, or there is none. */
double yk_face_cache_index_height (const char *path, guint64 source);

/* Replaces the file at PATH by the faces in SURFACES (NULL if missing) and the deck's
 * index height; creates its folders.  Blocks on the disk.  A failure only means that
 * the next start renders again.  Any thread. */
void yk_face_cache_write (const char *path, const YkFaceKey *key, double index_height,
                          cairo_surface_t *const surfaces[YK_N_FACES]);

/* Moves pictures of KEY's size, made by yk_picture_new(), from memory to an unnamed
 * file beside PATH, unless they are in a file already.  If that fails, they stay in
 * memory.  Blocks on the disk.  Any thread. */
void yk_face_cache_keep (const char *path, const YkFaceKey *key,
                         cairo_surface_t *const surfaces[YK_N_FACES]);

/* Renders requested faces in a thread and delivers them on the main thread. */

/* What a job is to render. */
typedef struct
{
  guint64 faces;        /* a set */
  gboolean needs_key;   /* whether to compute the file's key */
  gboolean is_parsed;   /* parse and check the source even if no face needs it */
  const YkBack *back;   /* the back to draw, or NULL for the document's own */
  gboolean knows_index; /* the index height is already known */
  int width;            /* pixels */
  int height;
} YkDeckWish;

/* The most faces that a thread hands over at once: few enough to see the first ones
 * soon, without redrawing the table for each. */
#define YK_DECK_BATCH 14

/* A face's picture. */
typedef struct
{
  int face;
  cairo_surface_t *surface; /* to keep it, take it and set this to NULL */
} YkDeckPicture;

/* What arrives in the main thread. */
typedef struct
{
  YkDeckPicture pictures[YK_DECK_BATCH];
  int n_pictures;
  guint64 key;         /* of the document; 0: nothing new */
  double index_height; /* as a fraction of the card's; 0: nothing new */
  const GError *error; /* why no more come, a sentence for the player; or NULL */
} YkDeckDelivery;

/* Called in the main thread, by an idle source.  DELIVERY is borrowed. */
typedef void (*YkDeckReceiver) (GObject *owner, YkDeckDelivery *delivery);

typedef struct _YkDeckJob YkDeckJob;

/* Starts a thread that works with SOURCE (nullable) after earlier jobs, or if that is
 * NULL with the untrusted deck in the file at PATH, which a child process draws.
 * RECEIVER is called any number of times until the job is dropped or OWNER, held
 * weakly, is gone.  Main thread only.  Returns: (transfer full): the job. */
YkDeckJob *
yk_deck_job_start (YkDeckSource *source, const char *path, const YkDeckWish *wish,
                   GObject *owner, YkDeckReceiver receiver);

/* Ends the work after the face being rendered and frees the job; nothing more is
 * delivered. Does not wait. Main thread only. */
void yk_deck_job_drop (YkDeckJob *job);

G_END_DECLS

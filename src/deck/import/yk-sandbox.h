/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Art that is not ours, decks and pictures in files, is drawn by a process of its own,
 * a child: whatever such a file does to the libraries that draw it, it does it there.
 *
 * The child is this same program, called with an argument that nobody else uses.  It
 * has limits of memory and time, and ends when nobody waits for it any more, also where
 * the program has been killed.  A file that has failed is not tried again. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "deck/faces/yk-face.h"

G_BEGIN_DECLS

/* What is asked for of a deck. */
typedef struct
{
  guint64 faces;        /* a set */
  gboolean needs_index; /* its height is asked for */
  int width;            /* pixels of a face */
  int height;
} YkSandboxWish;

/* What a child has drawn. */
typedef struct
{
  double index_height; /* a part of a card's height; 0: this is a face */
  int face;
  cairo_surface_t *surface; /* whoever wants to keep it takes it, and leaves NULL */
} YkSandboxPart;

/* Handles PART in the thread that waits for the child. */
typedef void (*YkSandboxTaker) (YkSandboxPart *part, gpointer data);

/* Has a child draw faces of the deck in the file at PATH, and calls TAKE for each,
 * after the height of the index.  Cancelling CANCELLABLE (nullable) ends it early.
 * Blocks: for threads, any number at once.  Returns: FALSE with ERROR,
 * G_IO_ERROR_CANCELLED or a sentence for the player. */
gboolean yk_sandbox_draw_deck (const char *path, const YkSandboxWish *wish,
                               GCancellable *cancellable, YkSandboxTaker take,
                               gpointer data, GError **error);

/* Like yk_sandbox_draw_deck(), for the picture in the file at PATH, as
 * yk_user_background_draw() draws it.  Returns: (transfer full) (nullable): the
 * picture, or NULL with ERROR. */
cairo_surface_t *yk_sandbox_draw_picture (const char *path, int width, int height,
                                          GCancellable *cancellable, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The images that a table is drawn with: the deck's faces and the background, at the
 * size that is needed. */
#pragma once

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* A part of a table, which reads the fields; change it by the functions below only. */
typedef struct
{
  YkTableController *controller; /* borrowed */
  YkDeck *deck;                  /* owned, or NULL */
  YkBackgroundRenderer *ground;  /* owned */
  gboolean is_dark;              /* the background is for a dark style */
  gboolean for_cairo;            /* GTK draws with its cairo renderer */

  YkLayout asked;    /* the layout of the last request */
  guint request_id;  /* pending request for a new size, or 0 */
  gint64 resized_us; /* when the size last changed, in monotonic time */
} YkTableTextures;

/* Initializes ART without a deck and with plain felt.  CONTROLLER must outlive ART; its
 * table emits "background-failed". */
void yk_table_textures_init (YkTableTextures *art, YkTableController *controller);

/* Releases the deck.  May be called more than once. */
void yk_table_textures_dispose (YkTableTextures *art);

/* Releases the background; call when the table is finalized. */
void yk_table_textures_clear (YkTableTextures *art);

/* Sets the deck, to which ART holds a reference. */
void yk_table_textures_set_deck (YkTableTextures *art, YkDeck *deck);

/* Sets whether GTK draws with its cairo renderer. */
void yk_table_textures_set_for_cairo (YkTableTextures *art, gboolean for_cairo);

/* Requests the images for the present layout; they arrive later. */
void yk_table_textures_request (YkTableTextures *art);

/* Requests the background for a dark or light style. */
void yk_table_textures_set_dark (YkTableTextures *art, gboolean is_dark);

/* Requests the images for a changed layout, if it needs others: soon, since the size
 * may be changing continuously, or immediately and in any case if AT_ONCE. */
void yk_table_textures_follow_size (YkTableTextures *art, gboolean at_once);

G_END_DECLS

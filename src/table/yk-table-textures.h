/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures that a table is drawn with: the deck's faces and the ground below the
 * cards, in the size in which they are needed. */
#pragma once

#include "deck/background/yk-background-renderer.h"
#include "deck/yk-deck.h"
#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* Part of a table.  The fields are read by the table; all is changed by the functions
 * below. */
typedef struct
{
  YkTableController *controller; /* borrowed */
  YkDeck *deck;                  /* owned, or NULL */
  YkBackgroundRenderer *ground;  /* owned */
  gboolean is_dark;              /* the ground is for a dark style */
  gboolean for_cairo;            /* GTK draws with its cairo renderer */

  YkLayout asked;   /* for which pictures were last asked for */
  guint request_id; /* a new size of the pictures will be asked for */
} YkTableTextures;

/* No deck, and plain felt.  STAGE, whose table emits "background-failed" for the
 * ground, lives as long as this does. */
void yk_table_textures_init (YkTableTextures *art, YkTableController *controller);

/* Lets go of the deck.  May be called more than once. */
void yk_table_textures_dispose (YkTableTextures *art);

/* Lets go of the ground, at the very end. */
void yk_table_textures_clear (YkTableTextures *art);

/* The deck to draw with; a reference to it is held. */
void yk_table_textures_set_deck (YkTableTextures *art, YkDeck *deck);

void yk_table_textures_set_for_cairo (YkTableTextures *art, gboolean for_cairo);

/* Asks for the pictures of the stage's cards as they are now, and for a dark ground or
 * not.  Nobody waits for them. */
void yk_table_textures_request (YkTableTextures *art);
void yk_table_textures_set_dark (YkTableTextures *art, gboolean is_dark);

/* The same after the table got a size, which it may keep for a moment only: soon, where
 * that size needs other pictures.  AT_ONCE asks in any case, and now. */
void yk_table_textures_follow_size (YkTableTextures *art, gboolean at_once);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage: the game on the table with all that happens there.  It follows the game,
 * keeps every card at its place or on its way there, and carries out what the hand
 * decides.  It paints nothing and hears no mouse and no key.
 *
 * A stage is part of its table: it lives as long, and only in the main thread. */
#pragma once

#include <gtk/gtk.h>

#include "game/yk-game.h"
#include "table/yk-celebration.h"
#include "table/yk-hand.h"
#include "table/yk-motion.h"
#include "table/yk-sound-score.h"
#include "table/yk-table-bubble.h"
#include "table/yk-table-items.h"

/* The controllers and the painter read the fields, and the hand's own functions change
 * the hand; all else is changed by the functions below. */
typedef struct
{
  GtkWidget *table; /* borrowed */
  YkGame *game;     /* owned */

  YkHand hand;
  YkLayout layout; /* of the board in the table's size; zero until there is a size */
  double index_height; /* of the deck, as far as it is known: see yk_layout_arrange() */
  YkMotion motion;
  YkSoundScore score;
  YkCelebration celebration;
  guint tick_id; /* advances motion and celebration; 0 while nothing moves */
  YkMove hint;
  gboolean has_hint;

  YkTableBubble bubble;
  YkTableItems items;

  /* preferences, set by the table */
  YkSpeed speed;
  gboolean left_handed;
  YkCardSize card_size;
  YkFoundationsPlace foundations;
} YkStage;

/* An empty stage for TABLE, which has a property "at-rest" and a signal "sounded" that
 * the stage speaks with. */
void yk_stage_init (YkStage *stage, GtkWidget *table);

/* Takes a reference to the game and follows it; once for each stage. */
void yk_stage_set_game (YkStage *stage, YkGame *game);

/* Releases everything.  May be called more than once. */
void yk_stage_dispose (YkStage *stage);

/* Connects a CALLBACK whose last parameter is the stage.  It is not called any more
 * once the table has been disposed of. */
void yk_stage_connect (YkStage *stage, gpointer emitter, const char *signal,
                       GCallback callback);

/* The position on the table; borrowed, valid until the next change of the game. */
const YkBoard *yk_stage_board (YkStage *stage);

/* Whether the table has had a size, so that its cards have places. */
gboolean yk_stage_is_arranged (YkStage *stage);

/* Gives the cards their places in the table's present size, the children and the cards
 * in hand too.  TRUE where this was the first time. */
gboolean yk_stage_allocate (YkStage *stage);

/* Sends every card to the place that it has by the preferences of today, after one of
 * them has changed. */
void yk_stage_rearrange (YkStage *stage);

/* Opens the fans as far as the deck needs to show rank and suit: see
 * yk_layout_arrange().  0 stands for not known yet and changes nothing. */
void yk_stage_set_index_height (YkStage *stage, double index_height);

/* Cards that are on their way arrive as they would have; where nothing is to move any
 * more, at once. */
void yk_stage_set_speed (YkStage *stage, YkSpeed speed);

/* Does what the outcome of one of the hand's functions says. */
void yk_stage_carry_out (YkStage *stage, YkOutcome outcome);

/* Ends the celebration of a win and shows the table as it is.  TRUE where it was still
 * going on: then the press that ended it was meant for nothing else.
 * From outside only tests call it. */
gboolean yk_stage_skip_celebration (YkStage *stage);

/* Says SENTENCE at a card or place; NULL says nothing. */
void yk_stage_tell (YkStage *stage, YkSpot about, const char *sentence);
void yk_stage_hide_bubble (YkStage *stage);

/* Shows a move until the next press or change of the game, or until it is cleared. */
void yk_stage_show_hint (YkStage *stage, YkMove move);
void yk_stage_clear_hint (YkStage *stage);

/* Moves the cursor, and the focus with it, to the nearest spot that exists.  After a
 * change of the game the stage does so by itself, see yk-follow.h; it leaves the focus
 * where it is unless that is on the table. */
void yk_stage_set_cursor (YkStage *stage, YkSpot spot);

/* Puts the hand's cursor where the focus is; false if that is not on the table. */
gboolean yk_stage_find_cursor (YkStage *stage);

/* Where the cursor is to be painted; false if it is not shown. */
gboolean yk_stage_get_shown_cursor (YkStage *stage, YkSpot *spot);

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
#include "table/yk-table-herald.h"
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
  YkTableHerald herald;

  /* What the player has done, or the game, until it is over and the focus may move: see
   * yk_stage_settle(). */
  guint settle_id;      /* 0 while all is settled */
  gboolean is_settling; /* "settled" is being emitted: */
  gboolean takes_focus; /* somebody gives the focus to the table */
  char *sentence;       /* what is to be said with it, or NULL */
  YkStack told_chosen;  /* the cards of which was said that they are picked up */

  /* preferences, set by the table */
  YkSpeed speed;
  gboolean left_handed;
  YkCardSize card_size;
  YkFoundationsPlace foundations;
} YkStage;

/* An empty stage for TABLE, which has a property "at-rest" and the signals "sounded",
 * "undo-wished", "settled" and "happened" that the stage speaks with. */
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

/* A change of the game changes the labels under the focus, and moves cards away from
 * below the cursor; more changes may follow from it, and panels may take the focus.  So
 * all of that waits until the main loop is reached again, or a key is pressed: then
 * this is called, emits "settled", sets the cursor once, and gives the items their
 * labels. Does nothing where all is settled. */
void yk_stage_settle (YkStage *stage);

/* There is more to come than the game's change, or without one: "settled" will be
 * emitted. */
void yk_stage_expect_settling (YkStage *stage);

/* While "settled" is emitted: SENTENCE is to be said with the focus.  FALSE where the
 * table neither has the focus nor gets it; then it says nothing. */
gboolean yk_stage_say (YkStage *stage, const char *sentence);

/* Gives the focus to the table, at its cursor; where it is on the table already it
 * stays there. */
void yk_stage_take_focus (YkStage *stage);

/* Moves the cursor, and the focus with it, to the nearest spot that exists.  After a
 * change of the game yk_stage_settle() does so, see yk-follow.h; it leaves the focus
 * where it is unless that is on the table. */
void yk_stage_set_cursor (YkStage *stage, YkSpot spot);

/* Puts the hand's cursor where the focus is; false if that is not on the table. */
gboolean yk_stage_find_cursor (YkStage *stage);

/* Where the cursor is to be painted; false if it is not shown. */
gboolean yk_stage_get_shown_cursor (YkStage *stage, YkSpot *spot);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table controller: follows the game, sends every card to its place, and carries
 * out what the input state decides.  It neither paints nor handles events.
 *
 * It is part of its table and lives as long.  Main thread only. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/a11y/yk-table-bubble.h"
#include "table/a11y/yk-table-focus.h"
#include "table/input/yk-input-state.h"
#include "table/motion/yk-table-cards.h"

G_BEGIN_DECLS

/* Other files read the fields.  Input, cards, focus and bubble are changed by their own
 * functions; everything else by the functions below. */
typedef struct
{
  GtkWidget *table; /* borrowed */
  YkGame *game;     /* owned */

  YkInputState input;
  YkLayout
      layout; /* of the position in the table's size; zeroed until there is a size */
  double index_height; /* of the deck, 0 until known: see YkTableFrame */

  YkTableCards cards;
  YkTableFocus focus;
  YkTableBubble bubble;
  YkStack told_chosen; /* the chosen cards that were last announced */
  guint told_reason;   /* of the last refusal in this game, or 0 */

  /* preferences, set by the table */
  gboolean left_handed;
  YkCardSize card_size;
  YkFoundationsPlace foundations;
} YkTableController;

/* Initializes CONTROLLER for TABLE, which must have what cards and focus need (see
 * their headers), and the signals "undo-wished" and "happened".  Holds a reference to
 * GAME. */
void yk_table_controller_init (YkTableController *controller, GtkWidget *table,
                               YkGame *game);

/* Releases everything.  May be called more than once. */
void yk_table_controller_dispose (YkTableController *controller);

/* Connects CALLBACK, whose last parameter is CONTROLLER, to SIGNAL of EMITTER, until
 * the table is disposed of. */
void yk_table_controller_connect (YkTableController *controller, gpointer emitter,
                                  const char *signal, GCallback callback);

/* Returns: (transfer none): the present position, valid until the next change of the
 * game. */
const YkBoard *yk_table_controller_board (YkTableController *controller);

/* Returns: whether the table has had a size, so that its cards have places. */
gboolean yk_table_controller_is_arranged (YkTableController *controller);

/* Arranges the cards, also dragged ones, and the children in the table's present size.
 *
 * Returns: TRUE the first time. */
gboolean yk_table_controller_allocate (YkTableController *controller);

/* Implements yk_table_game_changed(). */
void yk_table_controller_game_changed (YkTableController *controller, YkChange change);

/* Sends every card to its place after a change of a preference. */
void yk_table_controller_rearrange (YkTableController *controller);

/* Opens the fans as far as the deck needs to show rank and suit: INDEX_HEIGHT is a
 * fraction of the card's height. 0 stands for unknown and changes nothing. */
void yk_table_controller_set_index_height (YkTableController *controller,
                                           double index_height);

/* Carries out OUTCOME, which a function of the input state has returned. */
void yk_table_controller_carry_out (YkTableController *controller, YkOutcome outcome);

/* Shows SENTENCE (nullable: nothing) at a card or place. */
void yk_table_controller_tell (YkTableController *controller, YkCardLocation about,
                               const char *sentence);

/* Hides the sentence. */
void yk_table_controller_hide_bubble (YkTableController *controller);

/* Shows MOVE, with the cursor at its cards, until the player clicks, drags or plays, or
 * until it is cleared. */
void yk_table_controller_show_hint (YkTableController *controller, YkMove move);

/* Hides the hint. */
void yk_table_controller_clear_hint (YkTableController *controller);

G_END_DECLS

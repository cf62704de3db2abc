/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stage: the game on the table with all that happens there.  It follows the game,
 * sends every card to its place, and carries out what the hand decides.  It paints
 * nothing and hears no mouse and no key.
 *
 * A stage is part of its table: it lives as long, and only in the main thread. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/a11y/yk-table-bubble.h"
#include "table/a11y/yk-table-focus.h"
#include "table/input/yk-input-state.h"
#include "table/motion/yk-table-cards.h"

G_BEGIN_DECLS

/* The controllers and the painter read the fields.  Hand, cards, focus and bubble are
 * changed by their own functions; all else is changed by the functions below. */
typedef struct
{
  GtkWidget *table; /* borrowed */
  YkGame *game;     /* owned */

  YkInputState input;
  YkLayout layout; /* of the board in the table's size; zero until there is a size */
  double index_height; /* of the deck, as far as it is known: see yk_layout_arrange() */
  YkMove hint;
  gboolean has_hint;

  YkTableCards cards;
  YkTableFocus focus;
  YkTableBubble bubble;
  YkStack told_chosen; /* the cards of which was said that they are picked up */

  /* preferences, set by the table */
  gboolean left_handed;
  YkCardSize card_size;
  YkFoundationsPlace foundations;
} YkTableController;

/* An empty stage for TABLE, which has what cards and focus need (see their headers),
 * and the signals "undo-wished" and "happened" that the stage speaks with. */
void yk_table_controller_init (YkTableController *controller, GtkWidget *table);

/* Takes a reference to the game and follows it; once for each stage. */
void yk_table_controller_set_game (YkTableController *controller, YkGame *game);

/* Releases everything.  May be called more than once. */
void yk_table_controller_dispose (YkTableController *controller);

/* Connects a CALLBACK whose last parameter is the stage.  It is not called any more
 * once the table has been disposed of. */
void yk_table_controller_connect (YkTableController *controller, gpointer emitter,
                                  const char *signal, GCallback callback);

/* The position on the table; borrowed, valid until the next change of the game. */
const YkBoard *yk_table_controller_board (YkTableController *controller);

/* Whether the table has had a size, so that its cards have places. */
gboolean yk_table_controller_is_arranged (YkTableController *controller);

/* Gives the cards their places in the table's present size, the children and the cards
 * in hand too.  TRUE where this was the first time. */
gboolean yk_table_controller_allocate (YkTableController *controller);

/* See yk_table_game_changed(). */
void yk_table_controller_game_changed (YkTableController *controller, YkChange change);

/* Sends every card to the place that it has by the preferences of today, after one of
 * them has changed. */
void yk_table_controller_rearrange (YkTableController *controller);

/* Opens the fans as far as the deck needs to show rank and suit: see
 * yk_layout_arrange().  0 stands for not known yet and changes nothing. */
void yk_table_controller_set_index_height (YkTableController *controller,
                                           double index_height);

/* Does what the outcome of one of the hand's functions says. */
void yk_table_controller_carry_out (YkTableController *controller, YkOutcome outcome);

/* Says SENTENCE at a card or place; NULL says nothing. */
void yk_table_controller_tell (YkTableController *controller, YkCardLocation about,
                               const char *sentence);
void yk_table_controller_hide_bubble (YkTableController *controller);

/* Shows a move until the next press or change of the game, or until it is cleared. */
void yk_table_controller_show_hint (YkTableController *controller, YkMove move);
void yk_table_controller_clear_hint (YkTableController *controller);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table share. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "game/model/yk-game.h"
#include "table/a11y/yk-table-focus.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-layout.h"
#include "table/motion/yk-table-cards.h"
#include "table/render/yk-table-paint.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* The table controller: follows the game, sends every card to its place, and carries
 * out what the input state decides.  It neither paints nor handles events.
 *
 * It is part of its table and lives as long.  Main thread only. */

/* The piles that say what they are: reserve, stock and the first cell. */
#define YK_N_LEGENDS 3

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
  YkTableBubble legends[YK_N_LEGENDS]; /* the names of piles */
  YkStack told_chosen;                 /* the chosen cards that were last announced */
  guint told_reason;                   /* of the last refusal in this game, or 0 */

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

/* Handles all keys on the table. */

/* Adds the key controllers to the controller's table. */
void yk_table_keys_init (YkTableController *controller);

/* Handles focus that arrives at the table, and Tab within it.
 *
 * Returns: FALSE if the focus is to leave the table. */
gboolean
yk_table_keys_focus (YkTableController *controller, GtkDirectionType direction);

/* Handles mouse and touch on the table. */

/* Adds the gestures to the controller's table; they pass every press to the input
 * state. */
void yk_table_pointer_init (YkTableController *controller);

/* Answers keys that ask for something, in a sentence for screen readers. */

/* Answers the key LETTER, a small Latin letter.
 *
 * Returns: FALSE if that key asks for nothing. */
gboolean yk_table_query_answer (YkTableController *controller, char letter);

/* Emits "spoke" with SENTENCE.  A short sentence is also shown at the cursor; what a
 * long one says can be seen on the table anyway. */
void yk_table_query_say (YkTableController *controller, const char *sentence);

/* The images that a table is drawn with: the deck's faces and the background, at the
 * size that is needed. */

/* A part of a table, which reads the fields; change it by the functions below only. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  const YkLayout *layout;
  YkGame *game; /* or NULL: all faces may be seen */

  YkDeck *deck;                 /* owned, or NULL */
  YkBackgroundRenderer *ground; /* owned */
  YkBackgroundRenderer *view;   /* owned: the place behind the cards of a win */
  guint32 view_seed;            /* chooses the place and its hour */
  gboolean is_dark;             /* the background is for a dark style */
  gboolean for_cairo;           /* GTK draws with its cairo renderer */

  YkLayout asked;    /* the layout of the last request */
  guint request_id;  /* pending request for a new size, or 0 */
  gint64 resized_us; /* when the size last changed, in monotonic time */
} YkTableTextures;

/* Initializes ART without a deck and with plain felt.  TABLE emits "background-failed"
 * if it is ever to have another; LAYOUT and GAME (nullable) must outlive ART. */
void yk_table_textures_init (YkTableTextures *art, GtkWidget *table,
                             const YkLayout *layout, YkGame *game);

/* Releases the deck.  May be called more than once. */
void yk_table_textures_dispose (YkTableTextures *art);

/* Releases the background; call when the table is finalized. */
void yk_table_textures_clear (YkTableTextures *art);

/* Sets the deck, to which ART holds a reference. */
void yk_table_textures_set_deck (YkTableTextures *art, YkDeck *deck);

/* Follows the renderer and the scale of the table's window; call each time the table is
 * realized. */
void yk_table_textures_realize (YkTableTextures *art);

/* Requests the images for the present layout; they arrive later. */
void yk_table_textures_request (YkTableTextures *art);

/* Requests the background for a dark or light style. */
void yk_table_textures_set_dark (YkTableTextures *art, gboolean is_dark);

/* Chooses the place behind the cards of a win by SEED, or drops it if there is no WIN.
 * Request it then. */
void yk_table_textures_set_view (YkTableTextures *art, gboolean win, guint32 seed);

/* Requests the images for a changed layout, if it needs others: soon, since the size
 * may be changing continuously, or immediately and in any case if AT_ONCE. */
void yk_table_textures_follow_size (YkTableTextures *art, gboolean at_once);

/* The tooltips of the table. */

/* Fills TOOLTIP for a point of the table, in logical pixels: how the stock is dealt.
 *
 * Returns: FALSE if there is no tooltip there. */
gboolean yk_table_fill_tip (GtkTooltip *tooltip, const YkBoard *board,
                            const YkLayout *layout, double x, double y);

/* The fields of YkTable, for yk-table.c and the tests. */

/* The widget. */
struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkTableController controller;
  YkMarks marks; /* of the present position */
  YkTableNodes nodes;

  YkTableTextures art;
  gboolean high_contrast; /* a preference */
};

G_END_DECLS

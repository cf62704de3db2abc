/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: a widget that shows a game and turns gestures and keys into moves. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-deck.h"
#include "game/model/yk-game.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The type of the property "card-size". */
#define YK_TYPE_CARD_SIZE (yk_card_size_get_type ())
GType yk_card_size_get_type (void);

/* The type of the property "foundations". */
#define YK_TYPE_FOUNDATIONS_PLACE (yk_foundations_place_get_type ())
GType yk_foundations_place_get_type (void);

/* The minimum height of a table, also when editing, in pixels.  A phone in landscape
 * has 328 below the desktop's bar, of which header, review and status line take 250
 * with Latin letters at twice the size, and 256 with Japanese ones in Noto Sans CJK. */
#define YK_TABLE_LEAST_HEIGHT 72

/* Properties with the name of a setting mean what the schema says of it.  They are
 * write-only except for "speed"; GTK's own setting can turn off all animations
 * regardless of it.  The other properties:
 *
 *  dark             boolean: for a dark style; can be read
 *  high-contrast    boolean: stronger marks and outlines, darker felt
 *  terse            boolean: moving the cursor speaks only a card's name, and the pile
 *                   when it changes
 *  at-rest          boolean, read-only: no card moves; to wait until the player has
 *                   seen the last move
 *
 * Signal "sounded" (pointer, const YkSound): this sound starts now.  Not emitted while
 * the table is not mapped.
 *
 * Signal "hint-left": the hint is hidden because the player does something.
 *
 * Signal "undo-wished": the player wants to undo, by a tap with two fingers.
 *
 * Signal "background-failed" (a string): a sentence for the player: their picture
 * cannot be shown, and the table is plain felt.
 *
 * Signal "spoke" (a string): a sentence for screen readers that answers a key.
 *
 * Signal "asked" (YkTableQuestion): a key asks for something that the table does not
 * know.  Handlers return whether they answer (a boolean).
 *
 * Signal "settled": the game has changed, and everything that follows has happened.
 * Emitted once for all changes when the main loop is reached, or with the next key. The
 * focus is where it was before; after the handlers the cursor is set and the items for
 * screen readers get their new labels.
 *
 * Signal "happened" (pointer, const YkEvent): cards were picked up, put back or
 * refused, or have no move, or a hint is shown.
 *
 * gtk_widget_grab_focus() focuses the card or place at the cursor.  Main thread only.
 */
#define YK_TYPE_TABLE (yk_table_get_type ())
G_DECLARE_FINAL_TYPE (YkTable, yk_table, YK, TABLE, GtkDrawingArea)

/* What a key asks for, in the signal "asked". */
typedef enum
{
  YK_TABLE_ASKED_HINT,   /* a hint */
  YK_TABLE_ASKED_STATUS, /* which game this is, and its state */
  YK_TABLE_ASKED_CARD,   /* a card, to be found by its name */
  YK_TABLE_ASKED_AGAIN,  /* the last sentence, again */
  YK_TABLE_ASKED_WHY,    /* why an answer to a puzzle is right or wrong */
  YK_TABLE_ASKED_PAUSE,  /* that the clock stops, or goes on */
} YkTableQuestion;

/* Creates a table for GAME, to which it holds a reference.  The caller must call
 * yk_table_game_changed().
 *
 * Returns: (transfer floating): the table. */
GtkWidget *yk_table_new (YkGame *game);

/* Sends the cards to their new places; call on each "changed" of the game. */
void yk_table_game_changed (YkTable *table, YkChange change);

/* Sets the deck, to which the table holds a reference.  Without one, and until its
 * faces are rendered, cards are blank. */
void yk_table_set_deck (YkTable *table, YkDeck *deck);

/* Shows the source and target of MOVE, with the cursor at its source, until the next
 * move, click, drag or refusal, or Escape.  Meanwhile Enter, Space and a click there
 * make MOVE. */
void yk_table_show_hint (YkTable *table, YkMove move);

/* Marks the card BURIED, or none for 0, and the cards on it that are among STUCK, a set
 * of bits by yk_card_index(), until it is called again.  For positions of one deck. */
void yk_table_mark_buried (YkTable *table, YkCard buried, guint64 stuck);

/* Returns: whether no card moves; always TRUE without animations. */
gboolean yk_table_get_at_rest (YkTable *table);

/* Shows SENTENCE (nullable: nothing) for some seconds at a card, or at the pile's place
 * if there is no card INDEX. */
void
yk_table_show_bubble (YkTable *table, YkPile pile, int index, const char *sentence);

/* Shows the names of reserve, stock and first cell until the player acts. */
void yk_table_name_piles (YkTable *table);

/* Takes a picture of background and cards at rest without any marks, or of the end of a
 * win animation, in device pixels.  Takes the time of a few frames.
 *
 * Returns: (transfer full) (nullable): a texture in memory that any thread may use, or
 * NULL before the table is shown. */
GdkTexture *yk_table_take_picture (YkTable *table);

/* Emits "spoke" with SENTENCE, and shows it at the cursor if it is short. */
void yk_table_answer (YkTable *table, const char *sentence);

/* Moves the cursor to the next visible card that TEXT means (see yk_card_meant()).
 *
 * Returns: FALSE if there is none. */
gboolean yk_table_find_card (YkTable *table, const char *text);

/* Returns: whether PART, in the table's logical pixels, overlaps the last card of any
 * pile. */
gboolean yk_table_has_last_card_in (YkTable *table, const GdkRectangle *part);

/* Returns: whether "settled" has been emitted for the last change of the game. */
gboolean yk_table_is_settled (YkTable *table);

/* Schedules emitting "settled", as if the game had changed. */
void yk_table_expect_settling (YkTable *table);

/* Sets SENTENCE as what a screen reader says instead of the card at the cursor.  Call
 * while "settled" is emitted.
 *
 * Returns: FALSE if the table neither has nor gets the focus. */
gboolean yk_table_label_cursor (YkTable *table, const char *sentence);

/* Focuses the card at the cursor, once the table has settled. */
void yk_table_take_focus (YkTable *table);

G_END_DECLS

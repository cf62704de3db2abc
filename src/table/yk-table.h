/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: shows a game and turns gestures and keys into moves. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-deck.h"
#include "game/model/yk-game.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The types of the properties "card-size" and "foundations". */
#define YK_TYPE_CARD_SIZE (yk_card_size_get_type ())
GType yk_card_size_get_type (void);
#define YK_TYPE_FOUNDATIONS_PLACE (yk_foundations_place_get_type ())
GType yk_foundations_place_get_type (void);

/* The least height of a table, and of one that is being set up, in pixels.  A telephone
 * on its side has 328 below the desktop's bar.  With letters of twice the size header,
 * review and status line take 250 of them, measured by fit-de-landscape-large-noto of
 * the tests, which has 2 left over with this. */
#define YK_TABLE_LEAST_HEIGHT 76

/* Properties:
 *
 *   speed          YkSpeed, normal: how fast cards move.  Where GTK's own setting wants
 *                  no animations they do not move, either
 *   left-handed    boolean: everything is shown the other way round
 *   card-size      YkCardSize
 *   foundations    YkFoundationsPlace
 *   dark           boolean: for a dark style
 *   background     string, write-only: what lies below the cards, as the
 * YkBackgroundRenderer has it; "" at first, which means plain felt high-contrast
 * boolean, write-only, as the next three: marks and outlines are stronger, and the felt
 * is darker show-targets   boolean, at first true: the piles that take the cards in
 * hand are marked show-last-move boolean: the cards that moved last are marked
 *   dim-cards      boolean: face-up cards that cannot move are dimmed
 *   terse          boolean: who walks with the keys hears a card's name alone, and the
 *                  pile when it changes;
 *   click-chooses  boolean: a first click chooses cards and a second one places them;
 *                  otherwise one click makes the best move
 *   at-rest        boolean, read-only: no card is on its way.  For all who want to wait
 *                  until the player has seen the last move
 *
 * Signal "sounded" (pointer, const YkSound): the cards are heard in this way now.  Not
 * emitted while the table is not mapped.
 *
 * Signal "hint-left": the hint is no longer shown, since the player does something.
 *
 * Signal "undo-wished": the player wants the last step back, with two fingers.
 *
 * Signal "background-failed" (a string, a sentence for the player): the player's own
 * picture cannot be shown, and the table is plain felt.
 *
 * Signal "spoke" (a string): a sentence for who listens, as an answer to a key.
 *
 * Signal "asked" (YkTableQuestion), returns whether somebody answers: a key asks for
 * what the table does not know itself.
 *
 * gtk_widget_grab_focus() gives the focus to the card or place where the cursor is.
 *
 * Signal "settled": the game has changed, and all that follows from it has happened.
 * The focus is where it was before; when the handlers have run, the cursor is set, and
 * the items that screen readers read get their new labels.  It is emitted when the main
 * loop is reached again, once for all changes up to then, or with the next key.
 *
 * Signal "happened" (pointer, const YkEvent): cards were picked up, put back or
 * refused, or have no move.
 *
 * A table is used in the main thread only. */
#define YK_TYPE_TABLE (yk_table_get_type ())
G_DECLARE_FINAL_TYPE (YkTable, yk_table, YK, TABLE, GtkDrawingArea)

/* What keys ask that the table leaves to others. */
typedef enum
{
  YK_TABLE_ASKED_HINT,   /* a hint */
  YK_TABLE_ASKED_STATUS, /* which game this is, and how it stands */
  YK_TABLE_ASKED_CARD,   /* a card, to be found by its name */
  YK_TABLE_ASKED_AGAIN,  /* what was said last */
} YkTableQuestion;

/* A table for GAME, to which it holds a reference.  Whoever has it calls
 * yk_table_game_changed(). */
GtkWidget *yk_table_new (YkGame *game);

/* Each "changed" of the game: sends the cards where they belong now. */
void yk_table_game_changed (YkTable *table, YkChange change);

/* The deck to draw with, to which the table holds a reference.  Without one, and until
 * the deck's faces are there, cards are blank. */
void yk_table_set_deck (YkTable *table, YkDeck *deck);

/* Shows a move by its source and target until the next move, press or refusal. */
void yk_table_show_hint (YkTable *table, YkMove move);

/* Whether no card is on its way.  Where nothing is animated that is always so. */
gboolean yk_table_get_at_rest (YkTable *table);

/* Shows a sentence for some seconds at a card, or at the place of a pile where it has
 * no card INDEX.  NULL shows nothing. */
void yk_table_tell (YkTable *table, YkPile pile, int index, const char *sentence);

/* The table as a picture, in device pixels: background and cards as they lie when all
 * is at rest, and nothing that only marks them.  It is in memory, so that any thread
 * may use it; free it with g_object_unref().  NULL before the table is shown.  Takes a
 * few frames' time. */
GdkTexture *yk_table_take_picture (YkTable *table);

/* Says SENTENCE to who listens, and shows it at the cursor where it is short: emits
 * "spoke". */
void yk_table_speak (YkTable *table, const char *sentence);

/* Whether the keys were used last on the table, and not the pointer: then the cursor is
 * shown, and the player should be led by the focus. */
gboolean yk_table_get_keys_lead (YkTable *table);

/* Moves the cursor to the next card that TEXT means, after the present one; see
 * yk_card_meant().  FALSE where there is none that can be seen. */
gboolean yk_table_find_card (YkTable *table, const char *text);

/* Whether a part of the table, in its pixels, has something of a pile's last card,
 * which is played most. */
gboolean yk_table_has_last_card_in (YkTable *table, const GdkRectangle *part);

/* Whether "settled" has been emitted for the last change of the game; see the signal.
 * The others emit it now, where it has not been, and as if the game had changed. */
gboolean yk_table_is_settled (YkTable *table);
void yk_table_settle (YkTable *table);
void yk_table_expect_settling (YkTable *table);

/* While "settled" is emitted: what a screen reader says now that all is over, instead
 * of the card under the cursor.  FALSE where the table neither has the focus nor is
 * about to get it. */
gboolean yk_table_say (YkTable *table, const char *sentence);

/* Gives the focus to the card under the cursor; while the table is not settled, as soon
 * as it is. */
void yk_table_take_focus (YkTable *table);

/* Sets the property "dark". */
void yk_table_set_dark (YkTable *table, gboolean dark);

G_END_DECLS

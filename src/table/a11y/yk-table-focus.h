/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What assistive technology gets from a table: an item for each card, the focus, and
 * spoken sentences; and the bubble that shows a sentence. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* Speaks a sentence after a move.  Screen readers reliably speak only what gets the
 * focus, so the focus goes to an unpainted child at the cursor that has the sentence as
 * its label.  The items of the cards change their labels silently, since none of them
 * has the focus. */

/* The announcer of a table. */
typedef struct
{
  GtkWidget *items[2]; /* children of the table, used in turn; NULL once disposed of */
  guint n_said;
  gboolean is_speaking; /* the focus is moving to a sentence */
} YkTableAnnouncer;

/* Focuses an item at LOCATION with the label SENTENCE, also if the previous label was
 * the same. */
void yk_table_announcer_say (YkTableAnnouncer *announcer, YkCardLocation location,
                             const char *sentence);

/* Shows a sentence at a card for some seconds. */

/* The bubble of a table. */
typedef struct
{
  GtkWidget *label;     /* owned, a child of the table; NULL once disposed of */
  guint timeout_id;     /* to hide the bubble; 0 while hidden */
  YkCardLocation about; /* the card or place that it is at */
} YkTableBubble;

/* Shows SENTENCE at ABOUT for its reading time.  The caller must queue an allocation.
 */
void yk_table_bubble_show (YkTableBubble *bubble, YkCardLocation about,
                           const char *sentence);

/* An unpainted widget at a card or empty place, for screen readers and the keyboard
 * focus.  It offers the actions that are possible there to assistive technology, such
 * as switches and voice control. */

#define YK_TYPE_TABLE_ITEM (yk_table_item_get_type ())
G_DECLARE_FINAL_TYPE (YkTableItem, yk_table_item, YK, TABLE_ITEM, GtkWidget)

struct _YkTableItem
{
  GtkWidget parent_instance;

  YkCardLocation
      location; /* the card or place that it stands for; set it at any time */
  char *label;
  guint offered; /* a bit for each act */
};

/* Allocates ITEM at RECT. */
void yk_table_item_place (GtkWidget *item, YkRect rect);

/* Sets LABEL (transfer full) as the accessible name. */
void yk_table_item_take_label (YkTableItem *item, char *label);

/* Offers ACT to assistive technology or withdraws it; nothing is offered at first.
 * Running it activates the action "table.act" of an ancestor with ACT, pile and index,
 * "(iii)". */
void
yk_table_item_offer (YkTableItem *item, YkAccessibleAction act, gboolean is_possible);

/* The unpainted children of the table for screen readers and the focus: one for each
 * pile's place and for each card that the cursor can stand on, in the order of the
 * board. */

/* The children. */
typedef struct
{
  GtkWidget *table; /* their parent, borrowed */
  /* Returns (transfer full) the label of a card or place.  NULL on a table with a game;
   * if set, all cards are items, and those of a palette, too, as pile YK_N_PILES */
  char *(*describe) (const YkBoard *board, const YkInputState *input,
                     YkCardLocation location);
  GPtrArray *widgets; /* of YkTableItem, as they are read; NULL once disposed of */
  GPtrArray *focused; /* items that had the focus, perhaps freed: only compared; NULL
                         once renewed */
  gpointer named;     /* the item whose label is NAME for now, or NULL */
  char *name;
  YkTableAnnouncer announcer;
} YkTableItems;

/* Initializes ITEMS without items but two hidden ones of the announcer, for children of
 * TABLE. */
void yk_table_items_init (YkTableItems *items, GtkWidget *table);

/* Removes all items from the table, those of the announcer, too. */
void yk_table_items_dispose (YkTableItems *items);

/* Starts following a new position: adds the items that BOARD needs and sets all labels
 * but that of the focused item.  Then move the focus and call yk_table_items_sweep():
 * no focused item changes its label or goes away, so that screen readers speak only
 * where the focus is now. */
void yk_table_items_add (YkTableItems *items, const YkBoard *board,
                         const YkInputState *input);

/* Finishes following a new position: sets the remaining label and removes the items
 * that BOARD does not need.  An item that still has the focus gets the sentence about
 * the cursor as its label. */
void yk_table_items_sweep (YkTableItems *items, const YkBoard *board,
                           const YkInputState *input);

/* Gets the LOCATION (nullable) of the focused item.
 *
 * Returns: FALSE if no item has the focus. */
gboolean yk_table_items_get_focus (YkTableItems *items, YkCardLocation *location);

/* Moves the focus among the items of a table: only once after each change of the game,
 * so that screen readers say everything in one utterance. */

/* A part of a table controller; change it by the functions below only. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  YkGame *game;
  YkInputState *input; /* its cursor is where the focus is, or will be */
  const YkLayout *layout;

  gboolean is_terse; /* moving the cursor speaks only a card's name */
  YkTableItems items;

  /* What is pending until yk_table_focus_settle(): */
  guint settle_id;      /* 0 while all is settled */
  gboolean is_settling; /* "settled" is being emitted; during that: */
  gboolean takes_focus; /* a handler wants the table to have the focus */
  char *sentence;       /* what to speak, or NULL */
} YkTableFocus;

/* Initializes FOCUS with the items for the position of GAME.  TABLE must have the
 * signal "settled"; GAME, INPUT and LAYOUT must outlive FOCUS. */
void yk_table_focus_init (YkTableFocus *focus, GtkWidget *table, YkGame *game,
                          YkInputState *input, const YkLayout *layout);

/* Allocates all items at their cards or places. */
void yk_table_focus_allocate (YkTableFocus *focus);

/* Updates the items' labels and actions for the chosen cards. */
void yk_table_focus_tell_chosen (YkTableFocus *focus);

/* Moves the cursor and the focus to the nearest location that exists.  After a change
 * of the game yk_table_focus_settle() moves the cursor instead (see yk-cursor-follow.h)
 * and moves the focus only if it is on the table. */
void yk_table_focus_set_cursor (YkTableFocus *focus, YkCardLocation location);

/* Sets the cursor to where the focus is.
 *
 * Returns: FALSE if the focus is not on the table. */
gboolean yk_table_focus_find_cursor (YkTableFocus *focus);

/* Speaks where the cursor is; call when the focus returns to the table, as from a
 * dialog. */
void yk_table_focus_enter (YkTableFocus *focus);

/* Moves the cursor to where the game has changed and schedules settling. */
void yk_table_focus_follow (YkTableFocus *focus, YkChange change);

/* Emits "settled", then sets the cursor once and updates the items' labels.  Does
 * nothing if nothing is pending.
 *
 * A change of the game changes the label under the focus and moves cards away from the
 * cursor; more changes may follow, and panels may take the focus.  All of that waits
 * until the main loop is reached or a key is pressed, when this is called. */
void yk_table_focus_settle (YkTableFocus *focus);

/* Schedules emitting "settled", also without a change of the game. */
void yk_table_focus_expect_settling (YkTableFocus *focus);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus is on a table: the cursor, the items that the focus stands on, and
 * when it moves, so that each change of the game is heard once and in one go. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/a11y/yk-table-announcer.h"
#include "table/a11y/yk-table-items.h"
#include "table/input/yk-input-state.h"

G_BEGIN_DECLS

/* Part of a table's stage; all is changed by the functions below. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  YkGame *game;
  YkInputState *input; /* whose cursor is where the focus is, or will be */
  const YkLayout *layout;

  gboolean is_terse; /* who walks hears no more of a card than its name */
  YkTableItems items;
  YkTableAnnouncer announcer;

  /* What the player has done, or the game, until it is over and the focus may move: see
   * yk_table_focus_settle(). */
  guint settle_id;      /* 0 while all is settled */
  gboolean is_settling; /* "settled" is being emitted: */
  gboolean takes_focus; /* somebody gives the focus to the table */
  char *sentence;       /* what is to be said with it, or NULL */
} YkTableFocus;

/* Nothing to stand on yet.  TABLE has the signal "settled"; HAND and LAYOUT live as
 * long as this does. */
void yk_table_focus_init (YkTableFocus *focus, GtkWidget *table, YkInputState *input,
                          const YkLayout *layout);

/* Makes the items of GAME's position.  GAME lives as long as this does. */
void yk_table_focus_set_game (YkTableFocus *focus, YkGame *game);

/* Takes away all items.  May be called more than once. */
void yk_table_focus_dispose (YkTableFocus *focus);

/* Puts all items where their cards or places are. */
void yk_table_focus_allocate (YkTableFocus *focus);

/* Tells the items what the hand has chosen now. */
void yk_table_focus_tell_chosen (YkTableFocus *focus);

/* Whether an item has the focus. */
gboolean yk_table_focus_is_inside (YkTableFocus *focus);

/* Moves the cursor, and the focus with it, to the nearest spot that exists.  After a
 * change of the game yk_table_focus_settle() does so, see yk-cursor-follow.h; it leaves
 * the focus where it is unless that is on the table. */
void yk_table_focus_set_cursor (YkTableFocus *focus, YkCardLocation location);

/* Puts the hand's cursor where the focus is; false if that is not on the table. */
gboolean yk_table_focus_find_cursor (YkTableFocus *focus);

/* Where the cursor is to be painted; false if it is not shown. */
gboolean
yk_table_focus_get_shown_cursor (YkTableFocus *focus, YkCardLocation *location);

/* Gives the focus to the table, at its cursor; where it is on the table already it
 * stays there. */
void yk_table_focus_take (YkTableFocus *focus);

/* The focus comes back to the table, as from a dialog: has it heard where the cursor
 * is. */
void yk_table_focus_enter (YkTableFocus *focus);

/* The game has changed: puts the cursor where the change is, and expects settling. */
void yk_table_focus_follow (YkTableFocus *focus, YkChange change);

/* A change of the game changes the labels under the focus, and moves cards away from
 * below the cursor; more changes may follow from it, and panels may take the focus.  So
 * all of that waits until the main loop is reached again, or a key is pressed: then
 * this is called, emits "settled", sets the cursor once, and gives the items their
 * labels.  Does nothing where all is settled. */
void yk_table_focus_settle (YkTableFocus *focus);
gboolean yk_table_focus_is_settled (const YkTableFocus *focus);

/* There is more to come than the game's change, or without one: "settled" will be
 * emitted. */
void yk_table_focus_expect_settling (YkTableFocus *focus);

/* While "settled" is emitted: SENTENCE is to be said with the focus.  FALSE where the
 * table neither has the focus nor gets it; then it says nothing. */
gboolean yk_table_focus_say (YkTableFocus *focus, const char *sentence);

G_END_DECLS

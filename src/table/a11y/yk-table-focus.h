/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the focus among the items of a table: once after each change of the game, so
 * that screen readers say everything in one utterance. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/a11y/yk-table-announcer.h"
#include "table/a11y/yk-table-items.h"
#include "table/input/yk-input-state.h"

G_BEGIN_DECLS

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
  YkTableAnnouncer announcer;

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

/* Removes all items.  May be called more than once. */
void yk_table_focus_dispose (YkTableFocus *focus);

/* Allocates all items at their cards or places. */
void yk_table_focus_allocate (YkTableFocus *focus);

/* Updates the items' labels and actions for the chosen cards. */
void yk_table_focus_tell_chosen (YkTableFocus *focus);

/* Returns: whether an item has the focus. */
gboolean yk_table_focus_is_inside (YkTableFocus *focus);

/* Moves the cursor and the focus to the nearest location that exists.  After a change
 * of the game yk_table_focus_settle() moves the cursor instead (see yk-cursor-follow.h)
 * and moves the focus only if it is on the table. */
void yk_table_focus_set_cursor (YkTableFocus *focus, YkCardLocation location);

/* Sets the cursor to where the focus is.
 *
 * Returns: FALSE if the focus is not on the table. */
gboolean yk_table_focus_find_cursor (YkTableFocus *focus);

/* Gets where to paint the cursor.
 *
 * Returns: FALSE if it is hidden. */
gboolean
yk_table_focus_get_shown_cursor (YkTableFocus *focus, YkCardLocation *location);

/* Focuses the cursor, unless the focus is on the table already. */
void yk_table_focus_take (YkTableFocus *focus);

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

/* Returns: whether nothing is pending. */
gboolean yk_table_focus_is_settled (const YkTableFocus *focus);

/* Schedules emitting "settled", also without a change of the game. */
void yk_table_focus_expect_settling (YkTableFocus *focus);

/* Sets SENTENCE as what to speak with the focus.  Call while "settled" is emitted.
 *
 * Returns: FALSE, speaking nothing, if the table neither has nor gets the focus. */
gboolean yk_table_focus_say (YkTableFocus *focus, const char *sentence);

G_END_DECLS

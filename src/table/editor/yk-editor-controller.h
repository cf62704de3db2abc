/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a YkEditorTable, and what its keys and its pointer make it do. */
#pragma once

#include "table/a11y/yk-table-focus.h"
#include "table/editor/yk-editor-items.h"
#include "table/editor/yk-editor-paint.h"
#include "table/editor/yk-editor-table.h"

G_BEGIN_DECLS

/* What a press holds. */
typedef enum
{
  YK_EDITOR_GRIP_NONE,
  YK_EDITOR_GRIP_CELL, /* a card of the palette */
  YK_EDITOR_GRIP_CARD, /* a card of the table, with all cards on it */
} YkEditorGrip;

/* The widget.  Its keys, pointer and painter read the fields. */
struct _YkEditorTable
{
  GtkWidget parent_instance;

  YkEditor *setup;
  YkDeck *deck;
  YkBackgroundRenderer *ground; /* plain felt */
  YkTableNodes nodes;
  YkEditorGrid grid;
  YkMotion motion;
  YkInputState input; /* only its chosen cards are used: those that the keys hold */
  YkMarks marks;
  YkTableFrame choices; /* the player's choices, without a size */
  YkLayout asked;       /* the layout for which faces were last requested */
  guint request_id;     /* pending request for faces of another size, or 0 */
  gboolean dark;
  gboolean high_contrast;
  gboolean for_cairo;
  gboolean four_colours;
  YkRankLetters letters;

  gboolean is_whole; /* no card is missing or too many */

  gboolean in_palette; /* the cursor is in the palette, at … */
  int cell;            /* … this card */
  int pending_rank;    /* typed rank that waits for its suit, or 0 */
  gboolean was_one;    /* a typed 1 that may become a ten */

  YkEditorGrip grip;
  YkCardLocation gripped;
  int gripped_cell;
  gboolean is_dragging;
  double press_x; /* where the press began */
  double press_y;
  double x; /* where the pointer is */
  double y;
  guint32 click_time;     /* the last click on a card of the table … */
  YkCardLocation clicked; /* … which was this one; INDEX -2: there was none */

  YkEditorItems items;
  YkTableAnnouncer announcer;
};

/* Updates grid and cards after a change of the position or the widget's size. */
void yk_editor_controller_arrange (YkEditorTable *self);

/* Allocates the unpainted children at what they stand for. */
void yk_editor_controller_allocate (YkEditorTable *self);

/* Cancels pending requests. */
void yk_editor_controller_dispose (YkEditorTable *self);

/* Returns: whether the widget or one of its children has the focus. */
gboolean yk_editor_controller_has_focus (YkEditorTable *self);

/* Speaks SENTENCE: through a focused item if the table has the focus, otherwise by
 * emitting "spoke". */
void yk_editor_controller_say (YkEditorTable *self, const char *sentence);

/* Gives the focus to the cursor. */
void yk_editor_controller_take_focus (YkEditorTable *self);

/* Shows and speaks OUTCOME. */
void yk_editor_controller_tell (YkEditorTable *self, const YkEditorOutcome *outcome);

/* Does ACT at the cursor, and shows and speaks the outcome. */
void yk_editor_controller_act (YkEditorTable *self, YkEditorAct act);

/* Moves the cursor to LOCATION on the table and speaks it. */
void yk_editor_controller_go (YkEditorTable *self, YkCardLocation location);

/* Moves the cursor to card CELL of the palette and speaks it. */
void yk_editor_controller_go_to_cell (YkEditorTable *self, int cell);

/* Puts back the cards that the keys hold.
 *
 * Returns: FALSE if they hold none. */
gboolean yk_editor_controller_put_back (YkEditorTable *self);

G_END_DECLS

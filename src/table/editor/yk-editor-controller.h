/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a YkEditorTable is made of, and what its keys and its pointer have it do. */
#pragma once

#include "table/a11y/yk-table-announcer.h"
#include "table/editor/yk-editor-items.h"
#include "table/editor/yk-editor-paint.h"
#include "table/editor/yk-editor-table.h"

G_BEGIN_DECLS

/* What a press has taken hold of. */
typedef enum
{
  YK_EDITOR_GRIP_NONE,
  YK_EDITOR_GRIP_CELL, /* a card of the palette */
  YK_EDITOR_GRIP_CARD, /* a card of the table, with all that lie on it */
} YkEditorGrip;

struct _YkEditorTable
{
  GtkWidget parent_instance;

  YkEditor *setup;
  YkDeck *deck;
  YkBackgroundRenderer *ground; /* plain felt */
  YkTableNodes nodes;
  YkEditorGrid grid;
  YkMotion motion;
  YkInputState
      input; /* only what it has chosen is of use: the cards that the keys hold */
  YkMarks marks;
  YkTableFrame choices; /* the player's, without a size */
  YkLayout asked;       /* for which faces were last asked for */
  guint request_id;     /* faces of another size will be asked for */
  gboolean dark;
  gboolean high_contrast;
  gboolean for_cairo;
  gboolean four_colours;
  YkRankLetters letters;

  gboolean is_whole; /* no card is missing or too many */

  gboolean in_palette; /* the keys are there, at … */
  int cell;            /* … this card */
  int pending_rank;    /* typed, and its suit is still to come; 0 */
  gboolean was_one;    /* it may become a ten */

  YkEditorGrip grip;
  YkEditorLocation gripped;
  int gripped_cell;
  gboolean is_dragging;
  double press_x; /* where the press began */
  double press_y;
  double x; /* where the pointer is */
  double y;
  guint32 click_time;       /* the last click on a card of the table … */
  YkEditorLocation clicked; /* … which was this one; INDEX -2: there was none */

  YkEditorItems items;
  YkTableAnnouncer announcer;
};

/* Brings the grid and the cards to what the setup and the widget's size are now, and
 * the unpainted children to where what they stand for can be seen. */
void yk_editor_controller_arrange (YkEditorTable *self);
void yk_editor_controller_allocate (YkEditorTable *self);

/* Ends what it waits for. */
void yk_editor_controller_dispose (YkEditorTable *self);

gboolean yk_editor_controller_has_focus (YkEditorTable *self);

/* Says a sentence where the focus is: on the table by an item that gets it, otherwise
 * by the signal "spoke". */
void yk_editor_controller_say (YkEditorTable *self, const char *sentence);

/* Gives the focus to the cursor. */
void yk_editor_controller_take_focus (YkEditorTable *self);

/* Says and shows what has become of something that was to be done. */
void yk_editor_controller_tell (YkEditorTable *self, const YkEditorOutcome *outcome);

/* Does it where the cursor is, and tells. */
void yk_editor_controller_act (YkEditorTable *self, YkEditorAct act);

/* Brings the cursor to a spot of the table, or to a card of the palette, and says so.
 */
void yk_editor_controller_go (YkEditorTable *self, YkEditorLocation location);
void yk_editor_controller_go_to_cell (YkEditorTable *self, int cell);

/* Puts cards that the keys hold back; false where they hold none. */
gboolean yk_editor_controller_put_back (YkEditorTable *self);

G_END_DECLS

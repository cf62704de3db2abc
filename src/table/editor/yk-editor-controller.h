/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a YkSetupTable is made of, and what its keys and its pointer have it do. */
#pragma once

#include "table/a11y/yk-table-herald.h"
#include "table/editor/yk-setup-items.h"
#include "table/editor/yk-setup-paint.h"
#include "table/editor/yk-setup-table.h"

/* What a press has taken hold of. */
typedef enum
{
  YK_SETUP_GRIP_NONE,
  YK_SETUP_GRIP_CELL, /* a card of the palette */
  YK_SETUP_GRIP_CARD, /* a card of the table, with all that lie on it */
} YkSetupGrip;

struct _YkSetupTable
{
  GtkWidget parent_instance;

  YkSetup *setup;
  YkDeck *deck;
  YkGround *ground; /* plain felt */
  YkTableNodes nodes;
  YkSetupGrid grid;
  YkMotion motion;
  YkHand hand; /* only what it has chosen is of use: the cards that the keys hold */
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

  YkSetupGrip grip;
  YkSetupSpot gripped;
  int gripped_cell;
  gboolean is_dragging;
  double press_x; /* where the press began */
  double press_y;
  double x; /* where the pointer is */
  double y;
  guint32 click_time;  /* the last click on a card of the table … */
  YkSetupSpot clicked; /* … which was this one; INDEX -2: there was none */

  YkSetupItems items;
  YkTableHerald herald;
};

/* Brings the grid and the cards to what the setup and the widget's size are now, and
 * the unpainted children to where what they stand for can be seen. */
void yk_setup_stage_arrange (YkSetupTable *self);
void yk_setup_stage_allocate (YkSetupTable *self);

/* Ends what it waits for. */
void yk_setup_stage_dispose (YkSetupTable *self);

gboolean yk_setup_stage_has_focus (YkSetupTable *self);

/* Says a sentence where the focus is: on the table by an item that gets it, otherwise
 * by the signal "spoke". */
void yk_setup_stage_say (YkSetupTable *self, const char *sentence);

/* Gives the focus to the cursor. */
void yk_setup_stage_take_focus (YkSetupTable *self);

/* Says and shows what has become of something that was to be done. */
void yk_setup_stage_tell (YkSetupTable *self, const YkSetupOutcome *outcome);

/* Does it where the cursor is, and tells. */
void yk_setup_stage_act (YkSetupTable *self, YkSetupAct act);

/* Brings the cursor to a spot of the table, or to a card of the palette, and says so.
 */
void yk_setup_stage_go (YkSetupTable *self, YkSetupSpot spot);
void yk_setup_stage_go_to_cell (YkSetupTable *self, int cell);

/* Puts cards that the keys hold back; false where they hold none. */
gboolean yk_setup_stage_put_back (YkSetupTable *self);

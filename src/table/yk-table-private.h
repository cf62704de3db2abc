/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of YkTable share. */
#pragma once

#include "table/yk-layout.h"
#include "table/yk-motion.h"
#include "table/yk-table.h"

/* Cards that are meant: the last ones of a pile, from INDEX on.  COUNT is 0 for none.
 */
typedef struct
{
  YkPile pile;
  int index;
  int count;
} YkStack;

/* All that the look of the table's ground depends on, in logical pixels. */
typedef struct
{
  double width;
  double height;
  double card_width;
  double card_height;
  int scale;
  gboolean dark;
  gboolean for_cairo;
} YkTableLook;

/* Nodes that are kept from one frame to the next.  They are made from the look alone.
 */
typedef struct
{
  YkTableLook look;
  GskRenderNode *felt;        /* the background */
  GskRenderNode *place;       /* an empty place */
  GskRenderNode *foundation;  /* an empty foundation */
  GskRenderNode *hand_shadow; /* of cards in hand that are HAND_HEIGHT high */
  double hand_height;
} YkTableNodes;

struct _YkTable
{
  GtkDrawingArea parent_instance;

  /* owned */
  YkGame *game;
  YkDeck *deck;
  GtkWidget *bubble;
  YkTableNodes nodes;
  GPtrArray *items; /* of YkTableItem: the accessible children in use */

  /* preferences */
  gboolean animated;
  gboolean left_handed;
  gboolean dark;
  gboolean click_chooses;
  gboolean for_cairo;

  YkLayout layout;
  YkLayout asked; /* for which faces were last asked for */
  YkMotion motion;
  guint tick_id;
  guint request_id;     /* a new size of the faces will be asked for */
  gboolean is_arranged; /* has had a size */

  /* where the keys have led last */
  YkPile cursor_pile;
  int cursor_index;
  gboolean
      keys_lead; /* the table was last handled with the keys: they see the cursor */

  /* the pointer */
  YkStack pressed; /* what lies under the press */
  YkPile pressed_pile;
  gboolean is_pressed;
  gboolean is_dragging;
  gboolean is_click;  /* the press may still become a click */
  gboolean is_look;   /* the press has shown a covered card */
  guint32 press_time; /* of the last press, in milliseconds, and where it was */
  double press_x;
  double press_y;
  double drag_x; /* where the pointer holds the first card in hand */
  double drag_y;
  double grip_x; /* and at which part of the card, 0 to 1 */
  double grip_y;
  gboolean is_target[YK_N_PILES]; /* where the cards in hand or picked up may go */
  int target;                     /* the pile that would take them now, or -1 */
  YkStack peeked;                 /* one covered card that is shown whole */

  YkStack picked; /* picked up with the keys, or chosen with a click */

  YkMove hint;
  gboolean has_hint;
  YkStack told;    /* what the bubble is about */
  guint bubble_id; /* hides the bubble */
};

/* yk-table.c */
const YkBoard *yk_table_board (YkTable *self);
void yk_table_aim (YkTable *self, YkMotionStyle style);
void yk_table_play (YkTable *self, YkMove move);

/* Shakes the cards that do not move so, and says why; nothing where the move is legal.
 */
void yk_table_refuse (YkTable *self, YkMove move);
void yk_table_click_move (YkTable *self, YkStack stack);
void yk_table_mark_targets (YkTable *self, YkStack stack);
void yk_table_clear_marks (YkTable *self);
void yk_table_clear_hint (YkTable *self);
void yk_table_hide_bubble (YkTable *self);
void yk_table_start_motion (YkTable *self);
YkStack yk_table_stack (YkTable *self, YkPile pile, int index);

/* yk-table-paint.c */
void yk_table_paint (YkTable *self, GtkSnapshot *snapshot);
void yk_table_drop_nodes (YkTable *self);

/* yk-table-pointer.c */
void yk_table_init_pointer (YkTable *self);
void yk_table_carry_hand (YkTable *self);
void yk_table_end_drag (YkTable *self);

/* yk-table-choose.c */
void yk_table_choose (YkTable *self, YkPile pile, int index);

/* yk-table-keys.c */
void yk_table_init_keys (YkTable *self);

/* yk-table-tips.c */
void yk_table_init_tips (YkTable *self);
void yk_table_drop_picked (YkTable *self);
void yk_table_pick_up (YkTable *self, YkStack stack);
gboolean yk_table_can_pick (YkTable *self, YkStack stack);
gboolean yk_table_focus (GtkWidget *widget, GtkDirectionType direction);

/* yk-table-access.c: the unpainted children */
void yk_table_update_items (YkTable *self);
void yk_table_allocate_items (YkTable *self);
void yk_table_dispose_items (YkTable *self);

/* Whose item has the focus; false where none has. */
gboolean yk_table_get_cursor (YkTable *self, YkPile *pile, int *index);

/* Moves the focus to a card, or to the place of a pile with INDEX -1. */
void yk_table_set_cursor (YkTable *self, YkPile pile, int index);

/* Moves the focus to where it was last, or to the first column's last card. */
void yk_table_return_cursor (YkTable *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painting a table: its look, the nodes that are kept, marks, piles, the landscape of a
 * win, and pictures of it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-board.h"
#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-layout.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-win-animation.h"

G_BEGIN_DECLS

/* Returns: the device pixels in a logical pixel of WIDGET's window, at least 1;
 * fractional from GTK 4.12 on.  Main thread only. */
double yk_device_scale (GtkWidget *widget);

/* Returns: by how much to shift WIDGET, less than a device pixel, so that it starts at
 * a whole one; in logical pixels.  Main thread only. */
graphene_point_t yk_device_shift (GtkWidget *widget);

/* Returns: by how much to enlarge a drawing so that it covers its widget in spite of
 * that shift; in logical pixels, 0 if SCALE is a whole number. */
int yk_device_slack (double scale);

/* What the cached nodes of a table depend on.  Lengths in logical pixels. */
typedef struct
{
  double width; /* of the table */
  double height;
  double card_width;
  double card_height;
  double scale;        /* device pixels in a logical one */
  gboolean dark;       /* the style around is dark */
  gboolean pale;       /* the background is so light that marks must be dark */
  gboolean on_picture; /* the background may have any color, even that of cards */
  gboolean high_contrast;
  gboolean for_cairo; /* GTK draws with its cairo renderer */
  int starting_rank;  /* ranks above the ace at which foundations begin */
} YkTableLook;

/* Draws marks around cards, each as a bright line with a dark rim on both sides.  The
 * two have a contrast of at least 9 : 1, so that one of them has 3 : 1 against anything
 * underneath.  Marks differ in shape as well as in color. */

/* The kinds of marks. */
typedef enum
{
  YK_HIGHLIGHT_CURSOR,  /* the keyboard cursor: on the card's edge */
  YK_HIGHLIGHT_HELD,    /* cards that are chosen: thick, around them */
  YK_HIGHLIGHT_TAKES,   /* the pile under the dragged cards: the same, thicker */
  YK_HIGHLIGHT_TARGET,  /* a pile that could take them: thin, on its edge */
  YK_HIGHLIGHT_HINT,    /* the two ends of a hint: corners only, around the cards */
  YK_HIGHLIGHT_ARRIVED, /* the last move: a bar on the cards' left edge */
  YK_HIGHLIGHT_BURIED,  /* a card that never gets free: around its visible part */
  YK_HIGHLIGHT_STUCK,   /* cards that never leave it: a bar along each side */
  YK_N_RINGS,
} YkHighlight;

/* What all marks of a table share. */
typedef struct
{
  double card_width;      /* logical pixels */
  double scale;           /* device pixels in a logical one */
  gboolean high_contrast; /* lines are thicker */
} YkHighlightSize;

/* Draws mark RING around the card-shaped RECT.  If RECT is aligned to device pixels, so
 * are the lines: renderers differ in how they draw fractions. */
void yk_highlight_append (GtkSnapshot *snapshot, YkHighlight ring, const YkRect *rect,
                          const YkHighlightSize *size);

/* Returns: (transfer full): a node with the arrow of a hint. */
GskRenderNode *
yk_highlight_new_arrow (const YkArrow *arrow, const YkHighlightSize *size);

/* Adds RECT with round corners, filled. */
void yk_rounded_append (GtkSnapshot *snapshot, const graphene_rect_t *rect,
                        double radius, const GdkRGBA *colour);

/* Adds a rounded rectangle to the path of CR. */
void yk_pile_slot_path (cairo_t *cr, double x, double y, double width, double height,
                        double radius);

/* A card's node and what it was painted from. */
typedef struct
{
  GskRenderNode *face;
  YkWinAnimationPlace place;
  double light;
  GskRenderNode *node;
  gboolean is_settled; /* it is a texture: the card does not move */
} YkWinAnimationNode;

/* The nodes of the last frame: GTK does not redraw what has the same node, and rotated
 * cards are expensive.  Made with g_new0(): there are none then. */
typedef struct
{
  YkWinAnimationNode cards[YK_WIN_ANIMATION_MAX_CARDS];
} YkWinAnimationNodes;

/* Drops all nodes, and what holds them. */
void yk_win_animation_nodes_free (YkWinAnimationNodes *nodes);

/* What a resting card was painted from, to tell whether to repaint it. */
typedef struct
{
  YkPile pile;
  gboolean is_resting;
  gboolean face_up;
  gboolean is_idle;
  gboolean is_shaking; /* it shakes, turns or is tilted: repainted in each frame */
  double x;
  double y;
  GskRenderNode *face; /* only compared; the painted node keeps it alive */
} YkPileCacheKeyCard;

/* The cards of the last frame, in the order of the board.  Zeroed, there was none. */
typedef struct
{
  YkPileCacheKeyCard cards[YK_MAX_CARDS];
  int n_cards;
} YkPileCacheKey;

/* A part of the table that looks the same for many frames, such as the cards of a
 * pile, as one node.  Zeroed, it is empty. */
typedef struct
{
  GskRenderNode *content; /* what was painted last, or NULL */
  GskRenderNode *node;    /* the same as one node, or NULL */
} YkPileNodeCache;

/* Turns CONTENT (transfer full) into a node, the previous one if both look the same, so
 * that GTK need not compare them.  FOR_CAIRO makes it one drawing, which costs nothing
 * where it is outside the damaged area.
 *
 * Returns: (transfer none) (nullable): the node, valid until the next call, or NULL if
 * CONTENT is empty. */
GskRenderNode *yk_pile_node_cache_update (YkPileNodeCache *sheet, GtkSnapshot *content,
                                          gboolean for_cairo);

/* Does the same for dragged cards, which move in each frame: FOR_CAIRO makes them a
 * texture of SCALE pixels in a logical one, which is fast to copy.
 *
 * Returns: (transfer none) (nullable): the node, valid until the next call. */
GskRenderNode *
yk_pile_node_cache_update_picture (YkPileNodeCache *sheet, GtkSnapshot *content,
                                   double scale, gboolean for_cairo);

/* Empties the cache. */
void yk_pile_node_cache_clear (YkPileNodeCache *sheet);

/* Caches the render nodes of the table that stay the same from frame to frame: felt,
 * empty places, shadows, marks and resting cards. */

/* The nodes that depend on the look alone. */
typedef enum
{
  YK_TABLE_NODE_FELT,       /* the background of the table */
  YK_TABLE_NODE_PLACE,      /* an empty place; this and all below from 0, 0 on */
  YK_TABLE_NODE_FOUNDATION, /* an empty place with the foundations' sign */
  YK_TABLE_NODE_VEIL,       /* what dims a card */
  YK_TABLE_NODE_GAUZE,      /* what covers a face that is seen through its back */
  YK_TABLE_NODE_OUTLINE,    /* the dark outline of a card; NULL if the background is
                               dark enough and contrast is normal */
  YK_TABLE_N_NODES,
} YkTableNode;

/* The nodes, created on demand.  Zeroed, there are none. */
typedef struct
{
  YkTableLook look;
  GskRenderNode *kept[YK_TABLE_N_NODES];
  GskRenderNode *count; /* of N_COUNTED cards */
  int n_counted;
  GskRenderNode *hand_shadow; /* of dragged cards that are HAND_HEIGHT high */
  double hand_height;
  GskRenderNode *arrow; /* of the following hint */
  YkMove hint;
  YkBoard board;
  YkLayout layout;
  YkPileNodeCache piles[YK_N_PILES];  /* the resting cards of each ... */
  YkPileCacheKey rest;                /* ... and what these were painted from */
  YkPileNodeCache hand;               /* the dragged cards, the first of them at 0, 0 */
  YkWinAnimationNodes *win_animation; /* of the win animation while it runs, or NULL */
} YkTableNodes;

/* Drops the nodes if LOOK differs from the one they were made for.  Call before each
 * frame; nothing else has to drop nodes when the look changes. */
void yk_table_nodes_set_look (YkTableNodes *nodes, const YkTableLook *look);

/* Drops all nodes. */
void yk_table_nodes_clear (YkTableNodes *nodes);

/* Returns: (transfer none) (nullable): the node, valid until the look changes, like
 * those of the functions below. */
GskRenderNode *yk_table_nodes_get (YkTableNodes *nodes, YkTableNode which);

/* Returns: (transfer none): the number of cards in a pile, relative to the top left
 * corner of its top card; valid until another number is requested. */
GskRenderNode *yk_table_nodes_count (YkTableNodes *nodes, int n_cards);

/* Returns: (transfer none): the shadow of dragged cards with the total HEIGHT, which
 * exceeds them by yk_table_shadow_margin() on each side; valid until another
 * height is requested. */
GskRenderNode *yk_table_nodes_hand_shadow (YkTableNodes *nodes, double height);

/* Returns: by how much the shadow exceeds the cards, in logical pixels. */
double yk_table_shadow_margin (const YkTableLook *look);

/* What a frame of the table is painted from.  All of it is borrowed.  Equal scenes look
 * the same, whatever came before. */
typedef struct
{
  const YkBoard *board;
  const YkLayout *layout; /* of the board */
  YkMotion *motion;       /* where each card is now; not changed */
  const YkInputState *input;
  const YkMarks *marks;         /* the marks of the position */
  const YkMove *hint;           /* the hint that is shown, or NULL */
  const YkCardLocation *cursor; /* the keyboard cursor, or NULL if it is hidden */
  const YkWinAnimation *win_animation; /* the running win animation, or NULL */
  gint64 win_time;                     /* time since its start, in µs */
  YkDeck *deck;                        /* or NULL: cards are blank */
  YkBackgroundRenderer *ground; /* the background: plain felt unless it has a picture */
  YkBackgroundRenderer *view;   /* the landscape behind the cards of a win */
  double scale;                 /* device pixels in a logical one */
  gboolean dark;                /* the style around is dark */
  gboolean high_contrast;       /* marks and outlines are stronger */
  gboolean for_cairo;           /* GTK draws with its cairo renderer */
} YkScene;

/* Paints all marks that lie above the resting cards and below the moving ones. */
void
yk_table_marks_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);

/* Adds SCENE to SNAPSHOT.  NODES caches nodes between frames.  Cards lie at whole
 * device pixels of the table, so the table has to begin at one (see yk_device_shift())
 * and is painted larger by yk_device_slack(). */
void yk_table_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot);

G_END_DECLS

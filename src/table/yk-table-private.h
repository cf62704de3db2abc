/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table share. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "game/model/yk-game.h"
#include "table/a11y/yk-table-focus.h"
#include "table/input/yk-input-state.h"
#include "table/layout/yk-layout.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-win-animation.h"
#include "table/render/yk-table-paint.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* The images that a table is drawn with: the deck's faces and the background, at the
 * size needed. */

/* A part of a table, which reads the fields; change it by the functions below only. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  const YkLayout *layout;
  YkGame *game; /* or NULL: all faces may be seen */

  YkDeck *deck;                 /* owned, or NULL */
  YkBackgroundRenderer *ground; /* owned */
  YkBackgroundRenderer *view;   /* owned: the landscape behind the cards of a win */
  guint32 view_seed;            /* chooses the landscape and its hour */
  gboolean is_dark;             /* the background is for a dark style */
  gboolean for_cairo;           /* GTK draws with its cairo renderer */

  YkLayout asked;    /* the layout of the last request */
  guint request_id;  /* pending request for a new size, or 0 */
  gint64 resized_us; /* when the size last changed, in monotonic time */
} YkTableTextures;

/* Initializes ART without a deck and with plain felt.  TABLE emits "background-failed"
 * if it is ever to have another; LAYOUT and GAME (nullable) must outlive ART. */
void yk_table_textures_init (YkTableTextures *art, GtkWidget *table,
                             const YkLayout *layout, YkGame *game);

/* Releases the deck.  May be called more than once. */
void yk_table_textures_dispose (YkTableTextures *art);

/* Releases the background; call when the table is finalized. */
void yk_table_textures_clear (YkTableTextures *art);

/* Sets the deck, to which ART holds a reference. */
void yk_table_textures_set_deck (YkTableTextures *art, YkDeck *deck);

/* Follows the renderer and the scale of the table's window; call each time the table is
 * realized. */
void yk_table_textures_realize (YkTableTextures *art);

/* Requests the images for the present layout; they arrive later. */
void yk_table_textures_request (YkTableTextures *art);

/* Chooses the landscape behind the cards of a win by SEED, or drops it unless WIN. Call
 * yk_table_textures_request() then. */
void yk_table_textures_set_view (YkTableTextures *art, gboolean win, guint32 seed);

/* Requests the images for a changed layout, if it needs others: soon, since the size
 * may be changing continuously, or immediately and in any case if AT_ONCE. */
void yk_table_textures_follow_size (YkTableTextures *art, gboolean at_once);

/* Starts, advances and ends the win animation. */

/* A part of YkTableCards.  Zeroed, there is no animation. */
typedef struct
{
  YkWinAnimation win_animation;
  gint64 start;         /* by the frame clock */
  gint64 time;          /* since then */
  gboolean is_due;      /* it starts once the last card has arrived */
  gboolean is_shown;    /* it runs, or its last frame remains */
  gboolean is_going_on; /* only while it is shown */

  GtkWidget *root;              /* (weak): the window, while it is shown */
  GtkEventController *listener; /* of ROOT, borrowed */
} YkWinAnimationController;

/* The cards as they move on a table, with their sounds and the win animation.  The game
 * never waits for any of it. */

/* A part of a table controller.  The painter reads the motion and the win animation;
 * change it by the functions below only. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  YkGame *game;
  const YkLayout *layout; /* of the present position: where the cards belong */

  YkMotion motion;
  YkSoundScheduler sounds;
  YkWinAnimationController celebration;
  guint tick_id; /* advances motion and win animation; 0 while nothing moves */
  YkSpeed speed; /* a preference */
} YkTableCards;

/* The number of piles that can show their names: reserve, stock and the first cell. */
#define YK_N_LEGENDS 3

/* The widget.  The controller follows the game, sends every card to its place, and
 * carries out what the input state decides; it neither paints nor handles events.
 * Input, cards, focus, bubble and textures are changed by their own functions;
 * everything else by the functions below.  Main thread only. */
struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkGame *game; /* owned */
  YkInputState input;
  YkLayout
      layout; /* of the position in the table's size; zeroed until there is a size */
  YkTableFrame choices; /* the player's, with the deck's index height; no size */
  YkTableCards cards;
  YkTableFocus focus;
  YkTableBubble bubble;
  YkTableBubble legends[YK_N_LEGENDS]; /* the names of piles */
  YkStack told_chosen;                 /* the chosen cards that were last announced */
  guint told_reason;                   /* of the last refusal in this game, or 0 */

  YkMarks marks; /* of the present position */
  YkTableNodes nodes;
  YkTableTextures art;
  gboolean high_contrast; /* a preference */
};

/* Begins to show GAME, to which it holds a reference. */
void yk_table_controller_init (YkTable *table, YkGame *game);

/* Releases everything.  May be called more than once. */
void yk_table_controller_dispose (YkTable *table);

/* Arranges the cards, also dragged ones, and the children in the table's present size.
 *
 * Returns: TRUE the first time. */
gboolean yk_table_controller_allocate (YkTable *table);

/* Sends every card to its place after a change of a preference. */
void yk_table_controller_rearrange (YkTable *table);

/* Leaps to the picture at the end of the win animation or, if that is shown already,
 * removes it.
 *
 * Returns: TRUE if the animation was still running; then the press that ended it does
 * nothing else. */
gboolean yk_table_cards_skip_celebration (YkTableCards *cards);

/* Carries out OUTCOME, which a function of the input state has returned. */
void yk_table_controller_carry_out (YkTable *table, YkOutcome outcome);

/* Hides the bubble and the names of piles. */
void yk_table_controller_hide_bubble (YkTable *table);

/* Hides the hint. */
void yk_table_controller_clear_hint (YkTable *table);

/* Adds the key controllers. */
void yk_table_keys_init (YkTable *table);

/* Handles focus that arrives at the table, and Tab within it.
 *
 * Returns: FALSE if the focus is to leave the table. */
gboolean yk_table_keys_focus (YkTable *table, GtkDirectionType direction);

G_END_DECLS

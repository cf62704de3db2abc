/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards as they move on a table: on their way, heard as they land, and celebrating
 * a win.  The game never waits for any of that. */
#pragma once

#include <gtk/gtk.h>

#include "game/model/yk-game.h"
#include "table/motion/yk-motion.h"
#include "table/motion/yk-sound-scheduler.h"
#include "table/motion/yk-win-animation-controller.h"

G_BEGIN_DECLS

/* Part of a table's stage.  Others read the motion and the celebration, to paint them;
 * all is changed by the functions below. */
typedef struct
{
  /* borrowed */
  GtkWidget *table;
  YkGame *game;
  const YkLayout *layout; /* of the game's position: where the cards belong */

  YkMotion motion;
  YkSoundScheduler score;
  YkWinAnimationController celebration;
  guint tick_id; /* advances motion and celebration; 0 while nothing moves */
  YkSpeed speed; /* a preference */
} YkTableCards;

/* No cards yet.  TABLE has a property "at-rest", whose changes are told, and the signal
 * "sounded", by which they are heard.  LAYOUT lives as long as this does. */
void
yk_table_cards_init (YkTableCards *cards, GtkWidget *table, const YkLayout *layout);

/* Whose cards they are.  GAME lives as long as this does. */
void yk_table_cards_set_game (YkTableCards *cards, YkGame *game);

/* Ends what is going on.  May be called more than once. */
void yk_table_cards_dispose (YkTableCards *cards);

/* Whether nothing is on its way, and no celebration is going on. */
gboolean yk_table_cards_are_at_rest (const YkTableCards *cards);

/* Cards that are on their way arrive as they would have; where nothing is to move any
 * more, at once. */
void yk_table_cards_set_speed (YkTableCards *cards, YkSpeed speed);

/* The position has changed; to be called before the cards are sent to their new places.
 * Decides how they are heard on their way, and whether a win is celebrated. */
void yk_table_cards_follow (YkTableCards *cards, YkChange change);

/* Sends every card to its place. */
void yk_table_cards_send (YkTableCards *cards, YkMotionStyle style);

/* Cards are picked up: this is heard. */
void yk_table_cards_lift (YkTableCards *cards);

/* Puts the cards from INDEX on of a pile at a distance from their places, where they
 * are held until they are let go of.  Then they stay where they are until cards are
 * sent again. */
void yk_table_cards_carry (YkTableCards *cards, YkPile pile, int index, double dx,
                           double dy);
void yk_table_cards_let_go (YkTableCards *cards);

/* That is no move: this is heard. */
void yk_table_cards_refuse (YkTableCards *cards);

/* Shakes a card and those that lie on it. */
void yk_table_cards_shake (YkTableCards *cards, YkPile pile, int index);

/* Whoever presses something does not wait for the rest of a deal. */
void yk_table_cards_end_deal (YkTableCards *cards);

/* Ends the celebration of a win and shows the table as it is.  TRUE where it was still
 * going on: then the press that ended it was meant for nothing else. */
gboolean yk_table_cards_skip_celebration (YkTableCards *cards);

/* Lets it go on, where there is one, after a change of the layout. */
void yk_table_cards_fit_celebration (YkTableCards *cards);

G_END_DECLS

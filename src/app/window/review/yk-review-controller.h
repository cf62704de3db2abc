/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks through a game: the strip below the table, and the search for where the game
 * was lost. */
#pragma once

#include "app/a11y/yk-voice.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Nothing of it is made before it is opened, and nothing is left of it when it is
 * closed but what was found out, which stays with the game.  Another game on the table
 * closes it.
 *
 * Properties, read-only:
 *
 *   open     boolean: the strip is there
 *   running  boolean: a search goes on, which the player can stop
 *   walked   boolean: the strip has the focus, and tells of the positions */
#define YK_TYPE_REVIEWING (yk_reviewing_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewing, yk_reviewing, YK, REVIEWING, GObject)

/* Adds "review", which opens and closes the strip, "review-search", which stops the
 * search or goes on with it, and "review-loss", which leads to before the step that
 * lost the game, to ACTIONS.  These and CONTENT live as long as this does:
 * the strip comes into CONTENT behind its first child, where the table is.  All others
 * are held. */
YkReviewing *yk_reviewing_new (GActionMap *actions, GtkBox *content, YkGame *game,
                               YkAdvisor *advisor, YkTable *table, GSettings *settings);

/* Who says what the strip finds, and what the player comes to in it.  Held. */
void yk_reviewing_set_voice (YkReviewing *reviewing, YkVoice *voice);

gboolean yk_reviewing_get_open (YkReviewing *reviewing);
gboolean yk_reviewing_get_running (YkReviewing *reviewing);
gboolean yk_reviewing_get_walked (YkReviewing *reviewing);

/* Gives the focus back to the strip where that had it before a menu, or has just been
 * opened; FALSE where it did not. */
gboolean yk_reviewing_take_focus (YkReviewing *reviewing);

/* Closes the strip where it is open, which stops the search; what was found stays. */
void yk_reviewing_close (YkReviewing *reviewing);

G_END_DECLS

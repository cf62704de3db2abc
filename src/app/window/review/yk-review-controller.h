/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks through a game: the strip below the table, and the search for where the game
 * was lost. */
#pragma once

#include "app/a11y/yk-speech-queue.h"
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
#define YK_TYPE_REVIEW_CONTROLLER (yk_review_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewController, yk_review_controller, YK, REVIEW_CONTROLLER,
                      GObject)

/* Adds "review", which opens and closes the strip, "review-search", which stops the
 * search or goes on with it, and "review-loss", which leads to before the step that
 * lost the game, to ACTIONS.  These and CONTENT live as long as this does:
 * the strip comes into CONTENT behind its first child, where the table is.  All others
 * are held. */
YkReviewController *
yk_review_controller_new (GActionMap *actions, GtkBox *content, YkGame *game,
                          YkAdvisor *advisor, YkTable *table, GSettings *settings);

/* Each "changed" of the game, after the advisor has heard of it, and the table's
 * "settled". */
void yk_review_controller_game_changed (YkReviewController *reviewing, YkChange change);
void yk_review_controller_settle (YkReviewController *reviewing);

/* Who says what the strip finds, and what the player comes to in it.  Held. */
void yk_review_controller_set_voice (YkReviewController *reviewing,
                                     YkSpeechQueue *speech_queue);

gboolean yk_review_controller_get_open (YkReviewController *reviewing);
gboolean yk_review_controller_get_running (YkReviewController *reviewing);
gboolean yk_review_controller_get_walked (YkReviewController *reviewing);

/* Gives the focus back to the strip where that had it before a menu, or has just been
 * opened; FALSE where it did not. */
gboolean yk_review_controller_take_focus (YkReviewController *reviewing);

/* Closes the strip where it is open, which stops the search; what was found stays. */
void yk_review_controller_close (YkReviewController *reviewing);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews a game: the strip below the table and the search for the losing step. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* The widgets exist only while the review is open; the findings stay with the game.  A
 * new game closes the review.
 *
 * Signals "open-changed", "running-changed" and "walked-changed": the function of that
 * name tells something else. */
#define YK_TYPE_REVIEW_CONTROLLER (yk_review_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewController, yk_review_controller, YK, REVIEW_CONTROLLER,
                      GObject)

/* Adds "review", which opens and closes the strip, "review-search", which stops or
 * resumes the search, and "review-loss", which goes to the position before the losing
 * step, to ACTIONS.  The strip is inserted into CONTENT after its first child, which
 * contains the table.  SPEECH_QUEUE speaks about the findings and the positions.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkReviewController *
yk_review_controller_new (GActionMap *actions, GtkBox *content, YkGame *game,
                          YkAdvisor *advisor, YkTable *table, GSettings *settings,
                          YkSpeechQueue *speech_queue);

/* Follows CHANGE; call on each "changed" of the game, after the advisor. */
void yk_review_controller_game_changed (YkReviewController *review_controller,
                                        YkChange change);

/* Updates the strip; call in the table's "settled". */
void yk_review_controller_settle (YkReviewController *review_controller);

/* Returns: whether the strip is shown. */
gboolean yk_review_controller_get_open (YkReviewController *review_controller);

/* Returns: whether a search is running. */
gboolean yk_review_controller_get_running (YkReviewController *review_controller);

/* Returns: whether the strip has the focus and describes the positions. */
gboolean yk_review_controller_get_walked (YkReviewController *review_controller);

/* Returns the focus to the strip if it had the focus before a menu, or was just opened.
 *
 * Returns: FALSE if it did not. */
gboolean yk_review_controller_take_focus (YkReviewController *review_controller);

/* Closes the strip if it is open and stops the search; the findings stay. */
void yk_review_controller_close (YkReviewController *review_controller);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a game as a strip with one tick for each position. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/review/yk-strip-paint.h"

G_BEGIN_DECLS

/* Shows what it is told and emits signals for what the player wants: the cursor moves
 * only with yk_review_strip_set_cursor().  Position 0 is the first one; it is at the
 * right in right-to-left languages.  Cursor and losing step are visible and the arrow
 * keys go from position to position, however many there are.
 *
 * Signal "sought" (a guint): the player wants to go to another position, by press, drag
 * or key.
 *
 * Signal "stayed": a key pointed beyond the ends of the strip.
 *
 * Signal "line-wished" (a gboolean): the player wants the next line (TRUE) or the
 * previous one.
 *
 * Signal "left": the player wants to go back to the table. */
#define YK_TYPE_REVIEW_STRIP (yk_review_strip_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewStrip, yk_review_strip, YK, REVIEW_STRIP, GtkWidget)

/* Returns: (transfer floating): a strip with one position about which nothing is known.
 */
GtkWidget *yk_review_strip_new (void);

/* Shows a copy of N_TICKS ticks, at least one.  Keeps the cursor if possible and
 * removes the loss mark. */
void yk_review_strip_set_ticks (YkReviewStrip *strip, const YkStripTick *ticks,
                                guint n_ticks);

/* Returns: the number of positions. */
guint yk_review_strip_get_n_ticks (YkReviewStrip *strip);

/* Returns: how many of the player's own moves lead to POSITION. */
guint yk_review_strip_get_n_moves (YkReviewStrip *strip, guint position);

/* Marks the losing step, which led to POSITION; 0 marks none. */
void yk_review_strip_set_loss (YkReviewStrip *strip, guint position);

/* Sets which position is on the table. */
void yk_review_strip_set_cursor (YkReviewStrip *strip, guint position);

/* Returns: the position on the table. */
guint yk_review_strip_get_cursor (YkReviewStrip *strip);

/* Sets SENTENCE as what screen readers say when the strip gets the focus.  While it has
 * the focus they say nothing on their own; whoever moves the cursor uses a speech
 * queue. */
void yk_review_strip_set_said (YkReviewStrip *strip, const char *sentence);

G_END_DECLS

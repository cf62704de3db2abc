/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a strip: one tick for each of its positions, with what is known of them. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/review/yk-strip-paint.h"

G_BEGIN_DECLS

/* It shows what it is told, and asks for what the player wishes: nothing moves before
 * yk_review_strip_set_cursor().  Position 0 is the one that the game began with; it is
 * at the right where reading begins there.  However many positions there are, the
 * cursor and the loss are seen, and the arrow keys go from one to the next.
 *
 * Signal "sought" (a guint): the player wishes to go to this position, by a press, a
 * drag or a key; not emitted for the one where the cursor is.
 *
 * Signal "stayed": a key leads no further than where the cursor is.
 *
 * Signal "line-wished" (a gboolean): to the next line (TRUE) or the previous one.
 *
 * Signal "left": back to the table. */
#define YK_TYPE_REVIEW_STRIP (yk_review_strip_get_type ())
G_DECLARE_FINAL_TYPE (YkReviewStrip, yk_review_strip, YK, REVIEW_STRIP, GtkWidget)

/* A strip of one position, of which nothing is known. */
GtkWidget *yk_review_strip_new (void);

/* Shows a copy of N_TICKS positions, at least one.  The cursor stays where it is, as
 * far as that is possible, and there is no loss. */
void yk_review_strip_set_ticks (YkReviewStrip *strip, const YkStripTick *ticks,
                                guint n_ticks);
guint yk_review_strip_get_n_ticks (YkReviewStrip *strip);

/* How many of the player's own moves lead to POSITION. */
guint yk_review_strip_get_n_moves (YkReviewStrip *strip, guint position);

/* What is known of one position.  Costs one redraw, however many of these there are
 * until then. */
void yk_review_strip_set_winnability (YkReviewStrip *strip, guint position,
                                      YkWinnability winnability);

/* Marks the step that lost the game, which led to POSITION; 0 marks none. */
void yk_review_strip_set_loss (YkReviewStrip *strip, guint position);

/* Which position is on the table. */
void yk_review_strip_set_cursor (YkReviewStrip *strip, guint position);
guint yk_review_strip_get_cursor (YkReviewStrip *strip);

/* What screen readers say of the cursor when the focus comes here: a whole sentence.
 * While the strip has the focus they say nothing of it by themselves; whoever moves the
 * cursor lets a voice say it. */
void yk_review_strip_set_said (YkReviewStrip *strip, const char *sentence);

G_END_DECLS

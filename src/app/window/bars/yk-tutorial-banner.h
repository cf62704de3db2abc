/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The offer of a first game that teaches how to play, at the very first start. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line that offers the lesson, invisible unless it does.  It belongs below the table,
 * where it covers no card.  It goes when the lesson begins, by its button or otherwise.
 *
 * Signal "left": the offer is about to go, and so is the focus that is on one of its
 * buttons. */
#define YK_TYPE_LESSON_OFFER (yk_lesson_offer_get_type ())
G_DECLARE_FINAL_TYPE (YkLessonOffer, yk_lesson_offer, YK, LESSON_OFFER, GtkBox)

/* Adds "no-first-game" to ACTIONS, which has "first-game" already.  SETTINGS are held.
 */
GtkWidget *yk_lesson_offer_new (GActionMap *actions, GSettings *settings);

/* Whether the lesson has been offered in these settings, at whatever start. */
gboolean yk_lesson_offer_was_made (GSettings *settings);

/* Offers the lesson, once and never again. */
void yk_lesson_offer_make (YkLessonOffer *offer);

G_END_DECLS

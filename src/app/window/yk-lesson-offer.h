/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to the first game, and its offer at the very first start. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A line that offers the lesson, invisible unless it does.  It belongs below the table,
 * where it covers no card.
 *
 * Signal "declined": the player has sent the offer away by its button. */
#define YK_TYPE_LESSON_OFFER (yk_lesson_offer_get_type ())
G_DECLARE_FINAL_TYPE (YkLessonOffer, yk_lesson_offer, YK, LESSON_OFFER, GtkBox)

/* Adds "first-game" and "no-first-game" to the actions of WINDOW, over which the lesson
 * opens and which must live as long as this does.  SETTINGS are held. */
GtkWidget *yk_lesson_offer_new (GtkApplicationWindow *window, GSettings *settings);

/* Whether the lesson has been offered in these settings, at whatever start. */
gboolean yk_lesson_offer_was_made (GSettings *settings);

/* Offers the lesson, once and never again. */
void yk_lesson_offer_make (YkLessonOffer *offer);

G_END_DECLS

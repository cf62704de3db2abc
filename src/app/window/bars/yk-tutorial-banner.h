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
#define YK_TYPE_TUTORIAL_BANNER (yk_tutorial_banner_get_type ())
G_DECLARE_FINAL_TYPE (YkTutorialBanner, yk_tutorial_banner, YK, TUTORIAL_BANNER, GtkBox)

/* Adds "no-first-game" to ACTIONS, which has "first-game" already.  SETTINGS are held.
 */
GtkWidget *yk_tutorial_banner_new (GActionMap *actions, GSettings *settings);

/* Whether the lesson has been offered in these settings, at whatever start. */
gboolean yk_tutorial_banner_was_made (GSettings *settings);

/* Offers the lesson, once and never again. */
void yk_tutorial_banner_make (YkTutorialBanner *offer);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers the tutorial at the very first start. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar that is invisible unless it offers the tutorial.  It belongs below the table,
 * where it covers no card, and disappears when the tutorial starts.
 *
 * Signal "left": the banner is about to be hidden while one of its buttons has the
 * focus. */
#define YK_TYPE_TUTORIAL_BANNER (yk_tutorial_banner_get_type ())
G_DECLARE_FINAL_TYPE (YkTutorialBanner, yk_tutorial_banner, YK, TUTORIAL_BANNER, GtkBox)

/* Creates a banner and adds "no-first-game" to ACTIONS, which must already have
 * "first-game".  Holds a reference to SETTINGS.
 *
 * Returns: (transfer floating): the banner. */
GtkWidget *yk_tutorial_banner_new (GActionMap *actions, GSettings *settings);

/* Returns: whether the tutorial was ever offered to the owner of SETTINGS. */
gboolean yk_tutorial_banner_was_made (GSettings *settings);

/* Offers the tutorial; this happens only once. */
void yk_tutorial_banner_make (YkTutorialBanner *offer);

G_END_DECLS

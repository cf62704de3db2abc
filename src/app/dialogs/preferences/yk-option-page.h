/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences page for the rules of new games. */
#pragma once

#include "app/dialogs/preferences/yk-preference-list.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_OPTION_PAGE (yk_option_page_get_type ())
G_DECLARE_FINAL_TYPE (YkOptionPage, yk_option_page, YK, OPTION_PAGE, GtkBox)

/* Creates a row for each option and a note that says when a change takes effect for
 * GAME.  If GAME keeps its own rules, a button activates RESTART, an action of the
 * window.  SETTINGS and GAME must live as long as the page.
 *
 * Returns: (transfer floating): the page. */
GtkWidget *yk_option_page_new (GSettings *settings, YkGame *game, const char *restart);

/* Returns: (transfer none): the rows of the page. */
YkPreferenceList *yk_option_page_get_list (YkOptionPage *page);

G_END_DECLS

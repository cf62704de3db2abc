/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of preferences for the rules of new games. */
#pragma once

#include "app/dialogs/preferences/yk-preference-list.h"
#include "game/model/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_OPTION_PAGE (yk_option_page_get_type ())
G_DECLARE_FINAL_TYPE (YkOptionPage, yk_option_page, YK, OPTION_PAGE, GtkBox)

/* A row for each option, and below them when a change takes effect, as the game on the
 * table has it.  Where that one keeps its rules a button activates the action RESTART
 * of the window that the page is in.  Settings and game are held. */
GtkWidget *yk_option_page_new (GSettings *settings, YkGame *game, const char *restart);

/* The page's rows; borrowed. */
YkPreferenceList *yk_option_page_get_list (YkOptionPage *page);

G_END_DECLS

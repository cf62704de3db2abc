/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of preferences. */
#pragma once

#include <gtk/gtk.h>

#include "game/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_PREFERENCES (yk_preferences_get_type ())
G_DECLARE_FINAL_TYPE (YkPreferences, yk_preferences, YK, PREFERENCES, GtkWindow)

/* Preferences for SETTINGS; what they say of the rules follows GAME. */
GtkWidget *yk_preferences_new (GtkWindow *parent, GSettings *settings, YkGame *game);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A first game that teaches how Yukon is played, in a window of its own. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The lesson has a game and a table of its own.  So the player's game stays as it is,
 * on the table and on disk, whatever happens here; and nothing here counts. */
#define YK_TYPE_FIRST_GAME (yk_first_game_get_type ())
G_DECLARE_FINAL_TYPE (YkFirstGame, yk_first_game, YK, FIRST_GAME, GtkWindow)

GtkWidget *yk_first_game_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS

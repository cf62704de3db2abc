/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: a table, and everything around it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"
#include "deck/yk-deck.h"
#include "game/session/yk-session.h"

G_BEGIN_DECLS

/* The main window.  README.md describes its life and its parts. */
#define YK_TYPE_WINDOW (yk_window_get_type ())
G_DECLARE_FINAL_TYPE (YkWindow, yk_window, YK, WINDOW, GtkApplicationWindow)

/* What a window shows.  The window holds references until it is destroyed. */
typedef struct
{
  GSettings *settings;
  YkDeck *deck;
  YkGame *game;
  YkSession *session;    /* of GAME; its store is flushed before the window closes */
  gboolean was_restored; /* GAME was restored; if not, the window deals one */
} YkWindowContent;

/* Creates a window that is not presented yet.  APPLICATION is (nullable).
 *
 * Returns: (transfer none): the window, which GTK owns. */
GtkWidget *yk_window_new (GtkApplication *application, const YkWindowContent *content);

/* Deals number DEAL of RULES with the player's options and keeps the present game for
 * "Go back".  DEAL 0 stands for a new game by the player's settings; finding a winnable
 * deal may take a while. */
void yk_window_deal (YkWindow *window, const YkRules *rules, guint64 deal);

/* Opens FILE, a saved game or a link's URI, asynchronously, and keeps the present game
 * for "Go back".  Tells the player if it cannot be read.  If N_FILES is more than 1,
 * only tells the player that one game can be opened at a time. */
void yk_window_open (YkWindow *window, GFile *file, guint n_files);

/* Closes the window within seconds even if not everything can be saved; a second call
 * closes it at once.  For a session that ends soon. */
void yk_window_close_at_once (YkWindow *window);

/* Shows the news TEXT for as long as it takes to read, after unread news.  TEXT waits
 * while a search for a deal is running. */
void yk_window_tell (YkWindow *window, const char *text);

/* Draws with DECK from now on; the window holds a reference. */
void yk_window_set_deck (YkWindow *window, YkDeck *deck);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: a table, and everything around it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"
#include "deck/yk-deck.h"
#include "game/results/yk-statistics.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* See README.md here for its life and its parts. */
#define YK_TYPE_WINDOW (yk_window_get_type ())
G_DECLARE_FINAL_TYPE (YkWindow, yk_window, YK, WINDOW, GtkApplicationWindow)

/* What a window shows.  The window holds all of it, until it is destroyed. */
typedef struct
{
  GSettings *settings;
  YkDeck *deck;
  YkGame *game;
  YkAutosave *autosave;  /* that keeps the game; flushed before the window closes */
  gboolean was_restored; /* else a first game is dealt */
  YkStatistics *statistics;
} YkWindowContent;

/* A window that is still to be presented.  APPLICATION may be NULL. */
GtkWidget *yk_window_new (GtkApplication *application, const YkWindowContent *content);

/* Deals a game of RULES with the options that the player has set, keeping the present
 * one for "Go back".  DEAL 0: a new game, which can be won where the player wishes so,
 * and which may be there only later. */
void yk_window_deal (YkWindow *window, const YkRules *rules, guint64 deal);

/* Opens a saved game, the first of N_FILES, or what a link opens whose URI it has,
 * keeping the present one for "Go back".  Does not wait for it.  Says so where it
 * cannot be read, or there are more. */
void yk_window_open (YkWindow *window, GFile *file, guint n_files);

/* Keeps a game besides the one on the table, a record, for "Go back", and says so. */
void yk_window_offer_other (YkWindow *window, const char *record);

/* Closes the window for the system, which does not wait long: even where not everything
 * can be saved, and after some seconds at the latest; the second time at once. */
void yk_window_close_at_once (YkWindow *window);

/* Shows a sentence for as long as it takes to read, after those that are not read yet;
 * while a deal is looked for, it waits. */
void yk_window_tell (YkWindow *window, const char *text);

/* Draws with another deck, which is held. */
void yk_window_set_deck (YkWindow *window, YkDeck *deck);

G_END_DECLS

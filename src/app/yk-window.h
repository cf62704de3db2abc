/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: a table, and everything around it. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"
#include "view/yk-deck.h"

G_BEGIN_DECLS

#define YK_TYPE_WINDOW (yk_window_get_type ())
G_DECLARE_FINAL_TYPE (YkWindow, yk_window, YK, WINDOW, GtkApplicationWindow)

/* A window that brings back the last game, or deals a first one. */
GtkWidget *
yk_window_new (GtkApplication *application, GSettings *settings, YkDeck *deck);

/* Deals a game, keeping the present one for "Go back"; DEAL 0 draws a number. */
void
yk_window_deal (YkWindow *window, const YkRules *rules, guint64 deal);

/* Draws cards and table in the dark style. */
void
yk_window_set_dark (YkWindow *window, gboolean dark);

/* Draws with another deck. */
void
yk_window_set_deck (YkWindow *window, YkDeck *deck);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A main window with what its parts work with, and none of them. */
#pragma once

#include "app/ui/yk-ui.h"
#include "app/window/yk-window.h"
#include "game/analysis/yk-advisor.h"
#include "game/session/yk-session.h"
#include "table/yk-table.h"

typedef struct
{
  char *directory; /* of the store, and of what older versions left */
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  YkAdvisor *advisor; /* not active */
  GtkWidget *window;
  YkWindow *self;      /* the same */
  GtkOverlay *overlay; /* in it */
  GActionMap *actions; /* of the window */
  YkTable *table;      /* nothing moves on it, unless it is set to be animated */
  YkToast *toast;
} TestParts;

/* Makes all of it, with settings as they are at first; the window is not presented. */
void test_parts_begin (TestParts *self);

/* Destroys the window, and fails the test where anything of it is still alive. */
void test_parts_end (TestParts *self);

/* Puts a position of Yukon on the table, see test_board(). */
void test_parts_set_board (TestParts *self, const char *words);

/* Plays a move, which must be legal. */
void test_parts_play (TestParts *self, const char *move);

/* Sets every key of SETTINGS to what it is at first. */
void test_reset_settings (GSettings *settings);

/* Activates an action, which must be one that can be used now. */
void test_act (GActionMap *actions, const char *name);
gboolean test_can_act (GActionMap *actions, const char *name);

/* The N-th widget of TYPE within PARENT, from 0. */
GtkWidget *test_find_widget (GtkWidget *parent, GType type, guint n);

/* The N-th menu button of the header, from 0; borrowed. */
GtkWidget *test_menu_button (GtkWidget *window, guint n);

/* The text of the N-th label within PARENT, from 0; borrowed. */
const char *test_label_text (GtkWidget *parent, guint n);

/* What the toast says, or "" where it says nothing; borrowed. */
const char *test_toast_text (YkToast *toast);

/* Prepares GTK and the test; false, with the word for it, where there is no display. */
gboolean test_parts_init (int argc, char **argv);

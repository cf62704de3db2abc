/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel at a game's end: won, or no more moves. */
#pragma once

#include <gtk/gtk.h>

#include "app/a11y/yk-speech-queue.h"
#include "game/analysis/yk-advisor.h"
#include "game/results/yk-statistics.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* It comes when the last card has arrived, and the player can put it aside to look at
 * the cards.  It takes the focus when it comes; when it goes the table has it again. */
#define YK_TYPE_END_PANEL (yk_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (YkEndPanel, yk_end_panel, YK, END_PANEL, GtkBox)

/* A panel that is still to be updated for the first time.  Adds "look-at-cards" and
 * "show-result" to ACTIONS, which must live as long as this does.  TABLE is the one
 * whose cards are waited for; it and all others are held. */
GtkWidget *yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table,
                             YkStatistics *statistics, YkAdvisor *advisor);

/* Each "changed" of the game. */
void yk_end_panel_game_changed (YkEndPanel *panel, YkChange change);

/* Whether the player's goal are moves: then a win is told of by them, not by time and
 * score. */
void yk_end_panel_set_for_moves (YkEndPanel *panel, gboolean is_for_moves);

/* What the panel says when it comes, and is called then.  VOICE is held. */
void yk_end_panel_set_voice (YkEndPanel *panel, YkSpeechQueue *speech_queue);

/* TOAST is another child of the panel's GtkOverlay, drawn later than the panel: while
 * both are there it finds a place in which it covers none of the panel's buttons, and
 * while it is there alone one in which it covers no pile's last card. */
void yk_end_panel_avoid (YkEndPanel *panel, GtkWidget *toast);

/* The table's "settled": shows what the game's end is, or hides the panel.  Which of
 * its buttons has the focus depends on what the actions can do by now. */
void yk_end_panel_update (YkEndPanel *panel);

/* Shows the panel that the player has put aside; false where there is none. */
gboolean yk_end_panel_show_again (YkEndPanel *panel);

/* While it is held aside, the player looks at the cards of a game that is walked
 * through: only a move makes the panel come. */
void yk_end_panel_hold_aside (YkEndPanel *panel, gboolean is_held);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel at the end of a game: won, or no moves left. */
#pragma once

#include <gtk/gtk.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "game/analysis/yk-advisor.h"
#include "game/session/yk-session.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* The panel appears and takes the focus when the last card has arrived.  The player can
 * put it aside to look at the cards; the focus then returns to the table. */
#define YK_TYPE_END_PANEL (yk_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (YkEndPanel, yk_end_panel, YK, END_PANEL, GtkBox)

/* Creates a hidden panel and adds "look-at-cards" and "show-result" to ACTIONS, which
 * must outlive it.  It waits for the cards of TABLE.  If "few-moves" is set in SETTINGS
 * a win is described by moves, not by time and score.  TOAST, a child of the same
 * GtkOverlay drawn above the panel, keeps clear of the panel's buttons or, while there
 * is no panel, of the last cards of the piles.  Holds references to all others.
 *
 * Returns: (transfer floating): the panel. */
GtkWidget *
yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table, YkSession *session,
                  YkAdvisor *advisor, GSettings *settings, YkToast *toast);

/* Prepares for a new end; call on each "changed" of the game. */
void yk_end_panel_game_changed (YkEndPanel *panel, YkChange change);

/* Sets the queue that speaks for the panel when it appears; the panel holds a
 * reference. */
void yk_end_panel_set_speech_queue (YkEndPanel *panel, YkSpeechQueue *speech_queue);

/* Shows the result, or hides the panel.  Call in the table's "settled", once all
 * actions are enabled or disabled, since the focused button depends on them. */
void yk_end_panel_update (YkEndPanel *panel);

/* Shows the panel that the player has put aside.
 *
 * Returns: FALSE if there is none. */
gboolean yk_end_panel_show_again (YkEndPanel *panel);

/* While IS_HELD, as during a review, the panel appears only after a move. */
void yk_end_panel_hold_aside (YkEndPanel *panel, gboolean is_held);

G_END_DECLS

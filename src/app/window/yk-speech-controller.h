/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides what the main window says to screen readers. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

typedef struct _YkSpeechController YkSpeechController;

/* Has SPEECH_QUEUE name the game on TABLE at once, and speak what TOAST shows and, if
 * the setting "verdict" shows it, what ADVISOR finds out.  Adds "say-again" to WINDOW.
 * Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkSpeechController *
yk_speech_controller_new (GtkApplicationWindow *window, YkTable *table, YkGame *game,
                          GSettings *settings, YkAdvisor *advisor,
                          YkSpeechQueue *speech_queue, YkToast *toast);

/* Frees SPEECH_CONTROLLER, which says no more. */
void yk_speech_controller_free (YkSpeechController *speech_controller);

/* Notes what to say about CHANGE; call on each "changed" of the game, after the
 * advisor. */
void yk_speech_controller_game_changed (YkSpeechController *speech_controller,
                                        YkChange change);

/* Tells a newcomer how to begin, together with the name of the first game. */
void yk_speech_controller_welcome (YkSpeechController *speech_controller);

/* Stops speaking about winnability while ARE_LEFT, because another part does. */
void yk_speech_controller_leave_verdicts (YkSpeechController *speech_controller,
                                          gboolean are_left);

G_END_DECLS

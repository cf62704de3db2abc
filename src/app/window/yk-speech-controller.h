/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides what the main window says to screen readers. */
#pragma once

#include "app/a11y/yk-speech-queue.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

typedef struct _YkSpeechController YkSpeechController;

/* Creates the window's speech queue and names the game on TABLE at once.  It speaks
 * what happens there, what TOAST shows and, if the setting "verdict" shows it, what
 * ADVISOR finds out.  Adds "say-again" to WINDOW.  Borrows all arguments.
 *
 * Returns: (transfer full): the controller. */
YkSpeechController *
yk_speech_controller_new (GtkApplicationWindow *window, YkTable *table, YkGame *game,
                          GSettings *settings, YkAdvisor *advisor, YkToast *toast);

/* Frees SPEECH_CONTROLLER, which says no more; others may keep its speech queue. */
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

/* Returns: (transfer none): the window's speech queue. */
YkSpeechQueue *yk_speech_controller_get_voice (YkSpeechController *speech_controller);

G_END_DECLS

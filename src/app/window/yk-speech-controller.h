/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the main window says for those who listen. */
#pragma once

#include "app/a11y/yk-speech-queue.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

#define YK_TYPE_SPEECH_CONTROLLER (yk_speech_controller_get_type ())
G_DECLARE_FINAL_TYPE (YkSpeechController, yk_speech_controller, YK, SPEECH_CONTROLLER,
                      GObject)

/* Gives WINDOW a voice, which names the game on TABLE at once, says what happens there,
 * what TOAST shows, and what ADVISOR finds out where the setting "verdict" wants that
 * to be seen.  Adds "say-again" to the window's actions. */
YkSpeechController *
yk_speech_controller_new (GtkApplicationWindow *window, YkTable *table, YkGame *game,
                          GSettings *settings, YkAdvisor *advisor, YkToast *toast);

/* Each "changed" of the game, after the advisor has heard of it. */
void yk_speech_controller_game_changed (YkSpeechController *speech_controller,
                                        YkChange change);

/* Tells a newcomer how to begin, with the name of the first game. */
void yk_speech_controller_welcome (YkSpeechController *speech_controller);

/* While others tell what is known of the positions, the narrator does not. */
void yk_speech_controller_leave_verdicts (YkSpeechController *speech_controller,
                                          gboolean are_left);

/* Borrowed. */
YkSpeechQueue *yk_speech_controller_get_voice (YkSpeechController *speech_controller);

G_END_DECLS

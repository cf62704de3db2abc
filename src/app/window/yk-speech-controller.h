/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the main window says for those who listen. */
#pragma once

#include "app/a11y/yk-voice.h"
#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

#define YK_TYPE_NARRATOR (yk_narrator_get_type ())
G_DECLARE_FINAL_TYPE (YkNarrator, yk_narrator, YK, NARRATOR, GObject)

/* Gives WINDOW a voice, which names the game on TABLE at once, says what happens there,
 * what TOAST shows, and what ADVISOR finds out where the setting "verdict" wants that
 * to be seen.  Adds "say-again" to the window's actions.  All who connect to the
 * table's "settled" have their turn before the voice, but for those who connect after.
 */
YkNarrator *yk_narrator_new (GtkApplicationWindow *window, YkTable *table, YkGame *game,
                             GSettings *settings, YkAdvisor *advisor, YkToast *toast);

/* Tells a newcomer how to begin, with the name of the first game. */
void yk_narrator_welcome (YkNarrator *narrator);

/* While others tell what is known of the positions, the narrator does not. */
void yk_narrator_leave_verdicts (YkNarrator *narrator, gboolean are_left);

/* Borrowed. */
YkVoice *yk_narrator_get_voice (YkNarrator *narrator);

G_END_DECLS

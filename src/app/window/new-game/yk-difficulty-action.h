/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the wishes for new games: how hard they are to be. */
#pragma once

#include "app/ui/yk-ui.h"

G_BEGIN_DECLS

typedef struct _YkDifficultyAction YkDifficultyAction;

/* Adds "difficulty" and "winnable-deals" to ACTIONS.  Borrows all arguments.
 *
 * The state of "difficulty" is the setting of that name, a YkDifficulty, or
 * YK_DIFFICULTY_NONE if games are dealt at random.  Activating it sets a difficulty,
 * and TOAST says what New will deal from then on.  "winnable-deals" is the setting of
 * that name and affects the next games, too.
 *
 * Returns: (transfer full): the object. */
YkDifficultyAction *
yk_difficulty_action_new (GActionMap *actions, GSettings *settings, YkToast *toast);

/* Frees ACTION and ends what it does. */
void yk_difficulty_action_free (YkDifficultyAction *action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game that is being reviewed, in a few sentences. */
#pragma once

#include "game/model/yk-history.h"
#include "game/model/yk-winnability.h"
#include "words/play/yk-event-words.h"

G_BEGIN_DECLS

/* Describes the position at the cursor of HISTORY: the number of its move, what the
 * step did (as briefly as SPEECH says), which WINNABILITY is known, and whether other
 * lines branch off.  LOSS (nullable) is said instead of all but the numbers, because
 * this step lost the game.  Returns: (transfer full). */
char *yk_step_sentence (const YkHistory *history, YkWinnability winnability,
                        const char *loss, YkSpeech speech);

/* Returns: (transfer none): what is known of the position that is being looked at. */
const char *yk_step_winnability_sentence (YkWinnability winnability);

/* Returns how many lines besides the present one branch off after DEPTH steps of it. */
guint yk_step_n_forks (const YkTree *tree, guint depth);

G_END_DECLS

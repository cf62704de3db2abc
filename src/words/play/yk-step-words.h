/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game that is looked through again, in a few sentences. */
#pragma once

#include "game/model/yk-history.h"
#include "game/model/yk-winnability.h"
#include "words/play/yk-event-words.h"

G_BEGIN_DECLS

/* Tells of the position at the cursor of HISTORY: the number of its move, what the step
 * did (briefly or not, as SPEECH says), which OUTLOOK is known, and whether other lines
 * leave there.  LOSS is what there is to say instead of all but the numbers, because
 * this step lost the game; or NULL.  Free with g_free(). */
char *yk_step_sentence (const YkHistory *history, YkWinnability winnability,
                        const char *loss, YkSpeech speech);

/* What is known of a position that is looked at, in a sentence. */
const char *yk_step_winnability_sentence (YkWinnability winnability);

/* How many lines besides the present one leave at the position behind DEPTH steps of
 * it. */
guint yk_step_n_forks (const YkTree *tree, guint depth);

G_END_DECLS

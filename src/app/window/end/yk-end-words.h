/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of a game's end, to be read and to be heard. */
#pragma once

#include "app/a11y/yk-speech-queue.h"
#include "game/analysis/yk-advisor.h"
#include "game/results/yk-statistics.h"

G_BEGIN_DECLS

/* A game that is over, or has no more moves.  All of it is borrowed. */
typedef struct
{
  YkGame *game;
  YkAdvisor *advisor;
  YkStatistics *statistics;
  gboolean is_for_moves; /* the player's goal are moves, not time and score */
} YkGameEnd;

/* What is read; clear it with yk_end_words_clear(). */
typedef struct
{
  char *title;
  char *text;     /* below the title; or NULL */
  char *feats[2]; /* what is special about a win; each may be NULL */
} YkEndWords;

YkEndWords yk_end_words_read (const YkGameEnd *end);
void yk_end_words_clear (YkEndWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkEndWords, yk_end_words_clear)

/* All but the title, one after the other; free with g_free(). */
char *yk_end_words_join (const YkEndWords *words);

/* Leaves with VOICE what is heard when the player is told. */
void yk_end_words_say (const YkGameEnd *end, YkSpeechQueue *speech_queue);

G_END_DECLS

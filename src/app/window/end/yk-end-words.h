/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts about the end of a game, to read and to hear. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "game/analysis/yk-advisor.h"
#include "game/session/yk-session.h"

G_BEGIN_DECLS

/* A game that is won or has no moves left.  All of it is borrowed. */
typedef struct
{
  YkGame *game;
  YkAdvisor *advisor;
  YkSession *session;
  gboolean is_for_moves; /* the player aims at few moves, not at time and score */
} YkGameEnd;

/* The texts to read; clear with yk_end_words_clear(). */
typedef struct
{
  char *title;
  char *feats[2]; /* what is special about a win; each may be NULL */
  char *result;   /* moves, time and score of a win; or NULL */
  char *said;     /* the same as it is read aloud; or NULL */
  char *text;     /* what else there is to say; or NULL */
} YkEndWords;

/* Returns: (transfer full): the texts about END. */
YkEndWords yk_end_words_read (const YkGameEnd *end);

/* Returns: (transfer full) (nullable): the result of a win as it reads while its
 * figures count up, with PART (0 to 1) of each. */
char *yk_end_words_count_result (const YkGameEnd *end, double part);

/* Frees the texts. */
void yk_end_words_clear (YkEndWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YkEndWords, yk_end_words_clear)

/* Returns: (transfer full): all texts but the title, joined as they are read aloud. */
char *yk_end_words_join (const YkEndWords *words);

/* Adds the spoken texts about END to SPEECH_QUEUE. */
void yk_end_words_say (const YkGameEnd *end, YkSpeechQueue *speech_queue);

G_END_DECLS

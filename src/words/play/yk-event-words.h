/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens on the table, as a value, and in a sentence for those who listen. */
#pragma once

#include "core/yk-board.h"
#include "game/model/yk-history.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* The key "speech" of the settings: how much is said. */
typedef enum
{
  YK_SPEECH_WORDY, /* all that changes */
  YK_SPEECH_TERSE, /* what one has to know to go on */
} YkSpeech;

typedef enum
{
  YK_EVENT_PLAYED,    /* STEPS were made */
  YK_EVENT_UNDONE,    /* STEPS were taken back */
  YK_EVENT_REDONE,    /* STEPS were made again */
  YK_EVENT_RESTARTED, /* the game is back at its beginning */
  YK_EVENT_DEALT,     /* another game lies on the table: NAME */
  YK_EVENT_RATED,     /* the deal is as hard as DIFFICULTY says */
  YK_EVENT_PICKED_UP, /* the last MOVE.count cards of MOVE.from are picked up */
  YK_EVENT_PUT_BACK,  /* the same cards stay where they were */
  YK_EVENT_REFUSED,   /* MOVE is not legal */
  YK_EVENT_WAITS,     /* the last MOVE.count cards of MOVE.from have no move */
  YK_EVENT_HINTED,    /* MOVE is advised, by yk_hint_sentence(): where it is */
  YK_EVENT_WON,       /* the game, by the player */
  YK_EVENT_SHOWN,     /* to its end: the win that was shown */
  YK_EVENT_STUCK,     /* there is no legal move */
} YkEventKind;

typedef struct
{
  YkEventKind kind;
  const YkBoard *board;       /* the position now, or after the last of STEPS */
  const YkHistoryStep *steps; /* one after the other, as they were made at first */
  guint n_steps;
  YkMove move; /* see above */
  YkDifficulty difficulty;
  const char *name; /* of a game, as yk_deal_text() gives it */
} YkEvent;

/* The event in one sentence, or in a few short ones where several things happen at
 * once.  NULL where there is nothing to say, as of a move that is legal.  Free with
 * g_free(). */
char *yk_event_sentence (const YkEvent *event, YkSpeech speech);

G_END_DECLS

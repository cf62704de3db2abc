/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events on the table, as values and as sentences for screen readers. */
#pragma once

#include "core/yk-board.h"
#include "game/model/yk-history.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* How much is spoken: the settings key "speech". */
typedef enum
{
  YK_SPEECH_WORDY, /* everything that changes */
  YK_SPEECH_TERSE, /* only what is needed to go on */
} YkSpeech;

/* The kinds of events. */
typedef enum
{
  YK_EVENT_PLAYED,    /* STEPS were made */
  YK_EVENT_UNDONE,    /* STEPS were taken back */
  YK_EVENT_REDONE,    /* STEPS were made again */
  YK_EVENT_RESTARTED, /* the game is back at its beginning */
  YK_EVENT_DEALT,     /* another game, NAME, is on the table */
  YK_EVENT_RATED,     /* the deal is as hard as DIFFICULTY says */
  YK_EVENT_PICKED_UP, /* the last MOVE.count cards of MOVE.from are picked up */
  YK_EVENT_PUT_BACK,  /* the same cards stay where they were */
  YK_EVENT_REFUSED,   /* MOVE is not legal */
  YK_EVENT_WAITS,     /* the last MOVE.count cards of MOVE.from have no move */
  YK_EVENT_HINTED,    /* MOVE is advised; yk_hint_sentence() comes before this */
  YK_EVENT_WON,       /* the player has won */
  YK_EVENT_SHOWN,     /* a demonstrated win has reached its end */
  YK_EVENT_STUCK,     /* there is no legal move */
} YkEventKind;

/* An event.  Fields that its kind does not mention are not used. */
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

/* Says what happened, in one sentence, or in a few short ones if several things
 * happened at once.  Returns: (transfer full) (nullable): NULL if there is nothing to
 * say, as for a legal move. */
char *yk_event_sentence (const YkEvent *event, YkSpeech speech);

G_END_DECLS

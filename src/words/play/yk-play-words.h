/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader says while a game is played. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "game/model/yk-history.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* Events on the table, as values and as sentences for screen readers. */

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
  YK_EVENT_HINTED,    /* MOVE is advised; yk_hint_sentence() is spoken first */
  YK_EVENT_WON,       /* the player has won */
  YK_EVENT_SHOWN,     /* a demonstrated win has reached its end */
  YK_EVENT_STUCK,     /* there is no legal move */
} YkEventKind;

/* An event.  Fields that its kind does not mention are not used. */
typedef struct
{
  YkEventKind kind;
  const YkBoard *board;       /* the position now, or after the last of STEPS */
  const YkHistoryStep *steps; /* in the order in which they were first made */
  guint n_steps;
  YkMove move; /* see YkEventKind */
  YkDifficulty difficulty;
  const char *name; /* of a game, as yk_deal_text() gives it */
} YkEvent;

/* Says what happened, in one sentence, or in a few short ones if several things
 * happened at once.  Returns: (transfer full) (nullable): NULL if there is nothing to
 * say, as for a legal move. */
char *yk_event_sentence (const YkEvent *event, YkSpeech speech);

/* A position in whole sentences: answers to the keys that screen-reader users press to
 * ask. */

/* Counts the legal moves and describes each in a sentence, those that gain most first.
 * Moves of the same cards to several empty columns, cells or foundations count as one.
 * Returns: (transfer full). */
char *yk_moves_overview (const YkBoard *board);

/* Describes all columns: how many cards are face down, then the face-up ones, a long
 * run by its first and last card.  Returns: (transfer full). */
char *yk_columns_overview (const YkBoard *board);

/* Describes the foundations and every other pile except the columns. Returns: (transfer
 * full). */
char *yk_foundations_overview (const YkBoard *board);

/* Names the last card of each column, in one short sentence.  Returns: (transfer
 * full). */
char *yk_last_cards_overview (const YkBoard *board);

/* Names every visible card of a pile.  Returns: (transfer full). */
char *yk_pile_overview (const YkBoard *board, YkPile pile);

/* Says what is at a place: a card and where it lies, or for INDEX -1 a pile and how
 * many cards it has.  Returns: (transfer full). */
char *yk_place_sentence (const YkBoard *board, YkPile pile, int index);

/* Says which cards the player has picked up: the last COUNT of PILE. Returns: (transfer
 * full). */
char *yk_held_overview (const YkBoard *board, YkPile pile, int count);

/* A position of a game that is being reviewed, in a few sentences. */

/* Describes the position at the cursor of HISTORY: the number of its move, what the
 * step did (as briefly as SPEECH says), its WINNABILITY, and whether other branches
 * start there.  LOSS (nullable), a sentence about why this step lost the game, replaces
 * the step and the WINNABILITY.  Returns: (transfer full). */
char *yk_step_sentence (const YkHistory *history, YkWinnability winnability,
                        const char *loss, YkSpeech speech);

/* Returns: (transfer none): what is known of the position that is being looked at. */
const char *yk_step_winnability_sentence (YkWinnability winnability);

/* What is still to be dealt, in sentences. */

/* Describes the stock's cards and what a click on it does.  Returns: (transfer
 * full). */
char *yk_stock_sentence (const YkBoard *board);

/* Says how many redeals are left.  Returns: (transfer full). */
char *yk_redeal_sentence (const YkBoard *board);

G_END_DECLS

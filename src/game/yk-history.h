/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: where it began, every step, and a cursor among them. */
#pragma once

#include <glib.h>

#include "core/yk-auto.h"
#include "core/yk-board.h"

/* The most steps that a game holds, so that whatever is played can be saved. */
#define YK_HISTORY_MAX_STEPS 100000

/* One step of a game. */
typedef struct
{
  YkUndo undo;
  gboolean is_automatic; /* not the player's own */
} YkHistoryStep;

/* A game.  Owned by whoever calls yk_history_init*(), freed with yk_history_clear(). */
typedef struct
{
  guint64 deal;  /* its number, or 0 where the first position came from outside */
  YkBoard first; /* the position it began with */
  YkBoard board; /* the position at the cursor */
  GArray *steps; /* of YkHistoryStep, done ones first */
  guint cursor;  /* how many steps are done; those behind it can be redone */
  int score;     /* points for cards turned over and sent up; frozen once stopped */
  gboolean score_stopped;
  gboolean was_shown; /* a step of a solution was shown */
  gint64 elapsed_ms;  /* time played so far, without a run of the clock under way */
  char *extra;        /* lines of its record that this version does not know, or NULL */
} YkHistory;

/* Begins a numbered deal. */
void yk_history_init (YkHistory *history, const YkRules *rules,
                      const YkGameOptions *options, guint64 deal);

/* Begins with a position from outside. */
void yk_history_init_board (YkHistory *history, const YkBoard *first);

void yk_history_clear (YkHistory *history);

/* Makes a legal move and forgets the steps behind the cursor.  False, and nothing is
 * changed, where the move is not legal or the game is full. */
gboolean yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic);

/* Finds the next automatic move: never a card that the player took down from a
 * foundation by hand. */
gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move);

/* Moves the cursor to CURSOR (0 to the number of steps); going back stops the score. */
void yk_history_seek (YkHistory *history, guint cursor);

/* Where the cursor was before the last move that is the player's own, and where it will
 * be after the next one and the automatic ones that follow it.  What it is where there
 * is none. */
guint yk_history_before_move (const YkHistory *history);
guint yk_history_after_move (const YkHistory *history);

/* The player's own moves before the cursor. */
guint yk_history_n_moves (const YkHistory *history);

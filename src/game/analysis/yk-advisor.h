/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advisor, who follows a game; and single questions. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-game.h"
#include "game/model/yk-history.h"
#include "game/session/yk-session.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* The CPU time spent unasked: a debt that shrinks as time passes. */

/* A zeroed struct has no debt.  All times are microseconds; NOW is of a clock that
 * never goes back. */
typedef struct
{
  gint64 debt; /* CPU time, as it was at AT */
  gint64 at;
} YkCpuBudget;

/* Notes CPU time that was spent. */
void yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu);

/* How long to wait before more may be spent; 0 while the debt is at most three seconds.
 * A minute forgives four seconds, so in the long run at most 4 seconds a minute are
 * spent: 7 % of a core. */
gint64 yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now);

/* The solver at the player's side: it thinks in a thread of its own. */

/* How the search for the last winnable position of a game ended. */
typedef enum
{
  YK_WAY_BACK_FOUND,        /* it is on the table now */
  YK_WAY_BACK_NONE,         /* no position of the game is known to be winnable */
  YK_WAY_BACK_STOPPED,      /* it was not looked for to the end */
  YK_WAY_BACK_GAME_CHANGED, /* the same, since the player has gone on */
} YkWayBack;

/* What the advisor tells of the position on the table. */
typedef struct
{
  YkWinnability winnability;
  YkEffort effort;         /* what was spent on it */
  gboolean is_thinking;    /* more is being found out about it */
  gboolean is_asked;       /* the player waits for an effort, or for the way back */
  gboolean is_answering;   /* a thread is at work for it, on whatever question */
  YkDifficulty difficulty; /* of the deal; NONE until it is known */
} YkAdvice;

/* Follows a game and judges each position that rests on the table: one question at a
 * time, with at most 128 MB and one core, and all but the quickest ones at low
 * priority; an answer for a position that has gone is dropped.
 *
 * By itself it gives each position a quick look.  Where that tells nothing it spends a
 * full effort, at most 4 seconds of CPU a minute in the long run (see
 * YkCpuBudget), but none while "sparing" and none on what follows a position
 * that was searched in vain: that stays unknown until a quick look finds an answer, or
 * the player asks for more.
 *
 * Property "sparing", a boolean, write-only: whether power is to be spared.
 *
 * Signal "told", with what has changed of YkAdvice as its detail: "winnability",
 * "effort", "thinking", "asked", "answering" or "difficulty".
 *
 * Signal "par-changed": what yk_advisor_get_par() tells may have changed while the same
 * game is on the table. */
#define YK_TYPE_ADVISOR (yk_advisor_get_type ())
G_DECLARE_FINAL_TYPE (YkAdvisor, yk_advisor, YK, ADVISOR, GObject)

/* Starts to judge GAME, of which a reference is held.  The owner must call
 * yk_advisor_game_changed().  Returns: (transfer full) */
YkAdvisor *yk_advisor_new (YkGame *game);

/* Handles "changed" of the game; must come before anything is asked about the new
 * position. */
void yk_advisor_game_changed (YkAdvisor *advisor, YkChange change);

/* Makes the advisor look for a short win of each numbered deal that is known to be
 * winnable: when nothing else is to be found out, within the limits of a full effort,
 * and never again for a deal that was searched to the end.  What it finds goes to
 * SESSION, to which a reference is held. */
void yk_advisor_seek_pars (YkAdvisor *advisor, YkSession *session);

/* Returns: what is known of the deal on the table; nothing until something is sought.
 */
YkFewestMoves yk_advisor_get_par (YkAdvisor *advisor);

/* Returns: (transfer none): what is known now. */
const YkAdvice *yk_advisor_peek (YkAdvisor *advisor);

/* Returns: what is known of the game's first position. */
YkWinnability yk_advisor_get_first_winnability (YkAdvisor *advisor);

/* Gets the next move of the shortest win known.  Returns: FALSE unless the position is
 * winnable. */
gboolean yk_advisor_get_move (YkAdvisor *advisor, YkMove *move);

/* Sets whether the game is being looked at (TRUE at first).  Otherwise only what the
 * player asked for is searched. */
void yk_advisor_set_active (YkAdvisor *advisor, gboolean active);

/* Asks for EFFORT to be spent on the present position.  The request ends when the
 * position changes. */
void yk_advisor_ask (YkAdvisor *advisor, YkEffort effort);

/* Returns: how much of that effort has been spent, from 0 to 1; 0 if none was asked
 * for. */
double yk_advisor_get_progress (YkAdvisor *advisor);

/* Stops what the player has asked for: an effort, or the way back. */
void yk_advisor_stop (YkAdvisor *advisor);

/* Finds the last position of the game, up to the present one, that can be won, and
 * undoes to it.  A second call ends the first one.  The task has a YkWayBack. */
void yk_advisor_go_back_async (YkAdvisor *advisor, GAsyncReadyCallback callback,
                               gpointer data);
/* Returns: the number of a deal, winnable or not, drawn from SEED. */
guint64 yk_deal_draw_any (guint64 seed);

/* Draws deals until one is known to be winnable and, unless that is NONE, as hard as
 * DIFFICULTY, in the calling thread, for at most PATIENCE_MS milliseconds on the clock.
 * Returns: its number, or 0 if none was found in time. */
guint64 yk_deal_draw_now (const YkRules *rules, const YkGameOptions *options,
                          YkDifficulty difficulty, guint64 seed, int patience_ms);

/* Like yk_deal_draw_now(), in a thread and for at most CPU_MS milliseconds of CPU
 * time, however long that takes on a busy machine.  CANCELLABLE (nullable) ends the
 * search; unless N_MOST is 0, so does the N_MOSTth winnable deal that is not as hard as
 * DIFFICULTY, and the least hard one will do.  yk_deal_draw_finish() returns the number
 * or 0. */
void yk_deal_draw_async (const YkRules *rules, const YkGameOptions *options,
                         YkDifficulty difficulty, guint n_most, guint64 seed,
                         int cpu_ms, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data);
guint64 yk_deal_draw_finish (GAsyncResult *result);

/* Returns: whether DEAL is found to be winnable within PATIENCE_MS milliseconds on the
 * clock, in the calling thread. */
gboolean yk_deal_can_be_won_now (const YkRules *rules, const YkGameOptions *options,
                                 guint64 deal, int patience_ms);

G_END_DECLS

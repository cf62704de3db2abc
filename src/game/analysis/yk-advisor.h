/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advisor, which judges the positions of a game; and draws of winnable deals. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-game.h"
#include "game/model/yk-history.h"
#include "game/session/yk-session.h"
#include "solver/yk-difficulty.h"

G_BEGIN_DECLS

/* A budget for CPU time spent unasked: a debt that shrinks as time passes. */

/* A zeroed struct has no debt.  All times are microseconds; NOW is the time of a
 * monotonic clock. */
typedef struct
{
  gint64 debt; /* CPU time owed at the time AT */
  gint64 at;
} YkCpuBudget;

/* Adds the CPU time that was spent. */
void yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu);

/* Returns: how long to wait before spending more; 0 while the debt is at most three
 * seconds.  Each minute takes 4 seconds off the debt, so in the long run at most 4
 * seconds a minute are spent: 7 % of a core. */
gint64 yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now);

/* Judges the positions of a game with the solver, in a thread. */

/* How the search for the last winnable position of a game ended. */
typedef enum
{
  YK_WAY_BACK_FOUND,        /* it is on the table now */
  YK_WAY_BACK_NONE,         /* no position of the game is known to be winnable */
  YK_WAY_BACK_STOPPED,      /* the search was stopped */
  YK_WAY_BACK_GAME_CHANGED, /* the search was stopped by a change of the game */
} YkWayBack;

/* What the advisor knows about the position on the table. */
typedef struct
{
  YkWinnability winnability;
  YkEffort effort;         /* the effort spent on it */
  gboolean is_thinking;    /* a search about it is running or due */
  gboolean is_asked;       /* the player waits for an effort or for the way back */
  gboolean is_answering;   /* a thread is working on any question about the game */
  YkDifficulty difficulty; /* of the deal; NONE until it is known */
} YkAdvice;

/* Follows a game and judges each position that rests on the table: one question at a
 * time, with at most 128 MB and one core, and all but the quickest ones at low
 * priority; it drops an answer for a position that is no longer on the table.
 *
 * By itself it gives each position a quick look.  If that finds no answer, it spends a
 * full effort, within YkCpuBudget, but not while "sparing", nor on a position right
 * after one that was searched in vain.  Such a position stays unknown until a quick
 * look finds an answer or the player asks for more.
 *
 * Property "sparing", a boolean, write-only: whether to save power.
 *
 * Signal "told": YkAdvice has changed.  The detail says what: "winnability", "effort",
 * "thinking", "asked", "answering" or "difficulty".
 *
 * Signal "par-changed": the result of yk_advisor_get_par() may have changed, for the
 * same game. */
#define YK_TYPE_ADVISOR (yk_advisor_get_type ())
G_DECLARE_FINAL_TYPE (YkAdvisor, yk_advisor, YK, ADVISOR, GObject)

/* Starts to judge GAME and holds a reference to it.  The owner must call
 * yk_advisor_game_changed().  Returns: (transfer full) */
YkAdvisor *yk_advisor_new (YkGame *game);

/* Handles "changed" of the game; must come before anything is asked about the new
 * position. */
void yk_advisor_game_changed (YkAdvisor *advisor, YkChange change);

/* Makes the advisor look for a short win of each numbered deal that is known to be
 * winnable: from its first move on, when it has nothing else to do, within the limits
 * of a full effort, and only once for a deal that was searched to the end.  It gives
 * the results to SESSION, and holds a reference to it. */
void yk_advisor_seek_pars (YkAdvisor *advisor, YkSession *session);

/* Returns: the fewest moves known to win the deal on the table; zeroes before
 * yk_advisor_seek_pars(). */
YkFewestMoves yk_advisor_get_par (YkAdvisor *advisor);

/* Returns: (transfer none): what is known now. */
const YkAdvice *yk_advisor_peek (YkAdvisor *advisor);

/* Returns: what is known of the game's first position. */
YkWinnability yk_advisor_get_first_winnability (YkAdvisor *advisor);

/* Gets the next move of the shortest win known.  Returns: FALSE unless the position is
 * known to be winnable. */
gboolean yk_advisor_get_move (YkAdvisor *advisor, YkMove *move);

/* Sets whether the player can see the game (TRUE at first).  If not, the advisor
 * searches only what the player asked for. */
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
 * undoes to it.  A second call ends the first one.  The task returns a YkWayBack, an
 * int. */
void yk_advisor_go_back_async (YkAdvisor *advisor, GAsyncReadyCallback callback,
                               gpointer data);
/* Returns: the number of a deal, winnable or not, drawn from SEED. */
guint64 yk_deal_draw_any (guint64 seed);

/* Draws deals from SEED until one is known to be winnable and, unless DIFFICULTY is
 * NONE, that hard, in the calling thread, for at most PATIENCE_MS milliseconds on the
 * clock.  Returns: its number, or 0 if none was found in time. */
guint64 yk_deal_draw_now (const YkRules *rules, const YkGameOptions *options,
                          YkDifficulty difficulty, guint64 seed, int patience_ms);

/* Like yk_deal_draw_now(), in a thread and for at most CPU_MS milliseconds of CPU time,
 * however long that takes on a busy machine.  CANCELLABLE (nullable) ends the search.
 * Unless N_MOST is 0, the search also ends after N_MOST winnable deals of other
 * difficulties, with the easiest of them. yk_deal_draw_finish() returns the number, or
 * 0. */
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

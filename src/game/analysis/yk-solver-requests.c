/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions to the solver that a game raises. */
#include "game/analysis/yk-analysis-private.h"

YkWinnability
yk_solver_requests_winnability (YkGame *game, const YkSolverCache *solver_cache,
                                guint node, const YkBoard *board)
{
  const YkHistory *history = yk_game_peek_history (game);
  YkWinnability proved =
      yk_tree_verdicts_proved (&history->findings, &history->tree, node);

  if (proved == YK_WINNABILITY_WINNABLE || proved == YK_WINNABILITY_LOST)
    return proved;
  return yk_solver_cache_winnability (solver_cache, board);
}

YkSolverJob *
yk_solver_requests_position (YkGame *game, YkEffort effort)
{
  return yk_solver_job_new (YK_SOLVER_JOB_POSITION, effort, yk_game_peek_board (game));
}

YkSolverJob *
yk_solver_requests_difficulty (YkGame *game)
{
  return yk_solver_job_new (YK_SOLVER_JOB_DIFFICULTY, YK_EFFORT_NONE,
                            &yk_game_peek_history (game)->first);
}

YkSolverJob *
yk_solver_requests_way_back (YkGame *game, const YkSolverCache *solver_cache)
{
  const YkHistory *history = yk_game_peek_history (game);
  YkSolverJob *question =
      yk_solver_job_new (YK_SOLVER_JOB_WAY_BACK, YK_EFFORT_FULL, NULL);

  for (guint i = 0; i < history->cursor; i++) {
    const YkBoard *board = &yk_history_step (history, i)->undo.before;
    guint node = yk_tree_line_node (&history->tree, i);

    yk_solver_job_add (
        question, board,
        yk_solver_requests_winnability (game, solver_cache, node, board));
  }
  yk_solver_job_add (question, &history->board,
                     yk_solver_requests_winnability (game, solver_cache,
                                                     yk_history_node (history),
                                                     &history->board));
  question->is_asked = TRUE;
  return question;
}

/* Whether the deal on the table is known to be winnable: it is where a position that
 * was reached from it can be won. */
static gboolean
is_deal_winnable (YkGame *game, const YkSolverCache *solver_cache)
{
  const YkHistory *history = yk_game_peek_history (game);
  const YkJudgement *present = solver_cache->present;

  return yk_board_is_won (&history->board) ||
         (present != NULL && present->winnability == YK_WINNABILITY_WINNABLE) ||
         yk_solver_cache_winnability (solver_cache, &history->first) ==
             YK_WINNABILITY_WINNABLE;
}

YkSolverJob *
yk_solver_requests_par (YkGame *game, const YkSolverCache *solver_cache,
                        YkSession *session)
{
  const YkDealId id = yk_game_get_id (game);
  YkSolverJob *question;

  if (id.deal == 0 || yk_session_sought (session) >= YK_PAR_N_STATES ||
      !is_deal_winnable (game, solver_cache))
    return NULL;
  question = yk_solver_job_new (YK_SOLVER_JOB_PAR, YK_EFFORT_NONE,
                                &yk_game_peek_history (game)->first);
  question->deal = id;
  return question;
}

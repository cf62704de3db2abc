/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions to the solver that a game raises. */
#include "game/analysis/yk-asking.h"

#include "game/results/yk-tabled.h"

YkOutlook
yk_asking_outlook (YkGame *game, const YkKnowledge *knowledge, guint node,
                   const YkBoard *board)
{
  const YkHistory *history = yk_game_peek_history (game);
  YkOutlook proved = yk_findings_proved (&history->findings, &history->tree, node);

  if (proved == YK_OUTLOOK_WINNABLE || proved == YK_OUTLOOK_LOST)
    return proved;
  return yk_knowledge_outlook (knowledge, board);
}

YkQuestion *
yk_asking_position (YkGame *game, YkEffort effort)
{
  return yk_question_new (YK_QUESTION_POSITION, effort, yk_game_peek_board (game));
}

YkQuestion *
yk_asking_difficulty (YkGame *game)
{
  return yk_question_new (YK_QUESTION_DIFFICULTY, YK_EFFORT_NONE,
                          &yk_game_peek_history (game)->first);
}

YkQuestion *
yk_asking_way_back (YkGame *game, const YkKnowledge *knowledge)
{
  const YkHistory *history = yk_game_peek_history (game);
  YkQuestion *question = yk_question_new (YK_QUESTION_WAY_BACK, YK_EFFORT_FULL, NULL);

  for (guint i = 0; i < history->cursor; i++) {
    const YkBoard *board = &yk_history_step (history, i)->undo.before;
    guint node = yk_tree_line_node (&history->tree, i);

    yk_question_add (question, board, yk_asking_outlook (game, knowledge, node, board));
  }
  yk_question_add (
      question, &history->board,
      yk_asking_outlook (game, knowledge, yk_history_node (history), &history->board));
  question->is_asked = TRUE;
  return question;
}

/* Whether the deal on the table is known to be winnable: it is where a position that
 * was reached from it can be won. */
static gboolean
is_deal_winnable (YkGame *game, const YkKnowledge *knowledge)
{
  const YkHistory *history = yk_game_peek_history (game);
  const YkJudgement *present = knowledge->present;

  return yk_board_is_won (&history->board) ||
         (present != NULL && present->outlook == YK_OUTLOOK_WINNABLE) ||
         yk_knowledge_outlook (knowledge, &history->first) == YK_OUTLOOK_WINNABLE;
}

YkQuestion *
yk_asking_par (YkGame *game, const YkKnowledge *knowledge, YkPars *pars)
{
  const YkDealId id = yk_tabled_identify (game);
  YkQuestion *question;

  if (id.deal == 0 || yk_pars_sought (pars, &id) >= YK_PAR_N_STATES ||
      !is_deal_winnable (game, knowledge))
    return NULL;
  question = yk_question_new (YK_QUESTION_PAR, YK_EFFORT_NONE,
                              &yk_game_peek_history (game)->first);
  question->deal = id;
  return question;
}

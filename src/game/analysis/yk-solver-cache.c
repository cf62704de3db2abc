/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor has found out, and what follows from it. */
#include "game/analysis/yk-knowledge.h"

#include "game/model/yk-plan.h"

/* Positions that are remembered; a longer game begins to forget. */
#define MOST_JUDGEMENTS 2000

YkJudgement *
yk_judgement_new (const YkBoard *board, YkOutlook outlook, YkEffort effort,
                  GArray *plan)
{
  YkJudgement *judgement = g_new0 (YkJudgement, 1);

  judgement->board = *board;
  judgement->outlook = outlook;
  judgement->effort = effort;
  judgement->plan = plan;
  return judgement;
}

void
yk_judgement_free (YkJudgement *judgement)
{
  g_clear_pointer (&judgement->plan, g_array_unref);
  g_free (judgement);
}

static guint
board_hash (gconstpointer key)
{
  return (guint) yk_board_hash (key);
}

static gboolean
board_equal (gconstpointer a, gconstpointer b)
{
  return yk_board_equal (a, b);
}

void
yk_knowledge_init (YkKnowledge *knowledge)
{
  knowledge->present = NULL;
  knowledge->judgements = g_hash_table_new_full (board_hash, board_equal, NULL,
                                                 (GDestroyNotify) yk_judgement_free);
}

void
yk_knowledge_clear (YkKnowledge *knowledge)
{
  knowledge->present = NULL;
  g_clear_pointer (&knowledge->judgements, g_hash_table_unref);
}

void
yk_knowledge_forget (YkKnowledge *knowledge)
{
  knowledge->present = NULL;
  g_hash_table_remove_all (knowledge->judgements);
}

void
yk_knowledge_add (YkKnowledge *knowledge, YkJudgement *judgement)
{
  const YkJudgement *known = yk_knowledge_find (knowledge, &judgement->board);

  knowledge->present = NULL;
  if (known != NULL && judgement->outlook == YK_OUTLOOK_UNKNOWN) {
    if (known->outlook != YK_OUTLOOK_UNKNOWN) {
      yk_judgement_free (judgement);
      return;
    }
    /* What was spent on the positions before it counts as long as nothing is known. */
    judgement->effort = MAX (judgement->effort, known->effort);
  }
  if (g_hash_table_size (knowledge->judgements) >= MOST_JUDGEMENTS)
    g_hash_table_remove_all (knowledge->judgements);
  g_hash_table_replace (knowledge->judgements, &judgement->board, judgement);
}

YkJudgement *
yk_knowledge_find (const YkKnowledge *knowledge, const YkBoard *board)
{
  return g_hash_table_lookup (knowledge->judgements, board);
}

void
yk_knowledge_look_up (YkKnowledge *knowledge, const YkBoard *board)
{
  knowledge->present = yk_knowledge_find (knowledge, board);
}

YkOutlook
yk_knowledge_outlook (const YkKnowledge *knowledge, const YkBoard *board)
{
  const YkJudgement *known = yk_knowledge_find (knowledge, board);

  if (known == NULL ||
      (known->outlook == YK_OUTLOOK_UNKNOWN && known->effort < YK_EFFORT_FULL))
    return YK_OUTLOOK_OPEN;
  return known->outlook;
}

/* The plan may lead on from here; what was lost stays lost, for the step was one
 * forward; and where no win was found before the step, none is likelier to be found
 * after it. */
void
yk_knowledge_conclude (YkKnowledge *knowledge, const YkBoard *board)
{
  const YkJudgement *before = knowledge->present;
  YkEffort effort;
  GArray *plan;

  if (before == NULL || yk_knowledge_find (knowledge, board) != NULL)
    return;
  effort = before->effort;
  switch (before->outlook) {
  case YK_OUTLOOK_OPEN:
    return;
  case YK_OUTLOOK_LOST:
    yk_knowledge_add (knowledge,
                      yk_judgement_new (board, YK_OUTLOOK_LOST, effort, NULL));
    return;
  case YK_OUTLOOK_UNKNOWN:
    effort = MIN (effort, YK_EFFORT_FULL);
    yk_knowledge_add (knowledge,
                      yk_judgement_new (board, YK_OUTLOOK_UNKNOWN, effort, NULL));
    return;
  case YK_OUTLOOK_WINNABLE:
    plan = yk_plan_follow (before->plan, board);
    if (plan != NULL)
      yk_knowledge_add (knowledge,
                        yk_judgement_new (board, YK_OUTLOOK_WINNABLE, effort, plan));
    return;
  }
}

/* Where the moves led to a winnable position, the one before them is winnable, too. */
void
yk_knowledge_conclude_back (YkKnowledge *knowledge, const YkHistory *history,
                            guint n_back)
{
  const YkJudgement *after = knowledge->present;
  const YkJudgement *known = yk_knowledge_find (knowledge, &history->board);
  g_autofree YkMove *moves = NULL;
  GArray *plan;

  if (after == NULL || after->outlook != YK_OUTLOOK_WINNABLE ||
      (known != NULL && known->outlook == YK_OUTLOOK_WINNABLE))
    return;
  moves = g_new (YkMove, n_back);
  for (guint i = 0; i < n_back; i++)
    moves[i] = yk_history_step (history, history->cursor + i)->undo.move;
  plan = yk_plan_new (&history->board, moves, (int) n_back);
  g_array_append_vals (plan, after->plan->data, after->plan->len);
  yk_knowledge_add (knowledge, yk_judgement_new (&history->board, YK_OUTLOOK_WINNABLE,
                                                 after->effort, plan));
}

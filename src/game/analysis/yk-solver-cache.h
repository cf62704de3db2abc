/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor has found out about the positions of a game: a value that belongs to
 * the main thread. */
#pragma once

#include "game/analysis/yk-advisor.h"
#include "game/model/yk-history.h"

/* What is known of one position. */
typedef struct
{
  YkBoard board;
  YkOutlook outlook;
  YkEffort effort;   /* what was spent on it, or on a position before it */
  gboolean is_tried; /* this very position was searched */
  gboolean ran_dry;  /* there was no memory for a search: do not try again unasked */
  GArray *plan;      /* of YkPlanMove, where it is winnable; owned */
} YkJudgement;

/* Takes ownership of PLAN, which may be NULL. */
YkJudgement *yk_judgement_new (const YkBoard *board, YkOutlook outlook, YkEffort effort,
                               GArray *plan);
void yk_judgement_free (YkJudgement *judgement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkJudgement, yk_judgement_free)

typedef struct
{
  GHashTable *judgements; /* of YkJudgement, by its board; owned */
  YkJudgement *present;   /* that of the position on the table; borrowed, or NULL */
} YkKnowledge;

void yk_knowledge_init (YkKnowledge *knowledge);
void yk_knowledge_clear (YkKnowledge *knowledge);

/* Forgets everything: another game is on the table. */
void yk_knowledge_forget (YkKnowledge *knowledge);

/* Adds a judgement, which is taken over, in the place of an older one of the same board
 * unless that knew more.  PRESENT is NULL then, until the position is looked up again.
 */
void yk_knowledge_add (YkKnowledge *knowledge, YkJudgement *judgement);

/* The judgement of a board, or NULL; borrowed until the next one is added. */
YkJudgement *yk_knowledge_find (const YkKnowledge *knowledge, const YkBoard *board);

/* Has PRESENT be the judgement of this board. */
void yk_knowledge_look_up (YkKnowledge *knowledge, const YkBoard *board);

/* What is known of a board: OPEN where it is worth a search. */
YkOutlook yk_knowledge_outlook (const YkKnowledge *knowledge, const YkBoard *board);

/* A step has led from the present position on to BOARD: what follows for that one
 * without any search. */
void yk_knowledge_conclude (YkKnowledge *knowledge, const YkBoard *board);

/* The N_BACK steps from the cursor of HISTORY on have just been taken back: what
 * follows for the board that is there now. */
void yk_knowledge_conclude_back (YkKnowledge *knowledge, const YkHistory *history,
                                 guint n_back);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words about rules: a variation in short, its page in the guide, advice, and the
 * tutorial's script. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "core/yk-rules.h"
#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* A variation in a few words, made from its row in the table of rules; the guide below
 * has the rules in full. */

/* Says what the variation is about, in a few short sentences.  Returns: (transfer
 * full). */
char *yk_rules_sentence (const YkRules *rules);

/* Returns: (transfer full): how many decks RULES takes, such as "2 decks". */
char *yk_rules_decks (const YkRules *rules);

/* Returns: (transfer none) (nullable): how hard RULES is, in a word; NULL if
 * unknown. */
const char *yk_rules_difficulty (const YkRules *rules);

/* Says how many of a variation's deals can be won.  Returns: (transfer full). */
char *yk_win_rates_sentence (const YkWinRates *survey);

/* The rules of a variation in full, for a page; made from its row and the options. */

/* The sections of the guide, in their order. */
typedef enum
{
  YK_GUIDE_AIM,
  YK_GUIDE_DEAL,
  YK_GUIDE_MOVES,
  YK_GUIDE_SPACES,
  YK_GUIDE_FOUNDATIONS,
  YK_GUIDE_EXTRAS,
  YK_GUIDE_OPTIONS,
  YK_GUIDE_KEYS,
  YK_GUIDE_AUTOMATIC,
  YK_GUIDE_SCORE,
  YK_GUIDE_STRATEGY,
  YK_GUIDE_NOTES, /* what is known of the variation, and how others play it */
} YkGuideSection;

#define YK_N_GUIDE_SECTIONS (YK_GUIDE_NOTES + 1)

/* Returns: (transfer none): the heading of a section. */
const char *yk_guide_heading (YkGuideSection section);

/* Writes a section's paragraphs for a variation that accepts OPTIONS.  Returns:
 * (transfer full): the paragraphs, none where there is nothing to say. */
GStrv yk_guide_text (YkGuideSection section, const YkRules *rules,
                     const YkGameOptions *options);

/* Returns: (transfer none) (nullable): the piece of advice from YK_GUIDE_STRATEGY that
 * a legal MOVE on BOARD evidently follows; NULL if it follows none. */
const char *yk_guide_move_advice (const YkBoard *board, YkMove move);

/* What the tutorial teaches: a board, and a sequence of tasks on it. */

#define YK_N_LESSON_STEPS 6

/* How a task is done. */
typedef enum
{
  YK_TUTORIAL_MOVE, /* by its move */
  YK_TUTORIAL_UNDO, /* by taking a move back */
  YK_TUTORIAL_HINT, /* by asking for a hint */
} YkTutorialKind;

/* The player's input device. */
typedef enum
{
  YK_TUTORIAL_POINTER,
  YK_TUTORIAL_KEYS,
  YK_TUTORIAL_TOUCH,
} YkTutorialWay;

#define YK_N_LESSON_WAYS (YK_TUTORIAL_TOUCH + 1)

/* A task of the tutorial. */
typedef struct
{
  int step; /* from 1 to YK_N_LESSON_STEPS; a step has one or two tasks */
  YkTutorialKind kind;
  YkMove move;                         /* for YK_TUTORIAL_MOVE only */
  const char *texts[YK_N_LESSON_WAYS]; /* what the player reads, for each way; static */
  const char *praise; /* for a player who has made the move; NULL for other tasks;
                         static */
} YkTutorialTask;

/* Fills TASK with task INDEX, from 0.  Returns FALSE past the last one. */
gboolean yk_tutorial_task (int index, YkTutorialTask *task);

/* Fills BOARD with the position in which the first task begins. */
void yk_tutorial_board (YkBoard *board);

/* Returns whether MOVE is what the task asks for; all empty foundations are
 * equivalent. */
gboolean yk_tutorial_takes (const YkTutorialTask *task, YkMove move);

G_END_DECLS

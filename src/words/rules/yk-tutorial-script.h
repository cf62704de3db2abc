/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tutorial teaches: a board, and a sequence of tasks on it. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"

G_BEGIN_DECLS

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
  const char *texts[YK_N_LESSON_WAYS]; /* what the player reads, for each way; borrowed
                                          for ever */
  const char *praise; /* for a player who has made the move; NULL for other tasks;
                         borrowed for ever */
} YkTutorialTask;

/* Fills TASK with task INDEX, from 0.  Returns FALSE past the last one. */
gboolean yk_tutorial_task (int index, YkTutorialTask *task);

/* Fills BOARD with the position in which the first task begins. */
void yk_tutorial_board (YkBoard *board);

/* Returns whether MOVE is what the task asks for; all empty foundations are
 * equivalent. */
gboolean yk_tutorial_takes (const YkTutorialTask *task, YkMove move);

G_END_DECLS

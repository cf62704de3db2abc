/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the lesson: a page for each task, and one for its end. */
#pragma once

#include "app/ui/yk-text-scroller.h"
#include "words/rules/yk-lesson.h"

/* Part of the lesson's window: all pages are there from the beginning, so that the
 * table below them never changes its size. */
typedef struct
{
  GtkStack *stack;
  YkTextScroller *scroller; /* of the stack */
  GtkWidget *last;          /* the label of the last page */
  GtkWidget *table;         /* where the arrow keys lead from the texts; or NULL */
  YkLessonWay way;          /* in which the player plays; the texts are for it */
  int index;                /* of the task that is shown */
} YkLessonTexts;

/* Makes the pages, for a player who plays in one way.  Returns the widget that has
 * them, floating; TEXTS live as long as that. */
GtkWidget *yk_lesson_texts_init (YkLessonTexts *texts, YkLessonWay way);

/* Speaks to the player of what is at hand. */
void yk_lesson_texts_set_way (YkLessonTexts *texts, YkLessonWay way);

/* Shows the page of a task by its number; one past the last task, that of the end. */
void yk_lesson_texts_show (YkLessonTexts *texts, int index);

/* Changes what the last page says. */
void yk_lesson_texts_set_last (YkLessonTexts *texts, const char *text);

/* What the page says that is shown; borrowed until it changes. */
const char *yk_lesson_texts_get (YkLessonTexts *texts);

/* Gives the focus to the page, which then says SAID; NULL says what it said before. */
void yk_lesson_texts_focus (YkLessonTexts *texts, const char *said);

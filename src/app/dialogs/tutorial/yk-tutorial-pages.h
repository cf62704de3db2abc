/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the lesson: a page for each task, and one for its end. */
#pragma once

#include "app/ui/yk-text-scroller.h"
#include "words/rules/yk-tutorial-script.h"

G_BEGIN_DECLS

/* Part of the lesson's window: all pages are there from the beginning, so that the
 * table below them never changes its size. */
typedef struct
{
  GtkStack *stack;
  YkTextScroller *scroller; /* of the stack */
  GtkWidget *last;          /* the label of the last page */
  GtkWidget *table;         /* where the arrow keys lead from the texts; or NULL */
  YkTutorialWay way;        /* in which the player plays; the texts are for it */
  int index;                /* of the task that is shown */
} YkTutorialPages;

/* Makes the pages, for a player who plays in one way.  Returns the widget that has
 * them, floating; TEXTS live as long as that. */
GtkWidget *yk_tutorial_pages_init (YkTutorialPages *texts, YkTutorialWay way);

/* Speaks to the player of what is at hand. */
void yk_tutorial_pages_set_way (YkTutorialPages *texts, YkTutorialWay way);

/* Shows the page of a task by its number; one past the last task, that of the end. */
void yk_tutorial_pages_show (YkTutorialPages *texts, int index);

/* Changes what the last page says. */
void yk_tutorial_pages_set_last (YkTutorialPages *texts, const char *text);

/* What the page says that is shown; borrowed until it changes. */
const char *yk_tutorial_pages_get (YkTutorialPages *texts);

/* Gives the focus to the page, which then says SAID; NULL says what it said before. */
void yk_tutorial_pages_focus (YkTutorialPages *texts, const char *said);

G_END_DECLS

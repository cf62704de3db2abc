/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the tutorial: a page for each task and a final one. */
#pragma once

#include "app/ui/yk-ui.h"
#include "words/rules/yk-rules-words.h"

G_BEGIN_DECLS

/* A part of the tutorial dialog.  All pages exist from the start, so that the table
 * below them never changes its size. */
typedef struct
{
  GtkStack *stack;
  YkTextScroller *scroller; /* of the stack */
  GtkWidget *last;          /* the label of the last page */
  GtkWidget *table;         /* where the arrow keys lead from the texts, or NULL */
  YkTutorialWay way;        /* the input device that the texts describe */
  int index;                /* of the task that is shown */
} YkTutorialPages;

/* Creates the pages for a player who uses WAY.  TEXTS must outlive the returned widget.
 *
 * Returns: (transfer floating): the widget that contains the pages. */
GtkWidget *yk_tutorial_pages_init (YkTutorialPages *texts, YkTutorialWay way);

/* Changes the texts to describe another input device. */
void yk_tutorial_pages_set_way (YkTutorialPages *texts, YkTutorialWay way);

/* Shows the page of task INDEX; the number of tasks stands for the final page. */
void yk_tutorial_pages_show (YkTutorialPages *texts, int index);

/* Sets the text of the final page. */
void yk_tutorial_pages_set_last (YkTutorialPages *texts, const char *text);

/* Returns: (transfer none): the text of the visible page, valid until it changes. */
const char *yk_tutorial_pages_get (YkTutorialPages *texts);

/* Moves the focus to the page, for which screen readers then say SAID (nullable: what
 * they said before). */
void yk_tutorial_pages_focus (YkTutorialPages *texts, const char *said);

G_END_DECLS

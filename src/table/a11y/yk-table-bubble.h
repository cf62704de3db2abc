/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bubble: a sentence that the table says at a card, for some seconds. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *label;     /* owned, a child of the table; NULL once disposed of */
  guint timeout_id;     /* hides it; 0 while it is hidden */
  YkCardLocation about; /* the card or place that it stands at */
} YkTableBubble;

/* A hidden bubble on TABLE, which has to draw its label. */
void yk_table_bubble_init (YkTableBubble *bubble, GtkWidget *table);
void yk_table_bubble_dispose (YkTableBubble *bubble);

/* Shows SENTENCE at a card or place until its time is over.  The table must be
 * allocated afterwards. */
void yk_table_bubble_show (YkTableBubble *bubble, YkCardLocation about,
                           const char *sentence);
void yk_table_bubble_hide (YkTableBubble *bubble);

/* Puts a visible bubble below the visible part of its card, or above it where there is
 * no room, within the table. */
void yk_table_bubble_allocate (YkTableBubble *bubble, const YkBoard *board,
                               const YkLayout *layout);

G_END_DECLS

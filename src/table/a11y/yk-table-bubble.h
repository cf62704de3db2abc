/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a sentence at a card for some seconds. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The bubble of a table. */
typedef struct
{
  GtkWidget *label;     /* owned, a child of the table; NULL once disposed of */
  guint timeout_id;     /* to hide the bubble; 0 while hidden */
  YkCardLocation about; /* the card or place that it is at */
} YkTableBubble;

/* Adds a hidden bubble to TABLE, which must snapshot its label. */
void yk_table_bubble_init (YkTableBubble *bubble, GtkWidget *table);

/* Removes the bubble. */
void yk_table_bubble_dispose (YkTableBubble *bubble);

/* Shows SENTENCE at ABOUT for its reading time.  The caller must queue an allocation.
 */
void yk_table_bubble_show (YkTableBubble *bubble, YkCardLocation about,
                           const char *sentence);

/* Hides the bubble. */
void yk_table_bubble_hide (YkTableBubble *bubble);

/* Allocates a visible bubble below the visible part of its card, or above it if there
 * is no room, within the table. */
void yk_table_bubble_allocate (YkTableBubble *bubble, const YkBoard *board,
                               const YkLayout *layout);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a sentence is heard after a move: screen readers speak whatever gets the focus,
 * and nothing else can be relied upon.  So the focus goes to an unpainted child that
 * stands where the cursor is and has the sentence as its label.  The cards' own items
 * keep their labels, and take new ones unheard, since none of them has the focus. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-layout.h"
#include "table/layout/yk-spot.h"

typedef struct
{
  GtkWidget *items[2]; /* children of the table, used in turn; NULL once disposed of */
  guint n_said;
  gboolean is_speaking; /* the focus is on its way to a sentence */
} YkTableHerald;

/* Two hidden items on TABLE. */
void yk_table_herald_init (YkTableHerald *herald, GtkWidget *table);
void yk_table_herald_dispose (YkTableHerald *herald);

/* Gives the focus to an item at SPOT that has SENTENCE as its label, also where the one
 * before it had the same. */
void yk_table_herald_say (YkTableHerald *herald, YkSpot spot, const char *sentence);

/* When the focus comes back to the table: the items that show get SENTENCE, which says
 * where they are, as their label; but for a sentence with which it comes. */
void yk_table_herald_name_place (YkTableHerald *herald, const char *sentence);

/* Hides what does not have the focus any more. */
void yk_table_herald_rest (YkTableHerald *herald);

/* Puts the items where their card or place can be seen. */
void yk_table_herald_allocate (YkTableHerald *herald, const YkBoard *board,
                               const YkLayout *layout);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a sentence is heard after a move: screen readers speak whatever gets the focus,
 * and nothing else can be relied upon.  So the focus goes to an unpainted child that
 * stands where the cursor is and has the sentence as its label.  The cards' own items
 * keep their labels, and take new ones unheard, since none of them has the focus. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *items[2]; /* children of the table, used in turn; NULL once disposed of */
  guint n_said;
  gboolean is_speaking; /* the focus is on its way to a sentence */
} YkTableAnnouncer;

/* Two hidden items on TABLE. */
void yk_table_announcer_init (YkTableAnnouncer *announcer, GtkWidget *table);
void yk_table_announcer_dispose (YkTableAnnouncer *announcer);

/* Gives the focus to an item at SPOT that has SENTENCE as its label, also where the one
 * before it had the same. */
void yk_table_announcer_say (YkTableAnnouncer *announcer, YkCardLocation location,
                             const char *sentence);

/* When the focus comes back to the table: the items that show get SENTENCE, which says
 * where they are, as their label; but for a sentence with which it comes. */
void yk_table_announcer_name_place (YkTableAnnouncer *announcer, const char *sentence);

/* Hides what does not have the focus any more. */
void yk_table_announcer_rest (YkTableAnnouncer *announcer);

/* Puts the items where their card or place can be seen. */
void yk_table_announcer_allocate (YkTableAnnouncer *announcer, const YkBoard *board,
                                  const YkLayout *layout);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speaks a sentence after a move.  Screen readers reliably speak only what gets the
 * focus, so the focus goes to an unpainted child at the cursor that has the sentence as
 * its label.  The items of the cards change their labels silently, since none of them
 * has the focus. */
#pragma once

#include <gtk/gtk.h>

#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

/* The announcer of a table. */
typedef struct
{
  GtkWidget *items[2]; /* children of the table, used in turn; NULL once disposed of */
  guint n_said;
  gboolean is_speaking; /* the focus is moving to a sentence */
} YkTableAnnouncer;

/* Adds two hidden items to TABLE. */
void yk_table_announcer_init (YkTableAnnouncer *announcer, GtkWidget *table);

/* Removes the items. */
void yk_table_announcer_dispose (YkTableAnnouncer *announcer);

/* Focuses an item at LOCATION with the label SENTENCE, also if the previous label was
 * the same. */
void yk_table_announcer_say (YkTableAnnouncer *announcer, YkCardLocation location,
                             const char *sentence);

/* Sets SENTENCE, which describes the cursor, as the label of the visible items, unless
 * an announcement is in progress.  Call when the focus returns to the table. */
void yk_table_announcer_name_place (YkTableAnnouncer *announcer, const char *sentence);

/* Hides the items that no longer have the focus. */
void yk_table_announcer_rest (YkTableAnnouncer *announcer);

/* Allocates the items at the visible parts of their cards or places. */
void yk_table_announcer_allocate (YkTableAnnouncer *announcer, const YkBoard *board,
                                  const YkLayout *layout);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table's unpainted children, which screen readers find and the focus stands on:
 * one for each pile's place and one for each card that the cursor can stand on.  They
 * are read in the order of the board, whatever has been played. */
#pragma once

#include <gtk/gtk.h>

#include "table/input/yk-input-state.h"
#include "table/layout/yk-card-location.h"
#include "table/layout/yk-layout.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *table;   /* their parent, borrowed */
  GPtrArray *widgets; /* of YkTableItem, as they are read; NULL once disposed of */
  GPtrArray *focused; /* of those that had the focus so far, perhaps gone since: to be
                         compared only; NULL once they are renewed */
  gpointer named;     /* the item that is called NAME, whatever is there; or NULL */
  char *name;
} YkTableItems;

/* No items yet; those to come are children of TABLE. */
void yk_table_items_init (YkTableItems *items, GtkWidget *table);

/* Takes all items off the table. */
void yk_table_items_dispose (YkTableItems *items);

/* A new position is told in two steps, and the focus moves in between, so that screen
 * readers hear nothing but where it is now: no label changes while the focus is on it,
 * and no item goes that has the focus.
 *
 * The first step adds the items that BOARD wants and gives all their labels but that of
 * the item with the focus.  The second one gives that, too, unless the focus is still
 * there, in which case it is the sentence about where the cursor is now; and takes away
 * the items that BOARD does not want. */
void yk_table_items_add (YkTableItems *items, const YkBoard *board,
                         const YkInputState *input);
void yk_table_items_sweep (YkTableItems *items, const YkBoard *board,
                           const YkInputState *input);

/* After a change of what is picked up: cards say so, but for the one that has the
 * focus, whose label changes once the focus is elsewhere and this is called again. */
void yk_table_items_relabel (YkTableItems *items, const YkBoard *board,
                             const YkInputState *input);

/* What screen readers say of a spot that exists; free with g_free(). */
char *yk_table_items_label (const YkBoard *board, const YkInputState *input,
                            YkCardLocation location);

/* The same in brief; NAMES_PILE: the spot before was in another pile. */
char *yk_table_items_brief_label (const YkBoard *board, const YkInputState *input,
                                  YkCardLocation location, gboolean names_pile);

/* Lets every item offer the acts that are possible there, and no others.  To be called
 * after every change of the position and of the cards that are picked up. */
void yk_table_items_offer (YkTableItems *items, const YkBoard *board,
                           const YkInputState *input);

/* Puts every item where its card or place can be seen. */
void yk_table_items_allocate (YkTableItems *items, const YkBoard *board,
                              const YkLayout *layout);

/* Where the focus is; false where no item has it. */
gboolean yk_table_items_get_focus (YkTableItems *items, YkCardLocation *location);

/* Gives the focus to a card's item, or to its pile's place where the card has none.  It
 * is called NAME as long as the focus stays there; NULL changes nothing about what it
 * is called.  Where another item had a name, yk_table_items_relabel() is to follow. */
void
yk_table_items_focus (YkTableItems *items, YkCardLocation location, const char *name);

/* Takes away all items that have had the focus so far, of which none may have it now,
 * for yk_table_items_add() to make others at once; later calls do nothing.  To be
 * called when the first sentence is said.  GTK 4.24 tells of the focus before it
 * answers questions about what has it, and Orca 51 takes for dead for ever what does
 * not answer; with older versions of GTK the items stay. */
void yk_table_items_renew (YkTableItems *items);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted children of the table for screen readers and the focus: one for each
 * pile's place and for each card that the cursor can stand on, in the order of the
 * board. */
#include "table/a11y/yk-table-focus.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

/* From this minor version on GTK may tell of the focus too early. */
#define MINOR_TOLD_TOO_EARLY 18

void
yk_table_items_init (YkTableItems *self, GtkWidget *table)
{
  self->table = table;
  self->widgets = g_ptr_array_new ();
  self->focused = g_ptr_array_new ();
}

void
yk_table_items_dispose (YkTableItems *self)
{
  if (self->widgets == NULL)
    return;
  for (guint i = 0; i < self->widgets->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->widgets, i));
  g_clear_pointer (&self->widgets, g_ptr_array_unref);
  g_clear_pointer (&self->focused, g_ptr_array_unref);
  g_clear_pointer (&self->name, g_free);
}

static YkTableItem *
find_item (YkTableItems *self, YkCardLocation location)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->widgets, i);
    YkCardLocation at = yk_table_item_get_location (item);

    if (at.pile == location.pile && at.index == location.index)
      return item;
  }
  return NULL;
}

static YkTableItem *
item_at (YkTableItems *self, guint at)
{
  return g_ptr_array_index (self->widgets, at);
}

static gboolean
item_has_focus (YkTableItems *self, YkTableItem *item)
{
  GtkRoot *root = gtk_widget_get_root (self->table);

  return root != NULL && gtk_root_get_focus (root) == GTK_WIDGET (item);
}

/* Takes a description, and adds whether the player holds the card. */
static char *
add_held (char *label, const YkInputState *input, YkCardLocation location)
{
  const YkStack *chosen = &input->chosen;

  /* Translators: said after the description of a card that the player holds.  Cards may
   * be of any gender: where that matters, a noun will do, such as “in hand”. */
  return chosen->count > 0 && location.pile == chosen->pile &&
                 location.index >= chosen->index
             ? yk_words_add (label, g_strdup (C_ ("state of a card", "picked up")))
             : label;
}

/* What screen readers say of a location. */
static char *
item_label (YkTableItems *self, const YkBoard *board, const YkInputState *input,
            YkCardLocation location)
{
  if (self->describe != NULL)
    return self->describe (board, input, location);
  if (location.index < 0)
    return yk_pile_description (board, location.pile);
  return add_held (yk_card_description (board, location.pile, location.index), input,
                   location);
}

char *
yk_table_items_brief_label (const YkBoard *board, const YkInputState *input,
                            YkCardLocation location, gboolean names_pile)
{
  return add_held (
      yk_brief_description (board, location.pile, location.index, names_pile), input,
      location);
}

static void
label_item (YkTableItems *self, YkTableItem *item, const YkBoard *board,
            const YkInputState *input)
{
  char *label = self->named == item ? g_strdup (self->name)
                                    : item_label (self, board, input,
                                                  yk_table_item_get_location (item));

  yk_table_item_take_label (item, label);
}

/* Whether LOCATION has an item. */
static gboolean
is_item (YkTableItems *self, const YkBoard *board, YkCardLocation location)
{
  if (self->describe == NULL)
    return yk_card_location_exists (board, location);
  return location.pile == YK_N_PILES ||
         (yk_board_has_pile (board, location.pile) &&
          location.index < yk_board_pile_size (board, location.pile));
}

/* Returns the index, from AT on, of the item for LOCATION, which is created if there is
 * none. */
static guint
provide_item (YkTableItems *self, guint at, YkCardLocation location)
{
  GtkWidget *item;

  while (at < self->widgets->len &&
         yk_card_location_precedes (yk_table_item_get_location (item_at (self, at)),
                                    location))
    at++;
  if (at < self->widgets->len &&
      !yk_card_location_precedes (location,
                                  yk_table_item_get_location (item_at (self, at))))
    return at;
  item = yk_table_item_new (location);
  gtk_widget_insert_after (item, self->table,
                           at > 0 ? GTK_WIDGET (item_at (self, at - 1)) : NULL);
  g_ptr_array_insert (self->widgets, (int) at, item);
  return at;
}

void
yk_table_items_add (YkTableItems *self, const YkBoard *board, const YkInputState *input)
{
  guint at = 0;

  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;

    if (!yk_board_has_pile (board, pile))
      continue;
    at = provide_item (self, at, (YkCardLocation){pile, -1});
    for (int i = self->describe != NULL ? 0 : yk_card_location_first (board, pile);
         i < yk_board_pile_size (board, pile); i++)
      at = provide_item (self, at, (YkCardLocation){pile, i});
  }
  for (int i = 0; self->describe != NULL && i < YK_DECK_SIZE; i++)
    at = provide_item (self, at, (YkCardLocation){YK_N_PILES, i});
  yk_table_items_relabel (self, board, input);
}

void
yk_table_items_relabel (YkTableItems *self, const YkBoard *board,
                        const YkInputState *input)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = item_at (self, i);

    if (is_item (self, board, yk_table_item_get_location (item)) &&
        !item_has_focus (self, item))
      label_item (self, item, board, input);
  }
}

static void
remove_item (YkTableItems *self, guint at)
{
  if (self->named == item_at (self, at))
    self->named = NULL;
  gtk_widget_unparent (GTK_WIDGET (item_at (self, at)));
  g_ptr_array_remove_index (self->widgets, at);
}

void
yk_table_items_sweep (YkTableItems *self, const YkBoard *board,
                      const YkInputState *input)
{
  for (guint i = self->widgets->len; i-- > 0;) {
    YkTableItem *item = item_at (self, i);

    if (is_item (self, board, yk_table_item_get_location (item))) {
      label_item (self, item, board, input);
    } else {
      remove_item (self, i);
    }
  }
}

void
yk_table_items_offer (YkTableItems *self, const YkBoard *board,
                      const YkInputState *input)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->widgets, i);
    YkCardLocation location = yk_table_item_get_location (item);

    for (int act = 0; act < YK_N_ACTS; act++)
      yk_table_item_offer (item, (YkAccessibleAction) act,
                           yk_accessible_action_is_possible ((YkAccessibleAction) act,
                                                             input, board, location));
  }
}

void
yk_table_items_allocate (YkTableItems *self, const YkBoard *board,
                         const YkLayout *layout)
{
  for (guint i = 0; i < self->widgets->len; i++)
    if (is_item (self, board, yk_table_item_get_location (item_at (self, i))))
      yk_table_item_allocate (item_at (self, i), board, layout);
}

gboolean
yk_table_items_get_focus (YkTableItems *self, YkCardLocation *location)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) ||
      gtk_widget_get_parent (focus) != self->table)
    return FALSE;
  *location = yk_table_item_get_location (YK_TABLE_ITEM (focus));
  return TRUE;
}

void
yk_table_items_focus (YkTableItems *self, YkCardLocation location, const char *name)
{
  YkTableItem *item = find_item (self, location);

  if (item == NULL)
    item = find_item (self, (YkCardLocation){location.pile, -1});
  if (item == NULL)
    return;
  if (self->focused != NULL)
    g_ptr_array_add (self->focused, item);
  if (!item_has_focus (self, item)) {
    self->named = name != NULL ? item : NULL;
    g_free (self->name);
    self->name = g_strdup (name);
    if (name != NULL)
      yk_table_item_take_label (item, g_strdup (name));
  }
  gtk_widget_grab_focus (GTK_WIDGET (item));
}

void
yk_table_items_renew (YkTableItems *self)
{
  if (self->focused == NULL)
    return;
  for (guint i = self->widgets->len; i-- > 0;)
    if (gtk_get_minor_version () >= MINOR_TOLD_TOO_EARLY &&
        g_ptr_array_find (self->focused, item_at (self, i), NULL))
      remove_item (self, i);
  g_clear_pointer (&self->focused, g_ptr_array_unref);
}

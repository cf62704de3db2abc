/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unpainted items of a table for screen readers and the focus, one for each pile's
 * place and each card that the cursor can stand on; and the focus among them, which
 * moves once after each change of the game, so that all is said in one utterance. */
#include "table/a11y/yk-table-focus.h"

#include <glib/gi18n-lib.h>

#include "table/input/yk-input-state.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

/* From this minor version on GTK may tell of the focus too early. */
#define MINOR_TOLD_TOO_EARLY 18

void
yk_table_items_init (YkTableItems *self, GtkWidget *table)
{
  self->table = table;
  self->widgets = g_ptr_array_new ();
  self->focused = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->announcer.items); i++) {
    GtkWidget *item = g_object_new (YK_TYPE_TABLE_ITEM, "visible", FALSE, NULL);

    gtk_widget_set_parent (item, table);
    self->announcer.items[i] = item;
  }
}

void
yk_table_items_dispose (YkTableItems *self)
{
  if (self->widgets == NULL)
    return;
  for (guint i = 0; i < self->widgets->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->widgets, i));
  for (guint i = 0; i < G_N_ELEMENTS (self->announcer.items); i++)
    g_clear_pointer (&self->announcer.items[i], gtk_widget_unparent);
  g_clear_pointer (&self->widgets, g_ptr_array_unref);
  g_clear_pointer (&self->focused, g_ptr_array_unref);
  g_clear_pointer (&self->name, g_free);
}

static YkTableItem *
find_item (YkTableItems *self, YkCardLocation location)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->widgets, i);
    YkCardLocation at = item->location;

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

/* Returns: (transfer full): what screen readers say briefly of LOCATION, which must
 * exist; with the pile if NAMES_PILE, since the
 * previous location was in another one. */
static char *
table_items_brief_label (const YkBoard *board, const YkInputState *input,
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
                                    : item_label (self, board, input, item->location);

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

/* In reading order: columns, foundations, cells, reserve, waste, stock; each pile's
 * place before its cards. */
static gboolean
precedes (YkCardLocation a, YkCardLocation b)
{
  return a.pile != b.pile ? a.pile < b.pile : a.index < b.index;
}

/* Returns the index, from AT on, of the item for LOCATION, which is created if there is
 * none. */
static guint
provide_item (YkTableItems *self, guint at, YkCardLocation location)
{
  YkTableItem *item;

  while (at < self->widgets->len && precedes (item_at (self, at)->location, location))
    at++;
  if (at < self->widgets->len && !precedes (location, item_at (self, at)->location))
    return at;
  item = g_object_new (YK_TYPE_TABLE_ITEM, NULL);
  item->location = location;
  gtk_widget_insert_after (GTK_WIDGET (item), self->table,
                           at > 0 ? GTK_WIDGET (item_at (self, at - 1)) : NULL);
  g_ptr_array_insert (self->widgets, (int) at, item);
  return at;
}

/* Updates the labels after picking up or putting down cards, except that of the focused
 * item; call again once the focus has moved. */
static void
table_items_relabel (YkTableItems *self, const YkBoard *board,
                     const YkInputState *input)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = item_at (self, i);

    if (is_item (self, board, item->location) && !item_has_focus (self, item))
      label_item (self, item, board, input);
  }
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
    for (int i = self->describe != NULL ? 0 : yk_board_first_seen (board, pile);
         i < yk_board_pile_size (board, pile); i++)
      at = provide_item (self, at, (YkCardLocation){pile, i});
  }
  for (int i = 0; self->describe != NULL && i < YK_DECK_SIZE; i++)
    at = provide_item (self, at, (YkCardLocation){YK_N_PILES, i});
  table_items_relabel (self, board, input);
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

    if (is_item (self, board, item->location)) {
      label_item (self, item, board, input);
    } else {
      remove_item (self, i);
    }
  }
}

/* Makes every item offer exactly the actions that are possible there.  Call after every
 * change of the position or of the cards that are picked up. */
static void
table_items_offer (YkTableItems *self, const YkBoard *board, const YkInputState *input)
{
  for (guint i = 0; i < self->widgets->len; i++) {
    YkTableItem *item = g_ptr_array_index (self->widgets, i);
    YkCardLocation location = item->location;

    for (int act = 0; act < YK_N_ACTS; act++)
      yk_table_item_offer (item, (YkAccessibleAction) act,
                           yk_accessible_action_is_possible ((YkAccessibleAction) act,
                                                             input, board, location));
  }
}

gboolean
yk_table_items_get_focus (YkTableItems *self, YkCardLocation *location)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) ||
      gtk_widget_get_parent (focus) != self->table)
    return FALSE;
  if (location != NULL)
    *location = YK_TABLE_ITEM (focus)->location;
  return TRUE;
}

/* Focuses the item at LOCATION, or of its pile's place if there is no such card,
 * labelled NAME (nullable: its usual label) while the focus stays there.  If another
 * item was labelled so, call table_items_relabel() afterwards. */
static void
table_items_focus (YkTableItems *self, YkCardLocation location, const char *name)
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

/* Hides the items that no longer have the focus. */
static void
let_announcer_rest (YkTableAnnouncer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->items); i++)
    if (!gtk_widget_is_focus (self->items[i]))
      gtk_widget_set_visible (self->items[i], FALSE);
}

void
yk_table_announcer_say (YkTableAnnouncer *self, YkCardLocation location,
                        const char *sentence)
{
  GtkWidget *next = self->items[++self->n_said % G_N_ELEMENTS (self->items)];

  /* Only something that does not have the focus yet can get it. */
  YK_TABLE_ITEM (next)->location = location;
  yk_table_item_take_label (YK_TABLE_ITEM (next), g_strdup (sentence));
  gtk_widget_set_visible (next, TRUE);
  self->is_speaking = TRUE;
  gtk_widget_grab_focus (next);
  self->is_speaking = FALSE;
  let_announcer_rest (self);
}

/* The cursor. */

void
yk_table_focus_set_cursor (YkTableFocus *self, YkCardLocation location)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkCardLocation place = yk_card_location_nearest (board, location);
  gboolean is_elsewhere =
      !yk_table_items_get_focus (&self->items, NULL) ||
      yk_card_location_nearest (board, self->input->cursor).pile != place.pile;
  g_autofree char *name =
      self->is_terse ? table_items_brief_label (board, self->input, place, is_elsewhere)
                     : NULL;

  yk_input_set_cursor (self->input, location);
  table_items_focus (&self->items, place, name);
  if (self->input->chosen.count > 0 || self->is_terse)
    table_items_relabel (&self->items, board, self->input);
  let_announcer_rest (&self->items.announcer);
  gtk_widget_queue_draw (self->table);
}

gboolean
yk_table_focus_find_cursor (YkTableFocus *self)
{
  YkCardLocation location;

  if (!yk_table_items_get_focus (&self->items, &location))
    return FALSE;
  yk_input_set_cursor (self->input, location);
  return TRUE;
}

/* Not what was said when the player was there last. */
void
yk_table_focus_enter (YkTableFocus *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  YkCardLocation location = yk_card_location_nearest (board, self->input->cursor);
  g_autofree char *place = yk_place_sentence (board, location.pile, location.index);

  /* The visible items are called after the place, unless one is just saying something.
   */
  for (guint i = 0; i < G_N_ELEMENTS (self->items.announcer.items); i++)
    if (gtk_widget_get_visible (self->items.announcer.items[i]) &&
        !self->items.announcer.is_speaking)
      yk_table_item_take_label (YK_TABLE_ITEM (self->items.announcer.items[i]),
                                g_strdup (place));
}

/* The cursor and the labels, once all that happens is over. */

/* At the visible part of its card or place. */
static void
allocate_item (YkTableFocus *self, YkTableItem *item)
{
  yk_table_item_place (
      GTK_WIDGET (item),
      yk_layout_card_visible (self->layout, yk_game_peek_board (self->game),
                              item->location.pile, item->location.index));
}

static void
allocate_items (YkTableFocus *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);

  for (guint i = 0; i < self->items.widgets->len; i++)
    if (is_item (&self->items, board, item_at (&self->items, i)->location))
      allocate_item (self, item_at (&self->items, i));
}

/* The sentence goes before the labels, of which none is under the focus then; the items
 * that are no more go when none of them has the focus. */
static void
settle_focus (YkTableFocus *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  YkCardLocation location = yk_card_location_nearest (board, self->input->cursor);
  gboolean has_focus =
      self->takes_focus || yk_table_items_get_focus (&self->items, NULL);
  gboolean says = has_focus && self->sentence != NULL;

  if (says) {
    yk_table_announcer_say (&self->items.announcer, location, self->sentence);
    /* The first time, all items that have had the focus go, none of which may have it
     * now, for yk_table_items_add() to create again: GTK 4.24 reports the focus before
     * it answers questions about the item, and Orca 51 ignores an item that has not
     * answered for good.  With older GTK the items stay. */
    if (self->items.focused != NULL) {
      for (guint i = self->items.widgets->len; i-- > 0;)
        if (gtk_get_minor_version () >= MINOR_TOLD_TOO_EARLY &&
            g_ptr_array_find (self->items.focused, item_at (&self->items, i), NULL))
          remove_item (&self->items, i);
      g_clear_pointer (&self->items.focused, g_ptr_array_unref);
    }
  }
  yk_table_items_add (&self->items, board, self->input);
  /* Whoever asks for names and places now must not get new names with old places. */
  if (yk_layout_is_arranged (self->layout))
    allocate_items (self);
  if (has_focus && !says)
    yk_table_focus_set_cursor (self, location);
  yk_table_items_sweep (&self->items, board, self->input);
  table_items_offer (&self->items, board, self->input);
}

void
yk_table_focus_settle (YkTableFocus *self)
{
  if (self->settle_id == 0 || self->is_settling)
    return;
  self->is_settling = TRUE;
  g_signal_emit_by_name (self->table, "settled");
  settle_focus (self);
  self->is_settling = FALSE;
  self->takes_focus = FALSE;
  g_clear_pointer (&self->sentence, g_free);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  gtk_widget_queue_allocate (self->table);
}

static gboolean
settle_due_cb (gpointer data)
{
  yk_table_focus_settle (data);
  return G_SOURCE_CONTINUE;
}

void
yk_table_focus_expect_settling (YkTableFocus *self)
{
  if (self->settle_id == 0)
    self->settle_id = g_idle_add_full (G_PRIORITY_DEFAULT, settle_due_cb, self, NULL);
}

/* The focus follows when all is over.  Wherever somebody else takes it until then, as
 * the panel at the game's end does, it comes back to this location. */
void
yk_table_focus_follow (YkTableFocus *self, YkChange change)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkCardLocation location;

  if (self->settle_id == 0)
    yk_table_focus_find_cursor (self);
  location =
      yk_card_location_nearest (yk_game_peek_board (self->game), self->input->cursor);
  switch (change) {
  case YK_CHANGE_DEALT:
  case YK_CHANGE_LOADED:
  case YK_CHANGE_RESTARTED:
    yk_input_reset_cursor (self->input);
    location = self->input->cursor;
    break;
  case YK_CHANGE_MOVED:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
    yk_cursor_follow_move (history, &location);
    break;
  case YK_CHANGE_UNDONE:
    yk_cursor_follow_undo (history, &location);
    break;
  }
  yk_input_set_cursor (self->input, location);
  yk_table_focus_expect_settling (self);
}

void
yk_table_focus_tell_chosen (YkTableFocus *self)
{
  table_items_relabel (&self->items, yk_game_peek_board (self->game), self->input);
  table_items_offer (&self->items, yk_game_peek_board (self->game), self->input);
}

void
yk_table_focus_allocate (YkTableFocus *self)
{
  /* Items that are still those of another position get their places with its labels. */
  if (self->settle_id == 0)
    allocate_items (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->items.announcer.items); i++)
    if (gtk_widget_get_visible (self->items.announcer.items[i]))
      allocate_item (self, YK_TABLE_ITEM (self->items.announcer.items[i]));
}

void
yk_table_focus_init (YkTableFocus *self, GtkWidget *table, YkGame *game,
                     YkInputState *input, const YkLayout *layout)
{
  self->table = table;
  self->game = game;
  self->input = input;
  self->layout = layout;
  yk_table_items_init (&self->items, table);
  settle_focus (self);
}

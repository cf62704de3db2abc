/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full play with the keys: a cursor, which is the focus of the accessible children. */
#include "table/yk-table-private.h"

/* Groups of piles that F6 and Tab pass through, in the order of the keys' habit. */
static const YkPileKind groups[] = {YK_PILE_COLUMN,  YK_PILE_FOUNDATION, YK_PILE_CELL,
                                    YK_PILE_RESERVE, YK_PILE_WASTE,      YK_PILE_STOCK};

void
yk_table_drop_picked (YkTable *self)
{
  if (self->picked.count == 0)
    return;
  self->picked = (YkStack){0};
  yk_table_clear_marks (self);
}

static int
last_index (YkTable *self, YkPile pile)
{
  return yk_board_pile_size (yk_table_board (self), pile) - 1;
}

/* The next pile of the same kind in a direction, round and round. */
static YkPile
neighbour (YkTable *self, YkPile pile, int step)
{
  const YkBoard *board = yk_table_board (self);
  int next = pile;

  do
    next = (next + step + YK_N_PILES) % YK_N_PILES;
  while (!yk_board_has_pile (board, (YkPile) next) ||
         yk_pile_kind ((YkPile) next) != yk_pile_kind (pile));
  return (YkPile) next;
}

static void
go_sideways (YkTable *self, YkPile pile, int step)
{
  YkPile next = neighbour (self, pile, self->layout.mirrored ? -step : step);

  yk_table_set_cursor (self, next, last_index (self, next));
}

static void
go_along (YkTable *self, YkPile pile, int index, int step)
{
  yk_table_set_cursor (self, pile, MAX (index + step, 0));
}

static gboolean
go_to_column (YkTable *self, guint number)
{
  if (number >= yk_table_board (self)->n_columns)
    return FALSE;
  yk_table_set_cursor (self, (YkPile) number, last_index (self, (YkPile) number));
  return TRUE;
}

static int
group_of (YkPile pile)
{
  int group = 0;

  while (groups[group] != yk_pile_kind (pile))
    group++;
  return group;
}

static gboolean
go_to_group (YkTable *self, int group)
{
  const YkBoard *board = yk_table_board (self);

  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (yk_board_has_pile (board, (YkPile) pile) &&
        yk_pile_kind ((YkPile) pile) == groups[group]) {
      yk_table_set_cursor (self, (YkPile) pile, last_index (self, (YkPile) pile));
      return TRUE;
    }
  return FALSE;
}

/* Goes to the next group that the variation has; past the last one only where AROUND.
 */
static gboolean
go_on (YkTable *self, YkPile pile, int step, gboolean around)
{
  int n_groups = G_N_ELEMENTS (groups);
  int group = group_of (pile);

  for (int i = 0; i < n_groups; i++) {
    group += step;
    if ((group < 0 || group >= n_groups) && !around)
      return FALSE;
    group = (group + n_groups) % n_groups;
    if (go_to_group (self, group))
      return TRUE;
  }
  return FALSE;
}

gboolean
yk_table_can_pick (YkTable *self, YkStack stack)
{
  const YkBoard *board = yk_table_board (self);

  if (stack.count == 0 || stack.index < yk_board_n_down (board, stack.pile))
    return FALSE;
  return yk_pile_kind (stack.pile) != YK_PILE_FOUNDATION ||
         board->options.foundation_return;
}

void
yk_table_pick_up (YkTable *self, YkStack stack)
{
  if (!yk_table_can_pick (self, stack)) {
    yk_table_click_move (self, stack);
    return;
  }
  self->picked = stack;
  yk_table_mark_targets (self, stack);
}

static void
put_down (YkTable *self, YkPile to)
{
  YkMove move = {self->picked.pile, to, (guint8) self->picked.count};

  if (move.from == to)
    yk_table_drop_picked (self);
  else if (yk_board_allows (yk_table_board (self), move)) {
    yk_table_drop_picked (self);
    yk_table_play (self, move);
    yk_table_set_cursor (self, to, last_index (self, to));
  } else
    yk_table_refuse (self, move);
}

static gboolean
act_on_cursor (YkTable *self, guint key, YkPile pile, int index)
{
  YkStack stack = yk_table_stack (self, pile, index);

  switch (key) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    if (self->picked.count > 0)
      put_down (self, pile);
    else
      yk_table_pick_up (self, stack);
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    yk_table_drop_picked (self);
    yk_table_click_move (self, stack);
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
move_cursor (YkTable *self, guint key, YkPile pile, int index)
{
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    go_sideways (self, pile, -1);
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    go_sideways (self, pile, 1);
    return TRUE;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    go_along (self, pile, index, -1);
    return TRUE;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    go_along (self, pile, index, 1);
    return TRUE;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    yk_table_set_cursor (self, pile, 0);
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    yk_table_set_cursor (self, pile, last_index (self, pile));
    return TRUE;
  case GDK_KEY_F6:
    return go_on (self, pile, 1, TRUE);
  default:
    return key >= GDK_KEY_1 && key <= GDK_KEY_9 && go_to_column (self, key - GDK_KEY_1);
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code,
                GdkModifierType modifiers, YkTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  YkPile pile = YK_COLUMN_1;
  int index = 0;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (key == GDK_KEY_Escape)
    return yk_table_put_back (self);
  if (!yk_table_get_cursor (self, &pile, &index))
    return FALSE;
  if (!move_cursor (self, key, pile, index) && !act_on_cursor (self, key, pile, index))
    return FALSE;
  self->keys_lead = TRUE;
  gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* Who comes to the table with Tab lets go of the key here.  Other keys that end here,
 * such as those of a new game, may have been pressed beside the mouse. */
static void
key_released_cb (GtkEventControllerKey *controller, guint key, guint code,
                 GdkModifierType modifiers, YkTable *self)
{
  if (key != GDK_KEY_Tab && key != GDK_KEY_ISO_Left_Tab)
    return;
  self->keys_lead = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
yk_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  YkTable *self = YK_TABLE (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  YkPile pile;
  int index;

  if (!yk_table_get_cursor (self, &pile, &index)) {
    yk_table_return_cursor (self);
    return TRUE;
  }
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return go_on (self, pile, step, FALSE);
}

void
yk_table_init_keys (YkTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* The cursor goes with the focus. */
  g_signal_connect_object (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

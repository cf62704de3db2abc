/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger: drags, clicks, and a look at a covered card. */
#include "table/yk-table-private.h"

#include <math.h>

static gboolean
find (YkTable *self, double x, double y, YkPile *pile, int *index)
{
  return self->is_arranged &&
         yk_layout_find (&self->layout, yk_table_board (self), x, y, pile, index);
}

static gboolean
is_face_up (YkTable *self, YkStack stack)
{
  return stack.count > 0 &&
         stack.index >= yk_board_n_down (yk_table_board (self), stack.pile);
}

/* Whether the rules let these cards leave their pile at all. */
static gboolean
can_be_held (YkTable *self, YkStack stack)
{
  switch (yk_pile_kind (stack.pile)) {
  case YK_PILE_COLUMN:
    return is_face_up (self, stack);
  case YK_PILE_FOUNDATION:
    return stack.count == 1 && yk_table_board (self)->options.foundation_return;
  case YK_PILE_CELL:
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    return stack.count == 1;
  case YK_PILE_STOCK:
    return FALSE;
  }
  return FALSE;
}

static YkRect
first_in_hand (YkTable *self)
{
  return yk_layout_card (&self->layout, yk_table_board (self), self->pressed.pile,
                         self->pressed.index);
}

/* How far the cards in hand are from where they belong, in logical pixels.  The pointer
 * keeps its place on the first of them, also where the window gets another size. */
static void
measure_drag (YkTable *self, double *dx, double *dy)
{
  YkRect first = first_in_hand (self);

  *dx = self->drag_x - self->grip_x * first.width - first.x;
  *dy = self->drag_y - self->grip_y * first.height - first.y;
}

/* Cards in hand lie on whole pixels, as those at rest do: in between they would blur.
 */
static void
move_hand (YkTable *self)
{
  double scale = self->layout.scale;
  double dx, dy;

  measure_drag (self, &dx, &dy);
  dx = round (dx * scale) / scale;
  dy = round (dy * scale) / scale;
  for (int i = 0; i < self->pressed.count; i++) {
    YkSprite *sprite =
        yk_motion_find (&self->motion, self->pressed.pile, self->pressed.index + i);
    YkRect rest = yk_layout_card (&self->layout, yk_table_board (self),
                                  self->pressed.pile, self->pressed.index + i);

    sprite->in_hand = TRUE;
    sprite->duration = 0;
    sprite->is_turning = FALSE;
    sprite->x = rest.x + dx;
    sprite->y = rest.y + dy;
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The pile that the cards in hand overlap most, of those that may take them, or of ALL,
 * and the one they come from; -1 for the latter. */
static int
find_target (YkTable *self, gboolean all)
{
  const YkBoard *board = yk_table_board (self);
  YkRect hand = first_in_hand (self);
  YkRect home = yk_layout_catch_area (&self->layout, self->pressed.pile);
  double best, dx, dy;
  int target = -1;

  measure_drag (self, &dx, &dy);
  hand.x += dx;
  hand.y += dy;
  best = yk_rect_overlap (&hand, &home);
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    YkRect area = yk_layout_catch_area (&self->layout, (YkPile) pile);
    gboolean counts =
        all ? yk_board_has_pile (board, (YkPile) pile) : self->is_target[pile];
    double overlap = counts ? yk_rect_overlap (&hand, &area) : 0;

    if (overlap > best) {
      best = overlap;
      target = pile;
    }
  }
  return target;
}

/* Puts the cards in hand where the pointer holds them, in whatever size they have. */
void
yk_table_carry_hand (YkTable *self)
{
  if (!self->is_dragging)
    return;
  self->target = find_target (self, FALSE);
  move_hand (self);
}

static void
begin_drag (YkTable *self)
{
  YkRect first = first_in_hand (self);

  self->grip_x = (self->press_x - first.x) / first.width;
  self->grip_y = (self->press_y - first.y) / first.height;
  self->is_dragging = TRUE;
  self->is_click = FALSE;
  self->peeked = (YkStack){0};
  yk_table_drop_picked (self);
  yk_table_hide_bubble (self);
  yk_table_mark_targets (self, self->pressed);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
}

/* Lets go of the cards in hand: from here they glide to wherever they belong. */
static void
release_hand (YkTable *self)
{
  for (int i = 0; i < self->motion.n_sprites; i++)
    self->motion.sprites[i].in_hand = FALSE;
  self->is_dragging = FALSE;
  self->is_pressed = FALSE;
  self->is_click = FALSE;
  yk_table_clear_marks (self);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

void
yk_table_end_drag (YkTable *self)
{
  gboolean was_dragging = self->is_dragging;

  release_hand (self);
  if (was_dragging)
    yk_table_aim (self, YK_MOTION_GLIDE);
}

static void
drop (YkTable *self)
{
  YkMove move = {self->pressed.pile, 0, (guint8) self->pressed.count};
  int target = self->target, missed = find_target (self, TRUE);

  release_hand (self);
  if (target >= 0) {
    move.to = (YkPile) target;
    yk_table_play (self, move);
    return;
  }
  yk_table_aim (self, YK_MOTION_GLIDE);
  if (missed >= 0) {
    move.to = (YkPile) missed;
    yk_table_refuse (self, move);
  }
}

/* Whether a press is the second one of a double click.  The gesture's own count takes
 * it for a first one where a third press, elsewhere, came just before. */
static gboolean
is_second_press (YkTable *self, guint32 time, double x, double y)
{
  int most_time, most_distance;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time",
                &most_time, "gtk-double-click-distance", &most_distance, NULL);
  return time - self->press_time < (guint32) most_time &&
         fabs (x - self->press_x) <= most_distance &&
         fabs (y - self->press_y) <= most_distance;
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, YkTable *self)
{
  guint32 time =
      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));
  int index;

  self->is_pressed = find (self, x, y, &self->pressed_pile, &index);
  self->pressed = self->is_pressed ? yk_table_stack (self, self->pressed_pile, index)
                                   : (YkStack){0};
  /* The second press of a double click never makes another move, but it may choose
   * more of the same column. */
  self->is_click = (n_press == 1 && !is_second_press (self, time, x, y)) ||
                   (self->click_chooses && self->is_pressed && self->picked.count > 0 &&
                    self->picked.pile == self->pressed_pile);
  self->is_look = FALSE;
  self->keys_lead = FALSE;
  self->press_time = time;
  self->press_x = x;
  self->press_y = y;
  /* The keys go on where the pointer has been. */
  if (self->is_pressed)
    yk_table_set_cursor (self, self->pressed_pile, index);
  yk_table_clear_hint (self);
  yk_table_hide_bubble (self);
}

/* Cards that may not leave their pile say why, as they do when they are clicked. */
static void
refuse_drag (YkTable *self)
{
  YkStack stack = self->pressed;

  self->is_pressed = FALSE;
  if (stack.count > 0 && stack.pile != YK_STOCK)
    yk_table_click_move (self, stack);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  if (!self->is_pressed)
    return;
  if (!self->is_dragging) {
    if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
      return;
    self->is_click = FALSE;
    if (!can_be_held (self, self->pressed)) {
      refuse_drag (self);
      return;
    }
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    begin_drag (self);
  }
  self->drag_x = self->press_x + dx;
  self->drag_y = self->press_y + dy;
  yk_table_carry_hand (self);
}

static void
click (YkTable *self)
{
  YkStack stack = self->pressed;

  self->is_pressed = FALSE;
  self->is_click = FALSE;
  if (self->click_chooses) {
    yk_table_choose (self, self->pressed_pile, stack.count > 0 ? stack.index : -1);
    return;
  }
  yk_table_drop_picked (self);
  if (stack.count == 0)
    stack.pile = self->pressed_pile;
  yk_table_click_move (self, stack);
}

/* Whether the press that ends at TIME was a look at a card.  The gesture alone cannot
 * tell: where the machine is busy, its time is up before the program comes to the
 * release, which then has been waiting for long. */
static gboolean
was_look (YkTable *self, guint32 time)
{
  guint long_press;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-long-press-time",
                &long_press, NULL);
  return self->is_look && time - self->press_time >= long_press;
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, YkTable *self)
{
  guint32 time =
      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (gesture));

  if (self->is_dragging)
    drop (self);
  else if (self->is_pressed && self->is_click && !was_look (self, time))
    click (self);
  self->is_pressed = FALSE;
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  yk_table_end_drag (self);
}

/* Shows a covered card whole; false where there is none. */
static gboolean
peek (YkTable *self, double x, double y)
{
  YkPile pile;
  int index;
  YkStack stack;

  if (self->is_dragging || !find (self, x, y, &pile, &index))
    return FALSE;
  stack = yk_table_stack (self, pile, index);
  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION || !is_face_up (self, stack) ||
      stack.count < 2)
    return FALSE;
  self->peeked = stack;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static void
unpeek (YkTable *self)
{
  self->peeked = (YkStack){0};
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
right_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y,
                  YkTable *self)
{
  if (peek (self, x, y))
    self->is_click = FALSE;
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, YkTable *self)
{
  self->is_look = peek (self, x, y);
}

static void
peek_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, YkTable *self)
{
  unpeek (self);
}

static GtkGesture *
add (YkTable *self, GtkGesture *gesture, guint button)
{
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), button);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  return gesture;
}

void
yk_table_init_pointer (YkTable *self)
{
  GtkGesture *click_gesture = add (self, gtk_gesture_click_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *drag = add (self, gtk_gesture_drag_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *long_press =
      add (self, gtk_gesture_long_press_new (), GDK_BUTTON_PRIMARY);
  GtkGesture *right = add (self, gtk_gesture_click_new (), GDK_BUTTON_SECONDARY);

  gtk_gesture_group (click_gesture, drag);
  gtk_gesture_group (drag, long_press);

  g_signal_connect_object (click_gesture, "pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, 0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, 0);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (cancel_cb), self, 0);
  g_signal_connect_object (long_press, "pressed", G_CALLBACK (long_pressed_cb), self,
                           0);
  g_signal_connect_object (long_press, "end", G_CALLBACK (peek_end_cb), self, 0);
  g_signal_connect_object (right, "pressed", G_CALLBACK (right_pressed_cb), self, 0);
  g_signal_connect_object (right, "end", G_CALLBACK (peek_end_cb), self, 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger on an editor table: cards are dragged from the palette
 * and back and between piles, or put by a click where the cursor is. */
#include "table/editor/yk-editor-pointer.h"

#include "table/input/yk-input-devices.h"

/* Where the pointer is, from how far it has come. */
static void
note_place (YkEditorTable *self, double dx, double dy)
{
  self->x = self->press_x + dx;
  self->y = self->press_y + dy;
}

static void
setup_drag_begin_cb (GtkGestureDrag *drag, double x, double y, YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);

  self->press_x = x;
  self->press_y = y;
  self->is_dragging = FALSE;
  self->grip = YK_EDITOR_GRIP_NONE;
  self->gripped_cell = yk_editor_grid_find_cell (&self->grid, x, y);
  if (self->gripped_cell >= 0)
    self->grip = YK_EDITOR_GRIP_CELL;
  else if (yk_editor_grid_find_location (&self->grid, board, x, y, &self->gripped))
    self->grip = YK_EDITOR_GRIP_CARD;
}

/* An empty place cannot be lifted. */
static gboolean
can_lift (YkEditorTable *self)
{
  return self->grip == YK_EDITOR_GRIP_CELL ||
         (self->grip == YK_EDITOR_GRIP_CARD && self->gripped.index >= 0);
}

static void
setup_drag_update_cb (GtkGestureDrag *drag, double dx, double dy, YkEditorTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  note_place (self, dx, dy);
  if (!can_lift (self) ||
      (!self->is_dragging &&
       !gtk_drag_check_threshold (widget, (int) self->press_x, (int) self->press_y,
                                  (int) self->x, (int) self->y)))
    return;
  self->is_dragging = TRUE;
  if (self->grip == YK_EDITOR_GRIP_CARD)
    yk_motion_carry (&self->motion, yk_editor_peek_board (self->setup),
                     &self->grid.layout, self->gripped.pile, self->gripped.index, dx,
                     dy);
  gtk_widget_queue_draw (widget);
}

/* Cards that are dropped beside all piles are put back; on the palette, or beyond the
 * table, they are taken off it. */
static void
drop_cards (YkEditorTable *self)
{
  const YkBoard *board = yk_editor_peek_board (self->setup);
  YkEditorOutcome outcome;
  YkCardLocation gap;
  gboolean is_off = yk_editor_grid_is_off_table (&self->grid, self->x, self->y);

  if (self->grip == YK_EDITOR_GRIP_CARD && is_off)
    outcome = yk_editor_take_stack (self->setup, self->gripped);
  else if (!yk_editor_grid_find_gap (&self->grid, board, self->x, self->y, &gap)) {
    yk_editor_controller_go (self, yk_editor_get_cursor (self->setup));
    return;
  } else if (self->grip == YK_EDITOR_GRIP_CARD)
    outcome = yk_editor_move (self->setup, self->gripped, gap);
  else {
    yk_editor_set_cursor (self->setup, gap);
    outcome = yk_editor_put (self->setup, yk_card_from_index (self->gripped_cell));
  }
  yk_editor_controller_tell (self, &outcome);
}

static gboolean
is_double_click (YkEditorTable *self, guint32 time)
{
  int longest;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time",
                &longest, NULL);
  return time - self->click_time < (guint32) longest &&
         self->clicked.pile == self->gripped.pile &&
         self->clicked.index == self->gripped.index;
}

/* The second click on a card turns it over. */
static void
click_card (YkEditorTable *self, guint32 time)
{
  gboolean is_second = self->gripped.index >= 0 && is_double_click (self, time);

  yk_editor_controller_go (self, self->gripped);
  self->clicked = self->gripped;
  self->click_time = is_second ? time - G_MAXINT32 : time;
  if (is_second)
    yk_editor_controller_act (self, YK_EDITOR_ACT_TURN);
}

static void
click_cell (YkEditorTable *self)
{
  YkEditorOutcome outcome =
      yk_editor_put (self->setup, yk_card_from_index (self->gripped_cell));

  self->cell = self->gripped_cell;
  yk_editor_controller_tell (self, &outcome);
}

/* Puts back dragged cards. */
static void
forget_drag (YkEditorTable *self)
{
  self->is_dragging = FALSE;
  self->grip = YK_EDITOR_GRIP_NONE;
  yk_motion_let_go (&self->motion);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
setup_drag_end_cb (GtkGestureDrag *drag, double dx, double dy, YkEditorTable *self)
{
  guint32 time =
      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (drag));
  gboolean was_dragging = self->is_dragging;

  self->is_dragging = FALSE;
  self->pending_rank = 0;
  self->in_palette = FALSE;
  yk_motion_let_go (&self->motion);
  if (!yk_editor_controller_has_focus (self))
    yk_editor_controller_take_focus (self);
  if (was_dragging) {
    note_place (self, dx, dy);
    drop_cards (self);
  } else if (self->grip == YK_EDITOR_GRIP_CELL) {
    click_cell (self);
  } else if (self->grip == YK_EDITOR_GRIP_CARD) {
    click_card (self, time);
  }
  self->grip = YK_EDITOR_GRIP_NONE;
}

static void
secondary_pressed_cb (GtkGestureClick *click, int n_press, double x, double y,
                      YkEditorTable *self)
{
  YkCardLocation location;

  if (!yk_editor_grid_find_location (&self->grid, yk_editor_peek_board (self->setup), x,
                                     y, &location))
    return;
  yk_editor_controller_go (self, location);
  yk_editor_controller_act (self, YK_EDITOR_ACT_TURN);
}

/* While one finger holds cards, a palm beside it is nothing. */
static gboolean
begin_setup_pair (GtkWidget *table, gpointer data)
{
  YkEditorTable *self = data;

  if (self->is_dragging)
    return FALSE;
  forget_drag (self);
  return TRUE;
}

static void
undo_setup (GtkWidget *table, gpointer data)
{
  yk_editor_controller_act (data, YK_EDITOR_ACT_UNDO);
}

void
yk_editor_pointer_init (YkEditorTable *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_exclusive (GTK_GESTURE_SINGLE (drag), TRUE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (setup_drag_begin_cb), self,
                           0);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (setup_drag_update_cb), self,
                           0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (setup_drag_end_cb), self, 0);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (forget_drag), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (secondary, "pressed", G_CALLBACK (secondary_pressed_cb),
                           self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
  yk_two_finger_gesture_add (GTK_WIDGET (self), begin_setup_pair, undo_setup, self);
}

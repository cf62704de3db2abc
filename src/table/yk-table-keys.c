/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full play with the keys: they move the cursor, which is the focus of the table's
 * items, and tell the hand what to do where it stands. */
#include "table/yk-table-keys.h"

static gboolean
step_cursor (YkStage *stage, YkSpotStep step)
{
  yk_stage_set_cursor (stage, yk_spot_step (yk_stage_board (stage), stage->hand.cursor,
                                            step, stage->layout.mirrored));
  return TRUE;
}

static gboolean
go_to_column (YkStage *stage, guint number)
{
  YkSpot spot;

  if (!yk_spot_to_column (yk_stage_board (stage), &spot, number))
    return FALSE;
  yk_stage_set_cursor (stage, spot);
  return TRUE;
}

static gboolean
go_to_kind (YkStage *stage, int step, gboolean around)
{
  YkSpot spot = stage->hand.cursor;

  if (!yk_spot_to_kind (yk_stage_board (stage), &spot, step, around))
    return FALSE;
  yk_stage_set_cursor (stage, spot);
  return TRUE;
}

/* False if the key does not move the cursor. */
static gboolean
move_cursor (YkStage *stage, guint key)
{
  switch (key) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    return step_cursor (stage, YK_STEP_LEFT);
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    return step_cursor (stage, YK_STEP_RIGHT);
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return step_cursor (stage, YK_STEP_TO_BOTTOM);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return step_cursor (stage, YK_STEP_TO_END);
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    return step_cursor (stage, YK_STEP_FIRST);
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    return step_cursor (stage, YK_STEP_LAST);
  case GDK_KEY_F6:
    return go_to_kind (stage, 1, TRUE);
  default:
    return key >= GDK_KEY_1 && key <= GDK_KEY_9 &&
           go_to_column (stage, key - GDK_KEY_1);
  }
}

/* False if the key does nothing with the cards under the cursor. */
static gboolean
act_at_cursor (YkStage *stage, guint key)
{
  const YkBoard *board = yk_stage_board (stage);

  switch (key) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    yk_stage_carry_out (stage, yk_hand_space (&stage->hand, board));
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    yk_stage_carry_out (stage, yk_hand_enter (&stage->hand, board));
    return TRUE;
  default:
    return FALSE;
  }
}

/* If there is nothing to put back, Escape is for somebody else. */
static gboolean
put_back (YkStage *stage)
{
  YkOutcome outcome = yk_hand_escape (&stage->hand);

  yk_stage_carry_out (stage, outcome);
  return outcome.kind != YK_OUTCOME_NOTHING;
}

/* From now on the cursor is seen. */
static void
let_keys_lead (YkStage *stage)
{
  stage->hand.keys_lead = TRUE;
  gtk_widget_queue_draw (stage->table);
}

static gboolean
table_key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code,
                      GdkModifierType modifiers, YkStage *stage)
{
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  yk_stage_settle (stage);
  if (key == GDK_KEY_Escape)
    return put_back (stage);
  if (!yk_stage_find_cursor (stage))
    return FALSE;
  if (!move_cursor (stage, key) && !act_at_cursor (stage, key))
    return FALSE;
  let_keys_lead (stage);
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (stage->table)), TRUE);
  return TRUE;
}

/* When a player comes to the table with Tab, it is here that the key is released. Other
 * keys that are released here, such as the shortcut for a new game, tell nothing: they
 * may have been pressed by somebody who plays with the mouse. */
static void
table_key_released_cb (GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType modifiers, YkStage *stage)
{
  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    let_keys_lead (stage);
}

/* Without the focus no cursor is shown. */
static void
table_left_cb (GtkEventControllerFocus *controller, YkStage *stage)
{
  gtk_widget_queue_draw (stage->table);
}

gboolean
yk_table_keys_focus (YkStage *stage, GtkDirectionType direction)
{
  if (!yk_stage_find_cursor (stage)) {
    yk_stage_set_cursor (stage, stage->hand.cursor);
    return TRUE;
  }
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return go_to_kind (stage, direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, FALSE);
}

void
yk_table_keys_init (YkStage *stage)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  yk_stage_connect (stage, keys, "key-pressed", G_CALLBACK (table_key_pressed_cb));
  yk_stage_connect (stage, keys, "key-released", G_CALLBACK (table_key_released_cb));
  yk_stage_connect (stage, focus, "leave", G_CALLBACK (table_left_cb));
  gtk_widget_add_controller (stage->table, keys);
  gtk_widget_add_controller (stage->table, focus);
}

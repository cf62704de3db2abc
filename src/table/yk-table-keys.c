/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full play with the keys: they move the cursor, which is the focus of the table's
 * items, and tell the hand what to do where it stands. */
#include "table/yk-table-keys.h"

#include "table/input/yk-key-sign.h"
#include "table/yk-table-answers.h"
#include "words/play/yk-overview-words.h"

/* Says to who listens why the cursor stays. */
static void
say_why_it_stays (YkStage *stage, const char *sentence)
{
  g_signal_emit_by_name (stage->table, "spoke", sentence);
}

static gboolean
step_cursor (YkStage *stage, YkSpotStep step)
{
  const YkBoard *board = yk_stage_board (stage);
  const YkHand *hand = &stage->hand;
  YkSpot before = yk_spot_nearest (board, hand->cursor), spot;
  gboolean hops = yk_hand_hop (hand, step, stage->layout.mirrored, &spot);

  if (!hops)
    spot = yk_spot_step (board, hand->cursor, step, stage->layout.mirrored);
  spot = yk_spot_nearest (board, spot);
  if (spot.pile == before.pile && spot.index == before.index)
    say_why_it_stays (stage, hops ? yk_no_other_target_sentence ()
                                  : yk_no_card_further_sentence ());
  yk_table_focus_set_cursor (&stage->focus, spot);
  return TRUE;
}

/* A player who asks for where the cursor is already hears where that is. */
static void
go_to_spot (YkStage *stage, YkSpot spot)
{
  const YkBoard *board = yk_stage_board (stage);
  const YkSpot before = yk_spot_nearest (board, stage->hand.cursor),
               after = yk_spot_nearest (board, spot);
  gboolean stays = yk_table_focus_is_inside (&stage->focus) &&
                   before.pile == after.pile && before.index == after.index;
  g_autofree char *place = NULL;

  yk_table_focus_set_cursor (&stage->focus, spot);
  if (!stays)
    return;
  place = yk_place_sentence (board, after.pile, after.index);
  say_why_it_stays (stage, place);
}

static gboolean
go_to_column (YkStage *stage, int number)
{
  g_autofree char *sentence = NULL;
  YkSpot spot;

  if (number < 0)
    return FALSE;
  if (yk_spot_to_column (yk_stage_board (stage), &spot, (guint) number)) {
    go_to_spot (stage, spot);
    return TRUE;
  }
  sentence = yk_no_column_sentence (number + 1);
  say_why_it_stays (stage, sentence);
  return TRUE;
}

static gboolean
go_to_kind (YkStage *stage, int step, gboolean around)
{
  YkSpot spot;

  if (!yk_hand_next_kind (&stage->hand, yk_stage_board (stage), step, around, &spot))
    return FALSE;
  yk_table_focus_set_cursor (&stage->focus, spot);
  return TRUE;
}

static gboolean
go_to_next_kind (YkStage *stage, int step)
{
  YkPile before = stage->hand.cursor.pile;

  if (!go_to_kind (stage, step, TRUE) ||
      yk_pile_kind (before) == yk_pile_kind (stage->hand.cursor.pile))
    say_why_it_stays (stage, yk_only_columns_sentence ());
  return TRUE;
}

/* False if the key does not move the cursor. */
static gboolean
move_cursor (YkStage *stage, guint key, guint code, GdkModifierType modifiers)
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
    return go_to_next_kind (stage, modifiers & GDK_SHIFT_MASK ? -1 : 1);
  default:
    return go_to_column (
        stage, yk_key_column (key, code, modifiers, yk_stage_board (stage)->n_columns));
  }
}

/* False if the key asks nothing. */
static gboolean
ask_by_key (YkStage *stage, guint key, guint code)
{
  if (key == GDK_KEY_slash || key == GDK_KEY_KP_Divide)
    return yk_table_answer (stage, 'c');
  return yk_table_answer (
      stage, yk_key_letter (gtk_widget_get_display (stage->table), key, code));
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
  gboolean did_lead = stage->hand.keys_lead;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  yk_table_focus_settle (&stage->focus);
  if (key == GDK_KEY_Escape)
    return put_back (stage);
  if (!yk_table_focus_find_cursor (&stage->focus))
    return FALSE;
  /* Before the key is obeyed: who follows the game leads the player by the focus where
   * the keys are in use. */
  let_keys_lead (stage);
  if (!move_cursor (stage, key, code, modifiers) && !act_at_cursor (stage, key) &&
      !ask_by_key (stage, key, code)) {
    stage->hand.keys_lead = did_lead;
    return FALSE;
  }
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

static void
table_entered_cb (GtkEventControllerFocus *controller, YkStage *stage)
{
  yk_table_focus_enter (&stage->focus);
}

/* Tab enters the table at its beginning, the columns, so that it reaches all of it;
 * with the shift key held, at its end.  On each kind of piles it comes back to where
 * the player has been. */
static gboolean
enter_table (YkStage *stage, GtkDirectionType direction)
{
  YkHand hand = stage->hand;

  if (direction == GTK_DIR_TAB_FORWARD &&
      yk_pile_kind (hand.cursor.pile) != YK_PILE_COLUMN)
    hand.cursor = hand.visited[YK_PILE_COLUMN];
  while (direction == GTK_DIR_TAB_BACKWARD &&
         yk_hand_next_kind (&hand, yk_stage_board (stage), 1, FALSE, &hand.cursor))
    ;
  yk_table_focus_set_cursor (&stage->focus, hand.cursor);
  return TRUE;
}

gboolean
yk_table_keys_focus (YkStage *stage, GtkDirectionType direction)
{
  if (!yk_table_focus_find_cursor (&stage->focus))
    return enter_table (stage, direction);
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  return go_to_kind (stage, direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, FALSE);
}

/* Escape while something else in the window has the focus. */
static gboolean
window_escape_cb (GtkWidget *table, GVariant *arguments, gpointer stage)
{
  return put_back (stage);
}

/* F6 from somewhere else in the window leads back to where the player was. */
static gboolean
window_f6_cb (GtkWidget *table, GVariant *arguments, gpointer data)
{
  YkStage *stage = data;

  if (yk_table_focus_find_cursor (&stage->focus) || !gtk_widget_grab_focus (table))
    return FALSE;
  let_keys_lead (stage);
  return TRUE;
}

static void
add_window_key (GtkEventController *keys, guint key, GtkShortcutFunc callback,
                YkStage *stage)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (callback, stage, NULL)));
}

/* Keys of the table that do something wherever in the window the focus is. */
static GtkEventController *
new_window_keys (YkStage *stage)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  add_window_key (keys, GDK_KEY_Escape, window_escape_cb, stage);
  add_window_key (keys, GDK_KEY_F6, window_f6_cb, stage);
  return keys;
}

/* A menu has letters of its own. */
static gboolean
is_in_menu (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Columns and questions are meant for the table wherever the focus is, as on a button
 * or on a text.  What has the focus and needs the key itself has had it already. */
static gboolean
window_key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType modifiers, YkStage *stage)
{
  GtkRoot *root = gtk_widget_get_root (stage->table);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      yk_table_focus_is_inside (&stage->focus) ||
      is_in_menu (gtk_root_get_focus (root)))
    return FALSE;
  yk_table_focus_settle (&stage->focus);
  if (go_to_column (stage, yk_key_column (key, code, modifiers,
                                          yk_stage_board (stage)->n_columns))) {
    let_keys_lead (stage);
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
    return TRUE;
  }
  return ask_by_key (stage, key, code);
}

/* The table is in another window, or in none any more. */
static void
table_root_cb (GtkWidget *table, GParamSpec *property, YkStage *stage)
{
  GtkRoot *root = gtk_widget_get_root (table);
  GtkEventController *keys;

  if (root == NULL)
    return;
  keys = gtk_event_controller_key_new ();
  yk_stage_connect (stage, keys, "key-pressed", G_CALLBACK (window_key_pressed_cb));
  gtk_widget_add_controller (GTK_WIDGET (root), keys);
}

void
yk_table_keys_init (YkStage *stage)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  yk_stage_connect (stage, keys, "key-pressed", G_CALLBACK (table_key_pressed_cb));
  yk_stage_connect (stage, keys, "key-released", G_CALLBACK (table_key_released_cb));
  yk_stage_connect (stage, focus, "leave", G_CALLBACK (table_left_cb));
  yk_stage_connect (stage, focus, "enter", G_CALLBACK (table_entered_cb));
  gtk_widget_add_controller (stage->table, keys);
  gtk_widget_add_controller (stage->table, focus);
  gtk_widget_add_controller (stage->table, new_window_keys (stage));
  yk_stage_connect (stage, stage->table, "notify::root", G_CALLBACK (table_root_cb));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table with all that happens there. */
#include "table/yk-stage.h"

#include "table/yk-device-scale.h"
#include "table/yk-follow.h"
#include "words/yk-event-words.h"

const YkBoard *
yk_stage_board (YkStage *stage)
{
  return yk_game_peek_board (stage->game);
}

gboolean
yk_stage_is_arranged (YkStage *stage)
{
  return stage->layout.width > 0;
}

/* A floating closure that is not called any more once the table has been disposed of.
 */
static GClosure *
stage_closure (YkStage *stage, GCallback callback)
{
  GClosure *closure = g_cclosure_new (callback, stage, NULL);

  g_object_watch_closure (G_OBJECT (stage->table), closure);
  return closure;
}

static void
redraw (YkStage *stage)
{
  gtk_widget_queue_draw (stage->table);
}

/* The cards on their way. */

static gboolean
is_animated (YkStage *stage)
{
  gboolean allowed = TRUE;

  g_object_get (gtk_widget_get_settings (stage->table), "gtk-enable-animations",
                &allowed, NULL);
  return allowed && stage->speed != YK_SPEED_OFF &&
         gtk_widget_get_mapped (stage->table);
}

/* Says whether cards are on their way, also to those who read the table by other means.
 */
static void
tell_rest (YkStage *stage)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (stage->table), GTK_ACCESSIBLE_STATE_BUSY,
                               stage->tick_id != 0, -1);
  g_object_notify (G_OBJECT (stage->table), "at-rest");
}

/* What is heard. */

/* SOUND begins now, where IS_HEARD says so. */
static void
tell_sound (YkStage *stage, gboolean is_heard, const YkSound *sound)
{
  if (is_heard && gtk_widget_get_mapped (stage->table))
    g_signal_emit_by_name (stage->table, "sounded", sound);
}

/* Tells what has just landed or turned over. */
static void
listen_to_cards (YkStage *stage)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_score_listen (&stage->score, &stage->motion, yk_stage_board (stage),
                             g_get_monotonic_time (), &sound);

  tell_sound (stage, is_heard, &sound);
}

/* The celebration of a win. */

gboolean
yk_stage_skip_celebration (YkStage *stage)
{
  gboolean was_going_on = stage->celebration.is_going_on;

  if (stage->celebration.is_shown)
    redraw (stage);
  yk_celebration_end (&stage->celebration);
  if (!was_going_on)
    return FALSE;
  gtk_widget_remove_tick_callback (stage->table, stage->tick_id);
  stage->tick_id = 0;
  tell_rest (stage);
  return TRUE;
}

/* Whoever presses a key wants to get on, and not yet to do anything: what the key would
 * do is not on the screen.  Once a picture only stands, presses do what they do. */
static gboolean
celebration_event_cb (GtkEventController *controller, GdkEvent *event, YkStage *stage)
{
  return yk_celebration_is_ended_by (&stage->celebration, stage->table, event) &&
         yk_stage_skip_celebration (stage);
}

static gboolean
advance_celebration (YkStage *stage, gint64 now)
{
  if (!is_animated (stage))
    yk_celebration_end (&stage->celebration);
  if (stage->celebration.is_due)
    yk_celebration_begin (
        &stage->celebration, stage->table, yk_stage_board (stage), &stage->layout,
        stage_closure (stage, G_CALLBACK (celebration_event_cb)), now);
  return yk_celebration_advance (&stage->celebration, now);
}

/* A win by the player's own move is celebrated; one that comes back by redoing, or with
 * the session, was so already. */
static void
expect_celebration (YkStage *stage, YkChange change)
{
  guint32 seed = g_random_int ();

  if (change != YK_CHANGE_MOVED || yk_game_get_state (stage->game) != YK_GAME_WON ||
      !is_animated (stage))
    return;
  yk_celebration_expect (&stage->celebration,
                         yk_game_get_was_shown (stage->game)
                             ? YK_CLIMB_LIGHT
                             : yk_climb_choose (yk_stage_board (stage), seed),
                         seed);
}

/* All that moves. */

static gboolean
stage_tick_cb (GtkWidget *table, GdkFrameClock *clock, gpointer data)
{
  YkStage *stage = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean is_moving;

  if (!is_animated (stage))
    yk_motion_settle (&stage->motion);
  is_moving = yk_motion_advance (&stage->motion, now);
  redraw (stage);
  listen_to_cards (stage);
  if (is_moving || advance_celebration (stage, now))
    return G_SOURCE_CONTINUE;
  stage->tick_id = 0;
  tell_rest (stage);
  return G_SOURCE_REMOVE;
}

static void
start_motion (YkStage *stage)
{
  gboolean is_moving = stage->tick_id != 0 ||
                       yk_motion_advance (&stage->motion, g_get_monotonic_time ());

  redraw (stage);
  listen_to_cards (stage);
  if (stage->tick_id != 0 || (!is_moving && !stage->celebration.is_due))
    return;
  stage->tick_id =
      gtk_widget_add_tick_callback (stage->table, stage_tick_cb, stage, NULL);
  tell_rest (stage);
}

static gboolean
is_mirrored (YkStage *stage)
{
  gboolean is_rtl = gtk_widget_get_direction (stage->table) == GTK_TEXT_DIR_RTL;

  return is_rtl != stage->left_handed;
}

static void
arrange_stage (YkStage *stage)
{
  const YkTableFrame frame = {
      .width = gtk_widget_get_width (stage->table),
      .height = gtk_widget_get_height (stage->table),
      .scale = yk_device_scale (stage->table),
      .mirrored = is_mirrored (stage),
      .index_height = stage->index_height,
      .card_size = stage->card_size,
      .foundations = stage->foundations,
  };

  yk_layout_arrange_in (&stage->layout, yk_stage_board (stage), &frame);
}

/* Cards that are dealt come from the stock, or from the player's hand below the table.
 */
static YkRect
dealer_place (YkStage *stage)
{
  const YkLayout *layout = &stage->layout;

  if (yk_board_has_pile (yk_stage_board (stage), YK_STOCK))
    return layout->places[YK_STOCK];
  return (YkRect){.x = (layout->width - layout->card_width) / 2,
                  .y = layout->height + layout->card_height * 0.1};
}

/* Sends every card to its place. */
static void
aim_cards (YkStage *stage, YkMotionStyle style)
{
  YkRect dealer = dealer_place (stage);

  yk_motion_aim (&stage->motion, yk_stage_board (stage), &stage->layout,
                 is_animated (stage) ? style : YK_MOTION_JUMP, g_get_monotonic_time (),
                 dealer.x, dealer.y);
  start_motion (stage);
}

/* The same where the places may have changed, too. */
static void
send_cards (YkStage *stage, YkMotionStyle style)
{
  if (!yk_stage_is_arranged (stage))
    return;
  arrange_stage (stage);
  aim_cards (stage, style);
}

static gboolean
is_same_frame (const YkLayout *a, const YkLayout *b)
{
  return a->width == b->width && a->height == b->height && a->mirrored == b->mirrored &&
         a->scale == b->scale;
}

gboolean
yk_stage_allocate (YkStage *stage)
{
  const YkBoard *board = yk_stage_board (stage);
  gboolean is_first = !yk_stage_is_arranged (stage);
  YkLayout before = stage->layout;

  arrange_stage (stage);
  if (is_first || !is_same_frame (&before, &stage->layout)) {
    yk_stage_skip_celebration (stage);
    aim_cards (stage, YK_MOTION_JUMP);
    yk_stage_carry_out (stage,
                        yk_hand_layout_changed (&stage->hand, board, &stage->layout));
  }
  /* Items that are still those of another position get their places with its labels. */
  if (stage->settle_id == 0)
    yk_table_items_allocate (&stage->items, board, &stage->layout);
  yk_table_herald_allocate (&stage->herald, board, &stage->layout);
  yk_table_bubble_allocate (&stage->bubble, board, &stage->layout);
  return is_first;
}

void
yk_stage_rearrange (YkStage *stage)
{
  if (!yk_stage_is_arranged (stage))
    return;
  yk_stage_skip_celebration (stage);
  send_cards (stage, YK_MOTION_GLIDE);
  yk_stage_carry_out (stage, yk_hand_layout_changed (
                                 &stage->hand, yk_stage_board (stage), &stage->layout));
  gtk_widget_queue_allocate (stage->table);
}

void
yk_stage_set_index_height (YkStage *stage, double index_height)
{
  if (index_height <= 0 || index_height == stage->index_height)
    return;
  stage->index_height = index_height;
  yk_stage_rearrange (stage);
}

/* What is said and shown. */

void
yk_stage_tell (YkStage *stage, YkSpot about, const char *sentence)
{
  if (sentence == NULL)
    return;
  yk_table_bubble_show (&stage->bubble, about, sentence);
  gtk_widget_queue_allocate (stage->table);
}

void
yk_stage_hide_bubble (YkStage *stage)
{
  yk_table_bubble_hide (&stage->bubble);
}

static gboolean
stage_has_focus (YkStage *stage)
{
  YkSpot spot;

  return yk_table_items_get_focus (&stage->items, &spot);
}

/* The first of the cards that a move takes. */
static YkSpot
first_of_move (const YkBoard *board, YkMove move)
{
  return (YkSpot){move.from, yk_board_pile_size (board, move.from) - move.count};
}

/* What happens. */

/* Tells those who listen, and gives the sentence for those who see; free it. */
static char *
tell_event (YkStage *stage, YkEventKind kind, YkMove move)
{
  const YkEvent event = {.kind = kind, .board = yk_stage_board (stage), .move = move};

  g_signal_emit_by_name (stage->table, "happened", &event);
  return yk_event_sentence (&event, YK_SPEECH_WORDY);
}

void
yk_stage_show_hint (YkStage *stage, YkMove move)
{
  /* Otherwise the next click would place cards that the player no longer sees as
   * chosen. */
  yk_stage_carry_out (stage, yk_hand_drop_chosen (&stage->hand));
  stage->hint = move;
  stage->has_hint = TRUE;
  g_free (tell_event (stage, YK_EVENT_HINTED, move));
  /* Who plays with the keys goes on from the card that the hint is about; the sentence
   * goes along. */
  if (stage->hand.keys_lead && move.count > 0 && move.from != move.to &&
      stage_has_focus (stage)) {
    yk_hand_set_cursor (&stage->hand, first_of_move (yk_stage_board (stage), move));
    yk_stage_expect_settling (stage);
  }
  redraw (stage);
}

void
yk_stage_clear_hint (YkStage *stage)
{
  if (stage->has_hint)
    redraw (stage);
  stage->has_hint = FALSE;
}

/* The cursor. */

void
yk_stage_set_cursor (YkStage *stage, YkSpot spot)
{
  const YkBoard *board = yk_stage_board (stage);

  yk_hand_set_cursor (&stage->hand, spot);
  yk_table_items_focus (&stage->items, yk_spot_nearest (board, spot));
  if (stage->hand.chosen.count > 0)
    yk_table_items_relabel (&stage->items, board, &stage->hand);
  yk_table_herald_rest (&stage->herald);
  redraw (stage);
}

gboolean
yk_stage_find_cursor (YkStage *stage)
{
  YkSpot spot;

  if (!yk_table_items_get_focus (&stage->items, &spot))
    return FALSE;
  yk_hand_set_cursor (&stage->hand, spot);
  return TRUE;
}

gboolean
yk_stage_get_shown_cursor (YkStage *stage, YkSpot *spot)
{
  /* GTK's own mark, "focus-visible", goes three seconds after the last key: whoever
   * thinks longer than that still wants to know where the keys are. */
  return stage->hand.keys_lead && yk_table_items_get_focus (&stage->items, spot);
}

/* What the hand decides. */

static void
play_move (YkStage *stage, YkMove move)
{
  yk_stage_hide_bubble (stage);
  yk_stage_clear_hint (stage);
  yk_game_play (stage->game, move);
}

static void
shake_card (YkStage *stage, YkPile pile, int index)
{
  YkSprite *sprite = yk_motion_find (&stage->motion, pile, index);

  if (sprite != NULL && is_animated (stage))
    yk_sprite_shake (sprite, g_get_monotonic_time ());
  start_motion (stage);
}

static void
sound_refusal (YkStage *stage)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_score_refuse (&stage->score, g_get_monotonic_time (), &sound);

  tell_sound (stage, is_heard, &sound);
}

/* Shakes the cards that may not be moved like that, and says why at the pile that does
 * not take them. */
static void
refuse_move (YkStage *stage, YkMove move)
{
  const YkBoard *board = yk_stage_board (stage);
  g_autofree char *sentence = tell_event (stage, YK_EVENT_REFUSED, move);

  if (sentence == NULL)
    return;
  sound_refusal (stage);
  if (move.count > 0)
    shake_card (stage, move.from, first_of_move (board, move).index);
  yk_stage_tell (stage, (YkSpot){move.to, yk_board_pile_size (board, move.to) - 1},
                 sentence);
}

static void
complain_at (YkStage *stage, YkSpot card)
{
  int count = yk_board_pile_size (yk_stage_board (stage), card.pile) - card.index;
  g_autofree char *sentence = tell_event (
      stage, YK_EVENT_WAITS, (YkMove){card.pile, card.pile, (uint8_t) count});

  sound_refusal (stage);
  shake_card (stage, card.pile, card.index);
  yk_stage_tell (stage, card, sentence);
}

static void
tell_chosen (YkStage *stage, YkEventKind kind)
{
  const YkStack *stack = &stage->told_chosen;

  if (stack->count > 0)
    g_free (tell_event (stage, kind,
                        (YkMove){stack->pile, stack->pile, (uint8_t) stack->count}));
}

static void
tell_picked_up (YkStage *stage)
{
  stage->told_chosen = stage->hand.chosen;
  tell_chosen (stage, YK_EVENT_PICKED_UP);
}

/* Cards that the pointer lets go of were never said to be picked up. */
static void
tell_put_back (YkStage *stage)
{
  tell_chosen (stage, YK_EVENT_PUT_BACK);
  stage->told_chosen = (YkStack){0};
}

static void
carry_cards (YkStage *stage)
{
  const YkBoard *board = yk_stage_board (stage);
  const YkStack *held = &stage->hand.pressed;
  double dx, dy;

  yk_hand_offset (&stage->hand, board, &stage->layout, &dx, &dy);
  yk_motion_carry (&stage->motion, board, &stage->layout, held->pile, held->index, dx,
                   dy);
  start_motion (stage);
}

static void
sound_lift (YkStage *stage)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_score_lift (&stage->score, g_get_monotonic_time (), &sound);

  tell_sound (stage, is_heard, &sound);
}

static void
lift_cards (YkStage *stage)
{
  sound_lift (stage);
  yk_stage_hide_bubble (stage);
  gtk_widget_set_cursor_from_name (stage->table, "grabbing");
  carry_cards (stage);
}

/* From where they are, the cards glide to wherever they belong.  If a move is played
 * now, it sends them there by itself. */
static void
let_go_of_cards (YkStage *stage, gboolean is_played)
{
  yk_motion_let_go (&stage->motion);
  gtk_widget_set_cursor (stage->table, NULL);
  if (!is_played)
    send_cards (stage, YK_MOTION_GLIDE);
}

/* Whoever presses something does not wait for the rest of a deal. */
static void
end_deal (YkStage *stage)
{
  yk_motion_end_deal (&stage->motion);
  redraw (stage);
}

/* A move tells the items of the position itself. */
static gboolean
may_change_chosen (YkOutcomeKind kind)
{
  return kind == YK_OUTCOME_CHOOSE || kind == YK_OUTCOME_PUT_BACK ||
         kind == YK_OUTCOME_REFUSE || kind == YK_OUTCOME_COMPLAIN ||
         kind == YK_OUTCOME_LIFT;
}

void
yk_stage_carry_out (YkStage *stage, YkOutcome outcome)
{
  if (outcome.kind != YK_OUTCOME_NOTHING || outcome.moves_cursor)
    end_deal (stage);
  if (outcome.lets_go)
    let_go_of_cards (stage, outcome.kind == YK_OUTCOME_PLAY);
  if (outcome.kind != YK_OUTCOME_NOTHING)
    redraw (stage);
  switch (outcome.kind) {
  case YK_OUTCOME_PLAY:
    play_move (stage, outcome.move);
    break;
  case YK_OUTCOME_REFUSE:
    refuse_move (stage, outcome.move);
    break;
  case YK_OUTCOME_COMPLAIN:
    complain_at (stage, outcome.card);
    break;
  case YK_OUTCOME_LIFT:
    lift_cards (stage);
    break;
  case YK_OUTCOME_CARRY:
    carry_cards (stage);
    break;
  case YK_OUTCOME_CHOOSE:
    sound_lift (stage);
    tell_picked_up (stage);
    break;
  case YK_OUTCOME_PUT_BACK:
    tell_put_back (stage);
    break;
  case YK_OUTCOME_NOTHING:
  case YK_OUTCOME_PEEK:
  case YK_OUTCOME_UNPEEK:
    break;
  }
  if (may_change_chosen (outcome.kind)) {
    yk_table_items_relabel (&stage->items, yk_stage_board (stage), &stage->hand);
    yk_table_items_offer (&stage->items, yk_stage_board (stage), &stage->hand);
  }
  /* After a move the cursor is set when all that follows is over. */
  if (outcome.moves_cursor && outcome.kind != YK_OUTCOME_PLAY)
    yk_stage_set_cursor (stage, outcome.cursor);
}

/* The cursor and the labels, once all that happens is over. */

/* The sentence goes before the labels, of which none is under the focus then; the items
 * that are no more go when none of them has the focus. */
static void
settle_focus (YkStage *stage)
{
  const YkBoard *board = yk_stage_board (stage);
  YkSpot spot = yk_spot_nearest (board, stage->hand.cursor);
  gboolean has_focus = stage->takes_focus || stage_has_focus (stage);
  gboolean says = has_focus && stage->sentence != NULL;

  if (says) {
    yk_table_herald_say (&stage->herald, spot, stage->sentence);
    yk_table_items_renew (&stage->items);
  }
  yk_table_items_add (&stage->items, board, &stage->hand);
  /* Whoever asks for names and places now must not get new names with old places. */
  if (yk_stage_is_arranged (stage))
    yk_table_items_allocate (&stage->items, board, &stage->layout);
  if (has_focus && !says)
    yk_stage_set_cursor (stage, spot);
  yk_table_items_sweep (&stage->items, board, &stage->hand);
  yk_table_items_offer (&stage->items, board, &stage->hand);
}

void
yk_stage_settle (YkStage *stage)
{
  if (stage->settle_id == 0 || stage->is_settling)
    return;
  stage->is_settling = TRUE;
  g_signal_emit_by_name (stage->table, "settled");
  settle_focus (stage);
  stage->is_settling = FALSE;
  stage->takes_focus = FALSE;
  g_clear_pointer (&stage->sentence, g_free);
  g_clear_handle_id (&stage->settle_id, g_source_remove);
  gtk_widget_queue_allocate (stage->table);
}

static gboolean
settle_due_cb (gpointer data)
{
  yk_stage_settle (data);
  return G_SOURCE_CONTINUE;
}

gboolean
yk_stage_say (YkStage *stage, const char *sentence)
{
  if (!stage->is_settling || !(stage->takes_focus || stage_has_focus (stage)))
    return FALSE;
  g_free (stage->sentence);
  stage->sentence = g_strdup (sentence);
  return TRUE;
}

void
yk_stage_take_focus (YkStage *stage)
{
  stage->takes_focus = stage->settle_id != 0;
  if (!stage->takes_focus && !stage_has_focus (stage))
    yk_stage_set_cursor (stage, stage->hand.cursor);
}

/* Puts the cursor where the change is; the focus follows when all is over.  Wherever
 * somebody else takes the focus until then, as the panel at the game's end does, it
 * comes back to this spot. */
static void
move_cursor_with_game (YkStage *stage, YkChange change)
{
  const YkHistory *history = yk_game_peek_history (stage->game);
  YkSpot spot;

  if (stage->settle_id == 0)
    yk_stage_find_cursor (stage);
  spot = yk_spot_nearest (yk_stage_board (stage), stage->hand.cursor);
  switch (change) {
  case YK_CHANGE_DEALT:
  case YK_CHANGE_LOADED:
  case YK_CHANGE_RESTARTED:
    yk_hand_reset_cursor (&stage->hand);
    return;
  case YK_CHANGE_MOVED:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
    yk_follow_move (history, &spot);
    break;
  case YK_CHANGE_UNDONE:
    yk_follow_undo (history, &spot);
    break;
  }
  yk_hand_set_cursor (&stage->hand, spot);
}

void
yk_stage_expect_settling (YkStage *stage)
{
  if (stage->settle_id == 0)
    stage->settle_id = g_idle_add_full (G_PRIORITY_DEFAULT, settle_due_cb, stage, NULL);
}

/* The game. */

static YkPassage
change_passage (YkChange change)
{
  switch (change) {
  case YK_CHANGE_DEALT:
    return YK_PASSAGE_DEAL;
  case YK_CHANGE_MOVED:
    return YK_PASSAGE_PLAY;
  case YK_CHANGE_UNDONE:
  case YK_CHANGE_REDONE:
  case YK_CHANGE_OTHER_LINE:
    return YK_PASSAGE_RECALL;
  case YK_CHANGE_RESTARTED:
  case YK_CHANGE_LOADED:
    return YK_PASSAGE_GATHER;
  }
  g_return_val_if_reached (YK_PASSAGE_GATHER);
}

/* Before the cards are sent to their new places. */
static void
sound_change (YkStage *stage, YkChange change)
{
  YkSound sound;
  gboolean is_heard = yk_sound_score_begin (&stage->score, change_passage (change),
                                            g_get_monotonic_time (), &sound);

  tell_sound (stage, is_heard, &sound);
}

static void
stage_changed_cb (YkGame *game, YkChange change, YkStage *stage)
{
  stage->told_chosen = (YkStack){0};
  yk_stage_carry_out (stage, yk_hand_board_changed (&stage->hand));
  yk_stage_clear_hint (stage);
  yk_stage_hide_bubble (stage);
  sound_change (stage, change);
  yk_stage_skip_celebration (stage);
  expect_celebration (stage, change);
  send_cards (stage, change == YK_CHANGE_DEALT ? YK_MOTION_DEAL : YK_MOTION_GLIDE);
  move_cursor_with_game (stage, change);
  yk_stage_expect_settling (stage);
  gtk_widget_queue_allocate (stage->table);
}

void
yk_stage_set_speed (YkStage *stage, YkSpeed speed)
{
  stage->speed = speed;
  stage->motion.pace = yk_pace_get (speed);
}

void
yk_stage_connect (YkStage *stage, gpointer emitter, const char *signal,
                  GCallback callback)
{
  g_signal_connect_closure (emitter, signal, stage_closure (stage, callback), FALSE);
}

void
yk_stage_init (YkStage *stage, GtkWidget *table)
{
  stage->table = table;
  yk_stage_set_speed (stage, YK_SPEED_NORMAL);
  yk_hand_init (&stage->hand);
  yk_sound_score_init (&stage->score, g_random_int ());
  yk_table_bubble_init (&stage->bubble, table);
  yk_table_items_init (&stage->items, table);
  yk_table_herald_init (&stage->herald, table);
}

void
yk_stage_set_game (YkStage *stage, YkGame *game)
{
  stage->game = g_object_ref (game);
  yk_stage_connect (stage, game, "changed", G_CALLBACK (stage_changed_cb));
  settle_focus (stage);
}

void
yk_stage_dispose (YkStage *stage)
{
  yk_hand_board_changed (&stage->hand);
  yk_celebration_end (&stage->celebration);
  g_clear_handle_id (&stage->settle_id, g_source_remove);
  g_clear_pointer (&stage->sentence, g_free);
  yk_table_herald_dispose (&stage->herald);
  yk_table_items_dispose (&stage->items);
  yk_table_bubble_dispose (&stage->bubble);
  g_clear_object (&stage->game);
}

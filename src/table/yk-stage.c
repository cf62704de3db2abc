/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table with all that happens there. */
#include "table/yk-stage.h"

#include "table/layout/yk-device-scale.h"
#include "words/play/yk-event-words.h"

const YkBoard *
yk_stage_board (YkStage *stage)
{
  return yk_game_peek_board (stage->game);
}

gboolean
yk_stage_is_arranged (YkStage *stage)
{
  return yk_layout_is_arranged (&stage->layout);
}

static void
redraw (YkStage *stage)
{
  gtk_widget_queue_draw (stage->table);
}

/* The cards and their places. */

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

/* Sends every card to its place, which may have changed. */
static void
send_cards (YkStage *stage, YkMotionStyle style)
{
  if (!yk_stage_is_arranged (stage))
    return;
  arrange_stage (stage);
  yk_table_cards_send (&stage->cards, style);
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
    yk_table_cards_fit_celebration (&stage->cards);
    yk_table_cards_send (&stage->cards, YK_MOTION_JUMP);
    yk_stage_carry_out (stage,
                        yk_hand_layout_changed (&stage->hand, board, &stage->layout));
  }
  yk_table_focus_allocate (&stage->focus);
  yk_table_bubble_allocate (&stage->bubble, board, &stage->layout);
  return is_first;
}

void
yk_stage_rearrange (YkStage *stage)
{
  if (!yk_stage_is_arranged (stage))
    return;
  yk_table_cards_skip_celebration (&stage->cards);
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
  yk_stage_hide_bubble (stage);
  stage->hint = move;
  stage->has_hint = TRUE;
  g_free (tell_event (stage, YK_EVENT_HINTED, move));
  /* Who plays with the keys goes on from the card that the hint is about; the sentence
   * goes along. */
  if (stage->hand.keys_lead && move.count > 0 && move.from != move.to &&
      yk_table_focus_is_inside (&stage->focus)) {
    yk_hand_set_cursor (&stage->hand, first_of_move (yk_stage_board (stage), move));
    yk_table_focus_expect_settling (&stage->focus);
  }
  redraw (stage);
}

void
yk_stage_clear_hint (YkStage *stage)
{
  if (!stage->has_hint)
    return;
  redraw (stage);
  stage->has_hint = FALSE;
  g_signal_emit_by_name (stage->table, "hint-left");
}

/* What the hand decides. */

static void
play_move (YkStage *stage, YkMove move)
{
  yk_stage_hide_bubble (stage);
  yk_stage_clear_hint (stage);
  yk_game_play (stage->game, move);
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
  yk_stage_clear_hint (stage);
  yk_table_cards_refuse (&stage->cards);
  if (move.count > 0)
    yk_table_cards_shake (&stage->cards, move.from, first_of_move (board, move).index);
  yk_stage_tell (stage, (YkSpot){move.to, yk_board_pile_size (board, move.to) - 1},
                 sentence);
}

static void
complain_at (YkStage *stage, YkSpot card)
{
  int count = yk_board_pile_size (yk_stage_board (stage), card.pile) - card.index;
  g_autofree char *sentence = tell_event (
      stage, YK_EVENT_WAITS, (YkMove){card.pile, card.pile, (uint8_t) count});

  yk_stage_clear_hint (stage);
  yk_table_cards_refuse (&stage->cards);
  yk_table_cards_shake (&stage->cards, card.pile, card.index);
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
  yk_table_cards_carry (&stage->cards, held->pile, held->index, dx, dy);
}

static void
lift_cards (YkStage *stage)
{
  yk_table_cards_lift (&stage->cards);
  yk_stage_hide_bubble (stage);
  gtk_widget_set_cursor_from_name (stage->table, "grabbing");
  carry_cards (stage);
}

/* From where they are, the cards glide to wherever they belong.  If a move is played
 * now, it sends them there by itself. */
static void
let_go_of_cards (YkStage *stage, gboolean is_played)
{
  yk_table_cards_let_go (&stage->cards);
  gtk_widget_set_cursor (stage->table, NULL);
  if (!is_played)
    send_cards (stage, YK_MOTION_GLIDE);
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
    yk_table_cards_end_deal (&stage->cards);
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
    yk_table_cards_lift (&stage->cards);
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
  if (may_change_chosen (outcome.kind))
    yk_table_focus_tell_chosen (&stage->focus);
  /* After a move the cursor is set when all that follows is over. */
  if (outcome.moves_cursor && outcome.kind != YK_OUTCOME_PLAY)
    yk_table_focus_set_cursor (&stage->focus, outcome.cursor);
}

/* The game. */

static void
stage_changed_cb (YkGame *game, YkChange change, YkStage *stage)
{
  stage->told_chosen = (YkStack){0};
  yk_stage_carry_out (stage, yk_hand_board_changed (&stage->hand));
  yk_stage_clear_hint (stage);
  yk_stage_hide_bubble (stage);
  yk_table_cards_follow (&stage->cards, change);
  send_cards (stage, change == YK_CHANGE_DEALT ? YK_MOTION_DEAL : YK_MOTION_GLIDE);
  yk_table_focus_follow (&stage->focus, change);
  gtk_widget_queue_allocate (stage->table);
}

void
yk_stage_connect (YkStage *stage, gpointer emitter, const char *signal,
                  GCallback callback)
{
  GClosure *closure = g_cclosure_new (callback, stage, NULL);

  g_object_watch_closure (G_OBJECT (stage->table), closure);
  g_signal_connect_closure (emitter, signal, closure, FALSE);
}

void
yk_stage_init (YkStage *stage, GtkWidget *table)
{
  stage->table = table;
  yk_hand_init (&stage->hand);
  yk_table_cards_init (&stage->cards, table, &stage->layout);
  yk_table_bubble_init (&stage->bubble, table);
  yk_table_focus_init (&stage->focus, table, &stage->hand, &stage->layout);
}

void
yk_stage_set_game (YkStage *stage, YkGame *game)
{
  stage->game = g_object_ref (game);
  yk_table_cards_set_game (&stage->cards, game);
  yk_stage_connect (stage, game, "changed", G_CALLBACK (stage_changed_cb));
  yk_table_focus_set_game (&stage->focus, game);
}

void
yk_stage_dispose (YkStage *stage)
{
  yk_hand_board_changed (&stage->hand);
  yk_table_cards_dispose (&stage->cards);
  yk_table_focus_dispose (&stage->focus);
  yk_table_bubble_dispose (&stage->bubble);
  g_clear_object (&stage->game);
}

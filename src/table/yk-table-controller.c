/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table controller: follows the game and carries out outcomes. */
#include "table/yk-table-controller.h"

#include "table/layout/yk-device-scale.h"
#include "words/play/yk-event-words.h"

const YkBoard *
yk_table_controller_board (YkTableController *controller)
{
  return yk_game_peek_board (controller->game);
}

gboolean
yk_table_controller_is_arranged (YkTableController *controller)
{
  return yk_layout_is_arranged (&controller->layout);
}

static void
redraw (YkTableController *controller)
{
  gtk_widget_queue_draw (controller->table);
}

/* The cards and their places. */

static gboolean
is_mirrored (YkTableController *controller)
{
  gboolean is_rtl = gtk_widget_get_direction (controller->table) == GTK_TEXT_DIR_RTL;

  return is_rtl != controller->left_handed;
}

static void
arrange_stage (YkTableController *controller)
{
  const YkTableFrame frame = {
      .width = gtk_widget_get_width (controller->table),
      .height = gtk_widget_get_height (controller->table),
      .scale = yk_device_scale (controller->table),
      .mirrored = is_mirrored (controller),
      .index_height = controller->index_height,
      .card_size = controller->card_size,
      .foundations = controller->foundations,
  };

  yk_layout_arrange_in (&controller->layout, yk_table_controller_board (controller),
                        &frame);
}

/* Sends every card to its place, which may have changed. */
static void
send_cards (YkTableController *controller, YkMotionStyle style)
{
  if (!yk_table_controller_is_arranged (controller))
    return;
  arrange_stage (controller);
  yk_table_cards_send (&controller->cards, style);
}

static gboolean
is_same_frame (const YkLayout *a, const YkLayout *b)
{
  return a->width == b->width && a->height == b->height && a->mirrored == b->mirrored &&
         a->scale == b->scale;
}

gboolean
yk_table_controller_allocate (YkTableController *controller)
{
  const YkBoard *board = yk_table_controller_board (controller);
  gboolean is_first = !yk_table_controller_is_arranged (controller);
  YkLayout before = controller->layout;

  arrange_stage (controller);
  if (is_first || !is_same_frame (&before, &controller->layout)) {
    yk_table_cards_fit_celebration (&controller->cards);
    yk_table_cards_send (&controller->cards, YK_MOTION_JUMP);
    yk_table_controller_carry_out (
        controller,
        yk_input_layout_changed (&controller->input, board, &controller->layout));
  }
  yk_table_focus_allocate (&controller->focus);
  yk_table_bubble_allocate (&controller->bubble, board, &controller->layout);
  return is_first;
}

void
yk_table_controller_rearrange (YkTableController *controller)
{
  if (!yk_table_controller_is_arranged (controller))
    return;
  yk_table_cards_end_celebration (&controller->cards);
  send_cards (controller, YK_MOTION_GLIDE);
  yk_table_controller_carry_out (
      controller, yk_input_layout_changed (&controller->input,
                                           yk_table_controller_board (controller),
                                           &controller->layout));
  gtk_widget_queue_allocate (controller->table);
}

void
yk_table_controller_set_index_height (YkTableController *controller,
                                      double index_height)
{
  if (index_height <= 0 || index_height == controller->index_height)
    return;
  controller->index_height = index_height;
  yk_table_controller_rearrange (controller);
}

/* What is said and shown. */

void
yk_table_controller_tell (YkTableController *controller, YkCardLocation about,
                          const char *sentence)
{
  if (sentence == NULL)
    return;
  yk_table_bubble_show (&controller->bubble, about, sentence);
  gtk_widget_queue_allocate (controller->table);
}

void
yk_table_controller_hide_bubble (YkTableController *controller)
{
  yk_table_bubble_hide (&controller->bubble);
}

/* The first of the cards that a move takes. */
static YkCardLocation
first_of_move (const YkBoard *board, YkMove move)
{
  return (YkCardLocation){move.from,
                          yk_board_pile_size (board, move.from) - move.count};
}

/* What happens. */

/* Tells those who listen, and gives the sentence for those who see; free it. */
static char *
tell_event (YkTableController *controller, YkEventKind kind, YkMove move)
{
  const YkEvent event = {
      .kind = kind, .board = yk_table_controller_board (controller), .move = move};

  g_signal_emit_by_name (controller->table, "happened", &event);
  return yk_event_sentence (&event, YK_SPEECH_WORDY);
}

void
yk_table_controller_show_hint (YkTableController *controller, YkMove move)
{
  /* Otherwise the next click would place cards that the player no longer sees as
   * chosen. */
  yk_table_controller_carry_out (controller, yk_input_drop_chosen (&controller->input));
  yk_table_controller_hide_bubble (controller);
  controller->hint = move;
  controller->has_hint = TRUE;
  g_free (tell_event (controller, YK_EVENT_HINTED, move));
  /* Who plays with the keys goes on from the card that the hint is about; the sentence
   * goes along. */
  if (controller->input.keys_lead && move.count > 0 && move.from != move.to &&
      yk_table_focus_is_inside (&controller->focus)) {
    yk_input_set_cursor (&controller->input,
                         first_of_move (yk_table_controller_board (controller), move));
    yk_table_focus_expect_settling (&controller->focus);
  }
  redraw (controller);
}

void
yk_table_controller_clear_hint (YkTableController *controller)
{
  if (!controller->has_hint)
    return;
  redraw (controller);
  controller->has_hint = FALSE;
  g_signal_emit_by_name (controller->table, "hint-left");
}

/* Carrying out what the input state decides. */

static void
play_move (YkTableController *controller, YkMove move)
{
  yk_table_controller_hide_bubble (controller);
  yk_table_controller_clear_hint (controller);
  yk_game_play (controller->game, move);
}

/* What a refusal is about: its kind and the rule, apart for kings and aces, of which
 * the sentences say something else. */
static guint
reason_of (const YkBoard *board, YkEventKind kind, YkMove move)
{
  const YkMove any = {move.from, move.from == 0 ? 1 : 0, move.count};
  YkRefusal refusal = yk_board_why_not (board, kind == YK_EVENT_WAITS ? any : move);
  int first = first_of_move (board, move).index, n_cards, rank = 0;

  if (move.count > 0 && first >= 0)
    rank = yk_board_rank (board, yk_board_pile (board, move.from, &n_cards)[first]);
  return (kind << 16) + (refusal << 8) +
         (guint) (rank == 1 || rank == YK_N_RANKS ? rank : 0);
}

/* Shakes the cards that may not be moved like that, and says why at ABOUT: the first
 * time, and when there is another reason than before.  Where nothing shakes the
 * sentence is all that there is. */
static void
refuse (YkTableController *controller, YkEventKind kind, YkMove move,
        YkCardLocation about)
{
  const YkBoard *board = yk_table_controller_board (controller);
  guint reason = reason_of (board, kind, move);
  g_autofree char *sentence = tell_event (controller, kind, move);
  gboolean shakes;

  if (sentence == NULL)
    return;
  yk_table_controller_clear_hint (controller);
  yk_table_cards_refuse (&controller->cards);
  shakes = move.count > 0 && yk_table_cards_shake (&controller->cards, move.from,
                                                   first_of_move (board, move).index);
  if (!shakes || reason != controller->told_reason)
    yk_table_controller_tell (controller, about, sentence);
  else if (about.pile != controller->bubble.about.pile ||
           about.index != controller->bubble.about.index)
    yk_table_controller_hide_bubble (controller);
  controller->told_reason = reason;
}

/* At the pile that does not take the cards. */
static void
refuse_move (YkTableController *controller, YkMove move)
{
  const YkBoard *board = yk_table_controller_board (controller);

  refuse (controller, YK_EVENT_REFUSED, move,
          (YkCardLocation){move.to, yk_board_pile_size (board, move.to) - 1});
}

static void
complain_at (YkTableController *controller, YkCardLocation card)
{
  int count = yk_board_pile_size (yk_table_controller_board (controller), card.pile) -
              card.index;

  refuse (controller, YK_EVENT_WAITS, (YkMove){card.pile, card.pile, (uint8_t) count},
          card);
}

static void
tell_chosen (YkTableController *controller, YkEventKind kind)
{
  const YkStack *stack = &controller->told_chosen;

  if (stack->count > 0)
    g_free (tell_event (controller, kind,
                        (YkMove){stack->pile, stack->pile, (uint8_t) stack->count}));
}

static void
tell_picked_up (YkTableController *controller)
{
  controller->told_chosen = controller->input.chosen;
  tell_chosen (controller, YK_EVENT_PICKED_UP);
}

/* Cards that the pointer lets go of were never said to be picked up. */
static void
tell_put_back (YkTableController *controller)
{
  tell_chosen (controller, YK_EVENT_PUT_BACK);
  controller->told_chosen = (YkStack){0};
}

static void
carry_cards (YkTableController *controller)
{
  const YkBoard *board = yk_table_controller_board (controller);
  const YkStack *held = &controller->input.pressed;
  double dx, dy;

  yk_input_offset (&controller->input, board, &controller->layout, &dx, &dy);
  yk_table_cards_carry (&controller->cards, held->pile, held->index, dx, dy);
}

static void
lift_cards (YkTableController *controller)
{
  yk_table_cards_lift (&controller->cards);
  yk_table_controller_hide_bubble (controller);
  gtk_widget_set_cursor_from_name (controller->table, "grabbing");
  carry_cards (controller);
}

/* From where they are, the cards glide to wherever they belong.  If a move is played
 * now, it sends them there by itself. */
static void
let_go_of_cards (YkTableController *controller, gboolean is_played)
{
  yk_table_cards_let_go (&controller->cards);
  gtk_widget_set_cursor (controller->table, NULL);
  if (!is_played)
    send_cards (controller, YK_MOTION_GLIDE);
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
yk_table_controller_carry_out (YkTableController *controller, YkOutcome outcome)
{
  if (outcome.kind != YK_OUTCOME_NOTHING || outcome.moves_cursor)
    yk_table_cards_end_deal (&controller->cards);
  if (outcome.lets_go)
    let_go_of_cards (controller, outcome.kind == YK_OUTCOME_PLAY);
  if (outcome.kind != YK_OUTCOME_NOTHING)
    redraw (controller);
  switch (outcome.kind) {
  case YK_OUTCOME_PLAY:
    play_move (controller, outcome.move);
    break;
  case YK_OUTCOME_REFUSE:
    refuse_move (controller, outcome.move);
    break;
  case YK_OUTCOME_COMPLAIN:
    complain_at (controller, outcome.card);
    break;
  case YK_OUTCOME_LIFT:
    lift_cards (controller);
    break;
  case YK_OUTCOME_CARRY:
    carry_cards (controller);
    break;
  case YK_OUTCOME_CHOOSE:
    yk_table_cards_lift (&controller->cards);
    tell_picked_up (controller);
    break;
  case YK_OUTCOME_PUT_BACK:
    tell_put_back (controller);
    break;
  case YK_OUTCOME_NOTHING:
  case YK_OUTCOME_PEEK:
  case YK_OUTCOME_UNPEEK:
    break;
  }
  if (may_change_chosen (outcome.kind))
    yk_table_focus_tell_chosen (&controller->focus);
  /* After a move the cursor is set when all that follows is over. */
  if (outcome.moves_cursor && outcome.kind != YK_OUTCOME_PLAY)
    yk_table_focus_set_cursor (&controller->focus, outcome.cursor);
}

/* The game. */

void
yk_table_controller_game_changed (YkTableController *controller, YkChange change)
{
  controller->told_chosen = (YkStack){0};
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    controller->told_reason = 0;
  yk_table_controller_carry_out (controller,
                                 yk_input_board_changed (&controller->input));
  yk_table_controller_clear_hint (controller);
  yk_table_controller_hide_bubble (controller);
  yk_table_cards_follow (&controller->cards, change);
  send_cards (controller, change == YK_CHANGE_DEALT ? YK_MOTION_DEAL : YK_MOTION_GLIDE);
  yk_table_focus_follow (&controller->focus, change);
  gtk_widget_queue_allocate (controller->table);
}

void
yk_table_controller_connect (YkTableController *controller, gpointer emitter,
                             const char *signal, GCallback callback)
{
  GClosure *closure = g_cclosure_new (callback, controller, NULL);

  g_object_watch_closure (G_OBJECT (controller->table), closure);
  g_signal_connect_closure (emitter, signal, closure, FALSE);
}

void
yk_table_controller_init (YkTableController *controller, GtkWidget *table)
{
  controller->table = table;
  yk_input_init (&controller->input);
  yk_table_cards_init (&controller->cards, table, &controller->layout);
  yk_table_bubble_init (&controller->bubble, table);
  yk_table_focus_init (&controller->focus, table, &controller->input,
                       &controller->layout);
}

void
yk_table_controller_set_game (YkTableController *controller, YkGame *game)
{
  controller->game = g_object_ref (game);
  yk_table_cards_set_game (&controller->cards, game);
  yk_table_focus_set_game (&controller->focus, game);
}

void
yk_table_controller_dispose (YkTableController *controller)
{
  yk_input_board_changed (&controller->input);
  yk_table_cards_dispose (&controller->cards);
  yk_table_focus_dispose (&controller->focus);
  yk_table_bubble_dispose (&controller->bubble);
  g_clear_object (&controller->game);
}

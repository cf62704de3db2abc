/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table controller: follows the game and carries out outcomes. */
#include "table/yk-table-private.h"

#include <math.h>

#include "table/a11y/yk-table-focus.h"
#include "table/render/yk-table-paint.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

#define BUBBLE_SECONDS 4
#define MAX_CHARS 30 /* in a line */
#define EDGE 4       /* logical pixels from the table's edges */
#define DISTANCE 6   /* and from the card */
#define STEP 8       /* between places that are tried */

/* The bubble: a sentence at a card for some seconds. */

/* Adds a hidden bubble to TABLE, which must snapshot its label. */
static void
table_bubble_init (YkTableBubble *self, GtkWidget *table)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "bubble");
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_parent (label, table);
  self->label = label;
}

/* Hides the bubble. */
static void
table_bubble_hide (YkTableBubble *self)
{
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  gtk_widget_set_visible (self->label, FALSE);
}

static gboolean
bubble_timeout_cb (gpointer data)
{
  YkTableBubble *self = data;

  self->timeout_id = 0;
  table_bubble_hide (self);
  return G_SOURCE_REMOVE;
}

void
yk_table_bubble_show (YkTableBubble *self, YkCardLocation about, const char *sentence)
{
  self->about = about;
  gtk_label_set_text (GTK_LABEL (self->label), sentence);
  gtk_widget_set_visible (self->label, TRUE);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
  self->timeout_id = g_timeout_add_seconds (BUBBLE_SECONDS, bubble_timeout_cb, self);
}

/* Whether RECT, a bubble's, covers a bit of a card. */
static gboolean
covers_cards (const YkBoard *board, const YkLayout *layout, const YkRect *rect)
{
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards = yk_board_has_pile (board, (YkPile) pile)
                      ? yk_board_pile_size (board, (YkPile) pile)
                      : 0;

    for (int i = n_cards - 1; i >= 0; i--) {
      const YkRect card = yk_layout_card (layout, board, (YkPile) pile, i);

      if (yk_rect_overlap (&card, rect) > 0)
        return TRUE;
    }
  }
  return FALSE;
}

/* Moves a bubble's PLACE to the nearest one where no card lies, if there is one. */
static void
leave_cards (const YkBoard *board, const YkLayout *layout, YkRect *place)
{
  const YkRect wanted = *place;
  double least = G_MAXDOUBLE;
  YkRect at = wanted;

  for (at.y = EDGE; at.y + at.height <= layout->height - EDGE; at.y += STEP)
    for (at.x = EDGE; at.x + at.width <= layout->width - EDGE; at.x += STEP) {
      double far = hypot (at.x - wanted.x, at.y - wanted.y);

      if (far < least && !covers_cards (board, layout, &at)) {
        least = far;
        *place = at;
      }
    }
}

/* Allocates a visible bubble below the visible part of its card, or above it if there
 * is no room, within the table; or near there, where no card lies. */
static void
table_bubble_allocate (YkTableBubble *self, const YkBoard *board,
                       const YkLayout *layout)
{
  int width, height, natural;
  YkRect place;
  YkRect card =
      yk_layout_card_visible (layout, board, self->about.pile, self->about.index);

  if (!gtk_widget_get_visible (self->label))
    return;
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  width = MIN (natural, (int) layout->width - 2 * EDGE);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  place = (YkRect){
      CLAMP (card.x + (card.width - width) / 2, EDGE, layout->width - width - EDGE),
      card.y + card.height + DISTANCE, width, height};
  if (place.y + height > layout->height - EDGE)
    place.y = MAX (EDGE, card.y - height - DISTANCE);
  if (covers_cards (board, layout, &place))
    leave_cards (board, layout, &place);
  gtk_widget_size_allocate (
      self->label, &(GtkAllocation){(int) place.x, (int) place.y, width, height}, -1);
}

/* The cards and their places. */

static YkTableFrame
table_frame (YkTable *self)
{
  YkTableFrame frame = self->choices;
  GtkWidget *widget = GTK_WIDGET (self);

  frame.width = gtk_widget_get_width (widget);
  frame.height = gtk_widget_get_height (widget);
  frame.scale = yk_device_scale (widget);
  frame.mirrored ^= gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  return frame;
}

static void
arrange_layout (YkTable *self)
{
  const YkTableFrame frame = table_frame (self);

  yk_layout_arrange_in (&self->layout, yk_game_peek_board (self->game), &frame);
}

/* Sends every card to its place, which may have changed. */
static void
send_cards (YkTable *self, YkMotionStyle style)
{
  if (!yk_layout_is_arranged (&self->layout))
    return;
  arrange_layout (self);
  yk_table_cards_send (&self->cards, style);
}

/* Whether the layout has the size of the table, its direction and its scale.  Whatever
 * else it depends on has it arranged anew at once. */
static gboolean
fits_frame (YkTable *self)
{
  const YkTableFrame frame = table_frame (self);
  const YkLayout *layout = &self->layout;

  return layout->width == frame.width && layout->height == frame.height &&
         layout->mirrored == frame.mirrored && layout->scale == frame.scale;
}

gboolean
yk_table_controller_allocate (YkTable *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  gboolean is_first = !yk_layout_is_arranged (&self->layout);

  if (is_first || !fits_frame (self)) {
    arrange_layout (self);
    yk_table_cards_fit_celebration (&self->cards);
    yk_table_cards_send (&self->cards, YK_MOTION_JUMP);
    yk_table_controller_carry_out (
        self, yk_input_layout_changed (&self->input, board, &self->layout));
  }
  yk_table_focus_allocate (&self->focus);
  table_bubble_allocate (&self->bubble, board, &self->layout);
  for (guint i = 0; i < YK_N_LEGENDS; i++)
    table_bubble_allocate (&self->legends[i], board, &self->layout);
  return is_first;
}

void
yk_table_controller_rearrange (YkTable *self)
{
  if (!yk_layout_is_arranged (&self->layout))
    return;
  yk_table_cards_end_celebration (&self->cards);
  send_cards (self, YK_MOTION_GLIDE);
  yk_table_controller_carry_out (
      self, yk_input_layout_changed (&self->input, yk_game_peek_board (self->game),
                                     &self->layout));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* What is said and shown. */

static void
tell (YkTable *self, YkCardLocation about, const char *sentence)
{
  yk_table_bubble_show (&self->bubble, about, sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
yk_table_show_bubble (YkTable *self, YkPile pile, int index, const char *sentence)
{
  YkStack stack =
      yk_stack_at (yk_game_peek_board (self->game), (YkCardLocation){pile, index});

  if (sentence != NULL)
    tell (self, (YkCardLocation){pile, stack.index}, sentence);
}

void
yk_table_name_piles (YkTable *self)
{
  static const YkPile piles[YK_N_LEGENDS] = {YK_CELL_1, YK_RESERVE, YK_STOCK};
  const YkBoard *board = yk_game_peek_board (self->game);

  for (guint i = 0; i < YK_N_LEGENDS; i++) {
    const int sizes[YK_N_LEGENDS] = {board->rules->n_cells, board->rules->n_reserve,
                                     board->rules->n_stock};
    YkTableBubble *legend = &self->legends[i];
    YkCardLocation last = {piles[i], yk_board_pile_size (board, piles[i]) - 1};
    g_autofree char *name = yk_pile_description (board, piles[i]);

    if (sizes[i] == 0)
      continue;
    yk_table_bubble_show (legend, last, name);
    g_clear_handle_id (&legend->timeout_id, g_source_remove);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
yk_table_controller_hide_bubble (YkTable *self)
{
  table_bubble_hide (&self->bubble);
  for (guint i = 0; i < YK_N_LEGENDS; i++)
    table_bubble_hide (&self->legends[i]);
}

/* What happens. */

/* Tells those who listen. */
static void
tell_event (YkTable *self, YkEventKind kind, YkMove move)
{
  const YkEvent event = {
      .kind = kind, .board = yk_game_peek_board (self->game), .move = move};

  g_signal_emit_by_name (self, "happened", &event);
}

void
yk_table_show_hint (YkTable *self, YkMove move)
{
  yk_table_controller_carry_out (
      self, yk_input_show_hint (&self->input, yk_game_peek_board (self->game), move));
  yk_table_controller_hide_bubble (self);
  tell_event (self, YK_EVENT_HINTED, move);
  /* Where the table has the focus, or gets it, the sentence goes along. */
  yk_table_focus_expect_settling (&self->focus);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
yk_table_controller_clear_hint (YkTable *self)
{
  if (!yk_input_drop_hint (&self->input))
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "hint-left");
}

/* Carrying out what the input state decides. */

/* Shakes the cards that may not be moved like that, and says why at ABOUT: the first
 * time, and when there is another reason than before.  Where nothing shakes the
 * sentence is all that there is. */
static void
refuse (YkTable *self, YkEventKind kind, YkMove move, YkCardLocation about)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  /* What a refusal is about: its kind and the rule, apart for kings and aces, of which
   * the sentences say something else. */
  const YkMove any = {move.from, move.from == 0 ? 1 : 0, move.count};
  YkRefusal refusal = yk_board_why_not (board, kind == YK_EVENT_WAITS ? any : move);
  int first = yk_board_pile_size (board, move.from) - move.count, n_cards, rank = 0;
  g_autofree char *sentence = NULL;
  guint reason;
  gboolean shakes;

  if (move.count > 0 && first >= 0)
    rank = yk_board_rank (board, yk_board_pile (board, move.from, &n_cards)[first]);
  reason = (kind << 16) + (refusal << 8) +
           (guint) (rank == 1 || rank == YK_N_RANKS ? rank : 0);
  tell_event (self, kind, move);
  sentence = yk_event_sentence (&(YkEvent){.kind = kind, .board = board, .move = move},
                                YK_SPEECH_WORDY);
  if (sentence == NULL)
    return;
  yk_table_controller_clear_hint (self);
  yk_table_cards_sound (&self->cards, YK_SOUND_REFUSE);
  shakes = move.count > 0 && yk_table_cards_shake (&self->cards, move.from, first);
  if (!shakes || reason != self->told_reason)
    tell (self, about, sentence);
  else if (about.pile != self->bubble.about.pile ||
           about.index != self->bubble.about.index)
    yk_table_controller_hide_bubble (self);
  self->told_reason = reason;
}

/* At the pile that does not take the cards. */
static void
refuse_move (YkTable *self, YkMove move)
{
  const YkBoard *board = yk_game_peek_board (self->game);

  refuse (self, YK_EVENT_REFUSED, move,
          (YkCardLocation){move.to, yk_board_pile_size (board, move.to) - 1});
}

static void
complain_at (YkTable *self, YkCardLocation card)
{
  int count =
      yk_board_pile_size (yk_game_peek_board (self->game), card.pile) - card.index;

  refuse (self, YK_EVENT_WAITS, (YkMove){card.pile, card.pile, (uint8_t) count}, card);
}

static void
tell_chosen (YkTable *self, YkEventKind kind)
{
  const YkStack *stack = &self->told_chosen;

  if (stack->count > 0)
    tell_event (self, kind, (YkMove){stack->pile, stack->pile, (uint8_t) stack->count});
}

static void
carry_cards (YkTable *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkStack *held = &self->input.pressed;
  double dx, dy;

  yk_input_offset (&self->input, board, &self->layout, &dx, &dy);
  yk_table_cards_carry (&self->cards, held->pile, held->index, dx, dy);
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
yk_table_controller_carry_out (YkTable *self, YkOutcome outcome)
{
  /* Where cards are carried that was done when they were lifted, and carrying draws. */
  if (outcome.kind != YK_OUTCOME_CARRY &&
      (outcome.kind != YK_OUTCOME_NOTHING || outcome.moves_cursor)) {
    yk_motion_end_deal (&self->cards.motion);
    gtk_widget_queue_draw (GTK_WIDGET (self));
  }
  if (outcome.lets_go) {
    /* From where they are, the cards glide to wherever they belong.  If a move is
     * played now, it sends them there by itself. */
    yk_motion_let_go (&self->cards.motion);
    gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
    if (outcome.kind != YK_OUTCOME_PLAY)
      send_cards (self, YK_MOTION_GLIDE);
  }
  switch (outcome.kind) {
  case YK_OUTCOME_PLAY:
    yk_table_controller_hide_bubble (self);
    yk_table_controller_clear_hint (self);
    yk_game_play (self->game, outcome.move);
    break;
  case YK_OUTCOME_REFUSE:
    refuse_move (self, outcome.move);
    break;
  case YK_OUTCOME_COMPLAIN:
    complain_at (self, outcome.card);
    break;
  case YK_OUTCOME_LIFT:
    yk_table_cards_sound (&self->cards, YK_SOUND_LIFT);
    yk_table_controller_hide_bubble (self);
    yk_table_controller_clear_hint (self);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    carry_cards (self);
    break;
  case YK_OUTCOME_CARRY:
    carry_cards (self);
    break;
  case YK_OUTCOME_CHOOSE:
    yk_table_cards_sound (&self->cards, YK_SOUND_LIFT);
    self->told_chosen = self->input.chosen;
    tell_chosen (self, YK_EVENT_PICKED_UP);
    break;
  case YK_OUTCOME_PUT_BACK:
    /* Cards that the pointer lets go of were never said to be picked up. */
    tell_chosen (self, YK_EVENT_PUT_BACK);
    self->told_chosen = (YkStack){0};
    break;
  case YK_OUTCOME_NOTHING:
  case YK_OUTCOME_PEEK:
  case YK_OUTCOME_UNPEEK:
    break;
  }
  if (may_change_chosen (outcome.kind))
    yk_table_focus_tell_chosen (&self->focus);
  /* After a move the cursor is set when all that follows is over. */
  if (outcome.moves_cursor && outcome.kind != YK_OUTCOME_PLAY)
    yk_table_focus_set_cursor (&self->focus, outcome.cursor);
}

/* The game. */

void
yk_table_game_changed (YkTable *self, YkChange change)
{
  const YkWinAnimationController *celebration = &self->cards.celebration;
  const YkHistory *history = yk_game_peek_history (self->game);

  self->told_chosen = (YkStack){0};
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    self->told_reason = 0;
  yk_table_controller_carry_out (self, yk_input_board_changed (&self->input));
  yk_table_controller_clear_hint (self);
  yk_table_controller_hide_bubble (self);
  yk_table_cards_follow (&self->cards, change);
  send_cards (self, change == YK_CHANGE_DEALT ? YK_MOTION_DEAL : YK_MOTION_GLIDE);
  yk_table_focus_follow (&self->focus, change);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  yk_marks_update (&self->marks, history, yk_history_before_move (history));
  yk_table_textures_set_view (&self->art, celebration->is_due || celebration->is_shown,
                              celebration->win_animation.seed);
  /* Another variation may want another card size. */
  yk_table_textures_request (&self->art);
}

void
yk_table_controller_init (YkTable *self, YkGame *game)
{
  GtkWidget *table = GTK_WIDGET (self);

  self->game = g_object_ref (game);
  yk_input_init (&self->input);
  self->cards.table = table;
  self->cards.game = game;
  self->cards.layout = &self->layout;
  yk_table_cards_set_speed (&self->cards, YK_SPEED_NORMAL);
  yk_sound_scheduler_init (&self->cards.sounds, g_random_int ());
  table_bubble_init (&self->bubble, table);
  for (guint i = 0; i < YK_N_LEGENDS; i++)
    table_bubble_init (&self->legends[i], table);
  yk_table_focus_init (&self->focus, table, game, &self->input, &self->layout);
}

void
yk_table_controller_dispose (YkTable *self)
{
  yk_input_board_changed (&self->input);
  yk_win_animation_controller_end (&self->cards.celebration);
  self->cards.game = NULL;
  g_clear_handle_id (&self->focus.settle_id, g_source_remove);
  g_clear_pointer (&self->focus.sentence, g_free);
  yk_table_items_dispose (&self->focus.items);
  self->focus.game = NULL;
  g_clear_handle_id (&self->bubble.timeout_id, g_source_remove);
  g_clear_pointer (&self->bubble.label, gtk_widget_unparent);
  for (guint i = 0; i < YK_N_LEGENDS; i++)
    g_clear_pointer (&self->legends[i].label, gtk_widget_unparent);
  g_clear_object (&self->game);
}

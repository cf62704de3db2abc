/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table controller: follows the game and carries out outcomes. */
#include "table/yk-table-private.h"

#include <math.h>

#include "table/a11y/yk-table-focus.h"
#include "table/render/yk-table-paint.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

/* The scenes of the win animation. */

static gboolean
is_on (GtkWidget *table, GdkEvent *event)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (table)), *hit;
  double x, y, left, top;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (root), &left, &top);
  hit = gtk_widget_pick (root, x - left, y - top, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == table || gtk_widget_is_ancestor (hit, table));
}

static gboolean
has_focus (GtkWidget *table)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (table));

  return focus != NULL && (focus == table || gtk_widget_is_ancestor (focus, table));
}

/* Whether EVENT leaves a dialog, as a lesson is, which has a win, too. */
static gboolean
leaves_dialog (GtkWidget *table, GdkEvent *event)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (table));

  return gtk_window_get_transient_for (window) != NULL &&
         gdk_key_event_get_keyval (event) == GDK_KEY_Escape;
}

/* Returns: whether EVENT ends the animation: a key, or a press on the table.  Keys do
 * not end a remaining last frame. */
static gboolean
ends_celebration (YkTableCards *self, GdkEvent *event)
{
  switch (gdk_event_get_event_type (event)) {
  case GDK_KEY_PRESS:
    return !leaves_dialog (self->table, event) &&
           (self->celebration.is_going_on || has_focus (self->table));
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    return is_on (self->table, event);
  default:
    return FALSE;
  }
}

static void
prepare_scene (YkTableCards *self, YkWinAnimationScene scene)
{
  YkWinAnimation *win_animation = &self->celebration.win_animation;

  yk_win_animation_prepare (win_animation, scene, win_animation->seed,
                            yk_game_peek_board (self->game), self->layout);
}

/* Returns: whether another scene follows the one that has ended. */
static gboolean
begin_last_scene (YkTableCards *self)
{
  YkWinAnimationScene scene = self->celebration.win_animation.scene;

  if (scene == YK_WIN_ANIMATION_RANGE || scene == YK_WIN_ANIMATION_LIGHT)
    return FALSE;
  prepare_scene (self, YK_WIN_ANIMATION_RANGE);
  return TRUE;
}

/* Ends the animation, scheduled or running, and removes its last frame. */
static void
drop_celebration (YkWinAnimationController *self)
{
  self->is_due = FALSE;
  self->is_shown = FALSE;
  self->is_going_on = FALSE;
  if (self->root != NULL)
    gtk_widget_remove_controller (self->root, self->listener);
  g_clear_weak_pointer (&self->root);
  self->listener = NULL;
}

/* Leaps to the last frame of a running animation, which remains if it is a RANGE's. */
static void
finish_celebration (YkTableCards *self)
{
  YkWinAnimationController *celebration = &self->celebration;

  if (!celebration->is_going_on)
    return;
  begin_last_scene (self);
  celebration->time = yk_win_animation_duration (&celebration->win_animation);
  celebration->is_going_on = FALSE;
  if (celebration->win_animation.scene == YK_WIN_ANIMATION_LIGHT)
    drop_celebration (celebration);
}

static gboolean
is_animated (YkTableCards *self)
{
  gboolean allowed = TRUE;

  g_object_get (gtk_widget_get_settings (self->table), "gtk-enable-animations",
                &allowed, NULL);
  return allowed && self->speed != YK_SPEED_OFF && gtk_widget_get_mapped (self->table);
}

/* Says whether cards are on their way, also to those who read the table by other means.
 */
static void
tell_rest (YkTableCards *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_STATE_BUSY,
                               self->tick_id != 0, -1);
  g_object_notify (G_OBJECT (self->table), "at-rest");
}

/* What is heard. */

/* SOUND begins now, where IS_HEARD says so. */
static void
tell_sound (YkTableCards *self, gboolean is_heard, const YkSound *sound)
{
  if (is_heard && gtk_widget_get_mapped (self->table))
    g_signal_emit_by_name (self->table, "sounded", sound);
}

/* Tells what has just landed or turned over. */
static void
listen_to_cards (YkTableCards *self)
{
  YkSound sound;
  gboolean is_heard = yk_sound_scheduler_listen (&self->sounds, &self->motion,
                                                 yk_game_peek_board (self->game),
                                                 g_get_monotonic_time (), &sound);

  tell_sound (self, is_heard, &sound);
}

/* Plays the sound of picking up cards, or of an illegal move. */
static void
make_sound (YkTableCards *self, YkSoundKind kind)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_scheduler_start (&self->sounds, kind, g_get_monotonic_time (), &sound);

  tell_sound (self, is_heard, &sound);
}

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

/* The win animation. */

static void
stop_ticking (YkTableCards *self)
{
  gtk_widget_queue_draw (self->table);
  gtk_widget_remove_tick_callback (self->table, self->tick_id);
  self->tick_id = 0;
  tell_rest (self);
}

/* Ends the win animation and shows the table as it is.
 *
 * Returns: TRUE if it was still running. */
static gboolean
end_celebration (YkTableCards *self)
{
  gboolean was_going_on = self->celebration.is_going_on;

  if (self->celebration.is_shown)
    gtk_widget_queue_draw (self->table);
  drop_celebration (&self->celebration);
  if (was_going_on)
    stop_ticking (self);
  return was_going_on;
}

gboolean
yk_table_cards_skip_celebration (YkTableCards *self)
{
  if (!self->celebration.is_going_on)
    return end_celebration (self);
  finish_celebration (self);
  stop_ticking (self);
  return TRUE;
}

/* Whoever presses a key wants to get on, and not yet to do anything: what the key would
 * do is not on the screen.  Once a picture only stands, presses do what they do. */
static gboolean
celebration_event_cb (GtkEventController *source, GdkEvent *event, YkTableCards *self)
{
  return ends_celebration (self, event) && yk_table_cards_skip_celebration (self);
}

static gboolean
advance_celebration (YkTableCards *self, gint64 now)
{
  gint64 duration;

  if (self->celebration.is_due) {
    GtkEventController *listener = gtk_event_controller_legacy_new ();
    GClosure *closure = g_cclosure_new (G_CALLBACK (celebration_event_cb), self, NULL);

    prepare_scene (self, self->celebration.win_animation.scene);
    self->celebration.start = now;
    self->celebration.time = 0;
    self->celebration.is_due = FALSE;
    self->celebration.is_shown = TRUE;
    self->celebration.is_going_on = TRUE;
    /* Each event of the window comes here before anybody else hears of it: keys are
     * pressed wherever the focus is. */
    gtk_event_controller_set_propagation_phase (listener, GTK_PHASE_CAPTURE);
    g_object_watch_closure (G_OBJECT (self->table), closure);
    g_signal_connect_closure (listener, "event", closure, FALSE);
    g_set_weak_pointer (&self->celebration.root,
                        GTK_WIDGET (gtk_widget_get_root (self->table)));
    self->celebration.listener = listener;
    gtk_widget_add_controller (self->celebration.root, listener);
  }
  if (!is_animated (self))
    finish_celebration (self);
  if (!self->celebration.is_going_on)
    return FALSE;
  duration = yk_win_animation_duration (&self->celebration.win_animation);
  self->celebration.time = CLAMP (now - self->celebration.start, 0, duration);
  if (self->celebration.time < duration)
    return TRUE;
  if (begin_last_scene (self)) {
    self->celebration.start = now;
    self->celebration.time = 0;
    return TRUE;
  }
  finish_celebration (self);
  return FALSE;
}

/* All that moves. */

static gboolean
cards_tick_cb (GtkWidget *table, GdkFrameClock *clock, gpointer data)
{
  YkTableCards *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean is_moving;

  if (!is_animated (self))
    yk_motion_settle (&self->motion);
  is_moving = yk_motion_advance (&self->motion, now);
  gtk_widget_queue_draw (table);
  listen_to_cards (self);
  if (is_moving || advance_celebration (self, now))
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  tell_rest (self);
  return G_SOURCE_REMOVE;
}

static void
start_motion (YkTableCards *self)
{
  gboolean is_moving =
      self->tick_id != 0 || yk_motion_advance (&self->motion, g_get_monotonic_time ());

  gtk_widget_queue_draw (self->table);
  listen_to_cards (self);
  if (!is_moving && !is_animated (self))
    advance_celebration (self, g_get_monotonic_time ());
  if (self->tick_id != 0 || (!is_moving && !self->celebration.is_due))
    return;
  self->tick_id = gtk_widget_add_tick_callback (self->table, cards_tick_cb, self, NULL);
  tell_rest (self);
}

/* Cards that are dealt come from the stock, or from the player's hand below the table.
 */
static YkRect
dealer_place (YkTableCards *self)
{
  const YkLayout *layout = self->layout;

  if (yk_board_has_pile (yk_game_peek_board (self->game), YK_STOCK))
    return layout->places[YK_STOCK];
  return (YkRect){.x = (layout->width - layout->card_width) / 2,
                  .y = layout->height + layout->card_height * 0.1};
}

/* Sends every card to its place. */
static void
send_all_cards (YkTableCards *self, YkMotionStyle style)
{
  YkRect dealer = dealer_place (self);

  yk_motion_aim (&self->motion, yk_game_peek_board (self->game), self->layout,
                 is_animated (self) ? style : YK_MOTION_JUMP, g_get_monotonic_time (),
                 dealer.x, dealer.y);
  start_motion (self);
}

/* Decides which sounds the coming motion makes and whether a win is celebrated.  Call
 * after a change of position, before the cards are sent. */
static void
celebrate_and_sound (YkTableCards *self, YkChange change)
{
  YkSound sound;
  gboolean is_heard = yk_sound_scheduler_begin (&self->sounds, change_passage (change),
                                                g_get_monotonic_time (), &sound);
  guint32 seed;

  tell_sound (self, is_heard, &sound);
  end_celebration (self);
  /* Only a win by the player's own move is celebrated; one that comes from redo or a
   * saved game was celebrated before.  Where nothing may move, there is the picture at
   * the end at once, and nothing for a win that was only shown. */
  seed = g_random_int ();
  if (change != YK_CHANGE_MOVED || yk_game_get_state (self->game) != YK_GAME_WON ||
      !gtk_widget_get_mapped (self->table) ||
      (!is_animated (self) && yk_game_peek_history (self->game)->was_shown))
    return;
  /* When the last card has arrived. */
  self->celebration.win_animation.scene =
      yk_game_peek_history (self->game)->was_shown
          ? YK_WIN_ANIMATION_LIGHT
          : yk_win_animation_choose (yk_game_peek_board (self->game), seed);
  self->celebration.win_animation.seed = seed;
  self->celebration.is_due = TRUE;
}

/* Shakes a card, unless nothing may move.  Returns: whether it does. */
static gboolean
shake (YkTableCards *self, YkPile pile, int index)
{
  YkSprite *sprite = yk_motion_find (&self->motion, pile, index);
  gboolean shakes = sprite != NULL && is_animated (self);

  if (shakes)
    sprite->shake_start = g_get_monotonic_time ();
  start_motion (self);
  return shakes;
}

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
  send_all_cards (&self->cards, style);
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
    /* Adapts the win animation, if any, to a changed layout. */
    if (self->cards.celebration.is_shown)
      prepare_scene (&self->cards, self->cards.celebration.win_animation.scene);
    send_all_cards (&self->cards, YK_MOTION_JUMP);
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
  end_celebration (&self->cards);
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
  make_sound (&self->cards, YK_SOUND_REFUSE);
  shakes = move.count > 0 && shake (&self->cards, move.from, first);
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
  /* Drags the cards of a pile from INDEX on, DX and DY from their places. */
  yk_motion_carry (&self->cards.motion, yk_game_peek_board (self->cards.game),
                   self->cards.layout, held->pile, held->index, dx, dy);
  start_motion (&self->cards);
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
    make_sound (&self->cards, YK_SOUND_LIFT);
    yk_table_controller_hide_bubble (self);
    yk_table_controller_clear_hint (self);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    carry_cards (self);
    break;
  case YK_OUTCOME_CARRY:
    carry_cards (self);
    break;
  case YK_OUTCOME_CHOOSE:
    make_sound (&self->cards, YK_SOUND_LIFT);
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
  celebrate_and_sound (&self->cards, change);
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
  self->cards.speed = YK_SPEED_NORMAL;
  self->cards.motion.pace = yk_animation_timing_get (YK_SPEED_NORMAL);
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
  drop_celebration (&self->cards.celebration);
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

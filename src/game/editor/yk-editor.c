/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is being set up, with everything that was done to take back. */
#include "game/editor/yk-editor.h"

#include "core/yk-deal.h"
#include "game/editor/yk-editor-cards.h"

/* The table between two steps. */
typedef struct
{
  YkBoard board;
  YkEditorLocation cursor;
} Moment;

struct _YkEditor
{
  GArray *moments; /* of Moment, the first one first */
  guint at;        /* the present one */
};

static Moment *
moment_now (const YkEditor *self)
{
  return &g_array_index (self->moments, Moment, self->at);
}

const YkBoard *
yk_editor_peek_board (const YkEditor *self)
{
  return &moment_now (self)->board;
}

/* The location itself where there is one, else the nearest of its pile. */
static YkEditorLocation
nearest_location (const YkBoard *board, YkEditorLocation location)
{
  int last;

  if (!yk_board_has_pile (board, location.pile))
    return (YkEditorLocation){YK_COLUMN_1, yk_board_pile_size (board, YK_COLUMN_1) - 1};
  last = yk_board_pile_size (board, location.pile) - 1;
  if (yk_pile_kind (location.pile) == YK_PILE_FOUNDATION)
    location.index = last;
  location.index = CLAMP (location.index, -1, last);
  return location;
}

YkEditor *
yk_editor_new (const YkBoard *board)
{
  YkEditor *self = g_rc_box_new0 (YkEditor);
  Moment first = {.board = *board};

  first.cursor =
      nearest_location (board, (YkEditorLocation){YK_COLUMN_1, YK_MAX_CARDS});
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  g_array_append_val (self->moments, first);
  return self;
}

YkEditor *
yk_editor_ref (YkEditor *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_setup (gpointer data)
{
  YkEditor *self = data;

  g_array_unref (self->moments);
}

void
yk_editor_unref (YkEditor *self)
{
  g_rc_box_release_full (self, clear_setup);
}

gboolean
yk_editor_is_touched (const YkEditor *self)
{
  return self->moments->len > 1;
}

gboolean
yk_editor_can_undo (const YkEditor *self)
{
  return self->at > 0;
}

gboolean
yk_editor_can_redo (const YkEditor *self)
{
  return self->at + 1 < self->moments->len;
}

YkEditorLocation
yk_editor_get_cursor (const YkEditor *self)
{
  return moment_now (self)->cursor;
}

void
yk_editor_set_cursor (YkEditor *self, YkEditorLocation location)
{
  Moment *moment = moment_now (self);

  moment->cursor = nearest_location (&moment->board, location);
}

static YkCard
card_at (const YkBoard *board, YkEditorLocation location)
{
  return location.index >= 0
             ? board->cards[board->start[location.pile] + location.index]
             : 0;
}

/* Steps. */

static YkEditorOutcome
refuse_setup (YkEditorResult result)
{
  return (YkEditorOutcome){.result = result};
}

/* What is done to MOMENT becomes a step; what was undone before is forgotten. */
static YkEditorOutcome
keep_moment (YkEditor *self, const Moment *moment, YkEditorOutcome outcome)
{
  Moment kept = *moment;

  for (int column = 0; column < kept.board.n_columns; column++)
    yk_editor_turn_down (&kept.board, (YkPile) column, kept.board.n_down[column]);
  kept.cursor = nearest_location (&kept.board, kept.cursor);
  g_array_set_size (self->moments, self->at + 1);
  g_array_append_val (self->moments, kept);
  self->at++;
  return outcome;
}

/* Whether the cards that have been put lie as those of a deal do, up to PILE and no
 * further. */
static gboolean
is_dealt_up_to (const YkBoard *board, const YkBoard *dealt, YkPile pile)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    int wanted = p <= pile ? yk_board_pile_size (dealt, (YkPile) p) : 0;

    if (yk_board_pile_size (board, (YkPile) p) != wanted)
      return FALSE;
  }
  return TRUE;
}

/* Who enters a deal card by card need not say where a pile ends, nor which of its cards
 * lie face down. */
static YkEditorOutcome
end_dealt_pile (Moment *moment, const YkBoard *dealt, YkEditorOutcome outcome)
{
  YkPile pile = outcome.pile;

  outcome.result = YK_EDITOR_PUT_DEALT;
  if (yk_pile_kind (pile) == YK_PILE_COLUMN) {
    moment->board.n_down[pile] = dealt->n_down[pile];
    outcome.n = dealt->n_down[pile];
  }
  for (int p = pile + 1; p < YK_N_PILES; p++)
    if (yk_board_pile_size (dealt, (YkPile) p) > 0) {
      moment->cursor = (YkEditorLocation){(YkPile) p, -1};
      break;
    }
  return outcome;
}

/* Has a foundation show LAST. */
static YkEditorResult
put_up (YkBoard *board, YkPile pile, YkCard last)
{
  yk_editor_remove_all (board, pile);
  if (!yk_board_foundation_shows (board, last))
    return YK_EDITOR_WHOLE_SUITS;
  if (yk_board_n_cards (board) + yk_board_rank (board, last) >
      yk_rules_n_cards (board->rules))
    return YK_EDITOR_FULL;
  yk_board_put_up (board, pile, last);
  return YK_EDITOR_PUT_UP;
}

static YkEditorOutcome
refuse_full (const YkEditor *self)
{
  return (YkEditorOutcome){.result = YK_EDITOR_FULL,
                           .n = yk_rules_n_cards (yk_editor_peek_board (self)->rules)};
}

static YkEditorOutcome
put_on_foundation (YkEditor *self, YkPile pile, YkCard card)
{
  Moment moment = *moment_now (self);
  YkEditorResult result = put_up (&moment.board, pile, card);

  if (result == YK_EDITOR_FULL)
    return refuse_full (self);
  if (result != YK_EDITOR_PUT_UP)
    return refuse_setup (result);
  return keep_moment (
      self, &moment,
      (YkEditorOutcome){result, card, pile, yk_board_pile_size (&moment.board, pile)});
}

YkEditorOutcome
yk_editor_put (YkEditor *self, YkCard card)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  YkEditorOutcome outcome = {.result = YK_EDITOR_PUT, .card = card, .pile = pile};
  gboolean is_last =
      moment.cursor.index + 1 == yk_board_pile_size (&moment.board, pile);
  YkBoard dealt;

  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION)
    return put_on_foundation (self, pile, card);
  if (yk_pile_kind (pile) == YK_PILE_CELL &&
      yk_board_pile_size (&moment.board, pile) > 0)
    return refuse_setup (YK_EDITOR_CELL_TAKEN);
  if (yk_board_n_cards (&moment.board) >= yk_rules_n_cards (moment.board.rules))
    return refuse_full (self);

  yk_editor_insert (&moment.board, pile, ++moment.cursor.index, card);
  yk_editor_deal_shape (&moment.board, &dealt);
  if (is_last && is_dealt_up_to (&moment.board, &dealt, pile))
    outcome = end_dealt_pile (&moment, &dealt, outcome);
  return keep_moment (self, &moment, outcome);
}

/* Whether only all cards of a pile can go together. */
static gboolean
is_whole_suit (const YkBoard *board, YkPile pile)
{
  return yk_pile_kind (pile) == YK_PILE_FOUNDATION &&
         board->rules->foundations == YK_FOUNDATIONS_RUN;
}

YkEditorOutcome
yk_editor_take (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  YkCard card = card_at (&moment.board, moment.cursor);
  int n = 1;

  if (card == 0)
    return refuse_setup (YK_EDITOR_NO_CARD);
  if (is_whole_suit (&moment.board, pile)) {
    n = yk_board_pile_size (&moment.board, pile);
    yk_editor_remove_all (&moment.board, pile);
  } else {
    yk_editor_remove (&moment.board, pile, moment.cursor.index--);
  }
  /* Where cards are left below, the next one still goes between the same two. */
  if (moment.cursor.index < 0 && yk_pile_kind (pile) != YK_PILE_COLUMN)
    moment.cursor.index = yk_board_pile_size (&moment.board, pile) - 1;
  return keep_moment (self, &moment, (YkEditorOutcome){YK_EDITOR_TAKEN, card, pile, n});
}

YkEditorOutcome
yk_editor_take_stack (YkEditor *self, YkEditorLocation from)
{
  Moment moment = *moment_now (self);
  YkEditorLocation location = nearest_location (&moment.board, from);
  YkEditorOutcome outcome = {
      YK_EDITOR_TAKEN, card_at (&moment.board, location), location.pile,
      yk_board_pile_size (&moment.board, location.pile) - location.index};

  if (outcome.card == 0)
    return refuse_setup (YK_EDITOR_NO_CARD);
  moment.cursor = (YkEditorLocation){location.pile, location.index - 1};
  if (is_whole_suit (&moment.board, location.pile)) {
    outcome.n = yk_board_pile_size (&moment.board, location.pile);
    location.index = 0;
  }
  for (int i = yk_board_pile_size (&moment.board, location.pile); i-- > location.index;)
    yk_editor_remove (&moment.board, location.pile, i);
  return keep_moment (self, &moment, outcome);
}

YkEditorOutcome
yk_editor_turn (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int index = moment.cursor.index;
  YkEditorOutcome outcome = {.card = card_at (&moment.board, moment.cursor),
                             .pile = pile};

  if (yk_pile_kind (pile) != YK_PILE_COLUMN)
    return refuse_setup (YK_EDITOR_COLUMNS_TURN);
  if (outcome.card == 0)
    return refuse_setup (YK_EDITOR_NO_CARD);
  if (index == yk_board_pile_size (&moment.board, pile) - 1)
    return refuse_setup (YK_EDITOR_LAST_LIES_UP);
  outcome.result =
      index < moment.board.n_down[pile] ? YK_EDITOR_TURNED_UP : YK_EDITOR_TURNED_DOWN;
  yk_editor_turn_down (&moment.board, pile,
                       outcome.result == YK_EDITOR_TURNED_UP ? index : index + 1);
  return keep_moment (self, &moment, outcome);
}

YkEditorOutcome
yk_editor_clear_pile (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int n = yk_board_pile_size (&moment.board, pile);

  if (n == 0)
    return refuse_setup (YK_EDITOR_NO_CARD);
  yk_editor_remove_all (&moment.board, pile);
  return keep_moment (self, &moment, (YkEditorOutcome){YK_EDITOR_CLEARED, 0, pile, n});
}

/* Why cards cannot go from one pile to another; YK_EDITOR_MOVED where they can. */
static YkEditorResult
judge_setup_move (const YkBoard *board, YkEditorLocation from, int count,
                  YkEditorLocation to)
{
  YkPileKind kind = yk_pile_kind (to.pile);

  if (from.index < 0)
    return YK_EDITOR_NO_CARD;
  if (from.pile == to.pile && (kind == YK_PILE_FOUNDATION || kind == YK_PILE_CELL ||
                               to.index >= from.index - 1))
    return YK_EDITOR_NOTHING_TO_DO;
  if (is_whole_suit (board, from.pile))
    return YK_EDITOR_WHOLE_SUITS;
  if (kind == YK_PILE_CELL && yk_board_pile_size (board, to.pile) > 0)
    return YK_EDITOR_CELL_TAKEN;
  if ((kind == YK_PILE_CELL || kind == YK_PILE_FOUNDATION) && count > 1)
    return YK_EDITOR_ONE_CARD;
  return YK_EDITOR_MOVED;
}

YkEditorOutcome
yk_editor_move (YkEditor *self, YkEditorLocation from, YkEditorLocation to)
{
  Moment moment = *moment_now (self);
  YkBoard *board = &moment.board;
  YkEditorLocation source = nearest_location (board, from),
                   target = nearest_location (board, to);
  int count = yk_board_pile_size (board, source.pile) - source.index;
  YkEditorOutcome outcome = {judge_setup_move (board, source, count, target),
                             card_at (board, source), target.pile, count};

  if (outcome.result != YK_EDITOR_MOVED)
    return refuse_setup (outcome.result);
  moment.cursor = (YkEditorLocation){target.pile, target.index + count};
  if (yk_pile_kind (target.pile) == YK_PILE_FOUNDATION) {
    yk_editor_remove (board, source.pile, source.index);
    outcome.result = put_up (board, target.pile, outcome.card);
    outcome.n = yk_board_pile_size (board, target.pile);
    if (outcome.result == YK_EDITOR_FULL)
      return refuse_full (self);
    if (outcome.result != YK_EDITOR_PUT_UP)
      return refuse_setup (outcome.result);
  } else {
    for (int i = 0; i < count; i++)
      yk_editor_insert (board, target.pile, target.index + 1,
                        yk_editor_remove (board, source.pile,
                                          yk_board_pile_size (board, source.pile) - 1));
  }
  return keep_moment (self, &moment, outcome);
}

YkEditorOutcome
yk_editor_turn_all (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkBoard dealt;

  yk_editor_deal_shape (&moment.board, &dealt);
  for (int column = 0; column < moment.board.n_columns; column++)
    yk_editor_turn_down (&moment.board, (YkPile) column, dealt.n_down[column]);
  if (yk_board_equal (&moment.board, yk_editor_peek_board (self)))
    return refuse_setup (YK_EDITOR_NOTHING_TO_DO);
  return keep_moment (self, &moment, (YkEditorOutcome){.result = YK_EDITOR_ALL_TURNED});
}

YkEditorOutcome
yk_editor_clear (YkEditor *self)
{
  Moment moment = *moment_now (self);

  if (yk_board_n_cards (&moment.board) == 0)
    return refuse_setup (YK_EDITOR_NO_CARD);
  for (int p = 0; p < YK_N_PILES; p++)
    yk_editor_remove_all (&moment.board, (YkPile) p);
  moment.cursor = (YkEditorLocation){YK_COLUMN_1, -1};
  return keep_moment (self, &moment,
                      (YkEditorOutcome){.result = YK_EDITOR_ALL_CLEARED});
}

YkEditorOutcome
yk_editor_begin (YkEditor *self, const YkBoard *board)
{
  Moment moment = {.board = *board};

  if (yk_board_equal (board, yk_editor_peek_board (self)))
    return refuse_setup (YK_EDITOR_NOTHING_TO_DO);
  moment.cursor = (YkEditorLocation){YK_COLUMN_1, YK_MAX_CARDS};
  return keep_moment (self, &moment, (YkEditorOutcome){.result = YK_EDITOR_BEGUN});
}

YkEditorOutcome
yk_editor_fill (YkEditor *self, guint64 seed)
{
  Moment moment = *moment_now (self);
  YkCard missing[YK_MAX_CARDS];
  int n_missing = yk_editor_collect_missing (&moment.board, missing);
  YkCard surplus = yk_editor_find_surplus (&moment.board);

  if (surplus != 0)
    return (YkEditorOutcome){.result = YK_EDITOR_TOO_OFTEN, .card = surplus};
  if (n_missing == 0)
    return refuse_setup (YK_EDITOR_NONE_MISSING);
  yk_random_shuffle (&seed, missing, n_missing);
  yk_editor_fill_board (&moment.board, missing, missing + n_missing);
  return keep_moment (self, &moment,
                      (YkEditorOutcome){.result = YK_EDITOR_FILLED, .n = n_missing});
}

YkEditorOutcome
yk_editor_undo (YkEditor *self)
{
  if (!yk_editor_can_undo (self))
    return refuse_setup (YK_EDITOR_NOTHING_TO_UNDO);
  self->at--;
  return (YkEditorOutcome){.result = YK_EDITOR_UNDONE};
}

YkEditorOutcome
yk_editor_redo (YkEditor *self)
{
  if (!yk_editor_can_redo (self))
    return refuse_setup (YK_EDITOR_NOTHING_TO_REDO);
  self->at++;
  return (YkEditorOutcome){.result = YK_EDITOR_REDONE};
}

gboolean
yk_editor_finish (const YkEditor *self, YkBoard *whole, YkTextError *error)
{
  char text[YK_TEXT_BOARD_SIZE];
  YkTextReader reader;
  YkTextError ignored;
  size_t length = yk_board_to_text (yk_editor_peek_board (self), text);

  yk_text_reader_init (&reader, text, length);
  return yk_text_reader_next (&reader, whole, NULL, error != NULL ? error : &ignored) ==
         YK_TEXT_BOARD;
}

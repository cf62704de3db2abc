/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is being set up, with everything that was done to take back. */
#include "game/editor/yk-setup.h"

#include "core/yk-deal.h"
#include "game/editor/yk-setup-cards.h"

/* The table between two steps. */
typedef struct
{
  YkBoard board;
  YkSetupSpot cursor;
} Moment;

struct _YkSetup
{
  GArray *moments; /* of Moment, the first one first */
  guint at;        /* the present one */
};

static Moment *
moment_now (const YkSetup *self)
{
  return &g_array_index (self->moments, Moment, self->at);
}

const YkBoard *
yk_setup_peek_board (const YkSetup *self)
{
  return &moment_now (self)->board;
}

/* The spot itself where there is one, else the nearest of its pile. */
static YkSetupSpot
nearest_spot (const YkBoard *board, YkSetupSpot spot)
{
  int last;

  if (!yk_board_has_pile (board, spot.pile))
    return (YkSetupSpot){YK_COLUMN_1, yk_board_pile_size (board, YK_COLUMN_1) - 1};
  last = yk_board_pile_size (board, spot.pile) - 1;
  if (yk_pile_kind (spot.pile) == YK_PILE_FOUNDATION)
    spot.index = last;
  spot.index = CLAMP (spot.index, -1, last);
  return spot;
}

YkSetup *
yk_setup_new (const YkBoard *board)
{
  YkSetup *self = g_rc_box_new0 (YkSetup);
  Moment first = {.board = *board};

  first.cursor = nearest_spot (board, (YkSetupSpot){YK_COLUMN_1, YK_MAX_CARDS});
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  g_array_append_val (self->moments, first);
  return self;
}

YkSetup *
yk_setup_ref (YkSetup *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_setup (gpointer data)
{
  YkSetup *self = data;

  g_array_unref (self->moments);
}

void
yk_setup_unref (YkSetup *self)
{
  g_rc_box_release_full (self, clear_setup);
}

gboolean
yk_setup_is_touched (const YkSetup *self)
{
  return self->moments->len > 1;
}

gboolean
yk_setup_can_undo (const YkSetup *self)
{
  return self->at > 0;
}

gboolean
yk_setup_can_redo (const YkSetup *self)
{
  return self->at + 1 < self->moments->len;
}

YkSetupSpot
yk_setup_get_cursor (const YkSetup *self)
{
  return moment_now (self)->cursor;
}

void
yk_setup_set_cursor (YkSetup *self, YkSetupSpot spot)
{
  Moment *moment = moment_now (self);

  moment->cursor = nearest_spot (&moment->board, spot);
}

static YkCard
card_at (const YkBoard *board, YkSetupSpot spot)
{
  return spot.index >= 0 ? board->cards[board->start[spot.pile] + spot.index] : 0;
}

/* Steps. */

static YkSetupOutcome
refuse_setup (YkSetupResult result)
{
  return (YkSetupOutcome){.result = result};
}

/* What is done to MOMENT becomes a step; what was undone before is forgotten. */
static YkSetupOutcome
keep_moment (YkSetup *self, const Moment *moment, YkSetupOutcome outcome)
{
  Moment kept = *moment;

  for (int column = 0; column < kept.board.n_columns; column++)
    yk_setup_turn_down (&kept.board, (YkPile) column, kept.board.n_down[column]);
  kept.cursor = nearest_spot (&kept.board, kept.cursor);
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
static YkSetupOutcome
end_dealt_pile (Moment *moment, const YkBoard *dealt, YkSetupOutcome outcome)
{
  YkPile pile = outcome.pile;

  outcome.result = YK_SETUP_PUT_DEALT;
  if (yk_pile_kind (pile) == YK_PILE_COLUMN) {
    moment->board.n_down[pile] = dealt->n_down[pile];
    outcome.n = dealt->n_down[pile];
  }
  for (int p = pile + 1; p < YK_N_PILES; p++)
    if (yk_board_pile_size (dealt, (YkPile) p) > 0) {
      moment->cursor = (YkSetupSpot){(YkPile) p, -1};
      break;
    }
  return outcome;
}

/* Has a foundation show LAST. */
static YkSetupResult
put_up (YkBoard *board, YkPile pile, YkCard last)
{
  yk_setup_remove_all (board, pile);
  if (!yk_board_foundation_shows (board, last))
    return YK_SETUP_WHOLE_SUITS;
  if (yk_board_n_cards (board) + yk_board_rank (board, last) >
      yk_rules_n_cards (board->rules))
    return YK_SETUP_FULL;
  yk_board_put_up (board, pile, last);
  return YK_SETUP_PUT_UP;
}

static YkSetupOutcome
refuse_full (const YkSetup *self)
{
  return (YkSetupOutcome){.result = YK_SETUP_FULL,
                          .n = yk_rules_n_cards (yk_setup_peek_board (self)->rules)};
}

static YkSetupOutcome
put_on_foundation (YkSetup *self, YkPile pile, YkCard card)
{
  Moment moment = *moment_now (self);
  YkSetupResult result = put_up (&moment.board, pile, card);

  if (result == YK_SETUP_FULL)
    return refuse_full (self);
  if (result != YK_SETUP_PUT_UP)
    return refuse_setup (result);
  return keep_moment (
      self, &moment,
      (YkSetupOutcome){result, card, pile, yk_board_pile_size (&moment.board, pile)});
}

YkSetupOutcome
yk_setup_put (YkSetup *self, YkCard card)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  YkSetupOutcome outcome = {.result = YK_SETUP_PUT, .card = card, .pile = pile};
  gboolean is_last =
      moment.cursor.index + 1 == yk_board_pile_size (&moment.board, pile);
  YkBoard dealt;

  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION)
    return put_on_foundation (self, pile, card);
  if (yk_pile_kind (pile) == YK_PILE_CELL &&
      yk_board_pile_size (&moment.board, pile) > 0)
    return refuse_setup (YK_SETUP_CELL_TAKEN);
  if (yk_board_n_cards (&moment.board) >= yk_rules_n_cards (moment.board.rules))
    return refuse_full (self);

  yk_setup_insert (&moment.board, pile, ++moment.cursor.index, card);
  yk_setup_deal_shape (&moment.board, &dealt);
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

YkSetupOutcome
yk_setup_take (YkSetup *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  YkCard card = card_at (&moment.board, moment.cursor);
  int n = 1;

  if (card == 0)
    return refuse_setup (YK_SETUP_NO_CARD);
  if (is_whole_suit (&moment.board, pile)) {
    n = yk_board_pile_size (&moment.board, pile);
    yk_setup_remove_all (&moment.board, pile);
  } else {
    yk_setup_remove (&moment.board, pile, moment.cursor.index--);
  }
  /* Where cards are left below, the next one still goes between the same two. */
  if (moment.cursor.index < 0 && yk_pile_kind (pile) != YK_PILE_COLUMN)
    moment.cursor.index = yk_board_pile_size (&moment.board, pile) - 1;
  return keep_moment (self, &moment, (YkSetupOutcome){YK_SETUP_TAKEN, card, pile, n});
}

YkSetupOutcome
yk_setup_take_stack (YkSetup *self, YkSetupSpot from)
{
  Moment moment = *moment_now (self);
  YkSetupSpot spot = nearest_spot (&moment.board, from);
  YkSetupOutcome outcome = {YK_SETUP_TAKEN, card_at (&moment.board, spot), spot.pile,
                            yk_board_pile_size (&moment.board, spot.pile) - spot.index};

  if (outcome.card == 0)
    return refuse_setup (YK_SETUP_NO_CARD);
  moment.cursor = (YkSetupSpot){spot.pile, spot.index - 1};
  if (is_whole_suit (&moment.board, spot.pile)) {
    outcome.n = yk_board_pile_size (&moment.board, spot.pile);
    spot.index = 0;
  }
  for (int i = yk_board_pile_size (&moment.board, spot.pile); i-- > spot.index;)
    yk_setup_remove (&moment.board, spot.pile, i);
  return keep_moment (self, &moment, outcome);
}

YkSetupOutcome
yk_setup_turn (YkSetup *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int index = moment.cursor.index;
  YkSetupOutcome outcome = {.card = card_at (&moment.board, moment.cursor),
                            .pile = pile};

  if (yk_pile_kind (pile) != YK_PILE_COLUMN)
    return refuse_setup (YK_SETUP_COLUMNS_TURN);
  if (outcome.card == 0)
    return refuse_setup (YK_SETUP_NO_CARD);
  if (index == yk_board_pile_size (&moment.board, pile) - 1)
    return refuse_setup (YK_SETUP_LAST_LIES_UP);
  outcome.result =
      index < moment.board.n_down[pile] ? YK_SETUP_TURNED_UP : YK_SETUP_TURNED_DOWN;
  yk_setup_turn_down (&moment.board, pile,
                      outcome.result == YK_SETUP_TURNED_UP ? index : index + 1);
  return keep_moment (self, &moment, outcome);
}

YkSetupOutcome
yk_setup_clear_pile (YkSetup *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int n = yk_board_pile_size (&moment.board, pile);

  if (n == 0)
    return refuse_setup (YK_SETUP_NO_CARD);
  yk_setup_remove_all (&moment.board, pile);
  return keep_moment (self, &moment, (YkSetupOutcome){YK_SETUP_CLEARED, 0, pile, n});
}

/* Why cards cannot go from one pile to another; YK_SETUP_MOVED where they can. */
static YkSetupResult
judge_setup_move (const YkBoard *board, YkSetupSpot from, int count, YkSetupSpot to)
{
  YkPileKind kind = yk_pile_kind (to.pile);

  if (from.index < 0)
    return YK_SETUP_NO_CARD;
  if (from.pile == to.pile && (kind == YK_PILE_FOUNDATION || kind == YK_PILE_CELL ||
                               to.index >= from.index - 1))
    return YK_SETUP_NOTHING_TO_DO;
  if (is_whole_suit (board, from.pile))
    return YK_SETUP_WHOLE_SUITS;
  if (kind == YK_PILE_CELL && yk_board_pile_size (board, to.pile) > 0)
    return YK_SETUP_CELL_TAKEN;
  if ((kind == YK_PILE_CELL || kind == YK_PILE_FOUNDATION) && count > 1)
    return YK_SETUP_ONE_CARD;
  return YK_SETUP_MOVED;
}

YkSetupOutcome
yk_setup_move (YkSetup *self, YkSetupSpot from, YkSetupSpot to)
{
  Moment moment = *moment_now (self);
  YkBoard *board = &moment.board;
  YkSetupSpot source = nearest_spot (board, from), target = nearest_spot (board, to);
  int count = yk_board_pile_size (board, source.pile) - source.index;
  YkSetupOutcome outcome = {judge_setup_move (board, source, count, target),
                            card_at (board, source), target.pile, count};

  if (outcome.result != YK_SETUP_MOVED)
    return refuse_setup (outcome.result);
  moment.cursor = (YkSetupSpot){target.pile, target.index + count};
  if (yk_pile_kind (target.pile) == YK_PILE_FOUNDATION) {
    yk_setup_remove (board, source.pile, source.index);
    outcome.result = put_up (board, target.pile, outcome.card);
    outcome.n = yk_board_pile_size (board, target.pile);
    if (outcome.result == YK_SETUP_FULL)
      return refuse_full (self);
    if (outcome.result != YK_SETUP_PUT_UP)
      return refuse_setup (outcome.result);
  } else {
    for (int i = 0; i < count; i++)
      yk_setup_insert (board, target.pile, target.index + 1,
                       yk_setup_remove (board, source.pile,
                                        yk_board_pile_size (board, source.pile) - 1));
  }
  return keep_moment (self, &moment, outcome);
}

YkSetupOutcome
yk_setup_turn_all (YkSetup *self)
{
  Moment moment = *moment_now (self);
  YkBoard dealt;

  yk_setup_deal_shape (&moment.board, &dealt);
  for (int column = 0; column < moment.board.n_columns; column++)
    yk_setup_turn_down (&moment.board, (YkPile) column, dealt.n_down[column]);
  if (yk_board_equal (&moment.board, yk_setup_peek_board (self)))
    return refuse_setup (YK_SETUP_NOTHING_TO_DO);
  return keep_moment (self, &moment, (YkSetupOutcome){.result = YK_SETUP_ALL_TURNED});
}

YkSetupOutcome
yk_setup_clear (YkSetup *self)
{
  Moment moment = *moment_now (self);

  if (yk_board_n_cards (&moment.board) == 0)
    return refuse_setup (YK_SETUP_NO_CARD);
  for (int p = 0; p < YK_N_PILES; p++)
    yk_setup_remove_all (&moment.board, (YkPile) p);
  moment.cursor = (YkSetupSpot){YK_COLUMN_1, -1};
  return keep_moment (self, &moment, (YkSetupOutcome){.result = YK_SETUP_ALL_CLEARED});
}

YkSetupOutcome
yk_setup_begin (YkSetup *self, const YkBoard *board)
{
  Moment moment = {.board = *board};

  if (yk_board_equal (board, yk_setup_peek_board (self)))
    return refuse_setup (YK_SETUP_NOTHING_TO_DO);
  moment.cursor = (YkSetupSpot){YK_COLUMN_1, YK_MAX_CARDS};
  return keep_moment (self, &moment, (YkSetupOutcome){.result = YK_SETUP_BEGUN});
}

YkSetupOutcome
yk_setup_fill (YkSetup *self, guint64 seed)
{
  Moment moment = *moment_now (self);
  YkCard missing[YK_MAX_CARDS];
  int n_missing = yk_setup_collect_missing (&moment.board, missing);
  YkCard surplus = yk_setup_find_surplus (&moment.board);

  if (surplus != 0)
    return (YkSetupOutcome){.result = YK_SETUP_TOO_OFTEN, .card = surplus};
  if (n_missing == 0)
    return refuse_setup (YK_SETUP_NONE_MISSING);
  yk_random_shuffle (&seed, missing, n_missing);
  yk_setup_fill_board (&moment.board, missing, missing + n_missing);
  return keep_moment (self, &moment,
                      (YkSetupOutcome){.result = YK_SETUP_FILLED, .n = n_missing});
}

YkSetupOutcome
yk_setup_undo (YkSetup *self)
{
  if (!yk_setup_can_undo (self))
    return refuse_setup (YK_SETUP_NOTHING_TO_UNDO);
  self->at--;
  return (YkSetupOutcome){.result = YK_SETUP_UNDONE};
}

YkSetupOutcome
yk_setup_redo (YkSetup *self)
{
  if (!yk_setup_can_redo (self))
    return refuse_setup (YK_SETUP_NOTHING_TO_REDO);
  self->at++;
  return (YkSetupOutcome){.result = YK_SETUP_REDONE};
}

gboolean
yk_setup_finish (const YkSetup *self, YkBoard *whole, YkTextError *error)
{
  char text[YK_TEXT_BOARD_SIZE];
  YkTextReader reader;
  YkTextError ignored;
  size_t length = yk_board_to_text (yk_setup_peek_board (self), text);

  yk_text_reader_init (&reader, text, length);
  return yk_text_reader_next (&reader, whole, NULL, error != NULL ? error : &ignored) ==
         YK_TEXT_BOARD;
}

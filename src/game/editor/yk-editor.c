/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is being set up, with everything that was done to take back. */
#include "game/editor/yk-editor.h"

#include <string.h>

#include "core/yk-deal.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

/* Cards on a table that need not be whole. */

/* Inserts CARD below the one at INDEX, or at the end of the pile; among face-down cards
 * it lies face down. */
static void
insert_card (YkBoard *board, YkPile pile, int index, YkCard card)
{
  int at = board->start[pile] + index;

  yk_board_put (board, pile, card);
  memmove (&board->cards[at + 1], &board->cards[at],
           (size_t) (board->start[pile + 1] - 1 - at));
  board->cards[at] = card;
  if (pile < YK_MAX_COLUMNS && index < board->n_down[pile])
    board->n_down[pile]++;
}

/* All that is left of a column may lie face down then: see turn_down(). */
static YkCard
remove_card (YkBoard *board, YkPile pile, int index)
{
  int at = board->start[pile] + index, end = yk_board_n_cards (board);
  YkCard card = board->cards[at];

  memmove (&board->cards[at], &board->cards[at + 1], (size_t) (end - at - 1));
  board->cards[end - 1] = 0;
  for (int p = pile + 1; p <= YK_N_PILES; p++)
    board->start[p]--;
  if (pile < YK_MAX_COLUMNS && index < board->n_down[pile])
    board->n_down[pile]--;
  return card;
}

static void
remove_all (YkBoard *board, YkPile pile)
{
  for (int i = yk_board_pile_size (board, pile); i-- > 0;)
    remove_card (board, pile, i);
}

/* Never the last card of a column. */
static void
turn_down (YkBoard *board, YkPile column, int n_down)
{
  int most = MAX (yk_board_pile_size (board, column) - 1, 0);

  board->n_down[column] = (guint8) MIN (n_down, most);
}

/* Puts CARDS face down below all others of a column that has cards, as many as a deal
 * has there; returns the rest. */
static const YkCard *
fill_below (YkBoard *board, const YkBoard *dealt, YkPile column, const YkCard *cards,
            const YkCard *end)
{
  int n_down = board->n_down[column], size = yk_board_pile_size (board, column);
  int n =
      MIN (dealt->n_down[column] - n_down, yk_board_pile_size (dealt, column) - size);

  for (; size > 0 && n > 0 && cards < end; n--)
    insert_card (board, column, n_down++, *cards++);
  turn_down (board, column, n_down);
  return cards;
}

static const YkCard *
fill_pile (YkBoard *board, const YkBoard *dealt, YkPile pile, const YkCard *cards,
           const YkCard *end)
{
  gboolean was_empty = yk_board_pile_size (board, pile) == 0;

  while (cards < end &&
         yk_board_pile_size (board, pile) < yk_board_pile_size (dealt, pile))
    yk_board_put (board, pile, *cards++);
  if (was_empty && pile < YK_MAX_COLUMNS)
    turn_down (board, pile, dealt->n_down[pile]);
  return cards;
}

/* The editor. */

/* The table between two steps. */
typedef struct
{
  YkBoard board;
  YkCardLocation cursor;
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
static YkCardLocation
nearest_location (const YkBoard *board, YkCardLocation location)
{
  int last;

  if (!yk_board_has_pile (board, location.pile))
    return (YkCardLocation){YK_COLUMN_1, yk_board_pile_size (board, YK_COLUMN_1) - 1};
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

  first.cursor = nearest_location (board, (YkCardLocation){YK_COLUMN_1, YK_MAX_CARDS});
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
clear_editor (gpointer data)
{
  YkEditor *self = data;

  g_array_unref (self->moments);
}

void
yk_editor_unref (YkEditor *self)
{
  g_rc_box_release_full (self, clear_editor);
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

YkCardLocation
yk_editor_get_cursor (const YkEditor *self)
{
  return moment_now (self)->cursor;
}

void
yk_editor_set_cursor (YkEditor *self, YkCardLocation location)
{
  Moment *moment = moment_now (self);

  moment->cursor = nearest_location (&moment->board, location);
}

static YkCard
card_at (const YkBoard *board, YkCardLocation location)
{
  return location.index >= 0
             ? board->cards[board->start[location.pile] + location.index]
             : 0;
}

/* Steps. */

static YkEditorOutcome
refuse (const YkEditor *self, YkEditorResult result)
{
  YkEditorOutcome outcome = {.result = result};

  if (result == YK_EDITOR_FULL)
    outcome.n = yk_rules_n_cards (yk_editor_peek_board (self)->rules);
  return outcome;
}

/* What is done to MOMENT becomes a step; what was undone before is forgotten. */
static YkEditorOutcome
keep_moment (YkEditor *self, const Moment *moment, YkEditorOutcome outcome)
{
  Moment kept = *moment;

  for (int column = 0; column < kept.board.n_columns; column++)
    turn_down (&kept.board, (YkPile) column, kept.board.n_down[column]);
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

/* Whoever enters a deal card by card need not say where a pile ends, nor which of its
 * cards lie face down. */
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
      moment->cursor = (YkCardLocation){(YkPile) p, -1};
      break;
    }
  return outcome;
}

/* Has a foundation show LAST. */
static YkEditorResult
put_up (YkBoard *board, YkPile pile, YkCard last)
{
  remove_all (board, pile);
  if (!yk_board_foundation_shows (board, last))
    return YK_EDITOR_WHOLE_SUITS;
  if (yk_board_n_cards (board) + yk_board_rank (board, last) >
      yk_rules_n_cards (board->rules))
    return YK_EDITOR_FULL;
  yk_board_put_up (board, pile, last);
  return YK_EDITOR_PUT_UP;
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

  if (yk_pile_kind (pile) == YK_PILE_FOUNDATION) {
    YkEditorResult result = put_up (&moment.board, pile, card);

    if (result != YK_EDITOR_PUT_UP)
      return refuse (self, result);
    return keep_moment (self, &moment,
                        (YkEditorOutcome){result, card, pile,
                                          yk_board_pile_size (&moment.board, pile)});
  }
  if (yk_pile_kind (pile) == YK_PILE_CELL &&
      yk_board_pile_size (&moment.board, pile) > 0)
    return refuse (self, YK_EDITOR_CELL_TAKEN);
  if (yk_board_n_cards (&moment.board) >= yk_rules_n_cards (moment.board.rules))
    return refuse (self, YK_EDITOR_FULL);

  insert_card (&moment.board, pile, ++moment.cursor.index, card);
  yk_board_deal (&dealt, moment.board.rules, &moment.board.options, YK_DEAL_MIN);
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

static YkEditorOutcome
take_card (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  YkCard card = card_at (&moment.board, moment.cursor);
  int n = 1;

  if (card == 0)
    return refuse (self, YK_EDITOR_NO_CARD);
  if (is_whole_suit (&moment.board, pile)) {
    n = yk_board_pile_size (&moment.board, pile);
    remove_all (&moment.board, pile);
  } else {
    remove_card (&moment.board, pile, moment.cursor.index--);
  }
  /* Where cards are left below, the next one still goes between the same two. */
  if (moment.cursor.index < 0 && yk_pile_kind (pile) != YK_PILE_COLUMN)
    moment.cursor.index = yk_board_pile_size (&moment.board, pile) - 1;
  return keep_moment (self, &moment, (YkEditorOutcome){YK_EDITOR_TAKEN, card, pile, n});
}

YkEditorOutcome
yk_editor_take_stack (YkEditor *self, YkCardLocation from)
{
  Moment moment = *moment_now (self);
  YkCardLocation location = nearest_location (&moment.board, from);
  YkEditorOutcome outcome = {
      YK_EDITOR_TAKEN, card_at (&moment.board, location), location.pile,
      yk_board_pile_size (&moment.board, location.pile) - location.index};

  if (outcome.card == 0)
    return refuse (self, YK_EDITOR_NO_CARD);
  moment.cursor = (YkCardLocation){location.pile, location.index - 1};
  if (is_whole_suit (&moment.board, location.pile)) {
    outcome.n = yk_board_pile_size (&moment.board, location.pile);
    location.index = 0;
  }
  for (int i = yk_board_pile_size (&moment.board, location.pile); i-- > location.index;)
    remove_card (&moment.board, location.pile, i);
  return keep_moment (self, &moment, outcome);
}

static YkEditorOutcome
turn_card (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int index = moment.cursor.index;
  YkEditorOutcome outcome = {.card = card_at (&moment.board, moment.cursor),
                             .pile = pile};

  if (yk_pile_kind (pile) != YK_PILE_COLUMN)
    return refuse (self, YK_EDITOR_COLUMNS_TURN);
  if (outcome.card == 0)
    return refuse (self, YK_EDITOR_NO_CARD);
  if (index == yk_board_pile_size (&moment.board, pile) - 1)
    return refuse (self, YK_EDITOR_LAST_LIES_UP);
  outcome.result =
      index < moment.board.n_down[pile] ? YK_EDITOR_TURNED_UP : YK_EDITOR_TURNED_DOWN;
  turn_down (&moment.board, pile,
             outcome.result == YK_EDITOR_TURNED_UP ? index : index + 1);
  return keep_moment (self, &moment, outcome);
}

static YkEditorOutcome
clear_pile (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkPile pile = moment.cursor.pile;
  int n = yk_board_pile_size (&moment.board, pile);

  if (n == 0)
    return refuse (self, YK_EDITOR_NO_CARD);
  remove_all (&moment.board, pile);
  return keep_moment (self, &moment, (YkEditorOutcome){YK_EDITOR_CLEARED, 0, pile, n});
}

/* Why cards cannot go from one pile to another; YK_EDITOR_MOVED where they can. */
static YkEditorResult
judge_move (const YkBoard *board, YkCardLocation from, int count, YkCardLocation to)
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
yk_editor_move (YkEditor *self, YkCardLocation from, YkCardLocation to)
{
  Moment moment = *moment_now (self);
  YkBoard *board = &moment.board;
  YkCardLocation source = nearest_location (board, from),
                 target = nearest_location (board, to);
  int count = yk_board_pile_size (board, source.pile) - source.index;
  YkEditorOutcome outcome = {judge_move (board, source, count, target),
                             card_at (board, source), target.pile, count};

  if (outcome.result != YK_EDITOR_MOVED)
    return refuse (self, outcome.result);
  moment.cursor = (YkCardLocation){target.pile, target.index + count};
  if (yk_pile_kind (target.pile) == YK_PILE_FOUNDATION) {
    remove_card (board, source.pile, source.index);
    outcome.result = put_up (board, target.pile, outcome.card);
    outcome.n = yk_board_pile_size (board, target.pile);
    if (outcome.result != YK_EDITOR_PUT_UP)
      return refuse (self, outcome.result);
  } else {
    for (int i = 0; i < count; i++)
      insert_card (board, target.pile, target.index + 1,
                   remove_card (board, source.pile,
                                yk_board_pile_size (board, source.pile) - 1));
  }
  return keep_moment (self, &moment, outcome);
}

static YkEditorOutcome
turn_all (YkEditor *self)
{
  Moment moment = *moment_now (self);
  YkBoard dealt;

  /* Some deal of the same game, for how many cards of a column lie face down. */
  yk_board_deal (&dealt, moment.board.rules, &moment.board.options, YK_DEAL_MIN);
  for (int column = 0; column < moment.board.n_columns; column++)
    turn_down (&moment.board, (YkPile) column, dealt.n_down[column]);
  if (yk_board_equal (&moment.board, yk_editor_peek_board (self)))
    return refuse (self, YK_EDITOR_NOTHING_TO_DO);
  return keep_moment (self, &moment, (YkEditorOutcome){.result = YK_EDITOR_ALL_TURNED});
}

static YkEditorOutcome
clear_table (YkEditor *self)
{
  Moment moment = *moment_now (self);

  if (yk_board_n_cards (&moment.board) == 0)
    return refuse (self, YK_EDITOR_NO_CARD);
  for (int p = 0; p < YK_N_PILES; p++)
    remove_all (&moment.board, (YkPile) p);
  moment.cursor = (YkCardLocation){YK_COLUMN_1, -1};
  return keep_moment (self, &moment,
                      (YkEditorOutcome){.result = YK_EDITOR_ALL_CLEARED});
}

YkEditorOutcome
yk_editor_begin (YkEditor *self, const YkBoard *board)
{
  Moment moment = {.board = *board};

  if (yk_board_equal (board, yk_editor_peek_board (self)))
    return refuse (self, YK_EDITOR_NOTHING_TO_DO);
  moment.cursor = (YkCardLocation){YK_COLUMN_1, YK_MAX_CARDS};
  return keep_moment (self, &moment, (YkEditorOutcome){.result = YK_EDITOR_BEGUN});
}

/* Puts all missing cards where a deal would still have some, in an order drawn from
 * SEED: face-down places of columns that have cards first, then the stock, then all
 * others. */
static YkEditorOutcome
fill (YkEditor *self, guint64 seed)
{
  Moment moment = *moment_now (self);
  YkCard missing[YK_MAX_CARDS];
  int n_missing = 0;
  const YkCard *cards = missing;
  const YkCard *end;
  YkBoard dealt;

  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkCard card = yk_card_from_index (i);
    int surplus = yk_board_surplus (&moment.board, card);

    if (surplus > 0)
      return (YkEditorOutcome){.result = YK_EDITOR_TOO_OFTEN, .card = card};
    for (; surplus < 0; surplus++)
      missing[n_missing++] = card;
  }
  if (n_missing == 0)
    return refuse (self, YK_EDITOR_NONE_MISSING);
  yk_random_shuffle (&seed, missing, n_missing);
  end = missing + n_missing;
  yk_board_deal (&dealt, moment.board.rules, &moment.board.options, YK_DEAL_MIN);
  for (int column = 0; column < moment.board.n_columns; column++)
    cards = fill_below (&moment.board, &dealt, (YkPile) column, cards, end);
  cards = fill_pile (&moment.board, &dealt, YK_STOCK, cards, end);
  for (int pile = 0; pile < YK_N_PILES; pile++)
    cards = fill_pile (&moment.board, &dealt, (YkPile) pile, cards, end);
  return keep_moment (self, &moment,
                      (YkEditorOutcome){.result = YK_EDITOR_FILLED, .n = n_missing});
}

YkEditorOutcome
yk_editor_act (YkEditor *self, YkEditorAct act, guint64 seed)
{
  switch (act) {
  case YK_EDITOR_ACT_TAKE:
    return take_card (self);
  case YK_EDITOR_ACT_TURN:
    return turn_card (self);
  case YK_EDITOR_ACT_TURN_ALL:
    return turn_all (self);
  case YK_EDITOR_ACT_CLEAR_PILE:
    return clear_pile (self);
  case YK_EDITOR_ACT_CLEAR:
    return clear_table (self);
  case YK_EDITOR_ACT_FILL:
    return fill (self, seed);
  case YK_EDITOR_ACT_UNDO:
    if (!yk_editor_can_undo (self))
      return refuse (self, YK_EDITOR_NOTHING_TO_UNDO);
    self->at--;
    return (YkEditorOutcome){.result = YK_EDITOR_UNDONE};
  case YK_EDITOR_ACT_REDO:
    if (!yk_editor_can_redo (self))
      return refuse (self, YK_EDITOR_NOTHING_TO_REDO);
    self->at++;
    return (YkEditorOutcome){.result = YK_EDITOR_REDONE};
  }
  g_return_val_if_reached ((YkEditorOutcome){0});
}

gboolean
yk_editor_finish (const YkEditor *self, YkBoard *whole, YkTextError *error)
{
  char text[YK_TEXT_BOARD_SIZE];
  YkTextReader reader;
  YkTextError any_error;
  YkBoard any_board;
  size_t length = yk_board_to_text (yk_editor_peek_board (self), text);

  yk_text_reader_init (&reader, text, length);
  return yk_text_reader_next (&reader, whole != NULL ? whole : &any_board, NULL,
                              error != NULL ? error : &any_error) == YK_TEXT_BOARD;
}

/* Positions from outside. */

gboolean
yk_editor_read (YkBoard *board, const char *text, GError **error)
{
  g_autofree char *found = yk_link_find (text);
  gsize length = strlen (text);
  YkTextError ignored;
  YkHistory history;
  YkLink link;

  if (found != NULL) {
    if (!yk_link_read (&link, found, error))
      return FALSE;
    *board = link.board;
    if (link.id.rules != NULL)
      yk_board_deal (board, link.id.rules, &link.id.options, link.id.deal);
    return TRUE;
  }
  if (yk_text_read_unfinished (text, length, board, &ignored))
    return TRUE;
  if (!yk_savegame_read_any (&history, text, length, error))
    return FALSE;
  *board = history.board;
  yk_history_clear (&history);
  return TRUE;
}

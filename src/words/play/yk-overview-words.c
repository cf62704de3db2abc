/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in whole sentences, for those who listen. */
#include "words/play/yk-play-words.h"

#include <glib/gi18n-lib.h>

#include "base/yk-text-util.h"
#include "core/yk-board.h"
#include "words/base/yk-words.h"

/* What there is still to deal, in sentences. */

char *
yk_stock_sentence (const YkBoard *board)
{
  int n_cards = yk_board_pile_size (board, YK_STOCK);

  if (n_cards == 0)
    return g_strdup (_ ("The stock is empty."));
  switch (board->rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return g_strdup_printf (
        /* Translators: how many cards the stock has. */
        ngettext ("%d card left in the stock. Click to deal it to a column.",
                  "%d cards left in the stock. Click to deal cards to the columns.",
                  (gulong) n_cards),
        n_cards);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (
        /* Translators: how many cards the stock has. */
        ngettext ("%d card left in the stock. Click to turn it over.",
                  "%d cards left in the stock. Click to turn one over.",
                  (gulong) n_cards),
        n_cards);
  }
  return NULL;
}

char *
yk_redeal_sentence (const YkBoard *board)
{
  if (board->n_redeals == 0)
    return g_strdup (_ ("There are no redeals left."));
  /* Translators: how many more times the cards can be dealt again. */
  return g_strdup_printf (ngettext ("You can deal the cards %d more time.",
                                    "You can deal the cards %d more times.",
                                    board->n_redeals),
                          board->n_redeals);
}

/* As many cards that follow one another are named by the first and the last. */
#define LONG_RUN 3

/* The moves. */

/* Targets that are as good as one another: a move to the first of them stands for all.
 */
static gboolean
is_alike (const YkBoard *board, YkMove a, YkMove b)
{
  return a.from == b.from && a.count == b.count &&
         yk_pile_kind (a.to) == yk_pile_kind (b.to) &&
         (yk_pile_kind (a.to) != YK_PILE_COLUMN ||
          (yk_board_pile_size (board, a.to) == 0 &&
           yk_board_pile_size (board, b.to) == 0));
}

static gboolean
is_new (const YkBoard *board, const GArray *moves, YkMove move)
{
  for (guint i = 0; i < moves->len; i++)
    if (is_alike (board, g_array_index (moves, YkMove, i), move))
      return FALSE;
  return TRUE;
}

/* The legal moves without those like another, best first; free with g_array_unref(). */
static GArray *
list_unlike_moves (const YkBoard *board)
{
  g_autofree YkMove *all = g_new (YkMove, YK_MAX_MOVES);
  int n_moves = yk_board_list (board, all);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (YkMove));

  for (int gain = YK_GAIN_FOUNDATION; gain <= YK_GAIN_NOTHING; gain++)
    for (int i = 0; i < n_moves; i++)
      if ((int) yk_board_gain (board, all[i]) == gain && is_new (board, moves, all[i]))
        g_array_append_val (moves, all[i]);
  return moves;
}

char *
yk_moves_overview (const YkBoard *board)
{
  g_autoptr (GArray) moves = list_unlike_moves (board);
  char *text;

  if (moves->len == 0)
    return g_strdup (_ ("There are no moves."));
  text = g_strdup_printf (
      /* Translators: how many legal moves there are; a sentence about each of them
       * follows. */
      ngettext ("There’s %u move.", "There are %u moves.", moves->len), moves->len);
  for (guint i = 0; i < moves->len; i++) {
    const YkEvent hinted = {.kind = YK_EVENT_HINTED,
                            .board = board,
                            .move = g_array_index (moves, YkMove, i)};

    text = yk_words_append (text, yk_hint_sentence (board, hinted.move));
    text = yk_words_append (text, yk_event_sentence (&hinted, YK_SPEECH_WORDY));
  }
  return text;
}

/* The piles. */

/* A sentence about a pile that has nothing to tell but PHRASES, which it takes. */
static char *
pile_sentence (YkPile pile, char *phrases)
{
  g_autofree char *list = phrases;

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    /* Translators: the number of a column, and a list of its cards. */
    return g_strdup_printf (_ ("Column %d: %s."), pile - YK_COLUMN_1 + 1, list);
  case YK_PILE_FOUNDATION:
    /* Translators: the number of a foundation, and the name of its last card. */
    return g_strdup_printf (_ ("Foundation %d: %s."), pile - YK_FOUNDATION_1 + 1, list);
  case YK_PILE_CELL:
    /* Translators: the number of a cell, and the name of the card in it. */
    return g_strdup_printf (_ ("Cell %d: %s."), pile - YK_CELL_1 + 1, list);
  case YK_PILE_RESERVE:
    /* Translators: a list of cards. */
    return g_strdup_printf (_ ("Reserve: %s."), list);
  case YK_PILE_WASTE:
    /* Translators: the name of the last card of the waste. */
    return g_strdup_printf (_ ("Waste: %s."), list);
  case YK_PILE_STOCK:
    /* Translators: how many cards the stock has, such as “12 cards”. */
    return g_strdup_printf (_ ("Stock: %s."), list);
  }
  return NULL;
}

static char *
empty_sentence (YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    /* Translators: the number of a column. */
    return g_strdup_printf (_ ("Column %d is empty."), pile - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    /* Translators: the number of a foundation. */
    return g_strdup_printf (_ ("Foundation %d is empty."), pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    /* Translators: the number of a cell. */
    return g_strdup_printf (_ ("Cell %d is empty."), pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return g_strdup (_ ("The reserve is empty."));
  case YK_PILE_WASTE:
    return g_strdup (_ ("The waste is empty."));
  case YK_PILE_STOCK:
    return g_strdup (_ ("The stock is empty."));
  }
  return NULL;
}

/* The index after the last card of those that follow one another from INDEX on. */
static int
end_of_run (const YkBoard *board, const YkCard *cards, int n_cards, int index)
{
  int end = index + 1;

  while (end < n_cards && yk_board_joins (board, cards[end], cards[end - 1]))
    end++;
  return end;
}

/* Adds the cards of a pile from INDEX up to N_CARDS to a list; where BY_RUNS, those
 * that follow one another are one phrase. */
static void
add_cards (GPtrArray *list, const YkBoard *board, YkPile pile, int index, int n_cards,
           gboolean by_runs)
{
  const YkCard *cards = board->cards + board->start[pile];

  while (index < n_cards) {
    int end = end_of_run (board, cards, n_cards, index);

    if (!by_runs || end - index < LONG_RUN)
      end = index + 1;
    g_ptr_array_add (list, yk_run_phrase (board, cards + index, end - index));
    index = end;
  }
}

static char *
down_phrase (int n_down)
{
  return g_strdup_printf (
      /* Translators: the start of the list of a column’s cards. */
      ngettext ("%d face-down card", "%d face-down cards", (gulong) n_down), n_down);
}

static char *
count_phrase (int n_cards)
{
  /* Translators: how many cards a pile has, after its name, as in “Stock: 12 cards.” */
  return g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) n_cards), n_cards);
}

static char *
describe_pile (const YkBoard *board, YkPile pile, gboolean by_runs)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  char *hidden = NULL;
  int n_cards = yk_board_pile_size (board, pile);
  YkPileKind kind = yk_pile_kind (pile);
  int first = yk_board_first_seen (board, pile);
  int n_down = kind == YK_PILE_COLUMN ? yk_board_n_down (board, pile) : 0;

  if (n_cards == 0)
    return empty_sentence (pile);
  if (kind == YK_PILE_STOCK)
    g_ptr_array_add (list, count_phrase (n_cards));
  if (n_down > 0)
    g_ptr_array_add (list, down_phrase (n_down));
  if (first < n_down) {
    /* Which cards are face down is heard only where a sentence ends. */
    add_cards (list, board, pile, first, n_down, FALSE);
    hidden = pile_sentence (pile, yk_words_list (list));
    g_ptr_array_set_size (list, 0);
  }
  add_cards (list, board, pile, MAX (first, n_down), n_cards,
             by_runs && kind == YK_PILE_COLUMN);
  text = yk_words_list (list);
  if (hidden == NULL)
    return pile_sentence (pile, g_steal_pointer (&text));
  return yk_words_append (hidden,
                          /* Translators: the cards that each column is dealt face up,
                           * as a list of numbers, or a column's face-up cards. */
                          g_strdup_printf (_ ("Face up on top of them: %s."), text));
}

/* The sentences of all columns, or of all other piles. */
static char *
describe_piles (const YkBoard *board, gboolean columns)
{
  char *text = NULL;

  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;

    if (yk_board_has_pile (board, pile) &&
        (yk_pile_kind (pile) == YK_PILE_COLUMN) == columns)
      text = yk_words_append (text, describe_pile (board, pile, TRUE));
  }
  return text;
}

char *
yk_columns_overview (const YkBoard *board)
{
  return describe_piles (board, TRUE);
}

char *
yk_foundations_overview (const YkBoard *board)
{
  char *text = describe_piles (board, FALSE);

  return text != NULL ? text : g_strdup (_ ("This variation has only columns."));
}

char *
yk_last_cards_overview (const YkBoard *board)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (int column = 0; column < board->n_columns; column++) {
    YkCard card = yk_board_top (board, (YkPile) (YK_COLUMN_1 + column));

    g_ptr_array_add (cards, card != 0
                                ? g_strdup (yk_card_name_in (card, YK_CARD_LISTED))
                                /* Translators: in a list of places: the number of a
                                 * column. */
                                : g_strdup_printf (_ ("empty column %d"), column + 1));
  }
  list = yk_words_list (cards);
  /* Translators: the last card of each column, or that a column is empty, as a list. */
  return g_strdup_printf (_ ("Last cards: %s."), list);
}

char *
yk_pile_overview (const YkBoard *board, YkPile pile)
{
  return describe_pile (board, pile, FALSE);
}

/* Where the cursor is, and what is held. */

char *
yk_place_sentence (const YkBoard *board, YkPile pile, int index)
{
  g_autofree char *list = index < 0 ? yk_pile_description (board, pile)
                                    : yk_card_description (board, pile, index);

  return yk_text_as_sentence (list);
}

char *
yk_held_overview (const YkBoard *board, YkPile pile, int count)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, pile, &n_cards);
  g_autofree char *run = yk_run_phrase (board, cards + n_cards - count, count);

  if (run != NULL)
    /* Translators: a card as in a list, or several that follow one another. */
    return g_strdup_printf (_ ("In hand: %s."), run);
  return g_strdup_printf (
      /* Translators: a card as in a list, and how many others lie on it. */
      ngettext ("In hand: %s and %d more card.", "In hand: %s and %d more cards.",
                (gulong) (count - 1)),
      yk_card_name_in (cards[n_cards - count], YK_CARD_LISTED), count - 1);
}

/* Counted as everywhere: the player's own moves. */
static char *
place_sentence (const YkHistory *history)
{
  guint n_moves = yk_history_n_moves_to (history, yk_history_n_steps (history));

  if (history->cursor == 0)
    /* Translators: the first position of a game, and how many moves it has. */
    return g_strdup_printf (ngettext ("Beginning of the game. %u move follows.",
                                      "Beginning of the game. %u moves follow.",
                                      n_moves),
                            n_moves);
  /* Translators: which move of the game this is, and how many there are. */
  return g_strdup_printf (_ ("Move %u of %u."), yk_history_n_moves (history), n_moves);
}

/* NULL where there is nothing to say of it. */
static char *
deed_sentence (const YkHistory *history, YkSpeech speech)
{
  YkEvent event = {.kind = YK_EVENT_PLAYED, .board = &history->board, .n_steps = 1};

  if (history->cursor == 0)
    return NULL;
  event.steps = yk_history_step (history, history->cursor - 1);
  return yk_event_sentence (&event, speech);
}

const char *
yk_step_winnability_sentence (YkWinnability winnability)
{
  switch (winnability) {
  case YK_WINNABILITY_OPEN:
    return _ ("Not checked yet.");
  case YK_WINNABILITY_UNKNOWN:
    return _ ("It’s hard to say whether you can win this game.");
  case YK_WINNABILITY_WINNABLE:
    return _ ("You could still win from here.");
  case YK_WINNABILITY_LOST:
    return _ ("Already lost at this point.");
  }
  return NULL;
}

/* How many other lines branch off here. */
static char *
forks_sentence (const YkHistory *history)
{
  const YkTree *tree = &history->tree;
  guint child = yk_tree_node (tree, yk_history_node (history))->first_child;
  guint n_forks = 0;

  while (child != 0 && (child = yk_tree_node (tree, child)->sibling) != 0)
    n_forks++;
  if (n_forks == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: how many other branches of the game start at this position: undone
       * moves stay as branches. */
      ngettext ("%u other branch starts here.", "%u other branches start here.",
                n_forks),
      n_forks);
}

char *
yk_step_sentence (const YkHistory *history, YkWinnability winnability, const char *loss,
                  YkSpeech speech)
{
  char *deed = loss != NULL ? g_strdup (loss) : deed_sentence (history, speech);
  const char *known = loss != NULL ? NULL : yk_step_winnability_sentence (winnability);
  char *text = yk_words_append (place_sentence (history), deed);

  text = yk_words_append (text, g_strdup (known));
  return yk_words_append (text, forks_sentence (history));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that are set up: what each step does, that all of it is taken back, and
 * that nothing but whole positions comes out. */
#include "../test-common.h"
#include "game/editor/yk-editor.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"
#include "solver/yk-solver.h"
#include "words/play/yk-editor-words.h"

#include <stdio.h>

#define N_WALK_STEPS 12
#define N_RANDOM_STEPS 60
#define SOLVER_BYTES (16 * 1024 * 1024)

/* A case: a table, steps, and what comes of it.
 *
 *   @c3:2  the cursor goes behind the second card of column 3; f1 and so on likewise
 *   7H     the card is put      -  the card is taken     %  it is turned over
 *   =c3:2  the cards from the cursor on are moved there
 *   !      its pile is cleared  u, r  undo, redo */
typedef struct
{
  const char *id;
  const char *table;
  const char *steps;
  const char *after;
  YkEditorResult result; /* of the last step */
} Case;

static const Case cases[] = {
    {"yukon", "c2: 3H 4S", "@c2:2 7H", "c2: 3H 4S 7H", YK_EDITOR_PUT},
    {"yukon", "c2: 3H 4S", "@c2:1 7H", "c2: 3H 7H 4S", YK_EDITOR_PUT},
    {"yukon", "c2: 3H 4S", "@c2:0 7H 8H", "c2: 7H 8H 3H 4S", YK_EDITOR_PUT},
    {"yukon", "c2: [3H] [5S] 4S", "@c2:1 7H", "c2: [3H] [7H] [5S] 4S", YK_EDITOR_PUT},
    {"yukon", "c2: [3H] [5S] 4S", "@c2:2 7H", "c2: [3H] [5S] 7H 4S", YK_EDITOR_PUT},
    {"yukon", "c2: 3H 4S", "@c2:2 -", "c2: 3H", YK_EDITOR_TAKEN},
    {"yukon", "c2: 3H 4S", "@c2:1 -", "c2: 4S", YK_EDITOR_TAKEN},
    {"yukon", "c2: [3H] 4S", "@c2:2 -", "c2: 3H", YK_EDITOR_TAKEN},
    {"yukon", "c2: 3H 4S", "@c2:0 -", "c2: 3H 4S", YK_EDITOR_NO_CARD},
    {"yukon", "c2: 3H 4S 5D", "@c2:2 %", "c2: [3H] [4S] 5D", YK_EDITOR_TURNED_DOWN},
    {"yukon", "c2: [3H] [4S] 5D", "@c2:2 %", "c2: [3H] 4S 5D", YK_EDITOR_TURNED_UP},
    {"yukon", "c2: 3H 4S", "@c2:2 %", "c2: 3H 4S", YK_EDITOR_LAST_LIES_UP},
    {"yukon", "f2: 3H", "@f2:3 %", "f2: 3H", YK_EDITOR_COLUMNS_TURN},
    {"yukon", "", "@f1:0 4H", "f1: 4H", YK_EDITOR_PUT_UP},
    {"yukon", "f1: 4H", "@f1:1 6S", "f1: 6S", YK_EDITOR_PUT_UP},
    {"yukon", "f1: 4H", "@f1:1 -", "f1: 3H", YK_EDITOR_TAKEN},
    {"yukon", "f1: AH", "@f1:1 -", "", YK_EDITOR_TAKEN},
    {"ukrainian", "", "@f1:0 QH", "", YK_EDITOR_WHOLE_SUITS},
    {"ukrainian", "", "@f1:0 KH", "f1: KH", YK_EDITOR_PUT_UP},
    {"ukrainian", "f1: KH", "@f1:1 -", "", YK_EDITOR_TAKEN},
    {"ukrainian", "f1: KH", "@f1:1 =c1:0", "f1: KH", YK_EDITOR_WHOLE_SUITS},
    {"yukon-cells", "x1: 3H", "@x1:1 4H", "x1: 3H", YK_EDITOR_CELL_TAKEN},
    {"yukon-cells", "c2: 3H 4S", "@c2:2 =x1:0", "x1: 4S c2: 3H", YK_EDITOR_MOVED},
    {"yukon-cells", "c2: 3H 4S", "@c2:1 =x1:0", "c2: 3H 4S", YK_EDITOR_ONE_CARD},
    {"yukon", "c2: 3H 4S 5D c3: 9C", "@c2:2 =c3:1", "c2: 3H c3: 9C 4S 5D",
     YK_EDITOR_MOVED},
    {"yukon", "c2: 3H 4S 5D c3: 9C", "@c2:2 =c3:0", "c2: 3H c3: 4S 5D 9C",
     YK_EDITOR_MOVED},
    {"yukon", "c2: [3H] [4S] 5D c3: 9C", "@c2:2 =c3:1", "c2: 3H c3: 9C 4S 5D",
     YK_EDITOR_MOVED},
    {"yukon", "c2: 3H 4S 5D", "@c2:2 =c2:0", "c2: 4S 5D 3H", YK_EDITOR_MOVED},
    {"yukon", "c2: 3H 4S 5D", "@c2:2 =c2:3", "c2: 3H 4S 5D", YK_EDITOR_NOTHING_TO_DO},
    {"yukon", "c2: 4H f1: 3H", "@c2:1 =f1:3", "f1: 4H", YK_EDITOR_PUT_UP},
    {"yukon", "c2: 3H 4S", "@c2:1 !", "", YK_EDITOR_CLEARED},
    {"yukon", "c2: 3H", "@c3:0 !", "c2: 3H", YK_EDITOR_NO_CARD},
    {"yukon", "c2: 3H", "@c2:1 4S 5D u u", "c2: 3H", YK_EDITOR_UNDONE},
    {"yukon", "c2: 3H", "@c2:1 4S 5D u u r", "c2: 3H 4S", YK_EDITOR_REDONE},
    {"yukon", "c2: 3H", "@c2:1 4S u 5D r", "c2: 3H 5D", YK_EDITOR_NOTHING_TO_REDO},
    {"yukon", "c2: 3H", "u", "c2: 3H", YK_EDITOR_NOTHING_TO_UNDO},
    /* A deal that is entered card by card turns its cards down by itself. */
    {"yukon", "", "2H", "c1: 2H", YK_EDITOR_PUT_DEALT},
    {"yukon", "", "2H 3H 4H 5H 6H 7H 8H", "c1: 2H c2: [3H] 4H 5H 6H 7H 8H",
     YK_EDITOR_PUT_DEALT},
    {"yukon", "c3: 9S", "@c1:0 2H 3H", "c1: 2H 3H c3: 9S", YK_EDITOR_PUT},
};

static YkCardLocation
read_location (const char *text)
{
  static const struct
  {
    char letter;
    YkPile first;
  } kinds[] = {{'c', YK_COLUMN_1}, {'f', YK_FOUNDATION_1}, {'x', YK_CELL_1}};
  int number, count;

  g_assert_cmpint (sscanf (text + 1, "%d:%d", &number, &count), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (text[0] == kinds[i].letter)
      return (YkCardLocation){(YkPile) (kinds[i].first + number - 1), count - 1};
  g_assert_not_reached ();
}

static YkEditorOutcome
make_step (YkEditor *editor, const char *step)
{
  switch (step[0]) {
  case '@':
    yk_editor_set_cursor (editor, read_location (step + 1));
    return (YkEditorOutcome){.result = YK_EDITOR_NOTHING_TO_DO};
  case '=':
    return yk_editor_move (editor, yk_editor_get_cursor (editor),
                           read_location (step + 1));
  case '-':
    return yk_editor_act (editor, YK_EDITOR_ACT_TAKE, 0);
  case '%':
    return yk_editor_act (editor, YK_EDITOR_ACT_TURN, 0);
  case '!':
    return yk_editor_act (editor, YK_EDITOR_ACT_CLEAR_PILE, 0);
  case 'u':
    return yk_editor_act (editor, YK_EDITOR_ACT_UNDO, 0);
  case 'r':
    return yk_editor_act (editor, YK_EDITOR_ACT_REDO, 0);
  default:
    return yk_editor_put (editor, yk_card_from_text (step));
  }
}

static void
assert_board (const YkBoard *board, const YkBoard *wanted)
{
  char a[YK_TEXT_BOARD_SIZE], b[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (board, a);
  yk_board_to_text (wanted, b);
  g_assert_cmpstr (a, ==, b);
  g_assert_true (yk_board_equal (board, wanted));
}

/* What has been done, or why not, can be said. */
static void
check_said (const YkEditor *editor, const YkEditorOutcome *outcome)
{
  const YkBoard *board = yk_editor_peek_board (editor);
  YkCardLocation cursor = yk_editor_get_cursor (editor);
  g_autofree char *said = yk_editor_outcome_sentence (board, cursor, outcome);
  g_autofree char *location = yk_editor_location_sentence (board, cursor);
  g_autofree char *state = yk_editor_state_sentence (board, FALSE);

  test_check_sentence (said);
  test_check_sentence (location);
  test_check_sentence (state);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) steps = g_strsplit (cases[i].steps, " ", -1);
    g_autoptr (YkEditor) editor = NULL;
    YkEditorOutcome outcome = {0};
    YkBoard board, after;

    g_test_message ("%s: %s", cases[i].table, cases[i].steps);
    test_board (&board, cases[i].id, cases[i].table);
    test_board (&after, cases[i].id, cases[i].after);
    editor = yk_editor_new (&board);
    for (char **step = steps; *step != NULL; step++) {
      outcome = make_step (editor, *step);
      check_said (editor, &outcome);
    }
    assert_board (yk_editor_peek_board (editor), &after);
    g_assert_cmpint (outcome.result, ==, cases[i].result);
  }
}

/* Enters a position card by card, pile by pile. */
static void
enter_position (YkEditor *editor, const YkBoard *wanted)
{
  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;
    int n_cards, n_down = yk_board_n_down (wanted, pile);
    const YkCard *cards = yk_board_pile (wanted, pile, &n_cards);
    gboolean is_foundation = yk_pile_kind (pile) == YK_PILE_FOUNDATION;

    for (int i = is_foundation ? MAX (n_cards - 1, 0) : 0; i < n_cards; i++) {
      yk_editor_set_cursor (editor, (YkCardLocation){pile, i - 1});
      yk_editor_put (editor, cards[i]);
    }
    if (yk_pile_kind (pile) != YK_PILE_COLUMN)
      continue;
    /* As in a deal they may are face down already. */
    while (yk_editor_peek_board (editor)->n_down[pile] > n_down) {
      yk_editor_set_cursor (editor, (YkCardLocation){pile, n_down});
      yk_editor_act (editor, YK_EDITOR_ACT_TURN, 0);
    }
    if (yk_editor_peek_board (editor)->n_down[pile] < n_down) {
      yk_editor_set_cursor (editor, (YkCardLocation){pile, n_down - 1});
      yk_editor_act (editor, YK_EDITOR_ACT_TURN, 0);
    }
  }
}

/* Every position of a game can be entered, and is the same then. */
static void
check_entered (const YkBoard *board, int step, uint64_t *state)
{
  g_autoptr (YkEditor) editor = NULL;
  YkBoard empty, whole;

  if (step % 4 != 0)
    return;
  yk_board_init (&empty, board->rules, &board->options);
  empty.n_redeals = board->n_redeals;
  editor = yk_editor_new (&empty);
  g_assert_false (yk_editor_finish (editor, &whole, NULL));
  enter_position (editor, board);
  assert_board (yk_editor_peek_board (editor), board);
  g_assert_true (yk_editor_finish (editor, &whole, NULL));
  assert_board (&whole, board);

  while (yk_editor_can_undo (editor))
    yk_editor_act (editor, YK_EDITOR_ACT_UNDO, 0);
  assert_board (yk_editor_peek_board (editor), &empty);
  while (yk_editor_can_redo (editor))
    yk_editor_act (editor, YK_EDITOR_ACT_REDO, 0);
  assert_board (yk_editor_peek_board (editor), board);
}

static void
test_positions (void)
{
  test_walk_all (check_entered, N_WALK_STEPS);
}

static YkCardLocation
draw_location (const YkBoard *board, uint64_t *state)
{
  YkPile pile;

  do
    pile = (YkPile) yk_random_draw_below (state, YK_N_PILES);
  while (!yk_board_has_pile (board, pile));
  return (YkCardLocation){pile,
                          (int) yk_random_draw_below (
                              state, (uint64_t) yk_board_pile_size (board, pile) + 1) -
                              1};
}

static YkEditorOutcome
draw_step (YkEditor *editor, uint64_t *state)
{
  const YkBoard *board = yk_editor_peek_board (editor);
  YkCard card = yk_card_from_index ((int) yk_random_draw_below (state, YK_DECK_SIZE));

  yk_editor_set_cursor (editor, draw_location (board, state));
  switch (yk_random_draw_below (state, 40)) {
  case 0:
    return yk_editor_act (editor, YK_EDITOR_ACT_CLEAR, 0);
  case 1:
    return yk_editor_act (editor, YK_EDITOR_ACT_CLEAR_PILE, 0);
  case 2:
  case 3:
    return yk_editor_act (editor, YK_EDITOR_ACT_FILL, *state);
  case 4:
    return yk_editor_act (editor, YK_EDITOR_ACT_TURN_ALL, 0);
  default:
    break;
  }
  switch (yk_random_draw_below (state, 8)) {
  case 0:
    return yk_editor_act (editor, YK_EDITOR_ACT_TAKE, 0);
  case 1:
    return yk_editor_act (editor, YK_EDITOR_ACT_TURN, 0);
  case 2:
    return yk_editor_move (editor, draw_location (board, state),
                           draw_location (board, state));
  case 3:
    return yk_editor_act (editor, YK_EDITOR_ACT_UNDO, 0);
  case 4:
    return yk_editor_act (editor, YK_EDITOR_ACT_REDO, 0);
  default:
    return yk_editor_put (editor, card);
  }
}

static gboolean
is_whole (const YkBoard *board)
{
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (yk_board_surplus (board, yk_card_from_index (i)) != 0)
      return FALSE;
  return TRUE;
}

/* Whatever is on the table is written and read again, opens as a game where it is
 * whole, and only then; and the solver takes all that does, though it cannot do without
 * a whole pack. */
static void
check_table (const YkEditor *editor, YkSolver *solver, YkSolverResult *result)
{
  const YkBoard *board = yk_editor_peek_board (editor);
  YkSolverBudget budget = {.n_states = 20};
  char text[YK_TEXT_BOARD_SIZE];
  size_t length = yk_board_to_text (board, text);
  YkTextError error;
  YkHistory history;
  YkBoard read, whole;

  g_assert_true (yk_text_read_unfinished (text, length, &read, &error));
  assert_board (&read, board);
  g_assert_cmpint (yk_editor_finish (editor, &whole, &error), ==, is_whole (board));
  if (!is_whole (board)) {
    g_assert_false (yk_savegame_read_any (&history, text, length, NULL));
    return;
  }
  assert_board (&whole, board);
  g_assert_true (yk_savegame_read_any (&history, text, length, NULL));
  yk_history_clear (&history);
  yk_solver_solve (solver, &whole, &budget, result);
}

static void
check_random_steps (const YkRules *rules, const YkGameOptions *options)
{
  static YkSolver *solver;
  static YkSolverResult result;
  g_autoptr (YkEditor) editor = NULL;
  YkBoard first;
  uint64_t state = 7;

  if (solver == NULL)
    solver = yk_solver_new (SOLVER_BYTES);
  yk_board_deal (&first, rules, options, 5);
  editor = yk_editor_new (&first);
  for (int i = 0; i < N_RANDOM_STEPS; i++) {
    YkBoard before = *yk_editor_peek_board (editor);
    YkEditorOutcome outcome = draw_step (editor, &state);

    check_said (editor, &outcome);
    if (outcome.result >= YK_EDITOR_NO_CARD)
      assert_board (yk_editor_peek_board (editor), &before);
    check_table (editor, solver, &result);
  }
  while (yk_editor_can_undo (editor))
    yk_editor_act (editor, YK_EDITOR_ACT_UNDO, 0);
  assert_board (yk_editor_peek_board (editor), &first);
}

static void
test_random_steps (void)
{
  test_each_game (check_random_steps);
}

/* A deal's cards one after the other, and nothing else, are that deal. */
static void
check_entered_deal (const YkRules *rules, const YkGameOptions *options)
{
  g_autoptr (YkEditor) editor = NULL;
  YkBoard deal, empty;

  yk_board_deal (&deal, rules, options, 3);
  yk_board_init (&empty, rules, &deal.options);
  editor = yk_editor_new (&empty);
  for (int i = 0; i < yk_board_n_cards (&deal); i++)
    yk_editor_put (editor, deal.cards[i]);
  assert_board (yk_editor_peek_board (editor), &deal);
  g_assert_cmpint (yk_editor_put (editor, yk_card (YK_SPADES, 2)).result, !=,
                   YK_EDITOR_PUT);
}

static void
test_entered_deals (void)
{
  test_each_game (check_entered_deal);
}

/* Where the face-up cards of a deal are known, the rest goes face down below them. */
static void
test_filled (void)
{
  g_autoptr (YkEditor) editor = NULL;
  YkBoard deal, known;
  const YkBoard *filled;

  yk_board_deal (&deal, yk_rules_find ("yukon"), &(YkGameOptions){0}, 3);
  yk_board_init (&known, deal.rules, &deal.options);
  for (int column = 0; column < deal.n_columns; column++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (&deal, (YkPile) column, &n_cards);

    for (int i = deal.n_down[column]; i < n_cards; i++)
      yk_board_put (&known, (YkPile) column, cards[i]);
  }
  editor = yk_editor_new (&known);
  g_assert_cmpint (yk_editor_act (editor, YK_EDITOR_ACT_FILL, 11).n, ==, 21);
  filled = yk_editor_peek_board (editor);
  g_assert_true (is_whole (filled));
  for (int column = 0; column < deal.n_columns; column++) {
    YkPile pile = (YkPile) column;
    int n_down = deal.n_down[column], n_cards;
    const YkCard *cards = yk_board_pile (&deal, pile, &n_cards);

    g_assert_cmpint (filled->n_down[column], ==, n_down);
    g_assert_cmpint (yk_board_pile_size (filled, pile), ==, n_cards);
    g_assert_cmpmem (cards + n_down, (gsize) (n_cards - n_down),
                     yk_board_pile (filled, pile, &n_cards) + n_down,
                     (gsize) (n_cards - n_down));
  }
  g_assert_cmpint (yk_editor_act (editor, YK_EDITOR_ACT_FILL, 11).result, ==,
                   YK_EDITOR_NONE_MISSING);
}

/* A table, and what is said of its cards in short and in full. */
static void
test_said_state (void)
{
  static const struct
  {
    const char *id;
    const char *but; /* of a whole deal, taken off */
    const char *and; /* put on column 1 */
    const char *shortly;
    const char *fully;
  } states[] = {
      {"yukon", "", "", "All cards are on the table.", "All cards are on the table."},
      {"yukon", "7H", "", "1 card is missing: Seven of hearts.",
       "1 card is missing: Seven of hearts."},
      {"yukon", "7H", "KS",
       "1 card is a duplicate: King of spades. 1 card is missing: Seven of hearts.",
       "1 card is a duplicate: King of spades. 1 card is missing: Seven of hearts."},
      {"yukon", "2S 3S 4S AD KH", "", "5 cards are missing.",
       "5 cards are missing: Two of spades to Four of spades, King of hearts, Ace of "
       "diamonds."},
      {"double-yukon", "7H 7H", "", "2 cards are missing: Seven of hearts (2 of each).",
       "2 cards are missing: Seven of hearts (2 of each)."},
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++) {
    g_autofree char *shortly = NULL, *fully = NULL;
    YkBoard deal, board;
    GString *but = g_string_new (states[i].but);

    yk_board_deal (&deal, yk_rules_find (states[i].id), &(YkGameOptions){0}, 1);
    yk_board_init (&board, deal.rules, &deal.options);
    for (int at = 0; at < yk_board_n_cards (&deal); at++) {
      char card[3], *found;

      yk_card_to_text (deal.cards[at], card);
      found = strstr (but->str, card);
      if (found != NULL)
        found[0] = '?';
      else
        yk_board_put (&board, YK_COLUMN_1, deal.cards[at]);
    }
    if (states[i].and[0] != '\0')
      yk_board_put (&board, YK_COLUMN_1, yk_card_from_text (states[i].and));
    shortly = yk_editor_state_sentence (&board, FALSE);
    fully = yk_editor_state_sentence (&board, TRUE);
    g_assert_cmpstr (shortly, ==, states[i].shortly);
    g_assert_cmpstr (fully, ==, states[i].fully);
    g_string_free (but, TRUE);
  }
}

/* Positions from outside whose pack is not whole: refused with a sentence, by whatever
 * way they come. */
static void
test_broken_packs (void)
{
  char text[YK_TEXT_BOARD_SIZE];
  YkBoard deal;

  yk_board_deal (&deal, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1);
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    g_autoptr (GError) error = NULL, link_error = NULL;
    g_autofree char *link = NULL;
    YkBoard broken = deal;
    YkHistory history;
    YkLink read;

    broken.cards[i] = deal.cards[(i + 1) % YK_DECK_SIZE];
    yk_board_to_text (&broken, text);
    g_assert_false (yk_savegame_read_any (&history, text, strlen (text), &error));
    test_check_sentence (error->message);
    link = yk_link_write_position (&broken);
    g_assert_false (yk_link_read (&read, link, &link_error));
    test_check_sentence (link_error->message);
  }
}

/* Texts from outside that are read to go on with, or refused with a sentence. */
static void
test_read (void)
{
  static const char *const good[] = {
      "  variation yukon\nfoundations 7H - - -\ncolumn [3S] 4S\ncolumn -\ncolumn -\n"
      "column -\ncolumn -\ncolumn -\ncolumn 4S\n\n",
      "yukon:russian/7",
      "yukon-game 1\nvariation yukon\ndeal 5\nmoves c6-c2:2\n",
  };
  static const char *const bad[] = {
      "",
      "seven of hearts",
      "variation yukon\ncolumn 7X\n",
      "variation yukon\nfoundations - - - -\ncolumn 4S [3S]\ncolumn -\ncolumn -\n"
      "column -\ncolumn -\ncolumn -\ncolumn -\n",
      "variation nowhere\ncolumn 7H\n",
      "yukon:nowhere/7",
      "yukon-game 1\nvariation yukon\ndeal 5\nmoves c1-c1\n",
  };
  YkBoard board;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (YkEditor) editor = NULL;

    yk_editor_read (&board, good[i], &error);
    g_assert_no_error (error);
    editor = yk_editor_new (&board);
    assert_board (yk_editor_peek_board (editor), &board);
  }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (yk_editor_read (&board, bad[i], &error));
    test_check_sentence (error->message);
  }
}

static void
read_hostile (const char *name, const char *text, gsize length, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *ended = g_strndup (text, length);
  YkBoard board;

  g_test_message ("%s", name);
  if (!yk_editor_read (&board, ended, &error))
    test_check_sentence (error->message);
}

static void
test_hostile_texts (void)
{
  test_each_hostile (read_hostile, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/cases", test_cases);
  g_test_add_func ("/setup/positions", test_positions);
  g_test_add_func ("/setup/random-steps", test_random_steps);
  g_test_add_func ("/setup/entered-deals", test_entered_deals);
  g_test_add_func ("/setup/filled", test_filled);
  g_test_add_func ("/setup/said-state", test_said_state);
  g_test_add_func ("/setup/broken-packs", test_broken_packs);
  g_test_add_func ("/setup/read", test_read);
  g_test_add_func ("/setup/hostile-texts", test_hostile_texts);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand: a table of cases, each a few steps of a player and what comes of them, and
 * what holds whatever a player does. */
#include "../test-common.h"

#include "core/yk-board.h"
#include "table/input/yk-input-state.h"

#define WIDTH 900
#define HEIGHT 700

static const YkPressSettings settings = {
    .double_click_time = 400,
    .long_press_time = 500,
    .drag_threshold = 8,
};

/* A table with a player and a clock of its own. */
typedef struct
{
  YkBoard board;
  YkBoard before; /* the position before the last move */
  YkLayout layout;
  YkInputState input;
  uint32_t now; /* milliseconds */
  double along; /* which part of what a spot shows is pressed, down from its top */
} Table;

static void
table_arrange (Table *table, double width, double height)
{
  yk_layout_arrange (&table->layout, &table->board, width, height, 1, false, 0);
}

static void
table_init (Table *table, bool click_chooses)
{
  table->before = table->board;
  table->now = 1000;
  table_arrange (table, WIDTH, HEIGHT);
  yk_input_init (&table->input);
  table->input.settings = settings;
  yk_input_set_click_chooses (&table->input, click_chooses);
}

static const struct
{
  char letter;
  YkPile first;
} pile_letters[] = {{'c', YK_COLUMN_1}, {'f', YK_FOUNDATION_1}, {'x', YK_CELL_1},
                    {'r', YK_RESERVE},  {'w', YK_WASTE},        {'s', YK_STOCK}};

/* Reads a spot: "c2.3" is the third card of column 2, "c2" its last card or its place.
 */
static YkCardLocation
read_location (const Table *table, const char *text)
{
  YkCardLocation location = {0};
  char *rest = (char *) text + 1;

  for (size_t i = 0; i < G_N_ELEMENTS (pile_letters); i++)
    if (pile_letters[i].letter == text[0])
      location.pile = pile_letters[i].first;
  if (g_ascii_isdigit (*rest))
    location.pile += (YkPile) (strtoul (rest, &rest, 10) - 1);
  location.index = *rest == '.' ? (int) strtol (rest + 1, NULL, 10) - 1
                                : yk_board_pile_size (&table->board, location.pile) - 1;
  return location;
}

static void
write_pile (GString *text, YkPile pile)
{
  for (size_t i = G_N_ELEMENTS (pile_letters); i-- > 0;)
    if (pile >= pile_letters[i].first) {
      g_string_append_c (text, pile_letters[i].letter);
      if (pile < YK_RESERVE)
        g_string_append_printf (text, "%d", pile - pile_letters[i].first + 1);
      return;
    }
}

static void
write_location (GString *text, YkCardLocation location)
{
  write_pile (text, location.pile);
  if (location.index == YK_CARD_LOCATION_LAST)
    g_string_append (text, ".last");
  else if (location.index >= 0)
    g_string_append_printf (text, ".%d", location.index + 1);
}

static void
write_stack (GString *text, YkStack stack)
{
  if (stack.count == 0)
    g_string_append (text, "none");
  else
    write_location (text, (YkCardLocation){stack.pile, stack.index});
}

/* A point on what a spot shows; for "felt" one where there is nothing. */
static void
find_point (const Table *table, const char *text, double *x, double *y)
{
  YkCardLocation location;
  YkRect rect;

  if (g_str_equal (text, "felt")) {
    *x = *y = 1;
    g_assert_false (yk_layout_find (&table->layout, &table->board, *x, *y,
                                    &location.pile, &location.index));
    return;
  }
  location = read_location (table, text);
  rect = yk_layout_card_visible (&table->layout, &table->board, location.pile,
                                 location.index);
  *x = rect.x + rect.width / 2;
  *y = rect.y +
       (table->along > 0 ? rect.height * table->along : MIN (rect.height, 20) / 2);
}

static YkOutcome
press (Table *table, const char *where, uint32_t later)
{
  double x, y;
  YkOutcome outcome;

  table->now += later;
  find_point (table, where, &x, &y);
  outcome =
      yk_input_press (&table->input, &table->board, &table->layout, x, y, table->now);
  if (outcome.moves_cursor)
    table->input.cursor = outcome.cursor;
  outcome.moves_cursor = false;
  return outcome;
}

/* A finger, which touches the middle of what shows, or its "edge", the lowest tenth. */
static YkOutcome
touch (Table *table, const char *where, bool at_edge, uint32_t later)
{
  YkOutcome outcome;

  table->input.settings.reach = YK_TOUCH_TARGET_FINGER;
  table->input.settings.cover = 22;
  table->along = at_edge ? 0.9 : 0.5;
  outcome = press (table, where, later);
  table->along = 0;
  return outcome;
}

static YkOutcome
move_to (Table *table, const char *where)
{
  double x, y;

  find_point (table, where, &x, &y);
  return yk_input_motion (&table->input, &table->board, &table->layout,
                          x - table->input.press_x, y - table->input.press_y);
}

static YkOutcome
release (Table *table, uint32_t later)
{
  return yk_input_release (&table->input, &table->board, &table->layout,
                           table->now + later);
}

static YkOutcome
look_at (Table *table, const char *where, uint32_t lasts)
{
  double x, y;

  find_point (table, where, &x, &y);
  table->now += lasts;
  return yk_input_long_press (&table->input, &table->board, &table->layout, x, y);
}

static YkOutcome
peek_at (Table *table, const char *where)
{
  double x, y;

  find_point (table, where, &x, &y);
  return yk_input_peek (&table->input, &table->board, &table->layout, x, y);
}

static YkOutcome
change_board (Table *table, YkBoard board)
{
  table->before = table->board;
  table->board = board;
  table_arrange (table, table->layout.width, table->layout.height);
  return yk_input_board_changed (&table->input);
}

static YkOutcome
deal (Table *table, const char *id)
{
  YkBoard board;

  yk_board_deal (&board, yk_rules_find (id), &(YkGameOptions){0}, 1);
  return change_board (table, board);
}

static YkOutcome
resize (Table *table)
{
  table_arrange (table, WIDTH * 2, HEIGHT * 2);
  return yk_input_layout_changed (&table->input, &table->board, &table->layout);
}

static YkOutcome
set_cursor (Table *table, const char *where)
{
  yk_input_set_cursor (&table->input, read_location (table, where));
  table->input.keys_lead = true;
  return (YkOutcome){0};
}

/* A step of the cursor: "l", "r", "u", "d", "h" or "e", as YkCardLocationStep has them.
 */
static YkOutcome
step_with_hand (Table *table, const char *letter)
{
  static const char letters[] = "lrudhe";
  YkCardLocationStep step =
      (YkCardLocationStep) (strchr (letters, letter[0]) - letters);
  YkInputState *input = &table->input;
  YkCardLocation location;

  if (!yk_input_hop (input, step, false, &location))
    location = yk_card_location_step (&table->board, input->cursor, step, false);
  yk_input_set_cursor (input, yk_card_location_nearest (&table->board, location));
  return (YkOutcome){0};
}

/* F6, or with "back" the same the other way round. */
static YkOutcome
go_to_kind (Table *table, const char *where)
{
  YkCardLocation location;

  if (yk_input_next_kind (&table->input, &table->board, where != NULL ? -1 : 1, true,
                          &location))
    yk_input_set_cursor (&table->input,
                         yk_card_location_nearest (&table->board, location));
  return (YkOutcome){0};
}

/* Of a move, or of a guess where TEXT names none. */
static YkOutcome
show_hint (Table *table, const char *text)
{
  YkMove move = YK_MOVE_DEAL;

  if (text == NULL || !yk_move_from_text (text, strlen (text), &move))
    yk_board_guess (&table->board, &move);
  return yk_input_show_hint (&table->input, &table->board, move);
}

static YkOutcome
hide_hint (Table *table)
{
  g_assert_true (yk_input_drop_hint (&table->input));
  g_assert_false (yk_input_drop_hint (&table->input));
  return (YkOutcome){0};
}

/* A step of the pointer; false if it is none. */
static bool
point (Table *table, const char *step, const char *where, YkOutcome *outcome)
{
  YkInputState *input = &table->input;

  if (g_str_equal (step, "press"))
    *outcome = press (table, where, 1000);
  else if (g_str_equal (step, "again"))
    *outcome = press (table, where, 100);
  else if (g_str_equal (step, "touch"))
    *outcome = touch (table, where, false, 1000);
  else if (g_str_equal (step, "edge"))
    *outcome = touch (table, where, true, 1000);
  else if (g_str_equal (step, "soon"))
    *outcome = touch (table, where, true, 100);
  else if (g_str_equal (step, "nudge"))
    *outcome = yk_input_motion (input, &table->board, &table->layout, 8, -8);
  else if (g_str_equal (step, "move"))
    *outcome = move_to (table, where);
  else if (g_str_equal (step, "release"))
    *outcome = release (table, 50);
  else if (g_str_equal (step, "slow"))
    *outcome = release (table, 900);
  else if (g_str_equal (step, "cancel"))
    *outcome = yk_input_cancel (input);
  else if (g_str_equal (step, "long"))
    *outcome = look_at (table, where, settings.long_press_time);
  else if (g_str_equal (step, "late"))
    *outcome = look_at (table, where, 0);
  else if (g_str_equal (step, "right"))
    *outcome = peek_at (table, where);
  else if (g_str_equal (step, "unpeek"))
    *outcome = yk_input_unpeek (input);
  else
    return false;
  return true;
}

/* A step of the pointer, of the keys, or of the game; false if it is none. */
static bool
take_step (Table *table, const char *step, const char *where, YkOutcome *outcome)
{
  YkInputState *input = &table->input;

  if (point (table, step, where, outcome))
    return true;
  if (g_str_equal (step, "cursor"))
    *outcome = set_cursor (table, where);
  else if (g_str_equal (step, "step"))
    *outcome = step_with_hand (table, where);
  else if (g_str_equal (step, "f6"))
    *outcome = go_to_kind (table, where);
  else if (g_str_equal (step, "space"))
    *outcome = yk_input_space (input, &table->board);
  else if (g_str_equal (step, "enter"))
    *outcome = yk_input_enter (input, &table->board);
  else if (g_str_equal (step, "escape"))
    *outcome = yk_input_escape (input);
  else if (g_str_equal (step, "hint"))
    *outcome = show_hint (table, where);
  else if (g_str_equal (step, "unhint"))
    *outcome = hide_hint (table);
  else if (g_str_equal (step, "undo"))
    *outcome = change_board (table, table->before);
  else if (g_str_equal (step, "deal"))
    *outcome = deal (table, where);
  else if (g_str_equal (step, "resize"))
    *outcome = resize (table);
  else
    return false;
  return true;
}

static const char *const kind_names[] = {
    [YK_OUTCOME_NOTHING] = "nothing",   [YK_OUTCOME_PLAY] = "play",
    [YK_OUTCOME_REFUSE] = "refuse",     [YK_OUTCOME_COMPLAIN] = "complain",
    [YK_OUTCOME_LIFT] = "lift",         [YK_OUTCOME_CARRY] = "carry",
    [YK_OUTCOME_PUT_BACK] = "put-back", [YK_OUTCOME_CHOOSE] = "choose",
    [YK_OUTCOME_PEEK] = "peek",         [YK_OUTCOME_UNPEEK] = "unpeek",
};

/* An outcome in a word; "!" stands for cards in hand that are let go. */
static void
write_outcome (GString *text, const YkOutcome *outcome)
{
  g_string_append (text, kind_names[outcome->kind]);
  if (outcome->kind == YK_OUTCOME_PLAY || outcome->kind == YK_OUTCOME_REFUSE) {
    char move[YK_TEXT_MOVE_SIZE];

    yk_move_to_text (outcome->move, move);
    g_string_append_printf (text, "=%s", move);
  } else if (outcome->kind == YK_OUTCOME_COMPLAIN) {
    g_string_append_c (text, '=');
    write_location (text, outcome->card);
  }
  if (outcome->lets_go)
    g_string_append_c (text, '!');
  if (outcome->moves_cursor) {
    g_string_append_c (text, '@');
    write_location (text, outcome->cursor);
  }
}

/* What the game does with a move: it makes it and tells of it. */
static void
play_move (Table *table, YkMove move, GString *text)
{
  YkBoard board = table->board;
  YkUndo undo;
  YkOutcome outcome;

  g_assert_true (yk_board_allows (&board, move));
  yk_board_apply (&board, move, &undo);
  outcome = change_board (table, board);
  if (outcome.kind != YK_OUTCOME_NOTHING) {
    g_string_append_c (text, '+');
    write_outcome (text, &outcome);
  }
}

static void
write_targets (GString *text, const YkInputState *input)
{
  gsize before = text->len;

  for (int pile = 0; pile < YK_N_PILES; pile++)
    if (input->is_target[pile]) {
      if (text->len > before)
        g_string_append_c (text, '+');
      write_pile (text, (YkPile) pile);
    }
  if (text->len == before)
    g_string_append (text, "none");
}

/* A question about the hand, and its answer. */
static void
ask (const Table *table, const char *question, GString *text)
{
  const YkInputState *input = &table->input;

  if (g_str_equal (question, "held?"))
    write_stack (text, yk_input_is_dragging (input) ? input->pressed : (YkStack){0});
  else if (g_str_equal (question, "chosen?"))
    write_stack (text, input->chosen);
  else if (g_str_equal (question, "peeked?"))
    write_stack (text, input->peeked);
  else if (g_str_equal (question, "targets?"))
    write_targets (text, input);
  else if (g_str_equal (question, "target?") && input->has_target)
    write_pile (text, input->target);
  else if (g_str_equal (question, "target?"))
    g_string_append (text, "none");
  else if (g_str_equal (question, "cursor?"))
    write_location (text, input->cursor);
  else if (g_str_equal (question, "keys?"))
    g_string_append (text, input->keys_lead ? "yes" : "no");
  else
    g_error ("no such step: %s", question);
}

/* Takes one step or asks, and writes what comes of it. */
static void
take_word (Table *table, const char *word, GString *text)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  YkOutcome outcome;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (!take_step (table, parts[0], parts[1], &outcome)) {
    ask (table, parts[0], text);
    return;
  }
  write_outcome (text, &outcome);
  if (outcome.kind == YK_OUTCOME_PLAY)
    play_move (table, outcome.move, text);
}

typedef struct
{
  const char *id;
  const char *words;
  const char *steps;
  const char *outcomes; /* one word for each step */
} HandCase;

/* One click makes the best move. */
static const HandCase click_cases[] = {
    /* A click, to a foundation, to a column, and nowhere. */
    {"yukon", "c1: 5H AS c2: 6S", "press:c1 release", "nothing play=c1-f1"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 release", "nothing play=c1-c2:2"},
    {"yukon", "c1: 9C 5H", "press:c1 release", "nothing complain=c1.2"},
    {"yukon", "c1: [9C] 5H", "press:c1.1 release", "nothing complain=c1.1"},
    {"yukon", "c1: 5H", "press:c2 release", "nothing nothing"},
    {"yukon", "c1: 5H", "press:felt release", "nothing nothing"},
    {"yukon", "f1: 3S", "press:f1 release", "nothing complain=f1.3"},
    {"queenie", "c1: KS s: 2H", "press:s release", "nothing play=deal"},
    {"queenie", "c1: KS", "press:s release", "nothing refuse=deal"},
    /* A trembling hand clicks all the same. */
    {"yukon", "c1: AS", "press:c1 nudge release", "nothing nothing play=c1-f1"},

    /* A double click on cards that stay as they are is one click. */
    {"yukon", "c1: 9C 5H", "press:c1 release again:c1 release",
     "nothing complain=c1.2 nothing nothing"},
    {"queenie", "c1: KS", "press:s release again:s release",
     "nothing refuse=deal nothing nothing"},
    {"yukon", "c1: 9C 5H", "press:c1 release press:c1 release",
     "nothing complain=c1.2 nothing complain=c1.2"},
    /* However quick, each press on other cards counts: on the next card of a column, on
     * the stock, on one column after the other. */
    {"yukon", "c1: 4S 3S 2S AS",
     "press:c1 release again:c1 release again:c1 release again:c1 release",
     "nothing play=c1-f1 nothing play=c1-f1 nothing play=c1-f1 nothing play=c1-f1"},
    {"australian-patience", "c1: KS s: 2H 3H 4H 5H 6H",
     "press:s release again:s release again:s release again:s release again:s release",
     "nothing play=deal nothing play=deal nothing play=deal nothing play=deal nothing "
     "play=deal"},
    {"yukon", "c1: AS c2: AH", "press:c1 release again:c2 release",
     "nothing play=c1-f1 nothing play=c2-f2"},
    {"yukon", "c1: 9C 5H c2: 9C 5H", "press:c1 release again:c2 release",
     "nothing complain=c1.2 nothing complain=c2.2"},
    {"yukon", "c1: 9C 5H", "press:c1 release again:felt release again:c1 release",
     "nothing complain=c1.2 nothing nothing nothing complain=c1.2"},
    /* Its second press may become a drag. */
    {"yukon", "c1: 5H c2: 6S c3: 6C", "press:c2 release again:c2 move:c4 release",
     "nothing complain=c2.1 nothing lift refuse=c2-c4!"},

    /* Drags. */
    {"yukon", "c1: 9C 5H 3D c2: 6S c3: 4S",
     "press:c1.2 targets? move:c2 held? targets? target? move:felt target? move:c2 "
     "release held? targets?",
     "nothing none lift c1.2 c2 c2 carry none carry play=c1-c2:2! none none"},
    {"yukon", "c1: 9C 5H c2: 8S", "press:c1 move:c2 target? release",
     "nothing lift none refuse=c1-c2!"},
    /* Cards for a foundation are taken by each of them; others by none. */
    {"yukon", "f1: AS c1: 2S", "press:c1 move:f3 release", "nothing lift play=c1-f1!"},
    {"yukon", "f1: AS c1: 3S", "press:c1 move:f3 release",
     "nothing lift refuse=c1-f3!"},
    {"yukon", "f1: AS c1: 2S", "cursor:c1 space cursor:f4 space",
     "nothing choose nothing play=c1-f1"},
    {"yukon", "c1: 9C 5H c2: 8S", "press:c1 move:felt move:c1 release",
     "nothing lift carry put-back!"},
    {"yukon", "c1: 9C 5H", "press:c1 move:felt cancel release held?",
     "nothing lift put-back! nothing none"},
    {"yukon", "c1: [9C] 5H", "press:c1.1 move:c2 move:c3 release",
     "nothing complain=c1.1 nothing nothing"},
    {"yukon", "c1: 5H", "press:c2 move:c3 release", "nothing nothing nothing"},
    {"yukon", "c1: 5H", "press:felt move:c3 release", "nothing nothing nothing"},
    {"queenie", "c1: KS s: 2H", "press:s move:c3 release", "nothing nothing nothing"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 move:c2 resize held? target? release",
     "nothing lift carry c1.1 none put-back!"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 resize held?", "nothing nothing none"},
    /* A press that the toolkit has not ended. */
    {"yukon", "c1: 5H c2: 6S", "press:c1 move:c2 press:c2 held? targets? release",
     "nothing lift put-back! none none complain=c2.1"},

    /* What may be picked up is one rule: see yk_board_can_leave(). */
    {"yukonic-plague", "c1: 6S r: 5H 4S", "press:r.1 move:c1", "nothing complain=r.1"},
    {"yukonic-plague", "c1: 6S r: 5H 4S", "cursor:r.1 space chosen?",
     "nothing complain=r.1 none"},
    {"yukonic-plague", "c1: 6S r: 4S 5H", "cursor:r.2 space chosen? targets?",
     "nothing choose r.2 c1"},
    {"yukon", "forced-aces=on foundation-return=on f1: AS c1: 2H",
     "press:f1 move:c1 cursor:f1 space", "nothing complain=f1.1 nothing complain=f1.1"},
    {"yukon", "foundation-return=on f1: AS c1: 2H", "press:f1 move:c1 release",
     "nothing lift play=f1-c1!"},
    {"yukon", "f1: 2S c1: 3H", "press:f1 move:c1 cursor:f1 space",
     "nothing complain=f1.2 nothing complain=f1.2"},

    /* A look at a card makes no move. */
    {"yukon", "c1: 9C AS 5H", "right:c1.2 peeked? unpeek peeked? unpeek",
     "peek c1.2 unpeek none nothing"},
    {"yukon", "c1: [9C] AS 5H", "right:c1.1 right:c1.3 right:c2 right:felt",
     "nothing nothing nothing nothing"},
    {"yukon", "f1: 3S", "right:f1", "nothing"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 right:c1.2 release unpeek",
     "nothing peek nothing unpeek"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 long:c1.2 release unpeek",
     "nothing peek nothing unpeek"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 late:c1.2 release",
     "nothing peek play=c1-c2:2"},
    {"yukon", "c1: 9C 5H 3D c2: 6S",
     "press:c1.2 long:c1.2 release unpeek press:c1.2 slow",
     "nothing peek nothing unpeek nothing play=c1-c2:2"},
    {"yukon", "c1: 9C 3D 5H c2: 6S", "press:c1.3 long:c1.3 release",
     "nothing nothing play=c1-c2"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 long:c1.2 move:c2 peeked? release",
     "nothing peek lift none play=c1-c2:2!"},
    /* None where another finger has ended the press. */
    {"yukon", "c1: 9C 5H 3D c2: 6S",
     "press:c1.2 cancel long:c1.2 peeked? move:c2 release",
     "nothing nothing nothing none nothing nothing"},
    {"yukon", "c1: 9C 5H 3D", "press:c1.2 move:c2 right:c1.1 long:c1.1 peeked?",
     "nothing lift nothing nothing none"},

    /* The keys. */
    {"yukon", "c1: 9C 5H 3D c2: 6S",
     "cursor:c1.2 space chosen? targets? cursor:c2 space chosen? targets?",
     "nothing choose c1.2 c2 nothing play=c1-c2:2 none none"},
    {"yukon", "c1: 9C 5H c2: 8S", "cursor:c1 space cursor:c2 space chosen? targets?",
     "nothing choose nothing refuse=c1-c2 c1.2 none"},
    {"yukon", "c1: 9C 5H", "cursor:c1.1 space cursor:c1.2 space chosen?",
     "nothing choose nothing put-back none"},
    {"yukon", "c1: 9C 5H c2: 6S", "space chosen?", "choose c1.2"},
    {"yukon", "c1: 5H", "cursor:c2 space chosen? enter",
     "nothing nothing none nothing"},
    {"queenie", "c1: KS s: 2H", "cursor:s space", "nothing play=deal"},
    {"queenie", "c1: KS", "cursor:s enter", "nothing refuse=deal"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "cursor:c1.2 enter", "nothing play=c1-c2:2"},
    {"yukon", "c1: 9C 5H", "cursor:c1 enter", "nothing complain=c1.2"},
    {"yukon", "c1: 9C 5H c2: 8S", "cursor:c1 space cursor:c2 enter chosen?",
     "nothing choose nothing complain=c2.1 none"},
    {"yukon", "c1: 5H", "cursor:c1 keys? press:felt keys?", "nothing yes nothing no"},
    /* The keys go on where the pointer has been, and the other way round. */
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.2 cursor? release",
     "nothing c1.2 play=c1-c2:2"},
    {"yukon", "c1: 9C 5H c2: 8S", "cursor:c1 space press:c2 release chosen? targets?",
     "nothing choose nothing complain=c2.1 none none"},
    {"yukon", "c1: 9C 5H", "cursor:c1 space press:c2 release chosen?",
     "nothing choose nothing put-back none"},
    {"yukon", "c1: 9C 5H c2: 6S", "cursor:c1 space press:c2 move:c3 chosen? targets?",
     "nothing choose nothing lift none none"},
    /* While the pointer holds cards the keys pick up no others. */
    {"yukon", "c1: 9C 5H c2: 6S", "press:c1 move:c2 space chosen? targets? release",
     "nothing lift nothing none c2 play=c1-c2!"},
    {"yukon", "c1: 9C 5H c2: 6S", "press:c1 move:c3 enter release",
     "nothing lift play=c1-c2+put-back! nothing"},

    /* While cards are picked up the steps lead to the piles that take them, all of
     * them, round and round. */
    {"yukon", "c1: 6S c2: 5H c3: 9C c4: 6C",
     "cursor:c2 space step:r cursor? step:r cursor? step:l cursor? step:d cursor? "
     "step:u cursor? step:h cursor? step:e cursor?",
     "nothing choose nothing c4.1 nothing c1.1 nothing c4.1 nothing c1.1 nothing c4.1 "
     "nothing c1.1 nothing c4.1"},
    {"yukon", "c1: 2S c2: AH",
     "cursor:c2 space step:r cursor? step:r cursor? step:r step:r step:r cursor?",
     "nothing choose nothing f1 nothing f2 nothing nothing nothing c1.1"},
    {"yukon", "c1: 2S c2: AH f1: 3C",
     "cursor:c2 space f6 cursor? f6:back cursor? step:e cursor?",
     "nothing choose nothing f2 nothing c1.1 nothing f4"},
    /* Where nothing takes them they are ordinary steps. */
    {"yukon", "c1: 6S c2: 9C 5D c3: 9H",
     "cursor:c3 space step:r cursor? escape step:l cursor?",
     "nothing choose nothing c4 put-back nothing c3.1"},
    {"yukon", "c1: 6S c2: 9C 5H", "cursor:c2 space escape step:u cursor?",
     "nothing choose put-back nothing c2.1"},

    /* Each kind of piles is entered where the player left it. */
    {"yukon", "c1: 6S c4: 9C 5H 8D f1: 2S f3: 4D",
     "cursor:c4.2 f6 cursor? step:r step:r f6 cursor? f6 cursor? f6:back cursor?",
     "nothing nothing f1.2 nothing nothing nothing c4.2 nothing f3.4 nothing c4.2"},

    /* Escape in each state. */
    {"yukon", "c1: 9C 5H", "escape", "nothing"},
    {"yukon", "c1: AS", "press:c1 escape release", "nothing nothing nothing"},
    {"yukon", "c1: 2S AS", "press:c1 release again:c1 escape release",
     "nothing play=c1-f1 nothing nothing nothing"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 move:c2 escape move:c2 release held?",
     "nothing lift put-back! nothing nothing none"},
    {"yukon", "c1: 5H c2: 6S", "cursor:c1 space escape chosen? targets? escape",
     "nothing choose put-back none none nothing"},
    {"yukon", "c1: 9C 5H", "right:c1.1 escape peeked?", "peek nothing c1.1"},

    /* A press that something else ends leaves what is chosen. */
    {"yukon", "c1: 5H c2: 6S", "cursor:c1 space press:c2 cancel chosen? targets?",
     "nothing choose nothing nothing c1.1 c2"},

    /* A game that changes under a held card. */
    {"yukon", "c1: 5H AS c2: 6S",
     "press:c1 release press:c1 move:c2 undo held? targets? move:c2 release",
     "nothing play=c1-f1 nothing lift put-back! none none nothing nothing"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 move:c2 deal:yukon held? release",
     "nothing lift put-back! none nothing"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 move:c2 deal:ukrainian targets? release",
     "nothing lift put-back! none nothing"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 deal:yukon release",
     "nothing nothing nothing"},
    {"yukon", "c1: 5H c2: 6S", "cursor:c1 space deal:russian chosen? targets?",
     "nothing choose put-back none none"},
    {"yukon", "c1: 9C 5H", "right:c1.1 deal:yukon peeked?", "peek nothing none"},
    {"yukon", "c1: 5H c2: 6S", "cursor:c1 space hint chosen? hint",
     "nothing choose put-back none nothing"},

    /* A hint is a promise: its cards make the move that was said. */
    {"yukon", "c1: 5H c2: 6S c3: 6C", "cursor:c1 enter", "nothing play=c1-c2"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 cursor? enter",
     "nothing c1.1 play=c1-c3"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 space", "nothing play=c1-c3"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 press:c1 release",
     "nothing nothing play=c1-c3"},
    {"yukon", "c1: 9C 5H 3D c2: 6S c3: 6C", "hint:c1-c3:2 cursor? enter",
     "nothing c1.2 play=c1-c3:2"},
    {"yukon", "c1: AS c2: 2H", "hint:c1-c2 enter", "nothing play=c1-c2"},
    {"yukon-cells", "c1: AS", "hint:c1-x2 enter", "nothing play=c1-x2"},
    {"yukon-cells", "x1: 5H c1: 6S c2: 6C", "hint:x1-c2 enter", "nothing play=x1-c2"},
    {"yukonic-plague", "r: 4S 5H c1: 6S c2: 6C", "hint:r-c2 cursor? space",
     "nothing r.2 play=r-c2"},
    {"yukon", "foundation-return=on f1: AS c1: 2H c2: 2D", "hint:f1-c2 enter",
     "nothing play=f1-c2"},
    {"queenie", "c1: KS s: 2H", "hint:deal cursor? enter", "nothing s play=deal"},
    {"queenie", "c1: KS s: 2H", "hint:deal press:s release",
     "nothing nothing play=deal"},
    /* All cards are dealt again: with the keys, wherever the cursor was. */
    {"tvetes-grandfather", "redeals=1 c1: 5H c2: 6H",
     "cursor:c2 hint:redeal cursor? enter", "nothing nothing c2.1 play=redeal"},
    {"tvetes-grandfather", "redeals=1 c1: 5H c2: 6H",
     "cursor:c1 hint:redeal press:c1 release", "nothing nothing nothing play=c1-c2"},
    /* Other cards know nothing of it; nor do these without it, or when put by hand. */
    {"yukon", "c1: 5H c2: 6S c3: 6C c4: 5D", "hint:c1-c3 cursor:c4 enter",
     "nothing nothing play=c4-c2"},
    {"yukon", "c1: 9C 5H c2: 6S c3: 6C c4: TH", "hint:c1-c3 cursor:c1.1 enter",
     "nothing nothing play=c1-c4:2"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 unhint enter",
     "nothing nothing play=c1-c2"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 press:c1 move:c2 release",
     "nothing nothing lift play=c1-c2!"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 deal:russian cursor:c1.1 enter",
     "nothing nothing nothing complain=c1.1"},
};

/* A first click chooses, a second one places. */
static const HandCase choose_cases[] = {
    /* Of what a hint was given for a first click is enough. */
    {"yukon", "c1: 5H c2: 6S c3: 6C", "hint:c1-c3 press:c1 release chosen?",
     "nothing nothing play=c1-c3 none"},
    {"yukon", "c1: 5H c2: 6S c3: 6C", "press:c1 release hint:c1-c3 enter",
     "nothing choose put-back play=c1-c3"},
    {"yukon", "c1: 9C 5H 3D c2: 6S",
     "press:c1.2 release chosen? targets? press:c2 release chosen?",
     "nothing choose c1.2 c2 nothing play=c1-c2:2 none"},
    /* These cards and no others: where the place takes fewer of them it says why. */
    {"yukon", "c1: 9C 5H 3D c2: 6S",
     "press:c1.1 release targets? press:c2 release chosen?",
     "nothing choose none nothing refuse=c1-c2:3 c1.1"},
    {"yukon", "c1: 9C 5H 2S f1: AS", "press:c1.2 release targets? press:f1 release",
     "nothing choose none nothing refuse=c1-f1:2"},
    {"yukon", "c1: 9C 5H 3D c2: 6S", "press:c1.3 release press:c2 release chosen?",
     "nothing choose nothing choose c2.1"},
    /* Where nothing fits, other cards are chosen; a place says why. */
    {"yukon", "c1: 9C 5H c2: 8S", "press:c1 release press:c2 release chosen?",
     "nothing choose nothing choose c2.1"},
    {"yukon", "c1: 9C 5H", "press:c1 release press:c2 release chosen?",
     "nothing choose nothing refuse=c1-c2 c1.2"},
    {"yukon", "c1: 9C 5H", "press:c1 release press:f1 release",
     "nothing choose nothing refuse=c1-f1"},
    {"yukon", "c1: 9C 5H c2: [8S] TS", "press:c1 release press:c2.1 release chosen?",
     "nothing choose nothing refuse=c1-c2 c1.2"},
    {"yukon", "c1: AS", "press:c1 release press:f3 release",
     "nothing choose nothing play=c1-f3"},
    /* The same column again: all its cards, then none; a double click does it, too. */
    {"yukon", "c1: [9C] 5H 3D", "press:c1.3 release press:c1.3 release chosen?",
     "nothing choose nothing choose c1.2"},
    {"yukon", "c1: [9C] 5H 3D", "press:c1.3 release again:c1.3 release chosen?",
     "nothing choose nothing choose c1.2"},
    {"yukon", "c1: [9C] 5H", "press:c1 release press:c1 release chosen? targets?",
     "nothing choose nothing put-back none none"},
    {"yukon-cells", "x1: 5H", "press:x1 release press:x1 release chosen?",
     "nothing choose nothing put-back none"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 release again:c2 release chosen?",
     "nothing choose nothing play=c1-c2 none"},
    /* What cannot be chosen. */
    {"yukon", "c1: [9C] 5H", "press:c1.1 release chosen?",
     "nothing complain=c1.1 none"},
    {"yukon", "c1: 5H", "press:c2 release chosen?", "nothing nothing none"},
    {"yukonic-plague", "r: 5H 4S", "press:r.1 release chosen?",
     "nothing complain=r.1 none"},
    {"yukon", "f1: 2S c1: 3H", "press:f1 release", "nothing complain=f1.2"},
    {"yukon", "foundation-return=on f1: 2S c1: 3H", "press:f1 release press:c1 release",
     "nothing choose nothing play=f1-c1"},
    {"yukon", "forced-aces=on foundation-return=on f1: AS c1: 2H",
     "press:f1 release chosen?", "nothing complain=f1.1 none"},
    {"yukon", "forced-aces=on foundation-return=on f1: AS c1: 2S",
     "press:c1 release press:f1 release", "nothing choose nothing play=c1-f1"},
    {"yukon", "c1: 5H", "press:c1 release press:felt release chosen?",
     "nothing choose nothing nothing c1.1"},
    /* The stock deals. */
    {"queenie", "c1: KS s: 2H", "press:c1 release press:s release chosen?",
     "nothing choose nothing play=deal none"},
    {"queenie", "c1: KS", "press:c1 release press:s release chosen?",
     "nothing choose nothing refuse=deal none"},
    /* Drags and looks go on as ever. */
    {"yukon", "c1: 5H c2: 6S", "press:c1 release press:c1 move:c2 chosen? release",
     "nothing choose nothing lift none play=c1-c2!"},
    {"yukon", "c1: 9C 5H", "press:c1.1 long:c1.1 release chosen?",
     "nothing peek nothing none"},
    {"yukon", "c1: 9C 5H", "press:c1.1 late:c1.1 release chosen?",
     "nothing peek choose c1.1"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 release escape press:c2 release chosen?",
     "nothing choose put-back nothing choose c2.1"},
    {"yukon", "c1: 5H c2: 6S", "press:c1 release deal:yukon chosen?",
     "nothing choose put-back none"},
};

/* The same with a finger, on a telephone. */
static const HandCase touch_cases[] = {
    {"yukon", "c1: 9C 5H 3D c2: 6S", "touch:c1.2 release", "nothing play=c1-c2:2"},
    /* Beside the card that can move: it does. */
    {"yukon", "c1: 9C 5H 3D c2: 6S", "edge:c1.1 cursor? release",
     "nothing c1.1 play=c1-c2:2"},
    /* Too far from it: the card says why it cannot. */
    {"yukon", "c1: 9C 8C 5H 3D c2: 6S", "touch:c1.1 release", "nothing complain=c1.1"},
    {"yukon", "c1: [9C] 8C KC", "touch:c1.1 release", "nothing complain=c1.1"},
    {"yukon", "c1: 5H", "touch:felt release", "nothing nothing"},
    /* Between two that can move a slip would be a move, so it only chooses. */
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release chosen? targets?",
     "nothing choose c1.1 c2"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "touch:c1.1 release", "nothing play=c1-c2:2"},
    /* Of what a hint was given for is meant. */
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "hint:c1-c2:2 edge:c1.1 release",
     "nothing nothing play=c1-c2:2"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "touch:c1.2 release", "nothing play=c1-c3"},
    /* Then the same again moves, however soon, or the place, or the other card. */
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release edge:c1.1 release chosen?",
     "nothing choose nothing play=c1-c2:2 none"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release soon:c1.1 release",
     "nothing choose nothing play=c1-c2:2"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S c4: 6C", "edge:c1.1 release touch:c4 release",
     "nothing choose nothing play=c1-c4:2"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S",
     "edge:c1.1 release touch:c1.2 release chosen? touch:c1.2 release",
     "nothing choose nothing choose c1.2 nothing play=c1-c3"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release touch:c3 release chosen?",
     "nothing choose nothing refuse=c1-c3:2 c1.1"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release touch:c5 release chosen?",
     "nothing choose nothing refuse=c1-c5:2 c1.1"},
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release escape chosen?",
     "nothing choose put-back none"},
    /* A mouse is exact on the same spot. */
    {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "press:c1.1 release", "nothing play=c1-c2:2"},

    /* A drag takes what has somewhere to go; what is lifted is seen. */
    {"yukon", "c1: 9C 5H 3D c2: 6S", "edge:c1.1 move:c4 held?", "nothing lift c1.2"},
    {"yukon", "c1: [9C] 5H c2: 6C", "touch:c1.1 move:c4 held? cancel held?",
     "nothing lift c1.2 put-back! none"},
    {"yukon", "c1: 5H JC c2: 6S", "edge:c1.1 move:c2 target? release",
     "nothing lift c2 play=c1-c2:2!"},
    /* Cards that are lifted higher have not left their pile. */
    {"yukon", "f1: AS c4: 2S", "touch:c4 move:c4.1 release", "nothing lift put-back!"},

    /* A look at a card, also from beside it. */
    {"yukon", "c1: [9C] AS 5H", "touch:c1.1 long:c1.1 peeked? unpeek release",
     "nothing peek c1.2 unpeek nothing"},
};

static void
check_case (const HandCase *c, bool click_chooses, double width, double height)
{
  g_auto (GStrv) words = g_strsplit (c->steps, " ", -1);
  g_autoptr (GString) outcomes = g_string_new (NULL);
  Table table = {0};

  g_test_message ("%s, %s: %s", c->id, c->words, c->steps);
  test_board (&table.board, c->id, c->words);
  table_init (&table, click_chooses);
  table_arrange (&table, width, height);
  for (int i = 0; words[i] != NULL; i++)
    take_word (&table, words[i], outcomes);
  g_assert_cmpstr (outcomes->str, ==, c->outcomes);
}

static void
test_click_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (click_cases); i++)
    check_case (&click_cases[i], false, WIDTH, HEIGHT);
}

static void
test_choose_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (choose_cases); i++)
    check_case (&choose_cases[i], true, WIDTH, HEIGHT);
}

static void
test_touch_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (touch_cases); i++)
    check_case (&touch_cases[i], false, 360, 420);
}

/* The same where a first tap chooses and a second one places. */
static void
test_touch_choices (void)
{
  static const HandCase cases[] = {
      {"yukon", "c1: 5H 7D c2: 6S c3: 8S", "edge:c1.1 release chosen?",
       "nothing choose c1.1"},
      {"yukon", "c1: [9C] 5H c2: 6S", "touch:c1.1 release chosen? touch:c2 release",
       "nothing choose c1.2 nothing play=c1-c2"},
      {"yukon", "c1: 9C 5H c2: 6S", "touch:c1.2 release touch:c1.2 release chosen?",
       "nothing choose nothing choose c1.1"},
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i], true, 360, 420);
}

/* The upper half of the card in hand lies above the finger, and no mouse moves it. */
static void
test_raised (void)
{
  for (int finger = 0; finger < 2; finger++) {
    Table table = {0};
    g_autoptr (GString) text = g_string_new (NULL);
    YkRect card;
    double dx, dy, middle;

    test_board (&table.board, "yukon", "c1: 9C 5H c2: 6S");
    table_init (&table, false);
    table_arrange (&table, 360, 420);
    card = yk_layout_card (&table.layout, &table.board, YK_COLUMN_1, 1);
    take_word (&table, finger ? "touch:c1.2" : "press:c1.2", text);
    take_word (&table, "nudge", text);
    yk_input_motion (&table.input, &table.board, &table.layout, 0, -20);
    yk_input_offset (&table.input, &table.board, &table.layout, &dx, &dy);
    middle = card.y + dy + card.height / 2;
    g_assert_true (yk_input_is_dragging (&table.input));
    if (finger)
      g_assert_cmpfloat_with_epsilon (middle, table.input.y - 22, 1e-9);
    else
      g_assert_cmpfloat_with_epsilon (dy, -20, 1e-9);
    g_assert_cmpfloat_with_epsilon (dx, 0, 1e-9);
  }
}

/* A new preference lets go of what was chosen by the old one. */
static void
test_click_chooses (void)
{
  Table table = {0};
  g_autoptr (GString) text = g_string_new (NULL);

  test_board (&table.board, "yukon", "c1: 5H c2: 6S");
  table_init (&table, true);
  take_word (&table, "press:c1", text);
  take_word (&table, "release", text);
  g_assert_cmpint (table.input.chosen.count, ==, 1);
  g_assert_cmpint (yk_input_set_click_chooses (&table.input, false).kind, ==,
                   YK_OUTCOME_PUT_BACK);
  g_assert_cmpint (table.input.chosen.count, ==, 0);
  g_assert_cmpint (yk_input_set_click_chooses (&table.input, true).kind, ==,
                   YK_OUTCOME_NOTHING);
}

/* The pointer stays at its place on the card, also on one of another size. */
static void
test_grip (void)
{
  Table table = {0};
  g_autoptr (GString) text = g_string_new (NULL);
  YkRect before, after;
  double dx, dy;

  test_board (&table.board, "yukon", "c1: 5H c2: 6S");
  table_init (&table, false);
  take_word (&table, "press:c1", text);
  take_word (&table, "move:c2", text);
  before = yk_layout_card (&table.layout, &table.board, YK_COLUMN_1, 0);
  take_word (&table, "resize", text);
  after = yk_layout_card (&table.layout, &table.board, YK_COLUMN_1, 0);
  g_assert_cmpfloat (after.width, >, before.width);
  yk_input_offset (&table.input, &table.board, &table.layout, &dx, &dy);
  g_assert_cmpfloat_with_epsilon ((table.input.x - after.x - dx) / after.width,
                                  (table.input.press_x - before.x) / before.width,
                                  1e-9);
  g_assert_cmpfloat_with_epsilon ((table.input.y - after.y - dy) / after.height,
                                  (table.input.press_y - before.y) / before.height,
                                  1e-9);
}

/* Whatever is held may be held, and goes where the marks say. */
static void
check_hand (const Table *table)
{
  const YkInputState *input = &table->input;
  YkStack held = yk_input_is_dragging (input) ? input->pressed : input->chosen;

  g_assert_false (yk_input_is_dragging (input) && input->chosen.count > 0);
  if (held.count > 0)
    g_assert_true (yk_board_can_leave (&table->board, held.pile, held.count));
  for (int to = 0; to < YK_N_PILES; to++) {
    YkMove move = {held.pile, (YkPile) to, (uint8_t) held.count};

    g_assert_true (input->is_target[to] ==
                   (held.count > 0 && yk_board_allows (&table->board, move)));
  }
  if (input->has_target)
    g_assert_true (input->is_target[input->target]);
  if (input->peeked.count > 0)
    g_assert_cmpint (input->peeked.index + input->peeked.count, ==,
                     yk_board_pile_size (&table->board, input->peeked.pile));
}

static void
check_outcome (const Table *table, const YkOutcome *outcome)
{
  YkStack stack = yk_stack_at (&table->board, outcome->card);
  YkMove move;

  if (outcome->kind == YK_OUTCOME_PLAY)
    g_assert_true (yk_board_allows (&table->board, outcome->move));
  if (outcome->kind == YK_OUTCOME_REFUSE)
    g_assert_false (yk_board_allows (&table->board, outcome->move));
  if (outcome->kind == YK_OUTCOME_COMPLAIN)
    g_assert_false (yk_board_best_move (&table->board, stack.pile, stack.count, &move));
  if (outcome->kind == YK_OUTCOME_LIFT || outcome->kind == YK_OUTCOME_CARRY)
    g_assert_true (yk_input_is_dragging (&table->input));
  if (outcome->lets_go)
    g_assert_false (yk_input_is_dragging (&table->input));
}

/* A spot or the felt, drawn at random. */
static char *
draw_location (const Table *table, GRand *rand)
{
  GString *text = g_string_new (NULL);
  YkPile pile = (YkPile) g_rand_int_range (rand, 0, YK_N_PILES);
  int size = yk_board_pile_size (&table->board, pile);
  int index = size > 0 ? g_rand_int_range (rand, 0, size) : -1;

  if (yk_board_has_pile (&table->board, pile))
    write_location (text, (YkCardLocation){pile, index});
  else
    write_location (
        text, yk_card_location_nearest (&table->board,
                                        (YkCardLocation){pile, YK_CARD_LOCATION_LAST}));
  return g_string_free (text, FALSE);
}

static void
visit_random_steps (const YkBoard *board, int step, G_GNUC_UNUSED uint64_t *state)
{
  static const char *const steps[] = {
      "press",   "press",  "again", "move",   "move",   "move",  "release",
      "release", "long",   "late",  "right",  "space",  "enter", "cursor",
      "cancel",  "escape", "hint",  "unpeek", "resize", "undo",  "nudge",
      "cursor",  "space",  "touch", "edge",   "soon",   "f6",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) step + board->start[5]);
  Table table = {.board = *board};

  table_init (&table, step % 2 == 0);
  for (int i = 0; i < 60; i++) {
    const char *name = steps[g_rand_int_range (rand, 0, G_N_ELEMENTS (steps))];
    g_autofree char *where = draw_location (&table, rand);
    g_autoptr (GString) text = g_string_new (NULL);
    YkOutcome outcome;

    g_assert_true (take_step (&table, name, where, &outcome));
    check_outcome (&table, &outcome);
    if (outcome.kind == YK_OUTCOME_PLAY)
      play_move (&table, outcome.move, text);
    check_hand (&table);
  }
  yk_input_escape (&table.input);
  g_assert_true (table.input.state == YK_PRESS_NONE && table.input.chosen.count == 0);
}

static void
test_random_steps (void)
{
  test_walk_all (visit_random_steps, 8);
}

/* The cursor's ways: from a spot, by steps, to a spot. */
static const struct
{
  const char *id;
  const char *words;
  const char *from;
  const char *steps; /* l, r, u, d, h, e; a digit; t and T by kinds, f around */
  const char *to;
} cursor_cases[] = {
    {"yukon", "c1: 9C 5H c2: 3S 4S", "c1", "r", "c2.2"},
    {"yukon", "c1: 9C 5H c2: 3S 4S", "c1", "rrrrrrr", "c1.2"},
    {"yukon", "c1: 9C 5H c2: 3S 4S", "c1", "l", "c7"},
    {"yukon", "c1: [9C] 5H 3D", "c1.3", "u", "c1.2"},
    {"yukon", "c1: [9C] 5H 3D", "c1.3", "uuu", "c1.2"},
    {"yukon", "c1: [9C] 5H 3D", "c1.2", "ddd", "c1.3"},
    {"yukon", "c1: [9C] 5H 3D", "c1.3", "h", "c1.2"},
    {"yukon", "c1: [9C] 5H 3D", "c1.2", "e", "c1.3"},
    {"yukon", "c1: 5H", "c2", "hued", "c2"},
    {"yukon", "c1: 5H c3: 2H 3H", "c1", "3", "c3.2"},
    {"yukon", "c1: 5H", "c1", "8", "c1.1"},
    {"yukon", "c1: 5H f1: 2S", "c1", "t", "f1.2"},
    {"yukon", "c1: 5H f1: 2S", "c1", "tt", "f1.2"},
    {"yukon", "c1: 5H f1: 2S", "c1", "tf", "c1.1"},
    {"yukon", "c1: 5H f1: 2S", "c1", "tT", "c1.1"},
    {"yukon", "c1: 5H f1: 2S", "c1", "T", "c1.1"},
    {"yukon", "f1: 2S f2: AH", "f1", "r", "f2.1"},
    {"yukon-cells", "c1: 5H x2: 3S", "c1", "ttr", "x2.1"},
    {"yukonic-plague", "c1: 5H r: 3S 4S", "c1", "ttuu", "r.1"},
    {"australian-patience", "c1: 5H w: 3S 4S s: 5S", "c1", "ttu", "w.2"},
    {"australian-patience", "c1: 5H w: 3S 4S s: 5S", "c1", "tttud", "s"},
    {"queenie", "c1: 5H s: 5S", "c1", "ttf", "c1.1"},
};

static YkCardLocation
step_cursor (const YkBoard *board, YkCardLocation location, char step)
{
  static const char letters[] = "lrudhe";

  if (strchr (letters, step) != NULL)
    return yk_card_location_step (
        board, location, (YkCardLocationStep) (strchr (letters, step) - letters),
        false);
  if (g_ascii_isdigit (step))
    return (YkCardLocation){(YkPile) (step - '1'), YK_CARD_LOCATION_LAST};
  else
    yk_card_location_to_kind (board, &location, step == 'T' ? -1 : 1, step == 'f');
  return location;
}

static void
test_cursor_cases (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cursor_cases); i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    Table table = {0};
    YkCardLocation location;

    g_test_message ("%s, %s: %s %s", cursor_cases[i].id, cursor_cases[i].words,
                    cursor_cases[i].from, cursor_cases[i].steps);
    test_board (&table.board, cursor_cases[i].id, cursor_cases[i].words);
    location = read_location (&table, cursor_cases[i].from);
    for (const char *step = cursor_cases[i].steps; *step != '\0'; step++) {
      location = yk_card_location_nearest (&table.board,
                                           step_cursor (&table.board, location, *step));
      g_assert_true (yk_card_location_exists (&table.board, location));
    }
    write_location (text, location);
    g_assert_cmpstr (text->str, ==, cursor_cases[i].to);
  }
}

/* On a table that is shown the other way round, left leads to the next column. */
static void
test_mirrored_cursor (void)
{
  YkBoard board;
  YkCardLocation location = {YK_COLUMN_1, 0};

  test_board (&board, "yukon", "c1: 5H c2: 6H");
  g_assert_cmpint (yk_card_location_step (&board, location, YK_STEP_LEFT, true).pile,
                   ==, 1);
  g_assert_cmpint (yk_card_location_step (&board, location, YK_STEP_RIGHT, true).pile,
                   ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hand/click-cases", test_click_cases);
  g_test_add_func ("/hand/choose-cases", test_choose_cases);
  g_test_add_func ("/hand/touch-cases", test_touch_cases);
  g_test_add_func ("/hand/touch-choices", test_touch_choices);
  g_test_add_func ("/hand/raised", test_raised);
  g_test_add_func ("/hand/click-chooses", test_click_chooses);
  g_test_add_func ("/hand/grip", test_grip);
  g_test_add_func ("/hand/random-steps", test_random_steps);
  g_test_add_func ("/hand/cursor-cases", test_cursor_cases);
  g_test_add_func ("/hand/mirrored-cursor", test_mirrored_cursor);
  return g_test_run ();
}

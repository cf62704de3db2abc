/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens on the table, in sentences: a table of positions and moves, with what a
 * listener is told of them. */
#include "../test-common.h"

#include <string.h>

#include "words/play/yk-play-words.h"

static const struct
{
  const char *variation;
  const char *words;
  const char *moves; /* those after the first one, with "+" before, are automatic */
  YkEventKind kind;
  const char *wordy;
  const char *terse; /* NULL: the same */
} steps[] = {
    {"yukon", "c1: 5H 4S c2: 5D", "c1-c2:1", YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds.", NULL},
    {"yukon", "c1: 9C 4S 2D c2: 5D", "c1-c2:2", YK_EVENT_PLAYED,
     "Four of spades, with 1 card on it, onto the five of diamonds.",
     "Four of spades onto the five of diamonds."},
    {"yukon", "c1: 9C 4S 2D 3H c2: 5D", "c1-c2:3", YK_EVENT_PLAYED,
     "Four of spades, with 2 cards on it, onto the five of diamonds.",
     "Four of spades onto the five of diamonds."},
    {"yukon", "c1: 9C 4S 3H 2C c2: 5D", "c1-c2:3", YK_EVENT_PLAYED,
     "Four of spades down to Two of clubs, onto the five of diamonds.",
     "Four of spades onto the five of diamonds."},
    {"yukon", "c1: 9C 4S 3H 2C 9D c2: 5D", "c1-c2:4", YK_EVENT_PLAYED,
     "Four of spades, with 3 cards on it, onto the five of diamonds.",
     "Four of spades onto the five of diamonds."},
    {"alaska", "c1: 9C 4S 5S 6S c2: 3S", "c1-c2:3", YK_EVENT_PLAYED,
     "Four of spades, with 2 cards on it, onto the three of spades.",
     "Four of spades onto the three of spades."},
    {"yukon", "c1: [9C] 4S c2: 5D", "c1-c2:1", YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds. Nine of clubs is turned over.", NULL},
    {"yukon", "c1: 4S c2: 5D", "c1-c2:1", YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds. Column 1 is now empty.",
     "Four of spades onto the five of diamonds."},
    {"yukon", "c1: 9C KS", "c1-c2:1", YK_EVENT_PLAYED,
     "King of spades into empty column 2.", NULL},
    {"yukon", "c1: 9C KS QH", "c1-c2:2", YK_EVENT_PLAYED,
     "King of spades down to Queen of hearts, into empty column 2.",
     "King of spades into empty column 2."},
    {"yukon", "c1: 9C AS", "c1-f1:1", YK_EVENT_PLAYED,
     "Ace of spades onto the foundation.", NULL},
    {"yukon-cells", "c1: 9C 4S", "c1-x2:1", YK_EVENT_PLAYED,
     "Four of spades into cell 2.", NULL},
    {"yukon", "c1: [AS] 4S c2: 5D", "c1-c2:1 +c1-f1:1", YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds. Ace of spades is turned over. Ace of "
     "spades goes to the foundation automatically. Column 1 is now empty.",
     "Four of spades onto the five of diamonds. Ace of spades is turned over. Ace of "
     "spades goes to the foundation automatically."},
    {"yukon", "c1: [9H] 3S 2S AS 4S c2: 5D", "c1-c2:1 +c1-f1:1 +c1-f1:1 +c1-f1:1",
     YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds. Ace of spades goes to the foundation "
     "automatically. Two of spades goes to the foundation automatically. Three of "
     "spades goes to the foundation automatically. Nine of hearts is turned over.",
     NULL},
    {"yukon", "c1: [9H] 4C 3S 2S AS 4S c2: 5D f2: 3C",
     "c1-c2:1 +c1-f1:1 +c1-f1:1 +c1-f1:1 +c1-f2:1", YK_EVENT_PLAYED,
     "Four of spades onto the five of diamonds. 4 cards go to the foundations "
     "automatically. Now on top of the foundations: Four of clubs, Three of spades. "
     "Nine of hearts is turned over.",
     NULL},
    {"yukon", "c1: 9H 2S AS", "+c1-f1:1 +c1-f1:1", YK_EVENT_PLAYED,
     "Ace of spades goes to the foundation automatically. Two of spades goes to the "
     "foundation automatically.",
     NULL},
    {"yukon", "c1: 9H AS", "+c1-f1:1", YK_EVENT_PLAYED,
     "Ace of spades onto the foundation.", NULL},
    {"yukon", "c1: 5H 4S c2: 5D", "c1-c2:1", YK_EVENT_UNDONE,
     "Undone: Four of spades is back in column 1.", "Undone: Four of spades."},
    {"yukon", "c1: 9H AS", "+c1-f1:1", YK_EVENT_UNDONE,
     "Ace of spades comes back first, because it went to the foundation automatically.",
     NULL},
    {"yukon", "c1: [AS] 4S c2: 5D", "c1-c2:1 +c1-f1:1", YK_EVENT_UNDONE,
     "Undone: Four of spades is back in column 1. 1 card that moved automatically is "
     "back, too.",
     "Undone: Four of spades. 1 card that moved automatically is back, too."},
    {"yukon", "c1: 9H 2S AS", "+c1-f1:1 +c1-f1:1", YK_EVENT_UNDONE,
     "2 cards come back from the foundations.", NULL},
    {"yukon", "c1: 5H 4S c2: 5D", "c1-c2:1 c2-c1:1", YK_EVENT_UNDONE, "2 moves undone.",
     NULL},
    {"yukon", "c1: 5H 4S c2: 5D", "c1-c2:1", YK_EVENT_REDONE,
     "Redone. Four of spades onto the five of diamonds.", NULL},
    {"yukon", "c1: 5H 4S c2: 5D", "c1-c2:1 c2-c1:1", YK_EVENT_REDONE, "2 moves redone.",
     NULL},
};

static YkHistoryStep *
copy_steps (const YkHistory *history)
{
  YkHistoryStep *copy = g_new (YkHistoryStep, yk_history_n_steps (history));

  for (guint i = 0; i < yk_history_n_steps (history); i++)
    copy[i] = *yk_history_step (history, i);
  return copy;
}

static void
check_sentence (const YkEvent *event, YkSpeech speech, const char *expected)
{
  g_autofree char *sentence = yk_event_sentence (event, speech);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    YkBoard board;
    YkHistory history;
    YkEvent event = {.kind = steps[i].kind};
    g_autofree YkHistoryStep *played = NULL;
    g_auto (GStrv) moves = NULL;

    test_board (&board, steps[i].variation, steps[i].words);
    yk_history_init_board (&history, &board);
    moves = g_strsplit (steps[i].moves, " ", -1);
    for (guint j = 0; moves[j] != NULL; j++) {
      gboolean is_automatic = moves[j][0] == '+';

      g_assert_true (yk_history_play (
          &history, test_move (moves[j] + (is_automatic ? 1 : 0)), is_automatic));
    }
    event.board = steps[i].kind == YK_EVENT_UNDONE ? &board : &history.board;
    event.steps = played = copy_steps (&history);
    event.n_steps = yk_history_n_steps (&history);
    check_sentence (&event, YK_SPEECH_WORDY, steps[i].wordy);
    check_sentence (&event, YK_SPEECH_TERSE,
                    steps[i].terse != NULL ? steps[i].terse : steps[i].wordy);
    yk_history_clear (&history);
  }
}

/* What is said of cards, named by a move. */
static const struct
{
  const char *variation;
  const char *words;
  const char *move;
  YkEventKind kind;
  const char *wordy;
  const char *terse;
} cards[] = {
    {"yukon", "c1: 9C 4S 2D c2: 5D", "c1-c2:2", YK_EVENT_PICKED_UP,
     "Picked up the four of spades with 1 card on it. Fits in 1 place: Five of "
     "diamonds in "
     "column 2.",
     "Picked up the four of spades. Fits in 1 place: Five of diamonds in column 2."},
    {"yukon", "c1: 9C 4S 3H 2C c2: 5D", "c1-c2:3", YK_EVENT_PICKED_UP,
     "Picked up: Four of spades down to Two of clubs. Fits in 1 place: Five of "
     "diamonds "
     "in column 2.",
     "Picked up the four of spades. Fits in 1 place: Five of diamonds in column 2."},
    {"yukon", "c1: 9C 4S 3H 2C c2: 5D", "c1-c2:3", YK_EVENT_HINTED,
     "From column 1 to column 2: Four of spades down to Two of clubs.", NULL},
    {"yukon", "c1: 9C KS QH", "c1-c2:2", YK_EVENT_HINTED,
     "From column 1: King of spades down to Queen of hearts.", NULL},
    {"yukon", "c1: 9C KS c4: 2C 4D c5: 3D 5S", "c1-c2:1", YK_EVENT_PICKED_UP,
     "Picked up the king of spades. Fits in 4 places: empty column 2, empty column 3, "
     "empty "
     "column 6, empty column 7.",
     NULL},
    {"yukon", "c1: 9C 4S c2: 9D", "c1-c2:1", YK_EVENT_PICKED_UP,
     "Picked up the four of spades. It doesn’t fit anywhere now.", NULL},
    {"yukon-cells", "c1: 9C AS c2: 9D", "c1-c2:1", YK_EVENT_PICKED_UP,
     "Picked up the ace of spades. Fits in 6 places: foundation 1, foundation 2, "
     "foundation "
     "3, foundation 4, cell 1, cell 2.",
     NULL},
    {"yukon", "c1: 9C 4S 2D c2: 5D", "c1-c2:2", YK_EVENT_PUT_BACK,
     "Put back the four of spades.", NULL},
    {"yukon", "c1: 9C 4S c2: 9D", "c1-c2:1", YK_EVENT_REFUSED,
     "Four of spades must go on a card of the opposite color, one rank higher.", NULL},
    {"yukon", "c1: 9C 4S c2: 9D", "c1-c1:1", YK_EVENT_WAITS,
     "Four of spades must go on a card of the opposite color, one rank higher.", NULL},
    {"yukon", "c1: 9C 4S c2: 5D", "c1-c2:1", YK_EVENT_HINTED,
     "From column 1 to column 2.", NULL},
    {"yukon", "c1: 9C AS", "c1-f1:1", YK_EVENT_HINTED, "From column 1.", NULL},
    {"yukon-cells", "c1: 9C AS", "c1-x1:1", YK_EVENT_HINTED, "From column 1.", NULL},
    {"yukon-cells", "c1: 5C x1: 4H", "x1-c1:1", YK_EVENT_HINTED, "To column 1.", NULL},
    /* The hint names an empty column. */
    {"yukon", "c1: 9C KS", "c1-c2:1", YK_EVENT_HINTED, "From column 1.", NULL},
    {"yukon-cells", "x1: KS", "x1-c2:1", YK_EVENT_HINTED, "", ""},
    {"queenie", "c1: KS s: 2H", "deal", YK_EVENT_HINTED, "", ""},
};

static void
test_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++) {
    YkBoard board;
    const YkEvent event = {
        .kind = cards[i].kind, .board = &board, .move = test_move (cards[i].move)};
    const char *terse = cards[i].terse != NULL ? cards[i].terse : cards[i].wordy;

    test_board (&board, cards[i].variation, cards[i].words);
    check_sentence (&event, YK_SPEECH_WORDY,
                    cards[i].wordy[0] != '\0' ? cards[i].wordy : NULL);
    check_sentence (&event, YK_SPEECH_TERSE, terse[0] != '\0' ? terse : NULL);
  }
}

static void
test_games (void)
{
  const YkEvent events[] = {
      {.kind = YK_EVENT_DEALT, .name = "Yukon, deal 7, easy"},
      {.kind = YK_EVENT_RESTARTED},
      {.kind = YK_EVENT_RATED, .difficulty = YK_DIFFICULTY_HARD},
      {.kind = YK_EVENT_WON},
      {.kind = YK_EVENT_SHOWN},
      {.kind = YK_EVENT_STUCK},
  };
  static const char *const expected[] = {
      "Yukon, deal 7, easy.", "Game restarted.", "This deal is hard.", "You won!",
      "Solution shown.",      "No more moves.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    check_sentence (&events[i], YK_SPEECH_WORDY, expected[i]);
    check_sentence (&events[i], YK_SPEECH_TERSE, expected[i]);
  }
}

/* Whatever can be played in any variation is said in whole sentences, both ways. */
static void
check_step (const YkBoard *board, int step, uint64_t *state)
{
  YkHistory history;
  YkMove move;

  if (!test_random_move (board, state, &move))
    return;
  yk_history_init_board (&history, board);
  g_assert_true (yk_history_play (&history, move, FALSE));
  for (int kind = YK_EVENT_PLAYED; kind <= YK_EVENT_REDONE; kind++) {
    const YkEvent event = {
        .kind = (YkEventKind) kind,
        .board = kind == YK_EVENT_UNDONE ? board : &history.board,
        .steps = yk_history_step (&history, 0),
        .n_steps = 1,
    };

    for (int speech = 0; speech <= YK_SPEECH_TERSE; speech++) {
      g_autofree char *sentence = yk_event_sentence (&event, (YkSpeech) speech);

      g_assert_nonnull (sentence);
      g_assert_true (g_ascii_isupper (sentence[0]) || g_ascii_isdigit (sentence[0]));
      g_assert_true (g_str_has_suffix (sentence, "."));
    }
  }
  yk_history_clear (&history);
}

static void
test_walk (void)
{
  test_walk_all (check_step, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-words/steps", test_steps);
  g_test_add_func ("/event-words/cards", test_cards);
  g_test_add_func ("/event-words/games", test_games);
  g_test_add_func ("/event-words/walk", test_walk);
  return g_test_run ();
}

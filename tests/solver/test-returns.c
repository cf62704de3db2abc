/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stubborn sets where cards come back from foundations, in games all of whose positions
 * are known.  Such games are small only with a small deck: of the whole one, the lower
 * cards are *fixed*, they join nothing and fill no space.  Most games are bred: cards
 * are exchanged, and what is kept has more positions that only a card that comes back
 * can win. */
#include "../test-common.h"

#include "solver/compact/yk-compact-search.h"
#include "solver/pruning/yk-pruning.h"

#define MAX_PLACES 600
#define MAX_LINKS 20000
#define N_SLOTS 2048
#define NO_WIN G_MAXUINT
#define N_GENERATIONS 200
#define N_BARREN 20 /* generations without such a position end a family */

/* A game: its first position, and the cards that are fixed. */
typedef struct
{
  YkRules rules;
  YkBoard board;
  guint64 fixed;
} Game;

/* All positions that can be reached from one, and the moves between them, in the order
 * of the positions that they lead from. */
typedef struct
{
  YkCompactFrame frame;
  YkCompactState places[MAX_PLACES];
  guint to_win[MAX_PLACES];       /* how many moves a win takes at least, or NO_WIN */
  guint without_back[MAX_PLACES]; /* the same if nothing ever came back */
  guint first_link[MAX_PLACES + 1];
  guint16 slots[N_SLOTS]; /* place + 1, or 0 */
  guint n_places;
  guint to[MAX_LINKS];
  YkPlacing placings[MAX_LINKS];
  guint n_links;
} Walk;

static guint n_games, n_positions, n_left_out;
static guint n_need_back;  /* positions that only a card that comes back can win */
static guint n_chose_back; /* those where such a move was the only right one chosen */

static guint
draw (guint64 *random, guint n)
{
  return (guint) yk_random_draw_below (random, n);
}

/* Takes the fixed cards from among those that join TARGET. */
static void
fix_children (YkCompactFrame *frame, int target, guint64 fixed)
{
  int n = 0;

  for (int i = 0; i < frame->n_children[target]; i++) {
    if (fixed >> frame->children[target][i] & 1)
      continue;
    frame->children[target][n] = frame->children[target][i];
    frame->child_codes[target][n++] = frame->child_codes[target][i];
  }
  frame->n_children[target] = (guint8) n;
  frame->child_set[target] &= ~fixed;
}

/* The number of a place, which is added where it is new; MAX_PLACES where there is no
 * room. */
static guint
find_or_add (Walk *walk, const YkCompactState *places)
{
  gsize key_size = (gsize) walk->frame.n_key_words * sizeof *places->key;
  guint64 hash = 0;
  guint slot;

  for (int i = 0; i < walk->frame.n_key_words; i++)
    hash = (hash ^ places->key[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  slot = (guint) (hash >> 40) % N_SLOTS;
  for (; walk->slots[slot] > 0; slot = (slot + 1) % N_SLOTS)
    if (memcmp (walk->places[walk->slots[slot] - 1].key, places->key, key_size) == 0)
      return walk->slots[slot] - 1u;
  if (walk->n_places == MAX_PLACES)
    return MAX_PLACES;
  walk->places[walk->n_places++] = *places;
  walk->slots[slot] = (guint16) walk->n_places;
  return walk->n_places - 1;
}

static bool
link_cb (const YkCompactState *child, const YkPlacing *steps, int n_steps,
         void *user_data)
{
  Walk *walk = user_data;
  guint to = find_or_add (walk, child);

  g_assert_cmpint (n_steps, ==, 1);
  if (to == MAX_PLACES || walk->n_links == MAX_LINKS)
    return false;
  walk->placings[walk->n_links] = steps[0];
  walk->to[walk->n_links++] = to;
  return true;
}

/* Whether a win takes one move less after a link than what is known of PLACE so far. */
static gboolean
is_shorter (const Walk *walk, const guint *to_win, guint place, guint link)
{
  guint after = to_win[walk->to[link]];

  return after != NO_WIN && after + 1 < to_win[place];
}

static gboolean
comes_back (const Walk *walk, guint place, guint link)
{
  return yk_compact_state_is_up (&walk->places[place], walk->placings[link].card);
}

/* Counts moves from the wins backward, until nothing changes. */
static void
count_to_win (const Walk *walk, gboolean with_back, guint *to_win)
{
  gboolean is_changed = TRUE;

  for (guint place = 0; place < walk->n_places; place++)
    to_win[place] = walk->places[place].n_all_up == walk->frame.n_cards ? 0 : NO_WIN;
  while (is_changed) {
    is_changed = FALSE;
    for (guint place = walk->n_places; place-- > 0;)
      for (guint i = walk->first_link[place]; i < walk->first_link[place + 1]; i++)
        if (is_shorter (walk, to_win, place, i) &&
            (with_back || !comes_back (walk, place, i))) {
          to_win[place] = to_win[walk->to[i]] + 1;
          is_changed = TRUE;
        }
  }
}

/* Walks everywhere, and back from the wins; whether there was room. */
static gboolean
walk_all (Walk *walk, const Game *game)
{
  YkCompactState root;

  yk_compact_frame_init (&walk->frame, &game->board, &root);
  for (int card = 0; card < walk->frame.n_cards; card++) {
    fix_children (&walk->frame, card, game->fixed);
    if (game->fixed >> card & 1) {
      walk->frame.fills[card] = false;
      walk->frame.n_parents[card] = 0;
    }
  }
  walk->frame.fill_set &= ~game->fixed;
  memset (walk->slots, 0, sizeof walk->slots);
  walk->n_places = walk->n_links = 0;
  find_or_add (walk, &root);
  for (guint place = 0; place < walk->n_places; place++) {
    walk->first_link[place] = walk->n_links;
    if (!yk_steps_visit_single (&walk->frame, &walk->places[place], link_cb, walk))
      return FALSE;
  }
  walk->first_link[walk->n_places] = walk->n_links;
  count_to_win (walk, TRUE, walk->to_win);
  count_to_win (walk, FALSE, walk->without_back);
  return TRUE;
}

static gboolean
needs_back (const Walk *walk, guint place)
{
  return walk->to_win[place] != NO_WIN && walk->without_back[place] == NO_WIN;
}

static guint
n_needing_back (const Walk *walk)
{
  guint n = 0;

  for (guint place = 0; place < walk->n_places; place++)
    n += needs_back (walk, place);
  return n;
}

static gboolean
is_in_set (const YkPlacingSet *set, YkPlacing placing)
{
  return set->cards[placing.code] >> placing.card & 1;
}

static void
add_to_set (YkPlacingSet *set, YkPlacing placing)
{
  set->cards[placing.code] |= G_GUINT64_CONSTANT (1) << placing.card;
}

/* Whether a move is what a chosen one must be: it shortens the win, or at least lets a
 * card leave its first place for good and does not make the win longer. */
static gboolean
leads_on (const Walk *walk, guint place, guint link)
{
  YkPlacing placing = walk->placings[link];
  guint now = walk->to_win[place], then = walk->to_win[walk->to[link]];

  return then < now || (then == now && placing.code != YK_CODE_FOUNDATION &&
                        walk->places[place].code[placing.card] == YK_CODE_ROOT);
}

/* Where a position can be won, one of the moves that were chosen leads on. */
static void
check_choice (const Walk *walk, guint place, const YkPlacingSet *chosen)
{
  gboolean goes_on = FALSE, goes_on_without_back = FALSE;

  for (guint i = walk->first_link[place]; i < walk->first_link[place + 1]; i++) {
    gboolean is_chosen = is_in_set (chosen, walk->placings[i]);
    gboolean is_right = is_chosen && leads_on (walk, place, i);

    goes_on |= is_right;
    goes_on_without_back |= is_right && !comes_back (walk, place, i);
    n_left_out += !is_chosen;
  }
  g_assert_true (goes_on || walk->to_win[place] == NO_WIN || walk->to_win[place] == 0);
  n_chose_back += goes_on && !goes_on_without_back;
}

/* Chooses among the moves of a place; each is fresh where IS_KNOWN does not say that it
 * leads to a known one, or where that is NULL, by chance. */
static void
choose (const Walk *walk, guint place, const gboolean *is_known, guint64 *random,
        YkPlacingSet *chosen)
{
  YkPlacingSet possible = {0}, fresh = {0};

  for (guint i = walk->first_link[place]; i < walk->first_link[place + 1]; i++) {
    add_to_set (&possible, walk->placings[i]);
    if (is_known != NULL ? !is_known[walk->to[i]] : draw (random, 4) > 0)
      add_to_set (&fresh, walk->placings[i]);
  }
  yk_stubborn_choose (&walk->frame, &walk->places[place], &possible, &fresh,
                      YK_STUBBORN_ANY, chosen);
}

/* A search that makes only what is chosen, in any order, wins what can be won. */
static void
check_search (const Walk *walk, guint64 *random)
{
  gboolean is_known[MAX_PLACES] = {TRUE}, is_won = walk->to_win[0] == 0;
  guint open[MAX_PLACES] = {0}, n_open = 1;

  while (n_open > 0 && !is_won) {
    guint at = draw (random, n_open), place = open[at];
    YkPlacingSet chosen;

    open[at] = open[--n_open];
    choose (walk, place, is_known, random, &chosen);
    for (guint i = walk->first_link[place]; i < walk->first_link[place + 1]; i++) {
      guint to = walk->to[i];

      if (is_known[to] || !is_in_set (&chosen, walk->placings[i]))
        continue;
      is_known[to] = TRUE;
      open[n_open++] = to;
      is_won |= walk->to_win[to] == 0;
    }
  }
  g_assert_true (is_won == (walk->to_win[0] != NO_WIN));
}

static void
check_game (const Walk *walk, guint64 *random)
{
  YkPlacingSet chosen;

  n_games++;
  n_positions += walk->n_places;
  n_need_back += n_needing_back (walk);
  for (guint place = 0; place < walk->n_places; place++) {
    choose (walk, place, NULL, random, &chosen);
    check_choice (walk, place, &chosen);
  }
  check_search (walk, random);
}

/* The variation with few columns. */
static void
narrow_rules (YkRules *narrow, const YkRules *rules, guint n_columns)
{
  guint n_cards = YK_DECK_SIZE - rules->n_reserve - rules->n_stock;

  *narrow = *rules;
  memset (narrow->columns, 0, sizeof narrow->columns);
  for (guint i = 0; i < n_columns; i++)
    narrow->columns[i].n_up =
        (guint8) (n_cards / n_columns + (i < n_cards % n_columns));
}

/* Draws for one suit how many cards are not up and how many not fixed. */
static int
draw_suit (Game *game, int suit, guint n_live, YkCard *rest, int n_rest,
           guint64 *random)
{
  guint n_missing = draw (random, 2) > 0 ? draw (random, 2) : n_live - draw (random, 2);
  guint n_fixed = YK_N_RANKS - (draw (random, 4) > 0 ? n_live : n_missing);

  for (guint i = 0; i < YK_N_RANKS; i++) {
    int rank = (int) (i + game->board.options.starting_rank) % YK_N_RANKS + 1;
    YkCard card = yk_card ((YkSuit) suit, rank);

    if (i < n_fixed)
      game->fixed |= G_GUINT64_CONSTANT (1) << (YK_N_SUITS * (int) i + suit);
    if (i < YK_N_RANKS - n_missing)
      yk_board_put (&game->board, (YkPile) (YK_FOUNDATION_1 + suit), card);
    else
      rest[n_rest++] = card;
  }
  return n_rest;
}

static int
put_some (YkBoard *board, YkPile pile, YkCard *rest, int n_rest, guint64 *random)
{
  guint n = draw (random, 3);

  for (; yk_board_has_pile (board, pile) && n > 0 && n_rest > 0; n--)
    yk_board_put (board, pile, rest[--n_rest]);
  return n_rest;
}

/* Turns some cards of a column down. */
static void
turn_column (YkBoard *board, YkPile column, guint64 *random)
{
  int size = yk_board_pile_size (board, column);

  if (size > 1)
    board->n_down[column] = (guint8) draw (random, (guint) size);
}

static void
draw_game (Game *game, const YkRules *rules, const YkGameOptions *options,
           guint64 *random)
{
  YkCard rest[YK_DECK_SIZE];
  guint n_live = 3 + draw (random, 3);
  gboolean is_open = draw (random, 4) == 0;
  int n_rest = 0;

  narrow_rules (&game->rules, rules, 2 + draw (random, 2));
  yk_board_init (&game->board, &game->rules, options);
  game->fixed = 0;
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    n_rest = draw_suit (game, suit, n_live, rest, n_rest, random);
  yk_random_shuffle (random, rest, n_rest);
  n_rest = put_some (&game->board, YK_RESERVE, rest, n_rest, random);
  n_rest = put_some (&game->board, YK_WASTE, rest, n_rest, random);
  while (n_rest > 0)
    yk_board_put (&game->board, (YkPile) draw (random, game->board.n_columns),
                  rest[--n_rest]);
  for (int column = 0; column < game->board.n_columns && !is_open; column++)
    turn_column (&game->board, (YkPile) column, random);
}

/* Exchanges two cards of columns, or turns some of one. */
static void
change_game (Game *game, guint64 *random)
{
  YkBoard *board = &game->board;
  guint first = board->start[0], n = board->start[board->n_columns] - first;
  YkCard *a, *b, card;

  if (n == 0 || draw (random, 4) == 0) {
    turn_column (board, (YkPile) draw (random, board->n_columns), random);
    return;
  }
  a = &board->cards[first + draw (random, n)];
  b = &board->cards[first + draw (random, n)];
  card = *a;
  *a = *b;
  *b = card;
}

/* Checks a game and others that are made from it. */
static void
check_family (Walk *walk, Game *game, guint64 *random)
{
  guint n_needing = 0;

  for (int n = 0; n < N_GENERATIONS && (n < N_BARREN || n_needing > 0); n++) {
    Game child = *game;
    guint n_child_needs;

    child.board.rules = &child.rules;
    if (n > 0)
      change_game (&child, random);
    if (!walk_all (walk, &child))
      continue;
    n_child_needs = n_needing_back (walk);
    if (4 * n_child_needs < n_needing * (1 + draw (random, 4)))
      continue;
    check_game (walk, random);
    *game = child;
    game->board.rules = &game->rules;
    n_needing = n_child_needs;
  }
}

static gboolean
is_known_to_sets (const YkBoard *board)
{
  YkCompactFrame frame;
  YkCompactState places;

  if (!yk_compact_frame_knows (board))
    return FALSE;
  yk_compact_frame_init (&frame, board, &places);
  return yk_stubborn_knows (&frame);
}

static void
draw_options (YkGameOptions *options, guint64 *random)
{
  *options = (YkGameOptions){.foundation_return = true,
                             .any_spaces = draw (random, 3) == 0,
                             .forced_aces = draw (random, 4) == 0};
  if (draw (random, 2) == 0)
    options->starting_rank = (guint8) draw (random, YK_N_RANKS);
}

static void
test_families (void)
{
  g_autofree Walk *walk = g_new (Walk, 1);
  guint n_wanted = g_test_slow () ? 100000 : 2000;
  guint64 random = 1;
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  n_games = n_positions = n_left_out = n_need_back = n_chose_back = 0;
  while (n_games < n_wanted) {
    const YkRules *variation = &rules[draw (&random, (guint) n_rules)];
    YkGameOptions options;
    Game game;

    draw_options (&options, &random);
    if (!yk_rules_accepts (variation, &options) || yk_rules_n_decks (variation) > 1)
      continue;
    draw_game (&game, variation, &options, &random);
    if (is_known_to_sets (&game.board))
      check_family (walk, &game, &random);
  }
  g_test_message ("%u games, %u positions; %u need a card back, of %u such a move was "
                  "the only right one; %u moves left out",
                  n_games, n_positions, n_need_back, n_chose_back, n_left_out);
  g_assert_cmpuint (n_need_back, >=, 1000);
  g_assert_cmpuint (n_chose_back, >=, 100);
  g_assert_cmpuint (n_left_out, >=, 1000);
}

/* Games of Yukonic Plague, each of which shows one thing that a set needs where cards
 * come back: without it a choice there goes wrong. */
typedef struct
{
  const char *name;
  const char *up; /* the last card of each foundation */
  const char *reserve;
  const char *columns[3];
  guint64 fixed; /* the lower ranks; in two games all of a suit but a King, too */
} KnownGame;

static const KnownGame known_games[] = {
    /* What comes back is in the way of the next higher card that goes up. */
    {.name = "next-higher",
     .up = "5S 5H 9D 5C",
     .columns = {"[QC] [KH] [JD] [TC] 8C QS",
                 "[8S] [6S] QD KD 9H 7S TD JS 9S KC QH 8H KS",
                 "[JC] [7H] 6H TS TH 9C 6C JH 7C"},
     .fixed = G_GUINT64_CONSTANT (0x8888fffffffff)},
    /* What goes up is in the way of the next lower card that comes back. */
    {.name = "next-lower",
     .up = "7S 8H TD TC",
     .reserve = "KH",
     .columns = {"[JS] [TS] [KC] [JC] JD QC QH", "[KS] JH KD", "[9H] [QD] QS 8S TH 9S"},
     .fixed = G_GUINT64_CONSTANT (0x4444ffffffff)},
    /* What lies under others on a foundation waits for them. */
    {.name = "those-above",
     .up = "8S TH JD 8C",
     .columns = {"[KC] 9C KD QS JH JC", "[KS] [TC] [KH] [QH] [TS] [9S] QD QC JS"},
     .fixed = G_GUINT64_CONSTANT (0xffffffff)},
};

/* Puts cards on a pile; those in brackets are face down. */
static void
put_pile (YkBoard *board, YkPile pile, const char *words)
{
  g_auto (GStrv) cards = g_strsplit (words != NULL ? words : "", " ", -1);

  for (char **at = cards; *at != NULL; at++) {
    gboolean is_down = **at == '[';

    yk_board_put (board, pile, yk_card_from_text (*at + is_down));
    if (is_down)
      board->n_down[pile]++;
  }
}

static void
test_known (gconstpointer data)
{
  const KnownGame *known = data;
  const YkGameOptions options = {.foundation_return = true};
  g_autofree Walk *walk = g_new (Walk, 1);
  guint n_columns = known->columns[2] != NULL ? 3 : 2;
  guint64 random = 1;
  Game game = {.fixed = known->fixed};
  g_auto (GStrv) tops = NULL;

  narrow_rules (&game.rules, yk_rules_find ("yukonic-plague"), n_columns);
  yk_board_init (&game.board, &game.rules, &options);
  tops = g_strsplit (known->up, " ", -1);
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    yk_board_put_up (&game.board, (YkPile) (YK_FOUNDATION_1 + suit),
                     yk_card_from_text (tops[suit]));
  put_pile (&game.board, YK_RESERVE, known->reserve);
  for (guint i = 0; i < n_columns; i++)
    put_pile (&game.board, (YkPile) i, known->columns[i]);
  test_check_board (&game.board);
  g_assert_true (walk_all (walk, &game));
  g_assert_cmpuint (n_needing_back (walk), >, 0);
  for (int i = 0; i < 200; i++)
    check_game (walk, &random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (known_games); i++) {
    g_autofree char *path = g_strdup_printf ("/returns/%s", known_games[i].name);

    g_test_add_data_func (path, &known_games[i], test_known);
  }
  g_test_add_func ("/returns/families", test_families);
  return g_test_run ();
}

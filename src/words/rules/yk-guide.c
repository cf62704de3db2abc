/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a variation at length.  Every sentence follows from its row and the
 * options, so that the page cannot say anything else than the game does.  Only the
 * notes were written for one variation alone. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>

#include "core/yk-board.h"
#include "words/base/yk-words.h"

/* Paragraphs; NULL is none. */

static void
add (GStrvBuilder *text, const char *paragraph)
{
  if (paragraph != NULL)
    g_strv_builder_add (text, paragraph);
}

static void
take (GStrvBuilder *text, char *paragraph)
{
  add (text, paragraph);
  g_free (paragraph);
}

G_GNUC_PRINTF (2, 3)
static void
add_printf (GStrvBuilder *text, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  take (text, g_strdup_vprintf (format, values));
  va_end (values);
}

/* What is known of a variation: how often it can be won, and where other programs and
 * books differ.  No row can say the latter, so it is written here by id. */

static const struct
{
  const char *id;
  const char *note;
} notes[] = {
    {"yukon", N_ ("One book deals the last 24 cards to the first six columns. All "
                  "other sources deal them to columns 2 through 7, as is done here.")},
    {"double-yukon", N_ ("Some programs deal one fewer card to each of the later "
                         "columns. Here, the last column has nine cards face down.")},
    {"yakutat-bay",
     N_ ("One source says only that an empty column is filled from the next one. If "
         "whole columns moved, this variation would be the same as Yukon, so here only "
         "the face-up cards move, as in Moving Left.")},
    {"brisbane", N_ ("Some programs let any card fill an empty column. Here, only "
                     "kings can, unless you change that in the house rules.")},
    {"ukrainian", N_ ("Some programs let a king go on an ace of its suit. Here, "
                      "nothing goes on an ace.")},
    {"yukon-kings",
     N_ ("Some programs let a king go on an ace. Here, nothing goes on an ace.")},
    {"ten-across", N_ ("Sources describe three ways of filling the foundations. Here, "
                       "foundations take single cards, as in Russian Solitaire.")},
    {"tvetes-grandfather",
     N_ ("According to some sources, the cards are shuffled before they’re dealt "
         "again. Here, they stay in order.")},
};

/* Adds what is known about a variation, at least one paragraph: its character, how
 * often it can be won (if OPTIONS are the defaults), and where others play it
 * differently. */
static void
add_notes (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  const YkGameOptions plain = {0};
  const YkWinRates *survey = yk_win_rates_find (rules);

  take (text, yk_rules_sentence (rules));
  if (survey != NULL && yk_game_options_equal (options, &plain)) {
    take (text, yk_win_rates_sentence (survey));
    if (yk_win_rates_certain (survey) >= 0.05)
      add (text, _ ("That figure is for a computer that can see every card. People win "
                    "less often."));
  }
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (g_str_equal (notes[i].id, rules->id))
      add (text, _ (notes[i].note));
}

static void
add_aim (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n_decks = yk_rules_n_decks (rules), n_cards = yk_rules_n_cards (rules);
  int n_runs = n_decks * YK_N_SUITS;

  switch (rules->goal) {
  case YK_GOAL_FOUNDATIONS:
    add_printf (
        text,
        ngettext (
            /* Translators: how many cards the game has, such as 52 or 104. */
            "Move the %d card to the foundations, building each suit up in order.",
            "Move all %d cards to the foundations, building each suit up in order.",
            (gulong) n_cards),
        n_cards);
    break;
  case YK_GOAL_COLUMNS:
    add_printf (
        text,
        ngettext (
            /* Translators: how many columns are to be built, such as 4 or 8; never one.
             */
            "Build %d column that runs from king to ace, until nothing else is left.",
            "Build %d columns that each run from king to ace, until nothing else is "
            "left.",
            (gulong) n_runs),
        n_runs);
    break;
  }
  add_printf (
      text,
      /* Translators: how many decks of 52 cards, from 1 to 4. */
      ngettext ("Played with %d deck.", "Played with %d decks.", (gulong) n_decks),
      n_decks);
}

/* A list such as "0, 1, 2": how many cards each column is dealt face up, or face down.
 */
static char *
column_counts (const YkRules *rules, gboolean face_up)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < yk_rules_n_columns (rules); i++) {
    int n = face_up ? rules->columns[i].n_up : rules->columns[i].n_down;

    g_ptr_array_add (numbers, g_strdup_printf ("%d", n));
  }
  return yk_words_list (numbers);
}

/* Returns whether any column is dealt face-down cards. */
static bool
deals_face_down (const YkRules *rules)
{
  for (int i = 0; i < yk_rules_n_columns (rules); i++)
    if (rules->columns[i].n_down > 0)
      return true;
  return false;
}

static void
add_deal (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n_columns = yk_rules_n_columns (rules);
  g_autofree char *down = column_counts (rules, FALSE);
  g_autofree char *up = column_counts (rules, TRUE);

  add_printf (text,
              /* Translators: how many columns, such as 7. */
              ngettext ("The cards are dealt into %d column.",
                        "The cards are dealt into %d columns.", (gulong) n_columns),
              n_columns);
  if (deals_face_down (rules)) {
    add_printf (text,
                /* Translators: how many cards each column is dealt face down, as a list
                 * of numbers, such as “0, 1, 2”. */
                _ ("Face-down cards in each column, from left to right: %s."), down);
    /* Translators: how many cards each column is dealt face up, as a list of numbers.
     */
    add_printf (text, _ ("Face up on top of them: %s."), up);
  } else
    add_printf (text,
                /* Translators: how many cards each column is dealt, as a list of
                 * numbers, such as “1, 6, 7”. */
                _ ("Cards in each column, all face up, from left to right: %s."), up);
  if (rules->n_cells_dealt > 0)
    add_printf (text,
                /* Translators: how many cells. */
                ngettext ("%d cell starts with one card.",
                          "%d cells start with one card each.", rules->n_cells_dealt),
                rules->n_cells_dealt);
  if (rules->n_reserve > 0)
    add_printf (text,
                /* Translators: how many cards. */
                ngettext ("%d card is dealt face up as the reserve.",
                          "%d cards are dealt face up as the reserve.",
                          rules->n_reserve),
                rules->n_reserve);
  if (rules->n_stock > 0)
    add_printf (text,
                /* Translators: how many cards. */
                ngettext ("The %d remaining card forms the stock.",
                          "The %d remaining cards form the stock.", rules->n_stock),
                rules->n_stock);
}

static void
add_moves (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  add (text,
       _ ("You can move any face-up card, along with everything on top of it. Only the "
          "card you move has to fit: the ones on top can be in any order."));
  add (text, yk_joining_words (rules).rule);
  /* Which two neighbours in the circle of ranks never join. */
  add (text, options->starting_rank > 0
                 ? _ ("Here, an ace and a king can go together, but the starting rank "
                      "and the rank below it never can.")
                 : yk_joining_words (rules).ends);
  if (deals_face_down (rules))
    add (text, _ ("A face-down card turns over as soon as nothing is on top of it."));
}

static void
add_space_rules (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int start = options->starting_rank;

  if (yk_rules_any_card_fills_space (rules, options))
    add (text, _ ("Any face-up card, along with everything on top of it, can fill an "
                  "empty column."));
  else if (start == 0)
    add (text, _ ("Only a king, along with everything on top of it, can fill an empty "
                  "column."));
  else if (start == YK_STARTING_RANK_RANDOM)
    add (text, _ ("Only a card one rank below the starting rank, along with everything "
                  "on top of it, can fill an empty column."));
  else
    add_printf (text,
                /* Translators: a rank, such as “Seven”. */
                _ ("Only one rank can fill an empty column: %s. Everything on top of "
                   "the card moves with it."),
                yk_rank_name (start - 1));
  switch (rules->gaps) {
  case YK_GAPS_STAY:
    break;
  case YK_GAPS_CLOSE:
    add (text, _ ("When a column becomes empty, the face-up cards of the column to its "
                  "right move into it immediately. If that empties their own column, "
                  "it’s filled the same way. So there are empty columns only at the "
                  "right end, and you have to fill the leftmost one first."));
    break;
  }
}

static void
add_foundations (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n = yk_rules_n_foundations (rules);

  if (n > 0)
    add_printf (
        text,
        /* Translators: how many foundations, such as 4. */
        ngettext ("There’s %d foundation.", "There are %d foundations.", (gulong) n),
        n);
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    if (options->starting_rank == 0)
      add (text, _ ("An ace starts a foundation. Then the cards of its suit follow one "
                    "by one, up to the king."));
    else if (options->starting_rank == YK_STARTING_RANK_RANDOM)
      add (text,
           _ ("Each deal picks a random rank to start the foundations. Then the cards "
              "of each suit follow one by one. After the king comes the ace."));
    else
      add_printf (text,
                  /* Translators: a rank, such as “Seven”. */
                  _ ("This rank starts the foundations: %s. Then the cards of each "
                     "suit follow one by one. After the king comes the ace."),
                  yk_rank_name (options->starting_rank));
    add (text, _ ("A foundation takes one card at a time, and only a card with nothing "
                  "on it."));
    add (text, options->foundation_return ? _ ("The top card of a foundation can move "
                                               "back to a column where it fits.")
                                          : _ ("Cards stay on the foundations."));
    break;
  case YK_FOUNDATIONS_RUN:
    add (text,
         _ ("A foundation takes only a complete suit, king to ace, moved from the end "
            "of a column all at once. Once on the foundation, the suit stays there."));
    break;
  case YK_FOUNDATIONS_NONE:
    add (text, _ ("There are no foundations. All cards stay in the columns."));
    break;
  }
}

static void
add_extras (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  if (rules->n_cells > 0) {
    add_printf (text,
                /* Translators: how many cells. */
                ngettext ("There’s %d cell, which can hold any single card that has "
                          "nothing on top of it.",
                          "Each of the %d cells can hold any single card that has "
                          "nothing on top of it.",
                          rules->n_cells),
                rules->n_cells);
    add (text, _ ("A card in a cell can go back to a column where it fits, or to a "
                  "foundation."));
  }
  if (rules->n_reserve > 0)
    add (text, _ ("You can play only the top card of the reserve, and no card can go "
                  "back to the reserve."));
  if (rules->n_stock > 0)
    switch (rules->stock_deal) {
    case YK_STOCK_TO_COLUMNS:
      add (text, _ ("Clicking the stock deals one card face up to each column from "
                    "left to right, or to as many columns as there are cards left."));
      break;
    case YK_STOCK_TO_WASTE:
      add (text,
           _ ("Clicking the stock turns one card over onto the waste. You can play the "
              "top card of the waste. You go through the stock only once."));
      break;
    }
  if (rules->n_redeals > 0)
    add_printf (text,
                ngettext (
                    /* Translators: how many times the cards may be dealt again.  “Deal
                     * the Cards Again” is what the menu has for it. */
                    "There’s %d redeal: the columns are gathered, from the last to the "
                    "first, and dealt again without shuffling. To redeal, choose “Deal "
                    "the Cards Again” from the menu.",
                    "There are %d redeals: the columns are gathered, from the last to "
                    "the first, and dealt again without shuffling. To redeal, choose "
                    "“Deal the Cards Again” from the menu.",
                    rules->n_redeals),
                rules->n_redeals);
}

static void
add_options (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  for (int option = 0; option < YK_N_OPTIONS; option++)
    if (yk_game_options_value (options, (YkOption) option) > 0)
      take (text, yk_option_sentence (options, (YkOption) option));
}

static void
add_automatic (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    add (text, _ ("In Preferences, you can choose which cards go to the foundations "
                  "automatically after a move: none, only those that no other card "
                  "could still need, or all that fit."));
    add (text, _ ("Automatic play won’t return a card to the foundation after you’ve "
                  "taken it back."));
    add (text, _ ("Undo takes back one move at a time, even an automatic one."));
    add (text, _ ("When every card is face up and in order, you’re sure to win, and "
                  "the game can be finished for you."));
    break;
  case YK_FOUNDATIONS_RUN:
    add (text, _ ("A complete suit goes to a foundation automatically, unless you turn "
                  "that off in Preferences. Undo brings the suit back."));
    break;
  case YK_FOUNDATIONS_NONE:
    add (text, _ ("Nothing moves automatically in this variation."));
    break;
  }
}

static void
add_score (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  if (deals_face_down (rules))
    add (text, _ ("Turning over a card in a column scores one point."));
  if (rules->foundations != YK_FOUNDATIONS_NONE)
    add (text, _ ("Each card moved to a foundation scores one point."));
  if (options->foundation_return)
    add (text, _ ("Taking a card back from a foundation costs one point."));
  add (text, _ ("Once you undo a move, restart, or open a saved game, scoring stops "
                "until you start a new game."));
}

static void
add_keys (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  add (text, _ ("Drag a card to where it belongs, or click it to make its best move. "
                "(If you’d rather select cards by clicking, you can change this in "
                "Preferences.) Right-click a partly covered card to see all of it."));
  add (text, _ ("The arrow keys take you from card to card, and the number keys take "
                "you to a column. Enter makes the card’s best move. Space picks it up "
                "and puts it down, and Escape puts it back."));
  add (text, _ ("H gives you a hint. Ctrl+Z undoes a move, and Shift+Ctrl+Z redoes it. "
                "Ctrl+N deals a new game."));
  add (text, _ ("Ctrl+Backspace undoes a move and the automatic moves after it."));
  add (text, _ ("P stops the clock until your next move."));
  add (
      text,
      _ ("Press M to hear which moves are possible, D for what’s in the columns, E for "
         "the cards at the ends of the columns, F for what’s in the other piles, R for "
         "the cards in this column, W for where the cursor is, and T for how the game "
         "is going. C finds a card by name, and L repeats the last message."));
  add (text, _ ("In a puzzle, Y tells you why an answer is right or wrong."));
  if (rules->n_stock > 0)
    add (text, _ ("F6 takes you to the stock, and Enter deals from it."));
  add (text, _ ("Ctrl+? shows all keyboard shortcuts."));
  add (text,
       _ ("On a touchscreen, tap instead of clicking, and touch and hold a partly "
          "covered card to see all of it. Tap with two fingers to undo a move."));
}

/* The advice that players of the family give each other, as far as it holds for a
 * variation. */

/* Said both of a variation and of a move. */
static const char turning_advice[] =
    N_ ("Turn over face-down cards first. Given a choice of two moves, prefer the one "
        "that turns a card over or soon will.");
static const char burying_advice[] = N_ (
    "Find the cards that start the foundations and those that come next, and dig for "
    "them early. A low card under high ones of its own suit is what loses most games.");
static const char carrying_advice[] =
    N_ ("The cards on top travel for free, so a card you need can ride along to a "
        "place where you can uncover it.");
static const char full_cells_advice[] =
    N_ ("Play cards from the cells when they fit, to free up the cells.");
static const char reserve_advice[] =
    N_ ("Play from the reserve whenever its top card fits: all the cards underneath "
        "are waiting for it to move.");

static const char *
stock_advice (const YkRules *rules)
{
  switch (rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return _ ("Dealing from the stock covers the columns. First make any moves you "
              "can, and check which cards would get covered.");
  case YK_STOCK_TO_WASTE:
    return _ ("Once a card in the waste is covered, it’s hard to get back to. Before "
              "you turn over another card, see whether you can play the top one.");
  }
  return NULL;
}

static void
add_about_spaces (GStrvBuilder *text, const YkRules *rules,
                  const YkGameOptions *options)
{
  switch (rules->gaps) {
  case YK_GAPS_STAY:
    break;
  case YK_GAPS_CLOSE:
    add (text, _ ("Before you empty a column, look at which cards will move into it "
                  "from its neighbor, and what that uncovers."));
    return;
  }
  if (yk_rules_any_card_fills_space (rules, options))
    add (text, _ ("An empty column is your best tool. Fill it only with a card that "
                  "frees something right away."));
  else
    add (text,
         _ ("Don’t empty a column until you have something to fill it with. If several "
            "cards could fill it, choose the one that uncovers the most."));
}

static void
add_about_burying (GStrvBuilder *text, const YkRules *rules)
{
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    add (text, _ (burying_advice));
    break;
  case YK_FOUNDATIONS_RUN:
    add (text, _ ("There’s no hurry to free the aces. Build long runs down from the "
                  "kings, because only a complete suit leaves the table."));
    break;
  case YK_FOUNDATIONS_NONE:
    add (text, _ ("Decide early which kings will carry the runs, and give each its own "
                  "column. An ace on top of a two is out of the way."));
    break;
  }
}

static void
add_advice (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n_decks = yk_rules_n_decks (rules);

  if (deals_face_down (rules))
    add (text, _ (turning_advice));
  else
    add (text, _ ("No cards are face down. Take your time before the first move, and "
                  "see where the lowest cards are."));
  add_about_spaces (text, rules, options);
  add_about_burying (text, rules);
  add (text, yk_joining_words (rules).suits_advice);
  add (text, yk_joining_words (rules).ranks_advice);
  add (text, _ (carrying_advice));
  if (rules->n_cells != 0) {
    if (rules->n_cells_dealt > 0)
      add (text, _ (full_cells_advice));
    add (text, _ ("Keep one cell free. Put a card into a cell only when you can see "
                  "how you’ll get it out again."));
  }
  if (rules->n_reserve > 0)
    add (text, _ (reserve_advice));
  if (rules->n_stock > 0)
    add (text, stock_advice (rules));
  if (rules->n_redeals > 0)
    add (text,
         _ ("Save your redeals until there are no good moves left. A redeal leaves the "
            "cards in order, so runs you’ve built stay partly together."));
  if (n_decks > 1)
    add_printf (
        text,
        /* Translators: how many cards there are of each kind, as many as decks;
         * never one. */
        ngettext ("There’s %d copy of each card.",
                  "There are %d copies of each card. When one is buried, another may "
                  "do, so look for the one that’s easiest to reach.",
                  (gulong) n_decks),
        n_decks);
  if (options->foundation_return)
    add (text, _ ("A card on a foundation isn’t lost: you can take it back when a "
                  "column needs it."));
}

static const struct
{
  const char *heading;
  void (*add) (GStrvBuilder *, const YkRules *, const YkGameOptions *);
} sections[] = {
    [YK_GUIDE_AIM] = {NC_ ("heading", "Goal"), add_aim},
    [YK_GUIDE_DEAL] = {NC_ ("heading", "Deal"), add_deal},
    [YK_GUIDE_MOVES] = {NC_ ("heading", "Moving Cards"), add_moves},
    [YK_GUIDE_SPACES] = {NC_ ("heading", "Empty Columns"), add_space_rules},
    [YK_GUIDE_FOUNDATIONS] = {NC_ ("heading", "Foundations"), add_foundations},
    [YK_GUIDE_EXTRAS] = {NC_ ("heading", "Cells, Reserve, and Stock"), add_extras},
    [YK_GUIDE_OPTIONS] = {NC_ ("heading", "House Rules"), add_options},
    [YK_GUIDE_KEYS] = {NC_ ("heading", "Mouse, Keyboard, and Touch"), add_keys},
    [YK_GUIDE_AUTOMATIC] = {NC_ ("heading", "Automatic Play"), add_automatic},
    [YK_GUIDE_SCORE] = {NC_ ("heading", "Score"), add_score},
    [YK_GUIDE_STRATEGY] = {NC_ ("heading", "Tips"), add_advice},
    [YK_GUIDE_NOTES] = {NC_ ("heading", "About This Variation"), add_notes},
};
G_STATIC_ASSERT (G_N_ELEMENTS (sections) == YK_N_GUIDE_SECTIONS);

const char *
yk_guide_heading (YkGuideSection section)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "heading", sections[section].heading);
}

GStrv
yk_guide_text (YkGuideSection section, const YkRules *rules,
               const YkGameOptions *options)
{
  g_autoptr (GStrvBuilder) text = g_strv_builder_new ();

  sections[section].add (text, rules, options);
  return g_strv_builder_end (text);
}

/* What a move shows. */

static gboolean
turns_card (const YkBoard *board, YkMove move)
{
  int n_down = yk_board_n_down (board, move.from);

  return n_down > 0 && yk_board_pile_size (board, move.from) - move.count == n_down;
}

/* Whether some card that is left is lower than one of its suit that goes. */
static gboolean
digs_for_card (const YkBoard *board, YkMove move)
{
  int n_cards, n_down = yk_board_n_down (board, move.from);
  const YkCard *cards = yk_board_pile (board, move.from, &n_cards);
  int first = n_cards - move.count;

  for (int low = n_down; low < first; low++)
    for (int high = first; high < n_cards; high++)
      if (yk_card_suit (cards[low]) == yk_card_suit (cards[high]) &&
          yk_board_rank (board, cards[low]) < yk_board_rank (board, cards[high]))
        return TRUE;
  return FALSE;
}

/* Whether cards go along that do not join. */
static gboolean
carries_cards (const YkBoard *board, YkMove move)
{
  int n_cards;
  const YkCard *cards = yk_board_pile (board, move.from, &n_cards);

  for (int i = n_cards - move.count; i + 1 < n_cards; i++)
    if (!yk_board_joins (board, cards[i + 1], cards[i]))
      return TRUE;
  return FALSE;
}

const char *
yk_guide_move_advice (const YkBoard *board, YkMove move)
{
  switch (yk_pile_kind (move.from)) {
  case YK_PILE_COLUMN:
    if (board->rules->stock_deal == YK_STOCK_TO_COLUMNS &&
        yk_board_allows (board, YK_MOVE_DEAL))
      return stock_advice (board->rules);
    if (turns_card (board, move))
      return _ (turning_advice);
    if (board->rules->foundations == YK_FOUNDATIONS_SINGLE &&
        digs_for_card (board, move))
      return _ (burying_advice);
    return carries_cards (board, move) ? _ (carrying_advice) : NULL;
  case YK_PILE_CELL:
    return _ (full_cells_advice);
  case YK_PILE_RESERVE:
    return _ (reserve_advice);
  case YK_PILE_WASTE:
    return stock_advice (board->rules);
  case YK_PILE_FOUNDATION:
  case YK_PILE_STOCK:
    return NULL;
  }
  return NULL;
}

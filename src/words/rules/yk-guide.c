/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a variation at length.  Every sentence follows from its row and the
 * options, so that the page cannot say anything else than the game does.  The advice is
 * in yk-guide-advice.c, and what was written for one variation alone in
 * yk-guide.c. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>

#include "core/yk-board.h"
#include "words/base/yk-words.h"

/* What is known of a variation: how often it can be won, and where other programs and
 * books differ.  No row can say the latter, so it is written here by id. */

static const struct
{
  const char *id;
  const char *note;
} notes[] = {
    {"yukon",
     N_ ("One book deals the last 24 cards to the first six columns. All others "
         "deal them to columns 2 to 7, and so do we.")},
    {"double-yukon", N_ ("Some programs deal one card fewer to the later columns. Here "
                         "the last column has nine cards face down.")},
    {"yakutat-bay", N_ ("One source says only that an empty column is filled from the "
                        "next one. With whole columns that would be plain Yukon, so "
                        "here the face-up cards move, as in the game Moving Left.")},
    {"brisbane", N_ ("Some programs let any card fill an empty column. Here only kings "
                     "do, unless you turn that on in the house rules.")},
    {"ukrainian", N_ ("Some programs let a king go on an ace of its suit. Here nothing "
                      "goes on an ace.")},
    {"yukon-kings",
     N_ ("Some programs let a king go on an ace. Here nothing goes on an "
         "ace.")},
    {"ten-across", N_ ("Sources give three ways of filling the foundations. Here they "
                       "take single cards, as in Russian Solitaire.")},
    {"tvetes-grandfather", N_ ("Some sources shuffle the cards before dealing them "
                               "again. Here they stay in order.")},
};

static const char *
find_note (const YkRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    if (g_str_equal (notes[i].id, rules->id))
      return _ (notes[i].note);
  return NULL;
}

/* Adds what is known about a variation, at least one paragraph: its character, how
 * often it can be won (if OPTIONS are the defaults), and where others play it
 * differently. */
static void
add_notes (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  const YkGameOptions plain = {0};
  const YkWinRates *survey = yk_win_rates_find (rules);
  const char *note = find_note (rules);

  yk_paragraphs_take (text, yk_rules_sentence (rules));
  if (survey != NULL && yk_game_options_equal (options, &plain)) {
    yk_paragraphs_take (text, yk_win_rates_sentence (survey));
    if (yk_win_rates_certain (survey) >= 0.05)
      yk_paragraphs_add (
          text,
          _ ("That’s for a computer that can see every card. People win less often."));
  }
  if (note != NULL)
    yk_paragraphs_add (text, note);
}

const char *
yk_guide_heading (YkGuideSection section)
{
  switch (section) {
  case YK_GUIDE_AIM:
    return C_ ("heading", "Goal");
  case YK_GUIDE_DEAL:
    return C_ ("heading", "Deal");
  case YK_GUIDE_MOVES:
    return C_ ("heading", "Moving Cards");
  case YK_GUIDE_SPACES:
    return C_ ("heading", "Empty Columns");
  case YK_GUIDE_FOUNDATIONS:
    return C_ ("heading", "Foundations");
  case YK_GUIDE_EXTRAS:
    return C_ ("heading", "Cells, Reserve and Stock");
  case YK_GUIDE_OPTIONS:
    return C_ ("heading", "House Rules");
  case YK_GUIDE_AUTOMATIC:
    return C_ ("heading", "Automatic Play");
  case YK_GUIDE_SCORE:
    return C_ ("heading", "Score");
  case YK_GUIDE_STRATEGY:
    return C_ ("heading", "Tips");
  case YK_GUIDE_NOTES:
    return C_ ("heading", "About This Variation");
  case YK_GUIDE_KEYS:
    return C_ ("heading", "Mouse and Keys");
  }
  return NULL;
}

static void
add_aim (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n_decks = yk_rules_n_decks (rules), n_cards = yk_rules_n_cards (rules);
  int n_runs = n_decks * YK_N_SUITS;

  switch (rules->goal) {
  case YK_GOAL_FOUNDATIONS:
    yk_paragraphs_take (
        text,
        g_strdup_printf (
            ngettext (
                /* Translators: how many cards the game has, such as 52 or 104. */
                "Move the %d card to the foundations, building each suit up in order.",
                "Move all %d cards to the foundations, building each suit up in order.",
                (gulong) n_cards),
            n_cards));
    break;
  case YK_GOAL_COLUMNS:
    yk_paragraphs_take (
        text, g_strdup_printf (
                  /* Translators: how many columns are to be built, such as 4 or 8. */
                  ngettext ("Build %d column that runs from king to ace, until "
                            "nothing else is left.",
                            "Build %d columns that each run from king to ace, "
                            "until nothing else is left.",
                            (gulong) n_runs),
                  n_runs));
    break;
  }
  yk_paragraphs_take (
      text,
      g_strdup_printf (
          /* Translators: how many decks of 52 cards, from 1 to 4. */
          ngettext ("Played with %d deck.", "Played with %d decks.", (gulong) n_decks),
          n_decks));
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

static void
add_columns (GStrvBuilder *text, const YkRules *rules)
{
  int n_columns = yk_rules_n_columns (rules);
  g_autofree char *down = column_counts (rules, FALSE);
  g_autofree char *up = column_counts (rules, TRUE);

  yk_paragraphs_take (
      text, g_strdup_printf (
                /* Translators: how many columns, such as 7. */
                ngettext ("The cards are dealt to %d column.",
                          "The cards are dealt to %d columns.", (gulong) n_columns),
                n_columns));
  if (yk_rules_deals_face_down (rules)) {
    /* Translators: %s is a list of numbers. */
    yk_paragraphs_take (text, g_strdup_printf (
                                  /* Translators: how many cards each column is dealt
                                   * face down, as a list of numbers. */
                                  _ ("Face down, from left to right: %s."), down));
    /* Translators: %s is a list of numbers. */
    yk_paragraphs_take (text, g_strdup_printf (_ ("Face up on top of them: %s."), up));
  } else
    /* Translators: %s is a list of numbers. */
    yk_paragraphs_take (text, g_strdup_printf (
                                  /* Translators: how many cards each column is dealt,
                                     as a list of numbers. */
                                  _ ("All face up, from left to right: %s."), up));
}

static void
add_deal (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  add_columns (text, rules);
  if (rules->n_cells_dealt > 0)
    yk_paragraphs_take (
        text, g_strdup_printf (
                  /* Translators: how many cells. */
                  ngettext ("%d cell is dealt one card.",
                            "%d cells are dealt one card each.", rules->n_cells_dealt),
                  rules->n_cells_dealt));
  if (rules->n_reserve > 0)
    yk_paragraphs_take (
        text, g_strdup_printf (
                  /* Translators: how many cards. */
                  ngettext ("%d card is face up as the reserve.",
                            "%d cards are face up as the reserve.", rules->n_reserve),
                  rules->n_reserve));
  if (rules->n_stock > 0)
    yk_paragraphs_take (
        text, g_strdup_printf (
                  /* Translators: how many cards. */
                  ngettext ("%d card is left as the stock.",
                            "%d cards are left as the stock.", rules->n_stock),
                  rules->n_stock));
}

/* Which two neighbours in the circle of ranks never join. */
static const char *
ends_text (const YkRules *rules, const YkGameOptions *options)
{
  if (options->starting_rank > 0)
    return _ ("An ace and a king follow one another here. But the starting rank and "
              "the rank below it never go together.");
  return yk_joining_ends (rules);
}

static void
add_moves (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  yk_paragraphs_add (
      text,
      _ ("You can move any face-up card, along with everything on top of it. Only the "
         "card you move has to fit: the ones on top can be in any order."));
  yk_paragraphs_add (text, yk_joining_rule (rules));
  yk_paragraphs_add (text, ends_text (rules, options));
  if (yk_rules_deals_face_down (rules))
    yk_paragraphs_add (
        text, _ ("A face-down card turns over as soon as nothing is on top of it."));
}

static void
add_space_rules (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int start = options->starting_rank;

  if (yk_rules_any_card_fills_space (rules, options))
    yk_paragraphs_add (
        text,
        _ ("Any face-up card can fill an empty column, with everything on top of it."));
  else if (start == 0)
    yk_paragraphs_add (
        text,
        _ ("Only a king can fill an empty column, with everything on top of it."));
  else if (start == YK_STARTING_RANK_RANDOM)
    yk_paragraphs_add (text, _ ("Only a card of the rank below the starting rank can "
                                "fill an empty column, with everything on top of it."));
  else
    /* Translators: %s is a rank, such as "Seven". */
    yk_paragraphs_take (text, g_strdup_printf (
                                  /* Translators: %s is a rank, such as “Seven”. */
                                  _ ("Only this rank can fill an empty column, with "
                                     "everything on top of it: %s."),
                                  yk_rank_name (start - 1)));
  switch (rules->gaps) {
  case YK_GAPS_STAY:
    break;
  case YK_GAPS_CLOSE:
    yk_paragraphs_add (
        text, _ ("When a column empties, the face-up cards of the column to its right "
                 "move into it at once, and so on. So only the right end has empty "
                 "columns, and the leftmost of them is filled first."));
    break;
  }
}

static char *
start_text (const YkGameOptions *options)
{
  if (options->starting_rank == 0)
    return g_strdup (_ ("An ace starts a foundation. Then the cards of its suit follow "
                        "one by one, up to the king."));
  if (options->starting_rank == YK_STARTING_RANK_RANDOM)
    return g_strdup (
        _ ("Each deal picks a random rank to start the foundations. Then the cards of "
           "the suit follow one by one. After the king comes the ace."));
  /* Translators: %s is a rank, such as "Seven". */
  return g_strdup_printf (_ ("This rank starts the foundations: %s. Then the cards of "
                             "the suit follow one by one. After the king comes the "
                             "ace."),
                          yk_rank_name (options->starting_rank));
}

static void
add_foundations (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  int n = yk_rules_n_foundations (rules);

  if (n > 0)
    yk_paragraphs_take (text, g_strdup_printf (
                                  /* Translators: how many foundations, such as 4. */
                                  ngettext ("There is %d foundation.",
                                            "There are %d foundations.", (gulong) n),
                                  n));
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    yk_paragraphs_take (text, start_text (options));
    yk_paragraphs_add (text,
                       _ ("A foundation takes one card at a time, and only a card with "
                          "nothing on it."));
    yk_paragraphs_add (text, options->foundation_return
                                 ? _ ("The top card of a foundation may come back to a "
                                      "column where it fits.")
                                 : _ ("Cards stay on the foundations."));
    break;
  case YK_FOUNDATIONS_RUN:
    yk_paragraphs_add (text,
                       _ ("A foundation takes only a whole suit, from king to ace, "
                          "from the end of a column, as one move. It stays there."));
    break;
  case YK_FOUNDATIONS_NONE:
    yk_paragraphs_add (text,
                       _ ("There are no foundations. All cards stay in the columns."));
    break;
  }
}

static void
add_cell_rules (GStrvBuilder *text, const YkRules *rules)
{
  if (rules->n_cells == 0)
    return;
  yk_paragraphs_take (text,
                      g_strdup_printf (
                          /* Translators: how many cells. */
                          ngettext ("%d cell holds any one card that has nothing on "
                                    "it.",
                                    "Each of the %d cells holds any one card that "
                                    "has nothing on it.",
                                    rules->n_cells),
                          rules->n_cells));
  yk_paragraphs_add (text, _ ("A card in a cell can go back to a column where it fits, "
                              "or to a foundation."));
}

static void
add_stock_rules (GStrvBuilder *text, const YkRules *rules)
{
  if (rules->n_stock == 0)
    return;
  switch (rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    yk_paragraphs_add (text,
                       _ ("A click on the stock deals one card face up on each column, "
                          "from the left, as far as the cards go."));
    break;
  case YK_STOCK_TO_WASTE:
    yk_paragraphs_add (
        text, _ ("A click on the stock turns one card over to the waste. You can play "
                 "the top card of the waste. You go through the stock only once."));
    break;
  }
}

static void
add_redeal_rules (GStrvBuilder *text, const YkRules *rules)
{
  if (rules->n_redeals == 0)
    return;
  yk_paragraphs_take (
      text,
      g_strdup_printf (
          /* Translators: how many times the cards may be dealt again.  “Deal the Cards
           * Again” is what the menu has for it. */
          ngettext ("There is %d redeal: the columns are gathered, from the last "
                    "to the first, and dealt again without shuffling. The menu "
                    "has “Deal the Cards Again”.",
                    "There are %d redeals: the columns are gathered, from the last "
                    "to the first, and dealt again without shuffling. The menu "
                    "has “Deal the Cards Again”.",
                    rules->n_redeals),
          rules->n_redeals));
}

static void
add_extras (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  add_cell_rules (text, rules);
  if (rules->n_reserve > 0)
    yk_paragraphs_add (
        text,
        _ ("Only the top card of the reserve plays, and nothing goes back on it."));
  add_stock_rules (text, rules);
  add_redeal_rules (text, rules);
}

static void
add_options (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  for (int option = 0; option < YK_N_OPTIONS; option++)
    if (yk_game_options_value (options, (YkOption) option) > 0)
      yk_paragraphs_take (text, yk_option_sentence (options, (YkOption) option));
}

static void
add_automatic (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    yk_paragraphs_add (
        text, _ ("In Preferences you choose which cards go up automatically after a "
                 "move: none, only those no column can still need, or all that fit."));
    yk_paragraphs_add (text, _ ("A card that you took down yourself stays down."));
    yk_paragraphs_add (
        text, _ ("Undo takes back one step at a time, including automatic ones."));
    yk_paragraphs_add (text, _ ("When every card is face up and in order, you’re sure "
                                "to win, and the rest can be finished at once."));
    break;
  case YK_FOUNDATIONS_RUN:
    yk_paragraphs_add (text,
                       _ ("A whole suit goes to a foundation automatically, unless you "
                          "turn that off in Preferences. Undo takes it back."));
    break;
  case YK_FOUNDATIONS_NONE:
    yk_paragraphs_add (text, _ ("Nothing moves automatically in this variation."));
    break;
  }
}

static void
add_score (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  if (yk_rules_deals_face_down (rules))
    yk_paragraphs_add (text, _ ("Turning over a card in a column scores one point."));
  if (rules->foundations != YK_FOUNDATIONS_NONE)
    yk_paragraphs_add (text, _ ("Each card moved to a foundation scores one point."));
  if (options->foundation_return)
    yk_paragraphs_add (text,
                       _ ("Taking a card back from a foundation costs one point."));
  yk_paragraphs_add (text, _ ("Scoring stops when you undo a move, restart or open a "
                              "saved game, until your next new game."));
}

static void
add_keys (GStrvBuilder *text, const YkRules *rules, const YkGameOptions *options)
{
  yk_paragraphs_add (text,
                     _ ("Drag a card to where it belongs, or click it: that makes its "
                        "best move, unless a click only chooses (see Preferences). "
                        "Right-click a partly covered card to see all of it."));
  yk_paragraphs_add (text,
                     _ ("The arrow keys go from card to card, and the number keys to a "
                        "column. Enter makes the card’s best move. Space picks it up "
                        "and puts it down, Escape puts it back."));
  yk_paragraphs_add (text, _ ("H gives you a hint. Ctrl+Z undoes a move, and "
                              "Shift+Ctrl+Z redoes it. Ctrl+N deals a new game."));
  yk_paragraphs_add (text, _ ("Ctrl+Backspace undoes a move and its automatic steps."));
  yk_paragraphs_add (text, _ ("P stops the clock until your next move."));
  yk_paragraphs_add (
      text, _ ("M tells you what moves there are, D what’s in the columns, E which "
               "cards are at their ends, F what’s in the other piles, R what’s in this "
               "column, W where the cursor is, and T how the game is going. C finds a "
               "card by its name, and L repeats the last message."));
  yk_paragraphs_add (text, _ ("In a puzzle, Y says why an answer is right or wrong."));
  if (rules->n_stock > 0)
    yk_paragraphs_add (text, _ ("F6 takes you to the stock, and Enter deals from it."));
  yk_paragraphs_add (text, _ ("Ctrl+? shows all keys."));
  yk_paragraphs_add (
      text,
      _ ("On a touch screen, tap instead of clicking, and touch and hold a partly "
         "covered card to see all of it. Tap with two fingers to undo a move."));
}

GStrv
yk_guide_text (YkGuideSection section, const YkRules *rules,
               const YkGameOptions *options)
{
  static void (*const add[YK_N_GUIDE_SECTIONS]) (GStrvBuilder *, const YkRules *,
                                                 const YkGameOptions *) = {
      [YK_GUIDE_AIM] = add_aim,
      [YK_GUIDE_DEAL] = add_deal,
      [YK_GUIDE_MOVES] = add_moves,
      [YK_GUIDE_SPACES] = add_space_rules,
      [YK_GUIDE_FOUNDATIONS] = add_foundations,
      [YK_GUIDE_EXTRAS] = add_extras,
      [YK_GUIDE_OPTIONS] = add_options,
      [YK_GUIDE_AUTOMATIC] = add_automatic,
      [YK_GUIDE_SCORE] = add_score,
      [YK_GUIDE_STRATEGY] = yk_guide_add_advice,
      [YK_GUIDE_NOTES] = add_notes,
      [YK_GUIDE_KEYS] = add_keys,
  };
  g_autoptr (GStrvBuilder) text = g_strv_builder_new ();

  add[section](text, rules, options);
  return g_strv_builder_end (text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a position that is being set up. */
#include "words/play/yk-editor-words.h"

#include <glib/gi18n-lib.h>

#include "game/deals/yk-deals.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

/* As many cards that follow one another are named by the first and the last. */
#define LONG_RUN 3

/* More missing cards than these are only counted, where there is little room. */
#define FEW 4

/* Spots. */

static char *
card_sentence (const YkBoard *board, YkCardLocation location)
{
  int n_cards;
  const char *name = yk_card_name_in (
      yk_board_pile (board, location.pile, &n_cards)[location.index], YK_CARD_ALONE);

  switch (yk_pile_kind (location.pile)) {
  case YK_PILE_COLUMN:
    return g_strdup_printf (
        location.index < yk_board_n_down (board, location.pile)
            /* Translators: the name of a card, the number of its column, its place from
             * the bottom, and how many cards the column has. */
            ? _ ("%s, column %d, card %d of %d, face down.")
            /* Translators: the name of a card, the number of its column, its place from
             * the bottom, and how many cards the column has. */
            : _ ("%s, column %d, card %d of %d."),
        name, location.pile - YK_COLUMN_1 + 1, location.index + 1, n_cards);
  case YK_PILE_WASTE:
    /* Translators: the name of a card, its place from the bottom, and how many cards
     * there are. */
    return g_strdup_printf (_ ("%s, waste, card %d of %d."), name, location.index + 1,
                            n_cards);
  case YK_PILE_STOCK:
    /* Translators: the name of a card, its place from the bottom, and how many cards
     * there are. */
    return g_strdup_printf (_ ("%s, stock, card %d of %d."), name, location.index + 1,
                            n_cards);
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_RESERVE:
    break;
  }
  return yk_place_sentence (board, location.pile, location.index);
}

char *
yk_editor_location_sentence (const YkBoard *board, YkCardLocation location)
{
  char *sentence;

  if (location.index >= 0)
    return card_sentence (board, location);
  sentence = yk_place_sentence (board, location.pile, -1);
  if (yk_board_pile_size (board, location.pile) == 0)
    return sentence;
  return yk_words_append (
      sentence, g_strdup (_ ("The next card goes underneath all the others.")));
}

/* Outcomes. */

static char *
undo_sentence (const YkBoard *board, YkCardLocation cursor, const char *sentence)
{
  return yk_words_append (g_strdup (sentence),
                          yk_editor_location_sentence (board, cursor));
}

/* Where the card that completes a pile lies, and where the cursor has gone. */
static char *
dealt_sentence (const YkBoard *board, YkCardLocation cursor, YkPile pile)
{
  char *sentence = card_sentence (
      board, (YkCardLocation){pile, yk_board_pile_size (board, pile) - 1});

  return cursor.pile == pile
             ? sentence
             : yk_words_append (sentence, yk_editor_location_sentence (board, cursor));
}

char *
yk_editor_outcome_sentence (const YkBoard *board, YkCardLocation cursor,
                            const YkEditorOutcome *outcome)
{
  const int n = outcome->n;
  const char *name =
      outcome->card != 0 ? yk_card_name_in (outcome->card, YK_CARD_SUBJECT) : NULL;

  switch (outcome->result) {
  case YK_EDITOR_PUT:
  case YK_EDITOR_PUT_UP:
    return card_sentence (board, cursor);
  case YK_EDITOR_PUT_DEALT:
    return dealt_sentence (board, cursor, outcome->pile);
  case YK_EDITOR_TAKEN:
    if (n <= 1)
      /* Translators: the name of a card. */
      return g_strdup_printf (_ ("%s has been taken off the table."), name);
    G_GNUC_FALLTHROUGH;
  case YK_EDITOR_CLEARED:
    return g_strdup_printf (
        /* Translators: how many cards the player has taken off the table. */
        ngettext ("%d card has been taken off the table.",
                  "%d cards have been taken off the table.", (gulong) n),
        n);
  case YK_EDITOR_MOVED:
    if (n == 1)
      return card_sentence (board, cursor);
    return yk_words_append (
        /* Translators: the name of a card, and how many others lie on it. */
        g_strdup_printf (ngettext ("Moved: %s and %d more card.",
                                   "Moved: %s and %d more cards.", (gulong) n - 1),
                         yk_card_name_in (outcome->card, YK_CARD_LISTED), n - 1),
        yk_place_sentence (board, outcome->pile, -1));
  case YK_EDITOR_TURNED_DOWN:
    /* Translators: the name of a card. */
    return g_strdup_printf (_ ("%s and all the cards underneath it are face down."),
                            name);
  case YK_EDITOR_TURNED_UP:
    /* Translators: the name of a card. */
    return g_strdup_printf (_ ("%s and all the cards on top of it are face up."), name);
  case YK_EDITOR_FILLED:
    /* Translators: how many cards were missing. */
    return g_strdup_printf (ngettext ("%d missing card placed on the table.",
                                      "%d missing cards placed on the table.",
                                      (gulong) n),
                            n);
  case YK_EDITOR_BEGUN:
    /* Which game it is may have changed. */
    return yk_words_append (
        g_strdup (yk_board_n_cards (board) == 0 ? _ ("The table is empty.")
                                                : _ ("The position is on the table.")),
        /* Translators: the name of a variation. */
        g_strdup_printf (_ ("Variation: %s."), yk_variation_name (board->rules)));
  case YK_EDITOR_UNDONE:
    return undo_sentence (board, cursor, C_ ("event", "Undone."));
  case YK_EDITOR_REDONE:
    return undo_sentence (board, cursor, C_ ("event", "Redone."));
  case YK_EDITOR_FULL:
    return g_strdup_printf (
        /* Translators: how many cards the variation has, such as 52. */
        ngettext ("The table is full: this variation has only %d card.",
                  "The table is full: this variation has only %d cards.", (gulong) n),
        n);
  case YK_EDITOR_TOO_OFTEN:
    /* Translators: the name of a card. */
    return g_strdup_printf (_ ("%s is a duplicate. Take one off the table first."),
                            name);
  case YK_EDITOR_ALL_TURNED:
    return g_strdup (
        _ ("The number of face-down cards is now the same as in a new deal."));
  case YK_EDITOR_ALL_CLEARED:
    return g_strdup (_ ("The table is empty."));
  case YK_EDITOR_NO_CARD:
    return g_strdup (_ ("There’s no card here."));
  case YK_EDITOR_CELL_TAKEN:
    return g_strdup (_ ("A cell holds only one card."));
  case YK_EDITOR_WHOLE_SUITS:
    return g_strdup (_ ("In this variation, a foundation holds either nothing or a "
                        "complete suit, up to the king."));
  case YK_EDITOR_ONE_CARD:
    return g_strdup (_ ("Only one card at a time can go there."));
  case YK_EDITOR_LAST_LIES_UP:
    return g_strdup (_ ("The last card of a column is always face up."));
  case YK_EDITOR_COLUMNS_TURN:
    return g_strdup (_ ("Only cards in columns can be turned over."));
  case YK_EDITOR_NONE_MISSING:
    return g_strdup (_ ("No cards are missing."));
  case YK_EDITOR_NOTHING_TO_UNDO:
    return g_strdup (_ ("Nothing to undo."));
  case YK_EDITOR_NOTHING_TO_REDO:
    return g_strdup (_ ("Nothing to redo."));
  case YK_EDITOR_NOTHING_TO_DO:
    break;
  }
  return g_strdup (_ ("Nothing has changed."));
}

/* What is missing and what is there too often. */

/* How many cards like this are missing (SIGN -1) or too many (SIGN 1). */
static int
count_card (const YkBoard *board, YkCard card, int sign)
{
  return MAX (sign * yk_board_surplus (board, card), 0);
}

/* Cards of one suit that follow one another, of each of which COUNT are meant, as a
 * phrase in a list. */
static char *
run_phrase (YkCard first, YkCard last, int count)
{
  const char *name = yk_card_name_in (first, YK_CARD_LISTED);
  g_autofree char *phrase =
      first == last ? g_strdup (name)
                    /* Translators: the first and the last of three or more cards that
                     * follow one another up or down, as in “King of clubs to Nine of
                     * hearts”.  Both names are as in a list; where “from … to” would
                     * need other cases, a dash will do. */
                    : g_strdup_printf (C_ ("cards", "%s to %s"), name,
                                       yk_card_name_in (last, YK_CARD_LISTED));

  if (count == 1)
    return g_steal_pointer (&phrase);
  /* Translators: a card, or the first and the last of several, and how many of each
   * are meant: two at least. */
  return g_strdup_printf (C_ ("cards", "%s (%d of each)"), phrase, count);
}

/* The index behind the last card that can be named together with the FIRST one. */
static int
end_of_lack (const YkBoard *board, int first, int sign)
{
  int count = count_card (board, yk_card_from_index (first), sign), end = first + 1;

  while (end % YK_N_RANKS != 0 &&
         count_card (board, yk_card_from_index (end), sign) == count)
    end++;
  return end - first < LONG_RUN ? first + 1 : end;
}

/* The cards that are missing or too many, as a list of phrases; NULL where there are
 * none. */
static char *
list_cards (const YkBoard *board, int sign)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);

  for (int first = 0, end; first < YK_DECK_SIZE; first = end) {
    YkCard card = yk_card_from_index (first);
    int count = count_card (board, card, sign);

    end = first + 1;
    if (count == 0)
      continue;
    end = end_of_lack (board, first, sign);
    g_ptr_array_add (phrases, run_phrase (card, yk_card_from_index (end - 1), count));
  }
  return yk_words_list (phrases);
}

/* NULL where no card is missing, or none is there too often.  Up to N_NAMED cards are
 * named. */
static char *
fault_sentence (const YkBoard *board, int sign, int n_named)
{
  g_autofree char *list = list_cards (board, sign);
  int n = 0;

  for (int i = 0; i < YK_DECK_SIZE; i++)
    n += count_card (board, yk_card_from_index (i), sign);
  if (n == 0)
    return NULL;
  if (n <= n_named && sign < 0)
    return g_strdup_printf (
        /* Translators: a number of cards, and a list of them. */
        ngettext ("%d card is missing: %s.", "%d cards are missing: %s.", (gulong) n),
        n, list);
  if (n <= n_named)
    return g_strdup_printf (
        /* Translators: a number of cards, and a list of them. */
        ngettext ("%d card is a duplicate: %s.", "%d cards are duplicates: %s.",
                  (gulong) n),
        n, list);
  if (sign < 0)
    return g_strdup_printf (
        /* Translators: how many cards are missing, where they are too many to name. */
        ngettext ("%d card is missing.", "%d cards are missing.", (gulong) n), n);
  return g_strdup_printf (
      /* Translators: how many cards are on the table twice, where there are too many to
       * name. */
      ngettext ("%d card is a duplicate.", "%d cards are duplicates.", (gulong) n), n);
}

char *
yk_editor_state_sentence (const YkBoard *board, gboolean names_all)
{
  const int n_named = names_all ? YK_MAX_CARDS : FEW;
  char *missing = fault_sentence (board, -1, n_named);
  char *surplus = fault_sentence (board, 1, n_named);

  if (missing == NULL && surplus == NULL)
    return g_strdup (_ ("All cards are on the table."));
  return yk_words_append (surplus, missing);
}

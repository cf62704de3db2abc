/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptions of cards and piles, and how phrases and sentences are put together. */
#include "words/base/yk-words.h"

#include <glib/gi18n-lib.h>

#include "base/yk-text-util.h"

/* GStrvBuilder of GLib 2.74 can neither take ownership of a string nor skip a NULL. */

/* The pile's name, such as "Column 3". */
static char *
pile_name (YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    /* Translators: the number of a column. */
    return g_strdup_printf (C_ ("pile", "Column %d"), pile - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    /* Translators: the number of a foundation. */
    return g_strdup_printf (C_ ("pile", "Foundation %d"), pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    /* Translators: the number of a cell. */
    return g_strdup_printf (C_ ("pile", "Cell %d"), pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return g_strdup (C_ ("pile", "Reserve"));
  case YK_PILE_WASTE:
    return g_strdup (C_ ("pile", "Waste"));
  case YK_PILE_STOCK:
    return g_strdup (C_ ("pile", "Stock"));
  }
  return NULL;
}

static char *
empty_description (YkPile pile)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    /* Translators: what a screen reader says of a column without cards, by its number;
     * a description, not a sentence. */
    return g_strdup_printf (C_ ("pile", "Column %d, empty"), pile - YK_COLUMN_1 + 1);
  case YK_PILE_FOUNDATION:
    /* Translators: what a screen reader says of a foundation without cards, by its
     * number; a description, not a sentence. */
    return g_strdup_printf (C_ ("pile", "Foundation %d, empty"),
                            pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    /* Translators: what a screen reader says of a cell without a card, by its number; a
     * description, not a sentence. */
    return g_strdup_printf (C_ ("pile", "Cell %d, empty"), pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    return g_strdup (C_ ("pile", "Reserve, empty"));
  case YK_PILE_WASTE:
    return g_strdup (C_ ("pile", "Waste, empty"));
  case YK_PILE_STOCK:
    return g_strdup (C_ ("pile", "Stock, empty"));
  }
  return NULL;
}

char *
yk_words_add (char *list, char *phrase)
{
  /* Translators: what a card or a pile is, and one thing more about it; as in “Column
   * 3, 7 cards”. */
  char *longer = g_strdup_printf (C_ ("description", "%s, %s"), list, phrase);

  g_free (list);
  g_free (phrase);
  return longer;
}

/* How phrase INDEX is joined to the REST of a list of N phrases, from the end on. */
static char *
join_phrase (guint index, guint n, const char *phrase, const char *rest)
{
  if (n == 2)
    /* Translators: a list of two, such as “Nine of clubs, Ten of hearts”.  Your
     * language may have “and” here. */
    return g_strdup_printf (C_ ("list of two", "%s, %s"), phrase, rest);
  if (index + 2 == n)
    /* Translators: the end of a longer list: the last phrase but one, and the last.
     * Your language may have “and” here. */
    return g_strdup_printf (C_ ("end of a list", "%s, %s"), phrase, rest);
  if (index > 0)
    /* Translators: the middle of a list: a phrase, and the rest of the list. */
    return g_strdup_printf (C_ ("middle of a list", "%s, %s"), phrase, rest);
  /* Translators: the start of a list of three or more: the first phrase, and the rest
   * of the list. */
  return g_strdup_printf (C_ ("start of a list", "%s, %s"), phrase, rest);
}

char *
yk_words_list (const GPtrArray *phrases)
{
  guint n = phrases->len;
  char *list = n > 0 ? g_strdup (g_ptr_array_index (phrases, n - 1)) : NULL;

  for (guint i = n; i-- > 1;) {
    char *longer = join_phrase (i - 1, n, g_ptr_array_index (phrases, i - 1), list);

    g_free (list);
    list = longer;
  }
  return list;
}

char *
yk_words_append (char *text, char *sentence)
{
  char *longer;

  if (text == NULL || sentence == NULL)
    return text != NULL ? text : sentence;
  longer = yk_text_join_sentences (text, sentence);

  g_free (text);
  g_free (sentence);
  return longer;
}

/* The name of a card as it stands alone, or in a list; free with g_free(). */
static char *
name_at (const YkBoard *board, YkPile pile, int index, YkCardCase card_case)
{
  const char *name =
      yk_card_name_in (board->cards[board->start[pile] + index], card_case);

  if (index >= yk_board_n_down (board, pile))
    return g_strdup (name);
  return g_strdup_printf (
      /* Translators: a card as in a list, which lies face down and is known all the
       * same; its place may follow, as in “Face down, Ace of spades, column 2, card 1
       * of 5”. */
      C_ ("card", "Face down, %s"),
      yk_card_name_in (board->cards[board->start[pile] + index], YK_CARD_LISTED));
}

static char *
column_card_description (const YkBoard *board, YkPile pile, int index)
{
  int size = yk_board_pile_size (board, pile);
  int n_down = yk_board_n_down (board, pile);
  int n_on_top = size - 1 - index;
  g_autofree char *name = name_at (board, pile, index, YK_CARD_ALONE);
  /* Translators: a card’s name, the number of its column, its place from the bottom,
   * and how many cards the column has. */
  char *text = g_strdup_printf (_ ("%s, column %d, card %d of %d"), name, pile + 1,
                                index + 1, size);

  if (n_on_top > 0)
    text = yk_words_add (
        text,
        g_strdup_printf (
            /* Translators: how many cards lie on a card; a part of its description, as
             * in “Seven of hearts, column 3, card 5 of 7, 2 cards on top”. */
            ngettext ("%d card on top", "%d cards on top", (gulong) n_on_top),
            n_on_top));
  if (index == n_down && n_down > 0)
    text = yk_words_add (
        text, g_strdup_printf (
                  /* Translators: how many cards lie face down below a
                   * card; a part of its description. */
                  ngettext ("%d face-down card underneath",
                            "%d face-down cards underneath", (gulong) n_down),
                  n_down));
  return text;
}

char *
yk_card_description (const YkBoard *board, YkPile pile, int index)
{
  g_autofree char *name = name_at (board, pile, index, YK_CARD_ALONE);
  int n_cards = yk_board_pile_size (board, pile);

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return column_card_description (board, pile, index);
  case YK_PILE_FOUNDATION:
    /* Translators: the name of a card and the number of the foundation it lies on: a
     * name, without a full stop. */
    return g_strdup_printf (_ ("%s, foundation %d"), name, pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_CELL:
    /* Translators: the name of a card and the number of the cell it lies in: a name,
     * too. */
    return g_strdup_printf (_ ("%s, cell %d"), name, pile - YK_CELL_1 + 1);
  case YK_PILE_RESERVE:
    /* Translators: a card in the reserve, its place from the bottom, and how many
     * cards the reserve has: a name, too. */
    return g_strdup_printf (_ ("%s, reserve, card %d of %d"), name, index + 1, n_cards);
  case YK_PILE_WASTE:
    /* Translators: the card on top of the waste. */
    return g_strdup_printf (_ ("%s, waste"), name);
  case YK_PILE_STOCK:
    break;
  }
  return yk_words_add (g_steal_pointer (&name), pile_name (pile));
}

char *
yk_brief_description (const YkBoard *board, YkPile pile, int index, gboolean names_pile)
{
  if (index < 0)
    return yk_pile_description (board, pile);
  if (!names_pile)
    return name_at (board, pile, index, YK_CARD_ALONE);
  return yk_words_add (pile_name (pile), name_at (board, pile, index, YK_CARD_LISTED));
}

char *
yk_pile_description (const YkBoard *board, YkPile pile)
{
  int size = yk_board_pile_size (board, pile);
  char *count;

  if (size == 0 && yk_pile_kind (pile) == YK_PILE_FOUNDATION &&
      board->options.starting_rank > 0)
    return yk_words_add (empty_description (pile),
                         yk_option_phrase (&board->options, YK_OPTION_STARTING_RANK));
  if (size == 0)
    return empty_description (pile);
  /* Translators: how many cards a pile has, after its name, as in “Stock: 12 cards.” */
  count = g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) size), size);
  return yk_words_add (pile_name (pile), count);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding a card by what a player types. */
#include "words/yk-find-words.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "words/yk-match.h"
#include "words/yk-words.h"

/* What may stand for a rank in every language, in lower case. */
static const char *const rank_signs[YK_N_RANKS][2] = {
    {"1", "a"}, {"2"}, {"3"},  {"4"},       {"5"},       {"6"},       {"7"},
    {"8"},      {"9"}, {"10"}, {"11", "j"}, {"12", "q"}, {"13", "k"},
};

static gboolean
is_word (gunichar character)
{
  return g_unichar_isalnum (character) || g_unichar_ismark (character);
}

/* The words of a text, without case and accents.  A number is a word of its own; so is
 * every letter, where SINGLE. */
static GPtrArray *
split_text (const char *text, gboolean single)
{
  g_autofree char *folded = yk_match_fold (text);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  gunichar before = ' ';

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar character = g_utf8_get_char (p);
    gsize size = (gsize) (g_utf8_next_char (p) - p);
    gboolean goes_on = is_word (before) &&
                       g_unichar_isdigit (before) == g_unichar_isdigit (character) &&
                       (!single || g_unichar_isdigit (character));

    before = character;
    if (!is_word (character))
      continue;
    if (goes_on) {
      char **last = (char **) &words->pdata[words->len - 1];
      char *longer = g_strdup_printf ("%s%.*s", *last, (int) size, p);

      g_free (*last);
      *last = longer;
    } else {
      g_ptr_array_add (words, g_strndup (p, size));
    }
  }
  return words;
}

static gboolean
is_rank_sign (const char *word, int rank)
{
  return g_strcmp0 (word, rank_signs[rank - 1][0]) == 0 ||
         g_strcmp0 (word, rank_signs[rank - 1][1]) == 0;
}

/* Whether WORD begins one of the words of a name that is not taken yet; then it is. */
static gboolean
take_name_word (const GPtrArray *name, gboolean *is_taken, const char *word)
{
  for (guint i = 0; i < name->len; i++)
    if (!is_taken[i] && g_str_has_prefix (g_ptr_array_index (name, i), word)) {
      is_taken[i] = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* How well words mean a card: 0 not at all, 2 where one of them is the sign of its
 * rank. */
static int
judge_card (const GPtrArray *words, YkCard card)
{
  g_autoptr (GPtrArray) name = split_text (yk_card_name (card), FALSE);
  g_autofree gboolean *is_taken = g_new0 (gboolean, name->len + 1);
  gboolean has_sign = FALSE;

  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index (words, i);

    if (!has_sign && is_rank_sign (word, yk_card_rank (card)))
      has_sign = TRUE;
    else if (!take_name_word (name, is_taken, word))
      return 0;
  }
  return has_sign ? 2 : 1;
}

/* Adds the cards that words mean best, as their indices, to CARDS, which is empty. */
static void
judge_cards (const GPtrArray *words, GArray *cards)
{
  int best = 1;

  for (int i = 0; i < YK_DECK_SIZE && words->len > 0; i++) {
    int judgement = judge_card (words, yk_card_from_index (i));

    if (judgement < best)
      continue;
    if (judgement > best)
      g_array_set_size (cards, 0);
    best = judgement;
    g_array_append_val (cards, i);
  }
}

/* Why a text has not been understood: it means none of CARDS or several. */
static char *
unclear_sentence (const GArray *cards)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (cards->len == 0)
    return g_strdup (_ ("No card has this name."));
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (
        names, (gpointer) yk_card_name_in (
                   yk_card_from_index (g_array_index (cards, int, i)), YK_CARD_LISTED));
  list = yk_words_list (names);
  /* Translators: a list of cards. */
  return g_strdup_printf (_ ("It may be one of these: %s."), list);
}

YkCard
yk_card_meant (const char *text, char **sentence)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));

  /* First as it stands; then "qh" is tried as "q h". */
  for (int single = 0; single <= 1 && cards->len == 0; single++) {
    g_autoptr (GPtrArray) words = split_text (text, single);

    judge_cards (words, cards);
  }
  if (cards->len == 1)
    return yk_card_from_index (g_array_index (cards, int, 0));
  if (sentence != NULL)
    *sentence = unclear_sentence (cards);
  return 0;
}

/* Whether a card can be seen where it lies. */
static gboolean
is_seen (const YkBoard *board, YkPile pile, int index)
{
  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    return index >= yk_board_n_down (board, pile);
  case YK_PILE_RESERVE:
    return TRUE;
  case YK_PILE_FOUNDATION:
  case YK_PILE_CELL:
  case YK_PILE_WASTE:
    return index == yk_board_pile_size (board, pile) - 1;
  case YK_PILE_STOCK:
    break;
  }
  return FALSE;
}

static char *
hidden_sentence (const YkBoard *board, YkCard card)
{
  for (int pile = YK_FOUNDATION_1; pile < YK_CELL_1; pile++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &n_cards);

    for (int i = 0; i < n_cards; i++)
      if (cards[i] == card)
        /* Translators: a card as subject, and the number of a foundation. */
        return g_strdup_printf (_ ("%s lies on foundation %d."),
                                yk_card_name_in (card, YK_CARD_SUBJECT),
                                pile - YK_FOUNDATION_1 + 1);
  }
  /* Translators: a card as subject. */
  return g_strdup_printf (_ ("%s cannot be seen yet."),
                          yk_card_name_in (card, YK_CARD_SUBJECT));
}

gboolean
yk_find_card (const YkBoard *board, YkCard card, YkPile *pile, int *index,
              char **sentence)
{
  int n_cards = board->start[YK_N_PILES];
  int from = board->start[*pile] + MAX (*index, -1);

  for (int step = 1; step <= n_cards; step++) {
    int at = (from + step + n_cards) % n_cards, p = 0;

    while (at >= board->start[p + 1])
      p++;
    if (board->cards[at] == card && is_seen (board, (YkPile) p, at - board->start[p])) {
      *pile = (YkPile) p;
      *index = at - board->start[p];
      return TRUE;
    }
  }
  *sentence = hidden_sentence (board, card);
  return FALSE;
}

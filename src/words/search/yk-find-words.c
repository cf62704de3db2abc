/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding a card by what a player types. */
#include "words/search/yk-find-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "words/base/yk-words.h"

/* Finding what a player types in a text.  g_str_match_string() is no help here: it
 * ignores accents in only one of the two texts. */

/* Letters that are typed in other ways, where Unicode does not take them apart. */
static const struct
{
  gunichar letter;
  const char *plain;
} likenesses[] = {
    {0x00e6, "ae"}, /* ae */
    {0x00f0, "d"},  /* eth */
    {0x00f8, "o"},  /* o with a stroke */
    {0x00fe, "th"}, /* thorn */
    {0x0111, "d"},  /* d with a stroke */
    {0x0131, "i"},  /* i without a dot */
    {0x0142, "l"},  /* l with a stroke */
    {0x0153, "oe"}, /* oe */
    /* what stands between letters, as keyboards have it */
    {0x02bc, "'"},
    {0x2018, "'"},
    {0x2019, "'"},
    {0x05be, "-"},  /* maqaf */
    {0x05f3, "'"},  /* geresh */
    {0x05f4, "\""}, /* gershayim */
    /* Hebrew letters at the end of a word */
    {0x05da, "\u05db"},
    {0x05dd, "\u05de"},
    {0x05df, "\u05e0"},
    {0x05e3, "\u05e4"},
    {0x05e5, "\u05e6"},
    /* Arabic teh marbuta, tatweel, alef maksura */
    {0x0629, "\u0647"},
    {0x0640, ""},
    {0x0649, "\u064a"},
};

/* From a Hiragana letter to the Katakana letter. */
#define FIRST_HIRAGANA 0x3041
#define LAST_HIRAGANA 0x3096
#define TO_KATAKANA 0x60

static void
append_plain (GString *plain, gunichar character)
{
  int digit = g_unichar_digit_value (character);

  for (guint i = 0; i < G_N_ELEMENTS (likenesses); i++)
    if (likenesses[i].letter == character) {
      g_string_append (plain, likenesses[i].plain);
      return;
    }
  if (digit >= 0)
    character = (gunichar) ('0' + digit);
  else if (character >= FIRST_HIRAGANA && character <= LAST_HIRAGANA)
    character += TO_KATAKANA;
  g_string_append_unichar (plain, character);
}

/* Accents, and what only tells in which direction letters are written. */
static gboolean
is_left_out (gunichar character)
{
  return g_unichar_combining_class (character) != 0 ||
         g_unichar_type (character) == G_UNICODE_FORMAT;
}

/* Normalizes a text for comparison: no case or accents, plain letters for those that
 * are often typed so ("oe" in French, a common H at the end of an Arabic word),
 * Katakana for Hiragana, and plain digits.  Returns: (transfer full). */
static char *
fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = NULL;
  g_autoptr (GString) bare = g_string_new (NULL);
  GString *plain;

  if (decomposed == NULL)
    return g_strdup ("");
  for (const char *p = decomposed; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_left_out (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  folded = g_utf8_casefold (bare->str, -1);
  plain = g_string_new (NULL);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (plain, g_utf8_get_char (p));
  return g_string_free (plain, FALSE);
}

/* Returns whether words in the script of CHARACTER are or may be written without spaces
 * between them; then parts of a text are matched as words. */
static gboolean
needs_no_spaces (gunichar character)
{
  switch (g_unichar_get_script (character)) {
  case G_UNICODE_SCRIPT_HAN:
  case G_UNICODE_SCRIPT_HANGUL:
  case G_UNICODE_SCRIPT_HIRAGANA:
  case G_UNICODE_SCRIPT_KATAKANA:
  case G_UNICODE_SCRIPT_KHMER:
  case G_UNICODE_SCRIPT_LAO:
  case G_UNICODE_SCRIPT_MYANMAR:
  case G_UNICODE_SCRIPT_THAI:
    return TRUE;
  default:
    /* What Hiragana and Katakana share, such as the sign of a long vowel. */
    return character >= 0x3040 && character <= 0x30ff;
  }
}

gboolean
yk_match (const char *query, const char *text)
{
  g_autofree char *folded_query = fold (query);
  g_autofree char *folded_text = fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded_query, " \t\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded_text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* What may stand for a rank in every language, in lower case. */
static const char *const rank_signs[YK_N_RANKS][2] = {
    {"1", "a"}, {"2"}, {"3"},  {"4"},       {"5"},       {"6"},       {"7"},
    {"8"},      {"9"}, {"10"}, {"11", "j"}, {"12", "q"}, {"13", "k"},
};

/* How words are looked for in a name; the first way that finds a card counts. */
typedef enum
{
  BEGINNINGS, /* of the words of the name, each of another one */
  PARTS,      /* anywhere in the name, as in "Hartenvrouw" */
  LETTERS,    /* every letter is a word: "qh" is tried as "q h" */
  N_WAYS,
} Way;

/* So long is a part of a name, in letters, in scripts with spaces. */
#define LEAST_PART 2

typedef enum
{
  NO_WORD,
  DIGIT,
  LETTER,
  LETTER_WITHOUT_SPACES,
} Sort;

static Sort
sort_of (gunichar character)
{
  if (g_unichar_isdigit (character))
    return DIGIT;
  if (!g_unichar_isalnum (character) && !g_unichar_ismark (character))
    return NO_WORD;
  return needs_no_spaces (character) ? LETTER_WITHOUT_SPACES : LETTER;
}

/* The words of a text, as it is compared.  A number is a word of its own, and so are
 * letters of two sorts of scripts beside each other; where SINGLE, so is every letter.
 */
static GPtrArray *
split_text (const char *text, gboolean single)
{
  g_autofree char *folded = fold (text);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *end;

  for (const char *start = folded; *start != '\0'; start = end) {
    Sort sort = sort_of (g_utf8_get_char (start));
    gboolean is_one = sort == NO_WORD || (single && sort != DIGIT);

    end = g_utf8_next_char (start);
    while (!is_one && *end != '\0' && sort_of (g_utf8_get_char (end)) == sort)
      end = g_utf8_next_char (end);
    if (sort != NO_WORD)
      g_ptr_array_add (words, g_strndup (start, (gsize) (end - start)));
  }
  return words;
}

static gboolean
is_rank_sign (const char *word, int rank)
{
  return g_strcmp0 (word, rank_signs[rank - 1][0]) == 0 ||
         g_strcmp0 (word, rank_signs[rank - 1][1]) == 0;
}

/* The name of a card while words are looked for in it. */
typedef struct
{
  GPtrArray *words;
  gboolean *is_taken;
  char *whole; /* without what is between its words */
} Name;

/* Whether WORD begins one of the words of a name that is not taken yet; then it is. */
static gboolean
take_beginning (Name *name, const char *word)
{
  for (guint i = 0; name->words->pdata[i] != NULL; i++)
    if (!name->is_taken[i] && g_str_has_prefix (name->words->pdata[i], word)) {
      name->is_taken[i] = TRUE;
      return TRUE;
    }
  return FALSE;
}

static gboolean
has_part (const Name *name, const char *word)
{
  return strstr (name->whole, word) != NULL;
}

static gboolean
take_word (Name *name, const char *word, Way way)
{
  gboolean may_be_short = sort_of (g_utf8_get_char (word)) == LETTER_WITHOUT_SPACES;

  switch (way) {
  case BEGINNINGS:
    return take_beginning (name, word);
  case PARTS:
    return (may_be_short || g_utf8_strlen (word, -1) >= LEAST_PART) &&
           has_part (name, word);
  case LETTERS:
    return take_beginning (name, word) || (may_be_short && has_part (name, word));
  case N_WAYS:
    break;
  }
  return FALSE;
}

/* How well words mean a card of this RANK and name: 0 not at all, 2 where one of them
 * is the sign of its rank. */
static int
judge_name (const GPtrArray *words, int rank, const char *text, Way way)
{
  Name name;
  gboolean has_sign = FALSE, fits = TRUE;

  name.words = split_text (text, FALSE);
  name.is_taken = g_new0 (gboolean, name.words->len);
  g_ptr_array_add (name.words, NULL);
  name.whole = g_strjoinv (NULL, (char **) name.words->pdata);
  for (guint i = 0; i < words->len && fits; i++) {
    const char *word = g_ptr_array_index (words, i);

    if (!has_sign && is_rank_sign (word, rank))
      has_sign = TRUE;
    else
      fits = take_word (&name, word, way);
  }
  g_ptr_array_unref (name.words);
  g_free (name.is_taken);
  g_free (name.whole);
  return !fits ? 0 : has_sign ? 2 : 1;
}

/* Returns: the words of NAME that OTHER has not. */
static char *
own_words (const char *name, const char *other)
{
  g_autoptr (GPtrArray) words = split_text (name, FALSE);
  g_autoptr (GPtrArray) others = split_text (other, FALSE);
  GString *own = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    if (!g_ptr_array_find_with_equal_func (others, words->pdata[i], g_str_equal, NULL))
      g_string_append_printf (own, "%s ", (char *) words->pdata[i]);
  return g_string_free (own, FALSE);
}

/* The same of a card, in whatever case its name is typed; 3 where the other words are
 * those of its suit: "7 s" is no "Seven" of another one. */
static int
judge_card (const GPtrArray *words, YkCard card, Way way)
{
  YkCard other =
      yk_card_from_index ((yk_card_index (card) + YK_N_RANKS) % YK_DECK_SIZE);
  const char *before = "";
  int best = 0;

  for (int i = 0; i < YK_N_CARD_CASES; i++) {
    const char *name = yk_card_name_in (card, (YkCardCase) i);
    g_autofree char *own = own_words (name, yk_card_name_in (other, (YkCardCase) i));
    int rank = yk_card_rank (card);

    if (!g_str_equal (name, before))
      best = MAX (best, judge_name (words, rank, name, way));
    if (best == 2 && words->len > 1 && judge_name (words, rank, own, way) == 2)
      best = 3;
    before = name;
  }
  return best;
}

/* Why a text has not been understood: it means none of CARDS or several. */
static char *
unclear_sentence (const GArray *cards)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (cards->len == 0)
    return g_strdup (_ ("No card has that name."));
  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (
        names, (gpointer) yk_card_name_in (
                   yk_card_from_index (g_array_index (cards, int, i)), YK_CARD_LISTED));
  list = yk_words_list (names);
  /* Translators: a list of cards. */
  return g_strdup_printf (_ ("Did you mean one of these: %s?"), list);
}

YkCard
yk_card_meant (const char *text, char **sentence)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (int));

  for (int way = 0; way < N_WAYS && cards->len == 0; way++) {
    g_autoptr (GPtrArray) words = split_text (text, way == LETTERS);

    /* Adds the cards that words mean best, as their indices, to CARDS, which is empty.
     */
    int best = 1;

    for (int i = 0; i < YK_DECK_SIZE && words->len > 0; i++) {
      int judgement = judge_card (words, yk_card_from_index (i), (Way) way);

      if (judgement < best)
        continue;
      if (judgement > best)
        g_array_set_size (cards, 0);
      best = judgement;
      g_array_append_val (cards, i);
    }
  }
  if (cards->len == 1)
    return yk_card_from_index (g_array_index (cards, int, 0));
  if (sentence != NULL)
    *sentence = unclear_sentence (cards);
  return 0;
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
        return g_strdup_printf (_ ("%s is on foundation %d."),
                                yk_card_name_in (card, YK_CARD_SUBJECT),
                                pile - YK_FOUNDATION_1 + 1);
  }
  /* Translators: a card as subject. */
  return g_strdup_printf (_ ("%s can’t be seen yet."),
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
    if (board->cards[at] == card &&
        at - board->start[p] >= yk_board_first_seen (board, (YkPile) p)) {
      *pile = (YkPile) p;
      *index = at - board->start[p];
      return TRUE;
    }
  }
  *sentence = hidden_sentence (board, card);
  return FALSE;
}

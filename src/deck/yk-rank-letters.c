/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters on the aces and courts of our own decks.
 *
 * The document has an outline of each, the element "rB" for a B, drawn by
 * build-aux/art/draw-deck: no font need be there.  The elements "race", "rjack",
 * "rqueen" and "rking" say which of them these ranks show. */
#include "deck/yk-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/yk-checksum.h"

#include "core/yk-cards.h"

typedef struct
{
  const char *id; /* its element, without the "r" */
  const char *english;
  const char *context;
  const char *number;
} LetterRank;

static const LetterRank ranks[] = {
    /* Translators: what is printed in the corners of aces where your language is
     * spoken; jacks, queens and kings follow.  In German they are A, B, D, K, in
     * Russian Т, В, Д, К.  Keep A, J, Q, K where players know cards with these.  There
     * are pictures of the Latin letters A, B, D, E, H, J, K, Kn, Q, R, T, V, W, of the
     * Cyrillic А, В, Д, Е, К, Н, Т, of the Greek Α, Β, Ε, Η, Κ, Τ, and of 1 for the
     * ace. In place of any other one the English letter is shown. */
    {"ace", NC_ ("ace's letter on a card", "A"), "ace's letter on a card", "1"},
    /* Translators: see the ace's letter. */
    {"jack", NC_ ("jack's letter on a card", "J"), "jack's letter on a card", "11"},
    /* Translators: see the ace's letter. */
    {"queen", NC_ ("queen's letter on a card", "Q"), "queen's letter on a card", "12"},
    /* Translators: see the ace's letter. */
    {"king", NC_ ("king's letter on a card", "K"), "king's letter on a card", "13"},
};

/* Letters that are written alike share an outline. */
static const struct
{
  const char *outline;
  const char *letters; /* separated by blanks */
} outlines[] = {
    {"A", "A А Α"}, {"B", "B В Β"}, {"D", "D"},     {"De", "Д"},  {"E", "E Е Ε"},
    {"H", "H Н Η"}, {"J", "J Ј"},   {"K", "K К Κ"}, {"Kn", "Kn"}, {"Q", "Q"},
    {"R", "R"},     {"T", "T Т Τ"}, {"V", "V"},     {"W", "W"},
};

const char *
yk_rank_letter_outline (const char *letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (outlines); i++) {
    g_auto (GStrv) letters = g_strsplit (outlines[i].letters, " ", -1);

    if (g_strv_contains ((const char *const *) letters, letter))
      return outlines[i].outline;
  }
  return NULL;
}

static const char *
letter_of (const LetterRank *rank, YkRankLetters letters)
{
  switch (letters) {
  case YK_RANK_LETTERS_LANGUAGE:
    return g_dpgettext2 (GETTEXT_PACKAGE, rank->context, rank->english);
  case YK_RANK_LETTERS_ENGLISH:
    return rank->english;
  case YK_RANK_LETTERS_NUMBERS:
    return rank->number;
  }
  g_return_val_if_reached (NULL);
}

const char *
yk_rank_letter (YkRankLetters letters, int rank)
{
  static const char *const pips[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10"};

  if (rank == YK_ACE)
    return letter_of (&ranks[0], letters);
  return rank < YK_JACK ? pips[rank - 2]
                        : letter_of (&ranks[rank - YK_JACK + 1], letters);
}

/* The outline that a rank is to have, or NULL where there is none. */
static const char *
outline_of (const LetterRank *rank, YkRankLetters letters)
{
  const char *letter = letter_of (rank, letters);

  return g_str_equal (letter, rank->number) ? letter : yk_rank_letter_outline (letter);
}

void
yk_rank_letters_put (YkRankLetters letters, GString *svg)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++) {
    const char *outline = outline_of (&ranks[i], letters);

    if (outline != NULL) {
      g_autofree char *old = g_strdup_printf ("id=\"r%s\" xlink:href=\"#r%s\"",
                                              ranks[i].id, ranks[i].english);
      g_autofree char *new =
          g_strdup_printf ("id=\"r%s\" xlink:href=\"#r%s\"", ranks[i].id, outline);

      g_string_replace (svg, old, new, 1);
    }
  }
}

guint64
yk_rank_letters_sum (YkRankLetters letters, guint64 sum)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++) {
    const char *outline = outline_of (&ranks[i], letters);

    if (outline != NULL)
      sum = yk_checksum_add (sum, outline, strlen (outline));
    sum = yk_checksum_add (sum, " ", 1);
  }
  return sum;
}

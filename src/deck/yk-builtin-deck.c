/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program, and the letters on their aces and courts.
 *
 * The document has an outline of each letter, the element "rB" for a B, drawn by
 * build-aux/art/draw-deck: no font need be there.  The elements "race", "rjack",
 * "rqueen" and "rking" say which of them these ranks show. */
#include "deck/yk-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/yk-checksum.h"
#include "core/yk-cards.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-own-deck-sum.h"

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
    /* Translators: see the ace’s letter. */
    {"jack", NC_ ("jack's letter on a card", "J"), "jack's letter on a card", "11"},
    /* Translators: see the ace’s letter. */
    {"queen", NC_ ("queen's letter on a card", "Q"), "queen's letter on a card", "12"},
    /* Translators: see the ace’s letter. */
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

/* Replaces the English letters in the document of our own decks by LETTERS.  A letter
 * of the catalogue that has no outline stays English. */
static void
put_rank_letters (YkRankLetters letters, GString *svg)
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

/* SUM with the outlines that put_rank_letters() puts into a document. */
static guint64
add_letters (YkRankLetters letters, guint64 sum)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++) {
    const char *outline = outline_of (&ranks[i], letters);

    if (outline != NULL)
      sum = yk_checksum_add (sum, outline, strlen (outline));
    sum = yk_checksum_add (sum, " ", 1);
  }
  return sum;
}

#define FOUR_COLOURS "decks/four-colour.css"

#define N_STYLESHEETS 2

/* What is made of the document. */
typedef struct
{
  const char *stylesheets[N_STYLESHEETS]; /* resources, each of them or NULL */
  YkRankLetters letters;
} Wish;

const YkBuiltinDeck yk_builtin_deck_table[] = {
    {"", NC_ ("deck", "Yukon"), NULL},
    /* Translators: the name of a deck of cards for people with low vision. */
    {"large", NC_ ("deck", "Yukon, Large Print"), "decks/large.css"},
    {0},
};

const YkBuiltinDeck *
yk_builtin_deck_find (const char *id)
{
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    if (g_str_equal (row->id, id))
      return row;
  return NULL;
}

static GBytes *
load_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/yukon_solitaire/Yukon/", name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* Puts a stylesheet at the end of the document's own, whose rules it overrules.  Given
 * to rsvg_handle_set_stylesheet(), it would have the whole document styled twice. */
static void
insert_stylesheet (GString *svg, const char *name)
{
  g_autoptr (GBytes) css = load_resource (name);
  const char *end = strstr (svg->str, "</style>");

  g_return_if_fail (css != NULL && end != NULL);
  g_string_insert_len (svg, end - svg->str, g_bytes_get_data (css, NULL),
                       (gssize) g_bytes_get_size (css));
}

/* A deck as the settings now want it. */
static Wish
read_wish (const YkBuiltinDeck *row, GSettings *settings)
{
  gboolean has_four = g_settings_get_boolean (settings, "four-colours");

  return (Wish){.stylesheets = {row->stylesheet, has_four ? FOUR_COLOURS : NULL},
                .letters =
                    (YkRankLetters) g_settings_get_enum (settings, "rank-letters")};
}

/* For any thread. */
static GBytes *
make_document (gconstpointer data)
{
  const Wish *wish = data;
  g_autoptr (GBytes) document = load_resource ("decks/yukon.svg");
  GString *svg = g_string_new_len (g_bytes_get_data (document, NULL),
                                   (gssize) g_bytes_get_size (document));

  for (guint i = 0; i < N_STYLESHEETS; i++)
    if (wish->stylesheets[i] != NULL)
      insert_stylesheet (svg, wish->stylesheets[i]);
  put_rank_letters (wish->letters, svg);
  return g_string_free_to_bytes (svg);
}

/* What tells the document from those of other wishes, and from those of other versions,
 * without making it. */
static guint64
wish_key (const Wish *wish)
{
  const guint64 document = YK_BUILTIN_DECK_SUM;
  guint64 sum = yk_checksum_add (YK_CHECKSUM_START, &document, sizeof document);

  for (guint i = 0; i < N_STYLESHEETS; i++)
    if (wish->stylesheets[i] != NULL) {
      g_autoptr (GBytes) css = load_resource (wish->stylesheets[i]);

      sum = yk_checksum_add (sum, g_bytes_get_data (css, NULL), g_bytes_get_size (css));
    }
  return add_letters (wish->letters, sum);
}

GBytes *
yk_builtin_deck_document (const YkBuiltinDeck *row, GSettings *settings)
{
  const Wish wish = read_wish (row, settings);

  return make_document (&wish);
}

YkDeck *
yk_builtin_deck_new (GSettings *settings, const char *cache)
{
  g_autofree char *id = g_settings_get_string (settings, "deck");
  const YkBuiltinDeck *row = yk_builtin_deck_find (id);
  const Wish wish = read_wish (row != NULL ? row : yk_builtin_deck_table, settings);
  YkDeck *deck = yk_deck_new_made (make_document, g_memdup2 (&wish, sizeof wish),
                                   wish_key (&wish), cache);

  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  return deck;
}

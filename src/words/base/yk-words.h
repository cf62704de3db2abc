/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that other words use: cards and piles, moves and refusals, options, how
 * cards join; and how sentences are joined. */
#pragma once

#include <glib.h>

#include "core/yk-board.h"
#include "core/yk-rules.h"

G_BEGIN_DECLS

/* The table in words: names of cards and piles, and why a card does not move. */

/* The grammatical role of a card's name in a sentence.  English has two forms, other
 * languages have up to as many as there are values; every use of a name says which one
 * it is. */
typedef enum
{
  YK_CARD_ALONE,   /* "Seven of hearts", with phrases after it or nothing */
  YK_CARD_SUBJECT, /* the same at the start of a sentence */
  YK_CARD_LISTED,  /* the same after a colon, and in a list inside a sentence */
  YK_CARD_OBJECT,  /* the same inside a sentence, moved or picked up */
  YK_CARD_TARGET,  /* "the seven of hearts", after "onto" */
  YK_N_CARD_CASES,
} YkCardCase;

/* Returns: (transfer none): the card's name in this role, such as "Seven of hearts". */
const char *yk_card_name_in (YkCard card, YkCardCase card_case);

/* Returns: (transfer full) (nullable): the name of a card in a list, or of the first
 * and the last of N_CARDS that form a run, such as "Ten of hearts down to Seven of
 * clubs"; NULL if some of the cards do not join. */
char *yk_run_phrase (const YkBoard *board, const YkCard *cards, int n_cards);

/* Returns: (transfer none): the name of the rank RANKS (0 to 12) above the ace, such as
 * "Seven" for 6. */
const char *yk_rank_name (int ranks);

/* Appends PHRASE to LIST, phrases with commas between them.  Takes both (transfer
 * full).  Returns: (transfer full). */
char *yk_words_add (char *list, char *phrase);

/* Joins PHRASES (of char *) to a list such as "a, b, and c".  Returns: (transfer full)
 * (nullable): NULL if there are none. */
char *yk_words_list (const GPtrArray *phrases);

/* Appends a whole sentence to a text of whole sentences.  Takes both (transfer full)
 * (nullable).  Returns: (transfer full) (nullable). */
char *yk_words_append (char *text, char *sentence);

/* Describes a card and where it lies, such as "Seven of hearts, column 3, card 5 of 7,
 * 2 cards on top".  INDEX counts from 0 at the bottom; the card must be face up.  For
 * the first face-up card of a column, also says how many face-down ones are underneath.
 * Returns: (transfer full). */
char *yk_card_description (const YkBoard *board, YkPile pile, int index);

/* Describes a card for a player who moves from card to card: its name, after the pile's
 * name if NAMES_PILE.  INDEX -1 gives yk_pile_description().  Returns: (transfer
 * full). */
char *yk_brief_description (const YkBoard *board, YkPile pile, int index,
                            gboolean names_pile);

/* Describes a pile and how many cards it holds, such as "Column 3, 7 cards". Returns:
 * (transfer full). */
char *yk_pile_description (const YkBoard *board, YkPile pile);

/* Explains why the card at INDEX, from 0 at the bottom, has no move now: what it waits
 * for.  Returns: (transfer full). */
char *yk_card_complaint (const YkBoard *board, YkPile pile, int index);

/* Explains why a move that the player tried is refused.  Returns: (transfer full)
 * (nullable): NULL if it is legal or names cards that are not there. */
char *yk_refusal_sentence (const YkBoard *board, YkMove move);

/* Says which card came back, and why, after the player has undone an automatic MOVE.
 * BOARD is the position now.  Returns: (transfer full) (nullable): NULL if MOVE was not
 * to a foundation. */
char *yk_undone_sentence (const YkBoard *board, YkMove move);

/* Describes a legal move: the card, where it goes, and what the move gains. Returns:
 * (transfer full). */
char *yk_hint_sentence (const YkBoard *board, YkMove move);

/* The options in words, wherever the player reads about them. */

/* Returns: (transfer none): the option's name in the preferences. */
const char *yk_option_title (YkOption option);

/* Returns: (transfer none): what the option means, for the preferences. */
const char *yk_option_meaning (YkOption option);

/* Returns: (transfer none): the name of one value, from 0 to yk_option_n_values() - 1,
 * of an option that is not just on or off. */
const char *yk_option_value_name (YkOption option, int value);

/* Names the option as it is set in OPTIONS, in a few words such as "forced aces".
 * Returns: (transfer full). */
char *yk_option_phrase (const YkGameOptions *options, YkOption option);

/* Describes the option as it is set in OPTIONS in a whole sentence, for the guide.
 * Returns: (transfer full). */
char *yk_option_sentence (const YkGameOptions *options, YkOption option);

/* How cards join, in sentences: all that players read about the joining rules. */

typedef struct
{
  const char *summary; /* the rule in a few words, such as "Build down in suit." */
  const char *rule;    /* in full, with an example */
  const char *ends;    /* how the two ends of the ranks meet if the ace starts the
                          foundations, such as "Nothing goes on an ace." */
  const char *suits_advice;
  const char *ranks_advice; /* or NULL */
} YkJoiningWords;

/* Returns: the sentences about the rules; static texts. */
YkJoiningWords yk_joining_words (const YkRules *rules);

/* Says what a card may be put on.  NAME is its name as YK_CARD_SUBJECT.  Returns:
 * (transfer full). */
char *yk_joining_card_sentence (const YkRules *rules, const char *name);

G_END_DECLS

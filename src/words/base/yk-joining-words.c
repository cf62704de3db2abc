/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the joining rules: one row for each rule of core/yk-rules.h.  Each
 * sentence is whole, since every language would put parts together in its own way. */
#include "words/base/yk-words.h"

#include <glib/gi18n-lib.h>

/* What is said of a rule for suits.  Where the ranks matter there is a sentence for
 * each rule of theirs, in the order of YkStep: down, and up or down. */
typedef struct
{
  const char *summary[YK_STEP_UP_OR_DOWN + 1];
  const char *rule[YK_STEP_UP_OR_DOWN + 1];
  const char *card[YK_STEP_UP_OR_DOWN + 1]; /* for one card, whose name replaces %s */
  const char *advice;
} SuitsWords;

/* clang-format off */

static const SuitsWords suits_words[] = {
  [YK_BUILD_ALTERNATE_COLOUR] = {
    .summary = {
      N_("Build down in alternating colors."),
      N_("Build up or down in alternating colors."),
    },
    .rule = {
      N_("A card goes on a card of the opposite color, one rank higher: a black six on "
         "a red seven."),
      N_("A card goes on a card of the opposite color, one rank higher or lower: a black "
         "six on a red seven or a red five."),
    },
    .card = {
      /* Translators: a card as subject. */
      N_("%s must go on a card of the opposite color, one rank higher."),
      /* Translators: a card as subject. */
      N_("%s must go on a card of the opposite color, one rank higher or lower."),
    },
    .advice =
      N_("Each card can go on several others. Before you cover one of those, make sure "
         "you can still reach another."),
  },
  [YK_BUILD_SAME_SUIT] = {
    .summary = {
      N_("Build down in suit."),
      N_("Build up or down in suit."),
    },
    .rule = {
      N_("A card goes on the next higher card of its own suit: the six of spades on "
         "the seven of spades."),
      N_("A card goes on the next higher or the next lower card of its own suit: "
         "the six of spades on the seven or the five of spades."),
    },
    .card = {
      /* Translators: a card as subject. */
      N_("%s must go on the next higher card of its suit."),
      /* Translators: a card as subject. */
      N_("%s must go on the next higher or lower card of its suit."),
    },
    .advice =
      N_("Suit is everything here: a card goes only on its own suit. Before you cover a card, find the one that needs to go on it. When two columns each hide what the other needs, both are stuck."),
  },
  [YK_BUILD_OTHER_SUIT] = {
    .summary = {
      N_("Build down in any suit but the card’s own."),
      N_("Build up or down in any suit but the card’s own."),
    },
    .rule = {
      N_("A card goes on a card of any other suit, one rank higher: the six of spades "
         "on any seven but the seven of spades."),
      N_("A card goes on a card of any other suit, one rank higher or lower."),
    },
    .card = {
      /* Translators: a card as subject. */
      N_("%s must go on a card of another suit, one rank higher."),
      /* Translators: a card as subject. */
      N_("%s must go on a card of another suit, one rank higher or lower."),
    },
    .advice =
      N_("Each card can go on any of three suits, so moves are easy to find. Pick the ones that don’t bury a low card under a higher one of its suit."),
  },
  [YK_BUILD_ANY_SUIT] = {
    .summary = {
      N_("Build down regardless of suit."),
      N_("Build up or down regardless of suit."),
    },
    .rule = {
      N_("A card goes on any card that’s one rank higher, whatever its suit: a six on "
         "any seven."),
      N_("A card goes on any card that’s one rank higher or lower."),
    },
    .card = {
      /* Translators: a card as subject. */
      N_("%s must go on a card one rank higher."),
      /* Translators: a card as subject. */
      N_("%s must go on a card one rank higher or lower."),
    },
    .advice =
      N_("Suits don’t matter here, so moves are easy to find. Build in suit anyway when you can: it saves a lot of work later."),
  },
};

/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (suits_words) == YK_N_BUILDS);

/* What is said of a rule for ranks alone. */
typedef struct
{
  const char *ends;
  const char *advice; /* or NULL */
} RanksWords;

static const RanksWords ranks_words[] = {
    [YK_STEP_DOWN] = {.ends = N_ ("Nothing goes on an ace.")},
    [YK_STEP_UP_OR_DOWN] =
        {
            .ends = N_ ("An ace never goes on a king, nor a king on an ace."),
            .advice =
                N_ ("You can build up or down, and even reverse a run, one card at a "
                    "time. In the end, though, a run has to go down, so that its "
                    "lowest card is free to go to the foundation first."),
        },
};
G_STATIC_ASSERT (G_N_ELEMENTS (ranks_words) == YK_STEP_UP_OR_DOWN + 1);

YkJoiningWords
yk_joining_words (const YkRules *rules)
{
  const SuitsWords *suits = &suits_words[rules->build];
  const RanksWords *ranks = &ranks_words[rules->step];

  return (YkJoiningWords){
      .summary = _ (suits->summary[rules->step]),
      .rule = _ (suits->rule[rules->step]),
      .ends = _ (ranks->ends),
      .suits_advice = _ (suits->advice),
      .ranks_advice = ranks->advice != NULL ? _ (ranks->advice) : NULL,
  };
}

/* printf() would do, but the compiler can only check formats that stand at the call and
 * not in a table.  So the name is put in by hand. */
char *
yk_joining_card_sentence (const YkRules *rules, const char *name)
{
  GString *text = g_string_new (_ (suits_words[rules->build].card[rules->step]));

  g_string_replace (text, "%s", name, 1);
  return g_string_free (text, FALSE);
}

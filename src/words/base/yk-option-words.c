/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options in words. */
#include "words/base/yk-words.h"

#include <glib/gi18n-lib.h>

const char *
yk_option_title (YkOption option)
{
  switch (option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return C_ ("option", "Foundation Return");
  case YK_OPTION_SPACES:
    return C_ ("option", "Any Card Fills an Empty Column");
  case YK_OPTION_STARTING_RANK:
    return C_ ("option", "Starting Rank");
  case YK_OPTION_FORCED_ACES:
    return C_ ("option", "Forced Aces");
  }
  g_return_val_if_reached (NULL);
}

const char *
yk_option_meaning (YkOption option)
{
  switch (option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return _ ("The top card of a foundation can move back to a column.");
  case YK_OPTION_SPACES:
    return _ ("When off, the variation’s own rule applies.");
  case YK_OPTION_STARTING_RANK:
    return _ ("The rank that starts the foundations. The rank below it then fills "
              "empty columns, as kings usually do.");
  case YK_OPTION_FORCED_ACES:
    return _ ("An uncovered ace must go to the foundation before anything else moves.");
  }
  g_return_val_if_reached (NULL);
}

const char *
yk_option_value_name (YkOption option, int value)
{
  g_return_val_if_fail (option == YK_OPTION_STARTING_RANK, NULL);

  return value < YK_STARTING_RANK_RANDOM ? yk_rank_name (value)
                                         : C_ ("starting rank", "Random");
}

static char *
starting_rank_phrase (const YkGameOptions *options)
{
  if (options->starting_rank == YK_STARTING_RANK_RANDOM)
    return g_strdup (C_ ("option in a list", "random starting rank"));
  /* Translators: the rank that starts the foundations, such as “Seven”. */
  return g_strdup_printf (C_ ("option in a list", "starting rank: %s"),
                          yk_rank_name (options->starting_rank));
}

char *
yk_option_phrase (const YkGameOptions *options, YkOption option)
{
  switch (option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return g_strdup (C_ ("option in a list", "foundation return"));
  case YK_OPTION_SPACES:
    return g_strdup (C_ ("option in a list", "any card in empty columns"));
  case YK_OPTION_STARTING_RANK:
    return starting_rank_phrase (options);
  case YK_OPTION_FORCED_ACES:
    return g_strdup (C_ ("option in a list", "forced aces"));
  }
  g_return_val_if_reached (NULL);
}

static char *
starting_rank_sentence (const YkGameOptions *options)
{
  if (options->starting_rank == YK_STARTING_RANK_RANDOM)
    return g_strdup (_ ("Starting rank: random."));
  /* Translators: a rank, such as “Seven”. */
  return g_strdup_printf (_ ("Starting rank: %s."),
                          yk_rank_name (options->starting_rank));
}

char *
yk_option_sentence (const YkGameOptions *options, YkOption option)
{
  switch (option) {
  case YK_OPTION_FOUNDATION_RETURN:
    return g_strdup (options->foundation_return
                         ? _ ("Cards can move back from the foundations.")
                         : _ ("Cards can’t move back from the foundations."));
  case YK_OPTION_SPACES:
    return g_strdup (
        options->any_spaces
            ? _ ("Any card can fill an empty column.")
            : _ ("The variation decides which cards can fill an empty column."));
  case YK_OPTION_STARTING_RANK:
    return starting_rank_sentence (options);
  case YK_OPTION_FORCED_ACES:
    if (!options->forced_aces)
      return g_strdup (_ ("Forced aces are off."));
    return g_strdup (_ ("Forced aces are on: when a card that starts a foundation is "
                        "uncovered, you have to send it to its foundation before "
                        "making any other move, and it can’t come back."));
  }
  g_return_val_if_reached (NULL);
}

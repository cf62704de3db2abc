/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options in words, wherever the player reads about them. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

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

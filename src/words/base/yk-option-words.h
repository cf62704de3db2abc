/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options in words, wherever the player reads of them. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

/* The option's name and what it means, for the one who sets it; borrowed. */
const char *yk_option_title (YkOption option);
const char *yk_option_meaning (YkOption option);

/* The name of one value, from 0 to yk_option_n_values() - 1, of an option that is not
 * just on or off; borrowed. */
const char *yk_option_value_name (YkOption option, int value);

/* The option as OPTIONS have it, in a few words such as "forced aces"; free with
 * g_free(). */
char *yk_option_phrase (const YkGameOptions *options, YkOption option);

/* The same in a whole sentence, for the guide. */
char *yk_option_sentence (const YkGameOptions *options, YkOption option);

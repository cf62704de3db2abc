/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck that comes with the program. */
#pragma once

#include "deck/yk-deck.h"

/* A new one, as the setting "four-colours" now has it; it follows the setting
 * "card-back" by itself.  CACHE as in yk_deck_new().  Tables of different sizes need a
 * deck each.  Free with g_object_unref(). */
YkDeck *yk_own_deck_new (GSettings *settings, const char *cache);

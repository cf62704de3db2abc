/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck that comes with the program. */
#pragma once

#include "deck/yk-deck.h"

/* A new one, as the setting "four-colours" now has it; CACHE as in yk_deck_new(). Every
 * table of another size needs one of its own. */
YkDeck *yk_own_deck_new (GSettings *settings, const char *cache);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a card, which decks and tables agree on. */
#pragma once

/* A fraction of a card's height: a card of our own deck that shows this much of itself
 * shows its whole index, which is its rank and its suit. */
#define YK_INDEX_HEIGHT 0.16

/* A card's height divided by its width. */
#define YK_CARD_ASPECT 1.4

/* The radius of a card's corners, as a fraction of its width. */
#define YK_CARD_RADIUS (14.0 / 240)

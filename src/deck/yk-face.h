/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a card, which decks and tables agree on, and the numbers of a deck's
 * faces. */
#pragma once

#include "core/yk-cards.h"

/* The top part of a built-in deck's card, as a fraction of its height, that shows the
 * whole index: rank and suit. */
#define YK_INDEX_HEIGHT 0.16

/* A card's height divided by its width. */
#define YK_CARD_ASPECT 1.4

/* The radius of a card's corners, as a fraction of its width. */
#define YK_CARD_RADIUS (14.0 / 240)

/* Faces in a deck: one for each card, and the back. */
#define YK_N_FACES (YK_DECK_SIZE + 1)

/* A face's number is the card's yk_card_index(), from 0, or this for the back. */
#define YK_FACE_BACK YK_DECK_SIZE

/* A set of faces is a guint64 with a bit for each number; this is a set of one face. */
#define YK_FACE_BIT(face) (G_GUINT64_CONSTANT (1) << (face))

/* The set of all faces. */
#define YK_ALL_FACES (YK_FACE_BIT (YK_N_FACES) - 1)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a deck's faces. */
#pragma once

#include "core/yk-cards.h"

/* Faces in a deck: one for each card, and the back. */
#define YK_N_FACES (YK_DECK_SIZE + 1)

/* A face's number is the card's yk_card_index(), from 0, or this for the back. */
#define YK_FACE_BACK YK_DECK_SIZE

/* A set of faces is a guint64 with a bit for each number: this is the set of one. */
#define YK_FACE_BIT(face) (G_GUINT64_CONSTANT (1) << (face))

/* The set of all faces. */
#define YK_ALL_FACES (YK_FACE_BIT (YK_N_FACES) - 1)

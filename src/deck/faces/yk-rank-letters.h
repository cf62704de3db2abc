/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters on the aces and courts of our own decks. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The setting "rank-letters". */
typedef enum
{
  YK_RANK_LETTERS_LANGUAGE, /* those of the player's language */
  YK_RANK_LETTERS_ENGLISH,  /* A, J, Q, K */
  YK_RANK_LETTERS_NUMBERS,  /* 1, 11, 12, 13 */
} YkRankLetters;

/* Returns: (transfer none): what LETTERS writes for a rank, from 1 for the ace to 13.
 */
const char *yk_rank_letter (YkRankLetters letters, int rank);

/* Returns: (transfer none) (nullable): the outline that our own decks have for a
 * letter, such as "B" for the Latin and for the Cyrillic one. */
const char *yk_rank_letter_outline (const char *letter);

/* Replaces the English letters in the document of our own decks by LETTERS.  A letter
 * of the catalogue that has no outline stays English. */
void yk_rank_letters_put (YkRankLetters letters, GString *svg);

/* Returns: SUM (see base/yk-checksum.h) with the outlines that yk_rank_letters_put()
 * puts into a document. */
guint64 yk_rank_letters_sum (YkRankLetters letters, guint64 sum);

G_END_DECLS

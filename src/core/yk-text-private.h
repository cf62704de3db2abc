/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as other programs write them; yk-text-read.c reads them as it does ours. */
#pragma once

#include "core/yk-text.h"

/* Returns whether a text is a game that KPatience has saved. */
bool yk_text_is_kpatience (const char *text, size_t length);

/* Writes the present position of such a game in our own form, as far as it makes sense,
 * which who reads it finds out.  Returns its length. */
size_t yk_text_from_kpatience (const char *text, size_t length,
                               char board[YK_TEXT_BOARD_SIZE]);

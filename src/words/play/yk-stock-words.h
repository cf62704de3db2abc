/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is still to deal, in sentences. */
#pragma once

#include "core/yk-board.h"

/* The stock's cards and what a click on it does; free it with g_free(). */
char *yk_stock_sentence (const YkBoard *board);

/* How often the cards can be dealt again; free it with g_free(). */
char *yk_redeal_sentence (const YkBoard *board);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is still to be dealt, in sentences. */
#pragma once

#include "core/yk-board.h"

/* Describes the stock's cards and what a click on it does.  Returns: (transfer
 * full). */
char *yk_stock_sentence (const YkBoard *board);

/* Says how often the cards can be dealt again.  Returns: (transfer full). */
char *yk_redeal_sentence (const YkBoard *board);

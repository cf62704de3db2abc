/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of a review, in one or two sentences. */
#pragma once

#include <glib.h>

#include "game/review/yk-review-result.h"

/* Says which step lost the game and what would have kept the win; or why none is named.
 * Returns: (transfer full). */
char *yk_review_result_sentence (const YkReviewResult *reviewed);

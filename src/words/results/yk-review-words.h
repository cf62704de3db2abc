/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review has come to, in one or two sentences. */
#pragma once

#include <glib.h>

#include "game/review/yk-review-result.h"

/* The step that lost the game, and what would have kept the win; or why there is none
 * to tell of.  Free with g_free(). */
char *yk_review_result_sentence (const YkReviewResult *reviewed);

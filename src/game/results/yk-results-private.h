/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text format of the results, shared by their writer and reader. */
#pragma once

#include "game/results/yk-results-frame.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

extern const YkResultsFrame yk_results_frame;

#define YK_RESULTS_RESETS_WORD "resets "

/* The end of the year 9999, in Unix seconds: years are written with four digits. */
#define YK_RESULTS_MAX_TIME G_GINT64_CONSTANT (253402300799)

/* Appends an entry as read and takes ownership of its UNKNOWN. If the deal has an entry
 * already, the first result is kept. Returns: FALSE if the log becomes too large. */
gboolean yk_results_add_read (YkResults *log, const YkPlayed *read);

/* Returns: whether this program's entry wins over the other program's. */
gboolean yk_played_is_stronger (const YkPlayed *mine, const YkPlayed *other);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of the log's text, which its writer and its reader share. */
#pragma once

#include "game/results/yk-results-frame.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

extern const YkResultsFrame yk_results_frame;

#define YK_RESULTS_RESETS_WORD "resets "

/* The last moment of the year 9999: a date has room for four digits of the year. */
#define YK_RESULTS_MAX_TIME G_GINT64_CONSTANT (253402300799)

/* Appends an entry as it was read, and takes ownership of its UNKNOWN.  Where the deal
 * is there already, its first result stands.  FALSE where the log becomes too large. */
gboolean yk_results_add_read (YkResults *log, const YkPlayed *read);

/* Whether the entry of this program stands, and not that of the other one. */
gboolean yk_played_is_stronger (const YkPlayed *mine, const YkPlayed *other);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiet line below the table: which game this is, whether it can be won, the moves,
 * the score and the clock. */
#pragma once

#include <gtk/gtk.h>

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

/* A line about GAME, what ADVISOR knows of it, and what SETTINGS say of clock and mark,
 * all of which it holds.  It follows all but the "changed" of the game by itself. While
 * the clock runs and is shown, and only then, the line looks at it once a second. */
GtkWidget *yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings);

/* Each "changed" of the game, after the advisor has heard of it. */
void yk_status_line_update (YkStatusLine *line);

/* All that the line shows, and what its mark means, in a text for who listens; free
 * with g_free(). */
char *yk_status_line_sentence (YkStatusLine *line);

G_END_DECLS

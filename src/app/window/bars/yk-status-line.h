/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the table: name of the game, winnability, moves, score and clock. */
#pragma once

#include <gtk/gtk.h>

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

/* Creates a line about GAME and what ADVISOR knows of it; SETTINGS decide about clock
 * and winnability.  Holds references to all three and follows them, but for the game's
 * "changed".  Wakes up once a second only while the clock runs and is shown.
 *
 * Returns: (transfer floating): the line. */
GtkWidget *yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings);

/* Updates the line; call on each "changed" of the game, after the advisor. */
void yk_status_line_update (YkStatusLine *line);

/* Returns: (transfer full): all that the line shows, as text for screen readers. */
char *yk_status_line_sentence (YkStatusLine *line);

G_END_DECLS

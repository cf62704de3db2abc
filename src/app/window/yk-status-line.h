/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the table: a long text at its start and short ones at its end.  Where
 * there is not enough room for all, the short ones go below it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The first child is the long text, all others are the short ones. */
#define YK_TYPE_STATUS_LINE (yk_status_line_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLine, yk_status_line, YK, STATUS_LINE, GtkWidget)

G_END_DECLS

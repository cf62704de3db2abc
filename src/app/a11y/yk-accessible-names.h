/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives widgets accessible names that screen readers speak exactly once. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches all windows from now on and removes duplicates from what screen readers say:
 * a named widget is not also announced by its image or by a tooltip with the same text,
 * and one without a name not by its class.  Call once, after gtk_init(). */
void yk_accessible_names_init (void);

/* Hides CONTENT from screen readers because the name of its parent already says all of
 * it; newer readers would speak both. */
void yk_accessible_names_cover (GtkWidget *content);

/* Makes LABEL the accessible description of WIDGET and hides LABEL itself from screen
 * readers.  Call before the window is shown. */
void yk_accessible_names_explain (GtkWidget *widget, GtkWidget *label);

/* Sets SENTENCE as the description of WIDGET.  It is spoken at once if WIDGET has the
 * focus, and with its name from now on. */
void yk_accessible_names_describe (GtkWidget *widget, const char *sentence);

/* Sets the accessible name of WIDGET to NAME, replacing any other.  A tooltip that
 * WIDGET has by then is not spoken if NAME says all of it. */
void yk_accessible_names_set (GtkWidget *widget, const char *name);

/* Sets NAME as tooltip and accessible name of WIDGET, for what shows a picture. */
void yk_accessible_names_tip (GtkWidget *widget, const char *name);

/* Returns: (transfer floating): a button with ICON that activates ACTION (nullable), is
 * called NAME, and has no frame unless HAS_FRAME. */
GtkWidget *yk_accessible_names_button (const char *icon, const char *name,
                                       const char *action, gboolean has_frame);

G_END_DECLS

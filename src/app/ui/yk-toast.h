/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence at the edge of a window that goes by itself. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_TOAST (yk_toast_get_type ())
G_DECLARE_FINAL_TYPE (YkToast, yk_toast, YK, TOAST, GtkWidget)

/* A toast with nothing to say yet: it is invisible, for screen readers too.  Whoever
 * puts it into a window gives it its place there, mostly as an overlay.
 *
 * A toast shows one of two things.  A message belongs to the moment: the next one takes
 * its place.  News must be read: it stays until its time is over or the player closes
 * it with the button, and what comes meanwhile is added to it.
 *
 * Signal "left": the button was used, so that the focus has to go somewhere else.
 *
 * Signal "told" (a string): this is new on the screen; each text once. */
GtkWidget *yk_toast_new (void);

/* Shows the message TEXT for as long as it takes to read, and longer while the pointer
 * or the focus is on it.  Where LABEL is not NULL there is a button with it, which
 * hides the toast and then activates ACTION, a name as gtk_widget_activate_action()
 * takes it.  News that is still unread is shown before it. */
void
yk_toast_show (YkToast *toast, const char *text, const char *label, const char *action);

/* The same, until the toast is hidden or something else is shown.  It takes the place
 * of unread news. */
void yk_toast_show_for_long (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* The same for a text that says how far something has come, or that it goes on: nobody
 * is told of it. */
void yk_toast_show_progress (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* Whether it shows this text alone. */
gboolean yk_toast_shows (YkToast *toast, const char *text);

/* Whether it shows a button with this action. */
gboolean yk_toast_offers (YkToast *toast, const char *action);

/* Hides a message; news that is not read yet stays. */
void yk_toast_hide (YkToast *toast);

/* Shows the news TEXT, after the news that is not read yet; what is there already is
 * not told again. */
void yk_toast_tell (YkToast *toast, const char *text);

/* From now on news waits, also news that is shown and not read yet; messages are shown
 * as ever. */
void yk_toast_hold (YkToast *toast);

/* Ends that, and shows the news that has waited.  Returns false where there is none, or
 * nothing was held: then nothing changes on the screen. */
gboolean yk_toast_release (YkToast *toast);

G_END_DECLS

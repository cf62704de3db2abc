/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence at the edge of a window that disappears after a while. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_TOAST (yk_toast_get_type ())
G_DECLARE_FINAL_TYPE (YkToast, yk_toast, YK, TOAST, GtkWidget)

/* Creates an invisible toast, for the caller to place in a window, mostly as an
 * overlay.
 *
 * A toast shows either a message or news.  A message matters only now and is replaced
 * by the next one.  News must be read: it stays until its time is over or the player
 * closes it, and further news is appended.
 *
 * Signal "left": its button was used, so that the focus has to move elsewhere.
 *
 * Signal "faded": the time of what it showed is over.
 *
 * Signal "told" (a string): a new text is visible; emitted once per text.
 *
 * Returns: (transfer floating): the toast. */
GtkWidget *yk_toast_new (void);

/* Shows the message TEXT for its reading time, and longer while it is hovered or
 * focused.  A LABEL (nullable) adds a button that hides the toast and activates ACTION,
 * a name for gtk_widget_activate_action().  Unread news is shown before the message. */
void
yk_toast_show (YkToast *toast, const char *text, const char *label, const char *action);

/* Shows the message TEXT without a button. */
void yk_toast_show_text (YkToast *toast, const char *text);

/* Shows a message, replacing unread news, until it is hidden or replaced. */
void yk_toast_show_for_long (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* Shows a message about progress until it is hidden or replaced; "told" is not emitted.
 */
void yk_toast_show_progress (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* Returns: whether the toast shows exactly TEXT. */
gboolean yk_toast_shows (YkToast *toast, const char *text);

/* Returns: whether the toast shows a button for ACTION. */
gboolean yk_toast_offers (YkToast *toast, const char *action);

/* Hides a message; unread news stays. */
void yk_toast_hide (YkToast *toast);

/* Appends the news TEXT to the unread news, unless it is there already. */
void yk_toast_tell (YkToast *toast, const char *text);

/* Withholds news from now on, including the unread; messages are shown as usual. */
void yk_toast_hold (YkToast *toast);

/* Ends yk_toast_hold() and shows the withheld news.
 *
 * Returns: FALSE if nothing was held or there is no news; then nothing changes. */
gboolean yk_toast_release (YkToast *toast);

G_END_DECLS

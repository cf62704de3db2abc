/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base class of all small windows above the main one: dialogs for short. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-toast.h"
#include "game/model/yk-game.h"
#include "game/results/yk-statistics.h"

G_BEGIN_DECLS

/* What a dialog is opened with; all of it is borrowed. */
typedef struct
{
  GtkWindow *parent;
  GSettings *settings;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
} YkDialogContext;

/* A window with a parent that closes with Escape.  It is modal and has a plain header
 * bar unless its class decides otherwise.  README.md tells how to add one. */
#define YK_TYPE_DIALOG (yk_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (YkDialog, yk_dialog, YK, DIALOG, GtkWindow)

struct _YkDialogClass
{
  GtkWindowClass parent_class;

  /* Fills the dialog before it is shown; must take references to what it keeps. */
  void (*build) (YkDialog *dialog, const YkDialogContext *context);
};

/* Opens a dialog of TYPE, derived from YK_TYPE_DIALOG, above the active dialog of the
 * parent, if any, to which the focus returns.  Closes an open dialog of the same type
 * first.
 *
 * Returns: (transfer none): the dialog, which is destroyed when it or its parent is
 * closed. */
GtkWidget *yk_dialog_open (GType type, const YkDialogContext *context);

/* Closes the dialog and activates ACTION of its parent, such as "win.deal", with
 * PARAMETER (nullable) (transfer floating). */
void yk_dialog_answer (YkDialog *dialog, const char *action, GVariant *parameter);

/* Adds a header with a cancel button and a default button called LABEL, which calls
 * ACCEPTED. */
void yk_dialog_add_buttons (YkDialog *dialog, const char *label,
                            void (*accepted) (YkDialog *dialog));

/* Makes WINDOW, not a YkDialog, transient for PARENT; Escape and Ctrl+W close it,
 * Ctrl+Q quits. */
void yk_dialog_attach (GtkWindow *window, GtkWindow *parent);

/* Stands for the natural height of a window's content. */
#define YK_DIALOG_NATURAL (-1)

/* Sets the initial size of WINDOW in pixels, no larger than PARENT and no narrower than
 * its content.  If the content is wider than PARENT, as with large letters on a small
 * screen, buttons take several lines, boxes of the class "stands" become vertical, and
 * the header drops its title or, of that class, stacks its page switcher.  If it is
 * higher, it scrolls.
 *
 * Returns: FALSE if the window is wider than PARENT all the same. */
gboolean yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height);

/* Gets the present or coming size of WINDOW in pixels, the most that a window above it
 * may have. */
void yk_dialog_get_room (GtkWindow *window, int *width, int *height);

/* Returns: whether a window like PARENT is as low as on a telephone in landscape. */
gboolean yk_dialog_is_low (GtkWindow *parent);

/* Appends an input FIELD and its HELP text, which comes first if PARENT is high enough.
 * A dialog whose focus is in a field uses the full height of a low PARENT. */
void yk_dialog_append_field (GtkBox *box, GtkWidget *field, GtkWidget *help,
                             GtkWindow *parent);

/* Makes screen readers speak what TOAST in WINDOW shows; for dialogs without a
 * YkSpeechQueue. */
void yk_dialog_announce_toast (GtkWindow *window, YkToast *toast);

/* Returns: (transfer floating): a left-aligned label that wraps after about
 * WIDTH_CHARS. */
GtkWidget *yk_dialog_text (const char *text, int width_chars);

/* Returns: (transfer floating): an empty page that scrolls with the arrow and page
 * keys. */
GtkWidget *yk_dialog_scrolled_page (void);

G_END_DECLS

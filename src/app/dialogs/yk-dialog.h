/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all small windows over the main one have in common: dialogs for short. */
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
  YkStatistics *statistics;
} YkDialogContext;

/* A window that belongs to another one and closes with Escape.  It is modal and has a
 * plain header bar, unless its class says otherwise.  README.md tells how one is made.
 */
#define YK_TYPE_DIALOG (yk_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (YkDialog, yk_dialog, YK, DIALOG, GtkWindow)

struct _YkDialogClass
{
  GtkWindowClass parent_class;

  /* Fills the dialog before it is shown.  It takes references to what it needs longer
   * than the call. */
  void (*build) (YkDialog *dialog, const YkDialogContext *context);
};

/* Opens a dialog of TYPE, which is derived from YK_TYPE_DIALOG, and closes the one of
 * this type that is open already.  It lies over the dialog of the parent that has the
 * keys, if there is one, and they go back there.  The dialog belongs to itself: it is
 * gone once it is closed, or its parent is. */
GtkWidget *yk_dialog_open (GType type, const YkDialogContext *context);

/* Closes the dialog with an answer: an action of its parent, such as "win.deal", whose
 * parameter is PARAMETER, or NULL; a floating one is taken. */
void yk_dialog_answer (YkDialog *dialog, const char *action, GVariant *parameter);

/* Gives the dialog a header with two buttons: one that closes it, and one called LABEL,
 * which calls ACCEPTED with the dialog, and which Enter presses. */
void yk_dialog_add_buttons (YkDialog *dialog, const char *label,
                            void (*accepted) (YkDialog *dialog));

/* Makes WINDOW, which is no YkDialog, belong to PARENT and close with Escape and
 * Ctrl+W; Ctrl+Q ends the program. */
void yk_dialog_attach (GtkWindow *window, GtkWindow *parent);

/* The height that a window's content asks for. */
#define YK_DIALOG_NATURAL (-1)

/* Sets the size, in pixels, that WINDOW begins with: this one, but no larger than
 * PARENT has, and no narrower than its content can be.  Where that is wider than
 * PARENT, as with large letters on a small screen, its buttons take several lines, its
 * boxes of the class "stands" stand, and its header does without a title that has no
 * room, or has the names of pages one below the other where the switcher is of that
 * class.  Where it is higher than PARENT it scrolls.  Returns false where it is wider
 * even so. */
gboolean yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height);

/* The size, in pixels, that WINDOW has or is about to have: what is over it is no
 * larger. */
void yk_dialog_get_room (GtkWindow *window, int *width, int *height);

/* Whether a window like PARENT is that of a telephone on its side. */
gboolean yk_dialog_is_low (GtkWindow *parent);

/* Appends what the player writes into and what explains it, which is above it where the
 * dialog of PARENT has the height for that.  A dialog whose focus is in a field reaches
 * up to the top of a low PARENT. */
void yk_dialog_append_field (GtkBox *box, GtkWidget *field, GtkWidget *help,
                             GtkWindow *parent);

/* Has screen readers say what TOAST, which is in WINDOW, shows.  A dialog with a
 * YkSpeechQueue has that follow its toast instead. */
void yk_dialog_announce_toast (GtkWindow *window, YkToast *toast);

/* A label that wraps after about WIDTH_CHARS characters, at the start of its line. */
GtkWidget *yk_dialog_text (const char *text, int width_chars);

/* A page without a child yet, which scrolls up and down with the keys of a reader. */
GtkWidget *yk_dialog_scrolled_page (void);

G_END_DECLS

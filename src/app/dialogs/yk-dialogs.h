/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs above the main window: their base class, the list of them, and what other
 * small windows share with them. */
#pragma once

#include <gtk/gtk.h>

#include "app/ui/yk-ui.h"
#include "game/model/yk-game.h"
#include "game/session/yk-session.h"

G_BEGIN_DECLS

/* The base class of dialogs, the small windows above the main one. */

/* What a dialog is opened with. */
typedef struct
{
  GtkWindow *parent;
  GSettings *settings;
  YkGame *game;
  YkSession *session;
} YkDialogContext;

/* A window with a parent that closes with Escape.  It is modal and has a plain header
 * bar unless its class decides otherwise.  README.md says how to add one. */
#define YK_TYPE_DIALOG (yk_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (YkDialog, yk_dialog, YK, DIALOG, GtkWindow)

struct _YkDialogClass
{
  GtkWindowClass parent_class;

  /* Fills the dialog before it is shown.  The dialog holds references to all objects in
   * CONTEXT but the parent. */
  void (*build) (YkDialog *dialog, const YkDialogContext *context);
};

/* Defines a dialog class whose build is type_name_build(), defined before. */
#define YK_DEFINE_DIALOG(TypeName, type_name)                                          \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, YK_TYPE_DIALOG)                            \
                                                                                       \
  static void type_name##_class_init (TypeName##Class *klass)                          \
  {                                                                                    \
    YK_DIALOG_CLASS (klass)->build = type_name##_build;                                \
  }                                                                                    \
                                                                                       \
  static void type_name##_init (TypeName *self)                                        \
  {                                                                                    \
  }

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
 * screen, buttons take several lines, boxes of the class "stands" and a page switcher
 * of that class become vertical, and the title moves below the header.  If the content
 * is too high, it scrolls.
 *
 * Returns: FALSE if the window is still wider than PARENT. */
gboolean yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height);

/* Gets the size in pixels that WINDOW has or will open with.  A dialog above it may be
 * no larger. */
void yk_dialog_get_room (GtkWindow *window, int *width, int *height);

/* Returns: whether PARENT is less than 400 pixels high, as on a phone in landscape. */
gboolean yk_dialog_is_low (GtkWindow *parent);

/* Returns: (transfer floating): a left-aligned label of CSS_CLASS (nullable) that wraps
 * after about WIDTH_CHARS. */
GtkWidget *yk_dialog_text (const char *text, int width_chars, const char *css_class);

/* Returns: (transfer floating): a row for a GtkListBox with CONTENT and the accessible
 * name SAID. */
GtkWidget *yk_dialog_row (GtkWidget *content, const char *said);

/* Scrolls until WIDGET is in the middle of the GtkScrolledWindow around CONTENT, or as
 * near to it as the ends allow.
 *
 * Returns: FALSE if WIDGET has not been allocated yet. */
gboolean yk_dialog_scroll_to (GtkWidget *widget, GtkWidget *content);

/* Returns: (transfer floating): a widget that scrolls CHILD (nullable) up and down. */
GtkWidget *yk_dialog_scrolled (GtkWidget *child);

/* Returns: (transfer floating): the same for a text; arrow and page keys scroll it. */
GtkWidget *yk_dialog_scrolled_page (GtkWidget *child);

/* Lists the dialogs that the main window opens, and their actions. */

/* Adds an action for each dialog to WINDOW; the dialog opens above WINDOW with CONTEXT,
 * whose parent is ignored and whose objects must live as long as WINDOW.
 *
 * Dialogs answer by actions that WINDOW must have: "win.deal" (a string for
 * yk_deal_id_read()), "win.deal-again", "win.new-game", "win.variation" (a string: an
 * id), "win.puzzle" (its number, of type "u") and "win.play-position" (a string: a
 * position as text). */
void
yk_dialogs_add_actions (GtkApplicationWindow *window, const YkDialogContext *context);

/* Ignores presses on the close button that were meant for another window. */

/* Makes WINDOW ignore a press right after a window above it has closed: on a phone,
 * windows fill the screen, so all close buttons are in one place.  BELOW (nullable) is
 * the window below it. */
void yk_close_guard_follow (GtkWindow *window, GtkWindow *below);

/* Asks for a file to open or to save, and reports how saving it ended. */

/* Handles the answer: FILE (nullable), or NULL if the player cancelled. */
typedef void (*YkFileChosen) (gpointer owner, GFile *file);

/* A file chooser, one at a time.  A zeroed struct has none open. */
typedef struct
{
  GtkNativeDialog *dialog; /* while it is open; else NULL */
  YkFileChosen chosen;
  gpointer owner;
} YkFileChoice;

/* Creates a file chooser called TITLE above PARENT; show it with yk_file_choice_show().
 * CHOSEN is called with OWNER once the player has answered.
 *
 * Returns: (transfer none): the chooser, for filters and a proposed name. */
GtkFileChooser *
yk_file_choice_begin (YkFileChoice *choice, GtkWindow *parent, const char *title,
                      GtkFileChooserAction action, YkFileChosen chosen, gpointer owner);

/* Adds a filter called NAME for files that match PATTERN. */
void yk_file_choice_add_filter (GtkFileChooser *chooser, const char *name,
                                const char *pattern);

/* Shows CHOICE, a GtkFileChooserNative with a parent.  Without a portal, keeps GTK's
 * dialog no larger than the parent, so that its buttons can be seen on a phone. */
void yk_file_choice_show (GtkNativeDialog *choice);

/* Closes CHOICE if it is open.  Call before OWNER is freed. */
void yk_file_choice_end (YkFileChoice *choice);

/* A file that is being saved, even after the window is closed. */
typedef struct _YkFileSaving YkFileSaving;

/* Keeps the application running until yk_file_saving_end().  Returns: (transfer full)
 */
YkFileSaving *yk_file_saving_begin (YkToast *toast);

/* Frees SAVING.  Calls SHOW with the toast and TEXT or, if TEXT is NULL, the message of
 * ERROR.  If the toast's window is gone, prints the error to stderr. */
void yk_file_saving_end (YkFileSaving *saving, const char *text, const GError *error,
                         void (*show) (YkToast *toast, const char *text));

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file to open or to save, and tells how saving it ended. */
#pragma once

#include "app/ui/yk-ui.h"

G_BEGIN_DECLS

/* Handles the answer: FILE (nullable), or NULL if the player cancelled. */
typedef void (*YkFileChosen) (gpointer owner, GFile *file);

/* A question for a file, one at a time.  Zeroed, nothing is asked. */
typedef struct
{
  GtkNativeDialog *dialog; /* while it is open; else NULL */
  YkFileChosen chosen;
  gpointer owner;
} YkFileChoice;

/* Opens the question TITLE above PARENT, to be shown by yk_file_choice_show().  CHOSEN
 * is called with OWNER once it is answered.
 *
 * Returns: (transfer none): the chooser, for filters and a proposed name. */
GtkFileChooser *
yk_file_choice_begin (YkFileChoice *choice, GtkWindow *parent, const char *title,
                      GtkFileChooserAction action, YkFileChosen chosen, gpointer owner);

/* Adds a filter called NAME for files that match PATTERN. */
void yk_file_choice_add_filter (GtkFileChooser *chooser, const char *name,
                                const char *pattern);

/* Shows CHOICE, a GtkFileChooserNative with a parent.  Without a portal, GTK's dialog
 * is made no larger than the parent: on a telephone its buttons would be out of sight.
 */
void yk_file_choice_show (GtkNativeDialog *choice);

/* Closes CHOICE, if it is open; call when OWNER goes. */
void yk_file_choice_end (YkFileChoice *choice);

/* A file that is being saved; that goes on if the window is closed meanwhile. */
typedef struct _YkFileSaving YkFileSaving;

/* Has the application wait until yk_file_saving_end().  Returns: (transfer full) */
YkFileSaving *yk_file_saving_begin (YkToast *toast);

/* Frees SAVING.  Shows TEXT (nullable), or where that is NULL the message of ERROR, in
 * the toast by SHOW; where its window is gone, an error goes to stderr. */
void yk_file_saving_end (YkFileSaving *saving, const char *text, const GError *error,
                         void (*show) (YkToast *toast, const char *text));

G_END_DECLS

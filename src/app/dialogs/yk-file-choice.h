/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files to choose from, also in a narrow window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows CHOICE, a GtkFileChooserNative that has a parent.  Where there is no portal
 * that shows its own, GTK's dialog is made no larger than the parent: it would be too
 * wide for a telephone, with its buttons out of sight. */
void yk_file_choice_show (GtkNativeDialog *choice);

G_END_DECLS

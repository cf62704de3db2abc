/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows file choosers that fit into a narrow window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows CHOICE, a GtkFileChooserNative with a parent.  Without a portal, GTK's dialog
 * is made no larger than the parent: on a telephone its buttons would be out of sight.
 */
void yk_file_choice_show (GtkNativeDialog *choice);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: owns what outlives the window and handles the command line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_APPLICATION (yk_application_get_type ())
G_DECLARE_FINAL_TYPE (YkApplication, yk_application, YK, APPLICATION, GtkApplication)

/* Returns: (transfer full): the application, for g_application_run().  README.md
 * describes its life. */
GApplication *yk_application_new (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: one window, and what is asked of it on the command line. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define YK_TYPE_APPLICATION (yk_application_get_type ())
G_DECLARE_FINAL_TYPE (YkApplication, yk_application, YK, APPLICATION, GtkApplication)

/* The application; g_application_run() does the rest.  README.md tells its life. */
GApplication *yk_application_new (void);

G_END_DECLS

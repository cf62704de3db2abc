/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: owns what outlives the window and handles the command line. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"

G_BEGIN_DECLS

/* The application: owns what outlives the window and handles the command line. */

#define YK_TYPE_APPLICATION (yk_application_get_type ())
G_DECLARE_FINAL_TYPE (YkApplication, yk_application, YK, APPLICATION, GtkApplication)

/* Returns: (transfer full): the application, for g_application_run().  README.md
 * describes its life. */
GApplication *yk_application_new (void);

/* The parsed command line. */

/* What the command line asks for. */
typedef struct
{
  const YkRules *rules; /* NULL where none are named */
  guint64 deal;         /* 0 where none is named */
  const char *file;     /* borrowed from the options; NULL where none is named */
  gboolean is_daily;    /* the daily deal */
  gboolean is_new;      /* a new game */
} YkCommandLine;

/* Adds the program's options to APPLICATION. */
void yk_command_line_add_options (GApplication *application);

/* Reads OPTIONS into WISH.
 *
 * Returns: FALSE, with a sentence on stderr, if they contradict each other or name
 * something that does not exist. */
gboolean yk_command_line_read (YkCommandLine *wish, GVariantDict *options);

G_END_DECLS

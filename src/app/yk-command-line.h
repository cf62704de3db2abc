/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player wants to see when the program is called: the command line as a value.
 */
#pragma once

#include <gio/gio.h>

#include "core/yk-rules.h"

G_BEGIN_DECLS

typedef struct
{
  const YkRules *rules; /* NULL where none are named */
  guint64 deal;         /* 0 where none is named */
  const char *file;     /* borrowed from the options; NULL where none is named */
  gboolean is_daily;    /* the deal of the day */
  gboolean is_new;      /* a new game */
} YkCommandLine;

/* Makes APPLICATION take the options that a wish is read from. */
void yk_command_line_add_options (GApplication *application);

/* Reads the options of a command line.  False with a sentence on stderr where they make
 * no sense together, or name something that does not exist. */
gboolean yk_command_line_read (YkCommandLine *wish, GVariantDict *options);

G_END_DECLS

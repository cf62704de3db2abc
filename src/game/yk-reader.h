/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that a thread reads before it is needed, so that the main loop need not wait
 * for the disk.  For this room only. */
#pragma once

#include <glib-object.h>

#include "game/yk-safe-file.h"

/* Part of whoever owns the file.  Zeroed, nothing is being read. */
typedef struct
{
  GThread *thread; /* or NULL */
} YkReader;

/* Has a thread called NAME read FILE by FIND, where none is at it; nobody else uses the
 * file until yk_reader_take().  Then the main loop calls LOAD with OWNER, a GObject of
 * which no reference is held, unless that is gone. */
void yk_reader_begin (YkReader *reader, const char *name, YkSafeFile *file,
                      gpointer (*find) (YkSafeFile *file), gpointer owner,
                      void (*load) (gpointer owner));

/* What FIND has found, and the caller owns now.  Waits for the thread that is at it;
 * where none is, calls FIND. */
gpointer yk_reader_take (YkReader *reader, YkSafeFile *file,
                         gpointer (*find) (YkSafeFile *file));

/* Whether a thread reads, or has read what was not taken yet. */
gboolean yk_reader_is_begun (const YkReader *reader);

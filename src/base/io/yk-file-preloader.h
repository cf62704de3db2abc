/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that a thread reads before it is needed, so that the main loop need not wait
 * for the disk.  For this room only. */
#pragma once

#include <glib-object.h>

#include "base/io/yk-safe-file.h"

G_BEGIN_DECLS

/* How a file is read.  FIND may be called in any thread, and must not know of anything
 * but the file. */
typedef struct
{
  const char *name; /* of the thread */
  gpointer (*find) (YkSafeFile *file);
  void (*free_found) (gpointer found);
} YkFilePreloaderWay;

typedef struct _YkReading YkReading;

/* Part of whoever owns the file.  Zeroed, nothing is being read. */
typedef struct
{
  GThread *thread;    /* or NULL */
  YkReading *reading; /* what it is at, or NULL */
} YkFilePreloader;

/* Has a thread read FILE, where none is at it; nobody else uses the file until
 * yk_file_preloader_take().  Then the main loop calls LOAD with OWNER, a GObject of
 * which no reference is held, unless that is gone. */
void yk_file_preloader_begin (YkFilePreloader *reader, YkSafeFile *file,
                              const YkFilePreloaderWay *way, gpointer owner,
                              void (*load) (gpointer owner));

/* What was found, and the caller owns now.  Waits for the thread that is at it; where
 * none is, reads the file. */
gpointer yk_file_preloader_take (YkFilePreloader *reader, YkSafeFile *file,
                                 const YkFilePreloaderWay *way);

/* Nobody wants to know any more what is found.  Waits for nobody: the thread holds what
 * it needs. */
void yk_file_preloader_leave (YkFilePreloader *reader);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file in a thread before it is needed, so that the main loop need not wait for
 * the disk. */
#pragma once

#include <glib-object.h>

#include "base/io/yk-safe-file.h"

G_BEGIN_DECLS

/* How to read a file.  FIND may be called in any thread and must use nothing but the
 * file. */
typedef struct
{
  const char *name; /* of the thread */
  gpointer (*find) (YkSafeFile *file);
  void (*free_found) (gpointer found);
} YkFilePreloaderWay;

typedef struct _YkReading YkReading;

/* Embedded in the owner of the file.  If zeroed, nothing is being read. */
typedef struct
{
  GThread *thread;    /* or NULL */
  YkReading *reading; /* what it is at, or NULL */
} YkFilePreloader;

/* Starts a thread that reads FILE; does nothing if one is running.  FILE belongs to the
 * thread until yk_file_preloader_take().  Afterwards LOAD is called with OWNER in the
 * main loop, unless OWNER, a GObject of which no reference is held, is gone. */
void yk_file_preloader_begin (YkFilePreloader *reader, YkSafeFile *file,
                              const YkFilePreloaderWay *way, gpointer owner,
                              void (*load) (gpointer owner));

/* Waits for the running thread, or reads the file if there is none.  Returns: (transfer
 * full): what FIND returned. */
gpointer yk_file_preloader_take (YkFilePreloader *reader, YkSafeFile *file,
                                 const YkFilePreloaderWay *way);

/* Drops the result of the running thread, without waiting: the thread holds what it
 * needs. */
void yk_file_preloader_leave (YkFilePreloader *reader);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk of the test's own below SQLite: it can be slow, refuse, and lose its power. */
#pragma once

#include <glib.h>

/* What SQLite asks of a disk. */
typedef enum
{
  FAULT_OPEN,
  FAULT_READ,
  FAULT_WRITE,
  FAULT_GROW, /* a write behind the end */
  FAULT_TRUNCATE,
  FAULT_SYNC,
  FAULT_LOCK,
  FAULT_DELETE,
} FaultCall;

/* Asked before each call for a file PATH, by any thread: an SQLite code, which is
 * returned in the call's place where it isn't SQLITE_OK. */
typedef int (*FaultHook) (FaultCall call, const char *path);

/* Makes this disk the one that SQLite uses from now on. */
void fault_vfs_register (void);

/* Sets what is asked, or NULL. */
void fault_vfs_set_hook (FaultHook hook);

/* Remembers from now on what is written and not synced yet, or forgets it. */
void fault_vfs_watch (gboolean is_watching);

/* Takes back, for each file, some of what wasn't synced, drawn by STATE; as if the
 * power had gone.  No connection may be used anymore. */
void fault_vfs_cut_power (guint64 *state);

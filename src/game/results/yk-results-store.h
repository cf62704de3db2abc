/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the log of results on disk, and together with the game.  For this room only. */
#pragma once

#include "base/io/yk-reader.h"
#include "game/results/yk-log-file.h"
#include "game/savegame/yk-session.h"

/* Who has the log, and is told of it.  Called in the main loop with OWNER. */
typedef struct
{
  void (*load) (gpointer owner);      /* the log has been read: yk_log_keeper_load() */
  void (*overtaken) (gpointer owner); /* another program's games are in the log now */
  void (*failed) (gpointer owner, const char *sentence); /* it is not saved, or read */
} YkLogKeeperOwner;

/* The fields below LOG are the keeper's own. */
typedef struct
{
  YkLog log;

  const YkLogKeeperOwner *functions;
  GObject *owner; /* borrowed */
  YkSession *session;
  YkWriter *writer;
  YkSafeFile *file;
  YkReader reader;
  gboolean is_loaded;

  guint n_touched;     /* how often something has changed */
  guint n_written;     /* N_TOUCHED of what is on the disk */
  guint64 disk_change; /* the log's last change then */
  guint64 disk_sum;    /* the yk_log_sum() of the text on disk */
} YkLogKeeper;

/* An empty log, before it is loaded from DIRECTORY.  It is written by SESSION's writer,
 * after the session, which is held.  OWNER holds the keeper. */
void yk_log_keeper_init (YkLogKeeper *keeper, YkSession *session, const char *directory,
                         const YkLogKeeperOwner *functions, GObject *owner);

/* Writes what is not written yet, and lets go of session and file; the log stays until
 * yk_log_keeper_clear(). */
void yk_log_keeper_dispose (YkLogKeeper *keeper);
void yk_log_keeper_clear (YkLogKeeper *keeper);

/* Has a thread read the file, unless the log is loaded; then the owner's load() is
 * called. */
void yk_log_keeper_load_soon (YkLogKeeper *keeper);

/* Loads the log, and waits for the disk where it must.  FALSE where it was loaded
 * before.  ERROR is a sentence where not all could be read; the log is what there is.
 * To be followed by yk_log_keeper_carry(), once what was carried is in it. */
gboolean yk_log_keeper_load (YkLogKeeper *keeper, GError **error);

/* Takes over changes that the file of a session carried, because the log had not been
 * written before the program ended.  TEXT may be NULL.  Whether there were any. */
gboolean yk_log_keeper_apply (YkLogKeeper *keeper, const char *text);

/* Gives the session what the log on disk does not have yet, and the sum of that log,
 * and how often it was reset.  So a result gets to the disk in the same moment as the
 * game that comes after it, and a program that is killed before the log is written has
 * lost nothing. */
void yk_log_keeper_carry (YkLogKeeper *keeper);

/* The log has changed: it is carried, and written soon. */
void yk_log_keeper_touch (YkLogKeeper *keeper);

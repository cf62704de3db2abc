/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the log of results on disk, and together with the game.  For this room only. */
#pragma once

#include "base/io/yk-file-preloader.h"
#include "game/results/yk-results-file.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Who has the log, and is told of it.  Called in the main loop with OWNER. */
typedef struct
{
  void (*load) (gpointer owner); /* the log has been read: yk_results_store_load() */
  void (*overtaken) (gpointer owner); /* another program's games are in the log now */
  void (*failed) (gpointer owner, const char *sentence); /* it is not saved, or read */
} YkResultsStoreOwner;

/* The fields below LOG are the keeper's own. */
typedef struct
{
  YkResults log;

  const YkResultsStoreOwner *functions;
  GObject *owner; /* borrowed */
  YkAutosave *autosave;
  YkSaveQueue *writer;
  YkSafeFile *file;
  YkFilePreloader reader;
  gboolean is_loaded;

  guint n_touched;     /* how often something has changed */
  guint n_written;     /* N_TOUCHED of what is on the disk */
  guint64 disk_change; /* the log's last change then */
  guint64 disk_sum;    /* the yk_results_sum() of the text on disk */
} YkResultsStore;

/* An empty log, before it is loaded from DIRECTORY.  It is written by SESSION's writer,
 * after the session, which is held.  OWNER holds the keeper. */
void yk_results_store_init (YkResultsStore *keeper, YkAutosave *autosave,
                            const char *directory, const YkResultsStoreOwner *functions,
                            GObject *owner);

/* Writes what is not written yet, and lets go of session and file; the log stays until
 * yk_results_store_clear(). */
void yk_results_store_dispose (YkResultsStore *keeper);
void yk_results_store_clear (YkResultsStore *keeper);

/* Has a thread read the file, unless the log is loaded; then the owner's load() is
 * called. */
void yk_results_store_load_soon (YkResultsStore *keeper);

/* Loads the log, and waits for the disk where it must.  FALSE where it was loaded
 * before.  ERROR is a sentence where not all could be read; the log is what there is.
 * To be followed by yk_results_store_carry(), once what was carried is in it. */
gboolean yk_results_store_load (YkResultsStore *keeper, GError **error);

/* Takes over changes that the file of a session carried, because the log had not been
 * written before the program ended.  TEXT may be NULL.  Whether there were any. */
gboolean yk_results_store_apply (YkResultsStore *keeper, const char *text);

/* Gives the session what the log on disk does not have yet, and the sum of that log,
 * and how often it was reset.  So a result gets to the disk in the same moment as the
 * game that comes after it, and a program that is killed before the log is written has
 * lost nothing. */
void yk_results_store_carry (YkResultsStore *keeper);

/* The log has changed: it is carried, and written soon. */
void yk_results_store_touch (YkResultsStore *keeper);

G_END_DECLS

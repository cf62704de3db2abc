/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the log of results on disk, and together with the game.  For this room only. */
#pragma once

#include "base/io/yk-file-preloader.h"
#include "game/results/yk-results-file.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* The owner of the results.  Its functions are called in the main loop with OWNER. */
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

/* Prepares empty results, to be loaded from DIRECTORY.  They are written by the save
 * queue of AUTOSAVE, of which a reference is held, after the game.  KEEPER is embedded
 * in OWNER. */
void yk_results_store_init (YkResultsStore *keeper, YkAutosave *autosave,
                            const char *directory, const YkResultsStoreOwner *functions,
                            GObject *owner);

/* Writes what is not written yet, and releases autosave and file; the results stay
 * until yk_results_store_clear(). */
void yk_results_store_dispose (YkResultsStore *keeper);
void yk_results_store_clear (YkResultsStore *keeper);

/* Reads the file in a thread, unless it is loaded; then calls the owner's load(). */
void yk_results_store_load_soon (YkResultsStore *keeper);

/* Loads the log, and waits for the disk where it must.  FALSE where it was loaded
 * before.  ERROR is a sentence where not all could be read; the log is what there is.
 * To be followed by yk_results_store_carry(), once what was carried is in it. */
gboolean yk_results_store_load (YkResultsStore *keeper, GError **error);

/* Adds the changes that the autosave carried because the results were not written
 * before the program ended.  TEXT: (nullable).  Returns whether there were any. */
gboolean yk_results_store_apply (YkResultsStore *keeper, const char *text);

/* Gives the autosave the changes that are not on disk yet, with the checksum of the
 * results on disk and the number of resets.  So a result reaches the disk together with
 * the game that follows it, and nothing is lost if the program is killed before the
 * results are written. */
void yk_results_store_carry (YkResultsStore *keeper);

/* Notes a change: it is carried by the autosave, and written soon. */
void yk_results_store_touch (YkResultsStore *keeper);

G_END_DECLS

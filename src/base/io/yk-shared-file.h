/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a content in a file of the program's own that other programs write, too.  A
 * thread reads it before it is needed, the save queue writes it, and where another
 * program has written it meanwhile both contents are merged. */
#pragma once

#include <glib-object.h>

#include "base/io/yk-save-queue.h"

G_BEGIN_DECLS

typedef void (*YkSharedFileInit) (gpointer content);
typedef gboolean (*YkSharedFileRead) (gpointer content, const char *text, gsize length,
                                      GError **error);
typedef gpointer (*YkSharedFileCopy) (gconstpointer content);
typedef char *(*YkSharedFileWrite) (gconstpointer copy, gsize *length);
typedef void (*YkSharedFileMerge) (gpointer content, gconstpointer mine, guint64 since);

/* What a content is, and what its owner hears of. */
typedef struct
{
  const char *name; /* the file's */
  gsize max_length; /* a longer file counts as damaged, in bytes */
  YkSafeFileSentences sentences;
  gsize size;       /* of a content */
  gsize changes_at; /* where in a content stands how often it has changed, a guint64 */

  /* Any thread may call these, and all they know of is what they get.  READ initializes
   * CONTENT itself and leaves it empty if it fails; ERROR is a sentence, and
   * YK_SAFE_FILE_ERROR_NEWER if the file must stay as it is.  COPY is quick; WRITE
   * makes the text of a copy, to be freed with g_free().  MERGE takes into CONTENT,
   * which comes from the file, all that was changed in MINE after the change SINCE. */
  YkSharedFileInit init;
  GDestroyNotify clear;
  YkSharedFileRead read;
  YkSharedFileCopy copy;
  GDestroyNotify free_copy;
  YkSharedFileWrite write;
  YkSharedFileMerge merge;

  /* The main loop calls these with the owner. */
  void (*load) (gpointer owner);      /* the thread has read: yk_shared_file_load() */
  void (*written) (gpointer owner);   /* the content is on the disk */
  void (*overtaken) (gpointer owner); /* it has another program's changes now */
  void (*failed) (gpointer owner,
                  const char *sentence); /* it is not written, or read */
} YkSharedFileForm;

typedef struct _YkSharedFileReading YkSharedFileReading;

/* Embedded in its owner, which reads and changes CONTENT.  The fields below DISK_SUM
 * are private. */
typedef struct
{
  gpointer content;    /* empty, or what came up already, until it is loaded */
  gboolean is_loaded;  /* the file has been read */
  guint64 disk_change; /* the content's last change that is on the disk */
  guint64 disk_sum; /* the checksum of the text on the disk, of "" if there is none */

  const YkSharedFileForm *form;
  GObject *owner; /* borrowed */
  YkSaveQueue *queue;
  YkSafeFile *file;
  GThread *thread; /* reads the file, or NULL */
  YkSharedFileReading *reading;
  guint n_touched; /* how often something has changed */
  guint n_written; /* N_TOUCHED of what is on the disk */
  guint forgotten; /* N_TOUCHED until which the previous copy is too old */
} YkSharedFile;

/* Prepares an empty content, to be loaded from the file in DIRECTORY and written by
 * QUEUE, of which a reference is held.  FORM must never be freed. */
void yk_shared_file_init (YkSharedFile *self, const YkSharedFileForm *form,
                          YkSaveQueue *queue, const char *directory, GObject *owner);

/* Writes what is not written yet and leaves the queue.  CONTENT stays until
 * yk_shared_file_clear(). */
void yk_shared_file_dispose (YkSharedFile *self);
void yk_shared_file_clear (YkSharedFile *self);

/* Reads the file in a thread, unless it is loaded; then calls the owner's load(). */
void yk_shared_file_load_soon (YkSharedFile *self);

/* Loads the file and waits for the disk if it must.  Returns FALSE if it was loaded
 * before.  ERROR is a sentence if not all could be read. */
gboolean yk_shared_file_load (YkSharedFile *self, GError **error);

/* Notes a change of CONTENT: it is written soon, but not before it is loaded. */
void yk_shared_file_touch (YkSharedFile *self);

/* Notes that something was removed from CONTENT for good: it is written into the
 * previous copy first, so that this never brings it back. */
void yk_shared_file_forget (YkSharedFile *self);

/* Returns whether the file is never written, because a newer program's is there or a
 * damaged one that cannot be set aside. */
gboolean yk_shared_file_is_blocked (const YkSharedFile *self);

G_END_DECLS

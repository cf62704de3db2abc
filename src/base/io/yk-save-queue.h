/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one thread that writes the program's own files, so that nobody waits for a disk.
 *
 * Whoever has a file to keep says so when something has changed.  At most a second
 * later the queue asks all owners, at the same moment, for what their files should
 * hold: values that do not change any more.  Its thread makes texts of these values and
 * writes them in the order in which their owners came.  Where one cannot be written
 * those behind it wait, too; all is tried again after a pause, which grows, and at the
 * next change.
 *
 * The first owner's file is the most important one, and never waits long.  Where
 * another program is at one of the others nobody waits for it: that file is tried again
 * soon, and after some seconds this is told like any failure, and tried again like one.
 * And where something has changed again while the disk is slow, the thread leaves the
 * files that are still to be written for the next time, when the first one comes first
 * again.
 *
 * All functions here belong to the thread that made the queue, whose main context
 * tells it how the writing went. */
#pragma once

#include "base/io/yk-safe-file.h"

G_BEGIN_DECLS

typedef struct _YkSaveQueue YkSaveQueue;

/* What an owner of a file has to do.  What gets the owner is called in the thread that
 * made the queue; it must be quick, for it may be called while a card is moving.  What
 * does not get the owner may be called in the queue's thread, and must not know of
 * anything but what it gets. */
typedef struct
{
  /* A value of which the text can be made that the file should hold; NULL where it
   * holds that already.  The queue frees it with free_value(). */
  gpointer (*get) (gpointer owner);

  /* Whether there will be something soon that cannot be had yet; the owner says when
   * (see yk_save_queue_touch()), and what is written in the background is not all
   * before. NULL where that never is so. */
  gboolean (*is_coming) (gpointer owner);

  /* The text, of LENGTH bytes, to be freed with g_free(); NULL where the file is to be
   * removed.  What is to be known of it in written() may be kept in the value. */
  char *(*compose) (gpointer value, gsize *length);
  void (*free_value) (gpointer value);

  /* The text of this value is on the disk. */
  void (*written) (gpointer owner, gconstpointer value);

  /* It is not; ERROR is a sentence.  Said once, until a writing of the file has gone
   * well. */
  void (*failed) (gpointer owner, const GError *error);

  /* Another program has written the file: reread() reads it, with the value that was
   * not written, and overtaken() gets, and owns, what came of it; NULL if there is no
   * reread().  Then get() is asked once more. */
  gpointer (*reread) (gconstpointer value, YkSafeFile *file);
  void (*overtaken) (gpointer owner, gpointer found);
} YkSaveQueueOwner;

/* Makes a queue with no owners.  It calls them in the default main context; its thread
 * is started when first needed.  Returns: (transfer full) */
YkSaveQueue *yk_save_queue_new (void);
YkSaveQueue *yk_save_queue_ref (YkSaveQueue *writer);
void yk_save_queue_unref (YkSaveQueue *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSaveQueue, yk_save_queue_unref)

/* Adds an owner behind those that are there.  A reference to FILE is held until the
 * owner is removed. */
void yk_save_queue_add (YkSaveQueue *writer, YkSafeFile *file,
                        const YkSaveQueueOwner *functions, gpointer owner);

/* Adds an owner before those that are there: what follows its file is not written as
 * long as that one cannot be. */
void yk_save_queue_add_first (YkSaveQueue *writer, YkSafeFile *file,
                              const YkSaveQueueOwner *functions, gpointer owner);

/* Gives the owner another file, of which a reference is held.  May be called in
 * overtaken(). */
void yk_save_queue_set_file (YkSaveQueue *writer, gpointer owner, YkSafeFile *file);

/* Removes an owner, waiting for a write in progress; what is not written yet is lost.
 * In the callbacks any owner may be removed, and the last reference to WRITER dropped.
 */
void yk_save_queue_remove (YkSaveQueue *writer, gpointer owner);

/* Notes that something has changed: within a second all owners are asked for their
 * values. */
void yk_save_queue_touch (YkSaveQueue *writer);

/* The same, but they are asked as soon as the main loop has nothing else to do. */
void yk_save_queue_touch_now (YkSaveQueue *writer);

/* Returns whether anything has changed or is being written. */
gboolean yk_save_queue_is_busy (YkSaveQueue *writer);

/* Writes what is still to be written and waits for the disk; only for when no window is
 * shown.  Returns FALSE with ERROR, a sentence, if anything cannot be written; the rest
 * is. */
gboolean yk_save_queue_flush (YkSaveQueue *writer, GError **error);

/* Like yk_save_queue_flush(), in the background.  FLUSHED is called with OWNER at the
 * end, or before this returns if there is nothing to write; ERROR is NULL if all is on
 * the disk.  Another call meanwhile does nothing.  A removed owner is not called. */
typedef void (*YkSaveQueueFlushed) (gpointer owner, const GError *error);
void yk_save_queue_begin_flush (YkSaveQueue *writer, YkSaveQueueFlushed flushed,
                                gpointer owner);

/* Stops writing and waiting, for ending the program at once.  What is not on the disk
 * yet is lost, but no file is damaged. */
void yk_save_queue_give_up (YkSaveQueue *writer);
gboolean yk_save_queue_is_given_up (YkSaveQueue *writer);

G_END_DECLS

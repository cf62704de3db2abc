/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one thread that writes the program's own files, so that nobody waits for a disk.
 *
 * Whoever has a file to keep says so when something has changed; at most a second later
 * the writer asks everybody in turn for the text that the file should hold, all at the
 * same moment, and its thread writes these texts in the order in which their owners
 * came. Where one cannot be written those behind it wait, too; all is tried again after
 * a pause, which grows, and at the next change. */
#pragma once

#include "game/yk-safe-file.h"

typedef struct _YkWriter YkWriter;

/* What an owner of a file has to do.  All is called in the thread that made the writer.
 */
typedef struct
{
  /* The text that the file should hold, of LENGTH bytes, to be freed with g_free();
   * NULL where it holds that already. */
  char *(*get) (gpointer owner, gsize *length);

  /* This text is on the disk. */
  void (*written) (gpointer owner, const char *text, gsize length);

  /* It is not; ERROR is a sentence.  Said once, until a writing of the file has gone
   * well. */
  void (*failed) (gpointer owner, const GError *error);

  /* Another program has written the file: it is to be read again.  Then get() is asked
   * once more.  Only for files that are shared; else NULL. */
  void (*overtaken) (gpointer owner);
} YkWriterOwner;

YkWriter *yk_writer_new (void);
YkWriter *yk_writer_ref (YkWriter *writer);
void yk_writer_unref (YkWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkWriter, yk_writer_unref)

/* Adds an owner, behind those that are there.  FILE is borrowed until it goes. */
void yk_writer_add (YkWriter *writer, YkSafeFile *file, const YkWriterOwner *functions,
                    gpointer owner);

/* The owner goes: what it has not written yet is lost. */
void yk_writer_remove (YkWriter *writer, gpointer owner);

/* Something has changed. */
void yk_writer_touch (YkWriter *writer);

/* Whether something has changed, or is on its way to the disk. */
gboolean yk_writer_is_busy (YkWriter *writer);

/* Writes at once what is still to be written, and waits for the disk.  FALSE with
 * ERROR, a sentence, where it refuses anything; what can be written is. */
gboolean yk_writer_flush (YkWriter *writer, GError **error);

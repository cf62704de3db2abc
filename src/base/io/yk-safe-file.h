/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text file of the program's own that survives: it is replaced as a whole, the
 * previous copy stays, and what cannot be read is set aside and never overwritten. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sentences for the player, marked with N_(); they are shown with others around them.
 */
typedef struct
{
  const char *foreign;   /* it is no such file at all */
  const char *damaged;   /* it cannot be read */
  const char *came_back; /* the copy before it could be */
  const char *unsaved;   /* it cannot be written */
} YkSafeFileSentences;

typedef struct _YkSafeFile YkSafeFile;

/* What a reader makes of a file. */
typedef enum
{
  YK_SAFE_FILE_READ,
  YK_SAFE_FILE_DAMAGED, /* to be set aside; the previous copy is tried */
  YK_SAFE_FILE_FOREIGN, /* to be left where it is, and not to be written any more */
} YkSafeFileVerdict;

/* Reads a file's text, of LENGTH bytes and a zero byte.  ERROR is a whole sentence
 * where it is not YK_SAFE_FILE_READ. */
typedef YkSafeFileVerdict (*YkSafeFileReader) (const char *text, gsize length,
                                               gboolean is_previous, gpointer data,
                                               GError **error);

/* Makes an object for the file NAME in DIRECTORY, without touching the disk; the folder
 * is made when needed.  A file longer than MAX_LENGTH counts as damaged.  SENTENCES
 * must never be freed.  Returns: (transfer full) */
YkSafeFile *yk_safe_file_new (const char *directory, const char *name, gsize max_length,
                              const YkSafeFileSentences *sentences);
/* Takes a reference; a thread that writes the file needs its own.  Freeing the last
 * reference releases the lock. */
YkSafeFile *yk_safe_file_ref (YkSafeFile *file);
void yk_safe_file_free (YkSafeFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSafeFile, yk_safe_file_free)

/* Has READER read the file, or else the previous copy.  TRUE where one was read.  What
 * killed programs have left of their writing is removed.  A damaged one is renamed to
 * NAME.damaged (or .damaged-2 …, never over another); ERROR is then set to a sentence
 * that says where it now is, also where the previous copy was read.  Where it cannot be
 * renamed nothing is ever written over it. */
gboolean yk_safe_file_load (YkSafeFile *file, YkSafeFileReader reader, gpointer data,
                            GError **error);

typedef enum
{
  YK_SAFE_FILE_ERROR_OVERTAKEN, /* another program has written the file meanwhile */
  YK_SAFE_FILE_ERROR_LOCKED,    /* another program is at it; a sentence says so */
  YK_SAFE_FILE_ERROR_DAMAGED,   /* its text cannot be read; a sentence says why */
  YK_SAFE_FILE_ERROR_NEWER,     /* a newer program wrote it; a sentence says so */
} YkSafeFileError;

#define YK_SAFE_FILE_ERROR (yk_safe_file_error_quark ())
GQuark yk_safe_file_error_quark (void);

/* Replaces the file as a whole; the present one becomes NAME.previous.  FALSE with
 * ERROR where that cannot be: a sentence, or YK_SAFE_FILE_ERROR_OVERTAKEN.  It waits
 * for the disk, but for no other program.  Any thread may call it, but only one at a
 * time. */
gboolean
yk_safe_file_write (YkSafeFile *file, const char *text, gsize length, GError **error);

/* Whether the copy before the file may keep what the file does not: else each writing
 * replaces that copy first, by the same text.  So what was removed for good does not
 * come back with the copy, in whatever moment the program is killed.  It may at first.
 * Any thread may call it. */
void yk_safe_file_keep_previous (YkSafeFile *file, gboolean is_kept);

/* Declares that other programs write the file, too: it is then replaced only if it
 * still holds what was last read or written here. */
void yk_safe_file_share (YkSafeFile *file);

/* Keeps other programs from locking the file until it is freed, or this program ends in
 * whatever way.  FALSE where another one has locked it.  On a disk that knows no locks
 * it is always TRUE.  Where the lock is deleted it is taken anew before the file is
 * written; where another program has come first, that is YK_SAFE_FILE_ERROR_OVERTAKEN.
 */
gboolean yk_safe_file_lock (YkSafeFile *file);

/* Removes the file, its previous copy and its lock, which this program must hold, for
 * good: it waits for the disk.  FALSE where the file is still there. */
gboolean yk_safe_file_remove (YkSafeFile *file);

/* Returns whether the file or its previous copy exists. */
gboolean yk_safe_file_exists (const YkSafeFile *file);

/* Reads the present text, of LENGTH bytes, without a lock.  Returns: (transfer full)
 * (nullable) */
char *yk_safe_file_get_text (const YkSafeFile *file, gsize *length);

/* Forbids all further writing; SENTENCE says why. */
void yk_safe_file_block (YkSafeFile *file, const char *sentence);

/* Returns whether writing is forbidden; any thread may ask. */
gboolean yk_safe_file_is_blocked (YkSafeFile *file);

/* Returns whether the text is UTF-8 in whole lines of printable characters. */
gboolean yk_safe_file_is_plain (const char *text, const char *end);

G_END_DECLS

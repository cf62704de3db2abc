/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that survive: replaced as a whole, damaged ones set aside. */
#include "base/io/yk-safe-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "base/yk-text-util.h"

/* How often a lock is taken that is deleted at the same moment. */
#define MAX_LOCK_TRIES 10

/* All zero where there is no file. */
typedef struct
{
  guint64 inode;
  guint64 length;
  gint64 seconds;
  gint64 nanoseconds;
} Identity;

struct _YkSafeFile
{
  char *directory;
  char *path;     /* of the present file */
  char *previous; /* of the copy before it */
  gsize max_length;
  const YkSafeFileSentences *sentences;
  char *obstacle;     /* why nothing may be written at all, or NULL */
  gboolean is_own;    /* no other program is to lock it … */
  int lock;           /* … by this file that is open, or -1 where that cannot be */
  gboolean is_lost;   /* it was our own, and another program has it now */
  gboolean is_shared; /* other programs may write it */
  int is_forgetful; /* the previous copy keeps nothing of its own; all threads use it */
  Identity known;   /* the file that was read or written last */
};

G_DEFINE_QUARK (yk - safe - file - error - quark, yk_safe_file_error)

YkSafeFile *
yk_safe_file_new (const char *directory, const char *name, gsize max_length,
                  const YkSafeFileSentences *sentences)
{
  YkSafeFile *file = g_atomic_rc_box_new0 (YkSafeFile);

  file->directory = g_strdup (directory);
  file->path = g_build_filename (directory, name, NULL);
  file->previous = g_strconcat (file->path, ".previous", NULL);
  file->max_length = max_length;
  file->sentences = sentences;
  file->lock = -1;
  return file;
}

YkSafeFile *
yk_safe_file_ref (YkSafeFile *file)
{
  return g_atomic_rc_box_acquire (file);
}

static void
safe_file_clear (gpointer data)
{
  YkSafeFile *file = data;

  g_free (file->directory);
  g_free (file->path);
  g_free (file->previous);
  g_free (file->obstacle);
  if (file->lock >= 0)
    close (file->lock); /* ends the lock, too */
}

void
yk_safe_file_free (YkSafeFile *file)
{
  g_atomic_rc_box_release_full (file, safe_file_clear);
}

/* Puts into ERROR what cannot be written and why, in sentences. */
static gboolean
fail_write (const YkSafeFile *file, const char *path, const GError *reason,
            GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *sentence =
      /* Translators: the name of a file, and what the system says is wrong. */
      g_strdup_printf (_ ("Can't write “%s”: %s."), name, reason->message);
  g_autofree char *text =
      yk_text_join_sentences (_ (file->sentences->unsaved), sentence);

  g_set_error_literal (error, reason->domain, reason->code, text);
  return FALSE;
}

static gboolean
make_folder (const YkSafeFile *file, GError **error)
{
  g_autoptr (GError) reason = NULL;
  int error_number;

  if (yk_file_util_make_folder (file->directory))
    return TRUE;
  error_number = errno;
  g_set_error_literal (&reason, G_IO_ERROR, (int) g_io_error_from_errno (error_number),
                       g_strerror (error_number));
  return fail_write (file, file->directory, reason, error);
}

/* The file that exists only to be locked.  The file itself cannot be: it is replaced
 * whenever it is written. */
static char *
find_lock_path (const YkSafeFile *file)
{
  return g_strconcat (file->path, ".lock", NULL);
}

/* Whether an open file is still the one of that name: it may have been deleted, alone
 * or with its folder. */
static gboolean
is_in_place (int number, const char *path)
{
  struct stat open_one, named;

  return fstat (number, &open_one) == 0 && stat (path, &named) == 0 &&
         open_one.st_ino == named.st_ino && open_one.st_dev == named.st_dev;
}

/* Takes the lock, and waits for nobody; FALSE where another program has it.  LOCK is a
 * file to be closed, or -1 where the disk has no place for one.  Where the disk knows
 * no locks, nothing more can be done. */
static gboolean
take_lock (const YkSafeFile *file, int *lock)
{
  g_autofree char *path = find_lock_path (file);

  for (guint i = 0; i < MAX_LOCK_TRIES; i++) {
    gboolean is_taken;

    *lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (*lock < 0)
      return TRUE;
    is_taken = flock (*lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    if (is_taken && is_in_place (*lock, path))
      return TRUE;
    close (*lock);
    *lock = -1;
    if (!is_taken)
      return FALSE;
  }
  return FALSE;
}

/* What distinguishes a file from another one that has taken its place. */
static Identity
identify_file (const char *path)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return (Identity){0};
  return (Identity){.inode = (guint64) status.st_ino,
                    .length = (guint64) status.st_size,
                    .seconds = (gint64) status.st_mtim.tv_sec,
                    .nanoseconds = (gint64) status.st_mtim.tv_nsec};
}

/* Whether the file is there, and is not the one that was read or written last. */
static gboolean
is_file_changed (const YkSafeFile *file)
{
  Identity present = identify_file (file->path);

  return present.inode != 0 && memcmp (&present, &file->known, sizeof present) != 0;
}

static gboolean
fail_overtaken (const YkSafeFile *file, GError **error)
{
  g_set_error_literal (error, YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_OVERTAKEN,
                       file->path);
  return FALSE;
}

static gboolean
replace_file (YkSafeFile *file, const char *text, gsize length, GError **error)
{
  gboolean is_forgetful = g_atomic_int_get (&file->is_forgetful);
  const char *previous = is_forgetful ? NULL : file->previous;
  g_autoptr (GError) reason = NULL;

  if (is_forgetful &&
      !yk_file_util_replace (file->previous, NULL, 0600, text, length, &reason))
    return fail_write (file, file->previous, reason, error);
  if (!yk_file_util_replace (file->path, previous, 0600, text, length, &reason))
    return fail_write (file, file->path, reason, error);
  file->known = identify_file (file->path);
  return TRUE;
}

/* The same, while no other program writes it. */
static gboolean
replace_shared (YkSafeFile *file, const char *text, gsize length, GError **error)
{
  gboolean is_written;
  int lock;

  if (!take_lock (file, &lock)) {
    g_autoptr (GError) reason =
        g_error_new_literal (YK_SAFE_FILE_ERROR, YK_SAFE_FILE_ERROR_LOCKED,
                             /* Translators: why a file cannot be written. */
                             _ ("another program is using it"));

    return fail_write (file, file->path, reason, error);
  }
  is_written = is_file_changed (file) ? fail_overtaken (file, error)
                                      : replace_file (file, text, length, error);
  if (lock >= 0)
    close (lock);
  return is_written;
}

/* Sees to it that our own file is locked still.  Where the lock was deleted another
 * program may have begun a game in the same place, which it keeps. */
static gboolean
keep_lock (YkSafeFile *file)
{
  g_autofree char *path = find_lock_path (file);

  if (!file->is_own || (file->lock >= 0 && is_in_place (file->lock, path)))
    return !file->is_lost;
  if (file->lock >= 0)
    close (file->lock);
  file->is_lost |= !take_lock (file, &file->lock) || is_file_changed (file);
  return !file->is_lost;
}

static gboolean
replace_own (YkSafeFile *file, const char *text, gsize length, GError **error)
{
  return keep_lock (file) ? replace_file (file, text, length, error)
                          : fail_overtaken (file, error);
}

gboolean
yk_safe_file_write (YkSafeFile *file, const char *text, gsize length, GError **error)
{
  if (yk_safe_file_is_blocked (file)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, file->obstacle);
    return FALSE;
  }
  if (!make_folder (file, error))
    return FALSE;
  return file->is_shared ? replace_shared (file, text, length, error)
                         : replace_own (file, text, length, error);
}

void
yk_safe_file_keep_previous (YkSafeFile *file, gboolean is_kept)
{
  g_atomic_int_set (&file->is_forgetful, !is_kept);
}

void
yk_safe_file_share (YkSafeFile *file)
{
  file->is_shared = TRUE;
}

gboolean
yk_safe_file_lock (YkSafeFile *file)
{
  file->is_own =
      !yk_file_util_make_folder (file->directory) || take_lock (file, &file->lock);
  return file->is_own;
}

gboolean
yk_safe_file_remove (YkSafeFile *file)
{
  g_autofree char *lock = find_lock_path (file);

  /* Or else a power failure could leave the copy without the file. */
  if (g_unlink (file->previous) == 0)
    yk_file_util_sync_folder (file->directory);
  g_unlink (file->path);
  g_unlink (lock);
  yk_file_util_sync_folder (file->directory);
  return !yk_safe_file_exists (file);
}

gboolean
yk_safe_file_exists (const YkSafeFile *file)
{
  return g_file_test (file->path, G_FILE_TEST_EXISTS) ||
         g_file_test (file->previous, G_FILE_TEST_EXISTS);
}

void
yk_safe_file_block (YkSafeFile *file, const char *sentence)
{
  char *obstacle = g_strdup (sentence);

  /* Any thread may ask for it meanwhile. */
  g_free (g_atomic_pointer_get (&file->obstacle));
  g_atomic_pointer_set (&file->obstacle, obstacle);
}

gboolean
yk_safe_file_is_blocked (YkSafeFile *file)
{
  return g_atomic_pointer_get (&file->obstacle) != NULL;
}

static gboolean
is_missing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
}

static gboolean
is_foreign (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE) ||
         g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

/* Gets the text of a file, or NULL where there is none (then ERROR stays unset) or it
 * cannot be had. */
static char *
get_file_text (const YkSafeFile *file, const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *why = NULL;
  char *text = yk_file_util_read (path, file->max_length, length, NULL, &reason);

  if (text == NULL && is_foreign (reason))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ (file->sentences->foreign));
  else if (text == NULL && !is_missing (reason)) {
    why = yk_text_as_sentence (reason->message);
    g_set_error_literal (error, reason->domain, reason->code, why);
  }
  return text;
}

char *
yk_safe_file_get_text (const YkSafeFile *file, gsize *length)
{
  return yk_file_util_read (file->path, file->max_length, length, NULL, NULL);
}

/* Renames a damaged file to the first free name; returns that name, or NULL with
 * ERROR_NUMBER.  An empty file takes the name first, so that two programs cannot rename
 * two files to the same name. */
static char *
set_aside (const YkSafeFile *file, const char *path, int *error_number)
{
  for (guint i = 1; i < 1000; i++) {
    g_autofree char *suffix = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (file->path, ".damaged", suffix, NULL);
    int number = g_open (name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

    *error_number = errno;
    if (number < 0 && *error_number == EEXIST)
      continue;
    if (number < 0)
      return NULL;
    close (number);
    if (g_rename (path, name) == 0)
      return g_steal_pointer (&name);
    *error_number = errno;
    g_unlink (name);
    return NULL;
  }
  return NULL;
}

/* Sets the damaged file aside and makes the sentences that say so. */
static char *
describe_damage (YkSafeFile *file, const char *path, const char *reason)
{
  g_autofree char *damaged =
      yk_text_join_sentences (_ (file->sentences->damaged), reason);
  int error_number = 0;
  g_autofree char *name = set_aside (file, path, &error_number);
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : path);
  g_autofree char *rest = NULL, *text = NULL;

  if (name != NULL) {
    /* Translators: the name of a file. */
    rest = g_strdup_printf (_ ("The damaged file was kept as “%s”."), shown);
    return yk_text_join_sentences (damaged, rest);
  }
  /* Translators: the name of a file, and what the system says is wrong. */
  rest = g_strdup_printf (_ ("Its file “%s” can't be set aside either (%s), so nothing "
                             "will be saved until you move it away."),
                          shown, g_strerror (error_number));
  text = yk_text_join_sentences (damaged, rest);
  yk_safe_file_block (file, text);
  return g_steal_pointer (&text);
}

/* Loads one file.  Where it cannot be read, sentences that say so are added to
 * COMPLAINTS.  A file that does not exist counts as damaged, with nothing to say. */
static YkSafeFileVerdict
load_one (YkSafeFile *file, const char *path, YkSafeFileReader reader, gpointer data,
          GPtrArray *complaints)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  YkSafeFileVerdict verdict = YK_SAFE_FILE_DAMAGED;
  gsize length;

  text = get_file_text (file, path, &length, &error);
  if (text != NULL)
    verdict = reader (text, length, path == file->previous, data, &error);
  switch (verdict) {
  case YK_SAFE_FILE_READ:
    break;
  case YK_SAFE_FILE_DAMAGED:
    if (error != NULL)
      g_ptr_array_add (complaints, describe_damage (file, path, error->message));
    break;
  case YK_SAFE_FILE_FOREIGN:
    yk_safe_file_block (file, error->message);
    g_ptr_array_add (complaints, g_strdup (error->message));
    break;
  }
  return verdict;
}

/* All of them, of which there is at least one, as one text. */
static char *
join_complaints (const GPtrArray *complaints)
{
  char *text = g_strdup (g_ptr_array_index (complaints, 0));

  for (guint i = 1; i < complaints->len; i++) {
    g_autofree char *before = text;

    text = yk_text_join_sentences (before, g_ptr_array_index (complaints, i));
  }
  return text;
}

gboolean
yk_safe_file_load (YkSafeFile *file, YkSafeFileReader reader, gpointer data,
                   GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  YkSafeFileVerdict verdict;
  gboolean was_damaged;

  yk_file_util_remove_leftovers (file->path);
  yk_file_util_remove_leftovers (file->previous);
  file->known = identify_file (file->path);
  verdict = load_one (file, file->path, reader, data, complaints);
  was_damaged = verdict == YK_SAFE_FILE_DAMAGED && complaints->len > 0;

  if (verdict == YK_SAFE_FILE_DAMAGED) {
    file->known = (Identity){0}; /* it is not there any more */
    verdict = load_one (file, file->previous, reader, data, complaints);
  }
  if (verdict == YK_SAFE_FILE_READ && was_damaged)
    g_ptr_array_add (complaints, g_strdup (_ (file->sentences->came_back)));
  if (complaints->len > 0) {
    text = join_complaints (complaints);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, text);
  }
  return verdict == YK_SAFE_FILE_READ;
}

gboolean
yk_safe_file_is_plain (const char *text, const char *end)
{
  if (end > text && end[-1] != '\n')
    return FALSE;
  if (!g_utf8_validate_len (text, (gsize) (end - text), NULL))
    return FALSE;
  for (; text < end; text = g_utf8_next_char (text)) {
    if (*text == '\n' || g_ascii_isprint (*text))
      continue;
    if (!g_unichar_isprint (g_utf8_get_char (text)))
      return FALSE;
  }
  return TRUE;
}

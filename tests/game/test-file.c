/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that the player chose: games come back, and nothing else does any harm. */
#include "../test-common.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "game/savegame/yk-savegame.h"

#define SIX_EMPTY "column -\ncolumn -\ncolumn -\ncolumn -\ncolumn -\ncolumn -\n"

/* A folder for the files of one test. */
typedef struct
{
  char *folder;
  char *path; /* of the file the test is about */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("yukon-file-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "game.yukon", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_remove (path);
  }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
write_text (Fixture *fixture, const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (fixture->path, text, length, &error);
  g_assert_no_error (error);
}

static void
assert_text (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  g_file_get_contents (fixture->path, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static guint
n_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static gboolean
open_path (const char *path, YkHistory *history, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  memset (history, 0xa5, sizeof *history);
  yk_savegame_file_open_async (file, NULL, result_cb, &result);
  wait_for (&result); /* for ever, were a pipe or a device waited for */
  return yk_savegame_file_open_finish (result, history, error);
}

/* The file is refused in one sentence, with its name and what is wrong. */
static void
assert_refused (const char *path, const char *says)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  YkHistory history;

  g_assert_false (open_path (path, &history, &error));
  g_assert_nonnull (error);
  test_check_sentence (error->message);
  if (strstr (error->message, base) == NULL || strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
  g_assert_null (history.tree.nodes);
  g_assert_null (history.first.rules);
}

static gboolean
save_path (const char *path, const YkHistory *history, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  g_autoptr (GFile) saved = NULL;

  yk_savegame_file_save_async (file, history, result_cb, &result);
  saved = g_task_propagate_pointer (G_TASK (wait_for (&result)), error);
  return saved != NULL;
}

static void
assert_not_saved (const char *path, const YkHistory *history)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_path_get_basename (path);

  g_assert_false (save_path (path, history, &error));
  test_check_sentence (error->message);
  g_assert_nonnull (strstr (error->message, base));
}

/* A game with some moves. */
static void
begin_game (YkHistory *history, guint n_moves)
{
  uint64_t state = 5;
  YkMove move;

  yk_history_init (history, yk_rules_find ("russian"), &(YkGameOptions){0}, 77);
  while (n_moves-- > 0 && test_random_move (&history->board, &state, &move))
    yk_history_play (history, move, FALSE);
}

static void
test_save_and_open (Fixture *fixture, gconstpointer data)
{
  YkHistory history, opened;

  /* The second time there is a file to replace, a longer one the third time. */
  for (guint n_moves = 12; n_moves <= 18; n_moves += 3) {
    g_autofree char *text = NULL, *again = NULL;
    g_autoptr (GError) error = NULL;

    begin_game (&history, n_moves % 18);
    text = yk_savegame_write (&history);
    save_path (fixture->path, &history, &error);
    g_assert_no_error (error);
    assert_text (fixture, text);

    g_assert_true (open_path (fixture->path, &opened, &error));
    g_assert_no_error (error);
    again = yk_savegame_write (&opened);
    g_assert_cmpstr (again, ==, text);
    yk_history_clear (&opened);
    yk_history_clear (&history);
  }
  g_assert_cmpuint (n_files (fixture), ==, 1);
}

/* Nobody knows whose the files beside it are, whatever they are called: they stay. */
static void
test_save_deletes_nothing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_strconcat (fixture->path, ".tmp-backup", NULL);
  g_autofree char *text = NULL;
  const struct utimbuf old = {1, 1};
  YkHistory history;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_cmpint (g_utime (path, (struct utimbuf *) &old), ==, 0);
  begin_game (&history, 3);
  g_assert_true (save_path (fixture->path, &history, NULL));
  yk_history_clear (&history);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
}

/* What is written is the game at the time of the call. */
static void
test_save_is_a_snapshot (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GFile) saved = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;
  YkHistory history;

  begin_game (&history, 9);
  text = yk_savegame_write (&history);
  yk_savegame_file_save_async (file, &history, result_cb, &result);
  yk_history_clear (&history);
  saved = g_task_propagate_pointer (G_TASK (wait_for (&result)), NULL);
  g_assert_true (g_file_equal (saved, file));
  assert_text (fixture, text);
}

/* Saves a game as NAME and checks that it is in the file SAVED_AS then. */
static void
assert_saved_as (Fixture *fixture, const char *name, const char *saved_as)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GFile) wanted = g_file_get_child (folder, saved_as);
  g_autoptr (GFile) saved = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  YkHistory history;

  begin_game (&history, 3);
  yk_savegame_file_save_async (file, &history, result_cb, &result);
  saved = g_task_propagate_pointer (G_TASK (wait_for (&result)), NULL);
  g_assert_true (g_file_equal (saved, wanted));
  g_assert_true (g_file_query_exists (wanted, NULL));
  yk_history_clear (&history);
}

/* A name without the suffix gets it, but for files that are there. */
static void
test_suffix (Fixture *fixture, gconstpointer data)
{
  g_autofree char *plain = g_build_filename (fixture->folder, "there", NULL);

  assert_saved_as (fixture, "one", "one.yukon");
  assert_saved_as (fixture, "two.yukon", "two.yukon");
  assert_saved_as (fixture, "two", "two");
  g_assert_true (g_file_set_contents (plain, "x", 1, NULL));
  assert_saved_as (fixture, "there", "there");
  g_assert_cmpuint (n_files (fixture), ==, 4);
}

/* In a sandbox only the name that the player has chosen is there to be written. */
static void
test_granted_name (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);

  g_setenv ("SNAP", "/snap/yukon/1", TRUE);
  assert_saved_as (fixture, "one", "one");
  g_unsetenv ("SNAP");
  if (g_file_set_attribute_string (folder, "xattr::document-portal.host-path",
                                   "/home/player", G_FILE_QUERY_INFO_NONE, NULL, NULL))
    assert_saved_as (fixture, "two", "two");
  else
    test_leave_out ("the disk has no extended attributes");
}

/* The name of a file is bytes, which need not be UTF-8. */
static void
test_name_in_bytes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "fr\374her.yukon", NULL);
  g_autoptr (GError) error = NULL;
  YkHistory opened;

  assert_saved_as (fixture, "fr\374her", "fr\374her.yukon");
  g_assert_true (open_path (path, &opened, NULL));
  yk_history_clear (&opened);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_false (open_path (path, &opened, &error));
  g_assert_cmpstr (error->message, ==,
                   "Can’t open “fr�her.yukon”. The file doesn’t exist.");
}

/* Through a link the file itself is replaced, and the link stays. */
static void
test_save_through_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.yukon", NULL);
  g_autofree char *text = NULL;
  YkHistory history;

  begin_game (&history, 4);
  text = yk_savegame_write (&history);
  write_text (fixture, "old", -1);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  g_assert_true (save_path (link_path, &history, NULL));
  assert_text (fixture, text);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  yk_history_clear (&history);
}

static void
test_not_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "x.yukon", NULL);
  g_autofree char *pipe_path = g_build_filename (fixture->folder, "pipe", NULL);
  g_autofree char *inside = NULL;
  YkHistory history;

  begin_game (&history, 4);
  write_text (fixture, "a file", -1);
  inside = g_build_filename (fixture->path, "x.yukon", NULL);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);

  assert_not_saved (nowhere, &history);
  assert_not_saved (inside, &history);
  assert_not_saved (fixture->folder, &history);
  assert_not_saved (pipe_path, &history);
  assert_not_saved ("/dev/full", &history);
  assert_not_saved ("/proc/version", &history);
  assert_text (fixture, "a file");
  g_assert_cmpuint (n_files (fixture), ==, 2);
  yk_history_clear (&history);
}

/* Has the disk be full from the next so many bytes on. */
static void
limit_disk (rlim_t length)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = length;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Where the disk takes only a part of it, an older file stays as it was, and nothing
 * stays of a new one; a game and exported results alike. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.yukon", NULL);
  g_autofree char *nothing = g_build_filename (fixture->folder, "new.yukon", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  YkHistory history;

  begin_game (&history, 60);
  write_text (fixture, "an older game", -1);
  g_assert_cmpint (symlink ("game.yukon", link_path), ==, 0);
  limit_disk (20);
  assert_not_saved (fixture->path, &history);
  assert_not_saved (link_path, &history);
  assert_not_saved (nothing, &history);
  yk_savegame_file_export_async (file, g_strnfill (5000, 'x'), result_cb, &result);
  g_assert_null (g_task_propagate_pointer (G_TASK (wait_for (&result)), &error));
  limit_disk (RLIM_INFINITY);
  test_check_sentence (error->message);
  g_assert_true (g_str_has_prefix (error->message, "Can’t save the results as"));
  assert_text (fixture, "an older game");
  g_assert_cmpuint (n_files (fixture), ==, 2);
  yk_history_clear (&history);
}

static guint
mode_of (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

/* A file keeps its mode; a new one has what all new ones have; two names of one file
 * are two files then. */
static void
test_modes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other.yukon", NULL);
  g_autofree char *nothing = g_build_filename (fixture->folder, "new.yukon", NULL);
  g_autofree char *text = NULL;
  mode_t mask = umask (0027);
  YkHistory history;

  begin_game (&history, 6);
  write_text (fixture, "an older game", -1);
  g_assert_cmpint (g_chmod (fixture->path, 0604), ==, 0);
  g_assert_cmpint (link (fixture->path, other), ==, 0);
  g_assert_true (save_path (fixture->path, &history, NULL));
  g_assert_true (save_path (nothing, &history, NULL));
  g_assert_cmpuint (mode_of (fixture->path), ==, 0604);
  g_assert_cmpuint (mode_of (nothing), ==, 0640);
  g_assert_true (g_file_get_contents (other, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "an older game");
  umask (mask);
  yk_history_clear (&history);
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  write_text (fixture, "older and much longer", -1);
  yk_savegame_file_export_async (file, g_strdup ("a,b\r\n"), result_cb, &result);
  g_object_unref (g_task_propagate_pointer (G_TASK (wait_for (&result)), &error));
  g_assert_no_error (error);
  assert_text (fixture, "a,b\r\n");
  g_assert_cmpuint (n_files (fixture), ==, 1);
}

/* A file that looks like any other, but has nothing to give for now. */
static void
test_nothing_to_read (Fixture *fixture, gconstpointer data)
{
  int number = open ("/proc/kmsg", O_RDONLY | O_NONBLOCK);
  char some[8192];

  if (number < 0) {
    test_leave_out ("the system's messages may not be read");
    return;
  }
  while (read (number, some, sizeof some) > 0)
    continue;
  close (number);
  assert_refused ("/proc/kmsg", "isn’t an ordinary file");
}

static void
test_no_permission (Fixture *fixture, gconstpointer data)
{
  if (geteuid () == 0) {
    test_leave_out ("root may read everything");
    return;
  }
  write_text (fixture, "yukon-game 1\n", -1);
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  assert_refused (fixture->path, "permission");
}

static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *inside = g_build_filename (fixture->path, "x.yukon", NULL);

  assert_refused (fixture->path, "doesn’t exist");
  assert_refused (fixture->folder, "a folder");
  assert_refused ("/", "a folder");
  write_text (fixture, "", -1);
  assert_refused (inside, "");
}

/* What never ends is not even opened. */
static void
test_no_ordinary_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "zero.yukon", NULL);

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", link_path), ==, 0);
  assert_refused (fixture->path, "isn’t an ordinary file");
  assert_refused ("/dev/zero", "isn’t an ordinary file");
  assert_refused (link_path, "isn’t an ordinary file");
}

static void
test_link_to_itself (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (symlink (fixture->path, fixture->path), ==, 0);
  assert_refused (fixture->path, "");
}

static void
test_large (Fixture *fixture, gconstpointer data)
{
  static const gint64 sizes[] = {YK_SAVEGAME_MAX_LENGTH + 1, G_GINT64_CONSTANT (10)
                                                                 << 30};

  write_text (fixture, "yukon-game 1\nvariation yukon\ndeal 1\n", -1);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_assert_cmpint (truncate (fixture->path, sizes[i]), ==, 0);
    assert_refused (fixture->path, "too large");
  }
  /* All of it has to be read to know that it is nothing. */
  g_assert_cmpint (truncate (fixture->path, YK_SAVEGAME_MAX_LENGTH), ==, 0);
  assert_refused (fixture->path, "damaged");
}

static void
test_noise (Fixture *fixture, gconstpointer data)
{
  g_autofree char *noise = g_malloc (YK_SAVEGAME_MAX_LENGTH);
  uint64_t state = 8;

  for (gsize i = 0; i + 8 <= YK_SAVEGAME_MAX_LENGTH; i += 8) {
    uint64_t bits = yk_random_draw (&state);

    memcpy (&noise[i], &bits, sizeof bits);
  }
  write_text (fixture, noise, YK_SAVEGAME_MAX_LENGTH);
  assert_refused (fixture->path, "isn’t a Yukon game or position");
  memcpy (noise, "yukon-game 1\n", 13);
  write_text (fixture, noise, YK_SAVEGAME_MAX_LENGTH);
  assert_refused (fixture->path, "damaged");
  memcpy (noise, "variation yukon\n", 16);
  write_text (fixture, noise, YK_SAVEGAME_MAX_LENGTH);
  assert_refused (fixture->path, "Line 2 of this position makes no sense: “");
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *says;
  } texts[] = {
      {"", "isn’t a Yukon game"},
      {"Dear friend,\n", "isn’t a Yukon game"},
      {"yukon-game 1\r\nvariation yukon\r\ndeal 1\r\n", "isn’t a Yukon game"},
      {"yukon-game 9\n", "newer version"},
      {"yukon-game 1\nvariation ../../etc/passwd\ndeal 1\n", "“../../etc/passwd”"},
      {"yukon-game 1\nvariation yukon\ndeal 1\nmoves c1-c2:99\n", "move 1"},
      {"variation ../../etc/passwd\n",
       "There’s no variation called “../../etc/passwd”."},
      {"# only a word: variation\n", "isn’t a Yukon game"},
      {"# Yukon\n\nA solitaire of every variation\n\nvariation\n",
       "isn’t a Yukon game"},
      {"a\nvariation yukon\n", "isn’t a Yukon game"},
      {"\n\n", "isn’t a Yukon game"},
      {" variations yukon\n", "isn’t a Yukon game"},
      {"variation yukon\n", "too few columns"},
      {"# mine\n\n variation yukon\r\ncolumn 5X\n",
       "Line 4 of this position makes no sense: “5X”."},
      {"variation yukon\ncolumn\n", "line 2 makes no sense"},
      {"variation yukon\ncolumn AS\n" SIX_EMPTY,
       "A card is missing from this position: 2S."},
      {"variation yukon\ncolumn AS AS\n" SIX_EMPTY,
       "This position has a duplicate card: AS."},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    write_text (fixture, texts[i].text, -1);
    assert_refused (fixture->path, texts[i].says);
  }
}

/* A file may hold a position alone, but not several. */
static void
test_position (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_malloc (2 * YK_TEXT_BOARD_SIZE);
  YkHistory history, opened;
  gsize length;

  begin_game (&history, 15);
  length = yk_board_to_text (&history.board, text);
  write_text (fixture, text, -1);
  g_assert_true (open_path (fixture->path, &opened, NULL));
  g_assert_true (yk_board_equal (&opened.board, &history.board));
  g_assert_cmpuint (opened.deal, ==, 0);
  g_assert_cmpuint (yk_history_n_steps (&opened), ==, 0);
  yk_history_clear (&opened);

  text[length] = '\n';
  yk_board_to_text (&history.board, &text[length + 1]);
  write_text (fixture, text, -1);
  assert_refused (fixture->path, "only one at a time");
  yk_history_clear (&history);
}

static void
assert_shown (const char *path, const char *expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *shown = yk_savegame_file_display_name (file);

  g_assert_cmpstr (shown, ==, expected);
}

static void
test_shown_name (Fixture *fixture, gconstpointer data)
{
  assert_shown ("/tmp/Yukon 4711.yukon", "Yukon 4711.yukon");
  assert_shown ("/tmp/Spiel für Zoë", "Spiel für Zoë");
  assert_shown ("/tmp/a\nb\033[2J\342\200\256c", "a?b?[2J?c");
  assert_shown ("/tmp/\377\376", "\357\277\275\357\277\275");
  assert_shown ("/tmp/0123456789012345678901234567890123456789012345678901234567890",
                "012345678901234567890123456789012345678901234567890123456789…");
  assert_shown ("/", "/");
}

/* A file on a disk that does not answer, until it is told to. */
typedef struct
{
  GObject parent_instance;
  GMutex mutex;
  GCond cond;
  gboolean is_answering;
  guint n_waiting; /* threads, for the answer */
} SlowFile;

typedef GObjectClass SlowFileClass;

static char *
slow_basename (GFile *file)
{
  return g_strdup ("slow.yukon");
}

static gboolean
slow_is_native (GFile *file)
{
  return FALSE;
}

static GFileInfo *
slow_query_info (GFile *file, const char *attributes, GFileQueryInfoFlags flags,
                 GCancellable *cancellable, GError **error)
{
  SlowFile *slow = (SlowFile *) file;

  g_mutex_lock (&slow->mutex);
  slow->n_waiting++;
  g_cond_broadcast (&slow->cond);
  while (!slow->is_answering)
    g_cond_wait (&slow->cond, &slow->mutex);
  g_mutex_unlock (&slow->mutex);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "");
  return NULL;
}

static void
slow_file_iface_init (GFileIface *iface)
{
  iface->get_basename = slow_basename;
  iface->is_native = slow_is_native;
  iface->query_info = slow_query_info;
}

static GType slow_file_get_type (void);
G_DEFINE_TYPE_WITH_CODE (SlowFile, slow_file, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_FILE, slow_file_iface_init))

static void
slow_file_class_init (SlowFileClass *class)
{
}

static void
slow_file_init (SlowFile *slow)
{
  g_mutex_init (&slow->mutex);
  g_cond_init (&slow->cond);
}

static void
slow_file_answer (SlowFile *slow)
{
  g_mutex_lock (&slow->mutex);
  slow->is_answering = TRUE;
  g_cond_broadcast (&slow->cond);
  g_mutex_unlock (&slow->mutex);
}

/* The caller goes on at once, and a cancelled call does not wait for the disk. */
static void
test_slow (Fixture *fixture, gconstpointer data)
{
  SlowFile *slow = g_object_new (slow_file_get_type (), NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL, other = NULL;
  g_autoptr (GError) error = NULL, other_error = NULL;
  YkHistory history;

  yk_savegame_file_open_async (G_FILE (slow), cancellable, result_cb, &result);
  yk_savegame_file_open_async (G_FILE (slow), NULL, result_cb, &other);
  g_mutex_lock (&slow->mutex);
  while (slow->n_waiting < 2)
    g_cond_wait (&slow->cond, &slow->mutex);
  g_mutex_unlock (&slow->mutex);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_null (result);

  g_cancellable_cancel (cancellable);
  g_assert_false (yk_savegame_file_open_finish (wait_for (&result), &history, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (other);

  slow_file_answer (slow);
  slow_file_answer (slow);
  g_assert_false (
      yk_savegame_file_open_finish (wait_for (&other), &history, &other_error));
  g_assert_nonnull (strstr (other_error->message, "slow.yukon"));
  g_object_unref (slow);
}

static void
add (const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_unsetenv ("SNAP");
  add ("/file/save-and-open", test_save_and_open);
  add ("/file/save-deletes-nothing", test_save_deletes_nothing);
  add ("/file/save-is-a-snapshot", test_save_is_a_snapshot);
  add ("/file/suffix", test_suffix);
  add ("/file/granted-name", test_granted_name);
  add ("/file/name-in-bytes", test_name_in_bytes);
  add ("/file/save-through-link", test_save_through_link);
  add ("/file/not-saved", test_not_saved);
  add ("/file/full-disk", test_full_disk);
  add ("/file/modes", test_modes);
  add ("/file/export", test_export);
  add ("/file/nothing-to-read", test_nothing_to_read);
  add ("/file/no-permission", test_no_permission);
  add ("/file/no-file", test_no_file);
  add ("/file/no-ordinary-file", test_no_ordinary_file);
  add ("/file/link-to-itself", test_link_to_itself);
  add ("/file/large", test_large);
  add ("/file/noise", test_noise);
  add ("/file/texts", test_texts);
  add ("/file/position", test_position);
  add ("/file/shown-name", test_shown_name);
  add ("/file/slow", test_slow);
  return g_test_run ();
}

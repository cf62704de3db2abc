/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Art that is not ours: the side of the program.
 *
 * What the child sends is read as what a stranger sends: its pictures have the size
 * that was asked for, or there are none. */
#include "deck/yk-deck-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "deck/yk-picture.h"

/* The program itself, also where its file has been replaced.  Where a system has no
 * such file, the installed program, by its name. */
#define PROGRAM "/proc/self/exe"
#define INSTALLED_PROGRAM "yukon"

/* So long one picture is waited for.  The child's own limit is one of the processor's
 * time; this one is for a child that does not even work. */
#define PATIENCE (40 * G_TIME_SPAN_SECOND)

/* One file that is drawn. */
typedef struct
{
  const char *kind;
  const char *path;
  YkSandboxWish wish;
  YkSandboxTaker take;
  gpointer data;

  GSubprocess *child;
  int fd; /* what the child sends */
  gboolean is_late;
} Drawing;

/* The sentences that say why files failed, by what told the files from others then. */
static GMutex failures_mutex;
static GHashTable *failures;

/* Only what is the file's own fault: another time the computer may have more memory, or
 * less to do. */
static void
remember_failure (guint64 key, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    return;
  g_mutex_lock (&failures_mutex);
  if (failures == NULL)
    failures = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_hash_table_insert (failures, g_memdup2 (&key, sizeof key),
                       g_strdup (error->message));
  g_mutex_unlock (&failures_mutex);
}

/* Whether the file has failed before; then ERROR says the same again. */
static gboolean
has_failed (guint64 key, GError **error)
{
  const char *sentence;

  g_mutex_lock (&failures_mutex);
  sentence = failures != NULL ? g_hash_table_lookup (failures, &key) : NULL;
  if (sentence != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  g_mutex_unlock (&failures_mutex);
  return sentence != NULL;
}

/* Starting. */

/* What a child gets of our environment: what its language is, and where libraries are.
 * It hears nothing of the session, nor where the player's files are. */
static char **
make_environment (void)
{
  static const char *const names[] = {"LANG",
                                      "LANGUAGE",
                                      "LC_ALL",
                                      "LC_CTYPE",
                                      "LC_MESSAGES",
                                      "LOCPATH",
                                      "YUKON_LOCALE_DIR",
                                      "ASAN_OPTIONS",
                                      "LD_LIBRARY_PATH",
                                      "FONTCONFIG_FILE",
                                      "GDK_PIXBUF_MODULE_FILE"};
  /* A heap for each thread would take much of the memory that the child may have. */
  char **environment = g_environ_setenv (NULL, "MALLOC_ARENA_MAX", "1", TRUE);

  environment = g_environ_setenv (environment, "HOME", "/", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_getenv (names[i]) != NULL)
      environment = g_environ_setenv (environment, names[i], g_getenv (names[i]), TRUE);
  return environment;
}

/* The child, which reads FILE and writes into PIPE; both are closed here. */
static GSubprocess *
start_child (const Drawing *drawing, int file, int pipe, GError **error)
{
  const char *program =
      g_file_test (PROGRAM, G_FILE_TEST_EXISTS) ? PROGRAM : INSTALLED_PROGRAM;

  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_auto (GStrv) environment = make_environment ();
  g_autofree char *width = g_strdup_printf ("%d", drawing->wish.width);
  g_autofree char *height = g_strdup_printf ("%d", drawing->wish.height);
  g_autofree char *faces =
      g_strdup_printf ("%" G_GINT64_MODIFIER "x", drawing->wish.faces);

  g_subprocess_launcher_take_stdin_fd (launcher, file);
  g_subprocess_launcher_take_stdout_fd (launcher, pipe);
  g_subprocess_launcher_set_environ (launcher, environment);
  return g_subprocess_launcher_spawn (launcher, error, program, YK_SANDBOX_ARGUMENT,
                                      drawing->kind, width, height, faces,
                                      drawing->wish.needs_index ? "1" : "0", NULL);
}

static gboolean
start_drawing (Drawing *drawing, int file, GError **error)
{
  g_autoptr (GError) reason = NULL;
  int pipe[2];

  if (g_unix_open_pipe (pipe, FD_CLOEXEC, NULL)) {
    drawing->fd = pipe[0];
    drawing->child = start_child (drawing, file, pipe[1], &reason);
    if (drawing->child != NULL)
      return TRUE;
    close (pipe[0]);
  } else {
    close (file);
  }
  g_set_error_literal (
      error, G_IO_ERROR, G_IO_ERROR_FAILED,
      g_error_matches (reason, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT)
          ? _ ("The picture can’t be read, or it needs too much memory.")
          : _ ("There isn’t enough memory."));
  return FALSE;
}

/* Receiving. */

static gboolean
wait_for_child (Drawing *drawing, gint64 deadline)
{
  struct pollfd input = {.fd = drawing->fd, .events = POLLIN};
  int n;

  do {
    gint64 left = deadline - g_get_monotonic_time ();

    n = left > 0 ? poll (&input, 1, (int) (left / G_TIME_SPAN_MILLISECOND) + 1) : 0;
  } while (n < 0 && errno == EINTR);
  drawing->is_late = n == 0;
  return n > 0;
}

static gboolean
receive_bytes (Drawing *drawing, gpointer bytes, gsize length, gint64 deadline)
{
  guint8 *at = bytes;

  while (length > 0) {
    gssize n;

    if (!wait_for_child (drawing, deadline))
      return FALSE;
    n = read (drawing->fd, at, length);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
      return FALSE;
    at += MAX (n, 0);
    length -= (gsize) MAX (n, 0);
  }
  return TRUE;
}

static gboolean
receive_picture (Drawing *drawing, const YkSandboxHead *head, gint64 deadline,
                 GError **error)
{
  const YkSandboxWish *wish = &drawing->wish;
  YkSandboxPart part = {.face = head->face};
  gboolean is_whole;

  if (head->face < 0 || head->face >= YK_N_FACES || !(wish->faces >> head->face & 1))
    return FALSE;
  part.surface = yk_picture_new (wish->width, wish->height, error);
  if (part.surface == NULL)
    return FALSE;
  is_whole = head->length == (guint64) cairo_image_surface_get_stride (part.surface) *
                                 (guint64) wish->height &&
             receive_bytes (drawing, cairo_image_surface_get_data (part.surface),
                            head->length, deadline);
  if (is_whole) {
    cairo_surface_mark_dirty (part.surface);
    drawing->take (&part, drawing->data);
  }
  g_clear_pointer (&part.surface, cairo_surface_destroy);
  return is_whole;
}

static gboolean
receive_index (Drawing *drawing, const YkSandboxHead *head)
{
  YkSandboxPart part = {.index_height = head->index_height};

  if (!(head->index_height > 0 && head->index_height < 1))
    return FALSE;
  drawing->take (&part, drawing->data);
  return TRUE;
}

static gboolean
receive_problem (Drawing *drawing, const YkSandboxHead *head, gint64 deadline,
                 GError **error)
{
  char sentence[YK_SANDBOX_MAX_SENTENCE + 1] = "";

  if (head->length <= YK_SANDBOX_MAX_SENTENCE &&
      receive_bytes (drawing, sentence, head->length, deadline) &&
      g_utf8_validate (sentence, -1, NULL))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
  return FALSE;
}

/* All that the child sends.  False without an ERROR where it does not send all. */
static gboolean
receive_all (Drawing *drawing, GError **error)
{
  gboolean goes_on = TRUE;

  while (goes_on) {
    gint64 deadline = g_get_monotonic_time () + PATIENCE;
    YkSandboxHead head;

    if (!receive_bytes (drawing, &head, sizeof head, deadline))
      return FALSE;
    switch ((YkSandboxKind) head.kind) {
    case YK_SANDBOX_INDEX:
      goes_on = receive_index (drawing, &head);
      break;
    case YK_SANDBOX_FACE:
      goes_on = receive_picture (drawing, &head, deadline, error);
      break;
    case YK_SANDBOX_PROBLEM:
      goes_on = receive_problem (drawing, &head, deadline, error);
      break;
    case YK_SANDBOX_DONE:
      return TRUE;
    }
  }
  return FALSE;
}

/* The end. */

static gboolean
has_no_time_left (const Drawing *drawing)
{
  return g_subprocess_get_if_signaled (drawing->child) &&
         g_subprocess_get_term_sig (drawing->child) == SIGXCPU;
}

static void
cancelled_cb (GCancellable *cancellable, GSubprocess *child)
{
  g_subprocess_force_exit (child);
}

static gboolean
draw_by_child (Drawing *drawing, int file, GCancellable *cancellable, GError **error)
{
  GError *problem = NULL;
  gulong id = 0;
  gboolean is_drawn;

  if (!start_drawing (drawing, file, error))
    return FALSE;
  if (cancellable != NULL)
    id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), drawing->child,
                                NULL);
  is_drawn = receive_all (drawing, &problem);
  g_cancellable_disconnect (cancellable, id);
  /* Waits for no more than a process needs to be taken down. */
  close (drawing->fd);
  g_subprocess_force_exit (drawing->child);
  g_subprocess_wait (drawing->child, NULL, NULL);
  if (!is_drawn && problem == NULL) {
    /* The child has ended without saying why. */
    if (!g_cancellable_set_error_if_cancelled (cancellable, &problem))
      g_set_error_literal (
          &problem, G_IO_ERROR,
          drawing->is_late ? G_IO_ERROR_TIMED_OUT : G_IO_ERROR_INVALID_DATA,
          drawing->is_late || has_no_time_left (drawing)
              ? _ ("The picture takes too long to draw.")
              : _ ("The picture can’t be read, or it needs too much memory."));
  }
  g_object_unref (drawing->child);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return is_drawn;
}

static gboolean
draw_file (Drawing *drawing, gsize most, GCancellable *cancellable, GError **error)
{
  guint64 key = yk_read_key (drawing->path) + (*drawing->kind == *YK_SANDBOX_DECK);
  GError *problem = NULL;
  int file;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      has_failed (key, error))
    return FALSE;
  file = yk_read_open (drawing->path, most, error);
  if (file < 0)
    return FALSE;
  if (draw_by_child (drawing, file, cancellable, &problem))
    return TRUE;
  remember_failure (key, problem);
  g_propagate_error (error, problem);
  return FALSE;
}

gboolean
yk_sandbox_draw_deck (const char *path, const YkSandboxWish *wish,
                      GCancellable *cancellable, YkSandboxTaker take, gpointer data,
                      GError **error)
{
  Drawing drawing = {
      .kind = YK_SANDBOX_DECK, .path = path, .wish = *wish, .take = take, .data = data};

  return draw_file (&drawing, YK_DECK_MAX_LENGTH, cancellable, error);
}

static void
take_picture (YkSandboxPart *part, gpointer data)
{
  cairo_surface_t **surface = data;

  if (*surface == NULL)
    *surface = g_steal_pointer (&part->surface);
}

cairo_surface_t *
yk_sandbox_draw_picture (const char *path, int width, int height,
                         GCancellable *cancellable, GError **error)
{
  cairo_surface_t *surface = NULL;
  Drawing drawing = {.kind = YK_SANDBOX_PICTURE,
                     .path = path,
                     .wish = {.faces = 1, .width = width, .height = height},
                     .take = take_picture,
                     .data = &surface};

  if (!draw_file (&drawing, YK_USER_BACKGROUND_MAX_LENGTH, cancellable, error))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

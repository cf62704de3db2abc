/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that mean harm to what draws them: each costs a child and leaves a sentence. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "../test-common.h"
#include "base/io/yk-file-util.h"
#include "deck/yk-background.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-picture.h"
#include "deck/yk-assets.h"

#define WIDTH 60
#define HEIGHT 84

/* Pixels of a side of a picture that takes 36 MB. */
#define LARGE 3000

/* The digits of a process's number. */
#define MAX_PID 16

/* A child is allowed 10 s of CPU time for a picture; one that is not wanted anymore
 * does not take so much of it. */
#define CHILD_SECONDS 5

/* No process may take more, in kilobytes. */
#define MOST_MEMORY (300 * 1024)

/* Where the files are, in the environment of a program that ends meanwhile. */
#define FOLDER "TEST_FOREIGN_FOLDER"

/* A child whose file ends with this has little time. */
#define SOON "<!-- soon -->"

/* A file with this in it is drawn in another size than it should be. */
#define LIE "<svg lie='yes'/>"

/* What draws a file that begins with this tries to do all kinds of harm; the path of a
 * file follows. */
#define HARM "<svg harm='yes'/>"

static char *folder;

/* Files that were opened for a child. */
static int n_opened;

/* The linker has these called instead. */

int __real_yk_read_open (const char *path, gsize most, GError **error);
int __wrap_yk_read_open (const char *path, gsize most, GError **error);

int
__wrap_yk_read_open (const char *path, gsize most, GError **error)
{
  g_atomic_int_inc (&n_opened);
  return __real_yk_read_open (path, most, error);
}

/* What the child tries. */

static gboolean
can_read (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) && open (path, O_RDONLY) >= 0;
}

static gboolean
can_write (const char *path)
{
  g_autofree char *other = g_strconcat (path, "-new", NULL);

  return open (path, O_WRONLY) >= 0 || open (other, O_RDWR | O_CREAT, 0600) >= 0 ||
         g_unlink (path) == 0 || g_rename (path, other) == 0;
}

static gboolean
can_connect (const char *path)
{
  return socket (AF_UNIX, SOCK_STREAM, 0) >= 0 || socket (AF_INET, SOCK_DGRAM, 0) >= 0;
}

static gboolean
can_start (const char *path)
{
  pid_t pid = fork ();

  if (pid == 0)
    _exit (EXIT_SUCCESS);
  return pid > 0;
}

static gboolean
can_signal (const char *path)
{
  return kill (getppid (), 0) == 0;
}

static gboolean
can_ask_session (const char *path)
{
  return g_getenv ("DBUS_SESSION_BUS_ADDRESS") != NULL || g_getenv ("DISPLAY") != NULL;
}

static const struct
{
  const char *name;
  gboolean (*can) (const char *path);
} harms[] = {{"read", can_read},       {"write", can_write},
             {"connect", can_connect}, {"start", can_start},
             {"signal", can_signal},   {"ask the session", can_ask_session}};

int __real_poll (struct pollfd *files, nfds_t n, int timeout);
int __wrap_poll (struct pollfd *files, nfds_t n, int timeout);

ssize_t __real_read (int file, void *bytes, size_t length);
ssize_t __wrap_read (int file, void *bytes, size_t length);

/* How often waiting is to be interrupted by a signal, and after that in vain; and
 * whether it has been interrupted just now. */
static int n_interrupted, n_in_vain;
static gboolean is_interrupted;

int
__wrap_poll (struct pollfd *files, nfds_t n, int timeout)
{
  is_interrupted = n_interrupted > 0;
  if (is_interrupted) {
    n_interrupted--;
    errno = EINTR;
    return -1;
  }
  if (n_in_vain > 0) {
    n_in_vain--;
    return 0;
  }
  return __real_poll (files, n, timeout);
}

/* Nobody knows then whether there is anything to read. */
ssize_t
__wrap_read (int file, void *bytes, size_t length)
{
  g_assert_false (is_interrupted);
  return __real_read (file, bytes, length);
}

cairo_surface_t *
__real_yk_user_background_draw (GBytes *content, int width, int height, GError **error);
cairo_surface_t *
__wrap_yk_user_background_draw (GBytes *content, int width, int height, GError **error);

cairo_surface_t *
__wrap_yk_user_background_draw (GBytes *content, int width, int height, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (content, &length);

  if (text != NULL && g_str_has_prefix (text, HARM)) {
    /* Says in ERROR what could be done. */
    g_autoptr (GString) done = g_string_new ("It could");

    for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
      if (harms[i].can (text + strlen (HARM)))
        g_string_append_printf (done, " %s,", harms[i].name);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, done->str);
    return NULL;
  }
  if (text != NULL && g_strstr_len (text, (gssize) length, LIE) != NULL)
    return yk_picture_new (width, height + 1, error);
  return __real_yk_user_background_draw (content, width, height, error);
}

/* Documents. */

/* A deck whose cards are all BODY, but for a plain back. */
static char *
make_deck (const char *definitions, const char *body)
{
  static const char *const suits[] = {"club", "diamond", "heart", "spade"};
  static const char *const courts[] = {"jack", "queen", "king"};
  GString *svg = g_string_new (NULL);

  g_string_printf (svg,
                   "<svg xmlns='http://www.w3.org/2000/svg' "
                   "xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 1300 500'>"
                   "<defs>%s</defs>",
                   definitions);
  for (int i = 0; i < 52; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i % 13 + 1);

    g_string_append_printf (svg, "<g id='%s_%s' transform='translate(%d,%d)'>%s</g>",
                            suits[i / 13], i % 13 < 10 ? number : courts[i % 13 - 10],
                            100 * (i % 13), 100 * (i / 13), body);
  }
  g_string_append (svg, "<rect id='back' x='200' y='400' width='90' height='90' "
                        "fill='blue'/></svg>");
  return g_string_free (svg, FALSE);
}

static const char card[] = "<rect width='90' height='90' fill='red'/>";

/* librsvg 2.54 gives up where a matrix has more than 400 numbers.  Newer versions draw
 * it, or refuse it. */
static char *
make_panic (void)
{
  GString *filter = g_string_new ("<filter id='f'><feConvolveMatrix order='21' "
                                  "kernelMatrix='");
  char *svg;

  for (int i = 0; i < 441; i++)
    g_string_append (filter, "1 ");
  g_string_append (filter, "'/></filter>");
  svg = make_deck (filter->str, "<rect width='90' height='90' fill='red' "
                                "filter='url(#f)'/>");
  g_string_free (filter, TRUE);
  return svg;
}

/* Ten million rectangles for each card. */
static char *
make_bomb (void)
{
  GString *uses = g_string_new ("<g id='u0'>");
  char *svg;

  g_string_append_printf (uses, "%s</g>", card);
  for (int i = 1; i < 8; i++) {
    g_string_append_printf (uses, "<g id='u%d'>", i);
    for (int j = 0; j < 10; j++)
      g_string_append_printf (uses, "<use xlink:href='#u%d'/>", i - 1);
    g_string_append (uses, "</g>");
  }
  svg = make_deck (uses->str, "<use xlink:href='#u7'/>");
  g_string_free (uses, TRUE);
  return svg;
}

/* Each group is drawn on a surface of its own, of the size of the whole. */
static char *
make_hog (void)
{
  GString *groups = g_string_new (NULL);
  char *svg;

  for (int i = 0; i < 60; i++)
    g_string_append (groups, "<g opacity='0.99'>");
  g_string_append (groups, card);
  for (int i = 0; i < 60; i++)
    g_string_append (groups, "</g>");
  svg = make_deck ("", groups->str);
  g_string_free (groups, TRUE);
  return svg;
}

static char *
write_text (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Takes TEXT. */
static char *
write_file (const char *name, char *text)
{
  char *path = write_text (name, text);

  g_free (text);
  return path;
}

static void
take_nothing (YkSandboxPart *part, gpointer data)
{
}

static gboolean
draw_deck (const char *path, int width, int height, GCancellable *cancellable,
           GError **error)
{
  const YkSandboxWish wish = {YK_ALL_FACES, TRUE, width, height};

  return yk_sandbox_draw_deck (path, &wish, cancellable, take_nothing, NULL, error);
}

static gboolean
draw_picture (const char *path, int width, int height, GCancellable *cancellable,
              GError **error)
{
  cairo_surface_t *surface =
      yk_sandbox_draw_picture (path, width, height, cancellable, error);
  gboolean is_drawn = surface != NULL;

  g_clear_pointer (&surface, cairo_surface_destroy);
  return is_drawn;
}

typedef gboolean (*Draw) (const char *path, int width, int height,
                          GCancellable *cancellable, GError **error);

static const Draw ways[] = {draw_deck, draw_picture};

/* What fails leaves one sentence, and is not tried again, in whatever size. */
static void
assert_fails (Draw draw, const char *path, const char *says)
{
  int n_before = g_atomic_int_get (&n_opened);

  for (int round = 0; round < 3; round++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (draw (path, WIDTH + round, HEIGHT, NULL, &error));
    test_check_sentence (error->message);
    g_assert_nonnull (strstr (error->message, says));
  }
  g_assert_cmpint (g_atomic_int_get (&n_opened) - n_before, ==, 1);
}

static void
test_panic (void)
{
  g_autofree char *path = write_file ("panic.svg", make_panic ());
  g_autofree char *twin = write_file ("panic-too.svg", make_panic ());
  g_autoptr (GError) error = NULL;

  if (draw_deck (twin, WIDTH, HEIGHT, NULL, &error)) {
    test_leave_out ("this librsvg draws what others fail at");
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    assert_fails (ways[i], path, error->message);
}

/* What a job has delivered. */
typedef struct
{
  int n_pictures;
  gboolean has_failed;
} Delivered;

static void
count_delivery_cb (GObject *owner, YkDeckDelivery *delivery)
{
  Delivered *delivered = g_object_get_data (owner, "delivered");

  g_assert_false (delivered->has_failed);
  delivered->n_pictures += delivery->n_pictures;
  delivered->has_failed = delivery->error != NULL;
}

/* A deck that fails when faces of it have gone to the table says so after them. */
static void
test_late_failure (void)
{
  const YkDeckWish wish = {.faces = YK_ALL_FACES, .width = WIDTH, .height = HEIGHT};
  g_autofree char *deck = make_deck ("", card);
  g_auto (GStrv) parts = g_strsplit (deck, "<g id='club_", -1);
  g_autofree char *clubless = g_strjoinv ("<g visibility='hidden' id='club_", parts);
  g_autofree char *path = write_text ("clubless.svg", clubless);
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  Delivered delivered = {0};
  YkDeckJob *job;

  g_object_set_data (owner, "delivered", &delivered);
  job = yk_deck_job_start (NULL, path, &wish, owner, count_delivery_cb);
  while (!delivered.has_failed)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (delivered.n_pictures, ==, 39);
  yk_deck_job_drop (job);
}

/* The same file is tried again when it is another one. */
static void
test_mended (void)
{
  g_autofree char *path = write_text ("mended.svg", "<svg");
  g_autofree char *plain = make_deck ("", card);
  g_autoptr (GError) error = NULL;

  g_assert_false (draw_deck (path, WIDTH, HEIGHT, NULL, &error));
  g_free (write_text ("mended.svg", plain));
  g_assert_true (draw_deck (path, WIDTH, HEIGHT, NULL, NULL));
}

/* A signal makes nobody wait for ever, and what a busy computer has no time for is
 * tried again. */
static void
test_late (void)
{
  g_autofree char *path = write_file ("late.svg", make_deck ("", card));
  g_autoptr (GError) error = NULL;

  n_interrupted = n_in_vain = 1;
  g_assert_false (draw_deck (path, WIDTH, HEIGHT, NULL, &error));
  g_assert_cmpint (n_interrupted + n_in_vain, ==, 0);
  g_assert_nonnull (strstr (error->message, "too long"));
  g_assert_true (draw_deck (path, WIDTH, HEIGHT, NULL, NULL));
}

/* What the system does to a child whose time is over. */
static void
test_bomb (void)
{
  g_autofree char *bomb = make_bomb ();
  g_autofree char *path = write_file ("bomb.svg", g_strconcat (bomb, SOON, NULL));

  assert_fails (draw_deck, path, "too long");
}

static void
test_hog (void)
{
  g_autofree char *path = write_file ("hog.svg", make_hog ());
  struct rusage usage;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (ways[i](path, LARGE, LARGE, NULL, &error));
    test_check_sentence (error->message);
  }
  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  g_test_message ("a child has taken %ld MB", usage.ru_maxrss / 1024);
  g_assert_cmpint (usage.ru_maxrss, <, MOST_MEMORY);
}

/* A picture in another size than was asked for is no picture. */
static void
test_lie (void)
{
  g_autofree char *path = write_text ("lie.svg", LIE);
  g_autoptr (GError) error = NULL;

  g_assert_false (draw_picture (path, WIDTH, HEIGHT, NULL, &error));
  test_check_sentence (error->message);
}

/* Without a system that can confine it a child may do some of this. */
static gboolean
is_confined (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return FALSE;
#elif defined(LANDLOCK_CREATE_RULESET_VERSION) && defined(__x86_64__)
  return prctl (PR_GET_SECCOMP) >= 0 && syscall (__NR_landlock_create_ruleset, NULL, 0,
                                                 LANDLOCK_CREATE_RULESET_VERSION) > 0;
#else
  return FALSE;
#endif
}

/* What has taken over the child can do nothing with it. */
static void
test_harm (void)
{
  g_autofree char *victim = write_text ("victim", "of the player's");
  g_autofree char *path = write_file ("harm.svg", g_strconcat (HARM, victim, NULL));
  g_autoptr (GError) error = NULL;

  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", FALSE);
  g_assert_false (draw_picture (path, WIDTH, HEIGHT, NULL, &error));
  if (is_confined ())
    g_assert_cmpstr (error->message, ==, "It could");
  else
    test_leave_out ("this system doesn't confine processes as others do");
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (G_USEC_PER_SEC / 5);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* What is given up ends at once, and may be asked for again. */
static void
test_cancelled (void)
{
  g_autofree char *path = write_file ("cancelled.svg", make_bomb ());

  for (guint i = 0; i < 2 * G_N_ELEMENTS (ways); i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
    g_autoptr (GError) error = NULL;

    g_assert_false (ways[i / 2](path, WIDTH, HEIGHT, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_thread_join (thread);
  }
}

/* Previews. */

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);
  int *n_results = data;

  ++*n_results;
  g_clear_pointer (&surface, cairo_surface_destroy);
}

/* Whoever opens a chooser again and again has each file drawn once. */
static void
test_previews (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  g_autofree char *good = write_file ("good.svg", make_deck ("", card));
  g_autofree char *bad = write_text ("bad.svg", "<svg");
  const char *const paths[] = {good, bad};
  int n_before = n_opened, n_results = 0;

  for (int i = 0; i < 10; i++)
    yk_preview_async (YK_PREVIEW_DECK, paths[i % 2], settings, 100, 70, FALSE,
                      take_result_cb, &n_results);
  while (n_results < 10)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_atomic_int_get (&n_opened) - n_before, ==, 2);
}

/* The children of any program that is this one. */
static int
count_children (char *last_pid)
{
  g_autofree char *own = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GDir) processes = g_dir_open ("/proc", 0, NULL);
  const char *pid;
  int n = 0;

  while ((pid = g_dir_read_name (processes)) != NULL) {
    g_autofree char *link = g_build_filename ("/proc", pid, "exe", NULL);
    g_autofree char *exe = g_file_read_link (link, NULL);
    g_autofree char *list = g_build_filename ("/proc", pid, "cmdline", NULL);
    g_autofree char *words = NULL;
    gsize length;

    if (g_strcmp0 (exe, own) == 0 &&
        g_file_get_contents (list, &words, &length, NULL) &&
        length > strlen (words) + 1 &&
        g_str_equal (words + strlen (words) + 1, YK_SANDBOX_ARGUMENT)) {
      g_strlcpy (last_pid, pid, MAX_PID);
      n++;
    }
  }
  return n;
}

/* The ground. */

static gboolean
is_ground_ready (gpointer ground)
{
  return yk_background_renderer_is_ready (ground);
}

static gboolean
has_opened (gpointer n_before)
{
  return g_atomic_int_get (&n_opened) > *(int *) n_before;
}

static gboolean
has_no_children (gpointer data)
{
  char pid[MAX_PID];

  return count_children (pid) == 0;
}

/* Seconds of CPU time of all children that have ended. */
static double
time_of_children (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_CHILDREN, &usage), ==, 0);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6;
}

/* What is chosen in its place need not wait for a picture that takes for ever. */
static void
test_ground (void)
{
  g_autofree char *path = write_file ("ground.svg", make_bomb ());
  g_autoptr (YkBackgroundRenderer) ground = yk_background_renderer_new ();
  int n_before = n_opened;
  double before = time_of_children ();

  yk_background_renderer_request (ground, WIDTH, HEIGHT, 1, FALSE, TRUE);
  g_object_set (ground, "background", path, NULL);
  test_wait_for (has_opened, &n_before, "the child");
  g_object_set (ground, "background", "linen", NULL);
  test_wait_for (is_ground_ready, ground, "the other picture");
  /* The child has not come to what it is allowed. */
  test_wait_for (has_no_children, NULL, "the child's end");
  g_assert_cmpfloat (time_of_children () - before, <, CHILD_SECONDS);
  g_assert_nonnull (yk_background_renderer_peek_node (ground, WIDTH, HEIGHT));
}

/* Processes. */

/* Whether a process has limits, as the system tells them. */
static gboolean
is_limited (gpointer pid)
{
  static const char *const limits[] = {"Max cpu time", "Max address space",
                                       "Max core file size"};
  g_autofree char *path = g_build_filename ("/proc", pid, "limits", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    const char *line = strstr (text, limits[i]);

    g_assert_nonnull (line);
    line += strlen (limits[i]);
    if (!g_ascii_isdigit (line[strspn (line, " ")]))
      return FALSE;
  }
  return TRUE;
}

typedef struct
{
  const char *path;
  GCancellable *cancellable;
} Task;

static gpointer
draw_for_ever (gpointer data)
{
  const Task *task = data;

  draw_deck (task->path, WIDTH, HEIGHT, task->cancellable, NULL);
  return NULL;
}

static void
test_limits (void)
{
  g_autofree char *path = write_file ("limits.svg", make_bomb ());
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const Task task = {path, cancellable};
  GThread *thread = g_thread_new ("draw", draw_for_ever, (gpointer) &task);
  char pid[MAX_PID];

  while (count_children (pid) == 0)
    g_usleep (1000);
  test_wait_for (is_limited, pid, "the limits");
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_cmpint (count_children (pid), ==, 0);
}

/* Ends by itself, or is killed, while a child draws. */
static G_NORETURN void
end_meanwhile (int number)
{
  Task task = {write_file ("end.svg", make_bomb ()), NULL};
  char pid[MAX_PID];

  g_thread_new ("draw", draw_for_ever, &task);
  while (count_children (pid) == 0)
    g_usleep (1000);
  if (number != 0)
    raise (number);
  exit (EXIT_SUCCESS);
}

/* Seconds of CPU time; 0 where it has gone. */
static double
time_of_process (const char *pid)
{
  g_autofree char *path = g_build_filename ("/proc", pid, "stat", NULL);
  g_autofree char *text = NULL;
  const char *words;
  guint64 user = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  words = strrchr (text, ')');
  if (words != NULL)
    sscanf (words, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %" G_GUINT64_FORMAT,
            &user);
  return (double) user / (double) sysconf (_SC_CLK_TCK);
}

static void
test_end (gconstpointer data)
{
  int number = GPOINTER_TO_INT (data);
  char pid[MAX_PID];
  gint64 begin;

  if (g_test_subprocess ())
    end_meanwhile (number);
  g_assert_cmpint (count_children (pid), ==, 0);
  begin = g_get_monotonic_time ();
  g_test_trap_subprocess (NULL, 0, 0);
  g_assert_cmpint (g_test_trap_has_passed (), ==, number == 0);
  while (count_children (pid) > 0) {
    g_assert_cmpfloat (time_of_process (pid), <, CHILD_SECONDS);
    g_usleep (1000);
  }
  g_test_message ("gone after %.2f s",
                  (double) (g_get_monotonic_time () - begin) / G_TIME_SPAN_SECOND);
}

static int
run_tests (int argc, char **argv)
{
  g_autofree char *schemas =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "data", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, TRUE);
  test_without_gl ();
  gtk_init_check (); /* for the types of nodes; there need be no display */
  if (g_test_subprocess ())
    folder = g_strdup (g_getenv (FOLDER));
  else
    folder = g_dir_make_tmp ("yukon-foreign-XXXXXX", NULL);
  g_setenv (FOLDER, folder, TRUE);
  g_test_add_func ("/sandbox/panic", test_panic);
  g_test_add_func ("/sandbox/late-failure", test_late_failure);
  g_test_add_func ("/sandbox/mended", test_mended);
  g_test_add_func ("/sandbox/late", test_late);
  g_test_add_func ("/sandbox/bomb", test_bomb);
  g_test_add_func ("/sandbox/hog", test_hog);
  g_test_add_func ("/sandbox/lie", test_lie);
  g_test_add_func ("/sandbox/harm", test_harm);
  g_test_add_func ("/sandbox/cancelled", test_cancelled);
  g_test_add_func ("/sandbox/previews", test_previews);
  g_test_add_func ("/sandbox/ground", test_ground);
  g_test_add_func ("/sandbox/limits", test_limits);
  g_test_add_data_func ("/sandbox/end", GINT_TO_POINTER (0), test_end);
  g_test_add_data_func ("/sandbox/killed", GINT_TO_POINTER (SIGKILL), test_end);
  status = g_test_run ();
  test_remove_tree (folder);
  g_free (folder);
  return status;
}

static gpointer
end_soon (gpointer data)
{
  g_usleep (G_USEC_PER_SEC / 2);
  kill (getpid (), SIGXCPU);
  return NULL;
}

static int
run_child (int argc, char **argv)
{
  char end[sizeof SOON] = "";

  if (pread (STDIN_FILENO, end, strlen (SOON),
             lseek (STDIN_FILENO, 0, SEEK_END) - (off_t) strlen (SOON)) > 0 &&
      g_str_equal (end, SOON))
    g_thread_unref (g_thread_new ("end", end_soon, NULL));
  lseek (STDIN_FILENO, 0, SEEK_SET);
  return yk_sandbox_child_run (argc, argv);
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? run_child (argc, argv)
                                                 : run_tests (argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process that draws art that is not ours.
 *
 * Nothing here need be taken down: the process ends as soon as all is sent. */
#include "deck/import/yk-sandbox-child.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "deck/faces/yk-deck-source.h"
#include "deck/render/yk-user-background.h"

/* How much memory may be taken beyond what the program has at its start, in bytes. */
#define MEMORY (250 * 1024 * 1024)

/* The time that a processor may take for one picture, and for all, in seconds. */
#define PICTURE_SECONDS 10
#define ALL_SECONDS 100

/* What is asked for: the arguments as a value. */
typedef struct
{
  gboolean is_deck;
  int width;
  int height;
  guint64 faces;
  gboolean needs_index;
} Request;

enum
{
  ARGUMENT_PROGRAM,
  ARGUMENT_CALL,
  ARGUMENT_KIND,
  ARGUMENT_WIDTH,
  ARGUMENT_HEIGHT,
  ARGUMENT_FACES,
  ARGUMENT_INDEX,
  N_ARGUMENTS,
};

gboolean
yk_sandbox_child_is_called (int argc, char **argv)
{
  return argc > ARGUMENT_CALL && g_str_equal (argv[ARGUMENT_CALL], YK_SANDBOX_ARGUMENT);
}

static gboolean
read_request (Request *request, int argc, char **argv)
{
  guint64 width, height, needs_index;

  if (argc != N_ARGUMENTS)
    return FALSE;
  request->is_deck = g_str_equal (argv[ARGUMENT_KIND], YK_SANDBOX_DECK);
  if (!g_ascii_string_to_unsigned (argv[ARGUMENT_WIDTH], 10, 1, G_MAXINT16, &width,
                                   NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_HEIGHT], 10, 1, G_MAXINT16, &height,
                                   NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_FACES], 16, 0, YK_ALL_FACES,
                                   &request->faces, NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_INDEX], 10, 0, 1, &needs_index, NULL))
    return FALSE;
  request->width = (int) width;
  request->height = (int) height;
  request->needs_index = needs_index != 0;
  return TRUE;
}

/* Limits. */

/* All that the program has mapped, in bytes; 0 where the system does not say. */
static gsize
mapped_memory (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  return (gsize) g_ascii_strtoull (text, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE);
}

static void
limit_memory (void)
{
  gsize most = mapped_memory () + MEMORY;
  const struct rlimit limit = {most, most}, none = {0, 0};

  setrlimit (RLIMIT_AS, &limit);
  setrlimit (RLIMIT_CORE, &none);
}

/* Gives the next picture its time.  The system ends the process when it is over. */
static void
limit_time (void)
{
  struct rusage usage = {0};
  struct rlimit limit = {.rlim_max = ALL_SECONDS};

  getrusage (RUSAGE_SELF, &usage);
  limit.rlim_cur =
      (rlim_t) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + PICTURE_SECONDS);
  limit.rlim_cur = MIN (limit.rlim_cur, limit.rlim_max);
  setrlimit (RLIMIT_CPU, &limit);
}

/* Ends the process when nobody reads any more what it sends. */
static gpointer
watch_reader (gpointer data)
{
  struct pollfd output = {.fd = STDOUT_FILENO};

  while (poll (&output, 1, -1) < 1)
    ;
  _exit (EXIT_FAILURE);
}

/* Sending. */

static void
send_bytes (gconstpointer bytes, gsize length)
{
  const guint8 *at = bytes;

  while (length > 0) {
    gssize n = write (STDOUT_FILENO, at, length);

    if (n < 0)
      _exit (EXIT_FAILURE);
    at += n;
    length -= (gsize) n;
  }
}

static void
send_part (const YkSandboxHead *head, gconstpointer more)
{
  send_bytes (head, sizeof *head);
  send_bytes (more, head->length);
  limit_time ();
}

static void
send_problem (const GError *error)
{
  YkSandboxHead head = {.kind = YK_SANDBOX_PROBLEM};

  head.length = MIN (strlen (error->message), YK_SANDBOX_MAX_SENTENCE);
  send_part (&head, error->message);
}

static void
send_picture (int face, cairo_surface_t *surface)
{
  YkSandboxHead head = {.kind = YK_SANDBOX_FACE, .face = face};

  head.length = (guint64) cairo_image_surface_get_stride (surface) *
                (guint64) cairo_image_surface_get_height (surface);
  send_part (&head, cairo_image_surface_get_data (surface));
}

/* Drawing. */

static gboolean
send_face (YkDeckSource *source, const Request *request, int face, GError **error)
{
  cairo_surface_t *surface =
      yk_deck_source_render (source, face, request->width, request->height, error);

  if (surface == NULL)
    return FALSE;
  send_picture (face, surface);
  cairo_surface_destroy (surface);
  return TRUE;
}

static gboolean
send_deck (GBytes *content, const Request *request, GError **error)
{
  YkDeckSource *source = yk_deck_source_new (content);
  YkSandboxHead index = {.kind = YK_SANDBOX_INDEX};

  if (!yk_deck_source_open (source, error))
    return FALSE;
  if (request->needs_index) {
    index.index_height = yk_deck_source_index_height (source);
    send_part (&index, NULL);
  }
  for (int face = 0; face < YK_N_FACES; face++)
    if (request->faces >> face & 1 && !send_face (source, request, face, error))
      return FALSE;
  return TRUE;
}

static gboolean
send_own_picture (GBytes *content, const Request *request, GError **error)
{
  cairo_surface_t *surface =
      yk_user_background_draw (content, request->width, request->height, error);

  if (surface == NULL)
    return FALSE;
  send_picture (0, surface);
  return TRUE;
}

static void
draw_request (const Request *request)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new_from_fd (STDIN_FILENO, FALSE, NULL);
  g_autoptr (GBytes) content =
      file != NULL ? g_mapped_file_get_bytes (file) : g_bytes_new (NULL, 0);
  g_autoptr (GError) error = NULL;
  const YkSandboxHead done = {.kind = YK_SANDBOX_DONE};

  if (request->is_deck ? send_deck (content, request, &error)
                       : send_own_picture (content, request, &error))
    send_part (&done, NULL);
  else
    send_problem (error);
}

int
yk_sandbox_child_run (int argc, char **argv)
{
  Request request;

  if (!read_request (&request, argc, argv))
    return EXIT_FAILURE;
  g_thread_unref (g_thread_new ("reader", watch_reader, NULL));
  limit_memory ();
  limit_time ();
  draw_request (&request);
  _exit (EXIT_SUCCESS);
}

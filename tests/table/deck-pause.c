/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main loop does not answer while the slowest deck of this machine comes
 * onto the table.
 *
 *   deck-pause RENDERER WIDTH HEIGHT [DECK]
 *
 * A pause is what the main thread computes between two moments in which it would take a
 * key or a click; the time in which others have the processor does not count.  How late
 * a timer of one millisecond is, which counts that, too, is told beside it. */
#include "table-window.h"

#include "../test-common.h"

#include <stdlib.h>
#include <time.h>

#include "deck/yk-deck-private.h"
#include "deck/yk-deck.h"
#include "deck/yk-assets.h"

/* In microseconds: the longest pause that nobody notices. */
#define MOST_PAUSE 16000

#define CALM_TIME (G_USEC_PER_SEC / 2)

/* Pixels of a card with which decks are compared. */
#define CARD_WIDTH 150
#define CARD_HEIGHT 210

typedef struct
{
  gint64 begin; /* of the work that goes on, in the thread's own time; 0: none */
  gint64 pause; /* the longest */
  gint64 tick;  /* when the timer was heard last; 0: not yet */
  gint64 late;  /* the most */
} Watch;

static Watch watch;

static gint64
thread_time (void)
{
  struct timespec spec;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spec);
  return spec.tv_sec * G_USEC_PER_SEC + spec.tv_nsec / 1000;
}

static int
poll_watched (GPollFD *fds, guint n_fds, int timeout)
{
  int n;

  if (watch.begin != 0)
    watch.pause = MAX (watch.pause, thread_time () - watch.begin);
  n = g_poll (fds, n_fds, timeout);
  watch.begin = thread_time ();
  return n;
}

static gboolean
tick_cb (gpointer data)
{
  gint64 now = g_get_monotonic_time ();

  if (watch.tick != 0)
    watch.late = MAX (watch.late, now - watch.tick - 1000);
  watch.tick = now;
  return G_SOURCE_CONTINUE;
}

static void
report (const char *what)
{
  g_test_message ("%s: longest pause %.1f ms, a timer of 1 ms at most %.1f ms late",
                  what, (double) watch.pause / 1000, (double) watch.late / 1000);
}

/* What it costs to parse a deck and to render all of it; -1 for what is no deck. */
static gint64
measure_deck (const char *path)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (GBytes) svg = g_mapped_file_get_bytes (file);
  YkDeckSource *source = yk_deck_source_new (svg, NULL, NULL);
  gint64 begin = thread_time ();
  gboolean is_deck;

  g_mutex_lock (yk_deck_source_mutex (source));
  is_deck = yk_deck_source_open (source, NULL);
  for (int face = 0; is_deck && face < YK_N_FACES; face++) {
    cairo_surface_t *surface =
        yk_deck_source_render (source, face, CARD_WIDTH, CARD_HEIGHT, NULL);

    is_deck = surface != NULL;
    g_clear_pointer (&surface, cairo_surface_destroy);
  }
  g_mutex_unlock (yk_deck_source_mutex (source));
  yk_deck_source_release (source);
  return is_deck ? thread_time () - begin : -1;
}

static char *
find_slowest (void)
{
  g_autoptr (GPtrArray) decks = yk_asset_list_new (YK_USER_ASSET_DECK);
  const char *slowest = NULL;
  gint64 most = -1;

  for (guint i = 0; i < decks->len; i++) {
    const YkAssetFile *deck = decks->pdata[i];
    gint64 time = measure_deck (deck->path);

    if (time > most) {
      most = time;
      slowest = deck->path;
    }
  }
  if (slowest != NULL)
    g_test_message ("%s takes %.0f ms", slowest, (double) most / 1000);
  return g_strdup (slowest);
}

static void
load_deck (TestWindow *window, const char *path)
{
  g_autoptr (YkDeck) deck = NULL;

  watch = (Watch){.begin = thread_time ()};
  deck = yk_deck_new_for_path (path, NULL);
  yk_table_set_deck (window->table, deck);
  while (!yk_deck_is_ready (deck))
    g_main_context_iteration (NULL, TRUE);
  for (int i = 0; i < 100; i++)
    g_main_context_iteration (NULL, TRUE);
  report ("while it is loaded");
  g_assert_cmpint (watch.pause, <, MOST_PAUSE);
  yk_table_set_deck (window->table, window->deck);
}

static char **arguments;
static int n_arguments;

static void
test_pause (void)
{
  g_autofree char *path = n_arguments > 4 ? g_strdup (arguments[4]) : find_slowest ();
  g_autoptr (YkGame) game = yk_game_new ();
  const YkGameOptions options = {0};
  const TestLook look = {
      .width = atoi (arguments[2]), .height = atoi (arguments[3]), .scale = 1};
  TestWindow window;
  guint tick_id;
  gint64 end;

  if (path == NULL) {
    test_leave_out ("no deck of another program is installed");
    return;
  }
  yk_game_deal (game, yk_rules_find ("yukon"), &options, 5);
  test_window_open (&window, game, &look, NULL);
  test_window_settle (&window);
  tick_id = g_timeout_add (1, tick_cb, NULL);
  g_main_context_set_poll_func (NULL, poll_watched);
  end = g_get_monotonic_time () + CALM_TIME;
  watch = (Watch){0};
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  report ("with nothing to do");
  load_deck (&window, path);
  g_main_context_set_poll_func (NULL, NULL);
  g_source_remove (tick_id);
  test_window_close (&window);
}

static int
run_tests (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  arguments = argv;
  n_arguments = argc;
  if (argc < 4 || !test_renderer_init (argv[1])) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_add_func ("/deck-pause", test_pause);
  return g_test_run ();
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every engine, and the shortening of wins, ends soon after the stop flag is set.  All
 * times are processor time of the thread that searches, so that other work on the
 * machine does not matter. */
#include <glib.h>
#include <pthread.h>
#include <time.h>

#include "core/yk-deal.h"
#include "solver/base/yk-search.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((gsize) 64 << 20)
#define LAST_DEAL 1
#define LAST_DEAL_SLOW 8
#define ASKED_US 10000
#define N_TRIES 3

/* One for all tests: meson has malloc() fill its memory, and free() again, which takes
 * longer than most of the searches. */
static YkSolver *solver;

/* How long a search has gone on when it is stopped. */
static const gint64 stop_after_us[] = {500, 5000, 30000};

typedef struct
{
  clockid_t clock; /* of the thread that searches */
  gint64 stop_at_us;
  gint64 stopped_us; /* when the flag had been set, or 0 */
  atomic_bool stop;
  atomic_bool is_done; /* the search has ended by itself */
} Stopper;

static gint64
clock_us (clockid_t clock)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (clock, &now), ==, 0);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static gpointer
stopper_thread (gpointer data)
{
  Stopper *stopper = data;

  while (clock_us (stopper->clock) < stopper->stop_at_us) {
    if (atomic_load (&stopper->is_done))
      return NULL;
    g_usleep (100);
  }
  atomic_store (&stopper->stop, true);
  stopper->stopped_us = clock_us (stopper->clock);
  return NULL;
}

/* Searches, or where RESULT is a win shortens it, until AFTER_US have gone by.  Returns
 * how long that took to end then, or -1 where it had ended by itself. */
static gint64
measure_stop (const YkBoard *board, gint64 after_us, YkSolverResult *result)
{
  Stopper stopper = {.stop = false};
  YkSolverBudget budget = {.stop = &stopper.stop};
  GThread *thread;
  gint64 ended_us;

  g_assert_cmpint (pthread_getcpuclockid (pthread_self (), &stopper.clock), ==, 0);
  stopper.stop_at_us = clock_us (stopper.clock) + after_us;
  thread = g_thread_new ("stopper", stopper_thread, &stopper);
  if (result->verdict == YK_VERDICT_WON)
    yk_solver_shorten (solver, board, G_MAXUINT32, &budget, result);
  else
    yk_solver_solve (solver, board, &budget, result);
  ended_us = clock_us (stopper.clock);
  atomic_store (&stopper.is_done, true);
  g_thread_join (thread);
  return stopper.stopped_us == 0 ? -1 : ended_us - stopper.stopped_us;
}

/* The same for WIN, or where that is NULL for a search; the best of some tries. */
static void
check_stop (const YkBoard *board, const YkSolverResult *win, const char *name)
{
  g_autofree YkSolverResult *result = g_new0 (YkSolverResult, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (stop_after_us); i++) {
    gint64 least = G_MAXINT64;

    for (int try = 0; try < N_TRIES && least > ASKED_US; try++) {
      if (win != NULL)
        *result = *win;
      else
        result->verdict = YK_VERDICT_UNKNOWN;
      least = MIN (least, measure_stop (board, stop_after_us[i], result));
    }
    g_test_message ("%s, %s after %" G_GINT64_FORMAT " us: %" G_GINT64_FORMAT " us",
                    name, win != NULL ? "shortening" : "search", stop_after_us[i],
                    least);
    g_assert_cmpint (least, <=, ASKED_US);
  }
}

static void
test_stop (gconstpointer data)
{
  const YkRules *rules = data;
  g_autofree YkSolverResult *win = g_new (YkSolverResult, 1);
  const YkSolverBudget budget = {.n_states = 20000};
  YkGameOptions options = {0};
  YkBoard board;

  for (guint64 number = 1; number <= (g_test_slow () ? LAST_DEAL_SLOW : LAST_DEAL);
       number++) {
    yk_board_deal (&board, rules, &options, number);
    check_stop (&board, NULL, rules->id);
    yk_solver_solve (solver, &board, &budget, win);
    if (win->verdict == YK_VERDICT_WON)
      check_stop (&board, win, rules->id);
  }
}

/* Deals on which the searches learn much from dead positions. */
static void
test_stop_hard (void)
{
  static const guint64 numbers[] = {566, 711, 552, 628691136};
  YkGameOptions options = {0};
  YkBoard board;

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    yk_board_deal (&board, yk_rules_find ("yukon"), &options, numbers[i]);
    check_stop (&board, NULL, "hard");
  }
}

/* No table grows on for a search that is stopped or cancelled: a large one takes 30 ms.
 */
static void
test_stop_growing (void)
{
  const gsize n_bytes = 1 << 20;
  const guint64 n_full = 1024 * 2 / 3, next = n_full, none = G_MAXUINT64;
  g_autofree guint8 *memory = g_malloc (n_bytes);
  g_autofree YkStateStore *store = g_new (YkStateStore, 1);
  atomic_bool flag = false;

  for (int i = 0; i < 3; i++) {
    atomic_store (&flag, i < 2);
    /* Adds keys until a table is to grow for the next one, at N_FULL of them. */
    yk_state_store_reset (store, memory, n_bytes, sizeof (guint64), G_MAXUINT32);
    for (guint64 key = 0; key < n_full; key++) {
      g_assert_false (yk_state_store_has (store, &key));
      g_assert_cmpuint (yk_state_store_add (store, YK_STATE_STORE_NONE, 0), ==, key);
    }
    store->stop = i == 0 ? &flag : NULL;
    store->cancel = i == 1 ? &flag : NULL;
    g_assert_false (yk_state_store_has (store, &next));
    g_assert_cmpuint (yk_state_store_add (store, YK_STATE_STORE_NONE, 0), ==,
                      i < 2 ? YK_STATE_STORE_NONE : n_full);
    g_assert_false (yk_state_store_has (store, &none));
    g_assert_cmpuint (yk_state_store_add (store, YK_STATE_STORE_NONE, 0), ==,
                      i < 2 ? YK_STATE_STORE_NONE : n_full + 1);
  }
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = yk_solver_new (SOLVER_BYTES);
  g_test_add_func ("/solver-stop/growing-table", test_stop_growing);
  g_test_add_func ("/solver-stop/hard", test_stop_hard);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/solver-stop/%s", rules[i].id);

    g_test_add_data_func (path, &rules[i], test_stop);
  }
  status = g_test_run ();
  yk_solver_free (solver);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that solve positions one by one, and a main thread that puts the outcomes in
 * order and shows how far things are. */
#include "cli/yk-cli-jobs.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-options.h"
#include "core/yk-deal.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((size_t) 128 << 20)
#define DEFAULT_STATES 1000000
#define SHORTEN_STATES 1000000
#define MAX_THREADS 1024
#define PROGRESS_INTERVAL (G_USEC_PER_SEC / 4)

typedef struct
{
  const YkCliBoards *boards;
  const YkCliLimits *limits;
  GMutex mutex; /* guards NEXT */
  guint64 next;
  atomic_uint n_stored; /* of a single position: how far its search is */
  GAsyncQueue *outcomes;
} Pool;

/* A thread of the pool, and its solver; or where there is a single position, those of
 * all threads that search it. */
typedef struct
{
  Pool *pool;
  YkSolver *solvers[YK_SOLVER_MAX_TOGETHER];
  int n_solvers;
  GThread *thread;
} Worker;

/* Where outcomes wait for their turn. */
typedef struct
{
  GHashTable *early; /* of YkCliOutcome, by its index: those that came too soon */
  guint64 n_told;
  gint64 started;
  gboolean shows_progress;
} Counter;

static atomic_bool interrupted;
static volatile sig_atomic_t signal_number;

static void
interrupt_cb (int number)
{
  signal_number = number;
  atomic_store (&interrupted, true);
}

gboolean
yk_cli_request_parse (YkCliRequest *request, int *argc, char ***argv,
                      YkCliCommand command)
{
  GOptionEntry own[] = {
      {"moves", 0, 0, G_OPTION_ARG_NONE, &request->wants_moves, NULL, NULL},
      {"keep", 0, 0, G_OPTION_ARG_FILENAME, &request->keep, NULL, NULL},
  };
  GOptionEntry more[] = {
      {"bound", 0, 0, G_OPTION_ARG_NONE, &request->wants_bound, NULL, NULL},
      {0},
  };
  GOptionEntry entries[] = {
      {"variation", 0, 0, G_OPTION_ARG_STRING, &request->id, NULL, NULL},
      {"option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request->options, NULL, NULL},
      {"start", 0, 0, G_OPTION_ARG_STRING, &request->start, NULL, NULL},
      {"count", 0, 0, G_OPTION_ARG_STRING, &request->count, NULL, NULL},
      {"states", 0, 0, G_OPTION_ARG_STRING, &request->n_states, NULL, NULL},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &request->seconds, NULL, NULL},
      {"jobs", 0, 0, G_OPTION_ARG_STRING, &request->n_threads, NULL, NULL},
      own[command],
      more[command],
      {0},
  };

  *request = (YkCliRequest){0};
  return yk_cli_parse (argc, argv, entries);
}

void
yk_cli_request_clear (YkCliRequest *request)
{
  g_free (request->id);
  g_strfreev (request->options);
  g_free (request->start);
  g_free (request->count);
  g_free (request->n_states);
  g_free (request->n_threads);
  g_free (request->keep);
}

gboolean
yk_cli_request_has_deals (const YkCliRequest *request)
{
  return request->id != NULL || request->options != NULL || request->start != NULL ||
         request->count != NULL;
}

gboolean
yk_cli_read_limits (const YkCliRequest *request, YkCliLimits *limits)
{
  guint64 n_threads = 1;

  *limits = (YkCliLimits){.seconds = request->seconds,
                          .wants_moves = request->wants_moves,
                          .wants_bound = request->wants_bound};
  /* Written so that it refuses what is no number (NaN), too. */
  if (!(request->seconds >= 0 && request->seconds <= 1e9)) {
    yk_cli_complain ("--seconds is a number from 0 to 1000000000");
    return FALSE;
  }
  if (request->n_states != NULL &&
      !yk_cli_number (request->n_states, "--states", 1, G_MAXINT64, &limits->n_states))
    return FALSE;
  if (request->n_threads != NULL &&
      !yk_cli_number (request->n_threads, "--jobs", 1, MAX_THREADS, &n_threads))
    return FALSE;
  if (request->n_states == NULL && request->seconds == 0)
    limits->n_states = DEFAULT_STATES;
  limits->n_threads = (guint) n_threads;
  return TRUE;
}

gboolean
yk_cli_read_deals (const YkCliRequest *request, YkCliBoards *boards)
{
  *boards = (YkCliBoards){.rules = yk_cli_find_rules (request->id)};
  return boards->rules != NULL &&
         yk_cli_read_options (request->options, boards->rules, &boards->options) &&
         yk_cli_number (request->start, "--start", YK_DEAL_MIN, YK_DEAL_MAX,
                        &boards->first) &&
         yk_cli_number (request->count, "--count", 1, YK_DEAL_MAX - boards->first + 1,
                        &boards->n_boards);
}

static void
get_board (const YkCliBoards *boards, guint64 index, YkBoard *board)
{
  if (boards->rules != NULL)
    yk_board_deal (board, boards->rules, &boards->options, boards->first + index);
  else
    *board = boards->boards[index];
}

static gboolean
is_single (const Pool *pool)
{
  return pool->boards->n_boards == 1;
}

/* Gives the worker one more solver; FALSE where there is no memory for it. */
static gboolean
add_solver (Worker *worker)
{
  YkSolver *solver = yk_solver_new (SOLVER_BYTES);

  if (solver != NULL)
    worker->solvers[worker->n_solvers++] = solver;
  return solver != NULL;
}

/* Gives the worker of a single position a solver for each thread that was asked for, or
 * as many as are of use and there is memory for. */
static void
add_helpers (Worker *worker)
{
  int n_wanted = (int) MIN (worker->pool->limits->n_threads, YK_SOLVER_MAX_TOGETHER);

  while (is_single (worker->pool) && worker->n_solvers < n_wanted &&
         add_solver (worker))
    ;
}

static YkCliOutcome *
solve_one (const Worker *worker, guint64 index)
{
  Pool *pool = worker->pool;
  YkCliOutcome *outcome = g_new0 (YkCliOutcome, 1);
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkSolverBudget budget = {.n_states = pool->limits->n_states, .stop = &interrupted};
  gint64 started = g_get_monotonic_time ();
  YkBoard board;

  if (is_single (pool))
    budget.n_stored = &pool->n_stored;
  get_board (pool->boards, index, &board);
  if (pool->limits->seconds > 0)
    budget.deadline_ms =
        yk_solver_clock_ms () + (int64_t) (pool->limits->seconds * 1e3);
  yk_solver_solve_together (worker->solvers, worker->n_solvers, &board, &budget,
                            result);
  outcome->microseconds = g_get_monotonic_time () - started;

  if (pool->limits->wants_moves && result->verdict == YK_VERDICT_WON) {
    budget.deadline_ms = 0;
    yk_solver_shorten (worker->solvers[0], &board, SHORTEN_STATES, &budget, result);
    outcome->moves =
        g_memdup2 (result->moves, sizeof (YkMove) * (gsize) result->n_moves);
  }
  if (pool->limits->wants_bound && result->verdict != YK_VERDICT_LOST)
    outcome->bound = yk_solver_least_moves (&board);
  outcome->index = index;
  outcome->verdict = result->verdict;
  outcome->n_states = result->n_states;
  outcome->n_moves = result->n_moves;
  return outcome;
}

static void
outcome_free (YkCliOutcome *outcome)
{
  g_free (outcome->moves);
  g_free (outcome);
}

static gboolean
take_next (Pool *pool, guint64 *index)
{
  gboolean is_left;

  g_mutex_lock (&pool->mutex);
  is_left = pool->next < pool->boards->n_boards && !atomic_load (&interrupted);
  *index = pool->next;
  if (is_left)
    pool->next++;
  g_mutex_unlock (&pool->mutex);
  return is_left;
}

/* What a thread does: it solves positions until there are none left.  An outcome with
 * the index G_MAXUINT64 at the end says that it is done. */
static gpointer
worker_cb (gpointer data)
{
  Worker *worker = data;
  Pool *pool = worker->pool;
  YkCliOutcome *done = g_new0 (YkCliOutcome, 1);
  guint64 index;

  add_helpers (worker);
  while (take_next (pool, &index)) {
    YkCliOutcome *outcome = solve_one (worker, index);

    g_async_queue_push (pool->outcomes, outcome);
  }
  done->index = G_MAXUINT64;
  g_async_queue_push (pool->outcomes, done);
  return NULL;
}

static void
worker_free (Worker *worker)
{
  if (worker->thread != NULL)
    g_thread_join (worker->thread);
  for (int i = 0; i < worker->n_solvers; i++)
    yk_solver_free (worker->solvers[i]);
  g_free (worker);
}

/* Starts as many workers as were asked for, or as many as there is memory for.  A
 * single position has one worker. */
static GPtrArray *
start_workers (Pool *pool)
{
  GPtrArray *workers = g_ptr_array_new_with_free_func ((GDestroyNotify) worker_free);
  guint n_workers = is_single (pool) ? 1 : pool->limits->n_threads;

  for (guint i = 0; i < n_workers; i++) {
    Worker *worker = g_new0 (Worker, 1);

    worker->pool = pool;
    if (add_solver (worker))
      worker->thread = g_thread_try_new ("solver", worker_cb, worker, NULL);
    if (worker->thread == NULL) {
      worker_free (worker);
      break;
    }
    g_ptr_array_add (workers, worker);
  }
  return workers;
}

/* Takes OUTCOME, and passes on all whose turn has come.  A search that was interrupted
 * has no outcome worth telling. */
static void
tell_outcomes (Counter *counter, YkCliOutcome *outcome, YkCliOutcomeFunc func,
               gpointer user_data)
{
  gboolean is_cut_short =
      outcome->verdict == YK_VERDICT_STOPPED && atomic_load (&interrupted);

  if (is_cut_short) {
    outcome_free (outcome);
    return;
  }
  g_hash_table_insert (counter->early, &outcome->index, outcome);
  while ((outcome = g_hash_table_lookup (counter->early, &counter->n_told)) != NULL) {
    func (outcome, user_data);
    g_hash_table_remove (counter->early, &counter->n_told);
    counter->n_told++;
  }
}

/* How far the search of a single position is. */
static void
show_search (Pool *pool, double seconds)
{
  guint n = atomic_load (&pool->n_stored);
  guint64 n_most = pool->limits->n_states;

  if (n_most > 0)
    fprintf (stderr, "\r%3.0f %%  ", MIN (100.0, 100.0 * n / (double) n_most));
  fprintf (stderr, "%s%u positions  %.0f s \033[K", n_most > 0 ? "" : "\r", n, seconds);
}

static void
show_progress (const Counter *counter, Pool *pool)
{
  guint64 n_boards = pool->boards->n_boards;
  double seconds =
      (double) (g_get_monotonic_time () - counter->started) / G_USEC_PER_SEC;
  double rate = seconds > 0 ? (double) counter->n_told / seconds : 0;

  if (!counter->shows_progress)
    return;
  if (is_single (pool))
    show_search (pool, seconds);
  else if (rate == 0)
    fprintf (stderr, "\r  0 %%  %.0f s \033[K", seconds);
  else
    fprintf (stderr, "\r%3.0f %%  %.1f a second  %.0f s left \033[K",
             100.0 * (double) counter->n_told / (double) n_boards, rate,
             (double) (n_boards - counter->n_told) / rate);
  fflush (stderr);
}

static void
collect_outcomes (Pool *pool, guint n_running, YkCliOutcomeFunc func,
                  gpointer user_data)
{
  Counter counter = {.early = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL,
                                                     (GDestroyNotify) outcome_free),
                     .started = g_get_monotonic_time (),
                     .shows_progress =
                         isatty (STDERR_FILENO) &&
                         (pool->limits->is_silent || !isatty (STDOUT_FILENO))};
  gint64 shown = counter.started;

  while (n_running > 0) {
    YkCliOutcome *outcome =
        g_async_queue_timeout_pop (pool->outcomes, PROGRESS_INTERVAL);

    if (outcome != NULL && outcome->index == G_MAXUINT64) {
      outcome_free (outcome);
      n_running--;
    } else if (outcome != NULL)
      tell_outcomes (&counter, outcome, func, user_data);
    if (g_get_monotonic_time () - shown >= PROGRESS_INTERVAL) {
      show_progress (&counter, pool);
      shown = g_get_monotonic_time ();
    }
  }
  if (counter.shows_progress)
    fprintf (stderr, "\r\033[K");
  g_hash_table_unref (counter.early);
}

int
yk_cli_run_jobs (const YkCliBoards *boards, const YkCliLimits *limits,
                 YkCliOutcomeFunc func, gpointer user_data)
{
  Pool pool = {.boards = boards, .limits = limits};
  struct sigaction action = {.sa_handler = interrupt_cb};
  GPtrArray *workers;
  guint n_workers;

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  g_mutex_init (&pool.mutex);
  pool.outcomes = g_async_queue_new ();
  workers = start_workers (&pool);
  n_workers = workers->len;
  if (n_workers > 0)
    collect_outcomes (&pool, n_workers, func, user_data);
  g_ptr_array_unref (workers);
  g_async_queue_unref (pool.outcomes);
  g_mutex_clear (&pool.mutex);
  if (n_workers == 0) {
    yk_cli_complain ("there is not enough memory: a search takes %u MiB",
                     (guint) (SOLVER_BYTES >> 20));
    return YK_CLI_NO_MEMORY;
  }
  return atomic_load (&interrupted) ? 128 + signal_number : YK_CLI_OK;
}

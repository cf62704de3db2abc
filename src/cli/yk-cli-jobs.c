/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that solve positions one by one, and a main thread that puts the outcomes in
 * order and shows how far things are. */
#include "cli/yk-cli.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

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
  YkCliOutcomeFunc func;
  gpointer user_data;
  gboolean shows_progress;
  gboolean is_unwanted; /* what comes now */
} Counter;

static atomic_bool interrupted;
static volatile sig_atomic_t signal_number;

static void
interrupt_cb (int number)
{
  signal_number = number;
  atomic_store (&interrupted, true);
}

/* What every program is told that should end; whatever else does so leaves no time. */
static const int ending_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,   SIGUSR1,
                                     SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGXCPU};

/* Gets a board, and the number of its deal, or 0 where it is none. */
static guint64
get_board (const YkCliBoards *boards, guint64 index, YkBoard *board)
{
  guint64 deal = 0;

  if (boards->boards != NULL) {
    *board = boards->boards[index];
  } else {
    deal = boards->deals != NULL ? boards->deals[index] : boards->first + index;
    yk_board_deal (board, boards->rules, &boards->options, deal);
  }
  return deal;
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
  YkSolver *solver = yk_solver_new ((size_t) worker->pool->limits->n_mebibytes << 20);

  if (solver != NULL)
    worker->solvers[worker->n_solvers++] = solver;
  return solver != NULL;
}

/* How long this thread has computed; where it searches together with others, all of
 * them, since nobody else computes then. */
static gint64
computed_us (const Pool *pool)
{
  struct timespec now;

  clock_gettime (is_single (pool) ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_THREAD_CPUTIME_ID,
                 &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* Shortens a win within what the search has left of the limits; returns how many
 * positions that took. */
static guint64
shorten_win (const Worker *worker, const YkBoard *board, YkSolverBudget budget,
             YkSolverResult *result)
{
  const YkCliLimits *limits = worker->pool->limits;

  if (limits->n_shorten_states == 0 || result->verdict != YK_VERDICT_WON ||
      (limits->n_states > 0 && result->n_states >= limits->n_states))
    return 0;
  if (limits->n_states > 0)
    budget.n_states -= result->n_states;
  budget.n_stored = NULL;
  return yk_solver_shorten (worker->solvers[0], board, limits->n_shorten_states,
                            &budget, result);
}

/* Looks for the shortest win with the states that are left; returns what is proved of
 * the moves of any win, or 0 where nothing is.  Sets how many of the win's moves count.
 */
static int
find_shortest (const Worker *worker, const YkBoard *board, YkSolverBudget budget,
               YkSolverResult *result, int *n_counted, guint64 *n_states)
{
  YkCounting counting = worker->pool->limits->counting;

  if (counting != YK_COUNTING_ALL)
    *n_counted = -1;
  if (result->verdict == YK_VERDICT_LOST)
    return 0;
  if (budget.n_states > 0 && budget.n_states <= *n_states)
    return counting == YK_COUNTING_ALL ? yk_solver_least_moves (board) : 0;
  if (budget.n_states > 0)
    budget.n_states -= *n_states;
  return yk_solver_find_shortest (worker->solvers[0], board, counting, &budget, result,
                                  n_counted, n_states);
}

static YkCliOutcome *
solve_one (const Worker *worker, guint64 index)
{
  Pool *pool = worker->pool;
  YkCliOutcome *outcome = g_new0 (YkCliOutcome, 1);
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkSolverBudget budget = {.n_states = pool->limits->n_states, .stop = &interrupted};
  gint64 started = computed_us (pool);
  YkBoard board;

  if (is_single (pool))
    budget.n_stored = &pool->n_stored;
  outcome->deal = get_board (pool->boards, index, &board);
  if (pool->limits->seconds > 0)
    budget.deadline_ms =
        yk_solver_clock_ms () + (int64_t) (pool->limits->seconds * 1e3);
  yk_solver_solve_together (worker->solvers, worker->n_solvers, &board, &budget,
                            result);
  outcome->n_states = result->n_states + shorten_win (worker, &board, budget, result);
  outcome->n_counted = result->n_moves;
  if (pool->limits->wants_shortest)
    outcome->bound = find_shortest (worker, &board, budget, result, &outcome->n_counted,
                                    &outcome->n_states);
  else if (pool->limits->wants_bound && result->verdict != YK_VERDICT_LOST)
    outcome->bound = yk_solver_least_moves (&board);
  if (pool->limits->wants_moves && result->verdict == YK_VERDICT_WON)
    outcome->moves =
        g_memdup2 (result->moves, sizeof (YkMove) * (gsize) result->n_moves);
  outcome->microseconds = computed_us (pool) - started;
  outcome->index = index;
  outcome->verdict = result->verdict;
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
  pool->next += is_left;
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

  /* Gives the worker of a single position a solver for each thread that was asked for,
   * or as many as are of use and there is memory for. */
  int n_wanted = (int) MIN (worker->pool->limits->n_threads, YK_SOLVER_MAX_TOGETHER);

  while (is_single (worker->pool) && worker->n_solvers < n_wanted &&
         add_solver (worker))
    ;
  while (take_next (pool, &index))
    g_async_queue_push (pool->outcomes, solve_one (worker, index));
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
  guint n_workers = is_single (pool) ? 1 : (guint) pool->limits->n_threads;

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

/* Passes on an outcome, which is taken over, unless nobody wants any more: then the
 * searches end. */
static void
tell_outcome (Counter *counter, YkCliOutcome *outcome)
{
  counter->is_unwanted =
      counter->is_unwanted || !counter->func (outcome, counter->user_data);
  if (counter->is_unwanted)
    atomic_store (&interrupted, true);
  counter->n_told++;
  outcome_free (outcome);
}

/* Takes OUTCOME, and passes on all whose turn has come; that is always where the order
 * does not matter.  A search that was interrupted has no outcome worth telling. */
static void
take_outcome (Counter *counter, YkCliOutcome *outcome, gboolean is_unordered)
{
  if (outcome->verdict == YK_VERDICT_STOPPED && atomic_load (&interrupted)) {
    outcome_free (outcome);
    return;
  }
  if (is_unordered) {
    tell_outcome (counter, outcome);
    return;
  }
  g_hash_table_insert (counter->early, &outcome->index, outcome);
  while ((outcome = g_hash_table_lookup (counter->early, &counter->n_told)) != NULL) {
    g_hash_table_steal (counter->early, &outcome->index);
    tell_outcome (counter, outcome);
  }
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
  if (is_single (pool)) {
    /* How far the search of a single position is. */
    guint n = atomic_load (&pool->n_stored);
    guint64 n_most = pool->limits->n_states;

    if (n_most > 0)
      fprintf (stderr, "\r%3.0f %%  ", MIN (100.0, 100.0 * n / (double) n_most));
    fprintf (stderr, "%s%u positions  %.0f s \033[K", n_most > 0 ? "" : "\r", n,
             seconds);
  } else if (rate == 0)
    fprintf (stderr, "\r  0 %%  %.0f s \033[K", seconds);
  else
    fprintf (stderr, "\r%3.0f %%  %.1f a second  %.0f s left \033[K",
             100.0 * (double) counter->n_told / (double) n_boards, rate,
             (double) (n_boards - counter->n_told) / rate);
  fflush (stderr);
}

/* Tells the outcomes of N_RUNNING workers until all are done.  FALSE where it was told
 * that no more are wanted. */
static gboolean
collect_outcomes (Pool *pool, guint n_running, YkCliOutcomeFunc func,
                  gpointer user_data)
{
  Counter counter = {.early = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL,
                                                     (GDestroyNotify) outcome_free),
                     .started = g_get_monotonic_time (),
                     .func = func,
                     .user_data = user_data,
                     .shows_progress =
                         isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO)};
  gint64 shown = counter.started;

  while (n_running > 0) {
    YkCliOutcome *outcome =
        g_async_queue_timeout_pop (pool->outcomes, PROGRESS_INTERVAL);

    if (outcome != NULL && outcome->index == G_MAXUINT64) {
      outcome_free (outcome);
      n_running--;
    } else if (outcome != NULL)
      take_outcome (&counter, outcome, pool->limits->is_unordered);
    if (g_get_monotonic_time () - shown >= PROGRESS_INTERVAL) {
      show_progress (&counter, pool);
      shown = g_get_monotonic_time ();
    }
  }
  if (counter.shows_progress)
    fprintf (stderr, "\r\033[K");
  g_hash_table_unref (counter.early);
  return !counter.is_unwanted;
}

int
yk_cli_run_jobs (const YkCliBoards *boards, const YkCliLimits *limits,
                 YkCliOutcomeFunc func, gpointer user_data)
{
  Pool pool = {.boards = boards, .limits = limits};
  gboolean is_wanted = TRUE;
  GPtrArray *workers;
  guint n_workers;

  /* Makes these signals end the searches, except those that were ignored when the
   * program started, as with nohup. */
  struct sigaction action = {.sa_handler = interrupt_cb}, old;

  for (gsize i = 0; i < G_N_ELEMENTS (ending_signals); i++)
    if (sigaction (ending_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction (ending_signals[i], &action, NULL);
  g_mutex_init (&pool.mutex);
  pool.outcomes = g_async_queue_new ();
  workers = start_workers (&pool);
  n_workers = workers->len;
  if (n_workers > 0)
    is_wanted = collect_outcomes (&pool, n_workers, func, user_data);
  g_ptr_array_unref (workers);
  g_async_queue_unref (pool.outcomes);
  g_mutex_clear (&pool.mutex);
  if (n_workers == 0) {
    yk_cli_complain ("not enough memory: a search takes %" G_GUINT64_FORMAT " MiB",
                     limits->n_mebibytes);
    return YK_CLI_NO_MEMORY;
  }
  if (signal_number > 0)
    return 128 + signal_number;
  return is_wanted ? YK_CLI_OK : YK_CLI_BAD_INPUT;
}

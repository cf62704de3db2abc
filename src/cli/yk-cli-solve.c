/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver solve: one line for each position. */
#include "cli/yk-cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

/* Solving many positions in threads, and putting the outcomes in order. */

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

/* Solves all positions and calls FUNC for each.  Shows the progress if standard error
 * is a terminal, unless outcomes are printed to the same terminal.  A signal that asks
 * the program to end ends this early.  Returns the exit code. */
static int
run_jobs (const YkCliBoards *boards, const YkCliLimits *limits, YkCliOutcomeFunc func,
          gpointer user_data)
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

/* What the lines of outcomes contain. */
typedef struct
{
  const YkCliBoards *boards;
  const YkCliLimits *limits;
  const GArray *numbers; /* (element-type guint64): of boards; or NULL */
  const GArray *moves;   /* (element-type YkMove): that led to each board; or NULL */
  gboolean wants_json;
} Lines;

#define JSON_START "{\"deal\":"
#define JSON_VERDICT "\"verdict\":"

static const char *
verdict_text (YkVerdict verdict)
{
  switch (verdict) {
  case YK_VERDICT_WON:
    return "won";
  case YK_VERDICT_LOST:
    return "lost";
  case YK_VERDICT_UNKNOWN:
  case YK_VERDICT_STOPPED:
    return "unknown";
  }
  return "unknown";
}

static guint64
number_of (const Lines *lines, const YkCliOutcome *outcome)
{
  if (lines->numbers != NULL)
    return g_array_index (lines->numbers, guint64, outcome->index);
  return outcome->deal;
}

/* The move that led to the board. */
static const char *
move_before (const Lines *lines, const YkCliOutcome *outcome,
             char text[YK_TEXT_MOVE_SIZE])
{
  yk_move_to_text (g_array_index (lines->moves, YkMove, outcome->index), text);
  return text;
}

static void
append_moves (const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  for (int i = 0; i < outcome->n_moves; i++) {
    yk_move_to_text (outcome->moves[i], move);
    g_string_append_printf (text, "%c%s", i == 0 ? '\t' : ' ', move);
  }
  if (outcome->verdict != YK_VERDICT_WON || outcome->n_moves == 0)
    g_string_append (text, "\t-");
}

/* A number that is told only WHERE_KNOWN. */
static void
append_known (GString *text, int number, gboolean where_known)
{
  if (where_known)
    g_string_append_printf (text, "\t%d", number);
  else
    g_string_append (text, "\t-");
}

static void
append_fields (const Lines *lines, const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, number_of (lines, outcome));
  if (lines->moves != NULL)
    g_string_append_printf (text, "\t%s", move_before (lines, outcome, move));
  g_string_append_printf (text, "\t%s\t%" G_GUINT64_FORMAT "\t%.3f",
                          verdict_text (outcome->verdict), outcome->n_states,
                          (double) outcome->microseconds / 1e3);
  append_known (text, outcome->n_counted,
                outcome->verdict == YK_VERDICT_WON && outcome->n_counted >= 0);
  if (lines->limits->wants_moves)
    append_moves (outcome, text);
  if (lines->limits->wants_bound)
    append_known (text, outcome->bound, outcome->bound > 0);
}

static void
append_json_known (GString *text, const char *key, int number, gboolean where_known)
{
  if (where_known)
    yk_cli_json_number (text, key, "%d", number);
  else
    yk_cli_json_text (text, key, NULL);
}

static void
append_json_moves (const YkCliOutcome *outcome, GString *text)
{
  char move[YK_TEXT_MOVE_SIZE];

  if (outcome->verdict != YK_VERDICT_WON) {
    yk_cli_json_text (text, "solution", NULL);
    return;
  }
  yk_cli_json_begin (text, "solution", '[');
  for (int i = 0; i < outcome->n_moves; i++) {
    yk_move_to_text (outcome->moves[i], move);
    yk_cli_json_text (text, NULL, move);
  }
  g_string_append_c (text, ']');
}

static void
append_json (const Lines *lines, const YkCliOutcome *outcome, GString *text)
{
  const YkCliBoards *boards = lines->boards;
  const YkBoard *board =
      boards->boards != NULL ? &boards->boards[outcome->index] : NULL;
  char move[YK_TEXT_MOVE_SIZE];

  yk_cli_json_begin (text, NULL, '{');
  yk_cli_json_number (text, board == NULL ? "deal" : "position", "%" G_GUINT64_FORMAT,
                      number_of (lines, outcome));
  yk_cli_json_rules (text, board != NULL ? board->rules : boards->rules,
                     board != NULL ? &board->options : &boards->options);
  if (lines->moves != NULL)
    yk_cli_json_text (text, "move", move_before (lines, outcome, move));
  yk_cli_json_text (text, "verdict", verdict_text (outcome->verdict));
  yk_cli_json_number (text, "states", "%" G_GUINT64_FORMAT, outcome->n_states);
  yk_cli_json_number (text, "cpu_ms", "%.3f", (double) outcome->microseconds / 1e3);
  append_json_known (text, "moves", outcome->n_counted,
                     outcome->verdict == YK_VERDICT_WON && outcome->n_counted >= 0);
  if (lines->limits->wants_moves)
    append_json_moves (outcome, text);
  if (lines->limits->wants_bound)
    append_json_known (text, "least_moves", outcome->bound, outcome->bound > 0);
  /* What the search was, so that lines of several can lie in one file. */
  yk_cli_json_begin (text, "limits", '{');
  if (lines->limits->n_states > 0)
    yk_cli_json_number (text, "states", "%" G_GUINT64_FORMAT, lines->limits->n_states);
  else
    yk_cli_json_text (text, "states", NULL);
  if (lines->limits->seconds > 0)
    yk_cli_json_number (text, "seconds", "%.3f", lines->limits->seconds);
  else
    yk_cli_json_text (text, "seconds", NULL);
  yk_cli_json_number (text, "mebibytes", "%" G_GUINT64_FORMAT,
                      lines->limits->n_mebibytes);
  g_string_append_c (text, '}');
  yk_cli_json_number (text, "search", "%d", YK_SOLVER_SIGNATURE);
  g_string_append_c (text, '}');
}

/* Whether the verdict at TEXT is won or lost. */
static gboolean
is_decision (const char *text)
{
  text += *text == '"';
  return g_str_has_prefix (text, "won") || g_str_has_prefix (text, "lost");
}

/* Reads a line's deal, and whether the line says that it is won or lost.  FALSE where
 * the line does not begin with a deal's number. */
static gboolean
read_line (const char *line, guint64 *deal, gboolean *is_decided)
{
  gboolean is_json = g_str_has_prefix (line, JSON_START);
  const char *number = is_json ? line + strlen (JSON_START) : line, *verdict;
  g_autofree char *digits = g_strndup (number, strspn (number, "0123456789"));
  const char *rest = number + strlen (digits);

  if (!g_ascii_string_to_unsigned (digits, 10, YK_DEAL_MIN, YK_DEAL_MAX, deal, NULL) ||
      (*rest != '\0' && strchr (is_json ? "," : " \t\r", *rest) == NULL))
    return FALSE;
  verdict = is_json ? strstr (rest, JSON_VERDICT) : rest + strspn (rest, " \t\r");
  if (verdict != NULL && is_json)
    verdict += strlen (JSON_VERDICT);
  *is_decided = verdict != NULL && is_decision (verdict);
  return TRUE;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Reads the deals, from small to large, that the lines of TEXT leave undecided.  The
 * last line of a deal counts; a line with nothing but the number leaves it undecided; #
 * begins a comment.  Returns: (transfer full) (nullable) (element-type guint64): NULL,
 * after a complaint, if anything else is there or no deal. */
static GArray *
read_open_deals (const char *text)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean is_decided;
  guint64 deal;
  GArray *open;
  GHashTableIter iter;
  gpointer key, value;

  for (int i = 0; lines[i] != NULL; i++) {
    lines[i][strcspn (lines[i], "#")] = '\0';
    if (*g_strstrip (lines[i]) == '\0')
      continue;
    if (!read_line (lines[i], &deal, &is_decided)) {
      yk_cli_complain ("%d: a deal number is missing", i + 1);
      return NULL;
    }
    g_hash_table_insert (seen, g_memdup2 (&deal, sizeof deal),
                         GINT_TO_POINTER (is_decided));
  }
  if (g_hash_table_size (seen) == 0) {
    yk_cli_complain ("1: there is no deal in the list");
    return NULL;
  }

  open = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!GPOINTER_TO_INT (value))
      g_array_append_vals (open, key, 1);
  g_array_sort (open, compare_numbers);
  return open;
}

#define DEFAULT_STATES 1000000
#define MAX_THREADS 1024
#define DEFAULT_MEBIBYTES 128
#define MIN_MEBIBYTES 16
#define MAX_MEBIBYTES MIN (SIZE_MAX >> 21, 16384)
#define MIN_SECONDS 0.001
#define MAX_SECONDS 1e9

/* What the command line says, as it stands there. */
typedef struct
{
  char *id;
  char **options;
  char *start;
  char *count;
  char *deals; /* the file that lists them, or NULL */
  char *n_states;
  char *seconds;
  char *n_mebibytes;
  char *n_shorten_states;
  char *auto_play; /* by which moves count */
  char *n_threads;
  gboolean wants_moves;
  gboolean wants_bound;
  gboolean wants_shortest;
  gboolean wants_each;
  gboolean wants_json;
} Request;

static gboolean
parse (Request *request, int *argc, char ***argv)
{
  GOptionEntry entries[] = {
      YK_CLI_VARIATION_ENTRY (&request->id),
      YK_CLI_OPTION_ENTRY (&request->options),
      {"start", 0, 0, G_OPTION_ARG_STRING, &request->start, "The first deal", "A"},
      {"count", 0, 0, G_OPTION_ARG_STRING, &request->count, "The number of deals", "N"},
      {"deals", 0, 0, G_OPTION_ARG_FILENAME, &request->deals,
       "Solve the deals that FILE leaves unknown", "FILE"},
      {"states", 0, 0, G_OPTION_ARG_STRING, &request->n_states,
       "Give up after storing N positions", "N"},
      {"seconds", 0, 0, G_OPTION_ARG_STRING, &request->seconds,
       "Give up after S seconds", "S"},
      {"memory", 0, 0, G_OPTION_ARG_STRING, &request->n_mebibytes,
       "Give up after filling M MiB", "M"},
      {"jobs", 0, 0, G_OPTION_ARG_STRING, &request->n_threads,
       "Run J searches in parallel", "J"},
      {"shorten", 0, 0, G_OPTION_ARG_STRING, &request->n_shorten_states,
       "Look at N more positions for a shorter win", "N"},
      {"moves", 0, 0, G_OPTION_ARG_NONE, &request->wants_moves,
       "Print the moves of each win", NULL},
      {"bound", 0, 0, G_OPTION_ARG_NONE, &request->wants_bound,
       "Print a lower bound on the moves", NULL},
      {"optimal", 0, 0, G_OPTION_ARG_NONE, &request->wants_shortest,
       "Look for the shortest win and print the proven bound", NULL},
      {"auto-play", 0, 0, G_OPTION_ARG_STRING, &request->auto_play,
       "Look for the shortest win as the game counts: off, safe, always", "KIND"},
      {"each", 0, 0, G_OPTION_ARG_NONE, &request->wants_each,
       "Solve the position after each legal move", NULL},
      YK_CLI_JSON_ENTRY (&request->wants_json),
      {0},
  };

  return yk_cli_parse (argc, argv, "[FILE]", 1, entries);
}

static void
request_clear (Request *request)
{
  g_free (request->id);
  g_strfreev (request->options);
  g_free (request->start);
  g_free (request->count);
  g_free (request->deals);
  g_free (request->n_states);
  g_free (request->seconds);
  g_free (request->n_mebibytes);
  g_free (request->n_shorten_states);
  g_free (request->auto_play);
  g_free (request->n_threads);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static gboolean
read_seconds (const char *text, double *seconds)
{
  char *end;

  *seconds = g_ascii_strtod (text, &end);
  /* Written so that it refuses what is no number (NaN), too. */
  if (*text != '\0' && *end == '\0' && *seconds >= MIN_SECONDS &&
      *seconds <= MAX_SECONDS)
    return TRUE;
  yk_cli_complain ("--seconds must be a number from %g to %.0f", MIN_SECONDS,
                   MAX_SECONDS);
  return FALSE;
}

static gboolean
read_counting (const char *text, YkCounting *counting)
{
  for (guint i = 0; i < YK_MOVE_COUNT_N_KINDS; i++)
    if (g_str_equal (text, yk_auto_play_names[i])) {
      *counting = (YkCounting) i;
      return TRUE;
    }
  yk_cli_complain ("--auto-play must be off, safe or always");
  return FALSE;
}

static gboolean
read_limits (const Request *request, YkCliLimits *limits)
{
  *limits = (YkCliLimits){.n_mebibytes = DEFAULT_MEBIBYTES,
                          .n_threads = 1,
                          .wants_moves = request->wants_moves,
                          .wants_bound = request->wants_bound,
                          .wants_shortest =
                              request->wants_shortest || request->auto_play != NULL,
                          .counting = YK_COUNTING_ALL,
                          .is_unordered = request->wants_json};
  if (request->seconds != NULL && !read_seconds (request->seconds, &limits->seconds))
    return FALSE;
  if (request->n_states != NULL &&
      !yk_cli_number (request->n_states, "--states", 1, G_MAXINT64, &limits->n_states))
    return FALSE;
  if (request->n_mebibytes != NULL &&
      !yk_cli_number (request->n_mebibytes, "--memory", MIN_MEBIBYTES, MAX_MEBIBYTES,
                      &limits->n_mebibytes))
    return FALSE;
  if (request->n_shorten_states != NULL &&
      !yk_cli_number (request->n_shorten_states, "--shorten", 1, G_MAXINT64,
                      &limits->n_shorten_states))
    return FALSE;
  if (request->auto_play != NULL &&
      !read_counting (request->auto_play, &limits->counting))
    return FALSE;
  limits->wants_bound = limits->wants_bound || limits->wants_shortest;
  if (request->n_threads != NULL &&
      !yk_cli_number (request->n_threads, "--jobs", 1, MAX_THREADS, &limits->n_threads))
    return FALSE;
  if (request->n_states == NULL && request->seconds == NULL)
    limits->n_states = DEFAULT_STATES;
  return TRUE;
}

static gboolean
print_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  const Lines *lines = user_data;
  GString *line = g_string_new (NULL);
  gboolean is_written;

  (lines->wants_json ? append_json : append_fields) (lines, outcome, line);
  g_string_append_c (line, '\n');
  /* At once, so that a kill loses nothing that was solved. */
  is_written =
      fwrite (line->str, 1, line->len, stdout) == line->len && fflush (stdout) == 0;
  if (!is_written)
    yk_cli_complain ("the output cannot be written: %s", g_strerror (errno));
  g_string_free (line, TRUE);
  return is_written;
}

/* Reads all boards of a text, with their places in it, or where MOVES is given what
 * each of their moves leads to; complains about the bad ones.  Returns the exit code.
 */
static int
read_boards (const char *text, gsize length, GArray *boards, GArray *numbers,
             GArray *moves)
{
  int result = YK_CLI_OK;
  guint64 number = 0;
  YkTextReader reader;
  YkTextStatus status;
  YkTextMoves ignored;
  YkTextError error;
  YkBoard board;

  yk_text_reader_init (&reader, text, length);
  while ((status = yk_text_reader_next (&reader, &board, &ignored, &error)) !=
         YK_TEXT_END) {
    number++;
    if (status == YK_TEXT_ERROR) {
      yk_cli_complain ("%d: %s", error.line, error.message);
      result = YK_CLI_BAD_INPUT;
      continue;
    }
    if (moves != NULL) {
      /* What each legal move leads to. */
      YkMove legal[YK_MAX_MOVES];
      int n_moves = yk_board_list (&board, legal);

      for (int i = 0; i < n_moves; i++) {
        YkBoard child = board;
        YkUndo undo;

        yk_board_apply (&child, legal[i], &undo);
        g_array_append_val (boards, child);
        g_array_append_val (numbers, number);
      }
      g_array_append_vals (moves, legal, (guint) n_moves);
      continue;
    }
    g_array_append_val (boards, board);
    g_array_append_val (numbers, number);
  }
  if (number == 0) {
    yk_cli_complain ("1: there is no position in the input");
    return YK_CLI_BAD_INPUT;
  }
  return result;
}

static int
solve_file (const char *path, Lines *lines, gboolean wants_each)
{
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (YkBoard));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) moves =
      wants_each ? g_array_new (FALSE, FALSE, sizeof (YkMove)) : NULL;
  YkCliBoards boards = {0};
  int read_result, result;

  if (text == NULL)
    return YK_CLI_BAD_INPUT;
  read_result = read_boards (text, length, list, numbers, moves);
  if (list->len == 0)
    return read_result;
  boards.boards = (const YkBoard *) (void *) list->data;
  boards.n_boards = list->len;
  lines->boards = &boards;
  lines->numbers = numbers;
  lines->moves = moves;
  result = run_jobs (&boards, lines->limits, print_outcome, lines);
  return result != YK_CLI_OK ? result : read_result;
}

/* Reads the list of deals that is asked for. */
static GArray *
read_list (const Request *request)
{
  g_autofree char *text = NULL;
  gsize length;

  if (request->start != NULL || request->count != NULL) {
    yk_cli_complain ("--deals cannot be used with --start or --count");
    return NULL;
  }
  text = yk_cli_read (request->deals, &length);
  return text != NULL ? read_open_deals (text) : NULL;
}

static int
solve_deals (const Request *request, Lines *lines)
{
  YkCliBoards boards = {0};
  g_autoptr (GArray) list = NULL;

  if (request->wants_each) {
    yk_cli_complain ("--each works on positions, not on deals by number");
    return YK_CLI_BAD_INPUT;
  }
  if (!yk_cli_read_rules (request->id, request->options, &boards.rules,
                          &boards.options))
    return YK_CLI_BAD_INPUT;
  if (request->deals != NULL) {
    list = read_list (request);
    if (list == NULL || list->len == 0)
      return list == NULL ? YK_CLI_BAD_INPUT : YK_CLI_OK;
    boards.deals = (const guint64 *) (void *) list->data;
    boards.n_boards = list->len;
  } else if (!yk_cli_number (request->start, "--start", YK_DEAL_MIN, YK_DEAL_MAX,
                             &boards.first) ||
             !yk_cli_number (request->count, "--count", 1,
                             YK_DEAL_MAX - boards.first + 1, &boards.n_boards))
    return YK_CLI_BAD_INPUT;
  lines->boards = &boards;
  return run_jobs (&boards, lines->limits, print_outcome, lines);
}

int
yk_cli_solve (int argc, char **argv)
{
  g_auto (Request) request = {0};
  YkCliLimits limits;
  Lines lines = {.limits = &limits};

  if (!parse (&request, &argc, &argv) || !read_limits (&request, &limits))
    return YK_CLI_BAD_INPUT;
  lines.wants_json = request.wants_json;
  /* Unless numbered deals are asked for. */
  if (request.id == NULL && request.options == NULL && request.start == NULL &&
      request.count == NULL && request.deals == NULL)
    return solve_file (argc > 1 ? argv[1] : NULL, &lines, request.wants_each);
  if (argc > 1) {
    yk_cli_complain ("unexpected argument “%s”", argv[1]);
    return YK_CLI_BAD_INPUT;
  }
  return solve_deals (&request, &lines);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any number of threads gives the answer that one thread gives: the verdict, the states
 * that it stored, and the moves. */
#include <glib.h>
#include <string.h>

#include "core/yk-deal.h"
#include "solver/compact/yk-compact-private.h"
#include "solver/compact/yk-compact-search.h"
#include "solver/yk-solver.h"

#define SOLVER_BYTES ((gsize) 64 << 20)
#define LITTLE_MEMORY ((gsize) 1 << 20)
#define N_SOLVERS 8
#define LAST_DEAL 12
#define MOST_HARD 2 /* deals of each variation that need some search */
#define SOME_SEARCH 150

static const int team_sizes[] = {2, 3, N_SOLVERS};

/* The same for all tests: meson has malloc() fill their memory, and free() again, which
 * takes twice as long as all searches. */
static YkSolver *solvers[N_SOLVERS];

typedef struct
{
  YkSolverResult alone, together;
} Fixture;

static void
check_same (const Fixture *fixture)
{
  const YkSolverResult *alone = &fixture->alone, *together = &fixture->together;

  g_assert_cmpint (together->verdict, ==, alone->verdict);
  g_assert_cmpuint (together->n_states, ==, alone->n_states);
  g_assert_cmpint (together->n_moves, ==, alone->n_moves);
  for (int i = 0; i < alone->n_moves; i++)
    g_assert_true (yk_move_equal (together->moves[i], alone->moves[i]));
}

static void
solve_alone (Fixture *fixture, const YkBoard *board, const YkSolverBudget *budget)
{
  yk_solver_solve (solvers[0], board, budget, &fixture->alone);
}

static void
check_teams (Fixture *fixture, const YkBoard *board, const YkSolverBudget *budget)
{
  for (gsize i = 0; i < G_N_ELEMENTS (team_sizes); i++) {
    yk_solver_solve_together (solvers, team_sizes[i], board, budget,
                              &fixture->together);
    check_same (fixture);
  }
}

/* The first deal of a variation, and some that need a longer search. */
static void
check_deals (Fixture *fixture, const YkRules *rules, const YkSolverBudget *budget)
{
  YkGameOptions options = {0};
  int n_hard = 0;
  YkBoard board;

  for (guint64 number = 1; number <= LAST_DEAL && n_hard < MOST_HARD; number++) {
    gboolean is_hard;

    yk_board_deal (&board, rules, &options, number);
    solve_alone (fixture, &board, budget);
    is_hard = fixture->alone.n_states > SOME_SEARCH;
    if (is_hard || number == 1)
      check_teams (fixture, &board, budget);
    n_hard += is_hard;
  }
}

/* Every variation, where the budget ends early, and where it ends in a later part. */
static void
test_deals (Fixture *fixture, gconstpointer data)
{
  static const guint64 limits[] = {1, 200, 1300};
  const YkRules *rules = data;

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++) {
    YkSolverBudget budget = {.n_states = limits[i]};

    check_deals (fixture, rules, &budget);
  }
}

/* Deals that need many parts: the last one proves the loss, or a later one wins, or
 * none decides. */
static void
test_hard (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    guint64 number, n_states;
  } hard[] = {
      {"yukon", 71, 14000},         {"yukon", 116, 20000},
      {"yukon", 648, 20000},        {"russian-cell", 8, 20000},
      {"double-russian", 9, 30000}, {"double-russian", 16, 40000},
      {"double-alaska", 3, 40000},  {"yukon-kings", 4, 12500},
  };
  YkGameOptions options = {0};
  YkBoard board;

  for (gsize i = 0; i < G_N_ELEMENTS (hard); i++) {
    YkSolverBudget budget = {.n_states = hard[i].n_states};

    yk_board_deal (&board, yk_rules_find (hard[i].id), &options, hard[i].number);
    solve_alone (fixture, &board, &budget);
    g_test_message ("%s %" G_GUINT64_FORMAT ": %d, %" G_GUINT64_FORMAT " states",
                    hard[i].id, hard[i].number, (int) fixture->alone.verdict,
                    fixture->alone.n_states);
    check_teams (fixture, &board, &budget);
  }
}

/* Where the memory ends before a part has stored all that it may, the later ones have
 * more left than was planned. */
static void
test_little_memory (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    guint64 number, n_states;
  } deals[] = {{"yukon", 71, 0}, {"double-russian", 9, 30000}};
  YkGameOptions options = {0};
  YkBoard board;

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++) {
    YkSolverBudget budget = {.n_states = deals[i].n_states, .n_bytes = LITTLE_MEMORY};

    yk_board_deal (&board, yk_rules_find (deals[i].id), &options, deals[i].number);
    solve_alone (fixture, &board, &budget);
    g_test_message ("%s: %d, %" G_GUINT64_FORMAT " states", deals[i].id,
                    (int) fixture->alone.verdict, fixture->alone.n_states);
    check_teams (fixture, &board, &budget);
  }
}

#define MOST_HELPERS 3
#define LAST_PART_STATES 2500

/* A thread that searches in the last part of a series, or helps. */
typedef struct
{
  YkStateStore store;
  YkSearch search;
  guint64 memory[((gsize) 8 << 20) / 8];
  YkCrew *crew;
  YkSolverResult result;
} Hand;

/* Sets a hand to work within N_BYTES. */
static void
set_to_work (Hand *hand, const YkSolverBudget *budget, const atomic_bool *cancel,
             YkCrew *crew)
{
  hand->crew = crew;
  hand->search = (YkSearch){.budget = budget,
                            .store = &hand->store,
                            .memory = (guchar *) hand->memory,
                            .n_bytes = budget->n_bytes,
                            .cancel = cancel};
}

static gpointer
helper_thread (gpointer data)
{
  Hand *hand = data;

  yk_batches_help (&hand->search, hand->crew);
  return NULL;
}

/* Searches the last part with so many helpers. */
static void
search_last_part (Hand *hands, int n_helpers, const YkBoard *board,
                  const YkSolverBudget *budget, const atomic_bool *cancel)
{
  static const YkSolverBudget none = {.n_bytes = sizeof hands->memory};
  const YkOrderPart *parts;
  GThread *threads[MOST_HELPERS];
  YkCompactFrame frame;
  YkCompactState places;
  YkCrew crew;

  yk_compact_frame_init (&frame, board, &places);
  yk_crew_init (&crew);
  for (int i = 1; i <= n_helpers; i++) {
    set_to_work (&hands[i], &none, cancel, &crew);
    threads[i - 1] = g_thread_new ("helper", helper_thread, &hands[i]);
  }
  set_to_work (&hands[0], budget, cancel, &crew);
  yk_compact_search_solve_part (&hands[0].search, board,
                                yk_orders_find (&frame, &parts) - 1, budget->n_states,
                                &crew, &hands[0].result);
  yk_crew_dismiss (&crew);
  for (int i = 0; i < n_helpers; i++)
    g_thread_join (threads[i]);
  yk_crew_clear (&crew);
  hands[0].result.n_states = hands[0].search.n_states;
}

/* Lets the last part be searched alone and with helpers; returns whether it decided. */
static gboolean
check_last_part (Fixture *fixture, Hand *hands, const YkBoard *board, gsize n_bytes)
{
  const YkSolverBudget budget = {.n_states = LAST_PART_STATES, .n_bytes = n_bytes};

  search_last_part (hands, 0, board, &budget, NULL);
  fixture->alone = hands[0].result;
  for (int n_helpers = 1; n_helpers <= MOST_HELPERS; n_helpers += 2) {
    search_last_part (hands, n_helpers, board, &budget, NULL);
    fixture->together = hands[0].result;
    check_same (fixture);
  }
  return fixture->alone.verdict != YK_VERDICT_UNKNOWN;
}

/* The last part of every variation of one deck by itself: it is searched in batches.
 * Some deals end undecided, some for want of memory. */
static void
test_last_part (Fixture *fixture, gconstpointer data)
{
  static const gsize n_bytes[] = {sizeof ((Hand *) 0)->memory, LITTLE_MEMORY};
  const YkRules *rules = data;
  g_autofree Hand *hands = g_new (Hand, 1 + MOST_HELPERS);
  YkGameOptions options = {0};
  guint n_decided = 0;
  YkBoard board;

  for (guint64 number = 1; number <= (g_test_slow () ? 3 : 1); number++) {
    yk_board_deal (&board, rules, &options, number);
    for (gsize i = 0; i < G_N_ELEMENTS (n_bytes); i++)
      n_decided += check_last_part (fixture, hands, &board, n_bytes[i]);
  }
  g_test_message ("%u decided", n_decided);
}

typedef struct
{
  atomic_uint n_stored;
  atomic_bool stop;
  atomic_bool is_done;
  guint stop_at; /* this number of states */
} Stopper;

static gpointer
stopper_thread (gpointer data)
{
  Stopper *stopper = data;

  while (!atomic_load (&stopper->is_done) &&
         atomic_load (&stopper->n_stored) < stopper->stop_at)
    g_usleep (100);
  atomic_store (&stopper->stop, true);
  return NULL;
}

/* The last part ends when it is cancelled, however many help. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree Hand *hands = g_new (Hand, 1 + MOST_HELPERS);
  YkGameOptions options = {0};
  YkBoard board;

  (void) fixture;
  (void) data;
  yk_board_deal (&board, yk_rules_find ("yukon"), &options, 71);
  for (int n_helpers = 0; n_helpers <= MOST_HELPERS; n_helpers++) {
    Stopper stopper = {.stop_at = 1000};
    YkSolverBudget budget = {.n_bytes = sizeof hands->memory,
                             .n_stored = &stopper.n_stored};
    GThread *thread = g_thread_new ("stopper", stopper_thread, &stopper);

    search_last_part (hands, n_helpers, &board, &budget, &stopper.stop);
    atomic_store (&stopper.is_done, true);
    g_thread_join (thread);
    g_assert_cmpint (hands[0].result.verdict, ==, YK_VERDICT_STOPPED);
    g_assert_cmpint (hands[0].result.n_moves, ==, 0);
  }
}

/* A search that would take long ends when it is stopped, however far it is. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  static const guint stop_at[] = {0, 1, 3000, 20000};
  static const char *ids[] = {"yukon", "double-russian"};
  static const guint64 numbers[] = {71, 9};
  YkGameOptions options = {0};
  YkBoard board;

  (void) data;
  for (gsize i = 0; i < G_N_ELEMENTS (stop_at) * G_N_ELEMENTS (ids); i++) {
    Stopper stopper = {.stop_at = stop_at[i / 2]};
    YkSolverBudget budget = {.stop = &stopper.stop, .n_stored = &stopper.n_stored};
    GThread *thread = g_thread_new ("stopper", stopper_thread, &stopper);

    yk_board_deal (&board, yk_rules_find (ids[i % 2]), &options, numbers[i % 2]);
    yk_solver_solve_together (solvers, 3, &board, &budget, &fixture->together);
    atomic_store (&stopper.is_done, true);
    g_thread_join (thread);
    g_assert_cmpint (fixture->together.verdict, ==, YK_VERDICT_STOPPED);
    g_assert_cmpint (fixture->together.n_moves, ==, 0);
  }
}

static gboolean
is_searched_in_batches (const YkRules *rules)
{
  const YkGameOptions options = {0};
  YkBoard board;

  yk_board_deal (&board, rules, &options, 1);
  return yk_rules_n_decks (rules) == 1 && yk_compact_frame_knows (&board);
}

static void
add_test (const char *path, gconstpointer data,
          void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, data, NULL, test, NULL);
}

int
main (int argc, char **argv)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  int status;

  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < N_SOLVERS; i++)
    solvers[i] = yk_solver_new (SOLVER_BYTES);
  add_test ("/together/hard", NULL, test_hard);
  add_test ("/together/little-memory", NULL, test_little_memory);
  add_test ("/together/stop", NULL, test_stop);
  add_test ("/together/cancel", NULL, test_cancel);
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/together/%s", rules[i].id);

    add_test (path, &rules[i], test_deals);
  }
  for (size_t i = 0; i < n_rules; i++) {
    g_autofree char *path = g_strdup_printf ("/last-part/%s", rules[i].id);

    if (is_searched_in_batches (&rules[i]))
      add_test (path, &rules[i], test_last_part);
  }
  status = g_test_run ();
  for (int i = 0; i < N_SOLVERS; i++)
    yk_solver_free (solvers[i]);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advisor: its winnability, its hints, the way back, winnable deals. */
#include "../test-common.h"

#include <sys/resource.h>
#include <time.h>

#include "core/yk-deal.h"
#include "game/analysis/yk-advisor.h"
#include "game/analysis/yk-solver-job.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-history.h"

/* Long enough for a machine that is busy; nothing waits for it to pass. */
#define PATIENCE_US (60 * G_USEC_PER_SEC)

/* What a second of thinking that nobody asked for counts for, and the time that
 * forgives debts, where it stands still; else 0. */
static struct
{
  gint64 factor;
  gint64 now;
} thrift_told = {.factor = 1};

/* The linker puts these in the place of the real ones. */
void __real_yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu);
void __wrap_yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu);
gint64 __real_yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now);
gint64 __wrap_yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now);

static gint64
told_time (gint64 now)
{
  return thrift_told.now > 0 ? thrift_told.now : now;
}

void
__wrap_yk_cpu_budget_spend (YkCpuBudget *cpu_budget, gint64 now, gint64 cpu)
{
  __real_yk_cpu_budget_spend (cpu_budget, told_time (now), cpu * thrift_told.factor);
}

gint64
__wrap_yk_cpu_budget_wait (const YkCpuBudget *cpu_budget, gint64 now)
{
  return __real_yk_cpu_budget_wait (cpu_budget, told_time (now));
}

/* On a machine that has no time for this program the clock runs on all the same: an
 * hour goes by from each look at it to the next. */
#define RACING_S 3600

static struct
{
  atomic_bool is_on;
  atomic_int n_looks;
} race;

int __real_clock_gettime (clockid_t clock, struct timespec *now);
int __wrap_clock_gettime (clockid_t clock, struct timespec *now);
gint64 __real_g_get_monotonic_time (void);
gint64 __wrap_g_get_monotonic_time (void);

static int
raced_seconds (void)
{
  return atomic_load (&race.is_on)
             ? RACING_S * (1 + atomic_fetch_add (&race.n_looks, 1))
             : 0;
}

int
__wrap_clock_gettime (clockid_t clock, struct timespec *now)
{
  int result = __real_clock_gettime (clock, now);

  if (clock == CLOCK_MONOTONIC)
    now->tv_sec += raced_seconds ();
  return result;
}

gint64
__wrap_g_get_monotonic_time (void)
{
  return __real_g_get_monotonic_time () + raced_seconds () * G_USEC_PER_SEC;
}

static void
wait_for_winnability (YkAdvisor *advisor)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while ((yk_advisor_peek (advisor)->winnability == YK_WINNABILITY_OPEN ||
          yk_advisor_peek (advisor)->is_thinking) &&
         g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
}

static YkGame *
new_game (const char *id, guint64 deal, YkAutoPlay auto_play)
{
  YkGame *game = yk_game_new ();
  const YkGameOptions options = {0};

  yk_game_set_auto_play (game, auto_play);
  yk_game_deal (game, yk_rules_find (id), &options, deal);
  return game;
}

/* Who hears of the game's changes. */
static YkAdvisor *
new_advisor (YkGame *game)
{
  YkAdvisor *advisor = yk_advisor_new (game);

  test_follow_game (game, yk_advisor_game_changed, advisor);
  return advisor;
}

/* The hints must come to the win in a number of moves that only gets smaller. */
static void
follow_plan (YkGame *game, YkAdvisor *advisor)
{
  YkMove move;
  int n_moves = 0;

  while (yk_game_get_state (game) == YK_GAME_PLAYING) {
    g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==,
                     YK_WINNABILITY_WINNABLE);
    g_assert_true (yk_advisor_get_move (advisor, &move));
    g_assert_true (yk_game_play (game, move));
    g_assert_cmpint (++n_moves, <, 400);
  }
  g_assert_cmpint (yk_game_get_state (game), ==, YK_GAME_WON);
}

static void
follow_hints (const char *id, guint64 deal, YkAutoPlay auto_play)
{
  g_autoptr (YkGame) game = new_game (id, deal, auto_play);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);

  wait_for_winnability (advisor);
  follow_plan (game, advisor);
}

static void
test_hints (void)
{
  static const char *const ids[] = {"yukon",       "klondikebar", "alaska",
                                    "russian",     "yukon-cells", "yukonic-plague",
                                    "double-yukon"};

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++) {
    const YkGameOptions options = {0};
    guint64 deal = yk_deal_draw_now (yk_rules_find (ids[i]), &options,
                                     YK_DIFFICULTY_NONE, 7 + i, 30000);

    g_test_message ("%s %" G_GUINT64_FORMAT, ids[i], deal);
    g_assert_cmpuint (deal, >, 0);
    follow_hints (ids[i], deal, YK_AUTO_OFF);
    follow_hints (ids[i], deal, YK_AUTO_SAFE);
  }
}

/* A deal that the solver proves lost stays so, whatever is played. */
static void
test_lost (void)
{
  g_autoptr (YkGame) game = new_game ("russian", 1, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  YkMove moves[YK_MAX_MOVES];

  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_LOST);
  g_assert_false (yk_advisor_get_move (advisor, &moves[0]));
  g_assert_cmpint (yk_board_list (yk_game_peek_board (game), moves), >, 0);
  g_assert_true (yk_game_play (game, moves[0]));
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_LOST);
}

typedef struct
{
  gboolean is_done;
  YkWayBack way_back;
} Answer;

static void
went_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->way_back = (YkWayBack) g_task_propagate_int (G_TASK (result), NULL);
  answer->is_done = TRUE;
}

/* Plays at random; TRUE where that loses the game. */
static gboolean
plays_badly (YkGame *game, YkAdvisor *advisor, guint64 random)
{
  for (int i = 0; i < 80; i++) {
    YkMove moves[YK_MAX_MOVES];
    int n_moves = yk_board_list (yk_game_peek_board (game), moves);

    if (yk_game_get_state (game) != YK_GAME_PLAYING)
      return FALSE;
    yk_game_play (game, moves[yk_random_draw_below (&random, (guint64) n_moves)]);
    if (yk_game_get_state (game) == YK_GAME_PLAYING)
      wait_for_winnability (advisor);
    if (yk_advisor_peek (advisor)->winnability == YK_WINNABILITY_LOST)
      return TRUE;
  }
  return FALSE;
}

/* Plays a winnable deal badly until it is lost, and goes back. */
static void
test_go_back (void)
{
  const YkGameOptions options = {0};
  guint64 deal = yk_deal_draw_now (yk_rules_find ("russian"), &options,
                                   YK_DIFFICULTY_NONE, 3, 30000);
  g_autoptr (YkGame) game = new_game ("russian", deal, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  guint64 random = 1;
  guint n_played;
  Answer answer = {0};

  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_WINNABLE);
  while (!plays_badly (game, advisor, random)) {
    g_assert_cmpuint (++random, <, 50);
    yk_game_seek (game, 0);
    g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==,
                     YK_WINNABILITY_WINNABLE);
  }
  n_played = yk_game_peek_history (game)->cursor;

  yk_advisor_go_back_async (advisor, went_back_cb, &answer);
  while (!answer.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (answer.way_back, ==, YK_WAY_BACK_FOUND);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_WINNABLE);
  g_assert_cmpuint (yk_game_peek_history (game)->cursor, <, n_played);

  /* It was the last one: a step forward is not known to be winnable. */
  yk_game_redo (game);
  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, !=, YK_WINNABILITY_WINNABLE);
  yk_game_seek (game, yk_history_n_steps (yk_game_peek_history (game)));
  g_assert_cmpuint (yk_game_peek_history (game)->cursor, ==, n_played);
}

/* Runs the main loop for a while; whatever time that really takes, what is measured
 * meanwhile is CPU time, or may be at any moment. */
static void
run_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (2000);
  }
}

/* CPU time of the whole process, in milliseconds. */
static gint64
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The advisor does nothing: it is watched for a while. */
static void
assert_rests (YkAdvisor *advisor)
{
  gint64 begin = cpu_ms ();

  g_assert_false (yk_advisor_peek (advisor)->is_thinking);
  run_for (200);
  g_assert_false (yk_advisor_peek (advisor)->is_thinking);
  g_assert_cmpint (cpu_ms () - begin, <, 100);
}

/* Answers for positions that have gone do not disturb, and nothing runs while inactive.
 */
static void
test_stale (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", 1, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  const YkGameOptions options = {0};

  for (guint64 deal = 2; deal < 40; deal++) {
    yk_game_deal (game, yk_rules_find ("yukon"), &options, deal);
    g_main_context_iteration (NULL, FALSE);
  }
  yk_game_deal (game, yk_rules_find ("russian"), &options, 1);
  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_LOST);

  yk_advisor_set_active (advisor, FALSE);
  yk_game_deal (game, yk_rules_find ("russian"), &options, 2);
  assert_rests (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_OPEN);
  yk_advisor_set_active (advisor, TRUE);
  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, !=, YK_WINNABILITY_OPEN);
}

/* What a search for a deal has come to. */
typedef struct
{
  gboolean is_over;
  guint64 deal;
} Drawn;

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Drawn *drawn = data;

  drawn->deal = yk_deal_draw_finish (result);
  drawn->is_over = TRUE;
}

/* Draws a deal in a thread, while the machine has no time for it. */
static guint64
draw_on_busy_machine (const char *id, YkDifficulty wanted, guint n_most, int cpu_ms)
{
  const YkGameOptions options = {0};
  Drawn drawn = {0};

  atomic_store (&race.is_on, true);
  yk_deal_draw_async (yk_rules_find (id), &options, wanted, n_most, 11, cpu_ms, NULL,
                      drawn_cb, &drawn);
  while (!drawn.is_over)
    g_main_context_iteration (NULL, TRUE);
  atomic_store (&race.is_on, false);
  return drawn.deal;
}

/* A deal that was asked for by its difficulty is found to be so when it lies on the
 * table, and it is found however busy the machine is. */
static void
test_difficulty (void)
{
  for (int wanted = YK_DIFFICULTY_EASY; wanted <= YK_DIFFICULTY_HARD; wanted++) {
    guint64 deal = draw_on_busy_machine ("yukon", (YkDifficulty) wanted, 0, 60000);
    g_autoptr (YkGame) game = new_game ("yukon", deal, YK_AUTO_OFF);
    g_autoptr (YkAdvisor) advisor = new_advisor (game);
    gint64 end = g_get_monotonic_time () + PATIENCE_US;

    g_assert_cmpuint (deal, >, 0);
    while (yk_advisor_peek (advisor)->difficulty == YK_DIFFICULTY_NONE &&
           g_get_monotonic_time () < end)
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (yk_advisor_peek (advisor)->difficulty, ==, wanted);
    g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==,
                     YK_WINNABILITY_WINNABLE);
  }
}

/* What other versions of the program have called these deals, too. */
static void
test_known_difficulties (void)
{
  static const struct
  {
    guint64 deal;
    int n_wins;
    YkDifficulty difficulty;
  } cases[] = {{46855880, 9, YK_DIFFICULTY_MEDIUM},
               {569447613, 22, YK_DIFFICULTY_EASY}};
  const YkGameOptions options = {0};

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    YkBoard board;

    yk_board_deal (&board, yk_rules_find ("yukon"), &options, cases[i].deal);
    g_assert_cmpint (yk_playouts (&board, 40, NULL), ==, cases[i].n_wins);
    g_assert_cmpint (yk_difficulty (&board, NULL), ==, cases[i].difficulty);
  }
}

/* A search that finds nothing ends when it has had its CPU time: easy deals of Alaska
 * are rarer than any search is long. */
static void
test_draw_ends (void)
{
  g_assert_cmpuint (draw_on_busy_machine ("alaska", YK_DIFFICULTY_EASY, 0, 50), ==, 0);
}

/* Where a difficulty is only preferred and none of so many deals has it, the least hard
 * one comes, and not just any: a newcomer to Alaska, which hardly has easy deals, gets
 * a medium one. */
static void
test_draw_gently (void)
{
  guint64 deal = draw_on_busy_machine ("alaska", YK_DIFFICULTY_EASY, 24, 60000);
  YkBoard board;

  g_assert_cmpuint (deal, >, 0);
  yk_board_deal (&board, yk_rules_find ("alaska"), &(YkGameOptions){0}, deal);
  g_assert_cmpint (yk_difficulty (&board, NULL), ==, YK_DIFFICULTY_MEDIUM);
}

/* So does what a search like that has found by the time that it is skipped. */
static void
test_draw_skipped (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const YkGameOptions options = {0};
  Drawn drawn = {0};
  YkBoard board;

  yk_deal_draw_async (yk_rules_find ("alaska"), &options, YK_DIFFICULTY_EASY, G_MAXUINT,
                      11, 60000, cancellable, drawn_cb, &drawn);
  run_for (3000);
  g_assert_false (drawn.is_over);
  g_cancellable_cancel (cancellable);
  while (!drawn.is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (drawn.deal, >, 0);
  yk_board_deal (&board, yk_rules_find ("alaska"), &options, drawn.deal);
  g_assert_cmpint (yk_difficulty (&board, NULL), ==, YK_DIFFICULTY_MEDIUM);
}

/* Rating a deal ends in time, too: the main loop waits for it. */
static void
test_difficulty_in_time (void)
{
  const YkSolverBudget late = {.deadline_ms = 1};
  YkBoard board;

  yk_board_deal (&board, yk_rules_find ("yukon"), &(YkGameOptions){0}, 569447613);
  g_assert_cmpint (yk_playouts (&board, 40, &late), ==, 0);
  g_assert_cmpint (yk_difficulty (&board, &late), ==, YK_DIFFICULTY_NONE);
}

static void
par_answered_cb (gpointer asker, YkSolverJob *question)
{
  YkPar *par = g_object_get_data (asker, "par");

  *par = question->par;
  g_object_set_data (asker, "par", NULL);
}

/* What is found out of the moves of a deal; where it IS_STOPPED, before it has begun.
 */
static YkPar
find_par (const char *id, guint64 deal, YkAutoPlay auto_play, gboolean is_stopped)
{
  const YkGameOptions options = {0};
  g_autoptr (GObject) asker = g_object_new (G_TYPE_OBJECT, NULL);
  YkSolverJob *job;
  YkPar par = {0};
  YkBoard board;

  yk_board_deal (&board, yk_rules_find (id), &options, deal);
  job = yk_solver_job_new (YK_SOLVER_JOB_PAR, YK_EFFORT_NONE, &board);
  job->auto_play = auto_play;
  if (is_stopped)
    yk_solver_job_stop (job);
  g_object_set_data (asker, "par", &par);
  yk_solver_job_ask (job, asker, par_answered_cb);
  while (g_object_get_data (asker, "par") != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s %" G_GUINT64_FORMAT ": %u, %u, %u moves", id, deal,
                  par.known.n_moves[0], par.known.n_moves[1], par.known.n_moves[2]);
  return par;
}

/* A short win is found however busy the machine is, for it will not be sought again. */
static void
test_par_on_busy_machine (void)
{
  YkPar par;

  atomic_store (&race.is_on, true);
  par = find_par ("yukon", 1352, YK_AUTO_OFF, FALSE);
  atomic_store (&race.is_on, false);
  g_assert_cmpuint (par.known.n_moves[YK_AUTO_OFF], >, 10);
  g_assert_cmpuint (par.sought, ==, YK_PAR_N_STATES);
}

/* It is proved that no win of a deal is shorter, as the game counts with the automatic
 * play of the game on the table; of others only what its win has with them is known.
 * What can't be proved isn't tried again, what was stopped is. */
static void
test_par_is_proved (void)
{
  YkPar safe = find_par ("yukon", 60002, YK_AUTO_SAFE, FALSE);
  YkPar always = find_par ("yukon", 60002, YK_AUTO_ALWAYS, FALSE);
  YkPar more = find_par ("double-yukon", 1, YK_AUTO_SAFE, FALSE);
  YkPar stopped = find_par ("yukon", 60002, YK_AUTO_SAFE, TRUE);

  g_assert_cmpuint (safe.known.n_moves[YK_AUTO_SAFE], ==, 32);
  g_assert_cmpuint (safe.least.n_moves[YK_AUTO_SAFE], ==, 32);
  g_assert_cmpuint (safe.least.n_moves[YK_AUTO_ALWAYS], ==, 0);
  g_assert_cmpuint (safe.known.n_moves[YK_AUTO_OFF], >, 32);
  g_assert_cmpuint (always.known.n_moves[YK_AUTO_ALWAYS], ==, 29);
  g_assert_cmpuint (always.least.n_moves[YK_AUTO_ALWAYS], ==, 29);
  g_assert_cmpuint (safe.known.n_moves[YK_AUTO_ALWAYS], >=, 29);
  g_assert_cmpuint (more.least.n_moves[YK_AUTO_SAFE], ==, 1);
  g_assert_cmpuint (more.known.n_moves[YK_AUTO_SAFE], >, 50);
  g_assert_cmpuint (stopped.least.n_moves[YK_AUTO_SAFE] + stopped.sought, ==, 0);
}

/* A plan goes on when some of its moves to the foundations were made early. */
static void
test_plan (void)
{
  const YkGameOptions options = {0};
  YkMove moves[2] = {{YK_COLUMN_1, YK_FOUNDATION_1, 1},
                     {YK_COLUMN_1, YK_FOUNDATION_1, 1}};
  g_autoptr (GArray) plan = NULL, rest = NULL, none = NULL;
  YkBoard board, later;
  YkUndo undo;

  yk_board_init (&board, yk_rules_find ("yukon"), &options);
  for (int suit = 0; suit < YK_N_SUITS; suit++)
    for (int rank = YK_ACE; rank <= (suit == 0 ? YK_JACK : YK_KING); rank++)
      yk_board_put (&board, (YkPile) (YK_FOUNDATION_1 + suit),
                    yk_card ((YkSuit) suit, rank));
  yk_board_put (&board, YK_COLUMN_1, yk_card (YK_SPADES, YK_KING));
  yk_board_put (&board, YK_COLUMN_1, yk_card (YK_SPADES, YK_QUEEN));

  plan = yk_solution_new (&board, moves, 2);
  later = board;
  yk_board_apply (&later, moves[0], &undo);
  rest = yk_solution_follow (plan, &later);
  g_assert_nonnull (rest);
  g_assert_cmpuint (rest->len, ==, 1);

  /* It does not win from elsewhere. */
  yk_board_init (&later, yk_rules_find ("yukon"), &options);
  yk_board_put (&later, YK_COLUMN_1, yk_card (YK_HEARTS, 5));
  none = yk_solution_follow (plan, &later);
  g_assert_null (none);
}

/* A deal on which the largest search ends without an answer, and so it does behind this
 * move. */
#define UNKNOWN_DEAL 628691136
#define UNKNOWN_MOVE "c3-c4:2"

/* The same for a full effort, which costs a thirtieth as much here; but it might be
 * over before it is stopped.  Behind the other move a quick look finds a win. */
#define CHEAP_ID "double-yukon"
#define CHEAP_DEAL 383
#define CHEAP_UNKNOWN_MOVE "c2-c1"
#define CHEAP_WINNING_MOVE "c1-c10:5"

static void
assert_unknown (YkAdvisor *advisor, YkEffort effort)
{
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_UNKNOWN);
  g_assert_cmpint (yk_advisor_peek (advisor)->effort, ==, effort);
}

/* It is given up, and what was found out in vain is not looked for again. */
static void
test_unknown (void)
{
  g_autoptr (YkGame) game = new_game (CHEAP_ID, CHEAP_DEAL, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);

  g_assert_true (yk_advisor_peek (advisor)->is_thinking);
  wait_for_winnability (advisor);
  assert_unknown (advisor, YK_EFFORT_FULL);
  assert_rests (advisor);

  g_assert_true (yk_game_play (game, test_move (CHEAP_UNKNOWN_MOVE)));
  assert_unknown (advisor, YK_EFFORT_FULL);
  wait_for_winnability (advisor);
  assert_unknown (advisor, YK_EFFORT_FULL);
  assert_rests (advisor);
  yk_game_undo (game);
  assert_unknown (advisor, YK_EFFORT_FULL);
  assert_rests (advisor);

  /* The quick look may know better, and what is behind a move is before it, too. */
  g_assert_true (yk_game_play (game, test_move (CHEAP_WINNING_MOVE)));
  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_WINNABLE);
  yk_game_undo (game);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_WINNABLE);
  follow_plan (game, advisor);
}

/* While power is to be spared only quick looks are made, unless somebody asks. */
static void
test_sparing (void)
{
  g_autoptr (YkGame) game = new_game (CHEAP_ID, CHEAP_DEAL, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);

  g_object_set (advisor, "sparing", TRUE, NULL);
  wait_for_winnability (advisor);
  assert_unknown (advisor, YK_EFFORT_QUICK);
  while (yk_advisor_peek (advisor)->difficulty == YK_DIFFICULTY_NONE)
    g_main_context_iteration (NULL, TRUE);
  assert_rests (advisor);

  yk_advisor_ask (advisor, YK_EFFORT_FULL);
  g_assert_true (yk_advisor_peek (advisor)->is_thinking);
  wait_for_winnability (advisor);
  assert_unknown (advisor, YK_EFFORT_FULL);
  assert_rests (advisor);
}

/* A long search goes on unseen, tells how far it is, and can be stopped. */
static void
test_long (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", UNKNOWN_DEAL, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  double before;

  yk_advisor_ask (advisor, YK_EFFORT_LONG);
  yk_advisor_set_active (advisor, FALSE);
  while (yk_advisor_get_progress (advisor) == 0 && g_get_monotonic_time () < end)
    run_for (10);
  before = yk_advisor_get_progress (advisor);
  while (yk_advisor_get_progress (advisor) <= before && g_get_monotonic_time () < end)
    run_for (10);
  g_assert_cmpfloat (yk_advisor_get_progress (advisor), >, before);
  g_assert_cmpfloat (yk_advisor_get_progress (advisor), <=, 1);

  /* Nor does the answer come afterwards. */
  yk_advisor_stop (advisor);
  assert_rests (advisor);
  assert_unknown (advisor, YK_EFFORT_QUICK);
}

/* Times in seconds: what was spent, and how long that must be waited for. */
static void
test_thrift (void)
{
  static const struct
  {
    int now, spent, wait;
  } cases[] = {{100, 0, 0},  {100, 3, 0},  {100, 1, 15}, {114, 0, 1},  {115, 0, 0},
               {115, 3, 45}, {160, 2, 30}, {189, 0, 1},  {1000, 0, 0}, {1000, 4, 15}};
  YkCpuBudget cpu_budget = {0};

  g_assert_cmpint (yk_cpu_budget_wait (&cpu_budget, 0), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    gint64 now = cases[i].now * G_USEC_PER_SEC;

    yk_cpu_budget_spend (&cpu_budget, now, cases[i].spent * G_USEC_PER_SEC);
    /* Parts of a second are rounded away. */
    g_assert_cmpint (yk_cpu_budget_wait (&cpu_budget, now) / (G_USEC_PER_SEC / 10), ==,
                     cases[i].wait * 10);
  }
}

/* However many hard positions come, the thinking comes to an end; a debt is waited for.
 * Time stands still, as a slow machine would else forgive debts as fast as they grow,
 * and what is spent counts several times, so that a few positions are enough. */
static void
test_budget (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", 1, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  const YkGameOptions options = {0};
  guint n_full = 0;

  thrift_told.now = g_get_monotonic_time ();
  thrift_told.factor = 200;
  for (guint i = 0; i < 4; i++) {
    yk_game_deal (game, yk_rules_find (CHEAP_ID), &options, CHEAP_DEAL);
    wait_for_winnability (advisor);
    g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==,
                     YK_WINNABILITY_UNKNOWN);
    if (yk_advisor_peek (advisor)->effort == YK_EFFORT_QUICK)
      break;
    n_full++;
  }
  g_assert_cmpuint (n_full, >, 0);
  assert_unknown (advisor, YK_EFFORT_QUICK);
  yk_advisor_ask (advisor, YK_EFFORT_FULL);
  wait_for_winnability (advisor);
  assert_unknown (advisor, YK_EFFORT_FULL);
  thrift_told.now = 0;
  thrift_told.factor = 1;
}

/* Without memory nothing is known, and that is not asked again and again. */
static void
test_no_memory (void)
{
  const struct rlimit limit = {64 * 1024 * 1024, 64 * 1024 * 1024};
  g_autoptr (YkGame) game = NULL;
  g_autoptr (YkAdvisor) advisor = NULL;

  if (g_getenv ("UBSAN_OPTIONS") != NULL || g_getenv ("TSAN_OPTIONS") != NULL) {
    test_leave_out ("the sanitizers need more memory");
    return;
  }
  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
  game = new_game ("yukon", 1, YK_AUTO_OFF);
  advisor = new_advisor (game);
  wait_for_winnability (advisor);
  g_assert_cmpint (yk_advisor_peek (advisor)->winnability, ==, YK_WINNABILITY_UNKNOWN);
  while (yk_advisor_peek (advisor)->difficulty == YK_DIFFICULTY_NONE)
    g_main_context_iteration (NULL, TRUE);
  assert_rests (advisor);
  yk_advisor_ask (advisor, YK_EFFORT_LONG);
  wait_for_winnability (advisor);
  assert_rests (advisor);
}

static void
wait_for_answer (Answer *answer)
{
  while (!answer->is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* A way back that is interrupted does not say that there is none. */
static void
test_way_back_ends (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", UNKNOWN_DEAL, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  Answer first = {0}, second = {0}, third = {0};

  yk_game_play (game, test_move (UNKNOWN_MOVE));
  yk_advisor_go_back_async (advisor, went_back_cb, &first);
  yk_advisor_go_back_async (advisor, went_back_cb, &second);
  wait_for_answer (&first);
  g_assert_cmpint (first.way_back, ==, YK_WAY_BACK_STOPPED);
  run_for (20);
  yk_game_undo (game);
  wait_for_answer (&second);
  g_assert_cmpint (second.way_back, ==, YK_WAY_BACK_GAME_CHANGED);

  yk_game_redo (game);
  yk_advisor_go_back_async (advisor, went_back_cb, &third);
  run_for (20);
  yk_advisor_stop (advisor);
  wait_for_answer (&third);
  g_assert_cmpint (third.way_back, ==, YK_WAY_BACK_STOPPED);
}

/* Nobody need look on. */
static void
test_no_way_back (void)
{
  g_autoptr (YkGame) game = new_game (CHEAP_ID, CHEAP_DEAL, YK_AUTO_OFF);
  g_autoptr (YkAdvisor) advisor = new_advisor (game);
  Answer answer = {0};

  yk_game_play (game, test_move (CHEAP_UNKNOWN_MOVE));
  yk_advisor_go_back_async (advisor, went_back_cb, &answer);
  yk_advisor_set_active (advisor, FALSE);
  wait_for_answer (&answer);
  g_assert_cmpint (answer.way_back, ==, YK_WAY_BACK_NONE);
  g_assert_cmpuint (yk_game_peek_history (game)->cursor, ==, 1);
}

static void
gone_cb (gpointer data, GObject *object)
{
  *(GThread **) data = g_thread_self ();
}

/* The advisor goes where its owner lets it go, whatever the thread does. */
static void
test_goes_at_once (void)
{
  g_autoptr (YkGame) game = new_game ("yukon", UNKNOWN_DEAL, YK_AUTO_OFF);

  for (guint i = 0; i < 20; i++) {
    YkAdvisor *advisor = new_advisor (game);
    GThread *gone = NULL;

    g_object_weak_ref (G_OBJECT (advisor), gone_cb, &gone);
    run_for (i);
    g_object_unref (advisor);
    g_assert_true (gone == g_thread_self ());
  }
  run_for (50);
}

/* A search may be cancelled when it is long over. */
static void
test_draw_cancelled_late (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint signal = g_signal_lookup ("cancelled", G_TYPE_CANCELLABLE);
  const YkGameOptions options = {0};
  Drawn drawn = {0};

  yk_deal_draw_async (yk_rules_find ("yukon"), &options, YK_DIFFICULTY_NONE, 0, 5,
                      60000, cancellable, drawn_cb, &drawn);
  while (!drawn.is_over)
    g_main_context_iteration (NULL, TRUE);
  run_for (20);
  g_assert_false (g_signal_has_handler_pending (cancellable, signal, 0, TRUE));
  g_cancellable_cancel (cancellable);
}

/* The deals of a new player's first game are what the status line will call them. */
static void
test_first_deals (void)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  const YkGameOptions options = {0};

  for (guint64 seed = 0; seed < 500; seed++) {
    guint64 deal = yk_first_deal (seed);
    YkBoard board;

    g_assert_cmpuint (deal, >, 0);
    if (!g_hash_table_add (seen, g_memdup2 (&deal, sizeof deal)))
      continue;
    if (!g_test_slow () && g_hash_table_size (seen) % 6 != 1)
      continue;
    yk_board_deal (&board, yk_rules_find ("yukon"), &options, deal);
    g_assert_cmpint (yk_difficulty (&board, NULL), ==, YK_DIFFICULTY_EASY);
  }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 18);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advisor/plan", test_plan);
  g_test_add_func ("/advisor/hints", test_hints);
  g_test_add_func ("/advisor/lost", test_lost);
  g_test_add_func ("/advisor/go-back", test_go_back);
  g_test_add_func ("/advisor/stale", test_stale);
  g_test_add_func ("/advisor/difficulty", test_difficulty);
  g_test_add_func ("/advisor/known-difficulties", test_known_difficulties);
  g_test_add_func ("/advisor/draw-ends", test_draw_ends);
  g_test_add_func ("/advisor/draw-gently", test_draw_gently);
  g_test_add_func ("/advisor/draw-skipped", test_draw_skipped);
  g_test_add_func ("/advisor/difficulty-in-time", test_difficulty_in_time);
  g_test_add_func ("/advisor/par-on-busy-machine", test_par_on_busy_machine);
  g_test_add_func ("/advisor/par-is-proved", test_par_is_proved);
  g_test_add_func ("/advisor/unknown", test_unknown);
  g_test_add_func ("/advisor/sparing", test_sparing);
  g_test_add_func ("/advisor/long", test_long);
  g_test_add_func ("/advisor/thrift", test_thrift);
  g_test_add_func ("/advisor/budget", test_budget);
  g_test_add_func ("/advisor/no-memory", test_no_memory);
  g_test_add_func ("/advisor/way-back-ends", test_way_back_ends);
  g_test_add_func ("/advisor/no-way-back", test_no_way_back);
  g_test_add_func ("/advisor/goes-at-once", test_goes_at_once);
  g_test_add_func ("/advisor/draw-cancelled-late", test_draw_cancelled_late);
  g_test_add_func ("/advisor/first-deals", test_first_deals);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of the day. */
#include "game/yk-daily.h"

#include "core/yk-deal.h"
#include "solver/yk-solver.h"

/* Fixed, for the number of a day's deal depends on it. */
#define STATES 5000
#define BYTES (16u * 1024 * 1024)

guint64
yk_daily_first (const GDate *date)
{
  guint64 day = g_date_get_year (date) * 10000u +
                (guint64) g_date_get_month (date) * 100u + g_date_get_day (date);

  return day * YK_DAILY_N_CANDIDATES;
}

static gboolean
is_won (YkSolver *solver, const YkDealId *id)
{
  const YkSolverBudget budget = {.n_states = STATES};
  g_autofree YkSolverResult *result = g_new (YkSolverResult, 1);
  YkBoard board;

  yk_board_deal (&board, id->rules, &id->options, id->deal);
  yk_solver_solve (solver, &board, &budget, result);
  return result->verdict == YK_VERDICT_WON;
}

void
yk_daily_deal (YkDealId *id, const GDate *date)
{
  guint64 first = yk_daily_first (date);
  YkSolver *solver = yk_solver_new (BYTES);

  *id = (YkDealId){.rules = yk_rules_find ("yukon"), .deal = first};
  for (guint i = 0; solver != NULL && i < YK_DAILY_N_CANDIDATES; i++) {
    id->deal = first + i;
    if (is_won (solver, id))
      break;
    id->deal = first;
  }
  if (solver != NULL)
    yk_solver_free (solver);
}

void
yk_daily_today (GDate *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_date_set_dmy (date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
}

gboolean
yk_daily_date (const YkDealId *id, GDate *date)
{
  const YkGameOptions none = {0};
  guint64 day = id->deal / YK_DAILY_N_CANDIDATES;
  guint64 year = day / 10000;

  if (id->rules != yk_rules_find ("yukon") ||
      !yk_game_options_equal (&id->options, &none) || year < 2000 || year > 9999 ||
      !g_date_valid_dmy ((GDateDay) (day % 100), (GDateMonth) (day / 100 % 100),
                         (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) (day % 100), (GDateMonth) (day / 100 % 100),
                  (GDateYear) year);
  return TRUE;
}

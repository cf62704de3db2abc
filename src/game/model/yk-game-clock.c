/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game. */
#include "game/model/yk-game-private.h"

static gint64
monotonic_time (gpointer data G_GNUC_UNUSED)
{
  return g_get_monotonic_time ();
}

void
yk_game_clock_init (YkGameClock *clock)
{
  *clock = (YkGameClock){.source = monotonic_time};
}

gint64
yk_game_clock_now (const YkGameClock *clock)
{
  return clock->source (clock->data);
}

void
yk_game_clock_set_source (YkGameClock *clock, YkTimeSource source, gpointer data)
{
  clock->source = source;
  clock->data = data;
  clock->start = yk_game_clock_now (clock);
}

void
yk_game_clock_read (YkGameClock *clock, gint64 *elapsed_ms)
{
  gint64 run_ms;

  if (!clock->is_running)
    return;
  run_ms = (yk_game_clock_now (clock) - clock->start) / 1000;
  *elapsed_ms += run_ms;
  clock->start += run_ms * 1000;
}

void
yk_game_clock_run (YkGameClock *clock, gboolean runs, gint64 *elapsed_ms)
{
  yk_game_clock_read (clock, elapsed_ms);
  if (runs && !clock->is_running)
    clock->start = yk_game_clock_now (clock);
  clock->is_running = runs;
}

void
yk_game_clock_stop (YkGameClock *clock)
{
  clock->is_running = FALSE;
}

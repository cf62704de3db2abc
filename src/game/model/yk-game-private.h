/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a game share; nobody else includes this. */
#pragma once

#include <glib.h>

#include "game/model/yk-game.h"

G_BEGIN_DECLS

/* Measures the time played in a game.  Only for this folder. */

/* Returns: the current time in microseconds; it never goes back. */
typedef gint64 (*YkTimeSource) (gpointer data);

typedef struct
{
  gboolean is_running;
  gint64 start; /* microseconds: what ran before is in the game's ELAPSED_MS already */
  YkTimeSource source;
  gpointer data;
} YkGameClock;

/* Initializes a stopped clock that uses the monotonic time. */
void yk_game_clock_init (YkGameClock *clock);

/* Makes SOURCE the clock's time. */
void yk_game_clock_set_source (YkGameClock *clock, YkTimeSource source, gpointer data);

/* Returns: the current time of the source, in microseconds. */
gint64 yk_game_clock_now (const YkGameClock *clock);

/* Adds the time run since the last call to ELAPSED_MS, in whole milliseconds. */
void yk_game_clock_read (YkGameClock *clock, gint64 *elapsed_ms);

/* Like yk_game_clock_read(), and starts or stops the clock. */
void yk_game_clock_run (YkGameClock *clock, gboolean runs, gint64 *elapsed_ms);

/* Stops the clock; time run since the last reading is lost. */
void yk_game_clock_stop (YkGameClock *clock);

/* What only the tests may do to a game. */

/* Makes the game's clock go by SOURCE in place of the machine's. */
void yk_game_set_time_source (YkGame *game, YkTimeSource source, gpointer data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game, as a value.  For this room only. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tells the present moment in microseconds; it never goes back. */
typedef gint64 (*YkTimeSource) (gpointer data);

typedef struct
{
  gboolean is_running;
  gint64 start; /* microseconds: what ran before is in the game's ELAPSED_MS already */
  YkTimeSource source;
  gpointer data;
} YkGameClock;

/* A clock that stands, and goes by the machine's. */
void yk_game_clock_init (YkGameClock *clock);

/* Makes it go by SOURCE from now on. */
void yk_game_clock_set_source (YkGameClock *clock, YkTimeSource source, gpointer data);

/* The present moment by its source, in microseconds. */
gint64 yk_game_clock_now (const YkGameClock *clock);

/* Adds what has run since the last call to ELAPSED_MS, in whole milliseconds. */
void yk_game_clock_read (YkGameClock *clock, gint64 *elapsed_ms);

/* The same, and lets the clock run from now on or not. */
void yk_game_clock_run (YkGameClock *clock, gboolean runs, gint64 *elapsed_ms);

/* Lets it stand; what has run since it was read is lost. */
void yk_game_clock_stop (YkGameClock *clock);

G_END_DECLS

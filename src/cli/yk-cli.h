/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of yukon-solver.  Each prints its results to standard output and
 * complaints to standard error, and returns the exit code (see yk-cli-io.h). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Runs `yukon-solver solve`; ARGV begins with that word. */
int yk_cli_solve (int argc, char **argv);

/* Runs `yukon-solver survey`; ARGV begins with that word. */
int yk_cli_survey (int argc, char **argv);

/* Runs `yukon-solver merge`; ARGV begins with that word. */
int yk_cli_merge (int argc, char **argv);

/* Runs `yukon-solver bench`. */
int yk_cli_bench (void);

/* Runs `yukon-solver replay [--board] [FILE]`; PATH may be NULL or "-" for standard
 * input. */
int yk_cli_replay (const char *path, gboolean wants_board);

G_END_DECLS

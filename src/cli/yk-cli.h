/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The larger commands of yukon-solver.  Each prints its results to standard output and
 * its complaints to standard error, and returns the exit code (see yk-cli-io.h). */
#pragma once

/* `yukon-solver solve`, `survey` and `merge`, ARGV beginning with that word. */
int yk_cli_solve (int argc, char **argv);
int yk_cli_survey (int argc, char **argv);
int yk_cli_merge (int argc, char **argv);

/* `yukon-solver bench`. */
int yk_cli_bench (void);

/* `yukon-solver replay [FILE]`; PATH may be NULL or "-" for standard input. */
int yk_cli_replay (const char *path);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the log share. */
#pragma once

#include "game/results/yk-results.h"

/* The log's text, of LENGTH bytes; free it with g_free(). */
static inline char *
test_write_log (const YkResults *log, gsize *length)
{
  YkResultsCopy *copy = yk_results_copy (log);
  char *text = yk_results_copy_write (copy, length);

  yk_results_copy_free (copy);
  return text;
}

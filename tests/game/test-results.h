/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the log share. */
#pragma once

#include "game/results/yk-log.h"

/* The log's text, of LENGTH bytes; free it with g_free(). */
static inline char *
test_write_log (const YkLog *log, gsize *length)
{
  YkLogCopy *copy = yk_log_copy (log);
  char *text = yk_log_copy_write (copy, length);

  yk_log_copy_free (copy);
  return text;
}

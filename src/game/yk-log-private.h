/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of the log's text, which its writer and its reader share. */
#pragma once

#include "core/yk-word.h"
#include "game/yk-log.h"

#define YK_LOG_FIRST_WORD "yukon-statistics "
#define YK_LOG_VERSION 2

/* The last line begins so, from version 2 on; and its length, with the line break. */
#define YK_LOG_SUM_WORD "sum "
#define YK_LOG_SUM_LENGTH 21

/* The last moment of the year 9999: a date has room for four digits of the year. */
#define YK_LOG_MAX_TIME G_GINT64_CONSTANT (253402300799)

/* Appends an entry as it was read, and takes ownership of its UNKNOWN.  Where the deal
 * is there already, its first result stands.  FALSE where the log becomes too large. */
gboolean yk_log_add_read (YkLog *log, const YkPlayed *read);

/* Appends an entry as its line, without the line break. */
void yk_played_write (GString *text, const YkPlayed *played);

/* Reads the line of one deal into PLAYED, which is zeroed; FALSE where it is none.  The
 * caller frees its UNKNOWN in any case. */
gboolean yk_played_read (YkPlayed *played, YkWord line);

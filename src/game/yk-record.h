/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: a whole game as text. */
#pragma once

#include "game/yk-history.h"

/* The errors of reading a record. */
typedef enum
{
  YK_RECORD_ERROR_SYNTAX,    /* it is no record, or a damaged one */
  YK_RECORD_ERROR_VERSION,   /* a later program wrote it */
  YK_RECORD_ERROR_VARIATION, /* it names a variation that this program does not know */
  YK_RECORD_ERROR_ILLEGAL_MOVE, /* one of its moves is not legal */
} YkRecordError;

#define YK_RECORD_ERROR (yk_record_error_quark ())
GQuark
yk_record_error_quark (void);

/* The longest record that is read, in bytes, and the most steps in one. */
#define YK_RECORD_MAX_LENGTH (8 * 1024 * 1024)
#define YK_RECORD_MAX_STEPS 100000

/* The record's text; free it with g_free(). */
char *
yk_record_write (const YkHistory *history);

/* Reads a record into HISTORY, which needs no init; every move is replayed through
 * yk_board_allows().  False with ERROR (a whole sentence for the player) and HISTORY
 * zeroed where it cannot be read. */
gboolean
yk_record_read (YkHistory *history, const char *text, gsize length, GError **error);

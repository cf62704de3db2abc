/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of all games: which deals were played, with what result.
 *
 * A text of lines of UTF-8 without control characters.  The first is
 * "yukon-statistics 2", with the version of the form; then one line for each deal, in
 * the order of the results, those that are still played at the end:
 *
 *   game variation yukon option spaces any deal 4711 result won
 *        date 2026-11-21T13:33:20Z seconds 83 moves 112 score 75 score-stopped yes
 *        counts 96,94,80
 *
 * (one line, not three).  The options are as in the text form of a board.  The result
 * is won, lost, shown (the win was the solver's) or playing; the date is that of the
 * result, or of the beginning while there is none.  The counts are the moves of a win
 * as they are compared with others (see yk-move-count.h), for each kind of automatic
 * play. The order of the words is free, and all behind the result may be missing.  A
 * deal has one line for its variation and options; the first one counts.
 *
 * The last line is a sum (see yk-results-frame.h).  Version 1 had no such line, and is
 * still read.
 *
 * A line "resets 3" may stand among them: how often results were removed, so that what
 * a session carries for the log brings back nothing that was removed since (see
 * yk_results_apply_changes()).
 *
 * Words that this version does not know are kept with their value and written back at
 * the end of the line; lines that it does not understand stay where they are. */
#pragma once

#include <glib.h>

#include "core/yk-word.h"
#include "game/deals/yk-deal-id.h"
#include "game/model/yk-move-count.h"

G_BEGIN_DECLS

/* The longest log that is read, in bytes; the longest line; the longest unknown words
 * in a line that is understood, so that it stays short enough whatever becomes of the
 * game; the most deals: where one more is added the oldest goes; and the most bytes
 * that are not understood. */
#define YK_RESULTS_MAX_LENGTH (64 * 1024 * 1024)
#define YK_RESULTS_MAX_LINE 1024
#define YK_RESULTS_MAX_WORDS 512
#define YK_RESULTS_MAX_GAMES 250000
#define YK_RESULTS_MAX_UNKNOWN (1024 * 1024)

typedef enum
{
  YK_RESULT_NONE, /* the deal was not played */
  YK_RESULT_PLAYING,
  YK_RESULT_WON,
  YK_RESULT_LOST,
  YK_RESULT_SHOWN, /* won, but by the solver */
} YkResult;

/* One deal that was played. */
typedef struct
{
  YkDealId id; /* the first member; without rules it is a line that is not understood */
  YkResult result;
  gint64 time; /* when the result came about, Unix seconds; 0 where not known */
  guint seconds;
  guint n_moves;
  YkMoveCounts counts; /* of these, those that count in a win; zeroes where not known */
  int score;
  gboolean score_stopped;
  gboolean is_removed; /* by a reset that can be undone */
  gboolean is_back;    /* it came back when the last reset was undone */
  gint64 revoked;      /* the time of its loss that was taken back here, or 0 */
  char *unknown;       /* words, or the whole line, or NULL */
  guint64 change;      /* the log's count when it changed last; 0 as it was read */
} YkPlayed;

typedef struct
{
  GPtrArray *games;  /* of YkPlayed, in the order of the lines */
  GHashTable *index; /* the same, by variation, options and deal */
  gsize n_unknown;   /* bytes of all that is not understood */
  guint64 n_changes; /* how often something has changed */
  guint64 back;      /* the change that undid a reset */
  guint64 n_resets;  /* how often results were removed, and not brought back */
} YkResults;

void yk_results_init (YkResults *log);
void yk_results_clear (YkResults *log);

/* The deal's entry, or NULL where it was not played. */
YkPlayed *yk_results_find (const YkResults *log, const YkDealId *id);

/* Adds a deal that was not played yet, at the end, as playing. */
YkPlayed *yk_results_add (YkResults *log, const YkDealId *id);

/* Gives a deal its result, which makes it the last. */
void yk_results_settle (YkResults *log, YkPlayed *played, YkResult result);

/* Whether the entry is one of this variation and its rules, or whatever rules where
 * OPTIONS is NULL, that has a result. */
gboolean yk_played_is_of (const YkPlayed *played, const YkRules *rules,
                          const YkGameOptions *options);

/* Makes a deal that counts as lost one that is still played. */
void yk_results_revoke_loss (YkResults *log, YkPlayed *played);

/* Removes all results of a variation and its rules, or of everything where RULES is
 * NULL; FALSE where there are none.  Those that were removed before are gone then. */
gboolean
yk_results_remove (YkResults *log, const YkRules *rules, const YkGameOptions *options);

/* Brings back what was removed last, each entry to its place.  Where a deal was played
 * again meanwhile, its first result stands. */
void yk_results_bring_back (YkResults *log);

/* Gives the log a copy of OTHER, an entry of another log with a deal, in the place of
 * what it has of that deal; it becomes the last. */
void yk_results_take (YkResults *log, const YkPlayed *other);

/* The result as the text writes it, or NULL for YK_RESULT_NONE; borrowed. */
const char *yk_result_name (YkResult result);

/* A log at one moment.  At 100,000 games a copy takes a millisecond, its text fifty:
 * the copy is made where nothing may wait, the text in whatever thread has the time. */
typedef struct _YkResultsCopy YkResultsCopy;

YkResultsCopy *yk_results_copy (const YkResults *log);
void yk_results_copy_free (YkResultsCopy *copy);

/* The text, of LENGTH bytes; free it with g_free().  Any thread may call it. */
char *yk_results_copy_write (const YkResultsCopy *copy, gsize *length);

/* Appends an entry as its line, without the line break. */
void yk_played_write (GString *text, const YkPlayed *played);

/* Reads the line of one entry into PLAYED, which is zeroed; FALSE where it is none. The
 * caller frees its UNKNOWN in any case. */
gboolean yk_played_read (YkPlayed *played, YkWord line);

/* Only the lines of the deals that were added or settled after the change SINCE; free
 * the text with g_free(). */
char *yk_results_write_changes (const YkResults *log, guint64 since);

/* How a log has changed since such lines were written for it. */
typedef enum
{
  YK_RESULTS_SAME,    /* it has not, but for what was changed since it was read */
  YK_RESULTS_GROWN,   /* other programs have written theirs; that is merged */
  YK_RESULTS_UNKNOWN, /* there may have been resets: only open deals get their results
                       */
} YkResultsSince;

/* Takes over such lines.  Returns whether there were any. */
gboolean
yk_results_apply_changes (YkResults *log, const char *lines, YkResultsSince since);

/* Takes into LOG, which another program has written, what was added, settled and
 * removed in MINE after the change SINCE, and goes on with its count.  Where both have
 * a result of one deal the first one stands. */
void yk_results_merge (YkResults *log, const YkResults *mine, guint64 since);

/* Reads a text into LOG, which needs no init.  Returns FALSE, with LOG empty, if it is
 * no log; ERROR is a sentence in YK_SAFE_FILE_ERROR. */
gboolean
yk_results_read (YkResults *log, const char *text, gsize length, GError **error);

/* The whole log as comma-separated values by RFC 4180, with local times. */
char *yk_results_to_csv (const YkResults *log);

G_END_DECLS

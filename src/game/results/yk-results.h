/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of results: which deals were played, and how they ended.
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
 * A puzzle (see yk-puzzle.h) has a line of the same form:
 *
 *   puzzle 117 variation yukon deal 4711 result won date 2026-11-27T13:33:20Z
 *          seconds 40 moves 1 score 0 tries 2 hints 1
 *
 * It is won once it is solved, lost while it was only tried in vain, and playing while
 * hints were all.  One of the player's own also has the words "steps" and "keepers",
 * each with a list that has commas.
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
#define YK_RESULTS_MAX_WORDS 768
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
  guint n_hints;       /* that were given */
  guint n_tries;       /* answers to a puzzle, up to the right one */
  gboolean is_removed; /* by a reset that can be undone */
  gboolean is_back;    /* it came back when the last reset was undone */
  gint64 revoked;      /* the time of its loss that was taken back here, or 0 */
  char *unknown;       /* words that the log only keeps, or the whole line, or NULL */
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

/* Initializes an empty log; free it with yk_results_clear(). */
void yk_results_init (YkResults *log);

void yk_results_clear (YkResults *log);

/* Returns: (transfer none) (nullable): the entry of a deal. */
YkPlayed *yk_results_find (const YkResults *log, const YkDealId *id);

/* Appends an entry for a deal that has none, with the result YK_RESULT_PLAYING.
 * Returns: (transfer none): the entry. */
YkPlayed *yk_results_add (YkResults *log, const YkDealId *id);

/* Sets the result of an entry and moves it to the end. */
void yk_results_settle (YkResults *log, YkPlayed *played, YkResult result);

/* Returns: whether the entry is a game with a result and belongs to this variation with
 * OPTIONS, or with any options if NULL. */
gboolean yk_played_is_of (const YkPlayed *played, const YkRules *rules,
                          const YkGameOptions *options);

/* Makes a deal that counts as lost one that is still played. */
void yk_results_revoke_loss (YkResults *log, YkPlayed *played);

/* Removes all results of a variation with OPTIONS, or all results if RULES is NULL.
 * Only the last removal can be undone. Returns: FALSE if there was nothing to remove.
 */
gboolean
yk_results_remove (YkResults *log, const YkRules *rules, const YkGameOptions *options);

/* Undoes the last removal; entries return to their places. If a deal was played again
 * since, its first result is kept. */
void yk_results_bring_back (YkResults *log);

/* Replaces or adds the entry of a deal by a copy of OTHER, from another log, and moves
 * it to the end. */
void yk_results_take (YkResults *log, const YkPlayed *other);

/* Returns: (transfer none) (nullable): the name of a result in the text, NULL for
 * YK_RESULT_NONE. */
const char *yk_result_name (YkResult result);

/* A snapshot of a log.  For 100,000 games it takes a millisecond to make and fifty to
 * write: make it on the main thread, write it on another. */
typedef struct _YkResultsCopy YkResultsCopy;

/* Returns: (transfer full): a snapshot of LOG; free it with yk_results_copy_free(). */
YkResultsCopy *yk_results_copy (const YkResults *log);

void yk_results_copy_free (YkResultsCopy *copy);

/* Writes a snapshot as text, of LENGTH bytes. Any thread. Returns: (transfer full): the
 * text. */
char *yk_results_copy_write (const YkResultsCopy *copy, gsize *length);

/* Appends the line of an entry to TEXT, without the line break. */
void yk_played_write (GString *text, const YkPlayed *played);

/* Parses the line of an entry into PLAYED, which must be zeroed. The caller always
 * frees its UNKNOWN. Returns: FALSE if LINE is not an entry. */
gboolean yk_played_read (YkPlayed *played, YkWord line);

/* Returns: (transfer full): the lines of the deals that were added or settled after the
 * change SINCE. */
char *yk_results_write_changes (const YkResults *log, guint64 since);

/* How a log has changed since lines of changes were written for it. */
typedef enum
{
  YK_RESULTS_SAME,    /* it has not, but for what was changed since it was read */
  YK_RESULTS_GROWN,   /* other programs have written theirs; that is merged */
  YK_RESULTS_UNKNOWN, /* there may have been resets: only open deals get their results
                       */
} YkResultsSince;

/* Adds lines of yk_results_write_changes() to the log. Returns: whether there were any.
 */
gboolean
yk_results_apply_changes (YkResults *log, const char *lines, YkResultsSince since);

/* Adds to LOG, as another program has written it, everything added, settled and removed
 * in MINE after the change SINCE, and continues MINE's count of changes. If both have a
 * result of one deal, the earlier one is kept. */
void yk_results_merge (YkResults *log, const YkResults *mine, guint64 since);

/* Parses a text into LOG, which need not be initialized. Returns: FALSE, with LOG empty
 * and an ERROR in YK_SAFE_FILE_ERROR for the player, if it is not a log. */
gboolean
yk_results_read (YkResults *log, const char *text, gsize length, GError **error);

/* Returns: (transfer full): the log as comma-separated values (RFC 4180), with local
 * times. */
char *yk_results_to_csv (const YkResults *log);

G_END_DECLS

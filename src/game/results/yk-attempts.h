/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest known moves of single deals, and every attempt of the player.
 *
 * A text of lines of UTF-8 without control characters.  The first is "yukon-pars 1",
 * with the version of the form; then, the oldest first, one line for each deal whose
 * wins are known and one for each try:
 *
 *   par variation yukon option spaces any deal 4711 sought 300000
 *        known-off 112 known-safe 83 known-always 80 own-safe 90
 *   game variation yukon deal 4711 result won date … (see yk-results.h)
 *
 * (the first is one line, not two).  "known" are the moves of the shortest win that the
 * program has found, "own" those of the player's shortest one, by the kind of automatic
 * play (see yk-move-count.h); what is not known is missing.  "sought" is how many
 * positions the program has looked at for the first of these.  Lines and words that
 * this version does not understand are left out.
 *
 * The last line is a sum (see yk-results-frame.h). */
#pragma once

#include "game/deals/yk-deal-id.h"
#include "game/model/yk-move-count.h"
#include "game/results/yk-results.h"

G_BEGIN_DECLS

/* The longest text that is read, in bytes; and the most deals and tries that are kept:
 * where one more comes the oldest goes. */
#define YK_ATTEMPTS_MAX_LENGTH (8 * 1024 * 1024)
#define YK_ATTEMPTS_MAX_DEALS 10000
#define YK_ATTEMPTS_MAX_TRIES 10000

/* What is known of the wins of one deal. */
typedef struct
{
  YkDealId id;        /* the first member, which the index knows */
  YkMoveCounts known; /* by the program, or from a file that was opened */
  YkMoveCounts own;   /* by the player */
  guint sought;       /* how many positions the program has looked at for KNOWN */
} YkAttemptsRecord;

/* Owned by whoever calls yk_attempts_init() or yk_attempts_read(), freed with
 * yk_attempts_clear(). */
typedef struct
{
  GPtrArray *pars;   /* of YkAttemptsRecord, the one that changed last at the end */
  GHashTable *index; /* the same, by deal */
  GPtrArray *tries;  /* of YkPlayed, by time; each once */

  GPtrArray *removed; /* of YkPlayed, what is no try any more, as it is removed */
  guint64 n_changes;  /* how often a try was added or removed; see YkPlayed.change */
} YkAttempts;

/* Initializes an empty book; free its content with yk_attempts_clear(). */
void yk_attempts_init (YkAttempts *book);

void yk_attempts_clear (YkAttempts *book);

/* Returns: (transfer none) (nullable): the record of a deal, valid until the book
 * changes. */
const YkAttemptsRecord *yk_attempts_find (const YkAttempts *book, const YkDealId *id);

/* Merges PAR into the record of its deal. Returns: whether anything was new. */
gboolean yk_attempts_note (YkAttempts *book, const YkAttemptsRecord *par);

/* Adds a copy of an attempt, without its unknown words, unless it is there already. */
void yk_attempts_add_try (YkAttempts *book, const YkPlayed *played);

/* Removes the attempt with the same deal, time, result and moves, if there is one. */
void yk_attempts_remove_try (YkAttempts *book, const YkPlayed *played);

/* Moves the attempts of a variation with OPTIONS, or all if RULES is NULL, from FROM to
 * the end of TO. */
void yk_attempts_move_tries (YkAttempts *from, YkAttempts *to, const YkRules *rules,
                             const YkGameOptions *options);

/* Returns: (transfer container) (element-type YkPlayed): the attempts at a deal, oldest
 * first; the entries are valid until the book changes. */
GPtrArray *yk_attempts_list_tries (const YkAttempts *book, const YkDealId *id);

/* Adds to BOOK, as another program has written it, the records of MINE and the attempts
 * added and removed in MINE after the change SINCE, and continues MINE's count of
 * changes. An older attempt that only MINE has was removed by the other program. */
void yk_attempts_merge (YkAttempts *book, const YkAttempts *mine, guint64 since);

/* Forgets the removals up to the change SINCE, once the file contains them. */
void yk_attempts_forget_removed (YkAttempts *book, guint64 since);

/* Returns: (transfer full): a snapshot for writing, made quickly; free it with
 * yk_attempts_free(). */
YkAttempts *yk_attempts_copy (const YkAttempts *book);

void yk_attempts_free (YkAttempts *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkAttempts, yk_attempts_free)

/* Writes the book as text, of LENGTH bytes. Returns: (transfer full): the text. */
char *yk_attempts_write (const YkAttempts *book, gsize *length);

/* Parses a text into BOOK, which need not be initialized. Returns: FALSE, with BOOK
 * empty and an ERROR in YK_SAFE_FILE_ERROR for the player, if it is not a book. */
gboolean
yk_attempts_read (YkAttempts *book, const char *text, gsize length, GError **error);

G_END_DECLS

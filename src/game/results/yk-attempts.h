/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of single deals: the shortest wins, and every try of the player's.
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

void yk_attempts_init (YkAttempts *book);
void yk_attempts_clear (YkAttempts *book);

/* What is known of a deal, or NULL; borrowed until the book changes. */
const YkAttemptsRecord *yk_attempts_find (const YkAttempts *book, const YkDealId *id);

/* Takes in what is known of a deal besides; whether that is news. */
gboolean yk_attempts_note (YkAttempts *book, const YkAttemptsRecord *par);

/* Adds a copy of a try, without words that are not understood, unless it is there. */
void yk_attempts_add_try (YkAttempts *book, const YkPlayed *played);

/* Removes the try of this deal, time, result and moves; nothing where there is none. */
void yk_attempts_remove_try (YkAttempts *book, const YkPlayed *played);

/* Moves the tries of a variation and its rules, or all where RULES is NULL, from FROM
 * to the end of TO. */
void yk_attempts_move_tries (YkAttempts *from, YkAttempts *to, const YkRules *rules,
                             const YkGameOptions *options);

/* The tries of a deal, the latest last.  Free the array with g_ptr_array_unref(); the
 * YkPlayed in it are borrowed until the book changes. */
GPtrArray *yk_attempts_list_tries (const YkAttempts *book, const YkDealId *id);

/* Takes into BOOK, which another program has written, what MINE knows of deals, and the
 * tries that were added and removed in it after the change SINCE; goes on with its
 * count.  What has been in both, and is only in MINE now, was removed over there. */
void yk_attempts_merge (YkAttempts *book, const YkAttempts *mine, guint64 since);

/* All up to the change SINCE is in the file: what was removed before is forgotten. */
void yk_attempts_forget_removed (YkAttempts *book, guint64 since);

/* A copy that is only to be written; quick.  Free it with yk_attempts_free(). */
YkAttempts *yk_attempts_copy (const YkAttempts *book);
void yk_attempts_free (YkAttempts *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkAttempts, yk_attempts_free)

/* The text, of LENGTH bytes; free it with g_free(). */
char *yk_attempts_write (const YkAttempts *book, gsize *length);

/* Reads a text into BOOK, which needs no init.  Returns FALSE, with BOOK empty, if it
 * is none; ERROR is a sentence in YK_SAFE_FILE_ERROR. */
gboolean
yk_attempts_read (YkAttempts *book, const char *text, gsize length, GError **error);

G_END_DECLS

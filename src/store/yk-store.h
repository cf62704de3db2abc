/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps all the player's data in one SQLite file: games on a table and games that wait,
 * results, shortest wins, answers to puzzles.
 *
 * A thread writes changes within a second, so that the window never waits for a disk.
 * Queries see all changes, written or not: while the disk is slow, full or away, a copy
 * in memory answers them, and everything is written once the disk works again.
 *
 * Several running programs may share the file.  Each has an owner number while it runs;
 * the game on its table belongs to it alone, everything else to all.
 *
 * Call all functions in the main thread unless they say otherwise. */
#pragma once

#include <gio/gio.h>

#include "core/yk-board.h"
#include "core/yk-deal.h"

G_BEGIN_DECLS

/* A game's permanent name, also in other stores: 128 random bits; all zeros: none. */
typedef struct
{
  guint8 bytes[16];
} YkUid;

YkUid yk_uid_new (void);
gboolean yk_uid_equal (const YkUid *a, const YkUid *b);

/* Writes a name as 32 hexadecimal digits.  Returns: (transfer full): the text. */
char *yk_uid_write (const YkUid *uid);

/* Reads such a text.  Returns: FALSE, leaving UID alone, if TEXT isn't one. */
gboolean yk_uid_read (YkUid *uid, const char *text);

typedef enum
{
  YK_RESULT_NONE, /* the deal was not played */
  YK_RESULT_PLAYING,
  YK_RESULT_WON,
  YK_RESULT_LOST,
  YK_RESULT_SHOWN, /* won, but by the solver */
} YkResult;

/* Returns: (transfer none) (nullable): the untranslated name of a result in files; NULL
 * for YK_RESULT_NONE. */
const char *yk_result_name (YkResult result);

/* Returns: the result with this name (nullable); YK_RESULT_NONE if there is none. */
YkResult yk_result_find (const char *name);

/* A game, or the answers to a puzzle. */
typedef struct
{
  YkUid uid;
  YkDealId id;
  YkResult result;
  gboolean is_first; /* the deal's first result, which counts in the statistics */
  gint64 time;       /* of the result, or of the last change: Unix seconds */
  guint seconds;     /* played */
  guint n_moves;
  YkMoveCounts counts; /* the moves that count in a win; zeros if not known */
  int score;
  gboolean score_stopped;
  guint n_hints; /* hints given; see YK_FEW_HINTS */
  guint n_tries; /* answers to a puzzle, up to the right one */
} YkPlayed;

/* Where a game is. */
typedef enum
{
  YK_STORE_TABLE,
  YK_STORE_WAITING,
  YK_STORE_ENDED, /* only its result is kept */
} YkStoreState;

#define YK_STORE_ERROR (yk_store_error_quark ())
GQuark yk_store_error_quark (void);

typedef enum
{
  YK_STORE_ERROR_IO,      /* the disk refuses */
  YK_STORE_ERROR_BUSY,    /* another program is using it */
  YK_STORE_ERROR_DAMAGED, /* it is no store, or a damaged one */
  YK_STORE_ERROR_NEWER,   /* a newer program wrote it */
} YkStoreError;

/* Signals:
 *
 *   changed   what a query answers may have changed
 *   reset     (a boolean) results were removed or, if it's TRUE, brought back
 *   failed    (a string, a sentence for the player) something can't be written, told
 *             again only after a minute without failures; or a damaged file was
 *             replaced
 *   flushed   (a string, or NULL) what yk_store_begin_flush() began is over; the string
 *             is a sentence, why something couldn't be written */
#define YK_TYPE_STORE (yk_store_get_type ())
G_DECLARE_FINAL_TYPE (YkStore, yk_store, YK, STORE, GObject)

/* Describes a saved game TEXT for yk_store_open(): fills id, moves, time played and
 * score of PLAYED, and its result, YK_RESULT_PLAYING if it's under way, YK_RESULT_NONE
 * if no move was made. Returns: FALSE if it isn't a saved game. */
typedef gboolean (*YkStoreDescribe) (const char *text, gsize length, YkPlayed *played);

/* Opens DIRECTORY/yukon.db, or creates it with its folder.  Imports once what older
 * versions left in OLD_DIRECTORY (nullable), whose files stay as they are.  A damaged
 * file is set aside, and the last daily backup takes its place.
 *
 * Returns: (transfer full): the store, even if ERROR, a sentence for the player, is
 * set: because the file can't be used, so that the store works in memory, or because it
 * was damaged. */
YkStore *yk_store_open (const char *directory, const char *old_directory,
                        YkStoreDescribe describe, GError **error);

/* Returns: (transfer none): the path of the file. */
const char *yk_store_get_path (YkStore *store);

/* Returns: this program's owner number, from 1; 1 if no other program runs. */
guint yk_store_get_owner (YkStore *store);

/* Calls COLLECT (nullable) with DATA before each writing and query, to put what has
 * changed. */
void
yk_store_set_collector (YkStore *store, void (*collect) (gpointer data), gpointer data);

/* Has everything written within a second or, if AT_ONCE, once the main loop is idle. */
void yk_store_touch (YkStore *store, gboolean at_once);

/* Writes everything and blocks until that is done; for when there is no window.
 * Returns: FALSE with ERROR, a sentence for the player, if the disk refuses. */
gboolean yk_store_flush (YkStore *store, GError **error);

/* Writes everything in the background, then emits "flushed". */
void yk_store_begin_flush (YkStore *store);

/* Stops writing, for a program that must end at once: unwritten changes are lost, but
 * no file is damaged. */
void yk_store_give_up (YkStore *store);

/* Changes.  All changes until the next query or return to the main loop are one
 * transaction. */

/* Returns CONTENT as text (transfer full); the store calls it in any thread. */
typedef char *(*YkStoreCompose) (gpointer content);

/* Stores a game in place of what is known of its uid.
 *
 * If another program has taken the game meanwhile, it becomes a separate game with the
 * uid OTHER.  IS_FIRST of PLAYED allows its result to count: it does if no other result
 * of the deal counts.  COMPOSE makes a text of CONTENT (transfer full) (nullable: only
 * the result is kept), and FREE_CONTENT frees it. */
void yk_store_put (YkStore *store, const YkPlayed *played, const YkUid *other,
                   YkStoreState state, gpointer content, YkStoreCompose compose,
                   GDestroyNotify free_content);

/* Deletes a game unless it is on another program's table. */
void yk_store_drop (YkStore *store, const YkUid *uid);

/* The fewest known moves of a deal. */
typedef struct
{
  YkDealId id;
  YkMoveCounts known; /* by the program, or from a file that was opened */
  YkMoveCounts own;   /* by the player */
  YkMoveCounts least; /* proved lower bounds of any win; 0: nothing was proved */
  guint sought;       /* how many positions the program has looked at for KNOWN */
} YkPar;

/* Stores the figures of PAR that are better than the stored ones. */
void yk_store_put_par (YkStore *store, const YkPar *par);

typedef enum
{
  YK_PUZZLE_HINT,   /* a hint was given */
  YK_PUZZLE_WRONG,  /* a move lost the win */
  YK_PUZZLE_SOLVED, /* a move kept it */
} YkPuzzleEvent;

/* Stores an answer to a puzzle, SECONDS after the question, unless it was solved. */
void
yk_store_put_answer (YkStore *store, guint puzzle, YkPuzzleEvent event, guint seconds);

/* Adds a puzzle of the player's own; WORDS as in yk_puzzle_words(). */
void yk_store_put_puzzle (YkStore *store, const YkDealId *id, const char *words);

/* Removes the results of RULES with OPTIONS or, if RULES is NULL, all results and
 * answers to puzzles.  Games in progress stay. */
void
yk_store_reset (YkStore *store, const YkRules *rules, const YkGameOptions *options);

/* Undoes the last yk_store_reset(). */
void yk_store_undo_reset (YkStore *store);

/* Queries.  Arrays are owned by the caller. */

/* Takes over the game left on this program's table, else one left by a program that no
 * longer runs; PLAYED is what is known of it.  N_OTHERS is how many other games left by
 * such programs wait from now on.  Returns: (transfer full) (nullable): the game's
 * text; NULL if there is none. */
char *yk_store_restore (YkStore *store, YkPlayed *played, guint *n_others);

/* Returns: (element-type YkPlayed): the games that wait, the latest first. */
GArray *yk_store_list_waiting (YkStore *store);

/* Returns: (transfer full) (nullable): a game's text; NULL if it ended or is gone. */
char *yk_store_get_content (YkStore *store, const YkUid *uid);

/* Returns: the result of a deal: the one that counts, else YK_RESULT_PLAYING if a game
 * of it is in progress, with PLAYED (nullable) filled; else YK_RESULT_NONE. */
YkResult yk_store_find (YkStore *store, const YkDealId *id, YkPlayed *played);

/* Returns: how many deals of all variations the player has won, MOST at the most. */
guint yk_store_count_wins (YkStore *store, guint most);

/* Returns: (element-type YkPlayed): all games of a deal with a result, oldest first. */
GArray *yk_store_list_attempts (YkStore *store, const YkDealId *id);

/* A win with more hints than this counts, but sets no record. */
#define YK_FEW_HINTS 3

/* Figures for the games of one variation with its options. */
typedef struct
{
  guint n_won;
  guint n_unaided; /* those won with few hints, which can set records */
  guint n_lost;
  guint n_shown;
  guint streak; /* of wins, up to now; shown ones neither count nor break it */
  guint best_streak;
  guint best_seconds; /* of wins with few hints; 0 if there are none, like all below */
  guint fewest_moves; /* likewise */
  guint mean_seconds; /* of all wins */
  guint mean_moves;   /* likewise */
} YkStatisticsSummary;

/* Sums up the results that count of RULES (NULL: of all variations) with OPTIONS (NULL:
 * with any), without the game WITHOUT (nullable).  Streaks are meaningless for RULES
 * without OPTIONS. */
void yk_store_count (YkStore *store, const YkRules *rules, const YkGameOptions *options,
                     const YkUid *without, YkStatisticsSummary *summary);

/* What the history of results is sorted by; the deal's number is a column, too. */
typedef enum
{
  YK_STORE_BY_TIME,
  YK_STORE_BY_DEAL,
  YK_STORE_BY_RESULT,
  YK_STORE_BY_SECONDS,
  YK_STORE_BY_MOVES,
  YK_STORE_BY_SCORE,
} YkStoreOrder;

/* Returns: (element-type gint64): the rows of the results that yk_store_count() sums
 * up, in this order, N_MOST at the most. */
GArray *
yk_store_list_rows (YkStore *store, const YkRules *rules, const YkGameOptions *options,
                    YkStoreOrder order, gboolean is_descending, guint n_most);

/* Gets the game of such a row.  Returns: FALSE if it is gone. */
gboolean yk_store_get_row (YkStore *store, gint64 row, YkPlayed *played);

/* Returns: (element-type YkDealId): the variations and options that have results, in
 * the order of the variations; no deals. */
GArray *yk_store_list_kinds (YkStore *store);

/* Returns: (transfer full): all results as comma-separated values (RFC 4180), with
 * local times. */
char *yk_store_to_csv (YkStore *store);

/* Gets the fewest known moves of a deal; zeros where nothing is known. */
void yk_store_get_par (YkStore *store, const YkDealId *id, YkPar *par);

/* Sums up the answers to a puzzle in PLAYED.  Returns: FALSE if there are none. */
gboolean yk_store_get_answers (YkStore *store, guint puzzle, YkPlayed *played);

/* Returns: (element-type YkPlayed): the same for all answered puzzles, latest last. */
GArray *yk_store_list_answers (YkStore *store);

/* Returns: (element-type YkDealId): the player's own puzzles, newest first. */
GArray *yk_store_list_own_puzzles (YkStore *store);

/* Gets a puzzle of the player's own as ID.  Returns: (transfer full) (nullable): its
 * words; NULL if there is none. */
char *yk_store_get_puzzle (YkStore *store, guint number, YkDealId *id);

/* Backups.  Any thread may call these functions, which block on the disk and miss what
 * isn't written yet: see yk_store_flush(). */

/* How much a merge would add, or has added. */
typedef struct
{
  guint n_games;   /* with a result */
  guint n_waiting; /* under way */
  guint n_puzzles; /* answers and puzzles */
} YkStoreGain;

/* Copies the store PATH to the file TO, replacing it.  Returns: FALSE with ERROR, a
 * sentence. */
gboolean yk_store_back_up (const char *path, const char *to, GError **error);

/* Adds to the store PATH what the store FROM has and PATH lacks; if IS_TRIED, only
 * counts it.  FROM may be anybody's file.  Returns: FALSE with ERROR, a sentence. */
gboolean yk_store_merge (const char *path, const char *from, gboolean is_tried,
                         YkStoreGain *gain, GError **error);

G_END_DECLS

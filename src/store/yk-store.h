/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything of the player's, in one SQLite file: games on a table and games that wait,
 * results, shortest wins, answers to puzzles.
 *
 * What happens is one transaction, written by a thread within a second, so that the
 * window never waits for a disk.  Queries see what has happened, whether it is on the
 * disk or not: where the disk is slow, full or away, they are answered by a copy in
 * memory, and everything is written once that is possible again.
 *
 * Several programs may share the file.  Each has a number, its owner's number, for as
 * long as it runs; the game on its table is its own, and everything else everybody's.
 *
 * All functions belong to the main thread unless they say otherwise. */
#pragma once

#include <gio/gio.h>

#include "core/yk-board.h"
#include "core/yk-deal.h"

G_BEGIN_DECLS

/* The name of a game for ever, also in other stores: 128 random bits.  Zeroed it is
 * none. */
typedef struct
{
  guint8 bytes[16];
} YkUid;

YkUid yk_uid_new (void);
gboolean yk_uid_equal (const YkUid *a, const YkUid *b);

/* Writes a name as 32 digits. Returns: (transfer full): the text. */
char *yk_uid_write (const YkUid *uid);

/* Reads such a text. Returns: FALSE if it isn't one. */
gboolean yk_uid_read (YkUid *uid, const char *text);

typedef enum
{
  YK_RESULT_NONE, /* the deal was not played */
  YK_RESULT_PLAYING,
  YK_RESULT_WON,
  YK_RESULT_LOST,
  YK_RESULT_SHOWN, /* won, but by the solver */
} YkResult;

/* Returns: (transfer none) (nullable): the name of a result in texts, NULL for
 * YK_RESULT_NONE. */
const char *yk_result_name (YkResult result);

/* Returns: the result of this name, YK_RESULT_NONE where there is none. */
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
  YkMoveCounts counts; /* of these, those that count in a win; zeroes where not known */
  int score;
  gboolean score_stopped;
  guint n_hints; /* that were given; see YK_FEW_HINTS */
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
  YK_STORE_ERROR_BUSY,    /* another program is at it */
  YK_STORE_ERROR_DAMAGED, /* it is no store, or a damaged one */
  YK_STORE_ERROR_NEWER,   /* a newer program wrote it */
} YkStoreError;

/* Signals:
 *
 *   changed   what a query answers may have changed
 *   reset     results were removed, or brought back (a boolean: whether the latter)
 *   failed    (a string, a sentence for the player) something can't be written, said
 *             once, and again where it comes back after a minute; or the file was
 *             damaged
 *   flushed   (a string, or NULL) what yk_store_begin_flush() began is over; where it
 *             isn't NULL it says what couldn't be written */
#define YK_TYPE_STORE (yk_store_get_type ())
G_DECLARE_FINAL_TYPE (YkStore, yk_store, YK, STORE, GObject)

/* Describes a saved game TEXT for yk_store_open(): fills id, moves, time played and
 * score of PLAYED, and its result, YK_RESULT_PLAYING if it's under way, YK_RESULT_NONE
 * if no move was made. Returns: FALSE if it isn't a saved game. */
typedef gboolean (*YkStoreDescribe) (const char *text, gsize length, YkPlayed *played);

/* Opens DIRECTORY/yukon.db, or makes it; the folder, too.  Where there is none yet,
 * takes in what older versions left in OLD_DIRECTORY, whose files stay as they are. A
 * damaged file is set aside, and the last daily backup takes its place.
 *
 * Returns: (transfer full): the store, which works in memory where ERROR, a sentence
 * for the player, says that the file can't be used.  ERROR may also be set where it
 * can. */
YkStore *yk_store_open (const char *directory, const char *old_directory,
                        YkStoreDescribe describe, GError **error);

/* Returns: (transfer none): the path of the file. */
const char *yk_store_get_path (YkStore *store);

/* Returns: this program's number, 1 where it is the only one. */
guint yk_store_get_owner (YkStore *store);

/* Has COLLECT called with DATA before anything is written: it puts what has changed. */
void
yk_store_set_collector (YkStore *store, void (*collect) (gpointer data), gpointer data);

/* Has everything written within a second; AT_ONCE: as soon as the main loop is idle. */
void yk_store_touch (YkStore *store, gboolean at_once);

/* Writes everything and waits for the disk; for when there is no window. Returns: FALSE
 * with ERROR, a sentence for the player, if the disk refuses. */
gboolean yk_store_flush (YkStore *store, GError **error);

/* Writes everything in the background, then emits "flushed". */
void yk_store_begin_flush (YkStore *store);

/* Stops writing, for a program that must end at once.  No file is damaged by it. */
void yk_store_give_up (YkStore *store);

/* What happens.  Everything between two returns to the main loop is one transaction. */

/* Returns a new string; any thread may call it. */
typedef char *(*YkStoreCompose) (gpointer content);

/* Puts a game: replaces what is known of its uid.
 *
 * Where another program has taken the game meanwhile it becomes a game of its own, with
 * the uid OTHER.  IS_FIRST of PLAYED says whether its result may count: it does if it's
 * the first one of its deal.  CONTENT (transfer full, nullable: nothing is kept but the
 * result) becomes a text by COMPOSE, and is freed by FREE_CONTENT. */
void yk_store_put (YkStore *store, const YkPlayed *played, const YkUid *other,
                   YkStoreState state, gpointer content, YkStoreCompose compose,
                   GDestroyNotify free_content);

/* Forgets a game that isn't on another program's table. */
void yk_store_drop (YkStore *store, const YkUid *uid);

/* The fewest known moves of a deal. */
typedef struct
{
  YkDealId id;
  YkMoveCounts known; /* by the program, or from a file that was opened */
  YkMoveCounts own;   /* by the player */
  YkMoveCounts
      least;    /* no win has fewer, as far as it was proved; 0: nothing was tried */
  guint sought; /* how many positions the program has looked at for KNOWN */
} YkPar;

/* Takes what is better in PAR. */
void yk_store_put_par (YkStore *store, const YkPar *par);

typedef enum
{
  YK_PUZZLE_HINT,   /* a hint was given */
  YK_PUZZLE_WRONG,  /* a move lost the win */
  YK_PUZZLE_SOLVED, /* a move kept it */
} YkPuzzleEvent;

/* Notes an answer to a puzzle, SECONDS after it was asked. */
void
yk_store_put_answer (YkStore *store, guint puzzle, YkPuzzleEvent event, guint seconds);

/* Adds a puzzle of the player's own; WORDS as in yk_puzzle_words(). */
void yk_store_put_puzzle (YkStore *store, const YkDealId *id, const char *words);

/* Removes the results of a variation with OPTIONS, or all, with the answers to puzzles,
 * if RULES is NULL.  What is under way stays. */
void
yk_store_reset (YkStore *store, const YkRules *rules, const YkGameOptions *options);

/* Undoes the last yk_store_reset(). */
void yk_store_undo_reset (YkStore *store);

/* Queries.  Arrays are owned by the caller. */

/* Returns: (transfer full) (nullable): the text of the game that was on this program's
 * table, or on that of one that has ended, and is on this one's now; PLAYED is what is
 * known of it.  Games of other programs that have ended wait from now on; N_OTHERS is
 * how many began to. */
char *yk_store_restore (YkStore *store, YkPlayed *played, guint *n_others);

/* Returns: (element-type YkPlayed): the games that wait, the latest first. */
GArray *yk_store_list_waiting (YkStore *store);

/* Gets a game. Returns: (transfer full) (nullable): its text. */
char *yk_store_get_content (YkStore *store, const YkUid *uid);

/* Gets the result of a deal: the one that counts, or YK_RESULT_PLAYING where a game of
 * it is on a table or waits, with PLAYED (nullable) filled. */
YkResult yk_store_find (YkStore *store, const YkDealId *id, YkPlayed *played);

/* Returns: how many games of any variation the player has won; MOST where there are
 * more. */
guint yk_store_count_wins (YkStore *store, guint most);

/* Returns: (element-type YkPlayed): all games of a deal with a result, oldest first. */
GArray *yk_store_list_attempts (YkStore *store, const YkDealId *id);

/* With more hints than these a win counts, but it sets no record. */
#define YK_FEW_HINTS 3

/* Figures for the games of one variation with its options. */
typedef struct
{
  guint n_won;
  guint n_unaided; /* of them with few hints: those that set records */
  guint n_lost;
  guint n_shown;
  guint streak; /* of wins, up to now; shown ones neither count nor break it */
  guint best_streak;
  guint best_seconds; /* of wins with few hints; 0 where there is none, as all these */
  guint fewest_moves; /* likewise */
  guint mean_seconds; /* of all wins */
  guint mean_moves;   /* likewise */
} YkStatisticsSummary;

/* Sums up the results of a variation with OPTIONS, or with any if that is NULL, or of
 * all variations if RULES is NULL, too; without the game WITHOUT, unless NULL. Streaks
 * are not counted of a variation without OPTIONS. */
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

/* Returns: (element-type gint64): the rows of the results as above, in order, up to
 * N_MOST. */
GArray *
yk_store_list_rows (YkStore *store, const YkRules *rules, const YkGameOptions *options,
                    YkStoreOrder order, gboolean is_descending, guint n_most);

/* Gets one of these rows. Returns: FALSE if it is gone. */
gboolean yk_store_get_row (YkStore *store, gint64 row, YkPlayed *played);

/* Returns: (element-type YkDealId): the variations with their options of which there
 * are results, in the order of the variations. */
GArray *yk_store_list_kinds (YkStore *store);

/* Returns: (transfer full): all results as comma-separated values (RFC 4180), with
 * local times. */
char *yk_store_to_csv (YkStore *store);

/* Gets the fewest known moves of a deal; zeroes where nothing is known. */
void yk_store_get_par (YkStore *store, const YkDealId *id, YkPar *par);

/* Gets what has become of a puzzle. Returns: FALSE if nothing. */
gboolean yk_store_get_answers (YkStore *store, guint puzzle, YkPlayed *played);

/* Returns: (element-type YkPlayed): the same of all puzzles, the last one at the end.
 */
GArray *yk_store_list_answers (YkStore *store);

/* Returns: (element-type YkDealId): the player's own puzzles, newest first. */
GArray *yk_store_list_own_puzzles (YkStore *store);

/* Gets a puzzle of the player's own. Returns: (transfer full) (nullable): its words. */
char *yk_store_get_puzzle (YkStore *store, guint number, YkDealId *id);

/* Backups.  Any thread may call these, which wait for the disk; what isn't written yet
 * isn't in them. */

/* How much a merge would add, or has added. */
typedef struct
{
  guint n_games;   /* with a result */
  guint n_waiting; /* under way */
  guint n_puzzles; /* answers and puzzles */
} YkStoreGain;

/* Copies the store PATH to a new file TO. Returns: FALSE with ERROR, a sentence. */
gboolean yk_store_back_up (const char *path, const char *to, GError **error);

/* Adds to the store PATH what the store FROM has, and it hasn't; with IS_TRIED only
 * counts. FROM may be anybody's file. Returns: FALSE with ERROR, a sentence. */
gboolean yk_store_merge (const char *path, const char *from, gboolean is_tried,
                         YkStoreGain *gain, GError **error);

G_END_DECLS

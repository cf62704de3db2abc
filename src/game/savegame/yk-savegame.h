/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: as text, and in files that the player chose. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Saved games: a whole game as text.
 *
 * Lines of UTF-8 without control characters, each with its line break.  The first is
 * "yukon-game 1", with the version of the form, which is 2 where the game has more than
 * one line; then lines of a word and its values:
 *
 *   variation yukon               the variation's id
 *   option foundation-return on   for each option that differs from its default
 *   deal 4711                     the deal's number
 *   moves c3-c5:4 *c5-f1 c1-c2    every step; a star marks an automatic one; the line
 *                                 comes again where it would grow too long
 *   branch 7                      the steps behind this line leave the position after
 *                                 step 7, counted through the text; 0 is the first one
 *   walked 8 31                   where several steps leave a position, the one that
 *                                 redo makes, unless it is the last of them here
 *   cursor 12                     how many steps are done, where that is not all
 *   elapsed 83250                 milliseconds played
 *   elapsed-before 12500          and before the last restart, where there was one
 *   score 12
 *   score-stopped yes             where it has
 *   shown yes                     where a solution was shown
 *   hints 2                       how many were given, where there were any
 *   auto-play safe                automatic play as the first move was made: off, safe
 *                                 or always
 *   winnable 31 57                a review found: after these steps, and hence before,
 *                                 the game can be won
 *   lost 32 58                    and after these, and hence later on, it cannot
 *
 * Where the first position came from outside, the lines "board" and "end" with the
 * board's text form between them stand in place of variation, options and deal.  Each
 * line but options, moves, branches, walked, winnable and lost comes once at most; the
 * order is free but for moves and branches.  A score that has not stopped is counted
 * anew from the steps; one with branches, or a cursor before the last step, has.  A
 * random starting rank is written as it was drawn.
 *
 * Steps are written in the order in which they were first made.  The present line is
 * the one that redo follows from the first position, and the cursor is in it.
 *
 * What "winnable" and "lost" say is only claimed (see yk-history.h), for a text
 * can say anything: where the lines contradict each other none of them counts.  Both
 * name the fewest steps from which the others follow.
 *
 * A line that begins with another word is kept and written back at the end, so that a
 * later version may add words without a new number.  A program that knows only version
 * 1 could not read the steps behind a branch, hence version 2 there: it says that the
 * game was saved by a newer version, and leaves the file alone. */

/* The errors of reading a savegame. */
typedef enum
{
  YK_SAVEGAME_ERROR_SYNTAX,    /* it is no savegame, or a damaged one */
  YK_SAVEGAME_ERROR_VERSION,   /* a later program wrote it */
  YK_SAVEGAME_ERROR_VARIATION, /* it names a variation that this program does not know
                                */
  YK_SAVEGAME_ERROR_ILLEGAL_MOVE, /* one of its moves is not legal */
} YkSavegameError;

#define YK_SAVEGAME_ERROR (yk_savegame_error_quark ())
GQuark yk_savegame_error_quark (void);

/* The first line is this word and the version of the form. */
#define YK_SAVEGAME_FIRST_WORD "yukon-game "
#define YK_SAVEGAME_VERSION 2
#define YK_SAVEGAME_VERSION_OF_ONE_LINE 1

/* The longest record that is read, in bytes, and the most steps in one. */
#define YK_SAVEGAME_MAX_LENGTH (8 * 1024 * 1024)
#define YK_SAVEGAME_MAX_STEPS YK_HISTORY_MAX_STEPS

/* The most that unknown lines may hold together, and the longest of them, in bytes. */
#define YK_SAVEGAME_MAX_EXTRA (16 * 1024)
#define YK_SAVEGAME_MAX_EXTRA_LINE 1024

/* Returns: (transfer full): the savegame's text. */
char *yk_savegame_write (const YkHistory *history);

/* What a savegame says of a game at one moment, in little memory.  Immutable, so that
 * any thread may write its text. */
typedef struct _YkSavegameDraft YkSavegameDraft;

YkSavegameDraft *yk_savegame_draft_new (const YkHistory *history);
void yk_savegame_draft_free (YkSavegameDraft *draft);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YkSavegameDraft, yk_savegame_draft_free)

/* Returns: (transfer full): the savegame's text. */
char *yk_savegame_draft_write (const YkSavegameDraft *draft);

/* Reads a savegame into HISTORY, which needs no init; every move is replayed through
 * yk_board_allows().  Returns: FALSE with ERROR, a sentence for the player, and HISTORY
 * zeroed if it cannot be read. */
gboolean
yk_savegame_read (YkHistory *history, const char *text, gsize length, GError **error);

/* Like yk_savegame_read(), for a text from outside, in UTF-8 or UTF-16, which may also
 * be one position in any form of YkTextForm, to begin a game with. */
gboolean yk_savegame_read_any (YkHistory *history, const char *text, gsize length,
                               GError **error);

/* Opens and saves, in threads, games and other things in files that the player chose.
 */

/* Returns: (transfer full): the file's name as it may be shown: short, in one line. */
char *yk_savegame_file_display_name (GFile *file);

/* Reads a savegame, or a position in its text form, in a thread.  Does not read files
 * that are not ordinary or too large for a game.  Cancelling ends the call at once,
 * even if the disk does not answer. */
void yk_savegame_file_open_async (GFile *file, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);

/* Fills HISTORY, which needs no init.  Returns: FALSE with ERROR (G_IO_ERROR_CANCELLED,
 * or a sentence for the player with the file's name) and HISTORY zeroed if the file
 * could not be read. */
gboolean
yk_savegame_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error);

/* What the names of saved games end with. */
#define YK_FILE_SUFFIX ".yukon"

/* Writes the savegame of HISTORY, as it is now, to FILE in a thread.  A name without
 * the suffix gets it, since choosers of games show no other files, unless there is a
 * file with or without it already: that name has been confirmed.  In a sandbox, too,
 * the name stays: no other one has been granted.  The file is replaced as a whole or
 * stays as it was, also on a full disk.  A symbolic link stays a link.  The task has
 * (transfer full) the file that was written, or an error: a sentence for the player
 * with the file's name. */
void yk_savegame_file_save_async (GFile *file, const YkHistory *history,
                                  GAsyncReadyCallback callback, gpointer data);

/* Like yk_savegame_file_save_async(), for any TEXT (transfer full), always in FILE
 * itself. */
void yk_savegame_file_export_async (GFile *file, char *text,
                                    GAsyncReadyCallback callback, gpointer data);
/* The same at once, which waits for the disk; for threads. */
gboolean yk_savegame_file_export (GFile *file, GBytes *bytes, GError **error);

G_END_DECLS

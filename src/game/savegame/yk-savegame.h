/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: as text, and in files that the player chose. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Saved games: a whole game as text.
 *
 * Lines of UTF-8 without control characters, each with its line break.  The first is
 * "yukon-game" and the version of the format: 1, or 2 if the game has branches.  Each
 * further line is a word and its values:
 *
 *   variation yukon               the variation's id
 *   option foundation-return on   for each option that differs from its default
 *   deal 4711                     the deal's number
 *   moves c3-c5:4 *c5-f1 c1-c2    every step; a star marks an automatic one; many
 *                                 steps take several such lines
 *   branch 7                      the steps after this line start from the position
 *                                 after step 7 of the text; 0 is the first position
 *   walked 8 31                   if several steps start from a position, the one
 *                                 that redo makes, unless it is the last one here
 *   cursor 12                     how many steps are done, if not all
 *   elapsed 83250                 milliseconds played
 *   elapsed-before 12500          milliseconds before the last restart, if any
 *   score 12
 *   score-stopped yes             if the score has stopped
 *   shown yes                     if a solution was shown
 *   hints 2                       how many hints were given, if any
 *   auto-play safe                automatic play at the first move: off, safe or
 *                                 always
 *   winnable 31 57                from a review: after these steps, and hence before,
 *                                 the game can be won
 *   lost 32 58                    after these steps, and hence later on, it cannot
 *
 * If the first position came from outside, lines "board" and "end" with the board's
 * text form between them replace variation, option and deal.  Every line comes at most
 * once, except option, moves, branch, walked, winnable and lost; only moves and branch
 * have a fixed order.  The score is counted again from the steps unless it has stopped,
 * as it has if there are branches or the cursor is before the last step.  A random
 * starting rank is written as it was drawn.
 *
 * Steps are written in the order in which they were first made.  The present line is
 * the one that redo follows from the first position, and the cursor is in it.
 *
 * "winnable" and "lost" are only claims (see yk-history.h), since a text can say
 * anything: if they contradict each other, all are ignored.  Both name the fewest steps
 * from which the rest follows.
 *
 * A line that begins with another word is kept and written back at the end, so that
 * later programs may add words without a new version.  Programs that know only version
 * 1 cannot read the steps after a branch; version 2 makes them say that a newer version
 * saved the game, and leave the file alone. */

/* The errors of reading a savegame. */
typedef enum
{
  YK_SAVEGAME_ERROR_SYNTAX,       /* it is no savegame, or a damaged one */
  YK_SAVEGAME_ERROR_VERSION,      /* a later version of the program wrote it */
  YK_SAVEGAME_ERROR_VARIATION,    /* it names an unknown variation */
  YK_SAVEGAME_ERROR_ILLEGAL_MOVE, /* one of its moves is not legal */
} YkSavegameError;

#define YK_SAVEGAME_ERROR (yk_savegame_error_quark ())
GQuark yk_savegame_error_quark (void);

/* The first line is this word and the version of the format. */
#define YK_SAVEGAME_FIRST_WORD "yukon-game "
#define YK_SAVEGAME_VERSION 2
#define YK_SAVEGAME_VERSION_OF_ONE_LINE 1

/* The longest savegame that is read, in bytes, and the most steps in one. */
#define YK_SAVEGAME_MAX_LENGTH (8 * 1024 * 1024)
#define YK_SAVEGAME_MAX_STEPS YK_HISTORY_MAX_STEPS

/* The most bytes that all unknown lines may hold together, and that one may hold. */
#define YK_SAVEGAME_MAX_EXTRA (16 * 1024)
#define YK_SAVEGAME_MAX_EXTRA_LINE 1024

/* Returns: (transfer full): the savegame's text. */
char *yk_savegame_write (const YkHistory *history);

/* What a savegame says about a game at one moment, in little memory.  Immutable, so any
 * thread may write its text. */
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
 * be a position in any form of YkTextForm; the game then begins with it. */
gboolean yk_savegame_read_any (YkHistory *history, const char *text, gsize length,
                               GError **error);

/* Opens and saves games, and exports other data, in files that the player chose, in
 * threads. */

/* Returns: (transfer full): the file's name as it may be shown: short, in one line. */
char *yk_savegame_file_display_name (GFile *file);

/* Reads a savegame, or a position in its text form, in a thread.  Refuses files that
 * are not ordinary or are too large for a game.  Cancelling ends the call at once, even
 * if the disk does not answer. */
void yk_savegame_file_open_async (GFile *file, GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer data);

/* Fills HISTORY, which needs no init.  Returns: FALSE with ERROR (G_IO_ERROR_CANCELLED,
 * or a sentence for the player with the file's name) and HISTORY zeroed if the file
 * could not be read. */
gboolean
yk_savegame_file_open_finish (GAsyncResult *result, YkHistory *history, GError **error);

/* The suffix of the file names of saved games. */
#define YK_FILE_SUFFIX ".yukon"

/* Writes the savegame of HISTORY, as it is now, to FILE in a thread.  Adds the suffix
 * to a name without it, since file choosers for games show no other files.  But the
 * name stays if a file with or without the suffix exists, as the player confirmed that
 * name, and in a sandbox, which grants access to no other name.  The file is replaced
 * as a whole or stays as it was, even on a full disk.  A symbolic link stays a link.
 * The task returns (transfer full) the GFile that was written, or an error: a sentence
 * for the player with the file's name. */
void yk_savegame_file_save_async (GFile *file, const YkHistory *history,
                                  GAsyncReadyCallback callback, gpointer data);

/* Like yk_savegame_file_save_async(), for any TEXT (transfer full); never changes the
 * name. */
void yk_savegame_file_export_async (GFile *file, char *text,
                                    GAsyncReadyCallback callback, gpointer data);
/* The same for BYTES, without a thread: waits for the disk, so call it in a thread. */
gboolean yk_savegame_file_export (GFile *file, GBytes *bytes, GError **error);

G_END_DECLS

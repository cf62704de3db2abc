/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, so that it comes back at the next start. */
#pragma once

#include "base/io/yk-save-queue.h"
#include "game/model/yk-game.h"
#include "game/savegame/yk-parked-games.h"

G_BEGIN_DECLS

#define YK_TYPE_AUTOSAVE (yk_autosave_get_type ())
G_DECLARE_FINAL_TYPE (YkAutosave, yk_autosave, YK, AUTOSAVE, GObject)

/* What stands behind the game in the autosave's file begins so: see
 * yk_autosave_carry().
 */
#define YK_CARRIED_FIRST_WORD "results "

/* A game that a second program has kept, and left when it ended. */
typedef struct
{
  YkSafeFile *file;
  YkHistory history;
  char *carried; /* see yk_autosave_carry(); or NULL */
} YkAutosaveOther;

/* Watches GAME (a reference is held) and writes it to DIRECTORY/session.yukon at most a
 * second after each change, with a YkSaveQueue; the previous copy stays as
 * session.yukon.previous.  The directory is made when needed.  Nothing is read or
 * written before yk_autosave_restore().
 *
 * The file is locked until the autosave ends in whatever way.  Where another program
 * has it, the game is kept in session-2.yukon, or -3 and so on, also where another
 * program has taken the place because the folder was deleted meanwhile.  The next
 * program that gets the first one looks after what these have left: see
 * yk_autosave_get_others(). Where all of these are taken the game is not kept at all:
 * yk_autosave_flush() says so, and yk_autosave_get_place_sentence().
 *
 * The file is a savegame (see yk-savegame.h), and behind it, beginning with a line
 * "results …", what yk_autosave_carry() has given to it.
 *
 * Signal "failed" (a string, a sentence for the player): a write in the background
 * could not be done, or the game has changed its place.  It is tried again by itself,
 * and by yk_autosave_flush().
 *
 * Signal "flushed" (a string): what yk_autosave_begin_flush() has begun is over, and
 * where that is not NULL, this is wrong. */
YkAutosave *yk_autosave_new (YkGame *game, const char *directory);

/* Returns: (transfer full): the player's directory for it, "yukon" in the XDG state
 * directory. */
char *yk_autosave_default_directory (void);

/* Puts the saved game on the table.  A file that cannot be read is renamed to
 * session.yukon.damaged (or .damaged-2 …, never over another) and the previous copy is
 * tried; ERROR is then set to a sentence that says where the damaged file is, even if
 * the copy was read.  From here on the autosave writes, unless the damaged file could
 * not be renamed or a newer version wrote it: ERROR says so, and so does every
 * yk_autosave_flush().  Returns: TRUE if there was a game, also where ERROR is set. */
gboolean yk_autosave_restore (YkAutosave *autosave, GError **error);

/* Returns: (transfer none) (nullable): a sentence for the player if other programs have
 * the first file, so that this game has its own, or all of them. */
const char *yk_autosave_get_place_sentence (YkAutosave *autosave);

/* Returns: (transfer none) (element-type YkAutosaveOther): what second programs have
 * left, until it is removed.  If yk_autosave_restore() found no game of its own, one of
 * these is on the table already. */
GPtrArray *yk_autosave_get_others (YkAutosave *autosave);

/* Returns: whether the game that yk_autosave_restore() found comes from the autosave's
 * own file. */
gboolean yk_autosave_get_is_own (YkAutosave *autosave);

/* Removes the files of OTHER and frees it; all that it holds must be kept elsewhere by
 * now. */
void yk_autosave_remove_other (YkAutosave *autosave, YkAutosaveOther *other);

/* Returns: (transfer full) (nullable): a game that a second program has left
 * unfinished, besides the one on the table, as a savegame. */
char *yk_autosave_get_other_record (YkAutosave *autosave);

/* Returns: whether the game, perhaps at another moment, is on the table or parked. */
gboolean yk_autosave_holds (YkAutosave *autosave, const YkHistory *history);

/* Returns: (transfer none) (nullable): the games of the other variations; NULL if
 * another program has the first file, since a second program parks none. */
YkParkedGames *yk_autosave_get_parked (YkAutosave *autosave);

/* Returns: (transfer none): the queue that writes the autosave, for others that keep
 * files beside it. */
YkSaveQueue *yk_autosave_get_writer (YkAutosave *autosave);

/* Sets TEXT (nullable) to be written behind the game from now on, so that both reach
 * the disk at the same moment: whole lines, the first of which begins with "results ".
 */
void yk_autosave_carry (YkAutosave *autosave, const char *text);

/* Returns: (transfer none) (nullable): what the restored file held behind the game, or
 * what yk_autosave_carry() has set since. */
const char *yk_autosave_get_carried (YkAutosave *autosave);

/* Writes what any owner of the queue has not written yet, and waits for the disk.
 * Returns: FALSE with ERROR, a sentence for the player, if the disk refuses. */
gboolean yk_autosave_flush (YkAutosave *autosave, GError **error);

/* Starts yk_autosave_flush() in the background.  "flushed" is emitted at its end, at
 * once if there is nothing to write. */
void yk_autosave_begin_flush (YkAutosave *autosave);

/* Stops writing and waiting, for a program that must end at once. */
void yk_autosave_give_up (YkAutosave *autosave);

G_END_DECLS

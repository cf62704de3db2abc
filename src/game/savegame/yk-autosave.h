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

/* The player's own directory for it: the XDG state directory's "yukon". */
char *yk_autosave_default_directory (void);

/* Loads the game that was on the table.  TRUE where there was one.  A file that cannot
 * be read is renamed to session.yukon.damaged (or .damaged-2 …, never over another);
 * then the previous copy is tried; ERROR is set to a sentence that says where the
 * damaged file now is, also where the previous copy came back (the result is TRUE
 * then).  From here on the autosave writes; but never where the damaged file could not
 * be renamed, or a newer version wrote it: ERROR says so, and every yk_autosave_flush()
 * says it again. */
gboolean yk_autosave_restore (YkAutosave *autosave, GError **error);

/* Returns what the player should know of the file: a sentence if another program has
 * the first one, so that this game has one of its own; else NULL. */
const char *yk_autosave_get_place_sentence (YkAutosave *autosave);

/* What second programs have left, as YkAutosaveOther, until it is removed; borrowed.
 * Where yk_autosave_restore() found no game of its own it has put one of these on the
 * table already. */
GPtrArray *yk_autosave_get_others (YkAutosave *autosave);

/* Whether the game that yk_autosave_restore() found comes from the autosave's own file.
 */
gboolean yk_autosave_get_is_own (YkAutosave *autosave);

/* Removes the files of OTHER, and frees it: all that it holds is kept elsewhere by now.
 */
void yk_autosave_remove_other (YkAutosave *autosave, YkAutosaveOther *other);

/* The game that a second program has left unfinished, besides the one on the table: a
 * savegame, to be freed with g_free(), or NULL. */
char *yk_autosave_get_other_record (YkAutosave *autosave);

/* Whether the game, perhaps at another moment, is on the table or parked. */
gboolean yk_autosave_holds (YkAutosave *autosave, const YkHistory *history);

/* The games of the other variations; borrowed.  NULL where another program has the
 * first file: they are its games, and a second program parks none. */
YkParkedGames *yk_autosave_get_parked (YkAutosave *autosave);

/* What writes the autosave, for others that keep files beside it; borrowed. */
YkSaveQueue *yk_autosave_get_writer (YkAutosave *autosave);

/* Has the autosave's file hold TEXT behind the game, from the next writing on: whole
 * lines, the first of which begins with "results "; or NULL.  So it gets to the disk in
 * the same moment as the game. */
void yk_autosave_carry (YkAutosave *autosave, const char *text);

/* What the file held behind the game when it was restored, or what
 * yk_autosave_carry() has given since then; or NULL. */
const char *yk_autosave_get_carried (YkAutosave *autosave);

/* Writes at once whatever the owners of its writer have not written yet, and waits for
 * the disk.  FALSE with ERROR, a sentence for the player, where the disk refuses. */
gboolean yk_autosave_flush (YkAutosave *autosave, GError **error);

/* Does the same in the background, and waits for nobody; then "flushed" is emitted, at
 * once where there is nothing to write. */
void yk_autosave_begin_flush (YkAutosave *autosave);

/* The program ends at once: nothing is written and waited for any more. */
void yk_autosave_give_up (YkAutosave *autosave);

G_END_DECLS

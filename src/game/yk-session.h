/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game on disk, so that it comes back at the next start. */
#pragma once

#include "game/yk-game.h"

G_BEGIN_DECLS

#define YK_TYPE_SESSION (yk_session_get_type ())
G_DECLARE_FINAL_TYPE (YkSession, yk_session, YK, SESSION, GObject)

/* Watches GAME (a reference is held) and writes it to DIRECTORY/session.yukon at most a
 * second after each change: a temporary file, fsync, rename; the previous copy stays as
 * session.yukon.previous.  The directory is made when needed.  The disk is waited for
 * in a thread.  Nothing is read or written before yk_session_restore().
 *
 * Signal "failed" (a string, a sentence for the player): a write in the background
 * could not be done.  The next change, or yk_session_flush(), tries again. */
YkSession *yk_session_new (YkGame *game, const char *directory);

/* The player's own directory for it: the XDG state directory's "yukon". */
char *yk_session_default_directory (void);

/* Loads the game that was on the table.  TRUE where there was one.  A file that cannot
 * be read is renamed to session.yukon.damaged (or .damaged-2 …, never over another);
 * then the previous copy is tried; ERROR is set to a sentence that says where the
 * damaged file now is, also where the previous copy came back (the result is TRUE
 * then).  From here on the session writes; but never where the damaged file could not
 * be renamed: ERROR says so, and every yk_session_flush() says it again. */
gboolean yk_session_restore (YkSession *session, GError **error);

/* Whether yk_session_restore() found the latest game, not only the copy before it. */
gboolean yk_session_get_is_latest (YkSession *session);

/* Writes at once what is still to be written.  FALSE with ERROR where the disk refuses.
 */
gboolean yk_session_flush (YkSession *session, GError **error);

G_END_DECLS

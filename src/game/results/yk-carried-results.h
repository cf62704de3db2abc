/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the results log has that its file does not have yet: the autosave's file carries
 * it meanwhile, so that whenever the program is killed, the game and the results that
 * come back belong together. */
#pragma once

#include "base/io/yk-shared-file.h"
#include "game/savegame/yk-autosave.h"

G_BEGIN_DECLS

/* Gives AUTOSAVE the changes of LOG, whose content is a YkResults, that are not on disk
 * yet.  Call after each change, and when LOG was read or written. */
void yk_carried_results_put (YkAutosave *autosave, const YkSharedFile *log);

/* Adds to LOG what the autosave of the program's last run and those of second programs
 * carry; an autosave that a second program has left is removed once there is nothing to
 * take from it.  Call once, when LOG was read.
 *
 * Returns: whether LOG has changed. */
gboolean yk_carried_results_take (YkAutosave *autosave, YkSharedFile *log);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a puzzle of the step that lost a game. */
#pragma once

#include <gio/gio.h>

#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Judges, in a thread of low priority, all moves of the position before the step that
 * lost the present line of HISTORY, a numbered deal. CALLBACK is called with DATA in
 * the main loop; after CANCELLABLE was cancelled, it must touch nothing. Returns:
 * FALSE, and calls nothing, if no step of the player's is known to have lost it. */
gboolean yk_puzzle_maker_start (const YkHistory *history, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);

/* Returns: (transfer full) (nullable): the words of the puzzle (see yk_puzzle_words());
 * NULL where it would be none: too many moves keep the win, there are too few others,
 * or of some it was not found out. */
char *yk_puzzle_maker_finish (GAsyncResult *result);

G_END_DECLS

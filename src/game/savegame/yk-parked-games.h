/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that wait while another variation is on the table, one of each. */
#pragma once

#include "base/io/yk-save-queue.h"
#include "game/deals/yk-deal-id.h"
#include "game/model/yk-history.h"

G_BEGIN_DECLS

/* Keeps each in DIRECTORY/parked/VARIATION.yukon, a savegame (see yk-savegame.h), and
 * goes by the autosave's queue.  In whatever moment the program is killed, a game is on
 * the disk at least once: it is parked before the session is written that has another
 * one, and its file goes only after the session is written that has it again.  Where
 * both hold it at the next start, the session's counts.  A change of the variation is
 * written at once: who takes a game, ends it and is killed before that finds it parked
 * once more, which is no harm.
 *
 * A file is read when it is first asked for, which waits for the disk.  One that cannot
 * be read is set aside like a damaged autosave. */
typedef struct _YkParkedGames YkParkedGames;

/* What is known of a parked game. */
typedef struct
{
  YkDealId id; /* of deal 0 where the first position came from outside */
  YkBoard first;
  YkBoard board; /* as it was left */
  guint n_moves; /* the player's own, up to there */
} YkParkedGame;

/* Holds a reference to WRITER, before whose owners it puts its own: the autosave must
 * be one of them already.  FAILED is called with DATA and a sentence for the player
 * where a file cannot be read or written. */
YkParkedGames *yk_parked_games_new (const char *directory, YkSaveQueue *writer,
                                    void (*failed) (gpointer data, const GError *error),
                                    gpointer data);
void yk_parked_games_free (YkParkedGames *parked);

/* Drops what is parked of the game PRESENT, which the session has, earlier or later:
 * the program was killed between writing the one and the other. */
void yk_parked_games_begin (YkParkedGames *parked, const YkHistory *present);

/* Parks a game in the place of the one that is parked of its variation.  FALSE where it
 * cannot be kept. */
gboolean yk_parked_games_park (YkParkedGames *parked, const YkHistory *history);

/* The game parked of a variation, or NULL; borrowed until one is parked or taken. */
const YkParkedGame *yk_parked_games_find (YkParkedGames *parked, const YkRules *rules);

/* Takes the game parked of a variation into HISTORY, which needs no init, for the
 * table, or to forget it.  FALSE, with HISTORY zeroed, where there is none. */
gboolean
yk_parked_games_take (YkParkedGames *parked, const YkRules *rules, YkHistory *history);

/* For the autosave: the number of the next writing of the session, which is asked for
 * now; and the session is on the disk as it was at that number. */
guint64 yk_parked_games_number_session (YkParkedGames *parked);
void yk_parked_games_session_written (YkParkedGames *parked, guint64 number);

G_END_DECLS

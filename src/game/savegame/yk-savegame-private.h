/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of savegames share; nobody else includes this. */
#pragma once

#include "game/savegame/yk-savegame.h"

G_BEGIN_DECLS

/* What the lines of a savegame say, before anything is made of it.  For this folder
 * only.
 */

/* A step as it is written: its move, not yet known to be legal. */
typedef struct
{
  YkMove move;
  gboolean is_automatic;
  guint parent; /* the step before it, from 1; or 0 */
} YkSavegameStep;

typedef struct
{
  /* which lines there are */
  gboolean has_variation;
  gboolean has_options;
  gboolean has_deal;
  gboolean has_board;
  gboolean has_cursor;

  const YkRules *rules;
  YkGameOptions options;
  guint64 deal;
  YkBoard board;
  GArray *steps;    /* of YkSavegameStep */
  GArray *walked;   /* of guint, steps from 1 */
  GArray *winnable; /* of guint, nodes */
  GArray *lost;
  guint64 cursor;
  guint64 elapsed_ms;
  guint64 elapsed_before_ms;
  guint64 score;
  gboolean score_stopped;
  gboolean was_shown;
  guint64 n_hints;
  gboolean has_auto_play;
  YkAutoPlay auto_play;
  GString *extra; /* lines with words that are not known */
} YkSavegameContent;

/* Replays the game that the lines tell of, by the rules.  Returns: FALSE with ERROR, a
 * sentence, if they do not allow it; the caller then clears HISTORY. */
gboolean yk_savegame_content_replay (const YkSavegameContent *content,
                                     YkHistory *history, GError **error);

/* Sets ERROR to say that the lines do not make a whole.  Returns: FALSE, always. */
gboolean yk_savegame_content_fail (GError **error);

G_END_DECLS

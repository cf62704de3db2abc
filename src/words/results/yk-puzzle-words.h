/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What puzzles ask, and what is said of answers.  All strings are (transfer full). */
#pragma once

#include "game/puzzles/yk-puzzle-results.h"

G_BEGIN_DECLS

/* Returns: (transfer none): the name of a level, from 1, such as "Gentle". */
const char *yk_puzzle_level_name (guint level);

/* Returns: the name of a puzzle, such as "Puzzle 117, gentle". */
char *yk_puzzle_title (const YkPuzzle *puzzle);

/* Returns: the question: which of so many moves keeps the win. */
char *yk_puzzle_question (const YkPuzzle *puzzle);

/* Returns: that a move has lost; BURIED is the card that never gets up now, or 0. */
char *yk_puzzle_wrong_sentence (YkCard buried);

/* Returns: praise for a puzzle that PLAYED tells to be solved just now. */
char *yk_puzzle_praise (const YkPlayed *played);

/* Returns: hint N, from 1, about MOVE on BOARD; NULL where it is time for the move
 * itself. */
char *yk_puzzle_hint (const YkBoard *board, YkMove move, guint n);

/* Returns: how a puzzle was solved, or that it was not; PLAYED may be NULL. */
char *yk_puzzle_state_sentence (const YkPlayed *played);

/* Returns: what all puzzles come to. */
char *yk_puzzle_summary_sentence (const YkPuzzleSummary *summary);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays puzzles on the table: asks, answers, takes wrong moves back. */
#pragma once

#include "app/a11y/yk-a11y.h"
#include "app/window/new-game/yk-new-game-controller.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* A game that begins with the position of a puzzle is that puzzle, however it came on
 * the table: a bar below the table asks.  The first move answers: one that loses the
 * win is answered and taken back, one that keeps it is praised, and the game goes on.
 * What happened is entered in the results at once. */
typedef struct _YkPuzzleController YkPuzzleController;

/* What it works with: all borrowed. */
typedef struct
{
  GActionMap *actions;
  GtkBox *content; /* the bar comes after its first child, which holds the table */
  YkGame *game;
  YkTable *table;
  YkSession *session;
  YkToast *toast;
  YkNewGameController *games;
  YkSpeechQueue *speech_queue;
} YkPuzzleParts;

/* Adds to the actions: "puzzle", which plays the puzzle with the number that is its
 * parameter (of type "u"), "next-puzzle" and "close-puzzle".
 *
 * Returns: (transfer full): the controller, for the game on the table. */
YkPuzzleController *yk_puzzle_controller_new (const YkPuzzleParts *parts);

/* Frees the controller, and takes no move back any more. */
void yk_puzzle_controller_free (YkPuzzleController *controller);

/* Follows CHANGE; call on each "changed" of the game, after the speech. */
void
yk_puzzle_controller_game_changed (YkPuzzleController *controller, YkChange change);

/* Makes the step that a review has found to have lost the game a puzzle of the player's
 * own, where it is one; call when a review has ended. */
void yk_puzzle_controller_review_ended (YkPuzzleController *controller);

/* Returns: whether there is a puzzle that waits for its answer: whether the game can be
 * won is no news meanwhile. */
gboolean yk_puzzle_controller_is_asking (YkPuzzleController *controller);

/* Gives the next hint about the answer. Returns: FALSE where none is asked for, and
 * usual hints are right. */
gboolean yk_puzzle_controller_hint (YkPuzzleController *controller);

G_END_DECLS

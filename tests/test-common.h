/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the core share: boards from a few words, and random walks. */
#pragma once

/* Calls HANDLER (OBJECT, change) for each "changed" of GAME, as the main window does
 * for its parts, in the order of these calls. */
#define test_follow_game(game, handler, object)                                        \
  g_signal_connect_object (game, "changed", G_CALLBACK (handler), object,              \
                           G_CONNECT_SWAPPED)

#include <glib.h>

#include "core/yk-deal.h"
#include "core/yk-text.h"

/* Makes a position of a variation from words, such as
 * "forced-aces=on redeals=1 f2: 3S x1: KD r: 2C 9D s: 4H c1: [5H] 3C": options, then
 * piles with their cards from bottom to top; a foundation names its top card only.  The
 * cards need not be a whole pack. */
void test_board (YkBoard *board, const char *id, const char *words);

/* The move that a text names. */
YkMove test_move (const char *text);

/* Writes a compiled catalogue of LANGUAGE into FOLDER: TEXTS leads from texts, with
 * their context and \004 before them, to translations. */
void test_write_catalogue (const char *folder, const char *language, GHashTable *texts);

/* Sets the language of all that follows, in a locale that takes one; the tests'
 * meson.build makes it.  Returns FALSE where there is neither that one nor C.UTF-8. */
gboolean test_set_language (const char *language);

/* Whether TEXT, which has its context before it, is TRANSLATION in the catalogue that
 * has been bound.  Newer versions of glibc take no language in the locale C.UTF-8:
 * where the tests' own locale is missing, too, it is not. */
gboolean test_speaks (const char *text, const char *translation);

/* Fails the test where a board of whole packs is not sound. */
void test_check_board (const YkBoard *board);

/* Draws a legal move, whatever order they are listed in; moves to a foundation more
 * often than others.  Returns false where there is none. */
bool test_random_move (const YkBoard *board, uint64_t *state, YkMove *move);

/* Called for every position of a walk; STATE is the walk's own random stream. */
typedef void (*TestVisit) (const YkBoard *board, int step, uint64_t *state);

/* Walks from a deal of every variation with every set of options it accepts. */
void test_walk_all (TestVisit visit, int n_steps);

/* Called for every variation with every set of options it accepts. */
typedef void (*TestGame) (const YkRules *rules, const YkGameOptions *options);

void test_each_game (TestGame test);

/* Before GTK starts: keeps drivers for GL out, which leak, where nothing needs them. */
void test_without_gl (void);

/* Skips the present test, and leaves word of it for tests/tools/skipped.py. */
void test_leave_out (const char *reason);

/* Skips all tests of a program that has not called g_test_init(), in the same way. */
void test_leave_out_all (const char *reason);

/* Why a test is left out where test_speaks() says no. */
#define TEST_NO_LANGUAGE "the C library takes no language without a locale of its own"

/* Removes a directory and all that is in it. */
void test_remove_tree (const char *path);

/* Fails the test where a text for the player is not one line of plain text, not too
 * long, with a full stop. */
void test_check_sentence (const char *message);

/* Called for a text that is neither a saved game nor a position; NAME says what it is.
 */
typedef void (*TestHostile) (const char *name, const char *text, gsize length,
                             gpointer data);

/* Called for every kind of bad text that somebody may have put into a file. */
void test_each_hostile (TestHostile test, gpointer data);

/* Runs the main loop until CONDITION holds for DATA, and fails the test where that
 * takes too long: WHAT does not happen. */
void
test_wait_for (gboolean (*condition) (gpointer data), gpointer data, const char *what);

/* The same until the pointer at DATA, a weak one, is NULL. */
gboolean test_is_null (gpointer data);

/* Plays the moves of a win from a position: fails the test where one of them is not
 * legal, or they do not win. */
void test_check_win (const YkBoard *start, const YkMove *moves, int n_moves);

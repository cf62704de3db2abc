/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table in a window of its own, brought to any state, and pictures of it. */
#pragma once

#include "table/yk-table-private.h"

/* How a window is set. */
typedef enum
{
  TEST_DECK_OWN,
  TEST_DECK_FOUR_COLOURS,
  TEST_DECK_FOREIGN, /* in another program's form and proportions */
  TEST_N_DECKS,
} TestDeck;

typedef struct
{
  int width; /* logical pixels */
  int height;
  int scale; /* device pixels in a logical one */
  TestDeck deck;
  const char *background; /* an id, or NULL */
  gboolean right_to_left;
  gboolean left_handed;
  YkCardSize card_size;
  YkFoundationsPlace foundations;
  gboolean dark;
  gboolean click_chooses;
  gboolean high_contrast;
  gboolean hides_targets;
  gboolean shows_last_move;
  gboolean dims_cards;
} TestLook;

/* What the player is about. */
typedef enum
{
  TEST_POSE_NONE,
  TEST_POSE_DRAG,
  TEST_POSE_PEEK,
  TEST_POSE_HINT,
  TEST_POSE_PICKED,
  TEST_POSE_CURSOR,
  TEST_POSE_PLACING, /* cards are picked up, and the cursor stands where they may go */
  TEST_N_POSES,
} TestPoseKind;

typedef struct
{
  TestPoseKind kind;
  YkMove move; /* which cards it is about, and where a hint points */
  double x, y; /* where the pointer drags cards to */
} TestPose;

typedef struct
{
  YkGame *game;
  YkDeck *deck;
  GtkWidget *window;
  YkTable *table;
  TestLook look;
  const char *caches;
} TestWindow;

/* In device pixels of four bytes: B, G, R, A. */
typedef struct
{
  int width;
  int height;
  guchar *pixels;
} TestPicture;

/* How far two pictures are apart. */
typedef struct
{
  double mean;  /* of the differences of all bytes */
  double share; /* of the pixels that differ clearly */
  int most;     /* of any byte */
} TestDifference;

/* Chooses the renderer ("cairo", "gl", …), before GTK starts, and starts it.  False
 * where there is no display. */
gboolean test_renderer_init (const char *renderer);

/* NULL where a window is really drawn by the renderer, else the reason why not, to be
 * freed. */
char *test_renderer_missing (const char *renderer);

/* Opens a window with a table for GAME and a deck of its own.  The decks that it has
 * keep their faces in files in the folder CACHES, or nowhere where that is NULL. */
void test_window_open (TestWindow *self, YkGame *game, const TestLook *look,
                       const char *caches);
void test_window_close (TestWindow *self);

/* Changes only what differs, and does not wait. */
void test_window_set_look (TestWindow *self, const TestLook *look);

/* Whether the scale can be changed on this display. */
gboolean test_can_scale (void);

/* Begins and ends what the player is about, by the gestures that would do it. */
void test_window_pose (TestWindow *self, const TestPose *pose);
void test_window_end_pose (TestWindow *self, const TestPose *pose);

/* Presses a key that the table takes. */
void test_window_press_key (TestWindow *self, guint key);

/* Clicks on what shows of a card, or on a place. */
void test_window_click (TestWindow *self, YkCardLocation location);

/* Hides the cursor, which a window shows at first, and while keys are in use; and shows
 * it wherever it stands. */
void test_window_hide_cursor (TestWindow *self);
void test_window_show_cursor (TestWindow *self);

/* Brings all cards to where they are on their way to, as time would. */
void test_window_skip_time (TestWindow *self);

/* Stops the cards that are on their way at a part of it, 0 to 1. */
void test_window_freeze (TestWindow *self, double part);

/* Runs the main loop until the window has been drawn anew. */
void test_window_draw (TestWindow *self);

/* Until the table has its size and all its faces, and is drawn so. */
void test_window_settle (TestWindow *self);

/* What the window's own renderer makes of the table. */
void test_window_picture (TestWindow *self, TestPicture *picture);

void test_picture_compare (const TestPicture *a, const TestPicture *b,
                           TestDifference *difference);
void test_picture_load (TestPicture *picture, const char *path);
void test_picture_save (const TestPicture *picture, const char *path);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long whole frames of a table take: painting, comparison with the last one,
 * drawing, and the way to the screen.  Counted is this thread's own work, since others
 * use the machine, too. */
#pragma once

#include "table-window.h"

typedef struct
{
  TestWindow *window;
  GArray *times; /* of gint64, in microseconds */
  gint64 work;   /* of the frame that is being drawn */
  gulong begin_id;
  gulong end_id;
} TestFrames;

void test_frames_begin (TestFrames *self, TestWindow *window);

/* Draws the table as it is now, and counts that. */
void test_frames_draw (TestFrames *self);

/* Prints what the frames took, as NAME, and ends the counting. */
void test_frames_end (TestFrames *self, const char *name);

/* Draws the table as it is now, and saves its picture. */
void test_frame_save (TestWindow *window, const char *path);

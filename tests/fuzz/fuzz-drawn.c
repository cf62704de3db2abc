/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-art): whatever a child that draws foreign art
 * sends, what is taken of it has been asked for, or there is one sentence. */
#include "../test-common.h"

#include <string.h>

/* A child for each input would take too long: only what reads it is called. */
#include "deck/yk-sandbox.c"

#define WIDTH 2
#define HEIGHT 3

/* A pipe takes so much at once on any system. */
#define MOST 4096

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static void
check_part (YkSandboxPart *part, gpointer data)
{
  const YkSandboxWish *wish = data;

  if (part->surface == NULL) {
    g_assert_true (part->index_height > 0 && part->index_height < 1);
    return;
  }
  g_assert_true (wish->faces >> part->face & 1);
  g_assert_cmpint (cairo_image_surface_get_width (part->surface), ==, WIDTH);
  g_assert_cmpint (cairo_image_surface_get_height (part->surface), ==, HEIGHT);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  Drawing drawing = {
      .kind = YK_SANDBOX_DECK,
      .wish = {.faces = YK_FACE_BIT (0) | YK_FACE_BIT (YK_FACE_BACK),
               .needs_index = TRUE,
               .width = WIDTH,
               .height = HEIGHT},
      .take = check_part,
  };
  g_autoptr (GError) error = NULL;
  int pipe[2];

  drawing.data = &drawing.wish;
  length = MIN (length, MOST);
  g_assert_true (g_unix_open_pipe (pipe, FD_CLOEXEC, NULL));
  g_assert_cmpint (write (pipe[1], bytes, length), ==, (gssize) length);
  close (pipe[1]);
  drawing.fd = pipe[0];
  if (receive_all (&drawing, &error))
    g_assert_no_error (error);
  else if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  close (pipe[0]);
  return 0;
}

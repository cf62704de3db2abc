/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-art): whatever the file of faces holds, with a head
 * whose sum is right, the faces that come of it have their size, and can be drawn and
 * written again. */
#include "../test-common.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/yk-checksum.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-picture.h"

/* As they are in the file: the mark; the key, which begins behind it; the sum. */
#define MAGIC "YKFACE6"
#define KEY_AT 8
#define SUM_AT 896
#define PAGE 4096

/* A face of this size takes a page. */
#define MOST 32

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

static char *
file_name (void)
{
  static char *path;

  if (path == NULL) {
    g_autofree char *folder = g_dir_make_tmp ("yukon-fuzz-XXXXXX", NULL);

    path = g_build_filename (folder, "faces", NULL);
  }
  return path;
}

static void
read_and_write (const char *path, const YkFaceKey *key)
{
  cairo_surface_t *surfaces[YK_N_FACES] = {NULL}, *again[YK_N_FACES] = {NULL};
  double index_height = yk_face_cache_index_height (path, key->source);

  g_assert_true (index_height >= 0 && index_height < 1);
  yk_face_cache_take (path, key, surfaces);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL) {
      YkRows rows = yk_picture_get_opaque_rows (surfaces[i]);
      gsize length = 4 * (gsize) key->width * (gsize) key->height;

      g_assert_cmpint (cairo_image_surface_get_width (surfaces[i]), ==, key->width);
      g_assert_cmpint (cairo_image_surface_get_height (surfaces[i]), ==, key->height);
      g_assert_true (rows.first >= 0 && rows.first <= rows.end &&
                     rows.end <= key->height);
      yk_checksum_add (YK_CHECKSUM_START, cairo_image_surface_get_data (surfaces[i]),
                       length);
    }
  yk_face_cache_write (path, key, index_height, surfaces);
  yk_face_cache_keep (path, key, surfaces);
  yk_face_cache_take (path, key, again);
  for (int i = 0; i < YK_N_FACES; i++) {
    g_assert_true ((surfaces[i] == NULL) == (again[i] == NULL));
    g_clear_pointer (&surfaces[i], cairo_surface_destroy);
    g_clear_pointer (&again[i], cairo_surface_destroy);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  const char *path = file_name ();
  guint8 head[PAGE] = {0};
  YkFaceKey key;
  guint64 sum;
  FILE *file = g_fopen (path, "w");

  memcpy (head, bytes, MIN (length, PAGE));
  memcpy (&key, head + KEY_AT, sizeof key);
  key.width = 1 + (gint32) ((guint32) key.width % MOST);
  key.height = 1 + (gint32) ((guint32) key.height % MOST);
  memcpy (head, MAGIC, sizeof MAGIC);
  memcpy (head + KEY_AT, &key, sizeof key);
  sum = yk_checksum_add (YK_CHECKSUM_START, head, SUM_AT);
  memcpy (head + SUM_AT, &sum, sizeof sum);
  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (head, 1, PAGE, file), ==, PAGE);
  if (length > PAGE)
    fwrite (bytes + PAGE, 1, length - PAGE, file);
  fflush (file);
  /* In one of four it is not whole. */
  if (length % 4 != 3)
    g_assert_cmpint (ftruncate (fileno (file), PAGE * (YK_N_FACES + 1)), ==, 0);
  fclose (file);
  read_and_write (path, &key);
  return 0;
}

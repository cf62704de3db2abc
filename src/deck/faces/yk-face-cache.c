/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rendered card faces in a file.
 *
 * The file: a header, then room for every face, in the machine's own byte order, for
 * the file never leaves the machine.  It is replaced as a whole, never changed, so a
 * mapping of it stays valid. */
#include "deck/faces/yk-face-cache.h"

#include <string.h>

#include "base/yk-checksum.h"
#include "deck/render/yk-picture.h"

static const char magic[8] = "YKFACE4";

/* Where the first face begins: a page, so that faces begin on good boundaries. */
#define FIRST_FACE 4096

#define MAX_PIXELS 4096

typedef struct
{
  char magic[8];
  YkFaceKey key;
  guint64 faces; /* the set of those that are there */
  double index_height;
  struct
  {
    gint32 first;
    gint32 end;
  } opaque_rows[YK_N_FACES];
} Header;

static gsize
face_stride (const YkFaceKey *key)
{
  return (gsize) cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, key->width);
}

static gsize
face_size (const YkFaceKey *key)
{
  return face_stride (key) * (gsize) key->height;
}

guint64
yk_face_key_source (GBytes *svg)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (svg, &length);

  return yk_checksum_add (YK_CHECKSUM_START, data, length);
}

static gboolean
is_usable (const YkFaceKey *key)
{
  return key->width > 0 && key->width <= MAX_PIXELS && key->height > 0 &&
         key->height <= MAX_PIXELS;
}

static gboolean
is_for (const Header *header, const YkFaceKey *key)
{
  return header->key.source == key->source && header->key.width == key->width &&
         header->key.height == key->height;
}

/* The set of those faces in the file that KEY asks for. */
static guint64
usable_faces (const Header *header, const YkFaceKey *key)
{
  guint64 others = header->key.back != key->back ? YK_FACE_BIT (YK_FACE_BACK) : 0;

  return header->faces & YK_ALL_FACES & ~others;
}

static gboolean
read_cache_header (GMappedFile *file, const YkFaceKey *key, Header *header)
{
  gsize length = g_mapped_file_get_length (file);

  if (length < sizeof *header)
    return FALSE;
  memcpy (header, g_mapped_file_get_contents (file), sizeof *header);
  return memcmp (header->magic, magic, sizeof magic) == 0 && is_for (header, key) &&
         length == FIRST_FACE + YK_N_FACES * face_size (key);
}

double
yk_face_cache_index_height (const char *path, guint64 source)
{
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  Header header;

  if (file == NULL || g_mapped_file_get_length (file) < sizeof header)
    return 0;
  memcpy (&header, g_mapped_file_get_contents (file), sizeof header);
  if (memcmp (header.magic, magic, sizeof magic) != 0 || header.key.source != source)
    return 0;
  return header.index_height > 0 && header.index_height < 1 ? header.index_height : 0;
}

guint64
yk_face_cache_read (const char *path, const YkFaceKey *key,
                    cairo_surface_t *surfaces[YK_N_FACES])
{
  static const cairo_user_data_key_t file_key;
  g_autoptr (GMappedFile) file = NULL;
  Header header;
  guint64 faces;

  if (!is_usable (key))
    return 0;
  file = g_mapped_file_new (path, FALSE, NULL);
  if (file == NULL || !read_cache_header (file, key, &header))
    return 0;

  faces = usable_faces (&header, key);
  for (int i = 0; i < YK_N_FACES; i++) {
    guint8 *pixels = (guint8 *) g_mapped_file_get_contents (file) + FIRST_FACE +
                     (gsize) i * face_size (key);

    if (!(faces >> i & 1))
      continue;
    surfaces[i] = cairo_image_surface_create_for_data (
        pixels, CAIRO_FORMAT_ARGB32, key->width, key->height, (int) face_stride (key));
    cairo_surface_set_user_data (surfaces[i], &file_key, g_mapped_file_ref (file),
                                 (cairo_destroy_func_t) g_mapped_file_unref);
    yk_picture_set_opaque_rows (
        surfaces[i], (YkRows){header.opaque_rows[i].first, header.opaque_rows[i].end});
  }
  return faces;
}

void
yk_face_cache_write (const char *path, const YkFaceKey *key, double index_height,
                     cairo_surface_t *const surfaces[YK_N_FACES])
{
  g_autofree char *directory = g_path_get_dirname (path);
  gsize length = FIRST_FACE + YK_N_FACES * face_size (key);
  g_autofree guint8 *contents = NULL;
  Header header = {.key = *key, .index_height = index_height};

  if (!is_usable (key))
    return;
  contents = g_malloc0 (length);
  memcpy (header.magic, magic, sizeof magic);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL) {
      YkRows rows = yk_picture_get_opaque_rows (surfaces[i]);

      header.faces |= YK_FACE_BIT (i);
      header.opaque_rows[i].first = rows.first;
      header.opaque_rows[i].end = rows.end;
      memcpy (contents + FIRST_FACE + (gsize) i * face_size (key),
              cairo_image_surface_get_data (surfaces[i]), face_size (key));
    }
  memcpy (contents, &header, sizeof header);

  g_mkdir_with_parents (directory, 0700);
  g_file_set_contents_full (path, (const char *) contents, (gssize) length,
                            G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

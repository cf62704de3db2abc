/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rendered card faces in a file.
 *
 * The file: a header, then room for every face, each a number of whole pages, in the
 * machine's own byte order, for the file never leaves the machine.  It is replaced as a
 * whole, never changed, so a mapping of it stays valid. */
#include "deck/faces/yk-face-cache.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/yk-checksum.h"
#include "deck/render/yk-picture.h"

static const char magic[8] = "YKFACE5";

/* The header is one, and each face begins with one. */
#define PAGE 4096

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

static gsize
face_offset (const YkFaceKey *key, int face)
{
  gsize room = (face_size (key) + PAGE - 1) / PAGE * PAGE;

  return PAGE + (gsize) face * room;
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

/* The open file at PATH and its header; -1 where there is none. */
static int
open_cache (const char *path, Header *header)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);

  if (fd < 0)
    return -1;
  if (pread (fd, header, sizeof *header, 0) == sizeof *header &&
      memcmp (header->magic, magic, sizeof magic) == 0)
    return fd;
  close (fd);
  return -1;
}

static gboolean
is_whole (int fd, const YkFaceKey *key)
{
  return lseek (fd, 0, SEEK_END) == (off_t) face_offset (key, YK_N_FACES);
}

double
yk_face_cache_index_height (const char *path, guint64 source)
{
  Header header;
  int fd = open_cache (path, &header);

  if (fd < 0)
    return 0;
  close (fd);
  if (header.key.source != source)
    return 0;
  return header.index_height > 0 && header.index_height < 1 ? header.index_height : 0;
}

/* Where the file cannot be mapped, the pixels are copied. */
static cairo_surface_t *
read_face (int fd, const YkFaceKey *key, int face, const Header *header)
{
  cairo_surface_t *surface = yk_picture_new (key->width, key->height, NULL);
  gsize offset = face_offset (key, face);

  if (surface == NULL)
    return NULL;
  if (!yk_picture_keep_in_file (surface, fd, offset) &&
      pread (fd, cairo_image_surface_get_data (surface), face_size (key),
             (off_t) offset) != (gssize) face_size (key)) {
    cairo_surface_destroy (surface);
    return NULL;
  }
  yk_picture_set_opaque_rows (surface, (YkRows){header->opaque_rows[face].first,
                                                header->opaque_rows[face].end});
  return surface;
}

static guint64
read_faces (int fd, const YkFaceKey *key, const Header *header,
            cairo_surface_t *surfaces[YK_N_FACES])
{
  guint64 usable = usable_faces (header, key), faces = 0;

  for (int i = 0; i < YK_N_FACES; i++) {
    if (usable >> i & 1)
      surfaces[i] = read_face (fd, key, i, header);
    if (surfaces[i] != NULL)
      faces |= YK_FACE_BIT (i);
  }
  return faces;
}

guint64
yk_face_cache_read (const char *path, const YkFaceKey *key,
                    cairo_surface_t *surfaces[YK_N_FACES])
{
  guint64 faces = 0;
  Header header;
  int fd;

  if (!is_usable (key))
    return 0;
  fd = open_cache (path, &header);
  if (fd < 0)
    return 0;
  if (is_for (&header, key) && is_whole (fd, key))
    faces = read_faces (fd, key, &header, surfaces);
  close (fd);
  return faces;
}

static Header
make_header (const YkFaceKey *key, double index_height,
             cairo_surface_t *const surfaces[YK_N_FACES])
{
  Header header;

  memset (&header, 0, sizeof header);
  memcpy (header.magic, magic, sizeof magic);
  header.key = *key;
  header.index_height = index_height;
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL) {
      YkRows rows = yk_picture_get_opaque_rows (surfaces[i]);

      header.faces |= YK_FACE_BIT (i);
      header.opaque_rows[i].first = rows.first;
      header.opaque_rows[i].end = rows.end;
    }
  return header;
}

/* Has the faces kept in the file that has just been written, if it still is that one.
 */
static void
keep_faces (const char *path, const YkFaceKey *key, const Header *written,
            cairo_surface_t *const surfaces[YK_N_FACES])
{
  Header header;
  int fd = open_cache (path, &header);

  if (fd < 0)
    return;
  if (memcmp (&header, written, sizeof header) == 0 && is_whole (fd, key))
    for (int i = 0; i < YK_N_FACES; i++)
      if (surfaces[i] != NULL)
        yk_picture_keep_in_file (surfaces[i], fd, face_offset (key, i));
  close (fd);
}

void
yk_face_cache_write (const char *path, const YkFaceKey *key, double index_height,
                     cairo_surface_t *const surfaces[YK_N_FACES])
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree guint8 *contents = NULL;
  Header header;

  if (!is_usable (key))
    return;
  header = make_header (key, index_height, surfaces);
  contents = g_malloc0 (face_offset (key, YK_N_FACES));
  memcpy (contents, &header, sizeof header);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL)
      memcpy (contents + face_offset (key, i),
              cairo_image_surface_get_data (surfaces[i]), face_size (key));

  g_mkdir_with_parents (directory, 0700);
  if (g_file_set_contents_full (path, (const char *) contents,
                                (gssize) face_offset (key, YK_N_FACES),
                                G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    keep_faces (path, key, &header, surfaces);
}

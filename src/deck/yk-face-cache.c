/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rendered card faces in a file.
 *
 * The file: a header, then room for every face, each a number of whole pages, in the
 * machine's own byte order, for the file never leaves the machine.  It is replaced as a
 * whole; but others may write into it or shorten it, which would end a program that has
 * it mapped.  So whoever maps it takes away its name first: from then on nobody else
 * can open it.  It is written again when the table rests. */
#include "deck/yk-deck-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "base/yk-checksum.h"
#include "deck/yk-picture.h"

static const char magic[8] = "YKFACE6";

/* The header is one, and each face begins with one. */
#define PAGE 4096

#define MAX_PIXELS 4096

/* A disk loses no less than this. */
#define SECTOR 512

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
  guint64 sums[YK_N_FACES]; /* of the faces */
  guint64 sum;              /* of all this before it */
} Header;

static gsize
face_size (const YkFaceKey *key)
{
  return (gsize) cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, key->width) *
         (gsize) key->height;
}

static gsize
face_offset (const YkFaceKey *key, int face)
{
  gsize room = (face_size (key) + PAGE - 1) / PAGE * PAGE;

  return PAGE + (gsize) face * room;
}

/* A sum of one word in each sector: all of them would take too long at each start. */
static guint64
sum_face (const guint8 *pixels, gsize size)
{
  guint64 sum = YK_CHECKSUM_START, word;

  for (gsize at = 0; at + sizeof word <= size; at += SECTOR) {
    memcpy (&word, pixels + at, sizeof word);
    sum = (sum ^ word) * G_GUINT64_CONSTANT (0x100000001b3);
  }
  return sum;
}

static guint64
sum_header (const Header *header)
{
  return yk_checksum_add (YK_CHECKSUM_START, header, offsetof (Header, sum));
}

static gboolean
is_usable (const YkFaceKey *key)
{
  return key->width > 0 && key->width <= MAX_PIXELS && key->height > 0 &&
         key->height <= MAX_PIXELS;
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
  int fd = yk_file_util_open (path, G_MAXSIZE, NULL);

  if (fd < 0)
    return -1;
  if (pread (fd, header, sizeof *header, 0) == sizeof *header &&
      memcmp (header->magic, magic, sizeof magic) == 0 &&
      header->sum == sum_header (header))
    return fd;
  close (fd);
  return -1;
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

/* NULL where the file has less than that face, or something else.  What is not OURS, or
 * cannot be mapped, is copied. */
static cairo_surface_t *
read_face (int fd, gboolean is_ours, int face, const Header *header)
{
  const YkFaceKey *key = &header->key;
  cairo_surface_t *surface = yk_picture_new (key->width, key->height, NULL);
  gsize offset = face_offset (key, face), size = face_size (key);
  gboolean is_read;
  guint8 *pixels;

  if (surface == NULL)
    return NULL;
  pixels = cairo_image_surface_get_data (surface);
  is_read = (is_ours && yk_picture_keep_in_file (surface, fd, offset)) ||
            pread (fd, pixels, size, (off_t) offset) == (gssize) size;
  if (!is_read || sum_face (pixels, size) != header->sums[face]) {
    cairo_surface_destroy (surface);
    return NULL;
  }
  yk_picture_rest (surface); /* not all will be drawn soon */
  yk_picture_set_opaque_rows (surface, (YkRows){header->opaque_rows[face].first,
                                                header->opaque_rows[face].end});
  return surface;
}

void
yk_face_cache_take (const char *path, const YkFaceKey *key,
                    cairo_surface_t *surfaces[YK_N_FACES])
{
  Header header;
  int fd = open_cache (path, &header);

  if (fd < 0)
    return;
  if (is_usable (key) && header.key.source == key->source &&
      header.key.width == key->width && header.key.height == key->height) {
    /* Whether nobody else can open the file any more: it may have a second name. */
    struct stat status;
    gboolean is_ours =
        g_unlink (path) == 0 && fstat (fd, &status) == 0 && status.st_nlink == 0;
    guint64 faces = lseek (fd, 0, SEEK_END) == (off_t) face_offset (key, YK_N_FACES)
                        ? usable_faces (&header, key)
                        : 0;

    for (int i = 0; i < YK_N_FACES; i++)
      if (faces >> i & 1)
        surfaces[i] = read_face (fd, is_ours, i, &header);
  }
  close (fd);
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
      header.sums[i] =
          sum_face (cairo_image_surface_get_data (surfaces[i]), face_size (key));
    }
  header.sum = sum_header (&header);
  return header;
}

static gboolean
write_face (int fd, const YkFaceKey *key, int face, cairo_surface_t *surface)
{
  gsize size = face_size (key);

  return pwrite (fd, cairo_image_surface_get_data (surface), size,
                 (off_t) face_offset (key, face)) == (gssize) size;
}

void
yk_face_cache_write (const char *path, const YkFaceKey *key, double index_height,
                     cairo_surface_t *const surfaces[YK_N_FACES])
{
  g_autofree char *directory = g_path_get_dirname (path);
  g_autofree char *name = g_strconcat (path, ".tmp-XXXXXX", NULL);
  gboolean is_written;
  Header header;
  int fd;

  if (!is_usable (key))
    return;
  g_mkdir_with_parents (directory, 0700);
  yk_file_util_remove_leftovers (path);
  fd = g_mkstemp_full (name, O_WRONLY | O_CLOEXEC, 0600);
  if (fd < 0)
    return;
  header = make_header (key, index_height, surfaces);
  is_written = pwrite (fd, &header, sizeof header, 0) == sizeof header &&
               ftruncate (fd, (off_t) face_offset (key, YK_N_FACES)) == 0;
  for (int i = 0; i < YK_N_FACES && is_written; i++)
    is_written = surfaces[i] == NULL || write_face (fd, key, i, surfaces[i]);
  close (fd);
  if (!is_written || g_rename (name, path) != 0)
    g_unlink (name);
}

void
yk_face_cache_keep (const char *path, const YkFaceKey *key,
                    cairo_surface_t *const surfaces[YK_N_FACES])
{
  g_autofree char *name = g_strconcat (path, ".tmp-XXXXXX", NULL);
  int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);

  if (fd < 0)
    return;
  g_unlink (name);
  for (int i = 0; i < YK_N_FACES; i++)
    if (surfaces[i] != NULL && !yk_picture_rest (surfaces[i]) &&
        write_face (fd, key, i, surfaces[i]))
      yk_picture_keep_in_file (surfaces[i], fd, face_offset (key, i));
  close (fd);
}

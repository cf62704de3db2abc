/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks and pictures that the player adds: what is taken, what is refused, and what is
 * on the disk afterwards; and the player's own picture below the cards. */
#include "../test-common.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "deck/yk-background.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-assets.h"

/* The folder that all files to be added come from. */
static char *sources;

static GBytes *own_deck;

static GBytes *
read_own_deck (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "data", "decks", "yukon.svg", NULL);
  char *content;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  return g_bytes_new_take (content, length);
}

static GBytes *
pack (GBytes *bytes)
{
  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9));
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (plain, converter);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_output_stream_splice (out, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

/* Our own deck with one text in the place of another, or with more at its end. */
static GBytes *
change_deck (const char *from, const char *to)
{
  gsize length;
  const char *data = g_bytes_get_data (own_deck, &length);
  GString *text = g_string_new_len (data, (gssize) length);

  if (from != NULL)
    g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  else
    g_string_append (text, to);
  return g_string_free_to_bytes (text);
}

static GBytes *
first_half (GBytes *bytes)
{
  return g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) / 2);
}

static GFile *
write_source (const char *name, GBytes *content)
{
  g_autofree char *path = g_build_filename (sources, name, NULL);
  gsize length;
  const char *data = g_bytes_get_data (content, &length);

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  return g_file_new_for_path (path);
}

static char *
folder_of (YkUserAssetKind kind)
{
  return g_build_filename (g_get_user_data_dir (), "yukon",
                           kind == YK_USER_ASSET_DECK ? "decks" : "backgrounds", NULL);
}

/* The number of files in a folder, hidden ones, too. */
static int
count_files (YkUserAssetKind kind)
{
  g_autofree char *folder = folder_of (kind);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
take_result_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for_result (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static char *
add (YkUserAssetKind kind, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  yk_user_assets_add_async (kind, file, cancellable, take_result_cb, &result);
  return g_task_propagate_pointer (G_TASK (wait_for_result (&result)), error);
}

static void
assert_added_as (YkUserAssetKind kind, const char *name, GBytes *content,
                 const char *expected)
{
  g_autoptr (GFile) file = write_source (name, content);
  g_autofree char *folder = folder_of (kind);
  g_autofree char *path = NULL, *base = NULL, *copy = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  path = add (kind, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (yk_user_assets_has (kind, path));
  base = g_path_get_basename (path);
  g_assert_cmpstr (base, ==, expected);
  g_assert_true (g_file_get_contents (path, &copy, &length, NULL));
  g_assert_cmpmem (copy, length, g_bytes_get_data (content, NULL),
                   g_bytes_get_size (content));
}

static void
assert_refused_file (YkUserAssetKind kind, GFile *file, const char *says)
{
  g_autoptr (GError) error = NULL;
  int n_before = count_files (kind);

  g_assert_null (add (kind, file, NULL, &error));
  test_check_sentence (error->message);
  if (strstr (error->message, says) == NULL)
    g_error ("“%s” does not say “%s”", error->message, says);
  g_assert_cmpint (count_files (kind), ==, n_before);
}

static void
assert_refused (YkUserAssetKind kind, const char *name, GBytes *content,
                const char *says)
{
  g_autoptr (GFile) file = write_source (name, content);

  g_test_message ("%s", name);
  assert_refused_file (kind, file, says);
}

static GBytes *
text_bytes (const char *text)
{
  return g_bytes_new_static (text, strlen (text));
}

/* What is no deck leaves one clear sentence behind, and nothing else. */
static void
test_bad_decks (void)
{
  g_autofree char *zeros = g_malloc0 (40 << 20);
  g_autoptr (GBytes) large = g_bytes_new_static (zeros, 40 << 20);
  g_autoptr (GBytes) packed = pack (own_deck);
  const struct
  {
    const char *name;
    GBytes *content;
    const char *says;
  } cases[] = {
      {"empty.svg", text_bytes (""), "isn’t an SVG picture"},
      {"letter.svg", text_bytes ("Dear friend,\n"), "isn’t an SVG picture"},
      {"half.svg", first_half (own_deck), "isn’t an SVG picture"},
      {"half.svgz", first_half (packed), "isn’t an SVG picture"},
      {"picture.svg", text_bytes ("<svg xmlns='http://www.w3.org/2000/svg'/>"),
       "no card called “spade_1”"},
      {"lacking.svg", change_deck ("\"club_7\"", "\"other\""),
       "no card called “club_7”"},
      {"9-mb.svg", g_bytes_new_from_bytes (large, 0, 9 << 20), "larger than 8"},
      {"bomb.svgz", pack (large), "isn’t an SVG picture"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    assert_refused (YK_USER_ASSET_DECK, cases[i].name, cases[i].content, cases[i].says);
    g_bytes_unref (cases[i].content);
  }
}

/* What is no file that could be read. */
static void
test_bad_files (void)
{
  g_autofree char *pipe_path = g_build_filename (sources, "pipe.svg", NULL);
  g_autofree char *secret_path = g_build_filename (sources, "secret.svg", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (sources);
  g_autoptr (GFile) pipe_file = g_file_new_for_path (pipe_path);
  g_autoptr (GFile) missing = g_file_get_child (folder, "no such file.svg");
  g_autoptr (GFile) secret = write_source ("secret.svg", own_deck);

  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  for (YkUserAssetKind kind = YK_USER_ASSET_DECK; kind <= YK_USER_ASSET_PICTURE;
       kind++) {
    assert_refused_file (kind, folder, "folder");
    assert_refused_file (kind, pipe_file, "ordinary");
    assert_refused_file (kind, missing, "doesn’t exist");
  }
  g_assert_cmpint (g_chmod (secret_path, 0), ==, 0);
  if (g_access (secret_path, R_OK) != 0)
    assert_refused_file (YK_USER_ASSET_DECK, secret, "permission");
}

/* No file is ever replaced, and the same one is not kept twice. */
static void
test_names (void)
{
  g_autofree char *long_name = g_strnfill (240, 'x');
  g_autofree char *long_stem = g_strnfill (180, 'x');
  g_autofree char *long_result = g_strconcat (long_stem, ".svg", NULL);
  g_autoptr (GBytes) other = change_deck (NULL, "<!-- other -->\n");
  g_autoptr (GBytes) third = change_deck (NULL, "<!-- third -->\n");
  g_autoptr (GBytes) packed = pack (own_deck);
  int n_before = count_files (YK_USER_ASSET_DECK);

  assert_added_as (YK_USER_ASSET_DECK, "deck.svg", own_deck, "deck.svg");
  assert_added_as (YK_USER_ASSET_DECK, "deck.svg", other, "deck 2.svg");
  assert_added_as (YK_USER_ASSET_DECK, "deck.svg", own_deck, "deck.svg");
  assert_added_as (YK_USER_ASSET_DECK, "copy of it.svg", own_deck, "deck.svg");
  assert_added_as (YK_USER_ASSET_DECK, "PACKED.SVG", packed, "PACKED.svgz");
  assert_added_as (YK_USER_ASSET_DECK, long_name, third, long_result);
  g_assert_cmpint (count_files (YK_USER_ASSET_DECK), ==, n_before + 4);
}

/* A deck of another program is chosen where it is. */
static void
test_foreign (void)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "aisleriot", "cards", NULL);
  g_autofree char *path = g_build_filename (folder, "theirs.svg", NULL);
  g_autoptr (GBytes) content = change_deck (NULL, "<!-- theirs -->\n");
  g_autoptr (GFile) file = write_source ("theirs.svg", content);
  g_autoptr (GError) error = NULL;
  g_autofree char *added = NULL;
  int n_before = count_files (YK_USER_ASSET_DECK);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (content, NULL),
                                      (gssize) g_bytes_get_size (content), NULL));
  added = add (YK_USER_ASSET_DECK, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (added, ==, path);
  g_assert_false (yk_user_assets_has (YK_USER_ASSET_DECK, added));
  g_assert_cmpint (count_files (YK_USER_ASSET_DECK), ==, n_before);
}

/* The disk takes no more in the middle of the copy. */
static void
test_full_disk (void)
{
  g_autoptr (GBytes) content = change_deck (NULL, "<!-- for a full disk -->\n");
  g_autoptr (GFile) file = write_source ("full.svg", content);
  struct rlimit before, limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 1000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  assert_refused_file (YK_USER_ASSET_DECK, file, "saved");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
}

/* Nobody waits for it anymore. */
static void
test_cancelled (void)
{
  g_autoptr (GBytes) content = change_deck (NULL, "<!-- given up -->\n");
  g_autoptr (GFile) file = write_source ("given-up.svg", content);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  int n_before = count_files (YK_USER_ASSET_DECK);

  g_cancellable_cancel (cancellable);
  g_assert_null (add (YK_USER_ASSET_DECK, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (count_files (YK_USER_ASSET_DECK), ==, n_before);
}

static gboolean
is_listed (const char *path)
{
  g_autoptr (GPtrArray) decks = yk_asset_list_new (YK_USER_ASSET_DECK);

  for (guint i = 0; i < decks->len; i++)
    if (g_str_equal (((YkAssetFile *) decks->pdata[i])->path, path))
      return TRUE;
  return FALSE;
}

static void
assert_removed (const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  yk_user_assets_change_async (YK_USER_ASSET_REMOVE, path, take_result_cb, &result);
  g_assert_true (g_task_propagate_boolean (G_TASK (wait_for_result (&result)), &error));
  g_assert_no_error (error);
  g_assert_false (is_listed (path));
}

static char *
restore (const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  char *restored;

  yk_user_assets_change_async (YK_USER_ASSET_RESTORE, path, take_result_cb, &result);
  restored = g_task_propagate_pointer (G_TASK (wait_for_result (&result)), &error);
  g_assert_no_error (error);
  return restored;
}

/* What is removed can be put back, also beside a newer file of that name. */
static void
test_remove (void)
{
  g_autoptr (GBytes) content = change_deck (NULL, "<!-- to be removed -->\n");
  g_autoptr (GBytes) newer = change_deck (NULL, "<!-- newer -->\n");
  g_autoptr (GFile) file = write_source ("gone.svg", content);
  g_autofree char *path = add (YK_USER_ASSET_DECK, file, NULL, NULL);
  g_autofree char *same = NULL, *beside = NULL, *name = NULL;
  int n_files;

  assert_removed (path);
  same = restore (path);
  g_assert_cmpstr (same, ==, path);
  g_assert_true (is_listed (path));
  assert_removed (path);
  assert_added_as (YK_USER_ASSET_DECK, "gone.svg", newer, "gone.svg");
  beside = restore (path);
  name = g_path_get_basename (beside);
  g_assert_cmpstr (name, ==, "gone 2.svg");

  n_files = count_files (YK_USER_ASSET_DECK);
  assert_removed (beside);
  yk_user_assets_change_async (YK_USER_ASSET_FORGET, beside, NULL, NULL);
  while (count_files (YK_USER_ASSET_DECK) == n_files)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (count_files (YK_USER_ASSET_DECK), ==, n_files - 1);
}

/* Pictures. */

/* The left third is green, the middle red, the right third blue.  JPEG has no
 * transparency, and not all its writers can leave one out. */
static GdkPixbuf *
draw_stripes (int width, int height)
{
  static const guint32 colours[] = {0x00ff00ff, 0xff0000ff, 0x0000ffff};
  GdkPixbuf *pixels = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);

  for (int i = 0; i < 3; i++) {
    g_autoptr (GdkPixbuf) stripe =
        gdk_pixbuf_new_subpixbuf (pixels, width * i / 3, 0, width / 3, height);

    gdk_pixbuf_fill (stripe, colours[i]);
  }
  return pixels;
}

static GBytes *
save_stripes (int width, int height, const char *type)
{
  g_autoptr (GdkPixbuf) pixels = draw_stripes (width, height);
  g_autoptr (GError) error = NULL;
  gsize length;
  char *content;

  gdk_pixbuf_save_to_buffer (pixels, &content, &length, type, &error, NULL);
  g_assert_no_error (error);
  return g_bytes_new_take (content, length);
}

/* A JPEG that a camera took with its right side up: it says so behind its mark. */
static GBytes *
turn_by_exif (GBytes *jpeg)
{
  static const guint8 exif[] = {
      0xff, 0xe1, 0,    34,                     /* the segment, and its length */
      'E',  'x',  'i',  'f',  0, 0,             /* what it is */
      'M',  'M',  0,    42,   0, 0, 0, 8,       /* the first directory */
      0,    1,    0x01, 0x12, 0, 3, 0, 0, 0, 1, /* one entry: orientation */
      0,    6,    0,    0,    0, 0, 0, 0,       /* a quarter to the right */
  };
  gsize length;
  const guint8 *data = g_bytes_get_data (jpeg, &length);
  GByteArray *turned = g_byte_array_new ();

  g_byte_array_append (turned, data, 2);
  g_byte_array_append (turned, exif, sizeof exif);
  g_byte_array_append (turned, data + 2, (guint) length - 2);
  return g_byte_array_free_to_bytes (turned);
}

static guint32
crc (const guint8 *bytes, gsize length)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < length; i++) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; bit++)
      sum = (sum >> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum;
}

/* The beginning of a PNG of 30000 by 30000 pixels. */
static GBytes *
begin_huge_png (void)
{
  guint8 png[45] = {0x89, 'P',  'N',  'G',  '\r', '\n', 0x1a, '\n', /* its mark */
                    0,    0,    0,    13,   'I',  'H',  'D',  'R',  /* the header */
                    0,    0,    0x75, 0x30, 0,    0,    0x75, 0x30, 8,
                    6,    0,    0,    0,    0,    0,    0,    0,   /* its sum */
                    0,    0,    16,   0,    'I',  'D',  'A',  'T', /* and the pixels */
                    0x78, 0x9c, 0,    0};
  guint32 sum = GUINT32_TO_BE (crc (png + 12, 17));

  memcpy (png + 29, &sum, sizeof sum);
  return g_bytes_new (png, sizeof png);
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  data += cairo_image_surface_get_stride (surface) * y + 4 * x;
  memcpy (&pixel, data, sizeof pixel);
  return pixel;
}

/* Whether a pixel is opaque and nearly of a colour; JPEG changes them a little. */
static void
assert_colour (cairo_surface_t *surface, int x, int y, guint32 colour)
{
  guint32 pixel = pixel_at (surface, x, y);

  for (int shift = 0; shift < 32; shift += 8)
    g_assert_cmpint (
        abs ((int) (pixel >> shift & 0xff) - (int) (colour >> shift & 0xff)), <, 12);
}

static cairo_surface_t *
draw (GBytes *content, int width, int height)
{
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = yk_user_background_draw (content, width, height, &error);

  g_assert_no_error (error);
  return surface;
}

/* The middle of the picture fills the table, whatever their shapes. */
static void
test_cover (void)
{
  static const char *const types[] = {"png", "jpeg"};
  static const int sizes[] = {30, 3000};

  for (int i = 0; i < 4; i++) {
    g_autoptr (GBytes) content =
        save_stripes (3 * sizes[i / 2], sizes[i / 2], types[i % 2]);
    cairo_surface_t *square = draw (content, 60, 60), *wide = draw (content, 90, 30);

    assert_colour (square, 3, 30, 0xffff0000);
    assert_colour (square, 56, 30, 0xffff0000);
    assert_colour (wide, 3, 3, 0xff00ff00);
    assert_colour (wide, 45, 15, 0xffff0000);
    assert_colour (wide, 86, 26, 0xff0000ff);
    cairo_surface_destroy (square);
    cairo_surface_destroy (wide);
  }
}

static void
test_upright (void)
{
  g_autoptr (GBytes) jpeg = save_stripes (900, 300, "jpeg");
  g_autoptr (GBytes) turned = turn_by_exif (jpeg);
  cairo_surface_t *surface = draw (turned, 30, 90);

  assert_colour (surface, 15, 4, 0xff00ff00);
  assert_colour (surface, 15, 45, 0xffff0000);
  assert_colour (surface, 15, 85, 0xff0000ff);
  cairo_surface_destroy (surface);
}

static void
test_svg (void)
{
  g_autoptr (GBytes) content =
      text_bytes ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 10'>"
                  "<rect width='10' height='10' fill='#0f0'/>"
                  "<rect x='10' width='10' height='10' fill='#f00'/></svg>");
  cairo_surface_t *surface = draw (content, 60, 60);

  assert_colour (surface, 3, 3, 0xffff0000);
  assert_colour (surface, 56, 56, 0xffff0000);
  cairo_surface_destroy (surface);
  surface = draw (content, 90, 30);
  /* Nothing can be seen through the part that is empty. */
  g_assert_cmphex (pixel_at (surface, 80, 15) >> 24, ==, 0xff);
  cairo_surface_destroy (surface);
}

/* The same one in whatever way it is written. */
static void
test_svg_forms (void)
{
  static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>"
                            "<rect width='1' height='1' fill='#f00'/></svg>";
  g_autofree char *comment = g_strnfill (9000, '-' + 1);
  g_autofree char *late = g_strconcat ("<!--", comment, "-->", svg, NULL);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf\r\n", svg, NULL);
  gsize length;
  char *wide = g_convert (svg, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  GBytes *plain = text_bytes (svg);
  GBytes *forms[] = {text_bytes (late), text_bytes (marked), pack (plain),
                     g_bytes_new_take (wide, length)};

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    cairo_surface_t *surface = draw (forms[i], 30, 30);

    assert_colour (surface, 15, 15, 0xffff0000);
    cairo_surface_destroy (surface);
    g_bytes_unref (forms[i]);
  }
  g_bytes_unref (plain);
}

static void
test_bad_pictures (void)
{
  g_autoptr (GBytes) png = save_stripes (300, 100, "png");
  g_autoptr (GBytes) jpeg = save_stripes (300, 100, "jpeg");
  const struct
  {
    const char *name;
    GBytes *content;
    const char *says;
  } cases[] = {
      {"empty.png", text_bytes (""), "isn’t a picture"},
      {"letter.jpg", text_bytes ("Dear friend,\n"), "isn’t a picture"},
      {"beginning.png", g_bytes_new_from_bytes (png, 0, 30), "isn’t a picture"},
      {"half.png", first_half (png), "isn’t a picture"},
      {"half.jpeg", first_half (jpeg), "isn’t a picture"},
      {"huge.png", begin_huge_png (), "50 million pixels"},
      {"half.svg", text_bytes ("<svg xmlns='http://www.w3.org/2000/svg'>"),
       "isn’t a picture"},
      {"page.html", text_bytes ("<html><svg></html>"), "isn’t a picture"},
      {"empty.svgz", text_bytes ("\x1f\x8b noise"), "isn’t a picture"},
      {"cut-off.webp", text_bytes ("RIFF....WEBPVP8 "), "WebP pictures can’t"},
      {"cut-off.avif", text_bytes ("....ftypavif...."), "AVIF pictures can’t"},
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    assert_refused (YK_USER_ASSET_PICTURE, cases[i].name, cases[i].content,
                    cases[i].says);
    g_bytes_unref (cases[i].content);
  }
}

/* What a program that was killed has left is gone with the next one. */
static void
test_leftover (void)
{
  g_autoptr (GBytes) one = save_stripes (91, 30, "png");
  g_autofree char *folder = folder_of (YK_USER_ASSET_PICTURE);
  g_autofree char *old = g_build_filename (folder, ".adding.tmp-a1B2c3", NULL);
  const struct utimbuf then = {1, 1};

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (old, "half", -1, NULL));
  g_assert_cmpint (utime (old, &then), ==, 0);
  assert_added_as (YK_USER_ASSET_PICTURE, "after.png", one, "after.png");
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
}

static void
test_pictures (void)
{
  g_autoptr (GBytes) one = save_stripes (90, 30, "png");
  g_autoptr (GBytes) other = save_stripes (60, 30, "png");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) files = NULL;

  assert_added_as (YK_USER_ASSET_PICTURE, "my_holiday.png", one, "my_holiday.png");
  assert_added_as (YK_USER_ASSET_PICTURE, "my_holiday.png", other, "my_holiday 2.png");
  assert_added_as (YK_USER_ASSET_PICTURE, "again.png", other, "my_holiday 2.png");
  yk_asset_list_async (YK_USER_ASSET_PICTURE, take_result_cb, &result);
  files = g_task_propagate_pointer (G_TASK (wait_for_result (&result)), NULL);
  g_assert_cmpuint (files->len, ==, 2);
  g_assert_cmpstr (((YkAssetFile *) files->pdata[0])->name, ==, "My holiday");
}

/* The player's own picture below the cards. */

typedef struct
{
  YkBackgroundRenderer *ground;
  int n_failures;
} Below;

static void
ground_failed_cb (YkBackgroundRenderer *ground, const char *sentence, Below *below)
{
  test_check_sentence (sentence);
  below->n_failures++;
}

static void
begin_below (Below *below)
{
  *below = (Below){yk_background_renderer_new (), 0};
  g_signal_connect (below->ground, "failed", G_CALLBACK (ground_failed_cb), below);
  yk_background_renderer_request (below->ground, 60, 60, 1, FALSE, TRUE);
}

static void
wait_for_ground (Below *below)
{
  while (!yk_background_renderer_is_ready (below->ground))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_ground (void)
{
  g_autoptr (GBytes) content = save_stripes (90, 30, "png");
  g_autoptr (GFile) file = write_source ("ground.png", content);
  Below below;

  begin_below (&below);
  g_object_set (below.ground, "background", g_file_peek_path (file), NULL);
  g_assert_false (yk_background_renderer_is_ready (below.ground));
  g_assert_null (yk_background_renderer_peek_node (below.ground, 60, 60));
  wait_for_ground (&below);
  g_assert_nonnull (yk_background_renderer_peek_node (below.ground, 60, 60));
  g_assert_true (yk_background_renderer_is_pale (below.ground));
  /* It is the same in the dark style. */
  yk_background_renderer_request (below.ground, 60, 60, 1, TRUE, TRUE);
  g_assert_true (yk_background_renderer_is_ready (below.ground));
  g_assert_cmpint (below.n_failures, ==, 0);
  g_object_unref (below.ground);
}

/* A picture that is missing or none is told of once, and the felt comes back. */
static void
test_ground_failed (void)
{
  g_autoptr (GBytes) letter = text_bytes ("Dear friend,\n");
  g_autoptr (GFile) file = write_source ("letter.png", letter);
  const char *const paths[] = {"/no such picture.png", g_file_peek_path (file), "/"};
  Below below;

  begin_below (&below);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_object_set (below.ground, "background", "linen", NULL);
    wait_for_ground (&below);
    g_assert_nonnull (yk_background_renderer_peek_node (below.ground, 60, 60));
    g_object_set (below.ground, "background", paths[i], NULL);
    while (below.n_failures == (int) i)
      g_main_context_iteration (NULL, TRUE);
    g_assert_null (yk_background_renderer_peek_node (below.ground, 60, 60));
    yk_background_renderer_request (below.ground, 70 + (int) i, 60, 1, FALSE, TRUE);
    g_assert_true (yk_background_renderer_is_ready (below.ground));
    g_assert_cmpint (below.n_failures, ==, i + 1);
  }
  g_object_unref (below.ground);
}

/* Also where the player's language has a capital i of its own. */
static void
test_titles (void)
{
  static const char *const titles[][2] = {{"indian.svg", "Indian"},
                                          {"\u00e4lg_i-snow.png", "\u00c4lg i snow"},
                                          {"A", "A"},
                                          {".svg", ""},
                                          {"", ""}};
  static const char *const locales[] = {"C.UTF-8", "tr_TR.UTF-8"};

  for (guint i = 0; i < G_N_ELEMENTS (locales) * G_N_ELEMENTS (titles); i++) {
    const char *const *pair = titles[i % G_N_ELEMENTS (titles)];
    g_autofree char *title = NULL;

    if (setlocale (LC_ALL, locales[i / G_N_ELEMENTS (titles)]) == NULL)
      continue;
    title = yk_asset_name_of_file (pair[0]);
    g_assert_cmpstr (title, ==, pair[1]);
  }
  g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
}

static int
run_tests (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-added-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_without_gl ();
  gtk_init_check (); /* for the types of nodes; there need be no display */
  g_test_init (&argc, &argv, NULL);
  sources = g_build_filename (folder, "sources", NULL);
  g_assert_cmpint (g_mkdir (sources, 0700), ==, 0);
  own_deck = read_own_deck ();
  g_test_add_func ("/added/bad-decks", test_bad_decks);
  g_test_add_func ("/added/bad-files", test_bad_files);
  g_test_add_func ("/added/names", test_names);
  g_test_add_func ("/added/titles", test_titles);
  g_test_add_func ("/added/foreign", test_foreign);
  g_test_add_func ("/added/full-disk", test_full_disk);
  g_test_add_func ("/added/cancelled", test_cancelled);
  g_test_add_func ("/added/remove", test_remove);
  g_test_add_func ("/added/cover", test_cover);
  g_test_add_func ("/added/upright", test_upright);
  g_test_add_func ("/added/svg", test_svg);
  g_test_add_func ("/added/svg-forms", test_svg_forms);
  g_test_add_func ("/added/bad-pictures", test_bad_pictures);
  g_test_add_func ("/added/pictures", test_pictures);
  g_test_add_func ("/added/leftover", test_leftover);
  g_test_add_func ("/added/ground", test_ground);
  g_test_add_func ("/added/ground-failed", test_ground_failed);
  status = g_test_run ();
  g_bytes_unref (own_deck);
  test_remove_tree (folder);
  g_free (sources);
  return status;
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our icons as GTK finds them: for what a start shows it needs no librsvg. */
#include <gtk/gtk.h>

#include "../test-common.h"

#define PREFIX "/io/github/yukon_solitaire/Yukon/icons"
#define ACTIONS PREFIX "/scalable/actions"
#define APP_ICON "io.github.yukon_solitaire.Yukon"

static GtkIconTheme *
our_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_new ();

  gtk_icon_theme_add_resource_path (theme, PREFIX);
  return theme;
}

static char *
found_uri (GtkIconTheme *theme, const char *name, int size, int scale,
           GtkTextDirection direction)
{
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      theme, name, NULL, size, scale, direction, GTK_ICON_LOOKUP_FORCE_REGULAR);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);

  g_assert_nonnull (file);
  return g_file_get_uri (file);
}

static void
expect_kind (const char *name, int size, int scale, const char *kind)
{
  g_autoptr (GtkIconTheme) theme = our_icons ();
  g_autofree char *uri = found_uri (theme, name, size, scale, GTK_TEXT_DIR_LTR);

  g_test_message ("%s, size %d, scale %d: %s", name, size, scale, uri);
  g_assert_true (g_str_has_prefix (uri, "resource://" PREFIX));
  g_assert_true (g_str_has_suffix (uri, kind));
}

/* The alpha of each pixel, for black is what GTK colours as it colours the text. */
static void
expect_shape (const char *path)
{
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new_from_resource (path, NULL);
  guint sum = 0;

  g_assert_nonnull (picture);
  g_assert_true (gdk_pixbuf_get_has_alpha (picture));
  for (int y = 0; y < gdk_pixbuf_get_height (picture); y++)
    for (int x = 0; x < gdk_pixbuf_get_width (picture); x++) {
      const guint8 *pixel = gdk_pixbuf_read_pixels (picture) +
                            y * gdk_pixbuf_get_rowstride (picture) + 4 * x;

      g_assert_cmpuint (pixel[0] + pixel[1] + pixel[2], ==, 0);
      sum += pixel[3];
    }
  g_assert_cmpuint (sum, >, 0);
}

static void
expect_pictures (const char *name)
{
  g_autofree char *small =
      g_strdup_printf (PREFIX "/16x16/actions/%s.symbolic.png", name);
  g_autofree char *large =
      g_strdup_printf (PREFIX "/32x32/actions/%s.symbolic.png", name);

  expect_kind (name, 16, 1, ".symbolic.png");
  expect_kind (name, 16, 2, ".symbolic.png");
  expect_kind (name, 48, 1, ".svg");
  expect_kind (name, 48, 2, ".svg");
  expect_shape (small);
  expect_shape (large);
}

static void
test_actions (void)
{
  g_auto (GStrv) names =
      g_resources_enumerate_children (ACTIONS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (names);
  for (int i = 0; names[i] != NULL; i++) {
    g_autofree char *name = g_strndup (names[i], strlen (names[i]) - strlen (".svg"));

    expect_pictures (name);
  }
}

static GBytes *
icon_data (GtkIconTheme *theme, const char *name, int size, GtkTextDirection direction)
{
  g_autofree char *uri = found_uri (theme, name, size, 1, direction);
  GBytes *data = g_resources_lookup_data (uri + strlen ("resource://"),
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (data);
  return data;
}

/* Back and forward change places where one reads from right to left. */
static void
test_directions (void)
{
  static const int sizes[] = {16, 32, 48};
  g_autoptr (GtkIconTheme) theme = our_icons ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GBytes) undo =
        icon_data (theme, "yukon-undo-symbolic", sizes[i], GTK_TEXT_DIR_LTR);
    g_autoptr (GBytes) redo =
        icon_data (theme, "yukon-redo-symbolic", sizes[i], GTK_TEXT_DIR_LTR);
    g_autoptr (GBytes) rtl_undo =
        icon_data (theme, "yukon-undo-symbolic", sizes[i], GTK_TEXT_DIR_RTL);
    g_autoptr (GBytes) rtl_redo =
        icon_data (theme, "yukon-redo-symbolic", sizes[i], GTK_TEXT_DIR_RTL);

    g_assert_false (g_bytes_equal (undo, redo));
    g_assert_true (g_bytes_equal (undo, rtl_redo));
    g_assert_true (g_bytes_equal (redo, rtl_undo));
  }
}

/* GTK gives window managers this one, of 48 pixels at scale 1. */
static void
test_window (void)
{
  expect_kind (APP_ICON, 48, 1, ".png");
  expect_kind (APP_ICON, 48, 2, ".png");
  expect_kind (APP_ICON, 128, 1, ".svg");
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/icons/actions", test_actions);
  g_test_add_func ("/icons/directions", test_directions);
  g_test_add_func ("/icons/window", test_window);
  return g_test_run ();
}

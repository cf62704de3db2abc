/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of how GTK draws, where the environment has made one. */
#include "../test-common.h"
#include "app/platform/yk-platform.h"

static const char *const names[] = {"GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE"};

/* Chooses in an environment that has nothing but NAME, with this VALUE. */
static void
choose_with (const char *name, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_unsetenv (names[i]);
  g_setenv (name, value, TRUE);
  yk_renderer_choose ();
}

static gboolean
is_gl_loaded (void)
{
  const char *debug = g_getenv ("GDK_DEBUG");
  const char *disable = g_getenv ("GDK_DISABLE");

  return (debug == NULL || strstr (debug, "gl-disable") == NULL) &&
         (disable == NULL || strstr (disable, "gl") == NULL);
}

static void
test_cairo (void)
{
  choose_with ("GSK_RENDERER", "cairo");
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "cairo");
  g_assert_false (is_gl_loaded ());
}

static void
test_gl (void)
{
  choose_with ("GSK_RENDERER", "gl");
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, "gl");
  g_assert_true (is_gl_loaded ());
}

static void
test_other_wishes (void)
{
  choose_with ("GDK_DEBUG", "frames");
  g_assert_cmpstr (g_getenv ("GDK_DEBUG"), ==, "frames");
  g_assert_null (g_getenv ("GSK_RENDERER"));
  choose_with ("GDK_DISABLE", "vulkan");
  g_assert_cmpstr (g_getenv ("GDK_DISABLE"), ==, "vulkan");
  g_assert_null (g_getenv ("GSK_RENDERER"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renderer/cairo", test_cairo);
  g_test_add_func ("/renderer/gl", test_gl);
  g_test_add_func ("/renderer/other-wishes", test_other_wishes);
  return g_test_run ();
}

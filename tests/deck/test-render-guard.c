/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program may end while threads draw: none does anymore when the libraries that
 * it draws with are taken down. */
#include "../test-common.h"

#include <gtk/gtk.h>
#include <stdlib.h>
#include <unistd.h>

#include "deck/yk-background.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-deck.h"
#include "deck/yk-assets.h"

/* Pixels of what takes a while. */
#define WIDTH 2000
#define HEIGHT 2800

/* Threads that draw just now. */
static int n_drawing;

/* Whether the program ends next. */
static int is_ending;

/* What is drawn is still drawn when the program ends. */
static void
begin_drawing (void)
{
  g_atomic_int_inc (&n_drawing);
  while (!g_atomic_int_get (&is_ending))
    g_thread_yield ();
}

static cairo_surface_t *
end_drawing (cairo_surface_t *surface)
{
  g_atomic_int_add (&n_drawing, -1);
  return surface;
}

/* The linker has these called instead. */

cairo_surface_t *__real_yk_deck_source_render (YkDeckSource *source, int face,
                                               int width, int height, GError **error);
cairo_surface_t *__wrap_yk_deck_source_render (YkDeckSource *source, int face,
                                               int width, int height, GError **error);

cairo_surface_t *
__wrap_yk_deck_source_render (YkDeckSource *source, int face, int width, int height,
                              GError **error)
{
  begin_drawing ();
  return end_drawing (
      __real_yk_deck_source_render (source, face, width, height, error));
}

cairo_surface_t *
__real_yk_background_render (const YkBackground *background, gboolean dark, int width,
                             int height, GError **error);
cairo_surface_t *
__wrap_yk_background_render (const YkBackground *background, gboolean dark, int width,
                             int height, GError **error);

cairo_surface_t *
__wrap_yk_background_render (const YkBackground *background, gboolean dark, int width,
                             int height, GError **error)
{
  begin_drawing ();
  return end_drawing (
      __real_yk_background_render (background, dark, width, height, error));
}

/* Called after all that exit() calls, right before libraries are taken down. */
static void __attribute__ ((destructor)) look_who_draws (void)
{
  if (g_atomic_int_get (&n_drawing) != 0)
    _exit (EXIT_FAILURE);
}

static GSettings *
make_settings (void)
{
  return g_settings_new ("io.github.yukon_solitaire.Yukon");
}

/* What is drawn lives as long as the program. */

static void
draw_faces (void)
{
  static YkDeck *deck;

  deck = yk_builtin_deck_new (make_settings (), NULL);
  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_ALL_FACES, FALSE);
}

static void
draw_ground (void)
{
  static YkBackgroundRenderer *ground;

  ground = yk_background_renderer_new ();
  g_object_set (ground, "background", "linen", NULL);
  yk_background_renderer_request (ground, WIDTH, HEIGHT, 1, FALSE, FALSE);
}

static void
draw_preview (void)
{
  yk_preview_async (YK_PREVIEW_DECK, "", make_settings (), WIDTH, HEIGHT, FALSE, NULL,
                    NULL);
}

static const struct
{
  const char *path;
  void (*draw) (void);
} cases[] = {
    {"/drawing/faces", draw_faces},
    {"/drawing/ground", draw_ground},
    {"/drawing/preview", draw_preview},
};

static void
test_end_meanwhile (gconstpointer i)
{
  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, 0);
    g_test_trap_assert_passed ();
    return;
  }
  cases[GPOINTER_TO_UINT (i)].draw ();
  while (g_atomic_int_get (&n_drawing) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_atomic_int_set (&is_ending, 1);
  exit (EXIT_SUCCESS);
}

int
main (int argc, char **argv)
{
  g_autofree char *schemas =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "data", NULL);

  g_test_init (&argc, &argv, NULL);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, TRUE);
  test_without_gl ();
  gtk_init_check (); /* for the types of nodes; there need be no display */
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_end_meanwhile);
  return g_test_run ();
}

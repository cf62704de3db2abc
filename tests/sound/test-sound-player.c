/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player without a sound server and without files: silent, and nobody waits. */
#include "../test-common.h"

#include <gio/gio.h>
#include <gmodule.h>
#include <stdlib.h>
#include <unistd.h>

#include "sound/yk-sound-player.h"

/* Longer than any test takes, and shorter than the library is waited for, in
 * microseconds. */
#define LONG (1000 * G_USEC_PER_SEC)
#define SHORT (G_USEC_PER_SEC / 10)

/* A library that does nothing but take its time. */

static gboolean is_played; /* this one is used */
static int delay;
static int n_in_use; /* atomic */

static gpointer
new_context (void)
{
  return g_object_new (G_TYPE_OBJECT, NULL);
}

static gboolean
succeed (void)
{
  return TRUE;
}

static gboolean
take_time (void)
{
  g_atomic_int_inc (&n_in_use);
  g_usleep ((gulong) delay);
  g_atomic_int_add (&n_in_use, -1);
  return TRUE;
}

/* The linker has this called instead. */

gboolean __real_g_module_symbol (GModule *module, const char *name, gpointer *symbol);
gboolean __wrap_g_module_symbol (GModule *module, const char *name, gpointer *symbol);

gboolean
__wrap_g_module_symbol (GModule *module, const char *name, gpointer *symbol)
{
  if (!is_played)
    return __real_g_module_symbol (module, name, symbol);
  if (g_str_has_suffix (name, "_new"))
    *symbol = (gpointer) new_context;
  else if (g_str_has_suffix (name, "_cache"))
    *symbol = (gpointer) take_time;
  else
    *symbol = (gpointer) succeed;
  return TRUE;
}

/* Called after all that exit() calls, right before libraries are taken down. */
static void __attribute__ ((destructor)) look_who_plays (void)
{
  if (g_atomic_int_get (&n_in_use) != 0)
    _exit (EXIT_FAILURE);
}

static YkSoundPlayer *
make_player (void)
{
  const char *const ready[] = {"/nonexistent/place-1.oga", NULL};

  return yk_sound_player_new (g_strdupv ((GStrv) ready));
}

static void
test_silence (void)
{
  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, 0);
    g_test_trap_assert_passed ();
    g_test_trap_assert_stderr ("");
    return;
  }
  for (int i = 0; i < 50; i++) {
    g_autoptr (YkSoundPlayer) player = make_player ();

    for (int sound = 0; sound < 20; sound++)
      yk_sound_player_play (player, "/nonexistent/win.oga", -3);
  }
  yk_sound_player_free (NULL);
}

/* The program ends while a thread is in the library: either that comes out of it first,
 * or nothing is taken down.  Nobody waits for what never ends, neither with an order
 * nor at the player's end. */
static void
test_end_meanwhile (gconstpointer microseconds)
{
  if (g_test_subprocess ()) {
    YkSoundPlayer *player;

    is_played = TRUE;
    delay = GPOINTER_TO_INT (microseconds);
    player = make_player ();
    while (g_atomic_int_get (&n_in_use) == 0)
      g_usleep (1000);
    yk_sound_player_play (player, "/nonexistent/win.oga", -3);
    yk_sound_player_free (player);
    exit (EXIT_SUCCESS);
  }
  if (!HAS_SOUND) {
    test_leave_out ("the build has no sound");
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

static void
test_paths (void)
{
  g_autofree char *own = NULL, *installed = NULL;

  g_setenv ("YUKON_SOUND_DIR", "/some/where", TRUE);
  own = yk_sound_path ("win.oga");
  g_assert_cmpstr (own, ==, "/some/where/win.oga");
  g_unsetenv ("YUKON_SOUND_DIR");
  installed = yk_sound_path ("win.oga");
  g_assert_true (g_str_has_suffix (installed, "/yukon/sounds/win.oga"));
}

/* A build with GSound finds all that it needs of it. */
static void
test_built (void)
{
  g_assert_cmpint (yk_sound_player_is_built (), ==, HAS_SOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sound-player/silence", test_silence);
  g_test_add_data_func ("/sound-player/end", GINT_TO_POINTER (SHORT),
                        test_end_meanwhile);
  g_test_add_data_func ("/sound-player/end-late", GINT_TO_POINTER (LONG),
                        test_end_meanwhile);
  g_test_add_func ("/sound-player/paths", test_paths);
  g_test_add_func ("/sound-player/built", test_built);
  return g_test_run ();
}

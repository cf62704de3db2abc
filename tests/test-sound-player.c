/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player without a sound server and without files: silent, and nobody waits. */
#include "test-common.h"

#include "sound/yk-sound-files.h"
#include "sound/yk-sound-player.h"

/* Far less than it would take to wait for an answer once each. */
#define MOST (2 * G_TIME_SPAN_SECOND)

static YkSoundPlayer *
make_player (void)
{
  const char *const ready[] = {"/nonexistent/place-1.oga", NULL};

  return yk_sound_player_new (g_strdupv ((GStrv) ready));
}

static void
test_silence (void)
{
  gint64 start = g_get_monotonic_time ();

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
  g_assert_cmpint (g_get_monotonic_time () - start, <, MOST);
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
  g_test_add_func ("/sound-player/paths", test_paths);
  g_test_add_func ("/sound-player/built", test_built);
  return g_test_run ();
}

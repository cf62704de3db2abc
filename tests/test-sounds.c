/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window plays, and when, with a player that writes it down instead. */
#include "app/window/yk-sounds.h"
#include "sound/yk-sound-player.h"
#include "table/yk-table-private.h"
#include "test-common.h"
#include "window-parts.h"

/* The call of the player may be this long after the card has landed. */
#define LATEST (30 * G_TIME_SPAN_MILLISECOND)

/* How often this is measured on a machine that is too busy for it. */
#define N_TRIES 4

/* GTK smooths the times of frames: a frame's time may be ahead of the clock, but by
 * less than this. */
#define FRAME (17 * G_TIME_SPAN_MILLISECOND)

/* The linker puts these in the place of the player's own. */
YkSoundPlayer *__wrap_yk_sound_player_new (GStrv ready);
void
__wrap_yk_sound_player_play (YkSoundPlayer *player, const char *path, double decibels);
void __wrap_yk_sound_player_free (YkSoundPlayer *player);

/* What the player was told. */
static struct
{
  int n_players;
  int n_played;
  char *name; /* the last file's */
  double decibels;
  gint64 time;
} told;

YkSoundPlayer *
__wrap_yk_sound_player_new (GStrv ready)
{
  for (int i = 0; ready[i] != NULL; i++)
    g_assert_true (g_file_test (ready[i], G_FILE_TEST_IS_REGULAR));
  g_strfreev (ready);
  told.n_players++;
  return (YkSoundPlayer *) &told;
}

void
__wrap_yk_sound_player_play (YkSoundPlayer *player, const char *path, double decibels)
{
  g_assert_true (player == (gpointer) &told);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_free (told.name);
  told.name = g_path_get_basename (path);
  told.decibels = decibels;
  told.time = g_get_monotonic_time ();
  told.n_played++;
}

void
__wrap_yk_sound_player_free (YkSoundPlayer *player)
{
  if (player == (gpointer) &told)
    told.n_players--;
}

typedef struct
{
  TestParts parts;
  YkSight *sight;
  YkSounds *sounds;
} Fixture;

static gboolean
is_seen (gpointer sight)
{
  return yk_sight_get_seen (sight);
}

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;

  test_parts_begin (parts);
  fixture->sight = yk_sight_new (GTK_WINDOW (parts->window));
  fixture->sounds = yk_sounds_new (parts->table, parts->settings, fixture->sight);
  g_clear_pointer (&told.name, g_free);
  told.n_played = 0;
  g_object_set (gtk_widget_get_settings (parts->window), "gtk-enable-event-sounds",
                TRUE, NULL);
}

static void
show (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->parts.window));
  test_wait_for (is_seen, fixture->sight, "the first picture");
}

static void
end (Fixture *fixture)
{
  g_assert_finalize_object (fixture->sounds);
  g_assert_cmpint (told.n_players, ==, 0);
  g_assert_finalize_object (fixture->sight);
  test_parts_end (&fixture->parts);
}

/* Nothing is heard, and no player is made, before the first picture. */
static void
test_start (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.parts.game, yk_game_get_rules (fixture.parts.game),
                &(YkGameOptions){0}, 3);
  show (&fixture);
  g_assert_cmpint (told.n_players, ==, 0);
  g_assert_cmpint (told.n_played, ==, 0);
  test_parts_set_board (&fixture.parts, "c1: KS c2: 9D QH");
  g_assert_cmpint (told.n_players, ==, 1);
  g_assert_true (g_str_has_prefix (told.name, "shuffle-"));
  end (&fixture);
}

/* How many sounds a move makes. */
static int
count_move (Fixture *fixture)
{
  int before = told.n_played;

  test_parts_set_board (&fixture->parts, "c1: KS c2: 9D QH");
  test_parts_play (&fixture->parts, "c2-c1");
  return told.n_played - before;
}

static void
test_silence (void)
{
  Fixture fixture;
  GSettings *settings;
  GtkSettings *desktop;

  begin (&fixture);
  settings = fixture.parts.settings;
  desktop = gtk_widget_get_settings (fixture.parts.window);
  show (&fixture);
  g_assert_cmpint (count_move (&fixture), >, 0);
  g_settings_set_boolean (settings, "sound", FALSE);
  g_assert_cmpint (count_move (&fixture), ==, 0);
  g_settings_set_boolean (settings, "sound", TRUE);
  g_settings_set_int (settings, "sound-volume", 0);
  g_assert_cmpint (count_move (&fixture), ==, 0);
  g_settings_set_int (settings, "sound-volume", 100);
  g_object_set (desktop, "gtk-enable-event-sounds", FALSE, NULL);
  g_assert_cmpint (count_move (&fixture), ==, 0);
  g_object_set (desktop, "gtk-enable-event-sounds", TRUE, NULL);
  gtk_widget_set_visible (fixture.parts.window, FALSE);
  g_assert_cmpint (count_move (&fixture), ==, 0);
  end (&fixture);
}

/* The volume is heard while it is chosen: a half of it is 12 decibels less. */
static void
test_volume (void)
{
  Fixture fixture;

  begin (&fixture);
  show (&fixture);
  g_settings_set_int (fixture.parts.settings, "sound-volume", 50);
  g_assert_cmpint (told.n_played, ==, 1);
  g_assert_cmpstr (told.name, ==, "place-1.oga");
  g_assert_cmpfloat_with_epsilon (told.decibels, -12, 0.1);
  /* But not for every pixel of the slider's way. */
  for (int volume = 51; volume < 55; volume++)
    g_settings_set_int (fixture.parts.settings, "sound-volume", volume);
  g_assert_cmpint (told.n_played, ==, 1);
  end (&fixture);
}

/* Keeps a processor busy until *DATA is set. */
static gpointer
work_cb (gpointer data)
{
  while (g_atomic_int_get ((int *) data) == 0)
    ;
  return NULL;
}

static gboolean
is_at_rest (gpointer table)
{
  return yk_table_get_at_rest (table);
}

/* How long after the landing of a card the player is called, in microseconds. */
static gint64
measure_landing (Fixture *fixture)
{
  YkMotion *motion = &fixture->parts.table->stage.cards.motion;
  const YkSprite *sprite;
  gint64 landing;

  test_parts_set_board (&fixture->parts, "c1: KS c2: 9D QH");
  test_wait_for (is_at_rest, fixture->parts.table, "rest");
  test_parts_play (&fixture->parts, "c2-c1");
  sprite = yk_motion_find (motion, 0, 1);
  landing = sprite->start + sprite->duration;
  test_wait_for (is_at_rest, fixture->parts.table, "rest");
  g_assert_true (g_str_has_prefix (told.name, "place-"));
  return told.time - landing;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

/* The middle one of several: the machine itself may take any single one's time. */
static gint64
measure_middle (Fixture *fixture)
{
  gint64 delays[9];

  for (guint i = 0; i < G_N_ELEMENTS (delays); i++)
    delays[i] = measure_landing (fixture);
  qsort (delays, G_N_ELEMENTS (delays), sizeof *delays, compare_times);
  for (guint i = 0; i < G_N_ELEMENTS (delays); i++)
    g_test_message ("%" G_GINT64_FORMAT " µs", delays[i]);
  g_assert_cmpint (delays[0], >, -FRAME);
  return delays[G_N_ELEMENTS (delays) / 2];
}

/* While every processor is busy with something else; where others keep them busier
 * still, it is measured again. */
static void
test_in_time (void)
{
  GThread *workers[2];
  int is_over = 0;
  gint64 delay = G_MAXINT64;
  Fixture fixture;

  begin (&fixture);
  g_object_set (fixture.parts.table, "speed", YK_SPEED_NORMAL, NULL);
  show (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    workers[i] = g_thread_new ("work", work_cb, &is_over);
  for (int n = 0; n < N_TRIES && delay > LATEST; n++)
    delay = measure_middle (&fixture);
  g_atomic_int_set (&is_over, 1);
  for (guint i = 0; i < G_N_ELEMENTS (workers); i++)
    g_thread_join (workers[i]);
  g_assert_cmpint (delay, <=, LATEST);
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/sounds/start", test_start);
  g_test_add_func ("/sounds/silence", test_silence);
  g_test_add_func ("/sounds/volume", test_volume);
  g_test_add_func ("/sounds/in-time", test_in_time);
  return g_test_run ();
}

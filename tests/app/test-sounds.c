/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window plays, and when, with a player that writes it down instead. */
#include "../test-common.h"
#include "app/window/yk-window-private.h"
#include "sound/yk-sound-player.h"
#include "table/yk-table-private.h"
#include "window-parts.h"

#include <time.h>

/* What the program may compute in a frame before the player is called. */
#define LATEST (10 * G_TIME_SPAN_MILLISECOND)

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
  gboolean is_in_frame; /* while a frame is made */
  gint64 frame;         /* its time, in which everything is drawn where it is then */
  gint64 frame_before;  /* the time of the one before it */
  gint64 cpu;           /* microseconds computed in it before the player was called */
} told;

/* The frame that is made at present. */
static struct
{
  gboolean is_made;
  gint64 time;
  gint64 time_before;
  gint64 cpu; /* when it began, in time of this thread */
} frame;

static gint64
thread_cpu (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
before_frame_cb (GdkFrameClock *clock)
{
  frame.is_made = TRUE;
  frame.time_before = frame.time;
  frame.time = gdk_frame_clock_get_frame_time (clock);
  frame.cpu = thread_cpu ();
}

static void
after_frame_cb (void)
{
  frame.is_made = FALSE;
}

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
  told.is_in_frame = frame.is_made;
  told.frame = frame.time;
  told.frame_before = frame.time_before;
  told.cpu = thread_cpu () - frame.cpu;
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
} Fixture;

/* The window is seen, and the cards have got their places in it. */
static gboolean
is_shown (gpointer data)
{
  Fixture *fixture = data;

  return fixture->parts.self->is_seen &&
         yk_layout_is_arranged (&fixture->parts.table->layout);
}

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;

  test_parts_begin (parts);
  yk_window_follow_player (parts->self);
  yk_window_add_sounds (parts->self);
  g_clear_pointer (&told.name, g_free);
  told.n_played = 0;
  g_object_set (gtk_widget_get_settings (parts->window), "gtk-enable-event-sounds",
                TRUE, NULL);
}

static void
show (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->parts.window));
  test_wait_for (is_shown, fixture, "the first picture");
}

static void
end (Fixture *fixture)
{
  test_parts_end (&fixture->parts);
  g_assert_cmpint (told.n_players, ==, 0);
}

/* Nothing is heard, and no player is made, before the first picture. */
static void
test_start (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.parts.game, yk_game_peek_board (fixture.parts.game)->rules,
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

static gboolean
is_at_rest (gpointer table)
{
  return yk_table_get_at_rest (table);
}

/* Moves a card, and has it heard in the first frame in which it lies there. */
static void
check_landing (Fixture *fixture)
{
  YkMotion *motion = &fixture->parts.table->cards.motion;
  const YkSprite *sprite;
  gint64 landing;

  test_parts_set_board (&fixture->parts, "c1: KS c2: 9D QH");
  test_wait_for (is_at_rest, fixture->parts.table, "rest");
  test_parts_play (&fixture->parts, "c2-c1");
  sprite = yk_motion_find (motion, 0, 1);
  landing = sprite->start + sprite->duration;
  test_wait_for (is_at_rest, fixture->parts.table, "rest");
  g_assert_true (g_str_has_prefix (told.name, "place-"));
  g_assert_true (told.is_in_frame);
  g_assert_cmpint (told.frame, >=, landing);
  g_assert_cmpint (told.frame_before, <, landing);
  g_test_message ("%" G_GINT64_FORMAT " µs", told.cpu);
  g_assert_cmpint (told.cpu, <=, LATEST);
}

/* What is heard does not wait for what is drawn.  Frames and processor time are counted
 * here: how long all that takes is also up to what else the machine does. */
static void
test_in_time (void)
{
  GdkFrameClock *clock;
  Fixture fixture;

  begin (&fixture);
  g_object_set (fixture.parts.table, "speed", YK_SPEED_NORMAL, NULL);
  show (&fixture);
  clock = gtk_widget_get_frame_clock (fixture.parts.window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_frame_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_frame_cb), NULL);
  for (int i = 0; i < 3; i++)
    check_landing (&fixture);
  g_signal_handlers_disconnect_by_func (clock, before_frame_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, after_frame_cb, NULL);
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

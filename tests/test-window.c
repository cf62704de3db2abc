/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window as a widget: what has been closed is gone, whatever is under way. */
#include <glib/gstdio.h>

#include "app/window/yk-window.h"
#include "deck/yk-own-deck.h"
#include "game/yk-settings.h"
#include "test-common.h"

typedef struct
{
  char *directory;
  GSettings *settings;
  YkDeck *deck;
  YkGame *game;
  YkSession *session;
  YkStatistics *statistics;
  GtkWidget *window;
} Fixture;

/* Runs the main loop for a while; what happens in it is not waited for. */
static void
run_for (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end) {
    g_main_context_iteration (NULL, FALSE);
    g_usleep (2000);
  }
}

static void
reset_settings (GSettings *settings)
{
  g_settings_reset (settings, "variation");
  g_settings_reset (settings, "difficulty");
  g_settings_set_boolean (settings, "first-game-offered", TRUE);
}

static void
begin (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->directory = g_dir_make_tmp ("yukon-window-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->settings = yk_settings_new ();
  reset_settings (fixture->settings);
  fixture->deck = yk_own_deck_new (fixture->settings, fixture->directory);
  fixture->game = yk_game_new ();
  fixture->session = yk_session_new (fixture->game, fixture->directory);
  fixture->statistics =
      yk_statistics_new (fixture->game, fixture->session, fixture->directory);
}

static void
open_window (Fixture *fixture, gboolean was_restored)
{
  const YkWindowContent content = {fixture->settings, fixture->deck,
                                   fixture->game,     fixture->session,
                                   was_restored,      fixture->statistics};

  fixture->window = yk_window_new (NULL, &content);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
}

/* Closes the window, which is gone then, and all that it had. */
static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_for (100);
  g_assert_null (fixture->window);
  g_assert_finalize_object (fixture->statistics);
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->deck);
  g_clear_object (&fixture->settings);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, action, NULL));
}

/* A game on which nobody can decide, one move played. */
static void
open_unknown (Fixture *fixture)
{
  const YkGameOptions options = {0};

  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 628691136);
  g_assert_true (yk_game_play (fixture->game, test_move ("c3-c4:2")));
  open_window (fixture, TRUE);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
test_plain (void)
{
  Fixture fixture;

  begin (&fixture);
  open_window (&fixture, FALSE);
  gtk_window_present (GTK_WINDOW (fixture.window));
  run_for (500);
  end (&fixture);
}

/* Easy deals of Alaska are rarer than any search is long. */
static void
test_closed_in_search (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_string (fixture.settings, "variation", "alaska");
  g_settings_set_string (fixture.settings, "difficulty", "easy");
  open_window (&fixture, FALSE);
  gtk_window_present (GTK_WINDOW (fixture.window));
  run_for (50);
  end (&fixture);
}

static void
test_closed_on_the_way_back (void)
{
  Fixture fixture;

  begin (&fixture);
  open_unknown (&fixture);
  act (&fixture, "win.go-back-winnable");
  run_for (20);
  end (&fixture);
}

static guint
n_rules_pages (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n_pages = 0;

  for (GList *i = windows; i != NULL; i = i->next)
    n_pages += g_strcmp0 (gtk_window_get_title (i->data), "Rules") == 0;
  return n_pages;
}

/* However often the rules are asked for, there is one page of them. */
static void
test_one_rules_page (void)
{
  Fixture fixture;

  begin (&fixture);
  open_window (&fixture, FALSE);
  gtk_window_present (GTK_WINDOW (fixture.window));
  for (int i = 0; i < 3; i++) {
    act (&fixture, "win.rules");
    run_for (20);
    g_assert_cmpuint (n_rules_pages (), ==, 1);
  }
  end (&fixture);
  g_assert_cmpuint (n_rules_pages (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
  g_setenv ("GDK_DISABLE", "gl", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/plain", test_plain);
  g_test_add_func ("/window/closed-in-search", test_closed_in_search);
  g_test_add_func ("/window/closed-on-the-way-back", test_closed_on_the_way_back);
  g_test_add_func ("/window/one-rules-page", test_one_rules_page);
  return g_test_run ();
}

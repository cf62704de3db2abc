/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters of twice the size in a window as small as a telephone: everything fits its
 * width, and nothing is cut off.  Measured by layout, in one language. */
#include "app/window/yk-window.h"

#include <locale.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "deck/yk-own-deck.h"
#include "game/yk-settings.h"
#include "test-common.h"
#include "window-parts.h"

#define PHONE_WIDTH 360
#define PHONE_HEIGHT 640

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

static void
begin (Fixture *fixture)
{
  fixture->directory = g_dir_make_tmp ("yukon-fit-XXXXXX", NULL);
  fixture->settings = yk_settings_new ();
  test_reset_settings (fixture->settings);
  g_settings_set_boolean (fixture->settings, "first-game-offered", TRUE);
  g_settings_set_int (fixture->settings, "window-width", PHONE_WIDTH);
  g_settings_set_int (fixture->settings, "window-height", PHONE_HEIGHT);
  fixture->deck = yk_own_deck_new (fixture->settings, fixture->directory);
  fixture->game = yk_game_new ();
  fixture->session = yk_session_new (fixture->game, fixture->directory);
  fixture->statistics =
      yk_statistics_new (fixture->game, fixture->session, fixture->directory);
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
present (Fixture *fixture)
{
  const YkWindowContent content = {
      fixture->settings, fixture->deck, fixture->game,
      fixture->session,  TRUE,          fixture->statistics};

  fixture->window = yk_window_new (NULL, &content);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_for (is_laid_out, fixture->window, "the window");
}

static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for (test_is_null, &fixture->window, "the window's end");
  g_object_unref (fixture->statistics);
  g_object_unref (fixture->session);
  g_object_unref (fixture->game);
  g_object_unref (fixture->deck);
  g_object_unref (fixture->settings);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
}

/* The next frames of a window, in which it takes what it has been told into account. */
static gboolean
has_counted (gpointer data)
{
  return *(int *) data <= 0;
}

static gboolean
count_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  int *n_left = data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (GtkWidget *window)
{
  int n_left = 3;

  gtk_widget_add_tick_callback (window, count_tick_cb, &n_left, NULL);
  gtk_widget_queue_draw (window);
  test_wait_for (has_counted, &n_left, "a frame");
}

static void
complain (const char *where, const char *what, GtkWidget *widget, int size)
{
  const char *text =
      GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  g_test_message ("%s: %s: %s \"%s\" %d", where, what, G_OBJECT_TYPE_NAME (widget),
                  text, size);
  g_test_fail ();
}

/* Whether a widget is within something that scrolls to the sides, where it may be wider
 * than what shows. */
static gboolean
scrolls_sideways (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    GtkPolicyType policy;

    if (!GTK_IS_SCROLLED_WINDOW (widget))
      continue;
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &policy, NULL);
    if (policy != GTK_POLICY_NEVER)
      return TRUE;
  }
  return FALSE;
}

/* A text that is cut short on purpose is told whole by a tooltip. */
static gboolean
is_told_elsewhere (GtkWidget *label)
{
  for (; label != NULL; label = gtk_widget_get_parent (label))
    if (gtk_widget_get_has_tooltip (label))
      return TRUE;
  return FALSE;
}

static void
check_widget (const char *where, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      !is_told_elsewhere (widget))
    complain (where, "cut short", widget, gtk_widget_get_width (widget));
  if (widget == window || scrolls_sideways (widget) ||
      !gtk_widget_compute_bounds (widget, window, &bounds))
    return;
  if (bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (window) + 1)
    complain (where, "beyond the edge", widget,
              (int) (bounds.origin.x + bounds.size.width));
}

static void check_tree (const char *where, GtkWidget *window, GtkWidget *widget);

/* Every page of a stack. */
static void
check_pages (const char *where, GtkWidget *window, GtkStack *stack)
{
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (stack));
  GtkWidget *shown = gtk_stack_get_visible_child (stack);

  gtk_stack_set_transition_duration (stack, 0);
  for (guint i = 0; i < g_list_model_get_n_items (pages); i++) {
    g_autoptr (GObject) item = g_list_model_get_item (pages, i);
    GtkStackPage *page = GTK_STACK_PAGE (item);
    GtkWidget *child = gtk_stack_page_get_child (page);

    if (!gtk_stack_page_get_visible (page))
      continue;
    gtk_stack_set_visible_child (stack, child);
    wait_for_frames (window);
    check_tree (where, window, child);
  }
  gtk_stack_set_visible_child (stack, shown);
}

static void
check_tree (const char *where, GtkWidget *window, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  check_widget (where, window, widget);
  if (GTK_IS_STACK (widget)) {
    check_pages (where, window, GTK_STACK (widget));
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tree (where, window, child);
}

static void
check_window (const char *where, GtkWidget *window)
{
  int least, height;

  wait_for_frames (window);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > PHONE_WIDTH)
    complain (where, "too wide", window, least);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, PHONE_WIDTH, &height, NULL,
                      NULL, NULL);
  if (height > PHONE_HEIGHT)
    complain (where, "too high", window, height);
  check_tree (where, window, window);
}

static void
test_main_window (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_boolean (fixture.settings, "first-game-offered", FALSE);
  g_settings_set_boolean (fixture.settings, "show-clock", TRUE);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 4711);
  present (&fixture);
  check_window ("main window", fixture.window);
  yk_window_tell (YK_WINDOW (fixture.window),
                  _ ("No move here gains anything. Taking moves back may help."));
  check_window ("toast", fixture.window);
  end (&fixture);
}

static const struct
{
  const char *name;
  const char *words;
  const char *move;
} ends[] = {
    {"won", "f1: KS f2: KH f3: KD f4: QC c1: KC", "c1-f4"},
    {"stuck", "c1: 2S c2: 3H 5H c3: 6S", "c2-c3"},
};

static void
test_panels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    Fixture fixture;
    YkBoard board;

    begin (&fixture);
    test_board (&board, "yukon", ends[i].words);
    yk_game_set_board (fixture.game, &board);
    g_settings_set_enum (fixture.settings, "auto-play", 0);
    present (&fixture);
    yk_game_play (fixture.game, test_move (ends[i].move));
    check_window (ends[i].name, fixture.window);
    end (&fixture);
  }
}

static GtkWidget *
find_dialog (GtkWidget *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (gtk_window_get_transient_for (i->data) == GTK_WINDOW (parent))
      return i->data;
  return NULL;
}

static void
test_dialogs (void)
{
  static const char *const names[] = {
      "calendar",    "deal-number",       "choose-deck",
      "choose-back", "choose-background", "choose-variation",
      "statistics",  "preferences",       "rules",
      "first-game",  "shortcuts",
  };
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 4711);
  present (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *dialog;

    test_act (G_ACTION_MAP (fixture.window), names[i]);
    dialog = find_dialog (fixture.window);
    test_wait_for (is_laid_out, dialog, names[i]);
    check_window (names[i], dialog);
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  end (&fixture);
}

/* The catalogues as they have been built. */
static void
speak (const char *language)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  const char *language = argc > 1 ? argv[1] : "en";

  speak (language);
  if (!test_parts_init (argc, argv))
    return 0;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  g_test_message ("%s: %s", language, _ ("Statistics"));
  g_test_add_func ("/fit/main-window", test_main_window);
  g_test_add_func ("/fit/panels", test_panels);
  g_test_add_func ("/fit/dialogs", test_dialogs);
  return g_test_run ();
}

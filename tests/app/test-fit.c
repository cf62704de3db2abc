/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fit LANGUAGE SCREEN: everything fits the width of a small window, and nothing is
 * cut off.  Measured by layout, in one language.  And what cannot be used can still be
 * seen. */
#include "app/dialogs/yk-dialogs-private.h"
#include "app/style/yk-style.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window-private.h"
#include "app/window/yk-window.h"

#include <math.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "../test-common.h"
#include "core/yk-board.h"
#include "deck/yk-deck-private.h"
#include "deck/yk-assets.h"
#include "deck/yk-deck.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/settings/yk-settings.h"
#include "window-parts.h"
#include "words/results/yk-result-words.h"

typedef struct
{
  const char *name;
  int width, height;
  int scale; /* of the letters */
} Screen;

static const Screen screens[] = {
    {"phone", 360, 640, 2}, /* large letters on a telephone */
    {"narrow", 420, 640, 1},
    {"landscape", 720, 328, 1}, /* a telephone on its side, below the desktop's bar */
    {"landscape-large", 720, 328, 2},
    {"desktop", 1280, 800, 1},
};

/* Of preferences that scroll where the screen has room for more, in pixels. */
#define LONG_PAGE 600

/* Around the panel at a game’s end, in pixels: one long word with letters twice as
 * large. */
#define LEAST_MARGIN 3

/* Above and below the strip of a review that takes one line, in pixels. */
#define MOST_AROUND_STRIP 12

/* Of what keys do, in pixels. */
#define LEAST_KEY_TITLE 80

/* What a finger hits, in pixels. */
#define LEAST_TOUCH 44

static const Screen *screen;

/* What the windows belong to; its keys are shown in menus. */
static GtkApplication *application;

/* Of all windows: it draws its cards once in each size. */
static YkDeck *deck;

typedef struct
{
  char *directory;
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  GtkWidget *window;
} Fixture;

static void
begin (Fixture *fixture)
{
  fixture->directory = g_dir_make_tmp ("yukon-fit-XXXXXX", NULL);
  fixture->settings = yk_settings_new ();
  test_reset_settings (fixture->settings);
  g_settings_set_boolean (fixture->settings, "first-game-offered", TRUE);
  g_settings_set_int (fixture->settings, "window-width", screen->width);
  g_settings_set_int (fixture->settings, "window-height", screen->height);
  fixture->game = yk_game_new ();
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
}

static gboolean
is_laid_out (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static void
present (Fixture *fixture)
{
  const YkWindowContent content = {fixture->settings, deck, fixture->game,
                                   fixture->session, TRUE};

  fixture->window = yk_window_new (application, &content);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_for (is_laid_out, fixture->window, "the window");
}

static void
end (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for (test_is_null, &fixture->window, "the window's end");
  g_object_unref (fixture->session);
  g_object_unref (fixture->store);
  g_object_unref (fixture->game);
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

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Says which widgets make a window wide, from the outside to the inside. */
static void
tell_widest (GtkWidget *widget)
{
  while (widget != NULL) {
    GtkWidget *widest = NULL;

    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_get_mapped (child) &&
          (widest == NULL || least_width (child) > least_width (widest)))
        widest = child;
    widget = widest;
    if (widget != NULL)
      g_test_message ("  within it: %s \"%s\" %d", G_OBJECT_TYPE_NAME (widget),
                      GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                                            : gtk_widget_get_css_name (widget),
                      least_width (widget));
  }
}

/* Whether a widget is within something that scrolls this way, where it may be larger
 * than what shows. */
static gboolean
scrolls (GtkWidget *widget, GtkOrientation orientation)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    GtkPolicyType sideways, upwards;

    if (!GTK_IS_SCROLLED_WINDOW (widget))
      continue;
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), &sideways, &upwards);
    if ((orientation == GTK_ORIENTATION_HORIZONTAL ? sideways : upwards) !=
        GTK_POLICY_NEVER)
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
check_edges (const char *where, GtkWidget *widget, GtkOrientation orientation,
             float begin, float length, int room)
{
  if (scrolls (widget, orientation))
    return;
  if (begin < -1)
    complain (where, "before the edge", widget, (int) begin);
  if (begin + length > (float) room + 1)
    complain (where, "beyond the edge", widget, (int) (begin + length));
}

static void
check_widget (const char *where, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      !is_told_elsewhere (widget))
    complain (where, "cut short", widget, gtk_widget_get_width (widget));
  if (widget == window || !gtk_widget_compute_bounds (widget, window, &bounds))
    return;
  check_edges (where, widget, GTK_ORIENTATION_HORIZONTAL, bounds.origin.x,
               bounds.size.width, gtk_widget_get_width (window));
  check_edges (where, widget, GTK_ORIENTATION_VERTICAL, bounds.origin.y,
               bounds.size.height, gtk_widget_get_height (window));
}

/* What has a header of GTK's own, and that: its heights are not ours. */
static gboolean
is_of_header (GtkWidget *widget)
{
  return GTK_IS_WINDOW (widget) || GTK_IS_HEADER_BAR (widget) ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_HEADER_BAR) != NULL;
}

/* As wide as GTK takes a widget that may be as wide as it likes. */
#define ANY_WIDTH (1 << 20)

/* A widget that asks for less height before its width is known than with all the width
 * there is gets less than it needs, and GTK complains. */
static void
check_height (const char *where, GtkWidget *widget)
{
  int least, least_wide;

  if (is_of_header (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, ANY_WIDTH, &least_wide, NULL,
                      NULL, NULL);
  if (least < least_wide)
    complain (where, "asks for less height than it needs", widget, least_wide - least);
}

/* What a finger presses.  A switch is pressed by its row; the mark of the status line
 * is no button where nothing is lost. */
static gboolean
is_pressed (GtkWidget *widget)
{
  if (gtk_widget_get_ancestor (widget, YK_TYPE_STATUS_LINE) != NULL &&
      !gtk_widget_is_sensitive (widget))
    return FALSE;
  return GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) ||
         GTK_IS_SEARCH_ENTRY (widget) ||
         (GTK_IS_LIST_BOX_ROW (widget) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)));
}

/* In a window for fingers it is high enough for them, and wide enough where the header
 * has the room. */
static void
check_touch (const char *where, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_has_css_class (window, "touch") || !is_pressed (widget) ||
      !gtk_widget_compute_bounds (widget, widget, &bounds))
    return;
  if (bounds.size.height < LEAST_TOUCH)
    complain (where, "is too low for a finger", widget, (int) bounds.size.height);
  if (!gtk_widget_has_css_class (window, "touch-narrow") &&
      bounds.size.width < LEAST_TOUCH)
    complain (where, "is too narrow for a finger", widget, (int) bounds.size.width);
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
  check_height (where, widget);
  check_touch (where, window, widget);
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
  int height;

  wait_for_frames (window);
  if (least_width (window) > screen->width) {
    complain (where, "too wide", window, least_width (window));
    tell_widest (window);
  }
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, screen->width, &height, NULL,
                      NULL, NULL);
  if (height > screen->height)
    complain (where, "too high", window, height);
  if (gtk_widget_get_width (window) > screen->width)
    complain (where, "opened too wide", window, gtk_widget_get_width (window));
  if (gtk_widget_get_height (window) > screen->height)
    complain (where, "opened too high", window, gtk_widget_get_height (window));
  check_tree (where, window, window);
}

static void
check_label_heights (const char *where, GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget)) {
    /* Whether all lines of a label are within what it has been given. */
    int height;

    pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (widget)), NULL,
                                 &height);
    if (height > gtk_widget_get_height (widget))
      complain (where, "too low", widget, gtk_widget_get_height (widget));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_label_heights (where, child);
}

static void
check_button_lines (const char *where, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && GTK_IS_BUTTON (gtk_widget_get_parent (widget))) {
    /* A button beside a text takes more lines than one only where its words are long:
     * it has a quarter of the width at least. */
    PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
    g_autoptr (PangoLayout) line = pango_layout_copy (layout);
    int width;

    pango_layout_set_width (line, -1);
    pango_layout_get_pixel_size (line, &width, NULL);
    if (pango_layout_get_line_count (layout) > 1 && width < screen->width / 4)
      complain (where, "has more lines than it needs", widget, width);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_button_lines (where, child);
}

static void
test_main_window (void)
{
  Fixture fixture;
  GtkWidget *table;
  YkMove move;

  begin (&fixture);
  g_settings_set_boolean (fixture.settings, "first-game-offered", FALSE);
  g_settings_set_boolean (fixture.settings, "show-clock", TRUE);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 4711);
  present (&fixture);
  check_window ("main window", fixture.window);
  yk_window_offer_lesson (YK_WINDOW (fixture.window));
  check_window ("offer", fixture.window);
  check_label_heights ("offer", fixture.window);
  test_act (G_ACTION_MAP (fixture.window), "no-first-game");
  g_assert_true (yk_board_guess (yk_game_peek_board (fixture.game), &move));
  g_assert_true (yk_game_play (fixture.game, move));
  yk_game_undo (fixture.game);
  check_window ("fixed score", fixture.window);
  yk_window_tell (YK_WINDOW (fixture.window),
                  _ ("There’s no good move here. Try undoing a few moves."));
  check_window ("toast", fixture.window);
  yk_toast_show (YK_TOAST (test_find_widget (fixture.window, YK_TYPE_TOAST, 0)),
                 _ ("This game can’t be won anymore."),
                 _ ("Back to the Last Winnable Position"), "win.go-back");
  check_window ("toast with a button", fixture.window);
  check_button_lines ("toast with a button", fixture.window);
  table = test_find_widget (fixture.window, YK_TYPE_TABLE, 0);
  yk_table_show_bubble (YK_TABLE (table), YK_COLUMN_1, 0,
                        _ ("There’s no good move here. Try undoing a few moves."));
  check_window ("bubble", fixture.window);
  end (&fixture);
}

/* Gives the content of a popover the size that GTK gives it on the screen.  Nobody
 * waits for that: where there is no window manager it may never come. */
static void
check_menu_page (const char *where, GtkWidget *popover)
{
  GtkWidget *content = gtk_widget_get_first_child (popover);
  gboolean is_constant =
      gtk_widget_get_request_mode (popover) == GTK_SIZE_REQUEST_CONSTANT_SIZE;
  int width, height;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                      NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, is_constant ? -1 : width, NULL,
                      &height, NULL, NULL);
  if (width > screen->width) {
    complain (where, "too wide", popover, width);
    tell_widest (popover);
  }
  gtk_widget_allocate (content, width, height, -1, NULL);
  check_label_heights (where, content);
}

/* A menu is no wider than the window, and high enough for its lines. */
static void
test_menus (void)
{
  static const char *const names[] = {"new menu", "main menu"};
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 4711);
  present (&fixture);
  for (int i = 0; i < 2; i++) {
    GtkWidget *button = test_menu_button (fixture.window, (guint) i);
    GtkWidget *popover;
    GtkStack *stack;

    g_assert_nonnull (button);
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    /* Also the submenus. */
    popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
    stack = GTK_STACK (test_find_widget (popover, GTK_TYPE_STACK, 0));
    gtk_stack_set_transition_type (stack, GTK_STACK_TRANSITION_TYPE_NONE);
    for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack));
         page != NULL; page = gtk_widget_get_next_sibling (page)) {
      gtk_stack_set_visible_child (stack, page);
      check_menu_page (names[i], popover);
    }
    gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  }
  end (&fixture);
}

static guint
count_buttons (GtkWidget *widget)
{
  guint n = GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_buttons (child);
  return n;
}

/* The panel keeps a margin, all that it says, and so many buttons, though some of it
 * may have to be scrolled to. */
static void
check_panel (const char *where, Fixture *fixture, guint n_buttons)
{
  GtkWidget *panel = test_find_widget (fixture->window, YK_TYPE_END_PANEL, 0);
  graphene_rect_t bounds;

  test_wait_for (is_laid_out, panel, "the panel");
  check_window (where, fixture->window);
  check_label_heights (where, panel);
  g_assert_cmpuint (count_buttons (panel), >=, n_buttons);
  g_assert_true (gtk_widget_compute_bounds (panel, fixture->window, &bounds));
  if (bounds.origin.x < LEAST_MARGIN)
    tell_widest (panel);
  g_assert_cmpfloat (bounds.origin.x, >=, LEAST_MARGIN);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (fixture->window) - LEAST_MARGIN);
}

static void
begin_still (Fixture *fixture)
{
  begin (fixture);
  g_settings_set_string (fixture->settings, "auto-play", "off");
  g_settings_set_string (fixture->settings, "speed", "off");
}

static void
test_won (void)
{
  Fixture fixture;
  YkBoard board;

  begin_still (&fixture);
  test_board (&board, "yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC");
  yk_game_set_board (fixture.game, &board);
  present (&fixture);
  g_assert_true (yk_game_play (fixture.game, test_move ("c1-f4")));
  check_panel ("won", &fixture, 5);
  end (&fixture);
}

/* Plays a deal by guesses; true where that ends with no moves left. */
static gboolean
gets_stuck (Fixture *fixture, guint64 deal)
{
  YkMove move;

  yk_window_deal (YK_WINDOW (fixture->window), yk_rules_find ("russian"), deal);
  while (yk_board_guess (yk_game_peek_board (fixture->game), &move))
    yk_game_play (fixture->game, move);
  return yk_game_get_state (fixture->game) == YK_GAME_STUCK;
}

static void
test_stuck (void)
{
  Fixture fixture;
  guint64 deal = 1;

  begin_still (&fixture);
  present (&fixture);
  while (!gets_stuck (&fixture, deal))
    deal++;
  g_test_message ("deal %d", (int) deal);
  check_panel ("stuck", &fixture, 5);
  end (&fixture);
}

/* A verdict of the longest kind; free with g_free(). */
static char *
long_verdict (void)
{
  YkReviewResult reviewed = {
      .result = YK_REVIEW_RESULT_STEP,
      .move = test_move ("c1-c2:1"),
      .has_keeper = TRUE,
      .keeper = test_move ("c3-c4:1"),
  };

  test_board (&reviewed.before, "yukon", "c1: [5C] KD c3: [9C] QH c4: KS");
  return yk_review_result_sentence (&reviewed);
}

/* The button that stops the search, or begins it again, or NULL. */
static GtkWidget *
find_search_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                 "win.review-search") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_search_button (child);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean
is_stopped (gpointer window)
{
  GtkWidget *button = find_search_button (window);

  return !gtk_widget_get_visible (button) ||
         !g_str_equal (gtk_button_get_icon_name (GTK_BUTTON (button)),
                       "media-playback-stop-symbolic");
}

/* On a telephone on its side a short sentence is beside the strip, not above it. */
/* Whatever the review has found. */
static void
say_in_bar (YkReviewBar *bar, const char *sentence)
{
  GtkWidget *label = test_find_widget (GTK_WIDGET (bar), GTK_TYPE_LABEL, 0);

  g_assert_true (gtk_widget_has_css_class (label, "verdict"));
  gtk_label_set_text (GTK_LABEL (label), sentence);
}

static void
check_review_line (GtkWidget *window, YkReviewBar *bar)
{
  GtkWidget *strip = GTK_WIDGET (yk_review_bar_get_strip (bar));
  int height;

  say_in_bar (bar, "…");
  check_window ("short review", window);
  height = gtk_widget_get_height (GTK_WIDGET (bar));
  g_test_message ("the review is %d pixels high, its strip %d", height,
                  gtk_widget_get_height (strip));
  if (g_str_equal (screen->name, "landscape") &&
      height > gtk_widget_get_height (strip) + MOST_AROUND_STRIP)
    complain ("short review", "has two lines", GTK_WIDGET (bar), height);
}

static void
test_review (void)
{
  Fixture fixture;
  YkReviewBar *bar;
  g_autofree char *verdict = long_verdict ();

  begin_still (&fixture);
  present (&fixture);
  while (!gets_stuck (&fixture, yk_game_peek_history (fixture.game)->deal + 1))
    ;
  test_act (G_ACTION_MAP (fixture.window), "review");
  /* Whoever searches may say something else at any time. */
  if (!is_stopped (fixture.window))
    test_act (G_ACTION_MAP (fixture.window), "review-search");
  test_wait_for (is_stopped, fixture.window, "the end of the search");
  bar = YK_REVIEW_BAR (test_find_widget (fixture.window, YK_TYPE_REVIEW_BAR, 0));
  say_in_bar (bar, verdict);
  check_window ("review", fixture.window);
  check_review_line (fixture.window, bar);
  end (&fixture);
}

/* The bar of a puzzle: the question, and the answer to a wrong move. */
static void
test_puzzle (void)
{
  const YkPuzzle *puzzle = yk_puzzles_nth (0);
  YkMove moves[YK_MAX_MOVES];
  Fixture fixture;
  YkBoard board;
  int i = 0;

  begin_still (&fixture);
  present (&fixture);
  yk_puzzle_board (puzzle, &board);
  yk_board_list (&board, moves);
  while (yk_puzzle_is_keeper (puzzle, moves[i]))
    i++;
  g_action_group_activate_action (G_ACTION_GROUP (fixture.window), "puzzle",
                                  g_variant_new_uint32 (puzzle->id.puzzle));
  check_window ("puzzle", fixture.window);
  check_button_lines ("puzzle", fixture.window);
  g_assert_true (yk_game_play (fixture.game, moves[i]));
  check_window ("wrong answer", fixture.window);
  end (&fixture);
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

/* A deal that was tried before, and of which more is known. */
static void
play_twice (Fixture *fixture)
{
  const YkDealId id = {.rules = yk_rules_find ("yukon"), .deal = 4711};
  const YkMoveCounts counts = {{83, 83, 83}};
  uint64_t state = 5;
  YkMove move;

  yk_game_deal (fixture->game, id.rules, &id.options, id.deal);
  g_assert_true (test_random_move (yk_game_peek_board (fixture->game), &state, &move));
  g_assert_true (yk_game_play (fixture->game, move));
  yk_game_deal (fixture->game, id.rules, &id.options, id.deal);
  yk_session_note_par (
      fixture->session,
      &(YkPar){.id = id, .known = counts, .least = counts, .sought = 1});
}

/* A label with this text that is seen in a widget, or NULL. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_label (child, text);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* Names of pages, or a field to search with, are title enough. */
static void
check_title (const char *where, GtkWidget *window)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
  GtkWidget *title = gtk_header_bar_get_title_widget (GTK_HEADER_BAR (header));

  if (title != NULL && !YK_IS_ICON_FALLBACK (title))
    return;
  if (find_label (window, gtk_window_get_title (GTK_WINDOW (window))) == NULL)
    complain (where, "no title is seen", window, 0);
}

/* What scrolls has this widget whole in view. */
static void
check_in_view (const char *where, GtkWidget *window, GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (scrolled == NULL)
    scrolled = window;
  g_assert_true (gtk_widget_compute_bounds (widget, scrolled, &bounds));
  if (bounds.origin.y < 0 ||
      bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (scrolled))
    complain (where, "is out of view", widget, (int) bounds.origin.y);
}

/* Whoever opens the preferences sees that there are more rows than the first. */
static void
check_page (const char *where, GtkWidget *window)
{
  GtkWidget *page = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                             GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  double upper = gtk_adjustment_get_upper (adjustment);
  double height = gtk_adjustment_get_page_size (adjustment);

  if (height < MIN (LONG_PAGE, upper))
    complain (where, "scrolls though there is room", page, (int) (upper - height));
}

/* A field to write in is seen at once, and so is what is said of a day. */
static void
check_views (const char *where, GtkWidget *window)
{
  GtkWidget *field = gtk_window_get_focus (GTK_WINDOW (window)), *label;

  if (GTK_IS_EDITABLE (field))
    check_in_view (where, window, field);
  if (g_str_equal (where, "preferences") && screen->height > LONG_PAGE + 100)
    check_page (where, window);
  if (g_str_equal (where, "calendar")) {
    label = find_label (window, _ ("This deal is waiting for you."));
    g_assert_nonnull (label);
    check_in_view (where, window, label);
  }
}

/* What keys do is read beside them, or above them: never in a column of single words.
 */
static void
check_key_titles (const char *where, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUT_LABEL (widget)) {
    GtkWidget *row =
        gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_BOX);
    GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_parent (row));
    int width = gtk_widget_get_width (title);

    if (width < LEAST_KEY_TITLE)
      complain (where, "has a narrow title", title, width);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_key_titles (where, child);
}

static const char *const dialogs[] = {
    "calendar",    "deal-number",       "choose-deck",
    "choose-back", "choose-background", "choose-variation",
    "statistics",  "preferences",       "rules",
    "first-game",  "shortcuts",         "deal-games",
    "find-card",   "edit-position",     "puzzles",
    "trail",
};

static void
test_dialogs (void)
{
  Fixture fixture;

  begin (&fixture);
  play_twice (&fixture);
  present (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    GtkWidget *dialog;

    test_act (G_ACTION_MAP (fixture.window), dialogs[i]);
    dialog = find_dialog (fixture.window);
    test_wait_for (is_laid_out, dialog, dialogs[i]);
    check_window (dialogs[i], dialog);
    check_title (dialogs[i], dialog);
    check_views (dialogs[i], dialog);
    check_key_titles (dialogs[i], dialog);
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  end (&fixture);
}

/* Whether all buttons are in the window; but what is among the files is GTK's own. */
static void
check_buttons (const char *where, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_FILE_CHOOSER_WIDGET (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_compute_bounds (widget, window, &bounds)) {
    check_edges (where, widget, GTK_ORIENTATION_HORIZONTAL, bounds.origin.x,
                 bounds.size.width, screen->width);
    check_edges (where, widget, GTK_ORIENTATION_VERTICAL, bounds.origin.y,
                 bounds.size.height, screen->height);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (where, window, child);
}

/* Now and then GTK 4.18 complains of its own path bar, when a dialog goes before the
 * names of all folders have come. */
static gboolean
is_not_of_path_bar (const char *domain, GLogLevelFlags level, const char *message,
                    gpointer data)
{
  return !g_str_has_prefix (message,
                            "gtk_box_remove: assertion 'gtk_widget_get_parent");
}

/* Not even said, where it can be borne: newer versions of GLib count a fatal message as
 * a failure before they ask whether it is one. */
static void
complain_cb (const char *domain, GLogLevelFlags level, const char *message,
             gpointer data)
{
  if (is_not_of_path_bar (domain, level, message, NULL))
    g_log_default_handler (domain, level, message, NULL);
}

/* GTK's own windows for files, which are shown where there is no portal. */
static void
test_file_choices (void)
{
  static const char *const names[] = {"save-as", "open"};
  guint handler = g_log_set_handler ("Gtk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL,
                                     complain_cb, NULL);

  g_test_log_set_fatal_handler (is_not_of_path_bar, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    Fixture fixture;
    GtkWidget *choice;

    begin (&fixture);
    present (&fixture);
    test_act (G_ACTION_MAP (fixture.window), names[i]);
    choice = find_dialog (fixture.window);
    g_assert_true (GTK_IS_FILE_CHOOSER_DIALOG (choice));
    test_wait_for (is_laid_out, choice, names[i]);
    wait_for_frames (choice);
    if (gtk_widget_get_width (choice) > screen->width)
      complain (names[i], "too wide", choice, gtk_widget_get_width (choice));
    if (gtk_widget_get_height (choice) > screen->height)
      complain (names[i], "too high", choice, gtk_widget_get_height (choice));
    check_buttons (names[i], choice, choice);
    g_assert_cmpuint (count_buttons (choice), >=, 2);
    end (&fixture);
  }
  g_log_remove_handler ("Gtk", handler);
}

/* What lies over the table and below it. */
static void
check_touch_parts (Fixture *fixture)
{
  GtkWidget *window = fixture->window;
  YkToast *toast = YK_TOAST (test_find_widget (window, YK_TYPE_TOAST, 0));
  YkBoard board;

  yk_window_offer_lesson (YK_WINDOW (window));
  check_window ("offer", window);
  test_act (G_ACTION_MAP (window), "no-first-game");
  yk_toast_show (toast, _ ("This game can’t be won anymore."),
                 _ ("Back to the Last Winnable Position"), "win.go-back");
  check_window ("toast", window);
  yk_toast_hide (toast);
  test_act (G_ACTION_MAP (window), "review");
  check_window ("review", window);
  test_act (G_ACTION_MAP (window), "review");
  test_board (&board, "yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC");
  yk_game_set_board (fixture->game, &board);
  g_assert_true (yk_game_play (fixture->game, test_move ("c1-f4")));
  test_wait_for (is_laid_out, test_find_widget (window, YK_TYPE_END_PANEL, 0),
                 "the panel");
  check_window ("won", window);
}

/* Where a finger is used all is large enough for it, and lies within the window. */
static void
test_touch (void)
{
  Fixture fixture;

  begin_still (&fixture);
  g_settings_set_boolean (fixture.settings, "first-game-offered", FALSE);
  play_twice (&fixture);
  present (&fixture);
  yk_touch_set (TRUE);
  check_window ("main window", fixture.window);
  check_touch_parts (&fixture);
  if (screen->scale == 1) {
    /* Every page of every dialog. */
    for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
      GtkWidget *dialog;

      test_act (G_ACTION_MAP (fixture.window), dialogs[i]);
      dialog = find_dialog (fixture.window);
      test_wait_for (is_laid_out, dialog, dialogs[i]);
      check_window (dialogs[i], dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  }
  yk_touch_set (FALSE);
  g_assert_false (gtk_widget_has_css_class (fixture.window, "touch"));
  end (&fixture);
}

/* Returns the folder in which it keeps its cards. */
static char *
make_deck (void)
{
  g_autoptr (GSettings) settings = yk_settings_new ();
  char *directory = g_dir_make_tmp ("yukon-fit-XXXXXX", NULL);

  deck = yk_builtin_deck_new (settings, directory);
  return directory;
}

static GtkAdjustment *
lesson_scrolling (GtkWidget *lesson)
{
  return gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (test_find_widget (lesson, GTK_TYPE_SCROLLED_WINDOW, 0)));
}

/* Whoever is told what to do reads it from its beginning. */
static void
check_lesson_top (GtkWidget *lesson)
{
  GtkAdjustment *scrolling = lesson_scrolling (lesson);

  wait_for_frames (lesson);
  g_test_message ("%.0f of %.0f", gtk_adjustment_get_page_size (scrolling),
                  gtk_adjustment_get_upper (scrolling));
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolling), ==, 0);
}

static void
test_lesson (void)
{
  Fixture fixture;
  GtkWidget *lesson;
  GtkAdjustment *scrolling;

  begin (&fixture);
  g_settings_set_string (fixture.settings, "speed", "off");
  present (&fixture);
  test_act (G_ACTION_MAP (fixture.window), "first-game");
  lesson = find_dialog (fixture.window);
  test_wait_for (is_laid_out, lesson, "the lesson");
  check_lesson_top (lesson);
  scrolling = lesson_scrolling (lesson);
  gtk_adjustment_set_value (scrolling, gtk_adjustment_get_upper (scrolling));
  gtk_widget_activate_action (lesson, "lesson.skip", NULL);
  check_lesson_top (lesson);
  gtk_window_destroy (GTK_WINDOW (lesson));
  end (&fixture);
}

/* The catalogues as they have been built.  Returns false where there is none. */
static gboolean
speak (const char *language)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);

  if (!test_set_language (language))
    return FALSE;
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return !g_str_equal (C_ ("window title", "Statistics"), "Statistics");
}

/* How light a pixel is, as contrast is computed. */
static double
pixel_light (const guchar *pixel)
{
  double parts[3];

  for (int i = 0; i < 3; i++) {
    double part = pixel[i] / 255.0;

    parts[i] = part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
  }
  return 0.0722 * parts[0] + 0.7152 * parts[1] + 0.2126 * parts[2];
}

/* The contrast of the lightest and the darkest pixel within a widget's middle. */
static double
measure_contrast (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  double least = 1, most = 0;
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int y = height / 4; y < height * 3 / 4; y++)
    for (int x = width / 4; x < width * 3 / 4; x++) {
      double light = pixel_light (cairo_image_surface_get_data (surface) +
                                  y * cairo_image_surface_get_stride (surface) + 4 * x);

      least = MIN (least, light);
      most = MAX (most, light);
    }
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (most + 0.05) / (least + 0.05);
}

/* An icon in the header that cannot be used can still be seen, and be told from one
 * that can. */
static void
test_disabled_icons (void)
{
  GtkSettings *settings = gtk_settings_get_default ();

  for (int dark = 0; dark < 2; dark++) {
    GtkWidget *window = gtk_window_new (), *header = gtk_header_bar_new ();
    GtkWidget *button = gtk_button_new_from_icon_name ("yukon-undo-symbolic");
    double enabled, disabled;

    yk_colour_scheme_set_dark (dark);
    gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
    gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), button);
    gtk_window_set_titlebar (GTK_WINDOW (window), header);
    gtk_window_present (GTK_WINDOW (window));
    test_wait_for (is_laid_out, button, "the header");
    wait_for_frames (window);
    enabled = measure_contrast (header);
    gtk_widget_set_sensitive (button, FALSE);
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
    wait_for_frames (window);
    disabled = measure_contrast (header);
    g_test_message ("%s: %.1f, disabled %.1f", dark ? "dark" : "light", enabled,
                    disabled);
    g_assert_cmpfloat (disabled, >=, 3);
    g_assert_cmpfloat (enabled, >=, 1.5 * disabled);
    gtk_window_destroy (GTK_WINDOW (window));
  }
  yk_colour_scheme_set_dark (FALSE);
}

static const Screen *
find_screen (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    if (g_str_equal (screens[i].name, name))
      return &screens[i];
  return NULL;
}

/* Written from right to left. */
static gboolean
is_leftward (const char *language)
{
  return g_str_equal (language, "ar") || g_str_equal (language, "he");
}

/* The choosers show what other programs have put on this machine, too, as the game
 * draws it: by a child that is this very program. */
static void
test_foreign_art (void)
{
  static const char svg[] =
      "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>";
  g_autofree char *directory = g_dir_make_tmp ("yukon-fit-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (directory, "art.svg", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;

  g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  surface = yk_sandbox_draw_picture (path, 8, 8, NULL, &error);
  g_assert_no_error (error);
  cairo_surface_destroy (surface);
  test_remove_tree (directory);
}

static int
run_tests (int argc, char **argv)
{
  const char *language = argc > 1 ? argv[1] : "en";
  g_autofree char *directory = NULL;
  int status;

  screen = argc > 2 ? find_screen (argv[2]) : screens;
  g_return_val_if_fail (screen != NULL, 1);
  if (!speak (language) && !g_str_equal (language, "en")) {
    test_leave_out_all ("there is no catalogue of this language, or no locale for it");
    return 0;
  }
  if (!test_parts_init (argc, argv))
    return 0;
  gtk_icon_theme_add_resource_path (
      gtk_icon_theme_get_for_display (gdk_display_get_default ()),
      "/io/github/yukon_solitaire/Yukon/icons");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                screen->scale * 96 * PANGO_SCALE, NULL);
  gtk_widget_set_default_direction (is_leftward (language) ? GTK_TEXT_DIR_RTL
                                                           : GTK_TEXT_DIR_LTR);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  yk_shortcuts_set_accels (application);
  directory = make_deck ();
  g_test_message ("%s: %s", language, C_ ("window title", "Statistics"));
  g_test_add_func ("/fit/main-window", test_main_window);
  g_test_add_func ("/fit/menus", test_menus);
  g_test_add_func ("/fit/won", test_won);
  g_test_add_func ("/fit/stuck", test_stuck);
  g_test_add_func ("/fit/review", test_review);
  g_test_add_func ("/fit/puzzle", test_puzzle);
  g_test_add_func ("/fit/dialogs", test_dialogs);
  g_test_add_func ("/fit/file-choices", test_file_choices);
  g_test_add_func ("/fit/touch", test_touch);
  g_test_add_func ("/fit/lesson", test_lesson);
  g_test_add_func ("/fit/disabled-icons", test_disabled_icons);
  g_test_add_func ("/fit/foreign-art", test_foreign_art);
  status = g_test_run ();
  g_object_unref (deck);
  test_remove_tree (directory);
  return status;
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}

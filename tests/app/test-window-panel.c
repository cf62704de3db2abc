/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows the game: the panel at its end, the finisher, its actions, and the
 * status line. */
#include "../test-common.h"
#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window-private.h"
#include "game/savegame/yk-savegame.h"
#include "table/yk-table-private.h"
#include "window-parts.h"

/* One move before a win. */
#define NEARLY_WON "f1: KS f2: KH f3: KD f4: QC c1: KC"

/* One move before the win is certain, and three more before it is there. */
#define NEARLY_CERTAIN "f1: JS f2: KH f3: KD f4: QC c1: [KS] KC c2: QS"

/* One move before there are no more. */
#define NEARLY_STUCK "c1: KS 3H c2: 4S c3: 9S c4: TC c5: 9C c6: TS c7: JC"

typedef struct
{
  TestParts parts;
  YkEndPanel *panel; /* weak */
  GtkWidget *line;   /* weak: the status line */
} Fixture;

static void
game_changed_cb (YkGame *game, YkChange change, Fixture *fixture)
{
  yk_window_update_moves (fixture->parts.self);
  yk_end_panel_update (fixture->panel);
  yk_window_follow_finish (fixture->parts.self, change);
}

static void
follow_line_cb (YkStatusLine *line)
{
  yk_status_line_set_task (line, NULL);
}

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;
  GtkWidget *panel;
  static const GActionEntry entries[] = {
      {.name = "go-back-winnable"}, {.name = "new-game"},   {.name = "play-again"},
      {.name = "review"},           {.name = "share-deal"}, {.name = "statistics"},
  };

  *fixture = (Fixture){0};
  test_parts_begin (parts);
  /* The overlay is as large as the window. */
  gtk_window_set_titlebar (GTK_WINDOW (parts->window), NULL);
  /* What the panel's buttons do in a whole window. */
  g_action_map_add_action_entries (parts->actions, entries, G_N_ELEMENTS (entries),
                                   NULL);
  yk_window_add_moves (parts->self);
  yk_window_add_finish (parts->self);
  panel = yk_end_panel_new (parts->actions, parts->game, parts->table, parts->session,
                            parts->advisor, parts->settings, parts->toast);
  g_set_weak_pointer (&fixture->panel, YK_END_PANEL (panel));
  g_set_weak_pointer (&fixture->line, yk_status_line_new (parts->game, parts->advisor,
                                                          parts->settings));
  gtk_overlay_add_overlay (parts->overlay, panel);
  gtk_overlay_add_overlay (parts->overlay, fixture->line);
  test_follow_game (parts->game, yk_end_panel_game_changed, panel);
  test_follow_game (parts->game, follow_line_cb, fixture->line);
  g_signal_connect_object (parts->table, "settled", G_CALLBACK (yk_end_panel_update),
                           panel, G_CONNECT_SWAPPED);
  yk_end_panel_update (fixture->panel);
  gtk_window_present (GTK_WINDOW (parts->window));
  g_signal_connect_after (parts->game, "changed", G_CALLBACK (game_changed_cb),
                          fixture);
}

static void
end (Fixture *fixture)
{
  g_signal_handlers_disconnect_by_data (fixture->parts.game, fixture);
  test_parts_end (&fixture->parts);
  g_assert_null (fixture->panel);
  g_assert_null (fixture->line);
}

static gboolean
has_panel (gpointer data)
{
  return gtk_widget_get_visible (data);
}

static gboolean
has_size (gpointer data)
{
  return gtk_widget_get_width (data) > 0;
}

static void
expect_panel (Fixture *fixture, const char *title)
{
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->panel)));
  g_assert_cmpstr (test_label_text (GTK_WIDGET (fixture->panel), 0), ==, title);
  g_assert_true (test_can_act (fixture->parts.actions, "look-at-cards"));
}

static void
expect_no_panel (Fixture *fixture)
{
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->panel)));
  g_assert_false (test_can_act (fixture->parts.actions, "look-at-cards"));
}

/* What the panel says of the trail's stars, what is special, its figures, and the rest
 * of its text, or "". */
static const char *
panel_line (Fixture *fixture, int number)
{
  GtkWidget *label =
      test_find_widget (GTK_WIDGET (fixture->panel), GTK_TYPE_LABEL, number);

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

static const char *
panel_stars (Fixture *fixture)
{
  return panel_line (fixture, 1);
}

static const char *
panel_highlights (Fixture *fixture)
{
  return panel_line (fixture, 2);
}

static const char *
panel_result (Fixture *fixture)
{
  return panel_line (fixture, 4);
}

static const char *
panel_text (Fixture *fixture)
{
  return panel_line (fixture, 5);
}

static void
test_won (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  expect_no_panel (&fixture);
  test_parts_play (&fixture.parts, "c1-f4");
  expect_panel (&fixture, "You won!");
  g_assert_cmpstr (panel_text (&fixture), ==, "Yukon");
  g_assert_cmpstr (panel_result (&fixture), ==, "1 move in 0:00. Score 1.");
  /* A position from outside is nobody's win. */
  g_assert_cmpstr (panel_highlights (&fixture), ==, "");
  yk_game_undo (fixture.parts.game);
  expect_no_panel (&fixture);
  test_parts_play (&fixture.parts, "c1-f4");
  g_assert_cmpstr (panel_result (&fixture), ==,
                   "1 move in 0:00. Score 1 (scoring stopped).");
  end (&fixture);
}

/* Plays a deal of Yukon that can be won, to its end. */
static void
win_deal (Fixture *fixture)
{
  const YkGameOptions options = {0};
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "yukon-won.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  words = g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
  yk_game_set_auto_play (fixture->parts.game, YK_AUTO_OFF);
  yk_game_deal (fixture->parts.game, yk_rules_find ("yukon"), &options, 1352);
  for (int i = 0; words[i] != NULL; i++)
    test_parts_play (&fixture->parts, words[i]);
}

/* The panel says what is special about a win, and offers what can follow it.  The same
 * win made again is nothing special. */
static void
test_highlights (void)
{
  static const char *const offers[] = {"Share", "Play Again", "Review", "New Game"};
  Fixture fixture;

  begin (&fixture);
  win_deal (&fixture);
  expect_panel (&fixture, "You won!");
  g_assert_cmpstr (panel_text (&fixture), ==, "Yukon, deal 1352");
  g_assert_cmpstr (panel_highlights (&fixture), ==,
                   "Your first win in this variation!");
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    g_assert_cmpstr (test_label_text (GTK_WIDGET (fixture.panel), 6 + i), ==,
                     offers[i]);
  test_act (fixture.parts.actions, "look-at-cards");
  g_assert_true (yk_end_panel_show_again (fixture.panel));
  g_assert_cmpstr (panel_highlights (&fixture), ==,
                   "Your first win in this variation!");
  yk_game_undo (fixture.parts.game);
  yk_game_redo (fixture.parts.game);
  expect_panel (&fixture, "You won!");
  g_assert_cmpstr (panel_highlights (&fixture), ==, "");
  end (&fixture);
}

#define STARS_SAID                                                                     \
  "Whitehorse, 8 of 10; third star: at most 47 moves. Won without a hint. 2 of 3 "     \
  "stars."

/* All that is heard when the panel comes. */
static char *
said_of_end (Fixture *fixture)
{
  const YkGameEnd end = {.game = fixture->parts.game,
                         .advisor = fixture->parts.advisor,
                         .session = fixture->parts.session};
  g_autoptr (YkSpeechQueue) queue =
      yk_speech_queue_new (GTK_WINDOW (fixture->parts.window), fixture->parts.table,
                           fixture->parts.game, fixture->parts.settings);

  yk_end_words_say (&end, queue);
  return yk_speech_queue_take (queue);
}

/* A deal of the trail brings stars, and its panel goes on along it; the game after it
 * is like any. */
static void
test_trail (void)
{
  Fixture fixture;
  YkHistory history;
  YkBoard board;
  GtkWidget *button;
  g_autofree char *said = NULL;

  begin (&fixture);
  test_board (&board, "yukon", NEARLY_WON);
  yk_history_init_board (&history, &board);
  history.deal = 1902;
  yk_game_take_history (fixture.parts.game, &history, FALSE);
  test_parts_play (&fixture.parts, "c1-f4");
  expect_panel (&fixture, "You won!");
  g_assert_cmpstr (panel_stars (&fixture), ==,
                   "★★☆ Whitehorse, 8 of 10; third star: at most 47 moves");
  said = said_of_end (&fixture);
  g_assert_nonnull (strstr (said, STARS_SAID));
  button = gtk_widget_get_ancestor (
      test_find_widget (GTK_WIDGET (fixture.panel), GTK_TYPE_LABEL, 9),
      GTK_TYPE_BUTTON);
  g_assert_cmpstr (test_label_text (button, 0), ==, "Next on the Trail");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==,
                   "win.next-puzzle");
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  test_parts_play (&fixture.parts, "c1-f4");
  g_assert_cmpstr (panel_stars (&fixture), ==, "");
  g_assert_cmpstr (test_label_text (button, 0), ==, "New Game");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==,
                   "win.new-game");
  end (&fixture);
}

/* Has the program know a win of the deal with so many moves, and that none has fewer
 * than LEAST. */
static void
know_win (Fixture *fixture, guint n_moves, guint least)
{
  YkSession *session = fixture->parts.session;
  const YkDealId id = {.rules = yk_rules_find ("yukon"), .deal = 1352};
  const YkMoveCounts counts = {{n_moves, n_moves, n_moves}};

  yk_advisor_seek_pars (fixture->parts.advisor, session);
  yk_session_note_par (session, &(YkPar){.id = id,
                                         .known = counts,
                                         .least = {{least, least, least}},
                                         .sought = 300000});
}

static void
expect_par (Fixture *fixture, const char *sentence)
{
  const char *end = strrchr (panel_text (fixture), '\n');

  g_assert_cmpstr (end, !=, NULL);
  g_assert_cmpstr (end + 1, ==, sentence);
}

/* Beside the player's moves the panel says how many are known to do, also where that is
 * found out while it shows.  Those that made the win certain are compared: so it says
 * how many these were, too. */
static void
test_par (void)
{
  Fixture fixture;

  begin (&fixture);
  know_win (&fixture, 999, 0);
  win_deal (&fixture);
  expect_panel (&fixture, "You won!");
  expect_par (&fixture, "You beat the computer, whose shortest win takes 999 moves.");
  know_win (&fixture, 20, 0);
  expect_panel (&fixture, "You won!");
  expect_par (&fixture,
              "Your win was certain after 64 moves. Shortest known win: 20 moves.");
  know_win (&fixture, 20, 20);
  expect_panel (&fixture, "You won!");
  expect_par (
      &fixture,
      "Your win was certain after 64 moves. Shortest known win: 20 moves. No win is "
      "shorter.");
  end (&fixture);
}

/* Moves of two kinds of automatic play are compared with none: the first win of a deal
 * was not its shortest one, with half as many moves. */
static void
test_par_of_two_kinds (void)
{
  Fixture fixture;

  g_autofree char *text = NULL;
  YkHistory history;

  begin (&fixture);
  know_win (&fixture, 20, 0);
  win_deal (&fixture);
  yk_game_undo (fixture.parts.game);
  text = yk_savegame_write (yk_game_peek_history (fixture.parts.game));
  g_assert_true (yk_savegame_read (&history, text, strlen (text), NULL));
  history.auto_play = YK_AUTO_SAFE;
  yk_game_take_history (fixture.parts.game, &history, FALSE);
  yk_game_redo (fixture.parts.game);
  expect_panel (&fixture, "You won!");
  g_assert_cmpstr (panel_text (&fixture), ==, "Yukon, deal 1352");
  end (&fixture);
}

static const char *
moves_tooltip (Fixture *fixture)
{
  return gtk_widget_get_tooltip_text (
      test_find_widget (fixture->line, GTK_TYPE_LABEL, 2));
}

/* A number of moves says that the deal can be won: not to who does not want to know. */
static void
test_no_spoiler (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_game_deal (fixture.parts.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 1352);
  know_win (&fixture, 20, 0);
  g_assert_cmpstr (moves_tooltip (&fixture), ==, "Shortest known win: 20 moves.");
  g_settings_set_string (fixture.parts.settings, "verdict", "when-lost");
  g_assert_null (moves_tooltip (&fixture));
  end (&fixture);
}

/* Where the goal are moves the panel and the line tell of them, and not of the score.
 */
static void
test_few_moves (void)
{
  Fixture fixture;
  g_autofree char *said = NULL;

  begin (&fixture);
  g_settings_set_boolean (fixture.parts.settings, "few-moves", TRUE);
  win_deal (&fixture);
  g_assert_true (g_str_has_prefix (test_label_text (GTK_WIDGET (fixture.panel), 0),
                                   "You won in "));
  g_assert_cmpstr (panel_text (&fixture), ==, "Yukon, deal 1352");
  g_assert_cmpstr (panel_result (&fixture), ==, "");
  know_win (&fixture, 20, 0);
  expect_par (&fixture, "Shortest known win: 20 moves.");
  yk_game_restart (fixture.parts.game);
  g_assert_cmpstr (test_label_text (fixture.line, 2), ==, "0 of 20 moves");
  g_assert_false (
      gtk_widget_get_visible (test_find_widget (fixture.line, GTK_TYPE_LABEL, 3)));
  said = yk_status_line_sentence (YK_STATUS_LINE (fixture.line));
  g_assert_nonnull (strstr (said, " 0 moves; shortest known win: 20."));
  g_settings_set_boolean (fixture.parts.settings, "few-moves", FALSE);
  g_assert_cmpstr (test_label_text (fixture.line, 2), ==, "0 moves");
  g_assert_true (
      gtk_widget_get_visible (test_find_widget (fixture.line, GTK_TYPE_LABEL, 3)));
  end (&fixture);
}

static gboolean
has_word (gpointer line)
{
  return gtk_widget_get_visible (test_find_widget (line, GTK_TYPE_LABEL, 1));
}

static gboolean
shows_word (Fixture *fixture, int width)
{
  gtk_widget_queue_allocate (fixture->line);
  gtk_widget_allocate (fixture->line, width, 80, -1, NULL);
  return gtk_widget_get_child_visible (
      test_find_widget (fixture->line, GTK_TYPE_LABEL, 1));
}

/* Beside the mark stands its word, as long as all has room in one row. */
static void
test_word (void)
{
  Fixture fixture;

  begin (&fixture);
  test_wait_for (has_word, fixture.line, "the word");
  g_assert_true (shows_word (&fixture, 800));
  g_assert_false (shows_word (&fixture, 200));
  g_assert_true (shows_word (&fixture, 800));
  end (&fixture);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* It stays where it is when the line is laid out again, as it is every second. */
static void
test_word_stays (void)
{
  Fixture fixture;
  GtkWidget *word;
  guint n_hidden = 0;

  begin (&fixture);
  gtk_window_present (GTK_WINDOW (fixture.parts.window));
  test_wait_for (has_word, fixture.line, "the word");
  word = test_find_widget (fixture.line, GTK_TYPE_LABEL, 1);
  test_wait_for (is_mapped, word, "the word on the screen");
  g_signal_connect_swapped (word, "unmap", G_CALLBACK (count_cb), &n_hidden);
  g_assert_true (shows_word (&fixture, gtk_widget_get_width (fixture.line)));
  g_assert_cmpuint (n_hidden, ==, 0);
  end (&fixture);
}

static void
test_shown (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  fixture.parts.self->solution.is_stepping = TRUE;
  g_assert_true (yk_game_show (fixture.parts.game, test_move ("c1-f4")));
  expect_panel (&fixture, "Solution shown");
  g_assert_cmpstr (panel_highlights (&fixture), ==, "");
  end (&fixture);
}

static void
test_stuck (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, NEARLY_STUCK);
  test_parts_play (&fixture.parts, "c1-c2");
  g_assert_cmpint (yk_game_get_state (fixture.parts.game), ==, YK_GAME_STUCK);
  expect_panel (&fixture, "No more moves");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (fixture.panel), "small"));
  end (&fixture);
}

/* A card that shakes does not send away the panel that the player has asked for. */
static void
test_shaking (void)
{
  const YkOutcome complaint = {.kind = YK_OUTCOME_COMPLAIN, .card = {YK_COLUMN_1, 0}};
  Fixture fixture;
  YkTable *table;

  begin (&fixture);
  table = fixture.parts.table;
  test_parts_set_board (&fixture.parts, NEARLY_STUCK);
  test_wait_for (has_size, table, "the table");
  test_parts_play (&fixture.parts, "c1-c2");
  test_act (fixture.parts.actions, "look-at-cards");
  yk_table_focus_settle (&table->focus);
  g_object_set (table, "speed", YK_SPEED_NORMAL, NULL);
  yk_table_controller_carry_out (table, complaint);
  g_assert_false (yk_table_get_at_rest (table));
  g_assert_true (yk_end_panel_show_again (fixture.panel));
  yk_table_expect_settling (table);
  yk_table_focus_settle (&table->focus);
  expect_panel (&fixture, "No more moves");
  end (&fixture);
}

/* The player can put the panel aside, and have it again; another game has none. */
static void
test_aside (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  g_assert_false (yk_end_panel_show_again (fixture.panel));
  /* Nothing is made of it before it is shown: a start need not wait for that. */
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (fixture.panel)));
  test_parts_play (&fixture.parts, "c1-f4");
  test_act (fixture.parts.actions, "look-at-cards");
  expect_no_panel (&fixture);
  yk_table_expect_settling (fixture.parts.table);
  yk_table_focus_settle (&fixture.parts.table->focus);
  expect_no_panel (&fixture);
  g_assert_true (yk_end_panel_show_again (fixture.panel));
  expect_panel (&fixture, "You won!");
  g_assert_false (yk_end_panel_show_again (fixture.panel));
  test_act (fixture.parts.actions, "look-at-cards");
  g_assert_true (yk_end_panel_show_again (fixture.panel));
  expect_panel (&fixture, "You won!");
  test_act (fixture.parts.actions, "look-at-cards");
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  expect_no_panel (&fixture);
  g_assert_false (yk_end_panel_show_again (fixture.panel));
  end (&fixture);
}

/* Who walks through a game sees its cards at the end, too; who plays it to its end has
 * the panel. */
static void
test_held_aside (void)
{
  Fixture fixture;
  YkGame *game;

  begin (&fixture);
  game = fixture.parts.game;
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  test_parts_play (&fixture.parts, "c1-f4");
  expect_panel (&fixture, "You won!");
  yk_end_panel_hold_aside (fixture.panel, TRUE);
  expect_no_panel (&fixture);
  yk_game_undo (game);
  expect_no_panel (&fixture);
  yk_game_redo (game);
  expect_no_panel (&fixture);
  yk_game_undo (game);
  test_parts_play (&fixture.parts, "c1-f4");
  expect_panel (&fixture, "You won!");
  yk_end_panel_hold_aside (fixture.panel, FALSE);
  expect_panel (&fixture, "You won!");
  yk_game_undo (game);
  yk_game_redo (game);
  expect_panel (&fixture, "You won!");
  end (&fixture);
}

/* The panel waits for the last card, and takes the focus. */
static void
test_at_rest (void)
{
  Fixture fixture;
  GtkWidget *panel;

  begin (&fixture);
  panel = GTK_WIDGET (fixture.panel);
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  g_object_set (fixture.parts.table, "speed", YK_SPEED_NORMAL, NULL);
  gtk_window_present (GTK_WINDOW (fixture.parts.window));
  test_wait_for (has_size, fixture.parts.table, "the table");
  test_parts_play (&fixture.parts, "c1-f4");
  g_assert_false (yk_table_get_at_rest (fixture.parts.table));
  expect_no_panel (&fixture);
  test_wait_for (has_panel, panel, "the panel");
  expect_panel (&fixture, "You won!");
  g_assert_true (gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (fixture.parts.window)), panel));
  test_act (fixture.parts.actions, "look-at-cards");
  g_assert_false (gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (fixture.parts.window)), panel));
  end (&fixture);
}

static const struct
{
  int width;
  int height;
  int dpi;
} small_windows[] = {{360, 480, 96}, {420, 640, 96}, {420, 640, 192}, {420, 600, 192}};

/* Whether the window has come to the height that it was given last. */
static gboolean
is_as_high (gpointer data)
{
  int width, height;

  gtk_window_get_default_size (data, &width, &height);
  return gtk_widget_get_height (data) == height;
}

static gboolean
has_panel_size (gpointer data)
{
  return gtk_widget_get_visible (data) && gtk_widget_get_width (data) > 0;
}

static void
expect_inside (Fixture *fixture)
{
  GtkWidget *panel = GTK_WIDGET (fixture->panel);
  GtkWidget *overlay = GTK_WIDGET (fixture->parts.overlay);
  graphene_rect_t rect;

  g_assert_true (gtk_widget_compute_bounds (panel, overlay, &rect));
  g_assert_cmpfloat (rect.origin.x, >=, 0);
  g_assert_cmpfloat (rect.origin.y, >=, 0);
  g_assert_cmpfloat (rect.origin.x + rect.size.width, <=,
                     gtk_widget_get_width (overlay));
  g_assert_cmpfloat (rect.origin.y + rect.size.height, <=,
                     gtk_widget_get_height (overlay));
}

/* The panel fits a small window, and large letters, with all its lines and buttons:
 * where not all of it can be seen at once the buttons scroll with the lines, from the
 * top. */
static void
test_small (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (small_windows); i++) {
    GtkAdjustment *adjustment;
    GtkWidget *scrolled, *last;
    Fixture fixture;

    g_object_set (settings, "gtk-xft-dpi", small_windows[i].dpi * 1024, NULL);
    begin (&fixture);
    gtk_window_set_default_size (GTK_WINDOW (fixture.parts.window),
                                 small_windows[i].width, small_windows[i].height);
    test_wait_for (is_as_high, fixture.parts.window, "the size");
    know_win (&fixture, 999, 0);
    win_deal (&fixture);
    test_wait_for (has_panel_size, fixture.panel, "the panel");
    expect_inside (&fixture);
    scrolled =
        test_find_widget (GTK_WIDGET (fixture.panel), GTK_TYPE_SCROLLED_WINDOW, 0);
    last = test_find_widget (GTK_WIDGET (fixture.panel), GTK_TYPE_BUTTON, 4);
    g_assert_true (gtk_widget_get_mapped (last));
    adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
    g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
    g_assert_true (gtk_adjustment_get_upper (adjustment) <=
                       gtk_adjustment_get_page_size (adjustment) ||
                   gtk_widget_is_ancestor (last, scrolled));
    g_assert_true (small_windows[i].dpi > 96 ||
                   !gtk_widget_is_ancestor (last, scrolled));
    end (&fixture);
  }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Whether the panel is there and covers no card. */
static gboolean
is_off_cards (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *table = GTK_WIDGET (fixture->parts.table);
  graphene_rect_t rect;
  GdkRectangle part;

  if (!has_panel_size (fixture->panel) ||
      !gtk_widget_compute_bounds (GTK_WIDGET (fixture->panel), table, &rect))
    return FALSE;
  part = (GdkRectangle){(int) rect.origin.x, (int) rect.origin.y, (int) rect.size.width,
                        (int) rect.size.height};
  return !yk_table_has_last_card_in (fixture->parts.table, &part);
}

/* A click brings back the foundations: the panel of a win doesn't lie there. */
static void
test_off_foundations (void)
{
  static const int sizes[][2] = {{1280, 800}, {800, 600}, {360, 720}};

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Fixture fixture;

    begin (&fixture);
    gtk_window_set_default_size (GTK_WINDOW (fixture.parts.window), sizes[i][0],
                                 sizes[i][1]);
    test_wait_for (is_as_high, fixture.parts.window, "the size");
    win_deal (&fixture);
    test_wait_for (is_off_cards, &fixture, "a place for the panel");
    expect_inside (&fixture);
    end (&fixture);
  }
}

/* What is above the status line of a window, with small letters and with large ones. */
static const struct
{
  int width;
  int height;
  int dpi;
} rooms_of_panel[] = {{1280, 700, 96},  {420, 560, 96},  {360, 400, 96},
                      {1280, 660, 192}, {420, 540, 192}, {360, 520, 192}};

static gboolean
is_toast_there (gpointer data)
{
  Fixture *fixture = data;

  return has_panel_size (fixture->panel) &&
         gtk_widget_get_width (GTK_WIDGET (fixture->parts.toast)) > 0;
}

/* How many buttons within PARENT have something of RECT over them. */
static guint
count_buttons_at (GtkWidget *parent, GtkWidget *overlay, const graphene_rect_t *rect)
{
  guint n_buttons = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_rect_t button;

    n_buttons += count_buttons_at (child, overlay, rect);
    if (GTK_IS_BUTTON (child) && gtk_widget_get_mapped (child) &&
        gtk_widget_compute_bounds (child, overlay, &button))
      n_buttons += graphene_rect_intersection (&button, rect, NULL);
  }
  return n_buttons;
}

/* Whether the toast is in the window and over no button, once all has its place. */
static gboolean
is_beside (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *overlay = GTK_WIDGET (fixture->parts.overlay);
  GtkWidget *toast = gtk_widget_get_first_child (GTK_WIDGET (fixture->parts.toast));
  graphene_rect_t rect;

  if (!is_toast_there (fixture) || !gtk_widget_compute_bounds (toast, overlay, &rect))
    return FALSE;
  return rect.origin.y >= 0 &&
         rect.origin.y + rect.size.height <= gtk_widget_get_height (overlay) &&
         count_buttons_at (GTK_WIDGET (fixture->panel), overlay, &rect) == 0;
}

static void
show_beside (Fixture *fixture, const char *text, const char *label)
{
  yk_toast_show (fixture->parts.toast, text, label, "win.undo");
  test_wait_for (is_beside, fixture, "a place for the toast");
  expect_inside (fixture);
}

/* As it is in the window. */
static void
place_toast (Fixture *fixture)
{
  GtkWidget *toast = GTK_WIDGET (fixture->parts.toast);

  gtk_widget_set_halign (toast, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toast, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (toast, 14);
  gtk_widget_set_margin_start (toast, 8);
  gtk_widget_set_margin_end (toast, 8);
}

static void
lose_game (Fixture *fixture)
{
  test_parts_set_board (&fixture->parts, NEARLY_STUCK);
  test_parts_play (&fixture->parts, "c1-c2");
}

static void
win_long_known_deal (Fixture *fixture)
{
  know_win (fixture, 999, 0);
  win_deal (fixture);
}

/* Whatever the toast says, each of the panel's buttons can be seen and pressed. */
static void
test_toast_beside (void)
{
  void (*const ends[]) (Fixture * fixture) = {lose_game, win_long_known_deal};
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rooms_of_panel) * G_N_ELEMENTS (ends); i++) {
    guint room = i / G_N_ELEMENTS (ends);
    Fixture fixture;

    g_object_set (settings, "gtk-xft-dpi", rooms_of_panel[room].dpi * 1024, NULL);
    begin (&fixture);
    place_toast (&fixture);
    gtk_window_set_default_size (GTK_WINDOW (fixture.parts.window),
                                 rooms_of_panel[room].width,
                                 rooms_of_panel[room].height);
    test_wait_for (is_as_high, fixture.parts.window, "the size");
    ends[i % G_N_ELEMENTS (ends)](&fixture);
    show_beside (&fixture, "“A game that was saved.yukon” is open.",
                 "Back to the Game");
    show_beside (&fixture, "The deal is in the clipboard.", NULL);
    end (&fixture);
  }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* A won game still to be carried out: four columns as long as can be. */
#define LONG_COLUMNS                                                                   \
  "c2: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS "                                        \
  "c3: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH "                                        \
  "c4: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC "                                        \
  "c5: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD"

/* Whether the toast has its place over no card that is played next. */
static gboolean
is_over_no_last_card (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *table = GTK_WIDGET (fixture->parts.table);
  GtkWidget *toast = gtk_widget_get_first_child (GTK_WIDGET (fixture->parts.toast));
  graphene_rect_t rect;
  GdkRectangle part;

  if (gtk_widget_get_width (GTK_WIDGET (fixture->parts.toast)) == 0 ||
      !gtk_widget_compute_bounds (toast, table, &rect))
    return FALSE;
  part = (GdkRectangle){(int) rect.origin.x, (int) rect.origin.y, (int) rect.size.width,
                        (int) rect.size.height};
  return part.y >= 0 && part.y + part.height <= gtk_widget_get_height (table) &&
         !yk_table_has_last_card_in (fixture->parts.table, &part);
}

/* The offer to finish hides no card that the player may rather play by hand. */
static void
test_toast_over_cards (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rooms_of_panel); i++) {
    Fixture fixture;
    GdkRectangle usual;
    int width, height;

    if (rooms_of_panel[i].dpi != 96)
      continue;
    begin (&fixture);
    place_toast (&fixture);
    gtk_window_set_default_size (GTK_WINDOW (fixture.parts.window),
                                 rooms_of_panel[i].width, rooms_of_panel[i].height);
    test_wait_for (is_as_high, fixture.parts.window, "the size");
    test_parts_set_board (&fixture.parts, LONG_COLUMNS);
    width = gtk_widget_get_width (GTK_WIDGET (fixture.parts.table));
    height = gtk_widget_get_height (GTK_WIDGET (fixture.parts.table));
    usual = (GdkRectangle){width / 4, height - 50, width / 2, 36};
    g_assert_true (yk_table_has_last_card_in (fixture.parts.table, &usual));
    yk_toast_show_for_long (fixture.parts.toast, "You can’t lose from here.", "Finish",
                            "win.finish");
    test_wait_for (is_over_no_last_card, &fixture, "a place for the toast");
    end (&fixture);
  }
}

/* Where nothing moves the panel is there before the move has been carried out whole: it
 * keeps the focus all the same. */
static void
test_focus_at_once (void)
{
  const YkOutcome outcome = {.kind = YK_OUTCOME_PLAY,
                             .move = test_move ("c1-f4"),
                             .moves_cursor = TRUE,
                             .cursor = {YK_FOUNDATION_1 + 3, 12}};
  Fixture fixture;
  GtkWidget *table;

  begin (&fixture);
  table = GTK_WIDGET (fixture.parts.table);
  test_parts_set_board (&fixture.parts, NEARLY_WON);
  test_wait_for (has_size, table, "the table");
  gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD);
  yk_table_controller_carry_out (fixture.parts.table, outcome);
  expect_panel (&fixture, "You won!");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture.parts.window)),
                              GTK_WIDGET (fixture.panel)));
  end (&fixture);
}

/* A move by Space that leaves none: the panel keeps the focus.  When the move is taken
 * back from there, the focus is at the card that has come back. */
static void
test_focus_by_keys (void)
{
  Fixture fixture;
  YkTable *table;
  YkCardLocation location;

  begin (&fixture);
  table = fixture.parts.table;
  test_parts_set_board (&fixture.parts, NEARLY_STUCK);
  test_wait_for (has_size, GTK_WIDGET (table), "the table");
  gtk_widget_grab_focus (GTK_WIDGET (table));
  yk_table_focus_set_cursor (&table->focus, (YkCardLocation){YK_COLUMN_1, 1});
  yk_table_controller_carry_out (
      table, yk_input_space (&table->input, yk_game_peek_board (table->game)));
  yk_table_focus_set_cursor (&table->focus, (YkCardLocation){YK_COLUMN_1 + 1, 0});
  yk_table_controller_carry_out (
      table, yk_input_space (&table->input, yk_game_peek_board (table->game)));
  yk_table_focus_settle (&table->focus);
  expect_panel (&fixture, "No more moves");
  g_assert_false (yk_table_focus_find_cursor (&table->focus));
  test_act (fixture.parts.actions, "undo");
  yk_table_focus_settle (&table->focus);
  g_assert_true (yk_table_items_get_focus (&table->focus.items, &location));
  g_assert_cmpint (location.pile, ==, YK_COLUMN_1);
  g_assert_cmpint (location.index, ==, 1);
  end (&fixture);
}

static const struct
{
  const char *setting;
  gboolean is_shown;
  const char *toast;
  gboolean is_won;
} finishes[] = {
    {"offer", FALSE, "You can’t lose from here.", FALSE},
    {"offer", TRUE, "", FALSE},
    {"automatic", FALSE, "", TRUE},
    {"automatic", TRUE, "", FALSE},
    {"never", FALSE, "", FALSE},
};

/* Until all that is due has been done. */
static void
run_what_is_due (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
make_certain (Fixture *fixture)
{
  yk_game_set_auto_play (fixture->parts.game, YK_AUTO_OFF);
  test_parts_set_board (&fixture->parts, NEARLY_CERTAIN);
  g_assert_false (test_can_act (fixture->parts.actions, "finish"));
  test_parts_play (&fixture->parts, "c1-c3");
  g_assert_true (test_can_act (fixture->parts.actions, "finish"));
}

static void
test_finish (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (finishes); i++) {
    Fixture fixture;

    begin (&fixture);
    g_settings_set_string (fixture.parts.settings, "finish", finishes[i].setting);
    fixture.parts.self->solution.is_stepping = finishes[i].is_shown;
    make_certain (&fixture);
    g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, finishes[i].toast);
    run_what_is_due ();
    g_assert_cmpint (yk_game_get_state (fixture.parts.game) == YK_GAME_WON, ==,
                     finishes[i].is_won);
    if (!finishes[i].is_won) {
      yk_toast_hide (fixture.parts.toast);
      test_act (fixture.parts.actions, "finish");
    }
    /* It is offered once. */
    g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
    g_assert_cmpint (yk_game_get_state (fixture.parts.game), ==, YK_GAME_WON);
    end (&fixture);
  }
}

/* Automatic play wins by itself: there is nothing to offer. */
static void
test_finish_automatic_play (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_game_set_auto_play (fixture.parts.game, YK_AUTO_ALWAYS);
  test_parts_set_board (&fixture.parts, NEARLY_CERTAIN);
  test_parts_play (&fixture.parts, "c1-c3");
  g_assert_cmpint (yk_game_get_state (fixture.parts.game), ==, YK_GAME_WON);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "");
  end (&fixture);
}

static void
play_any_move (Fixture *fixture)
{
  YkMove moves[YK_MAX_MOVES];
  const YkBoard *board = yk_game_peek_board (fixture->parts.game);
  int i = 0, n_moves = yk_board_list (board, moves);

  while (i < n_moves && moves[i].from == YK_STOCK)
    i++;
  g_assert_cmpint (i, <, n_moves);
  g_assert_true (yk_game_play (fixture->parts.game, moves[i]));
}

/* The offer waits as long as the win is certain, and comes back with the position, also
 * with that of a file; another game takes it away. */
static void
test_finish_waits (void)
{
  Fixture fixture;
  YkToast *toast;

  begin (&fixture);
  toast = fixture.parts.toast;
  make_certain (&fixture);
  g_assert_true (yk_toast_offers (toast, "win.finish"));
  yk_game_undo (fixture.parts.game);
  g_assert_false (yk_toast_offers (toast, "win.finish"));
  yk_game_redo (fixture.parts.game);
  g_assert_true (yk_toast_offers (toast, "win.finish"));
  test_parts_set_board (&fixture.parts, NEARLY_CERTAIN);
  g_assert_cmpstr (test_toast_text (toast), ==, "");
  make_certain (&fixture);
  test_act (fixture.parts.actions, "finish");
  g_assert_cmpstr (test_toast_text (toast), ==, "");
  end (&fixture);
}

static gboolean
offers_finish (gpointer toast)
{
  return yk_toast_offers (toast, "win.finish");
}

/* What is said meanwhile, such as a hint, stands in its place for its time only. */
static void
test_finish_after_message (void)
{
  Fixture fixture;
  YkToast *toast;

  begin (&fixture);
  toast = fixture.parts.toast;
  make_certain (&fixture);
  yk_toast_show (toast, "A hint", NULL, NULL);
  g_assert_false (offers_finish (toast));
  test_wait_for (offers_finish, toast, "the offer to finish");
  yk_toast_show (toast, "A hint", NULL, NULL);
  yk_game_undo (fixture.parts.game);
  g_signal_emit_by_name (toast, "faded");
  g_assert_false (offers_finish (toast));
  end (&fixture);
}

/* A press too many takes no second chance: it is asked first. */
static void
test_redeal (void)
{
  Fixture fixture;
  const YkBoard *board;

  begin (&fixture);
  yk_game_set_auto_play (fixture.parts.game, YK_AUTO_OFF);
  yk_game_deal (fixture.parts.game, yk_rules_find ("tvetes-grandfather"),
                &(YkGameOptions){0}, 3);
  board = yk_game_peek_board (fixture.parts.game);
  test_act (fixture.parts.actions, "redeal");
  g_assert_cmpint (board->n_redeals, ==, 2);
  g_assert_true (yk_toast_offers (fixture.parts.toast, "win.redeal-anyway"));
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "You haven’t moved a card since the last deal. Deal again anyway?");
  test_act (fixture.parts.actions, "redeal-anyway");
  g_assert_cmpint (board->n_redeals, ==, 1);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "You can deal the cards 1 more time.");
  g_assert_true (yk_toast_offers (fixture.parts.toast, "win.undo"));
  test_act (fixture.parts.actions, "redeal");
  g_assert_cmpint (board->n_redeals, ==, 1);
  play_any_move (&fixture);
  test_act (fixture.parts.actions, "redeal");
  g_assert_cmpint (board->n_redeals, ==, 0);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "There are no redeals left.");
  g_assert_false (test_can_act (fixture.parts.actions, "redeal-anyway"));
  end (&fixture);
}

/* A move that is taken back at once is not finished. */
static void
test_finish_taken_back (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_string (fixture.parts.settings, "finish", "automatic");
  make_certain (&fixture);
  yk_game_undo (fixture.parts.game);
  run_what_is_due ();
  g_assert_cmpuint (yk_history_n_moves (yk_game_peek_history (fixture.parts.game)), ==,
                    0);
  end (&fixture);
}

static void
test_gone_before_finish (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_string (fixture.parts.settings, "finish", "automatic");
  make_certain (&fixture);
  end (&fixture);
}

static void
expect_steps (Fixture *fixture, gboolean can_undo, gboolean can_redo)
{
  static const char *const backward[] = {"undo", "undo-move", "undo-all", "restart"};
  static const char *const forward[] = {"redo", "redo-move", "redo-all"};

  for (guint i = 0; i < G_N_ELEMENTS (backward); i++)
    g_assert_cmpint (test_can_act (fixture->parts.actions, backward[i]), ==, can_undo);
  for (guint i = 0; i < G_N_ELEMENTS (forward); i++)
    g_assert_cmpint (test_can_act (fixture->parts.actions, forward[i]), ==, can_redo);
}

static void
test_steps (void)
{
  static const char *const back_and_forth[][2] = {
      {"undo", "redo"},
      {"undo-move", "redo-move"},
      {"undo-all", "redo-all"},
      {"restart", "redo-all"},
  };
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S");
  expect_steps (&fixture, FALSE, FALSE);
  g_assert_false (test_can_act (fixture.parts.actions, "redeal"));
  test_parts_play (&fixture.parts, "c1-c2");
  for (guint i = 0; i < G_N_ELEMENTS (back_and_forth); i++) {
    expect_steps (&fixture, TRUE, FALSE);
    test_act (fixture.parts.actions, back_and_forth[i][0]);
    expect_steps (&fixture, FALSE, TRUE);
    test_act (fixture.parts.actions, back_and_forth[i][1]);
  }
  /* What two fingers on the table ask for; once more there is nothing to take back. */
  for (int i = 0; i < 2; i++) {
    g_signal_emit_by_name (fixture.parts.table, "undo-wished");
    expect_steps (&fixture, FALSE, TRUE);
  }
  end (&fixture);
}

/* From one line to the other, and only where there is one. */
static void
test_other_lines (void)
{
  Fixture fixture;

  begin (&fixture);
  test_parts_set_board (&fixture.parts, "c1: KD 5H c2: 6S c3: 6C");
  test_parts_play (&fixture.parts, "c1-c2");
  g_assert_false (test_can_act (fixture.parts.actions, "next-line"));
  test_act (fixture.parts.actions, "undo");
  g_assert_false (test_can_act (fixture.parts.actions, "previous-line"));
  test_parts_play (&fixture.parts, "c1-c3");
  test_act (fixture.parts.actions, "next-line");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "Branch 1 of 2.");
  g_assert_cmpuint (yk_history_node (yk_game_peek_history (fixture.parts.game)), ==, 1);
  test_act (fixture.parts.actions, "previous-line");
  g_assert_cmpuint (yk_history_node (yk_game_peek_history (fixture.parts.game)), ==, 2);
  end (&fixture);
}

static void
expect_line (Fixture *fixture, const char *deal, const char *moves, const char *score)
{
  g_assert_cmpstr (test_label_text (fixture->line, 0), ==, deal);
  g_assert_cmpstr (test_label_text (fixture->line, 2), ==, moves);
  g_assert_cmpstr (test_label_text (fixture->line, 3), ==, score);
}

static void
test_line (void)
{
  const YkGameOptions options = {.foundation_return = true};
  g_autofree char *said = NULL;
  Fixture fixture;

  begin (&fixture);
  expect_line (&fixture, "Yukon, deal 1", "0 moves", "Score 0");
  yk_game_deal (fixture.parts.game, yk_rules_find ("alaska"), &options, 7);
  expect_line (&fixture, "Alaska, house rules, deal 7", "0 moves", "Score 0");
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S c3: AH");
  expect_line (&fixture, "Yukon", "0 moves", "Score 0");
  yk_game_set_auto_play (fixture.parts.game, YK_AUTO_OFF);
  test_parts_play (&fixture.parts, "c3-f2");
  expect_line (&fixture, "Yukon", "1 move", "Score 1");
  g_assert_null (
      gtk_widget_get_tooltip_text (test_find_widget (fixture.line, GTK_TYPE_LABEL, 3)));
  yk_game_undo (fixture.parts.game);
  expect_line (&fixture, "Yukon", "0 moves", "Score 1 (stopped)");
  g_assert_cmpstr (
      gtk_widget_get_tooltip_text (test_find_widget (fixture.line, GTK_TYPE_LABEL, 3)),
      ==,
      "Scoring has stopped because you undid a move, restarted, or opened this game "
      "from a file.");
  said = yk_status_line_sentence (YK_STATUS_LINE (fixture.line));
  g_assert_nonnull (strstr (said, " Scoring has stopped because you undid "));
  g_assert_true (yk_game_show (fixture.parts.game, test_move ("c3-f2")));
  expect_line (&fixture, "Yukon", "1 move", "Score 1 (stopped)");
  end (&fixture);
}

/* Whatever the language and its letters, the score gives way to a narrow line. */
static void
test_narrow_line (void)
{
  Fixture fixture;
  GtkWidget *score;
  GtkAllocation place;
  int minimum, natural, height;

  begin (&fixture);
  yk_game_set_auto_play (fixture.parts.game, YK_AUTO_OFF);
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S c3: AH");
  test_parts_play (&fixture.parts, "c3-f2");
  yk_game_undo (fixture.parts.game);
  score = test_find_widget (fixture.line, GTK_TYPE_LABEL, 3);
  gtk_widget_measure (score, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  gtk_widget_measure (fixture.line, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  gtk_widget_measure (fixture.line, GTK_ORIENTATION_VERTICAL, minimum, &height, NULL,
                      NULL, NULL);
  gtk_widget_size_allocate (fixture.line, &(GtkAllocation){0, 0, minimum, height}, -1);
  gtk_widget_get_allocation (score, &place);
  g_assert_cmpint (place.x, >=, 0);
  g_assert_cmpint (place.x + place.width, <=, gtk_widget_get_width (fixture.line));
  end (&fixture);
}

static void
tip_given_cb (GtkWidget *label, GParamSpec *pspec, guint *n_times)
{
  g_assert_false (gtk_widget_get_visible (label));
  *n_times += 1;
}

/* GTK asks the X server about the pointer when a visible widget gets a tooltip. */
static void
test_tip_of_hidden (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  guint n_times = 0;

  g_signal_connect (label, "notify::has-tooltip", G_CALLBACK (tip_given_cb), &n_times);
  yk_tooltip_set (label, "tip");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, "tip");
  g_assert_true (gtk_widget_get_visible (label));
  g_assert_cmpuint (n_times, ==, 1);
  gtk_widget_set_visible (label, FALSE);
  yk_tooltip_set (label, NULL);
  g_assert_false (gtk_widget_get_has_tooltip (label));
  g_assert_false (gtk_widget_get_visible (label));
  g_object_unref (label);
}

/* The clock is shown while the player wishes so, and looked at while it runs. */
static void
test_clock (void)
{
  Fixture fixture;
  GtkWidget *clock;

  begin (&fixture);
  clock = test_find_widget (fixture.line, GTK_TYPE_LABEL, 4);
  g_assert_true (gtk_widget_get_visible (clock));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (clock)), ==, "0:00");
  g_settings_set_boolean (fixture.parts.settings, "show-clock", FALSE);
  g_assert_false (gtk_widget_get_visible (clock));
  g_settings_set_boolean (fixture.parts.settings, "show-clock", TRUE);
  g_assert_true (gtk_widget_get_visible (clock));
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S c3: AH 2S");
  test_parts_play (&fixture.parts, "c1-c2");
  g_assert_true (yk_game_is_clock_running (fixture.parts.game));
  end (&fixture);
}

static const struct
{
  const char *setting;
  gboolean when_lost;
  gboolean when_winnable;
} marks[] = {
    {"always", TRUE, TRUE}, {"when-lost", TRUE, FALSE}, {"never", FALSE, FALSE}};

static gboolean
is_judged (gpointer data)
{
  return yk_advisor_peek (data)->winnability == YK_WINNABILITY_WINNABLE ||
         yk_advisor_peek (data)->winnability == YK_WINNABILITY_LOST;
}

static void
expect_icon (Fixture *fixture, const char *icon)
{
  GtkWidget *image = test_find_widget (fixture->line, GTK_TYPE_IMAGE, 0);

  g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (image)), ==, icon);
}

static void
expect_mark (Fixture *fixture, gboolean visible, const char *icon)
{
  GtkWidget *mark = test_find_widget (fixture->line, GTK_TYPE_MENU_BUTTON, 0);

  test_wait_for (is_judged, fixture->parts.advisor, "the judgement");
  g_assert_cmpint (gtk_widget_get_visible (mark), ==, visible);
  /* It has something to choose from where the game is lost. */
  g_assert_cmpint (gtk_widget_get_sensitive (mark), ==,
                   g_str_equal (icon, "yukon-lost-symbolic"));
  expect_icon (fixture, icon);
}

static void
test_mark (void)
{
  const YkGameOptions options = {0};
  Fixture fixture;

  begin (&fixture);
  expect_icon (&fixture, "yukon-thinking-symbolic");
  yk_advisor_set_active (fixture.parts.advisor, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_settings_set_string (fixture.parts.settings, "verdict", marks[i].setting);
    test_parts_set_board (&fixture.parts, NEARLY_WON);
    expect_mark (&fixture, marks[i].when_winnable, "yukon-winnable-symbolic");
    /* The solver proves this deal lost. */
    yk_game_deal (fixture.parts.game, yk_rules_find ("russian"), &options, 1);
    expect_mark (&fixture, marks[i].when_lost, "yukon-lost-symbolic");
  }
  end (&fixture);
}

/* As when the panel comes, 10 seconds after all began. */
static void
begin_guard (YkEndGuard *guard)
{
  guard->is_on = TRUE;
  guard->began = 10000 * 1000LL;
}

/* However slowly somebody plays by hints: the key that is to take one is refused,
 * whether it was asked for before or after the panel came; the next one is not. */
static void
test_guard_of_hints (void)
{
  for (int is_late = 0; is_late < 2; is_late++) {
    YkEndGuard guard = {0};

    yk_end_guard_refuses (&guard, GDK_KEY_Return, 5000, 5000 * 1000LL);
    yk_end_guard_release (&guard, GDK_KEY_Return);
    if (!is_late)
      guard.asks_hint = TRUE;
    begin_guard (&guard);
    if (is_late)
      guard.asks_hint = TRUE;
    g_assert_true (
        yk_end_guard_refuses (&guard, GDK_KEY_Return, 15000, 15000 * 1000LL));
    yk_end_guard_release (&guard, GDK_KEY_Return);
    g_assert_false (
        yk_end_guard_refuses (&guard, GDK_KEY_Return, 20000, 20000 * 1000LL));
  }
}

/* Keys after the panel has come, which begins at 10 seconds: the rhythm is refused, and
 * so is what is still held; who waits, or goes from button to button, is not. */
static void
test_guard (void)
{
  static const struct
  {
    const char *name;
    guint last_key, next_key; /* in milliseconds, by their events */
    guint next_at;            /* when it arrives */
    guint key;
    gboolean moves_before, is_held;
    gboolean refused;
  } cases[] = {
      {"in rhythm", 9900, 10300, 10300, GDK_KEY_Return, FALSE, FALSE, TRUE},
      {"space in rhythm", 9900, 10300, 10300, GDK_KEY_space, FALSE, FALSE, TRUE},
      {"the panel came late", 5000, 10300, 10300, GDK_KEY_Return, FALSE, FALSE, TRUE},
      {"a busy window", 9000, 9400, 14000, GDK_KEY_Return, FALSE, FALSE, TRUE},
      {"after a pause", 9900, 10900, 10900, GDK_KEY_Return, FALSE, FALSE, FALSE},
      {"from a button", 9900, 10300, 10300, GDK_KEY_Return, TRUE, FALSE, FALSE},
      {"held down", 9900, 13000, 13000, GDK_KEY_Return, FALSE, TRUE, TRUE},
      {"another key", 9900, 10300, 10300, GDK_KEY_h, FALSE, FALSE, FALSE},
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    YkEndGuard guard = {0};

    g_test_message ("%s", cases[i].name);
    g_assert_false (yk_end_guard_refuses (&guard, GDK_KEY_Return, cases[i].last_key,
                                          cases[i].last_key * 1000LL));
    if (!cases[i].is_held)
      yk_end_guard_release (&guard, GDK_KEY_Return);
    begin_guard (&guard);
    if (cases[i].moves_before)
      g_assert_false (
          yk_end_guard_refuses (&guard, GDK_KEY_Tab, 10200, 10200 * 1000LL));
    g_assert_cmpint (yk_end_guard_refuses (&guard, cases[i].key, cases[i].next_key,
                                           cases[i].next_at * 1000LL),
                     ==, cases[i].refused);
    /* Up, and pressed anew after a pause. */
    yk_end_guard_release (&guard, cases[i].key);
    g_assert_false (
        yk_end_guard_refuses (&guard, GDK_KEY_Return, 20000, 20000 * 1000LL));
  }
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/panel/guard", test_guard);
  g_test_add_func ("/panel/guard-of-hints", test_guard_of_hints);
  g_test_add_func ("/window-panel/won", test_won);
  g_test_add_func ("/window-panel/highlights", test_highlights);
  g_test_add_func ("/window-panel/trail", test_trail);
  g_test_add_func ("/window-panel/par", test_par);
  g_test_add_func ("/window-panel/par-of-two-kinds", test_par_of_two_kinds);
  g_test_add_func ("/window-panel/few-moves", test_few_moves);
  g_test_add_func ("/window-panel/no-spoiler", test_no_spoiler);
  g_test_add_func ("/window-panel/shown", test_shown);
  g_test_add_func ("/window-panel/stuck", test_stuck);
  g_test_add_func ("/window-panel/shaking", test_shaking);
  g_test_add_func ("/window-panel/aside", test_aside);
  g_test_add_func ("/window-panel/held-aside", test_held_aside);
  g_test_add_func ("/window-panel/at-rest", test_at_rest);
  g_test_add_func ("/window-panel/small", test_small);
  g_test_add_func ("/window-panel/off-foundations", test_off_foundations);
  g_test_add_func ("/window-panel/toast-beside", test_toast_beside);
  g_test_add_func ("/window-panel/toast-over-cards", test_toast_over_cards);
  g_test_add_func ("/window-panel/focus-at-once", test_focus_at_once);
  g_test_add_func ("/window-panel/focus-by-keys", test_focus_by_keys);
  g_test_add_func ("/window-panel/finish", test_finish);
  g_test_add_func ("/window-panel/finish-automatic-play", test_finish_automatic_play);
  g_test_add_func ("/window-panel/finish-taken-back", test_finish_taken_back);
  g_test_add_func ("/window-panel/word", test_word);
  g_test_add_func ("/window-panel/word-stays", test_word_stays);
  g_test_add_func ("/window-panel/finish-waits", test_finish_waits);
  g_test_add_func ("/window-panel/finish-after-message", test_finish_after_message);
  g_test_add_func ("/window-panel/redeal", test_redeal);
  g_test_add_func ("/window-panel/gone-before-finish", test_gone_before_finish);
  g_test_add_func ("/window-panel/steps", test_steps);
  g_test_add_func ("/window-panel/other-lines", test_other_lines);
  g_test_add_func ("/window-panel/line", test_line);
  g_test_add_func ("/window-panel/narrow-line", test_narrow_line);
  g_test_add_func ("/window-panel/clock", test_clock);
  g_test_add_func ("/window-panel/tip-of-hidden", test_tip_of_hidden);
  g_test_add_func ("/window-panel/mark", test_mark);
  return g_test_run ();
}

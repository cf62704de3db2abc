/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small parts of the window: deals by number, variations, files, the clipboard, the
 * offer of the lesson, and sight. */
#include "../test-common.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window-private.h"
#include "core/yk-deal.h"
#include "game/savegame/yk-link.h"
#include "window-parts.h"

typedef struct
{
  TestParts parts;
} Fixture;

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;

  test_parts_begin (parts);
  g_settings_set_boolean (parts->settings, "winnable-deals", FALSE);
  yk_window_add_new_game (parts->self);
}

static void
end (Fixture *fixture)
{
  test_parts_end (&fixture->parts);
}

static void
activate_with (Fixture *fixture, const char *name, const char *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->parts.window), name,
                                  g_variant_new_string (parameter));
}

static void
deal_number (Fixture *fixture, guint64 deal)
{
  yk_window_deal (fixture->parts.self, yk_game_peek_board (fixture->parts.game)->rules,
                  deal);
  yk_window_update_deals (fixture->parts.self);
}

/* A deal can be shared, a position from outside can't. */
static void
test_numbers (void)
{
  Fixture fixture;

  begin (&fixture);
  yk_window_add_deals (fixture.parts.self);
  deal_number (&fixture, 7);
  g_assert_cmpuint (yk_game_peek_history (fixture.parts.game)->deal, ==, 7);
  g_assert_true (test_can_act (fixture.parts.actions, "share-deal"));
  test_parts_set_board (&fixture.parts, "c1: [KS] 5H c2: 6S");
  yk_window_update_deals (fixture.parts.self);
  g_assert_false (test_can_act (fixture.parts.actions, "share-deal"));
  end (&fixture);
}

/* What dialogs answer. */
static void
test_deal_line (void)
{
  Fixture fixture;
  YkGame *game;

  begin (&fixture);
  game = fixture.parts.game;
  yk_window_add_deals (fixture.parts.self);
  activate_with (&fixture, "deal", "russian 4711 spaces=any");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "russian");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 4711);
  g_assert_true (yk_game_peek_board (game)->options.any_spaces);
  activate_with (&fixture, "deal", "12");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "russian");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 12);
  g_assert_false (yk_game_peek_board (game)->options.any_spaces);
  activate_with (&fixture, "deal", "nonsense 3");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 12);
  end (&fixture);
}

static void
expect_menu (GMenu *menu, const char *const *labels)
{
  GMenuModel *model = G_MENU_MODEL (menu);

  g_assert_cmpint (g_menu_model_get_n_items (model), ==,
                   (int) g_strv_length ((GStrv) labels));
  for (int i = 0; labels[i] != NULL; i++) {
    g_autofree char *label = NULL;

    g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    g_assert_cmpstr (label, ==, labels[i]);
  }
}

static void
test_variations (void)
{
  Fixture fixture;
  g_autoptr (GVariant) state = NULL;
  YkWindow *window;

  begin (&fixture);
  window = fixture.parts.self;
  test_follow_game (fixture.parts.game, yk_window_update_variation, window);
  yk_window_add_variations (window);
  /* Five from the first day. */
  expect_menu (window->recent_menu,
               (const char *const[]){"Yukon", "Russian Solitaire", "Alaska",
                                     "Klondikebar", "Double Yukon", NULL});
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Yukon");
  activate_with (&fixture, "variation", "alaska");
  activate_with (&fixture, "variation", "russian");
  activate_with (&fixture, "variation", "none-such");
  expect_menu (window->recent_menu,
               (const char *const[]){"Russian Solitaire", "Alaska", "Yukon",
                                     "Klondikebar", "Double Yukon", NULL});
  activate_with (&fixture, "variation", "alaska");
  expect_menu (window->recent_menu,
               (const char *const[]){"Alaska", "Russian Solitaire", "Yukon",
                                     "Klondikebar", "Double Yukon", NULL});
  activate_with (&fixture, "variation", "odessa");
  expect_menu (window->recent_menu,
               (const char *const[]){"Odessa", "Alaska", "Russian Solitaire", "Yukon",
                                     "Klondikebar", NULL});
  activate_with (&fixture, "variation", "alaska");
  state = g_action_group_get_action_state (G_ACTION_GROUP (fixture.parts.window),
                                           "variation");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "alaska");
  g_assert_cmpstr (gtk_label_get_text (window->variation_label), ==, "Alaska");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Alaska – Yukon");
  /* What is said while the keys are there is heard without the tooltip. */
  g_assert_false (gtk_test_accessible_has_property (
      GTK_ACCESSIBLE (window->variation_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  expect_menu (window->option_menu,
               (const char *const[]){"Foundation Return",
                                     "Any Card Fills an Empty Column", "Starting Rank",
                                     "Forced Aces", NULL});
  g_action_group_activate_action (G_ACTION_GROUP (fixture.parts.window),
                                  "foundation-return", NULL);
  g_assert_true (yk_game_peek_board (fixture.parts.game)->options.foundation_return);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "Cards can move back from the foundations.");
  g_action_group_activate_action (G_ACTION_GROUP (fixture.parts.window),
                                  "starting-rank", g_variant_new_string ("seven"));
  g_assert_cmpint (yk_game_peek_board (fixture.parts.game)->options.starting_rank, ==,
                   6);
  end (&fixture);
}

static void
expect_difficulty (Fixture *fixture, YkDealDifficulty state, YkDealDifficulty setting,
                   gboolean is_winnable)
{
  GSettings *settings = fixture->parts.settings;
  g_autoptr (GVariant) shown = g_action_group_get_action_state (
      G_ACTION_GROUP (fixture->parts.window), "difficulty");

  g_assert_cmpint (g_variant_get_int32 (shown), ==, (int) state);
  g_assert_cmpint (g_settings_get_enum (settings, "difficulty"), ==, (int) setting);
  g_assert_cmpint (g_settings_get_boolean (settings, "winnable-deals"), ==,
                   is_winnable);
}

static void
choose_difficulty (Fixture *fixture, int difficulty)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->parts.window), "difficulty",
                                  g_variant_new_int32 (difficulty));
}

/* A chosen difficulty deals nothing, and stays; the menu shows what New will deal. */
static void
test_difficulty (void)
{
  Fixture fixture;
  YkGame *game;

  begin (&fixture);
  game = fixture.parts.game;
  yk_window_add_variations (fixture.parts.self);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 7);
  expect_difficulty (&fixture, YK_DEALS_ANY, YK_DEALS_GROWING, FALSE);
  choose_difficulty (&fixture, YK_DEALS_EASY);
  expect_difficulty (&fixture, YK_DEALS_EASY, YK_DEALS_EASY, TRUE);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "New games will be easy.");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 7);
  /* At random every game is of any difficulty. */
  test_act (fixture.parts.actions, "winnable-deals");
  expect_difficulty (&fixture, YK_DEALS_ANY, YK_DEALS_EASY, FALSE);
  choose_difficulty (&fixture, YK_DEALS_ANY);
  expect_difficulty (&fixture, YK_DEALS_ANY, YK_DEALS_ANY, FALSE);
  g_settings_set_boolean (fixture.parts.settings, "winnable-deals", TRUE);
  g_settings_set_enum (fixture.parts.settings, "difficulty", YK_DEALS_HARD);
  expect_difficulty (&fixture, YK_DEALS_HARD, YK_DEALS_HARD, TRUE);
  choose_difficulty (&fixture, YK_DEALS_GROWING + 1);
  expect_difficulty (&fixture, YK_DEALS_HARD, YK_DEALS_HARD, TRUE);
  end (&fixture);
}

static gboolean
says_something (gpointer toast)
{
  return *test_toast_text (toast) != '\0';
}

/* A file that is not there, more than one, and a reading that is not waited for. */
static void
test_files (void)
{
  Fixture fixture;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  begin (&fixture);
  yk_window_add_files (fixture.parts.self);
  path = g_build_filename (fixture.parts.directory, "none.yukon", NULL);
  file = g_file_new_for_path (path);
  yk_window_open (fixture.parts.self, file, 2);
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "You can open only one game at a time.");
  yk_toast_hide (fixture.parts.toast);
  yk_window_open (fixture.parts.self, file, 1);
  test_wait_for (says_something, fixture.parts.toast, "the complaint");
  g_assert_nonnull (strstr (test_toast_text (fixture.parts.toast), "none.yukon"));
  g_assert_false (test_can_act (fixture.parts.actions, "cancel-opening"));
  yk_window_open (fixture.parts.self, file, 1);
  test_act (fixture.parts.actions, "cancel-opening");
  g_assert_false (test_can_act (fixture.parts.actions, "cancel-opening"));
  yk_window_open (fixture.parts.self, file, 1);
  end (&fixture);
}

static void
open_link (Fixture *fixture, const char *link)
{
  g_autoptr (GFile) file = g_file_new_for_uri (link);

  yk_window_open (fixture->parts.self, file, 1);
}

/* A link deals at once, and a begun game can be had back, also after a second link. */
static void
test_links (void)
{
  static const char *const met[] = {"yukon", "alaska", "russian", NULL};
  Fixture fixture;
  YkGame *game;
  uint64_t random = 1;
  YkMove move;

  begin (&fixture);
  g_settings_set_strv (fixture.parts.settings, "recent-variations", met);
  game = fixture.parts.game;
  yk_window_add_files (fixture.parts.self);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 7);
  g_assert_true (test_random_move (yk_game_peek_board (game), &random, &move));
  yk_game_play (game, move);
  open_link (&fixture, "yukon:russian/4711?spaces=any");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "russian");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 4711);
  g_assert_true (yk_game_peek_board (game)->options.any_spaces);
  g_assert_cmpstr (
      test_toast_text (fixture.parts.toast), ==,
      "New game started. Your other game is waiting, just as you left it.");
  open_link (&fixture, "yukon:alaska/12");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "alaska");
  g_assert_false (yk_game_peek_board (game)->options.any_spaces);
  test_act (fixture.parts.actions, "go-back");
  g_assert_cmpuint (yk_game_peek_history (game)->deal, ==, 7);
  g_assert_true (yk_game_is_begun (game));
  end (&fixture);
}

/* The game on the table goes on, and one sentence says what is wrong. */
static void
test_bad_links (void)
{
  static const char *const links[] = {
      "yukon:",         "yukon:russian",
      "yukon:yukon/0",  "yukon:///4711",
      "yukon:none/1",   "yukon:%",
      "yukon:%ff/%00",  "yukon:position/variation%20yukon",
      "yukon:\x01\xff", "yukon:../../../etc/passwd",
  };
  Fixture fixture;

  begin (&fixture);
  yk_window_add_files (fixture.parts.self);
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 7);
  for (guint i = 0; i < G_N_ELEMENTS (links); i++) {
    const char *told;

    yk_toast_hide (fixture.parts.toast);
    open_link (&fixture, links[i]);
    told = test_toast_text (fixture.parts.toast);
    g_test_message ("%s", told);
    g_assert_true (g_str_has_prefix (told, "Can’t open this link. "));
    test_check_sentence (told);
    g_assert_cmpuint (yk_game_peek_history (fixture.parts.game)->deal, ==, 7);
    g_assert_false (test_can_act (fixture.parts.actions, "go-back"));
  }
  end (&fixture);
}

static gboolean
is_linked_deal (gpointer game)
{
  return yk_game_peek_history (game)->deal == 4711;
}

static gboolean
is_next_deal (gpointer game)
{
  return yk_game_peek_history (game)->deal == 4712;
}

static void
set_clipboard (Fixture *fixture, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (fixture->parts.window), text);
}

static gboolean
is_pasted (gpointer game)
{
  return yk_game_peek_history (game)->deal == 0;
}

/* A position that is copied can be pasted. */
static void
test_clipboard (void)
{
  Fixture fixture;
  YkGame *game;

  begin (&fixture);
  game = fixture.parts.game;
  yk_window_add_files (fixture.parts.self);
  yk_window_deal (fixture.parts.self, yk_rules_find ("alaska"), 3);
  test_act (fixture.parts.actions, "copy-position");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==, "Position copied.");
  yk_window_deal (fixture.parts.self, yk_rules_find ("yukon"), 4);
  test_act (fixture.parts.actions, "paste-position");
  test_wait_for (is_pasted, game, "the position");
  g_assert_cmpstr (yk_game_peek_board (game)->rules->id, ==, "alaska");
  g_assert_cmpstr (test_toast_text (fixture.parts.toast), ==,
                   "The position is on the table.");
  test_act (fixture.parts.actions, "paste-position");
  end (&fixture);
}

/* What is copied as a link can be pasted; so can one from a mail. */
static void
test_pasted_links (void)
{
  Fixture fixture;
  YkGame *game;
  YkBoard before;
  g_autofree char *link = NULL;

  begin (&fixture);
  game = fixture.parts.game;
  yk_window_add_files (fixture.parts.self);
  set_clipboard (&fixture, "\n yukon:russian/4711 \r\n");
  test_act (fixture.parts.actions, "paste-position");
  test_wait_for (is_linked_deal, game, "the deal");
  set_clipboard (&fixture, "Can you do that? (yukon:russian/4712)\nAnna");
  test_act (fixture.parts.actions, "paste-position");
  test_wait_for (is_next_deal, game, "the deal from within a text");
  before = *yk_game_peek_board (game);
  link = yk_link_write_position (&before);
  set_clipboard (&fixture, link);
  test_act (fixture.parts.actions, "paste-position");
  test_wait_for (is_pasted, game, "the position");
  g_assert_true (yk_board_equal (yk_game_peek_board (game), &before));
  end (&fixture);
}

static void
paste_picture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  *(GdkTexture **) data =
      gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, &error);
  g_assert_no_error (error);
}

static gboolean
is_set (gpointer data)
{
  return *(gpointer *) data != NULL;
}

static void
show_window (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->parts.window));
  while (gtk_widget_get_width (GTK_WIDGET (fixture->parts.table)) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
expect_size_of_table (Fixture *fixture, GdkTexture *picture)
{
  GtkWidget *table = GTK_WIDGET (fixture->parts.table);
  int scale = gtk_widget_get_scale_factor (table);

  g_assert_cmpint (gdk_texture_get_width (picture), ==,
                   scale * gtk_widget_get_width (table));
  g_assert_cmpint (gdk_texture_get_height (picture), ==,
                   scale * gtk_widget_get_height (table));
}

static void
paste_line_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
expect_shared (Fixture *fixture, const char *expected)
{
  g_autofree char *line = NULL;

  test_act (fixture->parts.actions, "share-deal");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (fixture->parts.window), NULL,
                                 paste_line_cb, &line);
  test_wait_for (is_set, &line, "the line");
  g_assert_cmpstr (line, ==, expected);
}

/* A line goes to the clipboard, with the moves that the player counts, and a picture
 * beside it; the line opens the deal. */
static void
test_share (void)
{
  Fixture fixture;
  g_autoptr (GdkTexture) picture = NULL;

  begin (&fixture);
  yk_window_add_files (fixture.parts.self);
  yk_window_add_deals (fixture.parts.self);
  deal_number (&fixture, 4711);
  expect_shared (&fixture, "Yukon, deal 4711 – yukon:yukon/4711");
  show_window (&fixture);
  expect_shared (&fixture, "Yukon, deal 4711 – yukon:yukon/4711");
  g_assert_true (
      g_str_has_prefix (test_toast_text (fixture.parts.toast), "Copied your result"));
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (fixture.parts.window),
                                    NULL, paste_picture_cb, &picture);
  test_wait_for (is_set, &picture, "the picture");
  expect_size_of_table (&fixture, picture);
  deal_number (&fixture, 7);
  test_act (fixture.parts.actions, "paste-position");
  test_wait_for (is_linked_deal, fixture.parts.game, "the deal");
  end (&fixture);
}

/* The lesson is offered once; the offer goes when it is taken or declined, and gives
 * the focus to the table. */
static void
test_lesson_offer (void)
{
  static const char *const ends[] = {"first-game", "no-first-game"};

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    Fixture fixture;
    g_autoptr (GSimpleAction) lesson = g_simple_action_new ("first-game", NULL);
    YkWindow *window;

    begin (&fixture);
    window = fixture.parts.self;
    g_action_map_add_action (fixture.parts.actions, G_ACTION (lesson));
    yk_window_add_greeting (window);
    g_assert_false (gtk_widget_get_visible (window->offer));
    yk_window_offer_lesson (window);
    g_assert_true (gtk_widget_get_visible (window->offer));
    show_window (&fixture);
    gtk_widget_child_focus (window->offer, GTK_DIR_TAB_FORWARD);
    g_assert_nonnull (gtk_widget_get_focus_child (window->offer));
    test_act (fixture.parts.actions, ends[i]);
    g_assert_false (gtk_widget_get_visible (window->offer));
    g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (window->overlay)) ==
                   GTK_WIDGET (window->table));
    yk_window_offer_lesson (window);
    g_assert_false (gtk_widget_get_visible (window->offer));
    end (&fixture);
  }
}

static gboolean
is_seen (gpointer data)
{
  return YK_WINDOW (data)->is_seen;
}

/* A window is seen when it has been painted, and no more when it is hidden. */
static void
test_sight (void)
{
  Fixture fixture;
  YkWindow *window;

  begin (&fixture);
  window = fixture.parts.self;
  yk_window_follow_player (window);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_false (window->is_seen);
  test_wait_for (is_seen, window, "the picture");
  gtk_widget_set_visible (fixture.parts.window, FALSE);
  g_assert_false (window->is_seen);
  gtk_widget_set_visible (fixture.parts.window, TRUE);
  g_assert_false (window->is_seen);
  end (&fixture);
}

static void
give_width (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}

/* A word is shown where it has room, and a picture where it has not. */
static void
test_first_fitting (void)
{
  GtkWidget *widget = g_object_ref_sink (g_object_new (YK_TYPE_ICON_FALLBACK, NULL));
  GtkWidget *word = gtk_label_new ("Neuen Versuch beginnen");
  GtkWidget *picture = gtk_image_new_from_icon_name ("yukon-new-symbolic");
  int least, best;

  gtk_widget_set_parent (word, widget);
  gtk_widget_set_parent (picture, widget);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &best, NULL,
                      NULL);
  g_assert_cmpint (least, <, best);
  give_width (widget, best);
  g_assert_true (gtk_widget_get_child_visible (word));
  g_assert_false (gtk_widget_get_child_visible (picture));
  give_width (widget, best - 1);
  g_assert_false (gtk_widget_get_child_visible (word));
  g_assert_true (gtk_widget_get_child_visible (picture));
  give_width (widget, least);
  g_assert_cmpint (gtk_widget_get_width (picture), ==, least);
  g_assert_finalize_object (widget);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/window-small/numbers", test_numbers);
  g_test_add_func ("/window-small/deal-line", test_deal_line);
  g_test_add_func ("/window-small/variations", test_variations);
  g_test_add_func ("/window-small/difficulty", test_difficulty);
  g_test_add_func ("/window-small/files", test_files);
  g_test_add_func ("/window-small/links", test_links);
  g_test_add_func ("/window-small/bad-links", test_bad_links);
  g_test_add_func ("/window-small/pasted-links", test_pasted_links);
  g_test_add_func ("/window-small/clipboard", test_clipboard);
  g_test_add_func ("/window-small/share", test_share);
  g_test_add_func ("/window-small/lesson-offer", test_lesson_offer);
  g_test_add_func ("/window-small/first-fitting", test_first_fitting);
  g_test_add_func ("/window-small/sight", test_sight);
  return g_test_run ();
}

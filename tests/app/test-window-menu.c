/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen in the menus of the real window is heard like what is pressed: one
 * table of all items.  A menu is opened, its item is activated, and the menu closes, as
 * it does for a player.  What is said while the focus is still in the menu, or nowhere,
 * is lost: the focus that comes home cuts it off. */
#include "../test-common.h"
#include "app/a11y/yk-a11y.h"
#include "app/window/yk-window.h"
#include "core/yk-deal.h"
#include "deck/yk-deck.h"
#include "game/puzzles/yk-puzzle.h"
#include "game/settings/yk-settings.h"
#include "solver/yk-difficulty.h"
#include "table/a11y/yk-table-focus.h"
#include "table/yk-table.h"
#include "window-parts.h"

typedef struct
{
  char *directory;
  GSettings *settings;
  YkDeck *deck;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  GtkWidget *window; /* weak */
  GActionMap *actions;
  YkTable *table;
} Fixture;

/* Where a game stands when an item is chosen. */
typedef enum
{
  AT_START,   /* of a deal that can be won */
  IN_PLAY,    /* after two moves, the second of which was taken back */
  ON_LINES,   /* after a move that was taken back, and another one */
  REPLACED,   /* by another deal, after a move */
  STUCK,      /* with no more moves; the panel was put aside */
  REDEALABLE, /* the cards of the columns can be dealt again */
} Situation;

typedef enum
{
  SAYS,    /* the same as by its key */
  OPENS,   /* a window, which speaks for itself */
  ENDS,    /* the game, of which the panel tells */
  WAITS,   /* says how far it has come: never twice the same */
  SEEKS,   /* says something that depends on how long it takes to find it */
  CHOOSES, /* a state, which the menu itself tells */
} Answer;

static const struct
{
  const char *action; /* with its target, as g_action_print_detailed_name() has it */
  Situation situation;
  Answer answer;
} items[] = {
    {"win.difficulty(0)", AT_START, SAYS},
    {"win.difficulty(1)", AT_START, SAYS},
    {"win.difficulty(2)", AT_START, SAYS},
    {"win.difficulty(3)", AT_START, SAYS},
    {"win.difficulty(4)", AT_START, SAYS},
    {"win.winnable-deals", AT_START, CHOOSES},
    {"win.deal-number", AT_START, OPENS},
    {"win.choose-variation", AT_START, OPENS},
    {"win.variation::yukon", AT_START, CHOOSES},
    {"win.foundation-return", AT_START, SAYS},
    {"win.any-spaces", AT_START, SAYS},
    {"win.starting-rank::seven", AT_START, SAYS},
    {"win.forced-aces", AT_START, SAYS},
    {"win.restart", IN_PLAY, SAYS},
    {"win.calendar", AT_START, OPENS},
    {"win.deal-games", AT_START, OPENS},
    {"win.share-deal", AT_START, SAYS},
    {"win.next-line", ON_LINES, SAYS},
    {"win.previous-line", ON_LINES, SAYS},
    {"win.think-longer", AT_START, WAITS},
    {"win.go-back-winnable", STUCK, SEEKS},
    {"win.show-solution", AT_START, SEEKS},
    {"win.review", IN_PLAY, OPENS},
    {"win.go-back", REPLACED, SAYS},
    {"win.finish", IN_PLAY, ENDS},
    {"win.redeal-anyway", REDEALABLE, SAYS},
    {"win.open", AT_START, OPENS},
    {"win.save-as", AT_START, OPENS},
    {"win.copy-position", AT_START, SAYS},
    {"win.paste-position", AT_START, SEEKS},
    {"win.set-up", AT_START, OPENS},
    {"win.fullscreen", AT_START, CHOOSES},
    {"win.trail", AT_START, OPENS},
    {"win.puzzles", AT_START, OPENS},
    {"win.statistics", AT_START, OPENS},
    {"win.preferences", AT_START, OPENS},
    {"win.rules", AT_START, OPENS},
    {"win.first-game", AT_START, OPENS},
    {"win.shortcuts", AT_START, OPENS},
    {"app.about", AT_START, OPENS},
};

/* What is heard, of which only the first sentence counts: more may become known later.
 */
static struct
{
  GtkWindow *window; /* weak, NULL while nobody listens */
  GHashTable *labels;
  char *heard;
  GPtrArray *utterances; /* all that are sentences, or NULL */
  gboolean knows_easy;   /* how hard the deal is */
} listener;

void __real_yk_table_item_take_label (YkTableItem *item, char *label);
void __wrap_yk_table_item_take_label (YkTableItem *item, char *label);
void __wrap_yk_announce (GtkWindow *window, const char *sentence);
gboolean __wrap_gtk_window_is_active (GtkWindow *window);

/* How hard the deal is that lies on the table nearly always.  It is found out anew
 * whenever it is dealt, which would be most of the work of this test. */
static struct
{
  YkBoard board;
  YkDifficulty difficulty;
} rated;

YkDifficulty __real_yk_difficulty (const YkBoard *board, const YkSolverBudget *budget);
YkDifficulty __wrap_yk_difficulty (const YkBoard *board, const YkSolverBudget *budget);

YkDifficulty
__wrap_yk_difficulty (const YkBoard *board, const YkSolverBudget *budget)
{
  return yk_board_equal (board, &rated.board) ? rated.difficulty
                                              : __real_yk_difficulty (board, budget);
}

/* How long a game waits for its name is told by no clock here. */
guint __real_g_timeout_add (guint interval, GSourceFunc callback, gpointer data);
guint __wrap_g_timeout_add (guint interval, GSourceFunc callback, gpointer data);

guint
__wrap_g_timeout_add (guint interval, GSourceFunc callback, gpointer data)
{
  return __real_g_timeout_add (listener.utterances != NULL ? 100 * interval : interval,
                               callback, data);
}

/* With no window manager no window is; the program speaks to an active one. */
gboolean
__wrap_gtk_window_is_active (GtkWindow *window)
{
  return TRUE;
}

/* Cards and places are described with no full stop. */
static gboolean
is_sentence (const char *text)
{
  return text != NULL && (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "…"));
}

/* What is found out of a deal is said when it is found out, alone or with all else. */
static char *
drop_findings (const char *text)
{
  g_autoptr (GRegex) found = g_regex_new (
      " ?This (game can still be won|deal (is|can.t be) [^.]+)\\.", 0, 0, NULL);

  return g_regex_replace_literal (found, text, -1, 0, "", 0, NULL);
}

static void
hear (const char *text)
{
  GtkWidget *focus =
      listener.window != NULL ? gtk_window_get_focus (listener.window) : NULL;
  g_autofree char *rest = NULL;

  if (focus == NULL || !YK_IS_TABLE_ITEM (focus) || !is_sentence (text))
    return;
  if (listener.utterances != NULL)
    g_ptr_array_add (listener.utterances, g_strdup (text));
  rest = drop_findings (text);
  listener.knows_easy = listener.knows_easy || strstr (text, "easy") != NULL;
  if (*rest != '\0' && listener.heard == NULL)
    listener.heard = g_steal_pointer (&rest);
}

void
__wrap_yk_table_item_take_label (YkTableItem *item, char *label)
{
  g_hash_table_insert (listener.labels, item, g_strdup (label));
  __real_yk_table_item_take_label (item, label);
}

void
__wrap_yk_announce (GtkWindow *window, const char *sentence)
{
  hear (sentence);
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && YK_IS_TABLE_ITEM (focus))
    hear (g_hash_table_lookup (listener.labels, focus));
}

static gboolean
has_heard (gpointer data)
{
  return listener.heard != NULL;
}

/* Gives what is heard, with numbers and difficulties left out; free it. */
static char *
take_heard (const char *action)
{
  g_autoptr (GRegex) difficulty = g_regex_new (", (easy|medium|hard)\\b", 0, 0, NULL);
  g_autoptr (GRegex) number = g_regex_new ("\\d+", 0, 0, NULL);
  g_autofree char *rest = NULL;
  char *text;

  test_wait_for (has_heard, NULL, action);
  rest = g_regex_replace_literal (difficulty, listener.heard, -1, 0, "", 0, NULL);
  text = g_regex_replace_literal (number, rest, -1, 0, "#", 0, NULL);
  g_clear_pointer (&listener.heard, g_free);
  return text;
}

static gboolean
is_at_table (gpointer data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (((Fixture *) data)->window));

  return focus != NULL && YK_IS_TABLE_ITEM (focus);
}

static void
run_until_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
begin (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  *fixture = (Fixture){.directory = g_dir_make_tmp ("yukon-menu-XXXXXX", &error)};
  g_assert_no_error (error);
  fixture->settings = yk_settings_new ();
  test_reset_settings (fixture->settings);
  g_settings_set_boolean (fixture->settings, "winnable-deals", FALSE);
  g_settings_set_string (fixture->settings, "auto-play", "off");
  g_settings_set_string (fixture->settings, "speed", "off");
  fixture->deck = yk_builtin_deck_new (fixture->settings, fixture->directory);
  fixture->game = yk_game_new ();
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
}

/* For the first time: who listens is told how to begin. */
static void
open_window (Fixture *fixture)
{
  const YkWindowContent content = {fixture->settings, fixture->deck, fixture->game,
                                   fixture->session, FALSE};

  g_autofree char *greeting = NULL;

  listener.labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  fixture->window = yk_window_new (NULL, &content);
  fixture->actions = G_ACTION_MAP (fixture->window);
  fixture->table = YK_TABLE (test_find_widget (fixture->window, YK_TYPE_TABLE, 0));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  listener.window = GTK_WINDOW (fixture->window);
  g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (focus_cb),
                    NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  greeting = take_heard ("the greeting");
  g_assert_nonnull (
      strstr (greeting, "New here? Press Tab and then Enter to learn to play"));
}

static gboolean
is_held_once (gpointer data)
{
  return G_OBJECT (data)->ref_count == 1;
}

static void
end (Fixture *fixture)
{
  listener.window = NULL;
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for (test_is_null, &fixture->window, "the window's end");
  test_wait_for (is_held_once, fixture->session, "the session's end");
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->store);
  test_wait_for (is_held_once, fixture->game, "the game's end");
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->deck);
  g_clear_object (&fixture->settings);
  g_clear_pointer (&listener.labels, g_hash_table_unref);
  g_clear_pointer (&listener.heard, g_free);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
}

/* A menu that is made when it opens. */
static GtkPopover *
open_menu (Fixture *fixture, guint n)
{
  GtkWidget *button = test_menu_button (fixture->window, n);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
}

static char *
item_action (GMenuModel *menu, int i)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target =
      g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);

  if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
    return NULL;
  return g_action_print_detailed_name (name, target);
}

/* Calls VISIT with the label of each item, with those of sections and submenus, and
 * what it does. */
static void
visit_items (GMenuModel *menu,
             void (*visit) (const char *label, const char *action, gpointer data),
             gpointer data)
{
  static const char *const links[] = {G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU};

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *label = NULL, *action = item_action (menu, i);

    g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
    if (action != NULL)
      visit (label, action, data);
    for (guint link = 0; link < G_N_ELEMENTS (links); link++) {
      g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[link]);

      if (below != NULL)
        visit_items (below, visit, data);
    }
  }
}

typedef struct
{
  const char *action;
  char *label; /* of the item that does this, with no mnemonic; or NULL */
} Sought;

static void
seek_label (const char *label, const char *action, gpointer data)
{
  Sought *sought = data;

  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  if (sought->label == NULL && g_str_equal (action, sought->action))
    sought->label = g_strjoinv ("", parts);
}

/* The button of GTK's with a label. */
static GtkWidget *
find_item (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child)) {
    g_autofree char *text = NULL;

    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkModelButton"))
      g_object_get (child, "text", &text, NULL);
    found = g_strcmp0 (text, label) == 0 ? child : find_item (child, label);
  }
  return found;
}

static gboolean
is_menu_gone (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

static gboolean
is_mapped (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

static GMenuModel *
menu_of (Fixture *fixture, guint n)
{
  GtkWidget *button = test_menu_button (fixture->window, n);

  return gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
}

/* Opens a menu, and activates its item with this label. */
static void
choose_item (Fixture *fixture, guint n, const char *label)
{
  GtkPopover *popover = open_menu (fixture, n);
  GtkWidget *item;

  test_wait_for (is_mapped, popover, "the menu");
  gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
  g_assert_false (is_at_table (fixture));
  item = find_item (GTK_WIDGET (popover), label);
  g_assert_nonnull (item);
  g_assert_true (gtk_widget_get_sensitive (item));
  g_signal_emit_by_name (item, "clicked");
  test_wait_for (is_menu_gone, popover, "the menu's end");
  test_wait_for (is_at_table, fixture, "the focus");
}

static void
choose_by_menu (Fixture *fixture, const char *action)
{
  for (guint n = 0; n < 2; n++) {
    Sought sought = {.action = action};

    visit_items (menu_of (fixture, n), seek_label, &sought);
    if (sought.label != NULL) {
      choose_item (fixture, n, sought.label);
      g_free (sought.label);
      return;
    }
  }
  g_assert_not_reached ();
}

static void
choose_by_key (Fixture *fixture, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  g_action_activate (
      g_action_map_lookup_action (fixture->actions, name + strlen ("win.")), target);
}

static void
play (Fixture *fixture, const char *move)
{
  g_assert_true (yk_game_play (fixture->game, test_move (move)));
}

static gboolean
is_decided (gpointer data)
{
  return listener.knows_easy &&
         test_can_act (((Fixture *) data)->actions, "show-solution");
}

#define DEAL 1352

static void
rate_deal (void)
{
  const YkGameOptions options = {0};

  yk_board_deal (&rated.board, yk_rules_find ("yukon"), &options, DEAL);
  rated.difficulty = __real_yk_difficulty (&rated.board, NULL);
}

static void
deal (Fixture *fixture)
{
  const YkGameOptions options = {0};

  for (int i = 0; i < YK_N_OPTIONS; i++)
    g_settings_reset (fixture->settings, yk_option_key ((YkOption) i));
  listener.knows_easy = FALSE;
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, DEAL);
  test_wait_for (is_decided, fixture, "the verdict");
}

static void
play_all (Fixture *fixture, char *const *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves && moves[i] != NULL; i++)
    play (fixture, moves[i]);
}

static void
bring_about (Fixture *fixture, Situation situation)
{
  switch (situation) {
  case AT_START:
    deal (fixture);
    break;
  case IN_PLAY:
    deal (fixture);
    play (fixture, "c6-c5:5");
    play (fixture, "c6-c4");
    yk_game_undo (fixture->game);
    break;
  case ON_LINES:
    deal (fixture);
    play (fixture, "c6-f1");
    yk_game_undo (fixture->game);
    play (fixture, "c6-c5:5");
    break;
  case REPLACED:
    deal (fixture);
    play (fixture, "c6-f1");
    run_until_idle ();
    g_clear_pointer (&listener.heard, g_free);
    g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "deal",
                                    g_variant_new_string ("12"));
    test_wait_for (has_heard, NULL, "the name of the next game");
    break;
  case STUCK:
    /* A game with no more moves, and the panel that says so put aside. */
    char *const moves[] = {"c1-f1",   "c6-f3",   "c3-c1:4", "c2-f3", "c3-f1",
                           "c7-c3:2", "c5-c7:3", "c5-f4",   NULL};

    yk_game_deal (fixture->game, yk_rules_find ("russian"), &(YkGameOptions){0}, 18);
    play_all (fixture, moves, G_N_ELEMENTS (moves));
    run_until_idle ();
    test_act (fixture->actions, "look-at-cards");
    break;
  case REDEALABLE:
    yk_game_deal (fixture->game, yk_rules_find ("tvetes-grandfather"),
                  &(YkGameOptions){0}, 3);
    test_wait_for (has_heard, NULL, "the name of the game");
    break;
  }
}

/* Until all is said of the situation, and the focus is at the cards. */
static void
come_to_rest (Fixture *fixture)
{
  run_until_idle ();
  yk_table_take_focus (fixture->table);
  run_until_idle ();
  g_clear_pointer (&listener.heard, g_free);
}

/* What is being looked for would come to the table later. */
static void
end_search (Fixture *fixture)
{
  static const char *const ends[] = {"skip-search", "stop"};

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (test_can_act (fixture->actions, ends[i]))
      test_act (fixture->actions, ends[i]);
}

static char *
hear_item (Fixture *fixture, guint i,
           void (*choose) (Fixture *fixture, const char *action))
{
  char *text;

  bring_about (fixture, items[i].situation);
  come_to_rest (fixture);
  choose (fixture, items[i].action);
  text = take_heard (items[i].action);
  end_search (fixture);
  run_until_idle ();
  return text;
}

static void
check_item (Fixture *fixture, guint i)
{
  g_autofree char *by_key = NULL, *by_menu = NULL;

  g_test_message ("%s", items[i].action);
  by_menu = hear_item (fixture, i, choose_by_menu);
  g_test_message ("%s", by_menu);
  if (items[i].answer == SEEKS)
    return;
  by_key = hear_item (fixture, i, choose_by_key);
  g_assert_cmpstr (by_menu, ==, by_key);
}

static void
expect_in_table (const char *label, const char *action, gpointer data)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    is_found = is_found || g_str_equal (items[i].action, action);
  g_test_message ("%s", action);
  g_assert_true (is_found || g_str_has_prefix (action, "win.variation::") ||
                 g_str_has_prefix (action, "win.starting-rank::"));
}

static gboolean
has_heard_verdict (gpointer data)
{
  for (guint i = 0; i < listener.utterances->len; i++)
    if (strstr (g_ptr_array_index (listener.utterances, i), "can still be won") != NULL)
      return TRUE;
  return FALSE;
}

/* A new game is one utterance, with all that is found out about it. */
static void
check_new_game (Fixture *fixture, guint64 number)
{
  const YkGameOptions options = {0};
  const char *text;

  listener.utterances = g_ptr_array_new_with_free_func (g_free);
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, number);
  test_wait_for (has_heard_verdict, NULL, "the verdict");
  run_until_idle ();
  g_assert_cmpuint (listener.utterances->len, ==, 1);
  text = g_ptr_array_index (listener.utterances, 0);
  g_test_message ("%s", text);
  g_assert_true (g_regex_match_simple ("^Yukon, deal \\d+, (easy|medium|hard)\\. This "
                                       "game can still be won\\.$",
                                       text, 0, 0));
  g_clear_pointer (&listener.utterances, g_ptr_array_unref);
}

/* Who solves a puzzle doesn't choose its variation. */
static void
check_puzzle (Fixture *fixture)
{
  g_auto (GStrv) before = g_settings_get_strv (fixture->settings, "recent-variations");
  g_auto (GStrv) after = NULL;
  const YkPuzzle *puzzle = NULL;

  for (guint i = 0; puzzle == NULL; i++)
    if (!g_str_equal (yk_puzzles_nth (i)->id.rules->id, "yukon"))
      puzzle = yk_puzzles_nth (i);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "puzzle",
                                  g_variant_new_uint32 (puzzle->id.puzzle));
  g_assert_true (yk_game_peek_board (fixture->game)->rules == puzzle->id.rules);
  after = g_settings_get_strv (fixture->settings, "recent-variations");
  g_assert_cmpstrv (before, after);
}

static void
test_menus (void)
{
  Fixture fixture;

  rate_deal ();
  begin (&fixture);
  open_window (&fixture);
  /* No item of either menu is missing above. */
  for (guint n = 0; n < 2; n++) {
    GtkPopover *popover = open_menu (&fixture, n);

    test_wait_for (is_mapped, popover, "the menu");
    visit_items (menu_of (&fixture, n), expect_in_table, NULL);
    gtk_popover_popdown (popover);
    test_wait_for (is_menu_gone, popover, "the menu's end");
  }
  come_to_rest (&fixture);
  for (guint64 number = DEAL; number <= DEAL + 2; number++)
    check_new_game (&fixture, number);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    if (items[i].answer == SAYS || items[i].answer == SEEKS)
      check_item (&fixture, i);
  check_puzzle (&fixture);
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/menu/said", test_menus);
  return g_test_run ();
}

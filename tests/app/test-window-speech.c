/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a listener hears of a game: of everything one utterance, no more and no less.  A
 * listener without ears takes the place of the screen reader: like the real one it
 * speaks whatever gets the focus, a label that changes under the focus, and what is
 * announced. */
#include "../test-common.h"
#include "app/a11y/yk-a11y.h"
#include "app/window/yk-window-private.h"
#include "table/a11y/yk-table-focus.h"
#include "table/yk-table-private.h"
#include "window-parts.h"
#include "words/play/yk-play-words.h"

typedef struct
{
  TestParts parts;
  YkSpeechQueue *speech_queue;
} Fixture;

/* Utterances, one after the other, since they were looked at last. */
static struct
{
  GPtrArray *heard;   /* NULL while nobody listens */
  GHashTable *labels; /* of all items, by the items */
  char *said;         /* what the voice has said last */
} listener;

void __real_yk_table_item_take_label (YkTableItem *item, char *label);
void __wrap_yk_table_item_take_label (YkTableItem *item, char *label);
void __wrap_yk_announce (GtkWindow *window, const char *sentence);

static void
hear (const char *text)
{
  if (listener.heard != NULL)
    g_ptr_array_add (listener.heard, g_strdup (text));
}

void
__wrap_yk_table_item_take_label (YkTableItem *item, char *label)
{
  const char *before = g_hash_table_lookup (listener.labels, item);

  if (gtk_widget_is_focus (GTK_WIDGET (item)) && g_strcmp0 (before, label) != 0)
    hear (label);
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
  else if (focus != NULL)
    hear ("button");
}

static void
said_cb (YkSpeechQueue *speech_queue, const char *text)
{
  g_free (listener.said);
  listener.said = g_strdup (text);
}

/* Until all that was done has been said. */
static void
run_until_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
begin (Fixture *fixture)
{
  TestParts *parts = &fixture->parts;

  listener.labels = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  test_parts_begin (parts);
  yk_window_add_moves (parts->self);
  test_follow_game (parts->game, yk_window_update_moves, parts->self);
  fixture->speech_queue = yk_speech_queue_new (GTK_WINDOW (parts->window), parts->table,
                                               parts->game, parts->settings);
  parts->self->speech_queue = g_object_ref (fixture->speech_queue);
  yk_window_add_speech (parts->self);
  test_follow_game (parts->game, yk_window_follow_speech, parts->self);
  g_signal_connect_object (parts->table, "settled", G_CALLBACK (yk_speech_queue_settle),
                           fixture->speech_queue, G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  yk_speech_queue_hold (fixture->speech_queue, YK_HOLD_GREETING, FALSE);
  yk_table_take_focus (parts->table);
  run_until_idle ();
  listener.heard = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (parts->window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}

static void
follow_with_panel (Fixture *fixture, GtkWidget *panel)
{
  test_follow_game (fixture->parts.game, yk_end_panel_game_changed, panel);
  g_signal_connect_object (fixture->parts.table, "settled",
                           G_CALLBACK (yk_end_panel_update), panel, G_CONNECT_SWAPPED);
}

static void
end (Fixture *fixture)
{
  g_clear_pointer (&listener.heard, g_ptr_array_unref);
  g_clear_pointer (&listener.said, g_free);
  g_object_unref (fixture->speech_queue);
  test_parts_end (&fixture->parts);
  g_clear_pointer (&listener.labels, g_hash_table_unref);
}

/* Takes the one utterance that there is; free it. */
static char *
take_heard (void)
{
  char *text;

  run_until_idle ();
  for (guint i = 1; i < listener.heard->len; i++)
    g_test_message ("heard: %s", (char *) g_ptr_array_index (listener.heard, i));
  g_assert_cmpuint (listener.heard->len, ==, 1);
  text = g_strdup (g_ptr_array_index (listener.heard, 0));
  g_ptr_array_set_size (listener.heard, 0);
  return text;
}

static void
assert_heard (const char *expected)
{
  g_autofree char *text = take_heard ();

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_silent (void)
{
  run_until_idle ();
  g_assert_cmpuint (listener.heard->len, ==, 0);
}

static void
set_cursor (Fixture *fixture, YkPile pile, int index)
{
  yk_table_focus_set_cursor (&fixture->parts.table->focus,
                             (YkCardLocation){pile, index});
  g_ptr_array_set_size (listener.heard, 0);
}

/* A position from outside has the name of its variation. */
static void
put_board (Fixture *fixture, const char *words)
{
  test_parts_set_board (&fixture->parts, words);
  assert_heard ("Yukon.");
}

static void
press_space (Fixture *fixture)
{
  YkTable *table = fixture->parts.table;

  yk_table_controller_carry_out (
      table, yk_input_space (&table->input, yk_game_peek_board (table->game)));
}

/* A few moves as they are made with the keys. */
static void
test_keys (void)
{
  Fixture fixture;
  YkTable *table;

  begin (&fixture);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D c3: KS 5H c4: AS");
  set_cursor (&fixture, 0, 1);

  press_space (&fixture);
  assert_heard (
      "Picked up the seven of clubs with 1 card on it. Fits in 1 place: Eight of "
      "diamonds in column 2.");
  yk_table_controller_carry_out (fixture.parts.table,
                                 yk_input_escape (&fixture.parts.table->input));
  assert_heard ("Put back the seven of clubs.");

  press_space (&fixture);
  g_free (take_heard ());
  set_cursor (&fixture, 2, 1);
  press_space (&fixture);
  assert_heard (
      "Seven of clubs must go on a card of the opposite color, one rank higher.");
  set_cursor (&fixture, 1, 0);
  press_space (&fixture);
  assert_heard ("Seven of clubs, with 1 card on it, onto the eight of diamonds. Two of "
                "hearts is turned over. Ace of spades goes to the foundation "
                "automatically. Column 4 is now empty.");
  g_assert_cmpint (fixture.parts.table->input.cursor.pile, ==, 1);
  g_assert_cmpint (fixture.parts.table->input.cursor.index, ==, 1);

  set_cursor (&fixture, 2, 1);
  table = fixture.parts.table;
  yk_table_controller_carry_out (
      table, yk_input_enter (&table->input, yk_game_peek_board (table->game)));
  assert_heard (
      "Five of hearts must go on a card of the opposite color, one rank higher.");
  end (&fixture);
}

static GtkWidget *
item_with_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->parts.window));
}

/* As the game is named at the start. */
static void
say_where_the_focus_is (Fixture *fixture, const char *sentence)
{
  yk_speech_queue_say (fixture->speech_queue, sentence);
  yk_table_expect_settling (fixture->parts.table);
}

/* What has the focus before the first sentence is said may be dead for Orca 51: with
 * the GTK that brings this about another item takes its place, and is named when one
 * comes back to it. */
static void
test_first_focus (void)
{
  Fixture fixture;
  GtkWidget *first, *second;

  begin (&fixture);
  first = g_object_ref (item_with_focus (&fixture));
  g_assert_true (YK_IS_TABLE_ITEM (first));
  say_where_the_focus_is (&fixture, "Hello.");
  assert_heard ("Hello.");
  set_cursor (&fixture, 0, 0);
  second = item_with_focus (&fixture);
  g_assert_true ((second != first) == (gtk_get_minor_version () >= 18));
  g_object_unref (first);

  say_where_the_focus_is (&fixture, "Hello again.");
  assert_heard ("Hello again.");
  set_cursor (&fixture, 0, 0);
  g_assert_true (item_with_focus (&fixture) == second);
  end (&fixture);
}

/* A sentence is heard when it is said, and not when the focus comes back to where it
 * was. */
static void
test_return (void)
{
  Fixture fixture;
  GtkWidget *announcer;

  begin (&fixture);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D");
  set_cursor (&fixture, 1, 0);
  say_where_the_focus_is (&fixture, "Hello.");
  assert_heard ("Hello.");
  announcer = item_with_focus (&fixture);
  gtk_window_set_focus (GTK_WINDOW (fixture.parts.window), NULL);
  g_ptr_array_set_size (listener.heard, 0);
  gtk_widget_grab_focus (announcer);
  g_assert_cmpstr (g_hash_table_lookup (listener.labels, announcer), ==,
                   "Eight of diamonds, column 2, card 1 of 1.");
  end (&fixture);
}

static void
test_undo (void)
{
  Fixture fixture;

  begin (&fixture);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D c3: KS 5H c4: AS");
  test_parts_play (&fixture.parts, "c1-c2:2");
  g_free (take_heard ());

  test_act (fixture.parts.actions, "undo");
  assert_heard ("Ace of spades comes back first, because it went to the foundation "
                "automatically.");
  test_act (fixture.parts.actions, "undo");
  assert_heard ("Undone: Seven of clubs is back in column 1.");
  test_act (fixture.parts.actions, "redo-move");
  assert_heard (
      "Redone. Seven of clubs, with 1 card on it, onto the eight of diamonds. "
      "Two of hearts is turned over. Ace of spades goes to the foundation "
      "automatically. Column 4 is now empty.");
  test_act (fixture.parts.actions, "undo-move");
  assert_heard ("Undone: Seven of clubs is back in column 1. 1 card that moved "
                "automatically is back, too.");
  test_act (fixture.parts.actions, "redo-all");
  g_free (take_heard ());
  test_act (fixture.parts.actions, "restart");
  assert_heard ("Game restarted.");
  end (&fixture);
}

/* Of another line its last step is said, and of what was played just before, which is
 * in none anymore that is present, all. */
static void
test_other_line (void)
{
  Fixture fixture;

  begin (&fixture);
  put_board (&fixture, "c1: KD 5H c2: 6S c3: 6C");
  test_parts_play (&fixture.parts, "c1-c2");
  g_free (take_heard ());
  test_act (fixture.parts.actions, "undo");
  g_free (take_heard ());
  test_parts_play (&fixture.parts, "c1-c3");
  test_act (fixture.parts.actions, "previous-line");
  assert_heard ("Five of hearts onto the six of clubs. Redone. Five of hearts onto the "
                "six of spades. Branch 1 of 2.");
  test_act (fixture.parts.actions, "next-line");
  assert_heard ("Redone. Five of hearts onto the six of clubs. Branch 2 of 2.");
  end (&fixture);
}

/* What others tell belongs to the same utterance, and can be had again. */
static void
test_toast (void)
{
  Fixture fixture;

  begin (&fixture);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D c3: KS 5H");
  test_parts_play (&fixture.parts, "c1-c2:2");
  yk_toast_show (fixture.parts.toast, "This is new.", NULL, NULL);
  assert_heard ("Seven of clubs, with 1 card on it, onto the eight of diamonds. Two of "
                "hearts is turned over. This is new.");
  yk_toast_show_progress (fixture.parts.toast, "Nobody needs this.", NULL, NULL);
  assert_silent ();
  yk_toast_show (fixture.parts.toast, "That is all.", NULL, NULL);
  assert_heard ("That is all.");
  yk_toast_hide (fixture.parts.toast);
  test_act (fixture.parts.actions, "say-again");
  assert_heard ("That is all.");
  test_act (fixture.parts.actions, "say-again");
  assert_heard ("That is all.");
  end (&fixture);
}

static void
test_terse (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_enum (fixture.parts.settings, "speech", YK_SPEECH_TERSE);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D c3: KS 5H");
  test_parts_play (&fixture.parts, "c1-c2:2");
  assert_heard ("Seven of clubs onto the eight of diamonds. Two of hearts is turned "
                "over.");
  test_act (fixture.parts.actions, "undo");
  assert_heard ("Undone: Seven of clubs.");
  end (&fixture);
}

/* What is pressed in vain, as the window's own controller of such keys gets it when
 * nobody else has taken it; gives how many of them said something. */
static guint
press_vain_keys (Fixture *fixture, const char *action)
{
  GtkWidget *window = fixture->parts.window;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  guint n_said = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) keys = g_list_model_get_item (controllers, i);

    for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (keys) &&
                      k < g_list_model_get_n_items (G_LIST_MODEL (keys));
         k++) {
      g_autoptr (GtkShortcut) key = g_list_model_get_item (G_LIST_MODEL (keys), k);
      GVariant *arguments = gtk_shortcut_get_arguments (key);
      const char *name;

      if (arguments == NULL ||
          !g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(ss)")))
        continue;
      g_variant_get (arguments, "(&s&s)", &name, NULL);
      if (g_str_equal (name, action))
        n_said += gtk_shortcut_action_activate (gtk_shortcut_get_action (key), 0,
                                                window, arguments);
    }
  }
  return n_said;
}

/* A key that can do nothing says so; one that can is somebody else's. */
static void
test_vain_keys (void)
{
  static const struct
  {
    const char *action, *sentence;
  } cases[] = {
      {"undo", "Nothing to undo."},
      {"undo-move", "Nothing to undo."},
      {"undo-all", "Nothing to undo."},
      {"redo-move", "Nothing to redo."},
      {"redo-all", "Nothing to redo."},
      {"restart", "You haven’t moved yet."},
      {"next-line", "There’s no other branch."},
      {"previous-line", "There’s no other branch."},
  };
  Fixture fixture;

  begin (&fixture);
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D c3: KS 5H");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s", cases[i].action);
    g_assert_cmpuint (press_vain_keys (&fixture, cases[i].action), ==, 1);
    assert_heard (cases[i].sentence);
  }
  test_parts_play (&fixture.parts, "c1-c2:2");
  g_free (take_heard ());
  g_assert_cmpuint (press_vain_keys (&fixture, "undo"), ==, 0);
  assert_silent ();
  end (&fixture);
}

/* Who walks with the keys hears the cards' names, and the column when it changes; in
 * full everything. */
static void
test_walk (void)
{
  Fixture fixture;
  YkTableFocus *focus;

  begin (&fixture);
  focus = &fixture.parts.table->focus;
  put_board (&fixture, "c1: [2H] 7C 3D c2: 8D");
  set_cursor (&fixture, 0, 2);
  yk_table_focus_set_cursor (focus, (YkCardLocation){0, 1});
  assert_heard ("Seven of clubs, column 1, card 2 of 3, 1 card on top, 1 face-down "
                "card underneath");
  g_settings_set_enum (fixture.parts.settings, "speech", YK_SPEECH_TERSE);
  yk_table_focus_set_cursor (focus, (YkCardLocation){0, 2});
  assert_heard ("Three of diamonds");
  yk_table_focus_set_cursor (focus, (YkCardLocation){1, 0});
  assert_heard ("Column 2, Eight of diamonds");
  yk_table_focus_set_cursor (focus, (YkCardLocation){2, -1});
  assert_heard ("Column 3, empty");
  yk_table_focus_set_cursor (focus, (YkCardLocation){0, 2});
  assert_heard ("Column 1, Three of diamonds");
  /* It is called so only while the focus is there. */
  press_space (&fixture);
  g_free (take_heard ());
  yk_table_focus_set_cursor (focus, (YkCardLocation){1, 0});
  assert_heard ("Column 2, Eight of diamonds");
  g_assert_cmpstr (g_hash_table_lookup (listener.labels, item_with_focus (&fixture)),
                   ==, "Column 2, Eight of diamonds");
  yk_table_focus_set_cursor (focus, (YkCardLocation){0, 2});
  assert_heard ("Column 1, Three of diamonds, picked up");
  end (&fixture);
}

/* The last move and the end it leads to are one utterance: the panel's name. */
static void
test_end (void)
{
  Fixture fixture;
  GtkWidget *panel;

  begin (&fixture);
  panel =
      yk_end_panel_new (fixture.parts.actions, fixture.parts.game, fixture.parts.table,
                        fixture.parts.session, fixture.parts.advisor,
                        fixture.parts.settings, fixture.parts.toast);
  gtk_overlay_add_overlay (fixture.parts.overlay, panel);
  follow_with_panel (&fixture, panel);
  yk_end_panel_set_speech_queue (YK_END_PANEL (panel), fixture.speech_queue);
  g_signal_connect (fixture.speech_queue, "said", G_CALLBACK (said_cb), NULL);
  put_board (&fixture, "c1: 7C c2: 8D");
  test_parts_play (&fixture.parts, "c1-c2:1");
  assert_heard ("button");
  g_assert_cmpstr (listener.said, ==,
                   "Seven of clubs onto the eight of diamonds. Column 1 is now empty. "
                   "No more moves.");
  /* The panel goes, and the table says what has been done. */
  test_act (fixture.parts.actions, "undo");
  assert_heard ("Undone: Seven of clubs is back in column 1.");
  end (&fixture);
}

static void
win_deal (Fixture *fixture)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "games", "yukon-won.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  words = g_strsplit (g_strstrip (strstr (text, "\nmoves ") + 7), " ", -1);
  yk_game_set_auto_play (fixture->parts.game, YK_AUTO_OFF);
  yk_game_deal (fixture->parts.game, yk_rules_find ("yukon"), &(YkGameOptions){0},
                1352);
  for (int i = 0; words[i] != NULL; i++)
    test_parts_play (&fixture->parts, words[i]);
}

/* How many moves are known to do is said with the win, once, and not again where more
 * is found out later. */
static void
test_par (void)
{
  const YkDealId id = {.rules = yk_rules_find ("yukon"), .deal = 1352};
  Fixture fixture;
  GtkWidget *panel;
  YkSession *session;
  const char *known;

  begin (&fixture);
  panel =
      yk_end_panel_new (fixture.parts.actions, fixture.parts.game, fixture.parts.table,
                        fixture.parts.session, fixture.parts.advisor,
                        fixture.parts.settings, fixture.parts.toast);
  gtk_overlay_add_overlay (fixture.parts.overlay, panel);
  follow_with_panel (&fixture, panel);
  yk_end_panel_set_speech_queue (YK_END_PANEL (panel), fixture.speech_queue);
  session = fixture.parts.session;
  yk_advisor_seek_pars (fixture.parts.advisor, session);
  yk_session_note_par (session,
                       &(YkPar){.id = id, .known = {{29, 29, 29}}, .sought = 1});
  g_signal_connect (fixture.speech_queue, "said", G_CALLBACK (said_cb), NULL);
  win_deal (&fixture);
  run_until_idle ();
  g_assert_nonnull (strstr (listener.said, "You won! 74 moves. 0 seconds. Score 73. "));
  known = strstr (listener.said, "Shortest known win: 29 moves.");
  g_assert_nonnull (known);
  g_assert_null (strstr (known + 20, "Shortest known win: "));
  yk_session_note_par (session,
                       &(YkPar){.id = id, .known = {{28, 28, 28}}, .sought = 1});
  run_until_idle ();
  g_assert_null (strstr (listener.said, "Shortest known win: 28 moves."));
  end (&fixture);
}

/* Whatever a game is like: a whole one, made of random moves, with some of them taken
 * back. */
static void
test_any_game (void)
{
  Fixture fixture;
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  const YkGameOptions options = {0};

  begin (&fixture);
  for (size_t i = 0; i < n_rules; i++) {
    guint64 state = i + 1;
    YkMove move;

    yk_game_deal (fixture.parts.game, &rules[i], &options, 7);
    g_free (take_heard ());
    for (int step = 0; step < 30; step++) {
      if (!test_random_move (yk_game_peek_board (fixture.parts.game), &state, &move))
        break;
      yk_game_play (fixture.parts.game, move);
      g_free (take_heard ());
      if (step % 5 == 4) {
        yk_game_undo (fixture.parts.game);
        g_free (take_heard ());
      }
    }
  }
  end (&fixture);
}

int
main (int argc, char **argv)
{
  if (!test_parts_init (argc, argv))
    return 0;
  g_test_add_func ("/voice/keys", test_keys);
  g_test_add_func ("/voice/first-focus", test_first_focus);
  g_test_add_func ("/voice/return", test_return);
  g_test_add_func ("/voice/undo", test_undo);
  g_test_add_func ("/voice/other-line", test_other_line);
  g_test_add_func ("/voice/toast", test_toast);
  g_test_add_func ("/voice/terse", test_terse);
  g_test_add_func ("/voice/vain-keys", test_vain_keys);
  g_test_add_func ("/voice/walk", test_walk);
  g_test_add_func ("/voice/end", test_end);
  g_test_add_func ("/voice/par", test_par);
  g_test_add_func ("/voice/any-game", test_any_game);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window as a whole: what has been closed is gone, whatever is under way. */
#include "app/window/yk-window-private.h"
#include "app/window/yk-window.h"

#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../store/fault-vfs.h"
#include "../test-common.h"
#include "app/style/yk-style.h"
#include "deck/yk-assets.h"
#include "deck/yk-deck.h"
#include "game/settings/yk-settings.h"
#include "window-parts.h"

/* The narrowest window that has to hold everything, in pixels. */
#define PHONE_WIDTH 360

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
} Fixture;

/* A disk that takes its time: what the program calls waits here while it is slow.  The
 * linker puts these in the place of the real ones. */
static struct
{
  GMutex mutex;
  GCond cond;
  gboolean is_slow;
  guint n_waiting;
} disk;

static void
wait_for_disk (void)
{
  g_mutex_lock (&disk.mutex);
  disk.n_waiting++;
  while (disk.is_slow)
    g_cond_wait (&disk.cond, &disk.mutex);
  disk.n_waiting--;
  g_mutex_unlock (&disk.mutex);
}

static void
set_disk_slow (gboolean is_slow)
{
  g_mutex_lock (&disk.mutex);
  disk.is_slow = is_slow;
  g_cond_broadcast (&disk.cond);
  g_mutex_unlock (&disk.mutex);
}

static gboolean
is_disk_waited_for (gpointer data)
{
  guint n_waiting;

  g_mutex_lock (&disk.mutex);
  n_waiting = disk.n_waiting;
  g_mutex_unlock (&disk.mutex);
  return n_waiting > 0;
}

int __real_fsync (int number);
int __wrap_fsync (int number);
ssize_t __real_read (int number, void *bytes, size_t n_bytes);
ssize_t __wrap_read (int number, void *bytes, size_t n_bytes);

int
__wrap_fsync (int number)
{
  wait_for_disk ();
  return __real_fsync (number);
}

/* The store's disk. */
static int
wait_for_store (FaultCall call, const char *path)
{
  if (call == FAULT_SYNC)
    wait_for_disk ();
  return SQLITE_OK;
}

ssize_t
__wrap_read (int number, void *bytes, size_t n_bytes)
{
  wait_for_disk ();
  return __real_read (number, bytes, n_bytes);
}

/* Where a file is set, the player chooses it without a chooser.  A chooser that is
 * shown shows an empty folder: GTK 4.24.1 asks for what is known of each file, and
 * crashes where an answer comes after the chooser's end. */
static struct
{
  GFile *file;
  GFile *empty;
  GtkNativeDialog *dialog; /* that would be shown; borrowed */
} choice;

void __real_gtk_native_dialog_show (GtkNativeDialog *dialog);
void __wrap_gtk_native_dialog_show (GtkNativeDialog *dialog);
GFile *__real_gtk_file_chooser_get_file (GtkFileChooser *chooser);
GFile *__wrap_gtk_file_chooser_get_file (GtkFileChooser *chooser);

void
__wrap_gtk_native_dialog_show (GtkNativeDialog *dialog)
{
  choice.dialog = dialog;
  if (choice.file == NULL) {
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), choice.empty, NULL);
    __real_gtk_native_dialog_show (dialog);
  }
}

GFile *
__wrap_gtk_file_chooser_get_file (GtkFileChooser *chooser)
{
  return choice.file != NULL ? g_object_ref (choice.file)
                             : __real_gtk_file_chooser_get_file (chooser);
}

static void
begin (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  guint n_others;

  fixture->directory = g_dir_make_tmp ("yukon-window-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->settings = yk_settings_new ();
  test_reset_settings (fixture->settings);
  g_settings_set_boolean (fixture->settings, "first-game-offered", TRUE);
  fixture->deck = yk_builtin_deck_new (fixture->settings, fixture->directory);
  fixture->game = yk_game_new ();
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
  g_assert_false (yk_session_restore (fixture->session, &n_others, NULL));
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static void
make_window (Fixture *fixture, gboolean was_restored)
{
  const YkWindowContent content = {fixture->settings, fixture->deck, fixture->game,
                                   fixture->session, was_restored};

  fixture->window = yk_window_new (NULL, &content);
  fixture->actions = G_ACTION_MAP (fixture->window);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
}

static void
open_window (Fixture *fixture, gboolean was_restored)
{
  make_window (fixture, was_restored);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_for (is_mapped, fixture->window, "the window");
}

static gboolean
is_held_once (gpointer data)
{
  return G_OBJECT (data)->ref_count == 1;
}

static gboolean
has_no_window (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  /* GTK's chooser complains, with no parent, when it is closed while it reads its
   * folder.
   */
  for (GList *i = windows; i != NULL; i = i->next)
    if (GTK_IS_MESSAGE_DIALOG (i->data))
      gtk_window_destroy (i->data);
  return windows == NULL;
}

static void
close_window (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for (test_is_null, &fixture->window, "the window's end");
}

/* Closes the window, which is gone then, and all that it had: each of its parts holds
 * the game. */
static void
end (Fixture *fixture)
{
  if (fixture->window != NULL)
    close_window (fixture);
  test_wait_for (has_no_window, NULL, "the end of the other windows");
  test_wait_for (is_held_once, fixture->session, "the session's end");
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->store);
  test_wait_for (is_held_once, fixture->game, "the game's end");
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->deck);
  g_clear_object (&fixture->settings);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
}

static void
begin_with (Fixture *fixture, const char *words)
{
  YkBoard board;

  begin (fixture);
  test_board (&board, "yukon", words);
  yk_game_set_board (fixture->game, &board);
  open_window (fixture, TRUE);
}

/* A game on which nobody can decide, one move played. */
static void
begin_unknown (Fixture *fixture)
{
  const YkGameOptions options = {0};

  begin (fixture);
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 628691136);
  g_assert_true (yk_game_play (fixture->game, test_move ("c3-c4:2")));
  open_window (fixture, TRUE);
}

/* A first start: a first game is dealt, and the lesson is offered. */
static void
test_first_start (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_boolean (fixture.settings, "first-game-offered", FALSE);
  open_window (&fixture, FALSE);
  g_assert_cmpuint (yk_game_peek_history (fixture.game)->deal, !=, 1);
  g_assert_true (g_settings_get_boolean (fixture.settings, "first-game-offered"));
  end (&fixture);
}

static gboolean
is_most_for_cards (gpointer window)
{
  int table = gtk_widget_get_height (test_find_widget (window, YK_TYPE_TABLE, 0));
  int bar = gtk_widget_get_height (gtk_window_get_titlebar (window));

  return table > 0 && bar + table >= 360 - 64;
}

/* On a telephone on its side the offer and the line below the cards take little. */
static void
test_low (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_boolean (fixture.settings, "first-game-offered", FALSE);
  g_settings_set_int (fixture.settings, "window-width", 720);
  g_settings_set_int (fixture.settings, "window-height", 360);
  open_window (&fixture, FALSE);
  test_wait_for (is_most_for_cards, fixture.window, "room for the cards");
  end (&fixture);
}

/* The button with this action. */
static GtkWidget *
find_command (GtkWidget *window, const char *action)
{
  for (guint n = 0;; n++) {
    GtkWidget *button = test_find_widget (window, GTK_TYPE_BUTTON, n);

    if (button == NULL ||
        g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) ==
            0)
      return button;
  }
}

static gboolean
is_command_below (GtkWidget *window, const char *action)
{
  GtkWidget *button = find_command (window, action);

  g_assert_nonnull (button);
  return gtk_widget_get_ancestor (button, GTK_TYPE_HEADER_BAR) == NULL;
}

static gboolean
are_commands_below (gpointer window)
{
  return is_command_below (window, "win.hint");
}

static gboolean
are_commands_above (gpointer window)
{
  return !are_commands_below (window);
}

/* All have the same place, and who presses Tab comes from the cards to New first. */
static void
check_commands (Fixture *fixture, gboolean are_below)
{
  static const char *const actions[] = {"win.new-game", "win.undo", "win.redo",
                                        "win.redeal", "win.hint"};
  GtkWidget *window = fixture->window, *focus;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_assert_cmpint (is_command_below (window, actions[i]), ==, are_below);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 find_command (window, "win.hint"));
  gtk_widget_grab_focus (test_find_widget (window, YK_TYPE_TABLE, 0));
  do {
    gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
    focus = gtk_window_get_focus (GTK_WINDOW (window));
    g_assert_true (focus != find_command (window, "win.hint"));
  } while (focus != find_command (window, "win.new-game"));
  gtk_widget_grab_focus (find_command (window, "win.hint"));
}

/* A telephone that is turned: upright the commands are below the cards, where the thumb
 * is, and the focus goes with its button. */
static void
test_turned (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_int (fixture.settings, "window-width", 360);
  g_settings_set_int (fixture.settings, "window-height", 640);
  open_window (&fixture, TRUE);
  test_wait_for (are_commands_below, fixture.window, "the bar below");
  gtk_widget_grab_focus (find_command (fixture.window, "win.hint"));
  check_commands (&fixture, TRUE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 720, 328);
  test_wait_for (are_commands_above, fixture.window, "the commands in the header");
  check_commands (&fixture, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 360, 640);
  test_wait_for (are_commands_below, fixture.window, "the bar below again");
  check_commands (&fixture, TRUE);
  end (&fixture);
}

static gboolean
is_game_active (gpointer game)
{
  gboolean is_active;

  g_object_get (game, "active", &is_active, NULL);
  return is_active;
}

/* The clock runs while the window is the active one. */
static void
test_active (void)
{
  Fixture fixture;

  begin (&fixture);
  g_assert_true (is_game_active (fixture.game));
  open_window (&fixture, FALSE);
  if (gtk_window_is_active (GTK_WINDOW (fixture.window)))
    test_wait_for (is_game_active, fixture.game, "the clock");
  end (&fixture);
}

/* Easy deals of Alaska are rare; where one was found already, the next search is on. */
static void
test_closed_in_search (void)
{
  Fixture fixture;

  begin (&fixture);
  g_settings_set_string (fixture.settings, "variation", "alaska");
  g_settings_set_string (fixture.settings, "difficulty", "easy");
  open_window (&fixture, FALSE);
  for (int i = 0; i < 20 && !test_can_act (fixture.actions, "skip-search"); i++)
    test_act (fixture.actions, "new-game");
  g_assert_true (test_can_act (fixture.actions, "skip-search"));
  end (&fixture);
}

static void
test_closed_on_the_way_back (void)
{
  Fixture fixture;

  begin_unknown (&fixture);
  test_act (fixture.actions, "go-back-winnable");
  g_assert_true (test_can_act (fixture.actions, "stop"));
  end (&fixture);
}

/* The line below the table stays while a game is reviewed; Escape, the action "stop",
 * ends the review, and so does closing the window. */
static void
test_closed_while_reviewing (void)
{
  Fixture fixture;
  GtkWidget *line;

  begin_unknown (&fixture);
  line = test_find_widget (fixture.window, YK_TYPE_STATUS_LINE, 0);
  test_act (fixture.actions, "review");
  g_assert_true (gtk_widget_get_visible (line));
  g_assert_true (test_can_act (fixture.actions, "stop"));
  test_act (fixture.actions, "stop");
  g_assert_false (test_can_act (fixture.actions, "stop"));
  g_assert_true (gtk_widget_get_visible (line));
  test_act (fixture.actions, "review");
  g_assert_true (test_can_act (fixture.actions, "stop"));
  end (&fixture);
}

static gboolean
can_think_longer (gpointer data)
{
  return test_can_act (data, "think-longer");
}

static void
test_closed_while_thinking_longer (void)
{
  Fixture fixture;

  begin_unknown (&fixture);
  test_wait_for (can_think_longer, fixture.actions, "a quick look");
  test_act (fixture.actions, "think-longer");
  g_assert_true (test_can_act (fixture.actions, "stop"));
  end (&fixture);
}

static void
test_closed_before_hint (void)
{
  Fixture fixture;

  begin_unknown (&fixture);
  test_act (fixture.actions, "hint");
  end (&fixture);
}

static guint
count_windows (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  return g_list_length (windows);
}

/* A position of a running game is set up by whoever has read that it shows all cards;
 * after another move, that has to be read again. */
static void
test_set_up (void)
{
  Fixture fixture;
  uint64_t state = 5;
  YkMove move;

  begin (&fixture);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
  open_window (&fixture, TRUE);
  for (int i = 0; i < 2; i++) {
    g_assert_true (test_random_move (yk_game_peek_board (fixture.game), &state, &move));
    g_assert_true (yk_game_play (fixture.game, move));
    test_act (fixture.actions, "set-up");
    g_assert_cmpuint (count_windows (), ==, 1);
  }
  g_assert_cmpuint (yk_game_peek_history (fixture.game)->n_hints, ==, 0);
  test_act (fixture.actions, "set-up");
  g_assert_cmpuint (count_windows (), ==, 2);
  g_assert_cmpuint (yk_game_peek_history (fixture.game)->n_hints, >, YK_FEW_HINTS);
  end (&fixture);
}

static gboolean
can_show_solution (gpointer data)
{
  return test_can_act (data, "show-solution");
}

/* Escape, which is "stop", pauses what is shown. */
static void
test_closed_while_shown (void)
{
  Fixture fixture;

  begin_with (&fixture, "f1: KS f2: KH f3: KD f4: JC c1: KC c2: QC");
  test_wait_for (can_show_solution, fixture.actions, "the judgement");
  g_assert_false (test_can_act (fixture.actions, "stop"));
  test_act (fixture.actions, "show-solution");
  g_assert_false (is_game_active (fixture.game));
  test_act (fixture.actions, "stop");
  g_assert_false (test_can_act (fixture.actions, "stop"));
  test_act (fixture.actions, "show-solution");
  end (&fixture);
}

static void
test_closed_before_finish (void)
{
  Fixture fixture;

  begin_with (&fixture, "f1: JS f2: KH f3: KD f4: QC c1: [KS] KC c2: QS");
  yk_game_set_auto_play (fixture.game, YK_AUTO_OFF);
  g_settings_set_string (fixture.settings, "finish", "automatic");
  g_assert_true (yk_game_play (fixture.game, test_move ("c1-c3")));
  g_assert_true (test_can_act (fixture.actions, "finish"));
  end (&fixture);
}

static void
test_closed_at_the_end (void)
{
  Fixture fixture;

  begin_with (&fixture, "f1: KS f2: KH f3: KD f4: QC c1: KC");
  g_assert_true (yk_game_play (fixture.game, test_move ("c1-f4")));
  end (&fixture);
}

static void
test_closed_with_toast (void)
{
  Fixture fixture;

  begin (&fixture);
  open_window (&fixture, FALSE);
  yk_window_tell (YK_WINDOW (fixture.window), "News.");
  end (&fixture);
}

static gboolean
is_menu_open (gpointer button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

/* Nobody brings the focus back to a game that is gone. */
static void
test_closed_with_menu (void)
{
  Fixture fixture;
  GtkWidget *button;

  begin_with (&fixture, "f1: KS f2: KH f3: KD f4: QC c1: KC");
  button = test_menu_button (fixture.window, 0);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  test_wait_for (is_menu_open, button, "the menu");
  end (&fixture);
}

static GFile *
file_in (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

  return g_file_new_for_path (path);
}

/* Nobody waits for a file that is being read. */
static void
test_closed_while_opening (void)
{
  Fixture fixture;
  g_autoptr (GFile) file = NULL;

  begin (&fixture);
  open_window (&fixture, FALSE);
  file = file_in (&fixture, "slow.yukon");
  g_assert_true (
      g_file_set_contents (g_file_peek_path (file), "yukon-game 1\n", -1, NULL));
  set_disk_slow (TRUE);
  yk_window_open (YK_WINDOW (fixture.window), file, 1);
  test_wait_for (is_disk_waited_for, NULL, "the reading");
  close_window (&fixture);
  set_disk_slow (FALSE);
  end (&fixture);
}

/* The dialog of the file chooser, or NULL while there is none. */
static GtkWidget *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GTK_IS_FILE_CHOOSER (i->data))
      return i->data;
  return NULL;
}

static gboolean
is_chooser_mapped (gpointer data)
{
  GtkWidget *chooser = find_chooser ();

  return chooser != NULL && gtk_widget_get_mapped (chooser);
}

static void
test_closed_with_chooser (void)
{
  static const char *const choosers[] = {"open", "save-as"};

  for (guint i = 0; i < G_N_ELEMENTS (choosers); i++) {
    Fixture fixture;

    begin (&fixture);
    open_window (&fixture, FALSE);
    test_act (fixture.actions, choosers[i]);
    test_wait_for (is_chooser_mapped, NULL, "the chooser");
    test_act (fixture.actions, choosers[i]);
    end (&fixture);
  }
}

static gboolean
is_saved (gpointer file)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL) &&
         g_str_has_prefix (text, "yukon-game 1\n");
}

/* A game that is being saved gets to the disk, and holds no window. */
static void
test_closed_while_saving (void)
{
  Fixture fixture;

  begin (&fixture);
  open_window (&fixture, FALSE);
  choice.file = file_in (&fixture, "saved.yukon");
  test_act (fixture.actions, "save-as");
  set_disk_slow (TRUE);
  g_signal_emit_by_name (choice.dialog, "response", GTK_RESPONSE_ACCEPT);
  test_wait_for (is_disk_waited_for, NULL, "the writing");
  close_window (&fixture);
  g_assert_false (is_saved (choice.file));
  set_disk_slow (FALSE);
  test_wait_for (is_saved, choice.file, "the saved game");
  g_clear_object (&choice.file);
  end (&fixture);
}

/* A move that is not on the disk yet, which is slow. */
static void
begin_unsaved (Fixture *fixture)
{
  const YkGameOptions options = {0};

  begin (fixture);
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 7);
  open_window (fixture, TRUE);
  g_assert_true (yk_store_flush (fixture->store, NULL));
  set_disk_slow (TRUE);
  g_assert_true (yk_game_play (fixture->game, test_move ("c2-c7:5")));
}

/* Whether the game is on the disk, as another program sees it. */
static gboolean
is_all_written (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *path = g_build_filename (fixture->directory, "yukon.db", NULL);
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  gboolean is_there;

  sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, "unix");
  sqlite3_prepare_v2 (db,
                      "SELECT 1 FROM game WHERE deal = 7 AND result = 'playing'"
                      " AND content LIKE '%moves c2-c7:5%'",
                      -1, &statement, NULL);
  is_there = statement != NULL && sqlite3_step (statement) == SQLITE_ROW;
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return is_there;
}

static gboolean
says_saving (gpointer window)
{
  GtkWidget *toast = test_find_widget (window, YK_TYPE_TOAST, 0);

  return g_str_has_prefix (test_toast_text (YK_TOAST (toast)), "Still saving…");
}

/* Closing waits for the disk, but not in the main loop, and says so. */
static void
test_closed_on_slow_disk (void)
{
  Fixture fixture;

  begin_unsaved (&fixture);
  g_assert_false (test_can_act (fixture.actions, "close-anyway"));
  gtk_window_close (GTK_WINDOW (fixture.window));
  test_wait_for (says_saving, fixture.window, "the word of the saving");
  g_assert_true (test_can_act (fixture.actions, "close-anyway"));
  set_disk_slow (FALSE);
  test_wait_for (test_is_null, &fixture.window, "the window's end");
  g_assert_true (is_all_written (&fixture));
  end (&fixture);
}

/* Nobody has to wait for it: the window goes by the button, when it is closed again,
 * and when the system asks twice. */
static void
close_anyway (Fixture *fixture)
{
  test_act (fixture->actions, "close-anyway");
}

static void
close_again (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
}

static void
end_twice (Fixture *fixture)
{
  yk_window_close_at_once (YK_WINDOW (fixture->window));
  g_assert_nonnull (fixture->window);
  yk_window_close_at_once (YK_WINDOW (fixture->window));
}

static void
test_closed_anyway (void)
{
  static void (*const ways[]) (Fixture *) = {close_anyway, close_again, end_twice};

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    Fixture fixture;

    begin_unsaved (&fixture);
    gtk_window_close (GTK_WINDOW (fixture.window));
    test_wait_for (says_saving, fixture.window, "the word of the saving");
    ways[i](&fixture);
    test_wait_for (test_is_null, &fixture.window, "the window's end");
    g_assert_false (is_all_written (&fixture));
    /* Lets the disk go on, and what still writes to it. */
    set_disk_slow (FALSE);
    test_wait_for (is_all_written, &fixture, "the end of the writing");
    end (&fixture);
  }
}

/* What the system asks for is done also before the window is there to be seen. */
static void
test_ended_at_start (void)
{
  Fixture fixture;

  begin (&fixture);
  make_window (&fixture, FALSE);
  yk_window_close_at_once (YK_WINDOW (fixture.window));
  g_assert_null (fixture.window);
  end (&fixture);
}

static void
test_closed_while_pasting (void)
{
  Fixture fixture;

  begin (&fixture);
  open_window (&fixture, FALSE);
  test_act (fixture.actions, "copy-position");
  test_act (fixture.actions, "paste-position");
  end (&fixture);
}

/* The header bar fits a telephone, also with the button that deals the cards again. */
static void
test_narrow_header (void)
{
  Fixture fixture;
  const YkGameOptions options = {0};
  int least;

  begin (&fixture);
  open_window (&fixture, FALSE);
  yk_game_deal (fixture.game, yk_rules_find ("tvetes-grandfather"), &options, 7);
  gtk_widget_measure (fixture.window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_test_message ("%d pixels", least);
  g_assert_cmpint (least, <=, PHONE_WIDTH);
  end (&fixture);
}

static const char *
status_text (Fixture *fixture, guint n)
{
  return test_label_text (test_find_widget (fixture->window, YK_TYPE_STATUS_LINE, 0),
                          n);
}

/* The line below the table says where on the trail a deal is, and counts its moves; the
 * next one follows it, where the player has done nothing yet. */
static void
test_trail (void)
{
  const YkRules *yukon = yk_rules_find ("yukon");
  uint64_t state = 1;
  Fixture fixture;
  YkMove move;

  begin (&fixture);
  yk_game_set_auto_play (fixture.game, YK_AUTO_SAFE);
  yk_game_deal (fixture.game, yukon, &(YkGameOptions){0}, 7);
  open_window (&fixture, FALSE);
  g_assert_false (test_can_act (fixture.actions, "next-puzzle"));
  yk_game_deal (fixture.game, yukon, &(YkGameOptions){0}, 1899);
  g_assert_cmpstr (status_text (&fixture, 0), ==,
                   "Whitehorse, 7 of 10; third star: at most 56 moves");
  g_assert_cmpstr (status_text (&fixture, 2), ==, "0 moves");
  g_assert_true (test_random_move (yk_game_peek_board (fixture.game), &state, &move));
  g_assert_true (yk_game_play (fixture.game, move));
  g_assert_cmpstr (status_text (&fixture, 2), ==, "1 move");
  test_act (fixture.actions, "next-puzzle");
  g_assert_cmpuint (yk_game_get_id (fixture.game).deal, ==, 1902);
  g_assert_cmpstr (status_text (&fixture, 0), ==,
                   "Whitehorse, 8 of 10; third star: at most 47 moves");
  yk_game_deal (fixture.game, yukon, &(YkGameOptions){0}, 7);
  g_assert_true (g_str_has_prefix (status_text (&fixture, 0), "Yukon, deal 7"));
  g_assert_false (test_can_act (fixture.actions, "next-puzzle"));
  end (&fixture);
}

static const char *const dialogs[] = {
    "calendar",    "deal-number", "choose-variation", "statistics", "trail", "puzzles",
    "preferences", "rules",       "first-game",       "shortcuts"};

static gboolean
is_second_mapped (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n_mapped = 0;

  for (GList *i = windows; i != NULL; i = i->next)
    n_mapped += gtk_widget_get_mapped (i->data);
  return n_mapped >= 2;
}

static void
test_closed_with_dialog (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    Fixture fixture;

    begin (&fixture);
    open_window (&fixture, FALSE);
    test_act (fixture.actions, dialogs[i]);
    test_wait_for (is_second_mapped, NULL, dialogs[i]);
    end (&fixture);
  }
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
  for (int i = 0; i < 3; i++) {
    test_act (fixture.actions, "rules");
    g_assert_cmpuint (n_rules_pages (), ==, 1);
    test_wait_for (is_second_mapped, NULL, "the page");
  }
  end (&fixture);
  g_assert_cmpuint (n_rules_pages (), ==, 0);
}

static gboolean
has_no_background (gpointer settings)
{
  g_autofree char *value = g_settings_get_string (settings, "background");

  return *value == '\0';
}

/* A deal that nobody has to look for; the window is still to be opened. */
static void
begin_dealt (Fixture *fixture)
{
  const YkGameOptions options = {0};

  begin (fixture);
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 628691136);
}

static gboolean
press_on_window (GtkWidget *window, guint key, guint code, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean is_handled = FALSE;

  for (guint i = 0; !is_handled && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (G_OBJECT_TYPE (controller) == GTK_TYPE_EVENT_CONTROLLER_KEY &&
        gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
      g_signal_emit_by_name (controller, "key-pressed", key, code, state, &is_handled);
  }
  return is_handled;
}

/* Where a keyboard has no Latin letters, GTK finds no accelerator for them. */
static void
test_foreign_keys (void)
{
  const guint keys[] = {GDK_KEY_Cyrillic_ya, GDK_KEY_Greek_zeta, GDK_KEY_hebrew_zain};
  const GdkModifierType both = GDK_CONTROL_MASK | GDK_SHIFT_MASK;
  g_autoptr (GtkApplication) application =
      gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  Fixture fixture;

  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  yk_shortcuts_set_accels (application);
  begin_unknown (&fixture);
  gtk_window_set_application (GTK_WINDOW (fixture.window), application);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_assert_true (press_on_window (fixture.window, keys[i], 52, GDK_CONTROL_MASK));
    g_assert_false (test_can_act (fixture.actions, "undo"));
    g_assert_true (press_on_window (fixture.window, keys[i], 52, both));
    g_assert_true (test_can_act (fixture.actions, "undo"));
    /* What is GTK's, and letters that are the table's. */
    g_assert_false (press_on_window (fixture.window, GDK_KEY_z, 52, GDK_CONTROL_MASK));
    g_assert_false (press_on_window (fixture.window, keys[i], 52, 0));
    g_assert_false (press_on_window (fixture.window, keys[i], 52, GDK_ALT_MASK));
  }
  end (&fixture);
}

/* A picture that is not there anymore is told of, and forgotten. */
static void
test_missing_picture (void)
{
  Fixture fixture;
  YkToast *toast;

  begin_dealt (&fixture);
  g_settings_set_string (fixture.settings, "background", "/no/such/holiday.jpg");
  open_window (&fixture, TRUE);
  test_wait_for (has_no_background, fixture.settings, "the felt");
  toast = YK_TOAST (test_find_widget (fixture.window, YK_TYPE_TOAST, 0));
  g_assert_cmpstr (test_toast_text (toast), ==,
                   "Can’t show the picture “holiday.jpg”. The file doesn’t exist.");
  end (&fixture);
}

/* Whoever plays on in a full game is told why nothing happens. */
static void
test_full_game (void)
{
  Fixture fixture;
  YkToast *toast;

  begin_dealt (&fixture);
  open_window (&fixture, TRUE);
  g_signal_emit_by_name (fixture.game, "full");
  toast = YK_TOAST (test_find_widget (fixture.window, YK_TYPE_TOAST, 0));
  g_assert_cmpstr (test_toast_text (toast), ==,
                   "This game is full: it has reached 100,000 moves, counting every "
                   "branch you’ve tried. You can still go back to any earlier move.");
  end (&fixture);
}

static gboolean
has_painted (gpointer window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  return clock != NULL && gdk_frame_clock_get_frame_counter (clock) >= 2;
}

static gboolean
is_deck_ready (gpointer deck)
{
  return yk_deck_is_ready (deck);
}

static char *
find_data_file (const char *folder, const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
}

/* A deck and a picture in files keep nobody waiting, however slow the disk is: the
 * window is painted without them, and again when they come. */
static void
test_files_on_slow_disk (void)
{
  g_autofree char *deck = find_data_file ("decks", "yukon.svg");
  g_autofree char *picture = find_data_file ("backgrounds", "linen.svg");
  Fixture fixture;

  begin_dealt (&fixture);
  g_clear_object (&fixture.deck);
  fixture.deck = yk_deck_new_for_path (deck, NULL);
  g_settings_set_string (fixture.settings, "background", picture);
  set_disk_slow (TRUE);
  open_window (&fixture, TRUE);
  test_wait_for (has_painted, fixture.window, "the first pictures");
  test_wait_for (is_disk_waited_for, NULL, "the reading");
  g_assert_false (yk_deck_is_ready (fixture.deck));
  set_disk_slow (FALSE);
  test_wait_for (is_deck_ready, fixture.deck, "the deck");
  end (&fixture);
}

/* Cards and table are as dark as all that GTK draws. */
static void
test_dark_window (void)
{
  Fixture fixture;
  GtkWidget *table;

  begin_dealt (&fixture);
  yk_colour_scheme_set_dark (TRUE);
  open_window (&fixture, TRUE);
  table = test_find_widget (fixture.window, YK_TYPE_TABLE, 0);
  for (int i = 1; i >= 0; i--) {
    gboolean is_dark;

    yk_colour_scheme_set_dark (i > 0);
    g_object_get (table, "dark", &is_dark, NULL);
    g_assert_cmpint (is_dark, ==, i > 0);
  }
  yk_colour_scheme_leave_to_gtk ();
  end (&fixture);
}

static const struct
{
  const char *name;
  GTestFunc test;
} tests[] = {
    {"first-start", test_first_start},
    {"low", test_low},
    {"active", test_active},
    {"closed-in-search", test_closed_in_search},
    {"closed-on-the-way-back", test_closed_on_the_way_back},
    {"closed-while-thinking-longer", test_closed_while_thinking_longer},
    {"closed-while-reviewing", test_closed_while_reviewing},
    {"closed-before-hint", test_closed_before_hint},
    {"set-up", test_set_up},
    {"trail", test_trail},
    {"closed-while-shown", test_closed_while_shown},
    {"closed-before-finish", test_closed_before_finish},
    {"closed-at-the-end", test_closed_at_the_end},
    {"closed-with-toast", test_closed_with_toast},
    {"closed-with-menu", test_closed_with_menu},
    {"closed-while-opening", test_closed_while_opening},
    {"closed-with-chooser", test_closed_with_chooser},
    {"closed-while-saving", test_closed_while_saving},
    {"closed-on-slow-disk", test_closed_on_slow_disk},
    {"closed-anyway", test_closed_anyway},
    {"ended-at-start", test_ended_at_start},
    {"closed-while-pasting", test_closed_while_pasting},
    {"narrow-header", test_narrow_header},
    {"turned", test_turned},
    {"closed-with-dialog", test_closed_with_dialog},
    {"one-rules-page", test_one_rules_page},
    {"missing-picture", test_missing_picture},
    {"full-game", test_full_game},
    {"dark", test_dark_window},
    {"foreign-keys", test_foreign_keys},
    {"files-on-slow-disk", test_files_on_slow_disk},
};

static int
run_tests (int argc, char **argv)
{
  fault_vfs_register ();
  fault_vfs_set_hook (wait_for_store);
  g_autofree char *empty = NULL;
  int status;

  if (!test_parts_init (argc, argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strconcat ("/window/", tests[i].name, NULL);

    g_test_add_func (path, tests[i].test);
  }
  empty = g_dir_make_tmp ("yukon-empty-XXXXXX", NULL);
  choice.empty = g_file_new_for_path (empty);
  status = g_test_run ();
  g_clear_object (&choice.empty);
  g_rmdir (empty);
  return status;
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}

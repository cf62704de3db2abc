/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs: what is closed is gone, whatever is under way in it; and what they
 * answer.
 */
#include <glib/gstdio.h>

#include "../test-common.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/style/yk-style.h"
#include "app/ui/yk-ui.h"
#include "base/yk-checksum.h"
#include "deck/yk-assets.h"
#include "game/settings/yk-settings.h"
#include "table/yk-table.h"
#include "words/play/yk-play-words.h"
#include "words/rules/yk-rules-words.h"

typedef struct
{
  char *directory;
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  GtkWidget *parent;
  char *
      answer; /* the last action of the parent that was activated, with its parameter */
} Fixture;

static void
answer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  g_free (fixture->answer);
  fixture->answer = g_strconcat (
      g_action_get_name (G_ACTION (action)), " ",
      parameter != NULL ? g_variant_get_string (parameter, NULL) : "", NULL);
}

/* What the main window does itself. */
static const GActionEntry own_actions[] = {
    {.name = "deal", .activate = answer_cb, .parameter_type = "s"},
    {.name = "deal-again", .activate = answer_cb},
    {.name = "new-game", .activate = answer_cb},
    {.name = "take-game", .activate = answer_cb, .parameter_type = "s"},
    {.name = "variation", .activate = answer_cb, .parameter_type = "s"},
};

static void
write_log (Fixture *fixture, guint n_lost)
{
  g_autoptr (GString) log = g_string_new (
      "yukon-statistics 1\n"
      "game variation yukon deal 5 result lost seconds 9 moves 3 score 2\n"
      "game variation yukon deal 7 result won seconds 90 moves 60 score 52 counts "
      "58,58,58\n"
      "game variation russian deal 8 result won seconds 90 moves 60 score 52 counts "
      "58,58,58\n");
  g_autofree char *path =
      g_build_filename (fixture->directory, "statistics.yukon", NULL);

  for (guint i = 0; i < n_lost; i++)
    g_string_append_printf (
        log, "game variation yukon deal %u result lost seconds 9 moves 3 score %u\n",
        100 + i, i * 7919 % 50);
  g_assert_true (g_file_set_contents (path, log->str, -1, NULL));
}

static void
open_parent (Fixture *fixture)
{
  const YkDialogContext context = {.settings = fixture->settings,
                                   .game = fixture->game,
                                   .session = fixture->session};

  fixture->parent = g_object_new (GTK_TYPE_APPLICATION_WINDOW, "default-width", 800,
                                  "default-height", 600, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->parent), (gpointer *) &fixture->parent);
  g_action_map_add_action_entries (G_ACTION_MAP (fixture->parent), own_actions,
                                   G_N_ELEMENTS (own_actions), fixture);
  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (fixture->parent), &context);
  gtk_window_present (GTK_WINDOW (fixture->parent));
}

/* Of the win in the log 58 moves count. */
static void
write_pars (Fixture *fixture)
{
  const char lines[] =
      "yukon-pars 1\n"
      "par variation yukon deal 7 own-off 58 own-safe 58 own-always 58\n";
  g_autofree char *path = g_build_filename (fixture->directory, "pars.yukon", NULL);
  g_autofree char *text =
      g_strdup_printf ("%ssum %016" G_GINT64_MODIFIER "x\n", lines,
                       yk_checksum_add (YK_CHECKSUM_START, lines, strlen (lines)));

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* So many more games than the three have been lost. */
static void
begin_with_lost (Fixture *fixture, guint n_lost)
{
  const YkGameOptions options = {0};
  guint n_others;

  *fixture = (Fixture){.directory = g_dir_make_tmp ("yukon-dialogs-XXXXXX", NULL)};
  write_log (fixture, n_lost);
  write_pars (fixture);
  fixture->settings = yk_settings_new ();
  g_settings_reset (fixture->settings, "variation");
  fixture->game = yk_game_new ();
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 5);
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
  yk_session_restore (fixture->session, &n_others, NULL);
  open_parent (fixture);
}

static void
begin (Fixture *fixture)
{
  begin_with_lost (fixture, 0);
}

/* Destroys the parent, and with it all dialogs: nothing may keep what they had. */
static void
end (Fixture *fixture)
{
  if (fixture->parent != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->parent));
  test_wait_for (test_is_null, &fixture->parent, "the parent's end");
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->store);
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->settings);
  test_remove_tree (fixture->directory);
  g_free (fixture->directory);
  g_free (fixture->answer);
}

static guint
count_dialogs (Fixture *fixture, GtkWidget **dialog)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n_dialogs = 0;

  for (GList *i = windows; i != NULL; i = i->next)
    if (gtk_window_get_transient_for (i->data) == GTK_WINDOW (fixture->parent)) {
      *dialog = i->data;
      n_dialogs++;
    }
  return n_dialogs;
}

/* Opens a dialog by its action, without "win."; the pointer is weak. */
static void
open_dialog (Fixture *fixture, const char *name, GtkWidget **dialog)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->parent), name, NULL);
  g_assert_cmpuint (count_dialogs (fixture, dialog), ==, 1);
  g_object_add_weak_pointer (G_OBJECT (*dialog), (gpointer *) dialog);
}

static gboolean
has_been_drawn (gpointer widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  return gtk_widget_get_mapped (widget) && clock != NULL &&
         gdk_frame_clock_get_frame_counter (clock) >= 0;
}

static void
wait_until_drawn (GtkWidget *dialog)
{
  test_wait_for (has_been_drawn, dialog, "a frame");
}

/* Closes a dialog: it is gone then, and no timer waits for it. */
static void
close_dialog (GtkWidget **dialog)
{
  gpointer gone = *dialog;

  gtk_window_destroy (GTK_WINDOW (*dialog));
  test_wait_for (test_is_null, dialog, "the dialog's end");
  g_assert_null (g_main_context_find_source_by_user_data (NULL, gone));
}

/* The Nth widget of a type within PARENT, in the order in which they are drawn. */
static GtkWidget *
find_child (GtkWidget *parent, GType type, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found;

    if (g_type_is_a (G_OBJECT_TYPE (child), type) && (*n)-- == 0)
      return child;
    found = find_child (child, type, n);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static GtkWidget *
find_first (GtkWidget *parent, GType type)
{
  guint n = 0;
  GtkWidget *found = find_child (parent, type, &n);

  g_assert_nonnull (found);
  return found;
}

/* The button that says TEXT, or has it as its tooltip. */
static GtkWidget *
find_button (GtkWidget *parent, const char *text)
{
  GtkWidget *button;

  for (guint i = 0;; i++) {
    guint n = i;

    button = find_child (parent, GTK_TYPE_BUTTON, &n);
    g_assert_nonnull (button);
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), text) == 0 ||
        g_strcmp0 (gtk_widget_get_tooltip_text (button), text) == 0)
      return button;
  }
}

static void
press (GtkWidget *parent, const char *text)
{
  g_signal_emit_by_name (find_button (parent, text), "clicked");
}

/* The actions that open dialogs. */
static GStrv
list_dialogs (Fixture *fixture)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (fixture->parent));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++) {
    gboolean is_own = FALSE;

    for (guint j = 0; j < G_N_ELEMENTS (own_actions); j++)
      is_own |= g_str_equal (names[i], own_actions[j].name);
    if (!is_own)
      g_strv_builder_add (builder, names[i]);
  }
  return g_strv_builder_end (builder);
}

/* Each dialog is gone when it is closed: before it is drawn, afterwards, and with its
 * parent. */
static void
test_each (void)
{
  Fixture fixture;
  g_auto (GStrv) names = NULL;
  GtkWidget *dialog;

  begin (&fixture);
  names = list_dialogs (&fixture);
  g_assert_cmpuint (g_strv_length (names), >=, 8);
  for (guint i = 0; names[i] != NULL; i++) {
    g_test_message ("%s", names[i]);
    open_dialog (&fixture, names[i], &dialog);
    close_dialog (&dialog);
    open_dialog (&fixture, names[i], &dialog);
    wait_until_drawn (dialog);
    close_dialog (&dialog);
    open_dialog (&fixture, names[i], &dialog);
    wait_until_drawn (dialog);
    gtk_window_destroy (GTK_WINDOW (fixture.parent));
    test_wait_for (test_is_null, &dialog, "the dialog's end");
    test_wait_for (test_is_null, &fixture.parent, "the parent's end");
    open_parent (&fixture);
  }
  end (&fixture);
}

/* Ctrl+Shift+D is the table's; GTK would open its inspector, or first ask for it. */
static void
test_no_inspector (void)
{
  Fixture fixture;
  g_auto (GStrv) names = NULL;
  GtkWidget *dialog;

  begin (&fixture);
  names = list_dialogs (&fixture);
  for (guint i = 0; names[i] != NULL; i++) {
    GListModel *windows = gtk_window_get_toplevels ();
    gboolean is_done = FALSE;
    guint n_before;

    open_dialog (&fixture, names[i], &dialog);
    n_before = g_list_model_get_n_items (windows);
    g_signal_emit_by_name (dialog, "enable-debugging", TRUE, &is_done);
    g_assert_true (is_done);
    g_assert_cmpuint (g_list_model_get_n_items (windows), ==, n_before);
    close_dialog (&dialog);
  }
  end (&fixture);
}

/* Pops up every drop-down of a dialog in turn, and closes the dialog each time. */
static void
close_with_open_lists (const char *name, guint n_least)
{
  Fixture fixture;
  GtkWidget *dialog, *choice;
  guint n_seen = 0;

  begin (&fixture);
  for (;; n_seen++) {
    guint n = n_seen;

    open_dialog (&fixture, name, &dialog);
    wait_until_drawn (dialog);
    choice = find_child (dialog, GTK_TYPE_DROP_DOWN, &n);
    if (choice != NULL)
      g_signal_emit_by_name (choice, "activate");
    close_dialog (&dialog);
    if (choice == NULL)
      break;
  }
  g_assert_cmpuint (n_seen, >=, n_least);
  end (&fixture);
}

static void
test_open_lists (void)
{
  close_with_open_lists ("preferences", 5);
  close_with_open_lists ("statistics", 1);
}

/* The calendar on its way through the months. */
static void
test_calendar_turning (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "calendar", &dialog);
  wait_until_drawn (dialog);
  press (dialog, "Previous Month");
  press (dialog, "Previous Month");
  press (dialog, "Next Month");
  close_dialog (&dialog);
  end (&fixture);
}

/* A search has been typed, and is about to be made or has just been made. */
static void
test_chooser_searching (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (int is_made = 0; is_made < 2; is_made++) {
    GtkWidget *entry;

    open_dialog (&fixture, "choose-variation", &dialog);
    wait_until_drawn (dialog);
    entry = find_first (dialog, GTK_TYPE_SEARCH_ENTRY);
    gtk_editable_set_text (GTK_EDITABLE (entry), "russian");
    if (is_made)
      g_signal_emit_by_name (entry, "search-changed");
    close_dialog (&dialog);
  }
  end (&fixture);
}

static int
count_visible_rows (GtkListBox *list)
{
  GtkListBoxRow *row;
  int n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    n += gtk_widget_get_visible (GTK_WIDGET (row));
  return n;
}

/* Twelve are in front, with "More…" for the others; a search finds all. */
static void
test_chooser_more (void)
{
  Fixture fixture;
  GtkWidget *dialog;
  GtkListBox *list;
  size_t n_rules;

  yk_rules_all (&n_rules);
  begin (&fixture);
  open_dialog (&fixture, "choose-variation", &dialog);
  wait_until_drawn (dialog);
  list = GTK_LIST_BOX (find_first (dialog, GTK_TYPE_LIST_BOX));
  g_assert_cmpint (count_visible_rows (list), ==, 13);
  gtk_editable_set_text (GTK_EDITABLE (find_first (dialog, GTK_TYPE_SEARCH_ENTRY)),
                         "geoffrey");
  g_assert_cmpint (count_visible_rows (list), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (find_first (dialog, GTK_TYPE_SEARCH_ENTRY)), "");
  g_assert_cmpint (count_visible_rows (list), ==, 13);
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (list, (int) n_rules));
  g_assert_cmpint (count_visible_rows (list), ==, (int) n_rules);
  g_assert_true (gtk_widget_get_focus_child (GTK_WIDGET (list)) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (list, 12)));
  close_dialog (&dialog);
  end (&fixture);
}

/* A hint is shown, the toast counts its seconds, cards are on their way. */
static void
test_lesson_under_way (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (int n_skipped = 0; n_skipped < 4; n_skipped++) {
    open_dialog (&fixture, "first-game", &dialog);
    wait_until_drawn (dialog);
    for (int i = 0; i < n_skipped; i++)
      gtk_widget_activate_action (dialog, "lesson.skip", NULL);
    gtk_widget_activate_action (dialog, "lesson.hint", NULL);
    close_dialog (&dialog);
  }
  end (&fixture);
}

/* Presses a key in a widget. */
static void
press_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_handled; i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_handled);
  }
  g_assert_true (is_handled);
}

/* A move that was not asked for, the seven onto the eight, is about to be taken back.
 */
static void
test_lesson_taking_back (void)
{
  Fixture fixture;
  GtkWidget *dialog, *table;

  begin (&fixture);
  open_dialog (&fixture, "first-game", &dialog);
  wait_until_drawn (dialog);
  table = find_first (dialog, YK_TYPE_TABLE);
  gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD);
  press_key (table, GDK_KEY_1);
  press_key (table, GDK_KEY_Return);
  g_assert_true (gtk_widget_get_visible (find_first (dialog, YK_TYPE_TOAST)));
  close_dialog (&dialog);
  end (&fixture);
}

static void
note_hint_cb (YkTable *table, const YkEvent *event, YkMove *hinted)
{
  if (event->kind == YK_EVENT_HINTED)
    *hinted = event->move;
}

static gboolean
is_hinted (gpointer hinted)
{
  YkTutorialTask task;

  g_assert_true (yk_tutorial_task (0, &task));
  return yk_move_equal (*(YkMove *) hinted, task.move);
}

/* Once it has been taken back, the move that is meant is shown on the table; and the
 * text of the next task slides in, since the eyes are elsewhere. */
static void
test_lesson_shows_move (void)
{
  Fixture fixture;
  GtkWidget *dialog, *table;
  YkMove hinted = {0};

  begin (&fixture);
  open_dialog (&fixture, "first-game", &dialog);
  wait_until_drawn (dialog);
  table = find_first (dialog, YK_TYPE_TABLE);
  g_signal_connect (table, "happened", G_CALLBACK (note_hint_cb), &hinted);
  gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD);
  press_key (table, GDK_KEY_1);
  press_key (table, GDK_KEY_Return);
  g_assert_false (is_hinted (&hinted));
  test_wait_for (is_hinted, &hinted, "the move that is meant");
  g_assert_cmpint (
      gtk_stack_get_transition_type (GTK_STACK (find_first (dialog, GTK_TYPE_STACK))),
      ==, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  close_dialog (&dialog);
  end (&fixture);
}

/* Over the cards, where the eyes are; and not for who has skipped the step. */
static void
test_lesson_praises (void)
{
  Fixture fixture;
  GtkWidget *dialog, *table;
  YkTutorialTask task;

  g_assert_true (yk_tutorial_task (0, &task));
  begin (&fixture);
  open_dialog (&fixture, "first-game", &dialog);
  wait_until_drawn (dialog);
  table = find_first (dialog, YK_TYPE_TABLE);
  gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD);
  press_key (table, GDK_KEY_2);
  press_key (table, GDK_KEY_Up);
  press_key (table, GDK_KEY_Return);
  g_assert_true (
      yk_toast_shows (YK_TOAST (find_first (dialog, YK_TYPE_TOAST)), task.praise));
  gtk_widget_activate_action (dialog, "lesson.skip", NULL);
  g_assert_false (
      yk_toast_shows (YK_TOAST (find_first (dialog, YK_TYPE_TOAST)), task.praise));
  close_dialog (&dialog);
  end (&fixture);
}

/* What screen readers are told last, in place of telling them. */
static char *announced;

void __wrap_yk_announce (GtkWindow *window, const char *sentence);

void
__wrap_yk_announce (GtkWindow *window, const char *sentence)
{
  g_free (announced);
  announced = g_strdup (sentence);
}

/* What the toast shows is said, and then how its button is reached, if it has one. */
static void
expect_announced (GtkWidget *dialog)
{
  g_autofree char *text = g_steal_pointer (&announced);
  const char *shown = gtk_label_get_text (
      GTK_LABEL (find_first (find_first (dialog, YK_TYPE_TOAST), GTK_TYPE_LABEL)));

  g_assert_true (g_str_has_prefix (text, shown));
  g_assert_true (strlen (text) == strlen (shown) ||
                 strstr (text + strlen (shown), "press Tab") != NULL);
}

/* A reset can be undone, and a toast says so. */
static void
test_statistics_reset (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  wait_until_drawn (dialog);
  gtk_widget_activate_action (dialog, "statistics.reset-all", NULL);
  g_assert_cmpuint (yk_store_count_wins (fixture.store, 1), ==, 0);
  expect_announced (dialog);
  press (dialog, "Undo");
  g_assert_cmpuint (yk_store_count_wins (fixture.store, 1), ==, 1);
  gtk_widget_activate_action (dialog, "statistics.reset", NULL);
  close_dialog (&dialog);
  end (&fixture);
}

/* Finds a label with this text, from the Nth on. */
static GtkWidget *
find_label (GtkWidget *parent, const char *text, guint *n)
{
  GtkWidget *label;

  for (guint i = *n;; i = ++*n) {
    label = find_child (parent, GTK_TYPE_LABEL, &i);
    if (label == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return label;
  }
}

static gboolean
has_label (GtkWidget *parent, const char *text)
{
  guint n = 0;

  return find_label (parent, text, &n) != NULL;
}

static gboolean
says_empty (GtkWidget *stack)
{
  GtkWidget *label;

  for (guint n = 0;; n++) {
    label = find_label (stack, "No finished games with these rules yet.", &n);
    if (label == NULL || gtk_widget_get_mapped (label))
      return label != NULL;
  }
}

/* The first choice is all variations, of which only what can be summed up is shown;
 * with the last result it goes. */
static void
test_statistics_of_all (void)
{
  Fixture fixture;
  GtkWidget *dialog, *stack, *figures;
  GtkDropDown *choice;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  choice = GTK_DROP_DOWN (find_first (dialog, GTK_TYPE_DROP_DOWN));
  figures = find_first (dialog, GTK_TYPE_FLOW_BOX);
  stack = gtk_widget_get_ancestor (figures, GTK_TYPE_STACK);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  g_assert_true (has_label (figures, "Fewest moves"));
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "history");
  gtk_drop_down_set_selected (choice, 0);
  g_assert_cmpstr (
      gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice)), ==,
      "All Variations");
  g_assert_true (has_label (figures, "67%"));
  g_assert_true (has_label (figures, "Best streak"));
  g_assert_false (has_label (figures, "Fewest moves"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "history");
  wait_until_drawn (dialog);
  g_assert_true (has_label (stack, "Yukon, deal 7"));
  g_assert_false (says_empty (stack));
  gtk_widget_activate_action (dialog, "statistics.reset", NULL);
  g_assert_cmpuint (yk_store_count_wins (fixture.store, 1), ==, 1);
  gtk_widget_activate_action (dialog, "statistics.reset-all", NULL);
  while (g_list_model_get_n_items (gtk_drop_down_get_model (choice)) > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (says_empty (stack));
  close_dialog (&dialog);
  end (&fixture);
}

static GtkWidget *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GTK_IS_FILE_CHOOSER (i->data))
      return i->data;
  return NULL;
}

typedef struct
{
  GtkFileChooser *chooser;
  GFile *file;
} AwaitedFile;

/* The chooser reads its folder in its own time; until then it may have another file
 * chosen, or none. */
static gboolean
has_file (gpointer data)
{
  const AwaitedFile *awaited = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (awaited->chooser);

  return file != NULL && g_file_equal (file, awaited->file);
}

/* The player's answer has been taken, which the chooser does in its own time. */
static gboolean
has_no_chooser (gpointer data)
{
  GtkWidget *chooser = find_chooser ();

  return chooser == NULL || !gtk_widget_get_visible (chooser);
}

static gboolean
exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* What choosers show, and have chosen: see __wrap_gtk_native_dialog_show(). */
static GFile *empty_folder;
static GFile *file_to_choose;

void __real_gtk_native_dialog_show (GtkNativeDialog *dialog);
void __wrap_gtk_native_dialog_show (GtkNativeDialog *dialog);

/* A chooser shows an empty folder: GTK 4.24.1 asks for what is known of each file, and
 * crashes where an answer comes after the chooser's end. */
void
__wrap_gtk_native_dialog_show (GtkNativeDialog *dialog)
{
  /* One or the other: a chooser that is told something new while it reads its folder
   * may forget it. */
  if (file_to_choose != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file_to_choose, NULL);
  else
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), empty_folder, NULL);
  __real_gtk_native_dialog_show (dialog);
}

/* The window is closed while the player chooses a file. */
static void
test_export_asked (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  wait_until_drawn (dialog);
  gtk_widget_activate_action (dialog, "statistics.export", NULL);
  g_assert_nonnull (find_chooser ());
  close_dialog (&dialog);
  end (&fixture);
}

/* The window is closed while the results are on their way to the disk: they get there.
 */
static void
test_export_under_way (void)
{
  Fixture fixture;
  GtkWidget *dialog, *chooser;
  g_autoptr (GFile) file = g_file_get_child (empty_folder, "results.csv");
  g_autofree char *path = g_file_get_path (file);

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  wait_until_drawn (dialog);
  gtk_widget_activate_action (dialog, "statistics.export", NULL);
  chooser = find_chooser ();
  wait_until_drawn (chooser);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "results.csv");
  test_wait_for (has_file, &(AwaitedFile){GTK_FILE_CHOOSER (chooser), file},
                 "the choice of a file");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  test_wait_for (has_no_chooser, NULL, "the chooser's end");
  close_dialog (&dialog);
  test_wait_for (exists, path, "the export");
  g_unlink (path);
  end (&fixture);
}

/* Choosers of decks, backs and backgrounds. */

/* The tile that stands for VALUE, or NULL. */
static GtkWidget *
find_tile (GtkWidget *dialog, const char *value)
{
  for (guint i = 0;; i++) {
    guint n = i;
    GtkWidget *tile = find_child (dialog, GTK_TYPE_FLOW_BOX_CHILD, &n);

    if (tile == NULL || g_str_equal (gtk_widget_get_name (tile), value))
      return tile;
  }
}

/* Presses Enter on it. */
static void
activate_tile (GtkWidget *dialog, const char *value)
{
  GtkWidget *tile = find_tile (dialog, value);

  g_assert_nonnull (tile);
  g_signal_emit_by_name (tile, "activate");
}

typedef struct
{
  GSettings *settings;
  const char *key;
  const char *value; /* an end of the setting's value */
} Awaited;

static gboolean
has_value (gpointer data)
{
  const Awaited *awaited = data;
  g_autofree char *value = g_settings_get_string (awaited->settings, awaited->key);

  return *awaited->value == '\0' ? *value == '\0'
                                 : g_str_has_suffix (value, awaited->value);
}

static void
wait_for_value (Fixture *fixture, const char *key, const char *value)
{
  Awaited awaited = {fixture->settings, key, value};

  test_wait_for (has_value, &awaited, value);
}

/* A press on a tile changes the setting at once, and the mark follows the setting. */
static void
test_choose_picture (void)
{
  static const struct
  {
    const char *action;
    const char *key;
    const char *value;
  } choosers[] = {
      {"choose-deck", "deck", "large"},
      {"choose-back", "card-back", "raven"},
      {"choose-background", "background", "linen"},
  };
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (choosers); i++) {
    const char *key = choosers[i].key;

    open_dialog (&fixture, choosers[i].action, &dialog);
    wait_until_drawn (dialog);
    g_assert_true (gtk_widget_has_css_class (find_tile (dialog, ""), "chosen"));
    activate_tile (dialog, choosers[i].value);
    wait_for_value (&fixture, key, choosers[i].value);
    g_assert_false (gtk_widget_has_css_class (find_tile (dialog, ""), "chosen"));
    g_assert_true (
        gtk_widget_has_css_class (find_tile (dialog, choosers[i].value), "chosen"));
    g_settings_reset (fixture.settings, key);
    g_assert_true (gtk_widget_has_css_class (find_tile (dialog, ""), "chosen"));
    close_dialog (&dialog);
  }
  end (&fixture);
}

/* Has the player choose a file to be added. */
static void
add_by_chooser (GtkWidget *dialog, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *chooser;

  file_to_choose = file;
  gtk_widget_activate_action (dialog, "added.choose", NULL);
  file_to_choose = NULL;
  chooser = find_chooser ();
  wait_until_drawn (chooser);
  test_wait_for (has_file, &(AwaitedFile){GTK_FILE_CHOOSER (chooser), file},
                 "the choice of a file");
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  test_wait_for (has_no_chooser, NULL, "the chooser's end");
}

/* A file with a deck in it, or with a picture. */
static char *
make_file_to_add (const char *name)
{
  g_autofree char *from =
      g_test_build_filename (G_TEST_DIST, "..", "data", "decks", "yukon.svg", NULL);
  g_autofree char *folder = g_file_get_path (empty_folder);
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  return path;
}

static gboolean
shows_toast (gpointer dialog)
{
  return gtk_widget_get_visible (find_first (dialog, YK_TYPE_TOAST));
}

typedef struct
{
  GtkWidget *dialog;
  const char *value;
} AwaitedTile;

static gboolean
has_tile (gpointer data)
{
  const AwaitedTile *awaited = data;

  return find_tile (awaited->dialog, awaited->value) != NULL;
}

static gboolean
is_in_view (gpointer data)
{
  const AwaitedTile *awaited = data;
  GtkWidget *tile = find_tile (awaited->dialog, awaited->value);
  GtkWidget *scrolled = find_first (awaited->dialog, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_get_height (tile) > 0 &&
         gtk_widget_compute_bounds (tile, scrolled, &place) && place.origin.y >= 0 &&
         place.origin.y + place.size.height <= (float) gtk_widget_get_height (scrolled);
}

/* What is added is chosen; what is removed is not, and can be put back. */
static void
test_add_and_remove (void)
{
  static const struct
  {
    const char *action;
    const char *key;
    const char *folder;
  } choosers[] = {
      {"choose-deck", "deck", "decks"},
      {"choose-background", "background", "backgrounds"},
  };
  g_autofree char *path = make_file_to_add ("added.svg");
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (choosers); i++) {
    const char *key = choosers[i].key;
    g_autofree char *copy = g_build_filename (g_get_user_data_dir (), "yukon",
                                              choosers[i].folder, "added.svg", NULL);

    open_dialog (&fixture, choosers[i].action, &dialog);
    wait_until_drawn (dialog);
    add_by_chooser (dialog, path);
    wait_for_value (&fixture, key, "/added.svg");
    g_assert_true (exists (copy));
    g_assert_true (gtk_widget_has_css_class (find_tile (dialog, copy), "chosen"));
    test_wait_for (is_in_view, &(AwaitedTile){dialog, copy}, "the tile");

    press (find_tile (dialog, copy), "Remove");
    wait_for_value (&fixture, key, "");
    g_assert_false (gtk_widget_get_visible (find_tile (dialog, copy)));
    test_wait_for (shows_toast, dialog, "the offer to undo");
    g_assert_false (exists (copy));
    press (dialog, "Undo");
    wait_for_value (&fixture, key, "/added.svg");
    g_assert_true (exists (copy));
    g_assert_true (gtk_widget_get_visible (find_tile (dialog, copy)));

    press (find_tile (dialog, copy), "Remove");
    close_dialog (&dialog);
    wait_for_value (&fixture, key, "");
  }
  g_unlink (path);
  end (&fixture);
}

static gboolean
is_alone (gpointer path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (!g_str_equal (name, base))
      return FALSE;
  return TRUE;
}

/* Nothing stays on the disk of what is removed, however quickly one follows another. */
static void
test_quick_removals (void)
{
  static const char *const names[] = {"kept.svg", "one.svg", "two.svg", "three.svg"};
  char *copies[G_N_ELEMENTS (names)];
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *folder = NULL;
    g_autofree char *text = NULL;

    copies[i] = g_build_filename (g_get_user_data_dir (), "yukon", "backgrounds",
                                  names[i], NULL);
    /* Each is like no other one. */
    folder = g_path_get_dirname (copies[i]);
    text = g_strdup_printf (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d 9'/>", 9 + (int) i);
    g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
    g_assert_true (g_file_set_contents (copies[i], text, -1, NULL));
  }
  open_dialog (&fixture, "choose-background", &dialog);
  wait_until_drawn (dialog);
  test_wait_for (has_tile, &(AwaitedTile){dialog, copies[3]}, "the tiles");
  gtk_widget_grab_focus (find_tile (dialog, copies[3]));
  test_wait_for (is_in_view, &(AwaitedTile){dialog, copies[3]}, "the view");
  for (gsize i = 1; i < G_N_ELEMENTS (names); i++)
    press (find_tile (dialog, copies[i]), "Remove");
  /* The view stays, though what is chosen is elsewhere. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
                 find_tile (dialog, copies[0]));
  test_wait_for (shows_toast, dialog, "the offer to undo");
  g_assert_true (is_in_view (&(AwaitedTile){dialog, copies[0]}));
  close_dialog (&dialog);
  test_wait_for (is_alone, copies[0], "the end of the files");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_unlink (copies[i]);
    g_free (copies[i]);
  }
  end (&fixture);
}

/* A file whose name is not UTF-8 is chosen like any other. */
static void
test_strange_name (void)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "yukon", "decks", NULL);
  g_autofree char *from = make_file_to_add ("d\xe9j\xe0 vu.svg");
  g_autofree char *path = g_build_filename (folder, "d\xe9j\xe0 vu.svg", NULL);
  g_autofree char *value = g_filename_to_uri (path, NULL, NULL);
  Fixture fixture;
  GtkWidget *dialog;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (from, path), ==, 0);
  begin (&fixture);
  open_dialog (&fixture, "choose-deck", &dialog);
  wait_until_drawn (dialog);
  test_wait_for (has_tile, &(AwaitedTile){dialog, value}, "the tile");
  activate_tile (dialog, value);
  wait_for_value (&fixture, "deck", value);
  g_assert_true (gtk_widget_has_css_class (find_tile (dialog, value), "chosen"));
  press (find_tile (dialog, value), "Remove");
  wait_for_value (&fixture, "deck", "");
  test_wait_for (shows_toast, dialog, "the offer to undo");
  g_assert_false (exists (path));
  press (dialog, "Undo");
  wait_for_value (&fixture, "deck", value);
  g_assert_true (exists (path));
  close_dialog (&dialog);
  g_settings_reset (fixture.settings, "deck");
  g_unlink (path);
  end (&fixture);
}

/* What cannot be added changes nothing, and is told of, until something is added. */
static void
test_add_nothing (void)
{
  g_autofree char *good = make_file_to_add ("good.svg");
  g_autofree char *path = make_file_to_add ("bad.svg");
  g_autofree char *copy = NULL;
  Fixture fixture;
  GtkWidget *dialog;

  g_assert_true (g_file_set_contents (path, "<svg", -1, NULL));
  begin (&fixture);
  open_dialog (&fixture, "choose-deck", &dialog);
  wait_until_drawn (dialog);
  add_by_chooser (dialog, path);
  test_wait_for (shows_toast, dialog, "the reason");
  expect_announced (dialog);
  wait_for_value (&fixture, "deck", "");
  add_by_chooser (dialog, good);
  wait_for_value (&fixture, "deck", "/good.svg");
  /* It goes away. */
  g_assert_false (gtk_widget_get_visible (find_first (dialog, YK_TYPE_TOAST)));
  close_dialog (&dialog);
  copy = g_settings_get_string (fixture.settings, "deck");
  g_settings_reset (fixture.settings, "deck");
  g_unlink (copy);
  g_unlink (good);
  g_unlink (path);
  end (&fixture);
}

/* So many steps of the main loop at most are under way when the player has chosen. */
#define MOST_STEPS 60

/* GTK reads the names of the folders above the one it shows, one after another, and
 * must not do so for a chooser that is gone. */
static void
test_quick_choices (void)
{
  g_autofree char *path = make_file_to_add ("quick.svg");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "choose-deck", &dialog);
  wait_until_drawn (dialog);
  for (int n_steps = 0; n_steps < MOST_STEPS; n_steps += g_test_slow () ? 1 : 3) {
    file_to_choose = file;
    gtk_widget_activate_action (dialog, "added.choose", NULL);
    file_to_choose = NULL;
    for (int i = 0; i < n_steps; i++)
      g_main_context_iteration (NULL, TRUE);
    gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_CANCEL);
    test_wait_for (has_no_chooser, NULL, "the chooser's end");
  }
  close_dialog (&dialog);
  g_unlink (path);
  end (&fixture);
}

/* The window is closed while the player chooses a file, or while it is checked. */
static void
test_adding_under_way (void)
{
  g_autofree char *path = make_file_to_add ("late.svg");
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "choose-deck", &dialog);
  wait_until_drawn (dialog);
  gtk_widget_activate_action (dialog, "added.choose", NULL);
  g_assert_nonnull (find_chooser ());
  close_dialog (&dialog);
  open_dialog (&fixture, "choose-deck", &dialog);
  wait_until_drawn (dialog);
  add_by_chooser (dialog, path);
  close_dialog (&dialog);
  wait_for_value (&fixture, "deck", "");
  g_unlink (path);
  end (&fixture);
}

/* Rows of the preferences name the present choice, and open its chooser. */
static void
test_picture_rows (void)
{
  Fixture fixture;
  GtkWidget *preferences, *row;
  g_autoptr (GList) windows = NULL;
  gboolean is_open = FALSE;

  begin (&fixture);
  open_dialog (&fixture, "preferences", &preferences);
  wait_until_drawn (preferences);
  row = find_first (preferences, YK_TYPE_PICTURE_ROW);
  gtk_widget_activate (row);
  windows = gtk_window_list_toplevels ();
  for (GList *i = windows; i != NULL; i = i->next)
    is_open |= g_strcmp0 (gtk_window_get_title (i->data), "Background") == 0;
  g_assert_true (is_open);
  end (&fixture);
}

/* A dialog closes with an answer, and what it answers. */
static void
expect_answer (Fixture *fixture, GtkWidget **dialog, const char *answer)
{
  test_wait_for (test_is_null, dialog, "the dialog's end");
  g_assert_cmpstr (fixture->answer, ==, answer);
  g_clear_pointer (&fixture->answer, g_free);
}

static void
test_answers (void)
{
  Fixture fixture;
  GtkWidget *dialog, *entry;

  begin (&fixture);
  open_dialog (&fixture, "deal-number", &dialog);
  entry = find_first (dialog, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "5");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nonsense");
  press (dialog, "Deal");
  g_assert_null (fixture.answer);
  gtk_editable_set_text (GTK_EDITABLE (entry), "russian 4711 spaces=any");
  press (dialog, "Deal");
  expect_answer (&fixture, &dialog, "deal russian 4711 spaces=any");

  open_dialog (&fixture, "choose-variation", &dialog);
  entry = find_first (dialog, GTK_TYPE_SEARCH_ENTRY);
  g_signal_emit_by_name (entry, "activate");
  expect_answer (&fixture, &dialog, "new-game ");
  open_dialog (&fixture, "choose-variation", &dialog);
  entry = find_first (dialog, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "geoffrey");
  g_signal_emit_by_name (entry, "activate");
  expect_answer (&fixture, &dialog, "variation geoffrey");

  open_dialog (&fixture, "calendar", &dialog);
  press (dialog, "Play");
  test_wait_for (test_is_null, &dialog, "the dialog's end");
  g_assert_true (g_str_has_prefix (fixture.answer, "deal yukon 20"));
  end (&fixture);
}

static GtkToggleButton *
list_button (GtkWidget *dialog)
{
  return GTK_TOGGLE_BUTTON (find_first (gtk_window_get_titlebar (GTK_WINDOW (dialog)),
                                        GTK_TYPE_TOGGLE_BUTTON));
}

/* Who prefers the list of days has it the next time, too, and is in it. */
static void
test_calendar_list (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "calendar", &dialog);
  wait_until_drawn (dialog);
  gtk_toggle_button_set_active (list_button (dialog), TRUE);
  close_dialog (&dialog);
  open_dialog (&fixture, "calendar", &dialog);
  wait_until_drawn (dialog);
  g_assert_true (gtk_toggle_button_get_active (list_button (dialog)));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (GTK_WINDOW (dialog))));
  close_dialog (&dialog);
  end (&fixture);
}

static guint
count_days (GtkWidget *dialog, const char *css_class)
{
  GtkWidget *month = find_first (dialog, GTK_TYPE_GRID), *day;
  guint n_days = 0;

  for (guint i = 0;; i++) {
    guint n = i;

    day = find_child (month, GTK_TYPE_TOGGLE_BUTTON, &n);
    if (day == NULL)
      return n_days;
    n_days += gtk_widget_has_css_class (day, css_class);
  }
}

/* A stamp falls the first time that it is seen, and not where nothing moves. */
static void
test_calendar_stamps (void)
{
  static const struct
  {
    YkSpeed speed;
    gboolean is_forgotten; /* when the calendar was seen last */
    guint n_falling;
  } cases[] = {
      {YK_SPEED_OFF, TRUE, 0},
      {YK_SPEED_NORMAL, TRUE, 1},
      {YK_SPEED_NORMAL, FALSE, 0},
  };
  YkPlayed played = {.uid = yk_uid_new (),
                     .result = YK_RESULT_WON,
                     .is_first = TRUE,
                     .time = yk_played_now ()};
  Fixture fixture;
  GtkWidget *dialog;
  GDate today;

  begin (&fixture);
  g_date_clear (&today, 1);
  yk_daily_today (&today);
  yk_daily_deal (&played.id, &today);
  yk_store_put (fixture.store, &played, &played.uid, YK_STORE_ENDED, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_settings_set_enum (fixture.settings, "speed", (int) cases[i].speed);
    if (cases[i].is_forgotten)
      g_settings_reset (fixture.settings, "calendar-seen");
    open_dialog (&fixture, "calendar", &dialog);
    g_assert_cmpuint (count_days (dialog, "won"), ==, 1);
    g_assert_cmpuint (count_days (dialog, "new"), ==, cases[i].n_falling);
    close_dialog (&dialog);
  }
  g_settings_reset (fixture.settings, "speed");
  end (&fixture);
}

static const char *
number_of (GtkWidget *day)
{
  return gtk_label_get_text (GTK_LABEL (find_first (day, GTK_TYPE_LABEL)));
}

/* The day before, and its number; and which day is chosen now. */
typedef struct
{
  GtkWidget *day;
  char number[3];
  GDate chosen;
  guint n_moves;
} Focus;

static void
focus_moved_cb (GtkWindow *dialog, GParamSpec *pspec, gpointer data)
{
  Focus *focus = data;
  g_autofree char *number = g_strdup_printf ("%u", g_date_get_day (&focus->chosen));

  g_assert_cmpstr (number_of (gtk_window_get_focus (dialog)), ==, number);
  g_assert_cmpstr (number_of (focus->day), ==, focus->number);
  focus->n_moves++;
}

/* A screen reader says a name that changes under the focus: the day that has it keeps
 * its name, and the one that gets it has its own by then. */
static void
test_calendar_focus (void)
{
  static const guint keys[] = {GDK_KEY_Page_Up, GDK_KEY_Page_Up, GDK_KEY_Page_Down,
                               GDK_KEY_Left, GDK_KEY_Up};
  Fixture fixture;
  GtkWidget *dialog;
  Focus focus = {0};

  begin (&fixture);
  open_dialog (&fixture, "calendar", &dialog);
  wait_until_drawn (dialog);
  g_date_clear (&focus.chosen, 1);
  yk_daily_today (&focus.chosen);
  g_signal_connect (dialog, "notify::focus-widget", G_CALLBACK (focus_moved_cb),
                    &focus);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    focus.day = gtk_window_get_focus (GTK_WINDOW (dialog));
    g_strlcpy (focus.number, number_of (focus.day), sizeof focus.number);
    if (keys[i] == GDK_KEY_Page_Up)
      g_date_subtract_months (&focus.chosen, 1);
    else if (keys[i] == GDK_KEY_Page_Down)
      g_date_add_months (&focus.chosen, 1);
    else
      g_date_subtract_days (&focus.chosen, keys[i] == GDK_KEY_Left ? 1 : 7);
    press_key (find_first (dialog, GTK_TYPE_GRID), keys[i]);
  }
  g_assert_cmpuint (focus.n_moves, >=, 3);
  g_signal_handlers_disconnect_by_data (dialog, &focus);
  close_dialog (&dialog);
  end (&fixture);
}

/* A deal of the history is dealt again, but for the one that is still on the table. */
static void
test_history_answers (void)
{
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  g_signal_emit_by_name (find_first (dialog, GTK_TYPE_COLUMN_VIEW), "activate", 0);
  expect_answer (&fixture, &dialog, "deal yukon 7");
  open_dialog (&fixture, "statistics", &dialog);
  g_signal_emit_by_name (find_first (dialog, GTK_TYPE_COLUMN_VIEW), "activate", 1);
  expect_answer (&fixture, &dialog, NULL);
  end (&fixture);
}

/* The deal in a row of the history, from the top. */
static guint64
history_deal (GtkColumnView *view, guint row)
{
  g_autoptr (YkPlayedItem) item =
      g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (view)), row);

  return item->played.id.deal;
}

/* The latest game comes first; each column sorts the list, and what is played again is
 * what stands in the row. */
static void
test_history_sorts (void)
{
  Fixture fixture;
  GtkWidget *dialog;
  GtkColumnView *view;
  GListModel *columns;
  guint64 first, second;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  view = GTK_COLUMN_VIEW (find_first (dialog, GTK_TYPE_COLUMN_VIEW));
  g_assert_false (gtk_column_view_get_single_click_activate (view));
  first = history_deal (view, 0);
  second = history_deal (view, 1);
  g_assert_cmpuint (first, !=, second);
  columns = gtk_column_view_get_columns (view);
  g_assert_cmpuint (g_list_model_get_n_items (columns), ==, 6);
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    g_assert_nonnull (gtk_column_view_column_get_sorter (column));
    gtk_column_view_sort_by_column (view, column, GTK_SORT_ASCENDING);
  }
  for (int is_descending = 0; is_descending < 2; is_descending++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 1);

    guint64 wanted = is_descending ? MAX (first, second) : MIN (first, second);

    gtk_column_view_sort_by_column (
        view, column, is_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
    g_assert_cmpuint (history_deal (view, 0), ==, wanted);
  }
  g_signal_emit_by_name (view, "activate", first > second ? 0 : 1);
  expect_answer (&fixture, &dialog, first == 7 ? "deal yukon 7" : NULL);
  end (&fixture);
}

/* The button plays what is chosen. */
static void
test_history_button (void)
{
  Fixture fixture;
  GtkWidget *dialog;
  GtkSelectionModel *model;

  begin (&fixture);
  open_dialog (&fixture, "statistics", &dialog);
  model = gtk_column_view_get_model (
      GTK_COLUMN_VIEW (find_first (dialog, GTK_TYPE_COLUMN_VIEW)));
  gtk_selection_model_select_item (model, 0, TRUE);
  gtk_widget_activate_action (dialog, "statistics.play-again", NULL);
  expect_answer (&fixture, &dialog, "deal yukon 7");
  end (&fixture);
}

static gboolean
is_laid_out (gpointer widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 *until = g_object_get_data (widget, "until");

  gtk_widget_queue_resize (widget);
  return gdk_frame_clock_get_frame_counter (clock) >= *until;
}

/* GTK 4.8 loses its place in a list that is scrolled before its rows have their sizes.
 */
static void
wait_until_laid_out (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 until = gdk_frame_clock_get_frame_counter (clock) + 2;

  g_object_set_data (G_OBJECT (widget), "until", &until);
  test_wait_for (is_laid_out, widget, "two frames");
}

/* A long list begins at its top again. */
static void
test_long_history_sorts (void)
{
  Fixture fixture;
  GtkWidget *dialog;
  GtkColumnView *view;
  GtkAdjustment *adjustment;
  g_autoptr (GtkColumnViewColumn) score = NULL;

  begin_with_lost (&fixture, 300);
  open_dialog (&fixture, "statistics", &dialog);
  view = GTK_COLUMN_VIEW (find_first (dialog, GTK_TYPE_COLUMN_VIEW));
  gtk_stack_set_visible_child_name (
      GTK_STACK (gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_STACK)),
      "history");
  wait_until_drawn (dialog);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  score = g_list_model_get_item (gtk_column_view_get_columns (view), 5);
  wait_until_laid_out (GTK_WIDGET (view));
  gtk_adjustment_set_value (adjustment, 3000);
  wait_until_laid_out (GTK_WIDGET (view));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 3000);
  gtk_column_view_sort_by_column (view, score, GTK_SORT_ASCENDING);
  g_clear_object (&score);
  wait_until_laid_out (GTK_WIDGET (view));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  close_dialog (&dialog);
  end (&fixture);
}

#define NARROW 300 /* pixels */

/* A view that is too narrow for all columns begins with the first, in all directions.
 */
static void
test_history_begins (void)
{
  const GtkTextDirection directions[] = {GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR};
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++) {
    gboolean is_rtl = directions[i] == GTK_TEXT_DIR_RTL;
    GtkAdjustment *across;
    GtkWidget *view;
    graphene_rect_t bounds;

    gtk_widget_set_default_direction (directions[i]);
    open_dialog (&fixture, "statistics", &dialog);
    gtk_window_set_default_size (GTK_WINDOW (dialog), NARROW, -1);
    view = find_first (dialog, GTK_TYPE_COLUMN_VIEW);
    gtk_stack_set_visible_child_name (
        GTK_STACK (gtk_widget_get_ancestor (view, GTK_TYPE_STACK)), "history");
    wait_until_drawn (dialog);
    across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
    g_assert_cmpfloat (gtk_adjustment_get_upper (across), >,
                       gtk_adjustment_get_page_size (across));
    wait_until_laid_out (view);
    g_assert_true (gtk_widget_compute_bounds (
        gtk_widget_get_first_child (gtk_widget_get_first_child (view)), view, &bounds));
    g_assert_cmpfloat_with_epsilon (is_rtl ? bounds.origin.x + bounds.size.width
                                           : bounds.origin.x,
                                    is_rtl ? gtk_widget_get_width (view) : 0, 1);
    close_dialog (&dialog);
  }
  end (&fixture);
}

/* Two more games with deal 7, of which the log has a win: a try that was given up, and
 * one that is not over yet. */
static void
play_deal_again (Fixture *fixture)
{
  const YkGameOptions options = {0};

  for (int i = 0; i < 2; i++) {
    uint64_t state = 5;
    YkMove move;

    yk_game_deal (fixture->game, yk_rules_find ("yukon"), &options, 7);
    g_assert_true (
        test_random_move (yk_game_peek_board (fixture->game), &state, &move));
    g_assert_true (yk_game_play (fixture->game, move));
  }
}

static const char *
label_text (GtkWidget *parent)
{
  return gtk_label_get_text (GTK_LABEL (find_first (parent, GTK_TYPE_LABEL)));
}

/* The line below the heading. */
static const char *
known_of_deal (GtkWidget *dialog)
{
  GtkWidget *heading =
      find_first (gtk_window_get_child (GTK_WINDOW (dialog)), GTK_TYPE_LABEL);

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (heading)));
}

/* The games with one deal: what the log has, and every try after it. */
static void
test_deal_games (void)
{
  Fixture fixture;
  GtkWidget *dialog, *list, *second;
  GtkListBoxRow *row;

  begin (&fixture);
  play_deal_again (&fixture);
  open_dialog (&fixture, "deal-games", &dialog);
  g_assert_cmpstr (label_text (gtk_window_get_child (GTK_WINDOW (dialog))), ==,
                   "Yukon, deal 7");
  g_assert_cmpstr (
      known_of_deal (dialog), ==,
      "Your shortest win of this deal took 58 moves. Here, moves are counted only up "
      "to the point where the win was certain; the list below counts them all.");
  list = find_first (dialog, GTK_TYPE_LIST_BOX);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_true (g_str_has_prefix (label_text (GTK_WIDGET (row)), "Lost, 1 move, "));
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1);
  g_assert_cmpstr (label_text (GTK_WIDGET (row)), ==, "Won, 60 moves, 1:30");
  second = gtk_widget_get_next_sibling (find_first (GTK_WIDGET (row), GTK_TYPE_LABEL));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (second)), ==,
                   "Your win was certain after 58 moves.");
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));
  gtk_window_close (GTK_WINDOW (dialog));
  test_wait_for (test_is_null, &dialog, "the dialog's end");
  end (&fixture);
}

/* Games that wait stand first, the latest at the top: any of them comes back, and what
 * is ended here can be taken back. */
static void
test_waiting_games (void)
{
  const YkGameOptions options = {0};
  const YkDealId id = {yk_rules_find ("alaska"), options, 9};
  GtkWidget *dialog, *list;
  GtkListBoxRow *row;
  Fixture fixture;

  begin (&fixture);
  for (guint i = 8; i < 10; i++) {
    uint64_t state = 3;
    YkMove move;

    yk_game_deal (fixture.game, yk_rules_find ("alaska"), &options, i);
    g_assert_true (test_random_move (yk_game_peek_board (fixture.game), &state, &move));
    g_assert_true (yk_game_play (fixture.game, move));
    g_assert_true (yk_session_put_aside (fixture.session));
  }
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &options, 7);
  open_dialog (&fixture, "deal-games", &dialog);
  list = find_first (dialog, GTK_TYPE_LIST_BOX);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_cmpstr (label_text (GTK_WIDGET (row)), ==, "Alaska, deal 9");
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  press (GTK_WIDGET (row), "End");
  g_assert_cmpint (yk_store_find (fixture.store, &id, NULL), ==, YK_RESULT_LOST);
  g_signal_emit_by_name (list, "row-activated", row); /* not anymore */
  press (GTK_WIDGET (row), "Undo");
  g_assert_cmpint (yk_store_find (fixture.store, &id, NULL), ==, YK_RESULT_PLAYING);
  g_signal_emit_by_name (list, "row-activated", row);
  test_wait_for (test_is_null, &dialog, "the dialog's end");
  g_assert_true (g_str_has_prefix (fixture.answer, "take-game "));
  g_assert_cmpuint (strlen (fixture.answer), ==, strlen ("take-game ") + 32);
  end (&fixture);
}

static void
test_preferences_answer (void)
{
  const YkGameOptions options = {0};
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  yk_game_deal (fixture.game, yk_rules_find ("yukon"), &options, 628691136);
  g_assert_true (yk_game_play (fixture.game, test_move ("c3-c4:2")));
  open_dialog (&fixture, "preferences", &dialog);
  press (dialog, "Restart With These Rules");
  expect_answer (&fixture, &dialog, "deal-again ");
  end (&fixture);
}

/* The choice whose last item is TEXT. */
static GtkDropDown *
find_choice (GtkWidget *dialog, const char *text)
{
  for (guint i = 0;; i++) {
    guint n = i;
    GtkWidget *choice = find_child (dialog, GTK_TYPE_DROP_DOWN, &n);
    GListModel *items;
    g_autoptr (GtkStringObject) last = NULL;

    g_assert_nonnull (choice);
    items = gtk_drop_down_get_model (GTK_DROP_DOWN (choice));
    last = g_list_model_get_item (items, g_list_model_get_n_items (items) - 1);
    if (g_str_equal (gtk_string_object_get_string (last), text))
      return GTK_DROP_DOWN (choice);
  }
}

static void
show_page (GtkWidget *dialog, const char *name)
{
  GtkWidget *stack = find_first (dialog, GTK_TYPE_STACK);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), name);
}

/* A page goes back to what was set at first, and forth again; other pages stay. */
static void
test_defaults (void)
{
  Fixture fixture;
  GtkWidget *dialog, *button;

  begin (&fixture);
  g_settings_set_boolean (fixture.settings, "left-handed", TRUE);
  g_settings_set_string (fixture.settings, "background", "slate");
  g_settings_set_string (fixture.settings, "finish", "never");
  open_dialog (&fixture, "preferences", &dialog);
  button = find_button (dialog, "Reset This Page");
  g_assert_true (gtk_widget_is_sensitive (button));
  press (dialog, "Reset This Page");
  g_assert_false (g_settings_get_boolean (fixture.settings, "left-handed"));
  g_assert_null (g_settings_get_user_value (fixture.settings, "background"));
  g_assert_cmpint (g_settings_get_enum (fixture.settings, "finish"), ==,
                   YK_FINISH_NEVER);
  g_assert_false (gtk_widget_is_sensitive (button));
  press (dialog, "Undo");
  g_assert_true (g_settings_get_boolean (fixture.settings, "left-handed"));
  g_assert_true (gtk_widget_is_sensitive (button));
  show_page (dialog, "sound");
  g_assert_false (gtk_widget_is_sensitive (button));
  show_page (dialog, "play");
  press (dialog, "Reset This Page");
  g_assert_cmpint (g_settings_get_enum (fixture.settings, "finish"), ==,
                   YK_FINISH_OFFER);
  g_assert_true (g_settings_get_boolean (fixture.settings, "left-handed"));
  g_settings_reset (fixture.settings, "left-handed");
  g_settings_reset (fixture.settings, "background");
  close_dialog (&dialog);
  end (&fixture);
}

/* The row of a list whose text begins with TEXT, or NULL. */
static GtkWidget *
find_row (GtkWidget *dialog, const char *text)
{
  for (guint i = 0;; i++) {
    guint n = i;
    GtkWidget *label = find_child (dialog, GTK_TYPE_LABEL, &n);

    if (label == NULL)
      return NULL;
    if (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), text))
      return gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  }
}

/* The rows of preferences that can be seen, on whatever page. */
static guint
count_rows (GtkWidget *parent)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += GTK_IS_LIST_BOX_ROW (child) ? (guint) gtk_widget_get_visible (child)
                                     : count_rows (child);
  return n;
}

/* At most twenty are in sight, besides what leads to the others. */
static void
test_more_preferences (void)
{
  Fixture fixture;
  GtkWidget *dialog, *more;
  guint n_first, n_more = 0;

  begin (&fixture);
  open_dialog (&fixture, "preferences", &dialog);
  n_first = count_rows (dialog);
  while ((more = find_row (dialog, "More…")) != NULL) {
    g_signal_emit_by_name (more, "activate");
    n_more++;
  }
  g_assert_cmpuint (n_more, ==, 2);
  g_assert_cmpuint (n_first - n_more, <=, 20);
  g_assert_cmpuint (count_rows (dialog), >, n_first);
  close_dialog (&dialog);
  end (&fixture);
}

/* Over a small window with large letters the pages are chosen from a list. */
static void
test_narrow_preferences (void)
{
  Fixture fixture;
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *dialog, *title;
  int dpi;

  begin (&fixture);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture.parent), 360, 480);
  open_dialog (&fixture, "preferences", &dialog);
  title = gtk_header_bar_get_title_widget (
      GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (dialog))));
  g_assert_true (GTK_IS_DROP_DOWN (title));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (title), 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (
                       GTK_STACK (find_first (dialog, GTK_TYPE_STACK))),
                   ==, "rules");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  close_dialog (&dialog);
  end (&fixture);
}

/* A choice and its setting follow each other. */
static void
test_choices (void)
{
  Fixture fixture;
  GtkWidget *dialog;
  GtkDropDown *difficulty;

  begin (&fixture);
  g_settings_set_string (fixture.settings, "difficulty", "medium");
  open_dialog (&fixture, "preferences", &dialog);
  difficulty = find_choice (dialog, "Increasing");
  g_assert_cmpuint (gtk_drop_down_get_selected (difficulty), ==, 2);
  g_settings_set_string (fixture.settings, "difficulty", "easy");
  g_assert_cmpuint (gtk_drop_down_get_selected (difficulty), ==, 1);
  gtk_drop_down_set_selected (difficulty, 3);
  g_assert_cmpint (g_settings_get_enum (fixture.settings, "difficulty"), ==, 3);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (difficulty)));
  g_settings_set_boolean (fixture.settings, "winnable-deals", FALSE);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (difficulty)));
  g_settings_reset (fixture.settings, "winnable-deals");
  g_settings_reset (fixture.settings, "difficulty");
  gtk_drop_down_set_selected (find_choice (dialog, "Random"), YK_STARTING_RANK_RANDOM);
  g_assert_cmpint (g_settings_get_enum (fixture.settings, "starting-rank"), ==,
                   YK_STARTING_RANK_RANDOM);
  g_settings_reset (fixture.settings, "starting-rank");
  close_dialog (&dialog);
  end (&fixture);
}

/* The rules, which may stay open, are shown once. */
static void
test_one_rules_page (void)
{
  Fixture fixture;
  GtkWidget *first, *second;

  begin (&fixture);
  open_dialog (&fixture, "rules", &first);
  g_assert_false (gtk_window_get_modal (GTK_WINDOW (first)));
  g_action_group_activate_action (G_ACTION_GROUP (fixture.parent), "rules", NULL);
  test_wait_for (test_is_null, &first, "the first page's end");
  g_assert_cmpuint (count_dialogs (&fixture, &second), ==, 1);
  end (&fixture);
}

static gboolean
shows_keys (GtkWidget *dialog, const char *keys)
{
  GtkWidget *label;

  for (guint i = 0;; i++) {
    guint n = i;

    label = find_child (dialog, GTK_TYPE_SHORTCUT_LABEL, &n);
    if (label == NULL)
      return FALSE;
    if (g_strcmp0 (gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (label)),
                   keys) == 0)
      return TRUE;
  }
}

/* All keys end where lines do. */
static void
expect_keys_at_end (GtkWidget *dialog, gboolean is_rtl)
{
  GtkWidget *label;

  wait_until_drawn (dialog);
  for (guint i = 0;; i++) {
    graphene_rect_t bounds;
    guint n = i;

    label = find_child (dialog, GTK_TYPE_SHORTCUT_LABEL, &n);
    if (label == NULL)
      break;
    g_assert_true (
        gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &bounds));
    g_assert_cmpfloat_with_epsilon (
        is_rtl ? bounds.origin.x : bounds.origin.x + bounds.size.width,
        is_rtl ? 0 : gtk_widget_get_width (gtk_widget_get_parent (label)), 1);
  }
}

/* Keys are called as on keyboards, and not as in programs. */
static void
expect_tidy_names (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    const char *text = gtk_label_get_text (GTK_LABEL (widget));

    g_assert_null (strstr (text, "BackSpace"));
    g_assert_null (strstr (text, "Page_"));
    g_assert_null (strstr (text, "Return"));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_tidy_names (child);
}

/* GTK and the rules do not write all keys with the same capitals. */
static char *
accelerator_name (guint symbol, GdkModifierType modifiers)
{
  g_autofree char *label = gtk_accelerator_get_label (symbol, modifiers);

  return g_ascii_strdown (label, -1);
}

/* The keys of the program, as they are written. */
static GHashTable *
list_written_keys (void)
{
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const YkShortcutGroup *group = yk_shortcuts_groups (); group->title != NULL;
       group++)
    for (const YkShortcut *key = group->keys; key->title != NULL; key++) {
      g_auto (GStrv) words = g_strsplit (key->keys, " ", -1);

      for (guint i = 0; words[i] != NULL; i++) {
        guint symbol;
        GdkModifierType modifiers;

        if (gtk_accelerator_parse (words[i], &symbol, &modifiers))
          g_hash_table_add (keys, accelerator_name (symbol, modifiers));
      }
    }
  return keys;
}

static char *
guide_of_keys (void)
{
  g_auto (GStrv) text =
      yk_guide_text (YK_GUIDE_KEYS, yk_rules_find ("queenie"), &(YkGameOptions){0});

  return g_strjoinv (" ", text);
}

/* Each key that the rules name is one of the program's, and each question and each
 * letter of the game has its key in the rules. */
static void
test_keys_of_rules (void)
{
  g_autoptr (GHashTable) keys = list_written_keys ();
  g_autofree char *text = guide_of_keys ();
  g_autoptr (GRegex) named = g_regex_new (
      "(?<!\\w)((Shift\\+)?(Ctrl|Alt)\\+([A-Z][a-z]+|.)|F\\d+|[A-Z])(?!\\w)", 0, 0,
      NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GHashTable) told =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  const char *key;

  for (g_regex_match (named, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *word = g_match_info_fetch (match, 1);
    char *name = g_ascii_strdown (word, -1);

    g_test_message ("%s", name);
    g_assert_true (g_hash_table_contains (keys, name));
    g_hash_table_add (told, name);
  }
  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, (gpointer *) &key, NULL))
    if (key[1] == '\0' && g_ascii_isalpha (key[0]))
      g_assert_true (g_hash_table_contains (told, key));
}

/* Back is where reading comes from. */
static void
test_keys_of_steps (void)
{
  static const GtkTextDirection directions[] = {GTK_TEXT_DIR_RTL, GTK_TEXT_DIR_LTR};
  Fixture fixture;
  GtkWidget *dialog;

  begin (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++) {
    gtk_widget_set_default_direction (directions[i]);
    open_dialog (&fixture, "shortcuts", &dialog);
    g_assert_true (shows_keys (dialog, "Left Right"));
    g_assert_cmpint (shows_keys (dialog, "Right Left"), ==,
                     directions[i] == GTK_TEXT_DIR_RTL);
    expect_keys_at_end (dialog, directions[i] == GTK_TEXT_DIR_RTL);
    expect_tidy_names (dialog);
    close_dialog (&dialog);
  }
  end (&fixture);
}

static gboolean
has_width (gpointer data)
{
  return gtk_widget_get_width (data) > 0;
}

/* A dialog is as wide as it has to be, also where it was to be narrower. */
static void
test_wide_content (void)
{
  GtkWidget *parent = gtk_window_new (), *window = gtk_window_new ();
  GtkWidget *content = gtk_label_new ("content");

  gtk_window_set_default_size (GTK_WINDOW (parent), 300, 300);
  gtk_widget_set_size_request (content, 500, 200);
  gtk_window_set_child (GTK_WINDOW (window), content);
  yk_dialog_fit (GTK_WINDOW (window), GTK_WINDOW (parent), 400, YK_DIALOG_NATURAL);
  gtk_window_present (GTK_WINDOW (window));
  test_wait_for (has_width, content, "the content");
  g_assert_cmpint (gtk_widget_get_width (content), >=, 500);
  g_assert_cmpint (gtk_widget_get_height (content), >=, 200);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (parent));
}

/* What is bound follows, and GTK complains of nothing. */
static void
test_dark (void)
{
  g_autoptr (GtkWidget) check = g_object_ref_sink (gtk_check_button_new ());

  yk_colour_scheme_bind (check, "active");
  for (int i = 0; i < 2; i++) {
    yk_colour_scheme_set_dark (TRUE);
    g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
    yk_colour_scheme_set_dark (FALSE);
    g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  }
}

/* The application that an export holds. */
static GApplication *
make_application (void)
{
  GApplication *application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_application_set_default (application);
  return application;
}

static gboolean
is_of_path_bar (const char *message)
{
  gpointer button;

  return sscanf (message, "Trying to snapshot GtkButton %p", &button) == 1 &&
         g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (button)),
                      "GtkPathBar");
}

/* GTK 4.8's own file chooser complains of itself on a busy machine: it may draw a
 * button of its path before that has a place.  All other warnings end the test. */
static GLogWriterOutput
complaint_write (GLogLevelFlags level, const GLogField *fields, gsize n_fields,
                 gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_of_path_bar (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

static int
run_tests (int argc, char **argv)
{
  g_autoptr (GApplication) application = NULL;
  g_autofree char *data = g_dir_make_tmp ("yukon-data-XXXXXX", NULL);
  g_autofree char *empty = NULL;
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  g_setenv ("GTK_A11Y", "none", FALSE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_without_gl ();
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  application = make_application ();
  g_test_init (&argc, &argv, NULL);
  g_log_set_writer_func (complaint_write, NULL, NULL);
  g_test_add_func ("/dialogs/each", test_each);
  g_test_add_func ("/dialogs/no-inspector", test_no_inspector);
  g_test_add_func ("/dialogs/open-lists", test_open_lists);
  g_test_add_func ("/dialogs/calendar-focus", test_calendar_focus);
  g_test_add_func ("/dialogs/calendar-list", test_calendar_list);
  g_test_add_func ("/dialogs/calendar-stamps", test_calendar_stamps);
  g_test_add_func ("/dialogs/calendar-turning", test_calendar_turning);
  g_test_add_func ("/dialogs/chooser-searching", test_chooser_searching);
  g_test_add_func ("/dialogs/chooser-more", test_chooser_more);
  g_test_add_func ("/dialogs/lesson-under-way", test_lesson_under_way);
  g_test_add_func ("/dialogs/lesson-taking-back", test_lesson_taking_back);
  g_test_add_func ("/dialogs/lesson-shows-move", test_lesson_shows_move);
  g_test_add_func ("/dialogs/lesson-praises", test_lesson_praises);
  g_test_add_func ("/dialogs/statistics-reset", test_statistics_reset);
  g_test_add_func ("/dialogs/statistics-of-all", test_statistics_of_all);
  g_test_add_func ("/dialogs/export-asked", test_export_asked);
  g_test_add_func ("/dialogs/export-under-way", test_export_under_way);
  g_test_add_func ("/dialogs/choose-picture", test_choose_picture);
  g_test_add_func ("/dialogs/add-and-remove", test_add_and_remove);
  g_test_add_func ("/dialogs/quick-removals", test_quick_removals);
  g_test_add_func ("/dialogs/strange-name", test_strange_name);
  g_test_add_func ("/dialogs/add-nothing", test_add_nothing);
  g_test_add_func ("/dialogs/quick-choices", test_quick_choices);
  g_test_add_func ("/dialogs/adding-under-way", test_adding_under_way);
  g_test_add_func ("/dialogs/picture-rows", test_picture_rows);
  g_test_add_func ("/dialogs/answers", test_answers);
  g_test_add_func ("/dialogs/history-answers", test_history_answers);
  g_test_add_func ("/dialogs/history-sorts", test_history_sorts);
  g_test_add_func ("/dialogs/long-history-sorts", test_long_history_sorts);
  g_test_add_func ("/dialogs/history-begins", test_history_begins);
  g_test_add_func ("/dialogs/history-button", test_history_button);
  g_test_add_func ("/dialogs/deal-games", test_deal_games);
  g_test_add_func ("/dialogs/waiting-games", test_waiting_games);
  g_test_add_func ("/dialogs/preferences-answer", test_preferences_answer);
  g_test_add_func ("/dialogs/choices", test_choices);
  g_test_add_func ("/dialogs/defaults", test_defaults);
  g_test_add_func ("/dialogs/narrow-preferences", test_narrow_preferences);
  g_test_add_func ("/dialogs/more-preferences", test_more_preferences);
  g_test_add_func ("/dialogs/one-rules-page", test_one_rules_page);
  g_test_add_func ("/dialogs/keys-of-rules", test_keys_of_rules);
  g_test_add_func ("/dialogs/keys-of-steps", test_keys_of_steps);
  g_test_add_func ("/dialogs/wide-content", test_wide_content);
  g_test_add_func ("/dialogs/dark", test_dark);
  empty = g_dir_make_tmp ("yukon-empty-XXXXXX", NULL);
  empty_folder = g_file_new_for_path (empty);
  status = g_test_run ();
  g_clear_object (&empty_folder);
  g_rmdir (empty);
  test_remove_tree (data);
  return status;
}

/* The program that draws files is its own child. */
int
main (int argc, char **argv)
{
  return yk_sandbox_child_is_called (argc, argv) ? yk_sandbox_child_run (argc, argv)
                                                 : run_tests (argc, argv);
}

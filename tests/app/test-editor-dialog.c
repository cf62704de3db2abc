/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which positions are set up: what it begins with and keeps, what it asks
 * the solver, and what it answers. */
#include "../test-common.h"
#include "app/dialogs/yk-dialogs.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"
#include "game/settings/yk-settings.h"
#include "table/yk-editor-table.h"

typedef struct
{
  char *directory;
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkSession *session;
  GtkWidget *parent;
  GtkWidget *dialog; /* weak */
  char *answer;      /* the position that is to be played, or NULL */
} Fixture;

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  g_free (fixture->answer);
  fixture->answer = g_variant_dup_string (parameter, NULL);
}

static const GActionEntry own_actions[] = {
    {.name = "play-position", .activate = play_cb, .parameter_type = "s"},
};

static void
open_dialog (Fixture *fixture)
{
  g_autoptr (GList) windows = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->parent), "edit-position",
                                  NULL);
  windows = gtk_window_list_toplevels ();
  for (GList *i = windows; i != NULL; i = i->next)
    if (gtk_window_get_transient_for (i->data) == GTK_WINDOW (fixture->parent))
      fixture->dialog = i->data;
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
}

static void
close_dialog (Fixture *fixture)
{
  if (fixture->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->dialog));
  test_wait_for (test_is_null, &fixture->dialog, "the dialog's end");
}

static void
begin_over (Fixture *fixture, int width, int height)
{
  YkDialogContext context;

  *fixture = (Fixture){.directory = g_dir_make_tmp ("yukon-setup-XXXXXX", NULL)};
  fixture->settings = yk_settings_new ();
  fixture->game = yk_game_new ();
  yk_game_deal (fixture->game, yk_rules_find ("yukon"), &(YkGameOptions){0}, 5);
  fixture->store = yk_session_open_store (fixture->directory, fixture->directory, NULL);
  fixture->session = yk_session_new (fixture->game, fixture->store);
  fixture->parent = g_object_new (GTK_TYPE_APPLICATION_WINDOW, "default-width", width,
                                  "default-height", height, NULL);
  context = (YkDialogContext){.settings = fixture->settings,
                              .game = fixture->game,
                              .session = fixture->session};
  g_action_map_add_action_entries (G_ACTION_MAP (fixture->parent), own_actions,
                                   G_N_ELEMENTS (own_actions), fixture);
  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (fixture->parent), &context);
  gtk_window_present (GTK_WINDOW (fixture->parent));
  open_dialog (fixture);
}

static void
begin (Fixture *fixture)
{
  begin_over (fixture, 800, 600);
}

static void
end (Fixture *fixture)
{
  close_dialog (fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->parent), (gpointer *) &fixture->parent);
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

/* Does what a button or the menu does; nothing where that cannot be done. */
static void
act (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (fixture->dialog, action, NULL);
}

/* The widget of a type, the first one in the order in which they are drawn, whose
 * property NAME is TEXT, unless that is NULL. */
static GtkWidget *
find_widget (GtkWidget *parent, GType type, const char *name, const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found;

    if (g_type_is_a (G_OBJECT_TYPE (child), type)) {
      g_autofree char *value = NULL;

      if (name != NULL)
        g_object_get (child, name, &value, NULL);
      if (g_strcmp0 (value, text) == 0)
        return child;
    }
    found = find_widget (child, type, name, text);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean
shows (Fixture *fixture, const char *text)
{
  return find_widget (fixture->dialog, GTK_TYPE_LABEL, "label", text) != NULL;
}

/* Whether the game is called so, below the table: the menu has all names. */
static gboolean
is_called (GtkWidget *parent, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "dim-label") &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (child)), name)) ||
        is_called (child, name))
      return TRUE;
  return FALSE;
}

static gboolean
can_press (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_widget (fixture->dialog, GTK_TYPE_BUTTON, "label", label);

  g_assert_nonnull (button);
  return gtk_widget_is_sensitive (button);
}

static void
put_board (Fixture *fixture, const YkBoard *board)
{
  GtkWidget *table = find_widget (fixture->dialog, YK_TYPE_EDITOR_TABLE, NULL, NULL);

  yk_editor_table_begin (YK_EDITOR_TABLE (table), board);
}

/* Pastes a text, which has to be told of or be on the table. */
static void
paste (Fixture *fixture, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (fixture->dialog), text);
  act (fixture, "setup.paste");
}

/* It begins with the position on the table, which can be played as it is. */
static void
test_plays (void)
{
  Fixture fixture;
  char text[YK_TEXT_BOARD_SIZE];

  begin (&fixture);
  g_assert_true (shows (&fixture, "All cards are on the table."));
  g_assert_true (is_called (fixture.dialog, "Yukon"));
  g_assert_true (can_press (&fixture, "Play"));
  act (&fixture, "setup.clear");
  g_assert_true (shows (&fixture, "52 cards are missing."));
  g_assert_false (can_press (&fixture, "Play"));
  g_assert_false (can_press (&fixture, "Can It Be Won?"));
  act (&fixture, "setup.play");
  g_assert_null (fixture.answer);
  act (&fixture, "setup.undo");
  act (&fixture, "setup.play");
  yk_board_to_text (yk_game_peek_board (fixture.game), text);
  g_assert_cmpstr (fixture.answer, ==, text);
  test_wait_for (test_is_null, &fixture.dialog, "the dialog's end");
  /* What has been played is not kept. */
  open_dialog (&fixture);
  act (&fixture, "setup.undo");
  g_assert_true (shows (&fixture, "All cards are on the table."));
  end (&fixture);
}

/* Closed by mistake, it goes on where it was, and all can still be taken back. */
static void
test_keeps (void)
{
  Fixture fixture;

  begin (&fixture);
  act (&fixture, "setup.clear");
  close_dialog (&fixture);
  open_dialog (&fixture);
  g_assert_true (shows (&fixture, "52 cards are missing."));
  act (&fixture, "setup.undo");
  g_assert_true (shows (&fixture, "All cards are on the table."));
  act (&fixture, "setup.redo");
  act (&fixture, "setup.begin-with-game");
  g_assert_true (shows (&fixture, "All cards are on the table."));
  end (&fixture);
}

static void
test_variations (void)
{
  Fixture fixture;
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  begin (&fixture);
  for (size_t i = 0; i < n_rules; i++) {
    gtk_widget_activate_action (fixture.dialog, "setup.empty-table", "s", rules[i].id);
    g_assert_true (is_called (fixture.dialog, rules[i].name));
    g_assert_false (can_press (&fixture, "Play"));
    act (&fixture, "setup.fill");
    g_assert_true (can_press (&fixture, "Play"));
  }
  end (&fixture);
}

/* One card is left to play. */
static void
nearly_won (YkBoard *board)
{
  test_board (board, "yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC");
}

static gboolean
has_answer (gpointer data)
{
  return shows (data, "You can win from here in 1 move.");
}

static gboolean
was_stopped (gpointer data)
{
  return shows (data, "Search stopped.");
}

static void
test_asks (void)
{
  Fixture fixture;
  YkBoard board;

  begin (&fixture);
  nearly_won (&board);
  put_board (&fixture, &board);
  act (&fixture, "setup.ask");
  test_wait_for (has_answer, &fixture, "the answer");
  g_assert_true (can_press (&fixture, "Can It Be Won?"));
  /* What is changed is not what was asked. */
  act (&fixture, "setup.ask");
  act (&fixture, "setup.undo");
  g_assert_true (shows (&fixture, "All cards are on the table."));
  /* A deal that takes long can be stopped, and closed. */
  yk_board_deal (&board, yk_rules_find ("quadruple-yukon"), &(YkGameOptions){0}, 1);
  put_board (&fixture, &board);
  act (&fixture, "setup.ask");
  act (&fixture, "setup.stop");
  test_wait_for (was_stopped, &fixture, "the end of the search");
  act (&fixture, "setup.ask");
  end (&fixture);
}

static gboolean
shows_refusal (GtkWidget *parent)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_LABEL (child) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (child)),
                           "Can’t paste this. ")) ||
        shows_refusal (child))
      return TRUE;
  return FALSE;
}

static gboolean
is_refused (gpointer data)
{
  return shows_refusal (((Fixture *) data)->dialog);
}

static gboolean
has_one_missing (gpointer data)
{
  return shows (data, "1 card is missing: King of clubs.");
}

static gboolean
is_russian (gpointer data)
{
  return is_called (((Fixture *) data)->dialog, "Russian Solitaire");
}

/* Positions that are not finished can be pasted here; what is none is told, and nothing
 * is lost. */
static void
test_pastes (void)
{
  Fixture fixture;
  YkBoard board, deal;
  char text[YK_TEXT_BOARD_SIZE];

  begin (&fixture);
  test_board (&board, "yukon", "f1: KS f2: KH f3: KD f4: QC");
  yk_board_to_text (&board, text);
  paste (&fixture, text);
  test_wait_for (has_one_missing, &fixture, "the position that is not finished");
  paste (&fixture, "variation yukon\ncolumn 7X\n");
  test_wait_for (is_refused, &fixture, "a sentence");
  g_assert_true (has_one_missing (&fixture));
  paste (&fixture, "yukon:russian/7");
  test_wait_for (is_russian, &fixture, "the linked deal");
  act (&fixture, "setup.play");
  yk_board_deal (&deal, yk_rules_find ("russian"), &(YkGameOptions){0}, 7);
  yk_board_to_text (&deal, text);
  g_assert_cmpstr (fixture.answer, ==, text);
  end (&fixture);
}

static GtkWidget *
find_button (Fixture *fixture, const char *label)
{
  return find_widget (fixture->dialog, GTK_TYPE_BUTTON, "label", label);
}

/* Where a button's upper edge is; -1 before it is there. */
static double
top_of (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (fixture, label);
  double x, y;

  if (!gtk_widget_get_mapped (button) ||
      !gtk_widget_translate_coordinates (button, fixture->dialog, 0, 0, &x, &y))
    return -1;
  return y;
}

static gboolean
buttons_lie (gpointer data)
{
  return top_of (data, "Clear") > 0 && top_of (data, "Clear") == top_of (data, "Play");
}

static gboolean
buttons_stand (gpointer data)
{
  return top_of (data, "Clear") > 0 && top_of (data, "Clear") < top_of (data, "Play");
}

static gboolean
shows_title (Fixture *fixture)
{
  GtkWidget *title =
      find_widget (gtk_window_get_titlebar (GTK_WINDOW (fixture->dialog)),
                   GTK_TYPE_LABEL, "label", "Set Up a Position");

  return title != NULL && gtk_widget_get_mapped (title);
}

static void
resize (Fixture *fixture, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->dialog), width, 700);
}

/* With large letters buttons stand where there is no room beside one another, and no
 * longer than that, and the title comes back, too. */
static void
test_widened (void)
{
  Fixture fixture;
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  begin_over (&fixture, 360, 640);
  test_wait_for (buttons_stand, &fixture, "buttons above one another");
  for (guint i = 0; i < 2; i++) {
    resize (&fixture, 1200);
    test_wait_for (buttons_lie, &fixture, "buttons beside one another");
    g_assert_true (shows_title (&fixture));
    resize (&fixture, 360);
    test_wait_for (buttons_stand, &fixture, "buttons above one another again");
  }
  end (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "none", TRUE);
  test_without_gl ();
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup-dialog/plays", test_plays);
  g_test_add_func ("/setup-dialog/keeps", test_keeps);
  g_test_add_func ("/setup-dialog/variations", test_variations);
  g_test_add_func ("/setup-dialog/asks", test_asks);
  g_test_add_func ("/setup-dialog/pastes", test_pastes);
  g_test_add_func ("/setup-dialog/widened", test_widened);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard shortcuts of the main window, in the table that the program obeys and
 * shows. */
#include "app/ui/yk-ui.h"

#include <glib/gi18n.h>

#include "table/input/yk-input-devices.h"

#define NOTHING_TO_UNDO N_ ("Nothing to undo.")
#define NOTHING_TO_REDO N_ ("Nothing to redo.")
#define NO_OTHER_LINE N_ ("There’s no other branch.")

static const YkShortcut game_keys[] = {
    {NC_ ("key", "Start a new game"), "<Control>n", "win.new-game"},
    {NC_ ("key", "Restart the game"), "<Control>r", "win.restart",
     .in_vain = N_ ("You haven’t moved yet.")},
    {NC_ ("key", "Choose a variation"), "<Control><Shift>n", "win.choose-variation"},
    {NC_ ("key", "Enter a deal number"), "<Control>d", "win.deal-number"},
    {NC_ ("key", "Play the daily deal"), "<Control><Shift>d", "win.daily"},
    {NC_ ("key", "Undo"), "<Control>z", "win.undo", .in_vain = NOTHING_TO_UNDO},
    {NC_ ("key", "Redo"), "<Control><Shift>z <Control>y", "win.redo",
     .in_vain = NOTHING_TO_REDO},
    {NC_ ("key", "Undo a move and the automatic moves after it"), "<Control>BackSpace",
     "win.undo-move", .in_vain = NOTHING_TO_UNDO},
    {NC_ ("key", "Redo a move and the automatic moves after it"),
     "<Control><Shift>BackSpace", "win.redo-move", .in_vain = NOTHING_TO_REDO},
    {NC_ ("key", "Undo all moves"), "<Control>Home", "win.undo-all",
     .in_vain = NOTHING_TO_UNDO},
    {NC_ ("key", "Redo all moves"), "<Control>End", "win.redo-all",
     .in_vain = NOTHING_TO_REDO},
    {NC_ ("key", "Go to the next branch"), "<Alt>Right", "win.next-line", "<Alt>Left",
     .in_vain = NO_OTHER_LINE},
    {NC_ ("key", "Go to the previous branch"), "<Alt>Left", "win.previous-line",
     "<Alt>Right", .in_vain = NO_OTHER_LINE},
    {NC_ ("key", "Review the game"), "F9", "win.review"},
    {NC_ ("key", "Get a hint"), "h", NULL},
    {NC_ ("key", "Repeat the last message"), "l", NULL},
    {NC_ ("key", "Stop the clock until the next move"), "p Pause", NULL},
    {NC_ ("key", "Open a saved game"), "<Control>o", "win.open"},
    {NC_ ("key", "Save the game to a file"), "<Control>s <Control><Shift>s",
     "win.save-as"},
    {NC_ ("key", "Copy the position"), "<Control>c", "win.copy-position"},
    {NC_ ("key", "Paste a position"), "<Control>v", "win.paste-position"},
    {NC_ ("key", "Set up a position"), "<Control>e", "win.set-up"},
    {0},
};

static const YkShortcut table_keys[] = {
    {NC_ ("key", "Go to the column on the left or right"), "Left Right", NULL},
    {NC_ ("key", "Go up or down in the column"), "Up Down", NULL},
    {NC_ ("key", "Go to the first or last card in the column"), "Home End", NULL},
    {NC_ ("key", "Go to a column by number (0 for the tenth)"), "1...9 0", NULL},
    {NC_ ("key", "Go to column 11, 12, and so on"), "<Shift>1 <Shift>2", NULL},
    {NC_ ("key", "Switch between columns, foundations, and other piles"),
     "F6 <Shift>F6", NULL},
    {NC_ ("key", "Pick up cards, or put them down"), "space", NULL},
    {NC_ ("key", "Go to the next pile where the cards you’re holding fit"),
     "Left Right", NULL},
    {NC_ ("key", "Make the card’s best move"), "Return", NULL},
    {NC_ ("key", "Put the cards back, or stop the search"), "Escape", NULL},
    {NC_ ("key", "Find a card by name"), "c slash", NULL},
    {0},
};

/* Answered in words. */
static const YkShortcut question_keys[] = {
    {NC_ ("key", "Hear which moves are possible"), "m", NULL},
    {NC_ ("key", "Hear what’s in the columns"), "d", NULL},
    {NC_ ("key", "Hear which cards are at the ends of the columns"), "e", NULL},
    {NC_ ("key", "Hear what’s in the other piles"), "f", NULL},
    {NC_ ("key", "Hear which cards are in this column"), "r", NULL},
    {NC_ ("key", "Hear where the cursor is"), "w", NULL},
    {NC_ ("key", "Hear which game this is and how it’s going"), "t", NULL},
    {NC_ ("key", "Hear why an answer to a puzzle is right or wrong"), "y", NULL},
    {0},
};

static const YkShortcut review_keys[] = {
    {NC_ ("key", "Go back or forward one move"), "Left Right", NULL, "Right Left"},
    {NC_ ("key", "Go back or forward ten moves"), "Page_Up Page_Down", NULL},
    {NC_ ("key", "Go to the next branch, or to the position before the losing move"),
     "<Control>Left <Control>Right", NULL},
    {NC_ ("key", "Go to the beginning or end"), "Home End", NULL},
    {NC_ ("key", "Go to the previous or next branch"), "Up Down", NULL},
    {NC_ ("key", "Go back to the table"), "Return", NULL},
    {NC_ ("key", "Close the review"), "Escape", NULL},
    {0},
};

/* In the window in which positions are set up. */
static const YkShortcut setup_keys[] = {
    {NC_ ("key", "Place a card: type its rank, then its suit (7, then H)"), "7 h",
     NULL},
    {NC_ ("key", "Go to the pile on the left or right"), "Left Right", NULL},
    {NC_ ("key", "Go up or down in the pile"), "Up Down", NULL},
    {NC_ ("key", "Switch between columns, foundations, and other piles"),
     "Page_Down Page_Up", NULL},
    {NC_ ("key", "Switch between the table and the palette"), "F6", NULL},
    {NC_ ("key", "Pick up cards, or put them down"), "space", NULL},
    {NC_ ("key", "Turn the card over"), "f", NULL},
    {NC_ ("key", "Remove the card"), "Delete", NULL},
    {NC_ ("key", "Clear the table"), "<Control>Delete", NULL},
    {NC_ ("key", "Undo"), "BackSpace <Control>z", NULL},
    {NC_ ("key", "Redo"), "<Control>y <Control><Shift>z", NULL},
    {NC_ ("key", "Hear which cards are missing"), "m", NULL},
    {NC_ ("key", "Hear which cards are in this pile"), "r", NULL},
    {NC_ ("key", "Hear where the cursor is"), "w", NULL},
    {NC_ ("key", "Play the position"), "<Control>Return", NULL},
    {0},
};

static const YkShortcut program_keys[] = {
    {NC_ ("key", "Show the rules"), "F1", "win.rules"},
    {NC_ ("key", "Show the statistics"), "<Control>t", "win.statistics"},
    {NC_ ("key", "Show your games of this deal"), "<Control><Shift>t",
     "win.deal-games"},
    {NC_ ("key", "Open the menu"), "F10", NULL},
    {NC_ ("key", "Turn full screen on or off"), "F11", "win.fullscreen"},
    {NC_ ("key", "Open the preferences"), "<Control>comma", "win.preferences"},
    {NC_ ("key", "Show the keyboard shortcuts"), "<Control>question", "win.shortcuts"},
    {NC_ ("key", "Quit"), "<Control>q <Control>w", "app.quit"},
    {0},
};

const YkShortcutGroup *
yk_shortcuts_groups (void)
{
  static const YkShortcutGroup groups[] = {
      {NC_ ("keys", "Game"), game_keys},
      {NC_ ("keys", "Table"), table_keys},
      {NC_ ("keys", "Questions"), question_keys},
      {NC_ ("keys", "Review"), review_keys},
      {NC_ ("keys", "Setting Up a Position"), setup_keys},
      {NC_ ("keys", "General"), program_keys},
      {0},
  };

  return groups;
}

const char *
yk_shortcut_text (const YkShortcut *key)
{
  gboolean is_rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;

  return is_rtl && key->rtl_keys != NULL ? key->rtl_keys : key->keys;
}

void
yk_shortcuts_set_accels (GtkApplication *application)
{
  for (const YkShortcutGroup *group = yk_shortcuts_groups (); group->title != NULL;
       group++)
    for (const YkShortcut *key = group->keys; key->title != NULL; key++) {
      g_auto (GStrv) accels = g_strsplit (yk_shortcut_text (key), " ", -1);

      if (key->action != NULL)
        gtk_application_set_accels_for_action (application, key->action,
                                               (const char *const *) accels);
    }
}

/* Does what ACCEL does in this window alone, such as a dialog. */
static gboolean
activate_own (GtkWidget *window, const char *accel)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) keys = g_list_model_get_item (controllers, i);
    guint n_keys = GTK_IS_SHORTCUT_CONTROLLER (keys)
                       ? g_list_model_get_n_items (G_LIST_MODEL (keys))
                       : 0;

    for (guint j = 0; j < n_keys; j++) {
      g_autoptr (GtkShortcut) key = g_list_model_get_item (G_LIST_MODEL (keys), j);
      g_autofree char *name =
          gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (key));

      if (g_str_equal (name, accel))
        return gtk_shortcut_action_activate (gtk_shortcut_get_action (key), 0, window,
                                             gtk_shortcut_get_arguments (key));
    }
  }
  return FALSE;
}

/* GTK looks for a Latin letter only in the player's layouts, and has not found one
 * where the key comes here; one that types a Latin letter it has refused. */
static gboolean
foreign_key_cb (GtkWidget *window, guint key, guint code, GdkModifierType state)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  char letter = yk_key_mapping_letter (gtk_widget_get_display (window), key, code);
  g_autofree char *accel = NULL;
  g_auto (GStrv) names = NULL;

  if (key < 0x80 || letter == 0 || (modifiers & ~GDK_SHIFT_MASK) != GDK_CONTROL_MASK)
    return FALSE;
  accel = gtk_accelerator_name ((guint) letter, modifiers);
  if (activate_own (window, accel))
    return TRUE;
  names = application != NULL
              ? gtk_application_get_actions_for_accel (application, accel)
              : g_new0 (char *, 1);
  return names[0] != NULL && gtk_widget_activate_action (window, names[0], NULL);
}

void
yk_shortcuts_follow_places (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (foreign_key_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

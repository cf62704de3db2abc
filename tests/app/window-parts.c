/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A main window with what its parts work with, and none of them. */
#include "window-parts.h"

#include "../test-common.h"
#include "app/window/yk-window-private.h"
#include "deck/yk-deck.h"
#include "game/settings/yk-settings.h"
#include "sparing.h"

void
test_reset_settings (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

static void
make_window (TestParts *self)
{
  g_autoptr (YkDeck) deck = yk_builtin_deck_new (self->settings, self->directory);
  static const YkAction stop[] = {{"stop", G_CALLBACK (gtk_widget_queue_draw)}};
  GtkWidget *table = yk_table_new (self->game);

  self->window =
      g_object_new (YK_TYPE_WINDOW, "default-width", 800, "default-height", 600, NULL);
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  self->self = YK_WINDOW (self->window);
  self->self->settings = g_object_ref (self->settings);
  self->self->game = g_object_ref (self->game);
  self->self->session = g_object_ref (self->session);
  self->self->advisor = g_object_ref (self->advisor);
  self->self->table = self->table = YK_TABLE (table);
  self->actions = G_ACTION_MAP (self->window);
  self->overlay = self->self->overlay;
  self->toast = self->self->toast;
  /* As long as no part fills them, labels have no size for our style. */
  gtk_label_set_text (self->self->variation_label, "Yukon");
  gtk_widget_set_visible (self->self->redeal_button, FALSE);
  yk_actions_add (self->actions, stop, G_N_ELEMENTS (stop), self->window);
  yk_table_set_deck (self->table, deck);
  g_object_set (self->table, "speed", YK_SPEED_OFF, NULL);
  gtk_overlay_set_child (self->overlay, table);
}

void
test_parts_begin (TestParts *self)
{
  g_autoptr (GError) error = NULL;
  guint n_others;

  *self = (TestParts){.directory = g_dir_make_tmp ("yukon-window-XXXXXX", &error)};
  g_assert_no_error (error);
  self->settings = yk_settings_new ();
  test_reset_settings (self->settings);
  self->game = yk_game_new ();
  self->store = yk_session_open_store (self->directory, self->directory, NULL);
  self->session = yk_session_new (self->game, self->store);
  yk_session_restore (self->session, &n_others, NULL);
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  make_window (self);
  test_follow_game (self->game, yk_table_game_changed, self->table);
  test_follow_game (self->game, yk_advisor_game_changed, self->advisor);
}

/* Whatever a thread still holds it gives back before long. */
static gboolean
is_held_once (gpointer data)
{
  return G_OBJECT (data)->ref_count == 1;
}

static void
end_object (gpointer object, const char *what)
{
  test_wait_for (is_held_once, object, what);
  g_assert_finalize_object (object);
}

void
test_parts_end (TestParts *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  test_wait_for (test_is_null, &self->window, "the window's end");
  yk_advisor_stop (self->advisor);
  yk_advisor_set_active (self->advisor, FALSE);
  end_object (self->advisor, "the advisor's end");
  end_object (self->session, "the session's end");
  end_object (self->store, "the store's end");
  end_object (self->game, "the game's end");
  g_clear_object (&self->settings);
  test_remove_tree (self->directory);
  g_clear_pointer (&self->directory, g_free);
}

void
test_parts_set_board (TestParts *self, const char *words)
{
  YkBoard board;

  test_board (&board, "yukon", words);
  yk_game_set_board (self->game, &board);
}

void
test_parts_play (TestParts *self, const char *move)
{
  g_assert_true (yk_game_play (self->game, test_move (move)));
}

gboolean
test_can_act (GActionMap *actions, const char *name)
{
  GAction *action = g_action_map_lookup_action (actions, name);

  g_assert_nonnull (action);
  return g_action_get_enabled (action);
}

void
test_act (GActionMap *actions, const char *name)
{
  g_assert_true (test_can_act (actions, name));
  g_action_activate (g_action_map_lookup_action (actions, name), NULL);
}

static GtkWidget *
find_widget (GtkWidget *parent, GType type, guint *n)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = child;

    if (!g_type_is_a (G_OBJECT_TYPE (child), type) || (*n)-- > 0)
      found = find_widget (child, type, n);
    if (found != NULL)
      return found;
  }
  return NULL;
}

GtkWidget *
test_find_widget (GtkWidget *parent, GType type, guint n)
{
  return find_widget (parent, type, &n);
}

/* The mark of the status line is one, too. */
GtkWidget *
test_menu_button (GtkWidget *window, guint n)
{
  GtkWidget *first = test_find_widget (window, GTK_TYPE_MENU_BUTTON, 0);
  gboolean is_mark = gtk_widget_get_ancestor (first, YK_TYPE_STATUS_LINE) != NULL;

  return test_find_widget (window, GTK_TYPE_MENU_BUTTON, n + (is_mark ? 1 : 0));
}

const char *
test_label_text (GtkWidget *parent, guint n)
{
  return gtk_label_get_text (GTK_LABEL (test_find_widget (parent, GTK_TYPE_LABEL, n)));
}

const char *
test_toast_text (YkToast *toast)
{
  GtkWidget *widget = GTK_WIDGET (toast);

  return gtk_widget_get_visible (widget) ? test_label_text (widget, 0) : "";
}

gboolean
test_parts_init (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  test_without_gl ();
  g_setenv ("GTK_A11Y", "none", FALSE);
  if (!gtk_init_check ()) {
    test_leave_out_all ("there is no display");
    return FALSE;
  }
  /* As the application does. */
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/yukon_solitaire/Yukon/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  test_spare_power ();
  g_test_init (&argc, &argv, NULL);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that says which variation is played, its menu, and how hard deals are. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "base/yk-connections.h"
#include "game/deals/yk-deals.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"

#define RECENT_KEY "recent-variations"
#define N_RECENT 5

/* The list of all variations that were ever played, with ID put first. */
static GStrv
recent_with (const char *const *recent, const char *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, id);
  for (guint i = 0; recent[i] != NULL; i++)
    if (!g_str_equal (recent[i], id) && yk_rules_find (recent[i]) != NULL)
      g_strv_builder_add (builder, recent[i]);
  return g_strv_builder_end (builder);
}

/* The window bears the name of what is played, as those of documents do. */
static void
name_variation (YkWindow *self)
{
  const char *variation = yk_variation_name (yk_game_peek_board (self->game)->rules);
  const char *program = C_ ("program", "Yukon");
  g_autofree char *title = g_strdup_printf ("%s – %s", variation, program);
  /* Translators: the button that says which variation is played, for screen readers. */
  g_autofree char *name = g_strdup_printf (C_ ("button", "Variation: %s"), variation);

  gtk_window_set_title (GTK_WINDOW (self),
                        g_str_equal (variation, program) ? program : title);
  gtk_label_set_text (self->variation_label, variation);
  yk_accessible_names_set (GTK_WIDGET (self->variation_button), name);
  /* That says as much as the tooltip, which would be heard with all that is said while
   * the keys are at the button. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->variation_button),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A menu of the values of an option that has more than two. */
static void
append_values (YkWindow *self, YkOption option)
{
  const char *key = yk_option_key (option);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_auto (GStrv) values = yk_settings_enum_words (self->settings, key);

  for (int i = 0; i < yk_option_n_values (option); i++) {
    g_autofree char *action = g_strdup_printf ("win.%s::%s", key, values[i]);

    g_menu_append (menu, yk_option_value_name (option, i), action);
  }
  g_menu_append_submenu (self->option_menu, yk_option_title (option),
                         G_MENU_MODEL (menu));
}

static void
fill_option_menu (YkWindow *self)
{
  const YkRules *rules = yk_game_peek_board (self->game)->rules;

  g_menu_remove_all (self->option_menu);
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    YkOption option = (YkOption) i;
    g_autofree char *action = g_strconcat ("win.", yk_option_key (option), NULL);

    if (!yk_rules_knows (rules, option))
      continue;
    if (yk_option_n_values (option) == 2)
      g_menu_append (self->option_menu, yk_option_title (option), action);
    else
      append_values (self, option);
  }
}

static void
append_variation (YkWindow *self, const char *id)
{
  const YkRules *rules = yk_rules_find (id);
  g_autofree char *action = g_strdup_printf ("win.variation::%s", id);

  if (rules != NULL &&
      g_menu_model_get_n_items (G_MENU_MODEL (self->recent_menu)) < N_RECENT)
    g_menu_append (self->recent_menu, yk_variation_name (rules), action);
}

/* The recent ones, and to make them up the best known: who plays for the first time
 * sees the family. */
static void
fill_recent_menu (YkWindow *self, const char *const *recent)
{
  static const char *const known[N_RECENT] = {"yukon", "russian", "alaska",
                                              "klondikebar", "double-yukon"};

  g_menu_remove_all (self->recent_menu);
  for (guint i = 0; recent[i] != NULL; i++)
    append_variation (self, recent[i]);
  for (guint i = 0; i < N_RECENT; i++)
    if (!g_strv_contains (recent, known[i]))
      append_variation (self, known[i]);
}

/* A puzzle or a position from elsewhere was not chosen for its variation. */
static void
note_recent (YkWindow *self, const char *id)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);
  g_auto (GStrv) fresh = yk_game_peek_history (self->game)->deal > 0
                             ? recent_with ((const char *const *) recent, id)
                             : g_strdupv (recent);
  gboolean is_news =
      !g_strv_equal ((const char *const *) recent, (const char *const *) fresh);

  if (is_news)
    g_settings_set_strv (self->settings, RECENT_KEY, (const char *const *) fresh);
  if (is_news || g_menu_model_get_n_items (G_MENU_MODEL (self->recent_menu)) == 0)
    fill_recent_menu (self, (const char *const *) fresh);
}

void
yk_window_update_variation (YkWindow *self)
{
  g_autoptr (GVariant) shown = g_action_get_state (G_ACTION (self->variation_action));
  const char *id = yk_game_peek_board (self->game)->rules->id;

  if (!g_str_equal (g_variant_get_string (shown, NULL), id)) {
    g_simple_action_set_state (self->variation_action, g_variant_new_string (id));
    name_variation (self);
    fill_option_menu (self);
  }
  note_recent (self, id);
}

static void
variation_activated_cb (YkWindow *self, GVariant *value)
{
  const YkRules *rules = yk_rules_find (g_variant_get_string (value, NULL));

  if (rules != NULL)
    yk_window_choose_variation (self, rules);
}

#define DIFFICULTY_KEY "difficulty"
#define WINNABLE_KEY "winnable-deals"

/* What is dealt at random is of any difficulty, whatever is set for other deals. */
static void
wishes_changed_cb (YkWindow *self)
{
  int difficulty = g_settings_get_boolean (self->settings, WINNABLE_KEY)
                       ? g_settings_get_enum (self->settings, DIFFICULTY_KEY)
                       : YK_DEALS_ANY;

  g_simple_action_set_state (self->difficulty_action, g_variant_new_int32 (difficulty));
}

static const char *const promises[] = {
    [YK_DEALS_ANY] = N_ ("New games can be of any difficulty."),
    [YK_DEALS_EASY] = N_ ("New games will be easy."),
    [YK_DEALS_MEDIUM] = N_ ("New games will be of medium difficulty."),
    [YK_DEALS_HARD] = N_ ("New games will be hard."),
    [YK_DEALS_GROWING] = N_ ("New games will get harder as you win."),
};

static void
difficulty_chosen_cb (YkWindow *self, GVariant *value)
{
  int difficulty = g_variant_get_int32 (value);

  if (difficulty < YK_DEALS_ANY || difficulty > YK_DEALS_GROWING)
    return;
  if (difficulty != YK_DEALS_ANY)
    g_settings_set_boolean (self->settings, WINNABLE_KEY, TRUE);
  g_settings_set_enum (self->settings, DIFFICULTY_KEY, difficulty);
  yk_toast_tell (self->toast, _ (promises[difficulty]));
}

/* An action with a state, which somebody else sets. */
static GSimpleAction *
add_stateful (YkWindow *self, const char *name, const char *type, GVariant *state,
              GCallback activated)
{
  GSimpleAction *action =
      g_simple_action_new_stateful (name, G_VARIANT_TYPE (type), state);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  yk_connections_add (&self->connections, action, "activate", activated, self);
  return action;
}

static void
add_setting (YkWindow *self, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (self->settings, key);

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

void
yk_window_add_variations (YkWindow *self)
{
  self->variation_action =
      add_stateful (self, "variation", "s", g_variant_new_string (""),
                    G_CALLBACK (variation_activated_cb));
  self->difficulty_action =
      add_stateful (self, DIFFICULTY_KEY, "i", g_variant_new_int32 (YK_DEALS_ANY),
                    G_CALLBACK (difficulty_chosen_cb));
  add_setting (self, WINNABLE_KEY);
  for (int i = 0; i < YK_N_OPTIONS; i++)
    add_setting (self, yk_option_key ((YkOption) i));
  yk_connections_add (&self->connections, self->settings, "changed::" DIFFICULTY_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" WINNABLE_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  wishes_changed_cb (self);
  yk_window_update_variation (self);
}

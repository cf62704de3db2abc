/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that says which variation is played, its menu, and how hard deals are. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "base/yk-connections.h"
#include "game/deals/yk-deals.h"
#include "game/settings/yk-settings.h"
#include "solver/yk-difficulty.h"
#include "words/base/yk-words.h"

#define RECENT_KEY "recent-variations"
#define N_RECENT 6

struct _YkVariations
{
  GSettings *settings;
  YkGame *game;
  YkNewGameController *new_game_controller;
  YkVariationsParts parts;
  GSimpleAction *action; /* "variation" */
  YkConnections connections;
};

/* The list of recent variations with ID put first. */
static GStrv
recent_with (const char *const *recent, const char *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = 1;

  g_strv_builder_add (builder, id);
  for (guint i = 0; recent[i] != NULL && n < N_RECENT; i++)
    if (!g_str_equal (recent[i], id) && yk_rules_find (recent[i]) != NULL) {
      g_strv_builder_add (builder, recent[i]);
      n++;
    }
  return g_strv_builder_end (builder);
}

/* A puzzle or a position from elsewhere was not chosen for its variation. */
static void
game_changed_cb (YkVariations *self, YkChange change)
{
  g_auto (GStrv) recent = NULL, fresh = NULL;

  if ((change != YK_CHANGE_DEALT && change != YK_CHANGE_LOADED) ||
      yk_game_get_deal (self->game) == 0)
    return;
  recent = g_settings_get_strv (self->settings, RECENT_KEY);
  fresh =
      recent_with ((const char *const *) recent, yk_game_get_rules (self->game)->id);
  if (!g_strv_equal ((const char *const *) recent, (const char *const *) fresh))
    g_settings_set_strv (self->settings, RECENT_KEY, (const char *const *) fresh);
}

static void
name_button (YkVariations *self)
{
  const char *variation = yk_variation_name (yk_game_get_rules (self->game));
  /* Translators: the button that says which variation is played, for screen readers. */
  g_autofree char *name = g_strdup_printf (C_ ("button", "Variation: %s"), variation);

  gtk_label_set_text (self->parts.label, variation);
  yk_accessible_names_set (GTK_WIDGET (self->parts.button), name);
  /* That says as much as the tooltip, which would be heard with all that is said while
   * the keys are at the button. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->parts.button),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* A menu of the values of an option that has more than two. */
static void
append_values (YkVariations *self, YkOption option)
{
  const char *key = yk_option_key (option);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_auto (GStrv) values = yk_settings_enum_words (self->settings, key);

  for (int i = 0; i < yk_option_n_values (option); i++) {
    g_autofree char *action = g_strdup_printf ("win.%s::%s", key, values[i]);

    g_menu_append (menu, yk_option_value_name (option, i), action);
  }
  g_menu_append_submenu (self->parts.option_menu, yk_option_title (option),
                         G_MENU_MODEL (menu));
}

static void
fill_option_menu (YkVariations *self)
{
  const YkRules *rules = yk_game_get_rules (self->game);

  g_menu_remove_all (self->parts.option_menu);
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    YkOption option = (YkOption) i;
    g_autofree char *action = g_strconcat ("win.", yk_option_key (option), NULL);

    if (!yk_rules_knows (rules, option))
      continue;
    if (yk_option_n_values (option) == 2)
      g_menu_append (self->parts.option_menu, yk_option_title (option), action);
    else
      append_values (self, option);
  }
}

static void
rules_changed_cb (YkVariations *self)
{
  const char *id = yk_game_get_rules (self->game)->id;

  g_simple_action_set_state (self->action, g_variant_new_string (id));
  name_button (self);
  fill_option_menu (self);
}

static void
append_variation (YkVariations *self, const char *id)
{
  const YkRules *rules = yk_rules_find (id);
  g_autofree char *action = g_strdup_printf ("win.variation::%s", id);

  if (rules != NULL &&
      g_menu_model_get_n_items (G_MENU_MODEL (self->parts.recent_menu)) < N_RECENT)
    g_menu_append (self->parts.recent_menu, yk_variation_name (rules), action);
}

/* The recent ones, and to make them up the best known: who plays for the first time
 * sees the family. */
static void
fill_recent_menu (YkVariations *self)
{
  static const char *const known[N_RECENT] = {"yukon",  "klondikebar",  "russian",
                                              "alaska", "double-yukon", "yukon-cells"};
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);

  g_menu_remove_all (self->parts.recent_menu);
  for (guint i = 0; recent[i] != NULL; i++)
    append_variation (self, recent[i]);
  for (guint i = 0; i < N_RECENT; i++)
    if (!g_strv_contains ((const char *const *) recent, known[i]))
      append_variation (self, known[i]);
}

static void
variation_activated_cb (YkVariations *self, GVariant *value)
{
  const YkRules *rules = yk_rules_find (g_variant_get_string (value, NULL));

  if (rules != NULL)
    yk_new_game_controller_change (self->new_game_controller, rules);
}

static void
add_option_actions (YkVariations *self, GActionMap *actions)
{
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    g_autoptr (GAction) action =
        g_settings_create_action (self->settings, yk_option_key ((YkOption) i));

    g_action_map_add_action (actions, action);
  }
}

YkVariations *
yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                   YkNewGameController *new_game_controller,
                   const YkVariationsParts *parts)
{
  YkVariations *self = g_new0 (YkVariations, 1);

  self->settings = settings;
  self->game = game;
  self->new_game_controller = new_game_controller;
  self->parts = *parts;
  self->action = g_simple_action_new_stateful ("variation", G_VARIANT_TYPE_STRING,
                                               g_variant_new_string (""));
  yk_connections_add (&self->connections, self->action, "activate",
                      G_CALLBACK (variation_activated_cb), self);
  g_action_map_add_action (actions, G_ACTION (self->action));
  add_option_actions (self, actions);
  yk_connections_add (&self->connections, self->game, "notify::rules",
                      G_CALLBACK (rules_changed_cb), self);
  yk_connections_add (&self->connections, self->game, "changed",
                      G_CALLBACK (game_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" RECENT_KEY,
                      G_CALLBACK (fill_recent_menu), self);
  rules_changed_cb (self);
  game_changed_cb (self, YK_CHANGE_LOADED);
  fill_recent_menu (self);
  return self;
}

void
yk_variations_free (YkVariations *self)
{
  yk_connections_clear (&self->connections);
  g_clear_object (&self->action);
  g_free (self);
}

#define DIFFICULTY_KEY "difficulty"
#define WINNABLE_KEY "winnable-deals"

struct _YkDifficultyAction
{
  GSettings *settings;
  YkToast *toast;
  GSimpleAction *action; /* "difficulty" */
  YkConnections connections;
};

/* What is dealt at random is of any difficulty, whatever is set for other deals. */
static void
wishes_changed_cb (YkDifficultyAction *self)
{
  int difficulty = g_settings_get_boolean (self->settings, WINNABLE_KEY)
                       ? g_settings_get_enum (self->settings, DIFFICULTY_KEY)
                       : YK_DIFFICULTY_NONE;

  g_simple_action_set_state (self->action, g_variant_new_int32 (difficulty));
}

static const char *const promises[] = {
    [YK_DIFFICULTY_NONE] = N_ ("New games can be of any difficulty."),
    [YK_DIFFICULTY_EASY] = N_ ("New games will be easy."),
    [YK_DIFFICULTY_MEDIUM] = N_ ("New games will be of medium difficulty."),
    [YK_DIFFICULTY_HARD] = N_ ("New games will be hard."),
};

static void
difficulty_chosen_cb (YkDifficultyAction *self, GVariant *value)
{
  int difficulty = g_variant_get_int32 (value);

  if (difficulty < YK_DIFFICULTY_NONE || difficulty > YK_DIFFICULTY_HARD)
    return;
  if (difficulty != YK_DIFFICULTY_NONE)
    g_settings_set_boolean (self->settings, WINNABLE_KEY, TRUE);
  g_settings_set_enum (self->settings, DIFFICULTY_KEY, difficulty);
  yk_toast_tell (self->toast, _ (promises[difficulty]));
}

YkDifficultyAction *
yk_difficulty_action_new (GActionMap *actions, GSettings *settings, YkToast *toast)
{
  YkDifficultyAction *self = g_new0 (YkDifficultyAction, 1);
  g_autoptr (GAction) winnable = g_settings_create_action (settings, WINNABLE_KEY);

  self->settings = settings;
  self->toast = toast;
  self->action = g_simple_action_new_stateful (
      DIFFICULTY_KEY, G_VARIANT_TYPE_INT32, g_variant_new_int32 (YK_DIFFICULTY_NONE));
  g_action_map_add_action (actions, G_ACTION (self->action));
  g_action_map_add_action (actions, winnable);
  yk_connections_add (&self->connections, self->action, "activate",
                      G_CALLBACK (difficulty_chosen_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" DIFFICULTY_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" WINNABLE_KEY,
                      G_CALLBACK (wishes_changed_cb), self);
  wishes_changed_cb (self);
  return self;
}

void
yk_difficulty_action_free (YkDifficultyAction *self)
{
  yk_connections_clear (&self->connections);
  g_clear_object (&self->action);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The action that chooses a variation, and the menu of recent ones. */
#include "app/window/new-game/yk-variations.h"

#include "base/yk-connections.h"
#include "game/deals/yk-deal-id.h"

#define RECENT_KEY "recent-variations"
#define N_RECENT 5

struct _YkVariations
{
  GSettings *settings;
  YkGame *game;
  YkNewGameController *new_game_controller;
  GMenu *recent_menu;
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

static void
note_variation (YkVariations *self, const char *id)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);
  g_auto (GStrv) fresh = recent_with ((const char *const *) recent, id);

  if (!g_strv_equal ((const char *const *) recent, (const char *const *) fresh))
    g_settings_set_strv (self->settings, RECENT_KEY, (const char *const *) fresh);
}

static void
rules_changed_cb (YkVariations *self)
{
  const char *id = yk_game_get_rules (self->game)->id;

  g_simple_action_set_state (self->action, g_variant_new_string (id));
  note_variation (self, id);
}

static void
fill_recent_menu (YkVariations *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);

  g_menu_remove_all (self->recent_menu);
  for (guint i = 0; i < N_RECENT && recent[i] != NULL; i++) {
    const YkRules *rules = yk_rules_find (recent[i]);
    g_autofree char *action = g_strdup_printf ("win.variation::%s", recent[i]);

    if (rules != NULL)
      g_menu_append (self->recent_menu, yk_variation_name (rules), action);
  }
}

static void
variation_activated_cb (YkVariations *self, GVariant *value)
{
  const YkRules *rules = yk_rules_find (g_variant_get_string (value, NULL));

  if (rules != NULL && rules != yk_game_get_rules (self->game))
    yk_new_game_controller_deal_new (self->new_game_controller, rules);
}

YkVariations *
yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                   YkNewGameController *new_game_controller, GMenu *recent_menu)
{
  YkVariations *self = g_new0 (YkVariations, 1);

  self->settings = settings;
  self->game = game;
  self->new_game_controller = new_game_controller;
  self->recent_menu = recent_menu;
  self->action = g_simple_action_new_stateful ("variation", G_VARIANT_TYPE_STRING,
                                               g_variant_new_string (""));
  yk_connections_add (&self->connections, self->action, "activate",
                      G_CALLBACK (variation_activated_cb), self);
  g_action_map_add_action (actions, G_ACTION (self->action));
  yk_connections_add (&self->connections, self->game, "notify::rules",
                      G_CALLBACK (rules_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::" RECENT_KEY,
                      G_CALLBACK (fill_recent_menu), self);
  rules_changed_cb (self);
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

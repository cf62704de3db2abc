/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recent variations, which the menu offers. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#define RECENT_KEY "recent-variations"
#define N_RECENT 5

/* What the list becomes when a variation is played: it comes first. */
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
note_variation (YkWindow *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);
  g_auto (GStrv) fresh =
      recent_with ((const char *const *) recent, yk_game_get_rules (self->game)->id);

  if (!g_strv_equal ((const char *const *) recent, (const char *const *) fresh))
    g_settings_set_strv (self->settings, RECENT_KEY, (const char *const *) fresh);
}

static void
fill_recent_menu (YkWindow *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, RECENT_KEY);

  g_menu_remove_all (self->variation_menu);
  for (guint i = 0; recent[i] != NULL && i < N_RECENT; i++) {
    const YkRules *rules = yk_rules_find (recent[i]);
    g_autofree char *action = g_strdup_printf ("win.variation::%s", recent[i]);

    if (rules != NULL)
      g_menu_append (self->variation_menu, _ (rules->name), action);
  }
}

void
yk_window_init_variations (YkWindow *self)
{
  g_signal_connect_object (self->game, "notify::rules", G_CALLBACK (note_variation),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" RECENT_KEY,
                           G_CALLBACK (fill_recent_menu), self, G_CONNECT_SWAPPED);
  note_variation (self);
  fill_recent_menu (self);
}

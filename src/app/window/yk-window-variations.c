/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing a variation: the chooser, and the recent ones in the menu. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-variation-chooser.h"

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

/* Who chooses the variation on the table wishes for a new game of it. */
static void
chosen_cb (const YkRules *rules, gpointer data)
{
  YkWindow *self = data;

  if (rules == yk_game_get_rules (self->game))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-game", NULL);
  else
    g_action_group_activate_action (G_ACTION_GROUP (self), "variation",
                                    g_variant_new_string (rules->id));
}

/* What the player has made of a variation, under all rules together. */
static char *
record_cb (const YkRules *rules, gpointer data)
{
  YkWindow *self = data;
  g_autoptr (GPtrArray) kinds = yk_statistics_list_kinds (self->statistics);
  guint n_won = 0, n_played = 0;

  for (guint i = 0; i < kinds->len; i++) {
    const YkPlayed *kind = g_ptr_array_index (kinds, i);
    YkFigures figures;

    if (kind->rules != rules)
      continue;
    yk_statistics_count (self->statistics, rules, &kind->options, &figures);
    n_won += figures.n_won;
    n_played += figures.n_won + figures.n_lost;
  }
  if (n_played == 0)
    return NULL;
  return g_strdup_printf (ngettext ("You have won %u of %u game.",
                                    "You have won %u of %u games.", n_played),
                          n_won, n_played);
}

static void
choose_variation (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (yk_variation_chooser_new (
      GTK_WINDOW (self), yk_game_get_rules (self->game), chosen_cb, record_cb, self)));
}

void
yk_window_install_variations (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.choose-variation", NULL,
                                   choose_variation);
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

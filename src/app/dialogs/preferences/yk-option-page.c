/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences page for the rules of new games. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"

struct _YkOptionPage
{
  GtkBox parent_instance;

  YkGame *game;

  /* children */
  YkPreferenceList *list;
  GtkWidget *note;
  GtkWidget *restart_button;
};

G_DEFINE_FINAL_TYPE (YkOptionPage, yk_option_page, GTK_TYPE_BOX)

static GtkWidget *
add_option_choice (YkOptionPage *self, YkOption option, const char *meaning)
{
  int n_values = yk_option_n_values (option);
  g_autofree const char **names = g_new0 (const char *, n_values + 1);

  for (int i = 0; i < n_values; i++)
    names[i] = yk_option_value_name (option, i);
  return yk_preference_list_add_choice (self->list, yk_option_key (option), names,
                                        yk_option_title (option), meaning);
}

/* Some variations do not have a rule. */
static gboolean
knows_option (GSettings *settings, YkOption option)
{
  g_autofree char *id = g_settings_get_string (settings, "variation");
  const YkRules *rules = yk_rules_find (id);

  return rules == NULL || yk_rules_knows (rules, option);
}

/* Where the variation does not have the rule, the row says so and cannot be changed. */
static void
add_option (YkOptionPage *self, GSettings *settings, YkOption option)
{
  gboolean is_known = knows_option (settings, option);
  const char *meaning = is_known ? yk_option_meaning (option)
                                 : _ ("The game on the table doesn't have this rule.");
  GtkWidget *control =
      yk_option_n_values (option) == 2
          ? yk_preference_list_add_switch (self->list, yk_option_key (option),
                                           yk_option_title (option), meaning)
          : add_option_choice (self, option, meaning);

  gtk_widget_set_sensitive (control, is_known);
}

/* When a change of the rules takes effect in the main window. */
static const char *
effect_sentence (YkGame *game)
{
  if (yk_game_get_deal (game) == 0)
    return _ ("The game on the table keeps its own rules. Changes apply from your next "
              "game.");
  if (yk_game_is_begun (game))
    return _ ("Changes apply from your next game.");
  return _ ("Changes apply right away, since you haven't moved yet.");
}

static void
update_effect (YkOptionPage *self)
{
  gtk_label_set_text (GTK_LABEL (self->note), effect_sentence (self->game));
  gtk_widget_set_visible (self->restart_button, yk_game_is_begun (self->game) &&
                                                    yk_game_get_deal (self->game) > 0);
}

static void
add_effect (YkOptionPage *self, const char *restart)
{
  self->note = yk_dialog_text (NULL, 38, "dim-label");
  gtk_widget_add_css_class (self->note, "rules-note");
  self->restart_button = gtk_button_new_with_label (_ ("Restart With These Rules"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->restart_button), restart);
  gtk_widget_set_halign (self->restart_button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), self->note);
  gtk_box_append (GTK_BOX (self), self->restart_button);
}

static void
yk_option_page_class_init (YkOptionPageClass *klass)
{
}

static void
yk_option_page_init (YkOptionPage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
yk_option_page_new (GSettings *settings, YkGame *game, const char *restart)
{
  YkOptionPage *self = g_object_new (YK_TYPE_OPTION_PAGE, NULL);
  GtkWidget *list = yk_preference_list_new (settings);

  self->game = game;
  self->list = YK_PREFERENCE_LIST (list);
  gtk_box_append (GTK_BOX (self), list);
  for (int i = 0; i < YK_N_OPTIONS; i++)
    add_option (self, settings, (YkOption) i);
  add_effect (self, restart);
  update_effect (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (update_effect), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

YkPreferenceList *
yk_option_page_get_list (YkOptionPage *self)
{
  g_return_val_if_fail (YK_IS_OPTION_PAGE (self), NULL);

  return self->list;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows over the main one that tell or ask something: preferences, rules, keys
 * and statistics. */
#include "app/window/yk-pages.h"

#include "app/dialogs/yk-preferences.h"
#include "app/dialogs/yk-rules-page.h"
#include "app/dialogs/yk-shortcuts-page.h"
#include "app/dialogs/yk-statistics-window.h"
#include "app/window/yk-actions.h"

struct _YkPages
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* borrowed */
  GSettings *settings;
  YkGame *game;
  YkStatistics *statistics;
  YkDealer *dealer;
  GtkWidget *rules_page; /* weak; NULL unless it is shown */
};

G_DEFINE_FINAL_TYPE (YkPages, yk_pages, G_TYPE_OBJECT)

static void
show_preferences (gpointer object)
{
  YkPages *self = object;

  gtk_window_present (GTK_WINDOW (
      yk_preferences_new (GTK_WINDOW (self->window), self->settings, self->game)));
}

static void
show_rules (gpointer object)
{
  YkPages *self = object;

  /* One page is enough; it may be that of another game by now. */
  if (self->rules_page != NULL)
    gtk_window_destroy (GTK_WINDOW (self->rules_page));
  g_set_weak_pointer (&self->rules_page,
                      yk_rules_page_new (GTK_WINDOW (self->window),
                                         yk_game_get_rules (self->game),
                                         yk_game_get_options (self->game)));
  gtk_window_present (GTK_WINDOW (self->rules_page));
}

static void
show_shortcuts (gpointer object)
{
  YkPages *self = object;

  gtk_window_present (GTK_WINDOW (yk_shortcuts_page_new (GTK_WINDOW (self->window))));
}

/* A game that is still on the table goes on. */
static void
play_listed_game_cb (YkPages *self, const YkPlayed *played)
{
  if (yk_game_get_state (self->game) != YK_GAME_WON &&
      played->rules == yk_game_get_rules (self->game) &&
      played->deal == yk_game_get_deal (self->game) &&
      yk_game_options_equal (&played->options, yk_game_get_options (self->game)))
    return;
  yk_dealer_deal_with (self->dealer, played->rules, &played->options, played->deal);
}

static void
show_statistics (gpointer object)
{
  YkPages *self = object;
  GtkWidget *page = yk_statistics_window_new (
      GTK_WINDOW (self->window), self->statistics, yk_game_get_rules (self->game),
      yk_game_get_options (self->game));

  g_signal_connect_object (page, "play", G_CALLBACK (play_listed_game_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_modal (GTK_WINDOW (page), TRUE);
  gtk_window_present (GTK_WINDOW (page));
}

static void
yk_pages_dispose (GObject *object)
{
  YkPages *self = YK_PAGES (object);

  g_clear_weak_pointer (&self->rules_page);
  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  g_clear_object (&self->statistics);
  g_clear_object (&self->dealer);

  G_OBJECT_CLASS (yk_pages_parent_class)->dispose (object);
}

static void
yk_pages_class_init (YkPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_pages_dispose;
}

static void
yk_pages_init (YkPages *self)
{
}

YkPages *
yk_pages_new (const YkPagesContent *content)
{
  static const YkAction entries[] = {
      {"preferences", show_preferences},
      {"rules", show_rules},
      {"shortcuts", show_shortcuts},
      {"statistics", show_statistics},
  };
  YkPages *self = g_object_new (YK_TYPE_PAGES, NULL);

  self->window = content->window;
  self->settings = g_object_ref (content->settings);
  self->game = g_object_ref (content->game);
  self->statistics = g_object_ref (content->statistics);
  self->dealer = g_object_ref (content->dealer);
  yk_actions_add (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries), self);
  return self;
}

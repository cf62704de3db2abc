/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New games: the ways to one, and the way back. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "core/yk-deal.h"
#include "game/yk-first-deal.h"
#include "game/yk-option-settings.h"
#include "game/yk-record.h"

/* How long the window may wait for a winnable deal, and how long a search behind it. */
#define WAIT_MS 40
#define SEARCH_MS 20000

/* How many winnable deals are looked at for an easy one where another one will do: of
 * Yukon's, every third is. */
#define GENTLE_DEALS 24

static guint64
draw_seed (void)
{
  return (guint64) g_get_real_time () ^ (guint64) g_random_int () << 32 ^
         g_random_int ();
}

/* What the player has set, as far as the variation knows it. */
static YkGameOptions
wanted_options (YkWindow *self, const YkRules *rules)
{
  const YkGameOptions options = yk_options_from_settings (self->settings);

  return yk_rules_adapt (rules, &options);
}

/* How hard a new game is to be.  The first ones of a player who does not say so are
 * easy, until one is won. */
static YkDifficulty
wanted_difficulty (YkWindow *self, gboolean *is_gentle)
{
  YkDifficulty difficulty =
      (YkDifficulty) g_settings_get_enum (self->settings, "difficulty");

  *is_gentle =
      difficulty == YK_DIFFICULTY_NONE && !yk_statistics_has_win (self->statistics);
  return *is_gentle ? YK_DIFFICULTY_EASY : difficulty;
}

static void
keep_previous (YkWindow *self)
{
  /* A deal that was never played is no loss: the game before it stays within reach. */
  if (yk_game_is_begun (self->game)) {
    g_clear_pointer (&self->previous, g_free);
    if (yk_game_get_state (self->game) != YK_GAME_WON)
      self->previous = yk_record_write (yk_game_peek_history (self->game));
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.go-back",
                                 self->previous != NULL);
}

void
yk_window_end_search (YkWindow *self)
{
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.skip-search", FALSE);
}

void
yk_window_deal_with (YkWindow *self, const YkRules *rules, const YkGameOptions *options,
                     guint64 deal)
{
  g_autofree char *news = self->search != NULL ? g_steal_pointer (&self->news) : NULL;

  yk_window_end_search (self);
  keep_previous (self);
  g_settings_set_string (self->settings, "variation", rules->id);
  yk_game_deal (self->game, rules, options,
                deal > 0 ? deal : yk_advisor_draw_any (draw_seed ()));
  if (news != NULL)
    yk_window_tell (self, news);
  else if (self->previous != NULL)
    yk_window_toast (self, _ ("New game started."), _ ("Go Back"), "win.go-back");
  else
    yk_window_hide_toast (self);
}

void
yk_window_deal (YkWindow *self, const YkRules *rules, guint64 deal)
{
  YkGameOptions options = wanted_options (self, rules);

  yk_window_deal_with (self, rules, &options, deal);
}

/* A search for a winnable deal behind the window, which may be closed meanwhile. */
typedef struct
{
  GWeakRef window;
  const YkRules *rules;
  YkGameOptions options;
  gboolean is_gentle; /* where no easy deal is found, another one will do */
  GCancellable *cancellable;
} Search;

static void
search_free (Search *search)
{
  g_weak_ref_clear (&search->window);
  g_object_unref (search->cancellable);
  g_free (search);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Search, search_free)

static void
search_on (YkWindow *self, const YkRules *rules, const YkGameOptions *options,
           YkDifficulty difficulty, gboolean is_gentle);

static void
deal_drawn (YkWindow *self, const YkRules *rules, const YkGameOptions *options,
            guint64 deal)
{
  yk_window_deal_with (self, rules, options, deal);
  self->drawn_deal = deal;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Search) search = data;
  g_autoptr (YkWindow) self = g_weak_ref_get (&search->window);
  guint64 deal = yk_advisor_draw_finish (result);

  if (self == NULL || self->search != search->cancellable)
    return;
  if (deal == 0 && search->is_gentle) {
    search_on (self, search->rules, &search->options, YK_DIFFICULTY_NONE, FALSE);
    return;
  }
  deal_drawn (self, search->rules, &search->options, deal);
  if (deal == 0)
    yk_window_tell (
        self, _ ("No winnable deal was found in time. This one is dealt at random."));
}

static void
search_on (YkWindow *self, const YkRules *rules, const YkGameOptions *options,
           YkDifficulty difficulty, gboolean is_gentle)
{
  Search *search = g_new0 (Search, 1);

  g_clear_object (&self->search);
  self->search = g_cancellable_new ();
  self->searched_rules = rules;
  g_weak_ref_init (&search->window, self);
  search->rules = rules;
  search->options = *options;
  search->is_gentle = is_gentle;
  search->cancellable = g_object_ref (self->search);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.skip-search", TRUE);
  yk_window_toast_for_long (self, _ ("Looking for a winnable deal…"), _ ("Skip"),
                            "win.skip-search");
  yk_advisor_draw_async (rules, options, difficulty, is_gentle ? GENTLE_DEALS : 0,
                         draw_seed (), SEARCH_MS, self->search, found_cb, search);
}

/* Deals a new game of a variation: one that can be won, where the player wishes so. */
static void
deal_new (YkWindow *self, const YkRules *rules)
{
  YkGameOptions options = wanted_options (self, rules);
  YkDifficulty difficulty;
  gboolean is_gentle;
  guint64 deal = 0;

  yk_window_end_search (self);
  if (!g_settings_get_boolean (self->settings, "winnable-deals")) {
    yk_window_deal (self, rules, 0);
    return;
  }
  difficulty = wanted_difficulty (self, &is_gentle);
  /* How hard a deal of several decks is takes longer to tell than a window may wait. */
  if (difficulty == YK_DIFFICULTY_NONE || yk_rules_n_decks (rules) == 1)
    deal = yk_advisor_draw_now (rules, &options, difficulty, draw_seed (), WAIT_MS);
  if (deal > 0)
    deal_drawn (self, rules, &options, deal);
  else
    search_on (self, rules, &options, difficulty, is_gentle);
}

/* What is looked for is another now: it is looked for anew. */
static void
renew_search (YkWindow *self)
{
  g_autofree char *news = g_steal_pointer (&self->news);

  if (self->search == NULL)
    return;
  deal_new (self, self->searched_rules);
  if (news != NULL)
    yk_window_tell (self, news);
}

static void
skip_search (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  yk_window_deal (self, self->searched_rules, 0);
}

static void
new_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  deal_new (self, yk_game_get_rules (self->game));
}

void
yk_window_replace_game (YkWindow *self, YkHistory *history, gboolean is_opened)
{
  yk_window_end_search (self);
  keep_previous (self);
  yk_game_take_history (self->game, history, is_opened);
  g_settings_set_string (self->settings, "variation",
                         yk_game_get_rules (self->game)->id);
}

static void
go_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  g_autofree char *record = g_steal_pointer (&self->previous);
  YkHistory history;

  if (record == NULL || !yk_record_read (&history, record, strlen (record), NULL))
    return;
  yk_window_replace_game (self, &history, FALSE);
  yk_window_hide_toast (self);
}

static void
variation_activated_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  YkWindow *self = data;
  const YkRules *rules = yk_rules_find (g_variant_get_string (value, NULL));

  if (rules != NULL && rules != yk_game_get_rules (self->game))
    deal_new (self, rules);
}

/* Whether the game on the table would be dealt just so with these options. */
static gboolean
is_dealt_with (YkWindow *self, const YkGameOptions *options)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  YkBoard board;

  yk_board_deal (&board, history->first.rules, options, history->deal);
  return yk_game_options_equal (&board.options, &history->first.options);
}

/* Deals the number on the table again with other options; or another one where it was
 * drawn because it can be won, and cannot be so. */
static void
deal_once_more (YkWindow *self, const YkRules *rules, const YkGameOptions *options)
{
  guint64 deal = yk_game_get_deal (self->game);

  if (deal == self->drawn_deal &&
      g_settings_get_boolean (self->settings, "winnable-deals") &&
      !yk_advisor_can_win_now (rules, options, deal, WAIT_MS))
    deal_new (self, rules);
  else
    yk_game_deal (self->game, rules, options, deal);
}

/* The rules that the player wishes have changed: a game that has not begun is dealt
 * again with them, another one keeps its own. */
static void
options_cb (GSettings *settings, const char *key, YkWindow *self)
{
  const YkRules *rules = yk_game_get_rules (self->game);
  YkGameOptions options = wanted_options (self, rules);
  guint64 deal = yk_game_get_deal (self->game);

  if (self->search != NULL)
    renew_search (self);
  else if (deal > 0 && is_dealt_with (self, &options))
    yk_window_hide_toast (self);
  else if (!yk_game_is_begun (self->game) && deal > 0)
    deal_once_more (self, rules, &options);
  else if (deal > 0)
    yk_window_toast (self, _ ("This takes effect with the next game."),
                     _ ("Begin Again With It"), "win.deal-again");
}

static void
deal_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  guint64 deal = yk_game_get_deal (self->game);

  if (deal > 0)
    yk_window_deal (self, yk_game_get_rules (self->game), deal);
  else
    yk_window_toast (
        self, _ ("This position came from outside and keeps the rules it came with."),
        NULL, NULL);
}

/* The same deal with the same rules, from the start and with a new score. */
static void
play_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);
  YkGameOptions options = *yk_game_get_options (self->game);
  YkBoard first = yk_game_peek_history (self->game)->first;
  guint64 deal = yk_game_get_deal (self->game);

  if (deal > 0) {
    yk_window_deal_with (self, yk_game_get_rules (self->game), &options, deal);
    return;
  }
  yk_window_end_search (self);
  keep_previous (self);
  yk_game_set_board (self->game, &first);
}

static void
watch_options (YkWindow *self)
{
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    g_autofree char *detailed =
        g_strconcat ("changed::", yk_option_key ((YkOption) i), NULL);

    g_signal_connect_object (self->settings, detailed, G_CALLBACK (options_cb), self,
                             0);
  }
  g_signal_connect_object (self->settings, "changed::difficulty",
                           G_CALLBACK (renew_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::winnable-deals",
                           G_CALLBACK (renew_search), self, G_CONNECT_SWAPPED);
}

static void
update_variation (YkWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "variation");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (yk_game_get_rules (self->game)->id));
}

/* Whether somebody starts the program for the first time and has changed nothing. */
static gboolean
is_first_start (YkWindow *self, const YkRules *rules)
{
  const YkGameOptions none = {0}, options = wanted_options (self, rules);

  return !g_settings_get_boolean (self->settings, "first-game-offered") &&
         g_str_equal (rules->id, "yukon") && yk_game_options_equal (&options, &none) &&
         g_settings_get_enum (self->settings, "difficulty") == YK_DIFFICULTY_NONE &&
         g_settings_get_boolean (self->settings, "winnable-deals");
}

void
yk_window_deal_first (YkWindow *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "variation");
  const YkRules *rules = yk_rules_find (id);

  if (rules == NULL)
    rules = yk_rules_find ("yukon");
  if (is_first_start (self, rules))
    yk_window_deal (self, rules, yk_first_deal (draw_seed ()));
  else
    deal_new (self, rules);
}

void
yk_window_install_deals (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again);
  gtk_widget_class_install_action (widget_class, "win.skip-search", NULL, skip_search);
  gtk_widget_class_install_action (widget_class, "win.go-back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "win.deal-again", NULL, deal_again);
}

void
yk_window_init_deals (YkWindow *self)
{
  g_autoptr (GSimpleAction) variation = g_simple_action_new_stateful (
      "variation", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_autoptr (GAction) foundation_return =
      g_settings_create_action (self->settings, "foundation-return");

  g_signal_connect_object (variation, "activate", G_CALLBACK (variation_activated_cb),
                           self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (variation));
  g_action_map_add_action (G_ACTION_MAP (self), foundation_return);
  watch_options (self);
  g_signal_connect_object (self->game, "notify::rules", G_CALLBACK (update_variation),
                           self, G_CONNECT_SWAPPED);
  update_variation (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.go-back", FALSE);
}

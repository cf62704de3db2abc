/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals new games and brings back the previous one. */
#include "app/window/new-game/yk-new-game-controller.h"

#include <glib/gi18n.h>

#include "app/ui/yk-actions.h"
#include "app/window/new-game/yk-new-game-request.h"
#include "base/yk-weak-ref.h"
#include "core/yk-deal.h"
#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-daily.h"
#include "game/deals/yk-first-deal.h"
#include "game/savegame/yk-savegame.h"
#include "game/settings/yk-option-settings.h"
#include "words/base/yk-option-words.h"

/* For how long, on the clock, the main loop may stand still to find a winnable deal at
 * once; and how much CPU time a thread may search for one.  Nothing stands still
 * meanwhile and the player may skip the search, so that a busy machine takes longer
 * over it rather than deal a game that was not wished for. */
#define WAIT_MS 40
#define SEARCH_CPU_MS 20000

/* Where an easy deal is only preferred, the search ends after this many winnable ones.
 * Every third winnable deal of Yukon is easy. */
#define GENTLE_DEALS 24

struct _YkNewGameController
{
  GObject parent_instance;

  /* borrowed */
  GActionMap *actions;
  GSettings *settings;
  YkGame *game;
  YkAutosave *autosave;
  YkStatistics *statistics;
  YkToast *toast;

  GCancellable *search;  /* for a winnable deal, while it goes on; else NULL */
  YkNewGameRequest wish; /* what it looks for */
  guint64 drawn_deal;    /* the last one that was drawn as winnable, or 0 */
  char *previous;        /* the record of the game before this one, or NULL */
  const YkRules *left;   /* or the variation whose game was parked for this one */
  gboolean is_puzzle;    /* the game on the table: it is kept nowhere */
};

G_DEFINE_FINAL_TYPE (YkNewGameController, yk_new_game_controller, G_TYPE_OBJECT)

/* The variation of the player's game: a puzzle of another one changes nothing. */
static const YkRules *
find_variation (YkNewGameController *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "variation");
  const YkRules *rules = yk_rules_find (id);

  return rules != NULL ? rules : yk_rules_find ("yukon");
}

static guint64
draw_seed (void)
{
  return (guint64) g_get_real_time () ^ (guint64) g_random_int () << 32 ^
         g_random_int ();
}

static void
update_go_back (YkNewGameController *self)
{
  yk_actions_enable (self->actions, "go-back",
                     self->previous != NULL || self->left != NULL);
}

/* Parks the game on the table, in the place of one that is parked of its variation. */
static gboolean
park_game (YkNewGameController *self)
{
  YkParkedGames *parked = yk_autosave_get_parked (self->autosave);
  const YkHistory *history = yk_game_peek_history (self->game);
  YkHistory other;

  if (parked == NULL || yk_game_get_state (self->game) == YK_GAME_WON)
    return FALSE;
  if (yk_parked_games_take (parked, history->first.rules, &other))
    yk_statistics_lose (self->statistics, &other);
  yk_history_clear (&other);
  if (!yk_parked_games_park (parked, history))
    return FALSE;
  yk_game_keep (self->game);
  return TRUE;
}

/* RULES: those of the game that takes its place; NULL where that is a puzzle. */
static void
keep_previous_game (YkNewGameController *self, const YkRules *rules)
{
  const YkRules *present = yk_game_get_rules (self->game);

  if (self->is_puzzle)
    return;
  /* A game that was not begun is no loss, so the game before it is kept instead. */
  if (yk_game_is_begun (self->game)) {
    g_clear_pointer (&self->previous, g_free);
    self->left = NULL;
  }
  if ((yk_game_is_begun (self->game) || rules == NULL) && rules != present &&
      park_game (self)) {
    self->left = present;
  } else if (yk_game_is_begun (self->game)) {
    if (yk_game_get_state (self->game) != YK_GAME_WON)
      self->previous = yk_savegame_write (yk_game_peek_history (self->game));
  }
  update_go_back (self);
}

static void
toast_with_way_back (YkNewGameController *self, const char *text)
{
  gboolean can_go_back = self->previous != NULL || self->left != NULL;

  yk_toast_show (self->toast, text, can_go_back ? C_ ("button", "Go Back") : NULL,
                 "win.go-back");
}

/* Ends the search, if one is going on; the toast still holds back its news. */
static void
end_search (YkNewGameController *self)
{
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  yk_actions_enable (self->actions, "skip-search", FALSE);
}

static void
tell_dealt (YkNewGameController *self)
{
  if (yk_toast_release (self->toast))
    return;
  if (self->left != NULL)
    toast_with_way_back (
        self, _ ("New game started. Your other game is waiting, just as you left it."));
  else if (self->previous != NULL)
    toast_with_way_back (self, _ ("New game started."));
  else
    yk_toast_hide (self->toast);
}

static void
replace_game (YkNewGameController *self, YkHistory *history, gboolean is_opened)
{
  end_search (self);
  keep_previous_game (self, history->first.rules);
  yk_game_take_history (self->game, history, is_opened);
  g_settings_set_string (self->settings, "variation",
                         yk_game_get_rules (self->game)->id);
  yk_toast_release (self->toast);
}

/* Brings back the game that is parked of a variation; FALSE where there is none. */
static gboolean
bring_back (YkNewGameController *self, const YkRules *rules)
{
  YkParkedGames *parked = yk_autosave_get_parked (self->autosave);
  YkHistory history;

  if (parked == NULL || !yk_parked_games_take (parked, rules, &history))
    return FALSE;
  if (rules == self->left)
    self->left = NULL;
  replace_game (self, &history, FALSE);
  toast_with_way_back (self, _ ("Here's your game, just as you left it."));
  return TRUE;
}

/* Whether exactly this deal is parked. */
static gboolean
is_parked (YkNewGameController *self, const YkDealId *id)
{
  YkParkedGames *parked = yk_autosave_get_parked (self->autosave);
  const YkParkedGame *game =
      parked != NULL ? yk_parked_games_find (parked, id->rules) : NULL;

  return game != NULL && id->deal > 0 && yk_deal_id_equal (&game->id, id);
}

void
yk_new_game_controller_deal_with (YkNewGameController *self, const YkRules *rules,
                                  const YkGameOptions *options, guint64 deal)
{
  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  if (is_parked (self, &(YkDealId){rules, *options, deal}) && bring_back (self, rules))
    return;
  end_search (self);
  keep_previous_game (self, rules);
  g_settings_set_string (self->settings, "variation", rules->id);
  yk_game_deal (self->game, rules, options,
                deal > 0 ? deal : yk_advisor_draw_any (draw_seed ()));
  tell_dealt (self);
}

void
yk_new_game_controller_deal (YkNewGameController *self, const YkRules *rules,
                             guint64 deal)
{
  YkGameOptions options;

  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  options = yk_new_game_request_options (self->settings, rules);
  yk_new_game_controller_deal_with (self, rules, &options, deal);
}

void
yk_new_game_controller_deal_day (YkNewGameController *self, const GDate *date)
{
  YkDealId id;

  yk_daily_deal (&id, date);
  yk_new_game_controller_deal_with (self, id.rules, &id.options, id.deal);
}

static void
deal_drawn (YkNewGameController *self, const YkNewGameRequest *wish, guint64 deal)
{
  yk_new_game_controller_deal_with (self, wish->rules, &wish->options, deal);
  self->drawn_deal = deal;
}

static void search_deal (YkNewGameController *self, const YkNewGameRequest *wish);

static void
search_ended (YkNewGameController *self, guint64 deal)
{
  YkNewGameRequest wish = self->wish;

  if (deal == 0 && wish.is_gentle) {
    wish.difficulty = YK_DIFFICULTY_NONE;
    wish.is_gentle = FALSE;
    search_deal (self, &wish);
    return;
  }
  deal_drawn (self, &wish, deal);
  if (deal == 0)
    yk_toast_tell (self->toast,
                   _ ("Couldn't find a winnable deal in time, so this one is random."));
}

/* A running search. By its end the controller may be gone or have begun another one. */
typedef struct
{
  GWeakRef *new_game_controller;
  GCancellable *cancellable;
} Search;

static void
deal_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Search *search = data;
  g_autoptr (YkNewGameController) self = yk_weak_ref_take (search->new_game_controller);
  g_autoptr (GCancellable) cancellable = search->cancellable;
  guint64 deal = yk_advisor_draw_finish (result);

  if (self != NULL && self->search == cancellable)
    search_ended (self, deal);
}

static void
search_deal (YkNewGameController *self, const YkNewGameRequest *wish)
{
  Search *search = g_new0 (Search, 1);

  g_clear_object (&self->search);
  self->search = g_cancellable_new ();
  self->wish = *wish;
  search->new_game_controller = yk_weak_ref_new (self);
  search->cancellable = g_object_ref (self->search);
  yk_actions_enable (self->actions, "skip-search", TRUE);
  yk_toast_hold (self->toast);
  yk_toast_show_for_long (self->toast, _ ("Looking for a winnable deal…"),
                          C_ ("button", "Skip"), "win.skip-search");
  yk_advisor_draw_async (wish->rules, &wish->options, wish->difficulty,
                         wish->is_gentle ? GENTLE_DEALS : 0, draw_seed (),
                         SEARCH_CPU_MS, self->search, deal_found_cb, search);
}

/* To rate the difficulty of a deal of several decks takes longer than the main loop may
 * stand still. */
static guint64
draw_at_once (const YkNewGameRequest *wish)
{
  if (wish->difficulty != YK_DIFFICULTY_NONE && yk_rules_n_decks (wish->rules) > 1)
    return 0;
  return yk_advisor_draw_now (wish->rules, &wish->options, wish->difficulty,
                              draw_seed (), WAIT_MS);
}

void
yk_new_game_controller_deal_new (YkNewGameController *self, const YkRules *rules)
{
  YkNewGameRequest wish;
  guint64 deal;

  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  end_search (self);
  if (!g_settings_get_boolean (self->settings, "winnable-deals")) {
    yk_new_game_controller_deal (self, rules, 0);
    return;
  }
  wish = yk_new_game_request_read (
      self->settings, rules,
      yk_results_has_win (yk_statistics_get_results (self->statistics)));
  deal = draw_at_once (&wish);
  if (deal > 0)
    deal_drawn (self, &wish, deal);
  else
    search_deal (self, &wish);
}

void
yk_new_game_controller_change (YkNewGameController *self, const YkRules *rules)
{
  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  if ((self->is_puzzle || rules != yk_game_get_rules (self->game)) &&
      !bring_back (self, rules))
    yk_new_game_controller_deal_new (self, rules);
}

/* The player's wishes have changed: begins the search again with them. */
static void
renew_search (YkNewGameController *self)
{
  if (self->search != NULL)
    yk_new_game_controller_deal_new (self, self->wish.rules);
}

static void
skip_search (YkNewGameController *self)
{
  yk_new_game_controller_deal (self, self->wish.rules, 0);
}

void
yk_new_game_controller_set_is_puzzle (YkNewGameController *self, gboolean is_puzzle)
{
  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  self->is_puzzle = is_puzzle;
}

void
yk_new_game_controller_take_puzzle (YkNewGameController *self, YkHistory *history)
{
  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  end_search (self);
  keep_previous_game (self, NULL);
  yk_game_take_history (self->game, history, FALSE);
  yk_toast_release (self->toast);
  yk_toast_hide (self->toast);
}

void
yk_new_game_controller_leave_puzzle (YkNewGameController *self)
{
  const YkRules *rules;

  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  rules = find_variation (self);
  if (!bring_back (self, rules))
    yk_new_game_controller_deal_new (self, rules);
}

/* Who leaves a puzzle so finds the game that waits for them. */
static void
deal_new_game (YkNewGameController *self)
{
  if (self->is_puzzle)
    yk_new_game_controller_leave_puzzle (self);
  else
    yk_new_game_controller_deal_new (self, yk_game_get_rules (self->game));
}

void
yk_new_game_controller_take (YkNewGameController *self, YkHistory *history,
                             const char *text)
{
  gboolean is_game;

  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  is_game = history->deal > 0 || yk_history_n_steps (history) > 0;
  replace_game (self, history, is_game);
  toast_with_way_back (self, text);
}

static void
go_back (YkNewGameController *self)
{
  g_autofree char *record = g_steal_pointer (&self->previous);
  YkHistory history;

  if (self->left != NULL && bring_back (self, self->left))
    return;
  if (record == NULL || !yk_savegame_read (&history, record, strlen (record), NULL))
    return;
  replace_game (self, &history, FALSE);
  yk_toast_hide (self->toast);
}

void
yk_new_game_controller_keep_other (YkNewGameController *self, const char *record,
                                   const char *text)
{
  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  g_free (self->previous);
  self->previous = g_strdup (record);
  self->left = NULL;
  update_go_back (self);
  toast_with_way_back (self, text);
}

/* Whether these options would deal exactly the game that is on the table. */
static gboolean
is_dealt_with (YkGame *game, const YkGameOptions *options)
{
  const YkHistory *history = yk_game_peek_history (game);
  YkBoard board;

  yk_board_deal (&board, history->first.rules, options, history->deal);
  return yk_game_options_equal (&board.options, &history->first.options);
}

/* Deals the number on the table again with other options.  If it was drawn because it
 * can be won, and cannot be won with them, deals another number. */
static void
deal_with_other_options (YkNewGameController *self, const YkRules *rules,
                         const YkGameOptions *options)
{
  guint64 deal = yk_game_get_deal (self->game);

  if (deal == self->drawn_deal &&
      g_settings_get_boolean (self->settings, "winnable-deals") &&
      !yk_advisor_can_win_now (rules, options, deal, WAIT_MS))
    yk_new_game_controller_deal_new (self, rules);
  else
    yk_game_deal (self->game, rules, options, deal);
}

/* Says what the option with this setting means for the game that has just been dealt.
 */
static void
tell_option (YkNewGameController *self, const char *key)
{
  for (int i = 0; i < YK_N_OPTIONS; i++)
    if (g_str_equal (key, yk_option_key ((YkOption) i))) {
      g_autofree char *text =
          yk_option_sentence (yk_game_get_options (self->game), (YkOption) i);

      yk_toast_show_text (self->toast, text);
    }
}

/* The rules that the player wishes have changed: a game that has not begun is dealt
 * again with them, another one keeps its own. */
static void
options_changed_cb (YkNewGameController *self, const char *key)
{
  const YkRules *rules = yk_game_get_rules (self->game);
  YkGameOptions options = yk_new_game_request_options (self->settings, rules);
  guint64 deal = yk_game_get_deal (self->game);

  if (self->search != NULL) {
    renew_search (self);
  } else if (deal > 0 && is_dealt_with (self->game, &options)) {
    yk_toast_hide (self->toast);
  } else if (!yk_game_is_begun (self->game) && deal > 0) {
    deal_with_other_options (self, rules, &options);
    tell_option (self, key);
  } else if (deal > 0) {
    yk_toast_show (self->toast, _ ("This applies from your next game."),
                   C_ ("button", "Restart With This Rule"), "win.deal-again");
  }
}

/* The same deal with the rules that the player has set by now. */
static void
deal_again (YkNewGameController *self)
{
  guint64 deal = yk_game_get_deal (self->game);

  if (deal > 0)
    yk_new_game_controller_deal (self, yk_game_get_rules (self->game), deal);
  else
    yk_toast_show_text (self->toast,
                        _ ("This position came from outside and keeps its own rules."));
}

/* The same deal with the same rules, from the start and with a new score. */
static void
play_again (YkNewGameController *self)
{
  YkGameOptions options = *yk_game_get_options (self->game);
  YkBoard first = yk_game_peek_history (self->game)->first;
  guint64 deal = yk_game_get_deal (self->game);

  if (deal > 0) {
    yk_new_game_controller_deal_with (self, yk_game_get_rules (self->game), &options,
                                      deal);
    return;
  }
  end_search (self);
  keep_previous_game (self, first.rules);
  yk_game_set_board (self->game, &first);
  if (!yk_toast_release (self->toast))
    yk_toast_hide (self->toast);
}

void
yk_new_game_controller_begin (YkNewGameController *self, gboolean is_newcomer)
{
  const YkRules *rules;

  g_return_if_fail (YK_IS_NEW_GAME_CONTROLLER (self));

  rules = find_variation (self);
  if (is_newcomer && yk_new_game_request_is_default (self->settings, rules))
    yk_new_game_controller_deal (self, rules, yk_first_deal (draw_seed ()));
  else
    yk_new_game_controller_deal_new (self, rules);
}

static void
watch_wishes (YkNewGameController *self)
{
  static const char *const others[] = {"changed::difficulty",
                                       "changed::winnable-deals"};

  for (int i = 0; i < YK_N_OPTIONS; i++) {
    g_autofree char *detailed =
        g_strconcat ("changed::", yk_option_key ((YkOption) i), NULL);

    g_signal_connect_object (self->settings, detailed, G_CALLBACK (options_changed_cb),
                             self, G_CONNECT_SWAPPED);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_signal_connect_object (self->settings, others[i], G_CALLBACK (renew_search), self,
                             G_CONNECT_SWAPPED);
}

static void
yk_new_game_controller_dispose (GObject *object)
{
  YkNewGameController *self = YK_NEW_GAME_CONTROLLER (object);

  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->previous, g_free);

  G_OBJECT_CLASS (yk_new_game_controller_parent_class)->dispose (object);
}

static void
yk_new_game_controller_class_init (YkNewGameControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_new_game_controller_dispose;
}

static void
yk_new_game_controller_init (YkNewGameController *self)
{
}

YkNewGameController *
yk_new_game_controller_new (GActionMap *actions, GSettings *settings, YkGame *game,
                            YkAutosave *autosave, YkStatistics *statistics,
                            YkToast *toast)
{
  static const YkAction entries[] = {
      {"new-game", G_CALLBACK (deal_new_game)},
      {"play-again", G_CALLBACK (play_again)},
      {"deal-again", G_CALLBACK (deal_again)},
      {"go-back", G_CALLBACK (go_back)},
      {"skip-search", G_CALLBACK (skip_search)},
  };
  YkNewGameController *self = g_object_new (YK_TYPE_NEW_GAME_CONTROLLER, NULL);

  self->actions = actions;
  self->settings = settings;
  self->game = game;
  self->autosave = autosave;
  self->statistics = statistics;
  self->toast = toast;
  yk_actions_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  yk_actions_enable (self->actions, "go-back", FALSE);
  yk_actions_enable (self->actions, "skip-search", FALSE);
  watch_wishes (self);
  return self;
}

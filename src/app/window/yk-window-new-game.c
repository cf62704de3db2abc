/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals new games and brings back the previous one. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "base/yk-weak-ref.h"
#include "core/yk-deal.h"
#include "game/analysis/yk-advisor.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-history.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"
#include "words/rules/yk-rules-words.h"

/* Returns: the options in SETTINGS that the variation has. */
static YkGameOptions
new_game_request_options (GSettings *settings, const YkRules *rules)
{
  const YkGameOptions options = yk_options_from_settings (settings);

  return yk_rules_adapt (rules, &options);
}

/* Where the difficulty grows with the player: so many wins are easy, and from so many
 * wins on deals are of any difficulty. */
#define N_EASY_WINS 3
#define N_WINS 10

YkNewGameRequest
yk_new_game_request_read (GSettings *settings, const YkRules *rules, guint n_wins)
{
  static const YkDifficulty difficulties[] = {
      [YK_DEALS_ANY] = YK_DIFFICULTY_NONE,
      [YK_DEALS_EASY] = YK_DIFFICULTY_EASY,
      [YK_DEALS_MEDIUM] = YK_DIFFICULTY_MEDIUM,
      [YK_DEALS_HARD] = YK_DIFFICULTY_HARD,
  };
  int deals = g_settings_get_enum (settings, "difficulty");
  gboolean is_gentle = deals == YK_DEALS_GROWING && n_wins < N_WINS;

  if (deals == YK_DEALS_GROWING)
    deals = n_wins < N_EASY_WINS ? YK_DEALS_EASY
            : n_wins < N_WINS    ? YK_DEALS_MEDIUM
                                 : YK_DEALS_ANY;
  return (YkNewGameRequest){rules, new_game_request_options (settings, rules),
                            difficulties[deals], is_gentle};
}

/* Whether SETTINGS describe a game of RULES that nobody has changed anything about. */
static gboolean
is_unchanged (GSettings *settings, const YkRules *rules)
{
  const YkGameOptions none = {0}, options = new_game_request_options (settings, rules);

  return g_str_equal (rules->id, "yukon") && yk_game_options_equal (&options, &none) &&
         g_settings_get_enum (settings, "difficulty") == YK_DEALS_GROWING &&
         g_settings_get_boolean (settings, "winnable-deals");
}

/* For how long, on the clock, the main loop may stand still to find a winnable deal at
 * once; and how much CPU time a thread may search for one.  Nothing stands still
 * meanwhile and the player may skip the search, so that a busy machine takes longer
 * over it rather than deal a game that was not wished for. */
#define WAIT_MS 40
#define SEARCH_CPU_MS 20000

/* Where a difficulty is only preferred, the search ends after this many winnable deals,
 * with the least hard one.  Every third one of Yukon is easy, and every third is
 * medium.
 */
#define GENTLE_DEALS 24

/* The variation of the player's game: a puzzle of another one changes nothing. */
static const YkRules *
find_variation (YkWindow *self)
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

/* Ends the search, if one is going on; the toast still holds back its news. */
static void
end_search (YkWindow *self)
{
  if (self->dealing.search != NULL)
    g_cancellable_cancel (self->dealing.search);
  g_clear_object (&self->dealing.search);
  yk_actions_enable (G_ACTION_MAP (self), "skip-search", FALSE);
}

/* Decides what becomes of the game on the table, which another one replaces at once.
 *
 * A game under way waits, unless it IS_GIVEN_UP, as by "New Game": then it is lost, but
 * for one that is as good as won.  A game without a move just goes, and so does a
 * puzzle: "Go Back" then leads to the game before it, or before a puzzle to the deal.
 */
static void
leave_game (YkWindow *self, gboolean is_given_up, gboolean is_for_puzzle)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  gboolean is_begun = yk_game_is_begun (self->game);

  end_search (self);
  if (self->puzzle.is_on_table || (!is_begun && !is_for_puzzle))
    return;
  g_clear_pointer (&self->dealing.previous, g_free);
  if (yk_game_get_state (self->game) != YK_GAME_WON) {
    self->dealing.previous = yk_savegame_write (history);
    self->dealing.previous_uid = *yk_session_get_uid (self->session);
  }
  self->dealing.is_waiting =
      (!is_given_up || yk_board_is_certain_win (&history->board)) &&
      yk_session_put_aside (self->session);
  yk_actions_enable (G_ACTION_MAP (self), "go-back", self->dealing.previous != NULL);
}

static void
toast_with_way_back (YkWindow *self, const char *text)
{
  yk_toast_show (self->toast, text,
                 self->dealing.previous != NULL ? C_ ("button", "Go Back") : NULL,
                 "win.go-back");
}

static void
tell_dealt (YkWindow *self, gboolean is_new)
{
  const char *text =
      self->dealing.is_waiting
          ? _ ("New game started. Your other game is waiting, just as you left it.")
          : _ ("New game started.");

  if (yk_toast_release (self->toast))
    return;
  if (is_new && self->table != NULL) {
    /* A variation that is new here says what its rule is, and the piles that Yukon
     * lacks what they are. */
    g_autofree char *whole =
        yk_words_append (g_strdup (self->dealing.previous != NULL ? text : NULL),
                         yk_rules_sentence (yk_game_peek_board (self->game)->rules));

    yk_toast_show_for_long (self->toast, whole, C_ ("button", "Rules"), "win.rules");
    yk_table_name_piles (self->table);
  } else if (self->dealing.previous != NULL)
    toast_with_way_back (self, text);
  else
    yk_toast_hide (self->toast);
}

/* Says which game is on the table now. */
static void
note_game_on_table (YkWindow *self)
{
  g_settings_set_string (self->settings, "variation",
                         yk_game_peek_board (self->game)->rules->id);
  yk_toast_release (self->toast);
}

/* Brings back a game that waits; FALSE where it's gone. */
static gboolean
bring_back (YkWindow *self, const YkUid *uid)
{
  YkHistory history;

  if (!yk_session_read (self->session, uid, &history))
    return FALSE;
  leave_game (self, FALSE, FALSE);
  yk_session_take (self->session, &history, uid);
  note_game_on_table (self);
  toast_with_way_back (self, _ ("Here’s your game, just as you left it."));
  return TRUE;
}

/* Brings back the last game that waits of a variation, and of the deal ID where that is
 * not NULL; FALSE where there is none. */
static gboolean
bring_back_last (YkWindow *self, const YkRules *rules, const YkDealId *id)
{
  g_autoptr (GArray) waiting =
      yk_store_list_waiting (yk_session_get_store (self->session));

  for (guint i = 0; i < waiting->len; i++) {
    const YkPlayed *played = &g_array_index (waiting, YkPlayed, i);

    if (played->id.rules == rules && (id == NULL || yk_deal_id_equal (&played->id, id)))
      return bring_back (self, &played->uid);
  }
  return FALSE;
}

static void
deal_game (YkWindow *self, const YkDealId *id, gboolean is_giving_up)
{
  g_auto (GStrv) met = g_settings_get_strv (self->settings, "recent-variations");
  gboolean is_new = !g_strv_contains ((const char *const *) met, id->rules->id);

  leave_game (self, is_giving_up, FALSE);
  g_settings_set_string (self->settings, "variation", id->rules->id);
  yk_game_deal (self->game, id->rules, &id->options,
                id->deal > 0 ? id->deal : yk_deal_draw_any (draw_seed ()));
  tell_dealt (self, is_new);
}

void
yk_window_deal_with (YkWindow *self, const YkDealId *id)
{
  if (id->deal == 0 || !bring_back_last (self, id->rules, id))
    deal_game (self, id, FALSE);
}

static void
deal_drawn (YkWindow *self, const YkNewGameRequest *wish, guint64 deal)
{
  deal_game (self, &(YkDealId){wish->rules, wish->options, deal},
             self->dealing.is_giving_up);
  self->dealing.drawn_deal = deal;
}

/* A running search. By its end the window may be gone or have begun another one. */
typedef struct
{
  GWeakRef *window;
  GCancellable *cancellable;
} Search;

static void
deal_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Search *search = data;
  g_autoptr (YkWindow) self = yk_weak_ref_take (search->window);
  g_autoptr (GCancellable) cancellable = search->cancellable;
  guint64 deal = yk_deal_draw_finish (result);

  if (self == NULL || self->dealing.search != cancellable)
    return;
  deal_drawn (self, &self->dealing.wish, deal);
  if (deal == 0 && !g_cancellable_is_cancelled (cancellable))
    yk_toast_tell (self->toast,
                   _ ("Couldn’t find a winnable deal in time, so this one is random."));
}

/* To rate the difficulty of a deal of several decks takes longer than the main loop may
 * stand still. */
static guint64
draw_at_once (const YkNewGameRequest *wish)
{
  if (wish->difficulty != YK_DIFFICULTY_NONE && yk_rules_n_decks (wish->rules) > 1)
    return 0;
  return yk_deal_draw_now (wish->rules, &wish->options, wish->difficulty, draw_seed (),
                           WAIT_MS);
}

/* Deals a new game as the player has set it. */
static void
deal_wished (YkWindow *self, const YkRules *rules, gboolean is_giving_up)
{
  guint n_wins = yk_store_count_wins (yk_session_get_store (self->session), N_WINS);
  YkNewGameRequest wish = yk_new_game_request_read (self->settings, rules, n_wins);
  gboolean is_any = !g_settings_get_boolean (self->settings, "winnable-deals");
  guint64 deal = is_any ? 0 : draw_at_once (&wish);

  self->dealing.is_giving_up = is_giving_up;
  if (is_any || deal > 0)
    deal_drawn (self, &wish, deal);
  else {
    Search *search = g_new0 (Search, 1);

    end_search (self);
    self->dealing.search = g_cancellable_new ();
    self->dealing.wish = wish;
    search->window = yk_weak_ref_new (self);
    search->cancellable = g_object_ref (self->dealing.search);
    yk_actions_enable (G_ACTION_MAP (self), "skip-search", TRUE);
    yk_toast_hold (self->toast);
    yk_toast_show_for_long (self->toast, _ ("Looking for a winnable deal…"),
                            C_ ("button", "Skip"), "win.skip-search");
    yk_deal_draw_async (wish.rules, &wish.options, wish.difficulty,
                        wish.is_gentle ? GENTLE_DEALS : 0, draw_seed (), SEARCH_CPU_MS,
                        self->dealing.search, deal_found_cb, search);
  }
}

void
yk_window_deal (YkWindow *self, const YkRules *rules, guint64 deal)
{
  if (deal == 0)
    deal_wished (self, rules, FALSE);
  else
    yk_window_deal_with (
        self,
        &(YkDealId){rules, new_game_request_options (self->settings, rules), deal});
}

void
yk_window_choose_variation (YkWindow *self, const YkRules *rules)
{
  if ((self->puzzle.is_on_table || rules != yk_game_peek_board (self->game)->rules) &&
      !bring_back_last (self, rules, NULL))
    deal_wished (self, rules, FALSE);
}

/* The player's wishes have changed: begins the search again with them. */
static void
renew_search (YkWindow *self)
{
  if (self->dealing.search != NULL)
    deal_wished (self, self->dealing.wish.rules, self->dealing.is_giving_up);
}

/* What the search has found so far will do, or else any deal. */
static void
skip_search (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "skip-search", FALSE);
  g_cancellable_cancel (self->dealing.search);
}

void
yk_window_take_puzzle (YkWindow *self, YkHistory *history)
{
  leave_game (self, FALSE, TRUE);
  yk_game_take_history (self->game, history, FALSE);
  yk_toast_release (self->toast);
  yk_toast_hide (self->toast);
}

/* Puts the game before this one on the table; FALSE where there is none. */
static gboolean
go_back (YkWindow *self)
{
  g_autofree char *record = g_steal_pointer (&self->dealing.previous);
  YkUid uid = self->dealing.previous_uid;
  YkHistory history;

  yk_actions_enable (G_ACTION_MAP (self), "go-back", FALSE);
  if (record == NULL || !yk_savegame_read (&history, record, strlen (record), NULL))
    return FALSE;
  leave_game (self, FALSE, FALSE);
  yk_session_take (self->session, &history, &uid);
  note_game_on_table (self);
  return TRUE;
}

static void
go_back_cb (YkWindow *self)
{
  gboolean was_waiting = self->dealing.is_waiting;

  if (go_back (self) && was_waiting)
    toast_with_way_back (self, _ ("Here’s your game, just as you left it."));
  else
    yk_toast_hide (self->toast);
}

/* The game that the puzzle came upon, or else the last one that waits. */
void
yk_window_leave_puzzle (YkWindow *self)
{
  const YkRules *rules = find_variation (self);

  if (self->dealing.previous != NULL)
    go_back_cb (self);
  else if (!bring_back_last (self, rules, NULL))
    deal_wished (self, rules, FALSE);
}

/* Leaving a puzzle this way brings back the game that waits. */
static void
deal_new_game (YkWindow *self)
{
  if (self->puzzle.is_on_table)
    yk_window_leave_puzzle (self);
  else
    deal_wished (self, yk_game_peek_board (self->game)->rules, TRUE);
}

void
yk_window_take_game (YkWindow *self, YkHistory *history, const char *text)
{
  gboolean is_game = history->deal > 0 || yk_history_n_steps (history) > 0;

  leave_game (self, FALSE, FALSE);
  yk_game_take_history (self->game, history, is_game);
  note_game_on_table (self);
  toast_with_way_back (self, text);
}

/* Takes back the game that waits under a name of 32 digits. */
static void
take_waiting_cb (YkWindow *self, GVariant *name)
{
  YkUid uid;

  if (yk_uid_read (&uid, g_variant_get_string (name, NULL)))
    bring_back (self, &uid);
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

/* The rules that the player wishes have changed: a game that has not begun is dealt
 * again with them, another one keeps its own. */
static void
options_changed_cb (YkWindow *self, const char *key)
{
  const YkRules *rules = yk_game_peek_board (self->game)->rules;
  YkGameOptions options = new_game_request_options (self->settings, rules);
  guint64 deal = yk_game_peek_history (self->game)->deal;

  if (self->dealing.search != NULL) {
    renew_search (self);
  } else if (deal > 0 && is_dealt_with (self->game, &options)) {
    yk_toast_hide (self->toast);
  } else if (!yk_game_is_begun (self->game) && deal > 0) {
    /* Deals the number on the table again with other options.  If it was drawn because
     * it can be won, and cannot be won with them, deals another number. */
    if (deal == self->dealing.drawn_deal &&
        g_settings_get_boolean (self->settings, "winnable-deals") &&
        !yk_deal_can_be_won_now (rules, &options, deal, WAIT_MS))
      deal_wished (self, rules, FALSE);
    else
      yk_game_deal (self->game, rules, &options, deal);
    /* What the option means for the game that has just been dealt. */
    for (int i = 0; i < YK_N_OPTIONS; i++)
      if (g_str_equal (key, yk_option_key ((YkOption) i))) {
        g_autofree char *text = yk_option_sentence (
            &yk_game_peek_board (self->game)->options, (YkOption) i);

        yk_toast_show_text (self->toast, text);
      }
  } else if (deal > 0) {
    yk_toast_show (self->toast, _ ("This takes effect in your next game."),
                   C_ ("button", "Restart With This Rule"), "win.deal-again");
  }
}

/* The same deal with the rules that the player has set by now. */
static void
deal_again (YkWindow *self)
{
  YkDealId id = yk_game_get_id (self->game);

  id.options = new_game_request_options (self->settings, id.rules);
  if (id.deal > 0)
    deal_game (self, &id, TRUE);
  else
    yk_toast_show_text (
        self->toast,
        _ ("This position was pasted or set up, so it keeps its own rules."));
}

/* The same deal with the same rules, from the start and with a new score. */
static void
play_again (YkWindow *self)
{
  YkBoard first = yk_game_peek_history (self->game)->first;
  YkDealId id = yk_game_get_id (self->game);

  if (id.deal > 0) {
    deal_game (self, &id, TRUE);
    return;
  }
  leave_game (self, TRUE, FALSE);
  yk_game_set_board (self->game, &first);
  if (!yk_toast_release (self->toast))
    yk_toast_hide (self->toast);
}

void
yk_window_deal_first (YkWindow *self, gboolean is_newcomer)
{
  const YkRules *rules = find_variation (self);
  gboolean is_easy = is_newcomer && is_unchanged (self->settings, rules);

  yk_window_deal (self, rules, is_easy ? yk_first_deal (draw_seed ()) : 0);
}

static void
watch_wishes (YkWindow *self)
{
  static const char *const others[] = {"changed::difficulty",
                                       "changed::winnable-deals"};

  for (int i = 0; i < YK_N_OPTIONS; i++) {
    g_autofree char *detailed =
        g_strconcat ("changed::", yk_option_key ((YkOption) i), NULL);

    yk_connections_add (&self->connections, self->settings, detailed,
                        G_CALLBACK (options_changed_cb), self);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    yk_connections_add (&self->connections, self->settings, others[i],
                        G_CALLBACK (renew_search), self);
}

void
yk_window_add_new_game (YkWindow *self)
{
  static const YkAction entries[] = {
      {"new-game", G_CALLBACK (deal_new_game)},
      {"play-again", G_CALLBACK (play_again)},
      {"deal-again", G_CALLBACK (deal_again)},
      {"go-back", G_CALLBACK (go_back_cb)},
      {"take-game", G_CALLBACK (take_waiting_cb), "s"},
      {"skip-search", G_CALLBACK (skip_search)},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_actions_enable (G_ACTION_MAP (self), "go-back", FALSE);
  yk_actions_enable (G_ACTION_MAP (self), "skip-search", FALSE);
  watch_wishes (self);
}

/* What dialogs answer: a line that names a deal, or a number alone. */
static void
deal_line_cb (YkWindow *self, GVariant *line)
{
  YkDealId id;

  if (!yk_deal_id_read (&id, g_variant_get_string (line, NULL), NULL))
    return;
  if (id.rules != NULL)
    yk_window_deal_with (self, &id);
  else
    yk_window_deal (self, yk_game_peek_board (self->game)->rules, id.deal);
}

/* What a friend reads, and Yukon opens; free with g_free(). */
static char *
shared_line (YkWindow *self)
{
  g_autoptr (GDate) today = g_date_new ();
  const YkDealId id = yk_game_get_id (self->game);
  g_autofree char *link = yk_link_write_deal (&id);
  YkGameState state = yk_game_get_state (self->game);
  gboolean is_own_win =
      state == YK_GAME_WON && !yk_game_peek_history (self->game)->was_shown;
  guint n_moves = g_settings_get_boolean (self->settings, "few-moves")
                      ? yk_move_count (yk_game_peek_history (self->game))
                      : yk_history_n_moves (yk_game_peek_history (self->game));
  const YkPlayed played = {.id = id,
                           .result = is_own_win               ? YK_RESULT_WON
                                     : state == YK_GAME_STUCK ? YK_RESULT_LOST
                                                              : YK_RESULT_PLAYING,
                           .n_moves = n_moves,
                           .seconds = yk_game_get_elapsed (self->game)};

  yk_daily_today (today);
  return yk_shared_line (&played, link, today);
}

/* Whoever pastes takes the line or the picture. */
static void
share_deal (YkWindow *self)
{
  g_autofree char *line = shared_line (self);
  g_autoptr (GdkTexture) picture = yk_table_take_picture (self->table);
  GdkContentProvider *forms[] = {gdk_content_provider_new_typed (G_TYPE_STRING, line),
                                 NULL};
  g_autoptr (GdkContentProvider) both = NULL;

  if (picture != NULL)
    forms[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, picture);
  both = gdk_content_provider_new_union (forms, picture != NULL ? 2 : 1);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), both);
  yk_toast_show_text (
      self->toast,
      _ ("Copied your result and a picture. Paste them into a message to a friend."));
}

static void
deal_today (YkWindow *self)
{
  g_autoptr (GDate) today = g_date_new ();
  YkDealId id;

  yk_daily_today (today);
  yk_daily_deal (&id, today);
  yk_window_deal_with (self, &id);
}

void
yk_window_update_deals (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "share-deal",
                     yk_game_peek_history (self->game)->deal > 0);
}

void
yk_window_add_deals (YkWindow *self)
{
  static const YkAction entries[] = {
      {"share-deal", G_CALLBACK (share_deal)},
      {"daily", G_CALLBACK (deal_today)},
      {"deal", G_CALLBACK (deal_line_cb), "s"},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_window_update_deals (self);
}

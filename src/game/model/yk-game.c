/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table: its history, its clock, and who is told of a change. */
#include "game/model/yk-game.h"

#include "core/yk-deal.h"
#include "game/model/yk-game-private.h"

/* Measures the time played. */
typedef struct
{
  gboolean is_running;
  gint64 start; /* microseconds: what ran before is in the game's ELAPSED_MS already */
  YkTimeSource source;
  gpointer data;
} Clock;

enum
{
  PROP_RULES = 1,
  PROP_ACTIVE,
  N_PROPERTIES,
};

enum
{
  LEAVING,
  CHANGED,
  FULL,
  LEARNED,
  N_SIGNALS,
};

struct _YkGame
{
  GObject parent_instance;

  YkHistory history;
  YkGameState state;
  guint serial; /* grows with every change of the position */
  YkAutoPlay auto_play;
  gboolean is_active;
  gboolean was_opened; /* from a file */

  Clock clock;

  const YkRules *told_rules; /* those that the watchers know of */
};

G_DEFINE_FINAL_TYPE (YkGame, yk_game, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_ENUM_TYPE (YkChange, yk_change, G_DEFINE_ENUM_VALUE (YK_CHANGE_DEALT, "dealt"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_MOVED, "moved"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_UNDONE, "undone"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_REDONE, "redone"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_OTHER_LINE, "other-line"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_RESTARTED, "restarted"),
                    G_DEFINE_ENUM_VALUE (YK_CHANGE_LOADED, "loaded"))

static gint64
monotonic_time (gpointer data G_GNUC_UNUSED)
{
  return g_get_monotonic_time ();
}

/* Adds the time run since the last call, in whole milliseconds. */
static void
read_clock (YkGame *game)
{
  Clock *clock = &game->clock;
  gint64 run_ms;

  if (!clock->is_running)
    return;
  run_ms = (clock->source (clock->data) - clock->start) / 1000;
  game->history.elapsed_ms += run_ms;
  clock->start += run_ms * 1000;
}

/* Starts or stops the clock as the game now asks.  It waits for the first move, after a
 * restart, too. */
static void
update_clock (YkGame *game)
{
  const YkHistory *history = &game->history;
  Clock *clock = &game->clock;
  gboolean is_begun, runs;

  read_clock (game);
  is_begun = history->cursor > 0 || history->elapsed_ms > 0;
  runs = game->is_active && is_begun && game->state == YK_GAME_PLAYING;
  if (runs && !clock->is_running)
    clock->start = clock->source (clock->data);
  clock->is_running = runs;
}

static YkGameState
find_game_state (const YkBoard *board)
{
  if (yk_board_is_won (board))
    return YK_GAME_WON;
  return yk_board_is_stuck (board) ? YK_GAME_STUCK : YK_GAME_PLAYING;
}

/* Called after every change.  A watcher of "changed" may have changed the game once
 * more, so the rules are compared with those last told. */
static void
tell_rules (YkGame *game)
{
  const YkRules *rules = game->history.board.rules;

  if (rules == game->told_rules)
    return;
  game->told_rules = rules;
  g_object_notify_by_pspec (G_OBJECT (game), properties[PROP_RULES]);
}

/* Called after every change of the position. */
static void
tell_change (YkGame *game, YkChange change)
{
  YkHistory *history = &game->history;

  g_object_ref (game);
  game->serial++;
  game->state = find_game_state (&game->history.board);
  /* The time belongs to the same try as the moves: a restart begins both anew, and
   * whoever goes back to what was played before has the time of that, too. */
  read_clock (game);
  if (change == YK_CHANGE_RESTARTED) {
    history->elapsed_before_ms += history->elapsed_ms;
    history->elapsed_ms = 0;
  } else if (change == YK_CHANGE_REDONE || change == YK_CHANGE_OTHER_LINE) {
    history->elapsed_ms += history->elapsed_before_ms;
    history->elapsed_before_ms = 0;
  }
  update_clock (game);
  g_signal_emit (game, signals[CHANGED], 0, change);
  tell_rules (game);
  g_object_unref (game);
}

/* Puts FRESH, which is taken over, in the place of the present game. */
static void
replace_game_history (YkGame *game, YkHistory *fresh, YkChange change,
                      gboolean is_opened)
{
  g_signal_emit (game, signals[LEAVING], 0);
  game->clock.is_running = FALSE; /* what it has run since it was read is lost */
  yk_history_clear (&game->history);
  game->was_opened = is_opened;
  game->history = *fresh;
  *fresh = (YkHistory){0};
  tell_change (game, change);
}

static gboolean
make_step (YkGame *game, YkMove move, gboolean is_automatic)
{
  YkHistory *history = &game->history;

  if (!yk_history_play (history, move, is_automatic)) {
    if (yk_board_allows (&history->board, move))
      g_signal_emit (game, signals[FULL], 0);
    return FALSE;
  }
  if (history->cursor == 1) {
    history->has_auto_play = TRUE;
    history->auto_play = game->auto_play;
  }
  tell_change (game, YK_CHANGE_MOVED);
  return TRUE;
}

static void
seek_step (YkGame *game, guint cursor, YkChange change)
{
  if (cursor == game->history.cursor)
    return;
  yk_history_seek (&game->history, cursor);
  tell_change (game, change);
}

static void
yk_game_finalize (GObject *object)
{
  YkGame *game = YK_GAME (object);

  yk_history_clear (&game->history);
  G_OBJECT_CLASS (yk_game_parent_class)->finalize (object);
}

static void
yk_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  YkGame *game = YK_GAME (object);

  if (id == PROP_RULES)
    g_value_set_pointer (value, (gpointer) game->history.board.rules);
  else if (id == PROP_ACTIVE)
    g_value_set_boolean (value, game->is_active);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_game_class_init (YkGameClass *class)
{
  const GParamFlags read =
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = yk_game_finalize;
  object_class->get_property = yk_game_get_property;
  properties[PROP_RULES] = g_param_spec_pointer ("rules", NULL, NULL, read);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, TRUE, read);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, YK_TYPE_CHANGE);
  signals[LEAVING] = g_signal_new ("leaving", YK_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FULL] = g_signal_new ("full", YK_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[LEARNED] = g_signal_new ("learned", YK_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
yk_game_init (YkGame *game)
{
  const YkGameOptions options = {0};

  game->auto_play = YK_AUTO_SAFE;
  game->is_active = TRUE;
  game->clock = (Clock){.source = monotonic_time};
  yk_history_init (&game->history, yk_rules_find ("yukon"), &options, YK_DEAL_MIN);
  game->state = find_game_state (&game->history.board);
  game->told_rules = game->history.board.rules;
}

YkGame *
yk_game_new (void)
{
  return g_object_new (YK_TYPE_GAME, NULL);
}

void
yk_game_set_time_source (YkGame *game, YkTimeSource source, gpointer data)
{
  read_clock (game);
  game->clock.source = source;
  game->clock.data = data;
  game->clock.start = source (data);
}

void
yk_game_deal (YkGame *game, const YkRules *rules, const YkGameOptions *options,
              guint64 deal)
{
  YkHistory fresh;

  g_return_if_fail (yk_rules_accepts (rules, options));
  g_return_if_fail (deal >= YK_DEAL_MIN && deal <= YK_DEAL_MAX);

  yk_history_init (&fresh, rules, options, deal);
  replace_game_history (game, &fresh, YK_CHANGE_DEALT, FALSE);
}

void
yk_game_set_board (YkGame *game, const YkBoard *board)
{
  YkHistory fresh;

  yk_history_init_board (&fresh, board);
  replace_game_history (game, &fresh, YK_CHANGE_DEALT, FALSE);
}

void
yk_game_take_history (YkGame *game, YkHistory *history, gboolean is_opened)
{
  g_return_if_fail (history->tree.nodes != NULL);

  if (is_opened)
    history->score_stopped = TRUE;
  replace_game_history (game, history, YK_CHANGE_LOADED, is_opened);
}

gboolean
yk_game_get_was_opened (YkGame *game)
{
  return game->was_opened;
}

YkDealId
yk_game_get_id (YkGame *game)
{
  const YkBoard *first = &game->history.first;

  return (YkDealId){first->rules, first->options, game->history.deal};
}

gboolean
yk_game_play (YkGame *game, YkMove move)
{
  g_autoptr (YkGame) held = g_object_ref (game);
  guint serial = game->serial;

  if (!make_step (game, move, FALSE))
    return FALSE;

  /* A watcher may have changed the game; then the automatic moves no longer belong to
   * it. */
  while (game->serial == ++serial &&
         yk_history_auto_move (&game->history, game->auto_play, &move) &&
         make_step (game, move, TRUE))
    ;
  return TRUE;
}

gboolean
yk_game_show (YkGame *game, YkMove move)
{
  if (yk_board_allows (&game->history.board, move) &&
      yk_history_has_room (&game->history, move, TRUE))
    game->history.was_shown = game->history.score_stopped = TRUE;
  return make_step (game, move, TRUE);
}

void
yk_game_open_cards (YkGame *game)
{
  game->history.first.is_open = game->history.board.is_open = TRUE;
  for (guint i = 0; i < game->history.tree.nodes->len; i++)
    g_array_index (game->history.tree.nodes, YkTreeNode, i).step.undo.before.is_open =
        TRUE;
}

void
yk_game_count_hints (YkGame *game, guint n_hints)
{
  game->history.n_hints += n_hints;
  g_signal_emit (game, signals[LEARNED], 0);
}

void
yk_game_finish (YkGame *game)
{
  g_autoptr (YkGame) held = g_object_ref (game);
  guint serial = game->serial;
  YkMove move;

  if (!yk_board_is_certain_win (&game->history.board))
    return;
  while (game->serial == serial++ &&
         yk_board_auto_move (&game->history.board, YK_AUTO_ALWAYS, 0, &move) &&
         make_step (game, move, TRUE))
    ;
}

void
yk_game_seek (YkGame *game, guint cursor)
{
  g_return_if_fail (cursor <= yk_history_n_steps (&game->history));

  seek_step (game, cursor,
             cursor < game->history.cursor ? YK_CHANGE_UNDONE : YK_CHANGE_REDONE);
}

/* What it is to the watchers that NODE is gone to. */
static YkChange
find_walk (const YkHistory *history, guint node)
{
  guint present = yk_history_node (history);

  if (yk_tree_leads_to (&history->tree, node, present))
    return YK_CHANGE_UNDONE;
  return yk_tree_leads_to (&history->tree, present, node) ? YK_CHANGE_REDONE
                                                          : YK_CHANGE_OTHER_LINE;
}

void
yk_game_go_to (YkGame *game, guint node)
{
  YkChange change;

  g_return_if_fail (node < yk_tree_n_nodes (&game->history.tree));

  if (node == yk_history_node (&game->history))
    return;
  change = find_walk (&game->history, node);
  yk_history_go_to (&game->history, node);
  tell_change (game, change);
}

void
yk_game_learn (YkGame *game, guint node, YkWinnability winnability, YkEffort effort)
{
  YkHistory *history = &game->history;

  g_return_if_fail (node < yk_tree_n_nodes (&history->tree));

  if (winnability == YK_WINNABILITY_UNKNOWN
          ? yk_tree_verdicts_try (&history->findings, &history->tree, node, effort)
          : yk_tree_verdicts_prove (&history->findings, &history->tree, node,
                                    winnability))
    g_signal_emit (game, signals[LEARNED], 0);
}

void
yk_game_keep_findings (YkGame *game)
{
  if (game->history.findings.is_kept)
    return;
  game->history.findings.is_kept = TRUE;
  g_signal_emit (game, signals[LEARNED], 0);
}

void
yk_game_restart (YkGame *game)
{
  seek_step (game, 0, YK_CHANGE_RESTARTED);
}

const YkBoard *
yk_game_peek_board (YkGame *game)
{
  return &game->history.board;
}

const YkHistory *
yk_game_peek_history (YkGame *game)
{
  read_clock (game);
  return &game->history;
}

gboolean
yk_game_is_begun (YkGame *game)
{
  return yk_history_n_steps (&game->history) > 0;
}

YkGameState
yk_game_get_state (YkGame *game)
{
  return game->state;
}

guint
yk_game_get_elapsed (YkGame *game)
{
  read_clock (game);
  return (guint) (game->history.elapsed_ms / 1000);
}

gboolean
yk_game_is_clock_running (YkGame *game)
{
  return game->clock.is_running;
}

void
yk_game_set_auto_play (YkGame *game, YkAutoPlay auto_play)
{
  game->auto_play = auto_play;
}

YkAutoPlay
yk_game_get_auto_play (YkGame *game)
{
  return game->auto_play;
}

YkAutoPlay
yk_game_get_first_auto_play (YkGame *game)
{
  const YkHistory *history = &game->history;

  return yk_history_n_steps (history) > 0 && history->has_auto_play ? history->auto_play
                                                                    : game->auto_play;
}

void
yk_game_set_active (YkGame *game, gboolean active)
{
  active = !!active;
  if (active == game->is_active)
    return;
  game->is_active = active;
  update_clock (game);
  g_object_notify_by_pspec (G_OBJECT (game), properties[PROP_ACTIVE]);
}

gboolean
yk_game_get_can_undo (YkGame *game)
{
  return yk_game_peek_history (game)->cursor > 0;
}

gboolean
yk_game_get_can_redo (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return history->cursor < yk_history_n_steps (history);
}

void
yk_game_undo (YkGame *game)
{
  if (yk_game_get_can_undo (game))
    yk_game_seek (game, yk_game_peek_history (game)->cursor - 1);
}

void
yk_game_redo (YkGame *game)
{
  if (yk_game_get_can_redo (game))
    yk_game_seek (game, yk_game_peek_history (game)->cursor + 1);
}

gboolean
yk_game_get_has_other_line (YkGame *game)
{
  const YkHistory *history = yk_game_peek_history (game);

  return yk_history_other_line (history, TRUE) != yk_history_node (history);
}

void
yk_game_go_to_other_line (YkGame *game, gboolean is_forward)
{
  yk_game_go_to (game, yk_history_other_line (yk_game_peek_history (game), is_forward));
}

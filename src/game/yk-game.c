/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game on the table: history, clock and the telling of what changed. */
#include "game/yk-game.h"

#include "core/yk-deal.h"
#include "game/yk-game-private.h"

typedef enum
{
  PROP_RULES = 1,
  PROP_OPTIONS,
  PROP_DEAL,
  PROP_STATE,
  PROP_SCORE,
  PROP_SCORE_STOPPED,
  PROP_N_MOVES,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_ELAPSED,
  PROP_AUTO_PLAY,
  PROP_ACTIVE,
} Property;

#define N_PROPERTIES (PROP_ACTIVE + 1)

enum
{
  CHANGED,
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

  /* The clock: what ran before clock_start is in the history's elapsed_ms. */
  gboolean is_clock_running;
  gint64 clock_start; /* microseconds */
  YkTimeSource time_source;
  gpointer time_data;

  guint64 told[N_PROPERTIES]; /* what the watchers know of each property */
};

G_DEFINE_FINAL_TYPE (YkGame, yk_game, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

GType
yk_game_state_get_type (void)
{
  static GType type = 0;
  static const GEnumValue values[] = {
      {YK_GAME_PLAYING, "YK_GAME_PLAYING", "playing"},
      {YK_GAME_WON, "YK_GAME_WON", "won"},
      {YK_GAME_STUCK, "YK_GAME_STUCK", "stuck"},
      {0},
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("YkGameState", values));
  return type;
}

GType
yk_change_get_type (void)
{
  static GType type = 0;
  static const GEnumValue values[] = {
      {YK_CHANGE_DEALT, "YK_CHANGE_DEALT", "dealt"},
      {YK_CHANGE_MOVED, "YK_CHANGE_MOVED", "moved"},
      {YK_CHANGE_UNDONE, "YK_CHANGE_UNDONE", "undone"},
      {YK_CHANGE_REDONE, "YK_CHANGE_REDONE", "redone"},
      {YK_CHANGE_RESTARTED, "YK_CHANGE_RESTARTED", "restarted"},
      {YK_CHANGE_LOADED, "YK_CHANGE_LOADED", "loaded"},
      {0},
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("YkChange", values));
  return type;
}

static gint64
monotonic_time (gpointer data G_GNUC_UNUSED)
{
  return g_get_monotonic_time ();
}

/* Brings the history's elapsed_ms up to this moment, in whole milliseconds. */
static void
read_clock (YkGame *game)
{
  gint64 run_ms;

  if (!game->is_clock_running)
    return;
  run_ms = (game->time_source (game->time_data) - game->clock_start) / 1000;
  game->history.elapsed_ms += run_ms;
  game->clock_start += run_ms * 1000;
}

/* Starts or stops the clock as the game now asks. */
static void
update_clock (YkGame *game)
{
  gboolean runs =
      game->is_active && game->history.steps->len > 0 && game->state == YK_GAME_PLAYING;

  read_clock (game);
  if (runs && !game->is_clock_running)
    game->clock_start = game->time_source (game->time_data);
  game->is_clock_running = runs;
}

static YkGameState
find_state (const YkBoard *board)
{
  if (yk_board_is_won (board))
    return YK_GAME_WON;
  return yk_board_is_stuck (board) ? YK_GAME_STUCK : YK_GAME_PLAYING;
}

static guint64
pack_options (const YkGameOptions *options)
{
  return (guint64) options->foundation_return | (guint64) options->any_spaces << 1 |
         (guint64) options->forced_aces << 2 | (guint64) options->starting_rank << 3;
}

/* A property's value in a form that can be compared. */
static guint64
property_value (YkGame *game, Property property)
{
  switch (property) {
  case PROP_RULES:
    return (guintptr) yk_game_get_rules (game);
  case PROP_OPTIONS:
    return pack_options (yk_game_get_options (game));
  case PROP_DEAL:
    return yk_game_get_deal (game);
  case PROP_STATE:
    return yk_game_get_state (game);
  case PROP_SCORE:
    return (guint64) yk_game_get_score (game);
  case PROP_SCORE_STOPPED:
    return (guint64) yk_game_get_score_stopped (game);
  case PROP_N_MOVES:
    return yk_game_get_n_moves (game);
  case PROP_CAN_UNDO:
    return (guint64) yk_game_get_can_undo (game);
  case PROP_CAN_REDO:
    return (guint64) yk_game_get_can_redo (game);
  case PROP_ELAPSED:
    return yk_game_get_elapsed (game);
  case PROP_AUTO_PLAY:
    return yk_game_get_auto_play (game);
  case PROP_ACTIVE:
    return (guint64) yk_game_get_active (game);
  }
  g_return_val_if_reached (0);
}

/* Notifies every property whose value is not the one last told.  Each is compared just
 * before it is told, because a watcher may change the game in between. */
static void
tell_properties (YkGame *game)
{
  for (guint i = PROP_RULES; i < N_PROPERTIES; i++) {
    guint64 value = property_value (game, (Property) i);

    if (value == game->told[i])
      continue;
    game->told[i] = value;
    g_object_notify_by_pspec (G_OBJECT (game), properties[i]);
  }
}

/* Follows every change of the position. */
static void
tell_change (YkGame *game, YkChange change)
{
  g_object_ref (game);
  game->serial++;
  game->state = find_state (&game->history.board);
  update_clock (game);
  g_signal_emit (game, signals[CHANGED], 0, change);
  tell_properties (game);
  g_object_unref (game);
}

/* Puts FRESH, which is taken over, in the place of the present game. */
static void
replace_history (YkGame *game, YkHistory *fresh, YkChange change, gboolean is_opened)
{
  game->is_clock_running = FALSE;
  yk_history_clear (&game->history);
  game->was_opened = is_opened;
  game->history = *fresh;
  *fresh = (YkHistory){0};
  tell_change (game, change);
}

static gboolean
make_step (YkGame *game, YkMove move, gboolean is_automatic)
{
  if (!yk_history_play (&game->history, move, is_automatic))
    return FALSE;
  tell_change (game, YK_CHANGE_MOVED);
  return TRUE;
}

static void
seek (YkGame *game, guint cursor, YkChange change)
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

  switch ((Property) id) {
  case PROP_RULES:
    g_value_set_pointer (value, (gpointer) yk_game_get_rules (game));
    return;
  case PROP_OPTIONS:
    g_value_set_pointer (value, (gpointer) yk_game_get_options (game));
    return;
  case PROP_DEAL:
    g_value_set_uint64 (value, yk_game_get_deal (game));
    return;
  case PROP_STATE:
    g_value_set_enum (value, yk_game_get_state (game));
    return;
  case PROP_SCORE:
    g_value_set_int (value, yk_game_get_score (game));
    return;
  case PROP_N_MOVES:
    g_value_set_uint (value, yk_game_get_n_moves (game));
    return;
  case PROP_ELAPSED:
    g_value_set_uint (value, yk_game_get_elapsed (game));
    return;
  case PROP_AUTO_PLAY:
    g_value_set_int (value, (int) yk_game_get_auto_play (game));
    return;
  case PROP_SCORE_STOPPED:
  case PROP_CAN_UNDO:
  case PROP_CAN_REDO:
  case PROP_ACTIVE:
    g_value_set_boolean (value, property_value (game, (Property) id) != 0);
    return;
  }
  G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  YkGame *game = YK_GAME (object);

  if (id == PROP_AUTO_PLAY)
    yk_game_set_auto_play (game, (YkAutoPlay) g_value_get_int (value));
  else if (id == PROP_ACTIVE)
    yk_game_set_active (game, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *class)
{
  const GParamFlags quiet = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags read = G_PARAM_READABLE | quiet;
  const GParamFlags both = G_PARAM_READWRITE | quiet;

  properties[PROP_RULES] = g_param_spec_pointer ("rules", NULL, NULL, read);
  properties[PROP_OPTIONS] = g_param_spec_pointer ("options", NULL, NULL, read);
  properties[PROP_DEAL] =
      g_param_spec_uint64 ("deal", NULL, NULL, 0, YK_DEAL_MAX, 0, read);
  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, YK_TYPE_GAME_STATE,
                                              YK_GAME_PLAYING, read);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, 0, G_MAXINT, 0, read);
  properties[PROP_SCORE_STOPPED] =
      g_param_spec_boolean ("score-stopped", NULL, NULL, FALSE, read);
  properties[PROP_N_MOVES] =
      g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  properties[PROP_ELAPSED] =
      g_param_spec_uint ("elapsed", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_AUTO_PLAY] = g_param_spec_int ("auto-play", NULL, NULL, YK_AUTO_OFF,
                                                 YK_AUTO_ALWAYS, YK_AUTO_SAFE, both);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, TRUE, both);
  g_object_class_install_properties (class, N_PROPERTIES, properties);
}

static void
yk_game_class_init (YkGameClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = yk_game_finalize;
  object_class->get_property = yk_game_get_property;
  object_class->set_property = yk_game_set_property;
  install_properties (object_class);

  signals[CHANGED] = g_signal_new ("changed", YK_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, YK_TYPE_CHANGE);
}

static void
yk_game_init (YkGame *game)
{
  const YkGameOptions options = {0};

  game->auto_play = YK_AUTO_SAFE;
  game->is_active = TRUE;
  game->time_source = monotonic_time;
  yk_history_init (&game->history, yk_rules_find ("yukon"), &options, YK_DEAL_MIN);
  game->state = find_state (&game->history.board);
  for (guint i = PROP_RULES; i < N_PROPERTIES; i++)
    game->told[i] = property_value (game, (Property) i);
}

YkGame *
yk_game_new (void)
{
  return g_object_new (YK_TYPE_GAME, NULL);
}

void
yk_game_set_time_source (YkGame *game, YkTimeSource source, gpointer data)
{
  g_return_if_fail (YK_IS_GAME (game));

  read_clock (game);
  game->time_source = source;
  game->time_data = data;
  game->clock_start = source (data);
}

void
yk_game_deal (YkGame *game, const YkRules *rules, const YkGameOptions *options,
              guint64 deal)
{
  YkHistory fresh;

  g_return_if_fail (YK_IS_GAME (game));
  g_return_if_fail (yk_rules_accepts (rules, options));
  g_return_if_fail (deal >= YK_DEAL_MIN && deal <= YK_DEAL_MAX);

  yk_history_init (&fresh, rules, options, deal);
  replace_history (game, &fresh, YK_CHANGE_DEALT, FALSE);
}

void
yk_game_set_board (YkGame *game, const YkBoard *board)
{
  YkHistory fresh;

  g_return_if_fail (YK_IS_GAME (game));

  yk_history_init_board (&fresh, board);
  replace_history (game, &fresh, YK_CHANGE_DEALT, FALSE);
}

void
yk_game_take_history (YkGame *game, YkHistory *history, gboolean is_opened)
{
  g_return_if_fail (YK_IS_GAME (game));
  g_return_if_fail (history->steps != NULL);

  if (is_opened)
    history->score_stopped = TRUE;
  replace_history (game, history, YK_CHANGE_LOADED, is_opened);
}

gboolean
yk_game_get_was_opened (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->was_opened;
}

gboolean
yk_game_play (YkGame *game, YkMove move)
{
  g_autoptr (YkGame) held = NULL;
  guint serial;

  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  held = g_object_ref (game);
  serial = game->serial;
  if (!make_step (game, move, FALSE))
    return FALSE;

  /* A watcher may have changed the game: then what follows is no longer ours. */
  while (game->serial == ++serial &&
         yk_history_auto_move (&game->history, game->auto_play, &move) &&
         make_step (game, move, TRUE))
    ;
  return TRUE;
}

gboolean
yk_game_show (YkGame *game, YkMove move)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  if (!yk_board_allows (&game->history.board, move))
    return FALSE;
  game->history.was_shown = TRUE;
  game->history.score_stopped = TRUE;
  return make_step (game, move, TRUE);
}

gboolean
yk_game_get_was_shown (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->history.was_shown;
}

void
yk_game_finish (YkGame *game)
{
  g_autoptr (YkGame) held = NULL;
  guint serial;
  YkMove move;

  g_return_if_fail (YK_IS_GAME (game));

  held = g_object_ref (game);
  serial = game->serial;
  if (!yk_board_is_certain_win (&game->history.board))
    return;
  while (game->serial == serial++ &&
         yk_board_auto_move (&game->history.board, YK_AUTO_ALWAYS, 0, &move) &&
         make_step (game, move, TRUE))
    ;
}

void
yk_game_undo (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  if (yk_game_get_can_undo (game))
    seek (game, game->history.cursor - 1, YK_CHANGE_UNDONE);
}

void
yk_game_redo (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  if (yk_game_get_can_redo (game))
    seek (game, game->history.cursor + 1, YK_CHANGE_REDONE);
}

void
yk_game_seek (YkGame *game, guint cursor)
{
  g_return_if_fail (YK_IS_GAME (game));
  g_return_if_fail (cursor <= game->history.steps->len);

  seek (game, cursor,
        cursor < game->history.cursor ? YK_CHANGE_UNDONE : YK_CHANGE_REDONE);
}

void
yk_game_undo_all (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  seek (game, 0, YK_CHANGE_UNDONE);
}

void
yk_game_redo_all (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  seek (game, game->history.steps->len, YK_CHANGE_REDONE);
}

void
yk_game_undo_move (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  seek (game, yk_history_before_move (&game->history), YK_CHANGE_UNDONE);
}

void
yk_game_redo_move (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  seek (game, yk_history_after_move (&game->history), YK_CHANGE_REDONE);
}

void
yk_game_restart (YkGame *game)
{
  g_return_if_fail (YK_IS_GAME (game));

  seek (game, 0, YK_CHANGE_RESTARTED);
}

const YkBoard *
yk_game_peek_board (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), NULL);

  return &game->history.board;
}

const YkHistory *
yk_game_peek_history (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), NULL);

  read_clock (game);
  return &game->history;
}

gboolean
yk_game_is_begun (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->history.steps->len > 0;
}

const YkRules *
yk_game_get_rules (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), NULL);

  return game->history.board.rules;
}

const YkGameOptions *
yk_game_get_options (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), NULL);

  return &game->history.board.options;
}

guint64
yk_game_get_deal (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), 0);

  return game->history.deal;
}

YkGameState
yk_game_get_state (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), YK_GAME_PLAYING);

  return game->state;
}

int
yk_game_get_score (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), 0);

  return game->history.score;
}

gboolean
yk_game_get_score_stopped (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->history.score_stopped;
}

guint
yk_game_get_n_moves (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), 0);

  return yk_history_n_moves (&game->history);
}

gboolean
yk_game_get_can_undo (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->history.cursor > 0;
}

gboolean
yk_game_get_can_redo (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->history.cursor < game->history.steps->len;
}

guint
yk_game_get_elapsed (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), 0);

  read_clock (game);
  return (guint) (game->history.elapsed_ms / 1000);
}

gboolean
yk_game_is_clock_running (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->is_clock_running;
}

YkAutoPlay
yk_game_get_auto_play (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), YK_AUTO_OFF);

  return game->auto_play;
}

void
yk_game_set_auto_play (YkGame *game, YkAutoPlay auto_play)
{
  g_return_if_fail (YK_IS_GAME (game));

  if (auto_play == game->auto_play)
    return;
  game->auto_play = auto_play;
  tell_properties (game);
}

gboolean
yk_game_get_active (YkGame *game)
{
  g_return_val_if_fail (YK_IS_GAME (game), FALSE);

  return game->is_active;
}

void
yk_game_set_active (YkGame *game, gboolean active)
{
  g_return_if_fail (YK_IS_GAME (game));

  active = !!active;
  if (active == game->is_active)
    return;
  game->is_active = active;
  update_clock (game);
  tell_properties (game);
}

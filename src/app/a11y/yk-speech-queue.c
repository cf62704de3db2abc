/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects what a window with a table has to say and speaks it in one utterance. */
#include "app/a11y/yk-a11y.h"

#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

/* How long screen readers take to come back to the window from a dialog, by which
 * mostly another game comes onto the table.  What is said before is lost. */
#define BACK_DELAY_MS 300

struct _YkSpeechQueue
{
  GObject parent_instance;

  GtkWindow *window; /* borrowed */
  YkTable *table;
  YkGame *game;
  GSettings *settings;
  YkSpeechQueueNamer namer; /* or NULL */
  gpointer namer_data;

  char *happened; /* to be said of the table, or NULL */
  char *added;    /* to be said by others, or NULL */
  char *last;     /* said last, or NULL */
  guint flush_id; /* it is said soon; or 0 */

  guint cursor;        /* of the game's history, as far as it was looked at */
  guint node;          /* the one at that cursor */
  guint played_from;   /* where it was before the steps that are to be said */
  gboolean is_playing; /* there are such steps */
  guint holds;         /* a bit for each reason why all waits */
  gboolean names_game; /* the game on the table is another one */
  gboolean is_away;    /* the window has lost the keyboard, or has just got it back */
  guint back_id;       /* it has; or 0 */
};

enum
{
  SAID,
  N_SIGNALS,
};

static guint speech_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkSpeechQueue, yk_speech_queue, G_TYPE_OBJECT)

static YkSpeech
wanted_speech (YkSpeechQueue *self)
{
  return (YkSpeech) g_settings_get_enum (self->settings, "speech");
}

/* What happens on the table. */

/* The last N_STEPS steps that lead to NODE, of whatever line. */
static YkHistoryStep *
copy_steps (const YkHistory *history, guint node, guint n_steps)
{
  YkHistoryStep *steps = g_new (YkHistoryStep, n_steps);

  for (guint i = n_steps; i-- > 0;) {
    steps[i] = yk_tree_node (&history->tree, node)->step;
    node = yk_tree_node (&history->tree, node)->parent;
  }
  return steps;
}

/* The last N_STEPS steps that lead to NODE. */
static void
add_steps (YkSpeechQueue *self, YkEventKind kind, guint node, guint n_steps)
{
  const YkHistory *history = yk_game_peek_history (self->game);
  g_autofree YkHistoryStep *steps = copy_steps (history, node, n_steps);
  YkBoard after;
  const YkEvent event = {
      .kind = kind,
      .board = kind == YK_EVENT_UNDONE ? &history->board : &after,
      .steps = steps,
      .n_steps = n_steps,
  };

  yk_tree_board (&history->tree, node, &history->first, &after);
  if (n_steps > 0)
    self->happened = yk_words_append (self->happened,
                                      yk_event_sentence (&event, wanted_speech (self)));
}

static void
end_play (YkSpeechQueue *self)
{
  if (self->is_playing)
    add_steps (self, YK_EVENT_PLAYED, self->node, self->cursor - self->played_from);
  self->is_playing = FALSE;
}

static void
forget_happened (YkSpeechQueue *self)
{
  self->is_playing = FALSE;
  g_clear_pointer (&self->happened, g_free);
}

void
yk_speech_queue_game_changed (YkSpeechQueue *self, YkChange change)
{
  const YkEvent restart = {.kind = YK_EVENT_RESTARTED};
  const YkHistory *history = yk_game_peek_history (self->game);
  guint cursor = history->cursor, node = yk_history_node (history);

  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED)
    forget_happened (self);
  if (change != YK_CHANGE_MOVED)
    end_play (self);
  switch (change) {
  case YK_CHANGE_MOVED:
    if (!self->is_playing)
      self->played_from = cursor - 1;
    self->is_playing = TRUE;
    break;
  case YK_CHANGE_UNDONE:
    add_steps (self, YK_EVENT_UNDONE, self->node, self->cursor - cursor);
    break;
  case YK_CHANGE_REDONE:
    add_steps (self, YK_EVENT_REDONE, node, cursor - self->cursor);
    break;
  case YK_CHANGE_OTHER_LINE:
    /* Its last step is said. */
    add_steps (self, YK_EVENT_REDONE, node, 1);
    break;
  case YK_CHANGE_RESTARTED:
    self->happened = yk_words_append (
        self->happened, yk_event_sentence (&restart, wanted_speech (self)));
    break;
  case YK_CHANGE_DEALT:
  case YK_CHANGE_LOADED:
    self->names_game = TRUE;
    break;
  }
  self->cursor = cursor;
  self->node = node;
}

static void
happened_cb (YkTable *table, const YkEvent *event, YkSpeechQueue *self)
{
  g_autofree char *sentence = yk_event_sentence (event, wanted_speech (self));

  if (sentence != NULL)
    yk_speech_queue_say (self, sentence);
}

/* Puts the name of a new game before all that happened. */
static void
add_name (YkSpeechQueue *self)
{
  YkSpeech speech = wanted_speech (self);
  g_autofree char *name = NULL;
  YkEvent event = {.kind = YK_EVENT_DEALT};

  self->names_game = FALSE;
  if (self->namer == NULL)
    return;
  event.name = name = self->namer (self->namer_data, speech == YK_SPEECH_WORDY);
  self->happened = yk_words_append (yk_event_sentence (&event, speech), self->happened);
}

char *
yk_speech_queue_take (YkSpeechQueue *self)
{
  char *text;

  end_play (self);
  if (self->names_game)
    add_name (self);
  g_clear_handle_id (&self->flush_id, g_source_remove);
  text = yk_words_append (g_steal_pointer (&self->happened),
                          g_steal_pointer (&self->added));
  if (text == NULL)
    return NULL;
  g_free (self->last);
  self->last = g_strdup (text);
  g_signal_emit (self, speech_signals[SAID], 0, text);
  return text;
}

void
yk_speech_queue_settle (YkSpeechQueue *self)
{
  g_autofree char *text = NULL;

  if (self->holds != 0 || (self->names_game && self->is_away))
    return;
  text = yk_speech_queue_take (self);
  if (text != NULL && !yk_table_label_cursor (self->table, text))
    yk_announce (self->window, text);
}

/* The table may have more to say: then it does so first. */
static gboolean
flush_due_cb (gpointer data)
{
  YkSpeechQueue *self = data;

  self->flush_id = 0;
  if (yk_table_is_settled (self->table))
    yk_speech_queue_settle (self);
  return G_SOURCE_REMOVE;
}

static void
expect_flush (YkSpeechQueue *self)
{
  if (self->flush_id == 0)
    self->flush_id = g_idle_add_full (G_PRIORITY_DEFAULT, flush_due_cb, self, NULL);
}

void
yk_speech_queue_say (YkSpeechQueue *self, const char *sentence)
{
  self->added = yk_words_append (self->added, g_strdup (sentence));
  expect_flush (self);
}

void
yk_speech_queue_say_instead (YkSpeechQueue *self, const char *sentence)
{
  forget_happened (self);
  self->happened = g_strdup (sentence);
  expect_flush (self);
}

void
yk_speech_queue_hold (YkSpeechQueue *self, YkSpeechQueueHold reason, gboolean is_held)
{
  if (is_held)
    self->holds |= reason;
  else
    self->holds &= ~reason;
  if (self->holds == 0)
    expect_flush (self);
}

void
yk_speech_queue_repeat (YkSpeechQueue *self)
{
  if (self->last != NULL)
    yk_speech_queue_say (self, self->last);
}

void
yk_speech_queue_name_game (YkSpeechQueue *self)
{
  self->names_game = TRUE;
  expect_flush (self);
}

void
yk_speech_queue_set_namer (YkSpeechQueue *self, YkSpeechQueueNamer namer, gpointer data)
{
  self->namer = namer;
  self->namer_data = data;
}

static void
yk_speech_queue_dispose (GObject *object)
{
  YkSpeechQueue *self = YK_SPEECH_QUEUE (object);

  g_clear_handle_id (&self->flush_id, g_source_remove);
  g_clear_handle_id (&self->back_id, g_source_remove);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->happened, g_free);
  g_clear_pointer (&self->added, g_free);
  g_clear_pointer (&self->last, g_free);

  G_OBJECT_CLASS (yk_speech_queue_parent_class)->dispose (object);
}

static void
yk_speech_queue_class_init (YkSpeechQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_speech_queue_dispose;
  speech_signals[SAID] =
      g_signal_new ("said", YK_TYPE_SPEECH_QUEUE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_speech_queue_init (YkSpeechQueue *self)
{
}

static gboolean
back_cb (gpointer data)
{
  YkSpeechQueue *self = data;

  self->back_id = 0;
  self->is_away = FALSE;
  if (self->names_game)
    yk_table_expect_settling (self->table);
  return G_SOURCE_REMOVE;
}

static void
window_active_cb (YkSpeechQueue *self)
{
  g_clear_handle_id (&self->back_id, g_source_remove);
  self->is_away = TRUE;
  if (gtk_window_is_active (self->window))
    self->back_id = g_timeout_add (BACK_DELAY_MS, back_cb, self);
}

static gboolean
speech_is_terse (GValue *value, GVariant *speech, gpointer data)
{
  g_value_set_boolean (value,
                       g_str_equal (g_variant_get_string (speech, NULL), "terse"));
  return TRUE;
}

YkSpeechQueue *
yk_speech_queue_new (GtkWindow *window, YkTable *table, YkGame *game,
                     GSettings *settings)
{
  YkSpeechQueue *self = g_object_new (YK_TYPE_SPEECH_QUEUE, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  self->cursor = yk_game_peek_history (game)->cursor;
  self->node = yk_history_node (yk_game_peek_history (game));
  g_settings_bind_with_mapping (settings, "speech", table, "terse", G_SETTINGS_BIND_GET,
                                speech_is_terse, NULL, NULL, NULL);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (window_active_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "happened", G_CALLBACK (happened_cb), self, 0);
  g_signal_connect_object (table, "spoke", G_CALLBACK (yk_speech_queue_say), self,
                           G_CONNECT_SWAPPED);
  return self;
}

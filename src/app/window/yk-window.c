/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: what its parts work with, where they are, and who listens to whom.
 */
#include "app/window/yk-window.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "app/window/yk-window-private.h"
#include "base/platform/yk-power.h"
#include "game/analysis/yk-advisor.h"
#include "table/yk-table.h"
#include "app/style/yk-style.h"
#include "deck/yk-assets.h"
#include "table/motion/yk-motion.h"

/* While the volume is being changed it is heard this often, at most. */
#define SAMPLE_INTERVAL (150 * G_TIME_SPAN_MILLISECOND)

static gboolean
desktop_wants_sounds (YkWindow *self)
{
  gboolean wants = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->table)),
                "gtk-enable-event-sounds", &wants, NULL);
  return wants;
}

static gboolean
is_silent (YkWindow *self)
{
  return !g_settings_get_boolean (self->settings, "sound") ||
         g_settings_get_int (self->settings, "sound-volume") <= 0 || !self->is_seen ||
         !desktop_wants_sounds (self);
}

/* Sounds of lifting and refusing follow a press at once, so they are decoded
 * beforehand. */
static GStrv
list_ready_paths (void)
{
  static const YkSoundKind kinds[] = {YK_SOUND_PLACE, YK_SOUND_LIFT, YK_SOUND_FLIP,
                                      YK_SOUND_REFUSE, YK_SOUND_DEAL};
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (int take = 1; take <= YK_SOUND_TAKES; take++) {
      const YkSound sound = {.kind = kinds[i], .take = take};
      g_autofree char *name = yk_sound_file_name (&sound);
      g_autofree char *path = yk_sound_path (name);

      g_strv_builder_add (paths, path);
    }
  return g_strv_builder_end (paths);
}

/* Ears hear a half of the volume where the sound has a quarter of its width. */
static double
volume_decibels (GSettings *settings)
{
  return 40 * log10 (g_settings_get_int (settings, "sound-volume") / 100.0);
}

static void
ensure_player (YkWindow *self)
{
  if (self->sounds.player == NULL)
    self->sounds.player = yk_sound_player_new (list_ready_paths ());
}

static void
play_sound (YkWindow *self, const YkSound *sound)
{
  g_autofree char *name = NULL, *path = NULL;

  if (is_silent (self))
    return;
  ensure_player (self);
  name = yk_sound_file_name (sound);
  path = yk_sound_path (name);
  yk_sound_player_play (self->sounds.player, path,
                        sound->decibels + volume_decibels (self->settings));
}

/* The sound server is asked before the first sound, so that this is not late. */
static void
pointer_moved_cb (YkWindow *self)
{
  if (self->sounds.player == NULL && !is_silent (self))
    ensure_player (self);
}

/* Lets the player hear what the volume is now. */
static void
volume_changed_cb (YkWindow *self)
{
  const YkSound sample = {.kind = YK_SOUND_PLACE, .take = 1};
  gint64 now = g_get_monotonic_time ();

  if (now - self->sounds.sample_time < SAMPLE_INTERVAL)
    return;
  self->sounds.sample_time = now;
  play_sound (self, &sample);
}

void
yk_window_add_sounds (YkWindow *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  yk_connections_add (&self->connections, self->table, "sounded",
                      G_CALLBACK (play_sound), self);
  yk_connections_add (&self->connections, self->settings, "changed::sound",
                      G_CALLBACK (volume_changed_cb), self);
  yk_connections_add (&self->connections, self->settings, "changed::sound-volume",
                      G_CALLBACK (volume_changed_cb), self);
  yk_connections_add (&self->connections, pointer, "motion",
                      G_CALLBACK (pointer_moved_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), pointer);
}

/* Only the question why is left to others where there is no puzzle. */
static gboolean
table_asked_cb (YkWindow *self, YkTableQuestion question)
{
  static const char *const actions[] = {
      [YK_TABLE_ASKED_HINT] = "hint",       [YK_TABLE_ASKED_CARD] = "find-card",
      [YK_TABLE_ASKED_PAUSE] = "pause",     [YK_TABLE_ASKED_WHY] = "explain-puzzle",
      [YK_TABLE_ASKED_AGAIN] = "say-again",
  };

  if (question == YK_TABLE_ASKED_STATUS) {
    g_autofree char *puzzle = yk_window_describe_puzzle (self);
    g_autofree char *status = yk_status_line_sentence (self->status_line);

    yk_table_answer (self->table, puzzle != NULL ? puzzle : status);
  } else {
    g_action_group_activate_action (G_ACTION_GROUP (self), actions[question], NULL);
  }
  return question != YK_TABLE_ASKED_WHY || self->puzzle.is_on_table;
}

/* The answer of the dialog that asks which card. */
static void
find_card_cb (YkWindow *self, GVariant *text)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

/* The player's own picture cannot be shown: says so, and returns to plain felt. */
static void
background_failed_cb (YkWindow *self, const char *reason)
{
  g_autofree char *value = g_settings_get_string (self->settings, "background");
  g_autofree char *path = yk_asset_name_to_path (value);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a picture, and a sentence that says what is wrong. */
      _ ("Can’t show the picture “%s”. %s"), name, reason);

  g_settings_reset (self->settings, "background");
  yk_toast_tell (self->toast, text);
}

/* The table's properties have the names of the settings that they obey. */
static void
bind_properties (YkTable *table, GSettings *settings)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (table);
  g_autofree GParamSpec **props = g_object_class_list_properties (klass, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  for (GParamSpec **prop = props; *prop != NULL; prop++)
    if ((*prop)->owner_type == YK_TYPE_TABLE &&
        g_settings_schema_has_key (schema, (*prop)->name))
      g_settings_bind (settings, (*prop)->name, table, (*prop)->name,
                       G_SETTINGS_BIND_GET);
}

/* Binds the table's properties to the settings, and its contrast to GTK's.  If a
 * background cannot be shown, the toast says so and the setting returns to plain felt.
 */
static void
bind_table (YkWindow *self)
{
  yk_connections_add (&self->connections, self->table, "background-failed",
                      G_CALLBACK (background_failed_cb), self);
  bind_properties (self->table, self->settings);
  yk_high_contrast_bind (GTK_WIDGET (self->table), "high-contrast");
  yk_colour_scheme_bind (self->table, "dark");
}

/* Answers keys on the table that ask for what the table doesn't know.  Adds
 * "show-card", which a dialog activates with the card that the player has named. */
static void
answer_table (YkWindow *self)
{
  static const YkAction entries[] = {{"show-card", G_CALLBACK (find_card_cb), "s"}};

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, self->table, "asked",
                      G_CALLBACK (table_asked_cb), self);
}

/* How long the window waits for the disk without a word. */
#define MOMENT_MS 500

/* How long the system lets us write, when it ends the program. */
#define HURRY_SECONDS 10

static void
game_full_cb (YkToast *toast)
{
  G_STATIC_ASSERT (YK_HISTORY_MAX_STEPS == 100000);

  yk_toast_tell (toast,
                 _ ("This game is full: it has reached 100,000 moves, counting every "
                    "branch you’ve tried. You can still go back to any earlier move."));
}

/* Other messages do not take its place for long. */
static gboolean
moment_cb (gpointer data)
{
  YkWindow *self = data;
  const char *text = _ ("Still saving… If you close the window now, you’ll lose "
                        "anything that hasn’t been saved yet.");
  const char *label = C_ ("button", "Close Anyway");

  if (self->saving.is_told)
    yk_toast_show_progress (self->toast, text, label, "win.close-anyway");
  else
    yk_toast_show_for_long (self->toast, text, label, "win.close-anyway");
  self->saving.is_told = TRUE;
  return G_SOURCE_CONTINUE;
}

static void
stop_closing (YkWindow *self)
{
  g_clear_handle_id (&self->saving.moment_id, g_source_remove);
  g_clear_handle_id (&self->saving.hurry_id, g_source_remove);
  yk_actions_enable (G_ACTION_MAP (self), "close-anyway", FALSE);
  if (self->saving.is_told)
    yk_toast_hide (self->toast);
  self->saving.is_closing = self->saving.is_told = FALSE;
}

/* The window may be gone afterwards. */
static void
end_saving (YkWindow *self)
{
  stop_closing (self);
  self->saving.is_over = TRUE;
  if (!self->saving.is_asking)
    gtk_window_destroy (GTK_WINDOW (self));
}

/* The program ends, whatever else it is at. */
static void
give_up_saving (YkWindow *self)
{
  GApplication *application = g_application_get_default ();

  g_printerr ("yukon: %s\n", _ ("Yukon closed before everything was saved."));
  yk_store_give_up (yk_session_get_store (self->session));
  end_saving (self);
  if (application != NULL)
    g_application_quit (application);
}

static gboolean
hurry_cb (gpointer data)
{
  YkWindow *self = data;

  self->saving.hurry_id = 0;
  give_up_saving (self);
  return G_SOURCE_REMOVE;
}

static void
session_flushed_cb (YkWindow *self, const char *sentence)
{
  if (!self->saving.is_closing)
    return;
  if (sentence == NULL || self->saving.may_lose) {
    if (sentence != NULL)
      g_printerr ("yukon: %s\n", sentence);
    end_saving (self);
    return;
  }
  stop_closing (self);
  /* Says in the window what closing would lose. */
  self->saving.may_lose = TRUE;
  yk_toast_tell (self->toast, sentence);
  yk_toast_tell (self->toast, _ ("If you close the window again, you’ll lose anything "
                                 "that hasn’t been saved."));
}

/* Has the toast report a full game and errors of the store.  Adds "close-anyway". */
static void
window_follow_saving (YkWindow *self)
{
  static const YkAction entries[] = {{"close-anyway", G_CALLBACK (give_up_saving)}};
  YkStore *store = yk_session_get_store (self->session);

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_actions_enable (G_ACTION_MAP (self), "close-anyway", FALSE);
  yk_connections_add (&self->connections, self->game, "full", G_CALLBACK (game_full_cb),
                      self->toast);
  yk_connections_add (&self->connections, store, "failed", G_CALLBACK (yk_toast_tell),
                      self->toast);
  yk_connections_add (&self->connections, store, "flushed",
                      G_CALLBACK (session_flushed_cb), self);
}

/* Asks whether the window may close now.  If not, everything is saved in the background
 * and then the window destroyed.  If saving is slow, the toast says so and offers to
 * close anyway, as a second call does.  If it fails for the first time, the window
 * stays open and the toast says so; the next call returns TRUE unless the game has
 * changed.
 *
 * Returns: TRUE if the window may close at once. */
static gboolean
window_may_close (YkWindow *self)
{
  self->saving.is_asking = TRUE;
  if (self->saving.is_told && !self->saving.is_hurried)
    give_up_saving (self);
  else if (!self->saving.is_closing && !self->saving.is_over) {
    self->saving.is_closing = TRUE;
    self->saving.moment_id = g_timeout_add (MOMENT_MS, moment_cb, self);
    yk_actions_enable (G_ACTION_MAP (self), "close-anyway", TRUE);
    yk_store_begin_flush (yk_session_get_store (self->session));
  }
  self->saving.is_asking = FALSE;
  return self->saving.is_over;
}

#define SEEN_DELAY_MS 300

static gboolean
is_on_screen (YkWindow *self)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (self));

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

/* Asks the system only now, and in the background: the first picture does not wait for
 * it. */
static void
watch_power (YkWindow *self)
{
  if (self->power != NULL)
    return;
  self->power = yk_power_new ();
  g_object_bind_property (self->power, "sparing", self->advisor, "sparing",
                          G_BINDING_SYNC_CREATE);
}

/* The advisor rests while nobody can see the window. */
static void
set_seen (YkWindow *self, gboolean is_seen)
{
  if (is_seen == self->is_seen)
    return;
  self->is_seen = is_seen;
  if (is_seen)
    watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen);
  if (!is_seen)
    yk_window_pause_solution (self);
}

static gboolean
seen_delay_cb (gpointer data)
{
  YkWindow *self = data;

  self->seen_id = 0;
  set_seen (self, is_on_screen (self));
  return G_SOURCE_REMOVE;
}

static void
window_state_cb (YkWindow *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (!is_on_screen (self))
    set_seen (self, FALSE);
  else if (!self->is_seen)
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_delay_cb, self);
}

static void
window_realized_cb (YkWindow *self)
{
  yk_connections_add (&self->connections, gtk_native_get_surface (GTK_NATIVE (self)),
                      "notify::state", G_CALLBACK (window_state_cb), self);
}

static void
pause_clock (YkWindow *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_PLAYING)
    return;
  self->is_paused = !self->is_paused;
  yk_window_update_busy (self);
  yk_toast_show_text (self->toast,
                      self->is_paused ? _ ("The clock is stopped until your next move.")
                                      : _ ("The clock is running again."));
}

void
yk_window_follow_player (YkWindow *self)
{
  static const YkAction entries[] = {{"pause", G_CALLBACK (pause_clock)}};
  static const struct
  {
    const char *signal;
    GCallback callback;
  } signals[] = {
      {"realize", G_CALLBACK (window_realized_cb)},
      {"map", G_CALLBACK (window_state_cb)},
      {"unmap", G_CALLBACK (window_state_cb)},
      {"notify::is-active", G_CALLBACK (yk_window_update_busy)},
  };

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    yk_connections_add (&self->connections, self, signals[i].signal,
                        signals[i].callback, self);
}

G_DEFINE_FINAL_TYPE (YkWindow, yk_window, GTK_TYPE_APPLICATION_WINDOW)

/* Sets the saved size on WINDOW, which must not be shown yet. */
static void
window_size_restore (GtkWindow *window, GSettings *settings)
{
  gtk_window_set_default_size (window, g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (window);
}

/* A change of the game: who hears of it, in this order, and nobody else in the window.
 * Only what is kept of the game hears of it by itself (YkSession): nobody asks that
 * before the table has settled. */
static void
game_changed_cb (YkWindow *self, YkChange change)
{
  gboolean is_new = change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED;

  /* What was about the position before. */
  self->saving.may_lose = self->saving.is_hurried;
  self->files.was_asked = FALSE;
  if (self->is_paused) {
    self->is_paused = FALSE;
    yk_window_update_busy (self);
  }
  yk_window_end_greeting (self);
  /* The table. */
  if (is_new)
    yk_window_look_for_puzzle (self);
  yk_table_game_changed (self->table, change);
  /* Who thinks: from here on the advisor's answers are about another position than the
   * one that the player has asked about. */
  yk_window_forget_hint (self);
  yk_advisor_game_changed (self->advisor, change);
  yk_window_follow_review (self, change);
  /* Who speaks.  A message about the position before is out of date; but whoever has
   * put another game on the table has just shown a message about it. */
  yk_end_panel_game_changed (self->panel, change);
  yk_window_follow_speech (self, change);
  yk_window_follow_puzzle (self, change);
  yk_window_follow_hint (self);
  yk_window_follow_solution (self);
  if (!is_new)
    yk_toast_hide (self->toast);
  /* Menus and buttons. */
  yk_window_update_moves (self);
  yk_window_update_deals (self);
  if (is_new)
    yk_window_update_variation (self);
  yk_window_follow_finish (self, change);
}

/* All that follows from the change has happened: the panel may take the focus, and
 * then the speech queue speaks everything at once. */
static void
table_settled_cb (YkWindow *self)
{
  yk_window_settle_review (self);
  yk_end_panel_update (self->panel);
  yk_window_settle_hints (self);
  yk_speech_queue_settle (self->speech_queue);
}

/* What concerns several parts. */

/* While a solution is shown there are no hints: the next move comes by itself. */
static void
ask_hint (YkWindow *self)
{
  if (!yk_end_panel_show_again (self->panel) && self->solution.box == NULL &&
      !yk_window_hint_at_puzzle (self))
    yk_window_give_hint (self);
}

static void
stop_what_goes_on (YkWindow *self)
{
  if (self->solution.box != NULL)
    yk_window_pause_solution (self);
  else if (self->hints.seeks_way_back || self->hints.progress_id != 0)
    yk_window_stop_hint (self);
  else
    yk_window_close_review (self);
}

static gboolean
yk_window_close_request (GtkWindow *window)
{
  YkWindow *self = YK_WINDOW (window);
  int width, height;

  /* Saves the size of WINDOW; in full screen, only whether it was maximized before. */
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (window));
  if (width > 0 && height > 0 && !gtk_window_is_fullscreen (window)) {
    g_settings_set_int (self->settings, "window-width", width);
    g_settings_set_int (self->settings, "window-height", height);
  }
  if (!window_may_close (self))
    return TRUE;
  return GTK_WINDOW_CLASS (yk_window_parent_class)->close_request (window);
}

/* Ends whatever goes on in the parts. */
static void
end_parts (YkWindow *self)
{
  g_clear_pointer (&self->connections.closures, g_ptr_array_unref);
  g_clear_handle_id (&self->commands_id, g_source_remove);
  g_clear_handle_id (&self->seen_id, g_source_remove);
  g_clear_handle_id (&self->solution.step_id, g_source_remove);
  g_clear_handle_id (&self->saving.moment_id, g_source_remove);
  g_clear_handle_id (&self->saving.hurry_id, g_source_remove);
  yk_window_end_greeting (self);
  yk_window_end_puzzles (self);
  if (self->review.search != NULL)
    yk_review_stop (self->review.search);
  self->review.bar = NULL;
  g_clear_object (&self->review.search);
  g_clear_object (&self->review.action);
  g_clear_handle_id (&self->hints.due_id, g_source_remove);
  g_clear_handle_id (&self->hints.offer_id, g_source_remove);
  g_clear_handle_id (&self->hints.progress_id, g_source_remove);
  g_clear_handle_id (&self->finish.due_id, g_source_remove);
  g_clear_pointer (&self->hints.text, g_free);
  g_clear_handle_id (&self->files.slow_id, g_source_remove);
  if (self->files.opening != NULL)
    g_cancellable_cancel (self->files.opening);
  g_clear_object (&self->files.opening);
  yk_file_choice_end (&self->files.choice);
  g_clear_object (&self->files.folder);
  if (self->files.reading != NULL)
    g_cancellable_cancel (self->files.reading);
  g_clear_object (&self->files.reading);
  g_clear_pointer (&self->sounds.player, yk_sound_player_free);
  if (self->dealing.search != NULL)
    g_cancellable_cancel (self->dealing.search);
  g_clear_object (&self->dealing.search);
  g_clear_pointer (&self->dealing.previous, g_free);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->speech.greeting_id, g_source_remove);
  g_clear_handle_id (&self->speech.findings_id, g_source_remove);
  if (self->speech_queue != NULL)
    yk_speech_queue_set_namer (self->speech_queue, NULL, NULL);
  g_clear_object (&self->speech_queue);
  g_clear_object (&self->fullscreen_action);
  g_clear_object (&self->variation_action);
  g_clear_object (&self->difficulty_action);
  g_clear_object (&self->power);
}

static void
yk_window_dispose (GObject *object)
{
  YkWindow *self = YK_WINDOW (object);

  yk_pile_node_cache_clear (&self->header);
  end_parts (self);
  if (self->advisor != NULL) {
    yk_advisor_stop (self->advisor);
    yk_advisor_set_active (self->advisor, FALSE);
  }
  g_clear_object (&self->advisor);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_window_parent_class)->dispose (object);
}

/* At scales between whole numbers the bar may begin between pixels of the screen, where
 * a picture would be blurred. */
static gboolean
may_be_picture (GtkWindow *window)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer) &&
         yk_device_slack (yk_device_scale (GTK_WIDGET (window))) == 0;
}

/* Like GTK, but the header bar is kept as one node.  GTK's cairo renderer visits all
 * nodes of a window in each frame, also those outside the damaged area, and a header
 * bar has more nodes than the whole table. */
static void
yk_window_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkWindow *window = GTK_WINDOW (widget);
  GtkWidget *bar = may_be_picture (window) ? gtk_window_get_titlebar (window) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkSnapshot *content;
    GskRenderNode *node;

    if (child != bar) {
      gtk_widget_snapshot_child (widget, child, snapshot);
      continue;
    }
    content = gtk_snapshot_new ();
    gtk_widget_snapshot_child (widget, bar, content);
    node = yk_pile_node_cache_update_picture (&YK_WINDOW (widget)->header, content,
                                              yk_device_scale (bar), TRUE);
    if (node != NULL)
      gtk_snapshot_append_node (snapshot, node);
  }
}

static void
yk_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  YkWindow *self = YK_WINDOW (widget);

  GTK_WIDGET_CLASS (yk_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
  yk_window_allocate_header (self, width, height);
}

/* An offer that was waved away comes back with the next move. */
static gboolean
close_toast_cb (GtkWidget *window, GVariant *arguments G_GNUC_UNUSED,
                gpointer data G_GNUC_UNUSED)
{
  YkWindow *self = YK_WINDOW (window);

  self->finish.is_offered &= !yk_toast_offers (self->toast, "win.finish");
  return yk_toast_close (self->toast);
}

static void
yk_window_class_init (YkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_window_dispose;
  widget_class->snapshot = yk_window_snapshot;
  widget_class->size_allocate = yk_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = yk_window_close_request;

  g_type_ensure (YK_TYPE_ICON_FALLBACK);
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-window.ui");
  gtk_widget_class_bind_template_child (widget_class, YkWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_label);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, step_buttons);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, mark_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, option_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_count);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, leave_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, content);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, overlay);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, toast);

  /* Escape does the first of these that can be done.  The table gets the key before
   * them, to put back cards that are held, and so does the panel at the game's end. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.stop",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.skip-search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.cancel-opening", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, close_toast_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.leave-fullscreen", NULL);
}

static void
yk_window_init (YkWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  yk_shortcuts_follow_places (GTK_WINDOW (self));
}

/* A key that acts only while WIDGET, or what is in it, has the focus. */
static void
add_key (GtkWidget *widget, guint key, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_named_action_new (action)));
  gtk_widget_add_controller (widget, controller);
}

static void
auto_play_cb (YkWindow *self)
{
  yk_game_set_auto_play (
      self->game, (YkAutoPlay) g_settings_get_enum (self->settings, "auto-play"));
}

static void
take_content (YkWindow *self, const YkWindowContent *content)
{
  self->settings = g_object_ref (content->settings);
  self->game = g_object_ref (content->game);
  self->session = g_object_ref (content->session);
  auto_play_cb (self);
  g_signal_connect_object (self->settings, "changed::auto-play",
                           G_CALLBACK (auto_play_cb), self, G_CONNECT_SWAPPED);
}

/* The panel lies over the table and below the toast. */
static void
make_panel (YkWindow *self)
{
  GtkWidget *panel =
      yk_end_panel_new (G_ACTION_MAP (self), self->game, self->table, self->session,
                        self->advisor, self->settings, self->toast);

  self->panel = YK_END_PANEL (panel);
  gtk_overlay_add_overlay (self->overlay, panel);
  gtk_widget_insert_before (panel, GTK_WIDGET (self->overlay),
                            GTK_WIDGET (self->toast));
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_Escape, "win.look-at-cards");
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_l, "win.say-again");
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_Pause, "win.pause");
  yk_end_panel_update (self->panel);
}

static void
add_parts (YkWindow *self)
{
  static const YkAction entries[] = {{"hint", G_CALLBACK (ask_hint)},
                                     {"stop", G_CALLBACK (stop_what_goes_on)}};

  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_window_add_hints (self);
  yk_window_add_solution (self);
  yk_window_add_review (self);
  make_panel (self);
  yk_window_add_greeting (self);
  self->status_line =
      YK_STATUS_LINE (yk_status_line_new (self->game, self->advisor, self->settings));
  gtk_box_append (self->content, GTK_WIDGET (self->status_line));
  yk_window_add_variations (self);
  yk_window_add_deals (self);
  yk_window_add_moves (self);
  yk_window_add_finish (self);
  yk_window_add_files (self);
  answer_table (self);
  yk_window_add_sounds (self);
  yk_window_add_speech (self);
  /* Not before: the end of a game that was over at the start is not said. */
  yk_end_panel_set_speech_queue (self->panel, self->speech_queue);
  yk_window_add_puzzles (self);
  yk_window_add_menus (self);
  yk_window_add_fullscreen (self);
}

GtkWidget *
yk_window_new (GtkApplication *application, const YkWindowContent *content)
{
  YkWindow *self = g_object_new (YK_TYPE_WINDOW, "application", application, NULL);
  gboolean is_newcomer =
      !g_settings_get_boolean (content->settings, "first-game-offered");
  YkDialogContext context;
  GtkWidget *table;

  take_content (self, content);
  yk_game_set_active (self->game, FALSE);
  context = (YkDialogContext){
      .settings = self->settings, .game = self->game, .session = self->session};
  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (self), &context);
  window_follow_saving (self);
  yk_window_add_new_game (self);
  if (!content->was_restored)
    yk_window_deal_first (self, is_newcomer);
  table = yk_table_new (self->game);
  self->table = YK_TABLE (table);
  yk_table_set_deck (self->table, content->deck);
  gtk_overlay_set_child (self->overlay, table);
  bind_table (self);
  self->speech_queue =
      yk_speech_queue_new (GTK_WINDOW (self), self->table, self->game, self->settings);
  /* It rests until the window is seen. */
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  yk_advisor_seek_pars (self->advisor, self->session);
  add_parts (self);
  yk_connections_add (&self->connections, self->game, "changed",
                      G_CALLBACK (game_changed_cb), self);
  yk_connections_add (&self->connections, self->table, "settled",
                      G_CALLBACK (table_settled_cb), self);
  yk_window_follow_player (self);
  yk_touch_follow (GTK_WINDOW (self));
  yk_close_guard_follow (GTK_WINDOW (self), NULL);
  window_size_restore (GTK_WINDOW (self), self->settings);
  if (!content->was_restored) {
    yk_window_offer_lesson (self);
    self->speech.is_newcomer = is_newcomer;
  }
  yk_table_take_focus (self->table);
  return GTK_WIDGET (self);
}

/* What the application asks for. */

void
yk_window_close_at_once (YkWindow *self)
{
  /* Lets the window close within seconds whatever is lost, for a system that does not
   * wait long.  A second call closes at once. */
  if (self->saving.is_hurried && self->saving.is_closing) {
    self->saving.is_asking = TRUE;
    give_up_saving (self);
    self->saving.is_asking = FALSE;
  }
  self->saving.is_hurried = self->saving.may_lose = TRUE;
  if (self->saving.hurry_id == 0 && !self->saving.is_over)
    self->saving.hurry_id = g_timeout_add_seconds (HURRY_SECONDS, hurry_cb, self);
  /* gtk_window_close() does nothing for a window that is still to be presented. */
  if (!yk_window_close_request (GTK_WINDOW (self)))
    gtk_window_destroy (GTK_WINDOW (self));
}

void
yk_window_set_deck (YkWindow *self, YkDeck *deck)
{
  yk_table_set_deck (self->table, deck);
}

void
yk_window_tell (YkWindow *self, const char *text)
{
  yk_toast_tell (self->toast, text);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window says to screen readers, and where the focus goes after a menu. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "base/yk-connections.h"
#include "game/settings/yk-settings.h"
#include "words/play/yk-play-words.h"
#include "words/results/yk-result-words.h"

/* Screen readers take so long to find a program that has just been started. */
#define GREETING_DELAY_MS 700

/* A game is named in one utterance with what is found out about it, unless that takes
 * longer. */
#define FINDINGS_MS 1000

static char *
name_game (gpointer data, gboolean in_full)
{
  YkWindow *self = data;

  self->speech.told_difficulty = yk_advisor_peek (self->advisor)->difficulty;
  self->speech.is_named = TRUE;
  return yk_game_describe (self->game, self->advisor,
                           in_full ? yk_deal_long_text : yk_deal_text);
}

static gboolean
is_verdict_wanted (YkWindow *self, YkWinnability winnability)
{
  switch ((YkShowVerdict) g_settings_get_enum (self->settings, "verdict")) {
  case YK_SHOW_VERDICT_ALWAYS:
    return TRUE;
  case YK_SHOW_VERDICT_WHEN_LOST:
    return winnability == YK_WINNABILITY_LOST;
  case YK_SHOW_VERDICT_NEVER:
    return FALSE;
  }
  g_return_val_if_reached (FALSE);
}

/* Who walks along the strip hears of each position from there, and who answers a puzzle
 * by the puzzle. */
static gboolean
is_told_by_others (YkWindow *self)
{
  return yk_window_walks_review (self) ||
         (self->puzzle.is_on_table && !self->puzzle.is_answered);
}

/* How hard a deal is turns out just after whether it can be won: both are told in one
 * go. */
static gboolean
waits_for_difficulty (YkWindow *self)
{
  return yk_game_peek_history (self->game)->cursor == 0 &&
         yk_advisor_peek (self->advisor)->difficulty == YK_DIFFICULTY_NONE &&
         yk_advisor_peek (self->advisor)->is_answering &&
         g_settings_get_enum (self->settings, "speech") != YK_SPEECH_TERSE;
}

/* Every position is thought about anew; only what has changed since it was told last is
 * worth telling. */
static void
tell_verdict (YkWindow *self)
{
  YkWinnability winnability = yk_advisor_peek (self->advisor)->winnability;
  gboolean is_just_lost;

  if (!self->speech.is_greeted || yk_game_get_state (self->game) != YK_GAME_PLAYING ||
      winnability == YK_WINNABILITY_OPEN || winnability == YK_WINNABILITY_UNKNOWN ||
      winnability == self->speech.told_winnability || waits_for_difficulty (self))
    return;
  is_just_lost = winnability == YK_WINNABILITY_LOST &&
                 self->speech.told_winnability == YK_WINNABILITY_WINNABLE;
  self->speech.told_winnability = winnability;
  /* Where the toast says it, it is said once. */
  if (is_verdict_wanted (self, winnability) && !is_told_by_others (self) &&
      !(is_just_lost && yk_window_offer_way_back (self)))
    yk_speech_queue_say (self->speech_queue,
                         yk_winnability_sentence (self->game, self->advisor));
}

/* It may be found out later than the game is named. */
static void
tell_difficulty (YkWindow *self)
{
  const YkEvent event = {.kind = YK_EVENT_RATED,
                         .difficulty = yk_advisor_peek (self->advisor)->difficulty};
  g_autofree char *sentence = yk_event_sentence (&event, YK_SPEECH_WORDY);

  if (!self->speech.is_greeted || !self->speech.is_named || sentence == NULL ||
      event.difficulty == self->speech.told_difficulty ||
      g_settings_get_enum (self->settings, "speech") == YK_SPEECH_TERSE)
    return;
  self->speech.told_difficulty = event.difficulty;
  yk_speech_queue_say (self->speech_queue, sentence);
}

static void
stop_waiting (YkWindow *self)
{
  g_clear_handle_id (&self->speech.findings_id, g_source_remove);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_FINDINGS, FALSE);
}

static gboolean
findings_late_cb (gpointer data)
{
  YkWindow *self = data;

  self->speech.findings_id = 0;
  stop_waiting (self);
  return G_SOURCE_REMOVE;
}

/* Whether more about the game that was dealt is about to be known. */
static gboolean
expects_findings (YkWindow *self)
{
  return yk_advisor_peek (self->advisor)->is_answering &&
         (yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_OPEN ||
          waits_for_difficulty (self));
}

static void
wait_for_findings (YkWindow *self)
{
  if (!self->speech.is_greeted || !expects_findings (self))
    return;
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_FINDINGS, TRUE);
  self->speech.findings_id = g_timeout_add (FINDINGS_MS, findings_late_cb, self);
}

static void
tell_findings (YkWindow *self)
{
  tell_verdict (self);
  tell_difficulty (self);
  if (self->speech.findings_id != 0 && !expects_findings (self))
    stop_waiting (self);
}

void
yk_window_follow_speech (YkWindow *self, YkChange change)
{
  yk_speech_queue_game_changed (self->speech_queue, change);
  if (self->speech.findings_id != 0)
    stop_waiting (self);
  if (change == YK_CHANGE_DEALT || change == YK_CHANGE_LOADED) {
    self->speech.told_winnability = YK_WINNABILITY_OPEN;
    self->hints.has_offered_way_back = FALSE;
    self->speech.told_difficulty = YK_DIFFICULTY_NONE;
    self->speech.is_named = FALSE;
    wait_for_findings (self);
  }
  tell_verdict (self);
}

/* A key whose action can do nothing now comes here, since nobody has taken it. */
static gboolean
vain_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  const char *action, *sentence;

  g_variant_get (arguments, "(&s&s)", &action, &sentence);
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), action))
    return FALSE;
  yk_speech_queue_say (data, _ (sentence));
  return TRUE;
}

static void
add_vain_key (YkWindow *self, GtkEventController *controller, const YkShortcut *key)
{
  g_auto (GStrv) words = g_strsplit (yk_shortcut_text (key), " ", -1);
  const char *action = key->action + strlen ("win.");

  for (guint i = 0; words[i] != NULL; i++) {
    GtkShortcut *shortcut = gtk_shortcut_new (
        gtk_shortcut_trigger_parse_string (words[i]),
        gtk_callback_action_new (vain_key_cb, self->speech_queue, NULL));

    gtk_shortcut_set_arguments (shortcut, g_variant_new ("(ss)", action, key->in_vain));
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          shortcut);
  }
}

static gboolean
greeting_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->speech.greeting_id = 0;
  self->speech.is_greeted = TRUE;
  yk_announce_window (GTK_WINDOW (self));
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_GREETING, FALSE);
  yk_speech_queue_name_game (self->speech_queue);
  wait_for_findings (self);
  tell_verdict (self);
  if (self->speech.is_newcomer)
    yk_speech_queue_say (
        self->speech_queue,
        _ ("New here? Press Tab and then Enter to learn to play, F1 for the rules, or "
           "Ctrl plus question mark for the keyboard shortcuts."));
  yk_table_expect_settling (self->table);
  return G_SOURCE_REMOVE;
}

/* Nobody listens to a window before it is active, nor before the screen reader has
 * found the new program. */
static void
window_active_cb (YkWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && !self->speech.is_greeted &&
      self->speech.greeting_id == 0)
    self->speech.greeting_id = g_timeout_add (GREETING_DELAY_MS, greeting_due_cb, self);
}

/* Whoever comes back from another table is told what is on this one. */
static void
name_game_again (YkWindow *self)
{
  yk_speech_queue_name_game (self->speech_queue);
  yk_table_expect_settling (self->table);
}

void
yk_window_add_speech (YkWindow *self)
{
  static const YkAction entries[] = {
      {"say-again", G_CALLBACK (yk_speech_queue_repeat)}};
  static const YkAction own_entries[] = {{"name-game", G_CALLBACK (name_game_again)}};
  GtkEventController *controller;
  static const char *const signals[] = {"told::winnability", "told::difficulty",
                                        "told::answering"};

  yk_speech_queue_set_namer (self->speech_queue, name_game, self);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_GREETING, TRUE);
  g_signal_connect_object (self->toast, "told", G_CALLBACK (yk_speech_queue_say),
                           self->speech_queue, G_CONNECT_SWAPPED);
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries),
                  self->speech_queue);
  yk_actions_add (G_ACTION_MAP (self), own_entries, G_N_ELEMENTS (own_entries), self);
  /* What keys cannot do is said. */
  controller = gtk_shortcut_controller_new ();
  for (const YkShortcutGroup *group = yk_shortcuts_groups (); group->title != NULL;
       group++)
    for (const YkShortcut *key = group->keys; key->title != NULL; key++)
      if (key->in_vain != NULL)
        add_vain_key (self, controller, key);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    yk_connections_add (&self->connections, self->advisor, signals[i],
                        G_CALLBACK (tell_findings), self);
  yk_connections_add (&self->connections, self, "notify::is-active",
                      G_CALLBACK (window_active_cb), self);
}

/* With what there is to say.  What the button of the toast does, which is still to
 * come, may speak with the focus. */
static void
come_to_table (YkWindow *self)
{
  yk_table_expect_settling (self->table);
  yk_table_take_focus (self->table);
}

static gboolean
focus_due_cb (gpointer data)
{
  YkWindow *self = data;
  GtkWindow *window = GTK_WINDOW (self);

  self->focus_id = 0;
  /* What was chosen in the menu has opened a window above. */
  if (!gtk_window_is_active (window))
    yk_announce_focus (window);
  if (gtk_widget_get_visible (GTK_WIDGET (self->panel)))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else if (!(self->review.bar != NULL && self->review.is_home &&
             gtk_widget_grab_focus (
                 GTK_WIDGET (yk_review_bar_get_strip (self->review.bar)))))
    come_to_table (self);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, FALSE);
  return G_SOURCE_REMOVE;
}

/* What an item of the menu does it does before the menu is gone.  A sentence that was
 * said of it then would be said at the item, and cut off by the focus that comes home.
 */
static void
menu_opening_cb (YkWindow *self)
{
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, TRUE);
}

/* Not at once, for a change of the focus closes menus; and not when the window closes.
 */
static void
menu_closed_cb (YkWindow *self)
{
  if (self->focus_id == 0 && self->game != NULL)
    self->focus_id = g_idle_add (focus_due_cb, self);
}

void
yk_window_add_menus (YkWindow *self)
{
  yk_connections_add (&self->connections, self->toast, "left",
                      G_CALLBACK (come_to_table), self);
  yk_menu_button_set (self->menu_button, self->primary_menu,
                      G_CALLBACK (menu_opening_cb), G_CALLBACK (menu_closed_cb), self);
  yk_menu_button_set (self->variation_button, self->variation_menu,
                      G_CALLBACK (menu_opening_cb), G_CALLBACK (menu_closed_cb), self);
  yk_menu_button_set (yk_status_line_get_mark (self->status_line), self->mark_menu,
                      G_CALLBACK (menu_opening_cb), G_CALLBACK (menu_closed_cb), self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main window: what its parts work with, where they are, and who listens to whom.
 */
#include "app/window/yk-window.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-contrast.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/dialogs/yk-menu-button.h"
#include "app/dialogs/yk-toast.h"
#include "app/window/yk-actions.h"
#include "app/window/yk-counsel.h"
#include "app/window/yk-deal-numbers.h"
#include "app/window/yk-dealer.h"
#include "app/window/yk-demonstration.h"
#include "app/window/yk-end-panel.h"
#include "app/window/yk-finisher.h"
#include "app/window/yk-first-fitting.h"
#include "app/window/yk-fullscreen.h"
#include "app/window/yk-game-actions.h"
#include "app/window/yk-game-clipboard.h"
#include "app/window/yk-game-files.h"
#include "app/window/yk-header-picture.h"
#include "app/window/yk-lesson-offer.h"
#include "app/window/yk-narrator.h"
#include "app/window/yk-new-choice.h"
#include "app/window/yk-redeal-button.h"
#include "app/window/yk-reviewing.h"
#include "app/window/yk-sight.h"
#include "app/window/yk-sounds.h"
#include "app/window/yk-status-line.h"
#include "app/window/yk-table-pictures.h"
#include "app/window/yk-variations.h"
#include "app/window/yk-window-size.h"
#include "game/yk-advisor.h"
#include "game/yk-power.h"
#include "table/yk-table.h"

/* The log of results is read this long after the window is shown, so that it does not
 * delay the first picture. */
#define LOAD_DELAY_MS 700

struct _YkWindow
{
  GtkApplicationWindow parent_instance;

  /* What the parts work with: owned, except table and toast, which are children. */
  GSettings *settings;
  YkGame *game;
  YkSession *session;
  YkStatistics *statistics;
  YkAdvisor *advisor;
  YkPower *power; /* NULL until the window is seen */
  YkTable *table;
  YkToast *toast;

  /* Parts that are widgets: children. */
  YkEndPanel *panel;
  YkLessonOffer *lesson_offer;
  YkStatusLine *status_line;

  /* Parts that are no widgets: owned.  Other parts may hold them, but nothing else
   * does. */
  YkDealer *dealer;
  YkDealNumbers *numbers;
  YkVariations *variations;
  YkNewChoice *new_choice;
  YkGameActions *game_actions;
  YkFinisher *finisher;
  YkCounsel *counsel;
  YkDemonstration *demonstration;
  YkReviewing *reviewing;
  YkGameFiles *files;
  YkGameClipboard *clipboard;
  YkTablePictures *pictures;
  YkSight *sight;
  YkSounds *sounds;
  YkNarrator *narrator;

  /* Template children. */
  GtkMenuButton *menu_button;
  GtkMenuButton *new_menu_button;
  GMenuModel *primary_menu;
  GMenuModel *new_menu;
  GMenu *variation_menu;
  GMenu *dialog_menu;
  GtkWidget *redeal_button;
  GtkBox *content;
  GtkOverlay *overlay;

  YkTableSheet header; /* its picture */
  guint focus_id;      /* the table will have the focus */
  guint load_id;       /* the log is about to be loaded */
  gboolean may_lose;   /* the player knows what closing would lose */
};

G_DEFINE_FINAL_TYPE (YkWindow, yk_window, GTK_TYPE_APPLICATION_WINDOW)

/* A change of the game: what all parts do, in this order. */

/* Runs before the advisor's handler: from then on its answers are about another
 * position than the one that the player has asked about. */
static void
game_changing_cb (YkWindow *self)
{
  yk_counsel_forget (self->counsel);
}

/* Runs after the handlers of session, statistics, table, advisor and status line. */
static void
game_changed_cb (YkGame *game, YkChange change, YkWindow *self)
{
  gboolean is_shown = yk_demonstration_is_stepping (self->demonstration);

  self->may_lose = FALSE;
  yk_counsel_follow (self->counsel);
  yk_demonstration_follow (self->demonstration);
  /* A message about the position before is out of date.  But while a solution is shown
   * the toast has the button that stops it, and whoever has put another game on the
   * table has just shown a message about it. */
  if (change != YK_CHANGE_DEALT && change != YK_CHANGE_LOADED && !is_shown)
    yk_toast_hide (self->toast);
  yk_game_actions_update (self->game_actions);
  yk_redeal_button_update (self->redeal_button, yk_game_peek_board (game));
  yk_deal_numbers_update (self->numbers);
  yk_finisher_follow (self->finisher, change, is_shown);
}

/* What concerns several parts. */

static void
game_full_cb (YkToast *toast)
{
  G_STATIC_ASSERT (YK_HISTORY_MAX_STEPS == 100000);

  yk_toast_tell (toast,
                 _ ("This game is full: it holds 100,000 steps, with all that was "
                    "tried. They are kept, and you can go to any of them."));
}

/* While a solution is shown there are no hints: the next move comes by itself, and the
 * toast must keep the button that stops it. */
static void
ask_hint (gpointer object)
{
  YkWindow *self = object;

  if (!yk_end_panel_show_again (self->panel) &&
      !yk_demonstration_get_running (self->demonstration))
    yk_counsel_hint (self->counsel);
}

static gboolean
is_counsel_busy (YkWindow *self)
{
  gboolean is_busy;

  g_object_get (self->counsel, "busy", &is_busy, NULL);
  return is_busy;
}

static void
stop_what_goes_on (gpointer object)
{
  YkWindow *self = object;

  if (yk_demonstration_get_running (self->demonstration))
    yk_demonstration_pause (self->demonstration);
  else if (is_counsel_busy (self))
    yk_counsel_stop (self->counsel);
  else
    yk_reviewing_stop (self->reviewing);
}

static void
update_stop_action (YkWindow *self)
{
  yk_actions_enable (G_ACTION_MAP (self), "stop",
                     is_counsel_busy (self) ||
                         yk_demonstration_get_running (self->demonstration) ||
                         yk_reviewing_get_running (self->reviewing));
}

/* Who looks through a game sees its cards, and the strip in place of the line below. */
static void
reviewing_open_cb (YkWindow *self)
{
  gboolean is_open = yk_reviewing_get_open (self->reviewing);

  yk_end_panel_hold_aside (self->panel, is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->status_line), !is_open);
}

/* Who walks along the strip hears of each position from there. */
static void
reviewing_walked_cb (YkWindow *self)
{
  yk_narrator_leave_verdicts (self->narrator,
                              yk_reviewing_get_walked (self->reviewing));
}

/* The clock runs while somebody plays: while a solution is shown, the time is not the
 * player's. */
static void
update_clock_active (YkWindow *self)
{
  yk_game_set_active (self->game,
                      gtk_window_is_active (GTK_WINDOW (self)) &&
                          !yk_demonstration_get_running (self->demonstration));
}

static void
demonstration_running_cb (YkWindow *self)
{
  update_clock_active (self);
  update_stop_action (self);
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
seen_cb (YkWindow *self)
{
  gboolean is_seen = yk_sight_get_seen (self->sight);

  if (is_seen)
    watch_power (self);
  yk_advisor_set_active (self->advisor, is_seen);
  if (!is_seen)
    yk_demonstration_pause (self->demonstration);
}

static void
focus_table (YkWindow *self)
{
  yk_table_take_focus (self->table);
}

/* What the button of the toast does, which is still to come, may speak with the focus.
 */
static void
toast_left_cb (YkWindow *self)
{
  yk_table_expect_settling (self->table);
  focus_table (self);
}

/* The menu. */

static gboolean
focus_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->focus_id = 0;
  if (gtk_widget_get_visible (GTK_WIDGET (self->panel)))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else if (!yk_reviewing_take_focus (self->reviewing))
    focus_table (self);
  return G_SOURCE_REMOVE;
}

/* When the menu closes, the focus goes back to the game: GTK would leave it on the
 * menu's button, or nowhere after a submenu.  Not at once, for a change of the focus
 * closes menus. */
static void
menu_closed_cb (YkWindow *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_due_cb, self);
}

/* From the first picture to the last. */

static gboolean
load_due_cb (gpointer data)
{
  YkWindow *self = data;

  self->load_id = 0;
  yk_statistics_load_soon (self->statistics);
  return G_SOURCE_REMOVE;
}

static void
window_mapped_cb (YkWindow *self)
{
  if (self->load_id == 0)
    self->load_id =
        g_timeout_add_full (G_PRIORITY_LOW, LOAD_DELAY_MS, load_due_cb, self, NULL);
}

/* Says in the window what closing would lose.  TRUE the first time: then the window
 * stays.
 */
static gboolean
warn_of_loss (YkWindow *self, const GError *error)
{
  if (self->may_lose) {
    g_printerr ("yukon: %s\n", error->message);
    return FALSE;
  }
  self->may_lose = TRUE;
  yk_toast_tell (self->toast, error->message);
  yk_toast_tell (self->toast,
                 _ ("What is not saved will be lost when you close the window "
                    "once more."));
  return TRUE;
}

static gboolean
yk_window_close_request (GtkWindow *window)
{
  YkWindow *self = YK_WINDOW (window);
  g_autoptr (GError) error = NULL;

  yk_window_size_save (window, self->settings);
  if (!yk_session_flush (self->session, &error) && warn_of_loss (self, error))
    return TRUE;
  return GTK_WINDOW_CLASS (yk_window_parent_class)->close_request (window);
}

/* Ends whatever goes on in the parts. */
static void
clear_parts (YkWindow *self)
{
  g_clear_object (&self->narrator);
  g_clear_object (&self->reviewing);
  g_clear_object (&self->sounds);
  g_clear_object (&self->sight);
  g_clear_object (&self->clipboard);
  g_clear_object (&self->pictures);
  g_clear_object (&self->files);
  g_clear_object (&self->demonstration);
  g_clear_object (&self->counsel);
  g_clear_object (&self->finisher);
  g_clear_object (&self->game_actions);
  g_clear_object (&self->new_choice);
  g_clear_object (&self->variations);
  g_clear_object (&self->numbers);
  g_clear_object (&self->dealer);
}

static void
yk_window_dispose (GObject *object)
{
  YkWindow *self = YK_WINDOW (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_handle_id (&self->load_id, g_source_remove);
  yk_table_sheet_clear (&self->header);
  clear_parts (self);
  if (self->advisor != NULL) {
    yk_advisor_stop (self->advisor);
    yk_advisor_set_active (self->advisor, FALSE);
  }
  if (self->session != NULL)
    yk_session_flush (self->session, NULL);
  g_clear_object (&self->power);
  g_clear_object (&self->advisor);
  g_clear_object (&self->statistics);
  g_clear_object (&self->session);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (yk_window_parent_class)->dispose (object);
}

static void
yk_window_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  yk_header_picture_snapshot (&YK_WINDOW (widget)->header, GTK_WINDOW (widget),
                              snapshot);
}

static void
yk_window_class_init (YkWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_window_dispose;
  widget_class->snapshot = yk_window_snapshot;
  GTK_WINDOW_CLASS (klass)->close_request = yk_window_close_request;

  g_type_ensure (YK_TYPE_FIRST_FITTING);
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-window.ui");
  gtk_widget_class_bind_template_child (widget_class, YkWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, new_menu_button);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, new_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, variation_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, dialog_menu);
  gtk_widget_class_bind_template_child (widget_class, YkWindow, redeal_button);
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "win.leave-fullscreen", NULL);
}

static void
yk_window_init (YkWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  yk_menu_button_set (self->menu_button, self->primary_menu,
                      G_CALLBACK (menu_closed_cb), self);
  yk_menu_button_set (self->new_menu_button, self->new_menu,
                      G_CALLBACK (menu_closed_cb), self);
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
  self->statistics = g_object_ref (content->statistics);
  auto_play_cb (self);
  g_signal_connect_object (self->settings, "changed::auto-play",
                           G_CALLBACK (auto_play_cb), self, G_CONNECT_SWAPPED);
}

static void
add_dialogs (YkWindow *self)
{
  const YkDialogContext context = {
      .settings = self->settings, .game = self->game, .statistics = self->statistics};

  yk_dialogs_add_actions (GTK_APPLICATION_WINDOW (self), &context);
  yk_dialogs_add_to_menu (self->dialog_menu);
}

/* Tells the player what could not be saved. */
static void
tell_failures (YkWindow *self)
{
  g_signal_connect_object (self->game, "full", G_CALLBACK (game_full_cb), self->toast,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "failed", G_CALLBACK (yk_toast_tell),
                           self->toast, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->statistics, "failed", G_CALLBACK (yk_toast_tell),
                           self->toast, G_CONNECT_SWAPPED);
}

/* The player's own picture cannot be shown: says so, and returns to plain felt. */
static void
background_failed_cb (YkWindow *self, const char *reason)
{
  g_autofree char *path = g_settings_get_string (self->settings, "background");
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: the name of a file, and a sentence that says what is wrong. */
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a picture, and a sentence that says what is wrong. */
      _ ("The picture “%s” cannot be shown. %s"), name, reason);

  g_settings_reset (self->settings, "background");
  yk_toast_tell (self->toast, text);
}

static void
bind_marks (GSettings *settings, GtkWidget *table)
{
  static const char *const keys[] = {"show-targets", "show-last-move", "dim-cards"};

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (settings, keys[i], table, keys[i], G_SETTINGS_BIND_GET);
}

/* Keys on the table that ask for what it does not know itself. */
static gboolean
table_asked_cb (YkWindow *self, YkTableQuestion question)
{
  g_autofree char *status = NULL;

  switch (question) {
  case YK_TABLE_ASKED_HINT:
    g_action_group_activate_action (G_ACTION_GROUP (self), "hint", NULL);
    return TRUE;
  case YK_TABLE_ASKED_STATUS:
    status = yk_status_line_sentence (self->status_line);
    yk_table_speak (self->table, status);
    return TRUE;
  case YK_TABLE_ASKED_CARD:
    g_action_group_activate_action (G_ACTION_GROUP (self), "find-card", NULL);
    return TRUE;
  case YK_TABLE_ASKED_AGAIN:
    g_action_group_activate_action (G_ACTION_GROUP (self), "say-again", NULL);
    return TRUE;
  }
  return FALSE;
}

/* The answer of the dialog that asks which card. */
static void
find_card_cb (GSimpleAction *action, GVariant *text, YkWindow *self)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

static void
add_find_action (YkWindow *self)
{
  g_autoptr (GSimpleAction) action =
      g_simple_action_new ("show-card", G_VARIANT_TYPE_STRING);

  g_signal_connect_object (action, "activate", G_CALLBACK (find_card_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
make_table (YkWindow *self, YkDeck *deck)
{
  GtkWidget *table = yk_table_new (self->game);

  self->table = YK_TABLE (table);
  yk_table_set_deck (self->table, deck);
  gtk_overlay_set_child (self->overlay, table);
  g_signal_connect_object (table, "background-failed",
                           G_CALLBACK (background_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "asked", G_CALLBACK (table_asked_cb), self,
                           G_CONNECT_SWAPPED);
  add_find_action (self);
  g_settings_bind (self->settings, "speed", table, "speed", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "left-handed", table, "left-handed",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "card-size", table, "card-size",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "foundations", table, "foundations",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "background", table, "background",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "click-chooses", table, "click-chooses",
                   G_SETTINGS_BIND_GET);
  bind_marks (self->settings, table);
  yk_contrast_bind (table, "high-contrast");
}

/* It rests until the window is seen. */
static void
make_advisor (YkWindow *self)
{
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changing_cb), self,
                           G_CONNECT_SWAPPED);
  self->advisor = yk_advisor_new (self->game);
  yk_advisor_set_active (self->advisor, FALSE);
  yk_advisor_seek_pars (self->advisor, yk_statistics_get_pars (self->statistics));
  self->sight = yk_sight_new (GTK_WINDOW (self));
}

static void
make_advice (YkWindow *self)
{
  GActionMap *actions = G_ACTION_MAP (self);
  const YkAction entries[] = {{"hint", ask_hint}, {"stop", stop_what_goes_on}};

  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  self->counsel =
      yk_counsel_new (actions, self->game, self->advisor, self->table, self->toast);
  self->demonstration = yk_demonstration_new (actions, self->game, self->advisor,
                                              self->settings, self->toast);
  self->reviewing = yk_reviewing_new (actions, self->content, self->game, self->advisor,
                                      self->table, self->settings);
  update_stop_action (self);
}

static void
few_moves_cb (YkWindow *self)
{
  yk_end_panel_set_for_moves (self->panel,
                              g_settings_get_boolean (self->settings, "few-moves"));
}

/* The panel lies over the table and below the toast. */
static void
make_panel (YkWindow *self)
{
  GtkWidget *panel = yk_end_panel_new (G_ACTION_MAP (self), self->game, self->table,
                                       self->statistics, self->advisor);

  self->panel = YK_END_PANEL (panel);
  gtk_overlay_add_overlay (self->overlay, panel);
  gtk_widget_insert_before (panel, GTK_WIDGET (self->overlay),
                            GTK_WIDGET (self->toast));
  yk_end_panel_avoid (self->panel, GTK_WIDGET (self->toast));
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_Escape, "win.look-at-cards");
  add_key (GTK_WIDGET (self->overlay), GDK_KEY_l, "win.say-again");
  few_moves_cb (self);
  g_signal_connect_object (self->settings, "changed::few-moves",
                           G_CALLBACK (few_moves_cb), self, G_CONNECT_SWAPPED);
  yk_end_panel_update (self->panel);
}

static void
make_lines_below (YkWindow *self)
{
  GtkWidget *offer = yk_lesson_offer_new (G_ACTION_MAP (self), self->settings);

  self->lesson_offer = YK_LESSON_OFFER (offer);
  gtk_box_append (self->content, offer);
  self->status_line =
      YK_STATUS_LINE (yk_status_line_new (self->game, self->advisor, self->settings));
  gtk_box_append (self->content, GTK_WIDGET (self->status_line));
  g_signal_connect_object (offer, "declined", G_CALLBACK (focus_table), self,
                           G_CONNECT_SWAPPED);
}

static void
make_other_parts (YkWindow *self)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);
  GActionMap *actions = G_ACTION_MAP (self);

  self->variations = yk_variations_new (actions, self->settings, self->game,
                                        self->dealer, self->variation_menu);
  self->new_choice = yk_new_choice_new (actions, self->settings, self->dealer);
  self->numbers = yk_deal_numbers_new (window, self->game, self->dealer, self->toast);
  self->game_actions = yk_game_actions_new (actions, self->game, self->table);
  self->finisher = yk_finisher_new (actions, self->game, self->settings, self->toast);
  self->files = yk_game_files_new (window, self->game, self->dealer, self->toast);
  self->clipboard =
      yk_game_clipboard_new (window, self->game, self->dealer, self->toast);
  self->pictures = yk_table_pictures_new (window, self->game, self->table, self->toast);
  self->sounds = yk_sounds_new (self->table, self->settings, self->sight);
  self->narrator = yk_narrator_new (window, self->table, self->game, self->settings,
                                    self->advisor, self->toast);
  yk_end_panel_set_voice (self->panel, yk_narrator_get_voice (self->narrator));
  yk_reviewing_set_voice (self->reviewing, yk_narrator_get_voice (self->narrator));
  g_signal_connect_object (self->toast, "left", G_CALLBACK (toast_left_cb), self,
                           G_CONNECT_SWAPPED);
  yk_fullscreen_add (window, self->toast);
  yk_redeal_button_update (self->redeal_button, yk_game_peek_board (self->game));
}

/* Who listens to whom, once all parts are there. */
static void
connect_parts (YkWindow *self)
{
  g_signal_connect_object (self->game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_AFTER);
  g_signal_connect_object (self->counsel, "notify::busy",
                           G_CALLBACK (update_stop_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->demonstration, "notify::running",
                           G_CALLBACK (demonstration_running_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewing, "notify::running",
                           G_CALLBACK (update_stop_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewing, "notify::open",
                           G_CALLBACK (reviewing_open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reviewing, "notify::walked",
                           G_CALLBACK (reviewing_walked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sight, "notify::seen", G_CALLBACK (seen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (update_clock_active), NULL);
  g_signal_connect (self, "map", G_CALLBACK (window_mapped_cb), NULL);
}

GtkWidget *
yk_window_new (GtkApplication *application, const YkWindowContent *content)
{
  YkWindow *self = g_object_new (YK_TYPE_WINDOW, "application", application, NULL);
  gboolean is_newcomer = !yk_lesson_offer_was_made (content->settings);

  take_content (self, content);
  yk_game_set_active (self->game, FALSE);
  add_dialogs (self);
  tell_failures (self);
  self->dealer = yk_dealer_new (G_ACTION_MAP (self), self->settings, self->game,
                                self->statistics, self->toast);
  if (!content->was_restored)
    yk_dealer_begin (self->dealer, is_newcomer);
  make_table (self, content->deck);
  make_advisor (self);
  make_advice (self);
  make_panel (self);
  make_lines_below (self);
  make_other_parts (self);
  connect_parts (self);
  yk_window_size_restore (GTK_WINDOW (self), self->settings);
  if (!content->was_restored)
    yk_lesson_offer_make (self->lesson_offer);
  focus_table (self);
  return GTK_WIDGET (self);
}

/* What the application asks for. */

void
yk_window_deal (YkWindow *self, const YkRules *rules, guint64 deal)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_dealer_deal (self->dealer, rules, deal);
}

void
yk_window_open (YkWindow *self, GFile *file, guint n_files)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_game_files_open (self->files, file, n_files);
}

void
yk_window_offer_other (YkWindow *self, const char *record)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_dealer_keep_other (self->dealer, record,
                        _ ("A game that you began in a second window is kept, too."));
}

void
yk_window_close_at_once (YkWindow *self)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  self->may_lose = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

void
yk_window_set_dark (YkWindow *self, gboolean dark)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_table_set_dark (self->table, dark);
}

void
yk_window_set_deck (YkWindow *self, YkDeck *deck)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_table_set_deck (self->table, deck);
}

void
yk_window_tell (YkWindow *self, const char *text)
{
  g_return_if_fail (YK_IS_WINDOW (self));

  yk_toast_tell (self->toast, text);
}

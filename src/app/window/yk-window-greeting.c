/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers the tutorial at the very first start, and tells of the daily deal. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"
#include "base/yk-connections.h"
#include "game/deals/yk-deals.h"
#include "words/results/yk-result-words.h"

#define OFFERED_KEY "first-game-offered"

/* The sentence and the button lie beside one another where it has this many letters of
 * room in each of its lines, or more. */
#define OFFER_CHARS 24
#define STANDING_SPACING 6

struct _YkTutorialBanner
{
  GtkBox parent_instance;

  GSettings *settings;
};

enum
{
  LEFT,
  N_SIGNALS,
};

static guint offer_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkTutorialBanner, yk_tutorial_banner, GTK_TYPE_BOX)

/* GTK would give the focus that is on a button of the offer to whatever comes first in
 * the window. */
static void
hide_offer (GtkWidget *offer)
{
  if (gtk_widget_get_visible (offer))
    g_signal_emit (offer, offer_signals[LEFT], 0);
  gtk_widget_set_visible (offer, FALSE);
}

static void
append_button (GtkBox *box, GtkWidget *button)
{
  GtkWidget *corner = yk_measure_without_baseline (button);

  gtk_widget_set_valign (corner, GTK_ALIGN_CENTER);
  gtk_box_append (box, corner);
}

/* Where its letters are large its words stand one below the other. */
static GtkWidget *
learn_button_new (void)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Learn to Play"));
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.first-game");
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  return button;
}

/* They scroll where letters are large and the window is low. */
static GtkWidget *
sentence_and_button (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *scroller;
  GtkWidget *label = yk_dialog_text (
      _ ("New to Yukon? Learn to play in six short steps."), OFFER_CHARS, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  append_button (GTK_BOX (box), learn_button_new ());
  yk_reflow_layout_apply (GTK_BOX (box), STANDING_SPACING);
  scroller = yk_text_scroller_new (box);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_valign (scroller, GTK_ALIGN_CENTER);
  return scroller;
}

gboolean
yk_tutorial_banner_was_made (GSettings *settings)
{
  return g_settings_get_boolean (settings, OFFERED_KEY);
}

void
yk_tutorial_banner_make (YkTutorialBanner *self)
{
  g_return_if_fail (YK_IS_TUTORIAL_BANNER (self));

  if (yk_tutorial_banner_was_made (self->settings))
    return;
  g_settings_set_boolean (self->settings, OFFERED_KEY, TRUE);
  gtk_box_append (GTK_BOX (self), sentence_and_button ());
  append_button (GTK_BOX (self),
                 yk_accessible_names_button ("window-close-symbolic",
                                             C_ ("button", "No, Thanks"),
                                             "win.no-first-game", FALSE));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
yk_tutorial_banner_dispose (GObject *object)
{
  g_clear_object (&YK_TUTORIAL_BANNER (object)->settings);

  G_OBJECT_CLASS (yk_tutorial_banner_parent_class)->dispose (object);
}

static void
yk_tutorial_banner_class_init (YkTutorialBannerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_tutorial_banner_dispose;
  offer_signals[LEFT] =
      g_signal_new ("left", YK_TYPE_TUTORIAL_BANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
yk_tutorial_banner_init (YkTutorialBanner *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "offer");
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

GtkWidget *
yk_tutorial_banner_new (GActionMap *actions, GSettings *settings)
{
  static const YkAction entries[] = {{"no-first-game", G_CALLBACK (hide_offer)}};
  GAction *lesson = g_action_map_lookup_action (actions, "first-game");
  YkTutorialBanner *self = g_object_new (YK_TYPE_TUTORIAL_BANNER, NULL);

  self->settings = g_object_ref (settings);
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (lesson, "activate", G_CALLBACK (hide_offer), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

#define GREETED_KEY "greeted-day"

/* The store is asked so long after the window is shown, so that it doesn't delay the
 * first picture. */
#define DELAY_MS 700

struct _YkDailyGreeting
{
  YkConnections connections; /* none once there is nothing to wait for */
  GSettings *settings;
  YkGame *game;
  YkStore *store;
  YkToast *toast;
  GDate today;
  guint delay_id; /* until the greeting, or 0 */
};

static void
note_greeted (YkDailyGreeting *self)
{
  g_settings_set_uint (self->settings, GREETED_KEY, g_date_get_julian (&self->today));
}

static void
stop_waiting (YkDailyGreeting *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->delay_id, g_source_remove);
}

static void
greet (YkDailyGreeting *self)
{
  const YkDealId present = yk_game_get_id (self->game);
  guint greeted = g_settings_get_uint (self->settings, GREETED_KEY);
  g_autofree char *sentence = NULL;
  YkDealId daily;

  yk_daily_deal (&daily, &self->today);
  if (greeted == g_date_get_julian (&self->today) ||
      yk_store_find (self->store, &daily, NULL) == YK_RESULT_WON ||
      yk_deal_id_equal (&daily, &present) ||
      gtk_widget_get_visible (GTK_WIDGET (self->toast)))
    return;
  note_greeted (self);
  sentence = yk_daily_greeting_sentence (
      yk_days_streak (&self->today, yk_daily_is_won, self->store));
  yk_toast_show_for_long (self->toast, sentence, C_ ("button", "Play"), "win.daily");
}

static gboolean
due_cb (gpointer data)
{
  YkDailyGreeting *self = data;

  self->delay_id = 0;
  stop_waiting (self);
  greet (self);
  return G_SOURCE_REMOVE;
}

static void
window_mapped_cb (YkDailyGreeting *self)
{
  if (self->delay_id == 0)
    self->delay_id = g_timeout_add_full (G_PRIORITY_LOW, DELAY_MS, due_cb, self, NULL);
}

YkDailyGreeting *
yk_daily_greeting_new (GSettings *settings, YkGame *game, YkStore *store,
                       YkToast *toast, gboolean is_newcomer)
{
  YkDailyGreeting *self = g_new0 (YkDailyGreeting, 1);

  self->settings = settings;
  self->game = game;
  self->store = store;
  self->toast = toast;
  g_date_clear (&self->today, 1);
  yk_daily_today (&self->today);
  if (is_newcomer)
    note_greeted (self);
  yk_connections_add (&self->connections, gtk_widget_get_root (GTK_WIDGET (toast)),
                      "map", G_CALLBACK (window_mapped_cb), self);
  yk_connections_add (&self->connections, game, "changed", G_CALLBACK (stop_waiting),
                      self);
  return self;
}

void
yk_daily_greeting_free (YkDailyGreeting *self)
{
  stop_waiting (self);
  g_free (self);
}

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

/* GTK would give the focus that is on a button of the offer to whatever comes first in
 * the window. */
static void
hide_offer (YkWindow *self)
{
  if (gtk_widget_get_visible (self->offer))
    yk_table_take_focus (self->table);
  gtk_widget_set_visible (self->offer, FALSE);
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

void
yk_window_offer_lesson (YkWindow *self)
{
  GtkBox *offer = GTK_BOX (self->offer);

  if (g_settings_get_boolean (self->settings, OFFERED_KEY))
    return;
  g_settings_set_boolean (self->settings, OFFERED_KEY, TRUE);
  gtk_box_append (offer, sentence_and_button ());
  append_button (offer, yk_accessible_names_button ("window-close-symbolic",
                                                    C_ ("button", "No, Thanks"),
                                                    "win.no-first-game", FALSE));
  gtk_widget_set_visible (self->offer, TRUE);
}

#define GREETED_KEY "greeted-day"

/* The store is asked so long after the window is shown, so that it doesn't delay the
 * first picture. */
#define DELAY_MS 700

static void
greet (YkWindow *self)
{
  YkStore *store = yk_session_get_store (self->session);
  const YkDealId present = yk_game_get_id (self->game);
  g_autoptr (GDate) today = g_date_new ();
  g_autofree char *sentence = NULL;
  YkDealId daily;

  yk_daily_today (today);
  yk_daily_deal (&daily, today);
  if (yk_store_count_wins (store, 1) == 0 ||
      g_settings_get_uint (self->settings, GREETED_KEY) == g_date_get_julian (today) ||
      yk_store_find (store, &daily, NULL) == YK_RESULT_WON ||
      yk_deal_id_equal (&daily, &present) ||
      gtk_widget_get_visible (GTK_WIDGET (self->toast)))
    return;
  g_settings_set_uint (self->settings, GREETED_KEY, g_date_get_julian (today));
  sentence =
      yk_daily_greeting_sentence (yk_days_streak (today, yk_daily_is_won, store));
  yk_toast_show_for_long (self->toast, sentence, C_ ("button", "Play"), "win.daily");
}

static gboolean
greeting_due_cb (gpointer data)
{
  yk_window_end_greeting (data);
  greet (data);
  return G_SOURCE_REMOVE;
}

static void
window_mapped_cb (YkWindow *self)
{
  if (!self->greeting.is_over && self->greeting.delay_id == 0)
    self->greeting.delay_id =
        g_timeout_add_full (G_PRIORITY_LOW, DELAY_MS, greeting_due_cb, self, NULL);
}

void
yk_window_end_greeting (YkWindow *self)
{
  g_clear_handle_id (&self->greeting.delay_id, g_source_remove);
  self->greeting.is_over = TRUE;
}

/* What is said first of all: press Tab for the lesson.  And it is said of messages that
 * have a button. */
static gboolean
tab_cb (GtkWidget *table, GVariant *arguments, gpointer data)
{
  YkWindow *self = data;

  return gtk_widget_child_focus (self->offer, GTK_DIR_TAB_FORWARD) ||
         gtk_widget_child_focus (GTK_WIDGET (self->toast), GTK_DIR_TAB_FORWARD);
}

void
yk_window_add_greeting (YkWindow *self)
{
  static const YkAction entries[] = {{"no-first-game", G_CALLBACK (hide_offer)}};
  GAction *lesson = g_action_map_lookup_action (G_ACTION_MAP (self), "first-game");
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->offer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_set_visible (self->offer, FALSE);
  gtk_widget_add_css_class (self->offer, "offer");
  gtk_box_append (self->content, self->offer);
  yk_actions_add (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  yk_connections_add (&self->connections, lesson, "activate", G_CALLBACK (hide_offer),
                      self);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, 0),
                        gtk_callback_action_new (tab_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);
  yk_connections_add (&self->connections, self, "map", G_CALLBACK (window_mapped_cb),
                      self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel at a game's end: won, or no more moves. */
#include "app/window/yk-end-panel.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-measure.h"
#include "app/window/yk-actions.h"
#include "app/window/yk-end-place.h"
#include "app/window/yk-game-words.h"
#include "game/yk-par.h"
#include "game/yk-shown.h"
#include "words/yk-event-words.h"
#include "words/yk-par-words.h"
#include "words/yk-result-words.h"
#include "words/yk-words.h"

#define SPACING 12

struct _YkEndPanel
{
  GtkBox parent_instance;

  GActionMap *actions; /* borrowed */
  YkGame *game;
  YkTable *table;
  YkStatistics *statistics;
  YkAdvisor *advisor;
  YkVoice *voice;   /* or NULL */
  GtkWidget *toast; /* weak: what lies over the panel; or NULL */

  gboolean is_for_moves; /* the player's goal: see yk_end_panel_set_for_moves() */
  gboolean is_aside;     /* the player wants to see the cards at the game's end */
  gboolean is_held;      /* aside, but for moves */
  gboolean is_small;     /* it stands at the bottom, otherwise in the middle */

  /* Children, NULL until the panel is shown for the first time. */
  GtkWidget *title;
  GtkWidget *texts; /* scrolls ... */
  GtkWidget *lines; /* ... the three that follow, one below the other */
  GtkWidget *text;
  GtkWidget *first_feat;
  GtkWidget *second_feat;
  GtkWidget *won_buttons;
  GtkWidget *stuck_buttons;
  GtkWidget *stuck_row; /* of them */
  GtkWidget *new_game_button;
  GtkWidget *won_review_button;
  GtkWidget *stuck_back_button;
  GtkWidget *stuck_undo_button;
};

G_DEFINE_FINAL_TYPE (YkEndPanel, yk_end_panel, GTK_TYPE_BOX)

static GtkWidget *
find_child (GtkBuilder *builder, const char *name)
{
  return GTK_WIDGET (gtk_builder_get_object (builder, name));
}

static void
take_children (YkEndPanel *self, GtkBuilder *builder)
{
  self->title = find_child (builder, "title");
  self->texts = find_child (builder, "texts");
  self->lines = find_child (builder, "lines");
  self->text = find_child (builder, "text");
  self->first_feat = find_child (builder, "first_feat");
  self->second_feat = find_child (builder, "second_feat");
  self->won_buttons = find_child (builder, "won_buttons");
  self->stuck_buttons = find_child (builder, "stuck_buttons");
  self->stuck_row = find_child (builder, "stuck_row");
  self->new_game_button = find_child (builder, "new_game_button");
  self->won_review_button = find_child (builder, "won_review_button");
  self->stuck_back_button = find_child (builder, "stuck_back_button");
  self->stuck_undo_button = find_child (builder, "stuck_undo_button");
}

/* Makes what is in the panel, once.  Not when the window is built: that would take a
 * tenth of the time until its first picture, which has no panel. */
static void
ensure_children (YkEndPanel *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->title != NULL)
    return;
  builder = gtk_builder_new_from_resource (
      "/io/github/yukon_solitaire/Yukon/ui/yk-end-panel.ui");
  take_children (self, builder);
  gtk_box_append (GTK_BOX (self), find_child (builder, "head"));
  gtk_box_append (GTK_BOX (self), self->texts);
  gtk_box_append (GTK_BOX (self), self->won_buttons);
  gtk_box_append (GTK_BOX (self), self->stuck_buttons);
}

/* A small panel stands at the bottom and leaves the cards above it visible. */
static void
set_small (YkEndPanel *self, gboolean small)
{
  self->is_small = small;
  if (small)
    gtk_widget_add_css_class (GTK_WIDGET (self), "small");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "small");
}

/* Moves, time and score; free with g_free(). */
static char *
result_sentence (YkEndPanel *self)
{
  guint n_moves = yk_game_get_n_moves (self->game);
  g_autofree char *clock = yk_time_text (yk_game_get_elapsed (self->game));

  return g_strdup_printf (
      /* Translators: the game was won with so many moves in this time, such as 2:03,
       * and its score. */
      ngettext ("%u move in %s, score %d.", "%u moves in %s, score %d.", n_moves),
      n_moves, clock, yk_game_get_score (self->game));
}

/* What is known of the deal beside this win, or NULL; free with g_free().  Where the
 * panel tells all moves of this win, it tells also how many of them are compared. */
static char *
par_sentence (YkEndPanel *self)
{
  YkParMoves par = yk_advisor_get_par (self->advisor);
  guint n_counted = yk_par_n_moves (yk_game_peek_history (self->game));
  guint n_moves = self->is_for_moves ? n_counted : yk_game_get_n_moves (self->game);

  return yk_par_whole_win_sentence (n_moves, n_counted, &par);
}

/* The headline of a win; free with g_free(). */
static char *
win_title (YkEndPanel *self)
{
  if (self->is_for_moves)
    return yk_par_win_title (yk_par_n_moves (yk_game_peek_history (self->game)));
  return g_strdup (_ ("You have won"));
}

/* Shows a sentence in a label, or no label for NULL. */
static void
set_sentence (GtkWidget *label, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (label), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (label, sentence != NULL);
}

static void
set_feat (GtkWidget *label, const YkFeats *feats, int i)
{
  g_autofree char *sentence = yk_feat_sentence (feats, feats->feats[i]);

  set_sentence (label, sentence);
}

/* The texts take the focus together, where they need to be scrolled. */
static void
name_texts (YkEndPanel *self)
{
  GtkWidget *labels[] = {self->text, self->first_feat, self->second_feat};
  char *said = g_strdup (gtk_label_get_text (GTK_LABEL (labels[0])));

  for (guint i = 1; i < G_N_ELEMENTS (labels); i++)
    if (gtk_widget_get_visible (labels[i]))
      said =
          yk_words_append (said, g_strdup (gtk_label_get_text (GTK_LABEL (labels[i]))));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->texts),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  g_free (said);
}

/* What the panel says below its title: TEXT, or NULL, and what is special. */
static void
set_texts (YkEndPanel *self, const char *text, const YkFeats *feats)
{
  set_sentence (self->text, text);
  set_feat (self->first_feat, feats, 0);
  set_feat (self->second_feat, feats, 1);
  gtk_widget_set_visible (self->texts, text != NULL);
  name_texts (self);
}

/* Those of two lines that are there, below the first; free with g_free(). */
static char *
join_lines (const char *first, const char *second, const char *third)
{
  if (second == NULL)
    return g_strjoin ("\n", first, third, NULL);
  return g_strjoin ("\n", first, second, third, NULL);
}

static void
fill_won (YkEndPanel *self)
{
  g_autofree char *deal =
      yk_game_describe (self->game, self->advisor, yk_deal_long_text);
  g_autofree char *title = win_title (self), *par = par_sentence (self);
  g_autofree char *result = self->is_for_moves ? NULL : result_sentence (self);
  g_autofree char *text = join_lines (deal, result, par);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  /* Statistics knows them since the game was won: nothing has to be counted here, where
   * a window with a game that was won before awaits its first picture. */
  set_texts (self, text, yk_statistics_get_feats (self->statistics));
}

static void
fill_shown (YkEndPanel *self)
{
  const YkFeats none = {0};

  gtk_label_set_text (GTK_LABEL (self->title), _ ("This was a way to win"));
  set_texts (self, _ ("The solution was shown, so the win is not yours this time."),
             &none);
}

static void
fill_stuck (YkEndPanel *self)
{
  const YkFeats none = {0};

  gtk_label_set_text (GTK_LABEL (self->title), _ ("No more moves"));
  set_texts (self, NULL, &none);
}

static void
fill_panel (YkEndPanel *self)
{
  gboolean is_won = yk_game_get_state (self->game) == YK_GAME_WON;

  ensure_children (self);
  if (!is_won)
    fill_stuck (self);
  else if (yk_game_get_was_shown (self->game))
    fill_shown (self);
  else
    fill_won (self);
  gtk_widget_set_visible (self->won_buttons, is_won);
  gtk_widget_set_visible (self->stuck_buttons, !is_won);
  set_small (self, !is_won);
}

static GtkWidget *
first_button (YkEndPanel *self)
{
  if (yk_game_get_state (self->game) == YK_GAME_WON)
    return self->new_game_button;
  return gtk_widget_get_sensitive (self->stuck_back_button) ? self->stuck_back_button
                                                            : self->stuck_undo_button;
}

/* Says a label's text, where it shows. */
static void
say_label (YkEndPanel *self, GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));

  if (gtk_widget_get_visible (label) && text[0] != '\0')
    yk_voice_say (self->voice, text);
}

static YkEventKind
end_kind (YkEndPanel *self)
{
  if (yk_game_get_state (self->game) != YK_GAME_WON)
    return YK_EVENT_STUCK;
  return yk_game_get_was_shown (self->game) ? YK_EVENT_SHOWN : YK_EVENT_WON;
}

/* Moves first where they are the goal. */
static void
say_win (YkEndPanel *self)
{
  const YkEvent event = {.kind = YK_EVENT_WON};
  g_autofree char *title =
      self->is_for_moves
          ? yk_shown_sentence (gtk_label_get_text (GTK_LABEL (self->title)))
          : yk_event_sentence (&event, YK_SPEECH_WORDY);
  g_autofree char *result = self->is_for_moves ? NULL : result_sentence (self);
  g_autofree char *par = par_sentence (self);

  yk_voice_say (self->voice, title);
  if (result != NULL)
    yk_voice_say (self->voice, result);
  if (par != NULL)
    yk_voice_say (self->voice, par);
}

static void
say_texts (YkEndPanel *self)
{
  const YkEvent event = {.kind = end_kind (self)};
  g_autofree char *title = yk_event_sentence (&event, YK_SPEECH_WORDY);

  if (event.kind == YK_EVENT_WON) {
    say_win (self);
  } else {
    yk_voice_say (self->voice, title);
    say_label (self, self->text);
  }
  say_label (self, self->first_feat);
  say_label (self, self->second_feat);
}

/* A screen reader says what the panel is called when the focus comes into it: so it is
 * called what there is to say, of the last move, too. */
static void
speak_of_end (YkEndPanel *self)
{
  g_autofree char *text = NULL;

  if (self->voice == NULL)
    return;
  say_texts (self);
  text = yk_voice_take (self->voice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static YkEndPlace
get_parts (YkEndPanel *self)
{
  return (YkEndPlace){.panel = GTK_WIDGET (self),
                      .texts = self->texts,
                      .lines = self->lines,
                      .toast = self->toast,
                      .is_low = self->is_small};
}

/* A review of a win is in the menu, too, and has a key: its button is left out where
 * the lines above it would have no room, as with large letters on a small screen. */
static void
choose_buttons (YkEndPanel *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  const YkEndPlace parts = get_parts (self);
  int width = parent != NULL ? gtk_widget_get_width (parent) : 0;

  gtk_widget_set_visible (self->won_review_button, TRUE);
  if (width > 0 && !yk_end_place_fits (&parts, width, gtk_widget_get_height (parent)))
    gtk_widget_set_visible (self->won_review_button, FALSE);
}

/* The buttons after a win are in two columns, or in one; a last one that is alone in
 * its row has all of it. */
static void
set_columns (YkEndPanel *self, int n_columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->won_buttons);
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (self->won_buttons);
       button != NULL; button = gtk_widget_get_next_sibling (button), i++) {
    GtkGridLayoutChild *place =
        GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, button));
    gboolean is_alone =
        i % n_columns == 0 && gtk_widget_get_next_sibling (button) == NULL;

    gtk_grid_layout_child_set_column (place, i % n_columns);
    gtk_grid_layout_child_set_row (place, i / n_columns);
    gtk_grid_layout_child_set_column_span (place, is_alone ? n_columns : 1);
  }
}

/* Its size is measured anew at once, not only when the style has been drawn. */
static void
set_tight (GtkWidget *panel, gboolean is_tight)
{
  if (is_tight)
    gtk_widget_add_css_class (panel, "tight");
  else
    gtk_widget_remove_css_class (panel, "tight");
  gtk_widget_queue_resize (panel);
}

/* In narrow windows the buttons take two lines; large letters need all the width of a
 * small screen, too, and long words a line for each button. */
static void
choose_frame (YkEndPanel *self)
{
  GtkWidget *panel = GTK_WIDGET (self);
  GtkOrientable *row = GTK_ORIENTABLE (self->stuck_row);

  set_tight (panel, FALSE);
  gtk_orientable_set_orientation (row, GTK_ORIENTATION_HORIZONTAL);
  set_columns (self, 2);
  if (yk_measure_is_wider_than_parent (panel))
    gtk_orientable_set_orientation (row, GTK_ORIENTATION_VERTICAL);
  if (yk_measure_is_wider_than_parent (panel))
    set_tight (panel, TRUE);
  if (yk_measure_is_wider_than_parent (panel))
    set_columns (self, 1);
  choose_buttons (self);
}

static void
set_panel_visible (YkEndPanel *self, gboolean visible)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean was_visible = gtk_widget_get_visible (widget);

  if (visible)
    fill_panel (self);
  gtk_widget_set_visible (widget, visible);
  if (visible)
    choose_frame (self);
  yk_actions_enable (self->actions, "look-at-cards", visible);
  yk_actions_enable (self->actions, "show-result", self->is_aside);
  if (visible && !was_visible) {
    speak_of_end (self);
    gtk_widget_grab_focus (first_button (self));
  } else if (!visible && was_visible) {
    yk_table_take_focus (self->table);
  }
}

static gboolean
is_game_over (YkEndPanel *self)
{
  return yk_game_get_state (self->game) != YK_GAME_PLAYING;
}

void
yk_end_panel_update (YkEndPanel *self)
{
  g_return_if_fail (YK_IS_END_PANEL (self));

  set_panel_visible (self, is_game_over (self) && !self->is_aside &&
                               yk_table_get_at_rest (self->table));
}

/* The table settles for other reasons, too, and then the player wants to go on looking
 * at the cards. */
static void
panel_changed_cb (YkGame *game, YkChange change, YkEndPanel *self)
{
  self->is_aside = self->is_held && is_game_over (self) && change != YK_CHANGE_MOVED;
}

/* Whatever else the table does while the panel is shown, or put aside, changes nothing
 * about that. */
static void
table_at_rest_cb (YkEndPanel *self)
{
  if (is_game_over (self) && !self->is_aside && yk_table_get_at_rest (self->table))
    set_panel_visible (self, TRUE);
}

static void
look_at_cards (gpointer object)
{
  YkEndPanel *self = object;

  self->is_aside = TRUE;
  set_panel_visible (self, FALSE);
}

static void
show_result (gpointer object)
{
  YkEndPanel *self = object;

  self->is_aside = FALSE;
  set_panel_visible (self, TRUE);
}

/* What was found out while the panel shows is shown, but not said: nobody has asked. */
static void
par_changed_cb (YkEndPanel *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && is_game_over (self))
    fill_panel (self);
}

void
yk_end_panel_set_for_moves (YkEndPanel *self, gboolean is_for_moves)
{
  g_return_if_fail (YK_IS_END_PANEL (self));

  self->is_for_moves = is_for_moves;
  par_changed_cb (self);
}

void
yk_end_panel_set_voice (YkEndPanel *self, YkVoice *voice)
{
  g_return_if_fail (YK_IS_END_PANEL (self));

  g_set_object (&self->voice, voice);
}

void
yk_end_panel_avoid (YkEndPanel *self, GtkWidget *toast)
{
  g_return_if_fail (YK_IS_END_PANEL (self));

  g_set_weak_pointer (&self->toast, toast);
}

gboolean
yk_end_panel_show_again (YkEndPanel *self)
{
  g_return_val_if_fail (YK_IS_END_PANEL (self), FALSE);

  if (!self->is_aside)
    return FALSE;
  show_result (self);
  return TRUE;
}

void
yk_end_panel_hold_aside (YkEndPanel *self, gboolean is_held)
{
  g_return_if_fail (YK_IS_END_PANEL (self));

  self->is_held = is_held;
  if (is_held && is_game_over (self))
    look_at_cards (self);
}

static gboolean
position_panel_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place,
                   YkEndPanel *self)
{
  const YkEndPlace parts = get_parts (self);
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));

  if (child == GTK_WIDGET (self)) {
    yk_end_place_panel (&parts, width, height, place);
    return TRUE;
  }
  return child == self->toast && gtk_widget_get_visible (GTK_WIDGET (self)) &&
         yk_end_place_toast (&parts, width, height, place);
}

static void
panel_parent_cb (YkEndPanel *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (GTK_IS_OVERLAY (parent))
    g_signal_connect_object (parent, "get-child-position",
                             G_CALLBACK (position_panel_cb), self, 0);
}

static void
yk_end_panel_dispose (GObject *object)
{
  YkEndPanel *self = YK_END_PANEL (object);

  g_clear_object (&self->game);
  g_clear_object (&self->table);
  g_clear_object (&self->statistics);
  g_clear_object (&self->advisor);
  g_clear_object (&self->voice);
  g_clear_weak_pointer (&self->toast);

  G_OBJECT_CLASS (yk_end_panel_parent_class)->dispose (object);
}

static void
yk_end_panel_class_init (YkEndPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_end_panel_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
}

static void
yk_end_panel_init (YkEndPanel *self)
{
  GtkWidget *panel = GTK_WIDGET (self);

  gtk_widget_set_visible (panel, FALSE);
  gtk_widget_add_css_class (panel, "panel");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  g_signal_connect (self, "notify::parent", G_CALLBACK (panel_parent_cb), NULL);
}

GtkWidget *
yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table,
                  YkStatistics *statistics, YkAdvisor *advisor)
{
  static const YkAction entries[] = {
      {"look-at-cards", look_at_cards},
      {"show-result", show_result},
  };
  YkEndPanel *self = g_object_new (YK_TYPE_END_PANEL, NULL);

  self->actions = actions;
  self->game = g_object_ref (game);
  self->table = g_object_ref (table);
  self->statistics = g_object_ref (statistics);
  self->advisor = g_object_ref (advisor);
  yk_actions_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->table, "notify::at-rest",
                           G_CALLBACK (table_at_rest_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (panel_changed_cb), self,
                           0);
  g_signal_connect_object (self->advisor, "par-changed", G_CALLBACK (par_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "settled", G_CALLBACK (yk_end_panel_update),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

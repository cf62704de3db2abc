/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the table: name of the game, winnability, moves, score and clock. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-deals.h"
#include "game/model/yk-history.h"
#include "game/settings/yk-settings.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

gboolean
yk_winnability_is_pondered (YkGame *game, YkAdvisor *advisor)
{
  return yk_game_get_state (game) == YK_GAME_PLAYING &&
         (yk_advisor_peek (advisor)->winnability == YK_WINNABILITY_OPEN ||
          yk_advisor_peek (advisor)->is_thinking);
}

const char *
yk_winnability_lost_sentence (YkAdvisor *advisor)
{
  switch (yk_advisor_get_first_winnability (advisor)) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return _ ("You can’t win from here.");
  case YK_WINNABILITY_WINNABLE:
    return _ ("This game can’t be won anymore.");
  case YK_WINNABILITY_LOST:
    return _ ("This deal can’t be won.");
  }
  return NULL;
}

const char *
yk_winnability_unknown_sentence (YkEffort effort)
{
  switch (effort) {
  case YK_EFFORT_NONE:
  case YK_EFFORT_QUICK:
    return _ ("It’s hard to say whether you can win this game. Ask for a hint, and the "
              "computer will think about it.");
  case YK_EFFORT_FULL:
    return _ ("You probably can’t win this game, but it’s not certain. To find out "
              "more, choose “Think Longer” from the menu.");
  case YK_EFFORT_LONG:
    return _ ("You probably can’t win this game. Even a long search couldn’t tell for "
              "certain.");
  }
  return NULL;
}

const char *
yk_winnability_sentence (YkGame *game, YkAdvisor *advisor)
{
  if (yk_winnability_is_pondered (game, advisor))
    return _ ("The computer is thinking…");
  switch (yk_advisor_peek (advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
    return _ ("It’s hard to say whether you can win this game.");
  case YK_WINNABILITY_UNKNOWN:
    return yk_winnability_unknown_sentence (yk_advisor_peek (advisor)->effort);
  case YK_WINNABILITY_WINNABLE:
    return _ ("This game can still be won.");
  case YK_WINNABILITY_LOST:
    return yk_winnability_lost_sentence (advisor);
  }
  return NULL;
}

/* Returns: the same in a word, to stand beside the icon. */
static const char *
winnability_word (YkGame *game, YkAdvisor *advisor)
{
  if (yk_winnability_is_pondered (game, advisor))
    return C_ ("computer", "Thinking…");
  switch (yk_advisor_peek (advisor)->winnability) {
  case YK_WINNABILITY_OPEN:
  case YK_WINNABILITY_UNKNOWN:
    return C_ ("game", "Unknown");
  case YK_WINNABILITY_WINNABLE:
    return C_ ("game", "Winnable");
  case YK_WINNABILITY_LOST:
    return C_ ("game", "Not winnable");
  }
  return NULL;
}

static const char *
winnability_icon (YkGame *game, YkAdvisor *advisor)
{
  static const char *const icons[] = {
      [YK_WINNABILITY_OPEN] = "yukon-unknown-symbolic",
      [YK_WINNABILITY_UNKNOWN] = "yukon-unknown-symbolic",
      [YK_WINNABILITY_WINNABLE] = "yukon-winnable-symbolic",
      [YK_WINNABILITY_LOST] = "yukon-lost-symbolic",
  };

  return yk_winnability_is_pondered (game, advisor)
             ? "yukon-thinking-symbolic"
             : icons[yk_advisor_peek (advisor)->winnability];
}

char *
yk_game_describe (YkGame *game, YkAdvisor *advisor, YkGameDescriber describer)
{
  const YkDealId id = yk_game_get_id (game);
  g_autoptr (GDate) today = g_date_new ();

  yk_daily_today (today);
  return describer (&id, yk_advisor_peek (advisor)->difficulty, today);
}

/* The mark says that the computer thinks only after this time: it would flicker with
 * shorter thoughts. */
#define MARK_DELAY_MS 200

struct _YkStatusLine
{
  GtkWidget parent_instance;

  YkGame *game;
  YkAdvisor *advisor;
  GSettings *settings;

  /* children */
  GtkWidget *deal_label;
  GtkMenuButton *mark; /* has ways back where the game is lost */
  GtkWidget *winnability_image;
  GtkWidget *winnability_word; /* of the image's name, for eyes alone */
  GtkWidget *moves_label;
  GtkWidget *score_label;
  GtkWidget *clock_label;

  guint clock_id; /* shows the time every second; 0 while the clock stands still or is
                     hidden */
  guint mark_id;  /* the mark will say that the computer thinks */
  gboolean is_mark_due; /* it says so */

  char *task; /* what is shown in place of the game's name, or NULL */
};

G_DEFINE_FINAL_TYPE (YkStatusLine, yk_status_line, GTK_TYPE_WIDGET)

static gboolean
is_puzzle (YkStatusLine *self)
{
  return yk_game_peek_board (self->game)->is_open;
}

/* A puzzle is not played against time. */
static gboolean
has_clock (YkStatusLine *self)
{
  return !is_puzzle (self) && g_settings_get_boolean (self->settings, "show-clock");
}

static void
update_clock_label (YkStatusLine *self)
{
  gboolean is_shown = has_clock (self);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->clock_label, is_shown);
  if (!is_shown)
    return;
  text = yk_time_text (yk_game_get_elapsed (self->game));
  gtk_label_set_text (GTK_LABEL (self->clock_label), text);
}

static gboolean
clock_second_cb (gpointer data)
{
  update_clock_label (data);
  return G_SOURCE_CONTINUE;
}

static void
update_clock_and_ticking (YkStatusLine *self)
{
  gboolean ticks;

  update_clock_label (self);
  /* Starts or stops the timer: it runs only while the clock runs and is shown. */
  ticks = yk_game_is_clock_running (self->game) && has_clock (self);
  if (ticks && self->clock_id == 0)
    self->clock_id = g_timeout_add_seconds (1, clock_second_cb, self);
  else if (!ticks)
    g_clear_handle_id (&self->clock_id, g_source_remove);
}

static void
update_deal_label (YkStatusLine *self)
{
  g_autofree char *text = yk_game_describe (self->game, self->advisor, yk_deal_text);
  g_autofree char *long_text =
      yk_game_describe (self->game, self->advisor, yk_deal_long_text);

  gtk_label_set_text (GTK_LABEL (self->deal_label),
                      self->task != NULL ? self->task : text);
  yk_tooltip_set (self->deal_label, long_text);
  yk_accessible_names_set (self->deal_label, self->task != NULL ? self->task : text);
}

/* Why the score does not change any more, or NULL while it does. */
static const char *
fixed_score_reason (YkGame *game)
{
  if (!yk_game_peek_history (game)->score_stopped)
    return NULL;
  if (yk_game_peek_history (game)->was_shown)
    return _ ("Scoring has stopped because the solution was shown.");
  return _ ("Scoring has stopped because you undid a move, restarted, or opened this "
            "game from a file.");
}

/* Whether the player aims at few moves: then the score is not shown. */
static gboolean
is_for_moves (YkStatusLine *self)
{
  return g_settings_get_boolean (self->settings, "few-moves");
}

/* The moves: those that count where the fewest are asked for.  Where a solution was
 * shown, all steps do: none is the player's merit. */
static guint
n_moves (YkStatusLine *self)
{
  const YkHistory *history = yk_game_peek_history (self->game);

  if (history->was_shown)
    return history->cursor;
  return is_for_moves (self) ? yk_move_count (history) : yk_history_n_moves (history);
}

/* What may be told of the deal: a number of moves says that it can be won, and the
 * player may not want to know that before it is won. */
static YkFewestMoves
told_par (YkStatusLine *self)
{
  YkFewestMoves par = yk_advisor_get_par (self->advisor);

  if (!is_for_moves (self) && yk_game_get_state (self->game) != YK_GAME_WON &&
      g_settings_get_enum (self->settings, "verdict") != YK_SHOW_VERDICT_ALWAYS)
    par.known = 0;
  return par;
}

/* Where the goal are moves the line says how many are known to do, else the tooltip
 * does. */
static void
update_moves_label (YkStatusLine *self)
{
  const YkFewestMoves none = {0}, par = told_par (self);
  gboolean is_goal = is_for_moves (self);
  g_autofree char *text = yk_par_progress_text (n_moves (self), is_goal ? &par : &none);
  g_autofree char *known = yk_par_deal_sentence (&par);

  gtk_label_set_text (GTK_LABEL (self->moves_label), text);
  gtk_widget_set_tooltip_text (self->moves_label, known);
  yk_accessible_names_describe (self->moves_label, known != NULL ? known : "");
}

static gboolean
is_mark_wanted (YkStatusLine *self)
{
  if (yk_game_get_state (self->game) == YK_GAME_WON)
    return FALSE;
  switch ((YkShowVerdict) g_settings_get_enum (self->settings, "verdict")) {
  case YK_SHOW_VERDICT_ALWAYS:
    return !yk_winnability_is_pondered (self->game, self->advisor) || self->is_mark_due;
  case YK_SHOW_VERDICT_WHEN_LOST:
    return yk_advisor_peek (self->advisor)->winnability == YK_WINNABILITY_LOST;
  case YK_SHOW_VERDICT_NEVER:
    return FALSE;
  }
  return FALSE;
}

static void
show_mark (YkStatusLine *self)
{
  const char *text = yk_winnability_sentence (self->game, self->advisor);

  gtk_widget_set_visible (GTK_WIDGET (self->mark), is_mark_wanted (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->mark),
                            yk_advisor_peek (self->advisor)->winnability ==
                                YK_WINNABILITY_LOST);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->winnability_image),
                                winnability_icon (self->game, self->advisor));
  gtk_widget_set_visible (self->winnability_word, is_mark_wanted (self));
  gtk_label_set_text (GTK_LABEL (self->winnability_word),
                      winnability_word (self->game, self->advisor));
  yk_accessible_names_tip (GTK_WIDGET (self->mark), text);
}

static gboolean
mark_due_cb (gpointer data)
{
  YkStatusLine *self = data;

  self->mark_id = 0;
  self->is_mark_due = TRUE;
  show_mark (self);
  return G_SOURCE_REMOVE;
}

static void
update_mark (YkStatusLine *self)
{
  if (!yk_winnability_is_pondered (self->game, self->advisor)) {
    g_clear_handle_id (&self->mark_id, g_source_remove);
    self->is_mark_due = FALSE;
  } else if (!self->is_mark_due && self->mark_id == 0) {
    self->mark_id = g_timeout_add (MARK_DELAY_MS, mark_due_cb, self);
  }
  show_mark (self);
}

char *
yk_status_line_sentence (YkStatusLine *self)
{
  g_autofree char *game =
      yk_game_describe (self->game, self->advisor, yk_deal_long_text);
  const char *winnability = is_mark_wanted (self)
                                ? yk_winnability_sentence (self->game, self->advisor)
                                : NULL;
  guint elapsed = yk_game_get_elapsed (self->game);
  YkFewestMoves par = yk_advisor_get_par (self->advisor);
  char *said;

  if (is_puzzle (self))
    return g_strdup (self->task);
  if (is_for_moves (self))
    said = yk_par_status_said (game, winnability, n_moves (self), &par,
                               has_clock (self), elapsed);
  else
    said = yk_words_append (yk_status_said (game, winnability, n_moves (self),
                                            yk_game_peek_history (self->game)->score,
                                            has_clock (self), elapsed),
                            g_strdup (fixed_score_reason (self->game)));
  if (self->task != NULL)
    said = yk_words_append (yk_text_as_sentence (self->task), said);
  return said;
}

/* The line is read aloud as a whole when the focus comes to it, with the time of that
 * moment.  While the focus stays there, others say what happens: it would be heard
 * twice. */
static void
update_said (YkStatusLine *self)
{
  g_autofree char *said = yk_status_line_sentence (self);

  yk_accessible_names_set (GTK_WIDGET (self), said);
}

static void
update_line (YkStatusLine *self)
{
  int score;
  gboolean stopped;
  g_autofree char *text = NULL;
  const char *reason;

  update_mark (self);
  update_deal_label (self);
  update_moves_label (self);
  score = yk_game_peek_history (self->game)->score;
  stopped = yk_game_peek_history (self->game)->score_stopped;
  text = yk_score_text (score, stopped);
  reason = fixed_score_reason (self->game);
  gtk_widget_set_visible (self->score_label, !is_puzzle (self) && !is_for_moves (self));
  gtk_label_set_text (GTK_LABEL (self->score_label), text);
  yk_tooltip_set (self->score_label, reason);
  yk_accessible_names_describe (self->score_label, reason != NULL ? reason : "");
  update_clock_and_ticking (self);
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    update_said (self);
}

void
yk_status_line_set_task (YkStatusLine *self, const char *task)
{
  g_free (self->task);
  self->task = g_strdup (task);
  update_line (self);
}

static void
yk_status_line_dispose (GObject *object)
{
  YkStatusLine *self = YK_STATUS_LINE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->mark_id, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->task, g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (yk_status_line_parent_class)->dispose (object);
}

static void
yk_status_line_class_init (YkStatusLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_status_line_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            YK_TYPE_STATUS_LAYOUT);
  /* Of this role screen readers say nothing but the name. */
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_TREE_ITEM);
}

static GtkWidget *
append_child (YkStatusLine *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return child;
}

static void
yk_status_line_init (YkStatusLine *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "status");
  self->deal_label = append_child (self, gtk_label_new (NULL));
  gtk_label_set_ellipsize (GTK_LABEL (self->deal_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->deal_label), 0);
  self->winnability_image = gtk_image_new ();
  self->mark = GTK_MENU_BUTTON (append_child (self, gtk_menu_button_new ()));
  gtk_menu_button_set_child (self->mark, self->winnability_image);
  gtk_menu_button_set_has_frame (self->mark, FALSE);
  self->winnability_word = append_child (self, gtk_label_new (NULL));
  gtk_widget_add_css_class (self->winnability_word, YK_STATUS_LAYOUT_OPTIONAL);
  yk_accessible_names_cover (self->winnability_word);
  self->moves_label = append_child (self, gtk_label_new (NULL));
  self->score_label = append_child (self, gtk_label_new (NULL));
  /* Large letters of some languages have no room on a telephone. */
  gtk_label_set_ellipsize (GTK_LABEL (self->score_label), PANGO_ELLIPSIZE_END);
  self->clock_label = append_child (self, gtk_label_new (NULL));
  gtk_widget_add_css_class (self->clock_label, "numeric");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (update_said), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
follow_game_and_advisor (YkStatusLine *self)
{
  static const char *const signals[] = {"told::winnability", "told::effort",
                                        "told::thinking"};

  g_signal_connect_object (self->game, "notify::active",
                           G_CALLBACK (update_clock_and_ticking), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->advisor, signals[i], G_CALLBACK (update_mark), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "par-changed",
                           G_CALLBACK (update_moves_label), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "told::difficulty",
                           G_CALLBACK (update_deal_label), self, G_CONNECT_SWAPPED);
}

GtkWidget *
yk_status_line_new (YkGame *game, YkAdvisor *advisor, GSettings *settings)
{
  YkStatusLine *self = g_object_new (YK_TYPE_STATUS_LINE, NULL);

  self->game = g_object_ref (game);
  self->advisor = g_object_ref (advisor);
  self->settings = g_object_ref (settings);
  follow_game_and_advisor (self);
  g_signal_connect_object (self->settings, "changed::show-clock",
                           G_CALLBACK (update_clock_and_ticking), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::few-moves",
                           G_CALLBACK (update_line), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::verdict", G_CALLBACK (update_line),
                           self, G_CONNECT_SWAPPED);
  update_line (self);
  return GTK_WIDGET (self);
}

GtkMenuButton *
yk_status_line_get_mark (YkStatusLine *self)
{
  return self->mark;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel at the end of a game, where it lies, and its guard against keys meant for
 * the cards. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/ui/yk-ui.h"
#include "game/settings/yk-settings.h"
#include "table/input/yk-input-devices.h"
#include "table/motion/yk-win-animation.h"
#include "words/base/yk-words.h"

#define US_PER_MS 1000

/* Whether a key presses the button that has the focus. */
static gboolean
presses_button (guint key)
{
  key = yk_key_mapping_plain (key);
  return key == GDK_KEY_Return || key == GDK_KEY_space;
}

static gboolean
moves_focus (guint key)
{
  switch (key) {
  case GDK_KEY_Tab:
  case GDK_KEY_ISO_Left_Tab:
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
    return TRUE;
  default:
    return FALSE;
  }
}

/* The window may have been busy when the keys were pressed: then the panel has come
 * after them, whatever the clock says, but they are as close to one another. */
static gboolean
is_too_soon (const YkEndGuard *guard, guint32 time, gint64 now)
{
  return now - guard->began < YK_END_GUARD_MS * US_PER_MS ||
         (guard->last_key != 0 && time - guard->last_key < YK_END_GUARD_MS);
}

gboolean
yk_end_guard_refuses (YkEndGuard *guard, guint key, guint32 time, gint64 now)
{
  gboolean is_held = guard->down == key, asks_hint = guard->asks_hint;

  if (!guard->is_on)
    guard->last_key = time;
  if (moves_focus (key))
    guard->is_on = FALSE;
  if (!presses_button (key))
    return FALSE;
  guard->down = key;
  guard->asks_hint = FALSE;
  if (guard->is_on && (is_held || asks_hint || is_too_soon (guard, time, now)))
    return TRUE;
  guard->is_on = FALSE;
  return FALSE;
}

void
yk_end_guard_release (YkEndGuard *guard, guint key)
{
  if (guard->down == key)
    guard->down = 0;
}

#define SPACING 12

/* How far apart the places are that are tried, in pixels. */
#define STEP 4

/* How long the figures of a win count up, in microseconds. */
#define COUNT_TIME (900 * G_GINT64_CONSTANT (1000))

struct _YkEndPanel
{
  GtkBox parent_instance;

  GActionMap *actions; /* borrowed */
  YkGameEnd end; /* which owns what it names; up to date while the panel is shown */
  YkTable *table;
  GSettings *settings;
  GtkWidget *toast;            /* what lies over the panel */
  YkSpeechQueue *speech_queue; /* or NULL */

  YkEndGuard guard;

  gboolean is_aside;    /* the player wants to see the cards at the game's end */
  gboolean is_held;     /* aside, but for moves */
  gboolean is_outdated; /* the game has changed since it was updated */
  gboolean is_small;    /* it stands at the bottom, otherwise beside the picture */

  int room_width, room_height; /* what it was arranged for */
  guint arrange_id;            /* it is about to be, for another room */

  guint count_id;     /* the figures count up ... */
  gint64 count_began; /* ... since then, by the frame clock; or 0 */

  /* Children, NULL until the panel is shown for the first time. */
  GtkWidget *title;
  GtkWidget *texts; /* scrolls ... */
  GtkWidget *lines; /* ... the five that follow, one below the other */
  GtkWidget *stars;
  GtkWidget *first_highlight;
  GtkWidget *second_highlight;
  GtkWidget *result;
  GtkWidget *text;
  GtkWidget *won_buttons;
  GtkWidget *stuck_buttons;
  GtkWidget *stuck_row; /* of them */
  GtkWidget *new_game_button;
  GtkWidget *stuck_back_button;
  GtkWidget *stuck_undo_button;
};

G_DEFINE_FINAL_TYPE (YkEndPanel, yk_end_panel, GTK_TYPE_BOX)

static GtkWidget *
find_child (GtkBuilder *builder, const char *name)
{
  return GTK_WIDGET (gtk_builder_get_object (builder, name));
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
  self->title = find_child (builder, "title");
  self->texts = find_child (builder, "texts");
  self->lines = find_child (builder, "lines");
  self->stars = find_child (builder, "stars");
  self->result = find_child (builder, "result");
  self->text = find_child (builder, "text");
  self->first_highlight = find_child (builder, "first_highlight");
  self->second_highlight = find_child (builder, "second_highlight");
  self->won_buttons = find_child (builder, "won_buttons");
  self->stuck_buttons = find_child (builder, "stuck_buttons");
  self->stuck_row = find_child (builder, "stuck_row");
  self->new_game_button = find_child (builder, "new_game_button");
  self->stuck_back_button = find_child (builder, "stuck_back_button");
  self->stuck_undo_button = find_child (builder, "stuck_undo_button");
  gtk_box_append (GTK_BOX (self), find_child (builder, "head"));
  gtk_box_append (GTK_BOX (self), self->texts);
  gtk_box_append (GTK_BOX (self), self->won_buttons);
  gtk_box_append (GTK_BOX (self), self->stuck_buttons);
}

/* Shows a sentence in a label, or no label for NULL. */
static void
set_sentence (GtkWidget *label, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (label), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (label, sentence != NULL);
}

/* What of the panel's width is not its children's. */
static int
frame_width (GtkWidget *panel)
{
  GtkStyleContext *context = gtk_widget_get_style_context (panel);
  GtkBorder margin, border, padding;

  gtk_style_context_get_margin (context, &margin);
  gtk_style_context_get_border (context, &border);
  gtk_style_context_get_padding (context, &padding);
  return margin.left + margin.right + border.left + border.right + padding.left +
         padding.right;
}

/* As wide as it wants to be, and as there is room. */
static int
place_width (GtkWidget *widget, int width)
{
  return MAX (yk_measure_least_width (widget),
              MIN (yk_measure_natural_width (widget), width));
}

/* The height in which all lines can be seen.  What scrolls does not think of the width
 * in which its lines wrap. */
static int
panel_height (YkEndPanel *self, int width)
{
  int height = yk_measure_natural_height (GTK_WIDGET (self), width);

  if (!gtk_widget_get_visible (self->texts))
    return height;
  return height - yk_measure_natural_height (self->texts, -1) +
         yk_measure_natural_height (self->lines,
                                    width - frame_width (GTK_WIDGET (self)));
}

/* 0 where there is none. */
static int
toast_height (YkEndPanel *self, int width)
{
  if (!gtk_widget_get_visible (self->toast))
    return 0;
  return yk_measure_natural_height (self->toast, place_width (self->toast, width));
}

/* The table keeps its right side free for a panel that is not wider than that. */
static gboolean
has_side (YkEndPanel *self, int width, int panel_width)
{
  return !self->is_small && panel_width <= yk_win_animation_free_side (width);
}

static int
panel_left (YkEndPanel *self, int width, int panel_width)
{
  int side = (int) yk_win_animation_free_side (width);

  if (has_side (self, width, panel_width))
    return width - side + (side - panel_width) / 2;
  return (width - panel_width) / 2;
}

/* How much of the free height is above the panel: where it lies over the picture, it
 * leaves the mountains free. */
static double
panel_part_above (YkEndPanel *self, int width, const GdkRectangle *place)
{
  if (self->is_small)
    return 1;
  return has_side (self, width, place->width) ? 0.35 : 0.1;
}

/* A GtkOverlay gives its children the height that they want at their natural width.  In
 * a narrower window lines wrap, and the panel needs more.  If a visible toast fits
 * neither below nor above, the texts of the panel shrink; its buttons stay. */
static void
position_panel (YkEndPanel *self, int width, int height, GdkRectangle *place)
{
  int least;
  int room;
  int bottom;
  GdkRectangle wanted;

  place->width = place_width (GTK_WIDGET (self), width);
  least = yk_measure_least_height (GTK_WIDGET (self), place->width);
  place->height = MAX (least, MIN (panel_height (self, place->width), height));
  place->x = panel_left (self, width, place->width);
  place->y = (int) ((height - place->height) * panel_part_above (self, width, place));
  /* Lets the texts of the panel scroll, from above, as far as the toast needs room. */
  room = toast_height (self, width);
  bottom = place->y + place->height;
  if (place->y < room && height - bottom < room) {
    place->height = MAX (least, bottom - room);
    place->y = MIN (MAX (bottom - place->height, room), height - place->height);
  }
  /* The picture of a win may go, and then the foundations are where they were: moves
   * the panel to the left or down, as little as it can, so that it covers no card. */
  wanted = *place;
  for (; !self->is_small && place->y + place->height <= height; place->y += STEP)
    for (place->x = wanted.x; place->x >= 0; place->x -= STEP)
      if (!yk_table_has_last_card_in (self->table, place))
        return;
  *place = wanted;
}

/* Beside the visible panel.  FALSE: in its usual place at the bottom. */
static gboolean
position_toast (YkEndPanel *self, int width, int height, GdkRectangle *place)
{
  GdkRectangle panel;

  position_panel (self, width, height, &panel);
  place->width = place_width (self->toast, width);
  place->height = toast_height (self, width);
  if (height - panel.y - panel.height >= place->height)
    return FALSE;
  place->x = (width - place->width) / 2;
  place->y = MAX (panel.y - place->height, 0);
  return TRUE;
}

/* What is seen of it. */
static GdkRectangle
without_margins (GtkWidget *widget, const GdkRectangle *place)
{
  int start = gtk_widget_get_margin_start (widget);
  int top = gtk_widget_get_margin_top (widget);

  return (GdkRectangle){place->x + start, place->y + top,
                        place->width - start - gtk_widget_get_margin_end (widget),
                        place->height - top - gtk_widget_get_margin_bottom (widget)};
}

/* Where there is no panel: as low as possible without covering the last card of a pile.
 * FALSE: in its usual place, or there is no such place. */
static gboolean
position_toast_alone (YkEndPanel *self, int width, int height, GdkRectangle *place)
{
  place->width = place_width (self->toast, width);
  place->height = toast_height (self, width);
  place->x = (width - place->width) / 2;
  for (place->y = height - place->height; place->y >= 0; place->y -= STEP) {
    const GdkRectangle seen = without_margins (self->toast, place);

    if (!yk_table_has_last_card_in (self->table, &seen))
      return place->y < height - place->height;
  }
  return FALSE;
}

static void
set_panel_class (GtkWidget *panel, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (panel, name);
  else
    gtk_widget_remove_css_class (panel, name);
  yk_measure_anew (panel);
}

/* Whether all lines and buttons can be seen at once, as far as that is known. */
static gboolean
panel_has_room (YkEndPanel *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  int width = parent != NULL ? gtk_widget_get_width (parent) : 0;

  return width == 0 || panel_height (self, place_width (GTK_WIDGET (self), width)) <=
                           gtk_widget_get_height (parent);
}

/* What has the focus in it keeps it. */
static void
move_to (GtkWidget *widget, GtkWidget *box)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, widget);

  if (parent == box)
    return;
  gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_append (GTK_BOX (box), widget);
  if (has_focus)
    gtk_widget_grab_focus (focus);
}

/* The buttons are below what scrolls, or scroll with the texts. */
static void
move_buttons (YkEndPanel *self, GtkWidget *box)
{
  move_to (self->won_buttons, box);
  move_to (self->stuck_buttons, box);
}

/* The buttons after a win are in two columns, or in one; a last one that is alone in
 * its row has all of it. */
static void
set_columns (GtkWidget *grid, int n_columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (grid);
  int i = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (grid); button != NULL;
       button = gtk_widget_get_next_sibling (button), i++) {
    GtkGridLayoutChild *place =
        GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, button));
    gboolean is_alone =
        i % n_columns == 0 && gtk_widget_get_next_sibling (button) == NULL;

    gtk_grid_layout_child_set_column (place, i % n_columns);
    gtk_grid_layout_child_set_row (place, i / n_columns);
    gtk_grid_layout_child_set_column_span (place, is_alone ? n_columns : 1);
  }
}

/* The row is of two halves. */
static void
set_orientations (GtkWidget *row, GtkOrientation of_row, GtkOrientation of_halves)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (row), of_row);
  for (GtkWidget *half = gtk_widget_get_first_child (row); half != NULL;
       half = gtk_widget_get_next_sibling (half))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (half), of_halves);
}

/* Narrow windows get two rows; large letters the full width of a small screen, and long
 * words a row for each button. */
static void
arrange_for_room (YkEndPanel *self)
{
  set_panel_class (GTK_WIDGET (self), "tight", FALSE);
  set_orientations (self->stuck_row, GTK_ORIENTATION_HORIZONTAL,
                    GTK_ORIENTATION_HORIZONTAL);
  set_columns (self->won_buttons, 2);
  if (yk_measure_is_wider_than_parent (GTK_WIDGET (self)))
    set_panel_class (GTK_WIDGET (self), "tight", TRUE);
  if (yk_measure_is_wider_than_parent (GTK_WIDGET (self)))
    set_orientations (self->stuck_row, GTK_ORIENTATION_VERTICAL,
                      GTK_ORIENTATION_HORIZONTAL);
  if (yk_measure_is_wider_than_parent (GTK_WIDGET (self))) {
    set_orientations (self->stuck_row, GTK_ORIENTATION_VERTICAL,
                      GTK_ORIENTATION_VERTICAL);
    set_columns (self->won_buttons, 1);
  }
  /* Where letters are large, or the screen is low, the frame gives way to the lines;
   * then the buttons scroll with them. */
  set_panel_class (GTK_WIDGET (self), "low", FALSE);
  move_buttons (self, GTK_WIDGET (self));
  if (!panel_has_room (self))
    set_panel_class (GTK_WIDGET (self), "low", TRUE);
  if (!panel_has_room (self))
    move_buttons (self, self->lines);
}

/* Only where there is something in it: a text, or the buttons. */
static void
show_scroller (YkEndPanel *self)
{
  gtk_widget_set_visible (self->texts,
                          gtk_widget_get_visible (self->text) ||
                              gtk_widget_get_parent (self->won_buttons) == self->lines);
}

/* Returns: (transfer full): all texts but the title, joined as they are read aloud. */
static char *
join_words (const YkEndWords *words)
{
  const char *const sentences[] = {words->stars_said, words->highlights[0],
                                   words->highlights[1], words->said, words->text};
  char *joined = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    joined = yk_words_append (joined, g_strdup (sentences[i]));
  return joined != NULL ? joined : g_strdup ("");
}

/* What the panel says.  The texts take the focus together, where they need to be
 * scrolled. */
static void
fill_texts (YkEndPanel *self)
{
  g_auto (YkEndWords) words = yk_end_words_read (&self->end);
  g_autofree char *said = join_words (&words);

  gtk_label_set_text (GTK_LABEL (self->title), words.title);
  set_sentence (self->stars, words.stars);
  if (words.stars != NULL)
    yk_accessible_names_set (self->stars, words.stars_said);
  set_sentence (self->first_highlight, words.highlights[0]);
  set_sentence (self->second_highlight, words.highlights[1]);
  set_sentence (self->result, words.result);
  set_sentence (self->text, words.text);
  show_scroller (self);
  yk_accessible_names_set (self->texts, said);
}

static void
fill_panel (YkEndPanel *self)
{
  gboolean is_won = yk_game_get_state (self->end.game) == YK_GAME_WON;
  YkDealId id;
  GtkWidget *label;
  guint camp, task;
  gboolean is_on_trail;
  const char *text;

  self->end.is_for_moves = g_settings_get_boolean (self->settings, "few-moves");
  ensure_children (self);
  fill_texts (self);
  /* From a deal of the trail the first button goes on along it. */
  id = yk_game_get_id (self->end.game);
  label = gtk_button_get_child (GTK_BUTTON (self->new_game_button));
  is_on_trail = yk_trail_find (&id, &camp, &task);
  text = is_on_trail ? C_ ("button", "Next on the Trail") : C_ ("button", "New Game");
  gtk_label_set_text (GTK_LABEL (label), text);
  yk_accessible_names_set (self->new_game_button, text);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->new_game_button),
                                  is_on_trail ? "win.next-puzzle" : "win.new-game");
  gtk_widget_set_visible (self->won_buttons, is_won);
  gtk_widget_set_visible (self->stuck_buttons, !is_won);
  /* A small panel stands at the bottom and leaves the cards above it visible. */
  self->is_small = !is_won;
  set_panel_class (GTK_WIDGET (self), "small", !is_won);
}

static GtkWidget *
first_button (YkEndPanel *self)
{
  if (yk_game_get_state (self->end.game) == YK_GAME_WON)
    return self->new_game_button;
  return gtk_widget_get_sensitive (self->stuck_back_button) ? self->stuck_back_button
                                                            : self->stuck_undo_button;
}

/* A screen reader says what the panel is called when the focus comes into it: so it is
 * called what there is to say, of the last move, too. */
static void
speak_of_end (YkEndPanel *self)
{
  g_autofree char *text = NULL;

  if (self->speech_queue == NULL)
    return;
  yk_end_words_say (&self->end, self->speech_queue);
  text = yk_speech_queue_take (self->speech_queue);
  yk_accessible_names_set (GTK_WIDGET (self), text);
}

static gboolean
count_tick_cb (GtkWidget *panel, GdkFrameClock *clock, gpointer data)
{
  YkEndPanel *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double left;
  g_autofree char *result = NULL;

  if (self->count_began == 0)
    self->count_began = now;
  left = 1 - MIN (1.0, (double) (now - self->count_began) / COUNT_TIME);
  result = yk_end_words_count_result (&self->end, 1 - left * left);
  if (result != NULL)
    gtk_label_set_text (GTK_LABEL (self->result), result);
  if (result != NULL && left > 0)
    return G_SOURCE_CONTINUE;
  self->count_id = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_counting (YkEndPanel *self)
{
  if (self->count_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->count_id);
  self->count_id = 0;
}

/* The figures of a win count up, where things may move.  Only to the eye: what is said
 * of them is said already. */
static void
count_up (YkEndPanel *self)
{
  gboolean allowed;
  YkSpeed speed;

  stop_counting (self);
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations",
                &allowed, NULL);
  g_object_get (self->table, "speed", &speed, NULL);
  if (!allowed || speed == YK_SPEED_OFF || !gtk_widget_get_visible (self->result))
    return;
  self->count_began = 0;
  self->count_id =
      gtk_widget_add_tick_callback (GTK_WIDGET (self), count_tick_cb, self, NULL);
}

/* Has the buttons stand as there is room for them. */
static void
arrange_buttons (YkEndPanel *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  self->room_width = parent != NULL ? gtk_widget_get_width (parent) : 0;
  self->room_height = parent != NULL ? gtk_widget_get_height (parent) : 0;
  arrange_for_room (self);
  show_scroller (self);
}

static gboolean
arrange_cb (gpointer data)
{
  YkEndPanel *self = data;

  self->arrange_id = 0;
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    arrange_buttons (self);
  return G_SOURCE_REMOVE;
}

static void
set_panel_visible (YkEndPanel *self, gboolean visible)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean was_visible = gtk_widget_get_visible (widget);

  stop_counting (self);
  if (visible)
    fill_panel (self);
  gtk_widget_set_visible (widget, visible);
  if (visible)
    arrange_buttons (self);
  yk_actions_enable (self->actions, "look-at-cards", visible);
  if (visible && !was_visible) {
    GtkWidget *viewport;

    speak_of_end (self);
    self->guard.is_on = TRUE;
    self->guard.began = g_get_monotonic_time ();
    /* The first button has the focus; but what scrolls is read from its beginning. */
    viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->texts));
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
    gtk_widget_grab_focus (first_button (self));
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
    count_up (self);
  } else if (!visible && was_visible) {
    yk_table_take_focus (self->table);
  }
}

/* Whoever plays on in a puzzle that is lost sees that on the table, and the answer is
 * in the puzzle's bar. */
static gboolean
is_game_over (YkEndPanel *self)
{
  YkGameState state = yk_game_get_state (self->end.game);

  return state == YK_GAME_WON ||
         (state == YK_GAME_STUCK && !yk_game_peek_board (self->end.game)->is_open);
}

/* What is shown of this end already stays when a card shakes. */
void
yk_end_panel_update (YkEndPanel *self)
{
  gboolean stays = !self->is_outdated && gtk_widget_get_visible (GTK_WIDGET (self));

  self->is_outdated = FALSE;
  set_panel_visible (self, is_game_over (self) && !self->is_aside &&
                               (stays || yk_table_get_at_rest (self->table)));
}

/* The table settles for other reasons, too, and then the player wants to go on looking
 * at the cards. */
void
yk_end_panel_game_changed (YkEndPanel *self, YkChange change)
{
  self->is_outdated = TRUE;
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
look_at_cards (YkEndPanel *self)
{
  self->is_aside = TRUE;
  set_panel_visible (self, FALSE);
}

/* What is found out, or set, while the panel shows is shown, but not said: nobody has
 * asked. */
static void
words_changed_cb (YkEndPanel *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && is_game_over (self))
    fill_panel (self);
}

void
yk_end_panel_set_speech_queue (YkEndPanel *self, YkSpeechQueue *speech_queue)
{
  g_set_object (&self->speech_queue, speech_queue);
}

gboolean
yk_end_panel_show_again (YkEndPanel *self)
{
  if (!self->is_aside)
    return FALSE;
  self->is_aside = FALSE;
  set_panel_visible (self, TRUE);
  return TRUE;
}

void
yk_end_panel_hold_aside (YkEndPanel *self, gboolean is_held)
{
  self->is_held = is_held;
  if (is_held && is_game_over (self))
    look_at_cards (self);
}

static gboolean
position_panel_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place,
                   YkEndPanel *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (overlay));

  if (child == GTK_WIDGET (self)) {
    /* A telephone is turned, or a window gets another size.  Not at once: it is being
     * laid out. */
    if ((width != self->room_width || height != self->room_height) &&
        self->arrange_id == 0)
      self->arrange_id = g_idle_add (arrange_cb, self);
    position_panel (self, width, height, place);
    return TRUE;
  }
  if (child != self->toast)
    return FALSE;
  return gtk_widget_get_visible (GTK_WIDGET (self))
             ? position_toast (self, width, height, place)
             : position_toast_alone (self, width, height, place);
}

/* Keys are watched wherever they go, for one may be held down while the panel comes. */
static gboolean
panel_key_pressed_cb (YkEndPanel *self, guint key, guint code,
                      GdkModifierType modifiers, GtkEventController *keys)
{
  gboolean is_refused = yk_end_guard_refuses (
      &self->guard, key, gtk_event_controller_get_current_event_time (keys),
      g_get_monotonic_time ());

  if (yk_key_mapping_letter (gtk_widget_get_display (GTK_WIDGET (self)), key, code) ==
      'h')
    self->guard.asks_hint = TRUE;
  return is_refused && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

static void
panel_key_released_cb (YkEndPanel *self, guint key)
{
  yk_end_guard_release (&self->guard, key);
}

static void
panel_root_cb (YkEndPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkEventController *keys;

  if (root == NULL)
    return;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (panel_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (panel_key_released_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (root), keys);
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

  g_clear_handle_id (&self->arrange_id, g_source_remove);
  stop_counting (self);
  g_clear_object (&self->end.game);
  g_clear_object (&self->end.advisor);
  g_clear_object (&self->end.session);
  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  g_clear_object (&self->toast);
  g_clear_object (&self->speech_queue);

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
  g_signal_connect (self, "notify::root", G_CALLBACK (panel_root_cb), NULL);
}

GtkWidget *
yk_end_panel_new (GActionMap *actions, YkGame *game, YkTable *table, YkSession *session,
                  YkAdvisor *advisor, GSettings *settings, YkToast *toast)
{
  static const YkAction entries[] = {
      {"look-at-cards", G_CALLBACK (look_at_cards)},
  };
  YkEndPanel *self = g_object_new (YK_TYPE_END_PANEL, NULL);

  self->actions = actions;
  self->end = (YkGameEnd){.game = g_object_ref (game),
                          .advisor = g_object_ref (advisor),
                          .session = g_object_ref (session)};
  self->table = g_object_ref (table);
  self->settings = g_object_ref (settings);
  self->toast = g_object_ref (GTK_WIDGET (toast));
  yk_actions_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->table, "notify::at-rest",
                           G_CALLBACK (table_at_rest_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->end.advisor, "par-changed",
                           G_CALLBACK (words_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::few-moves",
                           G_CALLBACK (words_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

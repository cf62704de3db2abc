/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: pages of rows, which change the table behind them at once. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs-private.h"
#include "core/yk-board.h"
#include "deck/yk-assets.h"
#include "deck/yk-deck.h"
#include "game/settings/yk-settings.h"
#include "sound/yk-sound-player.h"
#include "table/input/yk-input-devices.h"
#include "table/layout/yk-layout.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"

/* A page of preferences: rows, each of which changes one setting at once. */

/* To be zeroed before list_init(); whoever has it frees the keys. */
typedef struct
{
  GSettings *settings; /* borrowed */
  GPtrArray *keys;     /* of all rows */
  GtkWidget *page;     /* a box with the rows, below which more may be added */
  GtkListBox *box;     /* the rows */
  const char *heading; /* translated: over the row that is added next; or NULL */
  GtkWidget *more;     /* the row before those that are not shown yet, or NULL */
} List;

/* A row of the list.  All texts are untranslated; the title has the msgctxt
 * "preference", the subtitle none. */
typedef struct
{
  const char *key;          /* of the settings */
  const char *title;        /* what is chosen */
  const char *subtitle;     /* a sentence about it, or NULL */
  const char *const *items; /* the names of an enum's values in the order of their
                               numbers, up to NULL; or NULL where the setting is a
                               boolean, which is shown as a switch */
  const char *needed;       /* the key of a boolean without which this one means nothing
                               and cannot be changed, or NULL */
  const char *context;      /* the msgctxt of the items */
} Preference;

/* The name under which a row has its heading. */
#define HEADING "yk-heading"

/* NULL where there is none. */
static GtkWidget *
row_beside (GtkWidget *row, int step)
{
  GtkWidget *box = gtk_widget_get_parent (row);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + step;

  return index < 0
             ? NULL
             : GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (box), index));
}

/* The row itself, or what can be changed in it. */
static gboolean
focus_row (GtkWidget *row)
{
  return gtk_widget_get_focusable (row)
             ? gtk_widget_grab_focus (row)
             : gtk_widget_child_focus (
                   gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)),
                   GTK_DIR_TAB_FORWARD);
}

static void
focus_from (GtkWidget *row, int step)
{
  for (; row != NULL; row = row_beside (row, step))
    if (gtk_widget_get_visible (row) && focus_row (row))
      return;
}

static GtkWidget *
last_row_beside (GtkWidget *row, int step)
{
  for (GtkWidget *next; (next = row_beside (row, step)) != NULL;)
    row = next;
  return row;
}

/* The arrows lead from row to row, the others to the ends of the page; GTK's list would
 * know only rows that have the focus themselves.  An open list of choices has its own.
 */
static gboolean
row_key_cb (GtkEventControllerKey *controller, guint key, guint code,
            GdkModifierType modifiers, gpointer data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (row));

  if (focus == NULL || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
      (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Up:
    focus_from (row_beside (row, -1), -1);
    return TRUE;
  case GDK_KEY_Down:
    focus_from (row_beside (row, 1), 1);
    return TRUE;
  case GDK_KEY_Home:
  case GDK_KEY_Page_Up:
    focus_from (last_row_beside (row, -1), 1);
    return TRUE;
  case GDK_KEY_End:
  case GDK_KEY_Page_Down:
    focus_from (last_row_beside (row, 1), -1);
    return TRUE;
  default:
    return FALSE;
  }
}

static void
append_row (List *self, GtkWidget *row)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (row_key_cb), NULL);
  gtk_widget_add_controller (row, keys);
  gtk_widget_set_visible (row, self->more == NULL);
  if (self->heading != NULL)
    g_object_set_data (G_OBJECT (row), HEADING, (gpointer) self->heading);
  self->heading = NULL;
  gtk_list_box_append (self->box, row);
}

/* Adds ROW, which shows and changes the setting by itself, or opens a chooser for it.
 */
static void
list_add_row (List *self, const char *key, GtkWidget *row)
{
  append_row (self, row);
  g_ptr_array_add (self->keys, g_strdup (key));
}

/* Headings. */

static void
update_heading_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *text = g_object_get_data (G_OBJECT (row), HEADING);

  if (text != NULL && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, yk_dialog_text (text, 32, "heading"));
}

/* What few people need. */

static gboolean
focus_row_cb (gpointer row)
{
  if (gtk_widget_get_root (row) != NULL)
    focus_row (row);
  return G_SOURCE_REMOVE;
}

/* The first of the other rows gets the focus when it has its place: the page scrolls to
 * that. */
static void
row_activated_cb (List *self, GtkWidget *row)
{
  GtkWidget *first = row_beside (row, 1);

  if (row != self->more)
    return;
  for (GtkWidget *next = first; next != NULL; next = row_beside (next, 1))
    gtk_widget_set_visible (next, TRUE);
  self->more = NULL;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, focus_row_cb, g_object_ref (first),
                   g_object_unref);
  gtk_list_box_remove (self->box, row);
}

/* Adds a row "More…"; what is added after it is seen once that is activated. */
static void
list_begin_more (List *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (C_ ("preferences", "More…")));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  yk_accessible_names_set (row, C_ ("preferences", "More…"));
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED,
                               FALSE, -1);
  append_row (self, row);
  self->more = row;
}

/* Adds a row for CONTROL, which the caller has bound to the setting. */
static void
list_add_control (List *self, const char *key, const char *title, const char *subtitle,
                  GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  /* No box: the row would ask it for the least width in its height, which is that of a
   * single line where scripts differ in height, as in Korean. */
  GtkWidget *texts = gtk_grid_new ();
  GtkWidget *list_row = gtk_list_box_row_new ();

  gtk_grid_set_row_spacing (GTK_GRID (texts), 2);
  gtk_grid_attach (GTK_GRID (texts), yk_dialog_text (title, 32, NULL), 0, 0, 1, 1);
  if (subtitle != NULL)
    gtk_grid_attach (GTK_GRID (texts), yk_dialog_text (subtitle, 38, "dim-label"), 0, 1,
                     1, 1);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  yk_accessible_names_set (control, title);
  if (subtitle != NULL)
    yk_accessible_names_describe (control, subtitle);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (list_row), row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), FALSE);
  gtk_widget_set_focusable (list_row, FALSE);
  list_add_row (self, key, list_row);
}

/* Adds a row with a switch for a boolean setting.  TITLE and SUBTITLE are translated.
 *
 * Returns: (transfer none): the switch. */
static GtkWidget *
list_add_switch (List *self, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (self->settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  list_add_control (self, key, title, subtitle, control);
  return control;
}

/* A drop-down's items stand in the order of VALUES, the strings that the setting may
 * have. */
static gboolean
get_position (GValue *position, GVariant *setting, gpointer values)
{
  const char *value = g_variant_get_string (setting, NULL);

  for (guint i = 0; ((GStrv) values)[i] != NULL; i++)
    if (g_str_equal (((GStrv) values)[i], value)) {
      g_value_set_uint (position, i);
      return TRUE;
    }
  g_value_set_uint (position, GTK_INVALID_LIST_POSITION);
  return TRUE;
}

static GVariant *
get_value (const GValue *position, const GVariantType *type, gpointer values)
{
  guint i = g_value_get_uint (position);

  return i < g_strv_length (values) ? g_variant_new_string (((GStrv) values)[i]) : NULL;
}

/* Adds a row with a drop-down for an enum setting.  All texts are translated; ITEMS
 * ends with NULL.
 *
 * Returns: (transfer none): the drop-down. */
static GtkWidget *
list_add_choice (List *self, const char *key, const char *const *items,
                 const char *title, const char *subtitle)
{
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (items);

  g_settings_bind_with_mapping (self->settings, key, drop_down, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_position, get_value,
                                yk_settings_enum_words (self->settings, key),
                                (GDestroyNotify) g_strfreev);
  list_add_control (self, key, title, subtitle, drop_down);
  yk_drop_down_name (GTK_DROP_DOWN (drop_down), title);
  if (subtitle != NULL) {
    GtkWidget *button = gtk_widget_get_first_child (drop_down);

    if (button != NULL)
      yk_accessible_names_describe (button, subtitle);
  }
  return drop_down;
}

static GtkWidget *
add_untranslated_choice (List *self, const Preference *row, const char *title,
                         const char *subtitle)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (guint i = 0; row->items[i] != NULL; i++)
    g_ptr_array_add (items,
                     (gpointer) g_dpgettext2 (NULL, row->context, row->items[i]));
  g_ptr_array_add (items, NULL);
  return list_add_choice (self, row->key, (const char *const *) items->pdata, title,
                          subtitle);
}

/* Adds ROWS, an array that ends with a row without a key. */
static void
list_add (List *self, const Preference *rows)
{
  for (const Preference *row = rows; row->key != NULL; row++) {
    const char *title = g_dpgettext2 (NULL, "preference", row->title);
    const char *subtitle = row->subtitle != NULL ? _ (row->subtitle) : NULL;
    GtkWidget *control = row->items != NULL
                             ? add_untranslated_choice (self, row, title, subtitle)
                             : list_add_switch (self, row->key, title, subtitle);

    if (row->needed != NULL)
      g_settings_bind (self->settings, row->needed, control, "sensitive",
                       G_SETTINGS_BIND_GET);
  }
}

/* Moves the controls from beside their titles to below them, for large letters on a
 * small screen.  Rows that open something stay as they are. */
static void
list_stand (List *self)
{
  for (GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->box, 0));
       row != NULL; row = row_beside (row, 1)) {
    GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

    if (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)))
      continue;
    yk_reflow_layout_apply (GTK_BOX (box), 4);
    gtk_widget_set_halign (gtk_widget_get_last_child (box), GTK_ALIGN_START);
  }
}

/* Makes LIST, which must outlive its widgets, one without rows for SETTINGS. */
static void
list_init (List *self, GSettings *settings)
{
  GtkWidget *list = gtk_list_box_new ();

  self->settings = settings;
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_list_box_set_header_func (self->box, update_heading_cb, NULL, NULL);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_widget_add_css_class (list, "rows");
  self->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->page), list);
}

/* Of the window: narrow, so that the table beside it shows what a change does. */
#define WIDTH 400

/* Longer pages scroll, in pixels. */
#define MOST_HEIGHT 620

#define N_PAGES 5

#define YK_TYPE_PREFERENCES (yk_preferences_get_type ())
G_DECLARE_FINAL_TYPE (YkPreferences, yk_preferences, YK, PREFERENCES, YkDialog)

struct _YkPreferences
{
  YkDialog parent_instance;

  GSettings *settings;
  YkGame *game;
  GVariant *before; /* owned: what the last reset has changed, or NULL */

  /* children */
  GtkStack *stack;
  List lists[N_PAGES]; /* zeroed where a page is left out */
  GtkWidget *note;     /* when a change of the rules takes effect */
  GtkWidget *restart_button;
  GtkWidget *reset_button;
  YkToast *toast;
};

G_DEFINE_FINAL_TYPE (YkPreferences, yk_preferences, YK_TYPE_DIALOG)

/* What is chosen. */

static const char *const scheme_names[] = {
    [YK_COLOUR_SCHEME_SYSTEM] = NC_ ("style", "System"),
    [YK_COLOUR_SCHEME_LIGHT] = NC_ ("style", "Light"),
    [YK_COLOUR_SCHEME_DARK] = NC_ ("style", "Dark"),
    NULL};

static const char *const size_names[] = {
    [YK_CARD_SIZE_AUTOMATIC] = NC_ ("card size", "Automatic"),
    [YK_CARD_SIZE_SMALL] = NC_ ("card size", "Small"),
    [YK_CARD_SIZE_MEDIUM] = NC_ ("card size", "Medium"),
    [YK_CARD_SIZE_LARGE] = NC_ ("card size", "Large"),
    NULL};

static const char *const place_names[] = {
    [YK_FOUNDATIONS_PLACE_AUTOMATIC] = NC_ ("place of the foundations", "Automatic"),
    [YK_FOUNDATIONS_PLACE_LEFT] = NC_ ("place of the foundations", "Left"),
    [YK_FOUNDATIONS_PLACE_RIGHT] = NC_ ("place of the foundations", "Right"),
    [YK_FOUNDATIONS_PLACE_TOP] = NC_ ("place of the foundations", "Top"),
    [YK_FOUNDATIONS_PLACE_BOTH] = NC_ ("place of the foundations", "Both Sides"),
    NULL};

static const char *const speed_names[] = {
    [YK_SPEED_OFF] = NC_ ("speed of the cards", "Off"),
    [YK_SPEED_QUICK] = NC_ ("speed of the cards", "Fast"),
    [YK_SPEED_NORMAL] = NC_ ("speed of the cards", "Normal"),
    [YK_SPEED_CALM] = NC_ ("speed of the cards", "Slow"),
    NULL};

static const char *const letter_names[] = {
    [YK_RANK_LETTERS_LANGUAGE] = NC_ ("letters on cards", "My Language"),
    [YK_RANK_LETTERS_ENGLISH] = NC_ ("letters on cards", "English"),
    [YK_RANK_LETTERS_NUMBERS] = NC_ ("letters on cards", "Numbers"),
    NULL};

static const char *const auto_play_names[] = {
    [YK_AUTO_OFF] = NC_ ("automatic play", "Off"),
    [YK_AUTO_SAFE] = NC_ ("automatic play", "Safe"),
    [YK_AUTO_ALWAYS] = NC_ ("automatic play", "Always"),
    NULL};

static const char *const finish_names[] = {
    [YK_FINISH_OFFER] = NC_ ("finishing a win", "Ask"),
    [YK_FINISH_AUTOMATIC] = NC_ ("finishing a win", "Automatically"),
    [YK_FINISH_NEVER] = NC_ ("finishing a win", "Never"),
    NULL};

static const char *const difficulty_names[] = {
    [YK_DEALS_ANY] = NC_ ("difficulty of deals", "Any"),
    [YK_DEALS_EASY] = NC_ ("difficulty of deals", "Easy"),
    [YK_DEALS_MEDIUM] = NC_ ("difficulty of deals", "Medium"),
    [YK_DEALS_HARD] = NC_ ("difficulty of deals", "Hard"),
    [YK_DEALS_GROWING] = NC_ ("difficulty of deals", "Increasing"),
    NULL};

static const char *const verdict_names[] = {
    [YK_SHOW_VERDICT_ALWAYS] = NC_ ("when it is said", "Always"),
    [YK_SHOW_VERDICT_WHEN_LOST] = NC_ ("when it is said", "Only When Lost"),
    [YK_SHOW_VERDICT_NEVER] = NC_ ("when it is said", "Never"),
    NULL};

static const char *const speech_names[] = {
    [YK_SPEECH_WORDY] = NC_ ("what is said", "In Full"),
    [YK_SPEECH_TERSE] = NC_ ("what is said", "In Brief"),
    NULL};

static const Preference scheme_rows[] = {{"colour-scheme", NC_ ("preference", "Style"),
                                          NULL, scheme_names, .context = "style"},
                                         {0}};

static const Preference colour_rows[] = {
    {"four-colours", NC_ ("preference", "Four Colors"),
     N_ ("In Yukon’s own decks, clubs are green and diamonds are blue."), NULL},
    {0},
};

static const Preference layout_rows[] = {
    {"card-size", NC_ ("preference", "Card Size"),
     N_ ("Large cards overlap more in long columns."), size_names,
     .context = "card size"},
    {"left-handed", NC_ ("preference", "Left-Handed Table"),
     N_ ("Mirrors the table. Foundations stay on the side you’ve chosen."), NULL},
    {"speed", NC_ ("preference", "Animation Speed"), NULL, speed_names,
     .context = "speed of the cards"},
    {0},
};

static const Preference more_table_rows[] = {
    {"foundations", NC_ ("preference", "Foundation Position"), NULL, place_names,
     .context = "place of the foundations"},
    {"rank-letters", NC_ ("preference", "Letters on Cards"),
     N_ ("Used on aces, jacks, queens, and kings in Yukon’s own decks."), letter_names,
     .context = "letters on cards"},
    {"show-targets", NC_ ("preference", "Show Where Cards Fit"),
     N_ ("Marks the places where the cards you’re holding can go."), NULL},
    {"show-last-move", NC_ ("preference", "Show the Last Move"),
     N_ ("Puts a small mark on the cards that moved last."), NULL},
    {"dim-cards", NC_ ("preference", "Dim Cards That Can’t Move"), NULL, NULL},
    {0},
};

static const Preference play_rows[] = {
    {"auto-play", NC_ ("preference", "Automatic Play"),
     N_ ("“Safe” sends a card to the foundation only when no other card could need "
         "it."),
     auto_play_names, .context = "automatic play"},
    {"finish", NC_ ("preference", "Finish Won Games"), NULL, finish_names,
     .context = "finishing a win"},
    {"click-chooses", NC_ ("preference", "Click to Select, Click to Place"),
     N_ ("When off, a click moves the card. You can always drag."), NULL},
    {0},
};

static const Preference deal_rows[] = {
    {"winnable-deals", NC_ ("preference", "Winnable Deals"),
     N_ ("Every new game can be won. When off, deals are random."), NULL},
    {"difficulty", NC_ ("preference", "Difficulty of Winnable Deals"),
     N_ ("“Increasing”: easy deals until your third win, medium ones until your tenth, "
         "and then deals of any difficulty."),
     difficulty_names, "winnable-deals", .context = "difficulty of deals"},
    {0},
};

static const Preference more_play_rows[] = {
    {"verdict", NC_ ("preference", "Show Whether You Can Win"), NULL, verdict_names,
     .context = "when it is said"},
    {"offer-way-back", NC_ ("preference", "Offer a Way Back From Lost Games"), NULL,
     NULL},
    {"few-moves", NC_ ("preference", "Play for the Fewest Moves"),
     N_ ("Shows how many moves the shortest known win takes, instead of the score."),
     NULL},
    {"show-clock", NC_ ("preference", "Show the Clock"), NULL, NULL},
    {"count-early", NC_ ("preference", "Count Games From the First Move"),
     N_ ("When off, games count from your third move."), NULL},
    {0},
};

static const Preference reader_rows[] = {
    {"speech", NC_ ("preference", "How Moves Are Read Aloud"), NULL, speech_names,
     .context = "what is said"},
    {0},
};

static const Preference sound_rows[] = {
    {"sound", NC_ ("preference", "Card Sounds"),
     N_ ("Card sounds are also muted when system sounds are off."), NULL},
    {0},
};

/* The pages. */

/* A row that opens a chooser, and shows the present choice. */
static void
add_picture_row (YkPreferences *self, List *list, YkPreviewKind kind, const char *title,
                 const char *action)
{
  list_add_row (list, yk_preview_load_key (kind),
                yk_picture_row_new (kind, title, action, self->settings));
}

static void
fill_table_page (YkPreferences *self, List *list)
{
  list->heading = C_ ("preferences", "Appearance");
  list_add (list, scheme_rows);
  add_picture_row (self, list, YK_PREVIEW_BACKGROUND, C_ ("preference", "Background"),
                   "win.choose-background");
  add_picture_row (self, list, YK_PREVIEW_DECK, C_ ("preference", "Deck"),
                   "win.choose-deck");
  add_picture_row (self, list, YK_PREVIEW_BACK, C_ ("preference", "Card Back"),
                   "win.choose-back");
  list_add (list, colour_rows);
  list->heading = C_ ("preferences", "Layout and Animation");
  list_add (list, layout_rows);
  list_begin_more (list);
  list_add (list, more_table_rows);
}

static void
fill_play_page (YkPreferences *self, List *list)
{
  list->heading = C_ ("preferences", "Moves");
  list_add (list, play_rows);
  list->heading = C_ ("preferences", "New Games");
  list_add (list, deal_rows);
  list_begin_more (list);
  list_add (list, more_play_rows);
}

/* Where the variation does not have the rule, the row says so and cannot be changed. */
static void
add_option (List *list, YkOption option)
{
  g_autofree char *id = g_settings_get_string (list->settings, "variation");
  const YkRules *rules = yk_rules_find (id);
  gboolean is_known = rules == NULL || yk_rules_knows (rules, option);
  const char *key = yk_option_key (option), *title = yk_option_title (option);
  const char *meaning = is_known
                            ? yk_option_meaning (option)
                            : _ ("This rule doesn’t apply to the game on the table.");
  int n_values = yk_option_n_values (option);
  g_autofree const char **names = g_new0 (const char *, n_values + 1);
  GtkWidget *control;

  for (int i = 0; n_values > 2 && i < n_values; i++)
    names[i] = yk_option_value_name (option, i);
  control = n_values > 2 ? list_add_choice (list, key, names, title, meaning)
                         : list_add_switch (list, key, title, meaning);
  gtk_widget_set_sensitive (control, is_known);
}

/* When a change of the rules takes effect in the main window. */
static const char *
effect_sentence (YkGame *game)
{
  if (yk_game_peek_history (game)->deal == 0)
    return _ ("The game on the table keeps its own rules. Changes take effect in your "
              "next game.");
  if (yk_game_is_begun (game))
    return _ ("Changes take effect in your next game.");
  return _ ("Changes take effect right away, since you haven’t moved yet.");
}

static void
update_effect (YkPreferences *self)
{
  gtk_label_set_text (GTK_LABEL (self->note), effect_sentence (self->game));
  gtk_widget_set_visible (self->restart_button,
                          yk_game_is_begun (self->game) &&
                              yk_game_peek_history (self->game)->deal > 0);
}

static void
fill_rules_page (YkPreferences *self, List *list)
{
  GtkBox *page = GTK_BOX (list->page);

  for (int i = 0; i < YK_N_OPTIONS; i++)
    add_option (list, (YkOption) i);
  self->note = yk_dialog_text (NULL, 38, "dim-label");
  gtk_widget_add_css_class (self->note, "rules-note");
  self->restart_button = gtk_button_new_with_label (_ ("Restart With These Rules"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->restart_button),
                                  "preferences.restart");
  gtk_widget_set_halign (self->restart_button, GTK_ALIGN_CENTER);
  gtk_box_append (page, self->note);
  gtk_box_append (page, self->restart_button);
  update_effect (self);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (update_effect), self,
                           G_CONNECT_SWAPPED);
}

static void
fill_sound_page (YkPreferences *self, List *list)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 5);

  gtk_widget_set_size_request (scale, 160, -1);
  g_settings_bind (self->settings, "sound-volume",
                   gtk_range_get_adjustment (GTK_RANGE (scale)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sound", scale, "sensitive", G_SETTINGS_BIND_GET);
  list_add_control (list, "sound-volume", C_ ("preference", "Volume"), NULL, scale);
}

static const struct
{
  const char *name; /* of the page; the last one is left out where nothing can play */
  const char *title;
  void (*fill) (YkPreferences *self, List *list);
  const Preference *rows; /* all of them, or the first ones */
} pages[N_PAGES] = {
    {"table", NC_ ("page of preferences", "Table"), fill_table_page},
    {"play", NC_ ("page of preferences", "Play"), fill_play_page},
    {"rules", NC_ ("page of preferences", "Rules"), fill_rules_page},
    {"speech", NC_ ("page of preferences", "Speech"), NULL, reader_rows},
    {"sound", NC_ ("page of preferences", "Sound"), fill_sound_page, sound_rows},
};

static void
add_pages (YkPreferences *self)
{
  guint n_pages = N_PAGES - (yk_sound_player_is_built () ? 0 : 1);

  for (guint i = 0; i < n_pages; i++) {
    List *list = &self->lists[i];

    list_init (list, self->settings);
    if (pages[i].rows != NULL)
      list_add (list, pages[i].rows);
    if (pages[i].fill != NULL)
      pages[i].fill (self, list);
    gtk_stack_add_titled (self->stack, yk_dialog_scrolled (list->page), pages[i].name,
                          g_dpgettext2 (NULL, "page of preferences", pages[i].title));
  }
}

static void
restart_with_rules (YkPreferences *self)
{
  yk_dialog_answer (YK_DIALOG (self), "win.deal-again", NULL);
}

/* Back to what was set at first. */

static List *
visible_list (YkPreferences *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->stack);

  for (guint i = 0; i < N_PAGES; i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return &self->lists[i];
  return NULL;
}

/* It can be pressed where not all settings of the page have their default values. */
static void
update_reset_button (YkPreferences *self)
{
  List *list = visible_list (self);
  gboolean is_changed = FALSE;

  for (guint i = 0; list != NULL && i < list->keys->len; i++) {
    const char *key = g_ptr_array_index (list->keys, i);
    g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);
    g_autoptr (GVariant) first = g_settings_get_default_value (self->settings, key);

    is_changed |= !g_variant_equal (value, first);
  }
  gtk_widget_set_sensitive (self->reset_button, is_changed);
}

static void
reset_clicked_cb (YkPreferences *self)
{
  GPtrArray *keys = visible_list (self)->keys;
  g_auto (GVariantDict) before = G_VARIANT_DICT_INIT (NULL);

  for (guint i = 0; i < keys->len; i++) {
    const char *key = g_ptr_array_index (keys, i);
    g_autoptr (GVariant) value = g_settings_get_value (self->settings, key);

    g_variant_dict_insert_value (&before, key, value);
    g_settings_reset (self->settings, key);
  }
  g_clear_pointer (&self->before, g_variant_unref);
  self->before = g_variant_ref_sink (g_variant_dict_end (&before));
  yk_toast_show (self->toast, _ ("This page has been reset."), C_ ("button", "Undo"),
                 "preferences.undo-reset");
}

static void
undo_page_reset (YkPreferences *self)
{
  g_autoptr (GVariant) before = g_steal_pointer (&self->before);
  GVariantIter iter;
  const char *key;
  GVariant *value;

  yk_toast_hide (self->toast);
  if (before == NULL)
    return;
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (self->settings, key, value);
}

static void
page_changed_cb (YkPreferences *self)
{
  yk_toast_hide (self->toast);
  update_reset_button (self);
}

/* The window. */

static void
page_chosen_cb (GtkDropDown *drop_down, GParamSpec *property, GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) stack_pages = gtk_stack_get_pages (stack);

  gtk_selection_model_select_item (stack_pages, gtk_drop_down_get_selected (drop_down),
                                   TRUE);
}

/* Instead of a row of buttons. */
static void
use_drop_down (YkPreferences *self)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (self));
  GtkWidget *drop_down = gtk_drop_down_new (
      G_LIST_MODEL (gtk_stack_get_pages (self->stack)),
      gtk_property_expression_new (GTK_TYPE_STACK_PAGE, NULL, "title"));

  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (page_chosen_cb),
                           self->stack, 0);
  /* Translators: what a screen reader calls the choice of a page of Preferences. */
  yk_drop_down_name (GTK_DROP_DOWN (drop_down), C_ ("preferences", "Page"));
  gtk_header_bar_set_title_widget (GTK_HEADER_BAR (header), drop_down);
}

/* Whether the names of the pages take several lines each, in buttons beside one
 * another. Newer versions of GTK open the window as wide as the names are in one line.
 */
static gboolean
has_broken_names (YkPreferences *self)
{
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (self));
  int width, height, least, natural;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  return natural > MAX (width, least);
}

/* As high as the longest page is in a window of that width, without the frame that some
 * desktops draw; what scrolls would be asked for its height where no line is broken. */
static gboolean
fit (YkPreferences *self, GtkWindow *parent)
{
  GtkWidget *widget = GTK_WIDGET (self), *stack = GTK_WIDGET (self->stack);
  GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (self));
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (self));
  int frame = yk_measure_natural_width (widget) -
              MAX (yk_measure_natural_width (header), yk_measure_natural_width (child));
  int width, height, longest = 0;

  yk_dialog_get_room (parent, &width, &height);
  width = MIN (width, WIDTH);
  for (guint i = 0; i < N_PAGES; i++)
    if (self->lists[i].page != NULL)
      longest =
          MAX (longest, yk_measure_natural_height (self->lists[i].page, width - frame));
  height = yk_measure_natural_height (widget, width) -
           yk_measure_natural_height (stack, width) + MIN (longest, MOST_HEIGHT);
  return yk_dialog_fit (GTK_WINDOW (self), parent, width, height);
}

static void
yk_preferences_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPreferences *self = YK_PREFERENCES (dialog);

  self->settings = context->settings;
  self->game = context->game;
  add_pages (self);
  g_signal_connect_object (self->reset_button, "clicked", G_CALLBACK (reset_clicked_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stack, "notify::visible-child",
                           G_CALLBACK (page_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (update_reset_button),
                           self, G_CONNECT_SWAPPED);
  update_reset_button (self);
  g_signal_connect_object (self->toast, "told", G_CALLBACK (yk_announce), self,
                           G_CONNECT_SWAPPED);
  if (!fit (self, context->parent)) {
    /* Large letters make the window wider than a small screen. */
    use_drop_down (self);
    for (guint i = 0; i < N_PAGES; i++)
      if (self->lists[i].box != NULL)
        list_stand (&self->lists[i]);
    fit (self, context->parent);
  } else if (has_broken_names (self)) {
    use_drop_down (self);
  }
}

static void
yk_preferences_finalize (GObject *object)
{
  YkPreferences *self = YK_PREFERENCES (object);

  for (guint i = 0; i < N_PAGES; i++)
    g_clear_pointer (&self->lists[i].keys, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_variant_unref);

  G_OBJECT_CLASS (yk_preferences_parent_class)->finalize (object);
}

static void
yk_preferences_class_init (YkPreferencesClass *klass)
{
  static const YkAction actions[] = {
      {"preferences.restart", G_CALLBACK (restart_with_rules)},
      {"preferences.undo-reset", G_CALLBACK (undo_page_reset)},
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = yk_preferences_finalize;
  YK_DIALOG_CLASS (klass)->build = yk_preferences_build;
  yk_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "preferences.undo-reset", NULL);
  g_type_ensure (YK_TYPE_TOAST);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, stack);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, reset_button);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, toast);
}

/* It may stay open while the player looks at the table, and tries what has changed. */
static void
yk_preferences_init (YkPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_set_modal (GTK_WINDOW (self), FALSE);
}

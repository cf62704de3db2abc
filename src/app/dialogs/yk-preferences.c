/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of preferences: rows that are bound to settings. */
#include "app/dialogs/yk-preferences.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"
#include "deck/yk-deck-list.h"
#include "game/yk-option-settings.h"
#include "words/yk-option-words.h"

/* Of the window. */
#define WIDTH 400

struct _YkPreferences
{
  GtkWindow parent_instance;

  GSettings *settings;
  YkGame *game;
  GPtrArray *decks; /* of YkDeckFile */
  GtkWidget *deck_control;

  /* template children */
  GtkWidget *play_list;
  GtkWidget *rules_list;
  GtkWidget *rules_note;
  GtkWidget *restart_button;
  GtkWidget *looks_list;
};

G_DEFINE_FINAL_TYPE (YkPreferences, yk_preferences, GTK_TYPE_WINDOW)

static void
add_row (GtkWidget *list, const char *title, const char *subtitle, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *list_row = gtk_list_box_row_new ();

  gtk_box_append (GTK_BOX (texts), yk_dialog_text (title, 32));
  if (subtitle != NULL) {
    GtkWidget *label = yk_dialog_text (subtitle, 38);

    gtk_widget_add_css_class (label, "dim-label");
    gtk_box_append (GTK_BOX (texts), label);
  }
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), control);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (list_row), row);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (list_row), FALSE);
  gtk_widget_set_focusable (list_row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), list_row);
}

static void
add_switch (YkPreferences *self, GtkWidget *list, const char *key, const char *title,
            const char *subtitle)
{
  GtkWidget *control = gtk_switch_new ();

  g_settings_bind (self->settings, key, control, "active", G_SETTINGS_BIND_DEFAULT);
  add_row (list, title, subtitle, control);
}

static void
selected_cb (GtkDropDown *control, GParamSpec *pspec, YkPreferences *self)
{
  const char *key = g_object_get_data (G_OBJECT (control), "key");

  g_settings_set_enum (self->settings, key, (int) gtk_drop_down_get_selected (control));
}

/* A choice whose items stand in the order of the setting's enum. */
static void
add_choice (YkPreferences *self, GtkWidget *list, const char *key,
            const char *const *items, const char *title, const char *subtitle)
{
  GtkWidget *control = gtk_drop_down_new_from_strings (items);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (control),
                              (guint) g_settings_get_enum (self->settings, key));
  g_object_set_data (G_OBJECT (control), "key", (gpointer) key);
  g_signal_connect_object (control, "notify::selected", G_CALLBACK (selected_cb), self,
                           0);
  add_row (list, title, subtitle, control);
}

/* The place of the chosen deck in the list, our own being the first. */
static guint
find_deck (YkPreferences *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, "deck");

  for (guint i = 0; i < self->decks->len; i++)
    if (strcmp (((YkDeckFile *) self->decks->pdata[i])->path, path) == 0)
      return i + 1;
  return *path == '\0' ? 0 : GTK_INVALID_LIST_POSITION;
}

static void
deck_selected_cb (GtkDropDown *control, GParamSpec *pspec, YkPreferences *self)
{
  guint selected = gtk_drop_down_get_selected (control);

  if (selected == find_deck (self) || selected > self->decks->len)
    return;
  g_settings_set_string (
      self->settings, "deck",
      selected > 0 ? ((YkDeckFile *) self->decks->pdata[selected - 1])->path : "");
}

static void
deck_changed_cb (YkPreferences *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->deck_control), find_deck (self));
}

/* Where there is no other deck there is no choice. */
static void
add_decks (YkPreferences *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->decks = yk_deck_list_new ();
  if (self->decks->len == 0)
    return;
  gtk_string_list_append (names, yk_deck_list_own_name ());
  for (guint i = 0; i < self->decks->len; i++)
    gtk_string_list_append (names, ((YkDeckFile *) self->decks->pdata[i])->name);
  self->deck_control =
      gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  deck_changed_cb (self);
  g_signal_connect_object (self->deck_control, "notify::selected",
                           G_CALLBACK (deck_selected_cb), self, 0);
  g_signal_connect_object (self->settings, "changed::deck",
                           G_CALLBACK (deck_changed_cb), self, G_CONNECT_SWAPPED);
  add_row (self->looks_list, _ ("Deck"), NULL, self->deck_control);
}

/* Some variations do not know a rule: there it cannot be set, and says so. */
static gboolean
knows_option (YkPreferences *self, YkOption option)
{
  g_autofree char *id = g_settings_get_string (self->settings, "variation");
  const YkRules *rules = yk_rules_find (id);

  return rules == NULL || yk_rules_knows (rules, option);
}

static void
set_last_row_known (YkPreferences *self, gboolean is_known)
{
  GtkWidget *row = gtk_widget_get_last_child (self->rules_list);
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  gtk_widget_set_sensitive (gtk_widget_get_last_child (box), is_known);
}

static void
add_option_choice (YkPreferences *self, YkOption option, const char *meaning)
{
  int n_values = yk_option_n_values (option);
  g_autofree const char **names = g_new0 (const char *, n_values + 1);

  for (int i = 0; i < n_values; i++)
    names[i] = yk_option_value_name (option, i);
  add_choice (self, self->rules_list, yk_option_key (option), names,
              yk_option_title (option), meaning);
}

static void
fill_rules (YkPreferences *self)
{
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    YkOption option = (YkOption) i;
    gboolean is_known = knows_option (self, option);
    const char *meaning =
        is_known ? yk_option_meaning (option)
                 : _ ("The variation on the table does not have this rule.");

    if (yk_option_n_values (option) == 2)
      add_switch (self, self->rules_list, yk_option_key (option),
                  yk_option_title (option), meaning);
    else
      add_option_choice (self, option, meaning);
    set_last_row_known (self, is_known);
  }
}

/* When a change of the rules takes effect; the window of the game does it so. */
static const char *
rules_note (YkGame *game)
{
  if (yk_game_get_deal (game) == 0)
    return _ ("The position on the table keeps the rules it came with. A change takes "
              "effect with the next game.");
  if (yk_game_is_begun (game))
    return _ ("A change takes effect with the next game.");
  return _ ("A change takes effect at once, for no move has been made yet.");
}

static void
game_changed_cb (YkPreferences *self)
{
  gtk_label_set_text (GTK_LABEL (self->rules_note), rules_note (self->game));
  gtk_widget_set_visible (self->restart_button, yk_game_is_begun (self->game) &&
                                                    yk_game_get_deal (self->game) > 0);
}

static void
restart_cb (YkPreferences *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.deal-again", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
fill (YkPreferences *self)
{
  const char *const auto_play[] = {_ ("Off"), _ ("Safe"), _ ("Always"), NULL};
  const char *const finish[] = {_ ("On a Button"), _ ("By Itself"), _ ("Never"), NULL};
  const char *const difficulties[] = {_ ("Any"), _ ("Easy"), _ ("Medium"), _ ("Hard"),
                                      NULL};
  const char *const verdicts[] = {_ ("Always"), _ ("When Lost"), _ ("Never"), NULL};
  const char *const schemes[] = {_ ("System"), _ ("Light"), _ ("Dark"), NULL};

  add_choice (self, self->play_list, "auto-play", auto_play, _ ("Automatic play"),
              _ ("Safe sends a card to the foundation only when nothing can need it "
                 "any more."));
  add_choice (self, self->play_list, "finish", finish, _ ("Finish a certain win"),
              NULL);
  add_switch (self, self->play_list, "click-chooses",
              _ ("Click to choose, click to place"),
              _ ("Otherwise a click moves the card. Dragging always works."));
  add_switch (self, self->play_list, "winnable-deals", _ ("Winnable deals"),
              _ ("New games can be won. Otherwise they are dealt at random."));
  add_choice (self, self->play_list, "difficulty", difficulties,
              _ ("Difficulty of winnable deals"), NULL);
  add_choice (self, self->play_list, "verdict", verdicts,
              _ ("Say whether it can be won"), NULL);
  add_switch (self, self->play_list, "animations", _ ("Animations"), NULL);
  add_switch (self, self->play_list, "show-clock", _ ("Show the clock"), NULL);
  add_switch (self, self->play_list, "left-handed", _ ("Left-handed table"),
              _ ("Puts the foundations on the other side."));

  add_choice (self, self->looks_list, "colour-scheme", schemes, _ ("Style"), NULL);
  add_decks (self);
  add_switch (self, self->looks_list, "four-colours", _ ("Four colours"),
              _ ("Clubs are green and diamonds blue in Yukon's own deck."));
}

static void
yk_preferences_dispose (GObject *object)
{
  YkPreferences *self = YK_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  g_clear_pointer (&self->decks, g_ptr_array_unref);

  G_OBJECT_CLASS (yk_preferences_parent_class)->dispose (object);
}

static void
yk_preferences_class_init (YkPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_preferences_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, play_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, looks_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, rules_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, rules_note);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, restart_button);
}

static void
yk_preferences_init (YkPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
yk_preferences_new (GtkWindow *parent, GSettings *settings, YkGame *game)
{
  YkPreferences *self = g_object_new (YK_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  self->game = g_object_ref (game);
  yk_dialog_attach (GTK_WINDOW (self), parent);
  fill (self);
  fill_rules (self);
  game_changed_cb (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  yk_dialog_fit (GTK_WINDOW (self), parent, WIDTH, YK_DIALOG_NATURAL);
  g_signal_connect_swapped (self->restart_button, "clicked", G_CALLBACK (restart_cb),
                            self);
  return GTK_WIDGET (self);
}

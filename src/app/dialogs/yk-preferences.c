/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: rows of widgets that are bound to settings. */
#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"
#include "app/dialogs/yk-picture-row.h"
#include "core/yk-auto.h"
#include "deck/yk-rank-letters.h"
#include "game/yk-option-settings.h"
#include "game/yk-settings.h"
#include "solver/yk-playout.h"
#include "sound/yk-sound-player.h"
#include "words/yk-option-words.h"

/* Of the window. */
#define WIDTH 400

#define YK_TYPE_PREFERENCES (yk_preferences_get_type ())
G_DECLARE_FINAL_TYPE (YkPreferences, yk_preferences, YK, PREFERENCES, YkDialog)

struct _YkPreferences
{
  YkDialog parent_instance;

  /* owned */ GSettings *settings;
  YkGame *game;

  /* template children */
  GtkWidget *play_list;
  GtkWidget *rules_list;
  GtkWidget *rules_note;
  GtkWidget *restart_button;
  GtkWidget *looks_list;
  GtkWidget *sound_list;
  GtkStackPage *sound_page;
};

G_DEFINE_FINAL_TYPE (YkPreferences, yk_preferences, YK_TYPE_DIALOG)

/* Adds a row: the title, a sentence about it or NULL, and the widget that changes it.
 */
static void
add_preference (GtkWidget *list, const char *title, const char *subtitle,
                GtkWidget *control)
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
  add_preference (list, title, subtitle, control);
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

/* VALUES are taken. */
static void
add_drop_down (YkPreferences *self, GtkWidget *list, const char *key,
               GtkWidget *drop_down, GStrv values, const char *title,
               const char *subtitle)
{
  g_settings_bind_with_mapping (self->settings, key, drop_down, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_position, get_value,
                                values, (GDestroyNotify) g_strfreev);
  add_preference (list, title, subtitle, drop_down);
}

/* The names of an enum's values in the schema, in the order of their numbers. */
static GStrv
enum_values (GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL, values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &values);
  return g_variant_dup_strv (values, NULL);
}

/* A choice whose items stand in the order of the setting's enum. */
static void
add_choice (YkPreferences *self, GtkWidget *list, const char *key,
            const char *const *items, const char *title, const char *subtitle)
{
  add_drop_down (self, list, key, gtk_drop_down_new_from_strings (items),
                 enum_values (self->settings, key), title, subtitle);
}

/* A row that opens a chooser, and shows the present choice. */
static void
add_picture_row (YkPreferences *self, GtkWidget *list, YkPreviewKind kind,
                 const char *title, const char *action)
{
  gtk_list_box_append (GTK_LIST_BOX (list),
                       yk_picture_row_new (kind, title, action, self->settings));
}

/* Some variations do not have a rule.  Then its row says so, and cannot be changed. */
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
add_rules (YkPreferences *self)
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

/* When a change of the rules takes effect in the main window. */
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
update_rules_note (YkPreferences *self)
{
  gtk_label_set_text (GTK_LABEL (self->rules_note), rules_note (self->game));
  gtk_widget_set_visible (self->restart_button, yk_game_is_begun (self->game) &&
                                                    yk_game_get_deal (self->game) > 0);
}

static void
restart_clicked_cb (YkPreferences *self)
{
  yk_dialog_answer (YK_DIALOG (self), "win.deal-again", NULL);
}

static void
add_play (YkPreferences *self)
{
  const char *const auto_play[] = {[YK_AUTO_OFF] = _ ("Off"),
                                   [YK_AUTO_SAFE] = _ ("Safe"),
                                   [YK_AUTO_ALWAYS] = _ ("Always"),
                                   NULL};
  const char *const finish[] = {[YK_FINISH_OFFER] = _ ("On a Button"),
                                [YK_FINISH_AUTOMATIC] = _ ("By Itself"),
                                [YK_FINISH_NEVER] = _ ("Never"),
                                NULL};
  const char *const difficulties[] = {[YK_DIFFICULTY_NONE] = _ ("Any"),
                                      [YK_DIFFICULTY_EASY] = _ ("Easy"),
                                      [YK_DIFFICULTY_MEDIUM] = _ ("Medium"),
                                      [YK_DIFFICULTY_HARD] = _ ("Hard"),
                                      NULL};
  const char *const verdicts[] = {[YK_SHOW_VERDICT_ALWAYS] = _ ("Always"),
                                  [YK_SHOW_VERDICT_WHEN_LOST] = _ ("When Lost"),
                                  [YK_SHOW_VERDICT_NEVER] = _ ("Never"),
                                  NULL};

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
}

static void
add_looks (YkPreferences *self)
{
  const char *const schemes[] = {[YK_COLOUR_SCHEME_SYSTEM] = _ ("System"),
                                 [YK_COLOUR_SCHEME_LIGHT] = _ ("Light"),
                                 [YK_COLOUR_SCHEME_DARK] = _ ("Dark"),
                                 NULL};
  const char *const letters[] = {[YK_RANK_LETTERS_LANGUAGE] = _ ("My Language"),
                                 [YK_RANK_LETTERS_ENGLISH] = _ ("English"),
                                 [YK_RANK_LETTERS_NUMBERS] = _ ("Numbers"),
                                 NULL};

  add_choice (self, self->looks_list, "colour-scheme", schemes, _ ("Style"), NULL);
  add_picture_row (self, self->looks_list, YK_PREVIEW_DECK, _ ("Deck"),
                   "win.choose-deck");
  add_picture_row (self, self->looks_list, YK_PREVIEW_BACK, _ ("Card back"),
                   "win.choose-back");
  add_picture_row (self, self->looks_list, YK_PREVIEW_BACKGROUND, _ ("Background"),
                   "win.choose-background");
  add_switch (self, self->looks_list, "four-colours", _ ("Four colours"),
              _ ("Clubs are green and diamonds blue in Yukon's own deck."));
  add_choice (self, self->looks_list, "rank-letters", letters, _ ("Letters on cards"),
              _ ("On aces, jacks, queens and kings of Yukon's own decks."));
}

static void
add_volume (YkPreferences *self)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 100, 5);

  gtk_widget_set_size_request (scale, 160, -1);
  g_settings_bind (self->settings, "sound-volume",
                   gtk_range_get_adjustment (GTK_RANGE (scale)), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sound", scale, "sensitive", G_SETTINGS_BIND_GET);
  add_preference (self->sound_list, _ ("Volume"), NULL, scale);
}

/* A build that cannot play has nothing to choose here. */
static void
add_sound (YkPreferences *self)
{
  gtk_stack_page_set_visible (self->sound_page, yk_sound_player_is_built ());
  add_switch (self, self->sound_list, "sound", _ ("Sounds of the cards"),
              _ ("They are also silent when the desktop’s event sounds are off."));
  add_volume (self);
}

static void
yk_preferences_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPreferences *self = YK_PREFERENCES (dialog);

  self->settings = g_object_ref (context->settings);
  self->game = g_object_ref (context->game);
  add_play (self);
  add_looks (self);
  add_sound (self);
  add_rules (self);
  update_rules_note (self);
  g_signal_connect_object (self->game, "changed", G_CALLBACK (update_rules_note), self,
                           G_CONNECT_SWAPPED);
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, YK_DIALOG_NATURAL);
}

static void
yk_preferences_dispose (GObject *object)
{
  YkPreferences *self = YK_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (yk_preferences_parent_class)->dispose (object);
}

static void
yk_preferences_class_init (YkPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = yk_preferences_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_preferences_build;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/yukon_solitaire/Yukon/ui/yk-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, play_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, looks_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, sound_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, sound_page);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, rules_list);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, rules_note);
  gtk_widget_class_bind_template_child (widget_class, YkPreferences, restart_button);
}

static void
yk_preferences_init (YkPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->restart_button, "clicked",
                           G_CALLBACK (restart_clicked_cb), self, G_CONNECT_SWAPPED);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs that ask for one line: the number of a deal, or a line that names one;
 * and a card by its name. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "game/deals/yk-deals.h"
#include "game/savegame/yk-link.h"
#include "game/settings/yk-settings.h"
#include "words/results/yk-result-words.h"
#include "words/search/yk-find-words.h"

#define TEXT_CHARS 36

/* What a dialog asks the player to write. */
typedef struct
{
  GtkWidget *entry;
  GtkWidget *error; /* why it cannot be accepted; hidden at first */
} Field;

#define YK_TYPE_DEAL_DIALOG (yk_deal_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkDealDialog, yk_deal_dialog, YK, DEAL_DIALOG, YkDialog)

struct _YkDealDialog
{
  YkDialog parent_instance;

  Field field;
  YkGameOptions special; /* the rules on the table, or else of new games */
};

/* The line that names the deal of a link, to be freed, or NULL with ERROR. */
static char *
read_deal_link (const char *text, GError **error)
{
  YkLink link;

  if (!yk_link_read (&link, text, error))
    return NULL;
  if (link.id.rules != NULL)
    return yk_deal_id_write (&link.id);
  g_set_error_literal (error, YK_LINK_ERROR, YK_LINK_ERROR_TARGET,
                       _ ("This link leads to a position, which has no deal number. "
                          "Use “Paste Position” to put it on the table."));
  return NULL;
}

/* A number may be written in groups, as in "141 376 333": takes out the blanks. */
static void
join_digits (char *text)
{
  char *to = text;

  if (text[strspn (text, "0123456789 ")] != '\0')
    return;
  for (const char *at = text; *at != '\0'; at++)
    if (*at != ' ')
      *to++ = *at;
  *to = '\0';
}

/* The line that names the deal that is meant, to be freed, or NULL with ERROR. */
static char *
read_deal_text (YkDealDialog *self, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *link = yk_link_find (text);
  g_autoptr (GDate) today = g_date_new ();
  g_autoptr (GError) problem = NULL;
  YkDealId id;

  if (link != NULL)
    return read_deal_link (link, error);
  join_digits (stripped);
  if (yk_deal_id_read (&id, stripped, &problem))
    return g_steal_pointer (&stripped);
  yk_daily_today (today);
  if (yk_deal_text_read (&id, stripped, today, &self->special)) {
    if (id.deal == 0) {
      g_set_error_literal (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_OPTION,
                           _ ("The house rules are missing. Paste everything that "
                              "“Share This Deal” copied."));
      return NULL;
    }
    return id.rules != NULL ? yk_deal_id_write (&id)
                            : g_strdup_printf ("%" G_GUINT64_FORMAT, id.deal);
  }
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

/* Shows SENTENCE below the entry, and gives the focus back to that. */
static void
complain (const Field *field, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (field->error), sentence);
  gtk_widget_set_visible (field->error, TRUE);
  yk_accessible_names_describe (field->entry, sentence);
  gtk_widget_grab_focus (field->entry);
}

static void
deal_accepted (YkDialog *dialog)
{
  YkDealDialog *self = YK_DEAL_DIALOG (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->field.entry));
  g_autoptr (GError) error = NULL;
  g_autofree char *line = read_deal_text (self, text, &error);

  if (line == NULL) {
    complain (&self->field, error->message);
    return;
  }
  yk_dialog_answer (dialog, "win.deal", g_variant_new_string (line));
}

/* Fills DIALOG, above PARENT, with an entry called NAME, to which HELP belongs, and a
 * default button called LABEL, which calls ACCEPTED. */
static void
ask (YkDialog *self, GtkWindow *parent, Field *field, const char *name,
     const char *help, const char *label, void (*accepted) (YkDialog *dialog))
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *help_label = yk_dialog_text (help, TEXT_CHARS, NULL);

  *field = (Field){gtk_entry_new (), yk_dialog_text (NULL, TEXT_CHARS, "error-text")};
  gtk_entry_set_activates_default (GTK_ENTRY (field->entry), TRUE);
  yk_accessible_names_set (field->entry, name);
  yk_accessible_names_cover (help_label);
  yk_accessible_names_describe (field->entry,
                                gtk_label_get_text (GTK_LABEL (help_label)));
  gtk_label_set_wrap_mode (GTK_LABEL (field->error), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_visible (field->error, FALSE);
  gtk_widget_add_css_class (box, "page");
  /* The help comes first where there is room.  On a telephone on its side the keyboard
   * on the screen takes the lower half: the field is at the top. */
  gtk_box_append (GTK_BOX (box), help_label);
  if (yk_dialog_is_low (parent))
    gtk_box_prepend (GTK_BOX (box), field->entry);
  else
    gtk_box_append (GTK_BOX (box), field->entry);
  gtk_box_append (GTK_BOX (box), field->error);
  gtk_window_set_child (GTK_WINDOW (self), box);
  gtk_window_set_resizable (GTK_WINDOW (self), FALSE);
  yk_dialog_add_buttons (self, label, accepted);
}

static void
yk_deal_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkDealDialog *self = YK_DEAL_DIALOG (dialog);
  const YkGameOptions none = {0},
                      *options = &yk_game_peek_board (context->game)->options;
  guint64 deal = yk_game_peek_history (context->game)->deal;
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);

  self->special = yk_game_options_equal (options, &none)
                      ? yk_options_from_settings (context->settings)
                      : *options;
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Deal Number"));
  ask (dialog, context->parent, &self->field, C_ ("entry", "Deal number"),
       _ ("The same number always deals the same cards. You can also paste a "
          "shared deal here."),
       C_ ("button", "Deal"), deal_accepted);
  gtk_editable_set_text (GTK_EDITABLE (self->field.entry), deal > 0 ? text : "");
  /* Selected before it has the focus, so that screen readers say so once. */
  gtk_editable_select_region (GTK_EDITABLE (self->field.entry), 0, -1);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->field.entry));
}

YK_DEFINE_DIALOG (YkDealDialog, yk_deal_dialog)

#define YK_TYPE_CARD_FINDER (yk_card_finder_get_type ())
G_DECLARE_FINAL_TYPE (YkCardFinder, yk_card_finder, YK, CARD_FINDER, YkDialog)

struct _YkCardFinder
{
  YkDialog parent_instance;

  YkGame *game;
  Field field;
};

static void
finder_accepted (YkDialog *dialog)
{
  YkCardFinder *self = YK_CARD_FINDER (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->field.entry));
  g_autofree char *sentence = NULL;
  YkCard card = yk_card_meant (text, &sentence);
  YkPile pile = YK_COLUMN_1;
  int index = -1;

  if (card == 0 ||
      !yk_find_card (yk_game_peek_board (self->game), card, &pile, &index, &sentence)) {
    complain (&self->field, sentence);
    return;
  }
  yk_dialog_answer (dialog, "win.show-card", g_variant_new_string (text));
}

static void
yk_card_finder_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkCardFinder *self = YK_CARD_FINDER (dialog);

  self->game = context->game;
  gtk_window_set_title (GTK_WINDOW (self), _ ("Find a Card"));
  ask (dialog, context->parent, &self->field, C_ ("entry", "Card"),
       _ ("Type a rank and a suit, such as “7 h” or “queen sp”."),
       C_ ("button", "Find"), finder_accepted);
  gtk_widget_grab_focus (self->field.entry);
}

YK_DEFINE_DIALOG (YkCardFinder, yk_card_finder)

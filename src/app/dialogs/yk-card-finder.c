/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a card by its name, and leads to it. */
#include <glib/gi18n.h>

#include "app/a11y/yk-accessible-names.h"
#include "app/dialogs/yk-dialog.h"
#include "words/search/yk-find-words.h"

#define TEXT_CHARS 36

#define YK_TYPE_CARD_FINDER (yk_card_finder_get_type ())
G_DECLARE_FINAL_TYPE (YkCardFinder, yk_card_finder, YK, CARD_FINDER, YkDialog)

struct _YkCardFinder
{
  YkDialog parent_instance;

  YkGame *game; /* owned */

  /* children */
  GtkWidget *entry;
  GtkWidget *complaint;
};

G_DEFINE_FINAL_TYPE (YkCardFinder, yk_card_finder, YK_TYPE_DIALOG)

/* Says why no card is found. */
static void
complain (YkCardFinder *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->complaint), sentence);
  gtk_widget_set_visible (self->complaint, TRUE);
  yk_accessible_names_complain (self->entry, sentence);
  gtk_widget_grab_focus (self->entry);
}

static void
finder_accepted (YkDialog *dialog)
{
  YkCardFinder *self = YK_CARD_FINDER (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *sentence = NULL;
  YkCard card = yk_card_meant (text, &sentence);
  YkPile pile = YK_COLUMN_1;
  int index = -1;

  if (card == 0 ||
      !yk_find_card (yk_game_peek_board (self->game), card, &pile, &index, &sentence)) {
    complain (self, sentence);
    return;
  }
  yk_dialog_answer (dialog, "win.show-card", g_variant_new_string (text));
}

static void
yk_card_finder_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkCardFinder *self = YK_CARD_FINDER (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *help = yk_dialog_text (
      _ ("Type a rank and suit, for example “7 h” or “queen sp”."), TEXT_CHARS);

  self->game = g_object_ref (context->game);
  self->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("entry", "Card"),
                                  -1);
  self->complaint = yk_dialog_text (NULL, TEXT_CHARS);
  yk_accessible_names_explain (self->entry, help);
  gtk_widget_add_css_class (self->complaint, "error-text");
  gtk_widget_set_visible (self->complaint, FALSE);
  gtk_widget_add_css_class (box, "page");
  yk_dialog_append_field (GTK_BOX (box), self->entry, help, context->parent);
  gtk_box_append (GTK_BOX (box), self->complaint);
  gtk_window_set_child (GTK_WINDOW (self), box);
  yk_dialog_add_buttons (dialog, C_ ("button", "Find"), finder_accepted);
  gtk_widget_grab_focus (self->entry);
}

static void
yk_card_finder_dispose (GObject *object)
{
  g_clear_object (&YK_CARD_FINDER (object)->game);

  G_OBJECT_CLASS (yk_card_finder_parent_class)->dispose (object);
}

static void
yk_card_finder_class_init (YkCardFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_card_finder_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_card_finder_build;
}

static void
yk_card_finder_init (YkCardFinder *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Find a Card"));
  gtk_window_set_resizable (GTK_WINDOW (self), FALSE);
}

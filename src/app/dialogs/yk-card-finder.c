/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a card by its name, and leads to it. */
#include <glib/gi18n.h>

#include "app/dialogs/yk-dialogs.h"
#include "words/search/yk-find-words.h"

#define YK_TYPE_CARD_FINDER (yk_card_finder_get_type ())
G_DECLARE_FINAL_TYPE (YkCardFinder, yk_card_finder, YK, CARD_FINDER, YkDialog)

struct _YkCardFinder
{
  YkDialog parent_instance;

  YkGame *game;
  YkDialogField field;
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
    yk_dialog_complain (&self->field, sentence);
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
  yk_dialog_ask (dialog, context->parent, &self->field, C_ ("entry", "Card"),
                 _ ("Type a rank and suit, for example “7 h” or “queen sp”."),
                 C_ ("button", "Find"), finder_accepted);
  gtk_widget_grab_focus (self->field.entry);
}

YK_DEFINE_DIALOG (YkCardFinder, yk_card_finder)

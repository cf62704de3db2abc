/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals the cards again, in the variations that have it. */
#include "app/window/yk-redeal-button.h"

#include "app/dialogs/yk-names.h"
#include "app/dialogs/yk-tip.h"
#include "words/yk-stock-words.h"

void
yk_redeal_button_update (GtkWidget *button, const YkBoard *board)
{
  g_autofree char *sentence = yk_redeal_sentence (board);

  gtk_widget_set_visible (button, board->rules->n_redeals > 0);
  yk_tip_set (button, sentence);
  yk_names_set (button, sentence);
}

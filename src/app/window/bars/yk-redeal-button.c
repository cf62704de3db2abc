/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals the cards again, in the variations that allow it. */
#include "app/window/yk-window-private.h"

#include "app/a11y/yk-a11y.h"
#include "words/play/yk-play-words.h"

void
yk_redeal_button_update (GtkWidget *button, GtkLabel *count, const YkBoard *board)
{
  g_autofree char *sentence = NULL, *number = NULL;

  gtk_widget_set_visible (button, board->rules->n_redeals > 0);
  if (board->rules->n_redeals == 0)
    return;
  sentence = yk_redeal_sentence (board);
  number = g_strdup_printf ("%d", board->n_redeals);
  gtk_label_set_text (count, number);
  yk_accessible_names_cover (GTK_WIDGET (count));
  yk_accessible_names_tip (button, sentence);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the number of a deal. */
#pragma once

#include <gtk/gtk.h>

/* Called with a number between YK_DEAL_MIN and YK_DEAL_MAX. */
typedef void (*YkDealChosen) (guint64 deal, gpointer data);

/* Opens the dialog over PARENT, with the present number PRESENT (0: none) selected. */
void yk_deal_dialog_present (GtkWindow *parent, guint64 present, YkDealChosen chosen,
                             gpointer data);

/* What a deal number is, in a sentence; free it with g_free(). */
char *yk_deal_number_sentence (void);

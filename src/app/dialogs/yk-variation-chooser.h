/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which the player chooses a variation. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-rules.h"

G_BEGIN_DECLS

#define YK_TYPE_VARIATION_CHOOSER (yk_variation_chooser_get_type ())
G_DECLARE_FINAL_TYPE (YkVariationChooser, yk_variation_chooser, YK, VARIATION_CHOOSER,
                      GtkWindow)

/* Called once, when the player has chosen; the window is about to close. */
typedef void (*YkVariationChosen) (const YkRules *rules, gpointer data);

/* The player's record with a variation in a sentence or two, to be freed with g_free(),
 * or NULL where there is none. */
typedef char *(*YkVariationRecord) (const YkRules *rules, gpointer data);

/* A chooser over PARENT that marks PRESENT, the variation on the table.  RECORD may be
 * NULL; DATA goes to both functions. */
GtkWidget *yk_variation_chooser_new (GtkWindow *parent, const YkRules *present,
                                     YkVariationChosen chosen, YkVariationRecord record,
                                     gpointer data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variation on the table, and the recent ones in the menu. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/yk-dealer.h"

G_BEGIN_DECLS

/* Keeps the list of the variations that were played last, in the key
 * "recent-variations" and in a menu. */
#define YK_TYPE_VARIATIONS (yk_variations_get_type ())
G_DECLARE_FINAL_TYPE (YkVariations, yk_variations, YK, VARIATIONS, GObject)

/* What it works with.  The window must live as long as it does; it holds all others. */
typedef struct
{
  GtkApplicationWindow *window; /* its actions get "variation", whose state is the id
                                   of the one on the table, and which deals another
                                   one */
  GSettings *settings;
  YkGame *game;
  YkDealer *dealer;
  GMenu *recent_menu; /* to be filled */
} YkVariationsContent;

YkVariations *yk_variations_new (const YkVariationsContent *content);

G_END_DECLS

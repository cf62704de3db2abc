/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows over the main one that tell or ask something: preferences, rules, keys
 * and statistics. */
#pragma once

#include <gtk/gtk.h>

#include "app/window/yk-dealer.h"

G_BEGIN_DECLS

#define YK_TYPE_PAGES (yk_pages_get_type ())
G_DECLARE_FINAL_TYPE (YkPages, yk_pages, YK, PAGES, GObject)

/* What they work with.  The window must live as long as they do; they hold all others.
 */
typedef struct
{
  GtkApplicationWindow *window; /* its actions get "preferences", "rules", "shortcuts"
                                   and "statistics" */
  GSettings *settings;
  YkGame *game;
  YkStatistics *statistics;
  YkDealer *dealer; /* deals what is chosen among the games of the statistics */
} YkPagesContent;

YkPages *yk_pages_new (const YkPagesContent *content);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of one variation in a window, made from its row. */
#pragma once

#include <gtk/gtk.h>

#include "core/yk-options.h"

GtkWidget *yk_rules_page_new (GtkWindow *parent, const YkRules *rules,
                              const YkGameOptions *options);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drop-downs that say what is chosen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Calls DROP_DOWN, which chooses among strings or the pages of a stack, by NAME, and
 * the button in it, which has the focus, by what is chosen. */
void yk_drop_down_name (GtkDropDown *drop_down, const char *name);

/* Has SENTENCE said where that button gets the focus. */
void yk_drop_down_explain (GtkDropDown *drop_down, const char *sentence);

G_END_DECLS

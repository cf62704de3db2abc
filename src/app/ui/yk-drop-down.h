/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives drop-downs accessible names that include the chosen item. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets NAME as the accessible name of DROP_DOWN, over strings or the pages of a stack,
 * and the chosen item as that of its inner button, which has the focus. */
void yk_drop_down_name (GtkDropDown *drop_down, const char *name);

/* Sets SENTENCE as the description of that inner button. */
void yk_drop_down_explain (GtkDropDown *drop_down, const char *sentence);

G_END_DECLS

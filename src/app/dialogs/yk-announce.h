/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence for screen readers alone, while the focus stays where it is. */
#pragma once

#include <gtk/gtk.h>

/* Lets a screen reader say SENTENCE about what goes on in WINDOW.  Nothing of it is
 * seen, and nothing stays of it. */
void yk_announce (GtkWindow *window, const char *sentence);

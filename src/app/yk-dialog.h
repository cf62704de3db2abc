/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all small windows over the main one have in common. */
#pragma once

#include <gtk/gtk.h>

/* Makes WINDOW belong to PARENT and close with Escape. */
void yk_dialog_attach (GtkWindow *window, GtkWindow *parent);

/* A label that wraps, at the start of its line. */
GtkWidget *yk_dialog_text (const char *text, int width_chars);

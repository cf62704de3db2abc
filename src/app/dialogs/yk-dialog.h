/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all small windows over the main one have in common. */
#pragma once

#include <gtk/gtk.h>

/* Makes WINDOW belong to PARENT and close with Escape. */
void yk_dialog_attach (GtkWindow *window, GtkWindow *parent);

/* The height that a window's content asks for. */
#define YK_DIALOG_NATURAL (-1)

/* Sets the size that WINDOW begins with: this one, but no larger than PARENT has. */
void yk_dialog_fit (GtkWindow *window, GtkWindow *parent, int width, int height);

/* A label that wraps, at the start of its line. */
GtkWidget *yk_dialog_text (const char *text, int width_chars);

/* A page of text without a child yet, which scrolls up and down. */
GtkWidget *yk_dialog_scrolled_page (void);

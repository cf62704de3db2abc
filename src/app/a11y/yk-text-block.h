/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A group of texts that Tab can reach and screen readers read as one. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A column of widgets that takes the focus as one, unlike GtkBox and GtkLabel. */
#define YK_TYPE_TEXT_BLOCK (yk_text_block_get_type ())
G_DECLARE_FINAL_TYPE (YkTextBlock, yk_text_block, YK, TEXT_BLOCK, GtkWidget)

/* Returns: (transfer floating): an empty block. */
GtkWidget *yk_text_block_new (void);

/* Adds CHILD (transfer floating) at the end. */
void yk_text_block_append (YkTextBlock *block, GtkWidget *child);

/* Sets SAID as the accessible name of the whole block. */
void yk_text_block_set_said (YkTextBlock *block, const char *said);

G_END_DECLS

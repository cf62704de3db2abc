/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that belong together, which the Tab key reaches and screen readers read. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A column of widgets that takes the focus as one; GtkBox and GtkLabel do not. */
#define YK_TYPE_TEXT_BLOCK (yk_text_block_get_type ())
G_DECLARE_FINAL_TYPE (YkTextBlock, yk_text_block, YK, TEXT_BLOCK, GtkWidget)

/* A block without anything in it. */
GtkWidget *yk_text_block_new (void);

/* Adds CHILD at the end; the block takes it. */
void yk_text_block_append (YkTextBlock *block, GtkWidget *child);

/* Sets what screen readers say of the whole block. */
void yk_text_block_set_said (YkTextBlock *block, const char *said);

G_END_DECLS

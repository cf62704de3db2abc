/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget to edit a position: a table on which cards go anywhere, and a palette of
 * cards. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-deck.h"
#include "game/editor/yk-editor.h"

G_BEGIN_DECLS

/* Shows a YkEditor and changes it by mouse, touch and keys.
 *
 * Write-only properties, like those of YkTable: "dark", "high-contrast", "left-handed",
 * "foundations" (YkFoundationsPlace), and
 *
 *  rank-letters   int, YkRankLetters: the letters in the palette
 *  four-colours   boolean: the palette uses four suit colors
 *
 * Signal "changed": the position was edited.
 * Signal "refused" (a string): a sentence that says why something was not done.
 * Signal "spoke" (a string): a sentence for screen readers while the focus is
 * elsewhere; otherwise it is spoken with the focus.
 *
 * Main thread only. */
#define YK_TYPE_EDITOR_TABLE (yk_editor_table_get_type ())
G_DECLARE_FINAL_TYPE (YkEditorTable, yk_editor_table, YK, EDITOR_TABLE, GtkWidget)

/* Creates a table for EDITOR with cards drawn by DECK; holds references to both.
 *
 * Returns: (transfer floating): the widget. */
GtkWidget *yk_editor_table_new (YkEditor *editor, YkDeck *deck);

/* Does ACT at the cursor and speaks the outcome. */
void yk_editor_table_act (YkEditorTable *table, YkEditorAct act);

/* Replaces the position with BOARD. */
void yk_editor_table_begin (YkEditorTable *table, const YkBoard *board);

/* Speaks SENTENCE to screen readers. */
void yk_editor_table_say (YkEditorTable *table, const char *sentence);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table on which cards are put wherever the player wants, and the palette that they
 * come from. */
#pragma once

#include <gtk/gtk.h>

#include "deck/yk-deck.h"
#include "game/editor/yk-editor.h"

G_BEGIN_DECLS

/* Shows a YkEditor and changes it by mouse, finger and keys.
 *
 * Write-only properties, as those of the YkTable with the same names: "dark",
 * "high-contrast", "left-handed", "foundations" (YkFoundationsPlace), and
 *
 *   rank-letters   int, YkRankLetters: what the palette writes
 *   four-colours   boolean: so does it colour suits
 *
 * Signal "changed": something has been done with the setup.
 * Signal "refused" (a string): a sentence that says why something was not done.
 * Signal "spoke" (a string): a sentence for who listens, while the focus is elsewhere;
 * otherwise it is said with the focus.
 *
 * Main thread only. */
#define YK_TYPE_EDITOR_TABLE (yk_editor_table_get_type ())
G_DECLARE_FINAL_TYPE (YkEditorTable, yk_editor_table, YK, EDITOR_TABLE, GtkWidget)

/* What can be done with the cards, by keys and from menus. */
typedef enum
{
  YK_EDITOR_ACT_TAKE,
  YK_EDITOR_ACT_TURN,
  YK_EDITOR_ACT_TURN_ALL,
  YK_EDITOR_ACT_CLEAR_PILE,
  YK_EDITOR_ACT_CLEAR,
  YK_EDITOR_ACT_FILL,
  YK_EDITOR_ACT_UNDO,
  YK_EDITOR_ACT_REDO,
} YkEditorAct;

/* A table for SETUP and cards drawn with DECK; it holds references to both. */
GtkWidget *yk_editor_table_new (YkEditor *setup, YkDeck *deck);

/* Does it where the cursor is, and says what has become of it. */
void yk_editor_table_act (YkEditorTable *table, YkEditorAct act);

/* Puts another position on the table. */
void yk_editor_table_begin (YkEditorTable *table, const YkBoard *board);

/* Says SENTENCE to who listens. */
void yk_editor_table_say (YkEditorTable *table, const char *sentence);

G_END_DECLS

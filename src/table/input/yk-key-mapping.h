/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a key is called on the table, whatever the layout of the keyboard. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The column that a key stands for, counted from 0, or -1: the row of digits by its
 * place, so that it does not matter what is written on these keys, the digits of the
 * keypad, and whatever key types a digit.  With the shift key held the row goes on with
 * column 11, where the game has that: N_COLUMNS. */
int
yk_key_mapping_column (guint key, guint code, GdkModifierType modifiers, int n_columns);

/* The small Latin letter that a key stands for, or 0 where it is no letter: the one
 * that it types, else one that it types in another layout of the player's, else the one
 * at its place on an American keyboard. */
char yk_key_mapping_letter (GdkDisplay *display, guint key, guint code);

G_END_DECLS

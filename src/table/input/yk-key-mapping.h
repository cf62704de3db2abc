/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps keys to columns and letters, whatever the keyboard layout. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: the key that KEY of the keypad stands for, such as an arrow or Return; KEY
 * where it stands for none. */
guint yk_key_mapping_plain (guint key);

/* Maps a key to a column: the row of digits by position, so that the layout does not
 * matter, the keypad's digits, and any key that types a digit.  With Shift the row of
 * digits continues with column 11, if N_COLUMNS allows it.
 *
 * Returns: the column, counted from 0, or -1. */
int
yk_key_mapping_column (guint key, guint code, GdkModifierType modifiers, int n_columns);

/* Maps a key to a letter: the one it types, else the one it types in another layout of
 * the player's, else the one at its position on an American keyboard.
 *
 * Returns: a small Latin letter, or 0. */
char yk_key_mapping_letter (GdkDisplay *display, guint key, guint code);

G_END_DECLS

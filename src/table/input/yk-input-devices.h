/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and fingers as GTK reports them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Maps keys to columns and letters, whatever the keyboard layout. */

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

/* Recognizes touches with two fingers on a table. */

/* Handles the arrival of a second finger, which ends the gesture of the first.
 *
 * Returns: FALSE if the first finger holds cards: it keeps them, and other touches are
 * ignored as a palm. */
typedef gboolean (*YkPairBegun) (GtkWidget *widget, gpointer data);

/* Handles a tap of two fingers. */
typedef void (*YkPairTapped) (GtkWidget *widget, gpointer data);

/* Watches WIDGET for two fingers.  DATA must outlive WIDGET.  Gestures of one finger
 * there must be exclusive, so that a second finger does not end them. */
void yk_two_finger_gesture_add (GtkWidget *widget, YkPairBegun begun,
                                YkPairTapped tapped, gpointer data);

G_END_DECLS

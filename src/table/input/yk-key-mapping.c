/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps keys to columns and letters, whatever the keyboard layout. */
#include "table/input/yk-input-devices.h"

/* The codes of keys by their places, as X11 and Wayland have them. */
#define DIGIT_ROW_CODE 10

static const struct
{
  guint code; /* of the first key */
  const char *letters;
} letter_rows[] = {{24, "qwertyuiop"}, {38, "asdfghjkl"}, {52, "zxcvbnm"}};

guint
yk_key_mapping_plain (guint key)
{
  /* Home, the arrows, the pages and End, in the same order. */
  if (key >= GDK_KEY_KP_Home && key <= GDK_KEY_KP_End)
    return key - GDK_KEY_KP_Home + GDK_KEY_Home;
  switch (key) {
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    return GDK_KEY_Return;
  case GDK_KEY_KP_Space:
    return GDK_KEY_space;
  case GDK_KEY_KP_Tab:
    return GDK_KEY_Tab;
  case GDK_KEY_KP_Delete:
    return GDK_KEY_Delete;
  default:
    return key;
  }
}

/* The column for a digit: 0 stands for the tenth. */
static int
digit_column (guint digit)
{
  return digit == 0 ? 9 : (int) digit - 1;
}

int
yk_key_mapping_column (guint key, guint code, GdkModifierType modifiers, int n_columns)
{
  gboolean is_in_row = code >= DIGIT_ROW_CODE && code < DIGIT_ROW_CODE + 10;
  int place = (int) code - DIGIT_ROW_CODE;

  if (is_in_row && (modifiers & GDK_SHIFT_MASK) == 0)
    return place;
  if (is_in_row && place + 10 < n_columns)
    return place + 10;
  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    return digit_column (key - GDK_KEY_0);
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    return digit_column (key - GDK_KEY_KP_0);
  return -1;
}

/* 0 unless the key types a Latin letter. */
static char
typed_letter (guint key)
{
  guint lower = gdk_keyval_to_lower (key);

  return lower >= GDK_KEY_a && lower <= GDK_KEY_z ? (char) lower : 0;
}

static char
letter_in_other_layout (GdkDisplay *display, guint code)
{
  g_autofree guint *keys = NULL;
  int n_keys;

  if (!gdk_display_map_keycode (display, code, NULL, &keys, &n_keys))
    return 0;
  for (int i = 0; i < n_keys; i++)
    if (typed_letter (keys[i]) != 0)
      return typed_letter (keys[i]);
  return 0;
}

static char
letter_at_place (guint code)
{
  for (guint i = 0; i < G_N_ELEMENTS (letter_rows); i++)
    if (code >= letter_rows[i].code &&
        code < letter_rows[i].code + strlen (letter_rows[i].letters))
      return letter_rows[i].letters[code - letter_rows[i].code];
  return 0;
}

char
yk_key_mapping_letter (GdkDisplay *display, guint key, guint code)
{
  char letter = typed_letter (key);

  /* A sign is no letter, whatever lies at its place elsewhere. */
  if (letter != 0 || g_unichar_isalpha (gdk_keyval_to_unicode (key)) == 0)
    return letter;
  letter = letter_in_other_layout (display, code);
  return letter != 0 ? letter : letter_at_place (code);
}

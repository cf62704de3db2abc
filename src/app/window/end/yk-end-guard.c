/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that were meant for the cards and come to the panel at the game's end. */
#include "app/window/yk-window-private.h"

#include "table/input/yk-input-devices.h"

#define US_PER_MS 1000

/* Whether a key presses the button that has the focus. */
static gboolean
presses_button (guint key)
{
  key = yk_key_mapping_plain (key);
  return key == GDK_KEY_Return || key == GDK_KEY_space;
}

static gboolean
moves_focus (guint key)
{
  switch (key) {
  case GDK_KEY_Tab:
  case GDK_KEY_ISO_Left_Tab:
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
    return TRUE;
  default:
    return FALSE;
  }
}

void
yk_end_guard_begin (YkEndGuard *guard, gint64 now)
{
  guard->is_on = TRUE;
  guard->began = now;
}

/* The window may have been busy when the keys were pressed: then the panel has come
 * after them, whatever the clock says, but they are as close to one another. */
static gboolean
is_too_soon (const YkEndGuard *guard, guint32 time, gint64 now)
{
  return now - guard->began < YK_END_GUARD_MS * US_PER_MS ||
         (guard->last_key != 0 && time - guard->last_key < YK_END_GUARD_MS);
}

gboolean
yk_end_guard_refuses (YkEndGuard *guard, guint key, guint32 time, gint64 now)
{
  gboolean is_held = guard->down == key, asks_hint = guard->asks_hint;

  if (!guard->is_on)
    guard->last_key = time;
  if (moves_focus (key))
    guard->is_on = FALSE;
  if (!presses_button (key))
    return FALSE;
  guard->down = key;
  guard->asks_hint = FALSE;
  if (guard->is_on && (is_held || asks_hint || is_too_soon (guard, time, now)))
    return TRUE;
  guard->is_on = FALSE;
  return FALSE;
}

void
yk_end_guard_ask_hint (YkEndGuard *guard)
{
  guard->asks_hint = TRUE;
}

void
yk_end_guard_release (YkEndGuard *guard, guint key)
{
  if (guard->down == key)
    guard->down = 0;
}

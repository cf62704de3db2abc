/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of games and of results. */
#include <string.h>

#include "store/yk-store.h"

static const char *const result_names[] = {
    [YK_RESULT_PLAYING] = "playing",
    [YK_RESULT_WON] = "won",
    [YK_RESULT_LOST] = "lost",
    [YK_RESULT_SHOWN] = "shown",
};

const char *
yk_result_name (YkResult result)
{
  return result_names[result];
}

YkResult
yk_result_find (const char *name)
{
  for (guint i = YK_RESULT_PLAYING; i < G_N_ELEMENTS (result_names); i++)
    if (g_strcmp0 (name, result_names[i]) == 0)
      return (YkResult) i;
  return YK_RESULT_NONE;
}

YkUid
yk_uid_new (void)
{
  YkUid uid;

  for (guint i = 0; i < sizeof uid; i += sizeof (guint32)) {
    guint32 random = g_random_int ();

    memcpy (uid.bytes + i, &random, sizeof random);
  }
  return uid;
}

gboolean
yk_uid_equal (const YkUid *a, const YkUid *b)
{
  return memcmp (a->bytes, b->bytes, sizeof a->bytes) == 0;
}

char *
yk_uid_write (const YkUid *uid)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sizeof uid->bytes; i++)
    g_string_append_printf (text, "%02x", uid->bytes[i]);
  return g_string_free (text, FALSE);
}

gboolean
yk_uid_read (YkUid *uid, const char *text)
{
  if (strlen (text) != 2 * sizeof uid->bytes ||
      strspn (text, "0123456789abcdef") != 2 * sizeof uid->bytes)
    return FALSE;
  for (guint i = 0; i < sizeof uid->bytes; i++)
    uid->bytes[i] = (guint8) (g_ascii_xdigit_value (text[2 * i]) << 4 |
                              g_ascii_xdigit_value (text[2 * i + 1]));
  return TRUE;
}

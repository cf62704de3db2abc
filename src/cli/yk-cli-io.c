/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What yukon-solver reads, and what it says on standard error. */
#include "cli/yk-cli-io.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

void
yk_cli_complain (const char *format, ...)
{
  va_list arguments;
  g_autofree char *message = NULL, *valid = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* The names of files may be any bytes. */
  valid = g_utf8_make_valid (message, -1);
  fprintf (stderr, "yukon-solver: %s\n", valid);
}

void
yk_cli_complain_text (const YkTextError *error)
{
  yk_cli_complain ("%d: %s", error->line, error->message);
}

static gboolean
append_stream (FILE *file, GByteArray *bytes)
{
  guint8 buffer[65536];
  size_t n;

  while ((n = fread (buffer, 1, sizeof buffer, file)) > 0)
    g_byte_array_append (bytes, buffer, (guint) n);
  return !ferror (file);
}

char *
yk_cli_read (const char *path, gsize *length)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean is_standard = path == NULL || strcmp (path, "-") == 0;
  FILE *file = is_standard ? stdin : fopen (path, "rb");
  gboolean was_read = file != NULL && append_stream (file, bytes);

  if (file != NULL && !is_standard)
    fclose (file);
  if (!was_read) {
    yk_cli_complain ("“%s” cannot be read", is_standard ? "standard input" : path);
    return NULL;
  }
  *length = bytes->len;
  if (bytes->len > 2 && (memcmp (bytes->data, "\xff\xfe", 2) == 0 ||
                         memcmp (bytes->data, "\xfe\xff", 2) == 0)) {
    char *text = g_convert ((const char *) bytes->data, bytes->len, "UTF-8", "UTF-16",
                            NULL, length, NULL);

    if (text != NULL)
      return text;
  }
  if (!g_utf8_validate_len ((const char *) bytes->data, bytes->len, NULL)) {
    yk_cli_complain ("1: this is not a text");
    return NULL;
  }
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

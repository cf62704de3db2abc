/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What yukon-solver reads from files and from the command line, and what it writes:
 * JSON, and on standard error complaints. */
#include "cli/yk-cli.h"

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
    yk_cli_complain ("1: this is not text");
    return NULL;
  }
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

gboolean
yk_cli_parse (int *argc, char ***argv, const char *arguments, int n_arguments,
              const GOptionEntry *entries)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strconcat ("yukon-solver ", (*argv)[0], NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (name);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, argc, argv, &error)) {
    yk_cli_complain ("%s", error->message);
    return FALSE;
  }
  if (*argc > n_arguments + 1) {
    yk_cli_complain ("unexpected argument “%s”", (*argv)[n_arguments + 1]);
    return FALSE;
  }
  return TRUE;
}

gboolean
yk_cli_number (const char *text, const char *what, guint64 min, guint64 max,
               guint64 *number)
{
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, min, max, number, NULL))
    return TRUE;
  if (text == NULL)
    yk_cli_complain ("%s is missing", what);
  else
    yk_cli_complain ("%s must be a whole number from %" G_GUINT64_FORMAT
                     " to %" G_GUINT64_FORMAT,
                     what, min, max);
  return FALSE;
}

gboolean
yk_cli_read_rules (const char *id, char **texts, const YkRules **rules,
                   YkGameOptions *options)
{
  *rules = yk_rules_find (id != NULL ? id : "yukon");
  if (*rules == NULL) {
    yk_cli_complain ("there is no variation “%s”", id);
    return FALSE;
  }
  for (; texts != NULL && *texts != NULL; texts++) {
    if (!yk_game_options_set_text (options, *texts)) {
      yk_cli_complain ("there is no option “%s”", *texts);
      return FALSE;
    }
  }
  if (!yk_rules_accepts (*rules, options)) {
    yk_cli_complain ("these options cannot be used with the variation “%s”",
                     (*rules)->id);
    return FALSE;
  }
  return TRUE;
}

static void
append_quoted (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (; *value != '\0'; value++) {
    if ((guchar) *value < ' ')
      g_string_append_printf (text, "\\u%04x", (guint) *value);
    else
      g_string_append_printf (text, "%s%c", strchr ("\"\\", *value) ? "\\" : "",
                              *value);
  }
  g_string_append_c (text, '"');
}

static void
append_key (GString *text, const char *key)
{
  if (text->len > 0 && strchr ("{[", text->str[text->len - 1]) == NULL)
    g_string_append_c (text, ',');
  if (key == NULL)
    return;
  append_quoted (text, key);
  g_string_append_c (text, ':');
}

void
yk_cli_json_begin (GString *text, const char *key, char bracket)
{
  append_key (text, key);
  g_string_append_c (text, bracket);
}

void
yk_cli_json_text (GString *text, const char *key, const char *value)
{
  append_key (text, key);
  if (value != NULL)
    append_quoted (text, value);
  else
    g_string_append (text, "null");
}

void
yk_cli_json_number (GString *text, const char *key, const char *format, ...)
{
  va_list arguments;

  append_key (text, key);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
}

void
yk_cli_json_rules (GString *text, const YkRules *rules, const YkGameOptions *options)
{
  yk_cli_json_text (text, "variation", rules->id);
  yk_cli_json_begin (text, "options", '{');
  for (int i = 0; i < YK_N_OPTIONS; i++) {
    const char *value = yk_game_options_get (options, (YkOption) i);

    if (value != NULL)
      yk_cli_json_text (text, yk_option_name ((YkOption) i), value);
  }
  g_string_append_c (text, '}');
}

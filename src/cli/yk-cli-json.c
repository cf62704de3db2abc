/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as yukon-solver writes it. */
#include "cli/yk-cli.h"

#include <string.h>

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

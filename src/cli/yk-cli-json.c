/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as yukon-solver writes it. */
#include "cli/yk-cli-json.h"

#include <string.h>

#include "cli/yk-cli-ranges.h"

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
yk_cli_json_end (GString *text, char bracket)
{
  g_string_append_c (text, bracket);
}

void
yk_cli_json_text (GString *text, const char *key, const char *value)
{
  if (value == NULL) {
    yk_cli_json_null (text, key);
    return;
  }
  append_key (text, key);
  append_quoted (text, value);
}

void
yk_cli_json_number (GString *text, const char *key, guint64 number)
{
  append_key (text, key);
  g_string_append_printf (text, "%" G_GUINT64_FORMAT, number);
}

void
yk_cli_json_null (GString *text, const char *key)
{
  append_key (text, key);
  g_string_append (text, "null");
}

void
yk_cli_json_decimal (GString *text, const char *key, double number)
{
  append_key (text, key);
  g_string_append_printf (text, "%.3f", number);
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
  yk_cli_json_end (text, '}');
}

void
yk_cli_json_ranges (GString *text, const char *key, const GArray *ranges)
{
  yk_cli_json_begin (text, key, '[');
  for (guint i = 0; i < ranges->len; i++) {
    const YkCliRange *range = &g_array_index (ranges, YkCliRange, i);

    yk_cli_json_begin (text, NULL, '{');
    yk_cli_json_number (text, "first", range->first);
    yk_cli_json_number (text, "count", range->n);
    yk_cli_json_end (text, '}');
  }
  yk_cli_json_end (text, ']');
}

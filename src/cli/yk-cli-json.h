/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as yukon-solver writes it: one object a line.  Each function appends to TEXT,
 * after a comma if needed.  KEY is NULL in a list. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Begins an object or a list with BRACKET, one of "{[".  KEY is also NULL for the whole
 * line. */
void yk_cli_json_begin (GString *text, const char *key, char bracket);

/* Ends it with BRACKET, one of "}]". */
void yk_cli_json_end (GString *text, char bracket);

/* Adds a string; VALUE is (nullable). */
void yk_cli_json_text (GString *text, const char *key, const char *value);

/* Adds a whole number. */
void yk_cli_json_number (GString *text, const char *key, guint64 number);

/* Adds a null. */
void yk_cli_json_null (GString *text, const char *key);

/* Adds a number with three decimals. */
void yk_cli_json_decimal (GString *text, const char *key, double number);

/* Adds the variation, and the options that differ from its own. */
void
yk_cli_json_rules (GString *text, const YkRules *rules, const YkGameOptions *options);

/* Adds ranges of deals (yk-cli-ranges.h). */
void yk_cli_json_ranges (GString *text, const char *key, const GArray *ranges);

G_END_DECLS

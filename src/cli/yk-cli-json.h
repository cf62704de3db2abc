/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as yukon-solver writes it: one object a line.  Each function appends to TEXT,
 * and a comma first where something stands before. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* An object or a list begins with one of "{[", and ends with one of "}]".  Either KEY
 * may be NULL, in a list and for the whole line. */
void yk_cli_json_begin (GString *text, const char *key, char bracket);
void yk_cli_json_end (GString *text, char bracket);

/* VALUE may be NULL. */
void yk_cli_json_text (GString *text, const char *key, const char *value);
void yk_cli_json_number (GString *text, const char *key, guint64 number);
void yk_cli_json_null (GString *text, const char *key);

/* With three decimals. */
void yk_cli_json_decimal (GString *text, const char *key, double number);

/* The variation, and the options that differ from its own. */
void
yk_cli_json_rules (GString *text, const YkRules *rules, const YkGameOptions *options);

/* Ranges of deals (yk-cli-ranges.h). */
void yk_cli_json_ranges (GString *text, const char *key, const GArray *ranges);

G_END_DECLS

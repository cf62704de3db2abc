/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's preferences, the options among them, and their schema. */
#pragma once

#include <gio/gio.h>

#include "core/yk-rules.h"

G_BEGIN_DECLS

#define YK_APP_ID "io.github.yukon_solitaire.Yukon"

/* The values of preferences that are enums, as g_settings_get_enum() returns them.  The
 * schema has an enum of the same name for each, and tests/tools/test-settings.py
 * compares the two; it also finds those that live elsewhere: YkAutoPlay in
 * core/yk-board.h and YkRankLetters in deck/yk-deck.h. */

/* The key "difficulty": how hard winnable deals are. */
typedef enum
{
  YK_DEALS_ANY,
  YK_DEALS_EASY,
  YK_DEALS_MEDIUM,
  YK_DEALS_HARD,
  YK_DEALS_GROWING, /* easy, then medium, then any as the player wins more */
} YkDealDifficulty;

/* The key "finish": what happens once the win is certain. */
typedef enum
{
  YK_FINISH_OFFER,     /* a button is offered */
  YK_FINISH_AUTOMATIC, /* all cards go up by themselves */
  YK_FINISH_NEVER,
} YkFinish;

/* The key "verdict": when the status line says whether the game can still be won. */
typedef enum
{
  YK_SHOW_VERDICT_ALWAYS,
  YK_SHOW_VERDICT_WHEN_LOST,
  YK_SHOW_VERDICT_NEVER,
} YkShowVerdict;

/* The key "colour-scheme". */
typedef enum
{
  YK_COLOUR_SCHEME_SYSTEM, /* follows the desktop */
  YK_COLOUR_SCHEME_LIGHT,
  YK_COLOUR_SCHEME_DARK,
} YkColourScheme;

/* The key "speed": how fast cards move. */
typedef enum
{
  YK_SPEED_OFF, /* cards jump to their places */
  YK_SPEED_QUICK,
  YK_SPEED_NORMAL,
  YK_SPEED_CALM,
} YkSpeed;

/* The GType of YkSpeed for properties of objects, with the schema's nicks. */
#define YK_TYPE_SPEED (yk_speed_get_type ())
GType yk_speed_get_type (void);

/* Opens the settings, which are stored like those of all programs; the schema need not
 * be installed.  Returns: (transfer full) (nullable): the settings; NULL if there is no
 * schema at all (see yk_settings_schema_find()), when GSettings would abort. */
GSettings *yk_settings_new (void);

/* Returns: (transfer full): the nicks of KEY, an enum in SETTINGS, by their values. */
GStrv yk_settings_enum_words (GSettings *settings, const char *key);

/* The options that the player has set, for new games. */

/* Returns: (transfer none): the key of an option's setting: a boolean for an option
 * that is on or off, else an enum whose numbers are those of yk_game_options_value().
 */
const char *yk_option_key (YkOption option);

/* Returns: all options as they are set, also those that a variation does not have (see
 * yk_rules_adapt()). */
YkGameOptions yk_options_from_settings (GSettings *settings);

/* The schema of the settings: the installed one, or the one in the program. */

/* The resource that holds the program's own schema, made by glib-compile-schemas. */
#define YK_SETTINGS_RESOURCE "/io/github/yukon_solitaire/Yukon/gschemas.compiled"

/* A key that the program needs; an installed schema that lacks it is not used. */
typedef struct
{
  const char *name;
  const char *kind; /* the type of its value, or the values of an enum with blanks */
} YkSettingsKey;

/* All keys, up to one without a name. */
extern const YkSettingsKey yk_settings_keys[];

G_END_DECLS

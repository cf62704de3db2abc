/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is, in a line that players send to each other.
 *
 * The line holds the variation's id, the number, and each option that differs from its
 * default as NAME=VALUE: "russian 4711 spaces=any".  It means the same cards for ever.
 */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

typedef struct
{
  const YkRules *rules; /* NULL where only a number was given */
  YkGameOptions options;
  guint64 deal;
} YkDealId;

/* The variation's name in the player's language; borrowed for ever. */
const char *yk_variation_name (const YkRules *rules);

/* Returns whether both deal the same cards under the same rules; and a hash of it, as a
 * GEqualFunc and a GHashFunc. */
gboolean yk_deal_id_equal (const YkDealId *a, const YkDealId *b);
guint yk_deal_id_hash (gconstpointer id);

/* The line; free it with g_free(). */
char *yk_deal_id_write (const YkDealId *id);

#define YK_DEAL_ID_ERROR (yk_deal_id_error_quark ())

GQuark yk_deal_id_error_quark (void);

/* The messages are sentences for the player. */
typedef enum
{
  YK_DEAL_ID_ERROR_NUMBER,
  YK_DEAL_ID_ERROR_VARIATION,
  YK_DEAL_ID_ERROR_OPTION, /* there is none, or the variation does not know it */
} YkDealIdError;

/* Reads the number of a deal.  False with ERROR where WORD is none. */
gboolean yk_deal_number_read (guint64 *deal, const char *word, GError **error);

/* Reads such a line, or a number alone, with any space around the words.  False with
 * ERROR in YK_DEAL_ID_ERROR where it is neither. */
gboolean yk_deal_id_read (YkDealId *id, const char *text, GError **error);

G_END_DECLS

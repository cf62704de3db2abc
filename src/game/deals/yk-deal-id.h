/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Identifies a deal, and reads and writes it as a line that players can share.
 *
 * The line holds the variation's id, the number, and each option that differs from its
 * default as NAME=VALUE: "russian 4711 spaces=any".  It means the same cards for ever.
 */
#pragma once

#include <glib.h>

#include "core/yk-deal.h"

G_BEGIN_DECLS

/* Returns: (transfer none): the translated name of a variation. */
const char *yk_variation_name (const YkRules *rules);

/* Returns: (transfer full): the line for ID. */
char *yk_deal_id_write (const YkDealId *id);

#define YK_DEAL_ID_ERROR (yk_deal_id_error_quark ())

GQuark yk_deal_id_error_quark (void);

/* Errors whose messages are sentences for the player. */
typedef enum
{
  YK_DEAL_ID_ERROR_NUMBER,
  YK_DEAL_ID_ERROR_VARIATION,
  YK_DEAL_ID_ERROR_OPTION, /* there is none, or the variation does not know it */
} YkDealIdError;

/* Parses the number of a deal. Returns: FALSE with ERROR if WORD is not one. */
gboolean yk_deal_number_read (guint64 *deal, const char *word, GError **error);

/* Parses a line, or a number alone; surrounding space is ignored. Returns: FALSE with
 * an ERROR in YK_DEAL_ID_ERROR if TEXT is neither. */
gboolean yk_deal_id_read (YkDealId *id, const char *text, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that open a deal or a position, and nothing else.
 *
 *   yukon:russian/4711?spaces=any
 *   yukon:position/variation%20yukon%0Acolumn%20…
 *
 * A deal is the variation's id and the number, and each option that differs from its
 * default as NAME=VALUE: the first after a question mark, the others after an "&".  A
 * position is its text form (see yk-text.h), with every byte but letters, digits and
 * "-._~" as a percent sign and two hexadecimal digits.  A link means the same to
 * everybody forever, so a variation without a number, which would deal random cards, is
 * no link, nor is a number without a variation.
 *
 * Slashes may follow the colon: desktops with gvfs pass every link on as
 * yukon:///russian/4711, however it was written.
 *
 * Links are not trusted.  A link has only printable ASCII, and what it encodes is UTF-8
 * without control characters, except for the line breaks of a position. */
#pragma once

#include "core/yk-board.h"
#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* What every link begins with; capital letters are read, too. */
#define YK_LINK_SCHEME "yukon:"

/* The longest link that is read, in bytes; more than any position takes. */
#define YK_LINK_MAX_LENGTH 8192

/* Where a link leads. */
typedef struct
{
  YkDealId id;   /* the deal; zeroed if the link leads to a position */
  YkBoard board; /* the position, if ID.RULES is NULL */
} YkLink;

#define YK_LINK_ERROR (yk_link_error_quark ())
GQuark yk_link_error_quark (void);

/* The messages are sentences for the player. */
typedef enum
{
  YK_LINK_ERROR_LENGTH,
  YK_LINK_ERROR_CHARACTERS, /* it holds what no link holds, or is badly encoded */
  YK_LINK_ERROR_TARGET,     /* it leads to neither a deal nor a position */
} YkLinkError;

/* Returns: (transfer full): the link to a deal, whose RULES must be set, or to a
 * position. */
char *yk_link_write_deal (const YkDealId *id);
char *yk_link_write_position (const YkBoard *board);

/* Returns: whether TEXT begins like a link. */
gboolean yk_link_is (const char *text);

/* Finds the first link in TEXT, without punctuation after it. yk_link_read() may still
 * refuse it.  Returns: (transfer full) (nullable): the link. */
char *yk_link_find (const char *text);

/* Reads a link.  Returns: FALSE with ERROR in YK_LINK_ERROR, YK_DEAL_ID_ERROR or
 * YK_SAVEGAME_ERROR, and LINK zeroed, if it cannot be opened. */
gboolean yk_link_read (YkLink *link, const char *text, GError **error);

G_END_DECLS

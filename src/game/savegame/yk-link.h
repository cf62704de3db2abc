/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links that open a deal or a position, and nothing else.
 *
 *   yukon:russian/4711?spaces=any
 *   yukon:position/variation%20yukon%0Acolumn%20…
 *
 * A deal is the variation's id and the number, and each option that differs from its
 * default as NAME=VALUE: the first behind a question mark, the others behind an "&".
 * A position is its text form (see yk-text.h), with every byte but letters, digits and
 * "-._~" as a percent sign and two hexadecimal digits.  A link means the same for ever,
 * and the same to everybody: a variation without a number, whose cards chance would
 * deal, is no link, and neither is a number without its variation.
 *
 * Slashes may stand behind the colon: desktops that have gvfs hand over every link as
 * yukon:///russian/4711, however it was written.
 *
 * What is read comes from anywhere.  It has printable characters of ASCII only, and
 * what is encoded in it is UTF-8 without control characters, but for the line breaks of
 * a position. */
#pragma once

#include "core/yk-board.h"
#include "game/deals/yk-deals.h"

G_BEGIN_DECLS

/* What every link begins with; read in capital letters, too. */
#define YK_LINK_SCHEME "yukon:"

/* The longest link that is read, in bytes; more than any position takes. */
#define YK_LINK_MAX_LENGTH 8192

/* Where a link leads. */
typedef struct
{
  YkDealId id;   /* a deal with its variation; zeroed where it is a position */
  YkBoard board; /* the position, where ID.RULES is NULL */
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

/* Returns: (transfer full): the link to a deal, whose RULES are set, or to a position.
 */
char *yk_link_write_deal (const YkDealId *id);
char *yk_link_write_position (const YkBoard *board);

/* Returns: whether TEXT begins like a link. */
gboolean yk_link_is (const char *text);

/* Finds the first link in TEXT, without what may stand behind it in a sentence.  It may
 * still turn out to be none that can be opened.  Returns: (transfer full) (nullable):
 * the link. */
char *yk_link_find (const char *text);

/* Reads a link.  Returns: FALSE with ERROR in YK_LINK_ERROR, YK_DEAL_ID_ERROR or
 * YK_SAVEGAME_ERROR, and LINK zeroed, if it cannot be opened. */
gboolean yk_link_read (YkLink *link, const char *text, GError **error);

G_END_DECLS

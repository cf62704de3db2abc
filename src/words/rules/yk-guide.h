/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a variation at length, for a page; made from its row and the options.
 * They are in the player's language, as all texts of this room are. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

typedef enum
{
  YK_GUIDE_KEYS, /* first: who listens would have to go through all else */
  YK_GUIDE_AIM,
  YK_GUIDE_DEAL,
  YK_GUIDE_MOVES,
  YK_GUIDE_SPACES,
  YK_GUIDE_FOUNDATIONS,
  YK_GUIDE_EXTRAS,
  YK_GUIDE_OPTIONS,
  YK_GUIDE_AUTOMATIC,
  YK_GUIDE_SCORE,
  YK_GUIDE_STRATEGY,
  YK_GUIDE_NOTES, /* what is known of the variation, and where others play it otherwise
                   */
} YkGuideSection;

#define YK_N_GUIDE_SECTIONS (YK_GUIDE_NOTES + 1)

/* The heading of a section; borrowed for ever. */
const char *yk_guide_heading (YkGuideSection section);

/* The paragraphs of a section, at least one, for a variation that accepts OPTIONS; free
 * them with g_strfreev(). */
GStrv yk_guide_text (YkGuideSection section, const YkRules *rules,
                     const YkGameOptions *options);

G_END_DECLS

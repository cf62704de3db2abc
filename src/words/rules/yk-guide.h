/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of a variation in full, for a page; made from its row and the options. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* The sections of the guide, in their order. */
typedef enum
{
  YK_GUIDE_KEYS, /* first, so that screen-reader users need not go through the rest */
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

/* Returns: (transfer none): the heading of a section. */
const char *yk_guide_heading (YkGuideSection section);

/* Writes a section, at least one paragraph, for a variation that accepts OPTIONS.
 * Returns: (transfer full). */
GStrv yk_guide_text (YkGuideSection section, const YkRules *rules,
                     const YkGameOptions *options);

G_END_DECLS

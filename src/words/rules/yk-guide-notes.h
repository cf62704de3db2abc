/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guide's notes on a variation. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Adds what is known about a variation, at least one paragraph: its character, how
 * often it can be won (if OPTIONS are the defaults), and where others play it
 * differently. */
void yk_guide_add_notes (GStrvBuilder *text, const YkRules *rules,
                         const YkGameOptions *options);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guide's section on strategy. */
#pragma once

#include <glib.h>

#include "core/yk-options.h"

G_BEGIN_DECLS

/* Adds the advice that applies to a variation with OPTIONS; at least one paragraph. */
void yk_guide_add_advice (GStrvBuilder *text, const YkRules *rules,
                          const YkGameOptions *options);

G_END_DECLS

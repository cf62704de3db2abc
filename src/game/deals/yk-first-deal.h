/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The very first game of a new player. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The number of an easy deal of Yukon without options, drawn from a fixed list by SEED.
 * No search is needed, so the first start does not wait. */
guint64 yk_first_deal (guint64 seed);

G_END_DECLS

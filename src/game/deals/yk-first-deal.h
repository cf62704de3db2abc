/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The very first game of a new player. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Picks by SEED from a fixed list of easy deals of Yukon without options. Needs no
 * search, so the first start does not wait. */
guint64 yk_first_deal (guint64 seed);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The very first game of a new player. */
#pragma once

#include <glib.h>

/* The number of a deal of Yukon with no options that is easy, and known to be so
 * without a search: the first picture of the first start does not wait. */
guint64 yk_first_deal (guint64 seed);

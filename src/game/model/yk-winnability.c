/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be known of a position, as a type for properties. */
#include "game/model/yk-history.h"

G_DEFINE_ENUM_TYPE (YkWinnability, yk_winnability,
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_OPEN, "open"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (YK_WINNABILITY_LOST, "lost"))

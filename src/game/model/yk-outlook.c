/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be known of a position, as a type for properties. */
#include "game/model/yk-outlook.h"

G_DEFINE_ENUM_TYPE (YkOutlook, yk_outlook,
                    G_DEFINE_ENUM_VALUE (YK_OUTLOOK_OPEN, "open"),
                    G_DEFINE_ENUM_VALUE (YK_OUTLOOK_UNKNOWN, "unknown"),
                    G_DEFINE_ENUM_VALUE (YK_OUTLOOK_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (YK_OUTLOOK_LOST, "lost"))

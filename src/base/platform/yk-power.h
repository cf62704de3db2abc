/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the machine should spare power. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Property "sparing" (boolean, read-only): the machine runs on its battery (as UPower
 * says), or is set to save power (as power-profiles-daemon or the portal says).  FALSE
 * until a service says so: all are asked in the background, and may be missing. */
#define YK_TYPE_POWER (yk_power_get_type ())
G_DECLARE_FINAL_TYPE (YkPower, yk_power, YK, POWER, GObject)

/* Starts asking the services in the background.  Returns: (transfer full): the object,
 * which may be freed before they answer. */
YkPower *yk_power_new (void);

G_END_DECLS

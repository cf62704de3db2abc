/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets the machine spare power, before anybody asks whether it does. */
void test_spare_power (void);

G_END_DECLS

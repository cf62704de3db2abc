/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the main window's table to the settings. */
#pragma once

#include "app/ui/yk-ui.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Binds the properties of TABLE to SETTINGS and its contrast to GTK's.  If a background
 * cannot be shown, TOAST says so and the setting returns to plain felt.  SETTINGS and
 * TOAST are held while TABLE lives. */
void yk_table_settings_bind (YkTable *table, GSettings *settings, YkToast *toast);

G_END_DECLS

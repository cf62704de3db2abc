/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings that the main window's table follows. */
#pragma once

#include "app/ui/yk-toast.h"
#include "table/yk-table.h"

G_BEGIN_DECLS

/* Has TABLE look and behave as the player has set it in SETTINGS, and with the contrast
 * that GTK has.  Where a background cannot be shown, TOAST says so, and the setting
 * returns to plain felt.  SETTINGS and TOAST are held as long as TABLE lives. */
void yk_table_settings_bind (YkTable *table, GSettings *settings, YkToast *toast);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys, in a window of their own. */
#pragma once

#include <gtk/gtk.h>

/* A window over PARENT and no larger; it is to be presented. */
GtkWidget *yk_shortcuts_page_new (GtkWindow *parent);

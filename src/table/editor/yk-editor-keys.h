/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a table that is being set up. */
#pragma once

#include "table/editor/yk-editor-controller.h"

G_BEGIN_DECLS

/* Has the widget obey its keys. */
void yk_editor_keys_init (YkEditorTable *self);

/* Tab and its like: the focus comes to the table, or goes on within it.  False where it
 * is for others. */
gboolean yk_editor_keys_focus (YkEditorTable *self, GtkDirectionType direction);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles the keys of an editor table. */
#pragma once

#include "table/editor/yk-editor-controller.h"

G_BEGIN_DECLS

/* Adds the key controllers to the widget. */
void yk_editor_keys_init (YkEditorTable *self);

/* Handles Tab: takes the focus, or moves it within the table.
 *
 * Returns: FALSE if the focus is to leave the table. */
gboolean yk_editor_keys_focus (YkEditorTable *self, GtkDirectionType direction);

G_END_DECLS

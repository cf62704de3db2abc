/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and finger on a table that is being set up. */
#pragma once

#include "table/editor/yk-editor-controller.h"

/* Has the widget obey presses. */
void yk_editor_pointer_init (YkEditorTable *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles mouse and touch on an editor table. */
#pragma once

#include "table/editor/yk-editor-controller.h"

/* Adds the gestures to the widget. */
void yk_editor_pointer_init (YkEditorTable *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of YkTable, for yk-table.c and the tests. */
#pragma once

#include "table/layout/yk-marks.h"
#include "table/render/yk-table-nodes.h"
#include "table/yk-table-controller.h"
#include "table/yk-table-textures.h"
#include "table/yk-table.h"

/* The widget. */
struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkTableController controller;
  YkMarks marks; /* of the present position */
  YkTableNodes nodes;

  YkTableTextures art;
  gboolean high_contrast; /* a preference */
};

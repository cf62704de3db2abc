/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What YkTable is made of, for yk-table.c and the tests. */
#pragma once

#include "table/layout/yk-marks.h"
#include "table/render/yk-table-nodes.h"
#include "table/yk-table-controller.h"
#include "table/yk-table-textures.h"
#include "table/yk-table.h"

struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkTableController controller;
  YkMarks marks; /* of the game's position */
  YkTableNodes nodes;

  YkTableTextures art;
  gboolean high_contrast; /* a preference */
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What YkTable is made of, for yk-table.c and the tests. */
#pragma once

#include "table/layout/yk-marks.h"
#include "table/render/yk-table-nodes.h"
#include "table/yk-stage.h"
#include "table/yk-table.h"
#include "table/yk-table-art.h"

struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkStage stage;
  YkMarks marks; /* of the game's position */
  YkTableNodes nodes;

  YkTableArt art;
  gboolean high_contrast; /* a preference */
};

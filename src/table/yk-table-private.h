/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What YkTable is made of, for yk-table.c and the tests. */
#pragma once

#include "table/yk-marks.h"
#include "table/yk-stage.h"
#include "table/yk-table-art.h"
#include "table/yk-table-nodes.h"
#include "table/yk-table.h"

struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkStage stage;
  YkMarks marks; /* of the game's position */
  YkTableNodes nodes;

  YkTableArt art;
  gboolean high_contrast; /* a preference */
};

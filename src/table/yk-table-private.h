/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What YkTable is made of, for yk-table.c and the tests. */
#pragma once

#include "deck/yk-ground.h"
#include "table/yk-marks.h"
#include "table/yk-stage.h"
#include "table/yk-table-nodes.h"
#include "table/yk-table.h"

struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkStage stage;
  YkMarks marks; /* of the game's position */
  YkTableNodes nodes;

  YkDeck *deck;     /* owned, or NULL */
  YkGround *ground; /* owned */
  YkLayout asked;   /* for which pictures were last asked for */
  guint request_id; /* a new size of the pictures will be asked for */

  gboolean dark;          /* a preference */
  gboolean high_contrast; /* another */
  gboolean for_cairo;     /* GTK draws with its cairo renderer */
};

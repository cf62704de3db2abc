/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What YkTable is made of, for yk-table.c and the tests. */
#pragma once

#include "table/yk-stage.h"
#include "table/yk-table-nodes.h"
#include "table/yk-table.h"

struct _YkTable
{
  GtkDrawingArea parent_instance;

  YkStage stage;
  YkTableNodes nodes;

  YkDeck *deck;     /* owned, or NULL */
  YkLayout asked;   /* for which faces were last asked for */
  guint request_id; /* a new size of the faces will be asked for */

  gboolean dark;      /* a preference */
  gboolean for_cairo; /* GTK draws with its cairo renderer */
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the place of a pile looks where there is no card, and the number on the stock. */
#pragma once

#include <gtk/gtk.h>

#include "table/render/yk-table-look.h"

G_BEGIN_DECLS

/* A new node of a place, with its top left corner at 0, 0. */
GskRenderNode *yk_pile_slot_new_node (const YkTableLook *look, gboolean is_foundation);

/* How many cards a pile has, from the top left corner of its uppermost card on. */
GskRenderNode *yk_pile_slot_new_count (const YkTableLook *look, int n_cards);

/* Adds a rectangle with round corners to the path of CR. */
void yk_pile_slot_path (cairo_t *cr, double x, double y, double width, double height,
                        double radius);

G_END_DECLS

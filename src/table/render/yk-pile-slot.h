/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws empty places, and the number on the stock. */
#pragma once

#include <gtk/gtk.h>

#include "table/render/yk-table-look.h"

G_BEGIN_DECLS

/* Returns: (transfer full): a node of an empty place with its top left corner at 0, 0.
 */
GskRenderNode *yk_pile_slot_new_node (const YkTableLook *look, gboolean is_foundation);

/* Returns: (transfer full): a node with the number of cards, relative to the top left
 * corner of the top card. */
GskRenderNode *yk_pile_slot_new_count (const YkTableLook *look, int n_cards);

/* Adds a rounded rectangle to the path of CR. */
void yk_pile_slot_path (cairo_t *cr, double x, double y, double width, double height,
                        double radius);

G_END_DECLS

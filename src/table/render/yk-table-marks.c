/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the marks of a scene. */
#include "table/render/yk-table-paint.h"

#include <math.h>
#include <string.h>

/* A scene's marks are about cards; these are where they are put. */

/* The last card of a pile, or its place. */
static YkRect
end_rect (const YkScene *scene, YkPile pile)
{
  return yk_layout_card (scene->layout, scene->board, pile,
                         yk_board_pile_size (scene->board, pile) - 1);
}

/* From a card of a pile down to the last. */
static YkRect
stack_rect (const YkScene *scene, YkPile pile, int index)
{
  YkRect rect = yk_layout_card (scene->layout, scene->board, pile, index);
  YkRect end = end_rect (scene, pile);
  double left = fmin (rect.x, end.x);

  rect.width = fmax (rect.x, end.x) + rect.width - left;
  rect.x = left;
  rect.height = end.y + end.height - rect.y;
  return rect;
}

/* What all marks share. */
static YkHighlightSize
ring_size (const YkTableNodes *nodes)
{
  const YkTableLook *look = &nodes->look;

  return (YkHighlightSize){look->card_width, look->scale, look->high_contrast};
}

static void
append_mark (YkTableNodes *nodes, GtkSnapshot *snapshot, YkHighlight ring,
             const YkRect *rect)
{
  YkHighlightSize size = ring_size (nodes);

  yk_highlight_append (snapshot, ring, rect, &size);
}

/* Whether the held cards would go to this pile now: they are dragged above it, or the
 * cursor is there. */
static gboolean
takes_now (const YkScene *scene, int pile)
{
  if (yk_input_is_dragging (scene->input))
    return scene->input->has_target && scene->input->target == pile;
  return scene->cursor != NULL && scene->cursor->pile == pile;
}

/* A layout is equal to its copy byte by byte. */
static GskRenderNode *
hint_arrow (YkTableNodes *nodes, const YkLayout *layout, const YkBoard *board,
            YkMove hint)
{
  YkHighlightSize size = ring_size (nodes);
  YkArrow arrow;

  if (nodes->arrow != NULL && yk_move_equal (hint, nodes->hint) &&
      yk_board_equal (board, &nodes->board) &&
      memcmp (layout, &nodes->layout, sizeof *layout) == 0)
    return nodes->arrow;
  g_clear_pointer (&nodes->arrow, gsk_render_node_unref);
  arrow = yk_arrow_for_move (layout, board, hint);
  nodes->arrow = yk_highlight_new_arrow (&arrow, &size);
  nodes->hint = hint;
  nodes->board = *board;
  nodes->layout = *layout;
  return nodes->arrow;
}

static void
paint_hint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMove *hint = scene->hint;
  YkRect source, target;

  if (hint == NULL)
    return;
  source = stack_rect (scene, hint->from,
                       yk_board_pile_size (scene->board, hint->from) - hint->count);
  append_mark (nodes, snapshot, YK_HIGHLIGHT_HINT, &source);
  if (hint->to == hint->from)
    return;
  target = end_rect (scene, hint->to);
  append_mark (nodes, snapshot, YK_HIGHLIGHT_HINT, &target);
  gtk_snapshot_append_node (snapshot,
                            hint_arrow (nodes, scene->layout, scene->board, *hint));
}

static void
paint_chosen (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkStack *chosen = &scene->input->chosen;
  YkRect rect;

  if (chosen->count == 0)
    return;
  rect = stack_rect (scene, chosen->pile, chosen->index);
  append_mark (nodes, snapshot, YK_HIGHLIGHT_HELD, &rect);
}

/* A ring on the card that never gets up, and clamps on those that never leave it. */
static void
paint_buried (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMarks *marks = scene->marks;

  for (int pile = 0; marks->buried != 0 && pile < YK_N_PILES; pile++) {
    int n_cards, end;
    const YkCard *cards = yk_board_pile (scene->board, (YkPile) pile, &n_cards);

    for (int i = 0; i < n_cards; i++) {
      YkRect rect, last;

      if (cards[i] != marks->buried)
        continue;
      rect = yk_layout_card_visible (scene->layout, scene->board, (YkPile) pile, i);
      append_mark (nodes, snapshot, YK_HIGHLIGHT_BURIED, &rect);
      for (end = i + 1;
           end < n_cards && (marks->stuck >> yk_card_index (cards[end]) & 1) != 0;)
        end++;
      if (end == i + 1)
        continue;
      rect = yk_layout_card (scene->layout, scene->board, (YkPile) pile, i + 1);
      last =
          yk_layout_card_visible (scene->layout, scene->board, (YkPile) pile, end - 1);
      rect.height = last.y + last.height - rect.y;
      append_mark (nodes, snapshot, YK_HIGHLIGHT_STUCK, &rect);
    }
  }
}

static void
paint_cursor (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkCardLocation *cursor = scene->cursor;
  YkRect rect;

  if (cursor == NULL)
    return;
  rect =
      yk_layout_card_visible (scene->layout, scene->board, cursor->pile, cursor->index);
  append_mark (nodes, snapshot, YK_HIGHLIGHT_CURSOR, &rect);
}

void
yk_table_marks_paint (const YkScene *scene, YkTableNodes *nodes, GtkSnapshot *snapshot)
{
  const YkMarks *marks = scene->marks;

  for (int i = 0; i < marks->n_arrived; i++) {
    YkRect rect = stack_rect (scene, marks->arrived[i].pile, marks->arrived[i].index);

    append_mark (nodes, snapshot, YK_HIGHLIGHT_ARRIVED, &rect);
  }
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    gboolean is_taking;
    YkRect rect;

    if (!scene->input->is_target[pile])
      continue;
    is_taking = takes_now (scene, pile);
    rect = end_rect (scene, (YkPile) pile);
    if (is_taking || scene->marks->shows_targets)
      append_mark (nodes, snapshot,
                   is_taking ? YK_HIGHLIGHT_TAKES : YK_HIGHLIGHT_TARGET, &rect);
  }
  paint_buried (scene, nodes, snapshot);
  paint_hint (scene, nodes, snapshot);
  paint_chosen (scene, nodes, snapshot);
  paint_cursor (scene, nodes, snapshot);
}

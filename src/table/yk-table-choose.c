/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Click chooses, click places": the other way to play with clicks. */
#include "core/yk-advice.h"
#include "table/yk-table-private.h"

/* A second click on the chosen column chooses all its face-up cards, a third none. */
static void
choose_more (YkTable *self)
{
  YkPile pile = self->picked.pile;
  YkStack all =
      yk_table_stack (self, pile, yk_board_n_down (yk_table_board (self), pile));

  if (yk_pile_kind (pile) != YK_PILE_COLUMN || self->picked.count == all.count)
    yk_table_drop_picked (self);
  else
    yk_table_pick_up (self, all);
}

/* Where nothing fits, other cards are chosen instead; a place without cards says why it
 * takes none. */
static void
place (YkTable *self, YkPile to, int index)
{
  const YkBoard *board = yk_table_board (self);
  YkMove move = {self->picked.pile, to, (guint8) self->picked.count};
  YkStack stack = yk_table_stack (self, to, index);

  if (yk_board_placing_move (board, move.from, move.count, to, &move)) {
    yk_table_drop_picked (self);
    yk_table_play (self, move);
  } else if (yk_table_can_pick (self, stack)) {
    yk_table_pick_up (self, stack);
  } else {
    move.count = (guint8) self->picked.count;
    yk_table_refuse (self, move);
  }
}

void
yk_table_choose (YkTable *self, YkPile pile, int index)
{
  if (pile == YK_STOCK) {
    yk_table_drop_picked (self);
    yk_table_click_move (self, (YkStack){.pile = pile});
  } else if (self->picked.count == 0) {
    yk_table_pick_up (self, yk_table_stack (self, pile, index));
  } else if (pile == self->picked.pile) {
    choose_more (self);
  } else {
    place (self, pile, index);
  }
}

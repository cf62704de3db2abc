/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The relaxation of piles: how it starts.  How it spreads is in yk-relax.c. */
#include "solver/columns/yk-column-private.h"

#include <string.h>

static uint64_t
number_bit (int card)
{
  return UINT64_C (1) << card;
}

static void
start_piles_column (YkColumnStateReach *piles_reach, const uint8_t *cards, int size,
                    int n_down)
{
  YkRelaxation *reach = &piles_reach->reach;
  uint64_t column = 0, under = 0;

  for (int i = 0; i < size; i++)
    column |= number_bit (cards[i]);
  for (int i = 0; i < size; i++) {
    int card = cards[i];

    reach->under[card] = under;
    under |= number_bit (card);
    reach->over[card] = column & ~under;
    if (i > 0)
      piles_reach->below[card] = cards[i - 1];
    if (i >= n_down)
      reach->exposed |= number_bit (card);
  }
  reach->in_columns |= column;
  reach->bottom |= number_bit (cards[0]);
  reach->bare |= number_bit (cards[size - 1]);
  reach->open |= number_bit (cards[size - 1]);
}

/* Notes which cards could slide where the bottom card of which column leaves.  Those to
 * the right of a space could at once: no legal play leaves cards there, but a position
 * that was written down may have some. */
static void
start_sliders (YkColumnStateReach *piles_reach, const YkColumnStateFrame *frame,
               const YkColumnState *piles)
{
  uint64_t to_the_right = 0;

  for (int i = frame->n_columns - 1; i >= 0; i--) {
    if (piles->size[i] == 0)
      piles_reach->reach.sliding = to_the_right;
    else
      piles_reach->sliders[piles->column[i][0]] = to_the_right;
    for (int place = 1; place <= piles->n_down[i]; place++)
      to_the_right |= number_bit (piles->column[i][place]);
  }
  piles_reach->reach.sliders = piles_reach->sliders;
}

static void
start_waste (YkColumnStateReach *piles_reach, const YkColumnState *piles)
{
  YkRelaxation *reach = &piles_reach->reach;

  for (int i = 0; i < piles->n_waste; i++) {
    reach->no_host |= number_bit (piles->waste[i]);
    if (i > 0)
      piles_reach->below[piles->waste[i]] = piles->waste[i - 1];
  }
  if (piles->n_waste > 0) {
    uint64_t top = number_bit (piles->waste[piles->n_waste - 1]);

    reach->bare |= top;
    reach->exposed |= top;
  }
}

static void
start_stock (YkRelaxation *reach, const YkColumnStateFrame *frame,
             const YkColumnState *piles)
{
  uint64_t stock = 0;

  for (int i = 0; i < piles->n_stock; i++)
    stock |= number_bit (frame->stock[i]);
  reach->bare |= stock;
  reach->exposed |= stock;
  if (frame->to_waste)
    reach->no_host |= stock;
  else
    reach->open |= stock;
}

void
yk_column_state_reach_start (YkColumnStateReach *reach, const YkColumnStateFrame *frame,
                             const YkColumnState *piles)
{
  memset (reach->below, YK_NO_CARD, sizeof reach->below);
  yk_relaxation_clear (&reach->reach, &frame->cards, reach->below, piles->n_up);
  for (int i = 0; i < frame->n_columns; i++)
    if (piles->size[i] > 0)
      start_piles_column (reach, piles->column[i], piles->size[i], piles->n_down[i]);
    else
      reach->reach.has_space = true;
  if (frame->closes_gaps)
    start_sliders (reach, frame, piles);
  start_waste (reach, piles);
  start_stock (&reach->reach, frame, piles);
}

int
yk_column_state_relax (const YkColumnStateFrame *frame, const YkColumnState *piles)
{
  YkColumnStateReach reach;

  if (piles->n_redeals > 0)
    return 0;
  yk_column_state_reach_start (&reach, frame, piles);
  return yk_relaxation_spread (&reach.reach, 0);
}

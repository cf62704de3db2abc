/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the table and, beside or below it, the palette of all cards while a position
 * is edited. */
#include <math.h>

#include "table/yk-editor-private.h"

/* The palette is beside the table where the window is so much wider than it is high,
 * and so wide, in logical pixels, that its cells are not too small. */
#define ASIDE 1.15
#define ASIDE_LEAST 600

/* The most that a cell of the palette takes: of the width beside the table, and of the
 * height below it. */
#define WIDTH_PART_ASIDE 0.045
#define HEIGHT_PART_BELOW (1.0 / 14)

/* A cell's width divided by its height, at least, and beside the table; below it a cell
 * takes what width there is, up to the most. */
#define CELL_ASPECT 1.15
#define CELL_ASPECT_MOST 2.2

/* As a part of the cell's height. */
#define CELL_GAP 0.08

/* Around the palette, in logical pixels. */
#define MARGIN 6

/* How thick the bar between cards is, as a part of a card's width, and at least. */
#define BAR 0.06
#define BAR_LEAST 5

static double
snap_length (double length, double scale)
{
  return floor (length * scale) / scale;
}

/* The table gets what the palette leaves; then all is reckoned from the corner of the
 * whole, which is that of the table but where the palette is at the left. */
static void
arrange_table (YkEditorGrid *self, const YkBoard *board, const YkTableFrame *frame)
{
  YkTableFrame part = *frame;
  YkBoard open = *board;
  double shift = 0;

  /* Face-down cards show as much as others, for what they are is written on them. */
  for (int column = 0; column < YK_MAX_COLUMNS; column++)
    open.n_down[column] = 0;
  if (self->is_aside)
    part.width -= self->palette.width + 2 * MARGIN;
  else
    part.height -= self->palette.height + 2 * MARGIN;
  if (self->is_aside && self->mirrored)
    shift = self->palette.width + 2 * MARGIN;

  yk_layout_arrange_in (&self->layout, &open, &part);
  for (int column = 0; column < YK_MAX_COLUMNS; column++)
    self->layout.down_steps[column] = self->layout.up_steps[column];
  for (int pile = 0; pile < YK_N_PILES; pile++)
    self->layout.places[pile].x += shift;
  self->layout.width = frame->width;
  self->layout.height = frame->height;
}

void
yk_editor_grid_lay (YkEditorGrid *self, const YkBoard *board, const YkTableFrame *frame)
{
  YkRect *palette = &self->palette;
  double room_x, height, width;

  *self = (YkEditorGrid){.mirrored = frame->mirrored,
                         .is_aside = frame->width >= ASIDE_LEAST &&
                                     frame->width > frame->height * ASIDE};
  room_x = (frame->width - 2 * MARGIN) / (self->is_aside ? YK_N_SUITS : YK_N_RANKS);
  height = self->is_aside ? fmin ((frame->height - 2 * MARGIN) / YK_N_RANKS,
                                  frame->width * WIDTH_PART_ASIDE / CELL_ASPECT)
                          : frame->height * HEIGHT_PART_BELOW;
  width =
      self->is_aside ? height * CELL_ASPECT : fmin (room_x, height * CELL_ASPECT_MOST);
  self->cell_width = snap_length (width, frame->scale);
  self->cell_height = snap_length (height, frame->scale);
  self->cell_gap = fmax (1, snap_length (height * CELL_GAP, frame->scale));
  palette->width = self->cell_width * (self->is_aside ? YK_N_SUITS : YK_N_RANKS);
  palette->height = self->cell_height * (self->is_aside ? YK_N_RANKS : YK_N_SUITS);
  if (!self->is_aside)
    palette->x = snap_length ((frame->width - palette->width) / 2, frame->scale);
  else
    palette->x = self->mirrored ? MARGIN : frame->width - MARGIN - palette->width;
  palette->y = self->is_aside
                   ? snap_length ((frame->height - palette->height) / 2, frame->scale)
                   : frame->height - MARGIN - palette->height;
  arrange_table (self, board, frame);
}

/* The file and the row of a card in the palette. */
static void
cell_place (const YkEditorGrid *self, int index, int *file, int *row)
{
  int suit = index / YK_N_RANKS, rank = index % YK_N_RANKS;

  *file = self->is_aside ? suit : rank;
  *row = self->is_aside ? rank : suit;
  if (self->mirrored)
    *file = (self->is_aside ? YK_N_SUITS : YK_N_RANKS) - 1 - *file;
}

YkRect
yk_editor_grid_visible (const YkEditorGrid *self, const YkBoard *board,
                        YkCardLocation location)
{
  int file, row;

  if (location.pile != YK_EDITOR_PALETTE)
    return yk_layout_card_visible (&self->layout, board, location.pile, location.index);
  cell_place (self, location.index, &file, &row);
  return (YkRect){self->palette.x + file * self->cell_width,
                  self->palette.y + row * self->cell_height,
                  self->cell_width - self->cell_gap,
                  self->cell_height - self->cell_gap};
}

bool
yk_editor_grid_is_off_table (const YkEditorGrid *self, double x, double y)
{
  const YkRect *palette = &self->palette;

  if (x < 0 || y < 0 || x >= self->layout.width || y >= self->layout.height)
    return true;
  if (!self->is_aside)
    return y >= palette->y - MARGIN;
  return self->mirrored ? x < palette->x + palette->width + MARGIN
                        : x >= palette->x - MARGIN;
}

bool
yk_editor_grid_find (const YkEditorGrid *self, const YkBoard *board, double x, double y,
                     YkCardLocation *location)
{
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    YkRect cell =
        yk_editor_grid_visible (self, board, (YkCardLocation){YK_EDITOR_PALETTE, i});

    /* The gaps belong to the cells, so that a press between two is not in vain. */
    cell.width += self->cell_gap;
    cell.height += self->cell_gap;
    if (yk_rect_contains (&cell, x, y)) {
      *location = (YkCardLocation){YK_EDITOR_PALETTE, i};
      return true;
    }
  }
  return !yk_editor_grid_is_off_table (self, x, y) &&
         yk_layout_find (&self->layout, board, x, y, &location->pile, &location->index);
}

static bool
is_fan (YkPile pile)
{
  return yk_pile_kind (pile) == YK_PILE_COLUMN || pile == YK_RESERVE;
}

/* The last card of a fan that begins above Y. */
static int
last_above (const YkEditorGrid *self, const YkBoard *board, YkPile pile, double y)
{
  int index = yk_board_pile_size (board, pile) - 1;

  while (index >= 0 && yk_layout_card (&self->layout, board, pile, index).y > y)
    index--;
  return index;
}

bool
yk_editor_grid_find_gap (const YkEditorGrid *self, const YkBoard *board, double x,
                         double y, YkCardLocation *location)
{
  if (yk_editor_grid_is_off_table (self, x, y))
    return false;
  for (int p = 0; p < YK_N_PILES; p++) {
    YkPile pile = (YkPile) p;
    YkRect area;

    if (!yk_board_has_pile (board, pile))
      continue;
    area = yk_layout_catch_area (&self->layout, pile);
    if (pile == YK_RESERVE)
      area.height = fmax (area.height, self->layout.height - area.y);
    if (!yk_rect_contains (&area, x, y))
      continue;
    *location =
        (YkCardLocation){pile, is_fan (pile) ? last_above (self, board, pile, y)
                                             : yk_board_pile_size (board, pile) - 1};
    return true;
  }
  return false;
}

YkRect
yk_editor_grid_gap (const YkEditorGrid *self, const YkBoard *board,
                    YkCardLocation location)
{
  int size = yk_board_pile_size (board, location.pile);
  double height = fmax (BAR_LEAST, self->layout.card_width * BAR);
  bool is_between = is_fan (location.pile) && location.index + 1 < size;
  YkRect rect = yk_layout_card (&self->layout, board, location.pile,
                                is_between ? location.index + 1 : location.index);

  if (!is_between)
    rect.y += rect.height;
  rect.y = snap_length (rect.y - height / 2, self->layout.scale);
  rect.height = height;
  return rect;
}

int
yk_editor_grid_step (const YkEditorGrid *self, int index, int dx, int dy)
{
  int file, row, there_file, there_row;

  cell_place (self, index, &file, &row);
  for (int i = 0; i < YK_DECK_SIZE; i++) {
    cell_place (self, i, &there_file, &there_row);
    if (there_file == file + dx && there_row == row + dy)
      return i;
  }
  return index;
}

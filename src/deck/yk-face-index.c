/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far down the index of a deck's cards reaches.
 *
 * What tells two cards apart is where their pictures differ.  Twos of two suits differ
 * in the corner where the suit is, and the two and the three of one suit where the rank
 * is; the frames and grounds that all cards share never differ.  Some decks have rank
 * and suit in one corner, some have the suit in the other one: of each, the corner that
 * shows it higher up counts. */
#include "deck/yk-face-index.h"

#include <stdlib.h>

/* Where a corner lies.  From the card's side it begins and ends at these parts of the
 * card's width, and it begins just as far from the top, as a part of the height: cards
 * are not all cut out alike, so their edges are left alone.  Only this part of the
 * height is looked at. */
#define CORNER_START 0.075
#define CORNER_END 0.20
#define CORNER_HEIGHT 0.5

/* An index ends above a space of this part of the height in which nothing differs. What
 * reaches further down than INDEX_MOST is not an index. */
#define SPACE 0.08
#define INDEX_MOST 0.46

/* Between the end of the index and the edge of the next card, as a part of the height.
 */
#define MARGIN 0.01

/* Pixels differ when the sum over their four channels differs by more: less is noise.
 */
#define DIFFERENCE 60

typedef enum
{
  CORNER_LEFT,
  CORNER_RIGHT,
  N_CORNERS,
} Corner;

static const guint8 *
row_of (cairo_surface_t *surface, int y)
{
  return cairo_image_surface_get_data (surface) +
         (gsize) cairo_image_surface_get_stride (surface) * (gsize) y;
}

/* Whether the rows at Y differ in the pixels from START to END. */
static gboolean
row_differs (cairo_surface_t *a, cairo_surface_t *b, int y, int start, int end)
{
  const guint8 *one = row_of (a, y), *other = row_of (b, y);

  for (int x = start; x < end; x++) {
    int difference = 0;

    for (int channel = 0; channel < 4; channel++)
      difference += abs (one[4 * x + channel] - other[4 * x + channel]);
    if (difference > DIFFERENCE)
      return TRUE;
  }
  return FALSE;
}

/* Two pictures, and whether they have been told apart. */
typedef struct
{
  cairo_surface_t *a;
  cairo_surface_t *b;
  gboolean are_told;
} Pair;

/* Whether any pair differs in a row of the corner. */
static gboolean
pairs_differ (Pair *pairs, int n_pairs, Corner corner, int y)
{
  int width = cairo_image_surface_get_width (pairs->a);
  int start = (int) (width * CORNER_START), end = (int) (width * CORNER_END);
  gboolean differ = FALSE;

  for (int i = 0; i < n_pairs; i++)
    if (corner == CORNER_LEFT
            ? row_differs (pairs[i].a, pairs[i].b, y, start, end)
            : row_differs (pairs[i].a, pairs[i].b, y, width - end, width - start)) {
      pairs[i].are_told = TRUE;
      differ = TRUE;
    }
  return differ;
}

static gboolean
all_told (const Pair *pairs, int n_pairs)
{
  for (int i = 0; i < n_pairs; i++)
    if (!pairs[i].are_told)
      return FALSE;
  return TRUE;
}

/* How many rows, from the top, it takes to tell all pairs apart in a corner; 0 where
 * that cannot be done. */
static int
rows_that_tell (Pair *pairs, int n_pairs, Corner corner)
{
  int height = cairo_image_surface_get_height (pairs->a), end = 0;

  for (int y = (int) (height * CORNER_START); y < height * CORNER_HEIGHT; y++)
    if (pairs_differ (pairs, n_pairs, corner, y))
      end = y + 1;
    else if (y - end > height * SPACE && all_told (pairs, n_pairs))
      break;
  return all_told (pairs, n_pairs) ? end : 0;
}

static cairo_surface_t *
picture (cairo_surface_t *const surfaces[YK_N_FACES], YkSuit suit, int rank)
{
  return surfaces[yk_card_index (yk_card (suit, rank))];
}

/* The rows that tell the four suits of a rank apart. */
static int
suit_end (cairo_surface_t *const surfaces[YK_N_FACES], int rank, Corner corner)
{
  Pair pairs[YK_N_SUITS * (YK_N_SUITS - 1) / 2];
  int n = 0;

  for (int a = 0; a < YK_N_SUITS; a++)
    for (int b = 0; b < a; b++)
      pairs[n++] = (Pair){picture (surfaces, (YkSuit) a, rank),
                          picture (surfaces, (YkSuit) b, rank), FALSE};
  return rows_that_tell (pairs, n, corner);
}

/* The rows that tell the two and the three of each suit apart. */
static int
rank_end (cairo_surface_t *const surfaces[YK_N_FACES], Corner corner)
{
  Pair pairs[YK_N_SUITS];

  for (int suit = 0; suit < YK_N_SUITS; suit++)
    pairs[suit] = (Pair){picture (surfaces, (YkSuit) suit, 2),
                         picture (surfaces, (YkSuit) suit, 3), FALSE};
  return rows_that_tell (pairs, YK_N_SUITS, corner);
}

/* The smaller of two ends; 0 stands for none. */
static int
nearer_end (int a, int b)
{
  return a == 0 || (b != 0 && b < a) ? b : a;
}

static gboolean
has_pictures (cairo_surface_t *const surfaces[YK_N_FACES])
{
  for (int face = 0; face < YK_N_FACES; face++)
    if ((YK_INDEX_FACES >> face & 1) && surfaces[face] == NULL)
      return FALSE;
  return TRUE;
}

double
yk_face_index_height (cairo_surface_t *const surfaces[YK_N_FACES])
{
  int rank = 0, suit = 0;
  double height;

  if (!has_pictures (surfaces))
    return 0;
  for (int corner = 0; corner < N_CORNERS; corner++) {
    rank = nearer_end (rank, rank_end (surfaces, (Corner) corner));
    for (int r = 2; r <= 3; r++)
      suit = nearer_end (suit, suit_end (surfaces, r, (Corner) corner));
  }
  height = MAX (rank, suit);
  height /= cairo_image_surface_get_height (picture (surfaces, YK_SPADES, 2));
  return rank == 0 || suit == 0 || height > INDEX_MOST ? 0 : height + MARGIN;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far down the index of a deck's cards reaches.
 *
 * What tells two cards apart is where their pictures differ.  Twos of two suits differ
 * in the corner where the suit is, and the two and the three of one suit where the rank
 * is; the frames and grounds that all cards share never differ.  Some decks have rank
 * and suit in one corner, some have the suit in the other one: of each, the corner that
 * shows it higher up counts.
 *
 * Some decks have no suit in their corners.  Then the whole width of the cards is
 * looked at, and what tells the suits is the first pip of a two, which lies lower than
 * that of any other card but the ace. */
#include "deck/yk-deck-private.h"

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

/* Two pictures are told apart by pixels that differ by this part of the contrast that
 * they have there.  The same sign that lies a part of a pixel further along differs by
 * up to 0.13 in the decks of AisleRiot and KDE, two signs by 0.43 or more. */
#define TELLING 0.25

/* Which part of the cards' width is looked at. */
typedef enum
{
  PART_LEFT,
  PART_RIGHT,
  N_CORNERS,
  PART_ALL = N_CORNERS,
} Part;

/* Two pictures, how much they differ at most in what has been looked at, and how much
 * the pixels of one of them differ from one another there. */
typedef struct
{
  cairo_surface_t *a;
  cairo_surface_t *b;
  int difference;
  int contrast;
} Pair;

static const guint8 *
row_of (cairo_surface_t *surface, int y)
{
  return cairo_image_surface_get_data (surface) +
         (gsize) cairo_image_surface_get_stride (surface) * (gsize) y;
}

/* The columns of pixels of a part: from START to END. */
static void
columns_of (Part part, cairo_surface_t *surface, int *start, int *end)
{
  int width = cairo_image_surface_get_width (surface);
  int near = (int) (width * CORNER_START), far = (int) (width * CORNER_END);

  *start = part == PART_RIGHT ? width - far : near;
  *end = part == PART_LEFT ? far : width - near;
}

/* How much two rows differ at most in the pixels from START to END. */
static int
row_difference (const guint8 *one, const guint8 *other, int start, int end)
{
  int most = 0;

  for (int x = start; x < end; x++) {
    int difference = 0;

    for (int channel = 0; channel < 4; channel++)
      difference += abs (one[4 * x + channel] - other[4 * x + channel]);
    most = MAX (most, difference);
  }
  return most;
}

/* How much the lightest and the darkest pixel of a part differ. */
static int
part_contrast (cairo_surface_t *surface, Part part)
{
  int height = cairo_image_surface_get_height (surface), start, end;
  int lightest = 0, darkest = G_MAXINT;

  columns_of (part, surface, &start, &end);
  for (int y = (int) (height * CORNER_START); y < height * CORNER_HEIGHT; y++)
    for (int x = start; x < end; x++) {
      const guint8 *pixel = row_of (surface, y) + 4 * x;
      int light = pixel[0] + pixel[1] + pixel[2] + pixel[3];

      lightest = MAX (lightest, light);
      darkest = MIN (darkest, light);
    }
  return lightest - darkest;
}

static Pair
make_pair (cairo_surface_t *a, cairo_surface_t *b, Part part)
{
  return (Pair){a, b, 0, MAX (part_contrast (a, part), part_contrast (b, part))};
}

/* Whether any pair differs in a row of the part. */
static gboolean
pairs_differ (Pair *pairs, int n_pairs, Part part, int y)
{
  gboolean differ = FALSE;
  int start, end;

  columns_of (part, pairs->a, &start, &end);
  for (int i = 0; i < n_pairs; i++) {
    int difference =
        row_difference (row_of (pairs[i].a, y), row_of (pairs[i].b, y), start, end);

    pairs[i].difference = MAX (pairs[i].difference, difference);
    differ |= difference > DIFFERENCE;
  }
  return differ;
}

static gboolean
all_told (const Pair *pairs, int n_pairs)
{
  for (int i = 0; i < n_pairs; i++)
    if (pairs[i].difference <= DIFFERENCE ||
        pairs[i].difference < pairs[i].contrast * TELLING)
      return FALSE;
  return TRUE;
}

/* How many rows, from the top, it takes to tell all pairs apart in a part; 0 where that
 * cannot be done. */
static int
rows_that_tell (Pair *pairs, int n_pairs, Part part)
{
  int height = cairo_image_surface_get_height (pairs->a), end = 0;

  for (int y = (int) (height * CORNER_START); y < height * CORNER_HEIGHT; y++)
    if (pairs_differ (pairs, n_pairs, part, y))
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

#define N_SUIT_PAIRS (YK_N_SUITS * (YK_N_SUITS - 1) / 2)

/* Every two suits of a rank. */
static void
make_suit_pairs (cairo_surface_t *const surfaces[YK_N_FACES], int rank, Part part,
                 Pair pairs[N_SUIT_PAIRS])
{
  int n = 0;

  for (int a = 0; a < YK_N_SUITS; a++)
    for (int b = 0; b < a; b++)
      pairs[n++] = make_pair (picture (surfaces, (YkSuit) a, rank),
                              picture (surfaces, (YkSuit) b, rank), part);
}

/* The rows that tell the four suits of a rank apart. */
static int
suit_end (cairo_surface_t *const surfaces[YK_N_FACES], int rank, Part part)
{
  Pair pairs[N_SUIT_PAIRS];

  make_suit_pairs (surfaces, rank, part, pairs);
  return rows_that_tell (pairs, N_SUIT_PAIRS, part);
}

/* The rows that tell the two and the three of each suit apart. */
static int
rank_end (cairo_surface_t *const surfaces[YK_N_FACES], Part part)
{
  Pair pairs[YK_N_SUITS];

  for (int suit = 0; suit < YK_N_SUITS; suit++)
    pairs[suit] = make_pair (picture (surfaces, (YkSuit) suit, 2),
                             picture (surfaces, (YkSuit) suit, 3), part);
  return rows_that_tell (pairs, YK_N_SUITS, part);
}

/* The rows that tell the suits apart by anything on the cards; RANK rows tell the
 * ranks. That is enough where suits have places or grounds of their own.  Otherwise the
 * pip must be seen as a whole; but what differs all the way down is a ground. */
static int
wide_suit_end (cairo_surface_t *const surfaces[YK_N_FACES], int rank)
{
  int limit = (int) (cairo_image_surface_get_height (picture (surfaces, YK_SPADES, 2)) *
                     INDEX_MOST);
  Pair pairs[N_SUIT_PAIRS];
  int end = 0;

  make_suit_pairs (surfaces, 2, PART_ALL, pairs);
  for (int y = limit / 8; y < rank; y++)
    pairs_differ (pairs, N_SUIT_PAIRS, PART_ALL, y);
  if (all_told (pairs, N_SUIT_PAIRS))
    return rank;
  for (int i = 0; i < N_SUIT_PAIRS; i++) {
    int rows = rows_that_tell (&pairs[i], 1, PART_ALL);

    if (rows == 0)
      return 0;
    if (rows <= limit)
      end = MAX (end, rows);
  }
  return end;
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
yk_index_detector_find_height (cairo_surface_t *const surfaces[YK_N_FACES])
{
  int rank = 0, suit = 0;
  double height;

  if (!has_pictures (surfaces))
    return 0;
  for (int corner = 0; corner < N_CORNERS; corner++) {
    rank = nearer_end (rank, rank_end (surfaces, (Part) corner));
    for (int r = 2; r <= 3; r++)
      suit = nearer_end (suit, suit_end (surfaces, r, (Part) corner));
  }
  if (rank == 0)
    rank = rank_end (surfaces, PART_ALL);
  if (suit == 0 && rank > 0)
    suit = wide_suit_end (surfaces, rank);
  height = MAX (rank, suit);
  height /= cairo_image_surface_get_height (picture (surfaces, YK_SPADES, 2));
  return rank == 0 || suit == 0 || height > INDEX_MOST ? 0 : height + MARGIN;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of the layouts: what is drawn is what the row deals. */
#include "../test-common.h"

#include "core/yk-deal.h"
#include "table/render/yk-layout-picture.h"

#define WIDTH 132
#define HEIGHT 88

static cairo_surface_t *
draw (const YkRules *rules, YkPictureStyle style)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) (style.width * style.scale),
      (int) (style.height * style.scale));
  cairo_t *cr = cairo_create (surface);

  YkBoard board;

  yk_board_deal (&board, rules, &(YkGameOptions){0}, YK_DEAL_MIN);
  cairo_scale (cr, style.scale, style.scale);
  yk_layout_picture_draw (cr, &board, &style);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) (data + (gsize) y * (gsize) stride))[x];
}

static gboolean
is_bluish (guint32 colour)
{
  return (int) (colour & 255) > (int) (colour >> 16 & 255) + 40 &&
         (int) (colour & 255) > (int) (colour >> 8 & 255) + 20;
}

static gboolean
is_light (guint32 colour)
{
  return (colour & 255) > 200 && (colour >> 8 & 255) > 200 &&
         (colour >> 16 & 255) > 200;
}

typedef gboolean (*IsColour) (guint32 colour);

static int
count (cairo_surface_t *surface, IsColour is_colour)
{
  int n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      n += is_colour (pixel (surface, x, y));
  return n;
}

static gboolean
has_face_down (const YkRules *rules)
{
  for (int i = 0; i < yk_rules_n_columns (rules); i++)
    if (rules->columns[i].n_down > 0)
      return TRUE;
  return rules->n_stock > 0;
}

static gboolean
has_same_deal (const YkRules *a, const YkRules *b)
{
  return memcmp (a->columns, b->columns, sizeof a->columns) == 0 &&
         yk_rules_n_foundations (a) == yk_rules_n_foundations (b) &&
         a->n_cells == b->n_cells && a->n_cells_dealt == b->n_cells_dealt &&
         a->n_reserve == b->n_reserve && a->n_stock == b->n_stock &&
         a->stock_deal == b->stock_deal;
}

static gboolean
is_same (cairo_surface_t *a, cairo_surface_t *b)
{
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (pixel (a, x, y) != pixel (b, x, y))
        return FALSE;
  return TRUE;
}

static void
test_cards (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++)
    for (int scale = 1; scale <= 2; scale++) {
      YkPictureStyle style = {.width = WIDTH, .height = HEIGHT, .scale = scale};
      cairo_surface_t *surface = draw (&rules[i], style);

      g_test_message ("%s at scale %d", rules[i].id, scale);
      g_assert_cmpint (count (surface, is_light), >, 400 * scale * scale);
      if (has_face_down (&rules[i]))
        g_assert_cmpint (count (surface, is_bluish), >, 10);
      else
        g_assert_cmpint (count (surface, is_bluish), ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* Two pictures are alike just where the rows deal alike. */
static void
test_unlike (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkPictureStyle style = {.width = WIDTH, .height = HEIGHT, .scale = 1};

  for (size_t i = 0; i < n_rules; i++) {
    cairo_surface_t *a = draw (&rules[i], style);

    for (size_t j = i + 1; j < n_rules; j++) {
      cairo_surface_t *b = draw (&rules[j], style);

      g_test_message ("%s and %s", rules[i].id, rules[j].id);
      g_assert_cmpint (is_same (a, b), ==, has_same_deal (&rules[i], &rules[j]));
      cairo_surface_destroy (b);
    }
    cairo_surface_destroy (a);
  }
}

/* Mirrored, every dot of a card lies at the other side. */
static void
test_mirrored (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);
  YkPictureStyle style = {.width = WIDTH, .height = HEIGHT, .scale = 2};

  for (size_t i = 0; i < n_rules; i++) {
    cairo_surface_t *plain = draw (&rules[i], style), *mirrored;
    int n_unlike = 0, n_light = count (plain, is_light);

    style.mirrored = true;
    mirrored = draw (&rules[i], style);
    style.mirrored = false;
    for (int y = 0; y < HEIGHT * 2; y++)
      for (int x = 0; x < WIDTH * 2; x++)
        n_unlike += is_light (pixel (plain, x, y)) !=
                    is_light (pixel (mirrored, WIDTH * 2 - 1 - x, y));
    g_test_message ("%s", rules[i].id);
    g_assert_cmpint (n_unlike, <=, n_light / 10);
    cairo_surface_destroy (plain);
    cairo_surface_destroy (mirrored);
  }
}

static void
test_dark (void)
{
  const YkRules *rules = yk_rules_find ("yukon");
  YkPictureStyle style = {.width = WIDTH, .height = HEIGHT, .scale = 1};
  cairo_surface_t *light = draw (rules, style), *dark;

  style.dark = true;
  dark = draw (rules, style);
  /* On the felt between the columns and the edge. */
  g_assert_cmpuint (pixel (dark, WIDTH / 2, HEIGHT - 3) & 0xff00, <,
                    pixel (light, WIDTH / 2, HEIGHT - 3) & 0xff00);
  cairo_surface_destroy (light);
  cairo_surface_destroy (dark);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout-picture/cards", test_cards);
  g_test_add_func ("/layout-picture/unlike", test_unlike);
  g_test_add_func ("/layout-picture/mirrored", test_mirrored);
  g_test_add_func ("/layout-picture/dark", test_dark);
  return g_test_run ();
}

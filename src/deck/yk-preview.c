/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of what the player can choose, drawn by the very thing. */
#include "deck/yk-preview.h"

#include <math.h>
#include <string.h>

#include "deck/yk-back.h"
#include "deck/yk-background.h"
#include "deck/yk-card-shape.h"
#include "deck/yk-deck-source.h"
#include "deck/yk-drawing.h"
#include "deck/yk-own-deck.h"
#include "deck/yk-own-picture.h"
#include "deck/yk-picture.h"

/* Cards are rendered larger than they are shown, so that they stay crisp when they are
 * turned. */
#define FINENESS 2

/* The fan: parts of the picture's size, and degrees between two cards. */
#define CARD_PART 0.8
#define STEP_PART 0.24
#define SINK_PART 0.035
#define ANGLE 9

/* How dark the edge is that divides two cards. */
#define EDGE_ALPHA 0.35

typedef struct
{
  YkPreviewKind kind;
  char *value;
  YkDeckSource *source; /* of the deck that is drawn from, or NULL */
  int width;
  int height;
  gboolean dark;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_clear_pointer (&wish->source, yk_deck_source_release);
  g_free (wish->value);
  g_free (wish);
}

static cairo_surface_t *
render_face (YkDeckSource *source, int face, int width, int height, GError **error)
{
  cairo_surface_t *surface = NULL;

  yk_deck_source_lock (source);
  if (yk_deck_source_open (source, error))
    surface = yk_deck_source_render (source, face, width, height, error);
  yk_deck_source_unlock (source);
  return surface;
}

/* A line around a card of WIDTH by HEIGHT at 0, 0, half of which the card hides. */
static void
draw_card_edge (cairo_t *cr, double width, double height)
{
  double radius = width * 0.06;

  cairo_new_path (cr);
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, width - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, width - radius, height - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, height - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, EDGE_ALPHA);
  cairo_set_line_width (cr, MAX (width / 40, 1.5));
  cairo_stroke (cr);
}

/* Draws a card, which is larger than it is shown, as the one at PLACE: -1, 0 or 1. */
static void
draw_in_fan (cairo_t *cr, cairo_surface_t *card, const Wish *wish, int place)
{
  double width = (double) cairo_image_surface_get_width (card) / FINENESS;
  double height = (double) cairo_image_surface_get_height (card) / FINENESS;

  cairo_save (cr);
  cairo_translate (cr, wish->width / 2.0 + place * STEP_PART * wish->width,
                   wish->height * (0.49 + abs (place) * SINK_PART));
  cairo_rotate (cr, place * ANGLE * G_PI / 180);
  cairo_translate (cr, -width / 2, -height / 2);
  draw_card_edge (cr, width, height);
  cairo_scale (cr, 1.0 / FINENESS, 1.0 / FINENESS);
  cairo_set_source_surface (cr, card, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_restore (cr);
}

static gboolean
draw_fan (cairo_t *cr, const Wish *wish, GError **error)
{
  const int faces[] = {YK_FACE_BACK, yk_card_index (yk_card (YK_SPADES, 1)),
                       yk_card_index (yk_card (YK_HEARTS, YK_QUEEN))};
  int height = (int) ceil (wish->height * CARD_PART);
  int width = (int) ceil (height / YK_CARD_ASPECT);

  for (int i = 0; i < (int) G_N_ELEMENTS (faces); i++) {
    cairo_surface_t *card = render_face (wish->source, faces[i], width * FINENESS,
                                         height * FINENESS, error);

    if (card == NULL)
      return FALSE;
    draw_in_fan (cr, card, wish, i - 1);
    cairo_surface_destroy (card);
  }
  return TRUE;
}

static cairo_surface_t *
render_fan (const Wish *wish, GError **error)
{
  cairo_surface_t *surface = yk_picture_new (wish->width, wish->height, error);
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  if (!draw_fan (cr, wish, error))
    g_clear_pointer (&surface, cairo_surface_destroy);
  cairo_destroy (cr);
  if (surface != NULL)
    cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
render_back (const Wish *wish, GError **error)
{
  const YkBack *back = yk_back_find (wish->value);

  return back != NULL ? yk_back_render (back, wish->width, wish->height, error)
                      : render_face (wish->source, YK_FACE_BACK, wish->width,
                                     wish->height, error);
}

static cairo_surface_t *
render_background (const Wish *wish, GError **error)
{
  const YkBackground *background = yk_background_find (wish->value);

  return background != NULL
             ? yk_background_render (background, wish->dark, wish->width, wish->height,
                                     error)
             : yk_own_picture_render (wish->value, wish->width, wish->height, error);
}

static cairo_surface_t *
render_preview (const Wish *wish, GError **error)
{
  switch (wish->kind) {
  case YK_PREVIEW_DECK:
    return render_fan (wish, error);
  case YK_PREVIEW_BACK:
    return render_back (wish, error);
  case YK_PREVIEW_BACKGROUND:
    return render_background (wish, error);
  }
  g_return_val_if_reached (NULL);
}

static void
render_in_thread (GTask *task, gpointer object, gpointer data,
                  GCancellable *cancellable)
{
  GError *error = NULL;
  cairo_surface_t *surface;

  yk_drawing_begin ();
  surface = render_preview (data, &error);
  yk_drawing_end ();
  if (surface != NULL)
    g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

/* The deck of ours that ID names, or the one in the file at that path. */
static YkDeckSource *
find_source (const char *id, GSettings *settings)
{
  const YkOwnDeck *row = yk_own_deck_find (id);
  g_autoptr (GBytes) svg = NULL;

  if (strchr (id, '/') != NULL)
    return yk_deck_source_new_for_path (id);
  svg = yk_own_deck_document (row != NULL ? row : yk_own_deck_table, settings);
  return yk_deck_source_new (svg);
}

void
yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings, int width,
                  int height, gboolean dark, GAsyncReadyCallback callback,
                  gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  g_autofree char *deck = g_settings_get_string (settings, "deck");
  Wish *wish = g_new0 (Wish, 1);

  *wish = (Wish){.kind = kind,
                 .value = g_strdup (value),
                 .width = width,
                 .height = height,
                 .dark = dark};
  if (kind == YK_PREVIEW_DECK)
    wish->source = find_source (value, settings);
  if (kind == YK_PREVIEW_BACK && yk_back_find (value) == NULL)
    wish->source = find_source (deck, settings);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, render_in_thread);
}

cairo_surface_t *
yk_preview_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

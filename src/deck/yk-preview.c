/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of what the player can choose, drawn by the very thing. */
#include "deck/yk-assets.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "base/io/yk-file-util.h"
#include "base/platform/yk-threads.h"
#include "base/yk-checksum.h"
#include "deck/yk-background.h"
#include "deck/yk-deck.h"
#include "deck/yk-deck-private.h"
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

/* So many previews of files are kept: some megabytes. */
#define MOST_KEPT 100

/* The cards of a fan, from its left. */
static const int fan_faces[] = {YK_FACE_BACK, 0, YK_N_RANKS + YK_QUEEN - 1};

#define N_FAN G_N_ELEMENTS (fan_faces)

typedef struct
{
  YkPreviewKind kind;
  char *value;
  char *path;           /* of the file that is drawn, or NULL: it is of our own */
  YkDeckSource *source; /* of the deck of our own that is drawn from, or NULL */
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
  g_free (wish->path);
  g_free (wish);
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

/* The size of the cards of a fan as they are rendered. */
static void
fan_card_size (const Wish *wish, int *width, int *height)
{
  int shown_height = (int) ceil (wish->height * CARD_PART);

  *height = shown_height * FINENESS;
  *width = (int) ceil (shown_height / YK_CARD_ASPECT) * FINENESS;
}

static cairo_surface_t *
draw_fan (cairo_surface_t *const cards[N_FAN], const Wish *wish, GError **error)
{
  cairo_surface_t *surface = yk_picture_new (wish->width, wish->height, error);
  cairo_t *cr;

  if (surface == NULL)
    return NULL;
  cr = cairo_create (surface);
  for (int i = 0; i < (int) N_FAN; i++) {
    /* Draws a card, which is larger than it is shown, as the one at PLACE: -1, 0 or 1.
     */
    const int place = i - 1;
    double width = (double) cairo_image_surface_get_width (cards[i]) / FINENESS;
    double height = (double) cairo_image_surface_get_height (cards[i]) / FINENESS;

    cairo_save (cr);
    cairo_translate (cr, wish->width / 2.0 + place * STEP_PART * wish->width,
                     wish->height * (0.49 + abs (place) * SINK_PART));
    cairo_rotate (cr, place * ANGLE * G_PI / 180);
    cairo_translate (cr, -width / 2, -height / 2);
    draw_card_edge (cr, width, height);
    cairo_scale (cr, 1.0 / FINENESS, 1.0 / FINENESS);
    cairo_set_source_surface (cr, cards[i], 0, 0);
    cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
    cairo_paint (cr);
    cairo_restore (cr);
  }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Faces of a deck, and their pictures. */
typedef struct
{
  const int *faces;
  guint n;
  cairo_surface_t *cards[N_FAN];
} Hand;

static void
take_card (YkSandboxPart *part, gpointer data)
{
  Hand *hand = data;

  for (guint i = 0; i < hand->n; i++)
    if (part->face == hand->faces[i] && hand->cards[i] == NULL)
      hand->cards[i] = g_steal_pointer (&part->surface);
}

/* From the deck in a file, or from our own, whose source nobody else has. */
static gboolean
render_hand (const Wish *wish, Hand *hand, int width, int height, GError **error)
{
  gboolean is_rendered;

  if (wish->path != NULL) {
    YkSandboxWish faces = {.width = width, .height = height};

    for (guint i = 0; i < hand->n; i++)
      faces.faces |= YK_FACE_BIT (hand->faces[i]);
    return yk_sandbox_draw_deck (wish->path, &faces, NULL, take_card, hand, error);
  }
  yk_render_guard_begin ();
  is_rendered = yk_deck_source_open (wish->source, error);
  for (guint i = 0; i < hand->n && is_rendered; i++) {
    hand->cards[i] =
        yk_deck_source_render (wish->source, hand->faces[i], width, height, error);
    is_rendered = hand->cards[i] != NULL;
  }
  yk_render_guard_end ();
  return is_rendered;
}

/* The fan of a deck, or its back. */
static cairo_surface_t *
render_deck (const Wish *wish, GError **error)
{
  gboolean is_fan = wish->kind == YK_PREVIEW_DECK;
  Hand hand = {fan_faces, is_fan ? N_FAN : 1, {NULL}}; /* the back is the first */
  cairo_surface_t *surface = NULL;
  int width = wish->width, height = wish->height;

  if (is_fan)
    fan_card_size (wish, &width, &height);
  if (render_hand (wish, &hand, width, height, error)) {
    yk_render_guard_begin ();
    surface =
        is_fan ? draw_fan (hand.cards, wish, error) : g_steal_pointer (&hand.cards[0]);
    yk_render_guard_end ();
  }
  for (guint i = 0; i < hand.n; i++)
    g_clear_pointer (&hand.cards[i], cairo_surface_destroy);
  return surface;
}

static cairo_surface_t *
render_wish (const Wish *wish, GError **error)
{
  const YkBack *back =
      wish->kind == YK_PREVIEW_BACK ? yk_back_find (wish->value) : NULL;
  const YkBackground *background = yk_background_find (wish->value);
  cairo_surface_t *surface = NULL;

  if (wish->kind != YK_PREVIEW_BACKGROUND && back == NULL)
    return render_deck (wish, error);
  if (wish->path != NULL)
    return yk_sandbox_draw_picture (wish->path, wish->width, wish->height, NULL, error);
  yk_render_guard_begin ();
  if (back != NULL)
    surface = yk_back_render (back, wish->width, wish->height, error);
  else if (background != NULL)
    surface =
        yk_background_render (background, wish->dark, wish->width, wish->height, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The file doesn’t exist."));
  yk_render_guard_end ();
  return surface;
}

/* Of files one at a time, and each once: choosers are opened and closed more quickly
 * than some files are drawn. */
static cairo_surface_t *
find_foreign (const Wish *wish, GError **error)
{
  static GMutex mutex;
  static GHashTable *kept;
  const guint64 facts[] = {yk_read_key (wish->path), (guint64) wish->kind,
                           (guint64) wish->width, (guint64) wish->height};
  guint64 key = yk_checksum_add (YK_CHECKSUM_START, facts, sizeof facts);
  cairo_surface_t *surface;

  g_mutex_lock (&mutex);
  if (kept == NULL)
    kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                  (GDestroyNotify) cairo_surface_destroy);
  surface = g_hash_table_lookup (kept, &key);
  if (surface == NULL && (surface = render_wish (wish, error)) != NULL) {
    if (g_hash_table_size (kept) >= MOST_KEPT)
      g_hash_table_remove_all (kept);
    g_hash_table_insert (kept, g_memdup2 (&key, sizeof key), surface);
  }
  if (surface != NULL)
    cairo_surface_reference (surface);
  g_mutex_unlock (&mutex);
  return surface;
}

static void
render_in_thread (GTask *task, gpointer object, gpointer data,
                  GCancellable *cancellable)
{
  GError *error = NULL;
  const Wish *wish = data;
  cairo_surface_t *surface =
      wish->path != NULL ? find_foreign (wish, &error) : render_wish (wish, &error);

  if (surface != NULL)
    g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

/* The deck of ours that ID names, or the usual one. */
static YkDeckSource *
find_source (const char *id, GSettings *settings)
{
  const YkBuiltinDeck *row = yk_builtin_deck_find (id);
  g_autoptr (GBytes) svg =
      yk_builtin_deck_document (row != NULL ? row : yk_builtin_deck_table, settings);

  return yk_deck_source_new (svg, NULL, NULL);
}

/* What is drawn, by the values of the settings: a background has no deck. */
static void
find_origin (Wish *wish, GSettings *settings)
{
  g_autofree char *deck = g_settings_get_string (settings, "deck");
  const char *value = wish->value;

  if (wish->kind == YK_PREVIEW_BACK && yk_back_find (value) != NULL)
    return;
  if (wish->kind == YK_PREVIEW_BACK)
    value = deck;
  if (yk_asset_name_is_file (value))
    wish->path = yk_asset_name_to_path (value);
  else if (wish->kind != YK_PREVIEW_BACKGROUND)
    wish->source = find_source (value, settings);
}

void
yk_preview_async (YkPreviewKind kind, const char *value, GSettings *settings, int width,
                  int height, gboolean dark, GAsyncReadyCallback callback,
                  gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);
  Wish *wish = g_new0 (Wish, 1);

  *wish = (Wish){.kind = kind,
                 .value = g_strdup (value),
                 .width = width,
                 .height = height,
                 .dark = dark};
  find_origin (wish, settings);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, render_in_thread);
}

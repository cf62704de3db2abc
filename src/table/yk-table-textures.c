/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The images that a table is drawn with: the deck's faces and the background, at the
 * size that is needed. */
#include "table/yk-table-private.h"

#include "table/render/yk-table-paint.h"

/* How long a size must stay before it is rendered: after a leap, as when a window is
 * maximized, and while the player drags its edge. */
#define LEAP_DELAY_MS 60
#define DRAG_DELAY_MS 250

/* The places that a win may be seen at, each in two lights. */
#define N_VIEWS 4

/* Before the first move, the faces that can be seen; after it all of them, so that a
 * card that is turned over shows its face at once. */
static guint64
wanted_faces (YkGame *game)
{
  guint64 faces = G_GUINT64_CONSTANT (1) << YK_FACE_BACK;
  const YkBoard *board;

  if (game == NULL || yk_game_is_begun (game))
    return YK_ALL_FACES;
  board = yk_game_peek_board (game);
  for (int pile = 0; pile < YK_N_PILES; pile++) {
    int n_cards;
    const YkCard *cards = yk_board_pile (board, (YkPile) pile, &n_cards);

    for (int i = yk_board_first_seen (board, (YkPile) pile); i < n_cards; i++)
      faces |= G_GUINT64_CONSTANT (1) << yk_card_index (cards[i]);
  }
  return faces;
}

void
yk_table_textures_request (YkTableTextures *self)
{
  const YkLayout *layout = self->layout;
  int slack = yk_device_slack (layout->scale);

  if (!yk_layout_is_arranged (layout))
    return;
  self->asked = *layout;
  yk_background_renderer_request (self->ground, (int) layout->width + slack,
                                  (int) layout->height + slack, layout->scale,
                                  self->is_dark, self->for_cairo);
  /* A dark style has no light that dazzles; a light one has all eight. */
  yk_background_renderer_request (self->view, (int) layout->width + slack,
                                  (int) layout->height + slack, layout->scale,
                                  self->is_dark || self->view_seed / N_VIEWS % 2 == 1,
                                  self->for_cairo);
  if (self->deck != NULL)
    yk_deck_request (self->deck, layout->card_width, layout->card_height, layout->scale,
                     wanted_faces (self->game), self->for_cairo);
}

/* Whether pictures of another size are needed than were last asked for.  Comparing the
 * layout before and after the allocation is not enough: the controller may have
 * arranged the cards for a new scale earlier. */
static gboolean
needs_pictures (YkTableTextures *self)
{
  const YkLayout *layout = self->layout;

  return layout->width != self->asked.width || layout->height != self->asked.height ||
         layout->card_width != self->asked.card_width ||
         layout->card_height != self->asked.card_height ||
         layout->scale != self->asked.scale;
}

static gboolean
request_due_cb (gpointer data)
{
  YkTableTextures *self = data;

  self->request_id = 0;
  yk_table_textures_request (self);
  return G_SOURCE_REMOVE;
}

void
yk_table_textures_follow_size (YkTableTextures *self, gboolean at_once)
{
  if (at_once)
    yk_table_textures_request (self);
  else if (needs_pictures (self)) {
    /* A window that is being resized goes through many sizes, with pauses when the
     * machine or the hand is slow.  Only one at which it stays is worth rendering,
     * which costs more than ten frames. */
    gint64 now = g_get_monotonic_time ();
    gboolean is_dragged =
        self->request_id != 0 ||
        now - self->resized_us < DRAG_DELAY_MS * G_TIME_SPAN_MILLISECOND;

    self->resized_us = now;
    g_clear_handle_id (&self->request_id, g_source_remove);
    self->request_id = g_timeout_add (is_dragged ? DRAG_DELAY_MS : LEAP_DELAY_MS,
                                      request_due_cb, self);
  }
}

void
yk_table_textures_set_view (YkTableTextures *self, gboolean win, guint32 seed)
{
  static const char *const views[N_VIEWS] = {"summer-valley", "snowfield", "aurora",
                                             "autumn-tundra"};

  self->view_seed = seed;
  g_object_set (self->view, "background", win ? views[seed % N_VIEWS] : "", NULL);
}

void
yk_table_textures_realize (YkTableTextures *self)
{
  GtkNative *native = gtk_widget_get_native (self->table);
  GskRenderer *renderer = gtk_native_get_renderer (native);

  self->for_cairo = renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
  /* Older releases of GTK never emit this, and tell of whole numbers by the widget's
   * own property. */
  g_signal_connect_object (gtk_native_get_surface (native), "notify::scale",
                           G_CALLBACK (gtk_widget_queue_allocate), self->table,
                           G_CONNECT_SWAPPED);
}

void
yk_table_textures_set_deck (YkTableTextures *self, YkDeck *deck)
{
  g_set_object (&self->deck, deck);
  yk_table_textures_request (self);
}

static void
ground_failed_cb (GtkWidget *table, const char *sentence)
{
  g_signal_emit_by_name (table, "background-failed", sentence);
}

void
yk_table_textures_init (YkTableTextures *self, GtkWidget *table, const YkLayout *layout,
                        YkGame *game)
{
  self->table = table;
  self->layout = layout;
  self->game = game;
  self->ground = yk_background_renderer_new ();
  self->view = yk_background_renderer_new ();
  g_signal_connect_object (self->view, "changed", G_CALLBACK (gtk_widget_queue_draw),
                           table, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ground, "changed", G_CALLBACK (gtk_widget_queue_draw),
                           table, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->ground, "failed", G_CALLBACK (ground_failed_cb), table,
                           G_CONNECT_SWAPPED);
}

void
yk_table_textures_dispose (YkTableTextures *self)
{
  g_clear_handle_id (&self->request_id, g_source_remove);
  g_clear_object (&self->deck);
}

void
yk_table_textures_clear (YkTableTextures *self)
{
  g_clear_object (&self->ground);
  g_clear_object (&self->view);
}

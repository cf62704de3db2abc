/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays by GSound, that is, by libcanberra and the desktop's sound server, which has
 * the volume of event sounds among its own controls.
 *
 * One thread for each player does all of it: opening the server's door may take long,
 * and so may decoding a file that the server does not keep yet. */
#include "sound/yk-sound-player.h"

#include <gsound.h>

/* What has waited longer than this for the thread is not played any more. */
#define LATE (60 * G_TIME_SPAN_MILLISECOND)

typedef enum
{
  ORDER_READY, /* have the server keep the sound */
  ORDER_PLAY,
  ORDER_END,
} OrderKind;

typedef struct
{
  OrderKind kind;
  char *path; /* owned */
  double decibels;
  gint64 time; /* when it was given */
} Order;

struct _YkSoundPlayer
{
  GAsyncQueue *orders; /* the thread has a reference, too */
};

gboolean
yk_sound_player_is_built (void)
{
  return TRUE;
}

static Order *
order_new (OrderKind kind, const char *path, double decibels)
{
  Order *order = g_new (Order, 1);

  *order = (Order){kind, g_strdup (path), decibels, g_get_monotonic_time ()};
  return order;
}

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->path);
  g_free (order);
}

/* NULL where there is nothing that plays.  Only a sound server is asked: without one,
 * the library below would try the sound card, complain on the terminal if there is
 * none, and keep it from others if there is. */
static GSoundContext *
open_server (void)
{
  GSoundContext *context = gsound_context_new (NULL, NULL);

  if (context != NULL && (!gsound_context_set_driver (context, "pulse", NULL) ||
                          !gsound_context_open (context, NULL)))
    g_clear_object (&context);
  return context;
}

/* The server keeps sounds by their id; what it keeps it can play at once.  An id has no
 * slashes, is at most 127 bytes long, and is the same for all programs.  Free with
 * g_free(). */
static char *
sound_id (const Order *order)
{
  g_autofree char *name = g_path_get_basename (order->path);

  return g_strconcat ("yukon-", name, NULL);
}

static void
get_ready (GSoundContext *context, const Order *order)
{
  g_autofree char *id = sound_id (order);

  gsound_context_cache (context, NULL, GSOUND_ATTR_EVENT_ID, id,
                        GSOUND_ATTR_MEDIA_FILENAME, order->path, NULL);
}

static void
play (GSoundContext *context, const Order *order)
{
  g_autofree char *id = sound_id (order);
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_get_monotonic_time () - order->time > LATE)
    return;
  g_ascii_dtostr (volume, sizeof volume, order->decibels);
  gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_EVENT_ID, id,
                              GSOUND_ATTR_MEDIA_FILENAME, order->path,
                              GSOUND_ATTR_CANBERRA_CACHE_CONTROL, "permanent",
                              GSOUND_ATTR_CANBERRA_VOLUME, volume, NULL);
}

/* Does what an order says; false after the last one. */
static gboolean
follow (GSoundContext *context, const Order *order)
{
  switch (order->kind) {
  case ORDER_READY:
    get_ready (context, order);
    break;
  case ORDER_PLAY:
    play (context, order);
    break;
  case ORDER_END:
    return FALSE;
  }
  return TRUE;
}

static gpointer
run_player (gpointer data)
{
  g_autoptr (GAsyncQueue) orders = data;
  GSoundContext *context = open_server ();
  gboolean goes_on = TRUE;

  while (goes_on) {
    Order *order = g_async_queue_pop (orders);

    goes_on = context != NULL ? follow (context, order) : order->kind != ORDER_END;
    order_free (order);
  }
  g_clear_object (&context);
  return NULL;
}

YkSoundPlayer *
yk_sound_player_new (GStrv ready)
{
  YkSoundPlayer *self = g_new (YkSoundPlayer, 1);

  self->orders = g_async_queue_new_full (order_free);
  for (char **path = ready; *path != NULL; path++)
    g_async_queue_push (self->orders, order_new (ORDER_READY, *path, 0));
  g_strfreev (ready);
  g_thread_unref (
      g_thread_new ("yukon-sound", run_player, g_async_queue_ref (self->orders)));
  return self;
}

/* Before all that is only got ready. */
void
yk_sound_player_play (YkSoundPlayer *self, const char *path, double decibels)
{
  g_async_queue_push_front (self->orders, order_new (ORDER_PLAY, path, decibels));
}

void
yk_sound_player_free (YkSoundPlayer *self)
{
  if (self == NULL)
    return;
  g_async_queue_push_front (self->orders, order_new (ORDER_END, NULL, 0));
  g_async_queue_unref (self->orders);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays by GSound, that is, by libcanberra and the desktop's sound server, which has
 * the volume of event sounds among its own controls.
 *
 * One thread for each player does all of it: opening the server's door may take long,
 * and so may decoding a file that the server does not keep yet.  It also loads the
 * library: were the program linked with it, each start would wait for that. */
#include "sound/yk-sound-player.h"

#include <gmodule.h>
#include <gsound.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What has waited longer than this for the thread is not played any more. */
#define LATE (60 * G_TIME_SPAN_MILLISECOND)

/* So long the end of the program waits for the library, in microseconds, and so long it
 * sleeps meanwhile.  A server that hangs may keep it for ever. */
#define PATIENCE (G_USEC_PER_SEC / 2)
#define PAUSE (G_USEC_PER_SEC / 200)

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

/* The library's functions that are used here. */
typedef struct
{
  __typeof__ (gsound_context_new) *new;
  __typeof__ (gsound_context_set_driver) *set_driver;
  __typeof__ (gsound_context_open) *open;
  __typeof__ (gsound_context_cache) *cache;
  __typeof__ (gsound_context_play_simple) *play;
} GSound;

static const struct
{
  const char *name;
  gsize place;
} functions[] = {
    {"gsound_context_new", G_STRUCT_OFFSET (GSound, new)},
    {"gsound_context_set_driver", G_STRUCT_OFFSET (GSound, set_driver)},
    {"gsound_context_open", G_STRUCT_OFFSET (GSound, open)},
    {"gsound_context_cache", G_STRUCT_OFFSET (GSound, cache)},
    {"gsound_context_play_simple", G_STRUCT_OFFSET (GSound, play)},
};

struct _YkSoundPlayer
{
  GAsyncQueue *orders; /* the thread has a reference, too */
};

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

/* Threads that use the library are its readers; the end of the program writes, for
 * ever: what takes itself down then must not be in use. */
static GRWLock in_use;

/* Whether no thread is to use it any more; atomic. */
static int is_ending;

/* Called by exit(), before libraries take themselves down.  They do not where a thread
 * does not leave the library. */
static void
stop_using (void)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE;

  g_atomic_int_set (&is_ending, TRUE);
  while (!g_rw_lock_writer_trylock (&in_use)) {
    if (g_get_monotonic_time () > deadline) {
      fflush (NULL);
      _exit (EXIT_SUCCESS);
    }
    g_usleep (PAUSE);
  }
}

static gpointer
watch_end (gpointer data)
{
  atexit (stop_using);
  return NULL;
}

/* Does not return where the program is ending. */
static void
begin_using (void)
{
  while (g_atomic_int_get (&is_ending))
    pause ();
  g_rw_lock_reader_lock (&in_use);
}

static void
end_using (void)
{
  g_rw_lock_reader_unlock (&in_use);
}

/* The library, which stays loaded, or NULL where there is none. */
static gpointer
load_gsound (gpointer data)
{
  g_autofree GSound *gsound = g_new0 (GSound, 1);
  GModule *module = g_module_open (YK_GSOUND_LIBRARY, G_MODULE_BIND_LAZY);

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    if (module == NULL ||
        !g_module_symbol (module, functions[i].name,
                          (gpointer *) G_STRUCT_MEMBER_P (gsound, functions[i].place)))
      return NULL;
  return g_steal_pointer (&gsound);
}

/* For any thread. */
static const GSound *
find_gsound (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_gsound, NULL);
}

gboolean
yk_sound_player_is_built (void)
{
  return find_gsound () != NULL;
}

/* Held while a server's door is opened or closed: what libcanberra loads its drivers
 * with knows no threads.  One player's thread may still be at the door when the next
 * comes. */
static GMutex door;

/* NULL where there is nothing that plays.  Only a sound server is asked: without one,
 * the library below would try the sound card, complain on the terminal if there is
 * none, and keep it from others if there is. */
static GSoundContext *
open_server (void)
{
  const GSound *gsound;
  GSoundContext *context;

  g_mutex_lock (&door);
  begin_using ();
  gsound = find_gsound ();
  context = gsound != NULL ? gsound->new (NULL, NULL) : NULL;
  if (context != NULL &&
      (!gsound->set_driver (context, "pulse", NULL) || !gsound->open (context, NULL)))
    g_clear_object (&context);
  end_using ();
  g_mutex_unlock (&door);
  return context;
}

/* Does what an order says.  The server keeps sounds by their id; what it keeps it can
 * play at once.  An id has no slashes, is at most 127 bytes long, and is the same for
 * all programs. */
static void
follow (GSoundContext *context, const Order *order)
{
  g_autofree char *name = g_path_get_basename (order->path);
  g_autofree char *id = g_strconcat ("yukon-", name, NULL);
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  begin_using ();
  if (order->kind == ORDER_READY) {
    find_gsound ()->cache (context, NULL, GSOUND_ATTR_EVENT_ID, id,
                           GSOUND_ATTR_MEDIA_FILENAME, order->path, NULL);
  } else if (g_get_monotonic_time () - order->time <= LATE) {
    g_ascii_dtostr (volume, sizeof volume, order->decibels);
    find_gsound ()->play (context, NULL, NULL, GSOUND_ATTR_EVENT_ID, id,
                          GSOUND_ATTR_MEDIA_FILENAME, order->path,
                          GSOUND_ATTR_CANBERRA_CACHE_CONTROL, "permanent",
                          GSOUND_ATTR_CANBERRA_VOLUME, volume, NULL);
  }
  end_using ();
}

static gpointer
run_player (gpointer data)
{
  g_autoptr (GAsyncQueue) orders = data;
  GSoundContext *context = open_server ();
  gboolean goes_on = TRUE;

  while (goes_on) {
    Order *order = g_async_queue_pop (orders);

    goes_on = order->kind != ORDER_END;
    if (goes_on && context != NULL)
      follow (context, order);
    order_free (order);
  }
  g_mutex_lock (&door);
  begin_using ();
  g_clear_object (&context);
  end_using ();
  g_mutex_unlock (&door);
  return NULL;
}

YkSoundPlayer *
yk_sound_player_new (GStrv ready)
{
  static GOnce once = G_ONCE_INIT;
  YkSoundPlayer *self = g_new (YkSoundPlayer, 1);

  /* Not in the thread, which may come to it only when the program is ending already. */
  g_once (&once, watch_end, NULL);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that a thread reads before it is needed. */
#include "base/io/yk-file-preloader.h"

/* What the thread knows, and then the main loop. */
struct _YkReading
{
  YkSafeFile *file;
  const YkFilePreloaderWay *way;
  GWeakRef owner;
  void (*load) (gpointer owner);
  gpointer found; /* until it is taken */
};

static void
reading_clear (gpointer data)
{
  YkReading *reading = data;

  if (reading->found != NULL)
    reading->way->free_found (reading->found);
  yk_safe_file_free (reading->file);
  g_weak_ref_clear (&reading->owner);
}

static void
reading_release (gpointer reading)
{
  g_atomic_rc_box_release_full (reading, reading_clear);
}

static gboolean
reading_done_cb (gpointer data)
{
  YkReading *reading = data;
  gpointer owner = g_weak_ref_get (&reading->owner);

  if (owner != NULL)
    reading->load (owner);
  g_clear_object (&owner);
  return G_SOURCE_REMOVE;
}

static gpointer
read_thread_cb (gpointer data)
{
  YkReading *reading = data;

  reading->found = reading->way->find (reading->file);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, reading_done_cb, reading, reading_release);
  return NULL;
}

void
yk_file_preloader_begin (YkFilePreloader *self, YkSafeFile *file,
                         const YkFilePreloaderWay *way, gpointer owner,
                         void (*load) (gpointer owner))
{
  YkReading *reading;

  if (self->thread != NULL)
    return;
  reading = g_atomic_rc_box_new0 (YkReading);
  reading->file = yk_safe_file_ref (file);
  reading->way = way;
  reading->load = load;
  g_weak_ref_init (&reading->owner, owner);
  self->reading = reading;
  self->thread =
      g_thread_new (way->name, read_thread_cb, g_atomic_rc_box_acquire (reading));
}

gpointer
yk_file_preloader_take (YkFilePreloader *self, YkSafeFile *file,
                        const YkFilePreloaderWay *way)
{
  gpointer found;

  if (self->thread == NULL)
    return way->find (file);
  g_thread_join (g_steal_pointer (&self->thread));
  found = g_steal_pointer (&self->reading->found);
  g_clear_pointer (&self->reading, reading_release);
  return found;
}

void
yk_file_preloader_leave (YkFilePreloader *self)
{
  g_clear_pointer (&self->thread, g_thread_unref);
  g_clear_pointer (&self->reading, reading_release);
}

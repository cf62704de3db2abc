/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that a thread reads before it is needed. */
#include "game/yk-reader.h"

/* What the thread knows, and then the main loop. */
typedef struct
{
  YkSafeFile *file;
  gpointer (*find) (YkSafeFile *file);
  GWeakRef owner;
  void (*load) (gpointer owner);
} Reading;

static gboolean
reading_done_cb (gpointer data)
{
  Reading *reading = data;
  gpointer owner = g_weak_ref_get (&reading->owner);

  if (owner != NULL)
    reading->load (owner);
  g_clear_object (&owner);
  g_weak_ref_clear (&reading->owner);
  g_free (reading);
  return G_SOURCE_REMOVE;
}

static gpointer
read_thread_cb (gpointer data)
{
  Reading *reading = data;
  gpointer found = reading->find (reading->file);

  g_idle_add (reading_done_cb, reading);
  return found;
}

void
yk_reader_begin (YkReader *self, const char *name, YkSafeFile *file,
                 gpointer (*find) (YkSafeFile *file), gpointer owner,
                 void (*load) (gpointer owner))
{
  Reading *reading;

  if (self->thread != NULL)
    return;
  reading = g_new0 (Reading, 1);
  reading->file = file;
  reading->find = find;
  reading->load = load;
  g_weak_ref_init (&reading->owner, owner);
  self->thread = g_thread_new (name, read_thread_cb, reading);
}

gpointer
yk_reader_take (YkReader *self, YkSafeFile *file, gpointer (*find) (YkSafeFile *file))
{
  GThread *thread = g_steal_pointer (&self->thread);

  return thread != NULL ? g_thread_join (thread) : find (file);
}

gboolean
yk_reader_is_begun (const YkReader *self)
{
  return self->thread != NULL;
}

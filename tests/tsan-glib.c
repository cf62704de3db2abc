/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells ThreadSanitizer how GLib hands things from thread to thread: GLib itself is not
 * built with it, so that it sees no order there and takes each hand-over for a race.
 * build-aux/check --threads puts this library in front of GLib. */
#include <dlfcn.h>
#include <gio/gio.h>

/* ThreadSanitizer's own functions, in the program. */
void __tsan_acquire (void *address);
void __tsan_release (void *address);

#define REAL(name)                                                                     \
  static __typeof__ (&name) real_##name;                                               \
  if (real_##name == NULL)                                                             \
  real_##name = (__typeof__ (&name)) dlsym (RTLD_NEXT, #name)

/* All that is said of a task's reference count, which GLib counts atomically. */
static char counts;

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  REAL (g_async_queue_push);

  __tsan_release (queue);
  real_g_async_queue_push (queue, data);
}

void
g_async_queue_push_front (GAsyncQueue *queue, gpointer data)
{
  REAL (g_async_queue_push_front);

  __tsan_release (queue);
  real_g_async_queue_push_front (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data;
  REAL (g_async_queue_pop);

  data = real_g_async_queue_pop (queue);
  __tsan_acquire (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data;
  REAL (g_async_queue_timeout_pop);

  data = real_g_async_queue_timeout_pop (queue, timeout);
  __tsan_acquire (queue);
  return data;
}

gpointer
g_async_queue_try_pop (GAsyncQueue *queue)
{
  gpointer data;
  REAL (g_async_queue_try_pop);

  data = real_g_async_queue_try_pop (queue);
  __tsan_acquire (queue);
  return data;
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc function =
      (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "tsan-function");

  __tsan_acquire (task);
  function (task, source, data, cancellable);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc function)
{
  REAL (g_task_run_in_thread);

  g_object_set_data (G_OBJECT (task), "tsan-function", (gpointer) function);
  __tsan_release (task);
  real_g_task_run_in_thread (task, run_cb);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  REAL (g_task_return_boolean);

  __tsan_release (task);
  real_g_task_return_boolean (task, result);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  REAL (g_task_return_pointer);

  __tsan_release (task);
  real_g_task_return_pointer (task, result, destroy);
}

void
g_task_return_error (GTask *task, GError *error)
{
  REAL (g_task_return_error);

  __tsan_release (task);
  real_g_task_return_error (task, error);
}

gpointer
g_task_get_task_data (GTask *task)
{
  REAL (g_task_get_task_data);

  __tsan_acquire (task);
  return real_g_task_get_task_data (task);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  REAL (g_task_propagate_boolean);

  __tsan_acquire (task);
  return real_g_task_propagate_boolean (task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  REAL (g_task_propagate_pointer);

  __tsan_acquire (task);
  return real_g_task_propagate_pointer (task, error);
}

/* A task's data with how to free them. */
typedef struct
{
  gpointer data;
  GDestroyNotify destroy;
} Owned;

static void
free_owned (gpointer data)
{
  Owned *owned = data;

  __tsan_acquire (&counts);
  owned->destroy (owned->data);
  g_free (owned);
}

/* GLib frees the data with the task, in whichever thread gives up the last reference:
 * here an object that is freed with them does so in their place. */
void
g_task_set_task_data (GTask *task, gpointer data, GDestroyNotify destroy)
{
  REAL (g_task_set_task_data);

  real_g_task_set_task_data (task, data, NULL);
  if (destroy != NULL) {
    Owned *owned = g_new (Owned, 1);

    *owned = (Owned){data, destroy};
    g_object_set_data_full (G_OBJECT (task), "tsan-owned", owned, free_owned);
  }
}

void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);

  if (G_IS_TASK (object))
    __tsan_release (&counts);
  real_g_object_unref (object);
}

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);

  real_g_mutex_lock (mutex);
  __tsan_acquire (mutex);
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);

  __tsan_release (mutex);
  real_g_mutex_unlock (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean is_woken;
  REAL (g_cond_wait_until);

  __tsan_release (mutex);
  is_woken = real_g_cond_wait_until (cond, mutex, end);
  __tsan_acquire (mutex);
  return is_woken;
}

/* A function that the main loop calls, as it was asked for. */
typedef struct
{
  GSourceFunc function;
  gpointer data;
  GDestroyNotify destroy;
} Idle;

static gboolean
run_idle_cb (gpointer data)
{
  Idle *idle = data;

  __tsan_acquire (idle);
  return idle->function (idle->data);
}

static void
free_idle (gpointer data)
{
  Idle *idle = data;

  __tsan_acquire (idle);
  if (idle->destroy != NULL)
    idle->destroy (idle->data);
  g_free (idle);
}

/* All that the source is made of is handed over with it. */
guint
g_idle_add_full (int priority, GSourceFunc function, gpointer data,
                 GDestroyNotify destroy)
{
  GSource *source = g_idle_source_new ();
  Idle *idle = g_new (Idle, 1);
  guint id;

  *idle = (Idle){function, data, destroy};
  g_source_set_priority (source, priority);
  g_source_set_callback (source, run_idle_cb, idle, free_idle);
  __tsan_release (idle);
  id = g_source_attach (source, NULL);
  g_source_unref (source);
  return id;
}

/* How the box that is being released is cleared. */
static _Thread_local GDestroyNotify clear_box;

static void
acquire_and_clear (gpointer box)
{
  GDestroyNotify clear = clear_box;

  __tsan_acquire (&counts);
  if (clear != NULL)
    clear (box);
}

void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);

  __tsan_release (&counts);
  clear_box = clear;
  real_g_atomic_rc_box_release_full (box, acquire_and_clear);
}

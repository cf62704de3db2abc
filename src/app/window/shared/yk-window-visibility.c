/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells whether a window can be seen. */
#include "app/window/shared/yk-window-visibility.h"

#define SEEN_DELAY_MS 300

struct _YkWindowVisibility
{
  GObject parent_instance;

  GtkWindow *window; /* borrowed */
  gboolean is_seen;
  guint seen_id; /* it is about to be */
};

enum
{
  PROP_0,
  PROP_SEEN,
  N_PROPS,
};

static GParamSpec *sight_props[N_PROPS];

G_DEFINE_FINAL_TYPE (YkWindowVisibility, yk_window_visibility, G_TYPE_OBJECT)

static gboolean
is_on_screen (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  return gtk_widget_get_mapped (GTK_WIDGET (window)) && surface != NULL &&
         (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) &
          GDK_TOPLEVEL_STATE_MINIMIZED) == 0;
}

static void
set_seen (YkWindowVisibility *self, gboolean seen)
{
  if (seen == self->is_seen)
    return;
  self->is_seen = seen;
  g_object_notify_by_pspec (G_OBJECT (self), sight_props[PROP_SEEN]);
}

static gboolean
seen_delay_cb (gpointer data)
{
  YkWindowVisibility *self = data;

  self->seen_id = 0;
  set_seen (self, is_on_screen (self->window));
  return G_SOURCE_REMOVE;
}

static void
window_state_cb (YkWindowVisibility *self)
{
  g_clear_handle_id (&self->seen_id, g_source_remove);
  if (!is_on_screen (self->window))
    set_seen (self, FALSE);
  else if (!self->is_seen)
    self->seen_id = g_timeout_add (SEEN_DELAY_MS, seen_delay_cb, self);
}

static void
window_realized_cb (YkWindowVisibility *self)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self->window)),
                           "notify::state", G_CALLBACK (window_state_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
yk_window_visibility_dispose (GObject *object)
{
  g_clear_handle_id (&YK_WINDOW_VISIBILITY (object)->seen_id, g_source_remove);

  G_OBJECT_CLASS (yk_window_visibility_parent_class)->dispose (object);
}

static void
yk_window_visibility_get_property (GObject *object, guint id, GValue *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_SEEN)
    g_value_set_boolean (value, YK_WINDOW_VISIBILITY (object)->is_seen);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
yk_window_visibility_class_init (YkWindowVisibilityClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = yk_window_visibility_dispose;
  object_class->get_property = yk_window_visibility_get_property;
  sight_props[PROP_SEEN] = g_param_spec_boolean (
      "seen", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, sight_props);
}

static void
yk_window_visibility_init (YkWindowVisibility *self)
{
}

YkWindowVisibility *
yk_window_visibility_new (GtkWindow *window)
{
  YkWindowVisibility *self = g_object_new (YK_TYPE_WINDOW_VISIBILITY, NULL);

  self->window = window;
  g_signal_connect_object (window, "realize", G_CALLBACK (window_realized_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "map", G_CALLBACK (window_state_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "unmap", G_CALLBACK (window_state_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

gboolean
yk_window_visibility_get_seen (YkWindowVisibility *self)
{
  g_return_val_if_fail (YK_IS_WINDOW_VISIBILITY (self), FALSE);

  return self->is_seen;
}

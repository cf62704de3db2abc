/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stops what goes on: thinking, a solution that is shown; closes a review. */
#include "app/window/yk-stopper.h"

#include "app/ui/yk-actions.h"

struct _YkStopper
{
  GObject parent_instance;

  GActionMap *actions; /* borrowed */
  YkDemonstration *demonstration;
  YkCounsel *counsel;
  YkReviewing *reviewing;
};

G_DEFINE_FINAL_TYPE (YkStopper, yk_stopper, G_TYPE_OBJECT)

static gboolean
is_counsel_busy (YkStopper *self)
{
  gboolean is_busy;

  g_object_get (self->counsel, "busy", &is_busy, NULL);
  return is_busy;
}

static void
stop_what_goes_on (gpointer object)
{
  YkStopper *self = object;

  if (yk_demonstration_get_running (self->demonstration))
    yk_demonstration_pause (self->demonstration);
  else if (is_counsel_busy (self))
    yk_counsel_stop (self->counsel);
  else
    yk_reviewing_close (self->reviewing);
}

static void
update_stop_action (YkStopper *self)
{
  yk_actions_enable (self->actions, "stop",
                     is_counsel_busy (self) ||
                         yk_demonstration_get_running (self->demonstration) ||
                         yk_reviewing_get_open (self->reviewing));
}

static void
yk_stopper_dispose (GObject *object)
{
  YkStopper *self = YK_STOPPER (object);

  g_clear_object (&self->demonstration);
  g_clear_object (&self->counsel);
  g_clear_object (&self->reviewing);

  G_OBJECT_CLASS (yk_stopper_parent_class)->dispose (object);
}

static void
yk_stopper_class_init (YkStopperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_stopper_dispose;
}

static void
yk_stopper_init (YkStopper *self)
{
}

YkStopper *
yk_stopper_new (GActionMap *actions, YkDemonstration *demonstration, YkCounsel *counsel,
                YkReviewing *reviewing)
{
  static const YkAction entries[] = {{"stop", stop_what_goes_on}};
  YkStopper *self = g_object_new (YK_TYPE_STOPPER, NULL);

  self->actions = actions;
  self->demonstration = g_object_ref (demonstration);
  self->counsel = g_object_ref (counsel);
  self->reviewing = g_object_ref (reviewing);
  yk_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (demonstration, "notify::running",
                           G_CALLBACK (update_stop_action), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (counsel, "notify::busy", G_CALLBACK (update_stop_action),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (reviewing, "notify::open", G_CALLBACK (update_stop_action),
                           self, G_CONNECT_SWAPPED);
  update_stop_action (self);
  return self;
}

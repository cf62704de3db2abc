/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connections of a plain struct: none calls it once it is freed. */
#include "base/yk-connections.h"

#include <gio/gio.h>

#include "../test-common.h"

/* Follows actions. */
typedef struct
{
  YkConnections connections;
  guint n_heard;
  gpointer last; /* the action that was heard, not to be looked into */
} Listener;

static void
activated_cb (Listener *self, GVariant *parameter, GSimpleAction *action)
{
  self->n_heard++;
  self->last = action;
}

static void
listen (Listener *self, GSimpleAction *action)
{
  yk_connections_add (&self->connections, action, "activate", G_CALLBACK (activated_cb),
                      self);
}

static void
free_listener (Listener *self)
{
  g_clear_pointer (&self->connections.closures, g_ptr_array_unref);
  g_free (self);
}

static void
act (GSimpleAction *action)
{
  g_action_activate (G_ACTION (action), NULL);
}

static void
test_heard (void)
{
  g_autoptr (GSimpleAction) first = g_simple_action_new ("first", NULL);
  g_autoptr (GSimpleAction) second = g_simple_action_new ("second", NULL);
  Listener listener = {0};

  listen (&listener, first);
  listen (&listener, second);
  act (first);
  g_assert_true (listener.last == first);
  act (second);
  g_assert_true (listener.last == second);
  g_assert_cmpuint (listener.n_heard, ==, 2);
  g_clear_pointer (&listener.connections.closures, g_ptr_array_unref);
  act (first);
  act (second);
  g_assert_cmpuint (listener.n_heard, ==, 2);
}

/* Zeroed, and cleared twice. */
static void
test_none (void)
{
  YkConnections connections = {0};

  g_clear_pointer (&connections.closures, g_ptr_array_unref);
  g_clear_pointer (&connections.closures, g_ptr_array_unref);
}

static void
test_emitter_goes_first (void)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("first", NULL);
  Listener *listener = g_new0 (Listener, 1);

  listen (listener, action);
  g_assert_finalize_object (g_steal_pointer (&action));
  free_listener (listener);
}

/* What is connected after it to the same signal does not call it anymore. */
static void
test_freed_while_heard (void)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("first", NULL);
  Listener *listener = g_new0 (Listener, 1);

  yk_connections_add (&listener->connections, action, "activate",
                      G_CALLBACK (free_listener), listener);
  listen (listener, action);
  act (action);
  g_assert_finalize_object (g_steal_pointer (&action));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/connections/heard", test_heard);
  g_test_add_func ("/connections/none", test_none);
  g_test_add_func ("/connections/emitter-goes-first", test_emitter_goes_first);
  g_test_add_func ("/connections/freed-while-heard", test_freed_while_heard);
  return g_test_run ();
}

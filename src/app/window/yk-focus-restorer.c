/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the focus to the table, end panel or review strip after a menu or toast
 * closes. */
#include "app/window/yk-window-private.h"

#include "app/a11y/yk-a11y.h"
#include "base/yk-connections.h"

struct _YkFocusRestorer
{
  YkTable *table;
  YkEndPanel *panel;
  YkReviewController *review_controller;
  YkSpeechQueue *speech_queue;
  guint focus_id; /* it is about to come back */
  YkConnections connections;
};

/* With what there is to say.  What the button of the toast does, which is still to
 * come, may speak with the focus. */
static void
come_to_table (YkFocusRestorer *self)
{
  yk_table_expect_settling (self->table);
  yk_table_take_focus (self->table);
}

static gboolean
focus_due_cb (gpointer data)
{
  YkFocusRestorer *self = data;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->table)));

  self->focus_id = 0;
  /* What was chosen in the menu has opened a window above. */
  if (!gtk_window_is_active (window))
    yk_announce_focus (window);
  if (gtk_widget_get_visible (GTK_WIDGET (self->panel)))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else if (!yk_review_controller_take_focus (self->review_controller))
    come_to_table (self);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, FALSE);
  return G_SOURCE_REMOVE;
}

YkFocusRestorer *
yk_focus_restorer_new (YkTable *table, YkEndPanel *panel,
                       YkReviewController *review_controller, YkToast *toast,
                       YkSpeechQueue *speech_queue)
{
  YkFocusRestorer *self = g_new0 (YkFocusRestorer, 1);

  self->table = table;
  self->panel = panel;
  self->review_controller = review_controller;
  self->speech_queue = speech_queue;
  yk_connections_add (&self->connections, toast, "left", G_CALLBACK (come_to_table),
                      self);
  return self;
}

void
yk_focus_restorer_free (YkFocusRestorer *self)
{
  yk_connections_clear (&self->connections);
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_free (self);
}

/* What an item of the menu does it does before the menu is gone.  A sentence that was
 * said of it then would be said at the item, and cut off by the focus that comes home.
 */
void
yk_focus_restorer_leave (YkFocusRestorer *self)
{
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, TRUE);
}

/* Not at once, for a change of the focus closes menus. */
void
yk_focus_restorer_return_soon (YkFocusRestorer *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_due_cb, self);
}

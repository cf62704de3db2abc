/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restores the focus to the table, end panel or review strip after a menu or toast
 * closes. */
#include "app/window/yk-focus-restorer.h"

struct _YkFocusRestorer
{
  GObject parent_instance;

  YkTable *table;
  YkEndPanel *panel;
  YkReviewController *reviewing;
  YkSpeechQueue *speech_queue;
  guint focus_id; /* it is about to come back */
};

G_DEFINE_FINAL_TYPE (YkFocusRestorer, yk_focus_restorer, G_TYPE_OBJECT)

/* With what there is to say. */
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

  self->focus_id = 0;
  if (gtk_widget_get_visible (GTK_WIDGET (self->panel)))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else if (!yk_review_controller_take_focus (self->reviewing))
    come_to_table (self);
  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, FALSE);
  return G_SOURCE_REMOVE;
}

/* What the button of the toast does, which is still to come, may speak with the focus.
 */
static void
toast_left_cb (YkFocusRestorer *self)
{
  come_to_table (self);
}

static void
yk_focus_restorer_dispose (GObject *object)
{
  YkFocusRestorer *self = YK_FOCUS_RESTORER (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_object (&self->table);
  g_clear_object (&self->panel);
  g_clear_object (&self->reviewing);
  g_clear_object (&self->speech_queue);

  G_OBJECT_CLASS (yk_focus_restorer_parent_class)->dispose (object);
}

static void
yk_focus_restorer_class_init (YkFocusRestorerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_focus_restorer_dispose;
}

static void
yk_focus_restorer_init (YkFocusRestorer *self)
{
}

YkFocusRestorer *
yk_focus_restorer_new (YkTable *table, YkEndPanel *panel, YkReviewController *reviewing,
                       YkToast *toast, YkSpeechQueue *speech_queue)
{
  YkFocusRestorer *self = g_object_new (YK_TYPE_FOCUS_RESTORER, NULL);

  self->table = g_object_ref (table);
  self->panel = g_object_ref (panel);
  self->reviewing = g_object_ref (reviewing);
  self->speech_queue = g_object_ref (speech_queue);
  g_signal_connect_object (toast, "left", G_CALLBACK (toast_left_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* What an item of the menu does it does before the menu is gone.  A sentence that was
 * said of it then would be said at the item, and cut off by the focus that comes home.
 */
void
yk_focus_restorer_leave (YkFocusRestorer *self)
{
  g_return_if_fail (YK_IS_FOCUS_RESTORER (self));

  yk_speech_queue_hold (self->speech_queue, YK_HOLD_MENU, TRUE);
}

/* Not at once, for a change of the focus closes menus. */
void
yk_focus_restorer_return_soon (YkFocusRestorer *self)
{
  g_return_if_fail (YK_IS_FOCUS_RESTORER (self));

  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_due_cb, self);
}

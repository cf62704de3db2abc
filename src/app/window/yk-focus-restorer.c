/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus goes when that is gone which had it. */
#include "app/window/yk-focus-home.h"

struct _YkFocusHome
{
  GObject parent_instance;

  YkTable *table;
  YkEndPanel *panel;
  YkReviewing *reviewing;
  YkVoice *voice;
  guint focus_id; /* it is about to come back */
};

G_DEFINE_FINAL_TYPE (YkFocusHome, yk_focus_home, G_TYPE_OBJECT)

/* With what there is to say. */
static void
come_to_table (YkFocusHome *self)
{
  yk_table_expect_settling (self->table);
  yk_table_take_focus (self->table);
}

static gboolean
focus_due_cb (gpointer data)
{
  YkFocusHome *self = data;

  self->focus_id = 0;
  if (gtk_widget_get_visible (GTK_WIDGET (self->panel)))
    gtk_widget_child_focus (GTK_WIDGET (self->panel), GTK_DIR_TAB_FORWARD);
  else if (!yk_reviewing_take_focus (self->reviewing))
    come_to_table (self);
  yk_voice_hold (self->voice, YK_HOLD_MENU, FALSE);
  return G_SOURCE_REMOVE;
}

/* What the button of the toast does, which is still to come, may speak with the focus.
 */
static void
toast_left_cb (YkFocusHome *self)
{
  come_to_table (self);
}

static void
yk_focus_home_dispose (GObject *object)
{
  YkFocusHome *self = YK_FOCUS_HOME (object);

  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_clear_object (&self->table);
  g_clear_object (&self->panel);
  g_clear_object (&self->reviewing);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (yk_focus_home_parent_class)->dispose (object);
}

static void
yk_focus_home_class_init (YkFocusHomeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_focus_home_dispose;
}

static void
yk_focus_home_init (YkFocusHome *self)
{
}

YkFocusHome *
yk_focus_home_new (YkTable *table, YkEndPanel *panel, YkReviewing *reviewing,
                   YkToast *toast, YkVoice *voice)
{
  YkFocusHome *self = g_object_new (YK_TYPE_FOCUS_HOME, NULL);

  self->table = g_object_ref (table);
  self->panel = g_object_ref (panel);
  self->reviewing = g_object_ref (reviewing);
  self->voice = g_object_ref (voice);
  g_signal_connect_object (toast, "left", G_CALLBACK (toast_left_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* What an item of the menu does it does before the menu is gone.  A sentence that was
 * said of it then would be said at the item, and cut off by the focus that comes home.
 */
void
yk_focus_home_leave (YkFocusHome *self)
{
  g_return_if_fail (YK_IS_FOCUS_HOME (self));

  yk_voice_hold (self->voice, YK_HOLD_MENU, TRUE);
}

/* Not at once, for a change of the focus closes menus. */
void
yk_focus_home_return_soon (YkFocusHome *self)
{
  g_return_if_fail (YK_IS_FOCUS_HOME (self));

  if (self->focus_id == 0)
    self->focus_id = g_idle_add (focus_due_cb, self);
}

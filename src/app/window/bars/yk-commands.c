/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the buttons of the most used commands. */
#include "app/window/yk-window-private.h"

/* The width of an upright window, in pixels, to which a thumb reaches all of its lower
 * edge. */
#define MOST_WIDTH 480

struct _YkCommands
{
  YkCommandsParts parts;
  GtkCenterBox *bar; /* a child of the content, or NULL: all are in the header */
  gboolean belongs_below;
  guint idle_id;
};

static GtkHeaderBar *
get_header (YkCommands *self)
{
  return GTK_HEADER_BAR (gtk_window_get_titlebar (self->parts.window));
}

static void
go_below (YkCommands *self)
{
  GtkHeaderBar *header = get_header (self);
  GtkWidget *bar = gtk_center_box_new ();

  gtk_widget_add_css_class (bar, "commands");
  gtk_header_bar_remove (header, self->parts.new_button);
  gtk_header_bar_remove (header, self->parts.step_buttons);
  gtk_header_bar_remove (header, self->parts.hint_button);
  self->bar = GTK_CENTER_BOX (bar);
  gtk_center_box_set_start_widget (self->bar, self->parts.new_button);
  gtk_center_box_set_center_widget (self->bar, self->parts.step_buttons);
  gtk_center_box_set_end_widget (self->bar, self->parts.hint_button);
  gtk_box_append (self->parts.content, bar);
}

/* As in the window's template: what is packed last is the innermost. */
static void
go_up (YkCommands *self)
{
  GtkHeaderBar *header = get_header (self);

  gtk_center_box_set_start_widget (self->bar, NULL);
  gtk_center_box_set_center_widget (self->bar, NULL);
  gtk_center_box_set_end_widget (self->bar, NULL);
  gtk_box_remove (self->parts.content, GTK_WIDGET (self->bar));
  self->bar = NULL;
  gtk_header_bar_pack_start (header, self->parts.new_button);
  gtk_header_bar_pack_start (header, self->parts.step_buttons);
  gtk_header_bar_pack_end (header, self->parts.hint_button);
}

/* The focus goes with its button. */
static void
move_commands (YkCommands *self)
{
  GtkWindow *window = self->parts.window;
  g_autoptr (GtkWidget) focus = NULL, first = NULL, second = NULL, third = NULL;

  g_set_object (&focus, gtk_window_get_focus (window));
  g_set_object (&first, self->parts.new_button);
  g_set_object (&second, self->parts.step_buttons);
  g_set_object (&third, self->parts.hint_button);
  if (self->belongs_below)
    go_below (self);
  else
    go_up (self);
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (window)))
    gtk_window_set_focus (window, focus);
}

/* Not while places are given. */
static gboolean
move_due_cb (gpointer data)
{
  YkCommands *self = data;

  self->idle_id = 0;
  if (self->belongs_below != (self->bar != NULL))
    move_commands (self);
  return G_SOURCE_REMOVE;
}

void
yk_commands_allocate (YkCommands *self, int width, int height)
{
  self->belongs_below = width <= MOST_WIDTH && height > width &&
                        !gtk_window_is_fullscreen (self->parts.window);
  if (self->belongs_below != (self->bar != NULL) && self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_DEFAULT, move_due_cb, self, NULL);
}

YkCommands *
yk_commands_new (const YkCommandsParts *parts)
{
  YkCommands *self = g_new0 (YkCommands, 1);

  self->parts = *parts;
  return self;
}

void
yk_commands_free (YkCommands *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_free (self);
}

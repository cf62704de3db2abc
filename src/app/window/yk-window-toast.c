/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence over the table that goes by itself, unless somebody is at it. */
#include "app/window/yk-window-private.h"

#define TOAST_SECONDS 4
#define CHARS_PER_SECOND 15

/* While a deal is looked for, what was told waits for it. */
static void
forget_news (YkWindow *self)
{
  if (self->search == NULL)
    g_clear_pointer (&self->news, g_free);
}

/* Whether what was told is shown, and its time is not over yet. */
static gboolean
has_unread_news (YkWindow *self)
{
  return self->news != NULL && self->search == NULL && self->toast_id != 0;
}

void
yk_window_hide_toast (YkWindow *self)
{
  /* It goes by itself, or when the player says so. */
  if (has_unread_news (self))
    return;
  forget_news (self);
  g_clear_handle_id (&self->toast_id, g_source_remove);
  gtk_revealer_set_reveal_child (self->toast_revealer, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (self->toast_revealer), FALSE);
}

static gboolean
is_attended (YkWindow *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (self->toast);

  return (flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0;
}

static gboolean
second_cb (gpointer data)
{
  YkWindow *self = data;

  if (is_attended (self) || --self->toast_seconds > 0)
    return G_SOURCE_CONTINUE;
  self->toast_id = 0;
  yk_window_hide_toast (self);
  return G_SOURCE_REMOVE;
}

/* What has gone out of sight is not there for screen readers, either. */
static void
revealed_cb (GtkRevealer *revealer, GParamSpec *pspec, YkWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (revealer),
                          gtk_revealer_get_reveal_child (revealer) ||
                              gtk_revealer_get_child_revealed (revealer));
}

static void
clicked_cb (GtkButton *button, YkWindow *self)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);
  yk_window_hide_toast (self);
}

static void
show_toast (YkWindow *self, const char *text, const char *label, const char *action)
{
  g_clear_handle_id (&self->toast_id, g_source_remove);
  gtk_label_set_text (GTK_LABEL (self->toast_label), text);
  gtk_widget_set_visible (self->toast_button, label != NULL);
  if (label != NULL) {
    gtk_button_set_label (GTK_BUTTON (self->toast_button), label);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->toast_button), action);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->toast_revealer), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self->toast_revealer), TRUE);
  gtk_revealer_set_reveal_child (self->toast_revealer, TRUE);
}

void
yk_window_toast_for_long (YkWindow *self, const char *text, const char *label,
                          const char *action)
{
  forget_news (self);
  show_toast (self, text, label, action);
}

void
yk_window_toast (YkWindow *self, const char *text, const char *label,
                 const char *action)
{
  g_autofree char *both = NULL;

  if (has_unread_news (self) && text != self->news)
    text = both = g_strconcat (self->news, " ", text, NULL);
  else if (text != self->news)
    forget_news (self);
  show_toast (self, text, label, action);
  self->toast_seconds =
      TOAST_SECONDS + (guint) g_utf8_strlen (text, -1) / CHARS_PER_SECOND;
  self->toast_id = g_timeout_add_seconds (1, second_cb, self);
}

void
yk_window_tell (YkWindow *self, const char *text)
{
  g_autofree char *before = g_steal_pointer (&self->news);

  g_return_if_fail (YK_IS_WINDOW (self));

  if (before == NULL)
    self->news = g_strdup (text);
  else if (strstr (before, text) != NULL)
    self->news = g_steal_pointer (&before);
  else
    self->news = g_strconcat (before, " ", text, NULL);
  if (self->search == NULL)
    yk_window_toast (self, self->news, NULL, NULL);
}

void
yk_window_init_toast (YkWindow *self)
{
  g_signal_connect_object (self->toast_revealer, "notify::child-revealed",
                           G_CALLBACK (revealed_cb), self, 0);
  g_signal_connect_object (self->toast_button, "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_AFTER);
}

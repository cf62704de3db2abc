/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence at the edge of a window.  It goes away by itself, but not one that has a
 * button, nor while the pointer or the focus is on it. */
#include "app/ui/yk-ui.h"

#include <glib/gi18n.h>

#include "base/yk-text-util.h"

/* How long a text stays. */
#define LEAST_SECONDS 4
#define CHARS_PER_SECOND 15

#define WIDTH_CHARS 48

/* The text keeps so much of a narrow window; beside it the button's label wraps. */
#define LEAST_CHARS 8

struct _YkToast
{
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box; /* of the two that follow */
  GtkLabel *label;
  GtkButton *button;

  guint second_id;  /* counts the seconds down; 0 while hidden or shown for long */
  guint seconds;    /* left */
  char *news;       /* what is still to be read, or NULL */
  gboolean is_held; /* news waits */
};

enum
{
  TOLD,
  LEFT,
  FADED,
  N_SIGNALS,
};

static guint toast_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (YkToast, yk_toast, GTK_TYPE_WIDGET)

/* Whether news is on the screen, and its time is not over yet. */
static gboolean
is_showing_news (YkToast *self)
{
  return self->news != NULL && !self->is_held && self->second_id != 0;
}

/* Except news that waits. */
static void
forget_news (YkToast *self)
{
  if (!self->is_held)
    g_clear_pointer (&self->news, g_free);
}

static void
close_toast (YkToast *self)
{
  forget_news (self);
  g_clear_handle_id (&self->second_id, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
toast_second_cb (gpointer data)
{
  YkToast *self = data;
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));

  if ((flags & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUS_WITHIN)) != 0 ||
      --self->seconds > 0)
    return G_SOURCE_CONTINUE;
  self->second_id = 0;
  close_toast (self);
  g_signal_emit (self, toast_signals[FADED], 0);
  return G_SOURCE_REMOVE;
}

/* Runs before the button's action, which may show the next message. */
static void
toast_clicked_cb (YkToast *self)
{
  close_toast (self);
  g_signal_emit (self, toast_signals[LEFT], 0);
}

static void
reveal (YkToast *self, const char *text, const char *label, const char *action)
{
  GtkWidget *widget, *parent;
  GtkOrientable *box;
  int height;

  g_clear_handle_id (&self->second_id, g_source_remove);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  if (label != NULL) {
    gtk_button_set_label (self->button, label);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
  }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  /* A button with a long word, or beside a long text, is below it where letters are so
   * large that the toast is larger than what it lies over. */
  widget = GTK_WIDGET (self);
  parent = gtk_widget_get_parent (widget);
  box = GTK_ORIENTABLE (self->box);
  height = parent != NULL ? gtk_widget_get_height (parent) : 0;
  gtk_orientable_set_orientation (box, GTK_ORIENTATION_HORIZONTAL);
  if (yk_measure_is_wider_than_parent (widget) ||
      (height > 0 &&
       yk_measure_least_height (widget, gtk_widget_get_width (parent)) > height))
    gtk_orientable_set_orientation (box, GTK_ORIENTATION_VERTICAL);
}

static void
reveal_for_its_time (YkToast *self, const char *text, const char *label,
                     const char *action)
{
  reveal (self, text, label, action);
  self->seconds = LEAST_SECONDS + (guint) g_utf8_strlen (text, -1) / CHARS_PER_SECOND;
  self->second_id = g_timeout_add_seconds (1, toast_second_cb, self);
}

static void
yk_toast_dispose (GObject *object)
{
  YkToast *self = YK_TOAST (object);

  g_clear_handle_id (&self->second_id, g_source_remove);
  g_clear_pointer (&self->news, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (yk_toast_parent_class)->dispose (object);
}

static void
yk_toast_class_init (YkToastClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_toast_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass),
                                            GTK_TYPE_BIN_LAYOUT);
  toast_signals[LEFT] = g_signal_new ("left", YK_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 0);
  toast_signals[FADED] = g_signal_new ("faded", YK_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  toast_signals[TOLD] = g_signal_new ("told", YK_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
yk_toast_init (YkToast *self)
{
  GtkLabel *button_label;

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (self->label, LEAST_CHARS);
  gtk_label_set_max_width_chars (self->label, WIDTH_CHARS);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  self->button = GTK_BUTTON (gtk_button_new_with_label (""));
  button_label = GTK_LABEL (gtk_button_get_child (self->button));
  gtk_label_set_wrap (button_label, TRUE);
  gtk_label_set_natural_wrap_mode (button_label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (button_label, GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->button), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->box, "toast");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->button));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (toast_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
yk_toast_new (void)
{
  return g_object_new (YK_TYPE_TOAST, NULL);
}

/* Says what is shown, and how the keys come to its button. */
static void
tell (YkToast *self, const char *text, const char *label)
{
  g_autofree char *how = NULL, *both = NULL;

  if (label != NULL) {
    /* Translators: %s is the label of a button. */
    how = g_strdup_printf (_ ("For “%s”, press Tab and then Enter."), label);
    text = both = yk_text_join_sentences (text, how);
  }
  g_signal_emit (self, toast_signals[TOLD], 0, text);
}

void
yk_toast_show (YkToast *self, const char *text, const char *label, const char *action)
{
  g_autofree char *both = NULL;

  tell (self, text, label);
  if (is_showing_news (self))
    text = both = yk_text_join_sentences (self->news, text);
  else
    forget_news (self);
  if (label == NULL || self->news != NULL)
    reveal_for_its_time (self, text, label, action);
  else
    reveal (self, text, label, action);
}

void
yk_toast_show_text (YkToast *self, const char *text)
{
  yk_toast_show (self, text, NULL, NULL);
}

void
yk_toast_show_for_long (YkToast *self, const char *text, const char *label,
                        const char *action)
{
  tell (self, text, label);
  yk_toast_show_progress (self, text, label, action);
}

void
yk_toast_show_progress (YkToast *self, const char *text, const char *label,
                        const char *action)
{
  forget_news (self);
  reveal (self, text, label, action);
}

gboolean
yk_toast_shows (YkToast *self, const char *text)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) &&
         g_strcmp0 (gtk_label_get_text (self->label), text) == 0;
}

gboolean
yk_toast_offers (YkToast *self, const char *action)
{
  return gtk_widget_get_visible (GTK_WIDGET (self)) &&
         gtk_widget_get_visible (GTK_WIDGET (self->button)) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (self->button)),
                    action) == 0;
}

gboolean
yk_toast_close (YkToast *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)) ||
      !gtk_widget_get_visible (GTK_WIDGET (self->button)))
    return FALSE;
  close_toast (self);
  if ((flags & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    g_signal_emit (self, toast_signals[LEFT], 0);
  g_signal_emit (self, toast_signals[FADED], 0);
  return TRUE;
}

void
yk_toast_hide (YkToast *self)
{
  if (!is_showing_news (self))
    close_toast (self);
}

void
yk_toast_tell (YkToast *self, const char *text)
{
  g_autofree char *before = g_steal_pointer (&self->news);

  if (before == NULL)
    self->news = g_strdup (text);
  else if (strstr (before, text) != NULL)
    self->news = g_steal_pointer (&before);
  else
    self->news = yk_text_join_sentences (before, text);
  if (self->is_held)
    return;
  g_signal_emit (self, toast_signals[TOLD], 0, text);
  reveal_for_its_time (self, self->news, NULL, NULL);
}

void
yk_toast_hold (YkToast *self)
{
  self->is_held = TRUE;
}

gboolean
yk_toast_release (YkToast *self)
{
  if (!self->is_held)
    return FALSE;
  self->is_held = FALSE;
  if (self->news == NULL)
    return FALSE;
  g_signal_emit (self, toast_signals[TOLD], 0, self->news);
  reveal_for_its_time (self, self->news, NULL, NULL);
  return TRUE;
}

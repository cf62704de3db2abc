/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for files, by choosers that fit into a narrow window, and tells how saving them
 * ended. */
#include "app/dialogs/yk-dialogs.h"

#include <glib/gi18n.h>

#include "app/ui/yk-ui.h"
#include "base/yk-weak-ref.h"

/* Of the field with the name; GTK's own are 45. */
#define NAME_CHARS 12

/* How long GTK may take to read from a slow disk after the player has chosen. */
#define KEPT_SECONDS 30

/* GTK's dialog over a window, or NULL where a portal shows another one. */
static GtkWindow *
find_choice (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (i->data) && gtk_widget_get_visible (i->data) &&
        gtk_window_get_transient_for (i->data) == parent)
      return i->data;
  return NULL;
}

static GtkWidget *
find_chooser (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_FILE_CHOOSER_WIDGET (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_chooser (child);
  return found;
}

/* The list of places goes, which can be reached by the path, too, and the field for the
 * name may be short. */
static void
narrow_chooser (GtkWidget *widget)
{
  if (GTK_IS_PANED (widget))
    gtk_widget_set_visible (gtk_paned_get_start_child (GTK_PANED (widget)), FALSE);
  if (GTK_IS_ENTRY (widget))
    gtk_editable_set_width_chars (GTK_EDITABLE (widget), NAME_CHARS);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    narrow_chooser (child);
}

/* What is too large even so, as with large letters, scrolls, and the buttons stay. */
static void
scroll_chooser (GtkWidget *chooser)
{
  g_autoptr (GtkWidget) kept = g_object_ref (chooser);
  GtkWidget *box = gtk_widget_get_parent (chooser), *scrolled;

  if (!GTK_IS_BOX (box))
    return;
  scrolled = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_insert_child_after (GTK_BOX (box), scrolled, chooser);
  gtk_box_remove (GTK_BOX (box), chooser);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), chooser);
}

/* GTK gives it a size of its own, and another one when it has read a folder. */
static void
keep_size (GtkWindow *dialog)
{
  GtkWindow *parent = gtk_window_get_transient_for (dialog);
  int width, height, own_width, own_height;

  if (parent == NULL)
    return;
  yk_dialog_get_room (parent, &width, &height);
  gtk_window_get_default_size (dialog, &own_width, &own_height);
  if (own_width > width || own_height > height)
    gtk_window_set_default_size (dialog, MIN (own_width, width),
                                 MIN (own_height, height));
}

static gboolean
drop_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* The chooser reads the names of the folders above the one it shows, one after another.
 * Where it goes before the last of them has come, GTK (4.18) ends the program. */
static void
keep_chooser (GtkWidget *chooser)
{
  g_timeout_add_seconds_full (G_PRIORITY_LOW, KEPT_SECONDS, drop_cb,
                              g_object_ref (chooser), g_object_unref);
}

void
yk_file_choice_add_filter (GtkFileChooser *chooser, const char *name,
                           const char *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
response_cb (GtkNativeDialog *dialog, int response, YkFileChoice *choice)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  choice->chosen (choice->owner, file);
  yk_file_choice_end (choice);
}

GtkFileChooser *
yk_file_choice_begin (YkFileChoice *choice, GtkWindow *parent, const char *title,
                      GtkFileChooserAction action, YkFileChosen chosen, gpointer owner)
{
  const char *accept = action == GTK_FILE_CHOOSER_ACTION_SAVE ? C_ ("button", "_Save")
                                                              : C_ ("button", "_Open");
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, action, accept, C_ ("button", "_Cancel"));

  *choice = (YkFileChoice){GTK_NATIVE_DIALOG (dialog), chosen, owner};
  gtk_native_dialog_set_modal (choice->dialog, TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), choice);
  return GTK_FILE_CHOOSER (dialog);
}

void
yk_file_choice_end (YkFileChoice *choice)
{
  if (choice->dialog == NULL)
    return;
  g_signal_handlers_disconnect_by_data (choice->dialog, choice);
  gtk_native_dialog_destroy (choice->dialog);
  g_clear_object (&choice->dialog);
}

void
yk_file_choice_show (GtkNativeDialog *choice)
{
  GtkWindow *parent = gtk_native_dialog_get_transient_for (choice), *dialog;
  GtkWidget *chooser, *widget;
  int width, height;

  g_return_if_fail (parent != NULL);

  gtk_native_dialog_show (choice);
  dialog = find_choice (parent);
  chooser = dialog != NULL ? find_chooser (GTK_WIDGET (dialog)) : NULL;
  if (chooser == NULL)
    return;
  widget = GTK_WIDGET (dialog);
  yk_dialog_get_room (parent, &width, &height);
  if (yk_measure_natural_width (widget) > width)
    narrow_chooser (chooser);
  if (yk_measure_least_width (widget) > width || yk_dialog_is_low (parent))
    scroll_chooser (chooser);
  g_signal_connect (dialog, "notify::default-width", G_CALLBACK (keep_size), NULL);
  g_signal_connect (dialog, "notify::default-height", G_CALLBACK (keep_size), NULL);
  keep_size (dialog);
  g_signal_connect_object (dialog, "unmap", G_CALLBACK (keep_chooser), chooser,
                           G_CONNECT_SWAPPED);
}

struct _YkFileSaving
{
  GWeakRef *toast;
  GApplication *application; /* NULL where there is none */
};

YkFileSaving *
yk_file_saving_begin (YkToast *toast)
{
  YkFileSaving *self = g_new0 (YkFileSaving, 1);

  self->toast = yk_weak_ref_new (toast);
  if (g_set_object (&self->application, g_application_get_default ()))
    g_application_hold (self->application);
  return self;
}

void
yk_file_saving_end (YkFileSaving *self, const char *text, const GError *error,
                    void (*show) (YkToast *toast, const char *text))
{
  g_autoptr (YkToast) toast = yk_weak_ref_take (self->toast);

  if (toast != NULL && gtk_widget_get_root (GTK_WIDGET (toast)) != NULL)
    show (toast, text != NULL ? text : error->message);
  else if (text == NULL)
    g_printerr ("yukon: %s\n", error->message);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_free (self);
}

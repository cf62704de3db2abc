/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the number of a deal. */
#include "app/dialogs/yk-deal-dialog.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *entry;
  GtkWidget *error;
  YkDealChosen chosen;
  gpointer data;
} Dialog;

static void
accept (Dialog *dialog)
{
  g_autoptr (GError) error = NULL;
  YkDealId id;

  if (!yk_deal_id_read (&id, gtk_editable_get_text (GTK_EDITABLE (dialog->entry)),
                        &error)) {
    gtk_label_set_text (GTK_LABEL (dialog->error), error->message);
    gtk_widget_set_visible (dialog->error, TRUE);
    gtk_widget_grab_focus (dialog->entry);
    return;
  }
  dialog->chosen (&id, dialog->data);
  gtk_window_destroy (GTK_WINDOW (dialog->window));
}

static GtkWidget *
build_content (Dialog *dialog, guint64 present)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *label =
      yk_dialog_text (_ ("A number always deals the same cards. A line that somebody "
                         "has shared with you can be put here as well."),
                      36);
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, present);

  dialog->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (dialog->entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (dialog->entry), present > 0 ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (dialog->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Deal number"), -1);
  dialog->error = yk_dialog_text (NULL, 36);
  gtk_label_set_wrap_mode (GTK_LABEL (dialog->error), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (dialog->error, "error-text");
  gtk_widget_set_visible (dialog->error, FALSE);

  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), dialog->entry);
  gtk_box_append (GTK_BOX (box), dialog->error);
  return box;
}

static GtkWidget *
build_header (Dialog *dialog)
{
  GtkWidget *header = gtk_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_label (_ ("Cancel"));
  GtkWidget *deal = gtk_button_new_with_label (_ ("Deal"));

  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (header), FALSE);
  gtk_widget_add_css_class (deal, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_destroy),
                            dialog->window);
  g_signal_connect_swapped (deal, "clicked", G_CALLBACK (accept), dialog);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (header), cancel);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (header), deal);
  gtk_window_set_default_widget (GTK_WINDOW (dialog->window), deal);
  return header;
}

void
yk_deal_dialog_present (GtkWindow *parent, guint64 present, YkDealChosen chosen,
                        gpointer data)
{
  Dialog *dialog = g_new0 (Dialog, 1);

  dialog->chosen = chosen;
  dialog->data = data;
  dialog->window = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (dialog->window), _ ("Deal Number"));
  yk_dialog_attach (GTK_WINDOW (dialog->window), parent);
  gtk_window_set_modal (GTK_WINDOW (dialog->window), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (dialog->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (dialog->window), build_content (dialog, present));
  gtk_window_set_titlebar (GTK_WINDOW (dialog->window), build_header (dialog));
  g_object_set_data_full (G_OBJECT (dialog->window), "dialog", dialog, g_free);
  gtk_window_present (GTK_WINDOW (dialog->window));
  gtk_widget_grab_focus (dialog->entry);
}

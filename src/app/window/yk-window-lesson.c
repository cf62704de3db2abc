/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to the first game, and its offer at the very first start. */
#include "app/window/yk-window-private.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"

#define OFFERED_KEY "first-game-offered"
#define OFFER_CHARS 46

static void
end_offer (YkWindow *self)
{
  if (self->lesson_offer != NULL)
    gtk_widget_unparent (self->lesson_offer);
  self->lesson_offer = NULL;
}

static void
no_first_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  YkWindow *self = YK_WINDOW (widget);

  end_offer (self);
  gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
}

static void
append_button (GtkWidget *box, GtkWidget *button, const char *action)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
dismiss_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_tooltip_text (button, _ ("No, Thanks"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("No, Thanks"), -1);
  return button;
}

/* A line below the table, so that it covers no card. */
void
yk_window_offer_lesson (YkWindow *self)
{
  GtkWidget *label;

  if (g_settings_get_boolean (self->settings, OFFERED_KEY))
    return;
  g_settings_set_boolean (self->settings, OFFERED_KEY, TRUE);
  g_signal_connect_object (
      g_action_map_lookup_action (G_ACTION_MAP (self), "first-game"), "activate",
      G_CALLBACK (end_offer), self, G_CONNECT_SWAPPED);
  label = yk_dialog_text (_ ("New to Yukon? Six small steps show how to play."),
                          OFFER_CHARS);
  self->lesson_offer = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class (self->lesson_offer, "offer");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->lesson_offer), label);
  append_button (self->lesson_offer, gtk_button_new_with_label (_ ("Learn to Play")),
                 "win.first-game");
  append_button (self->lesson_offer, dismiss_button (), "win.no-first-game");
  gtk_widget_insert_after (self->lesson_offer,
                           gtk_widget_get_parent (GTK_WIDGET (self->overlay)),
                           GTK_WIDGET (self->overlay));
}

void
yk_window_install_lesson (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.no-first-game", NULL,
                                   no_first_game);
}

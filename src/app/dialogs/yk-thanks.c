/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thanks the player. */
#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"

#define YK_TYPE_THANKS (yk_thanks_get_type ())
G_DECLARE_FINAL_TYPE (YkThanks, yk_thanks, YK, THANKS, YkDialog)

struct _YkThanks
{
  YkDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (YkThanks, yk_thanks, YK_TYPE_DIALOG)

static void
yk_thanks_build (YkDialog *dialog, const YkDialogContext *context)
{
  GtkWidget *text = yk_dialog_text (_ ("Thank you for playing."), 40);

  gtk_widget_add_css_class (text, "page");
  gtk_window_set_child (GTK_WINDOW (dialog), text);
}

static void
yk_thanks_class_init (YkThanksClass *klass)
{
  YK_DIALOG_CLASS (klass)->build = yk_thanks_build;
}

static void
yk_thanks_init (YkThanks *self)
{
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Thanks"));
}

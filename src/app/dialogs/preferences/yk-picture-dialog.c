/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The base class of the dialogs that choose decks, backs and backgrounds. */
#include "app/dialogs/yk-dialogs-private.h"

#include "app/ui/yk-ui.h"

/* Of the window. */
#define WIDTH 720
#define HEIGHT 640

typedef struct
{
  GSettings *settings;
  YkAssetImporter *adder; /* NULL where nothing can be added */

  /* children, until the window is closed */
  YkPictureChooser *chooser;
  YkToast *toast;
} YkPictureDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (YkPictureDialog, yk_picture_dialog, YK_TYPE_DIALOG)

static YkPictureDialogPrivate *
get_private (YkPictureDialog *self)
{
  return yk_picture_dialog_get_instance_private (self);
}

static GtkWidget *
make_toast (YkPictureDialogPrivate *self)
{
  GtkWidget *toast = yk_toast_new ();

  self->toast = YK_TOAST (toast);
  gtk_widget_set_halign (toast, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toast, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (toast, 12);
  gtk_widget_set_margin_start (toast, 12);
  gtk_widget_set_margin_end (toast, 12);
  return toast;
}

static void
yk_picture_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkPictureDialogPrivate *self = get_private (YK_PICTURE_DIALOG (dialog));
  YkPictureDialogClass *klass = YK_PICTURE_DIALOG_GET_CLASS (dialog);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *chooser = yk_picture_chooser_new (klass->kind, context->settings);

  self->settings = context->settings;
  self->chooser = YK_PICTURE_CHOOSER (chooser);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), yk_dialog_scrolled (chooser));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_toast (self));
  yk_dialog_announce_toast (GTK_WINDOW (dialog), self->toast);
  gtk_window_set_child (GTK_WINDOW (dialog), overlay);
  klass->fill (YK_PICTURE_DIALOG (dialog), self->chooser);
  yk_dialog_fit (GTK_WINDOW (dialog), context->parent, WIDTH, HEIGHT);
  yk_picture_chooser_focus (self->chooser);
}

static void
yk_picture_dialog_dispose (GObject *object)
{
  YkPictureDialogPrivate *self = get_private (YK_PICTURE_DIALOG (object));

  if (self->adder != NULL)
    g_object_run_dispose (G_OBJECT (self->adder));
  g_clear_object (&self->adder);
  self->chooser = NULL;
  self->toast = NULL;

  G_OBJECT_CLASS (yk_picture_dialog_parent_class)->dispose (object);
}

static void
yk_picture_dialog_class_init (YkPictureDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_picture_dialog_dispose;
  YK_DIALOG_CLASS (klass)->build = yk_picture_dialog_build;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_z,
                                       GDK_CONTROL_MASK, "added.undo", NULL);
}

static void
yk_picture_dialog_init (YkPictureDialog *self)
{
}

YkPictureChooser *
yk_picture_dialog_get_chooser (YkPictureDialog *self)
{
  g_return_val_if_fail (YK_IS_PICTURE_DIALOG (self), NULL);

  return get_private (self)->chooser;
}

void
yk_picture_dialog_let_add (YkPictureDialog *dialog, int group, const char *label)
{
  YkPictureDialogPrivate *self = get_private (dialog);
  YkPictureDialogClass *klass = YK_PICTURE_DIALOG_GET_CLASS (dialog);
  GtkWidget *button = gtk_button_new_with_label (label);
  const YkAssetImporterParts parts = {.window = GTK_WINDOW (dialog),
                                      .chooser = self->chooser,
                                      .group = group,
                                      .toast = self->toast,
                                      .settings = self->settings};

  self->adder = yk_asset_importer_new (
      klass->kind == YK_PREVIEW_DECK ? YK_USER_ASSET_DECK : YK_USER_ASSET_PICTURE,
      &parts);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "added.choose");
  gtk_header_bar_pack_start (
      GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (dialog))), button);
}

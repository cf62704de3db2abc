/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile of a YkPictureChooser. */
#include "app/dialogs/yk-dialogs-private.h"

#include "app/a11y/yk-a11y.h"

#include <glib/gi18n.h>

#define NAME_CHARS 14
#define NAME_LINES 2

struct _YkPictureTile
{
  GtkFlowBoxChild parent_instance;

  char *value;
  char *name;
  char *problem; /* a sentence, or NULL */
  gboolean is_chosen;

  /* children */
  GtkWidget *all;     /* an overlay over the whole tile */
  GtkWidget *overlay; /* and one over the picture */
  GtkWidget *picture;
  GtkWidget *mark;
};

G_DEFINE_FINAL_TYPE (YkPictureTile, yk_picture_tile, GTK_TYPE_FLOW_BOX_CHILD)

/* What a screen reader says of it. */
static void
update_tile_label (YkPictureTile *self)
{
  g_autofree char *text = NULL;

  if (self->problem != NULL)
    /* Translators: the name of a deck of cards or a picture, and a sentence that says
     * what is wrong with it. */
    text = g_strdup_printf (C_ ("picture", "%s. %s"), self->name, self->problem);
  else if (self->is_chosen)
    /* Translators: the name of a deck of cards, of a card back or of a background, for
     * screen readers: this one is in use.  The name may be of any gender: where
     * “chosen” would follow it, “%s, in use” or “%s, present choice” will do. */
    text = g_strdup_printf (_ ("%s, chosen"), self->name);
  yk_accessible_names_set (GTK_WIDGET (self), text != NULL ? text : self->name);
}

static void
remove_clicked_cb (YkPictureTile *self)
{
  g_signal_emit_by_name (self, "remove");
}

static void
yk_picture_tile_finalize (GObject *object)
{
  YkPictureTile *self = YK_PICTURE_TILE (object);

  g_free (self->value);
  g_free (self->name);
  g_free (self->problem);

  G_OBJECT_CLASS (yk_picture_tile_parent_class)->finalize (object);
}

static void
yk_picture_tile_class_init (YkPictureTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = yk_picture_tile_finalize;
  g_signal_new ("remove", YK_TYPE_PICTURE_TILE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
yk_picture_tile_init (YkPictureTile *self)
{
}

static void
add_remove_button (YkPictureTile *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = NULL;

  /* Translators: the name of a deck of cards, or of another picture. */
  label = g_strdup_printf (_ ("Remove %s"), self->name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  yk_accessible_names_set (button, label);
  gtk_widget_set_tooltip_text (button, C_ ("button", "Remove"));
  gtk_widget_add_css_class (button, "tile-remove");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->all), button);
}

static void
add_mark (YkPictureTile *self)
{
  self->mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  gtk_widget_add_css_class (self->mark, "tile-mark");
  gtk_widget_set_halign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_can_target (self->mark, FALSE);
  gtk_widget_set_visible (self->mark, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->mark);
}

static GtkWidget *
tile_name_new (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), NAME_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

GtkWidget *
yk_picture_tile_new (const char *value, const char *name, int width, int height,
                     gboolean is_removable)
{
  YkPictureTile *self = g_object_new (YK_TYPE_PICTURE_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->value = g_strdup (value);
  self->name = g_strdup (name);
  self->all = gtk_overlay_new ();
  self->overlay = gtk_overlay_new ();
  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, width, height);
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (self->picture, "waiting");
  gtk_widget_set_halign (self->overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), self->picture);
  add_mark (self);
  if (is_removable)
    add_remove_button (self);
  gtk_box_append (GTK_BOX (box), self->overlay);
  gtk_box_append (GTK_BOX (box), tile_name_new (name));
  gtk_overlay_set_child (GTK_OVERLAY (self->all), box);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), self->all);
  gtk_widget_add_css_class (GTK_WIDGET (self), "picture-tile");
  update_tile_label (self);
  return GTK_WIDGET (self);
}

const char *
yk_picture_tile_get_value (YkPictureTile *self)
{
  g_return_val_if_fail (YK_IS_PICTURE_TILE (self), NULL);

  return self->value;
}

const char *
yk_picture_tile_get_name (YkPictureTile *self)
{
  g_return_val_if_fail (YK_IS_PICTURE_TILE (self), NULL);

  return self->name;
}

void
yk_picture_tile_set_picture (YkPictureTile *self, GdkPaintable *picture)
{
  g_return_if_fail (YK_IS_PICTURE_TILE (self));

  gtk_widget_remove_css_class (self->picture, "waiting");
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), picture);
}

void
yk_picture_tile_set_problem (YkPictureTile *self, const char *sentence)
{
  GtkWidget *label;

  g_return_if_fail (YK_IS_PICTURE_TILE (self));

  if (self->problem != NULL)
    return;
  self->problem = g_strdup (sentence);
  gtk_widget_remove_css_class (self->picture, "waiting");
  label = gtk_label_new (sentence);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (label, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), label);
  update_tile_label (self);
}

gboolean
yk_picture_tile_has_problem (YkPictureTile *self)
{
  g_return_val_if_fail (YK_IS_PICTURE_TILE (self), FALSE);

  return self->problem != NULL;
}

void
yk_picture_tile_set_chosen (YkPictureTile *self, gboolean is_chosen)
{
  g_return_if_fail (YK_IS_PICTURE_TILE (self));

  self->is_chosen = is_chosen;
  gtk_widget_set_visible (self->mark, is_chosen);
  if (is_chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
  update_tile_label (self);
}

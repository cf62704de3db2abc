/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the tutorial: a page for each task and a final one. */
#include "app/dialogs/yk-dialogs-private.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "table/input/yk-input-devices.h"

#define TEXT_CHARS 70

/* GtkStack hides its other pages from sight, but not from screen readers. */
static void
hide_other_texts (YkTutorialPages *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack));
       page != NULL; page = gtk_widget_get_next_sibling (page)) {
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                 page != shown, -1);
    gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_first_child (page)),
                                 GTK_ACCESSIBLE_STATE_HIDDEN, page != shown, -1);
  }
}

void
yk_tutorial_pages_show (YkTutorialPages *self, int index)
{
  g_autofree char *page = g_strdup_printf ("%d", index);

  self->index = index;
  gtk_stack_set_visible_child_name (self->stack, page);
  yk_text_scroller_go_up (self->scroller);
  hide_other_texts (self);
}

const char *
yk_tutorial_pages_get (YkTutorialPages *self)
{
  YkTutorialTask task;

  return yk_tutorial_task (self->index, &task)
             ? task.texts[self->way]
             : gtk_label_get_text (GTK_LABEL (self->last));
}

void
yk_tutorial_pages_focus (YkTutorialPages *self, const char *said)
{
  GtkWidget *block = gtk_stack_get_visible_child (self->stack);

  if (said != NULL)
    yk_text_block_set_said (YK_TEXT_BLOCK (block), said);
  gtk_widget_grab_focus (block);
}

void
yk_tutorial_pages_set_last (YkTutorialPages *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->last), text);
}

void
yk_tutorial_pages_set_way (YkTutorialPages *self, YkTutorialWay way)
{
  YkTutorialTask task;
  GtkWidget *block = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  if (way == self->way)
    return;
  self->way = way;
  for (int i = 0; yk_tutorial_task (i, &task); i++) {
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (block)),
                        task.texts[way]);
    yk_text_block_set_said (YK_TEXT_BLOCK (block), task.texts[way]);
    block = gtk_widget_get_next_sibling (block);
  }
}

/* The keys of the cursor lead from the text to the cards, and so do those that would do
 * something with the card under it: nobody on the text knows which that is.  Digits and
 * letters the table sees by itself, wherever the focus is. */
static gboolean
text_key_cb (GtkEventControllerKey *controller, guint key, guint code,
             GdkModifierType modifiers, gpointer data)
{
  YkTutorialPages *self = data;

  switch (yk_key_mapping_plain (key)) {
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Home:
  case GDK_KEY_End:
  case GDK_KEY_space:
  case GDK_KEY_Return:
    return self->table != NULL && gtk_widget_grab_focus (self->table);
  default:
    return FALSE;
  }
}

static GtkWidget *
add_text (YkTutorialPages *self, int index, const char *text)
{
  GtkWidget *block = yk_text_block_new ();
  GtkWidget *label = yk_dialog_text (text, TEXT_CHARS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *page = g_strdup_printf ("%d", index);

  yk_text_block_append (YK_TEXT_BLOCK (block), label);
  yk_text_block_set_said (YK_TEXT_BLOCK (block), text);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (text_key_cb), self);
  gtk_widget_add_controller (block, keys);
  gtk_stack_add_named (self->stack, block, page);
  return label;
}

GtkWidget *
yk_tutorial_pages_init (YkTutorialPages *self, YkTutorialWay way)
{
  YkTutorialTask task;
  int i = 0;

  self->way = way;
  self->stack = GTK_STACK (gtk_stack_new ());
  /* The eyes are on the cards: what moves above them is seen. */
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  for (; yk_tutorial_task (i, &task); i++)
    add_text (self, i, task.texts[way]);
  self->last = add_text (self, i,
                         _ ("That's all there is to it. Play this game to the end, or "
                            "close it and start your own."));
  /* With large letters on a small screen the table needs some of the room. */
  self->scroller = YK_TEXT_SCROLLER (yk_text_scroller_new (GTK_WIDGET (self->stack)));
  return GTK_WIDGET (self->scroller);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys in a list that scrolls: GTK's own window of shortcuts is wider than a small
 * table, and cannot be made smaller. */
#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"
#include "app/dialogs/yk-keys.h"
#include "app/dialogs/yk-text-block.h"

#define TITLE_CHARS 30

/* Of the window. */
#define WIDTH 460
#define HEIGHT 760

#define YK_TYPE_SHORTCUTS_PAGE (yk_shortcuts_page_get_type ())
G_DECLARE_FINAL_TYPE (YkShortcutsPage, yk_shortcuts_page, YK, SHORTCUTS_PAGE, YkDialog)

struct _YkShortcutsPage
{
  YkDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (YkShortcutsPage, yk_shortcuts_page, YK_TYPE_DIALOG)

/* The keys as words; a word that names no key, such as "1...9", stays as it is. */
static char *
keys_text (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    GdkModifierType modifiers;
    guint key;
    char *label;

    if (!gtk_accelerator_parse (words[i], &key, &modifiers))
      continue;
    label = gtk_accelerator_get_label (key, modifiers);
    g_free (words[i]);
    words[i] = label;
  }
  return g_strjoinv (" / ", words);
}

/* Combinations of keys are so wide that alternatives stand below one another. */
static GtkWidget *
build_keys (const char *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_auto (GStrv) lines = g_strsplit (keys, " <", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *line = g_strconcat (i > 0 ? "<" : "", lines[i], NULL);
    GtkWidget *label = gtk_shortcut_label_new (line);

    gtk_widget_set_halign (label, GTK_ALIGN_END);
    gtk_box_append (GTK_BOX (box), label);
  }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
build_key_row (const YkKey *key)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = yk_dialog_text (_ (key->title), TITLE_CHARS);

  gtk_widget_add_css_class (row, "stands");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), build_keys (key->keys));
  return row;
}

static GtkWidget *
build_group (const YkKeyGroup *group)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());
  GtkWidget *heading = yk_dialog_text (_ (group->title), TITLE_CHARS);
  g_autoptr (GString) said = g_string_new (_ (group->title));

  gtk_widget_add_css_class (GTK_WIDGET (block), "page-section");
  gtk_widget_add_css_class (heading, "heading");
  yk_text_block_append (block, heading);
  for (const YkKey *key = group->keys; key->title != NULL; key++) {
    g_autofree char *keys = keys_text (key->keys);

    g_string_append_printf (said, ". %s: %s", _ (key->title), keys);
    yk_text_block_append (block, build_key_row (key));
  }
  yk_text_block_set_said (block, said->str);
  return GTK_WIDGET (block);
}

static void
yk_shortcuts_page_build (YkDialog *dialog, const YkDialogContext *context)
{
  GtkWidget *scrolled = yk_dialog_scrolled_page ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "page");
  for (const YkKeyGroup *group = yk_keys_groups (); group->title != NULL; group++)
    gtk_box_append (GTK_BOX (box), build_group (group));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (dialog), scrolled);
  yk_dialog_fit (GTK_WINDOW (dialog), context->parent, WIDTH, HEIGHT);
}

static void
yk_shortcuts_page_class_init (YkShortcutsPageClass *klass)
{
  YK_DIALOG_CLASS (klass)->build = yk_shortcuts_page_build;
}

static void
yk_shortcuts_page_init (YkShortcutsPage *self)
{
  gtk_window_set_title (GTK_WINDOW (self), _ ("Keyboard Shortcuts"));
}

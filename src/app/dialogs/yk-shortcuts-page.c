/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys in a list that scrolls: GTK's own window of shortcuts is wider than a small
 * table, and cannot be made smaller. */
#include "app/dialogs/yk-shortcuts-page.h"

#include <glib/gi18n.h>

#include "app/dialogs/yk-dialog.h"
#include "app/dialogs/yk-text-block.h"

#define TITLE_CHARS 30

/* Of the window. */
#define WIDTH 460
#define HEIGHT 760

/* What keys do, and the keys as GtkShortcutLabel takes them: alternatives stand apart.
 */
typedef struct
{
  const char *title;
  const char *keys;
} Shortcut;

typedef struct
{
  const char *title;
  const Shortcut *shortcuts; /* up to one without a title */
} Group;

static const Shortcut game[] = {
    {N_ ("New game"), "<Control>n"},
    {N_ ("Restart"), "<Control>r"},
    {N_ ("Variations"), "<Control><Shift>n"},
    {N_ ("Deal number"), "<Control>d"},
    {N_ ("Deal of the day"), "<Control><Shift>d"},
    {N_ ("Undo"), "<Control>z"},
    {N_ ("Redo"), "<Control><Shift>z <Control>y"},
    {N_ ("Undo a move with all that followed by itself"), "<Control>BackSpace"},
    {N_ ("Redo a move with all that followed by itself"), "<Control><Shift>BackSpace"},
    {N_ ("Undo all moves"), "<Control>Home"},
    {N_ ("Redo all moves"), "<Control>End"},
    {N_ ("Hint"), "h"},
    {N_ ("Open a saved game"), "<Control>o"},
    {N_ ("Save the game in a file"), "<Control>s"},
    {N_ ("Copy the position"), "<Control>c"},
    {N_ ("Paste a position"), "<Control>v"},
    {0},
};

static const Shortcut table[] = {
    {N_ ("Column to the left or right"), "Left Right"},
    {N_ ("Card up or down in the column"), "Up Down"},
    {N_ ("First or last card of the column"), "Home End"},
    {N_ ("Column by its number"), "1...9"},
    {N_ ("Columns, foundations and other piles"), "F6"},
    {N_ ("Pick up, put down"), "space"},
    {N_ ("Best move of the card"), "Return"},
    {N_ ("Put back, or stop what the computer does"), "Escape"},
    {0},
};

static const Shortcut program[] = {
    {N_ ("Rules"), "F1"},
    {N_ ("Statistics"), "<Control>t"},
    {N_ ("Menu"), "F10"},
    {N_ ("Full screen"), "F11"},
    {N_ ("Preferences"), "<Control>comma"},
    {N_ ("Keyboard shortcuts"), "<Control>question"},
    {N_ ("Quit"), "<Control>q"},
    {0},
};

static const Group groups[] = {
    {N_ ("Game"), game},
    {N_ ("Table"), table},
    {N_ ("Program"), program},
};

/* The keys in words; what is no key stays as it is. */
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

/* Keys that are held together take so much room that their alternatives stand below one
 * another. */
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
build_row (const Shortcut *shortcut)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = yk_dialog_text (_ (shortcut->title), TITLE_CHARS);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), build_keys (shortcut->keys));
  return row;
}

static GtkWidget *
build_group (const Group *group)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());
  GtkWidget *heading = yk_dialog_text (_ (group->title), TITLE_CHARS);
  g_autoptr (GString) said = g_string_new (_ (group->title));

  gtk_widget_add_css_class (GTK_WIDGET (block), "page-section");
  gtk_widget_add_css_class (heading, "heading");
  yk_text_block_append (block, heading);
  for (const Shortcut *shortcut = group->shortcuts; shortcut->title != NULL;
       shortcut++) {
    g_autofree char *keys = keys_text (shortcut->keys);

    g_string_append_printf (said, ". %s: %s", _ (shortcut->title), keys);
    yk_text_block_append (block, build_row (shortcut));
  }
  yk_text_block_set_said (block, said->str);
  return GTK_WIDGET (block);
}

GtkWidget *
yk_shortcuts_page_new (GtkWindow *parent)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = yk_dialog_scrolled_page ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "page");
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    gtk_box_append (GTK_BOX (box), build_group (&groups[i]));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (window), _ ("Keyboard Shortcuts"));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  yk_dialog_attach (GTK_WINDOW (window), parent);
  yk_dialog_fit (GTK_WINDOW (window), parent, WIDTH, HEIGHT);
  return window;
}

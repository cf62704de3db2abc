/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys in a list that scrolls: GTK's own window of shortcuts is wider than a small
 * table, and cannot be made smaller. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "app/ui/yk-ui.h"

#define TITLE_CHARS 30

/* What a title has beside its keys at least: where it hasn't, they go below it. */
#define LEAST_TITLE_CHARS 14

/* Between rows. */
#define SPACING 6

/* Of the window. */
#define WIDTH 460
#define HEIGHT 760

#define YK_TYPE_SHORTCUTS_PAGE (yk_shortcuts_page_get_type ())
G_DECLARE_FINAL_TYPE (YkShortcutsPage, yk_shortcuts_page, YK, SHORTCUTS_PAGE, YkDialog)

struct _YkShortcutsPage
{
  YkDialog parent_instance;
};

/* The keys that GTK calls otherwise than the game and its manual do, in German even by
 * the name of another key. */
static const struct
{
  guint key;
  const char *name;
} key_names[] = {
    /* Translators: the key, as it is printed on keyboards or called in manuals. */
    {GDK_KEY_BackSpace, NC_ ("keys", "Backspace")},
    /* Translators: the key, as all sentences of yours call it. */
    {GDK_KEY_Return, NC_ ("keys", "Enter")},
};

/* GTK has some names as programs write them, too: "Page_Down".  Takes TEXT over. */
static char *
tidy_key_name (char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (key_names); i++) {
    g_autofree char *name = gtk_accelerator_get_label (key_names[i].key, 0);
    g_autofree char *before = text;
    g_auto (GStrv) parts = g_strsplit (before, name, -1);

    text = g_strjoinv (g_dpgettext2 (NULL, "keys", key_names[i].name), parts);
  }
  return strlen (text) > 1 ? g_strdelimit (text, "_", ' ') : text;
}

/* The same on the caps that GTK draws. */
static void
tidy_caps (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)) {
    g_autofree char *text =
        tidy_key_name (g_strdup (gtk_label_get_text (GTK_LABEL (widget))));

    gtk_label_set_text (GTK_LABEL (widget), text);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tidy_caps (child);
}

/* A key or a combination of keys as it is read aloud. */
static char *
key_text (const char *word)
{
  g_auto (GStrv) ends = g_strsplit (word, "...", 2);
  GdkModifierType modifiers;
  guint key;

  if (ends[1] != NULL)
    /* Translators: the first and the last of some keys, such as “1 to 9”. */
    return g_strdup_printf (C_ ("keys", "%s to %s"), ends[0], ends[1]);
  if (!gtk_accelerator_parse (word, &key, &modifiers))
    return g_strdup (word);
  return tidy_key_name (gtk_accelerator_get_label (key, modifiers));
}

/* All that do the same. */
static char *
keys_text (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  char *text = key_text (words[0]);

  for (guint i = 1; words[i] != NULL; i++) {
    g_autofree char *before = text;
    g_autofree char *word = key_text (words[i]);

    /* Translators: keys that do the same, such as “Ctrl+Y or Shift+Ctrl+Z”. */
    text = g_strdup_printf (C_ ("keys", "%s or %s"), before, word);
  }
  return text;
}

/* Combinations of keys are so wide that alternatives stand below one another. */
static GtkWidget *
build_caps (const char *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_auto (GStrv) lines = g_strsplit (keys, " <", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *line = g_strconcat (i > 0 ? "<" : "", lines[i], NULL);
    GtkWidget *label = gtk_shortcut_label_new (line);

    tidy_caps (label);
    /* GTK's labels of keys read from left to right in every language; what is at their
     * end is not what is at the end of a line. */
    gtk_widget_set_halign (label, gtk_widget_get_direction (label) ==
                                          gtk_widget_get_default_direction ()
                                      ? GTK_ALIGN_END
                                      : GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (box), label);
  }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

/* In some languages keys have names so long that their caps are wider than a small
 * screen where letters are large.  A text takes several lines, which begin with a key
 * where they can: after each plus is a space of no width. */
static GtkWidget *
build_keys_text (const char *keys)
{
  g_autofree char *text = keys_text (keys);
  g_auto (GStrv) parts = g_strsplit (text, "+", -1);
  g_autofree char *breakable = g_strjoinv ("+\u200b", parts);
  GtkWidget *label = yk_dialog_text (breakable, TITLE_CHARS, "dim-label");
  /* Its baseline is nobody's: scripts beside one another differ in theirs, and GTK
   * thinks of that only in a width that is known. */
  GtkWidget *box = yk_measure_without_baseline (label);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
build_key_row (const YkShortcut *key, gboolean as_text)
{
  const char *keys = yk_shortcut_text (key);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title =
      yk_dialog_text (g_dpgettext2 (NULL, "key", key->title), TITLE_CHARS, NULL);

  /* A text beside another may be the lower, the narrower it is, where scripts differ in
   * height: GTK takes that for a fault. */
  if (as_text)
    yk_reflow_layout_apply (GTK_BOX (row), 0);
  else {
    gtk_label_set_width_chars (GTK_LABEL (title), LEAST_TITLE_CHARS);
    gtk_widget_add_css_class (row, "stands");
  }
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), as_text ? build_keys_text (keys) : build_caps (keys));
  return row;
}

/* Each key is read aloud by itself; the group's heading belongs to the first one. */
static void
append_key (GtkWidget *box, const YkShortcutGroup *group, const YkShortcut *key,
            gboolean as_text)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());
  g_autofree char *keys = keys_text (yk_shortcut_text (key));
  g_autofree char *said = g_strdup_printf (
      /* Translators: what keys do, and the keys, as they are read aloud. */
      C_ ("keys", "%s: %s"), g_dpgettext2 (NULL, "key", key->title), keys);

  if (key == group->keys) {
    GtkWidget *heading = yk_dialog_text (g_dpgettext2 (NULL, "keys", group->title),
                                         TITLE_CHARS, "heading");
    g_autofree char *whole = g_strdup_printf (
        /* Translators: the heading of some keys and the first of them, as they are read
         * aloud. */
        C_ ("keys", "%s. %s"), g_dpgettext2 (NULL, "keys", group->title), said);

    yk_text_block_append (block, heading);
    yk_text_block_set_said (block, whole);
  } else {
    yk_text_block_set_said (block, said);
  }
  yk_text_block_append (block, build_key_row (key, as_text));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (block));
}

/* Returns false where the page is wider than the window below. */
static gboolean
fill_shortcuts_page (GtkWindow *page, GtkWindow *parent, gboolean as_text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "page");
  for (const YkShortcutGroup *group = yk_shortcuts_groups (); group->title != NULL;
       group++) {
    GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

    gtk_widget_add_css_class (section, "page-section");
    for (const YkShortcut *key = group->keys; key->title != NULL; key++)
      append_key (section, group, key, as_text);
    gtk_box_append (GTK_BOX (box), section);
  }
  gtk_window_set_child (page, yk_dialog_scrolled_page (box));
  return yk_dialog_fit (page, parent, WIDTH, HEIGHT);
}

static void
yk_shortcuts_page_build (YkDialog *dialog, const YkDialogContext *context)
{
  GtkWindow *page = GTK_WINDOW (dialog);

  gtk_window_set_title (page, C_ ("window title", "Keyboard Shortcuts"));
  if (!fill_shortcuts_page (page, context->parent, FALSE))
    fill_shortcuts_page (page, context->parent, TRUE);
}

YK_DEFINE_DIALOG (YkShortcutsPage, yk_shortcuts_page)

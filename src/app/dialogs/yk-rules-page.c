/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of one variation in a window: the guide's sections below one another. */
#include <glib/gi18n.h>

#include "app/a11y/yk-text-block.h"
#include "app/dialogs/yk-dialog.h"
#include "game/deals/yk-deal-id.h"
#include "table/render/yk-layout-picture.h"
#include "words/rules/yk-guide.h"

/* Lines of about this length are the easiest to read. */
#define WIDTH_CHARS 60

/* Between paragraphs. */
#define SPACING 6

#define PICTURE_WIDTH 300
#define PICTURE_HEIGHT 200

/* Of the window. */
#define WIDTH 580
#define HEIGHT 760

#define YK_TYPE_RULES_PAGE (yk_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (YkRulesPage, yk_rules_page, YK, RULES_PAGE, YkDialog)

struct _YkRulesPage
{
  YkDialog parent_instance;
};

G_DEFINE_FINAL_TYPE (YkRulesPage, yk_rules_page, YK_TYPE_DIALOG)

static GtkWidget *
page_label (const char *text, const char *css_class)
{
  GtkWidget *label = yk_dialog_text (text, WIDTH_CHARS);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A paragraph, which is read aloud by itself. */
static YkTextBlock *
append_paragraph (GtkWidget *section, const char *said)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());

  yk_text_block_set_said (block, said);
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (block));
  return block;
}

/* The heading belongs to the first paragraph. */
static void
append_first (GtkWidget *box, YkGuideSection section, const YkRules *rules,
              const char *text)
{
  const char *heading = yk_guide_heading (section);
  /* Translators: a heading and the text below it, as they are read aloud. */
  g_autofree char *said = g_strdup_printf (C_ ("heading", "%s. %s"), heading, text);
  YkTextBlock *block = append_paragraph (box, said);

  yk_text_block_append (block, page_label (heading, "heading"));
  if (section == YK_GUIDE_DEAL) {
    GtkWidget *picture =
        yk_layout_picture_new (rules, NULL, PICTURE_WIDTH, PICTURE_HEIGHT);

    gtk_widget_set_halign (picture, GTK_ALIGN_START);
    yk_text_block_append (block, picture);
  }
  yk_text_block_append (block, page_label (text, NULL));
}

static GtkWidget *
build_section (YkGuideSection section, const YkRules *rules,
               const YkGameOptions *options)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  g_auto (GStrv) text = yk_guide_text (section, rules, options);

  gtk_widget_add_css_class (box, "page-section");
  append_first (box, section, rules, text[0]);
  for (guint i = 1; text[i] != NULL; i++)
    yk_text_block_append (append_paragraph (box, text[i]), page_label (text[i], NULL));
  return box;
}

static GtkWidget *
build_page (const YkRules *rules, const YkGameOptions *options)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "page");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), page_label (yk_variation_name (rules), "page-title"));
  for (int section = 0; section < YK_N_GUIDE_SECTIONS; section++)
    gtk_box_append (GTK_BOX (box),
                    build_section ((YkGuideSection) section, rules, options));
  return box;
}

static void
yk_rules_page_build (YkDialog *dialog, const YkDialogContext *context)
{
  GtkWidget *scrolled = yk_dialog_scrolled_page ();
  GtkWidget *page = build_page (yk_game_get_rules (context->game),
                                yk_game_get_options (context->game));

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), page);
  gtk_window_set_child (GTK_WINDOW (dialog), scrolled);
  yk_dialog_fit (GTK_WINDOW (dialog), context->parent, WIDTH, HEIGHT);
}

static void
yk_rules_page_class_init (YkRulesPageClass *klass)
{
  YK_DIALOG_CLASS (klass)->build = yk_rules_page_build;
}

/* The rules may be read beside the game. */
static void
yk_rules_page_init (YkRulesPage *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), FALSE);
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Rules"));
}

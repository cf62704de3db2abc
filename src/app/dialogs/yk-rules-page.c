/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of one variation in a window: the guide's sections below one another. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "game/deals/yk-deals.h"
#include "table/render/yk-layout-picture.h"
#include "words/rules/yk-rules-words.h"

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

/* A paragraph, which is read aloud by itself. */
static YkTextBlock *
append_paragraph (GtkWidget *section, const char *said)
{
  YkTextBlock *block = YK_TEXT_BLOCK (yk_text_block_new ());

  yk_text_block_set_said (block, said);
  gtk_box_append (GTK_BOX (section), GTK_WIDGET (block));
  return block;
}

/* The heading belongs to the first paragraph, and to that of the page the variation's
 * name. */
static void
append_first (GtkWidget *box, YkGuideSection section, const YkRules *rules,
              const char *text)
{
  const char *heading = yk_guide_heading (section);
  /* Translators: a heading and the text below it, as they are read aloud. */
  g_autofree char *paragraph =
      g_strdup_printf (C_ ("heading", "%s. %s"), heading, text);
  g_autofree char *whole =
      /* Translators: the name of a variation and the text below it, read aloud. */
      g_strdup_printf (C_ ("heading", "%s. %s"), yk_variation_name (rules), paragraph);
  YkTextBlock *block =
      append_paragraph (box, section == YK_GUIDE_AIM ? whole : paragraph);

  yk_text_block_append (block, yk_dialog_text (heading, WIDTH_CHARS, "heading"));
  if (section == YK_GUIDE_DEAL) {
    GtkWidget *picture =
        yk_layout_picture_new (rules, NULL, PICTURE_WIDTH, PICTURE_HEIGHT);

    gtk_widget_set_halign (picture, GTK_ALIGN_START);
    yk_text_block_append (block, picture);
  }
  yk_text_block_append (block, yk_dialog_text (text, WIDTH_CHARS, NULL));
}

/* A section of which there is nothing to say has no heading. */
static void
append_section (GtkWidget *page, YkGuideSection section, const YkRules *rules,
                const YkGameOptions *options)
{
  GtkWidget *box;
  g_auto (GStrv) text = yk_guide_text (section, rules, options);

  if (text[0] == NULL)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_add_css_class (box, "page-section");
  append_first (box, section, rules, text[0]);
  for (guint i = 1; text[i] != NULL; i++)
    yk_text_block_append (append_paragraph (box, text[i]),
                          yk_dialog_text (text[i], WIDTH_CHARS, NULL));
  gtk_box_append (GTK_BOX (page), box);
}

static void
yk_rules_page_build (YkDialog *dialog, const YkDialogContext *context)
{
  const YkRules *rules = yk_game_peek_board (context->game)->rules;
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (page, "page");
  gtk_widget_set_halign (page, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (page), yk_dialog_text (yk_variation_name (rules),
                                                  WIDTH_CHARS, "page-title"));
  for (int section = 0; section < YK_N_GUIDE_SECTIONS; section++)
    append_section (page, (YkGuideSection) section, rules,
                    &yk_game_peek_board (context->game)->options);
  gtk_window_set_title (GTK_WINDOW (dialog), C_ ("window title", "Rules"));
  /* The rules may be read beside the game. */
  gtk_window_set_modal (GTK_WINDOW (dialog), FALSE);
  gtk_window_set_child (GTK_WINDOW (dialog), yk_dialog_scrolled_page (page));
  yk_dialog_fit (GTK_WINDOW (dialog), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkRulesPage, yk_rules_page)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the number of a deal, or a line that names one. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/a11y/yk-accessible-names.h"
#include "app/dialogs/yk-dialog.h"
#include "game/deals/yk-daily.h"
#include "game/savegame/yk-link.h"
#include "game/settings/yk-option-settings.h"
#include "words/results/yk-result-words.h"

#define TEXT_CHARS 36

#define YK_TYPE_DEAL_DIALOG (yk_deal_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkDealDialog, yk_deal_dialog, YK, DEAL_DIALOG, YkDialog)

struct _YkDealDialog
{
  YkDialog parent_instance;

  /* children */
  GtkWidget *entry;
  GtkWidget *error;

  YkGameOptions special; /* the rules on the table, or else of new games */
};

G_DEFINE_FINAL_TYPE (YkDealDialog, yk_deal_dialog, YK_TYPE_DIALOG)

/* The line that names the deal of a link, to be freed, or NULL with ERROR. */
static char *
read_deal_link (const char *text, GError **error)
{
  YkLink link;

  if (!yk_link_read (&link, text, error))
    return NULL;
  if (link.id.rules != NULL)
    return yk_deal_id_write (&link.id);
  g_set_error_literal (error, YK_LINK_ERROR, YK_LINK_ERROR_TARGET,
                       _ ("This link opens a position, which has no number. Use “Paste "
                          "Position” to put it on the table."));
  return NULL;
}

/* The line that names a deal, to be freed, or NULL with ERROR. */
static char *
deal_line (const YkDealId *id, GError **error)
{
  if (id->deal == 0) {
    g_set_error_literal (error, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_OPTION,
                         _ ("This doesn't say which special rules are meant. The line "
                            "from “Share This Deal” does."));
    return NULL;
  }
  return id->rules != NULL ? yk_deal_id_write (id)
                           : g_strdup_printf ("%" G_GUINT64_FORMAT, id->deal);
}

/* A number may be written in groups, as in "141 376 333": takes out the blanks. */
static void
join_digits (char *text)
{
  char *to = text;

  if (text[strspn (text, "0123456789 ")] != '\0')
    return;
  for (const char *at = text; *at != '\0'; at++)
    if (*at != ' ')
      *to++ = *at;
  *to = '\0';
}

/* The line that names the deal that is meant, to be freed, or NULL with ERROR. */
static char *
read_deal_text (YkDealDialog *self, const char *text, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *link = yk_link_find (text);
  g_autoptr (GDate) today = g_date_new ();
  g_autoptr (GError) problem = NULL;
  YkDealId id;

  if (link != NULL)
    return read_deal_link (link, error);
  join_digits (stripped);
  if (yk_deal_id_read (&id, stripped, &problem))
    return g_steal_pointer (&stripped);
  yk_daily_today (today);
  if (yk_deal_text_read (&id, stripped, today, &self->special))
    return deal_line (&id, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

static void
deal_accepted (YkDialog *dialog)
{
  YkDealDialog *self = YK_DEAL_DIALOG (dialog);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;
  g_autofree char *line = read_deal_text (self, text, &error);

  if (line == NULL) {
    gtk_label_set_text (GTK_LABEL (self->error), error->message);
    gtk_widget_set_visible (self->error, TRUE);
    yk_accessible_names_complain (self->entry, error->message);
    gtk_widget_grab_focus (self->entry);
    return;
  }
  yk_dialog_answer (dialog, "win.deal", g_variant_new_string (line));
}

static void
init_entry (YkDealDialog *self, guint64 deal)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);

  self->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), deal > 0 ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("entry", "Deal number"), -1);
}

static void
init_error (YkDealDialog *self)
{
  self->error = yk_dialog_text (NULL, TEXT_CHARS);
  gtk_label_set_wrap_mode (GTK_LABEL (self->error), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (self->error, "error-text");
  gtk_widget_set_visible (self->error, FALSE);
}

static YkGameOptions
find_special_rules (const YkDialogContext *context)
{
  const YkGameOptions none = {0}, *options = yk_game_get_options (context->game);

  return yk_game_options_equal (options, &none)
             ? yk_options_from_settings (context->settings)
             : *options;
}

static void
yk_deal_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkDealDialog *self = YK_DEAL_DIALOG (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *label = yk_dialog_text (_ ("A number always deals the same cards. You can "
                                        "also paste a shared deal here."),
                                     TEXT_CHARS);

  self->special = find_special_rules (context);
  init_entry (self, yk_game_get_deal (context->game));
  init_error (self);
  yk_accessible_names_explain (self->entry, label);
  gtk_widget_add_css_class (box, "page");
  yk_dialog_append_field (GTK_BOX (box), self->entry, label, context->parent);
  gtk_box_append (GTK_BOX (box), self->error);
  gtk_window_set_child (GTK_WINDOW (self), box);
  yk_dialog_add_buttons (dialog, C_ ("button", "Deal"), deal_accepted);
  /* Selected before it has the focus, so that screen readers say so once. */
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
}

static void
yk_deal_dialog_class_init (YkDealDialogClass *klass)
{
  YK_DIALOG_CLASS (klass)->build = yk_deal_dialog_build;
}

static void
yk_deal_dialog_init (YkDealDialog *self)
{
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Deal Number"));
  gtk_window_set_resizable (GTK_WINDOW (self), FALSE);
}

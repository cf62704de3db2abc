/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's games: those that wait, and those with the deal on the table, the latest
 * first, with how short a win is known. */
#include <glib/gi18n.h>

#include "app/a11y/yk-a11y.h"
#include "app/dialogs/yk-dialogs.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-deals.h"
#include "table/render/yk-layout-picture.h"
#include "words/base/yk-words.h"
#include "words/results/yk-result-words.h"

/* Of the window. */
#define WIDTH 460
#define HEIGHT 440

#define TEXT_CHARS 40
#define OUTCOME_CHARS 24

/* Of a waiting game. */
#define PICTURE_WIDTH 96
#define PICTURE_HEIGHT 64

/* That of a text block. */
#define HEADING_MARGIN 8

#define YK_TYPE_ATTEMPTS_DIALOG (yk_attempts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkAttemptsDialog, yk_attempts_dialog, YK, ATTEMPTS_DIALOG,
                      YkDialog)

struct _YkAttemptsDialog
{
  YkDialog parent_instance;

  YkSession *session;
  YkDealId id;
};

/* What the wins among the games are compared by: all their moves, or those that count
 * where ARE_COUNTED; 0 for others. */
static guint
compared_moves (YkSession *session, const YkPlayed *played, gboolean are_counted)
{
  if (played->result != YK_RESULT_WON)
    return 0;
  return are_counted ? yk_session_counted (session, played) : played->n_moves;
}

static GtkWidget *
try_row_new (YkSession *session, const YkPlayed *played, gboolean is_best)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *row;
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *outcome = yk_try_text (played), *date = yk_played_date (played);
  GtkWidget *label = yk_dialog_text (outcome, OUTCOME_CHARS, NULL);
  guint n_counted = yk_session_counted (session, played);
  char *certain = NULL; /* after how many moves the win was, where that is not all */
  g_autofree char *said = NULL;

  if (n_counted > 0 && n_counted < played->n_moves)
    certain = yk_par_certain_sentence (n_counted);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (texts), label);
  if (certain != NULL)
    gtk_box_append (GTK_BOX (texts),
                    yk_dialog_text (certain, OUTCOME_CHARS, "dim-label"));
  gtk_box_append (GTK_BOX (texts), yk_dialog_text (date, OUTCOME_CHARS, "dim-label"));
  gtk_box_append (GTK_BOX (content), texts);
  if (is_best)
    /* Translators: the player’s win of a deal with the fewest moves. */
    gtk_box_append (GTK_BOX (content), gtk_label_new (C_ ("history", "Shortest")));
  said = yk_words_append (yk_try_sentence (played, is_best), certain);
  row = yk_dialog_row (content, said);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

/* The shortest win is pointed out where there are several games. */
static GtkWidget *
build_tries (YkSession *session, const GArray *games)
{
  const YkPlayed *all = &g_array_index (games, YkPlayed, 0);
  GtkWidget *list = gtk_list_box_new ();
  gboolean are_counted = TRUE; /* the moves of every win */
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < games->len; i++)
    if (all[i].result == YK_RESULT_WON && yk_session_counted (session, &all[i]) == 0)
      are_counted = FALSE;
  for (guint i = 0; i < games->len && games->len > 1; i++) {
    guint n_moves = compared_moves (session, &all[i], are_counted);

    if (n_moves > 0)
      fewest = MIN (fewest, n_moves);
  }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "rows");
  yk_accessible_names_set (list, C_ ("list", "Your games of this deal"));
  for (guint i = games->len; i-- > 0;)
    gtk_list_box_append (
        GTK_LIST_BOX (list),
        try_row_new (session, &all[i],
                     compared_moves (session, &all[i], are_counted) == fewest));
  return list;
}

/* What is known of the deal, and whether there are games with it. */
static char *
deal_games_text (YkAttemptsDialog *self, const GArray *games)
{
  YkFewestMoves par = yk_session_fewest_moves (self->session, &self->id);
  char *known = yk_par_deal_sentence (&par);
  gboolean has_uncounted = FALSE; /* moves of a win that do not count */

  for (guint i = 0; i < games->len; i++) {
    const YkPlayed *played = &g_array_index (games, YkPlayed, i);

    has_uncounted |=
        played->result == YK_RESULT_WON && par.own > 0 && played->n_moves > par.own;
  }
  if (has_uncounted)
    known = yk_words_append (known, g_strdup (yk_par_counting_sentence ()));

  if (self->id.deal == 0)
    return g_strdup (_ ("This position didn’t come from a numbered deal, so games "
                        "played from it aren’t recorded."));
  if (games->len > 0)
    return known;
  return yk_words_append (
      g_strdup (_ ("You haven’t finished a game of this deal yet.")), known);
}

static GtkWidget *
build_heading (YkAttemptsDialog *self, const GArray *games)
{
  GtkWidget *block = yk_text_block_new (), *title;
  g_autoptr (GDate) today = g_date_new ();
  g_autofree char *deal = NULL, *said = NULL, *text = deal_games_text (self, games);

  yk_daily_today (today);
  deal = yk_deal_long_text (&self->id, YK_DIFFICULTY_NONE, today);
  title = yk_dialog_text (deal, TEXT_CHARS, "heading");
  yk_text_block_append (YK_TEXT_BLOCK (block), title);
  if (text != NULL)
    yk_text_block_append (YK_TEXT_BLOCK (block),
                          yk_dialog_text (text, TEXT_CHARS, NULL));
  said = yk_words_append (yk_text_as_sentence (deal), g_strdup (text));
  yk_text_block_set_said (YK_TEXT_BLOCK (block), said);
  return block;
}

/* A game that waits. */
typedef struct
{
  YkSession *session;
  YkPlayed played;
  char *text;        /* of the game, once it is ended; or NULL */
  GtkLabel *caption; /* these two are in its row */
  GtkButton *button;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_free (waiting->text);
  g_free (waiting);
}

/* Ends the game, or takes that back. */
static void
end_waiting_cb (Waiting *waiting)
{
  g_autofree char *progress = yk_progress_text (waiting->played.n_moves);

  if (waiting->text == NULL) {
    waiting->text = yk_store_get_content (yk_session_get_store (waiting->session),
                                          &waiting->played.uid);
    yk_session_end (waiting->session, &waiting->played);
  } else {
    yk_session_wait_again (waiting->session, &waiting->played,
                           g_steal_pointer (&waiting->text));
  }
  gtk_label_set_text (waiting->caption, waiting->text != NULL
                                            ? _ ("Game ended. It counts as a loss.")
                                            : progress);
  /* Translators: “End” ends a game in progress, which then counts as lost. */
  gtk_button_set_label (waiting->button, waiting->text != NULL ? C_ ("button", "Undo")
                                                               : C_ ("button", "End"));
}

static GtkWidget *
waiting_picture (Waiting *waiting)
{
  YkHistory history = {0};
  gboolean is_there =
      yk_session_read (waiting->session, &waiting->played.uid, &history);
  GtkWidget *picture =
      yk_layout_picture_new (waiting->played.id.rules, is_there ? &history.board : NULL,
                             PICTURE_WIDTH, PICTURE_HEIGHT);

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  yk_history_clear (&history);
  return picture;
}

static GtkWidget *
waiting_row_new (YkAttemptsDialog *self, const YkPlayed *played, const GDate *today)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *row;
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "End"));
  g_autofree char *deal = yk_deal_text (&played->id, YK_DIFFICULTY_NONE, today);
  g_autofree char *progress = yk_progress_text (played->n_moves);
  g_autofree char *date = yk_played_date (played), *said = NULL;
  Waiting *waiting = g_new0 (Waiting, 1);

  *waiting = (Waiting){.session = self->session, .played = *played};
  waiting->caption = GTK_LABEL (yk_dialog_text (progress, OUTCOME_CHARS, "dim-label"));
  waiting->button = GTK_BUTTON (button);
  gtk_box_append (GTK_BOX (texts), yk_dialog_text (deal, OUTCOME_CHARS, NULL));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (waiting->caption));
  gtk_box_append (GTK_BOX (texts), yk_dialog_text (date, OUTCOME_CHARS, "dim-label"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (end_waiting_cb), waiting);
  gtk_box_append (GTK_BOX (content), waiting_picture (waiting));
  gtk_box_append (GTK_BOX (content), texts);
  gtk_box_append (GTK_BOX (content), button);
  said = yk_words_append (yk_text_as_sentence (deal), yk_text_as_sentence (progress));
  row = yk_dialog_row (content, said);
  g_object_set_data_full (G_OBJECT (row), "waiting", waiting, waiting_free);
  return row;
}

static void
waiting_activated_cb (YkAttemptsDialog *self, GtkListBoxRow *row)
{
  const Waiting *waiting = g_object_get_data (G_OBJECT (row), "waiting");
  g_autofree char *name = yk_uid_write (&waiting->played.uid);

  if (waiting->text == NULL)
    yk_dialog_answer (YK_DIALOG (self), "win.take-game", g_variant_new_string (name));
}

static GtkWidget *
build_waiting (YkAttemptsDialog *self, const GArray *games)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = gtk_list_box_new (), *label;
  const char *heading = C_ ("heading", "Games in Progress");
  GDate today;

  g_date_clear (&today, 1);
  yk_daily_today (&today);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "rows");
  yk_accessible_names_set (list, heading);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (waiting_activated_cb),
                           self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (
        GTK_LIST_BOX (list),
        waiting_row_new (self, &g_array_index (games, YkPlayed, i), &today));
  label = yk_dialog_text (heading, TEXT_CHARS, "heading");
  gtk_widget_set_margin_start (label, HEADING_MARGIN);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

static void
yk_attempts_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkAttemptsDialog *self = YK_ATTEMPTS_DIALOG (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GArray) games = NULL, waiting = NULL;

  /* Translators: keep it short; the deal is named below it. */
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Your Games"));
  self->session = context->session;
  self->id = yk_game_get_id (context->game);
  games = yk_store_list_attempts (yk_session_get_store (self->session), &self->id);
  waiting = yk_store_list_waiting (yk_session_get_store (self->session));
  gtk_widget_add_css_class (box, "page");
  if (waiting->len > 0)
    gtk_box_append (GTK_BOX (box), build_waiting (self, waiting));
  gtk_box_append (GTK_BOX (box), build_heading (self, games));
  if (games->len > 0)
    gtk_box_append (GTK_BOX (box), build_tries (self->session, games));
  gtk_window_set_child (GTK_WINDOW (self), yk_dialog_scrolled_page (box));
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkAttemptsDialog, yk_attempts_dialog)

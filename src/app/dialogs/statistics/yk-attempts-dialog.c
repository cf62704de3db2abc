/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's games with the deal on the table, the latest first, and how short a win
 * is known. */
#include <glib/gi18n.h>

#include "app/a11y/yk-accessible-names.h"
#include "app/a11y/yk-text-block.h"
#include "app/dialogs/yk-dialog.h"
#include "base/yk-text-util.h"
#include "game/deals/yk-daily.h"
#include "game/results/yk-game-snapshot.h"
#include "words/base/yk-words.h"
#include "words/results/yk-attempt-words.h"
#include "words/results/yk-result-words.h"

/* Of the window. */
#define WIDTH 400
#define HEIGHT 440

#define TEXT_CHARS 40
#define OUTCOME_CHARS 24

#define YK_TYPE_ATTEMPTS_DIALOG (yk_attempts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (YkAttemptsDialog, yk_attempts_dialog, YK, ATTEMPTS_DIALOG,
                      YkDialog)

struct _YkAttemptsDialog
{
  YkDialog parent_instance;

  YkStatistics *statistics;
  YkDealId id;
};

/* Whether the log's entry is one of the tries: it may be older than their list. */
static gboolean
is_among (const GPtrArray *tries, const YkPlayed *played)
{
  for (guint i = 0; i < tries->len; i++) {
    const YkPlayed *one = g_ptr_array_index (tries, i);

    if (one->result == played->result && one->n_moves == played->n_moves &&
        one->seconds == played->seconds)
      return TRUE;
  }
  return FALSE;
}

/* The log's entry of the deal, where it has a result, or NULL. */
static YkPlayed *
find_logged (YkAttemptsDialog *self)
{
  g_autoptr (GPtrArray) games = yk_results_list (
      yk_statistics_get_results (self->statistics), self->id.rules, &self->id.options);

  for (guint i = games->len; i-- > 0;) {
    YkPlayed *played = g_ptr_array_index (games, i);

    if (played->id.deal == self->id.deal && played->result != YK_RESULT_PLAYING)
      return played;
  }
  return NULL;
}

/* All games with the deal, borrowed, the latest last. */
static GPtrArray *
list_deal_games (YkAttemptsDialog *self)
{
  GPtrArray *tries = yk_attempts_store_list_tries (
      yk_statistics_get_pars (self->statistics), &self->id);
  YkPlayed *logged = find_logged (self);
  guint at = 0;

  if (logged == NULL || is_among (tries, logged))
    return tries;
  while (at < tries->len &&
         ((YkPlayed *) g_ptr_array_index (tries, at))->time <= logged->time)
    at++;
  g_ptr_array_insert (tries, (int) at, logged);
  return tries;
}

/* Whether of every win among the games it is known how many of its moves count. */
static gboolean
are_counted (YkAttemptsStore *attempts_store, const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (games, i);

    if (played->result == YK_RESULT_WON &&
        yk_attempts_store_counted (attempts_store, played) == 0)
      return FALSE;
  }
  return TRUE;
}

/* What the wins among the games are compared by; 0 for others. */
static guint
compared_moves (YkAttemptsStore *attempts_store, const GPtrArray *games,
                const YkPlayed *played)
{
  if (played->result != YK_RESULT_WON)
    return 0;
  return are_counted (attempts_store, games)
             ? yk_attempts_store_counted (attempts_store, played)
             : played->n_moves;
}

/* The moves of the shortest win among the games; 0 where they are fewer than two, so
 * that nothing has to be pointed out. */
static guint
fewest_moves (YkAttemptsStore *attempts_store, const GPtrArray *games)
{
  guint fewest = 0;

  for (guint i = 0; i < games->len && games->len > 1; i++) {
    guint n_moves =
        compared_moves (attempts_store, games, g_ptr_array_index (games, i));

    if (n_moves > 0 && (fewest == 0 || n_moves < fewest))
      fewest = n_moves;
  }
  return fewest;
}

static GtkWidget *
outcome_label (const YkPlayed *played)
{
  g_autofree char *text = yk_try_text (played);
  GtkWidget *label = yk_dialog_text (text, OUTCOME_CHARS, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* After how many of a game's moves the win was certain, where that is not all; or NULL.
 */
static char *
certain_sentence (YkAttemptsStore *attempts_store, const YkPlayed *played)
{
  guint n_counted = yk_attempts_store_counted (attempts_store, played);

  return n_counted > 0 && n_counted < played->n_moves
             ? yk_par_certain_sentence (n_counted)
             : NULL;
}

static GtkWidget *
try_content (const YkPlayed *played, const char *certain, gboolean is_best)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *date = yk_played_date (played);

  gtk_box_append (GTK_BOX (texts), outcome_label (played));
  if (certain != NULL)
    gtk_box_append (GTK_BOX (texts),
                    yk_dialog_text (certain, OUTCOME_CHARS, "dim-label"));
  gtk_box_append (GTK_BOX (texts), yk_dialog_text (date, OUTCOME_CHARS, "dim-label"));
  gtk_box_append (GTK_BOX (row), texts);
  if (is_best)
    /* Translators: one of the player's wins of a deal: that with the fewest moves. */
    gtk_box_append (GTK_BOX (row), gtk_label_new (C_ ("history", "Shortest")));
  return row;
}

static GtkWidget *
try_row_new (YkAttemptsStore *attempts_store, const YkPlayed *played, gboolean is_best)
{
  GtkWidget *row;
  char *certain = certain_sentence (attempts_store, played);
  GtkWidget *content = try_content (played, certain, is_best);
  g_autofree char *said = NULL;

  said = yk_words_append (yk_try_sentence (played, is_best), certain);
  row = yk_dialog_row (content, said);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static GtkWidget *
build_tries (YkAttemptsStore *attempts_store, const GPtrArray *games)
{
  GtkWidget *list = gtk_list_box_new ();
  guint fewest = fewest_moves (attempts_store, games);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "rows");
  yk_accessible_names_set (list, C_ ("list", "Your games with this deal"));
  for (guint i = games->len; i-- > 0;) {
    const YkPlayed *played = g_ptr_array_index (games, i);
    gboolean is_best =
        fewest > 0 && compared_moves (attempts_store, games, played) == fewest;

    gtk_list_box_append (GTK_LIST_BOX (list),
                         try_row_new (attempts_store, played, is_best));
  }
  return list;
}

/* Whether a win among the games has moves that do not count in PAR. */
static gboolean
has_uncounted_moves (const GPtrArray *games, const YkFewestMoves *par)
{
  for (guint i = 0; i < games->len; i++) {
    const YkPlayed *played = g_ptr_array_index (games, i);

    if (played->result == YK_RESULT_WON && par->own > 0 && played->n_moves > par->own)
      return TRUE;
  }
  return FALSE;
}

/* What is known of the deal, and whether there are games with it. */
static char *
deal_games_text (YkAttemptsDialog *self, const GPtrArray *games)
{
  YkFewestMoves par =
      yk_attempts_store_moves (yk_statistics_get_pars (self->statistics), &self->id);
  char *known = yk_par_deal_sentence (&par);

  if (has_uncounted_moves (games, &par))
    known = yk_words_append (known, g_strdup (yk_par_counting_sentence ()));

  if (self->id.deal == 0) /* nothing is known of that */
    return g_strdup (_ ("This position came from outside, so it has no number and "
                        "games with it aren't recorded."));
  if (games->len > 0)
    return known;
  return yk_words_append (
      g_strdup (_ ("You haven't finished a game with this deal yet.")), known);
}

static char *
deal_title (YkAttemptsDialog *self)
{
  GDate today;

  g_date_clear (&today, 1);
  yk_daily_today (&today);
  return yk_deal_long_text (&self->id, YK_DIFFICULTY_NONE, &today);
}

static GtkWidget *
build_heading (YkAttemptsDialog *self, const GPtrArray *games)
{
  GtkWidget *block = yk_text_block_new (), *title;
  g_autofree char *deal = deal_title (self), *text = deal_games_text (self, games);
  g_autofree char *said = yk_text_as_sentence (deal);

  title = yk_dialog_text (deal, TEXT_CHARS, "heading");
  yk_text_block_append (YK_TEXT_BLOCK (block), title);
  if (text != NULL)
    yk_text_block_append (YK_TEXT_BLOCK (block),
                          yk_dialog_text (text, TEXT_CHARS, NULL));
  said = yk_words_append (g_steal_pointer (&said), g_strdup (text));
  yk_text_block_set_said (YK_TEXT_BLOCK (block), said);
  return block;
}

static void
yk_attempts_dialog_build (YkDialog *dialog, const YkDialogContext *context)
{
  YkAttemptsDialog *self = YK_ATTEMPTS_DIALOG (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autoptr (GPtrArray) games = NULL;

  /* Short, for the header of a telephone; which deal it is stands below. */
  gtk_window_set_title (GTK_WINDOW (self), C_ ("window title", "Your Games"));
  self->statistics = context->statistics;
  self->id = yk_game_snapshot_identify (context->game);
  games = list_deal_games (self);
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), build_heading (self, games));
  if (games->len > 0)
    gtk_box_append (GTK_BOX (box),
                    build_tries (yk_statistics_get_pars (self->statistics), games));
  gtk_window_set_child (GTK_WINDOW (self), yk_dialog_scrolled_page (box));
  yk_dialog_fit (GTK_WINDOW (self), context->parent, WIDTH, HEIGHT);
}

YK_DEFINE_DIALOG (YkAttemptsDialog, yk_attempts_dialog)

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games are written. */
#include <string.h>

#include "core/yk-text.h"
#include "game/model/yk-history.h"
#include "game/savegame/yk-savegame.h"

#define LINE_WIDTH 80

/* A step, in the order in which they were made. */
typedef struct
{
  YkMove move;
  guint8 is_automatic : 1;
  guint8 is_walked : 1; /* it is to be written that redo makes this one */
  guint parent;
} DraftStep;

struct _YkSavegameDraft
{
  YkHistory game; /* without its tree and what is known of it; it owns EXTRA */
  guint n_steps;
  DraftStep *steps;
  gboolean has_branches;
  guint n_line;     /* how many steps the present line has */
  GArray *winnable; /* of guint, nodes: see yk_tree_verdicts_edge() */
  GArray *lost;
};

/* What is known without a review is not written: it is found again in no time. */
static GArray *
take_edge (const YkHistory *history, YkWinnability winnability)
{
  if (!history->findings.is_kept)
    return g_array_new (FALSE, FALSE, sizeof (guint));
  return yk_tree_verdicts_edge (&history->findings, &history->tree, winnability);
}

YkSavegameDraft *
yk_savegame_draft_new (const YkHistory *history)
{
  YkSavegameDraft *draft = g_new0 (YkSavegameDraft, 1);

  draft->game = *history;
  draft->game.tree = (YkTree){0};
  draft->game.findings = (YkTreeVerdicts){0};
  draft->game.extra = g_strdup (history->extra);
  draft->n_steps = yk_tree_n_nodes (&history->tree) - 1;
  draft->steps = g_new0 (DraftStep, draft->n_steps);
  for (guint i = 0; i < draft->n_steps; i++) {
    const YkTreeNode *node = yk_tree_node (&history->tree, i + 1);
    const YkTreeNode *parent = yk_tree_node (&history->tree, node->parent);

    draft->steps[i].move = node->step.undo.move;
    draft->steps[i].is_automatic = !!node->step.is_automatic;
    draft->steps[i].is_walked = parent->next == i + 1 && parent->last_child != i + 1;
    draft->steps[i].parent = node->parent;
  }
  draft->has_branches = history->tree.n_branches > 0;
  draft->n_line = yk_history_n_steps (history);
  draft->winnable = take_edge (history, YK_WINNABILITY_WINNABLE);
  draft->lost = take_edge (history, YK_WINNABILITY_LOST);
  return draft;
}

void
yk_savegame_draft_free (YkSavegameDraft *draft)
{
  g_free (draft->steps);
  g_array_unref (draft->winnable);
  g_array_unref (draft->lost);
  g_free (draft->game.extra);
  g_free (draft);
}

static void
write_first (GString *text, const YkSavegameDraft *draft)
{
  char board[YK_TEXT_BOARD_SIZE], options[YK_OPTIONS_TEXT_SIZE];

  if (draft->game.deal == 0) {
    yk_board_to_text (&draft->game.first, board);
    g_string_append_printf (text, "board\n%send\n", board);
    return;
  }
  g_string_append_printf (text, "variation %s\n", draft->game.first.rules->id);
  yk_game_options_to_text (&draft->game.first.options, "option ", " ", "\n", options);
  g_string_append (text, options);
  g_string_append_printf (text, "deal %" G_GUINT64_FORMAT "\n", draft->game.deal);
}

/* A line that is being written; it begins with KEY, and comes again where it would grow
 * too long. */
typedef struct
{
  GString *text;
  const char *key;
  gsize start;
  gboolean is_open;
} Line;

static void
end_record_line (Line *line)
{
  if (line->is_open)
    g_string_append_c (line->text, '\n');
  line->is_open = FALSE;
}

/* There is always room left for a star before the word. */
static void
add_word (Line *line, const char *word, gsize length, gboolean has_star)
{
  if (line->is_open && line->text->len - line->start + 2 + length > LINE_WIDTH)
    end_record_line (line);
  if (!line->is_open) {
    line->start = line->text->len;
    line->is_open = TRUE;
    g_string_append (line->text, line->key);
  }
  g_string_append (line->text, has_star ? " *" : " ");
  g_string_append_len (line->text, word, (gssize) length);
}

static void
write_steps (GString *text, const YkSavegameDraft *draft)
{
  Line line = {.text = text, .key = "moves"};

  for (guint i = 0; i < draft->n_steps; i++) {
    const DraftStep *step = &draft->steps[i];
    char word[YK_TEXT_MOVE_SIZE];

    if (step->parent != i) {
      end_record_line (&line);
      g_string_append_printf (text, "branch %u\n", step->parent);
    }
    add_word (&line, word, yk_move_to_text (step->move, word), step->is_automatic);
  }
  end_record_line (&line);
}

static void
write_walked (GString *text, const YkSavegameDraft *draft)
{
  Line line = {.text = text, .key = "walked"};

  for (guint i = 0; i < draft->n_steps; i++) {
    char word[16];

    if (draft->steps[i].is_walked)
      add_word (&line, word, (gsize) g_snprintf (word, sizeof word, "%u", i + 1),
                FALSE);
  }
  end_record_line (&line);
}

static void
write_nodes (GString *text, const char *key, const GArray *nodes)
{
  Line line = {.text = text, .key = key};

  for (guint i = 0; i < nodes->len; i++) {
    char word[16];
    int length = g_snprintf (word, sizeof word, "%u", g_array_index (nodes, guint, i));

    add_word (&line, word, (gsize) length, FALSE);
  }
  end_record_line (&line);
}

char *
yk_savegame_draft_write (const YkSavegameDraft *draft)
{
  GString *text = g_string_sized_new (8 * (gsize) draft->n_steps + 512);

  g_string_append_printf (text, YK_SAVEGAME_FIRST_WORD "%d\n",
                          draft->has_branches ? YK_SAVEGAME_VERSION
                                              : YK_SAVEGAME_VERSION_OF_ONE_LINE);
  write_first (text, draft);
  write_steps (text, draft);
  write_walked (text, draft);
  if (draft->game.cursor < draft->n_line)
    g_string_append_printf (text, "cursor %u\n", draft->game.cursor);
  g_string_append_printf (text, "elapsed %" G_GINT64_FORMAT "\n",
                          draft->game.elapsed_ms);
  if (draft->game.elapsed_before_ms > 0)
    g_string_append_printf (text, "elapsed-before %" G_GINT64_FORMAT "\n",
                            draft->game.elapsed_before_ms);
  g_string_append_printf (text, "score %d\n", draft->game.score);
  if (draft->game.score_stopped)
    g_string_append (text, "score-stopped yes\n");
  if (draft->game.was_shown)
    g_string_append (text, "shown yes\n");
  if (draft->game.n_hints > 0)
    g_string_append_printf (text, "hints %u\n", draft->game.n_hints);
  if (draft->game.has_auto_play)
    g_string_append_printf (text, "auto-play %s\n",
                            yk_auto_play_names[draft->game.auto_play]);
  write_nodes (text, "winnable", draft->winnable);
  write_nodes (text, "lost", draft->lost);
  if (draft->game.extra != NULL)
    g_string_append (text, draft->game.extra);
  return g_string_free (text, FALSE);
}

char *
yk_savegame_write (const YkHistory *history)
{
  g_autoptr (YkSavegameDraft) draft = yk_savegame_draft_new (history);

  return yk_savegame_draft_write (draft);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a savegame says, made into a game: every move is replayed. */
#include "game/savegame/yk-savegame-private.h"

#include <glib/gi18n-lib.h>

#include "core/yk-deal.h"
#include "core/yk-text.h"

G_DEFINE_QUARK (yk_savegame_error_quark, yk_savegame_error)

gboolean
yk_savegame_content_fail (GError **error)
{
  g_set_error_literal (error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX,
                       _ ("This saved game is damaged: a part of it is missing or "
                          "doesn’t fit the rest."));
  return FALSE;
}

/* Begins HISTORY with the numbered deal or the position from outside, whichever the
 * lines gave. */
static gboolean
begin_history (const YkSavegameContent *content, YkHistory *history)
{
  if (content->has_deal == content->has_board ||
      content->has_deal != content->has_variation)
    return FALSE;
  if (!content->has_deal) {
    if (content->has_options)
      return FALSE;
    yk_history_init_board (history, &content->board);
    return TRUE;
  }
  if (content->deal < YK_DEAL_MIN ||
      !yk_rules_accepts (content->rules, &content->options))
    return FALSE;
  yk_history_init (history, content->rules, &content->options, content->deal);
  return TRUE;
}

/* Makes the step that was written as the I-th, from 0.  As long as there is only one
 * line it is played, which counts the score. */
static gboolean
replay_step (YkHistory *history, const YkSavegameStep *step, guint i)
{
  if (step->parent == i && history->cursor == i)
    return yk_history_play (history, step->move, step->is_automatic);
  return yk_history_graft (history, step->parent, step->move, step->is_automatic);
}

static gboolean
replay_steps (const YkSavegameContent *content, YkHistory *history, GError **error)
{
  for (guint i = 0; i < content->steps->len; i++) {
    const YkSavegameStep *step = &g_array_index (content->steps, YkSavegameStep, i);
    char text[YK_TEXT_MOVE_SIZE];

    if (replay_step (history, step, i))
      continue;
    if (yk_tree_child (&history->tree, step->parent, step->move, step->is_automatic))
      return yk_savegame_content_fail (error);
    yk_move_to_text (step->move, text);
    g_set_error (
        error, YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_ILLEGAL_MOVE,
        /* Translators: which move it is, counted from 1, and its short form,
         * such as “c1-c2:3”. */
        _ ("This saved game is damaged: the rules don’t allow its move %u, “%s”."),
        i + 1, text);
    return FALSE;
  }
  return TRUE;
}

/* Makes the line present that was walked last, with the cursor where it was. */
static gboolean
find_present (const YkSavegameContent *content, YkHistory *history)
{
  for (guint i = 0; i < content->walked->len; i++) {
    guint step = g_array_index (content->walked, guint, i);

    if (step > content->steps->len)
      return FALSE;
    yk_tree_set_next (&history->tree, step);
  }
  yk_history_follow (history);
  if (!content->has_cursor)
    return TRUE;
  if (content->cursor > yk_history_n_steps (history))
    return FALSE;
  yk_history_seek (history, (guint) content->cursor);
  return TRUE;
}

static gboolean
are_nodes (const GArray *nodes, const YkHistory *history)
{
  for (guint i = 0; i < nodes->len; i++)
    if (g_array_index (nodes, guint, i) >= yk_tree_n_nodes (&history->tree))
      return FALSE;
  return TRUE;
}

/* Takes what the lines claim to be known, or nothing of it where they contradict each
 * other. */
static gboolean
take_claims (const YkSavegameContent *content, YkHistory *history)
{
  const struct
  {
    const GArray *nodes;
    YkWinnability winnability;
  } claims[] = {{content->winnable, YK_WINNABILITY_WINNABLE},
                {content->lost, YK_WINNABILITY_LOST}};

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++) {
    if (!are_nodes (claims[i].nodes, history))
      return FALSE;
    for (guint j = 0; j < claims[i].nodes->len; j++)
      if (!yk_tree_verdicts_claim (&history->findings, &history->tree,
                                   g_array_index (claims[i].nodes, guint, j),
                                   claims[i].winnability))
        return TRUE;
  }
  return TRUE;
}

gboolean
yk_savegame_content_replay (const YkSavegameContent *content, YkHistory *history,
                            GError **error)
{
  if (!begin_history (content, history))
    return yk_savegame_content_fail (error);
  if (!replay_steps (content, history, error))
    return FALSE;
  if (!find_present (content, history) || !take_claims (content, history))
    return yk_savegame_content_fail (error);

  if (content->score_stopped || history->score_stopped) {
    guint64 most = 2 * (guint64) yk_board_n_cards (&history->first);

    history->score_stopped = TRUE;
    history->score = (int) MIN (content->score, most);
  }
  history->elapsed_ms = (gint64) content->elapsed_ms;
  history->elapsed_before_ms = (gint64) content->elapsed_before_ms;
  history->was_shown = content->was_shown;
  history->n_hints = (guint) content->n_hints;
  history->has_auto_play = content->has_auto_play;
  history->auto_play = content->auto_play;
  if (content->extra->len > 0)
    history->extra = g_strndup (content->extra->str, content->extra->len);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: steps, the cursor among them, and the score. */
#include "game/yk-history.h"

#include "core/yk-deal.h"

static const YkHistoryStep *
get_step (const YkHistory *history, guint i)
{
  return &g_array_index (history->steps, YkHistoryStep, i);
}

static void
begin (YkHistory *history)
{
  history->board = history->first;
  history->steps = g_array_new (FALSE, FALSE, sizeof (YkHistoryStep));
}

void
yk_history_init (YkHistory *history, const YkRules *rules, const YkGameOptions *options,
                 guint64 deal)
{
  *history = (YkHistory){.deal = deal};
  yk_board_deal (&history->first, rules, options, deal);
  begin (history);
}

void
yk_history_init_board (YkHistory *history, const YkBoard *first)
{
  *history = (YkHistory){.first = *first};
  begin (history);
}

void
yk_history_clear (YkHistory *history)
{
  g_clear_pointer (&history->steps, g_array_unref);
  g_clear_pointer (&history->extra, g_free);
  *history = (YkHistory){0};
}

/* The faces of the column cards that lie face down in BEFORE and face up in AFTER, the
 * position one move later; a redeal turns none. */
static guint64
turned_faces (const YkUndo *undo, const YkBoard *after)
{
  const YkBoard *before = &undo->before;
  guint64 faces = 0;

  if (yk_move_equal (undo->move, YK_MOVE_REDEAL))
    return 0;
  for (int column = 0; column < before->n_columns; column++)
    for (int i = after->n_down[column]; i < before->n_down[column]; i++)
      faces |= G_GUINT64_CONSTANT (1)
               << yk_card_index (before->cards[before->start[column] + i]);
  return faces;
}

/* How many cards the last step turned over for the first time.  Only a redeal can lay
 * a card face down again, and only games of one deck have redeals, so that a card is
 * then known by its face. */
static int
n_newly_turned (const YkHistory *history)
{
  guint last = history->cursor - 1;
  const YkUndo *undo = &get_step (history, last)->undo;
  guint64 faces;

  if (history->first.rules->n_redeals == 0)
    return yk_board_n_face_down (&undo->before) -
           yk_board_n_face_down (&history->board);

  faces = turned_faces (undo, &history->board);
  for (guint i = 0; faces != 0 && i < last; i++)
    faces &= ~turned_faces (&get_step (history, i)->undo,
                            &get_step (history, i + 1)->undo.before);
  return __builtin_popcountll (faces);
}

/* The points for cards that reached a foundation.  Where a position from outside has
 * some there from the start, they gave no point and can lose none. */
static int
foundation_points (const YkHistory *history, const YkBoard *board)
{
  return MAX (0, yk_board_n_on_foundations (board) -
                     yk_board_n_on_foundations (&history->first));
}

/* Counts the points of the last step: one for each card that is turned over for the
 * first time, and one for each card on a foundation. */
static void
update_history_score (YkHistory *history)
{
  const YkHistoryStep *last = get_step (history, history->cursor - 1);

  if (history->score_stopped)
    return;
  history->score += n_newly_turned (history) +
                    foundation_points (history, &history->board) -
                    foundation_points (history, &last->undo.before);
}

gboolean
yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic)
{
  YkHistoryStep step = {.is_automatic = is_automatic};

  if (history->cursor >= YK_HISTORY_MAX_STEPS ||
      !yk_board_allows (&history->board, move))
    return FALSE;

  g_array_set_size (history->steps, history->cursor);
  yk_board_apply (&history->board, move, &step.undo);
  g_array_append_val (history->steps, step);
  history->cursor++;
  update_history_score (history);
  return TRUE;
}

static guint64
face_bit (YkCard card)
{
  return card != 0 ? G_GUINT64_CONSTANT (1) << yk_card_index (card) : 0;
}

/* The faces that the player took down from a foundation by hand, and has not sent up
 * again by hand since. */
static guint64
kept_faces (const YkHistory *history)
{
  guint64 kept = 0;

  if (!history->first.options.foundation_return)
    return 0;
  for (guint i = 0; i < history->cursor; i++) {
    const YkHistoryStep *step = get_step (history, i);
    guint64 face = face_bit (yk_board_top (&step->undo.before, step->undo.move.from));

    if (step->is_automatic)
      continue;
    if (yk_pile_kind (step->undo.move.from) == YK_PILE_FOUNDATION)
      kept |= face;
    else if (yk_pile_kind (step->undo.move.to) == YK_PILE_FOUNDATION)
      kept &= ~face;
  }
  return kept;
}

gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move)
{
  return yk_board_auto_move (&history->board, auto_play, kept_faces (history), move);
}

void
yk_history_seek (YkHistory *history, guint cursor)
{
  guint n_steps = history->steps->len;

  g_return_if_fail (cursor <= n_steps);

  if (cursor == history->cursor)
    return;
  if (cursor < history->cursor)
    history->score_stopped = TRUE;

  /* Every step knows the position before it; only the last one's must be made. */
  if (cursor < n_steps) {
    history->board = get_step (history, cursor)->undo.before;
  } else {
    YkUndo undo = get_step (history, n_steps - 1)->undo;

    history->board = undo.before;
    yk_board_apply (&history->board, undo.move, &undo);
  }
  history->cursor = cursor;
}

guint
yk_history_before_move (const YkHistory *history)
{
  guint cursor = history->cursor;

  while (cursor > 0 && get_step (history, cursor - 1)->is_automatic)
    cursor--;
  return cursor > 0 ? cursor - 1 : 0;
}

guint
yk_history_after_move (const YkHistory *history)
{
  guint cursor = history->cursor, n_steps = history->steps->len;

  if (cursor < n_steps)
    cursor++;
  while (cursor < n_steps && get_step (history, cursor)->is_automatic)
    cursor++;
  return cursor;
}

guint
yk_history_n_moves (const YkHistory *history)
{
  guint n_moves = 0;

  for (guint i = 0; i < history->cursor; i++)
    n_moves += !get_step (history, i)->is_automatic;
  return n_moves;
}

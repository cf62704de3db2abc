/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens on the table, in sentences. */
#include "words/play/yk-play-words.h"

#include <glib/gi18n-lib.h>

#include "base/yk-text-util.h"
#include "words/base/yk-words.h"

/* So many cards that go up by themselves are named one by one. */
#define MOST_NAMED 3

static int
column_number (YkPile pile)
{
  return pile - YK_COLUMN_1 + 1;
}

static const char *
lowest_name (const YkBoard *board, YkPile pile, int count, YkCardCase card_case)
{
  /* The bottom one of the last COUNT cards of a pile. */
  return yk_card_name_in (board->cards[board->start[pile + 1] - count], card_case);
}

/* Moves that are made. */

static char *
onto_card_sentence (const char *name, const char *target, int n_more)
{
  if (n_more == 0)
    /* Translators: said when a card has moved: the card as subject, and the one it lies
     * on now as target. */
    return g_strdup_printf (_ ("%s onto %s."), name, target);
  return g_strdup_printf (
      /* Translators: said when a card has moved: the card as subject, then where it
       * went, a card as target or the number of a column, and how many cards came along
       * on top of it. */
      ngettext ("%1$s, with %3$d card on it, onto %2$s.",
                "%1$s, with %3$d cards on it, onto %2$s.", (gulong) n_more),
      name, target, n_more);
}

/* The last COUNT cards of a pile, where they follow one another; else NULL. */
static char *
run_of (const YkBoard *board, YkPile pile, int count)
{
  return count < 2 ? NULL
                   : yk_run_phrase (
                         board, board->cards + board->start[pile + 1] - count, count);
}

/* Of cards each of which is one rank lower than the one that it lies on. */
static char *
run_sentence (const YkBoard *before, YkMove move)
{
  const char *first = lowest_name (before, move.from, move.count, YK_CARD_SUBJECT);
  const char *last = lowest_name (before, move.from, 1, YK_CARD_LISTED);
  YkCard target = yk_board_top (before, move.to);

  if (target == 0)
    return g_strdup_printf (
        /* Translators: said when cards have moved that follow one another: the first as
         * subject, the last as in a list, and the number of a column. */
        _ ("%1$s down to %2$s, into empty column %3$d."), first, last,
        column_number (move.to));
  /* Translators: said when cards have moved that follow one another: the first as
   * subject, the last as in a list, and the card they are on now as target. */
  return g_strdup_printf (_ ("%1$s down to %2$s, onto %3$s."), first, last,
                          yk_card_name_in (target, YK_CARD_TARGET));
}

static char *
to_column_sentence (const YkBoard *before, YkMove move, YkSpeech speech)
{
  const char *name = lowest_name (before, move.from, move.count, YK_CARD_SUBJECT);
  const YkCard *end = before->cards + before->start[move.from + 1];
  YkCard target = yk_board_top (before, move.to);
  int n_more = speech == YK_SPEECH_WORDY ? move.count - 1 : 0;
  g_autofree char *run = run_of (before, move.from, n_more + 1);

  if (run != NULL && yk_card_rank (end[-move.count]) - yk_card_rank (end[-1]) == n_more)
    return run_sentence (before, move);
  if (target == 0) {
    const int column = column_number (move.to);
    if (n_more == 0)
      /* Translators: said when a card has moved: the card as subject, and the number of
       * a column. */
      return g_strdup_printf (_ ("%s into empty column %d."), name, column);
    return g_strdup_printf (
        /* Translators: said when a card has moved: the card as subject, then where it
         * went, a card as target or the number of a column, and how many cards came
         * along on top of it. */
        ngettext ("%1$s, with %3$d card on it, into empty column %2$d.",
                  "%1$s, with %3$d cards on it, into empty column %2$d.",
                  (gulong) n_more),
        name, column, n_more);
  }
  return onto_card_sentence (name, yk_card_name_in (target, YK_CARD_TARGET), n_more);
}

static char *
stock_sentence (const YkBoard *before, const YkBoard *after, YkMove move)
{
  int n_dealt =
      yk_board_pile_size (before, YK_STOCK) - yk_board_pile_size (after, YK_STOCK);

  if (yk_move_equal (move, YK_MOVE_REDEAL))
    return g_strdup (_ ("The cards are dealt again."));
  switch (before->rules->stock_deal) {
  case YK_STOCK_TO_COLUMNS:
    return g_strdup_printf (
        /* Translators: how many cards were dealt. */
        ngettext ("%d card is dealt from the stock to the columns.",
                  "%d cards are dealt from the stock to the columns.",
                  (gulong) n_dealt),
        n_dealt);
  case YK_STOCK_TO_WASTE:
    return g_strdup_printf (
        /* Translators: a card as subject. */
        _ ("%s comes from the stock."),
        yk_card_name_in (yk_board_top (after, YK_WASTE), YK_CARD_SUBJECT));
  }
  return NULL;
}

static char *
move_sentence (const YkBoard *before, const YkBoard *after, YkMove move,
               YkSpeech speech)
{
  switch (yk_pile_kind (move.to)) {
  case YK_PILE_COLUMN:
    return to_column_sentence (before, move, speech);
  case YK_PILE_FOUNDATION:
    if (move.count > 1)
      return g_strdup_printf (
          /* Translators: said when a suit has moved: its king as subject. */
          _ ("%s onto the foundation, with the rest of its suit."),
          lowest_name (before, move.from, move.count, YK_CARD_SUBJECT));
    return g_strdup_printf (
        /* Translators: said when a card has moved: the card as subject. */
        _ ("%s onto the foundation."),
        lowest_name (before, move.from, move.count, YK_CARD_SUBJECT));
  case YK_PILE_CELL:
    return g_strdup_printf (
        /* Translators: said when a card has moved: the card as subject, and the number
         * of a cell. */
        _ ("%s into cell %d."),
        lowest_name (before, move.from, move.count, YK_CARD_SUBJECT),
        move.to - YK_CELL_1 + 1);
  case YK_PILE_STOCK:
    return stock_sentence (before, after, move);
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
    break;
  }
  return NULL;
}

/* The cards of one column that are face up now, and were not before. */
static char *
add_turned (char *text, const YkBoard *before, const YkBoard *after, YkPile column)
{
  for (int i = after->n_down[column]; i < before->n_down[column]; i++)
    text = yk_words_append (
        text,
        /* Translators: a card as subject, which lay face down. */
        g_strdup_printf (_ ("%s is turned over."),
                         yk_card_name_in (before->cards[before->start[column] + i],
                                          YK_CARD_SUBJECT)));
  return text;
}

/* Closing gaps moves columns, so that only the one that the cards came from, and the
 * same number of columns, can be compared. */
static char *
add_consequences (char *text, const YkHistoryStep *step, const YkBoard *after,
                  YkSpeech speech)
{
  const YkBoard *before = &step->undo.before;
  YkPile from = step->undo.move.from;

  /* A redeal lays all cards anew. */
  if (yk_move_equal (step->undo.move, YK_MOVE_REDEAL) ||
      yk_pile_kind (from) != YK_PILE_COLUMN || before->n_columns != after->n_columns)
    return text;
  text = add_turned (text, before, after, from);
  if (speech == YK_SPEECH_WORDY && yk_board_pile_size (after, from) == 0)
    text = yk_words_append (text,
                            g_strdup_printf (
                                /* Translators: the number of a column. */
                                _ ("Column %d is now empty."), column_number (from)));
  return text;
}

static const YkBoard *
board_after (const YkEvent *event, guint i)
{
  return i + 1 < event->n_steps ? &event->steps[i + 1].undo.before : event->board;
}

/* A step that followed by itself. */
static char *
automatic_sentence (const YkHistoryStep *step)
{
  const YkMove *move = &step->undo.move;

  return g_strdup_printf (
      /* Translators: a card as subject, which automatic play sends to the foundation.
       */
      _ ("%s goes to the foundation automatically."),
      lowest_name (&step->undo.before, move->from, move->count, YK_CARD_SUBJECT));
}

static char *
automatic_count_sentence (guint n_steps)
{
  return g_strdup_printf (
      /* Translators: how many cards automatic play has sent to the foundations. */
      ngettext ("%u card goes to the foundation automatically.",
                "%u cards go to the foundations automatically.", n_steps),
      n_steps);
}

/* The cards that are on top of the foundations now, where several steps have sent some
 * up, and others are still to go. */
static char *
on_top_sentence (const YkEvent *event, guint first, guint end)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  const YkBoard *after = board_after (event, end - 1);
  guint64 seen = 0;

  for (guint i = end; i-- > first;) {
    YkPile pile = event->steps[i].undo.move.to;

    if ((seen >> pile & 1) == 0)
      g_ptr_array_add (names, g_strdup (yk_card_name_in (yk_board_top (after, pile),
                                                         YK_CARD_LISTED)));
    seen |= G_GUINT64_CONSTANT (1) << pile;
  }
  if (yk_board_is_won (after))
    return NULL;
  list = yk_words_list (names);
  /* Translators: a list of the cards that automatic play has moved to the foundations
   * last. */
  return g_strdup_printf (_ ("Now on top of the foundations: %s."), list);
}

/* The steps from FIRST to before END, all of which followed by themselves. */
static char *
add_automatic (char *text, const YkEvent *event, guint first, guint end,
               YkSpeech speech)
{
  guint n_steps = end - first;

  if (n_steps > MOST_NAMED) {
    text = yk_words_append (text, automatic_count_sentence (n_steps));
    text = yk_words_append (text, on_top_sentence (event, first, end));
  }
  for (guint i = first; i < end; i++) {
    if (n_steps <= MOST_NAMED)
      text = yk_words_append (text, automatic_sentence (&event->steps[i]));
    text = add_consequences (text, &event->steps[i], board_after (event, i),
                             n_steps <= MOST_NAMED ? speech : YK_SPEECH_TERSE);
  }
  return text;
}

static char *
add_step (char *text, const YkEvent *event, guint i, YkSpeech speech)
{
  const YkHistoryStep *step = &event->steps[i];
  const YkBoard *after = board_after (event, i);

  text = yk_words_append (
      text, move_sentence (&step->undo.before, after, step->undo.move, speech));
  return add_consequences (text, step, after, speech);
}

static guint
end_of_automatic (const YkEvent *event, guint i)
{
  while (i < event->n_steps && event->steps[i].is_automatic)
    i++;
  return i;
}

/* A step that comes alone is a move, whoever has made it: a solution is shown in such
 * steps. */
static char *
played_sentence (const YkEvent *event, YkSpeech speech)
{
  char *text = NULL;

  if (event->n_steps == 1)
    return add_step (NULL, event, 0, speech);
  for (guint i = 0; i < event->n_steps;) {
    guint end;

    if (!event->steps[i].is_automatic)
      text = add_step (text, event, i++, speech);
    end = end_of_automatic (event, i);
    text = add_automatic (text, event, i, end, speech);
    i = end;
  }
  return text;
}

/* Moves that are taken back, and made again. */

static char *
back_sentence (const YkBoard *board, YkMove move, YkSpeech speech)
{
  const char *name;

  if (yk_pile_kind (move.to) == YK_PILE_STOCK)
    return g_strdup (_ ("Undone: the cards are back in the stock."));
  name = lowest_name (board, move.from, move.count, YK_CARD_LISTED);
  if (speech == YK_SPEECH_TERSE)
    /* Translators: the card whose move is taken back, as in a list. */
    return g_strdup_printf (_ ("Undone: %s."), name);
  switch (yk_pile_kind (move.from)) {
  case YK_PILE_COLUMN:
    /* Translators: the card whose move is taken back, as in a list, and the number of a
     * column. */
    return g_strdup_printf (_ ("Undone: %s is back in column %d."), name,
                            column_number (move.from));
  case YK_PILE_FOUNDATION:
    /* Translators: the card whose move is taken back, as in a list. */
    return g_strdup_printf (_ ("Undone: %s is back on the foundation."), name);
  case YK_PILE_CELL:
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
    break;
  }
  /* Translators: the card whose move is taken back, as in a list. */
  return g_strdup_printf (_ ("Undone: %s is back."), name);
}

static guint
count_own (const YkEvent *event)
{
  guint n = 0;

  for (guint i = 0; i < event->n_steps; i++)
    n += !event->steps[i].is_automatic;
  return n;
}

static char *
undone_automatic_sentence (const YkEvent *event)
{
  YkMove move = event->steps[0].undo.move;
  char *sentence = yk_undone_sentence (event->board, move);

  return sentence != NULL ? sentence
                          : back_sentence (event->board, move, YK_SPEECH_TERSE);
}

static char *
undone_sentence (const YkEvent *event, YkSpeech speech)
{
  guint n_own = count_own (event), n_automatic = event->n_steps - n_own;
  char *text;

  if (event->n_steps == 1 && n_own == 0)
    return undone_automatic_sentence (event);
  if (n_own > 1)
    return g_strdup_printf (
        /* Translators: how many moves were taken back at once. */
        ngettext ("%u move undone.", "%u moves undone.", n_own), n_own);
  if (n_own == 0)
    /* Translators: how many cards are taken back that automatic play had moved to the
     * foundations. */
    return g_strdup_printf (ngettext ("%u card comes back from the foundations.",
                                      "%u cards come back from the foundations.",
                                      n_automatic),
                            n_automatic);
  text = back_sentence (event->board, event->steps[0].undo.move, speech);
  if (n_automatic == 0)
    return text;
  return yk_words_append (
      text,
      g_strdup_printf (
          /* Translators: said after a sentence about the move that was undone: how many
           * cards automatic play had moved after it. */
          ngettext ("%u card that moved automatically is back, too.",
                    "%u cards that moved automatically are back, too.", n_automatic),
          n_automatic));
}

static char *
redone_sentence (const YkEvent *event, YkSpeech speech)
{
  guint n_own = count_own (event);

  if (n_own > 1)
    return g_strdup_printf (
        /* Translators: how many moves were made again at once. */
        ngettext ("%u move redone.", "%u moves redone.", n_own), n_own);
  return yk_words_append (g_strdup (C_ ("event", "Redone.")),
                          played_sentence (event, speech));
}

/* Cards that are picked up. */

/* A pile that takes the cards, as a phrase in a list. */
static char *
target_phrase (const YkBoard *board, YkPile pile)
{
  YkCard card = yk_board_top (board, pile);

  switch (yk_pile_kind (pile)) {
  case YK_PILE_COLUMN:
    if (card == 0)
      /* Translators: in a list of places: the number of a
       * column. */
      return g_strdup_printf (_ ("empty column %d"), column_number (pile));
    /* Translators: in a list of places where the cards in hand fit: a card as in a
     * list, and the number of its column. */
    return g_strdup_printf (_ ("%s in column %d"),
                            yk_card_name_in (card, YK_CARD_LISTED),
                            column_number (pile));
  case YK_PILE_CELL:
    /* Translators: in a list of places where the cards in hand fit: the number of a
     * cell. */
    return g_strdup_printf (_ ("cell %d"), pile - YK_CELL_1 + 1);
  case YK_PILE_FOUNDATION:
    /* Translators: in a list of places where the cards in hand fit: the number of a
     * foundation. */
    return g_strdup_printf (_ ("foundation %d"), pile - YK_FOUNDATION_1 + 1);
  case YK_PILE_RESERVE:
  case YK_PILE_WASTE:
  case YK_PILE_STOCK:
    break;
  }
  return NULL;
}

static char *
targets_sentence (const YkBoard *board, YkMove move)
{
  g_autoptr (GPtrArray) targets = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (int pile = 0; pile < YK_RESERVE; pile++)
    if (yk_board_allows (board, (YkMove){move.from, (YkPile) pile, move.count}))
      g_ptr_array_add (targets, target_phrase (board, (YkPile) pile));
  if (targets->len == 0)
    return g_strdup (_ ("It doesn’t fit anywhere now."));
  list = yk_words_list (targets);
  return g_strdup_printf (
      /* Translators: how many places take the cards in hand, and a list of them. */
      ngettext ("Fits in %u place: %s.", "Fits in %u places: %s.", targets->len),
      targets->len, list);
}

static char *
picked_up_sentence (const YkBoard *board, YkMove move, YkSpeech speech)
{
  const char *name = lowest_name (board, move.from, move.count, YK_CARD_OBJECT);
  int n_more = speech == YK_SPEECH_WORDY ? move.count - 1 : 0;
  g_autofree char *run = run_of (board, move.from, n_more + 1);
  char *text;

  if (run != NULL)
    /* Translators: cards that follow one another, as “King of clubs down to Nine of
     * hearts” in a list. */
    text = g_strdup_printf (_ ("Picked up: %s."), run);
  else if (n_more > 0)
    text = g_strdup_printf (
        /* Translators: a card as object, and how many lie on it. */
        ngettext ("Picked up %1$s with %2$d card on it.",
                  "Picked up %1$s with %2$d cards on it.", (gulong) n_more),
        name, n_more);
  else
    /* Translators: a card as object. */
    text = g_strdup_printf (_ ("Picked up %s."), name);
  return yk_words_append (text, targets_sentence (board, move));
}

static const char *
difficulty_sentence (YkDifficulty difficulty)
{
  switch (difficulty) {
  case YK_DIFFICULTY_NONE:
    return NULL;
  case YK_DIFFICULTY_EASY:
    return _ ("This deal is easy.");
  case YK_DIFFICULTY_MEDIUM:
    return _ ("This deal is of medium difficulty.");
  case YK_DIFFICULTY_HARD:
    return _ ("This deal is hard.");
  }
  g_return_val_if_reached (NULL);
}

/* What yk_hint_sentence(), which names the number of an empty column, leaves to the
 * eyes. */
static char *
hinted_sentence (const YkBoard *board, YkMove move)
{
  gboolean is_from_column = yk_pile_kind (move.from) == YK_PILE_COLUMN;
  gboolean is_onto_column =
      yk_pile_kind (move.to) == YK_PILE_COLUMN && yk_board_top (board, move.to) != 0;

  g_autofree char *run = is_from_column ? run_of (board, move.from, move.count) : NULL;

  if (run != NULL && is_onto_column)
    /* Translators: said after a hint: the numbers of two columns, and cards that follow
     * one another, as “King of clubs down to Nine of hearts” in a list. */
    return g_strdup_printf (_ ("From column %d to column %d: %s."),
                            column_number (move.from), column_number (move.to), run);
  if (run != NULL)
    /* Translators: said after a hint: the number of the column where the cards are, and
     * the cards as in a list. */
    return g_strdup_printf (_ ("From column %d: %s."), column_number (move.from), run);
  if (is_from_column && is_onto_column)
    /* Translators: said after a hint: the numbers of two columns. */
    return g_strdup_printf (_ ("From column %d to column %d."),
                            column_number (move.from), column_number (move.to));
  if (is_from_column)
    /* Translators: said after a hint: the number of the column where the card lies. */
    return g_strdup_printf (_ ("From column %d."), column_number (move.from));
  if (is_onto_column)
    /* Translators: said after a hint: the number of the column where the card goes. */
    return g_strdup_printf (_ ("To column %d."), column_number (move.to));
  return NULL;
}

char *
yk_event_sentence (const YkEvent *event, YkSpeech speech)
{
  switch (event->kind) {
  case YK_EVENT_PLAYED:
    return played_sentence (event, speech);
  case YK_EVENT_UNDONE:
    return undone_sentence (event, speech);
  case YK_EVENT_REDONE:
    return redone_sentence (event, speech);
  case YK_EVENT_RESTARTED:
    return g_strdup (_ ("Game restarted."));
  case YK_EVENT_DEALT:
    return yk_text_as_sentence (event->name);
  case YK_EVENT_RATED:
    return g_strdup (difficulty_sentence (event->difficulty));
  case YK_EVENT_PICKED_UP:
    return picked_up_sentence (event->board, event->move, speech);
  case YK_EVENT_PUT_BACK:
    /* Translators: a card as object, which was picked up. */
    return g_strdup_printf (_ ("Put back %s."),
                            lowest_name (event->board, event->move.from,
                                         event->move.count, YK_CARD_OBJECT));
  case YK_EVENT_REFUSED:
    return yk_refusal_sentence (event->board, event->move);
  case YK_EVENT_WAITS:
    return yk_card_complaint (event->board, event->move.from,
                              yk_board_pile_size (event->board, event->move.from) -
                                  event->move.count);
  case YK_EVENT_HINTED:
    return hinted_sentence (event->board, event->move);
  case YK_EVENT_WON:
    return g_strdup (_ ("You won!"));
  case YK_EVENT_SHOWN:
    return g_strdup (_ ("Solution shown."));
  case YK_EVENT_STUCK:
    return g_strdup (_ ("No more moves."));
  }
  g_return_val_if_reached (NULL);
}

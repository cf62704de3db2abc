/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tasks of the tutorial. */
#include "words/rules/yk-rules-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/yk-text.h"

/* A position late in a game of Yukon, so that there are few cards to look at.  Where a
 * click is to make a task's move it makes that move and no other;
 * tests/words/test-tutorial-script.c sees to that. */
static const char board_text[] = "variation yukon\n"
                                 "foundations - 7H 6D 8C\n"
                                 "column [AS] 7S\n"
                                 "column [JS] [9S] 3S 2S 9C 8D\n"
                                 "column [8S] [7D] QC TH\n"
                                 "column [KD] [9H] KS\n"
                                 "column [TD] [QS] 6S QD 9D 5S\n"
                                 "column [8H] KH JC 4S\n"
                                 "column [KC] [TC] JH QH JD TS\n";

static const struct
{
  int step;
  YkTutorialKind kind;
  const char *move;
  const char *text;   /* for who plays with the mouse */
  const char *keys;   /* with the keys */
  const char *touch;  /* and with a finger, where this differs from the mouse */
  const char *praise; /* for who has done it, or NULL */
} tasks[] = {
    {1, YK_TUTORIAL_MOVE, "c2-c3:2",
     N_ ("Build the columns downward, red on black and black on red. Move the nine of "
         "clubs, along with the card on top of it, onto the ten of hearts: click the "
         "nine, or drag it."),
     N_ ("Build the columns downward, red on black and black on red. Move the nine of "
         "clubs, along with the card on top of it, onto the ten of hearts: press 2, go "
         "up to the nine, and press Enter."),
     N_ ("Build the columns downward, red on black and black on red. Move the nine of "
         "clubs, along with the card on top of it, onto the ten of hearts: tap the "
         "nine, or drag it."),
     N_ ("That’s it: the eight came along.")},
    {2, YK_TUTORIAL_MOVE, "c5-c4:3",
     N_ ("Any face-up card can move with everything on top of it: only the card you "
         "move has to fit. Put the queen of diamonds on the king of spades."),
     N_ ("Any face-up card can move with everything on top of it: only the card you "
         "move has to fit. Put the queen of diamonds on the king of spades: press 5, "
         "go up to the queen, and press Enter."),
     NULL, N_ ("Well done. That’s three cards in one move.")},
    {3, YK_TUTORIAL_MOVE, "c1-c3:1",
     N_ ("A face-down card turns over when nothing is on top of it. Put the seven of "
         "spades on the eight of diamonds, and see what’s underneath."),
     N_ ("A face-down card turns over when nothing is on top of it. Put the seven of "
         "spades on the eight of diamonds, and see what’s underneath: press 1 and then "
         "Enter."),
     NULL, N_ ("Good move: there was an ace underneath.")},
    {4, YK_TUTORIAL_MOVE, "c1-f1:1",
     N_ ("Aces start the foundations, where every card has to end up. Send the ace of "
         "spades there: click it, or drag it."),
     N_ ("Aces start the foundations, where every card has to end up. Send the ace of "
         "spades there: press 1 and then Enter."),
     N_ ("Aces start the foundations, where every card has to end up. Send the ace of "
         "spades there: tap it, or drag it."),
     N_ ("And up it goes.")},
    {4, YK_TUTORIAL_MOVE, "c2-f1:1",
     N_ ("Next comes the two of the same suit, then the three, and so on up to the "
         "king. Send the two of spades to the foundation."),
     N_ ("Next comes the two of the same suit, then the three, and so on up to the "
         "king. Send the two of spades to the foundation: press 2 and then Enter."),
     NULL, N_ ("That one’s safe on its foundation, too.")},
    {5, YK_TUTORIAL_MOVE, "c6-c1:3",
     N_ ("The ace has left an empty column, and only a king can go there. Move the "
         "king of hearts, along with everything on top of it."),
     N_ ("The ace has left an empty column, and only a king can go there. Move the "
         "king of hearts, along with everything on top of it: press 6, go up to the "
         "king, and press Enter."),
     NULL, N_ ("Nicely done: the king has a column of its own now.")},
    {6, YK_TUTORIAL_UNDO, NULL,
     N_ ("You can undo as many moves as you like: click “Undo” above, or press "
         "Ctrl+Z."),
     N_ ("You can undo as many moves as you like. Press Ctrl+Z."),
     N_ ("You can undo as many moves as you like: tap “Undo” above."), NULL},
    {6, YK_TUTORIAL_HINT, NULL,
     N_ ("If you can’t see a good move, ask for a hint: click “Hint” above, or press "
         "H."),
     N_ ("If you can’t see a good move, ask for a hint. Press H."),
     N_ ("If you can’t see a good move, ask for a hint: tap “Hint” above."), NULL},
};

gboolean
yk_tutorial_task (int index, YkTutorialTask *task)
{
  const char *touch;

  if (index < 0 || index >= (int) G_N_ELEMENTS (tasks))
    return FALSE;
  touch = tasks[index].touch != NULL ? tasks[index].touch : tasks[index].text;
  *task = (YkTutorialTask){
      .step = tasks[index].step,
      .kind = tasks[index].kind,
      .texts = {_ (tasks[index].text), _ (tasks[index].keys), _ (touch)},
      .praise = tasks[index].praise != NULL ? _ (tasks[index].praise) : NULL,
  };
  if (tasks[index].move != NULL)
    yk_move_from_text (tasks[index].move, strlen (tasks[index].move), &task->move);
  return TRUE;
}

void
yk_tutorial_board (YkBoard *board)
{
  YkTextReader reader;
  YkTextMoves moves;
  YkTextError error;
  YkTextStatus status;

  yk_text_reader_init (&reader, board_text, strlen (board_text));
  status = yk_text_reader_next (&reader, board, &moves, &error);
  g_assert (status == YK_TEXT_BOARD);
}

gboolean
yk_tutorial_takes (const YkTutorialTask *task, YkMove move)
{
  if (task->kind != YK_TUTORIAL_MOVE || move.from != task->move.from ||
      move.count != task->move.count)
    return FALSE;
  if (yk_pile_kind (task->move.to) == YK_PILE_FOUNDATION)
    return yk_pile_kind (move.to) == YK_PILE_FOUNDATION;
  return move.to == task->move.to;
}

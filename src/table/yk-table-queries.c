/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to the keys that ask. */
#include "table/yk-table-answers.h"

#include "table/yk-table.h"
#include "words/base/yk-words.h"
#include "words/play/yk-overview-words.h"
#include "words/search/yk-find-words.h"

/* The longest sentence that can be read while the bubble shows it, in characters. */
#define SHOWN_CHARS 160

void
yk_table_answers_say (YkStage *stage, const char *sentence)
{
  if (g_utf8_strlen (sentence, -1) <= SHOWN_CHARS) {
    yk_table_bubble_show (&stage->bubble,
                          yk_spot_nearest (yk_stage_board (stage), stage->hand.cursor),
                          sentence);
    gtk_widget_queue_allocate (stage->table);
  }
  g_signal_emit_by_name (stage->table, "spoke", sentence);
}

/* Where the cursor is, and what the player holds. */
static char *
where_sentence (YkStage *stage)
{
  const YkBoard *board = yk_stage_board (stage);
  const YkStack *chosen = &stage->hand.chosen;
  char *text =
      yk_place_sentence (board, yk_spot_nearest (board, stage->hand.cursor).pile,
                         yk_spot_nearest (board, stage->hand.cursor).index);

  if (chosen->count == 0)
    return text;
  return yk_words_append (text, yk_held_overview (board, chosen->pile, chosen->count));
}

/* NULL where the letter asks nothing about the position. */
static char *
answer_about_board (YkStage *stage, char letter)
{
  const YkBoard *board = yk_stage_board (stage);

  switch (letter) {
  case 'm':
    return yk_moves_overview (board);
  case 'd':
    return yk_columns_overview (board);
  case 'e':
    return yk_last_cards_overview (board);
  case 'f':
    return yk_foundations_overview (board);
  case 'r':
    return yk_pile_overview (board, stage->hand.cursor.pile);
  case 'w':
    return where_sentence (stage);
  default:
    return NULL;
  }
}

/* What the table does not know itself: FALSE where nobody around it answers. */
static gboolean
pass_on (YkStage *stage, YkTableQuestion question)
{
  gboolean is_answered = FALSE;

  g_signal_emit_by_name (stage->table, "asked", question, &is_answered);
  return is_answered;
}

gboolean
yk_table_answer (YkStage *stage, char letter)
{
  g_autofree char *sentence = answer_about_board (stage, letter);

  if (sentence != NULL) {
    yk_table_answers_say (stage, sentence);
    return TRUE;
  }
  switch (letter) {
  case 'h':
    return pass_on (stage, YK_TABLE_ASKED_HINT);
  case 't':
    return pass_on (stage, YK_TABLE_ASKED_STATUS);
  case 'c':
    return pass_on (stage, YK_TABLE_ASKED_CARD);
  case 'l':
    return pass_on (stage, YK_TABLE_ASKED_AGAIN);
  default:
    return FALSE;
  }
}

gboolean
yk_table_answers_find (YkStage *stage, const char *text)
{
  const YkBoard *board = yk_stage_board (stage);
  YkSpot spot = yk_spot_nearest (board, stage->hand.cursor);
  YkCard card = yk_card_meant (text, NULL);
  g_autofree char *sentence = NULL;

  if (card == 0 || !yk_find_card (board, card, &spot.pile, &spot.index, &sentence))
    return FALSE;
  stage->hand.keys_lead = TRUE;
  yk_table_focus_set_cursor (&stage->focus, spot);
  return TRUE;
}

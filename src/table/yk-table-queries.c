/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys that ask for something, in a sentence for screen readers. */
#include "table/yk-table-queries.h"

#include "table/yk-table.h"
#include "words/base/yk-words.h"
#include "words/play/yk-overview-words.h"
#include "words/search/yk-find-words.h"

/* The longest sentence that can be read while the bubble shows it, in characters. */
#define SHOWN_CHARS 160

void
yk_table_queries_say (YkTableController *controller, const char *sentence)
{
  if (g_utf8_strlen (sentence, -1) <= SHOWN_CHARS) {
    yk_table_bubble_show (
        &controller->bubble,
        yk_card_location_nearest (yk_table_controller_board (controller),
                                  controller->input.cursor),
        sentence);
    gtk_widget_queue_allocate (controller->table);
  }
  g_signal_emit_by_name (controller->table, "spoke", sentence);
}

/* Where the cursor is, and what the player holds. */
static char *
where_sentence (YkTableController *controller)
{
  const YkBoard *board = yk_table_controller_board (controller);
  const YkStack *chosen = &controller->input.chosen;
  char *text = yk_place_sentence (
      board, yk_card_location_nearest (board, controller->input.cursor).pile,
      yk_card_location_nearest (board, controller->input.cursor).index);

  if (chosen->count == 0)
    return text;
  return yk_words_append (text, yk_held_overview (board, chosen->pile, chosen->count));
}

/* NULL where the letter asks nothing about the position. */
static char *
answer_about_board (YkTableController *controller, char letter)
{
  const YkBoard *board = yk_table_controller_board (controller);

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
    return yk_pile_overview (board, controller->input.cursor.pile);
  case 'w':
    return where_sentence (controller);
  default:
    return NULL;
  }
}

/* What the table does not know itself: FALSE where nobody around it answers. */
static gboolean
pass_on (YkTableController *controller, YkTableQuestion question)
{
  gboolean is_answered = FALSE;

  g_signal_emit_by_name (controller->table, "asked", question, &is_answered);
  return is_answered;
}

gboolean
yk_table_query_answer (YkTableController *controller, char letter)
{
  g_autofree char *sentence = answer_about_board (controller, letter);

  if (sentence != NULL) {
    yk_table_queries_say (controller, sentence);
    return TRUE;
  }
  switch (letter) {
  case 'h':
    return pass_on (controller, YK_TABLE_ASKED_HINT);
  case 't':
    return pass_on (controller, YK_TABLE_ASKED_STATUS);
  case 'c':
    return pass_on (controller, YK_TABLE_ASKED_CARD);
  case 'l':
    return pass_on (controller, YK_TABLE_ASKED_AGAIN);
  default:
    return FALSE;
  }
}

gboolean
yk_table_queries_find (YkTableController *controller, const char *text)
{
  const YkBoard *board = yk_table_controller_board (controller);
  YkCardLocation location = yk_card_location_nearest (board, controller->input.cursor);
  YkCard card = yk_card_meant (text, NULL);
  g_autofree char *sentence = NULL;

  if (card == 0 ||
      !yk_find_card (board, card, &location.pile, &location.index, &sentence))
    return FALSE;
  controller->input.keys_lead = TRUE;
  yk_table_focus_set_cursor (&controller->focus, location);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys that ask for something, in a sentence for screen readers. */
#include "table/yk-table-private.h"

#include "table/yk-table.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "words/search/yk-find-words.h"

/* The longest sentence that can be read while the bubble shows it, in characters. */
#define SHOWN_CHARS 160

void
yk_table_query_say (YkTableController *self, const char *sentence)
{
  if (g_utf8_strlen (sentence, -1) <= SHOWN_CHARS) {
    yk_table_bubble_show (
        &self->bubble,
        yk_card_location_nearest (yk_game_peek_board (self->game), self->input.cursor),
        sentence);
    gtk_widget_queue_allocate (self->table);
  }
  g_signal_emit_by_name (self->table, "spoke", sentence);
}

/* Where the cursor is, and what the player holds. */
static char *
where_sentence (YkTableController *self)
{
  const YkBoard *board = yk_game_peek_board (self->game);
  const YkStack *chosen = &self->input.chosen;
  char *text = yk_place_sentence (
      board, yk_card_location_nearest (board, self->input.cursor).pile,
      yk_card_location_nearest (board, self->input.cursor).index);

  if (chosen->count == 0)
    return text;
  return yk_words_append (text, yk_held_overview (board, chosen->pile, chosen->count));
}

/* NULL where the letter asks nothing about the position. */
static char *
answer_about_board (YkTableController *self, char letter)
{
  const YkBoard *board = yk_game_peek_board (self->game);

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
    return yk_pile_overview (board, self->input.cursor.pile);
  case 'w':
    return where_sentence (self);
  default:
    return NULL;
  }
}

/* What the table does not know itself: FALSE where nobody around it answers. */
static gboolean
pass_on (YkTableController *self, YkTableQuestion question)
{
  gboolean is_answered = FALSE;

  g_signal_emit_by_name (self->table, "asked", question, &is_answered);
  return is_answered;
}

gboolean
yk_table_query_answer (YkTableController *self, char letter)
{
  g_autofree char *sentence = answer_about_board (self, letter);

  if (sentence != NULL) {
    yk_table_query_say (self, sentence);
    return TRUE;
  }
  switch (letter) {
  case 'h':
    return pass_on (self, YK_TABLE_ASKED_HINT);
  case 't':
    return pass_on (self, YK_TABLE_ASKED_STATUS);
  case 'c':
    return pass_on (self, YK_TABLE_ASKED_CARD);
  case 'l':
    return pass_on (self, YK_TABLE_ASKED_AGAIN);
  case 'y':
    return pass_on (self, YK_TABLE_ASKED_WHY);
  case 'p':
    return pass_on (self, YK_TABLE_ASKED_PAUSE);
  default:
    return FALSE;
  }
}

gboolean
yk_table_fill_tip (GtkTooltip *tooltip, const YkBoard *board, const YkLayout *layout,
                   double x, double y)
{
  g_autofree char *text = NULL;
  YkPile pile;
  YkRect place;
  int index;

  if (!yk_layout_find (layout, board, x, y, &pile, &index) || pile != YK_STOCK)
    return FALSE;
  place = yk_layout_card (layout, board, YK_STOCK, index);
  text = yk_stock_sentence (board);
  gtk_tooltip_set_text (tooltip, text);
  /* It stays below the whole stock, whichever of its points was asked about. */
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){(int) place.x, (int) place.y,
                                            (int) place.width, (int) place.height});
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts about the end of a game, to read and to hear. */
#include "app/window/yk-window-private.h"

#include <math.h>

#include <glib/gi18n.h>

#include "base/yk-text-util.h"
#include "game/model/yk-history.h"
#include "words/base/yk-words.h"
#include "words/play/yk-play-words.h"
#include "words/results/yk-result-words.h"

/* So much of a figure, which is reached exactly at the end. */
static int
take_part (double part, double figure)
{
  return (int) lround (part * figure);
}

/* Moves, time and score, with PART of each; free with g_free(). */
static char *
result_sentence (const YkGameEnd *end, double part)
{
  guint n_moves =
      (guint) take_part (part, yk_history_n_moves (yk_game_peek_history (end->game)));
  int score = take_part (part, yk_game_peek_history (end->game)->score);
  g_autofree char *clock = yk_time_text (part * yk_game_get_elapsed (end->game));

  if (yk_game_peek_history (end->game)->score_stopped)
    return g_strdup_printf (
        /* Translators: the game was won with so many moves in this time, such as 2:03,
         * and its score, which had stopped before. */
        ngettext ("%u move in %s. Score %d (scoring stopped).",
                  "%u moves in %s. Score %d (scoring stopped).", n_moves),
        n_moves, clock, score);
  return g_strdup_printf (
      /* Translators: the game was won with so many moves in this time, such as 2:03,
       * and its score. */
      ngettext ("%u move in %s. Score %d.", "%u moves in %s. Score %d.", n_moves),
      n_moves, clock, score);
}

static gboolean
has_result (const YkGameEnd *end)
{
  return yk_game_get_state (end->game) == YK_GAME_WON &&
         !yk_game_peek_history (end->game)->was_shown && !end->is_for_moves;
}

char *
yk_end_words_count_result (const YkGameEnd *end, double part)
{
  return has_result (end) ? result_sentence (end, part) : NULL;
}

/* A clock's "2:34" is heard as a time of day. */
static char *
said_result (const YkGameEnd *end)
{
  const YkHistory *history = yk_game_peek_history (end->game);

  return has_result (end)
             ? yk_win_said (yk_history_n_moves (yk_game_peek_history (end->game)),
                            (guint) yk_game_get_elapsed (end->game), history->score,
                            history->score_stopped)
             : NULL;
}

/* Whether one kind of automatic play makes of this win as many moves as the player
 * counted, so that they can be compared with others: not where it was changed during
 * the game. */
static gboolean
is_of_one_kind (YkGame *game, guint n_counted)
{
  YkMoveCounts counts;

  yk_move_count_replay_line (&counts, yk_game_peek_history (game));
  return counts.n_moves[yk_game_get_first_auto_play (game)] == n_counted;
}

/* What is known of the deal beside this win, or NULL; free with g_free().  Where all
 * moves of this win are told, it tells also how many of them are compared. */
static char *
par_sentence (const YkGameEnd *end)
{
  YkFewestMoves par = yk_advisor_get_par (end->advisor);
  guint n_counted = yk_move_count (yk_game_peek_history (end->game));
  guint n_moves = end->is_for_moves
                      ? n_counted
                      : yk_history_n_moves (yk_game_peek_history (end->game));
  g_autofree char *sentence = yk_par_whole_win_sentence (n_moves, n_counted, &par);

  return sentence != NULL && is_of_one_kind (end->game, n_counted)
             ? g_steal_pointer (&sentence)
             : NULL;
}

/* What a win on the trail has come to. */
static void
read_stars (const YkGameEnd *end, YkEndWords *words)
{
  const YkDealId id = yk_game_get_id (end->game);
  g_autofree char *where = NULL, *signs = NULL;
  YkTrailStars stars;
  guint camp, task;

  if (!yk_trail_find (&id, &camp, &task))
    return;
  stars = yk_trail_stars (yk_session_get_store (end->session), camp, task);
  where = yk_trail_task_text (camp, task, yk_game_get_first_auto_play (end->game));
  signs = yk_trail_stars_signs (stars);
  words->stars = g_strjoin (" ", signs, where, NULL);
  words->stars_said = yk_words_append (yk_text_as_sentence (where),
                                       yk_trail_stars_sentence (task, stars));
}

static YkEndWords
read_won (const YkGameEnd *end)
{
  /* A game that was won before has none: nothing has to be counted where a window
   * awaits its first picture. */
  const YkWinHighlights *highlights = yk_session_get_highlights (end->session);
  g_autofree char *deal = yk_game_describe (end->game, end->advisor, yk_deal_long_text);
  g_autofree char *par = par_sentence (end);
  YkEndWords words = {
      .title = end->is_for_moves
                   ? yk_par_win_title (yk_move_count (yk_game_peek_history (end->game)))
                   : g_strdup (_ ("You won!")),
      .result = yk_end_words_count_result (end, 1),
      .said = said_result (end),
      .text = g_strjoin ("\n", deal, par, NULL),
      .highlights = {yk_win_highlight_sentence (highlights, highlights->kinds[0]),
                     yk_win_highlight_sentence (highlights, highlights->kinds[1])}};

  read_stars (end, &words);
  return words;
}

YkEndWords
yk_end_words_read (const YkGameEnd *end)
{
  if (yk_game_get_state (end->game) != YK_GAME_WON)
    return (YkEndWords){.title = g_strdup (_ ("No more moves"))};
  return yk_game_peek_history (end->game)->was_shown
             ? (YkEndWords){.title = g_strdup (_ ("Solution shown")),
                            .text = g_strdup (_ (
                                "The solution was shown, so this win doesn’t count."))}
             : read_won (end);
}

void
yk_end_words_clear (YkEndWords *words)
{
  g_clear_pointer (&words->title, g_free);
  g_clear_pointer (&words->result, g_free);
  g_clear_pointer (&words->said, g_free);
  g_clear_pointer (&words->text, g_free);
  g_clear_pointer (&words->stars, g_free);
  g_clear_pointer (&words->stars_said, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (words->highlights); i++)
    g_clear_pointer (&words->highlights[i], g_free);
}

static void
say_if_any (YkSpeechQueue *speech_queue, const char *sentence)
{
  if (sentence != NULL)
    yk_speech_queue_say (speech_queue, sentence);
}

/* Of a win where moves are the goal they come first. */
void
yk_end_words_say (const YkGameEnd *end, YkSpeechQueue *speech_queue)
{
  g_auto (YkEndWords) words = yk_end_words_read (end);
  gboolean is_won = yk_game_get_state (end->game) == YK_GAME_WON;
  gboolean is_own = is_won && !yk_game_peek_history (end->game)->was_shown;
  const YkEvent event = {.kind = is_own   ? YK_EVENT_WON
                                 : is_won ? YK_EVENT_SHOWN
                                          : YK_EVENT_STUCK};
  g_autofree char *title = is_own && end->is_for_moves
                               ? yk_text_as_sentence (words.title)
                               : yk_event_sentence (&event, YK_SPEECH_WORDY);
  g_autofree char *par = is_own ? par_sentence (end) : NULL;

  yk_speech_queue_say (speech_queue, title);
  say_if_any (speech_queue, is_own ? words.said : words.text);
  say_if_any (speech_queue, par);
  for (guint i = 0; i < G_N_ELEMENTS (words.highlights); i++)
    say_if_any (speech_queue, words.highlights[i]);
  say_if_any (speech_queue, words.stars_said);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words. */
#include "words/results/yk-result-words.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "base/yk-text-util.h"
#include "core/yk-deal.h"
#include "game/deals/yk-deals.h"
#include "words/base/yk-words.h"

/* The first year that had daily deals. */
#define FIRST_YEAR 2025

char *
yk_time_text (guint seconds)
{
  if (seconds >= 3600)
    /* Translators: hours, minutes and seconds, as a clock shows them: 1:02:03. */
    return g_strdup_printf (C_ ("clock", "%u:%02u:%02u"), seconds / 3600,
                            seconds / 60 % 60, seconds % 60);
  /* Translators: minutes and seconds, as a clock shows them: 2:03. */
  return g_strdup_printf (C_ ("clock", "%u:%02u"), seconds / 60, seconds % 60);
}

char *
yk_time_said (guint seconds)
{
  guint hours = seconds / 3600, minutes = seconds / 60 % 60, rest = seconds % 60;
  g_autofree char *hours_text = g_strdup_printf (
      /* Translators: a part of a time as it is read aloud, as in “1 hour 5 minutes”. */
      ngettext ("%u hour", "%u hours", hours), hours);
  g_autofree char *minutes_text = g_strdup_printf (
      /* Translators: a part of a time as it is read aloud. */
      ngettext ("%u minute", "%u minutes", minutes), minutes);
  g_autofree char *rest_text = g_strdup_printf (
      /* Translators: a part of a time as it is read aloud, or the whole of it. */
      ngettext ("%u second", "%u seconds", rest), rest);

  if (hours > 0)
    /* Translators: a time as it is read aloud: hours and minutes, such as “1 hour 5
     * minutes”, or minutes and seconds. */
    return g_strdup_printf (C_ ("time", "%s %s"), hours_text, minutes_text);
  if (minutes > 0)
    return g_strdup_printf (C_ ("time", "%s %s"), minutes_text, rest_text);
  return g_steal_pointer (&rest_text);
}

char *
yk_kind_text (const YkRules *rules, const YkGameOptions *options)
{
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (int i = 0; i < YK_N_OPTIONS; i++)
    if (yk_game_options_get (options, (YkOption) i) != NULL)
      g_ptr_array_add (phrases, yk_option_phrase (options, (YkOption) i));
  if (phrases->len == 0)
    return g_strdup (yk_variation_name (rules));
  list = yk_words_list (phrases);
  /* Translators: the name of a variation, and a list of its options. */
  return g_strdup_printf (C_ ("kind of game", "%s (%s)"), yk_variation_name (rules),
                          list);
}

static char *
number_text (const char *name, guint64 deal, YkDifficulty difficulty)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);

  switch (difficulty) {
  case YK_DIFFICULTY_NONE:
    /* Translators: the name of a variation and the number of a deal. */
    return g_strdup_printf (_ ("%s, deal %s"), name, number);
  case YK_DIFFICULTY_EASY:
    /* Translators: a variation, the number of its deal, and that the deal is
     * easy, as in “Yukon, deal 7, easy”. */
    return g_strdup_printf (_ ("%s, deal %s, easy"), name, number);
  case YK_DIFFICULTY_MEDIUM:
    /* Translators: a variation, the number of its deal, and that the deal is
     * of medium difficulty, as in “Yukon, deal 7, medium”. */
    return g_strdup_printf (_ ("%s, deal %s, medium"), name, number);
  case YK_DIFFICULTY_HARD:
    /* Translators: a variation, the number of its deal, and that the deal is
     * hard, as in “Yukon, deal 7, hard”. */
    return g_strdup_printf (_ ("%s, deal %s, hard"), name, number);
  }
  g_return_val_if_reached (NULL);
}

char *
yk_date_text (const GDate *date, const GDate *today)
{
  g_autoptr (GDateTime) noon =
      g_date_time_new_utc (g_date_get_year (date), (int) g_date_get_month (date),
                           g_date_get_day (date), 12, 0, 0);
  gboolean is_first = g_date_get_day (date) == 1;
  const char *pattern;

  if (today == NULL || g_date_get_year (date) != g_date_get_year (today))
    pattern = is_first
                  /* Translators: the first day of a month, where your language writes
                   * it differently from the other days: French “1er %B %Y”. */
                  ? C_ ("first of a month", "%B %-d, %Y")
                  /* Translators: a date, such as “November 21, 2026”; see
                   * g_date_time_format(). */
                  : _ ("%B %-d, %Y");
  else
    pattern =
        is_first
            /* Translators: the first day of a month without its year, where your
             * language writes it differently from the other days: French “1er %B”. */
            ? C_ ("first of a month", "%B %-d")
            /* Translators: a date without its year, as in “deal for November 22”. */
            : _ ("%B %-d");
  return g_date_time_format (noon, pattern);
}

char *
yk_daily_kind (const GDate *date)
{
  YkDealId id;

  switch (yk_daily_difficulty (date)) {
  case YK_DIFFICULTY_EASY:
    return g_strdup (C_ ("difficulty of a deal", "Easy"));
  case YK_DIFFICULTY_MEDIUM:
    return g_strdup (C_ ("difficulty of a deal", "Medium"));
  case YK_DIFFICULTY_HARD:
    return g_strdup (C_ ("difficulty of a deal", "Hard"));
  case YK_DIFFICULTY_NONE:
    break;
  }
  yk_daily_deal (&id, date);
  return id.rules != yk_rules_find ("yukon") ? g_strdup (yk_variation_name (id.rules))
                                             : NULL;
}

static char *
day_text (const char *name, const char *date, YkDifficulty difficulty)
{
  switch (difficulty) {
  case YK_DIFFICULTY_NONE:
    /* Translators: the name of a variation and the date of a daily deal, as in “Yukon,
     * deal for November 22”. */
    return g_strdup_printf (_ ("%s, deal for %s"), name, date);
  case YK_DIFFICULTY_EASY:
    /* Translators: a variation, the date of a daily deal, and that the deal is easy, as
     * in “Yukon, deal for November 22, easy”. */
    return g_strdup_printf (_ ("%s, deal for %s, easy"), name, date);
  case YK_DIFFICULTY_MEDIUM:
    /* Translators: a variation, the date of a daily deal, and that the deal is of
     * medium difficulty, as in “Yukon, deal for November 22, medium”. */
    return g_strdup_printf (_ ("%s, deal for %s, medium"), name, date);
  case YK_DIFFICULTY_HARD:
    /* Translators: a variation, the date of a daily deal, and that the deal is hard, as
     * in “Yukon, deal for November 22, hard”. */
    return g_strdup_printf (_ ("%s, deal for %s, hard"), name, date);
  }
  g_return_val_if_reached (NULL);
}

/* Whether the deal is that of a day from FIRST_YEAR to today.  A deal drawn by chance
 * may have the number of any other day, and then no date is spoken of. */
static gboolean
is_past_day (const YkDealId *id, const GDate *today, GDate *date)
{
  g_date_clear (date, 1);
  return yk_daily_date (id, date) && g_date_get_year (date) >= FIRST_YEAR &&
         g_date_compare (date, today) <= 0;
}

static char *
deal_text (const YkDealId *id, const char *name, YkDifficulty difficulty,
           const GDate *today)
{
  GDate date;
  g_autofree char *day = NULL;

  if (id->deal == 0)
    return g_strdup (name);
  if (!is_past_day (id, today, &date))
    return number_text (name, id->deal, difficulty);
  day = yk_date_text (&date, today);
  return day_text (name, day, difficulty);
}

static gboolean
is_special (const YkGameOptions *options)
{
  const YkGameOptions none = {0};

  return !yk_game_options_equal (options, &none);
}

static char *
special_name (const YkRules *rules)
{
  /* Translators: the name of a variation that is played with options. */
  return g_strdup_printf (_ ("%s, house rules"), yk_variation_name (rules));
}

char *
yk_deal_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today)
{
  g_autofree char *name = NULL;

  if (!is_special (&id->options))
    return deal_text (id, yk_variation_name (id->rules), difficulty, today);
  name = special_name (id->rules);
  return deal_text (id, name, difficulty, today);
}

char *
yk_deal_long_text (const YkDealId *id, YkDifficulty difficulty, const GDate *today)
{
  g_autofree char *kind = yk_kind_text (id->rules, &id->options);

  return deal_text (id, kind, difficulty, today);
}

/* A text as it is compared with what was typed; free it with g_free(). */
static char *
comparable (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = normal != NULL ? g_utf8_casefold (normal, -1) : NULL;
  g_autoptr (GString) plain = g_string_new (folded);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_auto (GStrv) all = NULL;

  /* Few keyboards have the apostrophe that is printed. */
  g_string_replace (plain, "’", "'", 0);
  all = g_strsplit_set (plain->str, " \t\r\n", -1);
  for (char **word = all; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (words, *word);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

/* What was typed, as it is compared, and the number in it. */
typedef struct
{
  const char *text;
  guint64 number; /* the last one; 0 where there is none */
  const GDate *today;
  const YkGameOptions *special; /* what "special rules" are */
} Typed;

/* Whether what was typed is this text of a deal: the whole, or all behind the
 * variation's name, which leaves the variation open. */
static gboolean
is_typed (const Typed *typed, const YkDealId *deal, const char *text, YkDealId *id)
{
  g_autofree char *whole = comparable (text);
  g_autofree char *name = comparable (yk_variation_name (deal->rules));
  gsize length = strlen (name);

  *id = *deal;
  if (g_str_equal (whole, typed->text))
    return TRUE;
  id->rules = NULL;
  return g_str_has_prefix (whole, name) && g_str_has_prefix (whole + length, ", ") &&
         g_str_equal (whole + length + 2, typed->text);
}

/* Whether a deal was typed by its number, however hard it is. */
static gboolean
is_typed_number (const Typed *typed, const YkDealId *deal, const char *name,
                 YkDealId *id)
{
  for (int hard = YK_DIFFICULTY_NONE; hard <= YK_DIFFICULTY_HARD; hard++) {
    g_autofree char *text = number_text (name, deal->deal, (YkDifficulty) hard);

    if (is_typed (typed, deal, text, id))
      return TRUE;
  }
  return FALSE;
}

/* Whether it was typed with special rules, of which only those at hand are known: where
 * there are none it is no deal.  They are those of a variation, so that its name has to
 * be there. */
static gboolean
is_typed_special (const Typed *typed, const YkDealId *plain, YkDealId *id)
{
  const YkDealId deal = {plain->rules, yk_rules_adapt (plain->rules, typed->special),
                         plain->deal};
  g_autofree char *name = special_name (plain->rules);

  if (!is_typed_number (typed, &deal, name, id) || id->rules == NULL)
    return FALSE;
  if (!is_special (&id->options))
    id->deal = 0;
  return TRUE;
}

/* Whether any deal with its number was typed. */
static gboolean
find_typed_number (const Typed *typed, YkDealId *id)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules && typed->number > 0; i++) {
    const YkDealId deal = {.rules = &rules[i], .deal = typed->number};
    const char *name = yk_variation_name (&rules[i]);
    g_autofree char *brief = g_strdup_printf ("%s %" G_GUINT64_FORMAT, name, deal.deal);

    if (is_typed (typed, &deal, brief, id) ||
        is_typed_number (typed, &deal, name, id) || is_typed_special (typed, &deal, id))
      return TRUE;
  }
  return FALSE;
}

/* The same for the deals of all days up to today. */
static gboolean
find_typed_day (const Typed *typed, YkDealId *id)
{
  GDate date = *typed->today;

  for (; g_date_get_year (&date) >= FIRST_YEAR; g_date_subtract_days (&date, 1)) {
    g_autofree char *day = yk_date_text (&date, typed->today);
    YkDealId deal;

    yk_daily_deal (&deal, &date);
    for (int hard = YK_DIFFICULTY_NONE; hard <= YK_DIFFICULTY_HARD; hard++) {
      g_autofree char *text =
          day_text (yk_variation_name (deal.rules), day, (YkDifficulty) hard);

      if (is_typed (typed, &deal, text, id)) {
        *id = deal;
        return TRUE;
      }
    }
  }
  return FALSE;
}

static guint64
last_number (const char *text)
{
  guint64 number = 0;

  for (gsize i = 0; text[i] != '\0'; i++)
    if (g_ascii_isdigit (text[i]) && (i == 0 || !g_ascii_isdigit (text[i - 1])))
      number = g_ascii_strtoull (text + i, NULL, 10);
  return number <= YK_DEAL_MAX ? number : 0;
}

static gboolean
find_typed (const Typed *typed, YkDealId *id)
{
  return find_typed_number (typed, id) || find_typed_day (typed, id);
}

gboolean
yk_deal_text_read (YkDealId *id, const char *text, const GDate *today,
                   const YkGameOptions *special)
{
  g_autofree char *compared = comparable (text);
  const Typed typed = {compared, last_number (compared), today, special};
  locale_t english, usual;
  gboolean is_found = find_typed (&typed, id);

  if (is_found)
    return TRUE;
  /* What somebody else has sent may be in English, as the source has it. */
  english = newlocale (LC_ALL_MASK, "C", (locale_t) 0);
  usual = uselocale (english);
  is_found = find_typed (&typed, id);
  uselocale (usual);
  freelocale (english);
  return is_found;
}

const char *
yk_result_text (YkResult result)
{
  switch (result) {
  case YK_RESULT_NONE:
    return C_ ("result", "Not played");
  case YK_RESULT_PLAYING:
    return C_ ("result", "Unfinished");
  case YK_RESULT_WON:
    return C_ ("result", "Won");
  case YK_RESULT_LOST:
    return C_ ("result", "Lost");
  case YK_RESULT_SHOWN:
    return C_ ("result", "Solution shown");
  }
  g_return_val_if_reached (NULL);
}

char *
yk_moves_text (guint n_moves)
{
  /* Translators: how many moves were made; as a label, and in a list after a
   * comma. */
  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);
}

static char *
progress_sentence (guint n_moves, int score, gboolean has_clock, guint seconds)
{
  g_autofree char *moves = yk_moves_text (n_moves);
  g_autofree char *time = yk_time_said (seconds);

  if (!has_clock)
    /* Translators: how many moves were made, such as “12 moves”, and the score. */
    return g_strdup_printf (_ ("%s, score %d."), moves, score);
  /* Translators: how many moves were made, the score, and the time, such as “1 minute
   * 35 seconds”. */
  return g_strdup_printf (_ ("%s, score %d, %s."), moves, score, time);
}

char *
yk_status_said (const char *game, const char *winnability, guint n_moves, int score,
                gboolean has_clock, guint seconds)
{
  char *said = yk_text_as_sentence (game);

  if (winnability != NULL)
    said = yk_words_append (said, g_strdup (winnability));
  return yk_words_append (said, progress_sentence (n_moves, score, has_clock, seconds));
}

char *
yk_score_text (int score, gboolean stopped)
{
  if (stopped)
    /* Translators: the score, such as 12, and that it does not change anymore. */
    return g_strdup_printf (_ ("Score %d (stopped)"), score);
  /* Translators: the score, such as 12. */
  return g_strdup_printf (_ ("Score %d"), score);
}

char *
yk_win_said (guint n_moves, guint seconds, int score, gboolean stopped)
{
  g_autofree char *moves = yk_moves_text (n_moves), *time = yk_time_said (seconds);
  g_autofree char *score_label = yk_score_text (score, stopped);
  const char *const figures[] = {moves, time, score_label};
  char *said = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    said = yk_words_append (said, yk_text_as_sentence (figures[i]));
  return said;
}

char *
yk_played_date (const YkPlayed *played)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (played->time);
  GDate date;

  if (played->time <= 0 || time == NULL)
    return g_strdup (C_ ("history", "No date"));
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (time),
                  (GDateMonth) g_date_time_get_month (time),
                  (GDateYear) g_date_time_get_year (time));
  return yk_date_text (&date, NULL);
}

/* The date of the deal where it is that of a day, or NULL. */
static char *
played_day (const YkPlayed *played, const GDate *today)
{
  GDate date;

  return is_past_day (&played->id, today, &date) ? yk_date_text (&date, today) : NULL;
}

char *
yk_played_deal (const YkPlayed *played, const GDate *today)
{
  char *day = played_day (played, today);

  return day != NULL ? day : g_strdup_printf ("%" G_GUINT64_FORMAT, played->id.deal);
}

char *
yk_outcome_text (const YkPlayed *played)
{
  char *text = g_strdup (yk_result_text (played->result));

  if (played->result != YK_RESULT_WON || played->n_hints == 0)
    return text;
  return yk_words_add (text,
                       g_strdup_printf (
                           /* Translators: follows “Won” in a list. */
                           ngettext ("with %u hint", "with %u hints", played->n_hints),
                           played->n_hints));
}

char *
yk_played_sentence (const YkPlayed *played, const GDate *today)
{
  g_autofree char *date = yk_played_date (played);
  g_autofree char *day = played_day (played, today);
  g_autofree char *deal = g_strdup_printf ("%" G_GUINT64_FORMAT, played->id.deal);
  g_autofree char *moves = g_strdup_printf (
      /* Translators: how many moves were made; as a label, and in a list after a
       * comma. */
      ngettext ("%u move", "%u moves", played->n_moves), played->n_moves);
  g_autofree char *time = yk_time_said (played->seconds);
  g_autofree char *result = yk_outcome_text (played);

  if (played->n_moves == 0) {
    /* Likewise, if there are no figures yet. */
    if (day != NULL)
      /* Translators: a date, the date of a daily deal, and the result, as in “November
       * 23, 2026, deal for November 22: Lost.” */
      return g_strdup_printf (_ ("%s, deal for %s: %s."), date, day, result);
    /* Translators: a date, the number of a deal, and the result, as in “November 21,
     * 2026, deal 7: Lost.” */
    return g_strdup_printf (_ ("%s, deal %s: %s."), date, deal, result);
  }
  if (day != NULL)
    /* Translators: a date, the date of a daily deal, the result, how many moves, the
     * time, and the score, as in “November 23, 2026, deal for November 22: Won, 74
     * moves, 1 minute 35 seconds, score 12.” */
    return g_strdup_printf (_ ("%s, deal for %s: %s, %s, %s, score %d."), date, day,
                            result, moves, time, played->score);
  /* Translators: a date, the number of a deal, the result, how many moves, the time,
   * and the score, as in “November 21, 2026, deal 7: Won, 74 moves, 1 minute 35
   * seconds, score 12.” */
  return g_strdup_printf (_ ("%s, deal %s: %s, %s, %s, score %d."), date, deal, result,
                          moves, time, played->score);
}

static char *
fastest_sentence (guint seconds_before)
{
  g_autofree char *before = yk_time_said (seconds_before);

  /* Translators: %s is the time of the fastest win before, such as “2 minutes 5
   * seconds”. */
  return g_strdup_printf (_ ("Your fastest win! Your previous best was %s."), before);
}

static char *
daily_sentence (guint n_days)
{
  if (n_days < 2)
    return g_strdup (_ ("You’ve won the daily deal!"));
  return g_strdup_printf (
      /* Translators: the player has won the daily deals of so many days, one after the
       * other; never one. */
      ngettext ("You’ve won the daily deal %u day in a row!",
                "You’ve won the daily deal %u days in a row!", n_days),
      n_days);
}

char *
yk_win_highlight_sentence (const YkWinHighlights *highlights, YkWinHighlight highlight)
{
  YkAward cup;
  guint next;

  switch (highlight) {
  case YK_WIN_HIGHLIGHT_NONE:
  case YK_N_WIN_HIGHLIGHTS:
    return NULL;
  case YK_WIN_HIGHLIGHT_FIRST_WIN:
    return g_strdup (_ ("Your first win in this variation!"));
  case YK_WIN_HIGHLIGHT_HELPED:
    return g_strdup (_ ("You had a lot of help, so this win doesn’t set a record."));
  case YK_WIN_HIGHLIGHT_FASTEST:
    return fastest_sentence (highlights->best_seconds);
  case YK_WIN_HIGHLIGHT_FEWEST_MOVES:
    return g_strdup_printf (
        /* Translators: how many moves the best win before took. */
        ngettext ("Your fewest moves yet! Your previous best was %u move.",
                  "Your fewest moves yet! Your previous best was %u moves.",
                  highlights->fewest_moves),
        highlights->fewest_moves);
  case YK_WIN_HIGHLIGHT_LONGEST_STREAK:
    /* Translators: how many games were won, one after the other; never one. */
    return g_strdup_printf (ngettext ("Your longest streak: %u win!",
                                      "Your longest streak: %u wins in a row!",
                                      highlights->streak),
                            highlights->streak);
  case YK_WIN_HIGHLIGHT_DAILY:
    return daily_sentence (highlights->n_days);
  case YK_WIN_HIGHLIGHT_STREAK:
    /* Translators: how many games were won, one after the other; never one. */
    return g_strdup_printf (ngettext ("You’ve won %u game in a row!",
                                      "You’ve won %u games in a row!",
                                      highlights->streak),
                            highlights->streak);
  case YK_WIN_HIGHLIGHT_BELOW_MEAN:
    return g_strdup_printf (
        /* Translators: so many moves fewer than a win takes the player on average. */
        ngettext ("This win took %u fewer move than your average.",
                  "This win took %u fewer moves than your average.",
                  highlights->n_below),
        highlights->n_below);
  case YK_WIN_HIGHLIGHT_CUP:
    cup = yk_award_cup (highlights->n_won, &next);
    return yk_cup_sentence (cup, highlights->n_won, next);
  }
  g_return_val_if_reached (NULL);
}

static guint
count_results (const YkResult *results, guint n_results, YkResult result)
{
  guint n = 0;

  for (guint i = 0; i < n_results; i++)
    n += results[i] == result;
  return n;
}

/* A single game is not counted. */
static const char *
single_sentence (YkResult result)
{
  switch (result) {
  case YK_RESULT_WON:
    return _ ("You won your last game.");
  case YK_RESULT_LOST:
    return _ ("You lost your last game.");
  case YK_RESULT_SHOWN:
    return _ ("The computer showed you how to win your last game.");
  case YK_RESULT_NONE:
  case YK_RESULT_PLAYING:
    break;
  }
  g_return_val_if_reached (NULL);
}

char *
yk_results_sentence (const YkResult *results, guint n_results)
{
  guint n_won = count_results (results, n_results, YK_RESULT_WON);
  guint n_lost = count_results (results, n_results, YK_RESULT_LOST);
  guint n_shown = count_results (results, n_results, YK_RESULT_SHOWN);

  if (n_results == 0)
    return g_strdup (_ ("No results yet."));
  if (n_results == 1)
    return g_strdup (single_sentence (results[0]));
  if (n_shown == 0)
    /* Translators: how many of the latest games are shown, how many of them were won,
     * and how many lost.  Only the first number decides about the plural; write it so
     * that the others may be any. */
    return g_strdup_printf (ngettext ("The last %u game: %u won, %u lost.",
                                      "The last %u games: %u won, %u lost.", n_results),
                            n_results, n_won, n_lost);
  return g_strdup_printf (
      /* Translators: how many of the latest games are shown, how many of them were won,
       * how many lost, and in how many the computer showed the solution.  Only the
       * first number decides about the plural. */
      ngettext ("The last %u game: %u won, %u lost, %u with the solution shown.",
                "The last %u games: %u won, %u lost, %u with the solution shown.",
                n_results),
      n_results, n_won, n_lost, n_shown);
}

char *
yk_gain_sentence (const YkStoreGain *gain, gboolean is_tried)
{
  guint n = gain->n_games + gain->n_waiting + gain->n_puzzles;

  if (n == 0)
    return g_strdup (_ ("You already have everything in this backup."));
  if (is_tried)
    return g_strdup_printf (
        /* Translators: what a backup has that is not here yet: how many games with a
         * result, how many games in progress, and how many answers to puzzles. */
        _ ("New in this backup: finished games (%u), games in progress (%u), and "
           "puzzle answers (%u)."),
        gain->n_games, gain->n_waiting, gain->n_puzzles);
  return g_strdup_printf (
      /* Translators: what has been added from a backup: how many games with a result,
       * how many games in progress, and how many answers to puzzles. */
      _ ("Added: finished games (%u), games in progress (%u), and puzzle answers "
         "(%u)."),
      gain->n_games, gain->n_waiting, gain->n_puzzles);
}

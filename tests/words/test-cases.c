/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every sentence names its cards in the case that it needs, and lists are joined as a
 * language wants them: heard in a language whose names say their case. */
#include "../test-common.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"
#include "words/play/yk-editor-words.h"
#include "words/play/yk-play-words.h"
#include "words/search/yk-find-words.h"

static const struct
{
  const char *context;
  const char *name;
} cases[YK_N_CARD_CASES] = {
    [YK_CARD_ALONE] = {"card", "alone"},
    [YK_CARD_SUBJECT] = {"card as subject", "SUBJECT"},
    [YK_CARD_LISTED] = {"card in a list", "LISTED"},
    [YK_CARD_OBJECT] = {"card as object", "OBJECT"},
    [YK_CARD_TARGET] = {"card as target", "TARGET"},
};

static const char *const joints[][2] = {
    {"list of two\004%s, %s", "%s and %s"},
    {"start of a list\004%s, %s", "%s; %s"},
    {"middle of a list\004%s, %s", "%s / %s"},
    {"end of a list\004%s, %s", "%s or %s"},
};

/* Before there is a catalogue, the names are English. */
static void
write_case_language (const char *folder)
{
  g_autoptr (GHashTable) texts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int c = 0; c < YK_N_CARD_CASES; c++)
    for (int i = 0; i < YK_DECK_SIZE; i++) {
      const char *name = yk_card_name_in (yk_card_from_index (i), (YkCardCase) c);

      g_hash_table_insert (texts, g_strdup_printf ("%s\004%s", cases[c].context, name),
                           g_strdup (cases[c].name));
    }
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    g_hash_table_insert (texts, g_strdup (joints[i][0]), g_strdup (joints[i][1]));
  test_write_catalogue (folder, "xx", texts);
}

static void
check_and_free (char *sentence, const char *expected)
{
  g_assert_cmpstr (sentence, ==, expected);
  g_free (sentence);
}

static void
test_moves (void)
{
  YkBoard board;

  test_board (&board, "yukon", "c1: 9C 4S 2D c2: 5D");
  check_and_free (yk_card_description (&board, YK_COLUMN_1, 0),
                  "alone, column 1, card 1 of 3, 2 cards on top");
  check_and_free (yk_hint_sentence (&board, test_move ("c1-c2:2")),
                  "Move OBJECT onto TARGET.");
  check_and_free (yk_refusal_sentence (&board, test_move ("c1-c2:3")),
                  "SUBJECT must go on a card of the opposite color, one rank higher.");
  check_and_free (yk_card_complaint (&board, YK_COLUMN_1, 0),
                  "SUBJECT must go on a card of the opposite color, one rank higher.");
}

static void
test_overviews (void)
{
  YkBoard board;

  test_board (&board, "yukon", "c1: KC QD JS 4S 2D c2: 4S 2D");
  check_and_free (
      yk_columns_overview (&board),
      "Column 1: LISTED down to LISTED; LISTED or LISTED. Column 2: LISTED and "
      "LISTED. Column 3 is empty. Column 4 is empty. Column 5 is empty. "
      "Column 6 is empty. Column 7 is empty.");
  check_and_free (yk_pile_overview (&board, YK_COLUMN_1),
                  "Column 1: LISTED; LISTED / LISTED / LISTED or LISTED.");
  check_and_free (yk_held_overview (&board, YK_COLUMN_1, 1), "In hand: LISTED.");
}

static void
test_events (void)
{
  static const struct
  {
    YkEventKind kind;
    const char *sentence;
  } events[] = {
      {YK_EVENT_PICKED_UP, "Picked up OBJECT. Fits in 2 places: LISTED in column 2 and "
                           "LISTED in column 3."},
      {YK_EVENT_PUT_BACK, "Put back OBJECT."},
  };
  YkBoard board;

  test_board (&board, "yukon", "c1: 4S c2: 5D c3: 5H");
  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    const YkEvent event = {
        .kind = events[i].kind, .board = &board, .move = test_move ("c1-c2:1")};

    check_and_free (yk_event_sentence (&event, YK_SPEECH_WORDY), events[i].sentence);
  }
}

/* A move that is made, and taken back. */
static void
test_steps (void)
{
  YkBoard board;
  YkHistory history;
  YkEvent event = {.n_steps = 1, .board = &board};

  test_board (&board, "yukon", "c1: [9C] 4S c2: 5D");
  yk_history_init_board (&history, &board);
  g_assert_true (yk_history_play (&history, test_move ("c1-c2:1"), FALSE));
  event.steps = yk_history_step (&history, 0);
  event.kind = YK_EVENT_UNDONE;
  check_and_free (yk_event_sentence (&event, YK_SPEECH_TERSE), "Undone: LISTED.");
  event.kind = YK_EVENT_PLAYED;
  event.board = &history.board;
  check_and_free (yk_event_sentence (&event, YK_SPEECH_TERSE),
                  "SUBJECT onto TARGET. SUBJECT is turned over.");
  yk_history_clear (&history);
}

/* A name is looked for as it stands alone. */
static void
test_found (void)
{
  char *sentence = NULL;
  g_auto (GStrv) names = NULL;

  g_assert_cmpint (yk_card_meant ("alo", &sentence), ==, 0);
  g_assert_true (
      g_str_has_prefix (sentence, "Did you mean one of these: LISTED; LISTED"));
  g_assert_true (g_str_has_suffix (sentence, " / LISTED or LISTED?"));
  names = g_strsplit (sentence, "LISTED", -1);
  g_assert_cmpuint (g_strv_length (names), ==, YK_DECK_SIZE + 1);
  g_free (sentence);
}

/* A position that is being set up. */
static void
test_setup (void)
{
  static const struct
  {
    YkEditorOutcome outcome;
    const char *sentence;
  } outcomes[] = {
      {{YK_EDITOR_PUT, 0, 0, 0}, "alone, column 1, card 1 of 2."},
      {{YK_EDITOR_TAKEN, 0, 0, 1}, "SUBJECT has been taken off the table."},
      {{YK_EDITOR_MOVED, 0, 0, 2}, "Moved: LISTED and 1 more card. Column 1, 2 cards."},
      {{YK_EDITOR_TURNED_UP, 0, 0, 0},
       "SUBJECT and all the cards on top of it are face up."},
      {{YK_EDITOR_TOO_OFTEN, 0, 0, 0},
       "SUBJECT is a duplicate. Take one off the table first."},
  };
  YkBoard board;

  test_board (&board, "yukon", "f1: KS f2: KH f3: KD f4: TC c1: JC JC");
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++) {
    YkEditorOutcome outcome = outcomes[i].outcome;

    outcome.card = yk_card (YK_HEARTS, 7);
    check_and_free (
        yk_editor_outcome_sentence (&board, (YkCardLocation){YK_COLUMN_1, 0}, &outcome),
        outcomes[i].sentence);
  }
  check_and_free (
      yk_editor_state_sentence (&board, FALSE),
      "1 card is a duplicate: LISTED. 2 cards are missing: LISTED and LISTED.");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-cases-XXXXXX", NULL);
  int status;

  write_case_language (folder);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  if (!test_set_language ("xx") || !test_speaks (joints[0][0], joints[0][1])) {
    test_leave_out_all (TEST_NO_LANGUAGE);
    test_remove_tree (folder);
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cases/moves", test_moves);
  g_test_add_func ("/cases/overviews", test_overviews);
  g_test_add_func ("/cases/events", test_events);
  g_test_add_func ("/cases/steps", test_steps);
  g_test_add_func ("/cases/found", test_found);
  g_test_add_func ("/cases/setup", test_setup);
  status = g_test_run ();
  test_remove_tree (folder);
  return status;
}

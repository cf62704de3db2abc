/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is heard of the cards, and when: a table of cases, with a player that writes it
 * down instead. */
#include "../test-common.h"

#include "table/motion/yk-motion.h"

#define WIDTH 900
#define HEIGHT 700

/* Time passes in frames of this length. */
#define FRAME (5 * G_TIME_SPAN_MILLISECOND)

#define SECONDS (G_USEC_PER_SEC)

/* A table with a clock that only the test moves on. */
typedef struct
{
  YkBoard board;
  YkUndo undo;
  YkLayout layout;
  YkMotion motion;
  YkSoundScheduler score;
  gint64 now;
  GString *heard; /* milliseconds since the beginning, and what begins then */
  int n_heard;
  int takes[YK_N_SOUNDS]; /* the last take of each kind */
} Table;

static void
write_down (Table *table, gboolean is_heard, const YkSound *sound)
{
  g_autofree char *name = NULL;

  if (!is_heard)
    return;
  name = yk_sound_file_name (sound);
  if (sound->kind != YK_SOUND_UP)
    name[strcspn (name, "-.")] = '\0';
  else
    name[strcspn (name, ".")] = '\0';
  if (table->heard->len > 0)
    g_string_append_c (table->heard, ' ');
  g_string_append_printf (table->heard, "%d:%s%s", (int) (table->now - SECONDS) / 1000,
                          name, sound->decibels <= -6 ? "~" : "");
  table->n_heard++;
}

static void
listen (Table *table)
{
  YkSound sound;
  gboolean is_heard = yk_sound_scheduler_listen (&table->score, &table->motion,
                                                 &table->board, table->now, &sound);

  write_down (table, is_heard, &sound);
}

static void
aim (Table *table, YkMotionStyle style)
{
  yk_layout_arrange (&table->layout, &table->board, WIDTH, HEIGHT, 1, false, 0);
  yk_motion_aim (&table->motion, &table->board, &table->layout, style, table->now, 400,
                 720);
  yk_motion_advance (&table->motion, table->now);
  listen (table);
}

static void
begin (Table *table, YkPassage passage, YkMotionStyle style)
{
  YkSound sound;
  gboolean is_heard =
      yk_sound_scheduler_begin (&table->score, passage, table->now, &sound);

  write_down (table, is_heard, &sound);
  aim (table, style);
}

static void
pass (Table *table, gint64 time)
{
  for (gint64 end = table->now + time; table->now < end;) {
    table->now = MIN (end, table->now + FRAME);
    yk_motion_advance (&table->motion, table->now);
    listen (table);
  }
}

static void
play (Table *table, const char *move, YkMotionStyle style)
{
  g_assert_true (yk_board_allows (&table->board, test_move (move)));
  yk_board_apply (&table->board, test_move (move), &table->undo);
  begin (table, YK_PASSAGE_PLAY, style);
}

static void
refuse (Table *table)
{
  YkSound sound;

  write_down (
      table,
      yk_sound_scheduler_start (&table->score, YK_SOUND_REFUSE, table->now, &sound),
      &sound);
}

/* One word of a case: a move, which glides, or "jump:" and a move; "undo"; "deal",
 * "load"; "lift" the last card of the first column, "drop" it, or "release" it for
 * the move that follows; "refuse"; a time in
 * milliseconds that passes. */
static void
take_word (Table *table, const char *word)
{
  if (g_ascii_isdigit (*word))
    pass (table, g_ascii_strtoll (word, NULL, 10) * 1000);
  else if (g_str_has_prefix (word, "jump:"))
    play (table, word + strlen ("jump:"), YK_MOTION_JUMP);
  else if (g_str_equal (word, "undo")) {
    table->board = table->undo.before;
    begin (table, YK_PASSAGE_RECALL, YK_MOTION_GLIDE);
  } else if (g_str_equal (word, "deal"))
    begin (table, YK_PASSAGE_DEAL, YK_MOTION_DEAL);
  else if (g_str_equal (word, "load"))
    begin (table, YK_PASSAGE_GATHER, YK_MOTION_GLIDE);
  else if (g_str_equal (word, "lift")) {
    YkSound sound;

    write_down (
        table,
        yk_sound_scheduler_start (&table->score, YK_SOUND_LIFT, table->now, &sound),
        &sound);
    yk_motion_carry (&table->motion, &table->board, &table->layout, 0,
                     yk_board_pile_size (&table->board, 0) - 1, 50, 60);
  } else if (g_str_equal (word, "release"))
    yk_motion_let_go (&table->motion);
  else if (g_str_equal (word, "drop")) {
    yk_motion_let_go (&table->motion);
    aim (table, YK_MOTION_GLIDE);
  } else if (g_str_equal (word, "refuse"))
    refuse (table);
  else
    play (table, word, YK_MOTION_GLIDE);
}

static void
start (Table *table)
{
  table->now = SECONDS;
  table->heard = g_string_new (NULL);
  table->motion.pace = yk_animation_timing_get (YK_SPEED_NORMAL);
  yk_sound_scheduler_init (&table->score, 1);
  aim (table, YK_MOTION_JUMP);
  g_assert_cmpstr (table->heard->str, ==, "");
}

static void
end (Table *table)
{
  g_string_free (table->heard, TRUE);
}

static const struct
{
  const char *what;
  const char *id;
  const char *words;
  const char *steps;
  const char *heard;
} cases[] = {
    {"nothing moves", "yukon", "c1: KS c2: QH", "400", ""},
    {"a move", "yukon", "c1: KS c2: 9D QH", "c2-c1 400", "180:place"},
    {"several cards land as one", "yukon", "c1: KS c2: 9D QH 4C 5C", "c2-c1:3 400",
     "180:place"},
    {"a card is turned over", "yukon", "c1: KS c2: [9D] QH", "c2-c1 400",
     "65:flip 180:place"},
    {"without motion, what matters most", "yukon", "c1: KS c2: [9D] QH",
     "jump:c2-c1 400", "0:flip"},
    {"up", "yukon", "c1: KS AH", "c1-f2 400", "180:up-heart-1"},
    {"up, higher", "yukon", "f4: 6C c1: KS 7C", "c1-f4 400", "180:up-club-7"},
    {"the height counts from the lowest card", "yukon",
     "starting-rank=5 f1: 6S c1: KH 7S", "c1-f1 400", "180:up-spade-3"},
    {"taken back", "yukon", "c1: KS c2: [9D] QH", "c2-c1 400 undo 400",
     "65:flip 180:place 465:flip~ 580:place~"},
    {"taken back on its way", "yukon", "c1: KS c2: 9D QH", "c2-c1 100 undo 400",
     "280:place~"},
    {"lifted and put back", "yukon", "c1: KS 3D", "lift 200 drop 400",
     "0:lift 380:place~"},
    {"lifted and refused", "yukon", "c1: KS 3D", "lift 200 refuse drop 400",
     "0:lift 200:refuse 380:place~"},
    {"lifted and played", "yukon", "c1: [KS] AD", "lift 200 release c1-f3 400",
     "0:lift 265:flip 380:up-diamond-1"},
    {"the only card left", "yukon", "f1: KS f2: KH f3: KD f4: QC c1: KC", "c1-f4 400",
     "180:win"},
    {"a win that is taken back and made again", "yukon",
     "f1: KS f2: KH f3: KD f4: QC c1: KC", "c1-f4 400 undo 400", "180:win 580:place~"},
    {"a finish plays a tune", "yukon", "c1: 8H 7H 6H 5H 4H 3H 2H AH c2: KS",
     "c1-f2 c1-f2 c1-f2 c1-f2 c1-f2 c1-f2 c1-f2 c1-f2 900",
     "180:up-heart-1 225:up-heart-2 270:up-heart-3 315:up-heart-4 355:up-heart-5 "
     "395:up-heart-6 435:up-heart-7 475:up-heart-8"},
    {"another position", "yukon", "c1: KS c2: [9D] QH", "load 400", "0:shuffle"},
    {"what is put back after that", "yukon", "c1: KS 3D", "load 400 lift 100 drop 400",
     "0:shuffle 400:lift 680:place~"},
    {"many complaints", "yukon", "c1: KS 3D", "refuse 10 refuse 60 refuse 100 refuse",
     "0:refuse 170:refuse"},
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (GStrv) words = g_strsplit (cases[i].steps, " ", 0);
    Table table = {0};

    g_test_message ("%s", cases[i].what);
    test_board (&table.board, cases[i].id, cases[i].words);
    start (&table);
    for (int word = 0; words[word] != NULL; word++)
      take_word (&table, words[word]);
    g_assert_cmpstr (table.heard->str, ==, cases[i].heard);
    end (&table);
  }
}

/* A deal is one shuffle and a run of cards, never fifty clicks, whatever is dealt. */
static void
test_deals (void)
{
  size_t n_rules;
  const YkRules *rules = yk_rules_all (&n_rules);

  for (size_t i = 0; i < n_rules; i++) {
    Table table = {0};

    yk_board_deal (&table.board, &rules[i], &(YkGameOptions){0}, 1);
    start (&table);
    take_word (&table, "deal");
    g_assert_cmpstr (table.heard->str, ==, "0:shuffle");
    pass (&table, 5 * SECONDS);
    g_test_message ("%s: %s", rules[i].id, table.heard->str);
    g_assert_cmpint (table.n_heard, >=, 4);
    g_assert_cmpint (table.n_heard, <=, 45);
    g_assert_null (strstr (table.heard->str, "place"));
    end (&table);
  }
}

/* No sound waits: it begins in the frame in which a card lands.  And however wild the
 * play, two are never too near, and never too many. */
static void
test_no_pile (void)
{
  uint64_t state = 3;
  YkMove move;
  Table table = {0};

  yk_board_deal (&table.board, yk_rules_find ("triple-yukon"), &(YkGameOptions){0}, 1);
  start (&table);
  for (int i = 0; i < 120 && test_random_move (&table.board, &state, &move); i++) {
    yk_board_apply (&table.board, move, &table.undo);
    begin (&table, YK_PASSAGE_PLAY, YK_MOTION_GLIDE);
    if (i % 3 == 0)
      refuse (&table);
    pass (&table, i % 7 * FRAME);
  }
  pass (&table, 20 * SECONDS);
  /* By the clock: 40 in a second at most, with the times written down in order. */
  g_assert_cmpint (table.n_heard, >, 20);
  g_assert_cmpint (table.n_heard, <,
                   (int) ((table.now - SECONDS) / (20 * G_TIME_SPAN_MILLISECOND)));
  end (&table);
}

static void
test_most (void)
{
  YkSoundScheduler score;
  YkSound sound;
  gint64 now = SECONDS;
  int n_heard = 0;

  yk_sound_scheduler_init (&score, 5);
  for (int i = 0; i < 20; i++) {
    n_heard += yk_sound_scheduler_start (&score, YK_SOUND_LIFT, now, &sound);
    now += 5 * G_TIME_SPAN_MILLISECOND;
  }
  g_assert_cmpint (n_heard, ==, 4);
  /* Four loud bars and a shuffle leave no room but for the win. */
  for (int i = 0; i < YK_SOUND_MOST - 1; i++)
    score.loud_until[i] = now + SECONDS;
  g_assert_false (yk_sound_scheduler_start (&score, YK_SOUND_REFUSE, now, &sound));
  score.loud_until[2] = now;
  g_assert_true (yk_sound_scheduler_start (&score, YK_SOUND_REFUSE, now, &sound));
}

/* Takes are drawn, but no take twice in a row. */
static void
test_takes (void)
{
  int n_drawn[YK_SOUND_TAKES + 1] = {0}, last = 0;
  YkSoundScheduler score;
  YkSound sound;

  yk_sound_scheduler_init (&score, 9);
  for (int i = 1; i <= 300; i++) {
    g_assert_true (
        yk_sound_scheduler_start (&score, YK_SOUND_LIFT, i * SECONDS, &sound));
    g_assert_cmpint (sound.take, >=, 1);
    g_assert_cmpint (sound.take, <=, YK_SOUND_TAKES);
    g_assert_cmpint (sound.take, !=, last);
    last = sound.take;
    n_drawn[last]++;
  }
  for (int take = 1; take <= YK_SOUND_TAKES; take++)
    g_assert_cmpint (n_drawn[take], >, 50);
}

/* Whatever may be heard has its file. */
static void
test_files (void)
{
  for (int kind = 0; kind < YK_N_SOUNDS; kind++) {
    int n_takes = kind == YK_SOUND_UP || kind == YK_SOUND_WIN ? 1 : YK_SOUND_TAKES;

    for (int take = 1; take <= n_takes; take++)
      for (int card = 0; card < YK_DECK_SIZE; card++) {
        g_autofree char *name =
            yk_sound_file_name (&(YkSound){.kind = (YkSoundKind) kind,
                                           .take = take,
                                           .suit = (YkSuit) (card / YK_N_RANKS),
                                           .height = card % YK_N_RANKS + 1});
        g_autofree char *path =
            g_test_build_filename (G_TEST_DIST, "..", "data", "sounds", name, NULL);

        if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
          g_error ("There is no %s", name);
      }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sound-score/cases", test_cases);
  g_test_add_func ("/sound-score/deals", test_deals);
  g_test_add_func ("/sound-score/no-pile", test_no_pile);
  g_test_add_func ("/sound-score/most", test_most);
  g_test_add_func ("/sound-score/takes", test_takes);
  g_test_add_func ("/sound-score/files", test_files);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links: those to deals and positions lead there again, and nothing else is opened. */
#include "../test-common.h"
#include "game/savegame/yk-link.h"
#include "game/savegame/yk-savegame.h"

/* The steps of each walk whose positions are linked. */
#define N_STEPS 40

static void
check_deal (const YkRules *rules, const YkGameOptions *options)
{
  const guint64 deals[] = {YK_DEAL_MIN, 4711, YK_DEAL_MAX};

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++) {
    YkDealId id = {rules, *options, deals[i]};
    g_autofree char *text = NULL;
    YkLink link;
    YkBoard a, b;

    /* What is linked lies on the table: a random rank has been drawn. */
    yk_board_deal (&a, rules, options, id.deal);
    id.options = a.options;
    text = yk_link_write_deal (&id);
    g_assert_true (yk_link_is (text));
    g_assert_true (yk_link_read (&link, text, NULL));
    g_assert_true (yk_deal_id_equal (&link.id, &id));
    yk_board_deal (&b, link.id.rules, &link.id.options, link.id.deal);
    g_assert_true (yk_board_equal (&a, &b));
  }
}

static void
test_deals (void)
{
  test_each_game (check_deal);
}

static void
check_position (const YkBoard *board, int step, uint64_t *state)
{
  g_autofree char *text = yk_link_write_position (board);
  YkLink link;

  g_assert_cmpuint (strlen (text), <=, YK_LINK_MAX_LENGTH);
  g_assert_true (yk_link_read (&link, text, NULL));
  g_assert_null (link.id.rules);
  g_assert_true (yk_board_equal (&link.board, board));
}

static void
test_positions (void)
{
  test_walk_all (check_position, N_STEPS);
}

/* These are in mails and on pages: whatever changes here, they open what they did. */
static void
test_promised (void)
{
  static const struct
  {
    const char *link;
    const char *line;
  } promised[] = {
      {"yukon:yukon/1", "yukon 1"},
      {"yukon:russian/4711?spaces=any", "russian 4711 spaces=any"},
      {"yukon:yukon/7?starting-rank=T&forced-aces=on",
       "yukon 7 starting-rank=T forced-aces=on"},
      {"YUKON:Russian/4711", "russian 4711"},
      {"yukon:%72ussian/47%311?spaces%3Dany", "russian 4711 spaces=any"},
      {"yukon:yukon/9223372036854775807", "yukon 9223372036854775807"},
      {"yukon:/russian/4711", "russian 4711"},
      {"yukon://russian/4711?spaces=any", "russian 4711 spaces=any"},
      {"yukon:///russian/4711", "russian 4711"},
  };

  for (guint i = 0; i < G_N_ELEMENTS (promised); i++) {
    g_autofree char *line = NULL;
    YkLink link;

    g_test_message ("%s", promised[i].link);
    g_assert_true (yk_link_read (&link, promised[i].link, NULL));
    line = yk_deal_id_write (&link.id);
    g_assert_cmpstr (line, ==, promised[i].line);
  }
  /* A link to a position has this word where one to a deal has the variation's id. */
  g_assert_null (yk_rules_find ("position"));
}

static void
test_written (void)
{
  YkDealId id;
  g_autofree char *plain = NULL, *long_one = NULL;

  g_assert_true (yk_deal_id_read (&id, "russian 4711", NULL));
  plain = yk_link_write_deal (&id);
  g_assert_cmpstr (plain, ==, "yukon:russian/4711");
  g_assert_true (yk_deal_id_read (&id, "yukon 7 starting-rank=T forced-aces=on", NULL));
  long_one = yk_link_write_deal (&id);
  g_assert_cmpstr (long_one, ==, "yukon:yukon/7?starting-rank=T&forced-aces=on");
}

/* Refused with one sentence, and nothing is in the link. */
static void
refuse (const char *text, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = g_strescape (text, NULL);
  const YkLink none = {0};
  YkLink link;

  g_test_message ("“%.60s”", shown);
  memset (&link, 0xa5, sizeof link);
  g_assert_false (yk_link_read (&link, text, &error));
  if (domain != 0)
    g_assert_error (error, domain, code);
  test_check_sentence (error->message);
  g_assert_cmpmem (&link, sizeof link, &none, sizeof none);
}

static void
test_bad_characters (void)
{
  static const char *const damaged[] = {
      "yukon:yukon/1 ",
      "yukon:yukon /1",
      "yukon:yukon/1\n",
      "yukon:yukon/\x01",
      "yukon:yukon/1\x7f",
      "yukon:y\xc3\xbckon/1",
      "yukon:yukon/1%",
      "yukon:yukon/%3",
      "yukon:yukon/%zz",
      "yukon:yukon/%+1",
      "yukon:yukon/%3 1",
      "yukon:yukon/1%00",
      "yukon:yukon/1%20spaces=any",
      "yukon:yukon/1%0a",
      "yukon:yukon/1%7f",
      "yukon:yukon/1%09",
      "yukon:yukon/1%c3",
      "yukon:yukon/1%c3?%bc",
      "yukon:%c0%afyukon/1",
      "yukon:%ed%a0%80/1",
      "yukon:position/variation%20yukon%0d%0a",
      "yukon:position/variation%09yukon",
      "yukon:position/variation%20yukon%00",
      "yukon:position/%ff",
      "yukon:position/variation yukon",
  };

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    refuse (damaged[i], YK_LINK_ERROR, YK_LINK_ERROR_CHARACTERS);
}

/* Nothing but deals and positions; no saved games, files or places in the net. */
static void
test_bad_targets (void)
{
  static const char *const neither[] = {
      "",
      "yukon",
      "yukon 1",
      "file:///etc/passwd",
      "yukonx:yukon/1",
      " yukon:yukon/1",
      "yukon:",
      "yukon:?",
      "yukon:/",
      "yukon:yukon",
      "yukon:4711",
      "yukon:/4711",
      "yukon:yukon/",
      "yukon:///4711",
      "yukon:///",
      "yukon:yukon?1/2",
      "yukon:yukon/1?",
      "yukon:yukon/1?spaces=any&",
      "yukon:yukon/1?&spaces=any",
      "yukon:position",
      "yukon:position/",
      "yukon:position/4H%205S",
      "yukon:position/%ef%bb%bfyukon-game%201%0avariation%20yukon%0adeal%201%0a",
      "yukon:position/yukon-game%201%0avariation%20yukon%0adeal%201%0a",
  };

  for (guint i = 0; i < G_N_ELEMENTS (neither); i++)
    refuse (neither[i], YK_LINK_ERROR, YK_LINK_ERROR_TARGET);
}

static void
test_bad_deals (void)
{
  static const struct
  {
    const char *text;
    YkDealIdError error;
  } deals[] = {
      {"yukon:yukon/0", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:yukon/-1", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:yukon/1.5", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:yukon/9223372036854775808", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:yukon/1/2", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:yukon/1#2", YK_DEAL_ID_ERROR_NUMBER},
      {"yukon:../../etc/passwd", YK_DEAL_ID_ERROR_VARIATION},
      {"yukon:%3Cscript%3E/1", YK_DEAL_ID_ERROR_VARIATION},
      {"yukon:%e2%80%ae/1", YK_DEAL_ID_ERROR_VARIATION},
      {"yukon:%25s%25n/1", YK_DEAL_ID_ERROR_VARIATION},
      {"yukon:Position/1", YK_DEAL_ID_ERROR_VARIATION},
      {"yukon:ukrainian/5?forced-aces=on", YK_DEAL_ID_ERROR_OPTION},
      {"yukon:yukon/1?spaces=none", YK_DEAL_ID_ERROR_OPTION},
      {"yukon:yukon/1?spaces=any?spaces=any", YK_DEAL_ID_ERROR_OPTION},
      {"yukon:yukon/1?moves=c1-c2:3", YK_DEAL_ID_ERROR_OPTION},
      {"yukon:yukon/1?spaces=any%26forced-aces=on", YK_DEAL_ID_ERROR_OPTION},
  };

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    refuse (deals[i].text, YK_DEAL_ID_ERROR, (int) deals[i].error);
}

static void
test_bad_positions (void)
{
  static const char *const positions[] = {
      "yukon:position/variation",
      "yukon:position/variation%20nonsense",
      "yukon:position/variation%20yukon",
      "yukon:position/variation%20yukon%0acolumn%205X",
      "yukon:position/variation%20yukon?spaces=any",
      "yukon:position/%0avariation%20yukon%0ayukon-game%201",
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    refuse (positions[i], YK_SAVEGAME_ERROR, YK_SAVEGAME_ERROR_SYNTAX);
}

/* Every link that is cut short, or has a byte too many of any kind, is refused or leads
 * to something sound. */
static void
test_damaged_positions (void)
{
  g_autofree char *text = NULL;
  YkBoard board;

  yk_board_deal (&board, yk_rules_find ("yukon"), &(YkGameOptions){0}, 7);
  text = yk_link_write_position (&board);
  for (gsize length = 0; length < strlen (text); length++) {
    g_autofree char *part = g_strndup (text, length);

    refuse (part, 0, 0);
  }
  for (int byte = 1; byte < 256; byte++) {
    g_autofree char *more = g_strdup_printf ("%s%c", text, byte);
    g_autoptr (GError) error = NULL;
    YkLink link;

    if (yk_link_read (&link, more, &error))
      test_check_board (&link.board);
    else
      test_check_sentence (error->message);
  }
}

static void
test_long (void)
{
  g_autofree char *most = g_strnfill (YK_LINK_MAX_LENGTH, '7');
  g_autofree char *more = g_strnfill (YK_LINK_MAX_LENGTH + 1, '7');
  const char *begin = "yukon:yukon/";

  memcpy (most, begin, strlen (begin));
  memcpy (more, begin, strlen (begin));
  refuse (most, YK_DEAL_ID_ERROR, YK_DEAL_ID_ERROR_NUMBER);
  refuse (more, YK_LINK_ERROR, YK_LINK_ERROR_LENGTH);
}

static void
refuse_hostile (const char *name, const char *text, gsize length, gpointer data)
{
  g_autofree char *plain = g_strndup (text, length);
  g_autofree char *link = g_strconcat ("yukon:", plain, NULL);
  g_autofree char *encoded = g_uri_escape_bytes (
      (const guint8 *) text, MIN (length, YK_LINK_MAX_LENGTH), NULL);
  g_autofree char *position = g_strconcat ("yukon:position/", encoded, NULL);

  g_test_message ("%s", name);
  refuse (link, 0, 0);
  refuse (position, 0, 0);
}

static void
test_hostile (void)
{
  test_each_hostile (refuse_hostile, NULL);
}

static void
test_found (void)
{
  static const struct
  {
    const char *text;
    const char *link; /* NULL: none */
  } texts[] = {
      {" \nyukon:russian/4711\r\n", "yukon:russian/4711"},
      {"Yukon, deal for November 23: won in 63 moves, 4:10 – yukon:yukon/2026112300",
       "yukon:yukon/2026112300"},
      {"Try this (yukon:yukon/7?starting-rank=T&forced-aces=on). Anna",
       "yukon:yukon/7?starting-rank=T&forced-aces=on"},
      {"“YUKON:Yukon/7”, and then yukon:yukon/8!", "YUKON:Yukon/7"},
      /* As a whole it is a link, if a broken one. */
      {"yukon:yukon/7 and more", "yukon:yukon/7 and more"},
      {"Who plays yukon: me", NULL},
      {"", NULL},
      {"russian 4711", NULL},
      {"/home/anna/yukon:yukon/7", NULL},
      {"notyukon:yukon/7", NULL},
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *link = yk_link_find (texts[i].text);

    g_test_message ("“%s”", texts[i].text);
    g_assert_cmpstr (link, ==, texts[i].link);
  }
}

static void
check_found (const YkBoard *board, int step, uint64_t *state)
{
  g_autofree char *link = yk_link_write_position (board);
  g_autofree char *text = g_strdup_printf ("Look at “%s”.", link);
  g_autofree char *found = yk_link_find (text);

  g_assert_cmpstr (found, ==, link);
}

/* No link ends with what is taken for the end of a sentence. */
static void
test_found_positions (void)
{
  test_walk_all (check_found, N_STEPS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link/deals", test_deals);
  g_test_add_func ("/link/positions", test_positions);
  g_test_add_func ("/link/promised", test_promised);
  g_test_add_func ("/link/written", test_written);
  g_test_add_func ("/link/found", test_found);
  g_test_add_func ("/link/found-positions", test_found_positions);
  g_test_add_func ("/link/bad-characters", test_bad_characters);
  g_test_add_func ("/link/bad-targets", test_bad_targets);
  g_test_add_func ("/link/bad-deals", test_bad_deals);
  g_test_add_func ("/link/bad-positions", test_bad_positions);
  g_test_add_func ("/link/damaged-positions", test_damaged_positions);
  g_test_add_func ("/link/long", test_long);
  g_test_add_func ("/link/hostile", test_hostile);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card is found by its name in whatever language, as players type it. */
#include "../test-common.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"
#include "words/search/yk-find-words.h"

/* Each card of this pack has its name in another language, and is typed in several
 * ways. */
static const struct
{
  const char *card; /* its English name */
  const char *name;
  const char *typed[8];
} rows[] = {
    {"Nine of hearts",
     "Neuf de cœur",
     {"neuf de cœur", "neuf coeur", "NEUF DE COEUR", "coe neu", "9 cœ", "9COEUR"}},
    {"Ace of spades", "As de pique", {"as de pique", "as piq", "1 pique"}},
    {"Jack of hearts", "Hartenboer", {"hartenboer", "boer harten", "j harten"}},
    {"Queen of hearts", "Kupa Kızı", {"KUPA KIZI", "kupa kizi", "kıZ kup", "Q KUPA"}},
    {"Six of hearts",
     "İspati altılısı",
     {"ispati", "İSPATİ ALTI", "ıspatı alti", "6 ispati"}},
    {"Ten of clubs",
     "Żołędny dziesięć",
     {"zoledny", "ŻOŁĘDNY", "dziesiec żoł", "10 zol"}},
    {"Jack of clubs", "Spar knekt på gården", {"knekt pa garden", "gård spar"}},
    {"Four of clubs", "Straße Vier", {"strasse vier", "STRASSE", "vier straße"}},
    {"Queen of spades",
     "П’ятірка пік",
     {"п'ятірка пік", "пʼятірка", "П’ЯТІРКА ПІК", "ПЯТІРКА"}},
    {"Seven of hearts",
     "Семёрка червей",
     {"семерка", "СЕМЁРКА ЧЕРВЕЙ", "черв сем", "7чер"}},
    {"King of hearts",
     "ハートのキング",
     {"ハートのキング", "ハートキング", "キング ハート", "はーとのきんぐ", "ﾊｰﾄのｷﾝｸﾞ",
      "ハートK", "Kハート"}},
    {"Ten of diamonds",
     "ダイヤの10",
     {"ダイヤの10", "ダイヤ10", "10ダイヤ", "だいや１０"}},
    {"Queen of diamonds", "方块Q", {"方块Q", "方块q", "Q方块", "方Ｑ", "块q"}},
    {"Two of diamonds", "方块2", {"方块2", "2方", "方块２"}},
    {"Five of clubs", "클로버 5", {"클로버 5", "클로버5", "클ㄹ 5", "5클로"}},
    {"King of clubs", "클로버 킹", {"클로버킹", "킹 클로버", "킹클로버", "클로 킹"}},
    {"Eight of hearts",
     "ثمانية القلوب",
     {"ثمانية القلوب", "ثمانيه قلوب", "قلوب ثما", "ثَمَانِيَة", "القلوب ٨", "٨ قلوب",
      "ثمـانية"}},
    {"Three of diamonds", "ثلاثة الديناري", {"ثلاثه الدينارى", "ديناري", "٣ ديناري"}},
    {"Ace of hearts", "أس الكبة", {"اس الكبه", "أس كبة"}},
    {"Seven of spades",
     "שבע עלים",
     {"שבע עלים", "עלים שבע", "שֶׁבַע", "עלימ", "7 עלים", "שבע\u200f עלים"}},
    {"Three of clubs", "שלוש התלתן", {"תלתן שלוש", "תלתנ", "3 תלתן"}},
    /* Its rank begins as its suit does. */
    {"Six of spades", "Six of spades", {"six spades", "6 s", "6S", "s6"}},
    {"Two of spades", "สองโพดำ", {"สองโพดำ", "โพดำ", "สอง โพ"}},
};

/* The card with this name. */
static YkCard
card_called (const char *name)
{
  for (int i = 0; i < YK_DECK_SIZE; i++)
    if (g_str_equal (yk_card_name_in (yk_card_from_index (i), YK_CARD_ALONE), name))
      return yk_card_from_index (i);
  g_test_message ("no card is called “%s”", name);
  g_assert_not_reached ();
}

static void
expect_meant (const char *typed, YkCard card, const char *name)
{
  g_autofree char *sentence = NULL;
  YkCard found = yk_card_meant (typed, &sentence);

  if (found != card)
    g_test_message ("“%s” does not mean “%s”, but “%s”", typed, name,
                    found != 0 ? yk_card_name_in (found, YK_CARD_ALONE) : sentence);
  g_assert_cmpint (found, ==, card);
}

static void
test_typed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    YkCard card = card_called (rows[i].name);

    for (guint t = 0; t < G_N_ELEMENTS (rows[i].typed) && rows[i].typed[t] != NULL; t++)
      expect_meant (rows[i].typed[t], card, rows[i].name);
  }
}

/* What means several cards means none, and neither does what means no card. */
static void
test_unclear (void)
{
  static const char *const texts[] = {"方", "方块", "클로버", "тройка", "q", "e"};

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *sentence = NULL;

    g_assert_cmpint (yk_card_meant (texts[i], &sentence), ==, 0);
    g_test_message ("“%s”: %s", texts[i], sentence);
    g_assert_nonnull (sentence);
  }
}

/* Sets the language of all that follows; false where there is none. */
static gboolean
speak (const char *folder, const char *language)
{
  if (!test_set_language (language))
    return FALSE;
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  return TRUE;
}

/* In each of our languages every name is found, in all its cases; as it is by itself
 * also in capitals, and without a single accent. */
static void
test_our_languages (void)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);
  g_autoptr (GDir) languages = g_dir_open (folder, 0, NULL);
  const char *language;

  g_assert_nonnull (languages);
  while ((language = g_dir_read_name (languages)) != NULL) {
    g_assert_true (speak (folder, language));
    g_test_message ("%s: %s", language,
                    yk_card_name_in (yk_card_from_index (0), YK_CARD_ALONE));
    for (int i = 0; i < YK_DECK_SIZE * YK_N_CARD_CASES; i++) {
      YkCard card = yk_card_from_index (i / YK_N_CARD_CASES);
      const char *name = yk_card_name_in (card, (YkCardCase) (i % YK_N_CARD_CASES));
      g_autofree char *capitals = g_utf8_strup (name, -1);
      g_autofree char *plain = g_str_to_ascii (name, "C");

      if (i % YK_N_CARD_CASES > 0 &&
          g_str_equal (name, yk_card_name_in (card, YK_CARD_ALONE)))
        continue;
      expect_meant (name, card, name);
      if (i % YK_N_CARD_CASES > 0)
        continue;
      expect_meant (capitals, card, name);
      if (strchr (plain, '?') == NULL)
        expect_meant (plain, card, name);
    }
  }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-find-XXXXXX", NULL);
  int status;

  g_autoptr (GHashTable) texts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_hash_table_insert (texts, g_strdup_printf ("card\004%s", rows[i].card),
                         g_strdup (rows[i].name));
  test_write_catalogue (folder, "xx", texts);
  if (!speak (folder, "xx") || !test_speaks ("card\004Ten of diamonds", "ダイヤの10")) {
    test_leave_out_all (TEST_NO_LANGUAGE);
    test_remove_tree (folder);
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/find-words/typed", test_typed);
  g_test_add_func ("/find-words/unclear", test_unclear);
  g_test_add_func ("/find-words/our-languages", test_our_languages);
  status = g_test_run ();
  test_remove_tree (folder);
  return status;
}

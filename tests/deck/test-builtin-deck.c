/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Our own decks, the settings that they follow, and the letters on them. */
#include "../test-common.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "deck/yk-deck.h"
#include "deck/yk-deck-private.h"

/* Pixels of a rendered face. */
#define WIDTH 100
#define HEIGHT 140

/* Decks of our own are found by the setting, have names and are told from paths. */
static void
test_own_table (void)
{
  g_assert_cmpstr (yk_builtin_deck_table[0].id, ==, "");
  g_assert_null (yk_builtin_deck_find ("no such deck"));
  g_assert_null (yk_builtin_deck_find ("/usr/share/decks/large"));
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++) {
    g_assert_true (yk_builtin_deck_find (row->id) == row);
    g_assert_null (strchr (row->id, '/'));
    for (const YkBuiltinDeck *other = yk_builtin_deck_table; other != row; other++)
      g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "deck", row->name), !=,
                       g_dpgettext2 (GETTEXT_PACKAGE, "deck", other->name));
  }
}

/* A deck of our own with these settings. */
static YkDeckSource *
open_own_deck (const YkBuiltinDeck *row, GSettings *settings)
{
  g_autoptr (GBytes) svg = yk_builtin_deck_document (row, settings);
  YkDeckSource *source = yk_deck_source_new (svg, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_mutex_lock (yk_deck_source_mutex (source));
  yk_deck_source_open (source, &error);
  g_assert_no_error (error);
  return source;
}

static void
close_own_deck (YkDeckSource *source)
{
  g_mutex_unlock (yk_deck_source_mutex (source));
  yk_deck_source_release (source);
}

/* A face of a deck of our own, as a picture. */
static cairo_surface_t *
own_face (const char *id, GSettings *settings, YkCard card)
{
  YkDeckSource *source = open_own_deck (yk_builtin_deck_find (id), settings);
  cairo_surface_t *face =
      yk_deck_source_render (source, yk_card_index (card), WIDTH, HEIGHT, NULL);

  close_own_deck (source);
  return face;
}

/* Whether two faces differ; takes ownership of both. */
static gboolean
faces_differ (cairo_surface_t *a, cairo_surface_t *b)
{
  gboolean differ =
      memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
              (gsize) cairo_image_surface_get_stride (a) * HEIGHT) != 0;

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return differ;
}

/* How high the indices of a deck of our own are, as its pictures show them. */
static double
seen_index_height (const YkBuiltinDeck *row, GSettings *settings)
{
  YkDeckSource *source = open_own_deck (row, settings);
  cairo_surface_t *faces[YK_N_FACES] = {NULL};
  double height;

  for (int face = 0; face < YK_DECK_SIZE; face++)
    if (YK_INDEX_FACES >> face & 1)
      faces[face] = yk_deck_source_render (source, face, WIDTH, HEIGHT, NULL);
  height = yk_index_detector_find_height (faces);
  for (int face = 0; face < YK_DECK_SIZE; face++)
    g_clear_pointer (&faces[face], cairo_surface_destroy);
  g_assert_cmpfloat (yk_deck_source_index_height (source), ==, YK_INDEX_HEIGHT);
  close_own_deck (source);
  return height;
}

/* All decks of our own, with all settings, need no more room for their indices than
 * fans always give. */
static void
test_own_indices (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");

  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    for (int four = 0; four < 2; four++) {
      double height;

      g_settings_set_boolean (settings, "four-colours", four);
      height = seen_index_height (row, settings);
      g_assert_cmpfloat (height, >, 0.1);
      g_assert_cmpfloat (height, <=, YK_INDEX_HEIGHT);
    }
  g_settings_reset (settings, "four-colours");
}

/* The settings make other pictures of the cards that they are about, and of no others.
 */
static void
test_own_variants (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  YkCard seven = yk_card (YK_CLUBS, 7), king = yk_card (YK_SPADES, YK_KING);
  cairo_surface_t *usual_seven = own_face ("", settings, seven);
  cairo_surface_t *usual_king = own_face ("", settings, king);

  g_assert_true (faces_differ (cairo_surface_reference (usual_seven),
                               own_face ("large", settings, seven)));
  g_settings_set_string (settings, "rank-letters", "numbers");
  g_assert_false (faces_differ (cairo_surface_reference (usual_seven),
                                own_face ("", settings, seven)));
  g_assert_true (faces_differ (cairo_surface_reference (usual_king),
                               own_face ("", settings, king)));
  g_settings_set_string (settings, "rank-letters", "english");
  g_settings_set_boolean (settings, "four-colours", TRUE);
  g_assert_true (faces_differ (usual_seven, own_face ("", settings, seven)));
  g_assert_false (faces_differ (usual_king, own_face ("", settings, king)));
  g_settings_reset (settings, "rank-letters");
  g_settings_reset (settings, "four-colours");
}

/* Whether a two has something in its middle, as in large print; in the usual one its
 * pips leave it free. */
static gboolean
has_great_suit (YkDeck *deck)
{
  int two = yk_card_index (yk_card (YK_SPADES, 2));
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (picture);
  guint32 pixel;

  yk_deck_request (deck, WIDTH, HEIGHT, 1, YK_FACE_BIT (two), FALSE);
  while (!yk_deck_is_ready (deck))
    g_main_context_iteration (NULL, TRUE);
  gsk_render_node_draw (yk_deck_peek_face (deck, two, WIDTH, HEIGHT), cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  memcpy (&pixel,
          cairo_image_surface_get_data (picture) +
              cairo_image_surface_get_stride (picture) * (HEIGHT / 2) + 4 * (WIDTH / 2),
          sizeof pixel);
  cairo_surface_destroy (picture);
  return (pixel & 0xffffff) == 0;
}

/* The setting "deck" chooses among our own decks; any other word means the usual one.
 */
static void
test_own_chosen (void)
{
  static const struct
  {
    const char *setting;
    gboolean is_large;
  } cases[] = {{"", FALSE}, {"large", TRUE}, {"gone", FALSE}, {"/a/deck.svg", FALSE}};
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (YkDeck) deck = NULL;

    g_settings_set_string (settings, "deck", cases[i].setting);
    deck = yk_builtin_deck_new (settings, NULL);
    g_assert_cmpint (has_great_suit (deck), ==, cases[i].is_large);
  }
  g_settings_reset (settings, "deck");
}

/* Whether a rank's element shows an outline. */
static gboolean
shows_outline (GString *svg, const char *rank, const char *outline)
{
  g_autofree char *element =
      g_strdup_printf ("<use id=\"r%s\" xlink:href=\"#r%s\"/>", rank, outline);

  return strstr (svg->str, element) != NULL;
}

/* The document of our own table deck, as the player wishes it. */
static GString *
own_document (GSettings *settings)
{
  g_autoptr (GBytes) document =
      yk_builtin_deck_document (yk_builtin_deck_table, settings);

  return g_string_new_len (g_bytes_get_data (document, NULL),
                           (gssize) g_bytes_get_size (document));
}

/* Whether our own deck has its faces at once, from the file of faces; then it is kept
 * as it is now. */
static gboolean
is_kept (GSettings *settings, const char *cache)
{
  g_autoptr (YkDeck) deck = yk_builtin_deck_new (settings, cache);
  gboolean was_ready;

  yk_deck_request (deck, 40, 56, 1, YK_ALL_FACES, FALSE);
  was_ready = yk_deck_is_ready (deck);
  while (!yk_deck_is_ready (deck))
    g_main_context_iteration (NULL, TRUE);
  yk_deck_save (deck);
  return was_ready;
}

/* Faces that are kept are those of the present wishes. */
static void
test_kept_faces (void)
{
  static const char *const wishes[][2] = {
      {"rank-letters", "'english'"}, {"rank-letters", "'numbers'"},
      {"four-colours", "true"},      {"deck", "'large'"},
      {"four-colours", "false"},
  };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  g_autofree char *cache = g_build_filename (g_get_user_data_dir (), "kept", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++) {
    g_settings_set_value (settings, wishes[i][0], g_variant_new_parsed (wishes[i][1]));
    g_assert_false (is_kept (settings, cache));
    g_assert_true (is_kept (settings, cache));
  }
  for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++)
    g_settings_reset (settings, wishes[i][0]);
}

/* Every letter that players of these languages know is drawn; letters are put where
 * they belong. */
static void
test_rank_letters (void)
{
  static const char *const languages[][2] = {
      {"German", "A B D K"},    {"French", "A V D R"},   {"Dutch", "A B V H"},
      {"Polish", "A W D K"},    {"Swedish", "E Kn D K"}, {"Russian", "Т В Д К"},
      {"Ukrainian", "Т В Д К"}, {"English", "A J Q K"},  {"Greek", "Α Β Κ"},
  };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  g_autoptr (GString) svg = own_document (settings), english = NULL, numbers = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++) {
    g_auto (GStrv) letters = g_strsplit (languages[i][1], " ", -1);

    for (char **letter = letters; *letter != NULL; letter++) {
      g_autofree char *element =
          g_strdup_printf ("<g id=\"r%s\">", yk_rank_letter_outline (*letter));

      g_test_message ("%s %s", languages[i][0], *letter);
      g_assert_nonnull (strstr (svg->str, element));
    }
  }
  g_assert_null (yk_rank_letter_outline ("ß"));
  g_assert_null (yk_rank_letter_outline (""));

  g_settings_set_string (settings, "rank-letters", "english");
  english = own_document (settings);
  g_assert_true (shows_outline (english, "ace", "A") &&
                 shows_outline (english, "king", "K"));
  g_settings_set_string (settings, "rank-letters", "numbers");
  numbers = own_document (settings);
  g_assert_true (shows_outline (numbers, "ace", "1") &&
                 shows_outline (numbers, "jack", "11"));
  g_assert_true (shows_outline (numbers, "queen", "12") &&
                 shows_outline (numbers, "king", "13"));
  g_settings_reset (settings, "rank-letters");
}

/* The catalogue's letters are on the cards; where one is not drawn, the English one is.
 */
static void
test_letters_of_language (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.yukon_solitaire.Yukon");
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "locale", NULL);
  g_autoptr (GString) svg = NULL;

  /* A catalogue with letters of no language: nobody has drawn the last of them. */
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (texts, "ace's letter on a card\004A", "Т");
  g_hash_table_insert (texts, "jack's letter on a card\004J", "Kn");
  g_hash_table_insert (texts, "queen's letter on a card\004Q", "Д");
  g_hash_table_insert (texts, "king's letter on a card\004K", "Ж");
  test_write_catalogue (folder, "xx", texts);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  if (!test_set_language ("xx") ||
      !test_speaks ("jack's letter on a card\004J", "Kn")) {
    setlocale (LC_ALL, "C");
    test_leave_out (TEST_NO_LANGUAGE);
    return;
  }
  svg = own_document (settings);
  g_assert_true (shows_outline (svg, "ace", "T") && shows_outline (svg, "jack", "Kn"));
  g_assert_true (shows_outline (svg, "queen", "De") &&
                 shows_outline (svg, "king", "K"));
  setlocale (LC_ALL, "C");
}

/* The translation in a catalogue's text that follows this line, or NULL. */
static char *
translation_after (const char *text, const char *line)
{
  const char *start = strstr (text, line), *end;

  if (start == NULL || (start = strstr (start, "\nmsgstr \"")) == NULL)
    return NULL;
  start += strlen ("\nmsgstr \"");
  end = strchr (start, '"');
  return end != NULL ? g_strndup (start, (gsize) (end - start)) : NULL;
}

/* Every catalogue asks for letters that are drawn. */
static void
test_letters_of_catalogues (void)
{
  static const char *const ranks[] = {"ace", "jack", "queen", "king"};
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "po", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;

    if (!g_str_has_suffix (name, ".po"))
      continue;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++) {
      g_autofree char *line =
          g_strdup_printf ("msgctxt \"%s's letter on a card\"\n", ranks[i]);
      g_autofree char *letter = translation_after (text, line);

      g_test_message ("%s: %s", name, letter);
      g_assert_true (letter == NULL || *letter == '\0' ||
                     yk_rank_letter_outline (letter) != NULL ||
                     (i == 0 && g_str_equal (letter, "1")));
    }
  }
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("yukon-own-deck-XXXXXX", NULL);
  g_autofree char *schemas =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "data", NULL);
  int status;

  /* The language of a catalogue that one of the tests writes. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, TRUE);
  test_without_gl ();
  gtk_init_check (); /* for the types of nodes; there need be no display */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-deck/table", test_own_table);
  g_test_add_func ("/own-deck/indices", test_own_indices);
  g_test_add_func ("/own-deck/variants", test_own_variants);
  g_test_add_func ("/own-deck/chosen", test_own_chosen);
  g_test_add_func ("/own-deck/kept-faces", test_kept_faces);
  g_test_add_func ("/own-deck/letters", test_rank_letters);
  g_test_add_func ("/own-deck/letters-of-language", test_letters_of_language);
  g_test_add_func ("/own-deck/letters-of-catalogues", test_letters_of_catalogues);
  status = g_test_run ();
  test_remove_tree (folder);
  return status;
}

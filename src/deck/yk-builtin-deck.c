/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program. */
#include "deck/yk-deck.h"
#include "deck/yk-deck-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/yk-checksum.h"
#include "deck/yk-own-deck-sum.h"

#define FOUR_COLOURS "decks/four-colour.css"

#define N_STYLESHEETS 2

/* What is made of the document. */
typedef struct
{
  const char *stylesheets[N_STYLESHEETS]; /* resources, each of them or NULL */
  YkRankLetters letters;
} Wish;

const YkBuiltinDeck yk_builtin_deck_table[] = {
    {"", NC_ ("deck", "Yukon"), NULL},
    /* Translators: the name of a deck of cards for weak eyes. */
    {"large", NC_ ("deck", "Yukon, Large Print"), "decks/large.css"},
    {0},
};

const YkBuiltinDeck *
yk_builtin_deck_find (const char *id)
{
  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    if (g_str_equal (row->id, id))
      return row;
  return NULL;
}

const char *
yk_builtin_deck_name (const YkBuiltinDeck *row)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "deck", row->name);
}

static GBytes *
load_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/yukon_solitaire/Yukon/", name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* Puts a stylesheet at the end of the document's own, whose rules it overrules.  Given
 * to rsvg_handle_set_stylesheet(), it would have the whole document styled twice. */
static void
insert_stylesheet (GString *svg, const char *name)
{
  g_autoptr (GBytes) css = load_resource (name);
  const char *end = strstr (svg->str, "</style>");

  g_return_if_fail (css != NULL && end != NULL);
  g_string_insert_len (svg, end - svg->str, g_bytes_get_data (css, NULL),
                       (gssize) g_bytes_get_size (css));
}

/* A deck as the settings now want it. */
static Wish
read_wish (const YkBuiltinDeck *row, GSettings *settings)
{
  gboolean has_four = g_settings_get_boolean (settings, "four-colours");

  return (Wish){.stylesheets = {row->stylesheet, has_four ? FOUR_COLOURS : NULL},
                .letters =
                    (YkRankLetters) g_settings_get_enum (settings, "rank-letters")};
}

/* For any thread. */
static GBytes *
make_document (gconstpointer data)
{
  const Wish *wish = data;
  g_autoptr (GBytes) document = load_resource ("decks/yukon.svg");
  GString *svg = g_string_new_len (g_bytes_get_data (document, NULL),
                                   (gssize) g_bytes_get_size (document));

  for (guint i = 0; i < N_STYLESHEETS; i++)
    if (wish->stylesheets[i] != NULL)
      insert_stylesheet (svg, wish->stylesheets[i]);
  yk_rank_letters_put (wish->letters, svg);
  return g_string_free_to_bytes (svg);
}

/* What tells the document from those of other wishes, and from those of other versions,
 * without making it. */
static guint64
wish_key (const Wish *wish)
{
  const guint64 document = YK_BUILTIN_DECK_SUM;
  guint64 sum = yk_checksum_add (YK_CHECKSUM_START, &document, sizeof document);

  for (guint i = 0; i < N_STYLESHEETS; i++)
    if (wish->stylesheets[i] != NULL) {
      g_autoptr (GBytes) css = load_resource (wish->stylesheets[i]);

      sum = yk_checksum_add (sum, g_bytes_get_data (css, NULL), g_bytes_get_size (css));
    }
  return yk_rank_letters_sum (wish->letters, sum);
}

GBytes *
yk_builtin_deck_document (const YkBuiltinDeck *row, GSettings *settings)
{
  const Wish wish = read_wish (row, settings);

  return make_document (&wish);
}

YkDeck *
yk_builtin_deck_new (GSettings *settings, const char *cache)
{
  g_autofree char *id = g_settings_get_string (settings, "deck");
  const YkBuiltinDeck *row = yk_builtin_deck_find (id);
  const Wish wish = read_wish (row != NULL ? row : yk_builtin_deck_table, settings);
  YkDeck *deck = yk_deck_new_made (make_document, g_memdup2 (&wish, sizeof wish),
                                   wish_key (&wish), cache);

  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  return deck;
}

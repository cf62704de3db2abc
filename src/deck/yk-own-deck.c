/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program. */
#include "deck/yk-own-deck.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "deck/yk-rank-letters.h"

const YkOwnDeck yk_own_deck_table[] = {
    {"", NC_ ("deck", "Yukon"), NULL},
    /* Translators: the name of a deck of cards for weak eyes. */
    {"large", NC_ ("deck", "Yukon, Large Print"), "decks/large.css"},
    {0},
};

const YkOwnDeck *
yk_own_deck_find (const char *id)
{
  for (const YkOwnDeck *row = yk_own_deck_table; row->id != NULL; row++)
    if (g_str_equal (row->id, id))
      return row;
  return NULL;
}

const char *
yk_own_deck_name (const YkOwnDeck *row)
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

GBytes *
yk_own_deck_document (const YkOwnDeck *row, GSettings *settings)
{
  g_autoptr (GBytes) document = load_resource ("decks/yukon.svg");
  GString *svg = g_string_new_len (g_bytes_get_data (document, NULL),
                                   (gssize) g_bytes_get_size (document));

  if (row->stylesheet != NULL)
    insert_stylesheet (svg, row->stylesheet);
  if (g_settings_get_boolean (settings, "four-colours"))
    insert_stylesheet (svg, "decks/four-colour.css");
  yk_rank_letters_put ((YkRankLetters) g_settings_get_enum (settings, "rank-letters"),
                       svg);
  return g_string_free_to_bytes (svg);
}

static const YkOwnDeck *
chosen_row (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "deck");
  const YkOwnDeck *row = yk_own_deck_find (id);

  return row != NULL ? row : yk_own_deck_table;
}

YkDeck *
yk_own_deck_new (GSettings *settings, const char *cache)
{
  g_autoptr (GBytes) svg = yk_own_deck_document (chosen_row (settings), settings);
  YkDeck *deck = yk_deck_new (svg, NULL, cache);

  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  return deck;
}

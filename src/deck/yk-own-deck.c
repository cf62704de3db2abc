/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that come with the program. */
#include "deck/yk-own-deck.h"

#include <glib/gi18n-lib.h>

/* Translators: the names of decks of cards. */
const YkOwnDeck yk_own_deck_table[] = {
    {"", N_ ("Yukon"), NULL},
    {"large", N_ ("Yukon, Large Print"), "decks/large.css"},
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
  return _ (row->name);
}

static GBytes *
load_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/yukon_solitaire/Yukon/", name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

GBytes *
yk_own_deck_document (void)
{
  return load_resource ("decks/yukon.svg");
}

static void
append_resource (GString *text, const char *name)
{
  g_autoptr (GBytes) bytes = load_resource (name);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_string_append_len (text, data, (gssize) length);
}

/* Of two rules for the same thing the later one counts. */
GBytes *
yk_own_deck_stylesheet (const YkOwnDeck *row, GSettings *settings)
{
  GString *text = g_string_new (NULL);

  if (row->stylesheet != NULL)
    append_resource (text, row->stylesheet);
  if (g_settings_get_boolean (settings, "four-colours"))
    append_resource (text, "decks/four-colour.css");
  return g_string_free_to_bytes (text);
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
  g_autoptr (GBytes) svg = yk_own_deck_document ();
  g_autoptr (GBytes) css = yk_own_deck_stylesheet (chosen_row (settings), settings);
  YkDeck *deck = yk_deck_new (svg, css, cache);

  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  return deck;
}

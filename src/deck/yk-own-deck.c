/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck that comes with the program. */
#include "deck/yk-own-deck.h"

static GBytes *
load_resource (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/yukon_solitaire/Yukon/", name, NULL);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

YkDeck *
yk_own_deck_new (GSettings *settings, const char *cache)
{
  g_autoptr (GBytes) svg = load_resource ("decks/yukon.svg");
  g_autoptr (GBytes) css = NULL;
  YkDeck *deck;

  if (g_settings_get_boolean (settings, "four-colours"))
    css = load_resource ("decks/four-colour.css");
  deck = yk_deck_new (svg, css, cache);
  g_settings_bind (settings, "card-back", deck, "back", G_SETTINGS_BIND_GET);
  return deck;
}

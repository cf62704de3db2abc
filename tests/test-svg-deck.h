/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decks that are drawn from a document that a test has made. */
#pragma once

#include <string.h>

#include "deck/yk-deck-private.h"
#include "deck/yk-deck.h"

typedef struct
{
  gsize length;
  char text[];
} TestDocument;

static GBytes *
test_make_document (gconstpointer data)
{
  const TestDocument *document = data;

  return g_bytes_new (document->text, document->length);
}

/* As those of our own are made; CACHE may be NULL. */
static YkDeck *
test_svg_deck_new (GBytes *svg, const char *cache)
{
  gsize length;
  const char *text = g_bytes_get_data (svg, &length);
  TestDocument *document = g_malloc (sizeof *document + length);

  document->length = length;
  memcpy (document->text, text, length);
  return yk_deck_new_made (test_make_document, document, g_bytes_hash (svg), cache);
}

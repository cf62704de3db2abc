/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GStrvBuilder of GLib 2.74 can neither take ownership of a string nor skip a NULL. */
#include "words/base/yk-words.h"

void
yk_paragraphs_add (GStrvBuilder *text, const char *paragraph)
{
  if (paragraph != NULL)
    g_strv_builder_add (text, paragraph);
}

void
yk_paragraphs_take (GStrvBuilder *text, char *paragraph)
{
  yk_paragraphs_add (text, paragraph);
  g_free (paragraph);
}

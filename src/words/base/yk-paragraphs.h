/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text that grows by whole paragraphs. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds a copy of PARAGRAPH (nullable: then nothing is added). */
void yk_paragraphs_add (GStrvBuilder *text, const char *paragraph);

/* Adds PARAGRAPH (transfer full) (nullable). */
void yk_paragraphs_take (GStrvBuilder *text, char *paragraph);

G_END_DECLS

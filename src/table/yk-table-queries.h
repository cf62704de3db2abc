/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys that ask for something, in a sentence for screen readers. */
#pragma once

#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* Answers the key LETTER, a small Latin letter.
 *
 * Returns: FALSE if that key asks for nothing. */
gboolean yk_table_query_answer (YkTableController *controller, char letter);

/* Emits "spoke" with SENTENCE.  A short sentence is also shown at the cursor; what a
 * long one says can be seen on the table anyway. */
void yk_table_queries_say (YkTableController *controller, const char *sentence);

/* Moves the cursor to the next visible card that TEXT means.
 *
 * Returns: FALSE if there is none. */
gboolean yk_table_queries_find (YkTableController *controller, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to the keys that ask: in a sentence, for who listens. */
#pragma once

#include "table/yk-table-controller.h"

G_BEGIN_DECLS

/* Answers the key with a small Latin LETTER; FALSE where it asks nothing. */
gboolean yk_table_query_answer (YkTableController *controller, char letter);

/* Says SENTENCE to who listens: the table emits "spoke".  A short one is shown at the
 * cursor, too; what a long one tells lies on the table for all to see. */
void yk_table_queries_say (YkTableController *controller, const char *sentence);

/* Moves the cursor to the next card that TEXT means, after the present one; FALSE where
 * there is none that can be seen. */
gboolean yk_table_queries_find (YkTableController *controller, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever bytes the book of shortest wins
 * holds, it is refused with a sentence, or read and written again as the same. */
#include "../test-common.h"

#include <string.h>

#include "game/results/yk-attempts.h"
#include "game/results/yk-results-frame.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

/* Joined with itself, a book says nothing else. */
static void
check_book (YkAttempts *book)
{
  gsize length, again_length;
  g_autofree char *text = yk_attempts_write (book, &length), *again = NULL;
  YkAttempts other;

  g_assert_cmpuint (book->pars->len, <=, YK_ATTEMPTS_MAX_DEALS);
  g_assert_cmpuint (book->pars->len, ==, g_hash_table_size (book->index));
  g_assert_cmpuint (book->tries->len, <=, YK_ATTEMPTS_MAX_TRIES);
  g_assert_true (yk_attempts_read (&other, text, length, NULL));
  yk_attempts_merge (&other, book, 0);
  again = yk_attempts_write (&other, &again_length);
  g_assert_cmpmem (again, again_length, text, length);
  yk_attempts_clear (&other);
}

static void
read_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  YkAttempts book;

  if (yk_attempts_read (&book, text, length, &error))
    check_book (&book);
  else
    test_check_sentence (error->message);
  yk_attempts_clear (&book);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_malloc (length + 1), *whole = NULL;
  gsize whole_length;
  GString *framed = g_string_new ("yukon-pars 1\n");

  memcpy (text, bytes, length);
  text[length] = '\0';
  read_text (text, length);
  g_string_append_len (framed, text, (gssize) length);
  whole = yk_results_frame_end (framed, &whole_length);
  read_text (whole, whole_length);
  return 0;
}

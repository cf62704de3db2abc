/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-lines): whatever bytes the book of shortest wins
 * holds, it is refused with a sentence, or read and written again as the same. */
#include "../test-common.h"

#include <string.h>

#include "game/results/yk-par-book.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

/* Joined with itself, a book says nothing else. */
static void
check_book (YkParBook *book)
{
  gsize length, again_length;
  g_autofree char *text = yk_par_book_write (book, &length), *again = NULL;
  YkParBook other;

  g_assert_cmpuint (book->pars->len, <=, YK_PAR_BOOK_MAX_DEALS);
  g_assert_cmpuint (book->pars->len, ==, g_hash_table_size (book->index));
  g_assert_cmpuint (book->tries->len, <=, YK_PAR_BOOK_MAX_TRIES);
  g_assert_true (yk_par_book_read (&other, text, length, NULL));
  yk_par_book_merge (&other, book, 0);
  again = yk_par_book_write (&other, &again_length);
  g_assert_cmpmem (again, again_length, text, length);
  yk_par_book_clear (&other);
}

static void
read_text (const char *text, gsize length)
{
  g_autoptr (GError) error = NULL;
  YkParBook book;

  if (yk_par_book_read (&book, text, length, &error))
    check_book (&book);
  else
    test_check_sentence (error->message);
  yk_par_book_clear (&book);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_malloc (length + 1);
  GString *framed = g_string_new ("yukon-pars 1\n");

  memcpy (text, bytes, length);
  text[length] = '\0';
  read_text (text, length);
  g_string_append_len (framed, text, (gssize) length);
  yk_log_append_sum (framed);
  read_text (framed->str, framed->len);
  g_string_free (framed, TRUE);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes seeds for fuzzing into a folder (see build-aux/fuzz), which is made: of every
 * variation, with and without options, a deal and positions at the limits. */

#include <glib/gstdio.h>

#include "../test-positions.h"
#include "core/yk-deal.h"
#include "core/yk-text.h"

#define N_ANY 3

typedef struct
{
  const char *folder;
  guint n_seeds;
} Seeds;

static void
write_seed (Seeds *seeds, const YkBoard *board)
{
  g_autofree char *name = g_strdup_printf ("seed-%u", seeds->n_seeds++);
  g_autofree char *path = g_build_filename (seeds->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char text[YK_TEXT_BOARD_SIZE];

  yk_board_to_text (board, text);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
write_seeds (const YkRules *rules, const YkGameOptions *options, gpointer user_data)
{
  guint64 random = 1;
  YkBoard board;

  yk_board_deal (&board, rules, options, 1);
  write_seed (user_data, &board);
  if (test_has_whole_suits (rules)) {
    test_whole_suits_board (&board, rules, options);
    write_seed (user_data, &board);
  }
  if (yk_rules_n_decks (rules) == 1) {
    test_stuck_board (&board, rules, options);
    write_seed (user_data, &board);
  }
  for (guint i = 0; i < N_ANY; i++) {
    test_any_board (&board, rules, options, &random);
    write_seed (user_data, &board);
  }
}

int
main (int argc, char **argv)
{
  Seeds seeds = {0};

  g_assert (argc == 2);
  seeds.folder = argv[1];
  g_mkdir_with_parents (seeds.folder, 0700);
  test_each_limit (write_seeds, &seeds);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands files to a fuzzer's target, each once: so the suite builds the targets, and
 * they take what is sound.  Usage: fuzz-once FILE...; prints TAP. */
#include <glib.h>

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length);

int
main (int argc, char **argv)
{
  g_print ("1..%d\n", argc - 1);
  for (int i = 1; i < argc; i++) {
    g_autofree char *bytes = NULL;
    g_autofree char *name = g_path_get_basename (argv[i]);
    gsize length;

    g_assert_true (g_file_get_contents (argv[i], &bytes, &length, NULL));
    LLVMFuzzerTestOneInput ((const guint8 *) bytes, length);
    g_print ("ok %d %s\n", i, name);
  }
  return 0;
}

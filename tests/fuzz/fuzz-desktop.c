/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For libFuzzer (see build-aux/fuzz-art): whatever a file of KDE's says of a deck, the
 * deck has a name that can be shown, and a file in that folder; or there is none. */
#include "../test-common.h"

#include <string.h>

#include "deck/yk-assets.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length);

/* The folder of a deck, in the only one for data. */
static const char *
deck_folder (void)
{
  static char *folder;

  if (folder == NULL) {
    g_autofree char *data = g_dir_make_tmp ("yukon-fuzz-XXXXXX", NULL);

    g_setenv ("XDG_DATA_HOME", data, TRUE);
    g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
    folder = g_build_filename (data, "carddecks", "deck", NULL);
    g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  }
  return folder;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  const char *folder = deck_folder ();
  g_autofree char *path = g_build_filename (folder, "index.desktop", NULL);
  g_autoptr (GPtrArray) decks = NULL;

  g_assert_true (g_file_set_contents_full (path, (const char *) bytes, (gssize) length,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  decks = yk_asset_list_new (YK_USER_ASSET_DECK);
  g_assert_cmpuint (decks->len, <=, 1);
  for (guint i = 0; i < decks->len; i++) {
    const YkAssetFile *deck = decks->pdata[i];
    g_autofree char *directory = g_path_get_dirname (deck->path);

    g_assert_true (g_utf8_validate (deck->name, -1, NULL));
    g_assert_cmpstr (directory, ==, folder);
  }
  return 0;
}

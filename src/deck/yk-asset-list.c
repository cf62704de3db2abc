/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that other programs, and the player, have put on this machine, the player's
 * pictures, and what all these are called: for the player, and in settings. */
#include "deck/yk-assets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/io/yk-file-util.h"
#include "deck/yk-deck-private.h"

/* The largest description of a deck, in bytes: those of KDE have less than 4,000. */
#define MAX_DESCRIPTION (64 * 1024)

/* How the value of a setting begins that is no path. */
#define URI "file:"

char *
yk_asset_name_of_file (const char *file)
{
  g_autofree char *display = g_filename_display_name (file);
  GString *title;
  char *dot = strrchr (display, '.');

  if (dot != NULL)
    *dot = '\0';
  g_strdelimit (display, "_-", ' ');
  if (*display == '\0')
    return g_steal_pointer (&display);
  /* Not as the player's language does it: files are named in any. */
  title = g_string_new (NULL);
  g_string_append_unichar (title, g_unichar_toupper (g_utf8_get_char (display)));
  g_string_append (title, g_utf8_next_char (display));
  return g_string_free (title, FALSE);
}

gboolean
yk_asset_name_is_file (const char *value)
{
  return *value == '/' || g_str_has_prefix (value, URI);
}

char *
yk_asset_name_to_value (const char *path)
{
  return g_utf8_validate (path, -1, NULL) ? g_strdup (path)
                                          : g_filename_to_uri (path, NULL, NULL);
}

char *
yk_asset_name_to_path (const char *value)
{
  char *path =
      g_str_has_prefix (value, URI) ? g_filename_from_uri (value, NULL, NULL) : NULL;

  return path != NULL ? path : g_strdup (value);
}

/* Lists. */

static void
asset_file_free (gpointer data)
{
  YkAssetFile *deck = data;

  g_free (deck->name);
  g_free (deck->path);
  g_free (deck);
}

/* Takes ownership of NAME and PATH. */
static void
add_asset_file (GPtrArray *decks, YkDeckFamily family, char *name, char *path)
{
  YkAssetFile *deck = g_new (YkAssetFile, 1);

  *deck = (YkAssetFile){name, path, family};
  g_ptr_array_add (decks, deck);
}

/* Some systems name files in capitals.  What is hidden is being added, or removed. */
static gboolean
is_of_kind (YkUserAssetKind kind, const char *file)
{
  const char *dot = strrchr (file, '.');

  if (kind == YK_USER_ASSET_PICTURE)
    return *file != '.' && !g_str_has_suffix (file, "~");
  return dot != NULL && (g_ascii_strcasecmp (dot, ".svg") == 0 ||
                         g_ascii_strcasecmp (dot, ".svgz") == 0);
}

/* Adds the files in DIRECTORY, but not those in its subdirectories. */
static void
add_files (GPtrArray *files, YkUserAssetKind kind, YkDeckFamily family,
           const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (is_of_kind (kind, file))
      add_asset_file (files, family, yk_asset_name_of_file (file),
                      g_build_filename (directory, file, NULL));
}

/* Adds the deck that the key file in DIRECTORY describes, which is how KDE does it. */
static void
add_described (GPtrArray *decks, const char *directory)
{
  static const char group[] = "KDE Backdeck";
  g_autofree char *path = g_build_filename (directory, "index.desktop", NULL);
  g_autoptr (GBytes) text = yk_read_path (path, MAX_DESCRIPTION, NULL);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *name = NULL, *svg = NULL;

  if (text == NULL || !g_key_file_load_from_bytes (keys, text, G_KEY_FILE_NONE, NULL))
    return;
  name = g_key_file_get_locale_string (keys, group, "Name", NULL, NULL);
  svg = g_key_file_get_string (keys, group, "SVG", NULL);
  if (name != NULL && svg != NULL && *svg != '\0' &&
      strchr (svg, G_DIR_SEPARATOR) == NULL)
    add_asset_file (decks, YK_DECK_KDE, g_steal_pointer (&name),
                    g_build_filename (directory, svg, NULL));
}

static void
add_decks_of (GPtrArray *decks, const char *data_directory)
{
  g_autofree char *own = g_build_filename (data_directory, "yukon", "decks", NULL);
  g_autofree char *aisleriot =
      g_build_filename (data_directory, "aisleriot", "cards", NULL);
  g_autofree char *kde = g_build_filename (data_directory, "carddecks", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *file;

  add_files (decks, YK_USER_ASSET_DECK, YK_DECK_OWN, own);
  add_files (decks, YK_USER_ASSET_DECK, YK_DECK_AISLERIOT, aisleriot);
  dir = g_dir_open (kde, 0, NULL);
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (kde, file, NULL);

    add_described (decks, path);
  }
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const YkAssetFile *one = *(YkAssetFile *const *) a,
                    *other = *(YkAssetFile *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : strcmp (one->path, other->path);
}

static char *
name_with_family (const YkAssetFile *deck)
{
  switch (deck->family) {
  case YK_DECK_OWN:
    /* Translators: one of several decks of cards with the same name: the one from a
     * file the player has added. */
    return g_strdup_printf (_ ("%s (your file)"), deck->name);
  case YK_DECK_AISLERIOT:
    /* Translators: one of several decks of cards with the same name, which came with
     * the program AisleRiot. */
    return g_strdup_printf (_ ("%s (AisleRiot)"), deck->name);
  case YK_DECK_KDE:
    /* Translators: one of several decks of cards with the same name, which came with
     * the games of KDE. */
    return g_strdup_printf (_ ("%s (KDE)"), deck->name);
  }
  g_return_val_if_reached (NULL);
}

static char *
name_with_path (const YkAssetFile *deck)
{
  g_autofree char *path = g_filename_display_name (deck->path);

  /* Translators: one of several decks of cards with the same name, and its file. */
  return g_strdup_printf (C_ ("deck", "%s (%s)"), deck->name, path);
}

/* Gives another name to each deck that shares its name with another one. */
static void
name_apart (GPtrArray *decks, char *(*new_name) (const YkAssetFile *deck))
{
  g_autoptr (GHashTable) once =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) twice =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    g_hash_table_add (once,
                      g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "deck", row->name)));
  for (guint i = 0; i < decks->len; i++) {
    const YkAssetFile *deck = decks->pdata[i];

    if (!g_hash_table_add (once, g_strdup (deck->name)))
      g_hash_table_add (twice, g_strdup (deck->name));
  }
  for (guint i = 0; i < decks->len; i++) {
    YkAssetFile *deck = decks->pdata[i];
    char *name;

    if (!g_hash_table_contains (twice, deck->name))
      continue;
    name = new_name (deck);
    g_free (deck->name);
    deck->name = name;
  }
}

char *
yk_user_assets_folder (YkUserAssetKind kind)
{
  return g_build_filename (g_get_user_data_dir (), "yukon",
                           kind == YK_USER_ASSET_DECK ? "decks" : "backgrounds", NULL);
}

GPtrArray *
yk_asset_list_new (YkUserAssetKind kind)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (asset_file_free);

  if (kind == YK_USER_ASSET_PICTURE) {
    g_autofree char *folder = yk_user_assets_folder (kind);

    add_files (files, kind, YK_DECK_OWN, folder);
  } else {
    add_decks_of (files, g_get_user_data_dir ());
    for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
      add_decks_of (files, *dir);
    name_apart (files, name_with_family);
    name_apart (files, name_with_path);
  }
  g_ptr_array_sort (files, compare_files);
  return files;
}

static void
list_files (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, yk_asset_list_new (GPOINTER_TO_INT (data)),
                         (GDestroyNotify) g_ptr_array_unref);
}

void
yk_asset_list_async (YkUserAssetKind kind, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, GINT_TO_POINTER (kind), NULL);
  g_task_run_in_thread (task, list_files);
}

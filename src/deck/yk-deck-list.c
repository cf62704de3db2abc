/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decks that other programs, and the player, have put on this machine. */
#include "deck/yk-assets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/io/yk-file-util.h"
#include "deck/yk-deck.h"

/* The largest description of a deck, in bytes: those of KDE have less than 4,000. */
#define MAX_DESCRIPTION (64 * 1024)

static void
deck_file_free (gpointer data)
{
  YkDeckFile *deck = data;

  g_free (deck->name);
  g_free (deck->path);
  g_free (deck);
}

/* Takes ownership of NAME and PATH. */
static void
add_deck_file (GPtrArray *decks, YkDeckFamily family, char *name, char *path)
{
  YkDeckFile *deck = g_new (YkDeckFile, 1);

  *deck = (YkDeckFile){name, path, family};
  g_ptr_array_add (decks, deck);
}

/* Some systems name files in capitals. */
static gboolean
is_picture (const char *file)
{
  const char *dot = strrchr (file, '.');

  return dot != NULL && (g_ascii_strcasecmp (dot, ".svg") == 0 ||
                         g_ascii_strcasecmp (dot, ".svgz") == 0);
}

/* Adds the pictures in DIRECTORY, but not those in its subdirectories. */
static void
add_pictures (GPtrArray *decks, YkDeckFamily family, const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (is_picture (file))
      add_deck_file (decks, family, yk_asset_name_of_file (file),
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
    add_deck_file (decks, YK_DECK_KDE, g_steal_pointer (&name),
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

  add_pictures (decks, YK_DECK_OWN, own);
  add_pictures (decks, YK_DECK_AISLERIOT, aisleriot);
  dir = g_dir_open (kde, 0, NULL);
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (kde, file, NULL);

    add_described (decks, path);
  }
}

static int
compare_deck_files (gconstpointer a, gconstpointer b)
{
  const YkDeckFile *one = *(YkDeckFile *const *) a, *other = *(YkDeckFile *const *) b;
  int order = g_utf8_collate (one->name, other->name);

  return order != 0 ? order : strcmp (one->path, other->path);
}

static char *
name_with_family (const YkDeckFile *deck)
{
  switch (deck->family) {
  case YK_DECK_OWN:
    /* Translators: one of several decks of cards with the same name, from a file of the
     * player's own. */
    return g_strdup_printf (_ ("%s (own file)"), deck->name);
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
name_with_path (const YkDeckFile *deck)
{
  g_autofree char *path = g_filename_display_name (deck->path);

  /* Translators: one of several decks of cards with the same name, and its file. */
  return g_strdup_printf (C_ ("deck", "%s (%s)"), deck->name, path);
}

/* Gives another name to each deck that shares its name with another one. */
static void
name_apart (GPtrArray *decks, char *(*new_name) (const YkDeckFile *deck))
{
  g_autoptr (GHashTable) once =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) twice =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const YkBuiltinDeck *row = yk_builtin_deck_table; row->id != NULL; row++)
    g_hash_table_add (once, g_strdup (yk_builtin_deck_name (row)));
  for (guint i = 0; i < decks->len; i++) {
    const YkDeckFile *deck = decks->pdata[i];

    if (!g_hash_table_add (once, g_strdup (deck->name)))
      g_hash_table_add (twice, g_strdup (deck->name));
  }
  for (guint i = 0; i < decks->len; i++) {
    YkDeckFile *deck = decks->pdata[i];
    char *name;

    if (!g_hash_table_contains (twice, deck->name))
      continue;
    name = new_name (deck);
    g_free (deck->name);
    deck->name = name;
  }
}

GPtrArray *
yk_deck_list_new (void)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func (deck_file_free);

  add_decks_of (decks, g_get_user_data_dir ());
  for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
    add_decks_of (decks, *dir);
  name_apart (decks, name_with_family);
  name_apart (decks, name_with_path);
  g_ptr_array_sort (decks, compare_deck_files);
  return decks;
}

static void
list_decks (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, yk_deck_list_new (), (GDestroyNotify) g_ptr_array_unref);
}

void
yk_deck_list_async (GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_run_in_thread (task, list_decks);
}

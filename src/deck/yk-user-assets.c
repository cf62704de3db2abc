/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has added: decks and pictures.
 *
 * A file appears in its folder as a whole: it is written under a hidden name and gets
 * its own when all is on the disk.  What is removed keeps its place with a "~" behind
 * its name until it is forgotten. */
#include "deck/yk-assets.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/io/yk-file-util.h"
#include "deck/yk-deck-private.h"

/* The decks and pictures that there are. */

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

/* Returns: (transfer full): where the player's own files of a kind lie. */
static char *
folder_of (YkUserAssetKind kind)
{
  return g_build_filename (g_get_user_data_dir (), "yukon",
                           kind == YK_USER_ASSET_DECK ? "decks" : "backgrounds", NULL);
}

GPtrArray *
yk_asset_list_new (YkUserAssetKind kind)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (asset_file_free);

  if (kind == YK_USER_ASSET_PICTURE) {
    g_autofree char *folder = folder_of (kind);

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

/* Pixels of the faces, and of the picture, that are rendered as a proof. */
#define PROOF_WIDTH 30
#define PROOF_HEIGHT 42

/* The bytes of a file's name, without its ending, and of the ending. */
#define MAX_STEM 180
#define MAX_ENDING 16

/* So many names are tried where others are taken. */
#define MAX_TWINS 1000

typedef struct
{
  YkUserAssetKind kind;
  GFile *file;
} Adding;

static void
adding_free (gpointer data)
{
  Adding *adding = data;

  g_object_unref (adding->file);
  g_free (adding);
}

gboolean
yk_user_assets_has (YkUserAssetKind kind, const char *path)
{
  g_autofree char *folder = folder_of (kind);
  g_autofree char *directory = g_path_get_dirname (path);

  return g_str_equal (folder, directory);
}

/* The file's own faults. */

static void
take_nothing (YkSandboxPart *part, gpointer data)
{
}

/* Whether the file at PATH can be drawn. */
static gboolean
check_file (YkUserAssetKind kind, const char *path, GCancellable *cancellable,
            GError **error)
{
  const YkSandboxWish all = {
      .faces = YK_ALL_FACES, .width = PROOF_WIDTH, .height = PROOF_HEIGHT};
  cairo_surface_t *surface;

  if (kind == YK_USER_ASSET_DECK)
    return yk_sandbox_draw_deck (path, &all, cancellable, take_nothing, NULL, error);
  surface =
      yk_sandbox_draw_picture (path, PROOF_WIDTH, PROOF_HEIGHT, cancellable, error);
  if (surface == NULL)
    return FALSE;
  cairo_surface_destroy (surface);
  return TRUE;
}

/* What is there already. */

static gboolean
has_content (const char *path, GBytes *content)
{
  g_autoptr (GBytes) other = NULL;
  GStatBuf status;

  if (g_stat (path, &status) != 0 ||
      (guint64) status.st_size != g_bytes_get_size (content))
    return FALSE;
  other = yk_read_path (path, g_bytes_get_size (content), NULL);
  return other != NULL && g_bytes_equal (other, content);
}

static char *
find_same (YkUserAssetKind kind, GBytes *content)
{
  g_autoptr (GPtrArray) files = yk_asset_list_new (kind);

  for (guint i = 0; i < files->len; i++) {
    const YkAssetFile *file = files->pdata[i];

    if (has_content (file->path, content))
      return g_strdup (file->path);
  }
  return NULL;
}

/* The copy. */

static gboolean
fail_saving (int number, GError **error)
{
  GIOErrorEnum code = g_io_error_from_errno (number);
  const char *sentence = _ ("The file can’t be saved.");

  if (code == G_IO_ERROR_NO_SPACE)
    sentence = _ ("The disk is full.");
  if (code == G_IO_ERROR_PERMISSION_DENIED || code == G_IO_ERROR_READ_ONLY)
    sentence = _ ("You don’t have permission.");
  g_set_error_literal (error, G_IO_ERROR, (int) code, sentence);
  return FALSE;
}

/* How a file's name ends, with the dot; lists know decks by it. */
static void
find_ending (YkUserAssetKind kind, const char *name, GBytes *content, char *ending)
{
  const char *dot = strrchr (name, '.');
  const guint8 *data = g_bytes_get_data (content, NULL);

  if (kind == YK_USER_ASSET_DECK)
    g_strlcpy (ending, data[0] == 0x1f ? ".svgz" : ".svg", MAX_ENDING);
  else if (dot != NULL && dot != name && strlen (dot) < MAX_ENDING)
    g_strlcpy (ending, dot, MAX_ENDING);
  else
    *ending = '\0';
  if (g_str_has_suffix (ending, "~"))
    *ending = '\0';
}

/* The name without its ending, and no longer than a disk can take, wherever the file
 * comes from. */
static char *
find_stem (const char *name)
{
  const char *dot = strrchr (name, '.');
  gsize length = dot != NULL ? (gsize) (dot - name) : strlen (name);

  if (length > MAX_STEM)
    for (length = MAX_STEM; (name[length] & 0xc0) == 0x80; length--)
      ;
  return length > 0 && *name != '.' ? g_strndup (name, length) : g_strdup ("added");
}

/* Gives the file at FROM its name: STEM and ENDING, or with a number between them where
 * that is taken.  No file is ever replaced. */
static char *
place_file (const char *from, const char *folder, const char *stem, const char *ending,
            GError **error)
{
  for (int i = 1; i <= MAX_TWINS; i++) {
    g_autofree char *number = i > 1 ? g_strdup_printf (" %d", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (stem, number, ending, NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (link (from, path) == 0) {
      g_unlink (from);
      return g_steal_pointer (&path);
    }
    /* Some disks have no links. */
    if (errno != EEXIST && !g_file_test (path, G_FILE_TEST_EXISTS) &&
        g_rename (from, path) == 0)
      return g_steal_pointer (&path);
    if (!g_file_test (path, G_FILE_TEST_EXISTS))
      break;
  }
  fail_saving (errno, error);
  return NULL;
}

/* Writes a file under a hidden name; its path, or NULL. */
static char *
write_hidden (const char *folder, GBytes *content, GError **error)
{
  g_autofree char *base = g_build_filename (folder, ".adding", NULL);
  char *path = NULL;

  /* Whoever was killed while adding has left one. */
  yk_file_util_remove_leftovers (base);
  if (yk_file_util_make_folder (folder))
    path = yk_file_util_write_temporary (base, 0600, g_bytes_get_data (content, NULL),
                                         g_bytes_get_size (content));
  if (path == NULL)
    fail_saving (errno, error);
  return path;
}

/* The path of what has been added; HIDDEN is a copy that has no name yet, and has none
 * any more where it gets one. */
static char *
find_place (const Adding *adding, const char *hidden, const char *folder,
            GBytes *content, GCancellable *cancellable, GError **error)
{
  char *path;
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;
  char ending[MAX_ENDING];

  if (!check_file (adding->kind, hidden, cancellable, error))
    return NULL;
  path = find_same (adding->kind, content);
  if (path != NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return path;
  name = g_file_get_basename (adding->file);
  stem = find_stem (name != NULL ? name : "");
  find_ending (adding->kind, name != NULL ? name : "", content, ending);
  return place_file (hidden, folder, stem, ending, error);
}

/* The copy is what is checked: the file itself may be on another computer. */
static char *
add_file (const Adding *adding, GCancellable *cancellable, GError **error)
{
  gsize most = adding->kind == YK_USER_ASSET_DECK ? YK_DECK_MAX_LENGTH
                                                  : YK_USER_BACKGROUND_MAX_LENGTH;
  g_autoptr (GBytes) content = yk_read_file (adding->file, most, cancellable, error);
  g_autofree char *folder = folder_of (adding->kind);
  g_autofree char *hidden = NULL;
  char *path;

  if (content == NULL || g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  hidden = write_hidden (folder, content, error);
  if (hidden == NULL)
    return NULL;
  path = find_place (adding, hidden, folder, content, cancellable, error);
  g_unlink (hidden);
  return path;
}

static void
add_in_thread (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *path = add_file (data, cancellable, &error);

  if (path != NULL)
    g_task_return_pointer (task, path, g_free);
  else
    g_task_return_error (task, error);
}

void
yk_user_assets_add_async (YkUserAssetKind kind, GFile *file, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Adding *adding = g_new (Adding, 1);

  *adding = (Adding){kind, g_object_ref (file)};
  /* What is on the disk by then is added, whoever has lost interest. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, adding, adding_free);
  g_task_run_in_thread (task, add_in_thread);
}

/* Removing. */

static char *
removed_path (const char *path)
{
  return g_strconcat (path, "~", NULL);
}

static void
remove_in_thread (GTask *task, gpointer object, gpointer path,
                  GCancellable *cancellable)
{
  g_autofree char *removed = removed_path (path);
  GError *error = NULL;

  if (g_rename (path, removed) == 0) {
    g_task_return_boolean (task, TRUE);
  } else {
    fail_saving (errno, &error);
    g_task_return_error (task, error);
  }
}

static void
restore_in_thread (GTask *task, gpointer object, gpointer path,
                   GCancellable *cancellable)
{
  g_autofree char *removed = removed_path (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *stem = find_stem (name);
  const char *dot = strrchr (name, '.');
  GError *error = NULL;
  char *placed = place_file (removed, folder, stem, dot != NULL ? dot : "", &error);

  if (placed != NULL)
    g_task_return_pointer (task, placed, g_free);
  else
    g_task_return_error (task, error);
}

static void
forget_in_thread (GTask *task, gpointer object, gpointer path,
                  GCancellable *cancellable)
{
  g_autofree char *removed = removed_path (path);

  g_unlink (removed);
  g_task_return_boolean (task, TRUE);
}

void
yk_user_assets_change_async (YkUserAssetChange change, const char *path,
                             GAsyncReadyCallback callback, gpointer data)
{
  static const GTaskThreadFunc functions[] = {
      [YK_USER_ASSET_REMOVE] = remove_in_thread,
      [YK_USER_ASSET_RESTORE] = restore_in_thread,
      [YK_USER_ASSET_FORGET] = forget_in_thread,
  };
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, functions[change]);
}

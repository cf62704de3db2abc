/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver merge: one survey of many. */
#include "cli/yk-cli.h"

#include <stdio.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-options.h"
#include "cli/yk-cli-tally.h"

/* How many gaps a complaint names. */
#define MAX_GAPS_TOLD 3

/* The tally in LIST that TALLY can be merged with, or NULL. */
static YkCliTally *
find_like (const GPtrArray *list, const YkCliTally *tally)
{
  for (guint i = 0; i < list->len; i++)
    if (yk_cli_tally_is_like (list->pdata[i], tally))
      return list->pdata[i];
  return NULL;
}

/* Adds TALLY, which is taken over, to what is in LIST. */
static gboolean
take_tally (GPtrArray *list, YkCliTally *tally)
{
  YkCliTally *like = find_like (list, tally);
  gboolean is_merged;

  if (like == NULL) {
    g_ptr_array_add (list, tally);
    return TRUE;
  }
  is_merged = yk_cli_tally_merge (like, tally);
  yk_cli_tally_free (tally);
  return is_merged;
}

/* Adds the survey that begins at REST, and moves that behind it; FALSE where there is
 * none, or it counts deals for a second time. */
static gboolean
merge_next (GPtrArray *list, char ***rest, const char *path)
{
  YkCliTally *tally = yk_cli_tally_read (rest);

  if (tally == NULL)
    yk_cli_complain ("“%s” holds something that is no survey", path);
  else if (take_tally (list, tally))
    return TRUE;
  else
    yk_cli_complain ("“%s” counts deals that were counted before", path);
  return FALSE;
}

/* Adds all surveys of a file, with empty lines between them; IS_EMPTY becomes true
 * where there is none. */
static gboolean
merge_file (GPtrArray *list, const char *path, gboolean *is_empty)
{
  guint n_surveys = 0;
  gsize length;
  g_autofree char *text = yk_cli_read (path, &length);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;

  if (lines == NULL)
    return FALSE;
  for (char **rest = lines; *rest != NULL;) {
    if (**rest == '\0')
      rest++;
    else if (!merge_next (list, &rest, path))
      return FALSE;
    else
      n_surveys++;
  }
  if (n_surveys == 0) {
    yk_cli_complain ("“%s” holds no survey", path);
    *is_empty = TRUE;
  }
  return TRUE;
}

/* Tells which deals are missing; FALSE where there are some. */
static gboolean
tell_missing (const YkCliTally *tally)
{
  g_autoptr (GArray) missing = yk_cli_tally_missing (tally);
  guint64 n = yk_cli_ranges_count (missing);
  gboolean is_long = missing->len > MAX_GAPS_TOLD;
  GString *text = g_string_new (NULL);

  g_array_set_size (missing, MIN (missing->len, MAX_GAPS_TOLD));
  yk_cli_ranges_print (missing, text);
  if (n > 0)
    yk_cli_complain ("%" G_GUINT64_FORMAT " deals of “%s” are missing: %s%s", n,
                     tally->rules->id, text->str, is_long ? ", …" : "");
  g_string_free (text, TRUE);
  return n == 0;
}

/* Surveys that went far come first. */
static int
compare_limits (gconstpointer a, gconstpointer b)
{
  const YkCliTally *x = *(YkCliTally *const *) a, *y = *(YkCliTally *const *) b;
  guint64 left = x->limits.n_states - 1, right = y->limits.n_states - 1;

  return (left < right) - (left > right);
}

/* The survey that left all deals of FAR unknown; of several the one that went furthest
 * itself. */
static YkCliTally *
find_first_look (const GPtrArray *list, const YkCliTally *far)
{
  for (guint i = 0; i < list->len; i++)
    if (list->pdata[i] != far && yk_cli_tally_is_left (list->pdata[i], far))
      return list->pdata[i];
  return NULL;
}

/* Adds surveys of what another left unknown to that one. */
static void
merge_second_looks (GPtrArray *list)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (order, list->pdata[i]);
  g_ptr_array_sort (order, compare_limits);
  for (guint i = 0; i < order->len; i++) {
    YkCliTally *far = order->pdata[i], *first = find_first_look (order, far);

    if (first == NULL)
      continue;
    yk_cli_tally_take (first, far);
    g_ptr_array_remove_index (order, i--);
    g_ptr_array_remove (list, far);
  }
}

static void
print_tallies (const GPtrArray *list, gboolean wants_json)
{
  for (guint i = 0; i < list->len; i++) {
    g_autofree char *text = wants_json ? yk_cli_tally_print_json (list->pdata[i])
                                       : yk_cli_tally_print (list->pdata[i]);

    printf ("%s%s", i > 0 && !wants_json ? "\n" : "", text);
  }
}

int
yk_cli_merge (int argc, char **argv)
{
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) yk_cli_tally_free);
  gboolean wants_json = FALSE, is_incomplete = FALSE;
  GOptionEntry entries[] = {YK_CLI_JSON_ENTRY (&wants_json), {0}};

  if (!yk_cli_parse (&argc, &argv, "[FILE…]", entries, NULL))
    return YK_CLI_BAD_INPUT;
  for (int i = 1; i < MAX (argc, 2); i++)
    if (!merge_file (list, i < argc ? argv[i] : "-", &is_incomplete))
      return YK_CLI_BAD_INPUT;
  for (guint i = 0; i < list->len; i++)
    if (!tell_missing (list->pdata[i]))
      is_incomplete = TRUE;
  merge_second_looks (list);
  print_tallies (list, wants_json);
  return is_incomplete ? YK_CLI_INCOMPLETE : YK_CLI_OK;
}

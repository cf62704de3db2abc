/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver survey and merge: how often variations can be won. */
#include "cli/yk-cli.h"

#include <stdio.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-options.h"
#include "cli/yk-cli-tally.h"

#define KEEP_INTERVAL (20 * G_USEC_PER_SEC)

/* A survey under way. */
typedef struct
{
  YkCliTally *tally;  /* owned */
  guint64 first;      /* the deal of the outcome 0 */
  const char *path;   /* where it is kept, or NULL */
  gint64 kept;        /* when it was kept last */
  gboolean is_unkept; /* that failed */
} Survey;

static void
keep (Survey *survey)
{
  g_autofree char *text = yk_cli_tally_print (survey->tally);
  g_autoptr (GError) error = NULL;

  survey->kept = g_get_monotonic_time ();
  if (g_file_set_contents (survey->path, text, -1, &error))
    return;
  if (!survey->is_unkept)
    yk_cli_complain ("%s", error->message);
  survey->is_unkept = TRUE;
}

static void
count_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  Survey *survey = user_data;

  yk_cli_tally_add (survey->tally, survey->first + outcome->index, outcome);
  if (survey->path != NULL && g_get_monotonic_time () - survey->kept >= KEEP_INTERVAL)
    keep (survey);
}

/* Whether KEPT counts the first deals of BOARDS, and asked the same as TALLY. */
static gboolean
is_begun (const YkCliTally *kept, const YkCliTally *tally, const YkCliBoards *boards)
{
  const YkCliRange *range = (const YkCliRange *) (void *) kept->ranges->data;

  if (!yk_cli_tally_is_like (kept, tally) || kept->ranges->len > 1)
    return FALSE;
  return kept->ranges->len == 0 ||
         (range->first == boards->first && range->n <= boards->n_boards);
}

/* Reads what was kept before, where there is something: FALSE where it is not the
 * beginning of this survey. */
static gboolean
resume (Survey *survey, const YkCliBoards *boards)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  YkCliTally *kept;
  char **rest;

  if (survey->path == NULL || !g_file_get_contents (survey->path, &text, NULL, NULL))
    return TRUE;
  rest = lines = g_strsplit (text, "\n", -1);
  kept = yk_cli_tally_read (&rest);
  if (kept != NULL && is_begun (kept, survey->tally, boards)) {
    yk_cli_tally_free (survey->tally);
    survey->tally = kept;
    return TRUE;
  }
  g_clear_pointer (&kept, yk_cli_tally_free);
  yk_cli_complain ("“%s” is not the beginning of this survey", survey->path);
  return FALSE;
}

/* Counts what is left of BOARDS, and returns the exit code. */
static int
count_rest (Survey *survey, const YkCliBoards *boards, const YkCliLimits *limits)
{
  guint64 n_done = yk_cli_tally_n_deals (survey->tally);
  YkCliBoards rest = *boards;
  YkCliLimits silent = *limits;

  if (n_done == boards->n_boards)
    return YK_CLI_OK;
  silent.is_silent = TRUE;
  survey->first = rest.first += n_done;
  rest.n_boards -= n_done;
  return yk_cli_run_jobs (&rest, &silent, count_outcome, survey);
}

static int
end_survey (Survey *survey, int result)
{
  g_autofree char *text = NULL;

  if (result == YK_CLI_NO_MEMORY)
    return result;
  if (survey->path != NULL)
    keep (survey);
  text = yk_cli_tally_print (survey->tally);
  printf ("%s", text);
  return result == YK_CLI_OK && survey->is_unkept ? YK_CLI_BAD_INPUT : result;
}

static int
survey_deals (const YkCliBoards *boards, const YkCliLimits *limits, const char *path)
{
  Survey survey = {.tally = yk_cli_tally_new (boards, limits), .path = path};
  int result = YK_CLI_BAD_INPUT;

  if (resume (&survey, boards))
    result = end_survey (&survey, count_rest (&survey, boards, limits));
  yk_cli_tally_free (survey.tally);
  return result;
}

int
yk_cli_survey (int argc, char **argv)
{
  g_auto (YkCliRequest) request = {0};
  YkCliBoards boards;
  YkCliLimits limits;

  if (!yk_cli_request_parse (&request, &argc, &argv, YK_CLI_SURVEY) ||
      !yk_cli_has_at_most (argc, argv, 0) || !yk_cli_read_limits (&request, &limits) ||
      !yk_cli_read_deals (&request, &boards))
    return YK_CLI_BAD_INPUT;
  return survey_deals (&boards, &limits, request.keep);
}

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

/* Adds all surveys of a file, with empty lines between them. */
static gboolean
merge_file (GPtrArray *list, const char *path)
{
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
  }
  return TRUE;
}

int
yk_cli_merge (int argc, char **argv)
{
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) yk_cli_tally_free);

  for (int i = 1; i < MAX (argc, 2); i++)
    if (!merge_file (list, i < argc ? argv[i] : "-"))
      return YK_CLI_BAD_INPUT;
  for (guint i = 0; i < list->len; i++) {
    g_autofree char *text = yk_cli_tally_print (list->pdata[i]);

    printf ("%s%s", i > 0 ? "\n" : "", text);
  }
  return YK_CLI_OK;
}

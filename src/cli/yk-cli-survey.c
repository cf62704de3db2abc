/* SPDX-License-Identifier: GPL-3.0-or-later */
/* yukon-solver survey: how often a variation can be won.
 *
 * What keeps a survey begins with all that was counted when it was last written whole.
 * What was counted since is appended every moment as a survey of its own, with an empty
 * line behind it, so that a kill loses only what was being searched.  The list is
 * always written first: it may have deals that are not kept, but never lacks one. */
#include "cli/yk-cli.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#include "cli/yk-cli-io.h"
#include "cli/yk-cli-lines.h"
#include "cli/yk-cli-options.h"
#include "cli/yk-cli-request.h"
#include "cli/yk-cli-tally.h"

#define KEEP_INTERVAL (20 * G_USEC_PER_SEC)
#define NOTE_INTERVAL (G_USEC_PER_SEC / 4)

/* A survey under way. */
typedef struct
{
  YkCliTally *tally;  /* owned: all but what is fresh */
  YkCliTally *fresh;  /* owned: what was counted since the last note */
  const char *path;   /* where it is kept, or NULL */
  gint64 kept;        /* when it was written whole */
  gint64 noted;       /* when something was appended */
  gboolean is_unkept; /* that failed since it was written whole */
  const char *list_path;
  FILE *list; /* owned; or NULL */
  YkCliLines lines;
  const YkCliBoards *boards;
  const YkCliLimits *limits;
  gboolean has_complained;
} Survey;

/* Complains once only: a full disk stays full for a while. */
static void
complain_once (Survey *survey, const char *path, int error)
{
  if (!survey->has_complained)
    yk_cli_complain ("“%s” cannot be written: %s", path, g_strerror (error));
  survey->has_complained = TRUE;
}

static void
flush_list (Survey *survey)
{
  if (survey->list != NULL && fflush (survey->list) != 0)
    complain_once (survey, survey->list_path, errno);
}

/* A tally for what is counted next. */
static YkCliTally *
new_tally (const Survey *survey)
{
  return yk_cli_tally_new (survey->boards, survey->limits);
}

/* Appends what is fresh to what is kept; not behind something that may have been cut
 * short. */
static void
append_fresh (Survey *survey)
{
  g_autofree char *text = yk_cli_tally_print (survey->fresh);
  FILE *file = survey->is_unkept ? NULL : g_fopen (survey->path, "a");

  if (survey->is_unkept)
    return;
  if (file == NULL || fprintf (file, "\n%s\n", text) < 0)
    survey->is_unkept = TRUE;
  if (file != NULL && fclose (file) != 0)
    survey->is_unkept = TRUE;
  if (survey->is_unkept)
    complain_once (survey, survey->path, errno);
}

/* Sees to it that a kill does not lose what is fresh. */
static void
note (Survey *survey)
{
  flush_list (survey);
  if (survey->path != NULL && yk_cli_tally_n_deals (survey->fresh) > 0)
    append_fresh (survey);
  yk_cli_tally_merge (survey->tally, survey->fresh);
  yk_cli_tally_free (survey->fresh);
  survey->fresh = new_tally (survey);
  survey->noted = g_get_monotonic_time ();
}

/* Writes the survey whole. */
static void
keep (Survey *survey)
{
  g_autofree char *text = yk_cli_tally_print (survey->tally);
  g_autoptr (GError) error = NULL;

  survey->kept = g_get_monotonic_time ();
  if (survey->list != NULL && fsync (fileno (survey->list)) != 0 && errno != EINVAL)
    complain_once (survey, survey->list_path, errno);
  survey->is_unkept = !g_file_set_contents (survey->path, text, -1, &error);
  if (survey->is_unkept && !survey->has_complained)
    yk_cli_complain ("%s", error->message);
  survey->has_complained |= survey->is_unkept;
}

static void
list_outcome (Survey *survey, const YkCliOutcome *outcome)
{
  GString *line = g_string_new (NULL);

  yk_cli_lines_append (&survey->lines, outcome, line);
  if (fwrite (line->str, 1, line->len, survey->list) != line->len)
    complain_once (survey, survey->list_path, errno);
  g_string_free (line, TRUE);
}

static void
count_outcome (const YkCliOutcome *outcome, gpointer user_data)
{
  Survey *survey = user_data;
  gint64 now = g_get_monotonic_time ();

  if (survey->list != NULL)
    list_outcome (survey, outcome);
  yk_cli_tally_add (survey->fresh, outcome);
  if (now - survey->noted >= NOTE_INTERVAL)
    note (survey);
  if (survey->path != NULL && now - survey->kept >= KEEP_INTERVAL)
    keep (survey);
}

/* Whether KEPT counts deals of BOARDS, and asked the same as TALLY.  A range may have
 * been shorter. */
static gboolean
is_begun (const YkCliTally *kept, const YkCliTally *tally, const YkCliBoards *boards)
{
  if (!yk_cli_tally_is_like (kept, tally) || kept->again->len > 0 ||
      !yk_cli_ranges_have_all (boards->deals, kept->asked))
    return FALSE;
  return kept->is_listed || kept->asked->len == 0 ||
         g_array_index (kept->asked, YkCliRange, 0).first ==
             g_array_index (boards->deals, YkCliRange, 0).first;
}

/* Whether nothing but one survey, whatever it looks like, is left in LINES. */
static gboolean
is_last (char **lines)
{
  while (*lines != NULL && **lines != '\0')
    lines++;
  while (*lines != NULL && **lines == '\0')
    lines++;
  return *lines == NULL;
}

/* Reads a survey and what was appended to it; the last of that may have been cut short.
 * NULL where it is no survey. */
static YkCliTally *
read_kept (char **lines)
{
  g_autoptr (YkCliTally) kept = NULL;

  while (*lines != NULL) {
    char **start = lines;
    g_autoptr (YkCliTally) next = **lines != '\0' ? yk_cli_tally_read (&lines) : NULL;

    if (**start == '\0')
      lines++;
    else if (next == NULL)
      return kept != NULL && is_last (start) ? g_steal_pointer (&kept) : NULL;
    else if (kept == NULL)
      kept = g_steal_pointer (&next);
    else if (!yk_cli_tally_is_like (kept, next) || !yk_cli_tally_merge (kept, next))
      return NULL;
  }
  return g_steal_pointer (&kept);
}

/* Reads what was kept before, where there is something: FALSE where it is not the
 * beginning of this survey. */
static gboolean
resume (Survey *survey)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  YkCliTally *kept;

  if (survey->path == NULL || !g_file_get_contents (survey->path, &text, NULL, NULL))
    return TRUE;
  lines = g_strsplit (text, "\n", -1);
  kept = read_kept (lines);
  if (kept != NULL && is_begun (kept, survey->tally, survey->boards)) {
    yk_cli_tally_free (survey->tally);
    survey->tally = kept;
    return TRUE;
  }
  g_clear_pointer (&kept, yk_cli_tally_free);
  yk_cli_complain ("“%s” is not the beginning of this survey", survey->path);
  return FALSE;
}

/* The lines of TEXT that tell of deals that are counted, one for each; NULL where one
 * is missing. */
static char *
choose_lines (const YkCliTally *tally, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GArray) found = yk_cli_ranges_new ();
  GString *chosen = g_string_new (NULL);
  YkCliRange deal = {.n = 1};
  gboolean is_decided, is_whole;

  for (char **line = lines; *line != NULL && line[1] != NULL; line++)
    if (yk_cli_line_read (*line, &deal.first, &is_decided) &&
        yk_cli_ranges_have (tally->ranges, deal.first) &&
        yk_cli_ranges_add (found, deal))
      g_string_append_printf (chosen, "%s\n", *line);
  is_whole = yk_cli_ranges_have_all (found, tally->ranges);
  return g_string_free (chosen, !is_whole);
}

/* Opens the list, with the lines of the deals that are counted. */
static gboolean
open_list (Survey *survey)
{
  g_autofree char *text = NULL, *chosen = NULL;
  g_autoptr (GError) error = NULL;

  if (survey->list_path == NULL)
    return TRUE;
  if (yk_cli_tally_n_deals (survey->tally) > 0)
    g_file_get_contents (survey->list_path, &text, NULL, NULL);
  chosen = choose_lines (survey->tally, text != NULL ? text : "");
  if (chosen == NULL) {
    yk_cli_complain ("“%s” lacks deals that “%s” counts", survey->list_path,
                     survey->path);
    return FALSE;
  }
  if (!g_file_set_contents (survey->list_path, chosen, -1, &error)) {
    yk_cli_complain ("%s", error->message);
    return FALSE;
  }
  survey->list = g_fopen (survey->list_path, "a");
  if (survey->list == NULL)
    complain_once (survey, survey->list_path, errno);
  return survey->list != NULL;
}

/* Counts what is left of the deals, and returns the exit code. */
static int
count_rest (Survey *survey)
{
  YkCliBoards rest = *survey->boards;
  YkCliLimits silent = *survey->limits;
  int result = YK_CLI_OK;

  rest.deals = yk_cli_ranges_without (survey->boards->deals, survey->tally->ranges);
  rest.n_boards = yk_cli_ranges_count (rest.deals);
  silent.is_silent = TRUE;
  if (rest.n_boards > 0)
    result = yk_cli_run_jobs (&rest, &silent, count_outcome, survey);
  note (survey);
  yk_cli_boards_clear (&rest);
  return result;
}

static int
end_survey (Survey *survey, int result)
{
  g_autofree char *text = NULL;

  if (survey->path != NULL)
    keep (survey);
  if (result == YK_CLI_NO_MEMORY)
    return result;
  text = survey->lines.wants_json ? yk_cli_tally_print_json (survey->tally)
                                  : yk_cli_tally_print (survey->tally);
  printf ("%s", text);
  return result == YK_CLI_OK && survey->has_complained ? YK_CLI_BAD_INPUT : result;
}

/* Finds out where the survey stands, and whether its files can be written, before
 * anything is searched. */
static gboolean
start_survey (Survey *survey)
{
  if (!resume (survey) || !open_list (survey))
    return FALSE;
  yk_cli_ranges_unite (survey->tally->asked, survey->boards->deals);
  if (survey->path != NULL)
    keep (survey);
  return !survey->is_unkept;
}

static int
survey_deals (const YkCliBoards *boards, const YkCliLimits *limits,
              const YkCliRequest *request)
{
  Survey survey = {.path = request->keep,
                   .list_path = request->list,
                   .lines = {.boards = boards, .wants_json = request->wants_json},
                   .boards = boards,
                   .limits = limits};
  int result = YK_CLI_BAD_INPUT;

  survey.tally = new_tally (&survey);
  survey.fresh = new_tally (&survey);
  if (start_survey (&survey))
    result = end_survey (&survey, count_rest (&survey));
  if (survey.list != NULL)
    fclose (survey.list);
  yk_cli_tally_free (survey.tally);
  yk_cli_tally_free (survey.fresh);
  return result;
}

int
yk_cli_survey (int argc, char **argv)
{
  g_auto (YkCliRequest) request = {0};
  g_auto (YkCliBoards) boards = {0};
  YkCliLimits limits;

  if (!yk_cli_request_parse (&request, &argc, &argv, YK_CLI_SURVEY) ||
      !yk_cli_has_at_most (argc, argv, 0) || !yk_cli_read_limits (&request, &limits) ||
      !yk_cli_read_deals (&request, &boards))
    return YK_CLI_BAD_INPUT;
  if (request.list != NULL && g_strcmp0 (request.list, request.deals) == 0) {
    yk_cli_complain ("--list would write over the list that is read");
    return YK_CLI_BAD_INPUT;
  }
  return survey_deals (&boards, &limits, &request);
}

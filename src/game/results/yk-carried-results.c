/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has the autosave carry the results that are not on disk yet, and takes them back. */
#include "game/results/yk-carried-results.h"

#include <string.h>

#include "game/results/yk-results.h"

/* With the checksum of the log on disk and the number of resets. */
void
yk_carried_results_put (YkAutosave *autosave, const YkSharedFile *file)
{
  const YkResults *log = file->content;
  g_autofree char *changes = NULL, *text = NULL;

  if (yk_shared_file_is_blocked (file))
    return;
  changes = yk_results_write_changes (log, file->disk_change);
  text = g_strdup_printf (YK_CARRIED_FIRST_WORD "%016" G_GINT64_MODIFIER
                                                "x %" G_GUINT64_FORMAT "\n%s",
                          file->disk_sum, log->n_resets, changes);
  yk_autosave_carry (autosave, text);
}

/* What has become of the log since TEXT was carried, which begins with the sum of the
 * log on the disk, and how often it was reset; older versions carried no such count. */
static YkResultsSince
compare_logs (const YkSharedFile *file, const char *text)
{
  const YkResults *log = file->content;
  char *end;
  guint64 sum = g_ascii_strtoull (text + strlen (YK_CARRIED_FIRST_WORD), &end, 16);

  if (sum == file->disk_sum)
    return YK_RESULTS_SAME;
  return *end == ' ' && g_ascii_strtoull (end, NULL, 10) == log->n_resets
             ? YK_RESULTS_GROWN
             : YK_RESULTS_UNKNOWN;
}

/* Adds the changes that an autosave carried because the log was not written before its
 * program ended.  Returns whether there were any. */
static gboolean
apply_carried (YkSharedFile *file, const char *text)
{
  const char *lines = text != NULL ? strchr (text, '\n') : NULL;

  return lines != NULL &&
         yk_results_apply_changes (file->content, lines, compare_logs (file, text));
}

/* Whether a game that a second program has left can be forgotten. */
static gboolean
is_other_over (YkAutosave *autosave, const YkSharedFile *file, const YkHistory *history)
{
  const YkPlayed *played = yk_results_find (
      file->content,
      &(YkDealId){history->first.rules, history->first.options, history->deal});

  return yk_history_n_steps (history) == 0 || yk_board_is_won (&history->board) ||
         (played != NULL && played->result != YK_RESULT_PLAYING) ||
         yk_autosave_holds (autosave, history);
}

/* Takes over what second programs have left.  Their files are removed only when there
 * is nothing left to take, at the next start: then all of it is safely on the disk. */
static gboolean
apply_others (YkAutosave *autosave, YkSharedFile *file)
{
  GPtrArray *others = yk_autosave_get_others (autosave);
  gboolean is_any = FALSE;

  for (guint i = others->len; i-- > 0;) {
    YkAutosaveOther *other = g_ptr_array_index (others, i);

    if (apply_carried (file, other->carried))
      is_any = TRUE;
    else if (is_other_over (autosave, file, &other->history) &&
             yk_autosave_get_is_own (autosave))
      yk_autosave_remove_other (autosave, other);
  }
  return is_any;
}

gboolean
yk_carried_results_take (YkAutosave *autosave, YkSharedFile *file)
{
  gboolean is_any = apply_carried (file, yk_autosave_get_carried (autosave));

  return apply_others (autosave, file) || is_any;
}

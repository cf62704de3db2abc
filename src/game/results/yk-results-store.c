/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the log of results on disk, and together with the game. */
#include "game/results/yk-results-store.h"

#include <string.h>

void
yk_results_store_carry (YkResultsStore *self)
{
  g_autofree char *changes = NULL, *text = NULL;

  if (yk_safe_file_is_blocked (self->file))
    return;
  changes = yk_results_write_changes (&self->log, self->disk_change);
  text = g_strdup_printf (YK_CARRIED_FIRST_WORD "%016" G_GINT64_MODIFIER
                                                "x %" G_GUINT64_FORMAT "\n%s",
                          self->disk_sum, self->log.n_resets, changes);
  yk_autosave_carry (self->autosave, text);
}

/* What has become of the log since TEXT was carried, which begins with the sum of the
 * log on the disk, and how often it was reset; older versions carried no such count. */
static YkResultsSince
compare_logs (YkResultsStore *self, const char *text)
{
  char *end;
  guint64 sum = g_ascii_strtoull (text + strlen (YK_CARRIED_FIRST_WORD), &end, 16);

  if (sum == self->disk_sum)
    return YK_RESULTS_SAME;
  return *end == ' ' && g_ascii_strtoull (end, NULL, 10) == self->log.n_resets
             ? YK_RESULTS_GROWN
             : YK_RESULTS_UNKNOWN;
}

gboolean
yk_results_store_apply (YkResultsStore *self, const char *text)
{
  const char *lines = text != NULL ? strchr (text, '\n') : NULL;

  return lines != NULL &&
         yk_results_apply_changes (&self->log, lines, compare_logs (self, text));
}

void
yk_results_store_touch (YkResultsStore *self)
{
  self->n_touched++;
  yk_results_store_carry (self);
  yk_save_queue_touch (self->writer);
}

/* Changes the log for the one that was found in the file. */
static void
take_found_log (YkResultsStore *self, YkResultsFound *found)
{
  YkResults mine = self->log;

  self->log = found->log;
  found->log = mine;
  self->disk_sum = found->sum;
}

static const YkFilePreloaderWay log_way = {
    .name = "statistics",
    .find = yk_results_find_file,
    .free_found = (GDestroyNotify) yk_results_found_free,
};

void
yk_results_store_load_soon (YkResultsStore *self)
{
  if (!self->is_loaded)
    yk_file_preloader_begin (&self->reader, self->file, &log_way, self->owner,
                             self->functions->load);
}

gboolean
yk_results_store_load (YkResultsStore *self, GError **error)
{
  g_autoptr (YkResultsFound) found = NULL;

  if (self->is_loaded)
    return FALSE;
  self->is_loaded = TRUE;
  found = yk_file_preloader_take (&self->reader, self->file, &log_way);
  take_found_log (self, found);
  if (found->error != NULL)
    g_propagate_error (error, g_steal_pointer (&found->error));
  return TRUE;
}

/* What the writer asks for and tells. */

static gpointer
get_unwritten_log_cb (gpointer data)
{
  YkResultsStore *self = data;

  if (self->n_touched == self->n_written || yk_safe_file_is_blocked (self->file))
    return NULL;
  return yk_results_unwritten_new (&self->log, self->n_touched);
}

static void
log_written_cb (gpointer data, gconstpointer value)
{
  YkResultsStore *self = data;
  const YkResultsUnwritten *unwritten = value;

  self->n_written = unwritten->n_touched;
  self->disk_change = unwritten->n_changes;
  self->disk_sum = unwritten->sum;
  yk_results_store_carry (self);
}

static void
log_failed_cb (gpointer data, const GError *error)
{
  YkResultsStore *self = data;

  self->functions->failed (self->owner, error->message);
}

/* Another program has written the log: both have their games in it from now on. */
static void
log_overtaken_cb (gpointer data, gpointer value)
{
  YkResultsStore *self = data;
  g_autoptr (YkResultsFound) found = value;

  if (found->is_read) {
    take_found_log (self, found);
    /* Where an older copy came back, everything that this program knows is merged. */
    yk_results_merge (&self->log, &found->log,
                      found->error == NULL ? self->disk_change : 0);
  }
  self->functions->overtaken (self->owner);
  if (found->error != NULL)
    log_failed_cb (self, found->error);
}

static const YkSaveQueueOwner writer_owner = {
    .get = get_unwritten_log_cb,
    .compose = yk_results_unwritten_compose,
    .free_value = yk_results_unwritten_free,
    .written = log_written_cb,
    .failed = log_failed_cb,
    .reread = yk_results_find_file,
    .overtaken = log_overtaken_cb,
};

void
yk_results_store_init (YkResultsStore *self, YkAutosave *autosave,
                       const char *directory, const YkResultsStoreOwner *functions,
                       GObject *owner)
{
  self->functions = functions;
  self->owner = owner;
  self->autosave = g_object_ref (autosave);
  self->file = yk_results_file_new (directory);
  self->writer = yk_save_queue_ref (yk_autosave_get_writer (autosave));
  yk_results_init (&self->log);
  self->disk_sum = yk_results_sum ("", 0);
  yk_save_queue_add (self->writer, self->file, &writer_owner, self);
}

void
yk_results_store_dispose (YkResultsStore *self)
{
  yk_file_preloader_leave (&self->reader);
  /* Failures do not matter here: whoever wants to know of them has called
   * yk_autosave_flush() before. */
  if (self->writer != NULL && self->n_touched != self->n_written)
    yk_save_queue_flush (self->writer, NULL);
  if (self->writer != NULL)
    yk_save_queue_remove (self->writer, self);
  g_clear_pointer (&self->writer, yk_save_queue_unref);
  g_clear_object (&self->autosave);
}

void
yk_results_store_clear (YkResultsStore *self)
{
  g_clear_pointer (&self->file, yk_safe_file_free);
  yk_results_clear (&self->log);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the log of results on disk, and together with the game. */
#include "game/results/yk-log-keeper.h"

#include <string.h>

void
yk_log_keeper_carry (YkLogKeeper *self)
{
  g_autofree char *changes = NULL, *text = NULL;

  if (yk_safe_file_is_blocked (self->file))
    return;
  changes = yk_log_write_changes (&self->log, self->disk_change);
  text = g_strdup_printf (YK_CARRIED_FIRST_WORD "%016" G_GINT64_MODIFIER
                                                "x %" G_GUINT64_FORMAT "\n%s",
                          self->disk_sum, self->log.n_resets, changes);
  yk_session_carry (self->session, text);
}

/* What has become of the log since TEXT was carried, which begins with the sum of the
 * log on the disk, and how often it was reset; older versions carried no such count. */
static YkLogSince
compare_logs (YkLogKeeper *self, const char *text)
{
  char *end;
  guint64 sum = g_ascii_strtoull (text + strlen (YK_CARRIED_FIRST_WORD), &end, 16);

  if (sum == self->disk_sum)
    return YK_LOG_SAME;
  return *end == ' ' && g_ascii_strtoull (end, NULL, 10) == self->log.n_resets
             ? YK_LOG_GROWN
             : YK_LOG_UNKNOWN;
}

gboolean
yk_log_keeper_apply (YkLogKeeper *self, const char *text)
{
  const char *lines = text != NULL ? strchr (text, '\n') : NULL;

  return lines != NULL &&
         yk_log_apply_changes (&self->log, lines, compare_logs (self, text));
}

void
yk_log_keeper_touch (YkLogKeeper *self)
{
  self->n_touched++;
  yk_log_keeper_carry (self);
  yk_writer_touch (self->writer);
}

/* Changes the log for the one that was found in the file. */
static void
take_found_log (YkLogKeeper *self, YkLogFound *found)
{
  YkLog mine = self->log;

  self->log = found->log;
  found->log = mine;
  self->disk_sum = found->sum;
}

static const YkReaderWay log_way = {
    .name = "statistics",
    .find = yk_log_find_file,
    .free_found = (GDestroyNotify) yk_log_found_free,
};

void
yk_log_keeper_load_soon (YkLogKeeper *self)
{
  if (!self->is_loaded)
    yk_reader_begin (&self->reader, self->file, &log_way, self->owner,
                     self->functions->load);
}

gboolean
yk_log_keeper_load (YkLogKeeper *self, GError **error)
{
  g_autoptr (YkLogFound) found = NULL;

  if (self->is_loaded)
    return FALSE;
  self->is_loaded = TRUE;
  found = yk_reader_take (&self->reader, self->file, &log_way);
  take_found_log (self, found);
  if (found->error != NULL)
    g_propagate_error (error, g_steal_pointer (&found->error));
  return TRUE;
}

/* What the writer asks for and tells. */

static gpointer
get_unwritten_log_cb (gpointer data)
{
  YkLogKeeper *self = data;

  if (self->n_touched == self->n_written || yk_safe_file_is_blocked (self->file))
    return NULL;
  return yk_log_unwritten_new (&self->log, self->n_touched);
}

static void
log_written_cb (gpointer data, gconstpointer value)
{
  YkLogKeeper *self = data;
  const YkLogUnwritten *unwritten = value;

  self->n_written = unwritten->n_touched;
  self->disk_change = unwritten->n_changes;
  self->disk_sum = unwritten->sum;
  yk_log_keeper_carry (self);
}

static void
log_failed_cb (gpointer data, const GError *error)
{
  YkLogKeeper *self = data;

  self->functions->failed (self->owner, error->message);
}

/* Another program has written the log: both have their games in it from now on. */
static void
log_overtaken_cb (gpointer data, gpointer value)
{
  YkLogKeeper *self = data;
  g_autoptr (YkLogFound) found = value;

  if (found->is_read) {
    take_found_log (self, found);
    /* Where an older copy came back, everything that this program knows is merged. */
    yk_log_merge (&self->log, &found->log,
                  found->error == NULL ? self->disk_change : 0);
  }
  self->functions->overtaken (self->owner);
  if (found->error != NULL)
    log_failed_cb (self, found->error);
}

static const YkWriterOwner writer_owner = {
    .get = get_unwritten_log_cb,
    .compose = yk_log_unwritten_compose,
    .free_value = yk_log_unwritten_free,
    .written = log_written_cb,
    .failed = log_failed_cb,
    .reread = yk_log_find_file,
    .overtaken = log_overtaken_cb,
};

void
yk_log_keeper_init (YkLogKeeper *self, YkSession *session, const char *directory,
                    const YkLogKeeperOwner *functions, GObject *owner)
{
  self->functions = functions;
  self->owner = owner;
  self->session = g_object_ref (session);
  self->file = yk_log_file_new (directory);
  self->writer = yk_writer_ref (yk_session_get_writer (session));
  yk_log_init (&self->log);
  self->disk_sum = yk_log_sum ("", 0);
  yk_writer_add (self->writer, self->file, &writer_owner, self);
}

void
yk_log_keeper_dispose (YkLogKeeper *self)
{
  yk_reader_leave (&self->reader);
  /* Failures do not matter here: whoever wants to know of them has called
   * yk_session_flush() before. */
  if (self->writer != NULL && self->n_touched != self->n_written)
    yk_writer_flush (self->writer, NULL);
  if (self->writer != NULL)
    yk_writer_remove (self->writer, self);
  g_clear_pointer (&self->writer, yk_writer_unref);
  g_clear_object (&self->session);
}

void
yk_log_keeper_clear (YkLogKeeper *self)
{
  g_clear_pointer (&self->file, yk_safe_file_free);
  yk_log_clear (&self->log);
}

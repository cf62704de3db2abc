/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes what happens, to be written soon. */
#include "store/yk-store-private.h"

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static YkStoreJob *
job_new (YkStoreJobKind kind)
{
  YkStoreJob *job = g_new0 (YkStoreJob, 1);

  job->kind = kind;
  return job;
}

void
yk_store_put (YkStore *store, const YkPlayed *played, const YkUid *other,
              YkStoreState state, gpointer content, YkStoreCompose compose,
              GDestroyNotify free_content)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PUT);

  job->played = *played;
  job->other = *other;
  job->state = state;
  job->owner = yk_store_get_owner (store);
  job->content = content;
  job->compose = compose;
  job->free_content = free_content;
  yk_store_add (store, job);
}

void
yk_store_drop (YkStore *store, const YkUid *uid)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_DROP);

  job->played.uid = *uid;
  job->owner = yk_store_get_owner (store);
  yk_store_add (store, job);
}

void
yk_store_put_par (YkStore *store, const YkPar *par)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PAR);

  job->par = *par;
  yk_store_add (store, job);
}

void
yk_store_put_answer (YkStore *store, guint puzzle, YkPuzzleEvent event, guint seconds)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_ANSWER);

  job->event = event;
  job->played = (YkPlayed){
      .uid = yk_uid_new (), .id.puzzle = puzzle, .time = now (), .seconds = seconds};
  yk_store_add (store, job);
}

void
yk_store_put_puzzle (YkStore *store, const YkDealId *id, const char *words)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_PUZZLE);

  job->played = (YkPlayed){.id = *id, .time = now ()};
  job->words = g_strdup (words);
  yk_store_add (store, job);
}

void
yk_store_reset (YkStore *store, const YkRules *rules, const YkGameOptions *options)
{
  YkStoreJob *job = job_new (YK_STORE_JOB_RESET);
  char text[YK_OPTIONS_TEXT_SIZE];

  job->played.id.rules = rules;
  if (rules != NULL) {
    yk_game_options_to_text (options, "", "=", " ", text);
    job->words = g_strdup (g_strchomp (text));
  }
  yk_store_add (store, job);
  g_signal_emit_by_name (store, "reset", FALSE);
}

void
yk_store_undo_reset (YkStore *store)
{
  yk_store_add (store, job_new (YK_STORE_JOB_UNDO_RESET));
  g_signal_emit_by_name (store, "reset", TRUE);
}

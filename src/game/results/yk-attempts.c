/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shortest wins and the tries: kept in order, found by deal, joined. */
#include "game/results/yk-attempts.h"

void
yk_attempts_init (YkAttempts *book)
{
  book->pars = g_ptr_array_new_with_free_func (g_free);
  book->index = g_hash_table_new (yk_deal_id_hash, (GEqualFunc) yk_deal_id_equal);
  book->tries = g_ptr_array_new_with_free_func (g_free);
  book->removed = g_ptr_array_new_with_free_func (g_free);
  book->n_changes = 0;
}

void
yk_attempts_clear (YkAttempts *book)
{
  g_clear_pointer (&book->index, g_hash_table_unref);
  g_clear_pointer (&book->pars, g_ptr_array_unref);
  g_clear_pointer (&book->tries, g_ptr_array_unref);
  g_clear_pointer (&book->removed, g_ptr_array_unref);
}

const YkAttemptsRecord *
yk_attempts_find (const YkAttempts *book, const YkDealId *id)
{
  return g_hash_table_lookup (book->index, id);
}

static YkAttemptsRecord *
add_par (YkAttempts *book, const YkDealId *id)
{
  YkAttemptsRecord *par = g_new0 (YkAttemptsRecord, 1);

  if (book->pars->len >= YK_ATTEMPTS_MAX_DEALS) {
    g_hash_table_remove (book->index, g_ptr_array_index (book->pars, 0));
    g_ptr_array_remove_index (book->pars, 0);
  }
  par->id = *id;
  g_ptr_array_add (book->pars, par);
  g_hash_table_add (book->index, par);
  return par;
}

/* Makes a deal the last one to go. */
static void
put_par_last (YkAttempts *book, YkAttemptsRecord *par)
{
  guint at = book->pars->len - 1;

  /* It is mostly one of the last. */
  while (g_ptr_array_index (book->pars, at) != par)
    at--;
  g_ptr_array_steal_index (book->pars, at);
  g_ptr_array_add (book->pars, par);
}

gboolean
yk_attempts_note (YkAttempts *book, const YkAttemptsRecord *par)
{
  YkAttemptsRecord *here = g_hash_table_lookup (book->index, &par->id);
  gboolean is_news = here == NULL;

  if (here == NULL)
    here = add_par (book, &par->id);
  is_news |= yk_move_counts_take (&here->known, &par->known);
  is_news |= yk_move_counts_take (&here->own, &par->own);
  is_news |= par->sought > here->sought;
  here->sought = MAX (here->sought, par->sought);
  if (is_news)
    put_par_last (book, here);
  return is_news;
}

static gboolean
is_same_try (const YkPlayed *a, const YkPlayed *b)
{
  return a->time == b->time && a->result == b->result && a->n_moves == b->n_moves &&
         yk_deal_id_equal (&a->id, &b->id);
}

static gboolean
find_try (const GPtrArray *tries, const YkPlayed *played, guint *at)
{
  for (guint i = tries->len; i-- > 0;) {
    const YkPlayed *one = g_ptr_array_index (tries, i);

    if (one->time < played->time)
      return FALSE;
    *at = i;
    if (is_same_try (one, played))
      return TRUE;
  }
  return FALSE;
}

/* Takes over a try, and puts it behind all that are not later. */
static void
insert_try (GPtrArray *tries, YkPlayed *played)
{
  guint at = tries->len;

  while (at > 0 &&
         ((YkPlayed *) g_ptr_array_index (tries, at - 1))->time > played->time)
    at--;
  g_ptr_array_insert (tries, (int) at, played);
}

/* Takes over a try that is new here, or has come back. */
static void
take_try (YkAttempts *book, YkPlayed *played)
{
  guint at;

  if (find_try (book->removed, played, &at))
    g_ptr_array_remove_index (book->removed, at);
  if (find_try (book->tries, played, &at)) {
    g_free (played);
    return;
  }
  played->change = ++book->n_changes;
  insert_try (book->tries, played);
  if (book->tries->len > YK_ATTEMPTS_MAX_TRIES)
    g_ptr_array_remove_index (book->tries, 0);
}

void
yk_attempts_add_try (YkAttempts *book, const YkPlayed *played)
{
  YkPlayed *copy = g_memdup2 (played, sizeof *played);

  copy->unknown = NULL;
  take_try (book, copy);
}

/* Remembers that it is no try any more, so that no other program brings it back. */
static void
note_removed (YkAttempts *book, const YkPlayed *played)
{
  YkPlayed *copy = g_memdup2 (played, sizeof *played);

  copy->change = ++book->n_changes;
  insert_try (book->removed, copy);
}

void
yk_attempts_remove_try (YkAttempts *book, const YkPlayed *played)
{
  guint at;

  if (!find_try (book->tries, played, &at))
    return;
  note_removed (book, played);
  g_ptr_array_remove_index (book->tries, at);
}

void
yk_attempts_move_tries (YkAttempts *from, YkAttempts *to, const YkRules *rules,
                        const YkGameOptions *options)
{
  g_autoptr (GPtrArray) all = g_steal_pointer (&from->tries);

  from->tries = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_free_func (all, NULL);
  for (guint i = 0; i < all->len; i++) {
    YkPlayed *played = g_ptr_array_index (all, i);

    if (rules != NULL && (played->id.rules != rules ||
                          !yk_game_options_equal (&played->id.options, options))) {
      g_ptr_array_add (from->tries, played);
      continue;
    }
    note_removed (from, played);
    take_try (to, played);
  }
}

GPtrArray *
yk_attempts_list_tries (const YkAttempts *book, const YkDealId *id)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < book->tries->len; i++) {
    YkPlayed *played = g_ptr_array_index (book->tries, i);

    if (yk_deal_id_equal (&played->id, id))
      g_ptr_array_add (list, played);
  }
  return list;
}

static void
merge_tries (YkAttempts *book, const YkAttempts *mine, guint64 since)
{
  for (guint i = 0; i < mine->tries->len; i++) {
    const YkPlayed *played = g_ptr_array_index (mine->tries, i);

    if (played->change > since)
      yk_attempts_add_try (book, played);
  }
}

static void
merge_removed_tries (YkAttempts *book, const YkAttempts *mine, guint64 since)
{
  for (guint i = 0; i < mine->removed->len; i++) {
    const YkPlayed *played = g_ptr_array_index (mine->removed, i);

    if (played->change > since)
      yk_attempts_remove_try (book, played);
  }
}

void
yk_attempts_merge (YkAttempts *book, const YkAttempts *mine, guint64 since)
{
  book->n_changes = MAX (book->n_changes, mine->n_changes);
  for (guint i = 0; i < mine->pars->len; i++)
    yk_attempts_note (book, g_ptr_array_index (mine->pars, i));
  merge_removed_tries (book, mine, since);
  merge_tries (book, mine, since);
}

void
yk_attempts_forget_removed (YkAttempts *book, guint64 since)
{
  for (guint i = book->removed->len; i-- > 0;)
    if (((YkPlayed *) g_ptr_array_index (book->removed, i))->change <= since)
      g_ptr_array_remove_index (book->removed, i);
}

static gpointer
copy_par_cb (gconstpointer par, gpointer data)
{
  return g_memdup2 (par, sizeof (YkAttemptsRecord));
}

static gpointer
copy_try_cb (gconstpointer played, gpointer data)
{
  return g_memdup2 (played, sizeof (YkPlayed));
}

YkAttempts *
yk_attempts_copy (const YkAttempts *book)
{
  YkAttempts *copy = g_new0 (YkAttempts, 1);

  copy->pars = g_ptr_array_copy (book->pars, copy_par_cb, NULL);
  copy->tries = g_ptr_array_copy (book->tries, copy_try_cb, NULL);
  return copy;
}

void
yk_attempts_free (YkAttempts *book)
{
  yk_attempts_clear (book);
  g_free (book);
}

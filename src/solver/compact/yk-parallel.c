/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that search the parts of the compact search's series at the same time.
 *
 * In one thread a part begins when all before it have ended undecided, with what they
 * left of the budget.  A part that ends undecided has stored all that it may, so it is
 * known in advance what it will leave.  Hence a thread need not wait: it searches a
 * later part with just that limit, in memory of its own.  Afterwards the parts are
 * looked at in turn, as one thread would have come to them.  Where a part had the limit
 * that it has in turn, its outcome counts; from the first that had another one, because
 * an earlier part ran out of memory, everything is searched in turn.  So the answer is
 * that of one thread, however many there are.
 *
 * The last part of one deck is searched in batches, which threads without a part share
 * (yk-batches.c). */
#include "solver/compact/yk-compact-search.h"

#include <pthread.h>
#include <stdlib.h>

#include "solver/compact/yk-compact-private.h"

#define MAX_PARTS 32

/* A part of the series, and what came out of it. */
typedef struct
{
  uint64_t n_own;     /* states that it may store; 0: all that the budget leaves */
  uint64_t limit;     /* that it was searched with; UINT64_MAX: none */
  bool is_taken;      /* some thread searches in it, or has done so */
  atomic_bool cancel; /* an earlier part decides, so that nobody waits for this one */
  uint64_t n_states;  /* that it stored */
  YkSolverResult result;
} Part;

typedef struct
{
  const YkBoard *board;
  const YkSolverBudget *budget;
  pthread_mutex_t mutex; /* guards what the parts say but their results */
  int n_parts;
  YkCompactFrame frame;
  bool starts_with_last; /* the last part is the second one that is taken */
  YkCrew crew;           /* of the last part, where its nodes are expanded in batches */
  Part parts[MAX_PARTS];
} Team;

typedef struct
{
  Team *team;
  YkSearch *search;
  pthread_t thread;
} Member;

/* How many states a part may store where the budget leaves N_LEFT. */
static uint64_t
limit_within (const Part *part, uint64_t n_left)
{
  return part->n_own > 0 && part->n_own < n_left ? part->n_own : n_left;
}

static Part *
last_part (Team *team)
{
  return &team->parts[team->n_parts - 1];
}

static bool
is_waiting (const Part *part)
{
  return !part->is_taken && !atomic_load (&part->cancel);
}

/* Takes the next part to search in; NULL where there is none. */
static Part *
take_part (Team *team)
{
  Part *last = last_part (team), *part = NULL;

  pthread_mutex_lock (&team->mutex);
  if (team->starts_with_last && team->parts[0].is_taken && is_waiting (last))
    part = last;
  for (int i = 0; i < team->n_parts && part == NULL; i++)
    if (is_waiting (&team->parts[i]))
      part = &team->parts[i];
  if (part != NULL)
    part->is_taken = true;
  pthread_mutex_unlock (&team->mutex);
  return part;
}

/* Helps with the last part as long as it is searched.  Whoever searches it looks at the
 * clock and tells how far it is; here only the flags count, which he sees, too. */
static void
help_last_part (const Member *member)
{
  const YkSolverBudget budget = {.stop = member->team->budget->stop};
  YkSearch search = *member->search;

  search.budget = &budget;
  search.cancel = &last_part (member->team)->cancel;
  yk_batches_help (&search, &member->team->crew);
}

/* What a thread does: it searches in parts until none waits any more.  Then somebody
 * searches in the last one, or has done so, or nobody ever will. */
static void *
member_cb (void *data)
{
  const Member *member = data;
  Team *team = member->team;
  Part *part;

  while ((part = take_part (team)) != NULL) {
    /* Searches in a part, in a member's memory. */
    YkSolverBudget budget = *team->budget;
    YkSearch search = *member->search;
    YkCrew *crew = part == last_part (team) ? &team->crew : NULL;

    budget.n_states = 0; /* the part's limit is enough */
    search.budget = &budget;
    search.cancel = &part->cancel;
    yk_compact_search_solve_part (&search, team->board, (int) (part - team->parts),
                                  part->limit, crew, &part->result);
    /* Keeps what came out of a part.  Where it decides, those after it are cancelled.
     */
    pthread_mutex_lock (&team->mutex);
    part->n_states = search.n_states;
    if (part->result.verdict == YK_VERDICT_WON ||
        part->result.verdict == YK_VERDICT_LOST)
      for (Part *later = part + 1; later < team->parts + team->n_parts; later++)
        atomic_store (&later->cancel, true);
    pthread_mutex_unlock (&team->mutex);
    if (crew != NULL)
      yk_crew_dismiss (crew);
  }
  if (last_part (team)->is_taken)
    help_last_part (member);
  return NULL;
}

/* Looks at the parts in turn, until one decides or was stopped; those that were
 * cancelled lie behind one that decides.  Returns how many were looked at: from there
 * the search must go on in turn, unless RESULT says more than "unknown". */
static int
answer_in_turn (const Team *team, YkSearch *search, YkSolverResult *result)
{
  int i = 0;

  result->verdict = YK_VERDICT_UNKNOWN;
  result->n_moves = 0;
  while (i < team->n_parts && result->verdict == YK_VERDICT_UNKNOWN) {
    const Part *part = &team->parts[i];

    if (part->limit != limit_within (part, yk_search_states_left (search)))
      break;
    search->n_states += part->n_states;
    *result = part->result;
    i++;
  }
  return i;
}

/* Returns how many parts of a series, from the first on, may be searched in any order
 * or at the same time.  Parts pass on nothing but what the pair test learned, so none
 * of these but the last may make it. */
static int
orders_n_independent (const YkOrderPart *parts, int n_parts)
{
  for (int i = 0; i < n_parts - 1; i++)
    if (parts[i].order.tests_pairs)
      return i;
  return n_parts;
}

static Team *
team_new (const YkSearch *search, const YkBoard *board)
{
  Team *team = calloc (1, sizeof *team);
  YkCompactState places;
  uint64_t n_left;
  const YkOrderPart *parts;
  int n_parts;

  if (team == NULL)
    return NULL;
  team->board = board;
  team->budget = search->budget;
  pthread_mutex_init (&team->mutex, NULL);
  yk_crew_init (&team->crew);
  yk_compact_frame_init (&team->frame, board, &places);
  /* Finds out which parts the budget suffices for, and with which limits, if each
   * stores all that it may.  A part with the pair test takes longer than all others
   * together, so that some thread should begin with it. */
  n_left = yk_search_states_left (search);
  n_parts = yk_orders_find (&team->frame, &parts);
  n_parts = orders_n_independent (parts, n_parts);
  for (int i = 0; i < n_parts && i < MAX_PARTS && n_left > 0; i++) {
    Part *part = &team->parts[team->n_parts++];

    part->n_own = yk_orders_n_states (&team->frame, &parts[i]);
    part->limit = limit_within (part, n_left);
    if (n_left < UINT64_MAX)
      n_left -= part->limit;
    team->starts_with_last = parts[i].order.tests_pairs;
  }
  return team;
}

void
yk_parallel_solve (YkSearch *searches, int n_searches, const YkBoard *board,
                   YkSolverResult *result)
{
  Team *team = n_searches > 1 ? team_new (&searches[0], board) : NULL;
  int n_looked_at = 0;

  result->verdict = YK_VERDICT_UNKNOWN;
  if (team != NULL && team->n_parts > 1) {
    Member members[YK_SOLVER_MAX_TOGETHER];
    int n_started = 1;

    if (team->budget->n_stored != NULL)
      atomic_store (team->budget->n_stored, 0);
    /* Searches all parts, with as many threads as can be started. */
    for (int i = 0; i < n_searches; i++)
      members[i] = (Member){.team = team, .search = &searches[i]};
    while (n_started < n_searches && n_started < team->n_parts &&
           pthread_create (&members[n_started].thread, NULL, member_cb,
                           &members[n_started]) == 0)
      n_started++;
    member_cb (&members[0]);
    for (int i = 1; i < n_started; i++)
      pthread_join (members[i].thread, NULL);
    n_looked_at = answer_in_turn (team, &searches[0], result);
  }
  if (result->verdict == YK_VERDICT_UNKNOWN)
    yk_compact_search_solve (&searches[0], board, n_looked_at, result);
  if (team == NULL)
    return;
  yk_crew_clear (&team->crew);
  pthread_mutex_destroy (&team->mutex);
  free (team);
}

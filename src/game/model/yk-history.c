/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a value: all its steps, the line of them that is present, the cursor in it,
 * and the score. */
#include "game/model/yk-history.h"

#include "core/yk-deal.h"

/* A node's byte: what is proved, what is claimed, and the effort of a search. */
#define PROVED_SHIFT 0
#define CLAIMED_SHIFT 2
#define EFFORT_SHIFT 4
#define FIELD_MASK 3u

static guint
get_field (const YkTreeVerdicts *findings, guint node, guint shift)
{
  return findings->nodes->data[node] >> shift & FIELD_MASK;
}

static void
set_field (YkTreeVerdicts *findings, guint node, guint shift, guint value)
{
  guint8 *byte = &findings->nodes->data[node];

  *byte = (guint8) ((*byte & ~(FIELD_MASK << shift)) | value << shift);
}

/* What a field says of any node.  Of those that came later only what is inherited is
 * known. */
static YkWinnability
look_up_winnability (const YkTreeVerdicts *findings, const YkTree *tree, guint node,
                     guint shift)
{
  YkWinnability winnability;
  guint at = node;

  if (findings->nodes == NULL)
    return YK_WINNABILITY_OPEN;
  while (at >= findings->nodes->len)
    at = yk_tree_node (tree, at)->parent;
  winnability = (YkWinnability) get_field (findings, at, shift);
  return at == node || winnability == YK_WINNABILITY_LOST ? winnability
                                                          : YK_WINNABILITY_OPEN;
}

/* Has a byte for each node.  A parent comes before its children, so that one pass hands
 * on what is inherited. */
static void
cover_tree (YkTreeVerdicts *findings, const YkTree *tree)
{
  guint n_old;

  if (findings->nodes == NULL) {
    findings->nodes = g_byte_array_new ();
    g_byte_array_set_size (findings->nodes, 1);
    findings->nodes->data[0] = 0;
  }
  n_old = findings->nodes->len;
  g_byte_array_set_size (findings->nodes, yk_tree_n_nodes (tree));
  for (guint i = n_old; i < findings->nodes->len; i++) {
    guint parent = yk_tree_node (tree, i)->parent;

    findings->nodes->data[i] = 0;
    for (guint shift = PROVED_SHIFT; shift <= CLAIMED_SHIFT; shift += CLAIMED_SHIFT)
      if (get_field (findings, parent, shift) == YK_WINNABILITY_LOST)
        set_field (findings, i, shift, YK_WINNABILITY_LOST);
  }
}

static void
tree_verdicts_clear (YkTreeVerdicts *findings)
{
  g_clear_pointer (&findings->nodes, g_byte_array_unref);
  findings->is_kept = FALSE;
}

YkEffort
yk_tree_verdicts_effort (const YkTreeVerdicts *findings, guint node)
{
  if (findings->nodes == NULL || node >= findings->nodes->len)
    return YK_EFFORT_NONE;
  return (YkEffort) get_field (findings, node, EFFORT_SHIFT);
}

YkWinnability
yk_tree_verdicts_proved (const YkTreeVerdicts *findings, const YkTree *tree, guint node)
{
  YkWinnability winnability = look_up_winnability (findings, tree, node, PROVED_SHIFT);

  if (winnability == YK_WINNABILITY_OPEN &&
      yk_tree_verdicts_effort (findings, node) > 0)
    return YK_WINNABILITY_UNKNOWN;
  return winnability;
}

YkWinnability
yk_tree_verdicts_claimed (const YkTreeVerdicts *findings, const YkTree *tree,
                          guint node)
{
  if (look_up_winnability (findings, tree, node, PROVED_SHIFT) != YK_WINNABILITY_OPEN)
    return YK_WINNABILITY_OPEN;
  return look_up_winnability (findings, tree, node, CLAIMED_SHIFT);
}

static void
drop_claims (YkTreeVerdicts *findings)
{
  for (guint i = 0; i < findings->nodes->len; i++)
    set_field (findings, i, CLAIMED_SHIFT, YK_WINNABILITY_OPEN);
}

/* The first node behind FROM that is not behind NODE, in the order in which a walk from
 * top to bottom meets them; or 0 where that walk leaves FROM's own part of the tree. */
static guint
next_beside (const YkTree *tree, guint from, guint node)
{
  while (node != from && yk_tree_node (tree, node)->sibling == 0)
    node = yk_tree_node (tree, node)->parent;
  return node != from ? yk_tree_node (tree, node)->sibling : 0;
}

/* What comes after a lost position is lost. */
static void
spread_on (YkTreeVerdicts *findings, const YkTree *tree, guint from, guint shift)
{
  guint node = from;

  do {
    gboolean is_news = get_field (findings, node, shift) != YK_WINNABILITY_LOST;
    guint child = yk_tree_node (tree, node)->first_child;

    set_field (findings, node, shift, YK_WINNABILITY_LOST);
    node = is_news && child != 0 ? child : next_beside (tree, from, node);
  } while (node != 0);
}

static void
spread (YkTreeVerdicts *findings, const YkTree *tree, guint node,
        YkWinnability winnability, guint shift)
{
  if (winnability == YK_WINNABILITY_WINNABLE) {
    /* What comes before a position that can be won can be won. */
    while (get_field (findings, node, shift) != YK_WINNABILITY_WINNABLE) {
      set_field (findings, node, shift, YK_WINNABILITY_WINNABLE);
      node = yk_tree_node (tree, node)->parent;
    }
  } else
    spread_on (findings, tree, node, shift);
}

static gboolean
is_contrary (YkWinnability a, YkWinnability b)
{
  return (a == YK_WINNABILITY_WINNABLE && b == YK_WINNABILITY_LOST) ||
         (a == YK_WINNABILITY_LOST && b == YK_WINNABILITY_WINNABLE);
}

/* Since all that follows from a proof is known, a contradiction anywhere in the tree
 * shows at the node itself. */
gboolean
yk_tree_verdicts_prove (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                        YkWinnability winnability)
{
  YkWinnability known;

  g_return_val_if_fail (winnability == YK_WINNABILITY_WINNABLE ||
                            winnability == YK_WINNABILITY_LOST,
                        FALSE);

  cover_tree (findings, tree);
  known = (YkWinnability) get_field (findings, node, PROVED_SHIFT);
  if (known == winnability)
    return FALSE;
  g_return_val_if_fail (!is_contrary (known, winnability), FALSE);
  if (is_contrary ((YkWinnability) get_field (findings, node, CLAIMED_SHIFT),
                   winnability))
    drop_claims (findings);
  spread (findings, tree, node, winnability, PROVED_SHIFT);
  return TRUE;
}

gboolean
yk_tree_verdicts_try (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                      YkEffort effort)
{
  cover_tree (findings, tree);
  if (effort <= yk_tree_verdicts_effort (findings, node))
    return FALSE;
  set_field (findings, node, EFFORT_SHIFT, effort);
  return TRUE;
}

gboolean
yk_tree_verdicts_claim (YkTreeVerdicts *findings, const YkTree *tree, guint node,
                        YkWinnability winnability)
{
  g_return_val_if_fail (winnability == YK_WINNABILITY_WINNABLE ||
                            winnability == YK_WINNABILITY_LOST,
                        FALSE);

  cover_tree (findings, tree);
  if (is_contrary ((YkWinnability) get_field (findings, node, PROVED_SHIFT),
                   winnability) ||
      is_contrary ((YkWinnability) get_field (findings, node, CLAIMED_SHIFT),
                   winnability)) {
    drop_claims (findings);
    return FALSE;
  }
  findings->is_kept = TRUE;
  spread (findings, tree, node, winnability, CLAIMED_SHIFT);
  return TRUE;
}

/* Proved or claimed. */
static gboolean
is_held (const YkTreeVerdicts *findings, guint node, YkWinnability winnability)
{
  guint proved = get_field (findings, node, PROVED_SHIFT);

  if (proved != YK_WINNABILITY_OPEN)
    return proved == winnability;
  return get_field (findings, node, CLAIMED_SHIFT) == winnability;
}

static gboolean
is_on_edge (const YkTreeVerdicts *findings, const YkTree *tree, guint node,
            YkWinnability winnability)
{
  guint child = yk_tree_node (tree, node)->first_child;

  if (!is_held (findings, node, winnability))
    return FALSE;
  if (winnability == YK_WINNABILITY_LOST)
    return node == 0 ||
           !is_held (findings, yk_tree_node (tree, node)->parent, winnability);
  while (child != 0 &&
         (child >= findings->nodes->len || !is_held (findings, child, winnability)))
    child = yk_tree_node (tree, child)->sibling;
  return child == 0;
}

GArray *
yk_tree_verdicts_edge (const YkTreeVerdicts *findings, const YkTree *tree,
                       YkWinnability winnability)
{
  GArray *edge = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; findings->nodes != NULL && i < findings->nodes->len; i++)
    if (is_on_edge (findings, tree, i, winnability))
      g_array_append_val (edge, i);
  return edge;
}

#define NODE(tree, node) (&g_array_index ((tree)->nodes, YkTreeNode, (node)))

/* With only the first position. */
static void
tree_init (YkTree *tree)
{
  tree->nodes = g_array_new (FALSE, TRUE, sizeof (YkTreeNode));
  g_array_set_size (tree->nodes, 1);
  tree->line = g_array_new (FALSE, FALSE, sizeof (guint));
  tree->n_branches = 0;
}

static void
tree_clear (YkTree *tree)
{
  g_clear_pointer (&tree->nodes, g_array_unref);
  g_clear_pointer (&tree->line, g_array_unref);
}

guint
yk_tree_n_nodes (const YkTree *tree)
{
  return tree->nodes->len;
}

const YkTreeNode *
yk_tree_node (const YkTree *tree, guint node)
{
  return NODE (tree, node);
}

guint
yk_tree_line_node (const YkTree *tree, guint depth)
{
  return depth > 0 ? g_array_index (tree->line, guint, depth - 1) : 0;
}

/* Whether the present line passes through NODE. */
static gboolean
tree_is_present (const YkTree *tree, guint node)
{
  guint depth = NODE (tree, node)->depth;

  return depth <= tree->line->len && yk_tree_line_node (tree, depth) == node;
}

gboolean
yk_tree_leads_to (const YkTree *tree, guint from, guint node)
{
  while (node > from)
    node = NODE (tree, node)->parent;
  return node == from;
}

static gboolean
has_siblings (const YkTree *tree, guint node)
{
  const YkTreeNode *parent = NODE (tree, NODE (tree, node)->parent);

  return parent->first_child != parent->last_child;
}

guint
yk_tree_fork (const YkTree *tree, guint node)
{
  while (node != 0 && !has_siblings (tree, node))
    node = NODE (tree, node)->parent;
  return node;
}

static guint
sibling_before (const YkTree *tree, guint node)
{
  guint at = NODE (tree, NODE (tree, node)->parent)->first_child;

  while (NODE (tree, at)->sibling != node)
    at = NODE (tree, at)->sibling;
  return at;
}

/* Returns: the next sibling of NODE, or the previous one if IS_FORWARD is FALSE,
 * cyclically; NODE itself if it has none. */
static guint
neighbour (const YkTree *tree, guint node, gboolean is_forward)
{
  const YkTreeNode *parent = NODE (tree, NODE (tree, node)->parent);

  if (node == 0)
    return 0;
  if (is_forward)
    return node != parent->last_child ? NODE (tree, node)->sibling
                                      : parent->first_child;
  return node != parent->first_child ? sibling_before (tree, node) : parent->last_child;
}

guint
yk_tree_child (const YkTree *tree, guint node, YkMove move, gboolean is_automatic)
{
  guint child = NODE (tree, node)->first_child;

  while (child != 0) {
    const YkTreeNode *at = NODE (tree, child);

    if (yk_move_equal (at->step.undo.move, move) &&
        at->step.is_automatic == is_automatic)
      break;
    child = at->sibling;
  }
  return child;
}

/* Every step knows the position before it; only that behind a last one must be made. */
void
yk_tree_board (const YkTree *tree, guint node, const YkBoard *first, YkBoard *board)
{
  const YkTreeNode *at = NODE (tree, node);
  YkUndo undo;

  if (at->first_child != 0) {
    *board = NODE (tree, at->first_child)->step.undo.before;
  } else if (node == 0) {
    *board = *first;
  } else {
    *board = at->step.undo.before;
    yk_board_apply (board, at->step.undo.move, &undo);
  }
}

guint
yk_tree_add (YkTree *tree, guint parent, const YkHistoryStep *step)
{
  guint node = tree->nodes->len;
  YkTreeNode *above;

  g_array_set_size (tree->nodes, node + 1);
  above = NODE (tree, parent);
  NODE (tree, node)->step = *step;
  NODE (tree, node)->parent = parent;
  NODE (tree, node)->depth = above->depth + 1;
  if (above->first_child == 0) {
    above->first_child = node;
  } else {
    NODE (tree, above->last_child)->sibling = node;
    tree->n_branches++;
  }
  above->last_child = above->next = node;
  return node;
}

void
yk_tree_set_next (YkTree *tree, guint node)
{
  NODE (tree, NODE (tree, node)->parent)->next = node;
}

/* Goes on with the present line from its end. */
static void
extend_line (YkTree *tree)
{
  guint node = yk_tree_line_node (tree, tree->line->len);

  while ((node = NODE (tree, node)->next) != 0)
    g_array_append_val (tree->line, node);
}

/* Makes the present line pass through NODE and continue as it was last walked. */
static void
tree_choose (YkTree *tree, guint node)
{
  if (tree_is_present (tree, node))
    return;
  while (!tree_is_present (tree, node)) {
    yk_tree_set_next (tree, node);
    node = NODE (tree, node)->parent;
  }
  g_array_set_size (tree->line, NODE (tree, node)->depth);
  extend_line (tree);
}

guint
yk_history_n_steps (const YkHistory *history)
{
  return history->tree.line->len;
}

const YkHistoryStep *
yk_history_step (const YkHistory *history, guint i)
{
  return &yk_tree_node (&history->tree, yk_tree_line_node (&history->tree, i + 1))
              ->step;
}

guint
yk_history_node (const YkHistory *history)
{
  return yk_tree_line_node (&history->tree, history->cursor);
}

static void
begin (YkHistory *history)
{
  history->board = history->first;
  tree_init (&history->tree);
}

void
yk_history_init (YkHistory *history, const YkRules *rules, const YkGameOptions *options,
                 guint64 deal)
{
  *history = (YkHistory){.deal = deal};
  yk_board_deal (&history->first, rules, options, deal);
  begin (history);
}

void
yk_history_init_board (YkHistory *history, const YkBoard *first)
{
  *history = (YkHistory){.first = *first};
  begin (history);
}

void
yk_history_clear (YkHistory *history)
{
  tree_clear (&history->tree);
  tree_verdicts_clear (&history->findings);
  g_clear_pointer (&history->extra, g_free);
  *history = (YkHistory){0};
}

/* The faces of the column cards that lie face down in BEFORE and face up in AFTER, the
 * position one move later; a redeal turns none. */
static guint64
turned_faces (const YkUndo *undo, const YkBoard *after)
{
  const YkBoard *before = &undo->before;
  guint64 faces = 0;

  if (yk_move_equal (undo->move, YK_MOVE_REDEAL))
    return 0;
  for (int column = 0; column < before->n_columns; column++)
    for (int i = after->n_down[column]; i < before->n_down[column]; i++)
      faces |= G_GUINT64_CONSTANT (1)
               << yk_card_index (before->cards[before->start[column] + i]);
  return faces;
}

/* How many cards the last step turned over for the first time.  Only a redeal can lay
 * a card face down again, and only games of one deck have redeals, so that a card is
 * then known by its face. */
static int
n_newly_turned (const YkHistory *history)
{
  guint last = history->cursor - 1;
  const YkUndo *undo = &yk_history_step (history, last)->undo;
  guint64 faces;

  if (history->first.rules->n_redeals == 0)
    return yk_board_n_face_down (&undo->before) -
           yk_board_n_face_down (&history->board);

  faces = turned_faces (undo, &history->board);
  for (guint i = 0; faces != 0 && i < last; i++)
    faces &= ~turned_faces (&yk_history_step (history, i)->undo,
                            &yk_history_step (history, i + 1)->undo.before);
  return __builtin_popcountll (faces);
}

/* The points for cards that reached a foundation.  Where a position from outside has
 * some there from the start, they gave no point and can lose none. */
static int
foundation_points (const YkHistory *history, const YkBoard *board)
{
  return MAX (0, yk_board_n_on_foundations (board) -
                     yk_board_n_on_foundations (&history->first));
}

/* Counts the points of the last step: one for each card that is turned over for the
 * first time, and one for each card on a foundation. */
static void
update_history_score (YkHistory *history)
{
  const YkHistoryStep *last = yk_history_step (history, history->cursor - 1);

  if (history->score_stopped)
    return;
  history->score += n_newly_turned (history) +
                    foundation_points (history, &history->board) -
                    foundation_points (history, &last->undo.before);
}

static gboolean
is_full (const YkHistory *history)
{
  return yk_tree_n_nodes (&history->tree) > YK_HISTORY_MAX_STEPS;
}

gboolean
yk_history_has_room (const YkHistory *history, YkMove move, gboolean is_automatic)
{
  return !is_full (history) || yk_tree_child (&history->tree, yk_history_node (history),
                                              move, !!is_automatic) != 0;
}

/* The child of NODE, which is at BOARD, for a step that is made from there now; or 0.
 */
static guint
reach_child (YkHistory *history, guint node, const YkBoard *board, YkHistoryStep *step)
{
  YkMove move = step->undo.move;
  guint child = yk_tree_child (&history->tree, node, move, step->is_automatic);
  YkBoard after = *board;

  if (child != 0)
    return child;
  if (is_full (history) || !yk_board_allows (board, move))
    return 0;
  yk_board_apply (&after, move, &step->undo);
  child = yk_tree_add (&history->tree, node, step);
  /* So that lookups are quick. */
  if (history->findings.nodes != NULL)
    cover_tree (&history->findings, &history->tree);
  return child;
}

gboolean
yk_history_play (YkHistory *history, YkMove move, gboolean is_automatic)
{
  YkHistoryStep step = {.undo.move = move, .is_automatic = !!is_automatic};
  guint child =
      reach_child (history, yk_history_node (history), &history->board, &step);

  if (child == 0)
    return FALSE;
  tree_choose (&history->tree, child);
  history->cursor++;
  yk_tree_board (&history->tree, child, &history->first, &history->board);
  update_history_score (history);
  return TRUE;
}

gboolean
yk_history_graft (YkHistory *history, guint node, YkMove move, gboolean is_automatic)
{
  YkHistoryStep step = {.undo.move = move, .is_automatic = !!is_automatic};
  guint n_nodes = yk_tree_n_nodes (&history->tree);
  YkBoard board;

  yk_tree_board (&history->tree, node, &history->first, &board);
  return reach_child (history, node, &board, &step) == n_nodes;
}

/* The faces that the player took down from a foundation by hand, and has not sent up
 * again by hand since. */
static guint64
kept_faces (const YkHistory *history)
{
  guint64 kept = 0;

  if (!history->first.options.foundation_return)
    return 0;
  for (guint i = 0; i < history->cursor; i++) {
    const YkHistoryStep *step = yk_history_step (history, i);
    YkCard card = yk_board_top (&step->undo.before, step->undo.move.from);
    guint64 face = card != 0 ? G_GUINT64_CONSTANT (1) << yk_card_index (card) : 0;

    if (step->is_automatic)
      continue;
    if (yk_pile_kind (step->undo.move.from) == YK_PILE_FOUNDATION)
      kept |= face;
    else if (yk_pile_kind (step->undo.move.to) == YK_PILE_FOUNDATION)
      kept &= ~face;
  }
  return kept;
}

gboolean
yk_history_auto_move (const YkHistory *history, YkAutoPlay auto_play, YkMove *move)
{
  return yk_board_auto_move (&history->board, auto_play, kept_faces (history), move);
}

static void
set_history_cursor (YkHistory *history, guint cursor)
{
  history->cursor = cursor;
  yk_tree_board (&history->tree, yk_history_node (history), &history->first,
                 &history->board);
}

void
yk_history_seek (YkHistory *history, guint cursor)
{
  g_return_if_fail (cursor <= yk_history_n_steps (history));

  if (cursor < history->cursor)
    history->score_stopped = TRUE;
  set_history_cursor (history, cursor);
}

void
yk_history_go_to (YkHistory *history, guint node)
{
  guint depth;

  g_return_if_fail (node < yk_tree_n_nodes (&history->tree));

  depth = yk_tree_node (&history->tree, node)->depth;
  if (depth < history->cursor || !tree_is_present (&history->tree, node))
    history->score_stopped = TRUE;
  tree_choose (&history->tree, node);
  set_history_cursor (history, depth);
}

void
yk_history_follow (YkHistory *history)
{
  history->score_stopped |= history->tree.n_branches > 0;
  /* Rebuilds the present line by following redo from node 0. */
  g_array_set_size (history->tree.line, 0);
  extend_line (&history->tree);
  set_history_cursor (history, yk_history_n_steps (history));
}

guint
yk_history_other_line (const YkHistory *history, gboolean is_forward)
{
  guint node = yk_history_node (history);
  guint fork = yk_tree_fork (&history->tree, node);

  return fork != 0 ? neighbour (&history->tree, fork, is_forward) : node;
}

guint
yk_history_before_move (const YkHistory *history)
{
  guint cursor = history->cursor;

  while (cursor > 0 && yk_history_step (history, cursor - 1)->is_automatic)
    cursor--;
  return cursor > 0 ? cursor - 1 : 0;
}

guint
yk_history_after_move (const YkHistory *history)
{
  guint cursor = history->cursor, n_steps = yk_history_n_steps (history);

  if (cursor < n_steps)
    cursor++;
  while (cursor < n_steps && yk_history_step (history, cursor)->is_automatic)
    cursor++;
  return cursor;
}

guint
yk_history_n_moves_to (const YkHistory *history, guint depth)
{
  guint n_moves = 0;

  for (guint i = 0; i < depth; i++)
    n_moves += !yk_history_step (history, i)->is_automatic;
  return n_moves;
}

guint
yk_history_n_moves (const YkHistory *history)
{
  return yk_history_n_moves_to (history, history->cursor);
}

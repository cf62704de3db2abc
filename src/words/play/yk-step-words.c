/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game that is looked through again, in a few sentences. */
#include "words/play/yk-play-words.h"

#include <glib/gi18n-lib.h>

#include "words/base/yk-words.h"

guint
yk_step_n_forks (const YkTree *tree, guint depth)
{
  guint child = yk_tree_node (tree, yk_tree_line_node (tree, depth))->first_child;
  guint n_children = 0;

  for (; child != 0; child = yk_tree_node (tree, child)->sibling)
    n_children++;
  return MAX (n_children, 1) - 1;
}

/* Counted as everywhere: the player's own moves. */
static char *
place_sentence (const YkHistory *history)
{
  guint n_moves = yk_history_n_moves_to (history, yk_history_n_steps (history));

  if (history->cursor == 0)
    /* Translators: the first position of a game, and how many moves it has. */
    return g_strdup_printf (ngettext ("The beginning: %u move follows.",
                                      "The beginning: %u moves follow.", n_moves),
                            n_moves);
  /* Translators: which move of the game this is, and how many there are. */
  return g_strdup_printf (_ ("Move %u of %u."), yk_history_n_moves (history), n_moves);
}

/* NULL where there is nothing to say of it. */
static char *
deed_sentence (const YkHistory *history, YkSpeech speech)
{
  YkEvent event = {.kind = YK_EVENT_PLAYED, .board = &history->board, .n_steps = 1};

  if (history->cursor == 0)
    return NULL;
  event.steps = yk_history_step (history, history->cursor - 1);
  return yk_event_sentence (&event, speech);
}

const char *
yk_step_winnability_sentence (YkWinnability winnability)
{
  switch (winnability) {
  case YK_WINNABILITY_OPEN:
    return _ ("Not checked yet.");
  case YK_WINNABILITY_UNKNOWN:
    return _ ("It’s hard to say whether you can win this.");
  case YK_WINNABILITY_WINNABLE:
    return _ ("You could still win here.");
  case YK_WINNABILITY_LOST:
    return _ ("Already lost here.");
  }
  return NULL;
}

static char *
forks_sentence (const YkHistory *history)
{
  guint n_forks = yk_step_n_forks (&history->tree, history->cursor);

  if (n_forks == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: in how many other ways the game was played on from here. */
      ngettext ("%u other branch starts here.", "%u other branches start here.",
                n_forks),
      n_forks);
}

char *
yk_step_sentence (const YkHistory *history, YkWinnability winnability, const char *loss,
                  YkSpeech speech)
{
  char *deed = loss != NULL ? g_strdup (loss) : deed_sentence (history, speech);
  const char *known = loss != NULL ? NULL : yk_step_winnability_sentence (winnability);
  char *text = yk_words_append (place_sentence (history), deed);

  text = yk_words_append (text, g_strdup (known));
  return yk_words_append (text, forks_sentence (history));
}

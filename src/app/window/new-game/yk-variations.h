/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that says which variation is played, with the recent ones and the rules.
 */
#pragma once

#include "app/window/new-game/yk-new-game-controller.h"

G_BEGIN_DECLS

/* Keeps the recently played variations in the key "recent-variations" and in a menu. */
typedef struct _YkVariations YkVariations;

/* What it fills: all are borrowed. */
typedef struct
{
  GtkMenuButton *button; /* gets the variation's name for screen readers … */
  GtkLabel *label;       /* … and this one shows it */
  GMenu *recent_menu;    /* the recent variations */
  GMenu *option_menu;    /* the options that the variation knows */
} YkVariationsParts;

/* Adds "variation" to ACTIONS.  Its state is the id of the variation on the table;
 * activating it with another id changes to that one.  Adds an action for each option,
 * too, with the name of its setting, which it changes (see yk_option_key()).  Borrows
 * all arguments.
 *
 * Returns: (transfer full): the variations. */
YkVariations *yk_variations_new (GActionMap *actions, GSettings *settings, YkGame *game,
                                 YkNewGameController *new_game_controller,
                                 const YkVariationsParts *parts);

/* Frees VARIATIONS and ends the action. */
void yk_variations_free (YkVariations *variations);

G_END_DECLS

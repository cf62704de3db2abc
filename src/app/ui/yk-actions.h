/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that the parts of a window add to it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What an action does for the object that has added it. */
typedef void (*YkActed) (gpointer object);

/* An action without a parameter. */
typedef struct
{
  const char *name; /* without "win." */
  YkActed acted;
} YkAction;

/* Adds N_ACTIONS actions to MAP, all of them enabled.  Each calls its function with
 * OBJECT for as long as that lives; no reference to OBJECT is held. */
void yk_actions_add (GActionMap *map, const YkAction *actions, guint n_actions,
                     gpointer object);

/* Says whether the action NAME, which MAP has, can be used. */
void yk_actions_enable (GActionMap *map, const char *name, gboolean enabled);

G_END_DECLS

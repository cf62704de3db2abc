/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor tells its listeners: a value that notifies of its changes.  For this
 * room only. */
#pragma once

#include "game/analysis/yk-advisor.h"

G_BEGIN_DECLS

typedef struct
{
  YkWinnability winnability;
  YkEffort effort;
  gboolean is_thinking;
  gboolean is_asked;
  gboolean is_answering;
  YkDifficulty difficulty;
} YkAdvisorState;

/* The first number of a property that is none of these. */
#define YK_ADVISOR_STATE_N_PROPS 7

/* Gives a class a read-only property for each field, as yk-advisor.h describes them. */
void yk_advisor_state_install (GObjectClass *klass);

/* Fills VALUE with property ID.  Returns: FALSE if it is none of these. */
gboolean yk_advisor_state_get (const YkAdvisorState *advice, guint id, GValue *value);

/* The functions below set fields and notify of those that have changed.  ADVISOR is an
 * object whose class has the properties. */

/* Sets what is known of the position, what was spent on it, and whether more is sought.
 */
void yk_advisor_state_tell_knowledge (YkAdvisorState *advice, gpointer advisor,
                                      YkWinnability winnability, YkEffort effort,
                                      gboolean is_thinking);

void yk_advisor_state_tell_asked (YkAdvisorState *advice, gpointer advisor,
                                  gboolean is_asked);
void yk_advisor_state_tell_answering (YkAdvisorState *advice, gpointer advisor,
                                      gboolean is_answering);
void yk_advisor_state_tell_difficulty (YkAdvisorState *advice, gpointer advisor,
                                       YkDifficulty difficulty);

G_END_DECLS

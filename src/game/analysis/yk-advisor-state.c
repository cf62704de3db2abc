/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the advisor tells those who watch it. */
#include "game/analysis/yk-analysis-private.h"

enum
{
  PROP_0,
  PROP_WINNABILITY,
  PROP_EFFORT,
  PROP_THINKING,
  PROP_ASKED,
  PROP_ANSWERING,
  PROP_DIFFICULTY,
};

G_STATIC_ASSERT (PROP_DIFFICULTY + 1 == YK_ADVISOR_STATE_N_PROPS);

static GParamSpec *advice_props[YK_ADVISOR_STATE_N_PROPS];

static void
notify_of (gpointer advisor, guint id)
{
  g_object_notify_by_pspec (advisor, advice_props[id]);
}

void
yk_advisor_state_tell_knowledge (YkAdvisorState *self, gpointer advisor,
                                 YkWinnability winnability, YkEffort effort,
                                 gboolean is_thinking)
{
  const YkAdvisorState old = *self;

  self->winnability = winnability;
  self->effort = effort;
  self->is_thinking = is_thinking;
  g_object_freeze_notify (advisor);
  if (winnability != old.winnability)
    notify_of (advisor, PROP_WINNABILITY);
  if (effort != old.effort)
    notify_of (advisor, PROP_EFFORT);
  if (is_thinking != old.is_thinking)
    notify_of (advisor, PROP_THINKING);
  g_object_thaw_notify (advisor);
}

void
yk_advisor_state_tell_asked (YkAdvisorState *self, gpointer advisor, gboolean is_asked)
{
  if (self->is_asked == is_asked)
    return;
  self->is_asked = is_asked;
  notify_of (advisor, PROP_ASKED);
}

void
yk_advisor_state_tell_answering (YkAdvisorState *self, gpointer advisor,
                                 gboolean is_answering)
{
  if (self->is_answering == is_answering)
    return;
  self->is_answering = is_answering;
  notify_of (advisor, PROP_ANSWERING);
}

void
yk_advisor_state_tell_difficulty (YkAdvisorState *self, gpointer advisor,
                                  YkDifficulty difficulty)
{
  if (self->difficulty == difficulty)
    return;
  self->difficulty = difficulty;
  notify_of (advisor, PROP_DIFFICULTY);
}

gboolean
yk_advisor_state_get (const YkAdvisorState *self, guint id, GValue *value)
{
  switch (id) {
  case PROP_WINNABILITY:
    g_value_set_enum (value, self->winnability);
    return TRUE;
  case PROP_EFFORT:
    g_value_set_int (value, (int) self->effort);
    return TRUE;
  case PROP_THINKING:
    g_value_set_boolean (value, self->is_thinking);
    return TRUE;
  case PROP_ASKED:
    g_value_set_boolean (value, self->is_asked);
    return TRUE;
  case PROP_ANSWERING:
    g_value_set_boolean (value, self->is_answering);
    return TRUE;
  case PROP_DIFFICULTY:
    g_value_set_int (value, (int) self->difficulty);
    return TRUE;
  default:
    return FALSE;
  }
}

static GParamSpec *
boolean_spec (const char *name, GParamFlags flags)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
}

void
yk_advisor_state_install (GObjectClass *klass)
{
  const GParamFlags read =
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  advice_props[PROP_WINNABILITY] = g_param_spec_enum (
      "winnability", NULL, NULL, YK_TYPE_WINNABILITY, YK_WINNABILITY_OPEN, read);
  advice_props[PROP_EFFORT] = g_param_spec_int ("effort", NULL, NULL, YK_EFFORT_NONE,
                                                YK_EFFORT_LONG, YK_EFFORT_NONE, read);
  advice_props[PROP_THINKING] = boolean_spec ("thinking", read);
  advice_props[PROP_ASKED] = boolean_spec ("asked", read);
  advice_props[PROP_ANSWERING] = boolean_spec ("answering", read);
  advice_props[PROP_DIFFICULTY] =
      g_param_spec_int ("difficulty", NULL, NULL, YK_DIFFICULTY_NONE,
                        YK_DIFFICULTY_HARD, YK_DIFFICULTY_NONE, read);
  g_object_class_install_properties (klass, YK_ADVISOR_STATE_N_PROPS, advice_props);
}

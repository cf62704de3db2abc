/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers to keys on the table that ask for what it does not know itself. */
#include "app/window/yk-table-questions.h"

struct _YkTableQuestions
{
  GObject parent_instance;

  GActionGroup *actions; /* borrowed */
  YkTable *table;
  YkStatusLine *status_line;
};

G_DEFINE_FINAL_TYPE (YkTableQuestions, yk_table_questions, G_TYPE_OBJECT)

static void
speak_status (YkTableQuestions *self)
{
  g_autofree char *status = yk_status_line_sentence (self->status_line);

  yk_table_speak (self->table, status);
}

static gboolean
table_asked_cb (YkTableQuestions *self, YkTableQuestion question)
{
  switch (question) {
  case YK_TABLE_ASKED_HINT:
    g_action_group_activate_action (self->actions, "hint", NULL);
    return TRUE;
  case YK_TABLE_ASKED_STATUS:
    speak_status (self);
    return TRUE;
  case YK_TABLE_ASKED_CARD:
    g_action_group_activate_action (self->actions, "find-card", NULL);
    return TRUE;
  case YK_TABLE_ASKED_AGAIN:
    g_action_group_activate_action (self->actions, "say-again", NULL);
    return TRUE;
  }
  return FALSE;
}

/* The answer of the dialog that asks which card. */
static void
find_card_cb (GSimpleAction *action, GVariant *text, YkTableQuestions *self)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

static void
add_find_action (YkTableQuestions *self, GActionMap *actions)
{
  g_autoptr (GSimpleAction) action =
      g_simple_action_new ("show-card", G_VARIANT_TYPE_STRING);

  g_signal_connect_object (action, "activate", G_CALLBACK (find_card_cb), self, 0);
  g_action_map_add_action (actions, G_ACTION (action));
}

static void
yk_table_questions_dispose (GObject *object)
{
  YkTableQuestions *self = YK_TABLE_QUESTIONS (object);

  g_clear_object (&self->table);
  g_clear_object (&self->status_line);

  G_OBJECT_CLASS (yk_table_questions_parent_class)->dispose (object);
}

static void
yk_table_questions_class_init (YkTableQuestionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_table_questions_dispose;
}

static void
yk_table_questions_init (YkTableQuestions *self)
{
}

YkTableQuestions *
yk_table_questions_new (GtkApplicationWindow *window, YkTable *table,
                        YkStatusLine *status_line)
{
  YkTableQuestions *self = g_object_new (YK_TYPE_TABLE_QUESTIONS, NULL);

  self->actions = G_ACTION_GROUP (window);
  self->table = g_object_ref (table);
  self->status_line = g_object_ref (status_line);
  add_find_action (self, G_ACTION_MAP (window));
  g_signal_connect_object (table, "asked", G_CALLBACK (table_asked_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

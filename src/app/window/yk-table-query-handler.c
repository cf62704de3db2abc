/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys on the table that ask for what the table does not know. */
#include "app/window/yk-table-query-handler.h"

struct _YkTableQueryHandler
{
  GObject parent_instance;

  GActionGroup *actions; /* borrowed */
  YkTable *table;
  YkStatusLine *status_line;
};

G_DEFINE_FINAL_TYPE (YkTableQueryHandler, yk_table_query_handler, G_TYPE_OBJECT)

static void
speak_status (YkTableQueryHandler *self)
{
  g_autofree char *status = yk_status_line_sentence (self->status_line);

  yk_table_speak (self->table, status);
}

static gboolean
table_asked_cb (YkTableQueryHandler *self, YkTableQuestion question)
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
find_card_cb (GSimpleAction *action, GVariant *text, YkTableQueryHandler *self)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

static void
add_find_action (YkTableQueryHandler *self, GActionMap *actions)
{
  g_autoptr (GSimpleAction) action =
      g_simple_action_new ("show-card", G_VARIANT_TYPE_STRING);

  g_signal_connect_object (action, "activate", G_CALLBACK (find_card_cb), self, 0);
  g_action_map_add_action (actions, G_ACTION (action));
}

static void
yk_table_query_handler_dispose (GObject *object)
{
  YkTableQueryHandler *self = YK_TABLE_QUERY_HANDLER (object);

  g_clear_object (&self->table);
  g_clear_object (&self->status_line);

  G_OBJECT_CLASS (yk_table_query_handler_parent_class)->dispose (object);
}

static void
yk_table_query_handler_class_init (YkTableQueryHandlerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = yk_table_query_handler_dispose;
}

static void
yk_table_query_handler_init (YkTableQueryHandler *self)
{
}

YkTableQueryHandler *
yk_table_query_handler_new (GtkApplicationWindow *window, YkTable *table,
                            YkStatusLine *status_line)
{
  YkTableQueryHandler *self = g_object_new (YK_TYPE_TABLE_QUERY_HANDLER, NULL);

  self->actions = G_ACTION_GROUP (window);
  self->table = g_object_ref (table);
  self->status_line = g_object_ref (status_line);
  add_find_action (self, G_ACTION_MAP (window));
  g_signal_connect_object (table, "asked", G_CALLBACK (table_asked_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers keys on the table that ask for what the table does not know. */
#include "app/window/yk-window-private.h"

#include "app/ui/yk-ui.h"

struct _YkTableQueryHandler
{
  GActionGroup *actions;
  YkTable *table;
  YkStatusLine *status_line;
  YkConnections connections;
};

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
find_card_cb (YkTableQueryHandler *self, GVariant *text)
{
  yk_table_find_card (self->table, g_variant_get_string (text, NULL));
}

YkTableQueryHandler *
yk_table_query_handler_new (GtkApplicationWindow *window, YkTable *table,
                            YkStatusLine *status_line)
{
  static const YkAction entries[] = {{"show-card", G_CALLBACK (find_card_cb), "s"}};
  YkTableQueryHandler *self = g_new0 (YkTableQueryHandler, 1);

  self->actions = G_ACTION_GROUP (window);
  self->table = table;
  self->status_line = status_line;
  yk_actions_connect (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries),
                      &self->connections, self);
  yk_connections_add (&self->connections, table, "asked", G_CALLBACK (table_asked_cb),
                      self);
  return self;
}

void
yk_table_query_handler_free (YkTableQueryHandler *self)
{
  yk_connections_clear (&self->connections);
  g_free (self);
}

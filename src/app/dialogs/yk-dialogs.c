/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs that the main window opens: one table. */
#include "app/dialogs/yk-dialogs.h"

/* Each dialog declares itself in its own file; nothing else is needed of it. */
GType yk_back_chooser_get_type (void);
GType yk_background_chooser_get_type (void);
GType yk_calendar_get_type (void);
GType yk_card_finder_get_type (void);
GType yk_deck_chooser_get_type (void);
GType yk_deal_dialog_get_type (void);
GType yk_attempts_dialog_get_type (void);
GType yk_tutorial_dialog_get_type (void);
GType yk_preferences_get_type (void);
GType yk_rules_page_get_type (void);
GType yk_editor_dialog_get_type (void);
GType yk_shortcuts_page_get_type (void);
GType yk_statistics_window_get_type (void);
GType yk_variation_chooser_get_type (void);

typedef struct
{
  const char *action; /* of the window that opens it, without "win." */
  GType (*get_type) (void);
} DialogEntry;

static const DialogEntry entries[] = {
    {"calendar", yk_calendar_get_type},
    {"deal-number", yk_deal_dialog_get_type},
    {"deal-games", yk_attempts_dialog_get_type},
    {"find-card", yk_card_finder_get_type},
    {"choose-deck", yk_deck_chooser_get_type},
    {"choose-back", yk_back_chooser_get_type},
    {"choose-background", yk_background_chooser_get_type},
    {"choose-variation", yk_variation_chooser_get_type},
    {"edit-position", yk_editor_dialog_get_type},
    {"statistics", yk_statistics_window_get_type},
    {"preferences", yk_preferences_get_type},
    {"rules", yk_rules_page_get_type},
    {"first-game", yk_tutorial_dialog_get_type},
    {"shortcuts", yk_shortcuts_page_get_type},
};

/* The type of dialog that an action opens, and what it is built from. */
typedef struct
{
  GType type;
  YkDialogContext context; /* holds references, except to the parent */
} Opener;

static Opener *
opener_new (GType type, GtkWindow *parent, const YkDialogContext *context)
{
  Opener *opener = g_new0 (Opener, 1);

  opener->type = type;
  opener->context = (YkDialogContext){
      .parent = parent,
      .settings = g_object_ref (context->settings),
      .game = g_object_ref (context->game),
      .statistics = g_object_ref (context->statistics),
  };
  return opener;
}

static void
opener_free (gpointer data, GClosure *closure)
{
  Opener *opener = data;

  g_object_unref (opener->context.settings);
  g_object_unref (opener->context.game);
  g_object_unref (opener->context.statistics);
  g_free (opener);
}

static void
open_dialog_cb (GSimpleAction *action, GVariant *parameter, Opener *opener)
{
  yk_dialog_open (opener->type, &opener->context);
}

/* Something in GTK may hold the action longer than its window: the closure, and with it
 * what the opener refers to, ends with the window. */
static GAction *
dialog_action_new (const DialogEntry *entry, GtkWindow *window,
                   const YkDialogContext *context)
{
  GSimpleAction *action = g_simple_action_new (entry->action, NULL);
  GClosure *closure =
      g_cclosure_new (G_CALLBACK (open_dialog_cb),
                      opener_new (entry->get_type (), window, context), opener_free);

  g_object_watch_closure (G_OBJECT (window), closure);
  g_signal_connect_closure (action, "activate", closure, FALSE);
  return G_ACTION (action);
}

void
yk_dialogs_add_actions (GtkApplicationWindow *window, const YkDialogContext *context)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_autoptr (GAction) action =
        dialog_action_new (&entries[i], GTK_WINDOW (window), context);

    g_action_map_add_action (G_ACTION_MAP (window), action);
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs that the main window opens: one table. */
#include "app/dialogs/yk-dialogs.h"

/* All dialogs: the action of the window that opens it, without "win.", and its class,
 * which its own file declares. */
#define DIALOGS(DIALOG)                                                                \
  DIALOG ("calendar", yk_calendar)                                                     \
  DIALOG ("deal-number", yk_deal_dialog)                                               \
  DIALOG ("deal-games", yk_attempts_dialog)                                            \
  DIALOG ("find-card", yk_card_finder)                                                 \
  DIALOG ("choose-deck", yk_deck_chooser)                                              \
  DIALOG ("choose-back", yk_back_chooser)                                              \
  DIALOG ("choose-background", yk_background_chooser)                                  \
  DIALOG ("choose-variation", yk_variation_chooser)                                    \
  DIALOG ("edit-position", yk_editor_dialog)                                           \
  DIALOG ("puzzles", yk_puzzles_dialog)                                                \
  DIALOG ("statistics", yk_statistics_window)                                          \
  DIALOG ("preferences", yk_preferences)                                               \
  DIALOG ("rules", yk_rules_page)                                                      \
  DIALOG ("first-game", yk_tutorial_dialog)                                            \
  DIALOG ("shortcuts", yk_shortcuts_page)

#define DECLARE_TYPE(action, name) GType name##_get_type (void);
DIALOGS (DECLARE_TYPE)

typedef struct
{
  const char *action;
  GType (*get_type) (void);
} DialogEntry;

#define ENTRY(action, name) {action, name##_get_type},
static const DialogEntry entries[] = {DIALOGS (ENTRY)};

/* The type of dialog that an action opens, and what it is built from. */
typedef struct
{
  GType type;
  YkDialogContext context; /* borrowed, as long as the window lives */
} Opener;

static void
opener_free (gpointer opener, GClosure *closure)
{
  g_free (opener);
}

static void
open_dialog_cb (GSimpleAction *action, GVariant *parameter, Opener *opener)
{
  yk_dialog_open (opener->type, &opener->context);
}

/* Something in GTK may hold the action longer than its window: the closure ends with
 * the window. */
static GAction *
dialog_action_new (const DialogEntry *entry, GtkWindow *window,
                   const YkDialogContext *context)
{
  GSimpleAction *action = g_simple_action_new (entry->action, NULL);
  Opener *opener = g_new (Opener, 1);
  GClosure *closure = g_cclosure_new (G_CALLBACK (open_dialog_cb), opener, opener_free);

  *opener = (Opener){entry->get_type (), *context};
  opener->context.parent = window;
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

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
  DIALOG ("trail", yk_trail_dialog)                                                    \
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

/* Where a window has the context of its dialogs. */
#define CONTEXT "yk-dialog-context"

static void
open_dialog_cb (GSimpleAction *action, GVariant *parameter, GtkWindow *window)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_str_equal (entries[i].action, name))
      yk_dialog_open (entries[i].get_type (),
                      g_object_get_data (G_OBJECT (window), CONTEXT));
}

/* Something in GTK may hold an action longer than its window. */
void
yk_dialogs_add_actions (GtkApplicationWindow *window, const YkDialogContext *context)
{
  YkDialogContext *own = g_new (YkDialogContext, 1);

  *own = *context;
  own->parent = GTK_WINDOW (window);
  g_object_set_data_full (G_OBJECT (window), CONTEXT, own, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_autoptr (GSimpleAction) action = g_simple_action_new (entries[i].action, NULL);

    g_signal_connect_object (action, "activate", G_CALLBACK (open_dialog_cb), window,
                             0);
    g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
  }
}

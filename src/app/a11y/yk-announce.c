/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speaks through a screen reader without moving the focus. */
#include "app/a11y/yk-a11y.h"

#include <gmodule.h>

#include "base/yk-weak-ref.h"

/* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */
#define MEDIUM 1

/* GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE */
#define ACTIVE 2

/* Functions of newer versions of GTK; NULL where this one does not have them. */
typedef struct
{
  /* gtk_accessible_announce(), from 4.14 on */
  void (*announce) (GtkAccessible *self, const char *message, int priority);
  /* gtk_accessible_update_platform_state(), from 4.18 on */
  void (*update_platform_state) (GtkAccessible *self, int state);
} NewFunctions;

static const NewFunctions *
new_functions (void)
{
  static gsize are_sought = 0;
  static NewFunctions functions;

  if (g_once_init_enter (&are_sought)) {
    GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

    g_module_symbol (program, "gtk_accessible_announce",
                     (gpointer *) &functions.announce);
    g_module_symbol (program, "gtk_accessible_update_platform_state",
                     (gpointer *) &functions.update_platform_state);
    g_module_close (program);
    g_once_init_leave (&are_sought, 1);
  }
  return &functions;
}

/* GTK gives a widget its tooltip as its description.  While the widget has the focus it
 * stays without, for whatever is put there is spoken. */
static void
give_tooltip_back_cb (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL)
    yk_accessible_names_describe (widget, tooltip);
  g_signal_handlers_disconnect_by_func (widget, give_tooltip_back_cb, NULL);
}

void
yk_announce (GtkWindow *window, const char *sentence)
{
  const NewFunctions *functions = new_functions ();
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL)
    focus = GTK_WIDGET (window);
  if (functions->announce != NULL)
    functions->announce (GTK_ACCESSIBLE (focus), sentence, MEDIUM);
  else {
    /* Orca speaks a description that changes under the focus; not where it becomes
     * empty.
     */
    yk_accessible_names_describe (focus, sentence);
    yk_accessible_names_describe (focus, "");
    g_signal_handlers_disconnect_by_func (focus, give_tooltip_back_cb, NULL);
    g_signal_connect (focus, "notify::has-focus", G_CALLBACK (give_tooltip_back_cb),
                      NULL);
  }
}

void
yk_announce_window (GtkWindow *window)
{
  const NewFunctions *functions = new_functions ();

  if (functions->update_platform_state != NULL)
    functions->update_platform_state (GTK_ACCESSIBLE (window), ACTIVE);
}

/* Takes the focus away and gives it back.  In an entry all would be selected then, and
 * the next key would replace what has been typed already. */
static void
refocus (GtkWindow *window, GtkWidget *focus)
{
  gboolean is_entry = GTK_IS_EDITABLE (focus);
  int start = 0, end = 0;

  if (is_entry &&
      !gtk_editable_get_selection_bounds (GTK_EDITABLE (focus), &start, &end))
    start = end = gtk_editable_get_position (GTK_EDITABLE (focus));
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
  if (is_entry)
    gtk_editable_select_region (GTK_EDITABLE (focus), start, end);
}

static gboolean
tell_focus_cb (gpointer data)
{
  g_autoptr (GtkWindow) window = yk_weak_ref_take (data);
  g_autoptr (GtkWidget) focus = NULL;

  if (window == NULL || !gtk_window_is_active (window))
    return G_SOURCE_REMOVE;
  g_set_object (&focus, gtk_window_get_focus (window));
  if (focus == NULL)
    return G_SOURCE_REMOVE;
  refocus (window, focus);
  return G_SOURCE_REMOVE;
}

/* The next time that the keys come to it.  Not at once: where a menu has opened the
 * window, the focus in the window below goes back from the menu to the table just then,
 * and screen readers would stay there. */
static void
next_active_cb (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_func (window, next_active_cb, NULL);
  g_idle_add_full (G_PRIORITY_LOW, tell_focus_cb, yk_weak_ref_new (window), NULL);
}

void
yk_announce_focus (GtkWindow *window)
{
  g_signal_connect (window, "notify::is-active", G_CALLBACK (next_active_cb), NULL);
}

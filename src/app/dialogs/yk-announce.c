/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence for screen readers alone. */
#include "app/dialogs/yk-announce.h"

#include <gmodule.h>

/* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */
#define MEDIUM 1

/* gtk_accessible_announce(), which GTK has from 4.14 on. */
typedef void (*Announce) (GtkAccessible *self, const char *message, int priority);

/* NULL where this GTK does not have it. */
static Announce
find_announce (void)
{
  static gsize is_sought = 0;
  static Announce announce = NULL;

  if (g_once_init_enter (&is_sought)) {
    GModule *program = g_module_open (NULL, G_MODULE_BIND_LAZY);

    g_module_symbol (program, "gtk_accessible_announce", (gpointer *) &announce);
    g_module_close (program);
    g_once_init_leave (&is_sought, 1);
  }
  return announce;
}

static void
set_description (GtkWidget *widget, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* GTK gives a widget its tooltip as its description.  While the widget has the focus it
 * stays without, for whatever is put there is spoken. */
static void
give_tooltip_back_cb (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL)
    set_description (widget, tooltip);
  g_signal_handlers_disconnect_by_func (widget, give_tooltip_back_cb, NULL);
}

/* Orca speaks a description that changes under the focus; not where it becomes empty.
 */
static void
describe_focus (GtkWidget *focus, const char *sentence)
{
  set_description (focus, sentence);
  set_description (focus, "");
  g_signal_handlers_disconnect_by_func (focus, give_tooltip_back_cb, NULL);
  g_signal_connect (focus, "notify::has-focus", G_CALLBACK (give_tooltip_back_cb),
                    NULL);
}

void
yk_announce (GtkWindow *window, const char *sentence)
{
  Announce announce = find_announce ();
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL)
    focus = GTK_WIDGET (window);
  if (announce != NULL)
    announce (GTK_ACCESSIBLE (focus), sentence, MEDIUM);
  else
    describe_focus (focus, sentence);
}

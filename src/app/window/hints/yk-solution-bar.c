/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line with which a player watches a solution: pause, step, speed, stop.  It stands
 * below the table, where it hides no card. */
#include "app/window/hints/yk-solution-bar.h"

#include <glib/gi18n.h>

#include "app/a11y/yk-accessible-names.h"

static void
name_button (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  yk_accessible_names_set (button, name);
}

static GtkButton *
append_button (GtkWidget *box, const char *icon, const char *name, const char *action)
{
  GtkWidget *button =
      icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new ();

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (name != NULL)
    name_button (button, name);
  gtk_box_append (GTK_BOX (box), button);
  return GTK_BUTTON (button);
}

void
yk_solution_bar_open (YkSolutionBar *bar, GtkBox *content)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  *bar = (YkSolutionBar){.box = box, .label = GTK_LABEL (label)};
  gtk_widget_add_css_class (box, "solution");
  gtk_label_set_ellipsize (bar->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (bar->label, 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  bar->speed_button = append_button (box, NULL, NULL, "win.solution-speed");
  bar->pause_button =
      append_button (box, "media-playback-pause-symbolic", NULL, "win.pause-solution");
  append_button (box, "media-skip-forward-symbolic", C_ ("button", "Next Step"),
                 "win.next-step");
  append_button (box, "media-playback-stop-symbolic", C_ ("button", "Stop"),
                 "win.stop");
  gtk_box_insert_child_after (content, box,
                              gtk_widget_get_first_child (GTK_WIDGET (content)));
}

gboolean
yk_solution_bar_close (YkSolutionBar *bar)
{
  gboolean had_focus = gtk_widget_get_focus_child (bar->box) != NULL;

  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (bar->box)), bar->box);
  *bar = (YkSolutionBar){0};
  return had_focus;
}

void
yk_solution_bar_update (YkSolutionBar *bar, guint n_moves, gboolean is_paused,
                        guint speed)
{
  /* Translators: how many moves of a solution were shown. */
  g_autofree char *moves = g_strdup_printf (_ ("Showing a solution: move %u"), n_moves);
  /* Translators: how many times as fast as usual. */
  g_autofree char *factor = g_strdup_printf (_ ("%u×"), speed);
  /* Translators: how many times as fast as usual. */
  g_autofree char *name = g_strdup_printf (_ ("Speed: %u×"), speed);

  gtk_label_set_text (bar->label, n_moves > 0 ? moves : _ ("Showing a solution"));
  gtk_button_set_icon_name (bar->pause_button, is_paused
                                                   ? "media-playback-start-symbolic"
                                                   : "media-playback-pause-symbolic");
  name_button (GTK_WIDGET (bar->pause_button),
               is_paused ? C_ ("button", "Continue") : C_ ("button", "Pause"));
  gtk_button_set_label (bar->speed_button, factor);
  name_button (GTK_WIDGET (bar->speed_button), name);
}

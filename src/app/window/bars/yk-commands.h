/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the buttons of the most used commands. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The buttons are in the header bar; in a narrow upright window, as on a telephone, in
 * a bar at the bottom, near the thumb.  In full screen they are in the header bar. */
typedef struct _YkCommands YkCommands;

/* Widgets that live as long as WINDOW; all are borrowed. */
typedef struct
{
  GtkWindow *window;
  GtkBox *content; /* whose last child is the bottom bar */
  GtkWidget *new_button;
  GtkWidget *step_buttons;
  GtkWidget *hint_button;
} YkCommandsParts;

/* Returns: (transfer full): the commands. */
YkCommands *yk_commands_new (const YkCommandsParts *parts);

/* Frees COMMANDS; the buttons stay where they are. */
void yk_commands_free (YkCommands *commands);

/* Schedules moving the buttons to where they belong; call when the window has a new
 * size. */
void yk_commands_allocate (YkCommands *commands, int width, int height);

G_END_DECLS

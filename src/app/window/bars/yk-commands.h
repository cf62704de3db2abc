/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that a player needs all the time: where their buttons are. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* They are in the header bar; and where the window is narrow and stands upright, as on
 * a telephone, in a bar below all, where the thumb is.  A full screen has them in the
 * header. */
#define YK_TYPE_COMMANDS (yk_commands_get_type ())
G_DECLARE_FINAL_TYPE (YkCommands, yk_commands, YK, COMMANDS, GObject)

/* What lives as long as WINDOW does, and is only borrowed. */
typedef struct
{
  GtkWindow *window;
  GtkBox *content; /* ends with the bar */
  GtkWidget *new_buttons;
  GtkWidget *step_buttons;
  GtkWidget *hint_button;
  GtkMenuButton *new_menu_button; /* one of NEW_BUTTONS */
} YkCommandsParts;

YkCommands *yk_commands_new (const YkCommandsParts *parts);

/* When the window has another size: soon the buttons are where they belong. */
void yk_commands_allocate (YkCommands *commands, int width, int height);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of the last year's days, with those that were won. */
#pragma once

#include <gtk/gtk.h>

typedef struct
{
  /* Whether the player has won the deal of this day. */
  gboolean (*is_won) (const GDate *date, gpointer data);
  /* The player wants to play the deal of this day. */
  void (*chosen) (const GDate *date, gpointer data);
  gpointer data; /* for both; it must live as long as the parent window */
} YkCalendarCalls;

/* Opens the calendar over PARENT. */
void yk_calendar_present (GtkWindow *parent, const YkCalendarCalls *calls);

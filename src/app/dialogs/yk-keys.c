/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the main window: one table, which the program obeys and shows. */
#include "app/dialogs/yk-keys.h"

#include <glib/gi18n.h>

static const YkKey game_keys[] = {
    {N_ ("New game"), "<Control>n", "win.new-game"},
    {N_ ("Restart"), "<Control>r", "win.restart"},
    {N_ ("Variations"), "<Control><Shift>n", "win.choose-variation"},
    {N_ ("Deal number"), "<Control>d", "win.deal-number"},
    {N_ ("Deal of the day"), "<Control><Shift>d", "win.daily"},
    {N_ ("Undo"), "<Control>z", "win.undo"},
    {N_ ("Redo"), "<Control><Shift>z <Control>y", "win.redo"},
    {N_ ("Undo a move with all that followed by itself"), "<Control>BackSpace",
     "win.undo-move"},
    {N_ ("Redo a move with all that followed by itself"), "<Control><Shift>BackSpace",
     "win.redo-move"},
    {N_ ("Undo all moves"), "<Control>Home", "win.undo-all"},
    {N_ ("Redo all moves"), "<Control>End", "win.redo-all"},
    {N_ ("Next line that was tried"), "<Alt>Right", "win.next-line"},
    {N_ ("Previous line that was tried"), "<Alt>Left", "win.previous-line"},
    {N_ ("Hint"), "h", NULL},
    {N_ ("What was said last, once more"), "l", NULL},
    {N_ ("Open a saved game"), "<Control>o", "win.open"},
    {N_ ("Save the game in a file"), "<Control>s <Control><Shift>s", "win.save-as"},
    {N_ ("Copy the position"), "<Control>c", "win.copy-position"},
    {N_ ("Paste a position"), "<Control>v", "win.paste-position"},
    {N_ ("Set up a position"), "<Control>e", "win.set-up"},
    {0},
};

static const YkKey table_keys[] = {
    {N_ ("Column to the left or right"), "Left Right", NULL},
    {N_ ("Card up or down in the column"), "Up Down", NULL},
    {N_ ("First or last card of the column"), "Home End", NULL},
    {N_ ("Column by its number, 0 for the tenth"), "1...9 0", NULL},
    {N_ ("Column 11, 12 and so on"), "<Shift>1 <Shift>2", NULL},
    {N_ ("Columns, foundations and other piles"), "F6 <Shift>F6", NULL},
    {N_ ("Pick up, put down"), "space", NULL},
    {N_ ("Pile that takes the cards that are picked up"), "Left Right", NULL},
    {N_ ("Best move of the card"), "Return", NULL},
    {N_ ("Put back, or stop what the computer does"), "Escape", NULL},
    {N_ ("Find a card by its name"), "c slash", NULL},
    {0},
};

/* Answered in words. */
static const YkKey question_keys[] = {
    {N_ ("Which moves are there?"), "m", NULL},
    {N_ ("What is in the columns?"), "d", NULL},
    {N_ ("What is in the other piles?"), "f", NULL},
    {N_ ("Which cards are in this column?"), "r", NULL},
    {N_ ("Where is the cursor?"), "w", NULL},
    {N_ ("Which game is it, and how does it stand?"), "t", NULL},
    {0},
};

/* In the window in which positions are set up. */
static const YkKey setup_keys[] = {
    {N_ ("Card by its rank and then its suit, such as 7 and h"), "7 h", NULL},
    {N_ ("Pile to the left or right"), "Left Right", NULL},
    {N_ ("Place in the pile"), "Up Down", NULL},
    {N_ ("Columns, foundations and other piles"), "Page_Down Page_Up", NULL},
    {N_ ("Table and palette"), "F6", NULL},
    {N_ ("Pick up, put down"), "space", NULL},
    {N_ ("Turn the card over"), "f", NULL},
    {N_ ("Take the card off the table"), "Delete", NULL},
    {N_ ("Clear the table"), "<Control>Delete", NULL},
    {N_ ("Undo"), "BackSpace <Control>z", NULL},
    {N_ ("Redo"), "<Control>y <Control><Shift>z", NULL},
    {N_ ("What is missing?"), "m", NULL},
    {N_ ("Which cards are in this pile?"), "r", NULL},
    {N_ ("Where is the cursor?"), "w", NULL},
    {N_ ("Play the position"), "<Control>Return", NULL},
    {0},
};

static const YkKey program_keys[] = {
    {N_ ("Rules"), "F1", "win.rules"},
    {N_ ("Statistics"), "<Control>t", "win.statistics"},
    {N_ ("Menu"), "F10", NULL},
    {N_ ("Full screen"), "F11", "win.fullscreen"},
    {N_ ("Preferences"), "<Control>comma", "win.preferences"},
    {N_ ("Keyboard shortcuts"), "<Control>question", "win.shortcuts"},
    {N_ ("Quit"), "<Control>q", "app.quit"},
    {0},
};

const YkKeyGroup *
yk_keys_groups (void)
{
  static const YkKeyGroup groups[] = {
      {N_ ("Game"), game_keys},          {N_ ("Table"), table_keys},
      {N_ ("Questions"), question_keys}, {N_ ("Setting Up a Position"), setup_keys},
      {N_ ("Program"), program_keys},    {0},
  };

  return groups;
}

void
yk_keys_set_accels (GtkApplication *application)
{
  for (const YkKeyGroup *group = yk_keys_groups (); group->title != NULL; group++)
    for (const YkKey *key = group->keys; key->title != NULL; key++) {
      g_auto (GStrv) accels = g_strsplit (key->keys, " ", -1);

      if (key->action != NULL)
        gtk_application_set_accels_for_action (application, key->action,
                                               (const char *const *) accels);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of one variation in a window: every sentence follows from the row. */
#include "app/yk-rules-page.h"

#include <glib/gi18n.h>

#include "app/yk-dialog.h"

#define WIDTH_CHARS 62

static void
add_heading (GtkWidget *box, const char *text)
{
  GtkWidget *label = yk_dialog_text (text, WIDTH_CHARS);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_text (GtkWidget *box, const char *text)
{
  gtk_box_append (GTK_BOX (box), yk_dialog_text (text, WIDTH_CHARS));
}

static void
add_and_free (GtkWidget *box, char *text)
{
  add_text (box, text);
  g_free (text);
}

static void
add_aim (GtkWidget *box, const YkRules *rules)
{
  int n_decks = yk_rules_n_decks (rules);

  add_heading (box, _ ("Aim"));
  switch (rules->goal) {
  case YK_GOAL_FOUNDATIONS:
    add_text (box, _ ("Bring all cards to the foundations."));
    break;
  case YK_GOAL_COLUMNS:
    add_text (box, _ ("Build four columns from King to ace in alternate colours, with "
                      "nothing else left."));
    break;
  }
  add_and_free (box,
                g_strdup_printf (ngettext ("The game is played with %d deck of cards.",
                                           "The game is played with %d decks of cards.",
                                           (gulong) n_decks),
                                 n_decks));
}

static void
add_columns (GtkWidget *box, const YkRules *rules)
{
  g_autoptr (GString) heights = g_string_new (NULL);
  int n_columns = yk_rules_n_columns (rules);

  for (int i = 0; i < n_columns; i++)
    g_string_append_printf (heights, i > 0 ? ", %d+%d" : "%d+%d",
                            rules->columns[i].n_down, rules->columns[i].n_up);
  add_heading (box, _ ("Deal"));
  add_and_free (
      box, g_strdup_printf (ngettext ("%d column, with face-down and face-up cards "
                                      "from left to right: %s.",
                                      "%d columns, with face-down and face-up cards "
                                      "from left to right: %s.",
                                      (gulong) n_columns),
                            n_columns, heights->str));
}

static void
add_cells (GtkWidget *box, const YkRules *rules)
{
  if (rules->n_cells == 0)
    return;
  add_and_free (box,
                g_strdup_printf (ngettext ("%d cell holds any one uncovered card.",
                                           "Each of %d cells holds any one uncovered "
                                           "card.",
                                           rules->n_cells),
                                 rules->n_cells));
  if (rules->n_cells_dealt > 0)
    add_text (box, _ ("The cells are dealt one card each."));
}

static void
add_stock (GtkWidget *box, const YkRules *rules)
{
  if (rules->n_stock > 0) {
    add_and_free (box, g_strdup_printf (ngettext ("%d card is left as the stock.",
                                                  "%d cards are left as the stock.",
                                                  rules->n_stock),
                                        rules->n_stock));
    switch (rules->stock_deal) {
    case YK_STOCK_TO_COLUMNS:
      add_text (box,
                _ ("A click on the stock deals one card face up on each column, from "
                   "the left."));
      break;
    case YK_STOCK_TO_WASTE:
      add_text (box,
                _ ("A click on the stock turns one card over to the waste, whose last "
                   "card plays. The stock is gone through once."));
      break;
    }
  }
  if (rules->n_redeals > 0)
    add_and_free (box, g_strdup_printf (
                           ngettext ("Once in the game (%d time) the columns may be "
                                     "gathered, from the last to the first, and dealt "
                                     "again without shuffling.",
                                     "Up to %d times in the game the columns may be "
                                     "gathered, from the last to the first, and dealt "
                                     "again without shuffling.",
                                     rules->n_redeals),
                           rules->n_redeals));
}

static void
add_reserve (GtkWidget *box, const YkRules *rules)
{
  if (rules->n_reserve > 0)
    add_and_free (
        box, g_strdup_printf (ngettext ("%d card lies face up as the reserve. Only its "
                                        "last card plays, and nothing goes back.",
                                        "%d cards lie face up as the reserve. Only the "
                                        "last one plays, and nothing goes back.",
                                        rules->n_reserve),
                              rules->n_reserve));
}

static const char *
build_down_text (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ (
        "A card goes on a card of the other colour that is one rank higher: a black "
        "six on a red seven.");
  case YK_BUILD_SAME_SUIT:
    return _ (
        "A card goes on the next higher card of its own suit: the six of spades on "
        "the seven of spades.");
  case YK_BUILD_OTHER_SUIT:
    return _ ("A card goes on a card of any other suit that is one rank higher.");
  case YK_BUILD_ANY_SUIT:
    return _ ("A card goes on any card that is one rank higher, whatever its suit.");
  }
  return NULL;
}

static const char *
build_both_text (YkBuild build)
{
  switch (build) {
  case YK_BUILD_ALTERNATE_COLOUR:
    return _ (
        "A card goes on a card of the other colour that is one rank higher or lower.");
  case YK_BUILD_SAME_SUIT:
    return _ ("A card goes on the next higher or the next lower card of its own suit.");
  case YK_BUILD_OTHER_SUIT:
    return _ (
        "A card goes on a card of any other suit that is one rank higher or lower.");
  case YK_BUILD_ANY_SUIT:
    return _ ("A card goes on any card that is one rank higher or lower.");
  }
  return NULL;
}

static const char *
build_text (const YkRules *rules)
{
  switch (rules->step) {
  case YK_STEP_DOWN:
    return build_down_text (rules->build);
  case YK_STEP_UP_OR_DOWN:
    return build_both_text (rules->build);
  }
  return NULL;
}

static const char *
spaces_text (const YkRules *rules, const YkGameOptions *options)
{
  if (options->any_spaces || rules->spaces == YK_SPACES_ANY)
    return _ ("Any face-up card may fill an empty column, with all that lies on it.");
  return _ ("Only a King may fill an empty column, with all that lies on it.");
}

static void
add_building (GtkWidget *box, const YkRules *rules, const YkGameOptions *options)
{
  add_heading (box, _ ("Moving cards"));
  add_text (box,
            _ ("Any face-up card may be moved together with everything that lies on "
               "it. Only the moved card must fit its target: what lies on it need not "
               "be in order."));
  add_text (box, build_text (rules));
  add_text (box, spaces_text (rules, options));
  add_text (box, _ ("A face-down card is turned over as soon as nothing lies on it."));
  switch (rules->gaps) {
  case YK_GAPS_STAY:
    break;
  case YK_GAPS_CLOSE:
    add_text (box,
              _ ("When a column empties, the face-up cards of the column to its right "
                 "move into it at once, and so on. So only the right end has spaces, "
                 "and the leftmost of them is filled first."));
    break;
  }
}

static void
add_foundations (GtkWidget *box, const YkRules *rules, const YkGameOptions *options)
{
  switch (rules->foundations) {
  case YK_FOUNDATIONS_SINGLE:
    add_heading (box, _ ("Foundations"));
    add_text (box,
              _ ("An ace starts a foundation. Then the cards of its suit follow one by "
                 "one, up to the King."));
    add_text (box,
              options->foundation_return
                  ? _ ("The last card of a foundation may come back to a column where "
                       "it fits.")
                  : _ ("Cards stay on the foundations. With “Foundation Return” in the "
                       "menu the last one may come back."));
    break;
  case YK_FOUNDATIONS_RUN:
    add_heading (box, _ ("Foundations"));
    add_text (box,
              _ ("A foundation takes only a whole suit, from King to ace, from the end "
                 "of a column, as one move."));
    break;
  case YK_FOUNDATIONS_NONE:
    break;
  }
}

static void
add_rest (GtkWidget *box)
{
  add_heading (box, _ ("Score"));
  add_text (box,
            _ ("One point for each card that is turned over and one for each card that "
               "reaches a foundation. Scoring stops when a move is taken back, until "
               "the next new game."));
  add_heading (box, _ ("Good to know"));
  add_text (box,
            _ ("Turn over the face-down cards early, and do not empty a column before "
               "you have something to fill it with. A low card that lies under high "
               "ones of its own suit is what loses most games."));
  add_text (
      box, _ ("A click makes the best move of a card, the right button shows a covered "
              "card whole, and H gives a hint."));
}

static GtkWidget *
build_page (const YkRules *rules, const YkGameOptions *options)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = yk_dialog_text (_ (rules->name), WIDTH_CHARS);

  gtk_widget_add_css_class (title, "page-title");
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), title);
  add_aim (box, rules);
  add_columns (box, rules);
  add_cells (box, rules);
  add_reserve (box, rules);
  add_stock (box, rules);
  add_building (box, rules, options);
  add_foundations (box, rules, options);
  add_rest (box);
  return box;
}

GtkWidget *
yk_rules_page_new (GtkWindow *parent, const YkRules *rules,
                   const YkGameOptions *options)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                 build_page (rules, options));
  gtk_window_set_title (GTK_WINDOW (window), _ ("Rules"));
  gtk_window_set_default_size (GTK_WINDOW (window), 520, 620);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  yk_dialog_attach (GTK_WINDOW (window), parent);
  return window;
}

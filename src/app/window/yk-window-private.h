/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of YkWindow share. */
#pragma once

#include "app/window/yk-window.h"
#include "game/yk-advisor.h"
#include "game/yk-deal-id.h"
#include "game/yk-power.h"
#include "table/yk-table.h"

struct _YkWindow
{
  GtkApplicationWindow parent_instance;

  /* owned */
  GSettings *settings;
  YkGame *game;
  YkSession *session;
  YkStatistics *statistics;
  YkAdvisor *advisor;
  YkPower *power;       /* NULL until the window is seen */
  GCancellable *search; /* for a winnable deal, while it goes on */
  const YkRules *searched_rules;
  guint64 drawn_deal;       /* the last one that was drawn as winnable, or 0 */
  char *previous;           /* the record of the game before this one, or NULL */
  GCancellable *opening;    /* while a file is being read */
  GtkNativeDialog *chooser; /* of a file, while it is shown */
  GFile *folder;            /* of the last file, or NULL */

  /* template children */
  GtkWidget *menu_button;
  GMenuModel *primary_menu;
  GMenu *variation_menu;
  GMenu *dialog_menu;
  GtkWidget *redeal_button;
  GtkOverlay *overlay;
  GtkWidget *panel;
  GtkWidget *panel_title;
  GtkWidget *panel_text;
  GtkWidget *won_buttons;
  GtkWidget *stuck_buttons;
  GtkWidget *new_game_button;
  GtkWidget *stuck_back_button;
  GtkWidget *stuck_undo_button;
  GtkRevealer *toast_revealer;
  GtkWidget *toast;
  GtkWidget *toast_label;
  GtkWidget *toast_button;
  GtkWidget *deal_label;
  GtkWidget *outlook_image;
  GtkWidget *moves_label;
  GtkWidget *score_label;
  GtkWidget *clock_label;

  YkDealId named_deal; /* what the status line names */
  YkDifficulty named_difficulty;

  GtkWidget *table;
  GtkWidget *lesson_offer; /* NULL unless it is shown */
  guint clock_id;
  guint slow_id;           /* the file being read is to be spoken of */
  guint statistics_id;     /* the log is about to be loaded */
  guint show_id;           /* a solution is being shown */
  guint finish_id;         /* all cards are about to go up */
  guint seen_id;           /* the advisor is about to begin */
  gboolean is_showing;     /* the change under way is a step of it */
  gboolean is_panel_aside; /* the player wants to see the cards at the game's end */
  guint hint_id;           /* a hint is waited for, and will be a guess then */
  guint mark_id;           /* the mark will say that the computer thinks */
  gboolean is_mark_due;    /* it says so */
  guint progress_id;       /* the player has let the computer think longer */
  guint progress_rest;     /* so often the progress is not told */
  gboolean seeks_way_back; /* for where the game could be won */
  guint focus_id;          /* the table will have the focus */
  gboolean may_lose;       /* the player knows what closing would lose */
  guint toast_id;
  guint toast_seconds; /* left */
  char *news; /* what yk_window_tell() has told and is still to be seen; or NULL */
};

/* yk-window-status.c */
void yk_window_init_status (YkWindow *self);
void yk_window_update_status (YkWindow *self);

/* Lets the clock run while somebody plays: the window is the active one, and shows no
 * solution. */
void yk_window_update_active (YkWindow *self);
void yk_window_dispose_status (YkWindow *self);

/* The game in words by yk_deal_text() or yk_deal_long_text(); free with g_free(). */
typedef char *(*YkGameWords) (const YkDealId *id, YkDifficulty difficulty,
                              const GDate *today);
char *yk_window_describe_game (YkWindow *self, YkGameWords describe);

/* yk-window-panel.c */
void yk_window_install_panel (GtkWidgetClass *widget_class);
void yk_window_init_panel (YkWindow *self);

/* After every change of the game. */
void yk_window_update_panel (YkWindow *self);

/* Shows the panel that the player has put aside; false where there is none. */
gboolean yk_window_show_panel_again (YkWindow *self);

/* yk-window-undo.c */
void yk_window_install_undo (GtkWidgetClass *widget_class);
void yk_window_update_undo (YkWindow *self);

/* yk-window-toast.c */
void yk_window_init_toast (YkWindow *self);

/* Shows a sentence for a few seconds, with a button for an action where LABEL is not
 * NULL. */
void yk_window_toast (YkWindow *self, const char *text, const char *label,
                      const char *action);
void yk_window_hide_toast (YkWindow *self);

/* The same, until it is hidden. */
void yk_window_toast_for_long (YkWindow *self, const char *text, const char *label,
                               const char *action);

/* yk-window-advice.c */
void yk_window_install_advice (GtkWidgetClass *widget_class);
void yk_window_init_advice (YkWindow *self);
void yk_window_dispose_advice (YkWindow *self);

/* Follows whatever decides which of its actions can be used. */
void yk_window_update_advice (YkWindow *self);

/* yk-window-solution.c */
void yk_window_install_solution (GtkWidgetClass *widget_class);
void yk_window_init_solution (YkWindow *self);
void yk_window_dispose_solution (YkWindow *self);
gboolean yk_window_is_showing (YkWindow *self);
void yk_window_stop_showing (YkWindow *self);

/* The same, with a way to let it go on. */
void yk_window_pause_showing (YkWindow *self);

/* yk-window-deals.c */
void yk_window_install_deals (GtkWidgetClass *widget_class);
void yk_window_init_deals (YkWindow *self);
void yk_window_deal_first (YkWindow *self);

/* yk-window-numbers.c */
void yk_window_install_numbers (GtkWidgetClass *widget_class);
void yk_window_update_numbers (YkWindow *self);

/* Ends the search for a winnable deal, if one is going on. */
void yk_window_end_search (YkWindow *self);

/* Puts a whole game in the place of the present one, which stays within reach, and
 * leaves HISTORY cleared.  IS_OPENED: it comes from a file, which stops the score. */
void yk_window_replace_game (YkWindow *self, YkHistory *history, gboolean is_opened);

/* yk-window-files.c */
void yk_window_install_files (GtkWidgetClass *widget_class);
void yk_window_init_files (YkWindow *self);
void yk_window_dispose_files (YkWindow *self);

/* yk-window-variations.c */
void yk_window_init_variations (YkWindow *self);

/* yk-window-statistics.c */
void yk_window_init_statistics (YkWindow *self);
void yk_window_dispose_statistics (YkWindow *self);

/* What is special about the win on the table, in a sentence, or NULL; free with
 * g_free(). */
char *yk_window_feat_sentence (YkWindow *self);

/* yk-window-lesson.c */
void yk_window_install_lesson (GtkWidgetClass *widget_class);

/* Offers the first game to who starts the program for the first time. */
void yk_window_offer_lesson (YkWindow *self);

/* yk-window-redeal.c */
void yk_window_install_redeal (GtkWidgetClass *widget_class);

/* After every change of the game. */
void yk_window_update_redeal (YkWindow *self);

/* yk-window-fullscreen.c */
void yk_window_install_fullscreen (GtkWidgetClass *widget_class);
void yk_window_init_fullscreen (YkWindow *self);

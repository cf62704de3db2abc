/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK lacks for windows and dialogs: actions, shortcuts, measures, layouts,
 * toasts. */
#pragma once

#include <gtk/gtk.h>

#include "base/yk-connections.h"
#include "words/rules/yk-rules-words.h"

G_BEGIN_DECLS

/* An action of a window or of one of its parts. */
typedef struct
{
  const char *name;      /* without "win.", except in yk_actions_install() */
  GCallback acted;       /* called with OBJECT, then the parameter if any */
  const char *parameter; /* its type as a string, or NULL */
} YkAction;

/* Adds N_ACTIONS enabled actions to MAP.  Each calls its function with OBJECT while
 * OBJECT lives; no reference to OBJECT is held. */
void yk_actions_add (GActionMap *map, const YkAction *actions, guint n_actions,
                     gpointer object);

/* Adds N_ACTIONS to a class of widgets.  Each name is whole, such as "setup.play".
 * Each action calls its function with the widget, that name and the parameter. */
void
yk_actions_install (GtkWidgetClass *klass, const YkAction *actions, guint n_actions);

/* Enables or disables the action NAME of MAP. */
void yk_actions_enable (GActionMap *map, const char *name, gboolean enabled);

/* The keyboard shortcuts of the main window, in a table that the program both obeys and
 * shows. */

/* A shortcut. */
typedef struct
{
  const char *title;    /* untranslated, for gettext() */
  const char *keys;     /* for GtkShortcutLabel, alternatives separated by spaces */
  const char *action;   /* NULL if the table or GTK handles the keys */
  const char *rtl_keys; /* in right-to-left languages; NULL if the same */
  const char *in_vain;  /* untranslated: spoken if ACTION is disabled; or NULL */
} YkShortcut;

/* Shortcuts that are shown together. */
typedef struct
{
  const char *title;      /* untranslated */
  const YkShortcut *keys; /* ends with a row whose title is NULL */
} YkShortcutGroup;

/* Returns: (transfer none): all shortcuts; the title of the last group is NULL. */
const YkShortcutGroup *yk_shortcuts_groups (void);

/* Returns: (transfer none): the keys of KEY for the present text direction. */
const char *yk_shortcut_text (const YkShortcut *key);

/* Sets the accelerators of all windows of APPLICATION. */
void yk_shortcuts_set_accels (GtkApplication *application);

/* Makes accelerators of Ctrl and a letter work in WINDOW on keyboards without Latin
 * letters, by the position of the key. */
void yk_shortcuts_follow_places (GtkWindow *window);

/* Returns: the minimum width of WIDGET. */
int yk_measure_least_width (GtkWidget *widget);

/* Returns: the natural width of WIDGET. */
int yk_measure_natural_width (GtkWidget *widget);

/* Returns: the minimum height of WIDGET at WIDTH, or at its minimum width if that is
 * larger; -1 stands for any width. */
int yk_measure_least_height (GtkWidget *widget, int width);

/* Returns: the natural height of WIDGET at WIDTH, as above. */
int yk_measure_natural_height (GtkWidget *widget, int width);

/* Returns: whether the minimum width of WIDGET exceeds its parent's width; FALSE if
 * that has no width yet. */
gboolean yk_measure_is_wider_than_parent (GtkWidget *widget);

/* Makes GTK measure WIDGET and all its descendants again at once, rather than only
 * after it has drawn a change of their style. */
void yk_measure_anew (GtkWidget *widget);

/* Returns: (transfer floating): a vertical box around CHILD that hides its baseline.
 * Beside a text, the baseline makes a GtkBox higher, but only once the box knows its
 * width, which is too late to get more room. */
GtkWidget *yk_measure_without_baseline (GtkWidget *child);

/* Places widgets side by side if all have their natural width, otherwise one below the
 * other. */

#define YK_TYPE_REFLOW_LAYOUT (yk_reflow_layout_get_type ())
G_DECLARE_FINAL_TYPE (YkReflowLayout, yk_reflow_layout, YK, REFLOW_LAYOUT,
                      GtkLayoutManager)

/* Makes the horizontal BOX vertical wherever it is too narrow.  SPACING is its vertical
 * spacing in pixels.  Afterwards its orientation and spacing can no longer be set.
 * Does nothing the second time. */
void yk_reflow_layout_apply (GtkBox *box, int spacing);

/* Lays out a line with a long text at its start and short ones at its end.  If there is
 * not enough room, the short ones go below the long one, in as many rows as they need.
 */

/* A child of this style class belongs to the short text before it, and is shown only
 * while all texts are in one row. */
#define YK_STATUS_LAYOUT_OPTIONAL "optional"

/* The first child is the long text, which may be ellipsized; the others are never cut
 * short. */
#define YK_TYPE_STATUS_LAYOUT (yk_status_layout_get_type ())
G_DECLARE_FINAL_TYPE (YkStatusLayout, yk_status_layout, YK, STATUS_LAYOUT,
                      GtkLayoutManager)

/* Scrolls texts that are higher than their room.  Asks for the height that they need in
 * their present width; a GtkScrolledWindow asks for the height at their natural width.
 */

#define YK_TYPE_TEXT_SCROLLER (yk_text_scroller_get_type ())
G_DECLARE_FINAL_TYPE (YkTextScroller, yk_text_scroller, YK, TEXT_SCROLLER, GtkWidget)

/* Returns: (transfer floating): a scroller with CONTENT, which it shows from the top,
 * even when CONTENT takes the focus. */
GtkWidget *yk_text_scroller_new (GtkWidget *content);

/* Creates a scroller around the empty SCROLLED with CONTENT in it; it scrolls to
 * whatever has the focus.
 *
 * Returns: (transfer floating): the scroller. */
GtkWidget *yk_text_scroller_new_in (GtkScrolledWindow *scrolled, GtkWidget *content);

/* Scrolls to the top; call when the texts have been replaced. */
void yk_text_scroller_go_up (YkTextScroller *self);

/* Shows its first child, usually a text, if that fits, and otherwise its last, usually
 * an icon.  Its natural width is that of the first child, its minimum width that of the
 * last; its height never changes.  The children are added in a template, which owns
 * them. */
#define YK_TYPE_ICON_FALLBACK (yk_icon_fallback_get_type ())
G_DECLARE_FINAL_TYPE (YkIconFallback, yk_icon_fallback, YK, ICON_FALLBACK, GtkWidget)

/* Creates menus after the window's first frame, so as not to delay it. */

/* Gives BUTTON a menu no wider than the window.  OPENING (nullable) is called with
 * OBJECT before the menu opens, CLOSED after it closes.  OBJECT must exist whenever
 * BUTTON can be pressed. */
void yk_menu_button_set (GtkMenuButton *button, GMenuModel *menu, GCallback opening,
                         GCallback closed, gpointer object);

/* Sets the tooltip of WIDGET to TEXT (nullable), like gtk_widget_set_tooltip_text(),
 * but without asking the X server where the pointer is while no tooltip can be visible.
 */
void yk_tooltip_set (GtkWidget *widget, const char *text);

/* A sentence at the edge of a window that disappears after a while. */

#define YK_TYPE_TOAST (yk_toast_get_type ())
G_DECLARE_FINAL_TYPE (YkToast, yk_toast, YK, TOAST, GtkWidget)

/* Creates an invisible toast, for the caller to place in a window, usually as an
 * overlay.
 *
 * A toast shows either a message or news.  A message matters only now and is replaced
 * by the next one.  News must be read: it stays until its time is over or the player
 * closes it, and further news is appended.
 *
 * Signal "left": its button was used and is gone, so the focus has to move elsewhere.
 *
 * Signal "faded": the toast has disappeared after its time, or the player closed it.
 *
 * Signal "told" (a string): a new text is shown.  The string also says how to reach its
 * button, if any.  Emitted once per text.
 *
 * Returns: (transfer floating): the toast. */
GtkWidget *yk_toast_new (void);

/* Shows the message TEXT for its reading time, and longer while it is hovered or
 * focused.  A LABEL (nullable) adds a button that hides the toast and activates ACTION,
 * a name for gtk_widget_activate_action(); then the message stays until it is hidden or
 * replaced.  Unread news is shown before the message, for its time. */
void
yk_toast_show (YkToast *toast, const char *text, const char *label, const char *action);

/* Shows the message TEXT without a button. */
void yk_toast_show_text (YkToast *toast, const char *text);

/* Shows a message, replacing unread news, until it is hidden or replaced. */
void yk_toast_show_for_long (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* Shows a message about progress until it is hidden or replaced; "told" is not emitted.
 */
void yk_toast_show_progress (YkToast *toast, const char *text, const char *label,
                             const char *action);

/* Returns: whether the toast shows exactly TEXT. */
gboolean yk_toast_shows (YkToast *toast, const char *text);

/* Returns: whether the toast shows a button for ACTION. */
gboolean yk_toast_offers (YkToast *toast, const char *action);

/* Hides a toast with a button, at the player's request.  Returns: FALSE if there is no
 * button: a plain sentence disappears by itself, and the key stays unused. */
gboolean yk_toast_close (YkToast *toast);

/* Hides a message; unread news stays. */
void yk_toast_hide (YkToast *toast);

/* Appends the news TEXT to the unread news, unless it is there already. */
void yk_toast_tell (YkToast *toast, const char *text);

/* Withholds news from now on, including unread news; messages are shown as usual. */
void yk_toast_hold (YkToast *toast);

/* Ends yk_toast_hold() and shows the withheld news.
 *
 * Returns: FALSE if there is no withheld news; the toast then stays as it is. */
gboolean yk_toast_release (YkToast *toast);

/* Tracks whether the player uses touch, mouse or keys, and enlarges buttons for touch.
 */

/* Gives WINDOW the style class "touch" after a touch in any window, and removes it when
 * a mouse moves. */
void yk_touch_follow (GtkWindow *window);

/* Adds or removes the class at once, in all windows that follow. */
void yk_touch_set (gboolean is_touch);

/* Sets WAY to the kind of input device that EVENT comes from.
 *
 * Returns: FALSE, with WAY unchanged, if EVENT does not tell. */
gboolean yk_touch_tell_way (GdkEvent *event, YkTutorialWay *way);

/* Returns: the kind of input device last used in any window that follows. */
YkTutorialWay yk_touch_get_way (void);

G_END_DECLS
